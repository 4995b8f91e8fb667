"""Questions in whole sentences: who chooses which cards, for what."""

from app.games.yugioh.filters import Filter
from app.games.yugioh.vocabulary import Zone


def noun_of(wanted: Filter, *, several: bool) -> str:
    """What is looked for, in one or two words: `monster`, `Spells`, `Spell or Trap`, `card`."""
    nouns = [one if one == "monster" else one.capitalize() for one in wanted.kind or ()]
    if not nouns and set(wanted.zones) <= {Zone.SPELL_TRAP, Zone.FIELD}:
        nouns = ["Spell", "Trap"]
    if not nouns:
        nouns = ["monster" if set(wanted.zones) == {Zone.MONSTER} else "card"]
    return " or ".join(f"{noun}s" if several else noun for noun in nouns)


def asking(question: str) -> str:
    """A question with its capital letter and its mark."""
    return f"{question[:1].upper()}{question[1:].removesuffix('?')}?"


def said_to_be(question: str, told: str) -> str:
    """A question with what is to be said of its answer, as one line."""
    return f"{question} {told[:1].upper()}{told[1:]}" if question.endswith("?") else f"{question}: {told}"


def telling(question: str) -> str:
    """A question as part of a sentence: `which copy of Raigeki is activated`."""
    return f"{question[:1].lower()}{question[1:].removesuffix('?')}"
