"""A ruling as a stored document: its bytes, what to find it by, and how two of them differ."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Protocol, runtime_checkable
from uuid import UUID

from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.ruling import Ruling

_WORDING = frozenset({"reason", "words", "explanation", "prompt", "statement", "title", "about", "why"})
_ENVELOPE = frozenset({"id", "created_at", "rejudged_from", "rules_version", "engine_version", "input", "citations"})


@runtime_checkable
class _DefinesCards(Protocol):
    @property
    def cards(self) -> Sequence[PrintedCard]: ...


def ruling_document(ruling_id: UUID, created_at: datetime, rejudged_from: UUID | None, ruling: Ruling) -> bytes:
    """The ruling as compact UTF-8 JSON: `id`, `created_at`, then the ruling's own fields.

    A ruling that came of judging another one again has `rejudged_from` in between.
    """
    envelope: dict[str, str] = {"id": str(ruling_id), "created_at": timestamp(created_at)}
    if rejudged_from is not None:
        envelope["rejudged_from"] = str(rejudged_from)
    head = json.dumps(envelope, separators=(",", ":"))
    return (head.removesuffix("}") + "," + ruling.model_dump_json(by_alias=True).removeprefix("{")).encode()


def timestamp(moment: datetime) -> str:
    """A moment of UTC in ISO 8601, to the millisecond."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def cards_of(submission: Frozen, definitions: Sequence[PrintedCard]) -> tuple[str, ...]:
    """The names by which the ruling can be found: of the cards looked up and of those defined inline."""
    inline = submission.cards if isinstance(submission, _DefinesCards) else ()
    return tuple(dict.fromkeys(card.name for card in (*definitions, *inline)))


def rules_of(ruling: Ruling) -> tuple[str, ...]:
    """Every rule that the ruling rests on."""
    rules = [citation.rule for citation in ruling.citations]
    rules += [finding.rule for activation in ruling.activations for finding in activation.findings]
    rules += [unknown.rule for unknown in ruling.undetermined]
    rules += [step.rule for step in ruling.steps]
    return tuple(dict.fromkeys(rules))


def differing_parts(before: bytes, after: bytes) -> tuple[str, ...]:
    """The top-level parts in which two documents say something different, in the order of the second.

    Its own id, time and versions make no difference, nor does another wording of the same.
    """
    old, new = (_substance(json.loads(document)) for document in (before, after))
    names = dict.fromkeys((*new, *old))
    return tuple(name for name in names if name not in _ENVELOPE and old.get(name) != new.get(name))


def _substance(value: Any) -> Any:
    """A JSON value without what only words it."""
    if isinstance(value, dict):
        return {name: _substance(item) for name, item in value.items() if name not in _WORDING}
    if isinstance(value, list):
        return [_substance(item) for item in value]
    return value
