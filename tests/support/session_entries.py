"""What the log of a live session must have of each change, as each viewer is told it."""

from collections.abc import Sequence

from app.games.fab import actions as fab_actions
from app.games.live import VIEWERS, Viewer
from app.games.ruling import Ruling
from app.games.yugioh import actions as yugioh_actions
from tests.support.judging import Json
from tests.support.session_json import asked_of, dumped, said
from tests.support.session_model import ModelEntry, ModelRuling, SessionModel
from tests.support.session_trial import Accepted, PlayedAction

VERBS = {"yugioh": yugioh_actions.VERBS, "flesh-and-blood": fab_actions.VERBS}


def accept(model: SessionModel, viewer: Viewer, accepted: Accepted, told: Sequence[Json]) -> None:
    """Add what was accepted to the session. Only the moments and the ids of rulings are taken from what it `told`."""
    for one, entry in zip(accepted.played, told, strict=True):
        model.entries.append(_entry(model, viewer, one, entry))
    model.stands(accepted.live)


def _entry(model: SessionModel, by: Viewer, played: PlayedAction, told: Json) -> ModelEntry:
    sequence, at = model.sequence + 1, told["at"]
    verb = next(verb for verb, kind in VERBS[model.game.name].items() if type(played.action) is kind)
    ruling = None if played.ruling is None else _ruling(model, played.ruling, told["ruling"]["id"], sequence, at)

    def body(viewer: Viewer) -> Json:
        judge = viewer == "judge"
        made: Json = {"sequence": sequence, "at": at, "kind": "action"}
        made["player"] = getattr(played.action, "player", None)
        made["verb"] = verb
        made["action"] = played.action.model_dump(mode="json", by_alias=True, exclude_defaults=True) if judge else None
        made["by"] = by if judge else None
        made["events"], made["question"] = played.events[viewer], played.asked[viewer]
        made["ruling"] = ruling and {"id": ruling.id, "first": ruling.first, "last": ruling.last}
        return {name: value for name, value in made.items() if value is not None}

    return ModelEntry(sequence, "action", {viewer: body(viewer) for viewer in VIEWERS}, played.action, ruling)


def _ruling(model: SessionModel, rulings: dict[Viewer, Ruling], made_id: str, sequence: int, at: str) -> ModelRuling:
    judged = rulings["judge"]
    first = min((one.action for one in judged.activations), default=sequence)
    source = {"game": model.game.name, "session": model.id, "first": first, "last": sequence}
    bodies = {
        viewer: {"id": made_id, "created_at": at, **said(ruling.model_copy(update={"input": source}))}
        for viewer, ruling in rulings.items()
    }
    return ModelRuling(made_id, first, sequence, at, judged.verdict.value, bodies)


def rewound(model: SessionModel, to: int, reason: str, at: str) -> None:
    """Add a rewind to the session."""
    sequence = model.sequence + 1
    model.undo(to, sequence)
    live = model.played()

    def body(viewer: Viewer) -> Json:
        made = {
            "sequence": sequence, "at": at, "kind": "rewind", "by": "judge" if viewer == "judge" else None, "to": to,
            "reason": reason, "events": [], "question": asked_of(live, viewer, exclude_none=True),
            "state": dumped(live.state(viewer)),
        }  # fmt: skip
        return {name: value for name, value in made.items() if value is not None}

    model.entries.append(ModelEntry(sequence, "rewind", {viewer: body(viewer) for viewer in VIEWERS}))


def closed(model: SessionModel, reason: str | None, at: str) -> None:
    """Add the close to the session."""
    sequence = model.sequence + 1

    def body(viewer: Viewer) -> Json:
        made = {
            "sequence": sequence, "at": at, "kind": "close", "by": "judge" if viewer == "judge" else None,
            "reason": reason, "events": [],
        }  # fmt: skip
        return {name: value for name, value in made.items() if value is not None}

    model.entries.append(ModelEntry(sequence, "close", {viewer: body(viewer) for viewer in VIEWERS}))
    model.status = "closed"
