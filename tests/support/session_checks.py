"""Comparing what a running service answers about a session with its model: every view, byte for byte."""

import json
import random
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import httpx

from app.games.live import VIEWERS, Viewer
from tests.support.judging import Json
from tests.support.session_json import compact
from tests.support.session_model import SessionModel
from tests.support.session_servers import Place
from tests.support.session_trial import Refusal

MOST_LISTED = 100


class Differs(AssertionError):
    """The service and the model disagree."""


def same(found: Any, expected: Any, about: str) -> None:
    """Raises Differs where two values are not the same, with the part in which they differ."""
    if found == expected:
        return
    if isinstance(found, tuple) and isinstance(expected, tuple) and len(found) == len(expected):
        for one, other in zip(found, expected, strict=True):
            same(one, other, about)
    if isinstance(found, bytes) and isinstance(expected, bytes):
        at = next((at for at, (one, other) in enumerate(zip(found, expected, strict=False)) if one != other), 0)
        at = at or min(len(found), len(expected))
        begin = max(0, at - 200)
        told = f"answered ...{found[begin : at + 200]!r}, expected ...{expected[begin : at + 200]!r}"
        raise Differs(f"{about}, byte {at}: {told}")
    raise Differs(f"{about}: answered {found!r}, expected {expected!r}")


def check_views(place: Place, model: SessionModel, chance: random.Random) -> None:
    """Every view of the session as it stands: its state, what may be done, its log. Raises Differs."""
    for viewer in VIEWERS:
        _check_state(place, model, viewer, chance)
        _check_log(place, model, viewer, chance)


def _check_state(place: Place, model: SessionModel, viewer: Viewer, chance: random.Random) -> None:
    """The session and its legal actions as one viewer sees them."""
    expected = {"": model.view(viewer), "/legal-actions": model.legal_actions(viewer)}
    for path, body in expected.items():
        answer = get(place, model, viewer, path, chance)
        same(answer.content, body, f"{path or 'the state'} for {viewer}")
        same(answer.headers["etag"], f'"{model.sequence}"', f"the ETag for {viewer}")


def get(place: Place, model: SessionModel, viewer: Viewer, path: str, chance: random.Random) -> httpx.Response:
    """What any process of the place answers."""
    answer = place.any(chance).get(model.path + path, headers=model.headers(viewer))
    same(answer.status_code, 200, f"GET {path} for {viewer}: {answer.text}")
    return answer


def _check_log(place: Place, model: SessionModel, viewer: Viewer, chance: random.Random) -> None:
    """The log from any entry on, and its pages."""
    after, limit = chance.randint(0, model.sequence), chance.choice((1, 3, MOST_LISTED))
    answer = get(place, model, viewer, f"/events?after={after}&limit={limit}", chance)
    told = model.told(viewer, after)
    shown = b",".join(told[:limit])
    same(answer.content[: len(shown) + 12], b'{"items":[' + shown + b"],", f"the log after {after} for {viewer}")
    tail = {name: value for name, value in answer.json().items() if name != "items"}
    more = after + limit if len(told) > limit else None
    closed = model.status == "closed"
    same(tail, {"next": more, "last": model.sequence, "closed": closed}, f"the page of the log for {viewer}")


def check_rulings(place: Place, model: SessionModel, chance: random.Random) -> None:
    """The rulings of the session, as each viewer reads them. Raises Differs."""
    expected = model.rulings()
    made = {entry.ruling.id: entry.ruling for entry in model.entries if entry.ruling is not None}
    for viewer in VIEWERS:
        listed: list[Json] = []
        path: str | None = "/rulings?limit=2"
        while path is not None:
            page = get(place, model, viewer, path, chance).json()
            listed += page["items"]
            path = None if page["next"] is None else f"/rulings?limit=2&cursor={page['next']}"
        same(listed, expected, f"the rulings for {viewer}")
        for item in listed:
            answer = get(place, model, viewer, f"/rulings/{item['id']}", chance)
            ruling = made[item["id"]]
            same(_substance(answer.json()), _substance(ruling.bodies[viewer]), f"ruling {item['id']} for {viewer}")
            first_seen = ruling.seen.setdefault(viewer, answer.content)
            same(answer.content, first_seen, f"ruling {item['id']} for {viewer}, read again")


def check_listed(place: Place, models: Sequence[SessionModel], chance: random.Random) -> None:
    """Each of these sessions is in the list as its model says. Raises Differs."""
    listed = {item["id"]: item for item in place.any(chance).get(f"/v1/sessions?limit={MOST_LISTED}").json()["items"]}
    for model in models:
        same(listed.get(model.id), model.item(), "the session in the list")


def _substance(ruling: Json) -> Json:
    """A ruling without what the pure rules do not know: the texts of the rulebook, and the version of the service."""
    cited = [citation["rule"] for citation in ruling["citations"]]
    return {**ruling, "citations": cited, "engine_version": ""}


def exported(place: Place, model: SessionModel, chance: random.Random) -> bytes:
    """The session's export, which must be the one that the model has. Raises Differs."""
    content = get(place, model, "judge", "/export", chance).content
    document = json.loads(content)
    same(document["sequence"], model.sequence, "the sequence number of the export")
    told = [
        sha256(b"\n".join(compact(entry.told[viewer]) for viewer in VIEWERS)).hexdigest() for entry in model.entries
    ]
    same([entry["told"] for entry in document["entries"]], told, "what the export says was told")
    undone = [entry.undone_by for entry in model.entries]
    same([entry.get("undone_by") for entry in document["entries"]], undone, "what the export says was undone")
    return content


def check_refused(answer: httpx.Response, expected: Refusal) -> None:
    """The problem that was answered is the expected one. Raises Differs."""
    told = answer.json()
    found = (answer.status_code, told.get("type", "").rpartition("/")[2])
    same(found, (expected.status, expected.kind), f"a refusal: {answer.text}")
    if expected.errors is not None:
        same(told["errors"], expected.errors, f"why it is refused with {expected.kind}")
    if expected.question is not None:
        same(told["question"], expected.question, "the open question")


def check_stale(answer: httpx.Response, model: SessionModel, viewer: Viewer, based_on: int) -> None:
    """The answer to a change that was based on an earlier state: what was missed. Raises Differs."""
    check_refused(answer, Refusal(412, "stale-sequence"))
    told = answer.json()
    same(told["current"], model.sequence, "the current number")
    missed = model.told(viewer, based_on)[:MOST_LISTED] if based_on < model.sequence else []
    same(told.get("missed"), [json.loads(entry) for entry in missed], "what was missed")
