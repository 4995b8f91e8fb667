"""Turns: their phases, and what each begins and ends with (chapter 4)."""

from collections.abc import Sequence

from app.games.fab.asking import ask, candidate_of
from app.games.fab.decks import draw
from app.games.fab.duration import expire
from app.games.fab.events import AssetChanged, Moved, ObjectChanged, PhaseBegan
from app.games.fab.in_force import rules_in_force
from app.games.fab.moving import destroy, put
from app.games.fab.paying import set_asset
from app.games.fab.properties import amount_of
from app.games.fab.settling import resolve_by_themselves
from app.games.fab.state import Match, other_player
from app.games.fab.thing import Thing
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import PLAYERS, Player, Zone


def end_turn(match: Match) -> None:
    """The End Phase, in which nobody has priority; what each part of it triggers resolves by itself (cr:4.4.3)."""
    player = match.turn_player
    match.write(PhaseBegan(player, "end", "cr:4.3.4"))
    for thing in list(match.everything(Zone.ARENA)):
        if "quelled" in thing.used:
            destroy(match, thing, "cr:8.3.19")
    happen(match, "end_phase_begins", player, match.seats[player].hero, "cr:4.4.2")
    resolve_by_themselves(match)
    for part in (_return_intimidated, _heal_allies, _fill_arsenal, _empty_pitch_zones, _lose_assets, _draw_up):
        if match.winner is None:
            part(match)
            resolve_by_themselves(match)
    expire(match, "cr:4.4.4", turn=True)


def _lose_assets(match: Match) -> None:
    for each in PLAYERS:
        for asset in ("action_points", "resources", "chi"):
            set_asset(match, each, asset, 0, "cr:4.4.3e")


def _return_intimidated(match: Match) -> None:
    """Cards that were intimidated away come back to hand at the beginning of the end phase (cr:8.5.10, cr:8.5.10c)."""
    for card in list(match.everything(Zone.BANISHED)):
        if "intimidated" in card.used:
            match.write(ObjectChanged(card, "used", (), "cr:8.5.10", f"{card.title} comes back."))
            put(match, card, Zone.HAND, "cr:8.5.10", face_up=False)


def _heal_allies(match: Match) -> None:
    for thing in list(match.everything(Zone.ARENA)):
        if thing.life_lost:
            match.write(ObjectChanged(thing, "life_lost", 0, "cr:4.4.3a", f"{thing.title} has its life back."))


def _fill_arsenal(match: Match) -> None:
    """The turn-player may put a card from hand into an empty arsenal, face down (cr:4.4.3b)."""
    player = match.turn_player
    hand = match.in_zone(player, Zone.HAND)
    if not hand or match.in_zone(player, Zone.ARSENAL) or (player, Zone.ARSENAL) in match.open_zones:
        return
    told = f"{player} puts no card into the arsenal"
    listed = [candidate_of(card) for card in hand]
    prompt = "Put a card from hand into the arsenal?"
    answer = ask(match, player, "arsenal", prompt, listed, 0, 1, "cr:4.4.3b", default=(), presumed=told)
    for reference in answer:
        card = next(one for one in hand if one.reference == reference)
        put(match, card, Zone.ARSENAL, "cr:4.4.3b", face_up=False)
        happen(match, "put_into_arsenal", player, card, "cr:4.4.3b", came_from=Zone.HAND, face_up=False)


def _empty_pitch_zones(match: Match) -> None:
    """Pitched cards go to the bottom of the deck, in an order that their owner chooses (cr:4.4.3c)."""
    for player in PLAYERS:
        for card in _bottom_order(match, player, match.in_zone(player, Zone.PITCH)):
            match.write(Moved(card, Zone.DECK, "cr:4.4.3c", bottom=True, face_up=False))


def _bottom_order(match: Match, player: Player, cards: Sequence[Thing]) -> Sequence[Thing]:
    """The order that the owner says; in a submission as they lie, where nothing is said."""
    if len({card.title for card in cards}) < 2:
        return cards
    listed, count = [candidate_of(card) for card in cards], len(cards)
    names = tuple(card.reference for card in cards)
    prompt = "In which order do your pitched cards go to the bottom of the deck, the lowest last?"
    order = ask(
        match, player, "order", prompt, listed, count, count, "cr:4.4.3c", default=names, matters=False, found=cards
    )
    return [next(card for card in cards if card.reference == reference) for reference in order]


def _draw_up(match: Match) -> None:
    """The turn-player draws up to the intellect; on the first turn everybody does (cr:4.4.3f)."""
    for each in PLAYERS if match.first_turn else (match.turn_player,):
        if (each, Zone.HAND) in match.open_zones:
            continue
        missing = intellect_of(match, each) - len(match.in_zone(each, Zone.HAND))
        if missing > 0:
            draw(match, each, missing, "cr:4.4.3f")


def intellect_of(match: Match, player: Player) -> int:
    """A hero's intellect, with what changes it (cr:2.4.3)."""
    value = match.seats[player].intellect
    for rule, scene in rules_in_force(match):
        if rule.intellect is not None and scene.controller == player:
            value += amount_of(rule.intellect, scene)
    return value


def begin_turn(match: Match) -> Player:
    """The next player's turn: the Start Phase resolves by itself, then the Action Phase begins (cr:4.2, cr:4.3.2)."""
    player = other_player(match.turn_player)
    match.write(PhaseBegan(player, "start", "cr:4.2", new_turn=True))
    match.board = None  # it has the turn-player's objects first
    for thing in match.things:
        if thing.used:
            match.write(ObjectChanged(thing, "used", (), "cr:4.2", f"{thing.title} may be used again."))
    happen(match, "start_of_turn", player, match.seats[player].hero, "cr:4.2")
    resolve_by_themselves(match)
    match.write(PhaseBegan(player, "action", "cr:4.3.2"))
    match.write(AssetChanged(player, "action_points", 1, "cr:4.3.2"))
    happen(match, "action_phase_begins", player, match.seats[player].hero, "cr:4.3.2")
    return player
