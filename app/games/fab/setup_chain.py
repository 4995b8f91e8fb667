"""An open combat chain of a setup: its links so far, and the step that it is in."""

from typing import TYPE_CHECKING

from app.games.fab.activating import proxy_reference
from app.games.fab.links import Link
from app.games.fab.ruling import Moment
from app.games.fab.setup_known import as_it_was
from app.games.fab.state import Match, other_player
from app.games.fab.submitted_setup import Setup, SetupLink
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player, Zone
from app.games.fault import pointer

if TYPE_CHECKING:
    from app.games.fab.setup import Builder


_ACTIVE_STEPS = ("attack", "defend", "reaction", "damage")


def set_up_chain(builder: "Builder", setup: Setup) -> None:
    """Make the links of a combat chain that was open before the first action."""
    chain = setup.combat_chain
    assert chain is not None
    match = builder.match
    where = pointer("setup", "combat_chain")
    if chain.step not in (*_ACTIVE_STEPS, "resolution"):
        told = f"a setup cannot begin in the {chain.step} step: begin before it, and play the attack as an action"
        builder.fault(f"{where}/step", "step_not_possible", told)
        return
    match.chain, match.step = 1, chain.step
    for at, given in enumerate(chain.links):
        last = at == len(chain.links) - 1
        active = last and chain.step in _ACTIVE_STEPS
        link = _link(builder, setup, given, at, f"{where}/links/{at}", active=active)
        match.links = (*match.links, link)
        match.all_links.append(link)
        if active or (last and match.version.active_until_next_link):
            match.active = link
    active_link = match.active.number if match.active is not None else None
    match.moments.append(Moment(chain=1, step=chain.step, active_link=active_link, link=len(match.links)))


def _link(builder: "Builder", setup: Setup, given: SetupLink, at: int, where: str, *, active: bool) -> Link:
    match, attacker = builder.match, setup.turn_player
    target = _target(builder, given, attacker, where)
    attack = _attack(builder, given, attacker, where) if given.attack is not None else None
    link = Link(1, at + 1, attacker, attack, target)
    link.told = attack is not None
    link.resolved = not active
    link.hit = bool(given.hit)
    link.damage = given.damage or 0
    if attack is not None:
        _put_on(match, attack, link, given, gone=given.gone)
    for number, defender in enumerate(given.defenders):
        for card in builder.place(defender, other_player(attacker), Zone.CHAIN, f"{where}/defenders/{number}"):
            card.link, card.role, card.came_from = link, "defender", Zone.HAND
            link.defenders = (*link.defenders, card)
            cell = match.zones[card.seat, Zone.CHAIN]
            cell.things = (*cell.things, card)
    return link


def _attack(builder: "Builder", given: SetupLink, attacker: Player, where: str) -> Thing:
    """The attacking card, or the attack-proxy of the weapon or ally that is named."""
    assert given.attack is not None
    match = builder.match
    placed = given.attack
    source = _in_arena(match, attacker, placed.id or placed.card)
    definition = match.definitions.get(placed.card)
    if source is None and definition is not None and {"weapon", "ally", "aura"} & definition.type_set:
        source = builder.place(placed, attacker, Zone.ARENA, where)[0]
    if source is None:
        return builder.place(placed, attacker, Zone.NOWHERE if given.gone else Zone.CHAIN, where)[0]
    proxy = Thing(match.next_number(), proxy_reference(match, source), source.definition, attacker, Zone.CHAIN, "proxy")
    proxy.source = source
    source.proxies = (*source.proxies, proxy)
    match.things.append(proxy)
    match.references[proxy.reference] = proxy
    return proxy


def _in_arena(match: Match, player: Player, reference: str) -> Thing | None:
    arena = match.in_zone(player, Zone.ARENA)
    return next((one for one in arena if reference in (one.reference, one.title)), None)


def _put_on(match: Match, attack: Thing, link: Link, given: SetupLink, *, gone: bool) -> None:
    attack.link, attack.role, attack.seat = link, "attack", link.controller
    attack.played_from = Zone.HAND
    if gone:
        attack.zone = Zone.CHAIN
        link.last_known = as_it_was(match, attack, given)
        link.attack = None
        attack.link, attack.role, attack.zone = None, None, Zone.NOWHERE
        attack.incarnation += 1
        return
    attack.zone = Zone.CHAIN
    cell = match.zones[link.controller, Zone.CHAIN]
    cell.things = (*cell.things, attack)
    if attack.source is not None:
        source = attack.source
        link.source = source
        arena = match.zones[source.seat, Zone.ARENA]
        arena.things = tuple(one for one in arena.things if one is not source)
        source.zone, source.link, source.role = Zone.CHAIN, link, "source"
        cell.things = (*cell.things, source)


def _target(builder: "Builder", given: SetupLink, attacker: Player, where: str) -> Thing | None:
    match = builder.match
    other = other_player(attacker)
    if given.target in (None, other):
        return match.seats[other].hero
    found = _in_arena(match, other, given.target or "")
    if found is None:
        told = f"{given.target} is nothing that {attacker} can have attacked: {other}, or an ally of {other}'s arena"
        builder.fault(f"{where}/target", "no_such_target", told)
    return found
