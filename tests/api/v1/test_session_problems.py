"""Each problem of a session has its own type and status, and nothing has changed then."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

import pytest
from httpx import AsyncClient

from app.api.problems.session_kinds import SESSION_KINDS
from app.api.reading.location import value_at
from app.games.fault import Fault, SubmissionFaults
from app.games.ruling import Finding, Undetermined
from app.services import session_errors as errors
from app.services.errors import StoreUnavailable
from app.services.sessions import SessionsService
from tests.support.live_play import ATTACK, DUEL, PLAY, Played, opened
from tests.support.problems import kind_of

pytestmark = pytest.mark.anyio

FINDING = Finding(rule="YGO-4.1", reason="Not now.", pointer="/actions/0/play/2")
FACT = Undetermined(rule="YGO-5.2", reason="It is not known.", needs="the hand of B")

# What a session may raise, and the problem that it is answered with.
RAISED: dict[str, tuple[Exception, int, str]] = {
    "token missing": (errors.SessionTokenMissing(), 401, "session-token-missing"),
    "wrong token": (errors.WrongSessionToken(), 403, "wrong-session-token"),
    "not for this view": (errors.NotForThisView("Only a judge does."), 403, "not-for-this-view"),
    "no precondition": (errors.PreconditionRequired(), 428, "precondition-required"),
    "stale": (errors.StaleSequence(3, 5, [b'{"sequence":4}', b'{"sequence":5}']), 412, "stale-sequence"),
    "illegal": (errors.IllegalAction(0, [FINDING], out_of_turn=False), 422, "illegal-action"),
    "out of turn": (errors.IllegalAction(0, [FINDING], out_of_turn=True), 422, "out-of-turn"),
    "undetermined": (errors.UndeterminedAction(0, [FACT]), 422, "undetermined-action"),
    "question open": (errors.QuestionIsOpen(0, "q4", "B"), 409, "question-open"),
    "nothing asked": (errors.NothingIsAsked(0, None), 409, "nothing-asked"),
    "closed": (errors.SessionClosed(), 409, "session-closed"),
    "unknown sequence": (errors.UnknownSequence(7, 5), 422, "unknown-sequence"),
    "key reused": (errors.KeyReused(), 422, "idempotency-key-reused"),
    "in flight": (errors.KeyInFlight(), 409, "idempotency-in-flight"),
    "exists": (errors.SessionExists(UUID(int=7)), 409, "session-exists"),
    "invalid import": (
        errors.InvalidImport([Fault(pointer="/entries/0", code="plays_out_differently", message="It does.")]),
        422,
        "invalid-import",
    ),
    "ruling of a session": (errors.RulingOfSession(UUID(int=7), UUID(int=8)), 403, "ruling-of-a-session"),
    "outdated": (errors.SessionOutdated("Another version."), 409, "session-outdated"),
    "too much work": (
        SubmissionFaults([Fault(pointer="/actions/0", code="too_much_work", message="Too much.")]),
        422,
        "invalid-body",
    ),
    "no database": (StoreUnavailable("Later."), 503, "not-ready"),
}

# Bodies of actions that are none: where the first fault is, its code, and a suggestion that it makes.
NO_ACTIONS: dict[str, tuple[Any, str, str, str | None]] = {
    "a list": ([PLAY], "", "wrong_type", None),
    "one action": (PLAY, "", "missing_field", None),
    "no actions": ({"actions": []}, "/actions", "too_short", None),
    "too many": ({"actions": [PLAY] * 101}, "/actions", "too_long", None),
    "an object": ({"actions": PLAY}, "/actions", "wrong_type", None),
    "a misspelt field": ({"actoins": [PLAY]}, "", "missing_field", None),
    "another field": ({"actions": [PLAY], "strict": True}, "/strict", "unknown_field", None),
    "a misspelt verb": ({"actions": [{"player": "A", "paly": "x"}]}, "/actions/0", "unknown_verb", "play"),
    "two verbs": ({"actions": [{"player": "A", "play": "x", "pass": True}]}, "/actions/0", "unknown_verb", None),
    "a misspelt field of an action": (
        {"actions": [PLAY, {**PLAY, "picth": []}]},
        "/actions/1/picth",
        "unknown_field",
        "pitch",
    ),
    "a third player": ({"actions": [{**PLAY, "player": "C"}]}, "/actions/0/player", "not_an_allowed_value", "A"),
    "an action of the other game": ({"actions": [{"player": "A", "summon": "x"}]}, "/actions/0", "unknown_verb", None),
    "a number for a name": ({"actions": [{"player": "A", "play": 5}]}, "/actions/0/play", "wrong_type", None),
    "an unknown card": (
        {"actions": [{"player": "A", "play": "Brutl Assault (red)"}]}, "/actions/0/play", "unknown_card",
        "Brutal Assault (red)",
    ),
}  # fmt: skip

# Openings that are none: where the first fault is, and its code.
NO_OPENINGS: dict[str, tuple[Any, str, str]] = {
    "actions": ({**ATTACK, "actions": [PLAY]}, "/actions", "unknown_field"),
    "no actions": ({**ATTACK, "actions": []}, "/actions", "unknown_field"),
    "what to do about illegal ones": ({**DUEL, "on_illegal": "stop"}, "/on_illegal", "unknown_field"),
    "a comparison": ({**DUEL, "compare_profiles": True}, "/compare_profiles", "unknown_field"),
    "another game's comparison": ({**ATTACK, "compare_versions": True}, "/compare_versions", "unknown_field"),
    "no game": ({}, "", "missing_field"),
    "another game": ({"game": "chess"}, "/game", "not_an_allowed_value"),
    "another version": ({**ATTACK, "version": "1999"}, "/version", "not_an_allowed_value"),
    "an unknown card": (
        {"game": "yugioh", "setup": {"players": {"A": {"hand": ["Raigki"]}}}},
        "/setup/players/A/hand/0",
        "unknown_card",
    ),
    "too many monsters": (
        {"game": "yugioh", "setup": {"players": {"A": {"monster_zones": ["Kuriboh"] * 6}}}},
        "/setup/players/A/monster_zones",
        "zone_is_full",
    ),
}

# Bodies of rewinds that are none: where the first fault is, and its code.
NO_REWINDS: dict[str, tuple[Any, str, str]] = {
    "nothing": ({}, "", "missing_field"),
    "no reason": ({"to": 0}, "", "missing_field"),
    "an empty reason": ({"to": 0, "reason": ""}, "/reason", "too_short"),
    "a long reason": ({"to": 0, "reason": "x" * 1_001}, "/reason", "too_long"),
    "a negative number": ({"to": -1, "reason": "x"}, "/to", "out_of_range"),
    "a huge number": ({"to": 10**30, "reason": "x"}, "/to", "out_of_range"),
    "truth for a number": ({"to": True, "reason": "x"}, "/to", "wrong_type"),
    "half a number": ({"to": 0.5, "reason": "x"}, "/to", "wrong_type"),
    "a misspelt field": ({"to": 0, "reason": "x", "resaon": "y"}, "/resaon", "unknown_field"),
}

# What is done to an export that then is none.
NO_EXPORTS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "nothing": lambda export: {},
    "a list": lambda export: [export],
    "another format": lambda export: {**export, "format": "other"},
    "another game": lambda export: {**export, "game": "chess"},
    "an entry that is missing": lambda export: {**export, "entries": export["entries"][1:]},
    "another setup": lambda export: {**export, "setup": {"game": "flesh-and-blood"}},
    "actions in the setup": lambda export: {**export, "setup": {**export["setup"], "actions": [PLAY]}},
    "another number": lambda export: {**export, "sequence": 7},
    "another field": lambda export: {**export, "secret": True},
}


def test_every_problem_of_a_session_is_raised_here() -> None:
    raised = {slug for _, _, slug in RAISED.values()}
    assert raised >= {kind.slug for kind in SESSION_KINDS} - {"unknown-session"}


def test_every_error_of_a_session_has_a_problem() -> None:
    def leaves(error: type[Exception]) -> set[type[Exception]]:
        below = error.__subclasses__()
        return {leaf for one in below for leaf in leaves(one)} if below else {error}

    assert leaves(errors.SessionError) <= {type(error) for error, _, _ in RAISED.values()}


@pytest.mark.parametrize(("error", "status", "slug"), RAISED.values(), ids=tuple(RAISED))
async def test_each_error_is_answered_with_its_problem(
    sqlite_client: AsyncClient, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, slug: str
) -> None:
    session = await opened(sqlite_client)

    def refuse(*_given: Any) -> Any:
        raise error

    monkeypatch.setattr(SessionsService, "act", refuse)
    answer = await session.act(0, PLAY)
    assert kind_of(answer) == (status, slug)


async def _refused(session: Played, monkeypatch: pytest.MonkeyPatch, name: str) -> Mapping[str, Any]:
    """The problem that one of the errors is answered with."""

    def refuse(*_given: Any) -> Any:
        raise RAISED[name][0]

    monkeypatch.setattr(SessionsService, "act", refuse)
    problem: Mapping[str, Any] = (await session.act(0, PLAY)).json()
    return problem


async def test_what_problems_tell_besides(sqlite_client: AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await opened(sqlite_client)
    stale = await _refused(session, monkeypatch, "stale")
    assert (stale["current"], stale["missed"]) == (5, [{"sequence": 4}, {"sequence": 5}])
    assert (await _refused(session, monkeypatch, "question open"))["question"] == {"id": "q4", "player": "B"}
    for name in ("illegal", "out of turn"):
        assert (await _refused(session, monkeypatch, name))["errors"] == [
            {"pointer": "/actions/0/play", "rule": "YGO-4.1", "code": "illegal", "message": "Not now."}
        ]
    assert (await _refused(session, monkeypatch, "undetermined"))["errors"] == [
        {
            "pointer": "/actions/0",
            "rule": "YGO-5.2",
            "code": "undetermined",
            "message": "It is not known. Needed: the hand of B",
        }
    ]
    assert (await _refused(session, monkeypatch, "invalid import"))["errors"][0]["pointer"] == "/entries/0"
    pointing = errors.NotForThisView("Not for you.", "/actions/0/player")
    monkeypatch.setitem(RAISED, "not for this view", (pointing, 403, "not-for-this-view"))
    assert (await _refused(session, monkeypatch, "not for this view"))["errors"] == [
        {"pointer": "/actions/0/player", "code": "not_for_this_view", "message": "Not for you."}
    ]
    assert "current" not in await _refused(session, monkeypatch, "closed")


async def test_an_unexpected_failure_tells_nothing(sqlite_client: AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await opened(sqlite_client)

    class NewError(errors.SessionError):
        pass

    for error in (RuntimeError("Kuriboh is in B's hand"), NewError("Kuriboh is in B's hand")):

        def refuse(*_given: Any, error: Exception = error) -> Any:
            raise error

        monkeypatch.setattr(SessionsService, "act", refuse)
        answer = await session.act(0, PLAY)
        assert kind_of(answer) == (500, "internal-error")
        assert "Kuriboh" not in answer.text


@pytest.mark.parametrize(("document", "pointer", "code", "suggestion"), NO_ACTIONS.values(), ids=tuple(NO_ACTIONS))
@pytest.mark.parametrize("what", ["/actions", "/what-if"])
async def test_what_is_no_action(
    sqlite_client: AsyncClient, what: str, document: Any, pointer: str, code: str, suggestion: str | None
) -> None:
    session = await opened(sqlite_client)
    before = await session.everything()
    answer = await session.post(what, document, 0)
    assert kind_of(answer) == (422, "invalid-body")
    first = answer.json()["errors"][0]
    assert (first["pointer"], first["code"]) == (pointer, code)
    assert suggestion is None or suggestion in first["suggestions"]
    for error in answer.json()["errors"]:
        value_at(error["pointer"], document)
    assert await session.everything() == before


@pytest.mark.parametrize(("document", "pointer", "code"), NO_OPENINGS.values(), ids=tuple(NO_OPENINGS))
async def test_what_is_no_opening(sqlite_client: AsyncClient, document: Any, pointer: str, code: str) -> None:
    answer = await sqlite_client.post("/v1/sessions", json=document)
    assert kind_of(answer) == (422, "invalid-submission")
    first = answer.json()["errors"][0]
    assert (first["pointer"], first["code"]) == (pointer, code)
    assert (await sqlite_client.get("/v1/sessions")).json()["items"] == []


@pytest.mark.parametrize(("document", "pointer", "code"), NO_REWINDS.values(), ids=tuple(NO_REWINDS))
async def test_what_is_no_rewind(sqlite_client: AsyncClient, document: Any, pointer: str, code: str) -> None:
    session = await opened(sqlite_client)
    await session.act(0, PLAY)
    before = await session.everything()
    answer = await session.post("/rewind", document, 1)
    assert kind_of(answer) == (422, "invalid-body")
    assert (answer.json()["errors"][0]["pointer"], answer.json()["errors"][0]["code"]) == (pointer, code)
    assert await session.everything() == before


@pytest.mark.parametrize(
    ("what", "document"),
    [("/close", {"to": 1}), ("/close", {"reason": 5}), ("/close", []), ("/fork", {"at": -1}), ("/fork", {"to": 0})],
)
async def test_what_closes_and_forks_nothing(sqlite_client: AsyncClient, what: str, document: Any) -> None:
    session = await opened(sqlite_client)
    assert kind_of(await session.post(what, document, 0)) == (422, "invalid-body")
    assert (await session.view())["status"] == "open"
    assert len((await sqlite_client.get("/v1/sessions")).json()["items"]) == 1


@pytest.mark.parametrize(
    "what", ["", "/import", "/{id}/actions", "/{id}/rewind", "/{id}/close", "/{id}/fork", "/{id}/what-if"]
)
async def test_what_is_no_json(sqlite_client: AsyncClient, what: str) -> None:
    session = await opened(sqlite_client)
    path = "/v1/sessions" + what.replace("{id}", session.id)
    headers = session.headers("judge", 0)
    for body in (b'{"actions": [', b'{"a":1,"a":2}', b'"\\u0000"'):
        bad = await sqlite_client.post(path, content=body, headers=headers | {"content-type": "application/json"})
        assert kind_of(bad) == (400, "malformed-json")
    form = await sqlite_client.post(path, content=b"a=1", headers=headers | {"content-type": "text/plain"})
    assert kind_of(form) == (415, "unsupported-media-type")
    large = await sqlite_client.post(path, content=b" " * 1_000_001, headers=headers)
    assert kind_of(large) == (413, "body-too-large")
    assert (await session.view())["sequence"] == 0


@pytest.mark.parametrize("change", NO_EXPORTS.values(), ids=tuple(NO_EXPORTS))
async def test_what_is_no_export(sqlite_client: AsyncClient, change: Callable[[dict[str, Any]], Any]) -> None:
    session = await opened(sqlite_client)
    await session.act(0, PLAY)
    exported = (await session.get("/export")).json()
    other = {**exported, "id": "00000000-0000-7000-8000-000000000000"}
    answer = await sqlite_client.post("/v1/sessions/import", json=change(other))
    assert kind_of(answer) == (422, "invalid-import")
    documented = {code for kind in SESSION_KINDS if kind.slug == "invalid-import" for code, _ in kind.codes}
    assert answer.json()["errors"]
    assert {error["code"] for error in answer.json()["errors"]} <= documented
    assert len((await sqlite_client.get("/v1/sessions")).json()["items"]) == 1


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
async def test_methods_that_a_session_does_not_know(sqlite_client: AsyncClient, method: str) -> None:
    session = await opened(sqlite_client)
    answer = await sqlite_client.request(method, session.path, headers=session.headers("judge"))
    assert kind_of(answer) == (405, "method-not-allowed")
    assert answer.headers["allow"] == "GET"
    acting = await sqlite_client.get(f"{session.path}/actions", headers=session.headers("judge"))
    assert (acting.status_code, acting.headers["allow"]) == (405, "POST")
