"""What happened before the first action, and what attacks of the setup had gained."""

from typing import TYPE_CHECKING

from app.games.fab.changes import Change
from app.games.fab.happening import Happening
from app.games.fab.lasting import Lasting, Until
from app.games.fab.links import Link
from app.games.fab.properties import known, types_of
from app.games.fab.state import Match
from app.games.fab.submitted_setup import HappenedBefore, Setup
from app.games.fab.thing import Known, Thing
from app.games.fab.vocabulary import PLAYERS, Player, Zone
from app.games.fault import pointer

if TYPE_CHECKING:
    from app.games.fab.setup import Builder

_SPEEDS = {
    "action": "action",
    "instant": "instant",
    "attack reaction": "attack_reaction",
    "defense reaction": "defense_reaction",
}


def set_up_history(builder: "Builder", setup: Setup) -> None:
    """Record the events that the setup tells of, and those that its combat chain implies."""
    match = builder.match
    for link in match.links:
        _of_link(match, link)
    if setup.combat_chain is not None:
        for given, link in zip(setup.combat_chain.links, match.links, strict=False):
            attack = link.attack
            if attack is not None and (given.gained or given.power):
                change = Change(keywords=given.gained, power=given.power or 0)
                bound = ((attack, attack.incarnation),)
                lasting = Lasting(attack, link.controller, Until(turn=match.turn), change=change, bound=bound)
                match.lasting = (*match.lasting, lasting)
    for at, told in enumerate(setup.happened):
        _record(builder, told, at)


def _of_link(match: Match, link: Link) -> None:
    attack = link.active_attack
    if attack is None:
        return
    seen = known(match, attack) if isinstance(attack, Thing) else attack
    target = (known(match, link.target),) if link.target is not None else ()
    _add(match, Happening("attack", link.controller, seen, target, turn=match.turn, chain=1, link=link))
    for card in link.defenders:
        defending = known(match, card)
        happened = Happening(
            "defend", card.controller, defending, (seen,), turn=match.turn, chain=1, link=link, came_from=card.came_from
        )
        _add(match, happened)
    if link.hit:
        _add(
            match,
            Happening("hit", link.controller, seen, target, link.damage, turn=match.turn, chain=1, link=link),
        )


def _record(builder: "Builder", told: HappenedBefore, at: int) -> None:
    match = builder.match
    link = None
    if told.link is not None:
        if told.link > len(match.links):
            where = pointer("setup", "happened", at, "link")
            builder.fault(where, "no_such_link", f"the setup has {len(match.links)} chain links, and no {told.link}")
            return
        link = match.links[told.link - 1]
    found = _object(match, told.card, told.player) if told.card is not None else None
    others = (_object(match, told.other, told.player),) if told.other is not None else ()
    types = types_of(match, found) if found is not None else frozenset()
    speed = next((speed for name, speed in _SPEEDS.items() if name in types), None)
    happened = Happening(
        told.event,
        told.player,
        found,
        others,
        told.amount,
        told.damage,
        turn=match.turn - 1 if told.last_turn else match.turn,
        chain=match.chain if link is not None else None,
        link=link,
        speed=speed,  # type: ignore[arg-type]
        as_attack="attack" in types,
        came_from=told.came_from,
    )
    _add(match, happened)


def _object(match: Match, name: str, player: Player) -> Known:
    if name in PLAYERS:
        return known(match, match.seats["A" if name == "A" else "B"].hero)
    there = next((one for one in match.things if one.title == name and one.owner == player), None)
    if there is not None:
        return known(match, there)
    definition = match.definitions[name]
    thing = Thing(-1, name, definition, player, Zone.NOWHERE)
    return known(match, thing)


def _add(match: Match, happened: Happening) -> None:
    match.history.setdefault(happened.kind, []).append(happened)
