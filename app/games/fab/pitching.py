"""Resource points: pitched for one card at a time, only while a cost is short (cr:1.14.3)."""

from collections.abc import Sequence

from app.games.fab.asking import ask, assume, candidate_of, take_the_obvious
from app.games.fab.counted import counted
from app.games.fab.decks import unnamed_card
from app.games.fab.events import Moved
from app.games.fab.layers import Layer
from app.games.fab.paying import (
    pay_resources,
    pitch_card,
    pitchable,
    set_asset,
)
from app.games.fab.pitch_ways import how_many_to_pitch, ways_to_pitch
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
        raise refuse(
            "cr:5.1.7a", f"{layer.title} costs {counted(needed, 'resource')}, and {player} has {have}", "pitch"
        )
    pay_resources(match, player, needed, "cr:5.1.7")


def _only_way(match: Match, player: Player, needed: int, layer: Layer) -> Sequence[str]:
    """What is pitched where nobody said it: nothing, or the only cards that would do; else it is asked."""
    seat = match.seats[player]
    short = needed - seat.resources - seat.chi
    if short <= 0:
        return ()
    cards = pitchable(match, player)
    ways = ways_to_pitch(cards, short)
    prompt = f"{layer.title}: pitch cards for {counted(short, 'resource')}"
    if not ways and may_hold_more(match, player):
        if match.live:  # whether listed cards would do is nobody else's business
            ask(match, player, "pitch", prompt, (), 0, 0, "cr:1.14.3", forced=True)
        return _unlisted(match, player, short)
    if not ways:
        raise refuse(
            "cr:5.1.7a", f"{layer.title} costs {counted(needed, 'resource')}, and {player} cannot pay that", "pitch"
        )
    secret = match.live and (len(match.in_zone(player, Zone.HAND)) > 1 or may_hold_more(match, player))
    if not secret and len({tuple(sorted(card.title for card in way)) for way in ways}) == 1:
        return _said_way(match, player, ways)
    listed = [candidate_of(card) for card in cards]
    least, most = how_many_to_pitch(cards, short)
    return ask(match, player, "pitch", prompt, listed, least, most, "cr:1.14.3")


def _said_way(match: Match, player: Player, ways: Sequence[tuple[Thing, ...]]) -> Sequence[str]:
    """One of the ways that are alike: the one that an answer says all the same, or the first."""
    cards = list({card.number: card for way in ways for card in way}.values())
    answers = match.answers
    said = [card.reference for card in take_the_obvious(match, player, cards, len(ways[0]))]
    if said in ([card.reference for card in way] for way in ways):
        return said
    match.put("answers", answers)
    return [card.reference for card in ways[0]]


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
    match.write(Moved(card, Zone.PITCH, "cr:1.14.3"))
    return ()
