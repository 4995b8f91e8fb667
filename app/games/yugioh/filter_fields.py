"""The fields of a filter: what a text may ask of a card."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.printed import CardName
from app.games.yugioh.battle_roles import BattleRole
from app.games.yugioh.card import SummonWord
from app.games.yugioh.card_tests import (
    Counters,
    Range,
)
from app.games.yugioh.place_tests import (
    PlaceWord,
)
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    Attribute,
    CardKind,
    Icon,
    MonsterType,
    Whose,
    Zone,
)


class FilterFields(Frozen):
    """What may be asked of a card. `zones` says where to look; the other fields narrow it down."""

    zones: tuple[Zone, ...] = FIELD_ZONES
    controller: Whose = Field(default="any", description="Whose; in the hand, Deck, GY and so on: whose zone.")
    kind: tuple[CardKind, ...] | None = None
    icon: tuple[Icon, ...] | None = None
    name: tuple[CardName, ...] | None = None
    name_contains: CardName | None = Field(default=None, description="An archetype: part of the name.")
    name_is_not: tuple[CardName, ...] | None = None
    card_types: tuple[MonsterType, ...] | None = Field(default=None, description="Any one of them.")
    attribute: tuple[Attribute, ...] | None = None
    type: tuple[CardName, ...] | None = None
    declared_type: bool = Field(default=False, description="Of the Type that was declared at activation.")
    level: Range | None = None
    atk: Range | None = None
    defense: Range | None = None
    face: Literal["up", "down"] | None = None
    position: Literal["attack", "defense"] | None = None
    summoned: tuple[SummonWord, ...] | None = None
    summoned_this_turn: bool | None = None
    turned_up_this_turn: bool | None = Field(default=None, description="Turned face-up on the field this turn.")
    attacked_this_turn: bool | None = Field(default=None, description="It has declared an attack this turn.")
    attacking: bool | None = Field(default=None, description="The monster whose attack goes on.")
    in_battle: tuple[BattleRole, ...] | None = Field(default=None, description="Its part in the battle: all of them.")
    is_self: bool = False
    same_name_as: Literal["targets", "those", "event_cards"] | None = None
    even_face_down: bool = Field(default=False, description="The text looks at face-down cards too, and reads them.")
    negated: bool | None = None
    can_be_normal_summoned: bool | None = None
    not_self: bool = False
    counters: Counters | None = Field(default=None, description="With so many counters on it, or more.")
    set_earlier: bool | None = None
    equipped_to_self: bool = Field(default=False, description="Equipped to this card.")
    attached_to_self: bool = Field(default=False, description="An Xyz Material under this card.")
    materials: Range | None = Field(default=None, description="How many Xyz Materials lie under it.")
    in_column_of: PlaceWord | None = Field(default=None, description="In the column of this card, or of the target.")
    adjacent_to: PlaceWord | None = Field(default=None, description="In a zone next to this card, or to the target.")
    pointed_to_by: Literal["self", "any"] | None = Field(
        default=None, description="In a zone that this card, or any Link Monster, points to."
    )
    co_linked: bool | None = Field(default=None, description="It and another Link Monster point to each other.")
    link_rating: Range | None = None
    in_extra_monster_zone: bool | None = None
    targeted: bool = Field(default=False, description="One of the declared targets.")
    of_event: bool = Field(default=False, description="One of the cards that the answered event happened to.")
    from_extra_deck: bool = Field(default=False, description="Special Summoned from the Extra Deck.")
    not_paid: bool = Field(default=False, description="None of the cards that were paid as the cost.")
