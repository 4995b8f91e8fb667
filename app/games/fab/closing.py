"""How a combat chain closes, and what becomes of everything on it (cr:7.7)."""

from app.games.fab.chain_events import ChainClosed, LayerTaken
from app.games.fab.combat import begin_step
from app.games.fab.duration import expire
from app.games.fab.link_events import LinkChanged, LinkInactive
from app.games.fab.moving import clear, end_proxy, put
from app.games.fab.properties import types_of
from app.games.fab.settling import resolve_by_themselves
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import IN_ARENA, Zone


def must_close(match: Match) -> str | None:
    """The rule by which the chain closes as a game state action, if it does (cr:1.10.2e, cr:7.7.2).

    Without its attack, before damage is calculated (cr:8.3.13b): in the Damage Step and after it no longer.
    """
    if match.step in (None, "close"):
        return None
    if match.closing is not None:
        return match.closing
    active = match.active
    attack_gone = active is not None and active.told and active.attack is None
    before_damage = match.step in ("attack", "defend", "reaction")
    return "cr:7.7.2c" if attack_gone and before_damage and not match.queue else None


def close(match: Match, rule: str) -> None:
    """The Close Step: nobody has priority, and what is left resolves by itself (cr:7.7.4)."""
    if match.active is not None:
        match.write(LinkInactive(match.active, "cr:7.0.3b"))
    begin_step(match, "close", rule)
    links = match.links
    newest = links[-1].active_attack if links else None
    happen(match, "chain_closes", match.turn_player, newest, "cr:7.7.3", link=links[-1] if links else None)
    _clear_attacks_and_reactions(match)
    resolve_by_themselves(match)
    _go_home(match)
    expire(match, "cr:7.7.7", chain=True)
    match.write(ChainClosed())


def _clear_attacks_and_reactions(match: Match) -> None:
    """Attacks, attack-layers and reactions that still wait are cleared (cr:7.7.3)."""
    for layer in (*match.queue, *match.stack):
        reaction = layer.speed in ("attack_reaction", "defense_reaction") and layer.kind != "triggered"
        if not (layer.is_attack or reaction or (layer.ability is not None and layer.ability.attack_layer)):
            continue
        match.write(LayerTaken(layer, "is cleared as the combat chain closes", "cr:7.7.3"))
        thing = layer.thing
        if thing is not None and thing.kind == "proxy":
            end_proxy(match, thing)
        elif thing is not None and thing.zone in (Zone.STACK, Zone.QUEUE):
            clear(match, thing, "cr:7.7.3")


def _go_home(match: Match) -> None:
    """Permanents go back to their zones, the rest to the owners' graveyards (cr:7.7.5, cr:7.7.6)."""
    for link in match.links:
        if link.attack is not None:
            told = f"The attack of chain link {link.number} stayed until the chain closed."
            match.write(LinkChanged(link, "left_at_close", True, "cr:7.7.6", told))
    for proxy in [one for one in match.everything(Zone.CHAIN) if one.kind == "proxy"]:
        end_proxy(match, proxy)
    for thing in list(match.everything(Zone.CHAIN)):
        if is_permanent(match, thing):
            put(match, thing, Zone.ARENA, "cr:7.7.5", seat=thing.controller)
        else:
            clear(match, thing, "cr:7.7.6")


def is_permanent(match: Match, thing: Thing) -> bool:
    """Whether it stays in the arena when the chain closes."""
    if thing.definition is None:
        return False
    types = types_of(match, thing)
    kinds = {"equipment", "weapon", "ally", "aura", "item", "affliction", "landmark", "hero"}
    return thing.zone in IN_ARENA and bool(types & kinds)
