"""Requests to live sessions that are refused, whatever they are about, and that change nothing."""

import random
from dataclasses import replace

from app.games.live import VIEWERS, Viewer
from tests.support.session_checks import check_refused, check_stale, check_views
from tests.support.session_json import compact
from tests.support.session_table import Request, Session, Table
from tests.support.session_trial import Refusal

ONLY_A_JUDGE = {"/rewind": {"to": 0, "reason": "No."}, "/close": {}, "/fork": {}}


def misuse(table: Table, chance: random.Random) -> None:
    """One request that has no right, or does not say what it is based on, or is based on something else."""
    session = table.some(chance)
    chance.choice((_without_if_match, _stale, _by_others, _without_token, _with_another_token))(session, chance)
    check_views(session.place, session.model, chance)


def _anything(session: Session, viewer: Viewer, chance: random.Random) -> Request:
    """A change that would be possible in its form."""
    path = chance.choice(tuple(ONLY_A_JUDGE)[:2])
    return Request(session.model, viewer, path, compact(ONLY_A_JUDGE[path]), session.model.sequence)


def _without_if_match(session: Session, chance: random.Random) -> None:
    request = replace(_anything(session, "judge", chance), based_on=None)
    check_refused(request.send(session.place.any(chance)), Refusal(428, "precondition-required"))


def _stale(session: Session, chance: random.Random) -> None:
    model = session.model
    based_on = chance.choice([number for number in range(model.sequence + 3) if number != model.sequence])
    answer = replace(_anything(session, "judge", chance), based_on=based_on).send(session.place.any(chance))
    if model.status == "closed":
        check_refused(answer, Refusal(409, "session-closed"))
    else:
        check_stale(answer, model, "judge", based_on)


def _by_others(session: Session, chance: random.Random) -> None:
    """Players and the public do not repair, close or fork, nor do they export."""
    viewer = chance.choice([viewer for viewer in VIEWERS if viewer != "judge"])
    path = chance.choice(tuple(ONLY_A_JUDGE))
    request = Request(session.model, viewer, path, compact(ONLY_A_JUDGE[path]), session.model.sequence)
    refusal = Refusal(403, "not-for-this-view")
    check_refused(request.send(session.place.any(chance)), refusal)
    headers = session.model.headers(viewer)
    check_refused(session.place.any(chance).get(session.model.path + "/export", headers=headers), refusal)


def _without_token(session: Session, chance: random.Random) -> None:
    path = session.model.path + chance.choice(("", "/legal-actions", "/events", "/rulings", "/export"))
    check_refused(session.place.any(chance).get(path), Refusal(401, "session-token-missing"))


def _with_another_token(session: Session, chance: random.Random) -> None:
    path = session.model.path + chance.choice(("", "/legal-actions", "/events", "/rulings", "/export"))
    token = session.model.opened["tokens"]["judge"]
    headers = {"authorization": f"Bearer {token[:-2]}{'AA' if token[-2:] != 'AA' else 'BB'}"}
    answer = session.place.any(chance).get(path, headers=headers)
    check_refused(answer, Refusal(403, "wrong-session-token"))
