"""The verb of an action: the one field that says what was done."""

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import Discriminator

from app.games.model import Frozen


def verb_reader(verbs: Mapping[str, type[Frozen]]) -> Callable[[Any], str | None]:
    """What tells which action a value is: an object that names exactly one verb, or an action itself."""
    verb_of_model = {model: verb for verb, model in verbs.items()}

    def verb_of(value: Any) -> str | None:
        if isinstance(value, dict):
            named = [verb for verb in verbs if verb in value]
            return named[0] if len(named) == 1 else None
        return verb_of_model.get(type(value))

    return verb_of


def by_verb(verbs: Mapping[str, type[Frozen]], verb_of: Callable[[Any], str | None]) -> Discriminator:
    """What chooses among the actions of a game by their verb, with an error that lists the verbs."""
    return Discriminator(
        verb_of,
        custom_error_type="action_verb",
        custom_error_message="An action names exactly one of: " + ", ".join(verbs),
    )
