"""Canonical JSON: the one spelling of a value, so that equal values have equal bytes and equal digests."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.model import Frozen

NUL = "\x00"

_UNSTORABLE = "Text may not hold a NUL character or half of a surrogate pair: leave it out."


def canonical_json(value: Any) -> bytes:
    """Compact UTF-8 JSON with sorted keys. Raises UnicodeEncodeError for a text with a lone surrogate."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def canonical_submission(game: str, submission: Frozen) -> bytes:
    """The canonical JSON of a submission: what it leaves at the default is left out.

    Raises SubmissionFaults for text that no database could store: NUL characters and lone surrogates.
    """
    try:
        value = submission.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        canonical = canonical_json({**value, "game": game})
    except UnicodeEncodeError:
        raise SubmissionFaults(_unstorable(submission.model_dump(by_alias=True), ())) from None
    # JSON spells NUL so; the walk then tells it from a text in which someone wrote these six characters.
    if b"\\u0000" in canonical and (faults := _unstorable(value, ())):
        raise SubmissionFaults(faults)
    return canonical


def ruling_digest(
    submission: bytes, definitions: Mapping[str, bytes], *, rules_version: str, engine_version: str
) -> bytes:
    """The SHA-256 of all that a ruling depends on: no two different rulings share one.

    `definitions` has, for each card that the submission names, the digest of its definition.
    """
    used = sorted((name, digest.hex()) for name, digest in definitions.items())
    return sha256(submission + b"\n" + canonical_json([used, rules_version, engine_version])).digest()


def is_storable(text: str) -> bool:
    """Whether every database takes this text: it has no NUL character and no lone surrogate."""
    return NUL not in text and not any("\ud800" <= character <= "\udfff" for character in text)


def _unstorable(value: Any, path: tuple[str | int, ...]) -> list[Fault]:
    """A fault for each text in a JSON value that cannot be stored, keys included."""
    if isinstance(value, str):
        if is_storable(value):
            return []
        where = pointer(*path).encode(errors="replace").decode()
        return [Fault(pointer=where, code="unstorable_text", message=_UNSTORABLE)]
    if isinstance(value, Mapping):
        return [
            fault
            for key, item in value.items()
            for fault in (*_unstorable(key, (*path, key)), *_unstorable(item, (*path, key)))
        ]
    if isinstance(value, list | tuple):
        return [fault for index, item in enumerate(value) for fault in _unstorable(item, (*path, index))]
    return []
