"""Schemas that a browser can show.

The effect language refers to itself in so many ways that the documentation page, which writes every reference
out, would never be done. There a card is described by its printed properties; the whole schema has a route.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = dict[str, Any]

PREFIX = "#/components/schemas/"


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


def shorten_names(document: Schema) -> Schema:
    """The document with the plain names of models that were named by their module, where that leaves no doubt."""
    text = json.dumps(document)
    names = set(document["components"]["schemas"])
    for name in sorted(name for name in names if "__" in name):
        short = name.rpartition("__")[2]
        if short not in names:
            names.add(short)
            text = text.replace(f'"{PREFIX}{name}"', f'"{PREFIX}{short}"').replace(f'"{name}": {{', f'"{short}": {{')
    shortened: Schema = json.loads(text)
    return shortened


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
