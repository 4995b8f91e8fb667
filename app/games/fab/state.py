"""The state of a game: derived from the setup and the actions, written by events only (ideas 2 and 4)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from app.games.fab.cards import CardDefinition
from app.games.fab.happening import Happening
from app.games.fab.lasting import Delayed, Grant, Lasting, Suppression
from app.games.fab.layers import Layer
from app.games.fab.ledger import Ledger
from app.games.fab.links import Link
from app.games.fab.ruling import Disputed, Moment
from app.games.fab.thing import Thing
from app.games.fab.version import Version
from app.games.fab.vocabulary import PLAYERS, CombatStep, Phase, Player, Zone
from app.games.journal import Event, Journal
from app.games.ruling import Assumption, Undetermined

if TYPE_CHECKING:
    from app.games.fab.asking import GivenAnswer
    from app.games.fab.functional import Board
    from app.games.fab.lasting_index import LastingIndex
    from app.games.fab.triggers import Pending

WORK = 400_000
"""How many events and choices judging one submission may cost, or one action of a live game."""

_WORKED_OUT = frozenset(
    {"definitions", "board", "lasting_index", "cache", "cache_version", "working_out", "read_within_itself"}
)


class Seat:
    """A player: the hero's assets and totals."""

    __slots__ = ("action_points", "chi", "hero", "intellect", "life", "marked", "resources")

    def __init__(self, hero: Thing, life: int | None, intellect: int) -> None:
        self.hero = hero
        self.life = life
        self.intellect = intellect
        self.action_points = 0
        self.resources = 0
        self.chi = 0
        self.marked = False


class Match:
    """A game as it stands. `zones` has the objects of each player's zones in order, the top of a deck first.

    `live`: it is played on action by action; nobody passes for another, and every decision is asked. `numbered` counts
    the objects that are no longer in `things`, and `forgotten` those of them whose name numbers others.
    """

    def __init__(self, version: Version, definitions: Mapping[str, CardDefinition], *, strict: bool, work: int) -> None:
        self.version = version
        self.definitions = definitions
        self.strict = strict
        self.live = False
        self.work_left = work
        self.ledger = Ledger()
        self.journal: Journal[Match] = Journal()
        self.things: list[Thing] = []
        self.forgotten: dict[str, int] = {}
        self.numbered = 0
        self.references: dict[str, Thing] = {}
        self.seats: dict[Player, Seat] = {}
        self.zones: dict[tuple[Player, Zone], Cell] = {(player, zone): Cell() for player in PLAYERS for zone in Zone}
        self.open_zones: frozenset[tuple[Player, Zone]] = frozenset()
        self.turn_player: Player = "A"
        self.turn = 1
        self.first_turn = False
        self.phase: Phase = "action"
        self.step: CombatStep | None = None
        self.chain = 0
        self.began_with: tuple[int, CombatStep | None, int | None] = (0, None, None)
        self.links: tuple[Link, ...] = ()
        self.active: Link | None = None
        self.all_links: list[Link] = []
        self.stack: tuple[Layer, ...] = ()
        self.queue: tuple[Layer, ...] = ()
        self.priority: Player | None = None
        self.passes, self.settled = 0, -1
        self.declared = False
        self.closing: str | None = None
        self.lasting: tuple[Lasting, ...] = ()
        self.grants: tuple[Grant, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.suppressions: tuple[Suppression, ...] = ()
        self.pending: tuple[Pending, ...] = ()
        self.states_true: frozenset[Any] = frozenset()
        self.history: dict[str, list[Happening]] = {}
        self.wounded = False
        self.winner: Player | str | None = None
        self.reason: str | None = None
        self.moments: list[Moment] = []
        self.assumptions: tuple[Assumption, ...] = ()
        self.undetermined: tuple[Undetermined, ...] = ()
        self.disputed: tuple[Disputed, ...] = ()
        self.answers: tuple[GivenAnswer, ...] = ()
        self.action: int | None = None
        self.forget_what_was_read()

    def __getstate__(self) -> dict[str, Any]:
        """The game without its definitions, and without what is worked out of it."""
        return {name: value for name, value in vars(self).items() if name not in _WORKED_OUT}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.definitions = {}
        self.forget_what_was_read()

    def forget_what_was_read(self) -> None:
        """Forget everything that was worked out of the state, to be worked out anew."""
        self.board: Board | None = None
        self.lasting_index: LastingIndex | None = None
        self.cache: dict[Any, Any] = {}
        self.cache_version = -1
        self.working_out: set[Any] = set()
        self.read_within_itself = False

    def next_number(self) -> int:
        """The number of the next object that is made."""
        return self.numbered + len(self.things)

    def put(self, attribute: str, value: Any) -> None:
        """Change an attribute of the game itself, through the ledger."""
        self.ledger.put(self, attribute, value)

    def write(self, event: Event["Match"]) -> None:
        """Write an event: the only way in which anything happens."""
        self.work_left -= 1
        if self.work_left < 0:
            raise TooMuchWork
        self.journal.write(event, self)

    def in_zone(self, player: Player, zone: Zone) -> tuple[Thing, ...]:
        """The objects in a zone of a player, in order."""
        return self.zones[player, zone].things

    def everything(self, *zones: Zone) -> Iterator[Thing]:
        """The objects in these zones of both players, the turn-player's first."""
        for player in (self.turn_player, other_player(self.turn_player)):
            for zone in zones:
                yield from self.zones[player, zone].things

    def keep(self) -> tuple[int, int]:
        """This moment, to go back to."""
        return self.ledger.keep(), len(self.journal.events)

    def restore(self, moment: tuple[int, int]) -> None:
        """Go back: nothing triggers by it and nothing can replace it (cr:1.10.3)."""
        self.ledger.restore(moment[0])
        self.board = None
        self.lasting_index = None
        self.journal.rewind(moment[1])

    def reading(self) -> dict[Any, Any]:
        """What was read of the present state; empty after any change."""
        if self.cache_version != self.ledger.version:
            self.cache = {}
            self.cache_version = self.ledger.version
        return self.cache


class Cell:
    """The contents of one zone of one player."""

    __slots__ = ("things",)

    def __init__(self) -> None:
        self.things: tuple[Thing, ...] = ()


class TooMuchWork(Exception):
    """Judging would cost more than a submission may."""


def other_player(player: Player) -> Player:
    """The opponent: the next player clockwise of two."""
    return "B" if player == "A" else "A"
