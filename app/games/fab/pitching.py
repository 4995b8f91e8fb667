"""Resource points: pitched for one card at a time, only while a cost is short (cr:1.14.3)."""

from collections.abc import Sequence
from itertools import combinations

from app.games.fab.asking import ask, assume, candidate_of
from app.games.fab.decks import unnamed_card
from app.games.fab.events import Moved
from app.games.fab.layers import Layer
from app.games.fab.paying import (
    pay_resources,
    pitch_card,
    pitchable,
    set_asset,
)
from app.games.fab.references import named_cards
from app.games.fab.refusing import refuse
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player, Zone
from app.games.unknown import Undecided


def pay_assets(match: Match, player: Player, needed: int, pitch: Sequence[str] | None, layer: Layer) -> None:
    """Resource points: pitched one card at a time, only while the cost is short (cr:1.14.3b)."""
    seat = match.seats[player]
    if pitch is None:
        pitch = _only_way(match, player, needed, layer)
    for at, card in enumerate(named_cards(match, player, pitch, (Zone.HAND,), "pitch")):
        if seat.resources + seat.chi >= needed:
            raise refuse("cr:1.14.3b", f"nothing is left to pay when {card.title} is pitched", f"pitch/{at}")
        if card.definition is None or card.definition.pitch is None:
            raise refuse("cr:1.14.3", f"{card.title} has no pitch value", f"pitch/{at}")
        pitch_card(match, player, card)
    if seat.resources + seat.chi < needed:
        have = seat.resources + seat.chi
        raise refuse("cr:5.1.7a", f"{layer.title} costs {needed} resources, and {player} has {have}", "pitch")
    pay_resources(match, player, needed, "cr:5.1.7")


def _only_way(match: Match, player: Player, needed: int, layer: Layer) -> Sequence[str]:
    """What is pitched where nobody said it: nothing, or the only cards that would do; else it is asked."""
    seat = match.seats[player]
    short = needed - seat.resources - seat.chi
    if short <= 0:
        return ()
    cards = pitchable(match, player)
    ways = _ways(cards, short)
    if not ways and may_hold_more(match, player):
        return _unlisted(match, player, short)
    if not ways:
        raise refuse("cr:5.1.7a", f"{layer.title} costs {needed} resources, and {player} cannot pay that", "pitch")
    if len(ways) == 1 or len({tuple(sorted(card.title for card in way)) for way in ways}) == 1:
        return [card.reference for card in ways[0]]
    listed = [candidate_of(card) for card in cards]
    fewest = min(len(way) for way in ways)
    prompt = f"Pitch for {layer.title}: {short} more resources to pay"
    return ask(match, player, "pitch", prompt, listed, fewest, len(cards), "cr:1.14.3")


MOST_WAYS = 8


def _ways(cards: Sequence[Thing], short: int) -> list[tuple[Thing, ...]]:
    """The sets of cards that pay what is short and of which none is too many."""
    found: list[tuple[Thing, ...]] = []
    among = list(cards)[:MOST_WAYS]
    for count in range(1, len(among) + 1):
        for way in combinations(among, count):
            values = [_value(card) for card in way]
            if sum(values) >= short and sum(values) - min(values) < short:
                found.append(way)
    return found


def _value(card: Thing) -> int:
    return (card.definition.pitch or 0) if card.definition is not None else 0


def may_hold_more(match: Match, player: Player) -> bool:
    """Whether a hand may hold cards that nobody named."""
    unnamed = any(card.definition is None for card in match.in_zone(player, Zone.HAND))
    return unnamed or (player, Zone.HAND) in match.open_zones


def _unlisted(match: Match, player: Player, short: int) -> Sequence[str]:
    """A card that nobody named paid what was short, exactly. Raises Undecided under `strict`."""
    if match.strict:
        needs = f"the cards in {player}'s hand"
        raise Undecided("cr:1.14.3", f"nobody said what {player} can pitch", needs)
    assume(match, f"{player} pitched cards worth exactly {short} that nobody named", "cr:1.14.3")
    unnamed = [card for card in match.in_zone(player, Zone.HAND) if card.definition is None]
    card = unnamed[0] if unnamed else unnamed_card(match, player, Zone.HAND)
    set_asset(match, player, "resources", match.seats[player].resources + short, "cr:1.14.3")
    match.write(Moved(card, Zone.PITCH, "cr:1.14.3", how="pitched"))
    return ()
