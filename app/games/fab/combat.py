"""The combat chain: its steps, and what happens in each of them (chapter 7)."""

from app.games.fab.attack_layers import is_attack_layer, supplied, turn_into
from app.games.fab.chain_events import LayerTaken, StepBegan
from app.games.fab.combat_damage import deal_combat_damage
from app.games.fab.disputing import note_older_links
from app.games.fab.duration import expire
from app.games.fab.events import Moved, ObjectChanged
from app.games.fab.layers import Layer
from app.games.fab.link_events import LinkChanged, LinkInactive, LinkMade
from app.games.fab.links import Link
from app.games.fab.moving import clear, end_proxy
from app.games.fab.properties import keywords_of
from app.games.fab.scene import note_dispute
from app.games.fab.stack import carry_out, gain_action_point
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Zone


def begin_step(match: Match, step: str, rule: str) -> None:
    """A step of combat begins; each chain link has its steps in one order (cr:7.0.1)."""
    match.write(StepBegan(step, rule))  # type: ignore[arg-type]
    happen(match, "step_begins", match.turn_player, None, rule, step=step)


def begin_attack_step(match: Match, waiting: list[Layer]) -> bool:
    """The next attack becomes a chain link (cr:3.15.7c); whether one did. What cannot is cleared (cr:7.2.2c)."""
    match.write(StepBegan("attack", "cr:7.6.3b" if match.step == "resolution" else "cr:7.1.3"))
    for layer in waiting:
        if not _can_become_link(match, layer):
            note_dispute(match, 7)
            _clear_attack(match, layer, "it cannot become attacking or has no legal target", "cr:7.2.2c")
        elif _make_link(match, layer):
            return True
        else:
            _clear_attack(match, layer, "there is nothing to attack with", "cr:7.2.3d")
    return False


def _clear_attack(match: Match, layer: Layer, reason: str, rule: str) -> None:
    """An attack that does not become a link leaves the stack or the queue."""
    match.write(LayerTaken(layer, f"is cleared: {reason}", rule))
    thing = layer.thing
    if thing is not None and thing.kind == "proxy":
        end_proxy(match, thing)
    elif thing is not None:
        clear(match, thing, rule)


def _can_become_link(match: Match, layer: Layer) -> bool:
    thing, target = layer.thing, layer.attack_target
    if thing is None or target is None or not target.exists or not target.thing.in_arena:
        return False
    if thing.kind == "proxy":
        return thing.source is not None and thing.source.in_arena and thing.zone in (Zone.STACK, Zone.QUEUE)
    return thing.zone in (Zone.STACK, Zone.QUEUE)


def _make_link(match: Match, layer: Layer) -> bool:
    """The attack moves to the combat chain as link N+1, and its attack event occurs (cr:7.2.2, cr:7.2.3).

    An attack-layer that is an attack becomes the card that its effects attack with; without one there is no link.
    """
    thing, target = layer.thing, layer.attack_target
    assert thing is not None
    assert target is not None
    scene = carry_out(match, layer)
    if is_attack_layer(layer):
        card = supplied(scene)
        if card is None:
            return False
        turn_into(match, layer, card)
        thing = card
    match.write(LayerTaken(layer, "leaves the stack as an attack", "cr:7.2.2"))
    link = Link(match.chain, len(match.links) + 1, layer.controller, thing, target.thing)
    link.action = layer.action
    rule = "cr:7.2.2a"
    if thing.kind == "proxy" and thing.source is not None:
        rule = "cr:7.2.2b"
        link.source = thing.source
    match.write(Moved(thing, Zone.CHAIN, rule, role="attack", seat=layer.controller))
    match.write(ObjectChanged(thing, "link", link, "cr:7.0.3f", f"{thing.title} is on chain link {link.number}."))
    origin = None if is_attack_layer(layer) else layer.played_from
    match.write(ObjectChanged(thing, "came_from", origin, rule, f"{thing.title} is attacking."))
    if thing.source is not None:
        _move_source(match, thing.source, link)
    _end_active_link(match)
    match.write(LinkMade(link))
    happen(match, "attack", layer.controller, thing, "cr:7.2.3", others=(target.thing,), link=link)
    return True


def _end_active_link(match: Match) -> None:
    """In `2025-05` a link is active until the next one is made: its time is over then (cr:7.0.3d)."""
    link = match.active
    if link is not None:
        match.write(LinkInactive(link, "cr:7.0.3b"))
        expire(match, "cr:7.0.3d", link=link)


def _move_source(match: Match, source: Thing, link: Link) -> None:
    """The attack-source goes to the link; its proxy on an earlier link ceases (cr:7.2.2b)."""
    if source.zone is Zone.CHAIN and source.link is not None:
        earlier = source.link
        proxy = earlier.attack
        if proxy is not None and proxy.source is source:
            end_proxy(match, proxy)
        if earlier.source is source:
            told = f"{source.title} leaves chain link {earlier.number}."
            match.write(LinkChanged(earlier, "source", None, "cr:7.2.2b", told))
    else:
        match.write(Moved(source, Zone.CHAIN, "cr:7.2.2b", role="source", seat=source.controller))
    told = f"{source.title} is on chain link {link.number}."
    match.write(ObjectChanged(source, "role", "source", "cr:7.2.2b", told))
    match.write(ObjectChanged(source, "link", link, "cr:7.0.3f", told))


def begin_defend_step(match: Match) -> None:
    """The Defend Step: defenders are declared before anybody has priority (cr:7.3.2)."""
    begin_step(match, "defend", match.version.number("cr:7.2.5"))


def begin_reaction_step(match: Match) -> None:
    """The Reaction Step (cr:7.4)."""
    begin_step(match, "reaction", "cr:7.3.4")


def begin_damage_step(match: Match) -> None:
    """The Damage Step: damage is calculated and dealt before anybody has priority (cr:7.5.2)."""
    begin_step(match, "damage", "cr:7.4.3")
    if match.active is not None:
        note_older_links(match)
        deal_combat_damage(match, match.active)


def begin_resolution_step(match: Match) -> None:
    """The link resolves: it is no longer active, then go again is looked at (cr:7.6.2)."""
    link = match.active
    if not match.version.active_until_next_link and link is not None:
        match.write(LinkInactive(link, "cr:7.0.3b"))
    begin_step(match, "resolution", "cr:7.5.4")
    if link is None:
        return
    match.write(LinkChanged(link, "resolved", True, "cr:7.6.2", f"Chain link {link.number} resolves."))
    attack = link.active_attack
    if attack is not None:
        happen(match, "link_resolves", link.controller, attack, "cr:7.6.2", link=link)
    if link.attack is not None:
        note_older_links(match, link.attack)
    _go_again(match, link)
    if not match.version.active_until_next_link:
        expire(match, "cr:7.0.3d", link=link)


def _go_again(match: Match, link: Link) -> None:
    """Go again of the attack, or of what is last known of it, gives one point (cr:7.6.2a, cr:8.3.5b, cr:8.3.5c)."""
    attack = link.active_attack
    if attack is None or "go again" not in keywords_of(match, attack):
        return
    rule = "cr:7.6.2" if link.attack is not None else "cr:7.6.2a"
    if gain_action_point(match, link.controller, rule):
        match.write(LinkChanged(link, "go_again", True, rule, f"Chain link {link.number} had go again."))
