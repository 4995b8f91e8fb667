"""The actions of a submission: what the players did, one verb each."""

from typing import Annotated, Literal

from pydantic import Field, Tag

from app.games.model import Frozen
from app.games.verbs import by_verb, verb_reader
from app.games.yugioh.places import ZoneNumber
from app.games.yugioh.submitted_setup import Name, Reference
from app.games.yugioh.vocabulary import BattleStep, Phase, Player

References = Annotated[tuple[Reference, ...], Field(max_length=60)]


class Activate(Frozen):
    """Activate a card or an effect. Costs and targets may be left out where only one choice is possible."""

    player: Player
    activate: Reference
    effect: Name | None = Field(default=None, description="The effect's id, where the card has several.")
    option: Name | None = Field(default=None, description="The id of the option chosen at activation.")
    cost: References | None = None
    targets: References | None = None
    declare: Name | None = Field(default=None, description="What is declared at activation, such as a card name.")
    zone: ZoneNumber | None = Field(
        default=None,
        description="The zone in which the card is placed, or lies; of a monster that Summons itself, where it lands.",
    )
    in_response: bool = Field(
        default=False,
        description="Activated at once after the Summon, Set or chain before it, before either player passed.",
    )


class Pass(Frozen):
    """Decline to respond. In a submission passes may be left out; in a session each one is said.

    In a session two passes close a window: a chain resolves, a Summon is complete, a battle moves on by one step or
    sub-step, the phase ends. Where triggers that everybody sees are decided on, a pass declines the player's own.
    """

    player: Player
    pass_: Literal[True] = Field(alias="pass")


class PassAll(Frozen):
    """Both players pass, from whoever may act, until the present window is over; in a session only a judge posts it.

    The chain resolves, the Summon is complete or may no longer be answered, the battle moves on by one step or
    sub-step, or the phase ends.
    """

    pass_all: Literal[True]


class Resolve(Frozen):
    """Both players pass and the chain resolves; in a session only a judge posts it.

    In a submission the end of the actions does the same.
    """

    resolve: Literal[True]


class Summon(Frozen):
    """Normal Summon or Tribute Summon a monster from the hand.

    In a session two passes come after it before it is complete, since it may be negated until then, and two more before
    the game state is open again, since the Summon may be answered. A Flip Summon, and a Special Summon that uses no
    chain, take the same passes.
    """

    player: Player
    summon: Reference
    tributes: References = ()
    zone: ZoneNumber | None = Field(default=None, description="The zone in which it is placed.")


class FlipSummon(Frozen):
    """Turn a face-down monster to face-up attack position. In a session it takes the passes of a `summon`."""

    player: Player
    flip_summon: Reference


class SetCard(Frozen):
    """Set a card from the hand. In a session both players pass after it before the game state is open again."""

    player: Player
    set: Reference
    tributes: References = ()
    zone: ZoneNumber | None = Field(default=None, description="The zone in which it is placed.")
    as_: Literal["monster", "spell"] | None = Field(
        default=None, alias="as", description="How a monster is Set whose text lets it be Set as a Spell."
    )


class SpecialSummon(Frozen):
    """Special Summon a monster by its own procedure, or from the Extra Deck with its materials.

    In a session it takes the passes of a `summon`.
    """

    player: Player
    special_summon: Reference
    materials: References | None = Field(
        default=None, description="What a monster of the Extra Deck is made from; may be left out where it is clear."
    )
    cost: References = ()
    zone: ZoneNumber | None = Field(default=None, description="The zone in which it is placed.")
    position: Literal["attack", "defense"] | None = Field(
        default=None, description="The battle position; attack is assumed where it is not said."
    )


class Attack(Frozen):
    """Declare an attack; without a target it is a direct attack.

    In a session two passes take the battle to its next step or sub-step, six times until it is over.
    """

    player: Player
    attack: Reference
    target: Reference | None = None


class Advance(Frozen):
    """Both players pass, and the battle moves on to this step; `battle_step` is its end.

    In a session only a judge posts it.
    """

    advance: BattleStep


class ChangePosition(Frozen):
    """Change a monster's battle position by hand. In a session both players pass after it, as after a `set`."""

    player: Player
    change_position: Reference


class EnterPhase(Frozen):
    """Move on to another phase.

    In a submission phases may be left out. In a session they are entered one at a time, each once both players have
    passed in the open game state of the phase before it, and it is the turn player who says which comes next. After the
    End Phase that is the player whose turn ends: `{"player": "A", "enter_phase": "draw"}` ends A's turn, and B's Draw
    Phase begins.
    """

    player: Player
    enter_phase: Phase


class Answer(Frozen):
    """Answer the question that a resolving link asked: references of candidates, or `yes` and `no`."""

    player: Player
    answer: References
    question: Name | None = Field(default=None, description="The question's id.")


VERBS: dict[str, type[Frozen]] = {
    "activate": Activate,
    "pass": Pass,
    "pass_all": PassAll,
    "resolve": Resolve,
    "summon": Summon,
    "flip_summon": FlipSummon,
    "set": SetCard,
    "special_summon": SpecialSummon,
    "attack": Attack,
    "advance": Advance,
    "change_position": ChangePosition,
    "enter_phase": EnterPhase,
    "answer": Answer,
}

verb_of = verb_reader(VERBS)
"""Which action this is: the one verb that it names."""

Action = Annotated[
    Annotated[Activate, Tag("activate")]
    | Annotated[Pass, Tag("pass")]
    | Annotated[PassAll, Tag("pass_all")]
    | Annotated[Resolve, Tag("resolve")]
    | Annotated[Summon, Tag("summon")]
    | Annotated[FlipSummon, Tag("flip_summon")]
    | Annotated[SetCard, Tag("set")]
    | Annotated[SpecialSummon, Tag("special_summon")]
    | Annotated[Attack, Tag("attack")]
    | Annotated[Advance, Tag("advance")]
    | Annotated[ChangePosition, Tag("change_position")]
    | Annotated[EnterPhase, Tag("enter_phase")]
    | Annotated[Answer, Tag("answer")],
    by_verb(VERBS, verb_of),
]
