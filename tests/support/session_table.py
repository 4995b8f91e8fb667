"""Live sessions that are played at random: each change is posted to the service and made to the model, and compared."""

import json
import random
from collections import Counter
from dataclasses import dataclass, field
from uuid import uuid4

import httpx

from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.live import VIEWERS, Viewer
from tests.support.judging import Json
from tests.support.session_checks import check_refused, check_views, same
from tests.support.session_choices import random_opening
from tests.support.session_entries import accept
from tests.support.session_json import asked_of, compact
from tests.support.session_model import DEFINITIONS, SessionModel
from tests.support.session_servers import Place
from tests.support.session_trial import Accepted, Refusal, try_actions


@dataclass(frozen=True)
class Request:
    """A change of a session as it is posted."""

    model: SessionModel
    viewer: Viewer
    path: str
    body: bytes
    based_on: int | None
    key: str | None = None

    def send(self, client: httpx.Client) -> httpx.Response:
        """The answer to it."""
        headers = {**self.model.headers(self.viewer), "content-type": "application/json"}
        if self.based_on is not None:
            headers["if-match"] = f'"{self.based_on}"'
        if self.key is not None:
            headers["idempotency-key"] = self.key
        return client.post(self.model.path + self.path, content=self.body, headers=headers)


@dataclass
class Session:
    """A session, and the place where it is kept."""

    model: SessionModel
    place: Place


@dataclass
class Table:
    """Sessions of one game in two places, and what was answered to requests with an idempotency key.

    `seen` counts what came of actions.
    """

    game: Game
    here: Place
    elsewhere: Place
    sessions: list[Session] = field(default_factory=list)
    answered: list[tuple[Session, Request, bytes]] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def open(self, chance: random.Random) -> None:
        """Open a session; a setup that is no possible game is refused."""
        board = random_opening(self.game, chance)
        submission = self.game.submission_model.model_validate(board)
        headers = {"content-type": "application/json", "idempotency-key": uuid4().hex}
        answer = self.here.any(chance).post("/v1/sessions", content=compact(board), headers=headers)
        try:
            self.game.open(submission, DEFINITIONS.named_in(self.game, submission))
        except SubmissionFaults:
            check_refused(answer, Refusal(422, "invalid-submission"))
            return
        same(answer.status_code, 201, f"opening a session: {answer.text}")
        again = self.here.any(chance).post("/v1/sessions", content=compact(board), headers=headers)
        same((again.status_code, again.content), (201, answer.content), "opening it again with the same key")
        self.keep(SessionModel(self.game, submission, answer.json()), self.here, chance)

    def keep(self, model: SessionModel, place: Place, chance: random.Random) -> None:
        """Have one more session, which is as its model says."""
        self.sessions.append(Session(model, place))
        check_views(place, model, chance)

    def some(self, chance: random.Random) -> Session:
        """One of the sessions, rather the newest that is open."""
        while not self.sessions:
            self.open(chance)
        going_on = [session for session in self.sessions if session.model.status == "open"]
        return chance.choice((*self.sessions, *going_on[-1:], *going_on[-1:]))

    def offered(self, model: SessionModel, chance: random.Random) -> tuple[Viewer, list[Json]]:
        """A view that may do something, and what; none where the session is closed."""
        offered: list[tuple[Viewer, list[Json]]] = [
            (viewer, json.loads(model.legal_actions(viewer))["items"]) for viewer in VIEWERS
        ]
        able = [one for one in offered if one[1]]
        return chance.choice(able) if able else ("judge", [])

    def post_actions(
        self, session: Session, viewer: Viewer, actions: list[Json], chance: random.Random
    ) -> Accepted | Refusal:
        """Post actions to any process, and compare what comes of them with what the model says, which is returned."""
        key = uuid4().hex if chance.random() < 0.5 else None
        request = acting(session.model, viewer, actions, key)
        expected = expected_of(session.model, viewer, actions)
        answer = request.send(session.place.any(chance))
        if isinstance(expected, Refusal):
            check_refused(answer, expected)
            self.seen[expected.kind] += 1
        else:
            self.take(session, request, expected, answer, chance)
        check_views(session.place, session.model, chance)
        return expected

    def take(
        self, session: Session, request: Request, accepted: Accepted, answer: httpx.Response, chance: random.Random
    ) -> None:
        """Add to the model what the service has taken, and compare its answer."""
        same(answer.status_code, 200, f"{request.body!r} by {request.viewer}: {answer.text}")
        accept(session.model, request.viewer, accepted, newest(session, chance))
        for entry in session.model.entries[-len(accepted.played) :]:
            told = entry.told["judge"]
            self.seen.update((told["verb"], *(name for name in ("question", "ruling") if name in told)))
        self.check_answer(session, request, answer)

    def check_answer(self, session: Session, request: Request, answer: httpx.Response) -> None:
        """What a change is answered, once the model has it too; an idempotency key is remembered."""
        model, viewer = session.model, request.viewer
        assert request.based_on is not None
        head = compact({"sequence": model.sequence, "question": asked_of(model.standing(), viewer)})
        body = head[:-1] + b',"entries":[' + b",".join(model.told(viewer, request.based_on)) + b"]}"
        same((answer.status_code, answer.content), (200, body), f"what {viewer} is answered to {request.path}")
        same(answer.headers["etag"], f'"{model.sequence}"', "the ETag of a change")
        if request.key is not None:
            self.answered.append((session, request, answer.content))


def acting(model: SessionModel, viewer: Viewer, actions: list[Json], key: str | None) -> Request:
    """The request for actions in the session as it stands."""
    return Request(model, viewer, "/actions", compact({"actions": actions}), model.sequence, key)


def expected_of(model: SessionModel, viewer: Viewer, actions: list[Json]) -> Accepted | Refusal:
    """What must come of actions in the session as it stands."""
    if model.status == "closed":
        return Refusal(409, "session-closed")
    return try_actions(model, viewer, actions)


def newest(session: Session, chance: random.Random) -> list[Json]:
    """What a judge is told since the entry that the model ends with."""
    model = session.model
    path = f"{model.path}/events?after={model.sequence}"
    told: list[Json] = session.place.any(chance).get(path, headers=model.headers("judge")).json()["items"]
    return told
