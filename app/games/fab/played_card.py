"""Which card a play means: one in hand or arsenal, one that may be played from elsewhere, one that is presumed."""

from collections.abc import Iterable

from app.games.fab.actions import Play
from app.games.fab.permits import allowed_from, by_effect
from app.games.fab.references import card_in, is_meant, pick, presumed
from app.games.fab.refusing import refuse
from app.games.fab.state import Match, other_player
from app.games.fab.thing import Thing, thing_of
from app.games.fab.vocabulary import Player, Zone

AT_HAND = (Zone.HAND, Zone.ARSENAL)
PLAYED_FROM = (*AT_HAND, Zone.BANISHED, Zone.GRAVEYARD, Zone.DECK, Zone.SOUL)

Place = tuple[Player, Zone]


def card_to_play(match: Match, action: Play) -> Thing:
    """The card that is meant. Where it may have lain in hand unlisted, no copy counts that cannot be played."""
    player, called = action.player, action.play
    at_hand = [(player, zone) for zone in AT_HAND if action.from_ in (None, zone)]
    places: list[Place] = [(player, zone) for zone in PLAYED_FROM[2:] if action.from_ in (None, zone)]
    if action.from_ in (None, Zone.BANISHED):
        places.append((other_player(player), Zone.BANISHED))
    exact = match.references.get(called)
    if exact is not None and exact.reference == called != exact.title and (exact.seat, exact.zone) in at_hand:
        return exact
    for _, zone in at_hand:
        found = pick(match.in_zone(player, zone), called)
        if found is not None:
            return thing_of(found)
    lying = _lying(match, places, called)
    playable = next((card for card in lying if allowed_from(match, player, card) is not None), None)
    if playable is None and not any(card.reference == called != card.title for card in lying):
        playable = card_in(match, player, [zone for _, zone in at_hand], called) or _nameless(
            match, player, places, called
        )
    if playable is None and not lying:
        where = action.from_.value if action.from_ is not None else "hand or arsenal"
        raise refuse("cr:5.1.1a", f"{player} has no {called} in {where}")
    return playable if playable is not None else lying[0]


def _lying(match: Match, places: Iterable[Place], called: str) -> list[Thing]:
    """The cards that are meant, the very one first."""
    found = [card for place in places for card in match.in_zone(*place) if is_meant(card, called)]
    return sorted(found, key=lambda card: card.reference != called)


def _nameless(match: Match, player: Player, places: Iterable[Place], called: str) -> Thing | None:
    """A card that nobody named, and that an effect lets the player play from where it lies."""
    for seat, zone in places:
        nameless = [card for card in match.in_zone(seat, zone) if card.definition is None]
        if any(True for card in nameless[:1] for _ in by_effect(match, player, card)):
            return presumed(match, seat, zone, called)
    return None
