"""Operations that take cards from where they are: destroy, banish, return, send, Tribute, discard, detach."""

from typing import ClassVar, Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.amounts import value_of
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By, How
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement, announcement_of
from app.games.yugioh.moving import banishing_forbidden, destination, is_replaced, is_token, move
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import presumable, unnamed, what_decides
from app.games.yugioh.selections import All, Choose, Selection, choosable, pick, standing_cards, words_for
from app.games.yugioh.settling import loosen
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, CardId, Zone


class MovingOperation(OnCards):
    """An operation that moves the selected cards to one place."""

    tag: ClassVar[str]
    how: ClassVar[How]
    to: ClassVar[Zone]
    verb: ClassVar[str]
    rule: ClassVar[str] = "YGO-8.3"
    moves_cards: ClassVar[bool] = True

    face: Literal["up", "down"] = "up"

    def concerns(self, card: Card, scene: Scene) -> bool:
        """Whether this move is meant for such a card at all."""
        return True

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Whether nothing forbids this move of this card."""
        return self.concerns(card, scene) and not any(
            standing.operation.forbids(self.tag, card, standing, scene) for standing in scene.duel.standing("forbid")
        )

    def forbidden(self, scene: Scene) -> bool:
        """Whether this player cannot make such a move of any card, or cannot banish any of those that it is about."""
        forbids = scene.duel.standing("forbid")
        if any(standing.operation.forbids_move(self.tag, standing, scene.player) for standing in forbids):
            return True
        if self.tag != "banish" or not forbids:
            return False
        chosen = self.cards
        about = choosable(chosen, scene) if isinstance(chosen, Choose) else standing_cards(chosen, scene)
        return bool(about) and not any(self.accepts(card, scene) for card in about)

    @property
    def _targets(self) -> bool:
        return isinstance(self.cards, str) and self.cards == "targets"

    def pays_with(self, card: Card, scene: Scene) -> bool:
        """Whether this card can make just this move as a cost; a token can only be Tributed (YGO-1.10, YGO-4.12)."""
        return self.accepts(card, scene) and not is_token(card)

    def payable(self, scene: Scene) -> Truth:
        """Whether enough cards can make just this move (YGO-4.12)."""
        if not isinstance(self.cards, Choose):
            cards = standing_cards(self.cards, scene)
            return Truth.of(bool(cards) and all(self.pays_with(card, scene) for card in cards))
        held = choosable(self.cards, scene)
        able = sum(1 for card in held if self.pays_with(card, scene))
        count = 1 if self.cards.any_number else value_of(self.cards.count, scene)
        return YES if able >= count and len(held) == able else self._without(self.cards, scene, able, count)

    def _without(self, selection: Choose, scene: Scene, able: int, count: int) -> Truth:
        """Whether enough remains where some of the cards cannot be paid with."""
        if able >= count:
            return YES
        others = self.pays_with_unnamed(selection, scene) and presumable(selection.choose, scene)
        return UNKNOWN if others else NO

    def pays_with_unnamed(self, selection: Choose, scene: Scene) -> bool:
        """Whether a card that nobody named could make just this move as a cost."""
        return True

    def pay(self, scene: Scene) -> None:
        """Pay with the selected cards, and note them; nothing of it is done by an effect (YGO-5.3)."""
        chosen = pick(
            self.cards, scene, "YGO-4.12", f"cost of {scene.source.name}", lambda card: self.pays_with(card, scene),
            verb=self.verb,
        )  # fmt: skip
        paid = tuple(self._move_each(chosen, scene, "cost", "YGO-5.1"))
        scene.paid.cards = scene.paid.cards + paid

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """What will be moved, whose it is, and how much of it is certain."""
        if not isinstance(self.cards, Choose):
            origins = self.cards.all.zones if isinstance(self.cards, All) else ()
            return (announcement_of(self.tag, standing_cards(self.cards, scene), origins, certain=True),)
        candidates = choosable(self.cards, scene)
        all_of_them = not self.cards.up_to and self.cards.count == len(candidates)
        return (announcement_of(self.tag, candidates, self.cards.choose.zones, certain=all_of_them),)

    def apply(self, scene: Scene) -> Done:
        """Move what is there now."""
        self._must_be_known(scene)
        cards = pick(self.cards, scene, self.rule, f"{self.verb} with {scene.source.name}")
        able = [card for card in cards if self.accepts(card, scene) and self.affects(card, scene)]
        moved = self._move_each(able, scene, "effect", self.rule)
        scene.those = tuple(scene.duel.cards[card.id] for card in moved)
        done = sum(map(self.has_moved, scene.those))
        return Done.of(done, self.wanted(scene, [card for card in cards if self.concerns(card, scene)]))

    def has_moved(self, card: Card) -> bool:
        """Whether it was this move that happened to the card, and not another instead (YGO-14.8)."""
        return True

    def _must_be_known(self, scene: Scene) -> None:
        """All cards of a zone that nobody listed wholly cannot be moved without knowing them."""
        if isinstance(self.cards, All) and unnamed(self.cards.all, scene):
            told = f"which cards it concerns is not known: {self.cards.all.words()}"
            raise Undecided("YGO-8.3", told, what_decides(self.cards.all, scene))

    def _move_each(self, cards: list[Card], scene: Scene, by: By, rule: str) -> list[Card]:
        before = [scene.duel.cards[card.id] for card in cards]
        leaving = frozenset(card.id for card in before if card.on_field)
        if len(leaving) > 1:
            loosen(scene.duel, leaving)
        for card in before:
            self._move_one(card, scene, by, rule, leaving)
        return before

    def _move_one(self, card: Card, scene: Scene, by: By, rule: str, leaving: frozenset[CardId]) -> None:
        face_up = self.face == "up"
        move(scene.duel, card, self.to, how=self.how, by=by, rule=rule, face_up=face_up, leaving=leaving)

    def sentence(self) -> str:
        """The operation in words."""
        return f"{self.verb} {words_for(self.cards)}"


class Destroy(MovingOperation):
    """Destroy cards: on the field they go to the Graveyard (YGO-9.4)."""

    op: Literal["destroy"]
    tag: ClassVar[str] = "destroy"
    how: ClassVar[How] = "destroyed"
    to: ClassVar[Zone] = Zone.GRAVEYARD
    verb: ClassVar[str] = "destroy"

    def possible(self, scene: Scene) -> Truth:
        """A text that does nothing but destroy the activated card needs it to be on the field still (YGO-4.15)."""
        if self.join is None and self.cards == "activated_card":
            return Truth.of(any(_destructible(card, self.cards) for card in standing_cards(self.cards, scene)))
        return super().possible(scene)

    def apply(self, scene: Scene) -> Done:
        """Destroy what is there; a card that is nowhere to be destroyed is passed over (YGO-20.3)."""
        self._must_be_known(scene)
        cards = pick(self.cards, scene, self.rule, f"destroy with {scene.source.name}")
        there = [card for card in cards if _destructible(card, self.cards)]
        able = [card for card in there if self.accepts(card, scene) and self.affects(card, scene)]
        moved = self._move_each(able, scene, "effect", "YGO-9.4" if self._targets else self.rule)
        scene.those = tuple(scene.duel.cards[card.id] for card in moved)
        if able and not moved:
            return Done.INSTEAD
        replaced = len(able) - len(moved)
        wanted = self.wanted(scene, [card for card in cards if self.concerns(card, scene)])
        return Done.of(len(moved) + replaced, wanted)

    def _move_each(self, cards: list[Card], scene: Scene, by: By, rule: str) -> list[Card]:
        """Destroy those for which nothing happens instead (YGO-14.8)."""
        leaving = frozenset(card.id for card in cards if card.on_field)
        left = [card for card in cards if by != "effect" or not is_replaced(scene.duel, card, by, leaving)]
        return super()._move_each(left, scene, by, rule)


def _destructible(card: Card, selection: Selection) -> bool:
    """A text that means the activated card means it on the field only (YGO-20.3)."""
    return card.zone in FIELD_ZONES or (card.zone in (Zone.HAND, Zone.DECK) and not isinstance(selection, str))


class Banish(MovingOperation):
    """Banish cards."""

    op: Literal["banish"]
    tag: ClassVar[str] = "banish"
    how: ClassVar[How] = "banished"
    to: ClassVar[Zone] = Zone.BANISHED
    verb: ClassVar[str] = "banish"


class SendToGraveyard(MovingOperation):
    """Send cards to the Graveyard; as a cost they must arrive there (YGO-4.12)."""

    op: Literal["send_to_graveyard"]
    tag: ClassVar[str] = "send_to_graveyard"
    how: ClassVar[How] = "sent"
    to: ClassVar[Zone] = Zone.GRAVEYARD
    verb: ClassVar[str] = "send to the Graveyard"

    def has_moved(self, card: Card) -> bool:
        """A card that was banished instead was not sent to the Graveyard."""
        return card.zone is not Zone.BANISHED

    def pays_with(self, card: Card, scene: Scene) -> bool:
        """Whether the card would arrive in the Graveyard."""
        return super().pays_with(card, scene) and would_arrive(card, self.cards, scene)

    def pays_with_unnamed(self, selection: Choose, scene: Scene) -> bool:
        """Whether any such card would arrive in the Graveyard."""
        return not all_redirected(scene.duel, selection.choose)


def all_redirected(duel: Duel, wanted: Filter) -> bool:
    """Whether every card that fits would be banished instead of sent to the Graveyard, whatever it is (YGO-14.8)."""
    return any(
        standing.operation.catches_every(wanted) and not banishing_forbidden(duel, standing.player)
        for standing in duel.standing("redirect")
    )


def would_arrive(card: Card, selection: Selection, scene: Scene) -> bool:
    """Whether the card would really go to the Graveyard."""
    if card.printed is None and isinstance(selection, Choose) and all_redirected(scene.duel, selection.choose):
        return False
    return destination(scene.duel, card, Zone.GRAVEYARD) is Zone.GRAVEYARD
