"""Triggers that wait: which can be placed now, in which order, and which are declined."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from app.games.unknown import NO
from app.games.yugioh.card import Card
from app.games.yugioh.hidden import is_hidden, rests_on_hidden
from app.games.yugioh.limits import used_up
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.triggers import FIRST_HIDDEN, Pending, gather
from app.games.yugioh.useless import why_useless
from app.games.yugioh.vocabulary import ZONE_WORDS, Player


def usable(duel: Duel) -> tuple[Pending, ...]:
    """The triggers that can still be put on the chain. Live, what is presumed to tell it leaves no trace."""
    if not duel.live:
        return _usable(duel)
    with _looked_at(duel):
        return _usable(duel)


def _usable(duel: Duel) -> tuple[Pending, ...]:
    return tuple(
        pending
        for pending in duel.pending
        if pending.missed is None and not pending.skipped and hindrance(duel, pending) is None
    )


@contextmanager
def _looked_at(duel: Duel) -> Iterator[None]:
    """Read a duel that stays as it was."""
    kept = duel.keep() if duel.pending else None
    try:
        yield
    finally:
        if kept is not None:
            duel.restore(kept)


def open_group(duel: Duel) -> tuple[Pending, ...]:
    """The triggers that are decided on next, and that everybody sees waiting: the first group of SEGOC (YGO-12.2).

    Whether one can do anything is not looked at where only hidden cards tell.
    """
    if not duel.pending:
        return ()
    with _looked_at(duel):
        seen = [pending for pending in duel.pending if _waits_openly(duel, pending)]
    first = min((pending.turn for pending in seen), default=0)
    return tuple(pending for pending in seen if pending.turn == first)


def _waits_openly(duel: Duel, pending: Pending) -> bool:
    if pending.lasts or pending.skipped or pending.missed is not None or pending.doubt is not None:
        return False
    if is_hidden(duel.cards[pending.card]) or _forbidden(duel, pending) is not None:
        return False
    return rests_on_hidden(pending.effect) or _pointless(duel, pending) is None


def hindrance(duel: Duel, pending: Pending) -> tuple[str, str] | None:
    """What keeps a trigger from being placed, as (rule, reason): a limit, a prohibition, nothing to do (YGO-12.5)."""
    return _forbidden(duel, pending) or _pointless(duel, pending)


def _forbidden(duel: Duel, pending: Pending) -> tuple[str, str] | None:
    """What keeps it from being placed whatever it would do."""
    card, effect = duel.cards[pending.card], pending.effect
    if card.object != pending.object:
        return "YGO-12.7", f"{card.name} is in the {ZONE_WORDS[card.zone]} now"
    chain = duel.chain if duel.links else duel.chain + 1
    limit = used_up(duel, pending.player, card, effect, chain)
    if limit is not None:
        return limit
    for standing in duel.standing("forbid"):
        if standing.operation.forbids_activation(standing, pending.player, card, is_card=False, duel=duel):
            return "YGO-12.5", f"{duel.cards[standing.source].name} forbids it"
    return None


def _pointless(duel: Duel, pending: Pending) -> tuple[str, str] | None:
    """Why it would do nothing."""
    card, effect = duel.cards[pending.card], pending.effect
    scene = Scene(duel, pending.player, card, effect, event=pending.event, events=pending.events)
    failing = next((one for one in effect.conditions if one.truth(scene) is NO), None)
    if failing is not None:
        return "YGO-12.5", f"its condition does not hold: {failing.words()}"
    return why_useless(scene) if pending.doubt is None else None


def out_of_order(duel: Duel, wanted: Pending) -> tuple[str, str] | None:
    """Why this trigger may not be put on the chain now, as (rule, reason) (YGO-12.2)."""
    if wanted.lasts:
        told = "a trigger of a phase begins a chain of its own"
        return ("YGO-12.9", told) if duel.links else None
    if wanted.skipped:
        return (
            "YGO-12.2",
            f"{wanted.player}'s turn to place it has passed: later triggers are on the chain already",
        )
    for other in usable(duel):
        if other is wanted or other.lasts or other.turn >= wanted.turn or other.doubt is not None:
            continue
        if _only_seen_by_another(duel, other, wanted.player):
            continue
        name = duel.cards[other.card].name
        if wanted.order >= FIRST_HIDDEN and other.order < FIRST_HIDDEN:
            return "YGO-12.3", f"{other.player} first decides on the public trigger of {name}"
        if other.effect.mandatory:
            return "YGO-12.2", f"{other.player}'s mandatory {name} goes on the chain before it"
    return None


def placed(duel: Duel, chosen: Pending) -> None:
    """A trigger went on the chain: it is no longer pending, and optional ones before it were declined."""
    left = []
    for pending in duel.pending:
        if pending is chosen:
            continue
        left.append(
            _skip(pending)
            if not pending.lasts and pending.turn < chosen.turn and not pending.effect.mandatory
            else pending
        )
    duel.pending = tuple(left)


def decline_optional(duel: Duel, player: Player | None = None) -> None:
    """Optional triggers that were not placed are declined: by a fast effect all, by a pass that player's (YGO-7.3)."""
    duel.pending = tuple(
        _skip(pending)
        if not pending.effect.mandatory and not pending.lasts and player in (None, pending.player)
        else pending
        for pending in duel.pending
    )


def decline_all(duel: Duel, player: Player) -> None:
    """Whoever passes, live, declines each trigger that may wait for them; what is mandatory they could not activate."""
    duel.pending = tuple(
        _skip(pending) if pending.player == player and not pending.lasts else pending for pending in duel.pending
    )


def joins_late(duel: Duel, card: Card) -> None:
    """Gather what a card that was only now presumed has met in the present window."""
    window = duel.window
    known = {(pending.card, pending.effect.id) for pending in duel.pending}
    for pending in gather(duel, window.all_events, window.events):
        if pending.card == card.id and (pending.card, pending.effect.id) not in known:
            duel.pending = (*duel.pending, pending)


def _skip(pending: Pending) -> Pending:
    return replace(pending, skipped=True)


def mandatory_waiting(duel: Duel, player: Player | None = None) -> Pending | None:
    """A mandatory trigger that must go on the chain before anything else (YGO-2.6, YGO-7.3, YGO-15.3).

    That of a hidden card binds, in a live duel, nobody but its own `player`.
    """
    due = (one for one in usable(duel) if one.effect.mandatory and one.doubt is None and not one.lasts)
    return next((one for one in due if player is None or not _only_seen_by_another(duel, one, player)), None)


def _only_seen_by_another(duel: Duel, pending: Pending, player: Player) -> bool:
    """Whether it is a trigger of a hidden card of the other player, in a live duel."""
    return duel.live and pending.player != player and is_hidden(duel.cards[pending.card])
