"""The setup of a submission: the game as it stands before the first action."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, StringConstraints, model_validator

from app.games.model import Frozen
from app.games.yugioh.card import SummonWord
from app.games.yugioh.places import ZoneNumber
from app.games.yugioh.vocabulary import MOST_CARDS, BattleStep, Phase, Player

Name = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[^\x00-\x1f]*$")]


Reference = Name


Count = Annotated[int, Field(ge=0, le=200)]


LifePoints = Annotated[int, Field(ge=1, le=1_000_000)]


MAX_CARDS_IN_ZONE = 100


def _named(value: Any) -> Any:
    """A bare name stands for a card with nothing else to say of it."""
    return {"card": value} if isinstance(value, str) else value


class JustSent(Frozen):
    """How a card came to the Graveyard, or was banished, as the last thing that happened."""

    origin: Literal["hand", "deck", "extra_deck", "monster_zones", "spell_trap_zones", "field_zone"]
    how: Literal["sent", "destroyed", "discarded", "tributed", "milled", "banished"] = "sent"
    by: Literal["effect", "cost", "battle"] = "effect"


class MaterialCard(Frozen):
    """A card that was used as a material. A bare name means `{"card": name}`; `"unknown"` is one that nobody named."""

    card: Name = Field(description="The card's name, or `unknown`.")
    id: Reference | None = Field(default=None, description="A name for this copy, to refer to it in actions.")
    count: Annotated[int, Field(ge=1, le=60)] = 1
    owner: Player | None = Field(default=None, description="The owner, where it is another player than the monster's.")


def _as_materials(value: Any) -> Any:
    """A number stands for so many cards that nobody named."""
    counted = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 60
    return [{"card": "unknown"}] * value if counted else value


MaterialEntry = Annotated[MaterialCard, BeforeValidator(_named)]


Materials = Annotated[tuple[MaterialEntry, ...], Field(max_length=60), BeforeValidator(_as_materials)]


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
    zone: ZoneNumber | None = Field(
        default=None,
        description="Its zone, from 1 at its controller's left to 5, or `extra_left`, `extra_right`, `extra`: "
        "needed only where columns or Link arrows matter.",
    )
    set: Literal["earlier", "this_turn"] | None = Field(default=None, description="When a face-down card was Set.")
    owner: Player | None = Field(default=None, description="The owner, where it is not the player whose zone it is.")
    counters: dict[Name, Count] = Field(default_factory=dict)
    negated: bool = Field(default=False, description="Its effects were negated until the end of this turn.")
    equipped_to: Reference | None = Field(
        default=None, description="The `id` or name of the monster it is equipped to."
    )
    summoned: SummonWord | None = Field(default=None, description="How it was Summoned, such as normal or synchro.")
    summoned_this_turn: bool = False
    made_from: Materials | None = Field(
        default=None, description="The materials of its Summon, as a list of cards or as a number."
    )
    materials: Materials | None = Field(
        default=None,
        description="The materials under an Xyz Monster, as a list of cards or as a number; left out, nothing is said.",
    )
    properly_summoned: bool | None = Field(
        default=None, description="Whether it had been Summoned as its text wants, before it came to this zone."
    )
    just_summoned: bool = Field(
        default=False, description="Its Summon is the last thing that happened, and may be answered now."
    )
    sent_this_turn: bool = Field(default=False, description="It came to this zone during this turn.")
    just_sent: JustSent | None = Field(
        default=None, description="It came there as the last thing that happened, and its triggers wait."
    )
    usable_from_graveyard: bool = Field(
        default=False, description="Another effect allows its controller to use its effect there this turn (YGO-20.4)."
    )
    standby_phases: Count = Field(default=0, description="Its controller's Standby Phases since its activation.")
    activated_this_turn: tuple[Name, ...] = Field(
        default=(), max_length=20, description="Ids of its effects that this copy already used this turn."
    )

    @property
    def cards_beneath(self) -> int:
        """How many cards are named with it: those under it, and those that it was made from."""
        return sum(material.count for material in (*(self.materials or ()), *(self.made_from or ())))


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
        if sum(card.count * (1 + card.cards_beneath) for card in self.cards) > MOST_CARDS:
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
    summons_this_turn: Count | None = Field(
        default=None,
        description="How many monsters it has Normal or Special Summoned this turn, with those that left; without it "
        "as many as the setup shows.",
    )


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
