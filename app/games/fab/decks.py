"""Decks and drawing: what nobody listed is an unnamed card (idea 6)."""

from itertools import count, takewhile

from app.games.fab.asking import ask, candidate_of
from app.games.fab.events import Made, Moved
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player, Zone
from app.games.journal import Event


class Shuffled(Event[Match]):
    """The order of a deck is unknown from now on: its listed cards lie somewhere in it."""

    __slots__ = ("player",)

    kind = "shuffled"
    rule = "cr:8.5.20"

    def __init__(self, player: Player) -> None:
        self.player = player

    def apply(self, state: Match) -> None:
        """Forget the order; of a deck that was never listed whole, what lies on top."""
        if (self.player, Zone.DECK) not in state.open_zones:
            state.put("shuffled", state.shuffled | {self.player})
            return
        for card in state.in_zone(self.player, Zone.DECK):
            state.ledger.put(card, "beneath", True)

    def words(self) -> str:
        """The event as a sentence."""
        return f"{self.player} shuffles the deck."


def unnamed_card(match: Match, player: Player, zone: Zone, at: int | None = None) -> Thing:
    """A card that nobody named comes to be known of, the last in its zone unless its place is said."""
    number = next(number for number in count(1) if f"unknown#{number}" not in match.references)
    thing = Thing(len(match.things), f"unknown#{number}", None, player, zone)
    thing.face_up = False
    match.write(Made(thing, "cr:3.0.4", at))
    return thing


def top_cards(match: Match, player: Player, number: int) -> list[Thing]:
    """The top cards of a deck, the topmost first; unnamed where nobody listed them, fewer where there are no more."""
    if player in match.shuffled:
        return _after_a_shuffle(match, player, number)
    found = list(takewhile(lambda card: not card.beneath, match.in_zone(player, Zone.DECK)[:number]))
    if (player, Zone.DECK) in match.open_zones:
        while len(found) < number:
            found.append(unnamed_card(match, player, Zone.DECK, len(found)))
    return found


def _after_a_shuffle(match: Match, player: Player, number: int) -> list[Thing]:
    """The table says which cards lie on top of a deck that was shuffled."""
    cards = match.in_zone(player, Zone.DECK)
    listed = [candidate_of(card) for card in cards]
    number = min(number, len(cards))
    if number == 0:
        return []
    prompt = f"Which {number} lie on top of {player}'s shuffled deck?"
    answer = ask(match, player, "top", prompt, listed, number, number, "cr:8.5.20")
    return [next(card for card in cards if card.reference == reference) for reference in answer]


def draw(match: Match, player: Player, number: int, rule: str = "cr:8.5.6") -> int:
    """Draw cards, one after the other; how many were drawn."""
    drawn = 0
    for _ in range(number):
        top = top_cards(match, player, 1)
        if not top:
            break
        match.write(Moved(top[0], Zone.HAND, rule, face_up=False))
        happen(match, "draw", player, top[0], rule)
        drawn += 1
    return drawn
