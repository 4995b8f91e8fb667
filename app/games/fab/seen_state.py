"""A live game as a viewer sees it: the zones as a ruling's `final` has them, and what is going on (idea 9)."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Annotated, Literal

from pydantic import Field

from app.games.fab.handles import seen_now
from app.games.fab.lasting import Delayed, Grant, Suppression, Until
from app.games.fab.layers import Layer, Targeted
from app.games.fab.links import Link
from app.games.fab.report import link_result
from app.games.fab.ruling import Final, FinalCard, FinalLayer, FinalPlayer, LinkResult
from app.games.fab.seen_cards import reference_to, seen_card, seen_final
from app.games.fab.sight import Sights
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import PLAYERS, CombatStep, Phase, Player
from app.games.live import Viewer
from app.games.model import Frozen

LastingKind = Literal["effect", "next", "later", "no_triggers"]


@dataclass(slots=True)
class StatePlayer(FinalPlayer):
    """One player's side as it stands."""

    hero: FinalCard | None = None


@dataclass(slots=True)
class StateLayer(FinalLayer):
    """A layer on the stack or in the queue. References are the viewer's."""

    id: Annotated[str | None, Field(description="The card or attack-proxy itself, or the source of the ability.")] = (
        None
    )
    ability: str | None = None
    targets: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    x: int | None = None
    link: Annotated[int | None, Field(description="The chain link that it was put on the stack at.")] = None


@dataclass(slots=True)
class Lasts:
    """Something that an effect lets last: a change or rule, something for the next object, a delayed trigger."""

    kind: LastingKind
    card: Annotated[str, Field(description="What it comes from.")]
    player: Player
    until: str
    on: Annotated[tuple[str, ...], Field(description="The objects that it is for, where those are certain ones.")] = ()


class FabState(Frozen):
    """A live game as it stands. A card that the viewer may not know is `unknown`; references are the viewer's."""

    players: dict[Player, StatePlayer]
    turn: int = Field(description="The number of this turn; that of the setup is 1.")
    turn_player: Player
    phase: Phase
    chain: Literal["open", "closed"]
    step: CombatStep | None = None
    active_link: int | None = None
    links: tuple[LinkResult, ...] = Field(default=(), description="The chain links of the open combat chain so far.")
    priority: Player | None = None
    passes: int = Field(description="How many players have passed in succession.")
    to_act: Player | None = Field(default=None, description="Who may act now, or has to answer.")
    stack: tuple[StateLayer, ...] = Field(default=(), description="The oldest layer first.")
    lasting: tuple[Lasts, ...] = ()
    winner: Player | Literal["draw"] | None = None
    reason: str | None = None


def seen_state(match: Match, sights: Sights, viewer: Viewer, to_act: Player | None) -> FabState:
    """Where everything is now as a viewer sees it."""
    final = seen_final(match, sights, viewer)
    return FabState(
        players={player: _side(match, sights, viewer, player, final) for player in PLAYERS},
        turn=match.turn,
        turn_player=final.turn_player,
        phase=final.phase,
        chain=final.chain,
        step=final.step,
        active_link=final.active_link,
        links=tuple(_link(match, sights, viewer, link) for link in match.links if link.active_attack is not None),
        priority=final.priority,
        passes=match.passes,
        to_act=to_act,
        stack=_stack(match, sights, viewer, final),
        lasting=_lasting(match, sights, viewer),
        winner=final.winner,
        reason=final.reason,
    )


def _side(match: Match, sights: Sights, viewer: Viewer, player: Player, final: Final) -> StatePlayer:
    side = final.players[player]
    hero = seen_card(match, sights, viewer, match.seats[player].hero)
    return StatePlayer(**{field.name: getattr(side, field.name) for field in fields(side)}, hero=hero)


def _link(match: Match, sights: Sights, viewer: Viewer, link: Link) -> LinkResult:
    """A chain link in the viewer's references."""
    result = link_result(match, link)
    attack = link.active_attack
    assert attack is not None
    refer = _referring(match, sights, viewer)
    defends = [one.object for one in match.history.get("defend", ()) if one.link is link and one.object is not None]
    return replace(
        result,
        active_attack=refer(attack),
        target=None if link.target is None else refer(link.target),
        defenders=tuple(refer(one) for one in defends),
    )


def _referring(match: Match, sights: Sights, viewer: Viewer) -> Callable[[Object], str]:
    return lambda found: reference_to(match, sights, viewer, found)


def _stack(match: Match, sights: Sights, viewer: Viewer, final: Final) -> tuple[StateLayer, ...]:
    layers = (*match.stack, *match.queue)
    return tuple(_layer(match, sights, viewer, layer, told) for layer, told in zip(layers, final.stack, strict=True))


def _layer(match: Match, sights: Sights, viewer: Viewer, layer: Layer, told: FinalLayer) -> StateLayer:
    refer = _referring(match, sights, viewer)
    declared: list[Targeted] = [] if layer.attack_target is None else [layer.attack_target]
    declared += [one for found in layer.targets.values() for one in found]
    itself = layer.thing if layer.thing is not None else thing_of(layer.source)
    return StateLayer(
        **{field.name: getattr(told, field.name) for field in fields(told)},
        id=sights.handle(viewer, itself),
        ability=None if layer.ability is None else layer.ability.id,
        targets=tuple(refer(one.thing) for one in declared if one.exists),
        modes=layer.modes,
        x=layer.x or None,
        link=None if layer.link is None else layer.link.number,
    )


def _lasting(match: Match, sights: Sights, viewer: Viewer) -> tuple[Lasts, ...]:
    """What lasts; what is only for objects that the viewer cannot see is left out."""
    found: list[Lasts] = []
    for effect in match.lasting:
        bound = [thing for thing, incarnation in effect.bound or () if thing.incarnation == incarnation]
        on = tuple(handle for thing in bound if (handle := _seen_handle(sights, viewer, thing)) is not None)
        if on or effect.bound is None:
            found.append(Lasts("effect", effect.title, effect.controller, _until(match, effect.until), on))
    others: list[tuple[LastingKind, Grant | Delayed | Suppression]] = [
        *(("next", one) for one in match.grants),
        *(("later", one) for one in match.delayed),
        *(("no_triggers", one) for one in match.suppressions),
    ]
    found += [Lasts(kind, one.source.title, one.controller, _until(match, one.until)) for kind, one in others]
    return tuple(found)


def _seen_handle(sights: Sights, viewer: Viewer, thing: Thing) -> str | None:
    return sights.handle(viewer, thing) if seen_now(viewer, thing) else None


def _until(match: Match, until: Until) -> str:
    """How long it lasts, in words."""
    if until.link is not None:
        return f"the end of chain link {until.link.number}"
    if until.chain is not None:
        return "the end of the combat chain"
    if until.turn is None:
        return "for good"
    return "the end of this turn" if until.turn <= match.turn else f"the end of turn {until.turn}"
