"""The base of every value the games take in or hand out."""

from typing import Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticKnownError
from pydantic_core.core_schema import no_info_before_validator_function


def _no_truth(value: Any) -> Any:
    """Refuse true and false where a number is meant: Python takes them for 1 and 0."""
    if isinstance(value, bool):
        raise PydanticKnownError("int_type")
    return value


def _refuse_truth_for_numbers(part: Any, model: type[BaseModel]) -> None:
    """Let every whole number in a model's schema refuse truth values, and every listed number too.

    Other models in it have seen to their own.
    """
    if isinstance(part, list | tuple):
        for value in part:
            _refuse_truth_for_numbers(value, model)
    if not isinstance(part, dict) or (part.get("type") == "model" and part["cls"] is not model):
        return
    if part.get("type") == "function-before" and part["function"]["function"] is _no_truth:
        return
    if part.get("type") == "int" or (part.get("type") == "literal" and int in map(type, part["expected"])):
        number = dict(part)
        part.clear()
        part |= no_info_before_validator_function(_no_truth, number)
        return
    for key, value in part.items():
        if key != "metadata":
            _refuse_truth_for_numbers(value, model)


class Frozen(BaseModel):
    """An immutable value that refuses fields it does not know; `true` is not the number 1."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, hide_input_in_errors=True)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[BaseModel], handler: GetCoreSchemaHandler, /) -> CoreSchema:
        """The schema of the fields, whose numbers are numbers."""
        schema = handler(source)
        _refuse_truth_for_numbers(schema, cls)
        return schema
