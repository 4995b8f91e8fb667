"""Events as they are told: to a viewer of a live game, and as the steps of a ruling."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.games.fab.chain_events import ChainClosed, StepBegan
from app.games.fab.link_events import LinkInactive, LinkMade
from app.games.fab.ruling import FabStep
from app.games.fab.state import Match
from app.games.fab.vocabulary import CombatStep
from app.games.journal import Event
from app.games.live import LiveEvent


class Progress:
    """Where combat stands as events are told: how many chains there were, the step, the active link."""

    __slots__ = ("active", "chain", "step")

    def __init__(self, chain: int, step: CombatStep | None, active: int | None) -> None:
        self.chain = chain
        self.step = step
        self.active = active

    def copy(self) -> "Progress":
        """The same, to go on by itself."""
        return Progress(self.chain, self.step, self.active)

    def go_on(self, event: Event[Match]) -> None:
        """An event happens."""
        if isinstance(event, StepBegan):
            self.chain += self.step is None
            self.step = event.step
        elif isinstance(event, LinkMade):
            self.active = event.chain_link.number
        elif isinstance(event, LinkInactive | ChainClosed):
            self.active = None
            self.step = None if isinstance(event, ChainClosed) else self.step


@dataclass(slots=True, frozen=True)
class Told:
    """An event as it is told to one viewer; `group` is that of the journal."""

    kind: str
    words: str
    rule: str
    group: int
    chain: int | None
    active_link: int | None
    player: str | None
    card: str | None
    action: int | None
    step: CombatStep | None


def as_events(told: Iterable[Told], written: dict[tuple[Told, int], LiveEvent]) -> tuple[LiveEvent, ...]:
    """Told events with their groups numbered from 1 without gaps; `written` has those that others are told alike."""
    found: list[LiveEvent] = []
    groups: dict[int, int] = {}
    for one in told:
        group = groups.setdefault(one.group, len(groups) + 1)
        event = written.get((one, group))
        if event is None:
            event = written[one, group] = LiveEvent(
                kind=one.kind,
                words=one.words,
                rule=one.rule,
                group=group,
                chain=one.chain,
                link=one.active_link,
                player=one.player,
                card=one.card,
            )
        found.append(event)
    return tuple(found)


def as_steps(told: Iterable[Told]) -> tuple[FabStep, ...]:
    """Told events as the steps of a ruling, numbered from 0."""
    found: list[FabStep] = []
    groups: dict[int, int] = {}
    for number, one in enumerate(told):
        group = groups.setdefault(one.group, len(groups) + 1)
        cause = (one.rule, group, one.chain, one.active_link, one.player, one.card, one.action)
        found.append(FabStep(number, one.kind, one.words, *cause, one.step, one.active_link))
    return tuple(found)
