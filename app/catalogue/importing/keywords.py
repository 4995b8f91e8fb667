"""Keywords that a card has of itself, and whether its text says anything besides (chapter 8 of the rules).

The sources list with a card every keyword that its text mentions for it: also one that it only gains under a
condition, or that belongs to its activated ability. A card has those that its text states: `**Go again**` alone in a
sentence, or `**Combo** - ...` before the ability that goes with it; and those that its text does not mention at all.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from app.games.fab.keywords import EXPLAINED

_REMINDER = re.compile(r"\*?\([^()]*\)\*?")
_QUOTED = re.compile(r"[\"“][^\"”]*[\"”]")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_LABEL = re.compile(r"^\**(?P<label>[^*:.]+?)\**\s+[-–—]\s")  # noqa: RUF001 - the dashes that card texts have
_ABILITY = re.compile(r"\b(?:action|instant|reaction|effect)$", re.IGNORECASE)
_HOLDS_ABILITY = re.compile(r"\b(?:action|instant|reaction|effect)\*\*\s+[-–—]\s", re.IGNORECASE)  # noqa: RUF001
_NUMBER = re.compile(r"\s+(?:\d+|x)$")
_DIGITS = re.compile(r"\s+\d+$")
_LAST_WORD = frozenset({"specialization", "fusion", "bond", "flow"})
_SEPARATORS = re.compile(r"[\s,.;*]+|\band\b")


def own_keywords(listed: Iterable[str], text: str) -> tuple[str, ...]:
    """The keywords, of those listed and those that the judge applies, that the text states the card to have.

    Without a text all that are listed. In lower case, with their numbers: `arcane barrier 1`.
    """
    known = tuple(dict.fromkeys(" ".join(keyword.split()).lower() for keyword in listed))
    if not text.strip():
        return known
    words = frozenset(_NUMBER.sub("", keyword) for keyword in known) | EXPLAINED | frozenset(known)
    stated = [keyword for line in _lines(text) for keyword in _stated_in(line, words)]
    unmentioned = [keyword for keyword in known if _NUMBER.sub("", keyword) not in text.lower()]
    return tuple(dict.fromkeys((*stated, *unmentioned)))


def says_more_than_keywords(text: str, keywords: Iterable[str]) -> bool:
    """Whether anything is left of a text without markup, reminders in brackets and these keywords."""
    rest = "\n".join(_lines(text)).replace("*", "").casefold()
    for keyword in sorted(keywords, key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(keyword.casefold())}(?!\w)", " ", rest)
    return bool(_SEPARATORS.sub("", rest))


def is_modelled(keyword: str) -> bool:
    """Whether the judge knows this keyword: no more than its name has to be said."""
    base = _DIGITS.sub("", keyword)
    last = base.rpartition(" ")[2]
    return base in EXPLAINED or last in EXPLAINED & _LAST_WORD or base.startswith("essence of ")


def left_to_players(text: str, keywords: Sequence[str]) -> str | None:
    """What a card says besides the keywords that the judge knows, without markup; None where that is nothing."""
    unknown = [keyword for keyword in keywords if not is_modelled(keyword)]
    modelled = [keyword for keyword in keywords if is_modelled(keyword)]
    told = (line for line in text.splitlines() if says_more_than_keywords(line, modelled))
    return "\n".join(" ".join(line.replace("*", "").split()) for line in told) or ", ".join(unknown) or None


def _lines(text: str) -> Iterator[str]:
    """The lines of a text that say something, without reminders."""
    return (line for line in map(str.strip, _REMINDER.sub("", text).splitlines()) if line)


def _stated_in(line: str, words: frozenset[str]) -> Iterator[str]:
    """The keywords that a line states: all of it, its label, or a sentence of it."""
    label = _LABEL.match(line)
    if label is not None:
        if not _ABILITY.search(label["label"]):
            yield from _keywords_of(label["label"], words)
        return
    if line.startswith(("-", "•", "* ")) or _HOLDS_ABILITY.search(line):
        return
    for sentence in re.split(r"(?<=[.!])\s+|(?<=[.!]\*\*)\s+", _QUOTED.sub("", line)):
        yield from _of_sentence(sentence, words)


def _of_sentence(sentence: str, words: frozenset[str]) -> Iterator[str]:
    """The keywords of a sentence that holds nothing else."""
    bold = _BOLD.findall(sentence)
    if bold and not _SEPARATORS.sub("", _BOLD.sub("", sentence)):
        found = [tuple(_keywords_of(run, words)) for run in bold]
    else:
        found = [tuple(_keywords_of(sentence, words, whole=True))]
    if all(found):
        yield from (keyword for keywords in found for keyword in keywords)


def _keywords_of(phrase: str, words: frozenset[str], *, whole: bool = False) -> Iterator[str]:
    """The keywords that a phrase consists of; none where it is anything else.

    `whole` takes only a keyword and its number, not a hero or an element with it: for phrases that are not bold.
    """
    plain = " ".join(phrase.lower().strip(" .,;*").split())
    if _NUMBER.sub("", plain) in words or plain in words:
        yield plain
    elif plain.startswith("legendary ") and not whole:
        yield "legendary"
        yield from _keywords_of(plain.removeprefix("legendary "), words)
    elif not whole and (plain.rpartition(" ")[2] in words & _LAST_WORD or plain.startswith("essence of ")):
        yield plain
    elif "," in plain:
        parts = [tuple(_keywords_of(part, words, whole=True)) for part in plain.split(",")]
        if all(parts):
            yield from (keyword for part in parts for keyword in part)
