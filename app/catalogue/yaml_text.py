"""YAML as the shipped data uses it: `on` and `no` are words, and a key that is given twice is an error."""

import re
from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CSafeLoader as _SafeLoader
except ImportError:  # PyYAML without libyaml: slower, otherwise the same.
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]

_BOOLEAN = "tag:yaml.org,2002:bool"


class DataError(Exception):
    """A data file that cannot be used: which file, which entry in it, and why."""


class _Loader(_SafeLoader):
    """The safe loader with the booleans of YAML 1.2: only `true` and `false`."""

    yaml_implicit_resolvers = {  # noqa: RUF012 - the name and the kind of value are PyYAML's own
        first: [(tag, pattern) for tag, pattern in resolvers if tag != _BOOLEAN]
        for first, resolvers in _SafeLoader.yaml_implicit_resolvers.items()
    }

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """The mapping as a dict; PyYAML itself would keep the last of two equal keys."""
        mapping = super().construct_mapping(node, deep=deep)
        if len(mapping) != len(node.value):
            raise DataError(f"{node.start_mark}: a key is given twice")
        return mapping


_Loader.add_implicit_resolver(_BOOLEAN, re.compile(r"^(?:true|false)$"), list("tf"))


def read_yaml(path: Path) -> Any:
    """The contents of a YAML file in UTF-8. Raises DataError, with the place, where it is no such file."""
    try:
        with path.open(encoding="utf-8") as stream:
            return yaml.load(stream, Loader=_Loader)  # noqa: S506 - a subclass of the safe loader
    except yaml.YAMLError as error:
        raise DataError(f"{path.name}: {error}") from error
