"""The ledger of a game's state: every change is written through it, so that an illegal action leaves no trace."""

from typing import Any


class Ledger:
    """Changes in the order they were made. `keep` marks a moment, `restore` goes back to it (cr:1.10.3)."""

    __slots__ = ("_changes", "version")

    def __init__(self) -> None:
        self._changes: list[tuple[Any, Any, Any]] = []
        self.version = 0

    def put(self, holder: Any, attribute: str, value: Any) -> None:
        """Set an attribute of an object of the state; nothing happens where it is that already."""
        before = getattr(holder, attribute)
        if before is value:
            return
        self._changes.append((holder, attribute, before))
        setattr(holder, attribute, value)
        self.version += 1

    def add(self, items: list[Any], item: Any) -> None:
        """Append to a list that only ever grows."""
        self._changes.append((items, None, None))
        items.append(item)

    def keep(self) -> int:
        """This moment."""
        return len(self._changes)

    def forget(self) -> None:
        """What has changed so far stays: no moment before this one is gone back to."""
        self._changes.clear()

    def restore(self, moment: int) -> None:
        """Undo everything since that moment."""
        changes = self._changes
        while len(changes) > moment:
            holder, attribute, value = changes.pop()
            if attribute is None:
                holder.pop()
            else:
                setattr(holder, attribute, value)
        self.version += 1
