"""How many of something, in words: `1 card`, `2 cards`."""


def counted(number: int, what: str) -> str:
    """The number with its noun in the singular or plural; `what` is the singular."""
    return f"{number} {what if number == 1 else _plural(what)}"


def _plural(noun: str) -> str:
    """The plural of a regular noun; what is no thing that can be counted stays."""
    return noun if noun in _UNCOUNTED else f"{noun}s"


_UNCOUNTED = frozenset({"life", "chi", "damage", "power", "defense", "intellect"})
