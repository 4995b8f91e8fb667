"""What a live session must be, kept as plainly as can be: the list of what was done in it.

Where it stands is found by playing its setup and the actions that count through the game in memory, from the
beginning each time: without the services, without snapshots and without a store.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.games.live import LiveGame, Viewer
from app.games.model import Frozen
from app.services.definitions import Definitions
from tests.support.judging import Json
from tests.support.session_json import asked_of, compact, dumped

DEFINITIONS = Definitions(Catalogue.load())


@dataclass(frozen=True)
class ModelRuling:
    """A ruling that was made in a session: what each viewer reads of it, and the bytes that each has read once."""

    id: str
    first: int
    last: int
    created_at: str
    verdict: str
    bodies: dict[Viewer, Json]
    seen: dict[Viewer, bytes] = field(default_factory=dict)

    def item(self, session_path: str, *, undone: bool) -> Json:
        """How the session's list shows it."""
        return {
            "id": self.id, "path": f"{session_path}/rulings/{self.id}", "first": self.first, "last": self.last,
            "created_at": self.created_at, "verdict": self.verdict, "undone": undone,
        }  # fmt: skip


@dataclass(frozen=True)
class ModelEntry:
    """One entry of a session's log: what each viewer is told of it, and the action with the machine's references."""

    sequence: int
    kind: Literal["action", "rewind", "close"]
    told: dict[Viewer, Json]
    action: Frozen | None = None
    ruling: ModelRuling | None = None
    undone_by: int | None = None

    def body(self, viewer: Viewer) -> bytes:
        """What a viewer is told of it by now."""
        undone = {} if self.undone_by is None else {"undone_by": self.undone_by}
        return compact({**self.told[viewer], **undone})


@dataclass
class SessionModel:
    """One session. `opened` is what its creation was answered."""

    game: Game
    submission: Frozen
    opened: Json
    forked_at: int | None = None
    status: Literal["open", "closed"] = "open"
    entries: list[ModelEntry] = field(default_factory=list)
    _standing: tuple[int, LiveGame] | None = field(default=None, init=False, repr=False)
    _offered: dict[tuple[int, str, Viewer], bytes] = field(default_factory=dict, init=False, repr=False)

    @property
    def id(self) -> str:
        """The session's id."""
        return str(self.opened["id"])

    @property
    def path(self) -> str:
        """Where the session is."""
        return f"/v1/sessions/{self.id}"

    @property
    def sequence(self) -> int:
        """The number of its last entry."""
        return len(self.entries)

    def headers(self, viewer: Viewer) -> dict[str, str]:
        """The header that opens a view."""
        return {"authorization": f"Bearer {self.opened['tokens'][viewer]}"}

    def counting(self, at: int | None = None) -> list[ModelEntry]:
        """The actions that the game consists of after an entry; without one, by now."""
        return [
            entry
            for entry in self.entries[:at]
            if entry.kind == "action" and (entry.undone_by is None or (at is not None and entry.undone_by > at))
        ]

    def played(self, at: int | None = None) -> LiveGame:
        """The game as it stands after an entry, played from its setup."""
        live = self.game.open(self.submission, DEFINITIONS.named_in(self.game, self.submission))
        for entry in self.counting(at):
            assert entry.action is not None
            learn(self.game, live, entry.action)
            live.play(entry.action, entry.sequence)
            if live.ruling_due:
                live.begin_ruling()
        return live

    def standing(self) -> LiveGame:
        """The game as it stands, to be looked at and not played on."""
        if self._standing is None or self._standing[0] != self.sequence:
            self.stands(self.played())
        assert self._standing is not None
        return self._standing[1]

    def stands(self, live: LiveGame) -> None:
        """Note a game that was played from the setup to where the session stands."""
        self._standing = self.sequence, live

    def item(self) -> Json:
        """How the list of sessions shows it."""
        last = self.opened["created_at"] if self.sequence == self._inherited else self.entries[-1].told["judge"]["at"]
        return {
            "id": self.id,
            "path": self.path,
            "game": self.game.name,
            "profile": self.profile,
            "status": self.status,
            "sequence": self.sequence,
            "created_at": self.opened["created_at"],
            "changed_at": last,
            "forked_from": self.opened.get("forked_from"),
        }

    def view(self, viewer: Viewer) -> bytes:
        """What GET answers for the session."""
        live = self.standing()
        seen = {"viewer": viewer, "question": asked_of(live, viewer), "state": dumped(live.state(viewer))}
        return compact({**self.item(), "forked_at": self.forked_at, **seen})

    def legal_actions(self, viewer: Viewer) -> bytes:
        """What GET answers for what the viewer may do."""
        state = self.sequence, self.status, viewer
        if state not in self._offered:
            self._offered[state] = self._legal_actions(viewer, self.standing())
        return self._offered[state]

    def _legal_actions(self, viewer: Viewer, live: LiveGame) -> bytes:
        items = live.legal_actions(viewer) if self.status == "open" else ()
        return compact(
            {
                "sequence": self.sequence,
                "viewer": viewer,
                "question": asked_of(live, viewer),
                "items": [item.model_dump(mode="json", by_alias=True) for item in items],
            }
        )

    def told(self, viewer: Viewer, after: int = 0) -> list[bytes]:
        """The entries after a number as the viewer is told them."""
        return [entry.body(viewer) for entry in self.entries[after:]]

    def rulings(self) -> list[Json]:
        """The rulings of the session, the newest first, as its list shows them."""
        made = [(entry.ruling, entry.undone_by is not None) for entry in reversed(self.entries) if entry.ruling]
        return [ruling.item(self.path, undone=undone) for ruling, undone in made]

    @property
    def profile(self) -> str:
        """The ruleset that it is played by."""
        named = "profile" if "profile" in type(self.submission).model_fields else "version"
        return str(getattr(self.submission, named))

    @property
    def _inherited(self) -> int:
        """How many entries a fork has from the session that it comes from."""
        return self.forked_at or 0

    def undo(self, to: int, by: int) -> None:
        """Mark what a rewind takes back."""
        for at in range(to, self.sequence):
            if self.entries[at].undone_by is None:
                self.entries[at] = replace(self.entries[at], undone_by=by)

    def may_go_back_to(self, to: int) -> bool:
        """Whether a rewind to this number is possible."""
        return 0 <= to < self.sequence and (to == 0 or self.entries[to - 1].undone_by is None)

    def forked(self, opened: Json, at: int) -> "SessionModel":
        """The session that goes on from this one after an entry."""
        entries = [
            replace(entry, undone_by=None) if entry.undone_by is not None and entry.undone_by > at else entry
            for entry in self.entries[:at]
        ]
        return replace(self, opened=opened, forked_at=at, status="open", entries=entries)

    def imported(self, opened: Json) -> "SessionModel":
        """The same session in another database, with other tokens."""
        return replace(self, opened={**opened}, entries=list(self.entries))


def learn(game: Game, live: LiveGame, action: Frozen) -> None:
    """Tell the game the cards that an action names for the first time. Raises SubmissionFaults."""
    unknown = live.names_unknown(action)
    if unknown:
        found, faults = DEFINITIONS.named(game, dict.fromkeys(unknown, ""), or_else="")
        if faults:
            raise UnknownCards([fault.message for fault in faults])
        live.learn(found)


class UnknownCards(Exception):
    """An action names cards that nobody knows."""

    def __init__(self, messages: Sequence[str]) -> None:
        super().__init__(*messages)
