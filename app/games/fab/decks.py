"""Decks and drawing: what nobody listed is an unnamed card (idea 6)."""

from collections.abc import Sequence
from itertools import count, takewhile

from app.games.fab.asking import ask, candidate_of, take_the_obvious
from app.games.fab.counted import counted
from app.games.fab.events import Made, Moved
from app.games.fab.hidden import without_order
from app.games.fab.state import Match
from app.games.fab.thing import Thing, thing_of
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player, Zone
from app.games.journal import Event


class Shuffled(Event[Match]):
    """The order of a deck is unknown from now on: its cards lie somewhere in it, until they are put elsewhere."""

    __slots__ = ("player",)

    kind = "shuffled"
    rule = "cr:8.5.20"

    def __init__(self, player: Player) -> None:
        self.player = player

    def apply(self, state: Match) -> None:
        """Forget the order; of a deck that was never listed whole, what lies on top."""
        for card in state.in_zone(self.player, Zone.DECK):
            state.ledger.put(card, "beneath", True)

    def words(self) -> str:
        """The event as a sentence."""
        return f"{self.player} shuffles the deck."


class TopKnown(Event[Match]):
    """The table says which of the shuffled cards lie on top of them: nothing else of their order is known."""

    __slots__ = ("cards", "player")

    kind = "changed"
    rule = "cr:8.5.20"

    def __init__(self, player: Player, cards: Sequence[Thing]) -> None:
        self.player = player
        self.cards = tuple(cards)

    def apply(self, state: Match) -> None:
        """They lie below what is known to be on top, and above the other shuffled ones."""
        cell = state.zones[self.player, Zone.DECK]
        above = tuple(takewhile(lambda card: not card.beneath, cell.things))
        below = tuple(card for card in cell.things[len(above) :] if card not in self.cards)
        state.ledger.put(cell, "things", (*above, *self.cards, *below))
        for card in self.cards:
            state.ledger.put(card, "beneath", False)


def unnamed_card(match: Match, player: Player, zone: Zone, at: int | None = None) -> Thing:
    """A card that nobody named comes to be known of, the last in its zone unless its place is said."""
    number = next(number for number in count(1) if f"unknown#{number}" not in match.references)
    thing = Thing(match.next_number(), f"unknown#{number}", None, player, zone)
    thing.face_up = False
    match.write(Made(thing, "cr:3.0.4", at))
    return thing


def top_cards(match: Match, player: Player, number: int) -> list[Thing]:
    """The top cards of a deck, the topmost first; unnamed where nobody listed them, fewer where there are no more."""
    deck = match.in_zone(player, Zone.DECK)
    found = list(takewhile(lambda card: not card.beneath, deck[:number]))
    if (player, Zone.DECK) in match.open_zones:
        while len(found) < number:
            found.append(unnamed_card(match, player, Zone.DECK, len(found)))
        return found
    shuffled = list(takewhile(lambda card: card.beneath, deck[len(found) :]))
    missing = min(number - len(found), len(shuffled))
    if missing:
        match.write(TopKnown(player, _after_a_shuffle(match, player, shuffled, missing)))
    return list(match.in_zone(player, Zone.DECK)[:number])


def _after_a_shuffle(match: Match, player: Player, shuffled: Sequence[Thing], number: int) -> Sequence[Thing]:
    """The table says which of the shuffled cards lie on top, and in which order; not where all of them are alike.

    Whoever says it chooses among all that may lie there.
    """
    unnamed = all(card.definition is None for card in shuffled)
    if len(shuffled) == 1 or unnamed or (not match.live and len({card.title for card in shuffled}) == 1):
        return [thing_of(one) for one in take_the_obvious(match, player, shuffled, number)]
    cards = without_order(shuffled)
    listed = [candidate_of(card) for card in cards]
    which = "Which card lies" if number == 1 else f"Which {counted(number, 'card')} lie"
    in_order = "" if number == 1 else ", the topmost first"
    prompt = f"{which} on top of {player}'s shuffled deck{in_order}?"
    answer = ask(match, player, "top", prompt, listed, number, number, "cr:8.5.20", found=cards)
    return [next(card for card in shuffled if card.reference == reference) for reference in answer]


def draw(match: Match, player: Player, number: int, rule: str = "cr:8.5.6") -> int:
    """Draw cards, one after the other; how many were drawn."""
    drawn = 0
    for _ in range(number):
        top = top_cards(match, player, 1)
        if not top:
            break
        match.write(Moved(top[0], Zone.HAND, rule, face_up=False, how="drawn"))
        happen(match, "draw", player, top[0], rule)
        drawn += 1
    return drawn
