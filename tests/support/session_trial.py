"""What must come of actions that are posted to a session, and the reason where nothing does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter

from app.games.fault import SubmissionFaults
from app.games.live import (
    VIEWERS,
    ActionRefused,
    ActionUndetermined,
    LiveGame,
    NothingAsked,
    QuestionOpen,
    Viewer,
)
from app.games.model import Frozen
from app.games.ruling import Finding, Ruling, Undetermined
from tests.support.judging import Json
from tests.support.session_json import asked_of, dumped, said
from tests.support.session_model import SessionModel, UnknownCards, learn


@dataclass(frozen=True)
class PlayedAction:
    """One accepted action with the machine's references, and what each viewer is told of it."""

    action: Frozen
    events: dict[Viewer, list[Json]]
    asked: dict[Viewer, Json | None]
    ruling: dict[Viewer, Ruling] | None


@dataclass(frozen=True)
class Accepted:
    """Actions that are accepted, and the game after them."""

    played: list[PlayedAction]
    live: LiveGame


@dataclass(frozen=True)
class Refusal:
    """Why nothing changes: the problem's type, and what it lists."""

    status: int
    kind: str
    errors: list[Json] | None = None
    question: Json | None = None


def try_actions(model: SessionModel, viewer: Viewer, actions: Sequence[Json]) -> Accepted | Refusal:
    """What must come of the actions when this view posts them to the session as it stands."""
    read = [read_action(model, action) for action in actions]
    if not all(_may_act(viewer, action) for action in read):
        return Refusal(403, "not-for-this-view")
    live, played = model.played(), []
    for position, action in enumerate(read):
        sequence = model.sequence + position + 1
        found = try_one(model, live, viewer, action, sequence, position)
        if isinstance(found, Refusal):
            return _pointing_at(actions, found)
        ruling = {one: live.ruling(one) for one in VIEWERS} if live.ruling_due else None
        played.append(
            PlayedAction(
                found,
                {one: [said(event, exclude_none=True) for event in live.told(one)] for one in VIEWERS},
                {one: asked_of(live, one, exclude_none=True) for one in VIEWERS},
                ruling,
            )
        )
        if ruling is not None:
            live.begin_ruling()
    return Accepted(played, live)


def read_action(model: SessionModel, action: Json) -> Frozen:
    """A posted action. Raises ValidationError."""
    adapter: TypeAdapter[Any] = TypeAdapter(model.game.action_model)
    found: Frozen = adapter.validate_python(action)
    return found


def _may_act(viewer: Viewer, action: Frozen) -> bool:
    return viewer == "judge" or (viewer != "public" and getattr(action, "player", None) == viewer)


def try_one(
    model: SessionModel, live: LiveGame, viewer: Viewer, action: Frozen, sequence: int, position: int
) -> Frozen | Refusal:
    """Play one action: it with the machine's references, or why it is refused."""
    try:
        understood = live.understood(action, viewer, sequence)
        learn(model.game, live, understood)
        live.play(understood, sequence)
    except ActionRefused as refused:
        kind = "out-of-turn" if refused.out_of_turn else "illegal-action"
        return Refusal(422, kind, [_illegal(one, sequence, position) for one in refused.findings])
    except ActionUndetermined as unclear:
        return Refusal(422, "undetermined-action", [_undetermined(one, position) for one in unclear.undetermined])
    except QuestionOpen:
        asked = live.asked(viewer)
        assert asked is not None
        return Refusal(409, "question-open", question={"id": asked.id, "player": asked.player})
    except NothingAsked:
        return Refusal(409, "nothing-asked")
    except (SubmissionFaults, UnknownCards):
        return Refusal(422, "invalid-body")
    return understood


def _illegal(finding: Finding, sequence: int, position: int) -> Json:
    return {"pointer": pointer_in_body(finding, sequence, position), "rule": finding.rule, "code": "illegal",
            "message": finding.reason}  # fmt: skip


def pointer_in_body(finding: Finding, sequence: int, position: int) -> str:
    """Where a finding points to in the posted actions."""
    inside = f"/actions/{sequence}"
    within = finding.pointer == inside or finding.pointer.startswith(inside + "/")
    return f"/actions/{position}{finding.pointer[len(inside) :] if within else ''}"


def _pointing_at(actions: Sequence[Json], refusal: Refusal) -> Refusal:
    """The refusal with pointers to what was really posted: a field that was answered later has none of its own."""
    if refusal.errors is None:
        return refusal
    return replace(refusal, errors=[{**one, "pointer": _existing(one["pointer"], actions)} for one in refusal.errors])


def _existing(pointer: str, actions: Sequence[Json]) -> str:
    """The longest part of the pointer that leads to something."""
    value: Any = {"actions": actions}
    way = ""
    for part in pointer.split("/")[1:]:
        key: Any = int(part) if isinstance(value, list) and part.isdecimal() else part
        try:
            value = value[key]
        except (KeyError, IndexError, TypeError):
            break
        way += f"/{part}"
    return way


def _undetermined(fact: Undetermined, position: int) -> Json:
    return {"pointer": f"/actions/{position}", "rule": fact.rule, "code": "undetermined",
            "message": f"{fact.reason} Needed: {fact.needs}"}  # fmt: skip


def supposed(model: SessionModel, actions: Sequence[Json]) -> Json | Refusal:
    """What must be answered to hypothetical actions."""
    live, sequence, tried = model.played(), model.sequence, []
    for position, posted in enumerate(actions):
        action = read_action(model, posted)
        found = try_one(model, live, "judge", action, sequence + 1, position)
        one: Json = {"action": position, "verdict": "", "findings": [], "undetermined": [], "events": []}
        tried.append(one)
        if not isinstance(found, Refusal):
            sequence += 1
            if live.ruling_due:
                live.begin_ruling()
            one["verdict"] = "legal" if live.asked("judge") is None else "question"
            one["events"] = [said(event) for event in live.told("judge")]
        elif found.kind in ("illegal-action", "out-of-turn"):
            one["verdict"] = "illegal"
            one["findings"] = _pointing_at(actions, found).errors
        elif found.kind == "undetermined-action":
            one["verdict"] = "undetermined"
            one["undetermined"] = found.errors
            break
        else:
            return found
    return {"sequence": model.sequence, "actions": tried, "question": asked_of(live, "judge"),
            "state": dumped(live.state("judge"))}  # fmt: skip


def pointed(answer: Json) -> Json:
    """What was answered to hypothetical actions, with what is wrong with them in the form of refusals."""
    return {**answer, "actions": [_pointed(action) for action in answer["actions"]]}


def _pointed(tried: Json) -> Json:
    findings = [
        {"pointer": one["pointer"], "rule": one["rule"], "code": "illegal", "message": one["reason"]}
        for one in tried["findings"]
    ]
    undetermined = [
        {"pointer": one["pointer"] or f"/actions/{tried['action']}", "rule": one["rule"], "code": "undetermined",
         "message": f"{one['reason']} Needed: {one['needs']}"}
        for one in tried["undetermined"]
    ]  # fmt: skip
    return {**tried, "findings": findings, "undetermined": undetermined}
