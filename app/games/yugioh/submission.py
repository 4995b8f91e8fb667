"""A submitted game: the setup, and the actions that were taken in it."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Discriminator, Field, StringConstraints, Tag, model_validator

from app.games.model import Frozen
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.vocabulary import MOST_CARDS, BattleStep, Phase, Player

Name = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[^\x00-\x1f]*$")]
Reference = Name
Count = Annotated[int, Field(ge=0, le=200)]
LifePoints = Annotated[int, Field(ge=1, le=1_000_000)]

MAX_CARDS_IN_ZONE = 100
MAX_ACTIONS = 1_000


def _named(value: Any) -> Any:
    """A bare name stands for a card with nothing else to say of it."""
    return {"card": value} if isinstance(value, str) else value


class PlacedCard(Frozen):
    """A card in a zone. A bare name means `{"card": name}`; the card `"unknown"` is one that nobody named."""

    card: Name = Field(description="The card's name, or `unknown`.")
    id: Reference | None = Field(default=None, description="A name for this copy, to refer to it in actions.")
    count: Annotated[int, Field(ge=1, le=60)] = 1
    face: Literal["up", "down"] | None = Field(
        default=None,
        description="In a monster zone the default is up; in a Spell & Trap Zone it is up for cards that stay there.",
    )
    position: Literal["attack", "defense"] | None = None
    set: Literal["earlier", "this_turn"] | None = Field(default=None, description="When a face-down card was Set.")
    owner: Player | None = Field(default=None, description="The owner, where it is not the player whose zone it is.")
    counters: dict[Name, Count] = Field(default_factory=dict)
    negated: bool = Field(default=False, description="Its effects were negated until the end of this turn.")
    equipped_to: Reference | None = Field(
        default=None, description="The `id` or name of the monster it is equipped to."
    )
    summoned: Literal["normal", "tribute", "flip", "special"] | None = None
    summoned_this_turn: bool = False
    just_summoned: bool = Field(
        default=False, description="Its Summon is the last thing that happened, and may be answered now."
    )
    sent_this_turn: bool = Field(default=False, description="It came to this zone during this turn.")
    standby_phases: Count = Field(default=0, description="Its controller's Standby Phases since its activation.")
    activated_this_turn: tuple[Name, ...] = Field(
        default=(), max_length=20, description="Ids of its effects that this copy already used this turn."
    )


PlacedCardEntry = Annotated[PlacedCard, BeforeValidator(_named)]


def _as_contents(value: Any) -> Any:
    """The short forms of a zone's contents, in their long form."""
    if value == "unknown":
        return {"and_others": True}
    if isinstance(value, list | tuple):
        return {"cards": value}
    if isinstance(value, int) and not isinstance(value, bool):
        return {"cards": [{"card": "unknown", "count": value}] if 0 < value <= 60 else [], "size": value}
    return value


class ZoneContents(Frozen):
    """What lies in a zone: a list is the whole of it, `"unknown"` is anything, a number counts unnamed cards."""

    cards: Annotated[tuple[PlacedCardEntry, ...], Field(max_length=MAX_CARDS_IN_ZONE)] = ()
    and_others: bool = Field(default=False, description="More cards may lie here that nobody named.")
    size: Count | None = Field(default=None, description="How many cards lie here, named and unnamed.")

    @model_validator(mode="after")
    def _not_too_many(self) -> Self:
        if sum(card.count for card in self.cards) > MOST_CARDS:
            raise ValueError(f"no zone holds more than {MOST_CARDS} cards")
        return self


Contents = Annotated[ZoneContents, BeforeValidator(_as_contents)]


def _as_field_zone(value: Any) -> Any:
    """A Field Zone holds one card, so the card may stand there without a list."""
    if isinstance(value, str) and value != "unknown":
        return {"cards": [value]}
    if isinstance(value, dict) and "card" in value:
        return {"cards": [value]}
    return _as_contents(value)


class PlayerSetup(Frozen):
    """One player's side. A zone that is left out says nothing: see `assumptions` in the ruling."""

    life_points: LifePoints = 8000
    hand: Contents | None = None
    deck: Contents | None = Field(default=None, description="The Main Deck; the first card is the top one.")
    extra_deck: Contents | None = None
    monster_zones: Contents | None = None
    spell_trap_zones: Contents | None = None
    field_zone: Annotated[ZoneContents, BeforeValidator(_as_field_zone)] | None = None
    graveyard: Contents | None = None
    banished: Contents | None = None
    normal_summons_used: Count = 0


class Players(Frozen):
    """Both players. A player who is left out has the documented defaults."""

    A: PlayerSetup = PlayerSetup()
    B: PlayerSetup = PlayerSetup()


class UsedLimit(Frozen):
    """A once-per-turn (or duel) effect that a player has already used."""

    player: Player
    card: Name
    effect: Name | None = Field(default=None, description="The effect's id; without it every effect of that name.")


class AttackSetup(Frozen):
    """A battle that goes on; without a target the attack is direct."""

    attacker: Reference
    target: Reference | None = None


class Setup(Frozen):
    """The game as it stands before the first action."""

    turn_player: Player = "A"
    phase: Phase = "main1"
    step: BattleStep | None = Field(default=None, description="The step or sub-step of the Battle Phase.")
    attack: AttackSetup | None = Field(default=None, description="The attack that was declared, in the Battle Phase.")
    players: Players = Players()
    used_limits: Annotated[tuple[UsedLimit, ...], Field(max_length=200)] = ()


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
    in_response: bool = Field(
        default=False,
        description="Activated at once after the Summon, Set or chain before it, before either player passed.",
    )


class Pass(Frozen):
    """Decline to respond. Passes may be left out."""

    player: Player
    pass_: Literal[True] = Field(alias="pass")


class Resolve(Frozen):
    """Both players pass and the chain resolves. The end of the actions does the same."""

    resolve: Literal[True]


class Summon(Frozen):
    """Normal Summon or Tribute Summon a monster from the hand."""

    player: Player
    summon: Reference
    tributes: References = ()


class FlipSummon(Frozen):
    """Turn a face-down monster to face-up attack position."""

    player: Player
    flip_summon: Reference


class SetCard(Frozen):
    """Set a card from the hand."""

    player: Player
    set: Reference
    tributes: References = ()


class SpecialSummon(Frozen):
    """Special Summon a monster by its own procedure."""

    player: Player
    special_summon: Reference
    cost: References = ()
    position: Literal["attack", "defense"] | None = Field(
        default=None, description="The battle position; attack is assumed where it is not said."
    )


class Attack(Frozen):
    """Declare an attack; without a target it is a direct attack."""

    player: Player
    attack: Reference
    target: Reference | None = None


class Advance(Frozen):
    """Both players pass, and the battle moves on to this step; `battle_step` is its end."""

    advance: BattleStep


class ChangePosition(Frozen):
    """Change a monster's battle position by hand."""

    player: Player
    change_position: Reference


class EnterPhase(Frozen):
    """Move on to another phase."""

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


_VERB_OF: dict[type, str] = {model: verb for verb, model in VERBS.items()}


def verb_of(value: Any) -> str | None:
    """Which action this is: the one verb that it names."""
    if isinstance(value, dict):
        named = [verb for verb in VERBS if verb in value]
        return named[0] if len(named) == 1 else None
    return _VERB_OF.get(type(value))


Action = Annotated[
    Annotated[Activate, Tag("activate")]
    | Annotated[Pass, Tag("pass")]
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
    Discriminator(
        verb_of,
        custom_error_type="action_verb",
        custom_error_message="An action names exactly one of: " + ", ".join(VERBS),
    ),
]


class Submission(Frozen):
    """A game and the actions taken in it, to be judged."""

    game: Literal["yugioh"]
    profile: Literal["classic", "tcg", "ocg"] = Field(default="tcg", description="Whose rules: see YGO-0.2.")
    strict: bool = Field(default=False, description="Assume nothing: what is not known makes a check undetermined.")
    on_illegal: Literal["rewind", "stop"] = Field(
        default="rewind", description="Whether judging goes on without an illegal action, or stops there."
    )
    setup: Setup = Setup()
    cards: Annotated[tuple[CardDefinition, ...], Field(max_length=100)] = ()
    actions: Annotated[tuple[Action, ...], Field(max_length=MAX_ACTIONS)] = ()
