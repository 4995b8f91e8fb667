"""Where everything ended, as a ruling tells it."""

from collections.abc import Callable
from typing import Any

from app.games.fab.properties import defense_of, power_of
from app.games.fab.ruling import Final, FinalCard, FinalLayer, FinalPlayer
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing
from app.games.fab.vocabulary import PLAYERS, PRIVATE, Player, Zone
from app.games.unknown import Undecided

SHOWN_ZONES = (
    Zone.HAND, Zone.ARSENAL, Zone.ARENA, Zone.CHAIN, Zone.PITCH, Zone.GRAVEYARD, Zone.BANISHED, Zone.SOUL, Zone.DECK,
    Zone.INVENTORY,
)  # fmt: skip


def final_of(match: Match) -> Final:
    """Where everything is now."""
    layers = [(layer, False) for layer in match.stack] + [(layer, True) for layer in match.queue]
    return Final(
        players={player: _final_player(match, player) for player in PLAYERS},
        turn_player=match.turn_player,
        phase=match.phase,
        chain="open" if match.step is not None else "closed",
        step=match.step,
        active_link=match.active.number if match.active is not None else None,
        priority=match.priority,
        stack=tuple(
            FinalLayer(
                number=number,
                player=layer.controller,
                card=layer.title,
                kind="attack" if layer.is_attack else layer.kind,
                queue=queued,
            )
            for number, (layer, queued) in enumerate(layers, 1)
        ),
        winner=match.winner,  # type: ignore[arg-type]
        reason=match.reason,
    )


def _final_player(match: Match, player: Player) -> FinalPlayer:
    seat = match.seats[player]
    zones: dict[str, Any] = {
        zone.value: tuple(final_card(match, thing) for thing in match.in_zone(player, zone) if thing.kind != "hero")
        for zone in SHOWN_ZONES
    }
    return FinalPlayer(
        life=seat.life,
        action_points=seat.action_points,
        resources=seat.resources,
        chi=seat.chi,
        marked=seat.marked,
        and_others=tuple(zone for zone in SHOWN_ZONES if (player, zone) in match.open_zones),
        **zones,
    )


def final_card(match: Match, thing: Thing) -> FinalCard:
    """One object with what there is to say of it where it lies."""
    shown: FinalCard = {"card": thing.title}
    if thing.reference != thing.title:
        shown["id"] = thing.reference
    if thing.owner != thing.seat:
        shown["owner"] = thing.owner
    if thing.zone in (Zone.ARSENAL, Zone.BANISHED) or (thing.zone not in PRIVATE and not thing.face_up):
        shown["face"] = "up" if thing.face_up else "down"
    if thing.counters:
        shown["counters"] = dict(thing.counters)
    if thing.in_arena and thing.definition is not None:
        power, defense = or_unknown(power_of, match, thing), or_unknown(defense_of, match, thing)
        if power is not None:
            shown["power"] = power
        if defense is not None:
            shown["defense"] = defense
        if thing.definition.life is not None and thing.kind != "hero":  # whose life is the player's
            shown["life"] = thing.definition.life - thing.life_lost
    under = tuple(one.title for one in match.in_zone(thing.seat, Zone.UNDER) if one.top is thing)
    if under:
        shown["under"] = under
    if thing.zone is Zone.CHAIN and thing.link is not None:
        shown["link"] = thing.link.number
        if thing.role is not None:
            shown["role"] = thing.role
    return shown


def or_unknown(read: Callable[[Match, Object], int | None], match: Match, found: Object) -> int | None:
    """A property, or None where it rests on something that nobody knows."""
    try:
        return read(match, found)
    except Undecided:
        return None
