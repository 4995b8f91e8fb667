"""The actions of a submission: what the players did, one verb each."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StringConstraints, Tag

from app.games.fab.vocabulary import CombatStep, Player, Zone
from app.games.model import Frozen
from app.games.verbs import by_verb, verb_reader

Reference = Annotated[str, StringConstraints(min_length=1, max_length=120)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=100)]


def _listed(value: Any) -> Any:
    """One reference where a list is meant."""
    return [value] if isinstance(value, str) else value


References = Annotated[tuple[Reference, ...], Field(max_length=60), BeforeValidator(_listed)]
During = Annotated[
    CombatStep | Literal["action_phase", "end_phase"] | None,
    Field(
        description="The step or phase in which it was done, where the players say so. In the Close Step and the End "
        "Phase nobody has priority, and both pass by themselves: without this they are over before the next action."
    ),
]


class _Playing(Frozen):
    player: Player
    target: References | None = Field(
        default=None, description="What it targets, in the order of its text; a player's letter means the hero."
    )
    modes: References | None = Field(default=None, description="The ids of the modes that are chosen.")
    x: Annotated[int, Field(ge=0, le=99)] | None = Field(default=None, description="The value of X in its cost.")
    pitch: References | None = Field(
        default=None, description="The cards that are pitched for it; may be left out where only one way would do."
    )
    cost: References | None = Field(
        default=None, description="The cards that its other costs take: discarded, banished, revealed."
    )
    during: During = None


class Play(_Playing):
    """Play a card (cr:5.1)."""

    play: Reference
    from_: Zone | None = Field(default=None, alias="from", description="The zone, where the name alone leaves doubt.")
    boost: Annotated[int, Field(ge=0, le=9)] | bool = Field(default=False, description="Boost it (cr:8.3.9).")
    fuse: References | None = Field(default=None, description="The cards that are revealed for fusion (cr:8.3.17).")
    extra: bool = Field(default=False, description="Pay its optional additional cost.")
    without_cost: bool = Field(default=False, description="By an effect that lets it be played without paying.")


class Activate(_Playing):
    """Activate an ability of an object (cr:5.2)."""

    activate: Reference
    ability: Name | None = Field(default=None, description="The ability's id, where there are several.")


class Defend(Frozen):
    """Declare defending cards at the start of the Defend Step (cr:7.3.2); an empty list declares none."""

    player: Player
    defend: References


class Pass(Frozen):
    """Pass priority."""

    player: Player
    pass_: Literal[True] = Field(alias="pass")
    during: During = None


class PassAll(Frozen):
    """All players pass in succession; who has passed since the last play is not asked again."""

    pass_all: Literal[True]


class Answer(Frozen):
    """Answer the question that the last action asked."""

    player: Player
    answer: References
    question: Name | None = Field(default=None, description="The question's id.")


class NextTurn(Frozen):
    """After the End Phase the next player's turn begins."""

    next_turn: Literal[True]
    player: Player | None = Field(
        default=None, description="In a session the turn-player, who says that the turn is over; else left out."
    )


VERBS: dict[str, type[Frozen]] = {
    "play": Play,
    "activate": Activate,
    "defend": Defend,
    "pass": Pass,
    "pass_all": PassAll,
    "answer": Answer,
    "next_turn": NextTurn,
}

verb_of = verb_reader(VERBS)
"""Which action this is: the one verb that it names."""

Action = Annotated[
    Annotated[Play, Tag("play")]
    | Annotated[Activate, Tag("activate")]
    | Annotated[Defend, Tag("defend")]
    | Annotated[Pass, Tag("pass")]
    | Annotated[PassAll, Tag("pass_all")]
    | Annotated[Answer, Tag("answer")]
    | Annotated[NextTurn, Tag("next_turn")],
    by_verb(VERBS, verb_of),
]
