"""Events that tell what another event tells too: who follows a live game is told it once."""

from app.games.fab.events import Happened, Moved
from app.games.fab.link_events import DefenderAdded, LinkChanged
from app.games.fab.state import Match
from app.games.fab.vocabulary import Zone
from app.games.journal import Event

_HAPPENINGS = frozenset(
    {
        "banish", "defended", "link_resolves", "chain_closes", "start_of_turn", "action_phase_begins",
        "end_phase_begins",
    }
)  # fmt: skip
"""What a move, a chain link or a phase that begins tells as well."""

_MOVES = frozenset({"pitched", "drawn"})
_INTO = frozenset({Zone.STACK, Zone.ARSENAL})
"""How, and into which zones, a card goes where the event that texts wait for tells it: it is played, for example."""


def is_told_by_another(event: Event[Match]) -> bool:
    """Whether another event of the same action tells the same."""
    if isinstance(event, Happened):
        return event.happening.kind in _HAPPENINGS
    if isinstance(event, Moved):
        return event.how in _MOVES or event.zone in _INTO
    if isinstance(event, LinkChanged):
        return isinstance(event, DefenderAdded) or (event.attribute == "damage" and bool(event.value))
    return False
