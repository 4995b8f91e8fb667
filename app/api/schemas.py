"""Schemas that a browser can show.

The effect language refers to itself in so many ways that the documentation page, which writes every reference
out, would never be done. There a card is described by its printed properties; the whole schema has a route.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

Schema = dict[str, Any]

PREFIX = "#/components/schemas/"

_OF_A_MODULE = re.compile(r"app__games__(?P<game>[a-z0-9]+)__(?:\w+__)?(?P<model>[A-Z].*)")


def without_language(definition: Mapping[str, Any], whole: str) -> Schema:
    """The schema of a card definition without what is written in the effect language.

    `whole` is the path of the schema that leaves nothing out.
    """
    properties = {
        name: _stub(schema, whole) if _refers(schema) else schema for name, schema in definition["properties"].items()
    }
    return {**definition, "properties": properties}


def prune(document: Schema) -> None:
    """Remove from the document every schema that no path leads to."""
    schemas: Schema = document["components"]["schemas"]
    reached: set[str] = set()
    waiting = list(references(document["paths"]))
    while waiting:
        name = waiting.pop().removeprefix(PREFIX)
        if name not in reached:
            reached.add(name)
            waiting += references(schemas[name])
    document["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name in reached}


def name_among(schemas: Mapping[str, Any], model: type[BaseModel], form: str = "{model}") -> str:
    """The name that the model has among the schemas: with its module where another model has the same."""
    by_module = form.format(model=f"{model.__module__}.{model.__name__}".replace(".", "__"))
    return by_module if by_module in schemas else form.format(model=model.__name__)


def shorten_names(document: Schema) -> Schema:
    """The document with plain names for the models that are named by their module.

    Where two games have models of one name, that of the game comes before it: `FabSetup`, `YugiohSetup`.
    """
    text = json.dumps(document)
    for name, short in _short_names(document["components"]["schemas"]).items():
        text = text.replace(f'"{PREFIX}{name}"', f'"{PREFIX}{short}"').replace(f'"{name}": {{', f'"{short}": {{')
    shortened: Schema = json.loads(text)
    return shortened


def _short_names(names: Iterable[str]) -> dict[str, str]:
    """The short name of each that is named by its module, as `app__games__fab__submitted_setup__Setup` is."""
    found = {name: match for name in names if (match := _OF_A_MODULE.match(name))}
    taken = Counter([*(match["model"] for match in found.values()), *(name for name in names if name not in found)])
    return {
        name: match["model"] if taken[match["model"]] == 1 else match["game"].title() + match["model"]
        for name, match in found.items()
    }


def references(value: Any, prefix: str = PREFIX) -> Iterator[str]:
    """Every reference in a JSON value to a schema under the prefix, in discriminators too."""
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from references(item, prefix)
    elif isinstance(value, str) and value.startswith(prefix):
        yield value


def _stub(schema: Mapping[str, Any], whole: str) -> Schema:
    """What is said of a property in the effect language."""
    told = schema.get("description", "")
    return {
        "type": "array",
        "items": {"type": "object"},
        "description": f"{told} In the effect language, whose schema is at {whole}.".strip(),
    }


def _refers(schema: Mapping[str, Any]) -> bool:
    return any(references(schema))
