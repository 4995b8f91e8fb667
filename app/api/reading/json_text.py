"""Strict JSON: what every reader of a body would understand in the same way, and nothing else."""

import re
from typing import Any, NoReturn

import jiter

from app.games.fault import Fault, pointer

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_POSITION = re.compile(r"^(?P<what>.*) at line (?P<line>\d+) column (?P<column>\d+)$", re.DOTALL)
_NOT_A_NUMBER = re.compile(rb"-?(NaN|Infinity)")
_LONGEST_QUOTE = 80

# What the parser says, the code of the fault, and the advice that follows its words.
_KINDS: tuple[tuple[str, str, str], ...] = (
    ("recursion limit exceeded", "too_deep", "No submission nests deeper than 200 levels."),
    ("number out of range", "number_out_of_range", "No number of a submission has more than nine digits."),
    ("duplicate key", "duplicate_key", "Each field may be given once."),
    (
        "hex escape",
        "lone_surrogate",
        "A `\\ud800` to `\\udfff` escape needs its other half; write the character.",
    ),
    (
        "control character",
        "control_character",
        "Line breaks and tabs in a string are written `\\n` and `\\t`.",
    ),
    ("trailing comma", "syntax", "Remove the last comma of the list or object."),
    ("trailing characters", "syntax", "One body holds one JSON value."),
    (
        "key must be a string",
        "syntax",
        'Names of fields are written in double quotes, as in {"strict": true}.',
    ),
    ("EOF", "syntax", "The text ends too early: a bracket or a quote is missing, or the body was cut off."),
)


class UnreadableJson(Exception):
    """A body that is not strict JSON. `fault` says what is wrong and where, with line and column or byte."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def parse(body: bytes) -> Any:
    """The value that a JSON text in UTF-8 stands for.

    Raises UnreadableJson for text that is not UTF-8 or not JSON, for a field given twice, NaN, half a
    surrogate pair, a NUL character, more than 200 levels, and integers of more than 4,300 digits.
    """
    body = body.removeprefix(_BYTE_ORDER_MARK)
    try:
        body.decode()
    except UnicodeDecodeError as error:
        _refuse("not_utf8", f"The body is not UTF-8: byte {error.start} is no part of a character.")
    try:
        value = jiter.from_json(body, allow_inf_nan=False, catch_duplicate_keys=True)
    except ValueError as error:
        _refuse_syntax(body, str(error))
    if b"\\u0000" in body:
        _refuse_nul(value)
    return value


def _refuse(code: str, message: str, where: str = "") -> NoReturn:
    raise UnreadableJson(Fault(pointer=where, code=code, message=message))


def _refuse_syntax(body: bytes, words: str) -> NoReturn:
    """Turn the parser's words into a fault with advice."""
    match = _POSITION.match(words)
    what, line, column = (match["what"], int(match["line"]), int(match["column"])) if match else (words, 1, 1)
    if len(what) > _LONGEST_QUOTE:
        what = what[:_LONGEST_QUOTE] + "..."
    place = f"line {line}, column {column}"
    rest = body.split(b"\n", line)[line - 1 : line]
    if rest and _NOT_A_NUMBER.match(rest[0], max(column - 1, 0)):
        _refuse("not_a_number", f"JSON has no NaN or Infinity ({place}). Write a whole number.")
    for part, code, advice in _KINDS:
        if part in what:
            _refuse(code, f"The body is not usable JSON: {what} at {place}. {advice}")
    _refuse("syntax", f"The body is not JSON: {what} at {place}.")


def _refuse_nul(value: Any, *parts: str | int) -> None:
    """Refuse a NUL character in any string or key; PostgreSQL could not store it."""
    if isinstance(value, str):
        if "\x00" in value:
            _refuse("nul_character", "The text holds a NUL character. Remove it.", pointer(*parts))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _refuse_nul(item, *parts, index)
    elif isinstance(value, dict):
        for key, item in value.items():
            _refuse_nul(key, *parts)
            _refuse_nul(item, *parts, key)
