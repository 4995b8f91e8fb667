"""Snapshots: a live game as bytes, to be taken up again without playing it from its beginning.

A snapshot is a pickle that holds objects of the games and nothing else; whatever it names besides is refused. Parts of
card definitions are not in it: each is a reference, by the card's name and the part's number, to the definitions that
are given when it is read. So a snapshot stays small, and what is the same object as a definition's part stays so.
"""

import pickle
import zlib
from collections.abc import Mapping
from io import BytesIO
from typing import Any, TypeVar

from app.games.live import UnusableSnapshot
from app.games.model import Frozen
from app.games.printed import PrintedCard

RootT = TypeVar("RootT")

_FORMAT = b"\x01"
_FASTEST = 1
_PROTOCOL = 5
_PLAIN = frozenset(
    {
        ("builtins", "set"),
        ("builtins", "frozenset"),
        ("builtins", "range"),
        ("builtins", "object"),
        ("builtins", "slice"),
        ("copyreg", "_reconstructor"),
        ("copyreg", "__newobj__"),
        ("collections", "Counter"),
        ("collections", "OrderedDict"),
        ("collections", "defaultdict"),
        ("collections", "deque"),
    }
)


def encode(root: object, definitions: Mapping[str, PrintedCard]) -> bytes:
    """The object and all that it refers to. Raises PicklingError for what cannot be named, such as a closure."""
    written = BytesIO()
    _Writer(written, definitions).dump(root)
    return _FORMAT + zlib.compress(written.getvalue(), _FASTEST)


def decode(snapshot: bytes, definitions: Mapping[str, PrintedCard], kind: type[RootT]) -> RootT:
    """The object of this kind that was encoded, over these definitions.

    Raises UnusableSnapshot for bytes that this version did not write, or that need definitions which are not there.
    """
    if not snapshot.startswith(_FORMAT):
        raise UnusableSnapshot("another format of snapshots")
    try:
        root = _Reader(BytesIO(zlib.decompress(snapshot[len(_FORMAT) :])), definitions).load()
    except UnusableSnapshot:
        raise
    except Exception as error:  # whatever a strange pickle raises, it is of no use
        raise UnusableSnapshot(f"{type(error).__name__}: {error}") from error
    if not isinstance(root, kind):
        raise UnusableSnapshot(f"a {type(root).__name__} instead of a {kind.__name__}")
    return root


class _Writer(pickle.Pickler):
    def __init__(self, file: BytesIO, definitions: Mapping[str, PrintedCard]) -> None:
        super().__init__(file, protocol=_PROTOCOL)
        self._places: dict[int, tuple[str, int]] = {}
        for name, card in definitions.items():
            for number, part in enumerate(card.parts):
                self._places.setdefault(id(part), (name, number))

    def reducer_override(self, found: Any) -> Any:
        """A reference in the place of a definition's part; everything else as pickle does it."""
        place = self._places.get(id(found)) if isinstance(found, Frozen) else None
        return NotImplemented if place is None else (_part, place)


class _Reader(pickle.Unpickler):
    def __init__(self, file: BytesIO, definitions: Mapping[str, PrintedCard]) -> None:
        super().__init__(file)
        self._definitions = definitions

    def find_class(self, module: str, name: str) -> Any:
        """What the snapshot names: things of the games, and a few plain containers."""
        if (module, name) == (__name__, _part.__name__):
            return self._part
        if module.startswith("app.games.") or (module, name) in _PLAIN:
            return super().find_class(module, name)
        raise UnusableSnapshot(f"{module}.{name} has no place in a snapshot")

    def _part(self, name: str, number: int) -> Frozen:
        card = self._definitions.get(name)
        if card is None or number >= len(card.parts):
            raise UnusableSnapshot(f"the definition of {name} is not the one that the snapshot was made with")
        return card.parts[number]


def _part(name: str, number: int) -> Frozen:
    """Stands in a snapshot for a part of a definition; a reader knows which."""
    raise UnusableSnapshot(f"part {number} of {name} without definitions")
