"""Fast effect timing: who may act now, and what may still be answered (YGO-15)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.games.yugioh.chain_events import LinkEnded
from app.games.yugioh.links import Link
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import EffectKind, Player, Zone, opponent_of

Box = Literal["open", "before_summon", "after_action", "chain", "after_chain", "ending", "ended"]
BOX_RULES = {
    "open": "YGO-15.1", "before_summon": "YGO-16.2", "after_action": "YGO-15.2", "chain": "YGO-15.4",
    "after_chain": "YGO-15.5", "ending": "YGO-15.6", "ended": "YGO-15.6",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Window:
    """A box of the fast effect timing chart. `actor` may act or pass first; `passed` did so expressly.

    `events` are the last thing to happen: "when" effects may answer those and no others (YGO-13.1),
    at any link of the first chain formed in this window (YGO-4.11); "if" effects may answer any of `all_events`.
    """

    box: Box
    actor: Player
    events: tuple[Any, ...] = ()
    passed: Player | None = None
    all_events: tuple[Any, ...] = ()


def open_state(duel: Duel) -> None:
    """Box A: the turn player may do anything (YGO-15.1)."""
    duel.window = Window("open", duel.turn_player)


def before_summon(duel: Duel, would_be: Any) -> None:
    """Before a Summon that uses no chain succeeds, only what negates it may begin a chain (YGO-16.2)."""
    duel.window = Window("before_summon", duel.turn_player, (would_be,), all_events=(would_be,))


def after_action(duel: Duel, last: Iterable[Any], everything: Iterable[Any]) -> None:
    """Box B: after an action that uses no chain both players may answer it (YGO-15.2)."""
    duel.window = Window("after_action", duel.turn_player, tuple(last), all_events=tuple(everything))


def has_priority(duel: Duel, effect_kind: EffectKind, place: Zone) -> bool:
    """`classic`: whether an Ignition Effect on the field may begin a chain in the window after a Summon (YGO-15.9)."""
    if not duel.profile.ignition_priority or effect_kind != "ignition" or place is not Zone.MONSTER:
        return False
    return any(event.kind == "summoned" for event in duel.window.events)


def after_link(duel: Duel, link: Link) -> None:
    """Box D: after a link its activator's opponent acts first (YGO-15.4, YGO-7.2), also after a trigger (YGO-12.6).

    A chain that begins with an activation for the open state is not formed in the window before it: both players
    have passed there (YGO-15.8). Only in `classic` an Ignition Effect may be used in that window (YGO-15.9).
    """
    window: Window = duel.window
    needs_open_state = link.number == 1 and link.spell_speed == 1 and not link.effect.is_trigger
    if needs_open_state and not has_priority(duel, link.effect.effect_kind, link.place):
        duel.window = Window("chain", opponent_of(link.player))
    else:
        duel.window = Window("chain", opponent_of(link.player), window.events, all_events=window.all_events)


def after_chain(duel: Duel, last: Iterable[Any], everything: Iterable[Any]) -> None:
    """Box F: after a chain has resolved the turn player acts first (YGO-15.5)."""
    duel.window = Window("after_chain", duel.turn_player, tuple(last), all_events=tuple(everything))


def not_entitled(duel: Duel, player: Player) -> tuple[str, str] | None:
    """Why this player may not act now (YGO-4.1), as (rule, reason).

    Passes may be left out (YGO-15.8): acting out of turn implies the other's pass. A player who passed
    expressly waits until the other has acted or passed.
    """
    window: Window = duel.window
    if window.passed == player:
        return "YGO-4.1", f"{player} has passed; {opponent_of(player)} may act or pass"
    return None


def would_close(duel: Duel, player: Player) -> bool:
    """Whether both players have passed once this one does, so that an open chain resolves."""
    window: Window = duel.window
    return window.box == "chain" and window.passed == opponent_of(player)


def pass_by(duel: Duel, player: Player) -> bool:
    """A player passes expressly. True where both have now passed and a chain is to resolve.

    Whoever passes before it is their turn declines in advance: the other may still act.
    """
    window: Window = duel.window
    both = window.passed == opponent_of(player)
    if not both:
        ends = window.box == "open" and player == duel.turn_player
        box: Box = "ending" if ends else window.box
        duel.window = replace(window, box=box, actor=opponent_of(player), passed=player)
        return False
    if window.box == "chain":
        return True
    if window.box in ("open", "ending"):
        duel.window = Window("ended", duel.turn_player)
    else:
        open_state(duel)
    return False


def last_to_happen(duel: Duel, first: int, chain: int) -> tuple[Any, ...]:
    """The last thing to happen in a chain: the last group of its last link that was not negated in activation.

    A link whose effect was negated, or that did nothing, still occupies the timing (YGO-9.2, YGO-13.5);
    one whose activation was negated does not (YGO-13.4), nor does what is processed without a link (YGO-13.8).
    """
    events = duel.journal.events[first:]
    last_link, last_group = None, None
    for event in events:
        if isinstance(event, LinkEnded) and event.ended.chain == chain and not event.ended.activation_negated:
            last_link, last_group = event.link, event.group
    return tuple(event for event in events if event.link == last_link and event.group == last_group)
