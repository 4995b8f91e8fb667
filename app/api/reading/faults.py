"""Validation errors as faults: where in the posted JSON, what is wrong, and what would be right."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails
from rapidfuzz import fuzz, process

from app.api.reading.location import pointer_of, pointer_of_missing, value_at
from app.api.reading.shape import Shape
from app.games.fault import Fault

# More faults than this help nobody, and would let a small body ask for a large answer.
MOST_FAULTS = 50

_LEAST_LIKENESS = 60
_MOST_SUGGESTIONS = 3
_QUOTE = "'"
_MOST_LISTED = 20
_LONGEST_NAME = 60

_CODES: Mapping[str, str] = {
    "extra_forbidden": "unknown_field",
    "missing": "missing_field",
    "literal_error": "not_an_allowed_value",
    "enum": "not_an_allowed_value",
    "string_type": "wrong_type",
    "int_type": "wrong_type",
    "int_parsing": "wrong_type",
    "int_from_float": "wrong_type",
    "bool_type": "wrong_type",
    "bool_parsing": "wrong_type",
    "float_type": "wrong_type",
    "float_parsing": "wrong_type",
    "list_type": "wrong_type",
    "tuple_type": "wrong_type",
    "dict_type": "wrong_type",
    "mapping_type": "wrong_type",
    "model_type": "wrong_type",
    "model_attributes_type": "wrong_type",
    "string_too_short": "too_short",
    "too_short": "too_short",
    "string_too_long": "too_long",
    "too_long": "too_long",
    "greater_than": "out_of_range",
    "greater_than_equal": "out_of_range",
    "less_than": "out_of_range",
    "less_than_equal": "out_of_range",
    "int_parsing_size": "out_of_range",
    "finite_number": "out_of_range",
    "string_pattern_mismatch": "wrong_pattern",
    "action_verb": "unknown_verb",
    "union_tag_invalid": "unknown_kind",
    "union_tag_not_found": "missing_kind",
}
FAULT_CODES = frozenset((*_CODES.values(), "invalid_value"))

_OBJECT_MESSAGE = 'This should be an object, as in {"name": "value"}.'


def faults_of(error: ValidationError, model: type[BaseModel], document: Any) -> tuple[tuple[Fault, ...], int]:
    """The faults that a model found in a document, at most MOST_FAULTS of them, and how many there are."""
    details = error.errors(include_url=False, include_input=False, include_context=True)
    return tuple(_fault(detail, model, document) for detail in details[:MOST_FAULTS]), len(details)


def nearest(word: str, allowed: Sequence[str]) -> tuple[str, ...]:
    """The allowed words most like a misspelt one, best first."""
    likely = process.extract(
        word[:_LONGEST_NAME].lower(),
        allowed,
        scorer=fuzz.ratio,
        processor=str.lower,
        limit=_MOST_SUGGESTIONS,
        score_cutoff=_LEAST_LIKENESS,
    )
    return tuple(found for found, _, _ in likely)


def _fault(detail: ErrorDetails, model: type[BaseModel], document: Any) -> Fault:
    """One fault of the document."""
    kind, location = detail["type"], detail["loc"]
    code = _CODES.get(kind, "invalid_value")
    if kind == "missing":
        where = pointer_of_missing(location, document)
        return Fault(pointer=where, code=code, message=f"The field {_quoted(location[-1])} is missing here.")
    where = pointer_of(location, document)
    if kind == "extra_forbidden":
        return _unknown_field(where, code, str(location[-1]), Shape.at(model, location[:-1]).fields())
    if code in ("unknown_verb", "unknown_kind", "missing_kind"):
        return _unknown_kind(detail, where, code, Shape.at(model, location), value_at(where, document))
    if code == "not_an_allowed_value":
        return _not_allowed(detail, where, code, Shape.at(model, location), value_at(where, document))
    return Fault(pointer=where, code=code, message=_sentence(detail))


def _unknown_field(where: str, code: str, name: str, allowed: Sequence[str]) -> Fault:
    suggestions = nearest(name, allowed)
    advice = f"Did you mean {_any_of(suggestions)}?" if suggestions else f"Allowed here: {_list_of(allowed)}."
    return Fault(
        pointer=where,
        code=code,
        message=f"There is no field {_quoted(name)} here. {advice}",
        suggestions=suggestions,
    )


def _unknown_kind(detail: ErrorDetails, where: str, code: str, shape: Shape, value: Any) -> Fault:
    """An object that does not say, or not in a known word, which kind of thing it is."""
    tags = shape.tags()
    if not isinstance(value, dict):
        return Fault(pointer=where, code="wrong_type", message=_OBJECT_MESSAGE)
    known = set(tags) | set(shape.fields())
    misspelt = [str(key) for key in value if key not in known]
    misspelt += [str(given) for given in value.values() if isinstance(given, str)] if code == "unknown_kind" else []
    suggestions = tuple(dict.fromkeys(found for word in misspelt[:5] for found in nearest(word, tags)))
    advice = f" Did you mean {_any_of(suggestions)}?" if suggestions else ""
    told = _sentence(detail)
    if detail["type"] == "union_tag_invalid":
        context = detail.get("ctx", {})
        told = f"There is no {str(context.get('discriminator')).strip(_QUOTE)} {_quoted(str(context.get('tag')))}."
        advice = advice or f" Allowed here: {_list_of(tags)}."
    return Fault(pointer=where, code=code, message=told + advice, suggestions=suggestions)


def _not_allowed(detail: ErrorDetails, where: str, code: str, shape: Shape, value: Any) -> Fault:
    """A value outside of a closed list."""
    words = [str(allowed) for allowed in shape.values() if isinstance(allowed, str)]
    suggestions = nearest(value, words) if isinstance(value, str) else ()
    if not suggestions and len(words) <= _MOST_LISTED:
        suggestions = tuple(words)
    return Fault(pointer=where, code=code, message=_sentence(detail), suggestions=suggestions)


def _sentence(detail: ErrorDetails) -> str:
    """The validator's own words as a sentence about the place the pointer names."""
    if detail["type"] in ("model_type", "model_attributes_type", "dict_type", "mapping_type"):
        return _OBJECT_MESSAGE
    message = detail["msg"].replace("Input should", "This should").replace("valid tuple", "list")
    return message if message.endswith(".") else message + "."


def _quoted(name: str | int) -> str:
    text = str(name)
    return f"`{text[:_LONGEST_NAME]}{'...' if len(text) > _LONGEST_NAME else ''}`"


def _any_of(words: Sequence[str]) -> str:
    return " or ".join(_quoted(word) for word in words)


def _list_of(words: Sequence[str]) -> str:
    listed = ", ".join(_quoted(word) for word in words[:_MOST_LISTED])
    return listed + (", ..." if len(words) > _MOST_LISTED else "")
