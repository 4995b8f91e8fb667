"""Playing an exported session again, entry by entry, and comparing what its viewers are told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.game import Game
from app.games.live import LiveGame
from app.games.model import Frozen
from app.services.canonical import canonical_json
from app.services.session_errors import InvalidImport
from app.services.session_export import ExportedEntry, told_digest
from app.services.session_games import NOT_ACCEPTED, SessionGames
from app.services.session_log import action_entry, close_entry, effective, rewind_entry
from app.services.session_rulings import KnownRuling, SessionRulings
from app.store.records import DefinitionRecord, NewRuling
from app.store.session_records import EntryRecord, SessionRecord, SessionRulingRecord, SnapshotRecord


@dataclass(slots=True)
class Replayed:
    """All that is stored of a session besides itself."""

    entries: list[EntryRecord] = field(default_factory=list)
    rulings: list[tuple[NewRuling, SessionRulingRecord]] = field(default_factory=list)
    snapshots: list[SnapshotRecord] = field(default_factory=list)


class Replay:
    """Plays the entries of one export. Raises InvalidImport at the first entry that does not play out as recorded."""

    def __init__(
        self,
        game: Game,
        games: SessionGames,
        rulings: SessionRulings,
        record: SessionRecord,
        definitions: Mapping[str, DefinitionRecord],
        snapshot_every: int,
    ) -> None:
        self._game = game
        self._games = games
        self._rulings = rulings
        self._record = record
        self._used = definitions
        self._definitions = games.definitions(game, definitions.items())
        self._snapshot_every = snapshot_every
        self.made = Replayed()

    def run(self, entries: Sequence[ExportedEntry]) -> Replayed:
        """Play all entries."""
        live = self._opened()
        for at, entry in enumerate(entries):
            if entry.sequence != at + 1:
                raise _broken(at, f"entry {entry.sequence} stands where entry {at + 1} belongs")
            try:
                live = self._play(live, entry, entries, at)
            except (*NOT_ACCEPTED, KeyError, TypeError) as error:
                raise _broken(at, f"it cannot be played here: {error}") from error
            told = told_digest(self.made.entries[-1])
            if told != entry.told:
                raise _broken(at, "what happens by it is not what was recorded")
            self._snapshot(live, entry)
        if len(entries) != self._record.sequence:
            raise _broken(len(entries), f"{len(entries)} entries, but the sequence is {self._record.sequence}")
        undone = _undone(entries)
        for at, entry in enumerate(entries):
            if entry.undone_by != undone.get(entry.sequence):
                raise _broken(at, f"undone_by should be {undone.get(entry.sequence)}")
        return self.made

    def _opened(self) -> LiveGame:
        try:
            return self._game.open(self._games.setup(self._game, self._record), self._definitions)
        except SubmissionFaults as faults:
            found = faults.faults[0]
            raise InvalidImport([found.model_copy(update={"pointer": "/setup" + found.pointer})]) from faults

    def _play(self, live: LiveGame, entry: ExportedEntry, entries: Sequence[ExportedEntry], at: int) -> LiveGame:
        """Play one entry: the game after it."""
        if entry.kind == "action":
            action = self._play_action(live, entry)
            known = None if entry.ruling is None else KnownRuling(entry.ruling.id, entry.ruling.session)
            if live.ruling_due and known is None:
                raise _broken(at, "a ruling is due by it, and the export has none")
            due = self._rulings.due(self._game, live, self._record, entry.sequence, entry.at, self._used, known)
            told = None if due is None else due.told
            stored = action_entry(live, action, entry.by, sequence=entry.sequence, at=entry.at, ruling=told)
            if due is not None:
                self.made.rulings.append(due.stored)
                live.begin_ruling()
        elif entry.kind == "rewind":
            to, reason = int(entry.body["to"]), str(entry.body["reason"])
            live = self._back_to(entries, to)
            stored = rewind_entry(live, to, reason, sequence=entry.sequence, at=entry.at)
        else:
            reason_given = entry.body["reason"]
            stored = close_entry(reason_given, sequence=entry.sequence, at=entry.at)
        self.made.entries.append(replace(stored, undone_by=entry.undone_by))
        return live

    def _play_action(self, live: LiveGame, entry: ExportedEntry) -> Frozen:
        action = self._games.action(self._game, canonical_json(entry.body))
        live.play(action, entry.sequence)
        return action

    def _back_to(self, entries: Sequence[ExportedEntry], to: int) -> LiveGame:
        """The game as it stood after the entry `to`."""
        actions = list(effective(entries, to))
        numbers = {entry.sequence for entry in actions}
        usable = [one for one in self.made.snapshots if one.sequence <= to and one.sequence in numbers]
        newest = usable[-1] if usable else None
        reopened = None if newest is None else self._games.reopened(self._game, self._record, newest, self._definitions)
        live = self._opened() if reopened is None else reopened
        for entry in actions:
            if newest is None or entry.sequence > newest.sequence:
                self._play_action(live, entry)
                if live.ruling_due:
                    live.begin_ruling()
        return live

    def _snapshot(self, live: LiveGame, entry: ExportedEntry) -> None:
        newest = self.made.snapshots[-1].sequence if self.made.snapshots else 0
        due = entry.kind == "action" and entry.sequence - newest >= self._snapshot_every
        if due and live.asked("judge") is None:
            self.made.snapshots.append(self._games.snapshot(self._record, live, entry.sequence))


def _undone(entries: Sequence[ExportedEntry]) -> dict[int, int]:
    """The rewind that undid each entry, for those that were undone."""
    undone: dict[int, int] = {}
    for entry in entries:
        if entry.kind == "rewind":
            for number in range(int(entry.body["to"]) + 1, entry.sequence):
                undone.setdefault(number, entry.sequence)
    return undone


def _broken(at: int, why: str) -> InvalidImport:
    fault = Fault(pointer=pointer("entries", at), code="plays_out_differently", message=f"{why[:1].upper()}{why[1:]}.")
    return InvalidImport([fault])
