"""What is printed on a card, apart from its effects."""

from collections.abc import Callable
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from app.games.printed import CardName, PrintedCard
from app.games.yugioh.profile import Wording
from app.games.yugioh.vocabulary import Attribute, CardKind, Icon, LinkArrow, MonsterType, Zone

Stars = Annotated[int, Field(ge=0, le=13)]
Strength = Annotated[int, Field(ge=0, le=100_000)]


class Printed(PrintedCard):
    """The printed properties of a card; a monster has stats, a Spell or Trap has an icon."""

    passcode: Annotated[int, Field(ge=0, le=999_999_999)] | None = None
    kind: CardKind
    icon: Icon | None = Field(default=None, description="Of a Spell or Trap Card (YGO-1.2, YGO-1.3).")
    card_types: tuple[MonsterType, ...] = Field(default=(), description="Normal, Effect, Flip, Fusion, Tuner, ...")
    attribute: Attribute | None = None
    type: CardName | None = Field(default=None, description="A monster's Type, such as Warrior.")
    level: Stars | None = None
    rank: Stars | None = None
    link_rating: Stars | None = Field(default=None, description="Without it, as many as there are arrows.")
    link_arrows: tuple[LinkArrow, ...] = Field(default=(), description="Where a Link Monster points, as T, BL, R.")
    atk: Strength | None = Field(default=None, description="None for a `?` or where a card has no ATK.")
    defense: Strength | None = None
    remains_on_field: bool = Field(default=False, description="A Spell or Trap whose text keeps it on the field.")
    normal_summon: Literal["any", "never"] = Field(default="any", description="Whether it can be so Summoned or Set.")
    special_summon: Literal["any", "never", "by_its_procedure", "first_by_its_procedure", "by_effects_only"] = Field(
        default="any", description="How it can be Special Summoned: by an effect at all, and by which."
    )
    not_summoned_from: tuple[Zone, ...] = Field(default=(), description="It cannot be Special Summoned from there.")
    not_summoned_the_turn_it_was_sent: bool | Wording = Field(
        default=False,
        description="From the Graveyard it cannot be Special Summoned the turn it was sent there; in one wording only.",
    )
    may_be_set_as_spell: bool = Field(
        default=False, description="A monster that can be Set from the hand in a Spell & Trap Zone, as a Spell."
    )
    normal_monster_in: tuple[Zone, ...] = Field(default=(), description="While there it is a Normal Monster.")
    wins_with: tuple[CardName, ...] = Field(
        default=(), description="Its owner wins while it and all of these are in the hand (YGO-19.4)."
    )
    only_one_controlled: bool = Field(default=False, description="A player can control only one face-up of its name.")
    also_named: tuple[CardName, ...] = Field(default=(), description="Names and archetypes it is treated as.")

    def card_types_in(self, zone: Zone) -> tuple[MonsterType, ...]:
        """Its card types while it lies there."""
        return ("normal",) if zone in self.normal_monster_in else self.card_types

    @cached_property
    def stays_on_field(self) -> bool:
        """Whether an activated Spell or Trap stays after the chain (YGO-11.5)."""
        return self.remains_on_field or self.icon in ("continuous", "equip", "field")

    @cached_property
    def can_be_normal_summoned(self) -> bool:
        """Whether it is a monster that can be Normal Summoned or Set at all (YGO-16.1)."""
        never = self.belongs_to_extra_deck or not {"ritual", "token"}.isdisjoint(self.card_types)
        return self.kind == "monster" and self.normal_summon == "any" and not never

    @cached_property
    def rating(self) -> int | None:
        """A Link Monster's Link Rating: the number of its arrows; None for a card that has none."""
        if "link" not in self.card_types:
            return None
        return self.link_rating if self.link_rating is not None else len(self.link_arrows)

    @cached_property
    def reads_places(self) -> bool:
        """Whether anything of it depends on the zones in which cards lie."""
        return "link" in self.card_types or any(word in self.model_dump_json() for word in _OF_PLACES)

    @cached_property
    def asks_for_a_proper_summon(self) -> bool:
        """Whether it can come back only if it was Summoned before as its text, or its kind, wants (YGO-16.1)."""
        of_its_kind = self.belongs_to_extra_deck or "ritual" in self.card_types
        return self.special_summon == "first_by_its_procedure" or (self.special_summon == "any" and of_its_kind)

    @cached_property
    def belongs_to_extra_deck(self) -> bool:
        """Whether the card goes to the Extra Deck instead of the hand or the Main Deck."""
        return bool({"fusion", "synchro", "xyz", "link"} & set(self.card_types))


_OF_PLACES = (
    '"negate_column"', '"in_column_of":"', '"adjacent_to":"', '"pointed_to_by":"', '"pointed_to":true', '"co_linked":t',
    '"in_extra_monster_zone":t',
)  # fmt: skip
"""What stands in a definition that looks at zones."""


def misplaced(zone: Zone, printed: Printed) -> str | None:
    """Why this card cannot lie in that zone, in words that follow its name; None where it can."""
    for is_wrong, told in _MISPLACED.get(zone, ()):
        if is_wrong(printed):
            return told
    return None


_IN_THE_EXTRA_DECK = (
    (lambda printed: printed.belongs_to_extra_deck, "belongs to the Extra Deck; put it into extra_deck"),
)
_MISPLACED: dict[Zone, tuple[tuple[Callable[[Printed], bool], str], ...]] = {
    Zone.HAND: _IN_THE_EXTRA_DECK,
    Zone.DECK: _IN_THE_EXTRA_DECK,
    Zone.EXTRA_DECK: (
        (lambda printed: not printed.belongs_to_extra_deck, "does not belong to the Extra Deck; put it into deck"),
    ),
    Zone.MONSTER: (
        (
            lambda printed: printed.kind != "monster",
            "is no monster; put it into spell_trap_zones, or say what it is with a definition of your own",
        ),
    ),
    Zone.SPELL_TRAP: (
        (lambda printed: printed.icon == "field", "is a Field Spell; put it into field_zone"),
        (
            lambda printed: printed.kind == "monster" and not printed.may_be_set_as_spell,
            "is a monster; put it into monster_zones",
        ),
    ),
    Zone.FIELD: ((lambda printed: printed.icon != "field", "is no Field Spell; put it into spell_trap_zones"),),
}
