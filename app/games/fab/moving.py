"""Putting objects somewhere else, with everything that follows from their leaving (cr:3.0.9, cr:1.4.3c, cr:7.0.3c)."""

from app.games.fab.chain_events import LayerTaken
from app.games.fab.events import Made, Moved, ObjectChanged
from app.games.fab.functional import own_abilities
from app.games.fab.link_events import AttackCeased, LinkChanged
from app.games.fab.properties import changes_of, known, types_of
from app.games.fab.state import Match
from app.games.fab.thing import Known, Role, Thing
from app.games.fab.triggers import happen, waiting_for
from app.games.fab.vocabulary import IN_ARENA, Player, Zone


def put(
    match: Match,
    thing: Thing,
    zone: Zone,
    rule: str,
    *,
    seat: Player | None = None,
    face_up: bool | None = None,
    bottom: bool = False,
    role: Role | None = None,
    how: str = "put",
) -> Zone:
    """Put an object into a zone, perhaps with the face that is unusual there (cr:3.0.4c, cr:3.0.4d).

    Returns the zone that it went to, which a replacement may have changed.

    Tokens and attack-proxies cease to exist outside the arena and the stack (cr:3.0.12).
    """
    before = known(match, thing)
    if zone is Zone.GRAVEYARD:
        zone, bottom = _replaced(match, thing, zone, bottom)
    proxies = [(one, known(match, one)) for one in _proxies_of(thing)]
    leaving = waiting_for(match, "leaves_arena", "destroyed", "put_into_graveyard")
    was_in_arena = thing.in_arena
    _leave_chain(match, thing, zone)
    if _ceases(match, thing, zone):
        zone = Zone.NOWHERE
    shown = _usual_face(zone) if face_up is None else face_up
    match.write(Moved(thing, zone, rule, seat=seat, face_up=shown, bottom=bottom, role=role, how=how))
    _end_proxies(match, thing, zone, proxies)
    if thing.incarnation != before.incarnation:
        before = before.moved()
        _clear_sub_cards(match, thing)
    if how == "destroyed":
        happen(match, "destroyed", before.controller, before, rule, entries=leaving["destroyed"])
    if was_in_arena and zone not in IN_ARENA:
        happen(match, "leaves_arena", before.controller, before, rule, entries=leaving["leaves_arena"])
    if zone is Zone.GRAVEYARD:
        entries = leaving["put_into_graveyard"]
        happen(match, "put_into_graveyard", before.owner, before, rule, entries=entries, came_from=before.zone)
    return zone


def _clear_sub_cards(match: Match, top: Thing) -> None:
    """What lay under an object is cleared as that ceases to exist (cr:3.0.14e); else it goes along (cr:3.0.14c)."""
    for card in [one for one in match.everything(Zone.UNDER) if one.top is top]:
        clear(match, card, "cr:3.0.14e")
        match.write(ObjectChanged(card, "top", None, "cr:3.0.14e", f"{card.title} lies under nothing."))


def _usual_face(zone: Zone) -> bool:
    return zone not in (Zone.HAND, Zone.DECK, Zone.ARSENAL)


def _ceases(match: Match, thing: Thing, zone: Zone) -> bool:
    """Whether it ceases to exist there: an attack-proxy, a token (cr:8.1.8a)."""
    kept = (*IN_ARENA, Zone.STACK, Zone.QUEUE)
    if thing.kind in ("proxy", "layer"):
        return zone not in kept
    if thing.definition is None or thing.zone not in (*kept, Zone.UNDER) or zone in kept:
        return False
    return "token" in types_of(match, thing)


def _replaced(match: Match, thing: Thing, zone: Zone, bottom: bool) -> tuple[Zone, bool]:
    """Where it goes instead, if an ability of its own says so (cr:6.4), as ephemeral does (cr:8.3.21)."""
    replacements = [one.replacement for one, _ in own_abilities(thing) if one.replacement is not None]
    for replacement in replacements:
        if replacement.to is zone and replacement.instead is not None:
            if any(change.lose_abilities for change, _ in changes_of(match, thing, "keywords")):
                break
            return replacement.instead, replacement.bottom
    return zone, bottom


def _leave_chain(match: Match, thing: Thing, zone: Zone) -> None:
    """What a link keeps of an object that leaves the combat chain: last known information (cr:7.0.3c)."""
    link = thing.link
    if link is None or thing.zone is not Zone.CHAIN or zone is Zone.CHAIN:
        return
    if link.attack is thing:
        match.write(AttackCeased(link, known(match, thing)))
    elif thing in link.defenders:
        left = tuple(one for one in link.defenders if one is not thing)
        match.write(LinkChanged(link, "defenders", left, "cr:7.0.5a", f"{thing.title} no longer defends."))
    elif link.source is thing:
        match.write(LinkChanged(link, "source", None, "cr:7.0.3", f"{thing.title} leaves chain link {link.number}."))


def _proxies_of(source: Thing) -> list[Thing]:
    return [one for one in source.proxies if one.zone in (Zone.CHAIN, Zone.STACK, Zone.QUEUE)]


def _end_proxies(match: Match, source: Thing, zone: Zone, proxies: list[tuple[Thing, Known]]) -> None:
    """An attack-proxy dies with its source, or when that is no longer on the same link (cr:1.4.3c)."""
    for proxy, last_known in proxies:
        gone = zone not in IN_ARENA
        if gone or (proxy.zone is Zone.CHAIN and (source.zone is not Zone.CHAIN or source.link is not proxy.link)):
            end_proxy(match, proxy, last_known)


def end_proxy(match: Match, proxy: Thing, last_known: Known | None = None) -> None:
    """An attack-proxy ceases to exist; how it was is what it was before its source left."""
    link = proxy.link
    if last_known is not None and link is not None and link.attack is proxy:
        match.write(AttackCeased(link, last_known))
    for layer in (*match.stack, *match.queue):
        if layer.thing is proxy:
            match.write(LayerTaken(layer, "ceases to exist with its source", "cr:1.4.3c"))
    put(match, proxy, Zone.NOWHERE, "cr:1.4.3c")


def destroy(match: Match, thing: Thing, rule: str = "cr:8.5.4") -> bool:
    """Destroy an object: it goes to its owner's graveyard. Whether it was there to be destroyed."""
    if not thing.in_arena and thing.zone is not Zone.ARSENAL:
        return False
    put(match, thing, Zone.GRAVEYARD, rule, how="destroyed")
    return True


def banish(match: Match, player: Player, thing: Thing, rule: str = "cr:8.5.1", *, face_up: bool = True) -> bool:
    """A player banishes a card."""
    before = known(match, thing)
    entries = waiting_for(match, "banish")["banish"]
    put(match, thing, Zone.BANISHED, rule, face_up=face_up, how="banished")
    happen(match, "banish", player, before.moved(), rule, entries=entries, face_up=face_up, came_from=before.zone)
    return True


def discard(match: Match, player: Player, thing: Thing, rule: str = "cr:8.5.5") -> None:
    """A player discards a card from hand."""
    before = known(match, thing)
    put(match, thing, Zone.GRAVEYARD, rule, how="discarded")
    happen(match, "discard", player, before.moved(), rule, came_from=before.zone)


def charge(match: Match, player: Player, card: Thing) -> None:
    """A player charges their hero with a card: it goes into the hero's soul (cr:8.5.29)."""
    put(match, card, Zone.SOUL, "cr:8.5.29")
    happen(match, "charge", player, card, "cr:8.5.29")


def clear(match: Match, thing: Thing, rule: str) -> None:
    """Clear a card: to its owner's graveyard, which is no destroying (cr:3.0.12)."""
    put(match, thing, Zone.GRAVEYARD, rule, how="cleared")


def enter_arena(match: Match, thing: Thing, player: Player, rule: str) -> None:
    """A card enters the arena as a permanent, with the counters that it enters with."""
    put(match, thing, Zone.ARENA, rule, seat=player)
    if thing.controller != player:
        match.write(ObjectChanged(thing, "controller", player, rule, f"{player} controls {thing.title}."))
    _entering_counters(match, thing, rule)
    happen(match, "enters_arena", player, thing, rule)


def _entering_counters(match: Match, thing: Thing, rule: str) -> None:
    for ability, _ in own_abilities(thing):
        if ability.replacement is not None and ability.replacement.counters:
            told = f"{thing.title} enters with counters."
            match.write(ObjectChanged(thing, "counters", dict(ability.replacement.counters), rule, told))


def put_into(
    match: Match, player: Player, thing: Thing, zone: Zone, *, face_up: bool | None = None, bottom: bool = False
) -> None:
    """An effect of a player puts a card into a zone of its owner, with the event that goes with that zone."""
    origin = thing.zone
    if zone is Zone.BANISHED:
        banish(match, player, thing, face_up=face_up is not False)
    elif zone is Zone.ARENA:
        enter_arena(match, thing, thing.owner, "cr:5.3.6")
    else:
        put(match, thing, zone, "cr:8.5.15", face_up=face_up, bottom=bottom)
        if zone is Zone.ARSENAL:
            shown = face_up is True
            happen(match, "put_into_arsenal", player, thing, "cr:8.5.15", came_from=origin, face_up=shown)


def create(match: Match, player: Player, name: str, zone: Zone = Zone.ARENA, rule: str = "cr:8.5.2") -> Thing:
    """Create a token that a player owns and controls (cr:1.3.1a), or a card in another zone (cr:8.5.40)."""
    definition = match.definitions[name]
    number = match.forgotten.get(definition.name, 0) + sum(one.title == definition.name for one in match.things) + 1
    reference = definition.name if number == 1 else f"{definition.name}#{number}"
    thing = Thing(match.next_number(), reference, definition, player, zone)
    match.write(Made(thing, rule))
    happen(match, "create", player, thing, rule)
    if zone is Zone.ARENA:
        _entering_counters(match, thing, rule)
        happen(match, "enters_arena", player, thing, rule)
    return thing
