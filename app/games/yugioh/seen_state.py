"""Where everything is in a live duel, as one viewer sees it (idea 9 of the design)."""

from dataclasses import dataclass, field, fields
from typing import Annotated, Literal

from pydantic import Field

from app.games.live import Viewer
from app.games.model import Frozen
from app.games.yugioh.links import Link
from app.games.yugioh.perspective import Perspective
from app.games.yugioh.report import final_of, waiting_of
from app.games.yugioh.ruling import FinalPlayer, TriggerGroup
from app.games.yugioh.seen_duel import seen_duel
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import Duel
from app.games.yugioh.timing import BOX_RULES, Box, Window
from app.games.yugioh.vocabulary import LISTED_ZONES, BattleStep, Phase, Player, Zone


@dataclass(slots=True)
class PlayerNow(FinalPlayer):
    """One player's side: every card of every zone, hidden ones as `unknown`, and how many lie in each zone."""

    counts: dict[Zone, int] = field(default_factory=dict)
    normal_summons: Annotated[int, Field(description="Normal Summons and Sets of monsters made this turn.")] = 0


class AttackNow(Frozen):
    """The attack that goes on; without a target it is direct."""

    attacker: str
    target: str | None = None


class LinkNow(Frozen):
    """A link of the chain that stands, with its targets as the viewer calls them."""

    chain: int
    link: int
    player: Player
    card: str
    id: str = Field(description="The viewer's reference of the card when it was activated.")
    effect: str | None
    option: str | None = None
    declared: str | None = None
    spell_speed: int
    targets: tuple[str, ...] = ()
    activation_negated: bool = False
    effect_negated: bool = False


class WindowNow(Frozen):
    """The box of the fast effect timing chart: who may act or pass, and who has passed."""

    box: Box
    rule: str
    to_act: Player | None = Field(description="None once the duel is over.")
    passed: Player | None = None


class YugiohState(Frozen):
    """A live duel as it stands, as one viewer sees it. References are those of the viewer."""

    turn_player: Player
    phase: Phase
    step: BattleStep | None
    players: dict[Player, PlayerNow]
    attack: AttackNow | None = None
    being_summoned: str | None = Field(default=None, description="The monster whose Summon may still be negated.")
    chain: tuple[LinkNow, ...] = ()
    window: WindowNow
    triggers_waiting: tuple[TriggerGroup, ...] = Field(
        default=(), description="The triggers that wait, as far as the viewer knows of them."
    )
    winner: Player | Literal["draw"] | None = None
    reason: str | None = None


def seen_state(duel: Duel, sights: Sights, viewer: Viewer, to_act: Player | None) -> YugiohState:
    """The duel as the viewer sees it; `to_act` is whose turn it is to act or to pass."""
    perspective = Perspective(duel, sights, viewer)
    seen = seen_duel(perspective)
    final = final_of(seen)
    window: Window = duel.window
    return YugiohState(
        turn_player=duel.turn_player,
        phase=duel.phase,
        step=duel.step,
        players={player: _now(duel, player, side) for player, side in final.players.items()},
        attack=_attack(duel, seen, perspective),
        being_summoned=seen.cards[duel.being_summoned.card].reference if duel.being_summoned is not None else None,
        chain=tuple(_link(link, perspective) for link in duel.links),
        window=WindowNow(box=window.box, rule=BOX_RULES[window.box], to_act=to_act, passed=window.passed),
        triggers_waiting=waiting_of(seen)[0],
        winner=final.winner,
        reason=final.reason,
    )


def _now(duel: Duel, player: Player, side: FinalPlayer) -> PlayerNow:
    shown = {one.name: getattr(side, one.name) for one in fields(FinalPlayer)}
    counts = {zone: len(duel.zones[player][zone]) for zone in LISTED_ZONES}
    return PlayerNow(**shown, counts=counts, normal_summons=duel.normal_summons[player])


def _attack(duel: Duel, seen: Duel, perspective: Perspective) -> AttackNow | None:
    """The attack that goes on; a monster that was hidden among others since is called as it was before."""
    if duel.attack is None:
        return None
    target = seen.cards[duel.attack.target[0]].reference if duel.attack.target is not None else None
    if perspective.sight is not None and target is not None:
        target = perspective.sight.attacked
    return AttackNow(attacker=seen.cards[duel.attack.attacker[0]].reference, target=target)


def _link(link: Link, perspective: Perspective) -> LinkNow:
    card, targets = link_names(link, perspective)
    return LinkNow(
        chain=link.chain, link=link.number, player=link.player, card=link.card.name, id=card, effect=link.effect.id,
        option=link.option, declared=link.declared, spell_speed=link.spell_speed, targets=targets,
        activation_negated=link.activation_negated, effect_negated=link.effect_negated,
    )  # fmt: skip


def link_names(link: Link, perspective: Perspective) -> tuple[str, tuple[str, ...]]:
    """What the viewer called the card of a link and its targets when it was activated."""
    sight = perspective.sight
    if sight is None:
        return link.card.reference, tuple(target.card.reference for target in link.targets)
    named = sight.links.get((link.chain, link.number))
    return named or (link.card.name, tuple(sight.called(target.card) for target in link.targets))
