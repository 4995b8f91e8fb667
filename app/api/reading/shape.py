"""What a model would have accepted at a location: field names, verbs and listed values."""

from collections.abc import Iterator, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, Discriminator, Tag

Location = Sequence[str | int]


class Shape:
    """The types that a value at one location may have."""

    def __init__(self, *annotations: Any) -> None:
        self._alternatives = tuple(alternative for one in annotations for alternative in _alternatives(one, None))

    @classmethod
    def at(cls, model: type[BaseModel], location: Location) -> "Shape":
        """The shape at a validation error's location, union tags and all, within the model."""
        shape = cls(model)
        for part in location:
            shape = shape.part(part)
        return shape

    def part(self, part: str | int) -> "Shape":
        """The shape one step further: of a field, an item, or the member of a union with that tag."""
        tagged = [kind for kind, tag in self._alternatives if tag == part]
        tagged = tagged or [kind for kind, _ in self._alternatives if _is_model(kind) and kind.__name__ == part]
        if tagged:
            return Shape(*tagged)
        inner = [found for kind, _ in self._alternatives for found in _inner(kind, part)]
        # A part that leads nowhere is the label of a validator; it does not change the shape.
        return Shape(*inner) if inner else self

    def fields(self) -> tuple[str, ...]:
        """The names of the fields that an object here may have."""
        names = [name for kind, _ in self._alternatives if _is_model(kind) for name in _fields_by_name(kind)]
        return tuple(dict.fromkeys(names))

    def tags(self) -> tuple[str, ...]:
        """The words by which an object here says which kind it is, such as the verbs of an action."""
        return tuple(dict.fromkeys(tag for _, tag in self._alternatives if tag is not None))

    def values(self) -> tuple[str | int | bool, ...]:
        """The values that are listed as allowed here."""
        listed = [value for kind, _ in self._alternatives if get_origin(kind) is Literal for value in get_args(kind)]
        return tuple(dict.fromkeys(listed))


def _alternatives(annotation: Any, tag: str | None, key: str | None = None) -> Iterator[tuple[Any, str | None]]:
    """The members of an annotation's unions, each with its tag; None is left out."""
    if hasattr(annotation, "__value__"):
        yield from _alternatives(annotation.__value__, tag, key)
    elif get_origin(annotation) is Annotated:
        inner, *metadata = get_args(annotation)
        for item in metadata:
            if isinstance(item, Tag):
                tag = item.tag
            key = _discriminating_field(item) or key
        yield from _alternatives(inner, tag, key)
    elif get_origin(annotation) in (Union, UnionType):
        for member in get_args(annotation):
            yield from _alternatives(member, tag, key)
    elif annotation is not NoneType:
        yield from ((annotation, own) for own in _own_tags(annotation, tag, key))


def _discriminating_field(metadata: Any) -> str | None:
    """The field named by `Field(discriminator="op")` or `Discriminator("op")`."""
    found = metadata.discriminator if isinstance(metadata, Discriminator) else getattr(metadata, "discriminator", None)
    return found if isinstance(found, str) else None


def _own_tags(kind: Any, tag: str | None, key: str | None) -> tuple[str | None, ...]:
    """The tags of a union member: the given one, or the listed values of its discriminating field."""
    if tag is None and key is not None and _is_model(kind):
        return tuple(str(value) for value in Shape(_fields_by_name(kind).get(key, NoneType)).values())
    return (tag,)


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _fields_by_name(model: type[BaseModel]) -> dict[str, Any]:
    """The fields of a model under the names that a posted object uses, with their annotations."""
    return {
        field.alias or name: Annotated[field.annotation, *field.metadata, field]
        for name, field in model.model_fields.items()
    }


def _inner(kind: Any, part: str | int) -> tuple[Any, ...]:
    """The annotations of the field or item `part` of a kind of value."""
    if _is_model(kind):
        return tuple(found for name, found in _fields_by_name(kind).items() if name == part)
    arguments = get_args(kind)
    origin = get_origin(kind)
    if origin in (tuple, list, set, frozenset) and isinstance(part, int) and arguments:
        return (arguments[0],)
    if isinstance(origin, type) and issubclass(origin, dict) and len(arguments) == 2:
        return (arguments[1],)
    return ()
