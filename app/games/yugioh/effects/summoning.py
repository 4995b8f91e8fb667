"""Operations that Summon."""

from typing import Literal

from pydantic import Field

from app.games.unknown import NO, YES, Truth
from app.games.yugioh.card import Card, SummonMethod
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.effects.control_limits import controls_the_only_one, fit_together
from app.games.yugioh.effects.drawing import shuffle_decks
from app.games.yugioh.effects.landing import has_room, lands_at, lands_where_pointed, room_in_all, room_pointed_to
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.effects.summon_rules import barred_from_summon, only_one_at_a_time, was_improper
from app.games.yugioh.filters import Filter
from app.games.yugioh.linking import link_rating_of
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.searching import presumable
from app.games.yugioh.selected_counts import how_many
from app.games.yugioh.selections import Choose, choosable, pick, standing_cards, words_for
from app.games.yugioh.vocabulary import Player, Zone

SummonPosition = Literal["attack", "defense", "face_down_defense", "any"]


def summon_forbidden(card: Card | None, scene: Scene, player: Player, how: str, *, side: Player | None = None) -> bool:
    """Whether something in force forbids this player such a Summon, to that side of the field (YGO-4.22)."""
    return any(
        standing.operation.forbids_summon(standing, player, card, how, scene.duel, side=side)
        for standing in scene.duel.standing("forbid")
        if not (standing.operation.oath and standing.source == scene.source.id)
    )


def making_room(freed: Filter | None, side: Player, scene: Scene) -> int:
    """How many zones of that player a part before will free; at resolution it has done so already."""
    if freed is None or scene.resolving:
        return 0
    return sum(1 for card in scene.duel.in_zone(side, Zone.MONSTER) if freed.fits(card, scene) is YES)


class SpecialSummon(OnCards):
    """Special Summon monsters by an effect; this opens no negation window (YGO-16.3)."""

    op: Literal["special_summon"]
    position: SummonPosition = "any"
    to: Literal["you", "opponent"] = "you"
    effects_negated: bool = False
    method: SummonMethod | None = Field(default=None, description="Which Special Summon it counts as, such as fusion.")
    freed: Filter | None = Field(default=None, description="The monsters that leave in a part before, making room.")
    pointed_to: bool = Field(default=False, description="To a zone that this card points to.")

    def possible(self, scene: Scene) -> Truth:
        side = scene.players(self.to)[0]
        if summon_forbidden(None, scene, scene.player, "special"):
            return NO
        needed = self._zones_needed()
        if self._room(side, scene) < needed or (needed > 1 and only_one_at_a_time(scene)):
            return NO
        if needed > 1 and not self._fit_together(needed, scene):
            return NO
        truth = super().possible(scene)
        if self.pointed_to:
            truth = truth & room_pointed_to(scene, side)
        return truth if truth is NO or self._some_accepted(scene) else NO

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Whether nothing forbids the Summon of just this monster."""
        side = scene.players(self.to)[0]
        forbidden = self._forbidden_for(card, side, scene) or controls_the_only_one(scene.duel, side, card)
        never = self.position in ("defense", "face_down_defense") and link_rating_of(card) is not None
        return not forbidden and not never and not barred_from_summon(card, scene, self.method)

    def _fit_together(self, needed: int, scene: Scene) -> bool:
        """Whether enough of the known monsters may lie on one side, where nobody can tell of others."""
        cards = self.cards
        if not isinstance(cards, Choose) or presumable(cards.choose, scene):
            return True
        able = [card for card in choosable(cards, scene) if self.accepts(card, scene)]
        unknown = any(card.printed is None for card in able)
        return unknown or fit_together(scene.duel, able, needed, of_one_name=cards.names == "same")

    def may_target(self, card: Card, scene: Scene) -> bool:
        """Only a monster that can be Summoned is targeted for it (YGO-4.14)."""
        return not barred_from_summon(card, scene, self.method)

    def _some_accepted(self, scene: Scene) -> bool:
        """Whether a known card may be Summoned, or one that nobody named may be there."""
        if isinstance(self.cards, Choose):
            held = choosable(self.cards, scene)
            return not held or any(self.accepts(card, scene) for card in held)
        held = standing_cards(self.cards, scene)
        return not held or any(self.accepts(card, scene) for card in held)

    def _all_forbidden(self, scene: Scene) -> bool:
        """Whether there are monsters for it, and something in force forbids each of them."""
        held = choosable(self.cards, scene) if isinstance(self.cards, Choose) else standing_cards(self.cards, scene)
        side = scene.players(self.to)[0]
        return bool(held) and all(self._forbidden_for(card, side, scene) for card in held)

    def _forbidden_for(self, card: Card, side: Player, scene: Scene) -> bool:
        return summon_forbidden(card, scene, scene.player, "special", side=side)

    def forbidden(self, scene: Scene) -> bool:
        return summon_forbidden(None, scene, scene.player, "special")

    def _room(self, side: Player, scene: Scene) -> int:
        """How many zones there are for it, those that a part before frees among them."""
        cards = self.cards
        if isinstance(cards, Choose):
            from_extra_deck = Zone.EXTRA_DECK in cards.choose.zones
        else:
            from_extra_deck = any(card.zone is Zone.EXTRA_DECK for card in standing_cards(cards, scene))
        freed = making_room(self.freed, side, scene)
        wanted = max(1, self._zones_needed() - freed)
        return freed + room_in_all(scene.duel, side, wanted, from_extra_deck=from_extra_deck)

    def _zones_needed(self) -> int:
        cards = self.cards
        if isinstance(cards, Choose) and not cards.up_to and isinstance(cards.count, int):
            return cards.count
        return 1

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if summon_forbidden(None, scene, scene.player, "special"):
            return "YGO-4.22", "Special Summons are forbidden"
        if self._all_forbidden(scene):
            return "YGO-4.22", "something in force forbids to Special Summon just such a monster"
        side = scene.players(self.to)[0]
        if self._zones_needed() > 1 and not self._fit_together(self._zones_needed(), scene):
            return "YGO-4.22", "a limit on the monsters that a player may control forbids so many of them together"
        if self._room(side, scene) < self._zones_needed():
            return "YGO-4.8", "there is no free Monster Zone"
        if self.pointed_to and room_pointed_to(scene, side) is NO:
            return "YGO-4.8", f"{scene.source.name} points to no free Monster Zone"
        return super().why_impossible(scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        if isinstance(self.cards, Choose):
            origins = frozenset(self.cards.choose.zones)
        else:
            origins = frozenset(card.zone for card in standing_cards(self.cards, scene))
        return (Announcement("special_summon", frozenset((scene.player,)), origins),)

    def apply(self, scene: Scene) -> Done:
        side = scene.players(self.to)[0]
        if summon_forbidden(None, scene, scene.player, "special") or self._room(side, scene) < 1:
            return Done.NOTHING
        if isinstance(self.cards, Choose) and not choosable(self.cards, scene) and how_many(self.cards, scene)[0] is NO:
            return Done.NOTHING
        prompt = f"Special Summon with {scene.source.name}"
        cards = pick(self.cards, scene, "YGO-8.3", prompt, lambda card: self.accepts(card, scene))
        able = [card for card in cards if self.accepts(card, scene)]
        if len(able) > 1 and only_one_at_a_time(scene):
            return Done.NOTHING
        there = [scene.duel.cards[card.id] for card in able]
        summoned = [self.summon_one(card, side, scene) for card in there if self._finds_room(card, side, scene)]
        scene.those = tuple(summoned)
        shuffle_decks(scene, cards)
        return Done.of(len(summoned), self.wanted(scene, cards))

    def _finds_room(self, card: Card, side: Player, scene: Scene) -> bool:
        """Whether there is a zone for just this monster, one that this card points to where it must be."""
        return has_room(card, side, scene) and not (self.pointed_to and room_pointed_to(scene, side) is NO)

    def summon_one(self, card: Card, side: Player, scene: Scene, made_from: tuple[Card, ...] | None = None) -> Card:
        """Summon this monster to that side; `made_from` are the materials that were used."""
        if was_improper(card, scene.source) is None:
            assume(scene.duel, f"{card.name} had been properly Summoned before it came to where it is", "YGO-4.14")
        attack, face_up = self._position_of(card, scene)
        duel = scene.duel
        came_from = card.zone
        move(
            duel, card, Zone.MONSTER, how="summoned", by="effect", rule="YGO-16.1",
            controller=side, face_up=face_up, attack_position=attack, place=self._place_of(card, side, scene),
        )  # fmt: skip
        placed = duel.cards[card.id]
        if self.effects_negated:
            placed = placed.copy()
            placed.negated = True
            duel.cards[card.id] = placed
        summoned = Summoned(
            "YGO-16.1", placed, "special", by_effect=True, came_from=came_from, method=self._method(card, scene),
            made_from=made_from
        )  # fmt: skip
        duel.journal.write(summoned, duel)
        return duel.cards[card.id]

    def _place_of(self, card: Card, side: Player, scene: Scene) -> int:
        """Where it lands."""
        if self.pointed_to:
            return lands_where_pointed(card, side, scene, self.sentence()) or 0
        return lands_at(card, side, scene)

    def _method(self, card: Card, scene: Scene) -> SummonMethod | None:
        """Which Special Summon it counts as: one by its own effect is a proper one where its text wants just that."""
        printed = card.printed if card.id == scene.source.id else None
        if printed is not None and printed.special_summon == "first_by_its_procedure":
            return "procedure"
        return self.method

    def _position_of(self, card: Card, scene: Scene) -> tuple[bool, bool]:
        if link_rating_of(card) is not None:
            return True, True
        if self.position != "any":
            return self.position == "attack", self.position != "face_down_defense"
        prompt = f"battle position of {card.name}"
        request = Request(
            "YGO-8.3",
            prompt,
            scene.player,
            [],
            1,
            1,
            kind="position",
            asks=f"In which battle position is {card.name} Summoned?",
        )
        return scene.choosing().position(request, scene) == "attack", True

    def sentence(self) -> str:
        return f"Special Summon {words_for(self.cards)}"


def is_monster(card: Card) -> bool:
    """Whether the card is a monster, or nobody knows what it is."""
    return card.printed is not None and card.printed.kind == "monster"
