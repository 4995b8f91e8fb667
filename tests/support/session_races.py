"""What goes wrong around live sessions: retries, races, processes that are killed, and requests that have no right."""

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier
from time import sleep
from uuid import uuid4

import httpx

from tests.support.judging import Json
from tests.support.session_checks import Differs, check_refused, check_stale, check_views, same
from tests.support.session_choices import filled, one_of
from tests.support.session_entries import rewound
from tests.support.session_json import compact
from tests.support.session_servers import ANSWER_SECONDS
from tests.support.session_table import Request, Session, Table, acting, expected_of, newest
from tests.support.session_trial import Accepted, Refusal

MOST_TRIES = 1_000
"""How often a request is sent again while its first sending still counts as under way."""


def retry(table: Table, chance: random.Random) -> None:
    """A request that was answered is sent again: the same bytes, and nothing happens. With another body: refused."""
    if not table.answered:
        return
    session, request, content = chance.choice(table.answered)
    again = replace(request, based_on=chance.choice((None, request.based_on, session.model.sequence)))
    answer = again.send(session.place.any(chance))
    same((answer.status_code, answer.content), (200, content), "a retry")
    same(answer.headers.get("idempotency-replayed"), "true", "the mark of a retry")
    other = replace(request, body=request.body + b" ").send(session.place.any(chance))
    check_refused(other, Refusal(422, "idempotency-key-reused"))
    check_views(session.place, session.model, chance)


def race(table: Table, chance: random.Random) -> None:
    """Two writers who saw the same state, at once: one gets through, the other is told what was missed."""
    session = table.some(chance)
    model = session.model
    found = [one for _ in range(2) if (one := _acceptable(table, session, chance)) is not None]
    if len(found) < 2:
        return
    requests = [request for request, _ in found]
    if chance.random() < 0.3 and model.sequence:
        requests[1] = Request(model, "judge", "/rewind", compact({"to": 0, "reason": "A race."}), model.sequence)
    answers = _at_once(session, requests, chance)
    won = [at for at, answer in enumerate(answers) if answer.status_code == 200]
    same(len(won), 1, f"how many of two writers get through: {[answer.text for answer in answers]}")
    winner, loser = won[0], 1 - won[0]
    based_on = model.sequence
    if requests[winner].path == "/rewind":
        rewound(model, 0, "A race.", newest(session, chance)[0]["at"])
        table.check_answer(session, requests[winner], answers[winner])
    else:
        table.take(session, requests[winner], found[winner][1], answers[winner], chance)
    check_stale(answers[loser], model, requests[loser].viewer, based_on)
    check_views(session.place, model, chance)


def race_with_itself(table: Table, chance: random.Random) -> None:
    """One request sent twice at once: it is carried out once, and whoever is not told so has to ask again."""
    session = table.some(chance)
    found = _acceptable(table, session, chance)
    if found is None:
        return
    request, accepted = replace(found[0], key=uuid4().hex), found[1]
    answers = _at_once(session, [request, request], chance)
    told = [answer for answer in answers if answer.status_code == 200]
    for answer in answers:
        if answer not in told:
            check_refused(answer, Refusal(409, "idempotency-in-flight"))
    if not told:
        raise Differs("of one request sent twice at once none was carried out")
    table.take(session, request, accepted, told[0], chance)
    same(told[-1].content, told[0].content, "both answers to one request")
    check_views(session.place, session.model, chance)


def _acceptable(table: Table, session: Session, chance: random.Random) -> tuple[Request, Accepted] | None:
    """A request that would be accepted as the session stands, if one is found."""
    for _ in range(5):
        viewer, items = table.offered(session.model, chance)
        if not items:
            break
        actions: list[Json] = [filled(table.game, one_of(items, chance), chance)]
        expected = expected_of(session.model, viewer, actions)
        if isinstance(expected, Accepted):
            return acting(session.model, viewer, actions, None), expected
    return None


def _at_once(session: Session, requests: Sequence[Request], chance: random.Random) -> list[httpx.Response]:
    """The answers to requests that are sent at the same time, each to any process."""
    clients = [session.place.any(chance) for _ in requests]
    together = Barrier(len(requests))

    def send(request: Request, client: httpx.Client) -> httpx.Response:
        together.wait()
        return request.send(client)

    with ThreadPoolExecutor(len(requests)) as threads:
        return list(threads.map(send, requests, clients))


def restart(table: Table, chance: random.Random) -> None:
    """A process is killed and started again: every session is as it was."""
    server = chance.choice((*table.here.servers, *table.elsewhere.servers))
    server.kill()
    server.start()
    for session in table.sessions[-2:]:
        check_views(session.place, session.model, chance)


def crash(table: Table, chance: random.Random) -> None:
    """A process is killed while it acts: sent again with its key, the request has been carried out exactly once."""
    session = table.some(chance)
    found = _acceptable(table, session, chance)
    if found is None:
        return
    request, accepted = replace(found[0], key=uuid4().hex), found[1]
    server = chance.choice(session.place.servers)
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(_sent, request, str(server.client.base_url))
        sleep(chance.random() * 0.02)  # nothing depends on how far it has got by then
        server.kill()
        server.start()
        lost = first.result()
    answer = request.send(session.place.any(chance))
    for _ in range(MOST_TRIES):
        if answer.status_code != 409:
            break
        sleep(0.01)
        answer = request.send(session.place.any(chance))
    table.take(session, request, accepted, answer, chance)
    if lost is not None and lost.status_code == 200:
        same(lost.content, answer.content, "the answer before the crash")
    check_views(session.place, session.model, chance)


def _sent(request: Request, address: str) -> httpx.Response | None:
    """The answer to a request, unless the process ends before."""
    try:
        with httpx.Client(base_url=address, timeout=ANSWER_SECONDS) as client:
            return request.send(client)
    except httpx.TransportError:
        return None
