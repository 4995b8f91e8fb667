"""Operations that take cards from where they are: destroy, banish, return, send, Tribute, discard, detach."""

from typing import ClassVar, Literal

from pydantic import Field

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.amounts import value_of
from app.games.yugioh.card_events import By, How
from app.games.yugioh.duel_events import Shuffled
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.links import Announcement, announcement_of
from app.games.yugioh.moving import destination, is_token, move
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.searching import presumable, unnamed
from app.games.yugioh.selections import All, Choose, Selection, choosable, pick, standing_cards, words_for
from app.games.yugioh.state import Card
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
        """Whether this player cannot make such a move of any card."""
        return any(
            standing.operation.forbids_move(self.tag, standing, scene.player)
            for standing in scene.duel.standing("forbid")
        )

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
        return YES if able >= count and len(held) == able else _without(self.cards, scene, able, count)

    def pay(self, scene: Scene) -> None:
        """Pay with the selected cards, and note them."""
        chosen = pick(
            self.cards, scene, "YGO-4.12", f"cost of {scene.source.name}", lambda card: self.pays_with(card, scene)
        )
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
        return Done.of(len(moved), self.wanted(scene, [card for card in cards if self.concerns(card, scene)]))

    def _must_be_known(self, scene: Scene) -> None:
        """All cards of a zone that nobody listed wholly cannot be moved without knowing them."""
        if isinstance(self.cards, All) and unnamed(self.cards.all, scene):
            what = self.cards.all.words()
            raise Undecided("YGO-8.3", f"which cards it concerns is not known: {what}", f"every {what}")

    def _move_each(self, cards: list[Card], scene: Scene, by: By, rule: str) -> list[Card]:
        before = [scene.duel.cards[card.id] for card in cards]
        leaving = frozenset(card.id for card in before if card.on_field)
        for card in before:
            self._move_one(card, scene, by, rule, leaving)
        return before

    def _move_one(self, card: Card, scene: Scene, by: By, rule: str, leaving: frozenset[CardId]) -> None:
        face_up = self.face == "up"
        move(scene.duel, card, self.to, how=self.how, by=by, rule=rule, face_up=face_up, leaving=leaving)

    def sentence(self) -> str:
        """The operation in words."""
        return f"{self.verb} {words_for(self.cards)}"


def _without(selection: Choose, scene: Scene, able: int, count: int) -> Truth:
    """Whether enough remains where some of the cards cannot be paid with."""
    if able >= count:
        return YES
    return UNKNOWN if presumable(selection.choose, scene) else NO


class Destroy(MovingOperation):
    """Destroy cards: on the field they go to the Graveyard (YGO-9.4)."""

    op: Literal["destroy"]
    tag: ClassVar[str] = "destroy"
    how: ClassVar[How] = "destroyed"
    to: ClassVar[Zone] = Zone.GRAVEYARD
    verb: ClassVar[str] = "destroy"

    def apply(self, scene: Scene) -> Done:
        """Destroy what is there; a card that is nowhere to be destroyed is passed over (YGO-20.3)."""
        self._must_be_known(scene)
        cards = pick(self.cards, scene, self.rule, f"destroy with {scene.source.name}")
        there = [card for card in cards if _destructible(card, self.cards)]
        able = [card for card in there if self.accepts(card, scene) and self.affects(card, scene)]
        moved = self._move_each(able, scene, "effect", "YGO-9.4" if self._targets else self.rule)
        scene.those = tuple(scene.duel.cards[card.id] for card in moved)
        return Done.of(len(moved), self.wanted(scene, [card for card in cards if self.concerns(card, scene)]))


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

    def pays_with(self, card: Card, scene: Scene) -> bool:
        """Whether the card would arrive in the Graveyard."""
        return super().pays_with(card, scene) and _arrives(card, scene)


def _arrives(card: Card, scene: Scene) -> bool:
    return destination(scene.duel, card, Zone.GRAVEYARD) is Zone.GRAVEYARD


class Discard(MovingOperation):
    """Discard from the hand; `to_graveyard` where the text prints that it must arrive there."""

    op: Literal["discard"]
    tag: ClassVar[str] = "discard"
    how: ClassVar[How] = "discarded"
    to: ClassVar[Zone] = Zone.GRAVEYARD
    verb: ClassVar[str] = "discard"
    to_graveyard: bool = False

    def pays_with(self, card: Card, scene: Scene) -> bool:
        """Whether the card can be discarded, and arrives where the text says."""
        return super().pays_with(card, scene) and (not self.to_graveyard or _arrives(card, scene))


class Tribute(MovingOperation):
    """Tribute monsters; it does not matter where they arrive (YGO-4.12)."""

    op: Literal["tribute"]
    tag: ClassVar[str] = "tribute"
    how: ClassVar[How] = "tributed"
    to: ClassVar[Zone] = Zone.GRAVEYARD
    verb: ClassVar[str] = "Tribute"

    def pays_with(self, card: Card, scene: Scene) -> bool:
        """Whether the monster can be Tributed; tokens can (YGO-1.10)."""
        return self.accepts(card, scene)


def waits_for_chain_end(card: Card, scene: Scene) -> bool:
    """Whether it is another used Normal, Quick-Play or Counter card that waits for the end of the chain (YGO-11.4)."""
    if card.id == scene.source.id:
        return False
    activated = bool(scene.duel.links) and card.activated_in_chain == scene.duel.chain and card.face_up
    stays = card.printed is not None and card.printed.stays_on_field
    return activated and card.on_field and not stays


class ReturnToHand(MovingOperation):
    """Return cards to their owners' hands."""

    op: Literal["return_to_hand"]
    tag: ClassVar[str] = "return_to_hand"
    how: ClassVar[How] = "returned"
    to: ClassVar[Zone] = Zone.HAND
    verb: ClassVar[str] = "return to the hand"

    def concerns(self, card: Card, scene: Scene) -> bool:
        """A used card that waits for the end of the chain is not returned."""
        return not waits_for_chain_end(card, scene)


class ReturnToDeck(MovingOperation):
    """Return cards to their owners' Decks: shuffled in, on top, or at the bottom."""

    op: Literal["return_to_deck"]
    tag: ClassVar[str] = "return_to_deck"
    how: ClassVar[How] = "returned"
    to: ClassVar[Zone] = Zone.DECK
    verb: ClassVar[str] = "return to the Deck"
    where: Literal["top", "bottom", "shuffled"] = Field(default="shuffled")

    def concerns(self, card: Card, scene: Scene) -> bool:
        """A used card that waits for the end of the chain is returned only by its own text."""
        return not waits_for_chain_end(card, scene)

    def _move_each(self, cards: list[Card], scene: Scene, by: By, rule: str) -> list[Card]:
        moved = super()._move_each(cards, scene, by, rule)
        if self.where == "shuffled":
            for owner in sorted({card.owner for card in moved}):
                scene.duel.journal.write(Shuffled(rule, owner), scene.duel)
        return moved

    def _move_one(self, card: Card, scene: Scene, by: By, rule: str, leaving: frozenset[CardId]) -> None:
        top = self.where == "top"
        move(scene.duel, card, Zone.DECK, how="returned", by=by, rule=rule, face_up=False, on_top=top, leaving=leaving)
