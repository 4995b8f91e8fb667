"""What is done to live sessions at random: they are played, rewound, forked, closed, exported and imported."""

import json
import random
from uuid import uuid4

from app.games.live import VIEWERS
from tests.support.judging import Json
from tests.support.session_checks import Differs, check_refused, check_rulings, check_views, exported, same
from tests.support.session_choices import changed, filled, is_promised, one_of
from tests.support.session_entries import closed, rewound
from tests.support.session_json import compact
from tests.support.session_table import Request, Session, Table, newest
from tests.support.session_trial import Refusal, pointed, supposed, try_actions


def play_on(table: Table, chance: random.Random) -> None:
    """A few legal actions, one after the other. What is offered without a choice is legal.

    Nobody may be able to tell what it does, which a pass does not say before: it might tell what is hidden.
    """
    session = table.some(chance)
    for _ in range(chance.randint(1, 6)):
        viewer, items = table.offered(session.model, chance)
        if not items:
            break
        item = one_of(items, chance)
        action = filled(table.game, item, chance)
        found = table.post_actions(session, viewer, [action], chance)
        if is_promised(item) and isinstance(found, Refusal) and found.kind != "undetermined-action":
            raise Differs(f"{action} is offered to {viewer}, and refused: {found}")


def act_at_once(table: Table, chance: random.Random) -> None:
    """Several actions in one request: all of them are taken, or none."""
    session = table.some(chance)
    actions = _several(table, session, chance.randint(2, 3), chance)
    if actions and chance.random() < 0.4:
        actions.append(changed(table.game, actions[-1], chance))
    if actions:
        table.post_actions(session, "judge", actions, chance)


def _several(table: Table, session: Session, count: int, chance: random.Random) -> list[Json]:
    """So many actions of which each is offered to the judge after those before it; fewer where the game stops."""
    actions: list[Json] = []
    while len(actions) < count:
        found = try_actions(session.model, "judge", actions)
        items = () if isinstance(found, Refusal) else found.live.legal_actions("judge")
        if not items:
            break
        offered = [item.model_dump(mode="json", by_alias=True) for item in items]
        actions.append(filled(table.game, one_of(offered, chance), chance))
    return actions


def act_wrongly(table: Table, chance: random.Random) -> None:
    """An action that was legal earlier, or is for another, or never: mostly it is refused, and nothing changes."""
    session = table.some(chance)
    viewer, items = table.offered(session.model, chance)
    candidates: list[Json] = [{"player": "A", "answer": [], "question": "q1"}]
    candidates += [entry.told["judge"]["action"] for entry in session.model.entries if entry.kind == "action"][-3:]
    candidates += [filled(table.game, one_of(items, chance), chance)] if items else []
    action = chance.choice(candidates)
    if chance.random() < 0.7:
        action = changed(table.game, action, chance)
    table.post_actions(session, chance.choice((viewer, *VIEWERS)), [action], chance)


def rewind(table: Table, chance: random.Random) -> None:
    """Back to any number, that of an undone entry and those that do not exist included."""
    session = table.some(chance)
    model = session.model
    to = chance.randint(0, model.sequence + 1)
    reason = 'B was not asked \u2013 "again".'
    request = Request(model, "judge", "/rewind", compact({"to": to, "reason": reason}), model.sequence, _key(chance))
    answer = request.send(session.place.any(chance))
    if model.status == "closed":
        check_refused(answer, Refusal(409, "session-closed"))
    elif not model.may_go_back_to(to):
        check_refused(answer, Refusal(422, "unknown-sequence"))
    else:
        same(answer.status_code, 200, f"a rewind to {to} of {model.sequence}: {answer.text}")
        rewound(model, to, reason, newest(session, chance)[0]["at"])
        table.check_answer(session, request, answer)
    check_views(session.place, model, chance)


def close(table: Table, chance: random.Random) -> None:
    """The end of a session, with a reason or without."""
    session = table.some(chance)
    model = session.model
    reason = chance.choice((None, "A has won."))
    body = b"" if reason is None else compact({"reason": reason})
    request = Request(model, "judge", "/close", body, model.sequence, _key(chance))
    answer = request.send(session.place.any(chance))
    if model.status == "closed":
        check_refused(answer, Refusal(409, "session-closed"))
    else:
        same(answer.status_code, 200, f"a close: {answer.text}")
        closed(model, reason, newest(session, chance)[0]["at"])
        table.check_answer(session, request, answer)
    check_views(session.place, model, chance)


def fork(table: Table, chance: random.Random) -> None:
    """Another session that goes on from any entry; sent twice with one key it is one session."""
    session = table.some(chance)
    model = session.model
    at = chance.choice((None, chance.randint(0, model.sequence), model.sequence + 1))
    request = Request(model, "judge", "/fork", compact({"at": at} if at is not None else {}), None, _key(chance))
    answer = request.send(session.place.any(chance))
    number = model.sequence if at is None else at
    if number > model.sequence:
        check_refused(answer, Refusal(422, "unknown-sequence"))
        return
    same(answer.status_code, 201, f"a fork at {number}: {answer.text}")
    same(answer.json()["sequence"], number, "where a fork stands")
    if request.key is not None:
        again = request.send(session.place.any(chance))
        same((again.status_code, again.content), (201, answer.content), "a fork with the same key")
    table.keep(model.forked(answer.json(), number), session.place, chance)
    check_views(session.place, model, chance)


def what_if(table: Table, chance: random.Random) -> None:
    """Hypothetical actions: an answer, and nothing else."""
    session = table.some(chance)
    model = session.model
    actions = _several(table, session, chance.randint(1, 2), chance)
    actions += [changed(table.game, action, chance) for action in actions[:1]]
    if not actions:
        return
    expected = supposed(model, actions)
    request = Request(model, "judge", "/what-if", compact({"actions": actions}), None)
    answer = request.send(session.place.any(chance))
    if isinstance(expected, Refusal):
        check_refused(answer, expected)
    else:
        same(answer.status_code, 200, f"what if {actions}: {answer.text}")
        same(pointed(answer.json()), expected, f"what if {actions}")
    check_views(session.place, model, chance)


def carry_over(table: Table, chance: random.Random) -> None:
    """An export into the other place: the same session is there then, with other tokens, and is exported alike."""
    session = table.some(chance)
    model = session.model
    content = exported(session.place, model, chance)
    place = table.elsewhere if session.place is table.here else table.here
    headers = {"content-type": "application/json"}
    if chance.random() < 0.3 and model.entries:
        spoiled = _spoiled(content, chance)
        answer = place.any(chance).post("/v1/sessions/import", content=spoiled, headers=headers)
        known = any(one.model.id == model.id and one.place is place for one in table.sessions)
        check_refused(answer, Refusal(409, "session-exists") if known else Refusal(422, "invalid-import"))
    answer = place.any(chance).post("/v1/sessions/import", content=content, headers=headers)
    if any(one.model.id == model.id and one.place is place for one in table.sessions):
        check_refused(answer, Refusal(409, "session-exists"))
        return
    same(answer.status_code, 201, f"an import: {answer.text}")
    copy = model.imported(answer.json())
    table.keep(copy, place, chance)
    same(exported(place, copy, chance), content, "the export of what was imported")
    check_rulings(place, copy, chance)


def _spoiled(content: bytes, chance: random.Random) -> bytes:
    """The export with something in one of its entries that is not so."""
    document = json.loads(content)
    entry = chance.choice(document["entries"])
    field = chance.choice(("told", "sequence", "undone_by"))
    entry[field] = {"told": "0" * 64, "sequence": 999, "undone_by": 998}[field]
    return compact(document)


def read_rulings(table: Table, chance: random.Random) -> None:
    """The rulings of a session, for every view."""
    session = table.some(chance)
    check_rulings(session.place, session.model, chance)


def _key(chance: random.Random) -> str | None:
    return uuid4().hex if chance.random() < 0.5 else None
