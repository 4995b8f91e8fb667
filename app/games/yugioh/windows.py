"""The window after something that uses no chain: what may answer it, and what it has triggered (YGO-15.2)."""

from collections.abc import Sequence

from app.games.journal import Event
from app.games.yugioh.following import follow_summons
from app.games.yugioh.settling import settle
from app.games.yugioh.state import Duel
from app.games.yugioh.timing import after_action
from app.games.yugioh.triggers import gather


def answerable(duel: Duel, first: int) -> None:
    """Open the window after an action; `first` is where its events begin."""
    settle(duel)
    follow_summons(duel, duel.journal.events[first:])
    group = duel.journal.cause.group
    events = duel.journal.events[first:]
    open_window(duel, [event for event in events if event.group == group], events)


def open_window(duel: Duel, last: Sequence[Event[Duel]], events: Sequence[Event[Duel]]) -> None:
    """Open the window after these events, of which `last` happened last; triggers of the phase go on waiting."""
    duel.pending = gather(duel, events, tuple(last)) + tuple(one for one in duel.pending if one.lasts)
    after_action(duel, last, events)
