"""What happened, in sentences: neighbouring steps that say the same of several cards become one sentence."""

from collections.abc import Callable, Sequence

from app.games.fab.counted import counted
from app.games.fab.ruling import FabStep

_ALWAYS = frozenset(
    {
        "play", "activate", "attack", "defend", "no_defenders", "declined", "prevented", "pitch", "draw", "boost",
        "charge", "reveal", "fuse", "clash", "create", "intimidate", "opt", "put_into_arsenal", "enters_arena",
        "copied", "shuffled", "look", "turned", "unlisted", "chain_closed",
    }
)  # fmt: skip
"""The kinds of steps that a judge would read out whatever they say."""

_USUAL_RULES = frozenset(
    {
        "cr:1.14.3", "cr:4.3.2", "cr:4.3.4", "cr:5.1.2", "cr:5.1.10", "cr:5.2.3", "cr:5.3.6", "cr:6.6.6", "cr:7.0.5a",
        "cr:7.2.3", "cr:7.3.2", "cr:7.7.7", "cr:8.5.6",
    }
)  # fmt: skip
"""Rules that are the reason of nearly every step: they are not told again with each of them."""

_USUAL_GAINS = frozenset({"cr:1.14.3", "cr:4.3.2", "cr:7.6.2"})
"""Why resource and action points are gained without anybody being told: pitching, the turn, go again."""

_OF_ITSELF = frozenset({"cr:5.3.5", "cr:5.3.7"})
"""Why a card that was played goes where such cards go."""

_TELL_WHERE = frozenset({"draw", "put_into_arsenal", "enters_arena", "create"})
"""Kinds of steps that tell where the card went in the step before."""


def is_told(step: FabStep, following: FabStep | None) -> bool:
    """Whether a judge would read it out: what the next step tells too, or a chain link as a whole, is left to that."""
    kind = step.kind
    if kind == "moved":
        return _is_move_told(step, following)
    if kind == "asset":
        return _is_asset_told(step, following)
    if kind == "damage":
        return step.rule != "cr:7.5.2"
    if kind == "layer":
        return "'s trigger of " in step.words
    if kind == "layer_left":
        return not step.words.endswith(" as an attack.")
    if kind == "phase":
        return not step.words.endswith(" start phase begins.")
    if kind == "becomes_target":
        return not step.words.startswith(("A's hero", "B's hero"))
    return kind in _ALWAYS and (kind, step.rule) != ("enters_arena", "cr:8.5.2")


def _is_move_told(step: FabStep, following: FabStep | None) -> bool:
    if step.words.endswith((" the stack.", " the queue.", " the combat chain.", " ceases to exist.")):
        return False
    if " is pitched " in step.words or step.rule in _OF_ITSELF:
        return False
    after = following.kind if following is not None else None
    return after not in _TELL_WHERE or " goes to " not in step.words


def _is_asset_told(step: FabStep, following: FabStep | None) -> bool:
    """Life that is lost by damage is told by that; points are told where a text gives them."""
    if " life (" in step.words:
        return following is None or following.kind != "damage"
    if "'s hero is " in step.words:
        return True
    return " gains " in step.words and step.rule not in _USUAL_GAINS


def sentences(steps: Sequence[FabStep]) -> list[str]:
    """These steps in words, each with its rule where that is not a usual one."""
    runs: list[list[FabStep]] = []
    for step in steps:
        if runs and _alike(runs[-1][-1], step):
            runs[-1].append(step)
        else:
            runs.append([step])
    return [_sentence(run) for run in runs]


def _alike(one: FabStep, other: FabStep) -> bool:
    said = _parts(one)
    if one.words == other.words and one.rule == other.rule:
        return True
    return said is not None and one.rule == other.rule and said[1:] == (_parts(other) or ())[1:]


def _sentence(run: Sequence[FabStep]) -> str:
    told = run[0].words
    said = [_parts(step) for step in run] if len(run) > 1 else []
    if said and said[0] is not None:
        _, write, rest = said[0]
        told = write(_cards([one[0] for one in said if one is not None]), rest)
    elif len(run) > 1:
        told = f"{told.removesuffix('.')}, {len(run)} times."
    if run[0].rule not in _USUAL_RULES:
        told = f"{told.removesuffix('.')} ({run[0].rule})."
    return told[:1].upper() + told[1:]


def _subjects(verb: str) -> Callable[[str, str], str]:
    return lambda cards, rest: f"{cards} {verb} {rest}"


def _objects(cards: str, rest: str) -> str:
    return f"{rest} {cards}."


_NAMELESS = {"unknown": "unknown card", "a card": "card", "A card": "card"}
_ARE, _GO, _DEFEND = _subjects("are"), _subjects("go to"), _subjects("defend against")
_OF_SUBJECTS = ((" is ", _ARE), (" goes to ", _GO), (" defends against ", _DEFEND))
_OF_OBJECTS = (" pitches ", " draws ", " reveals ", " looks at ", " creates ")


def _parts(step: FabStep) -> tuple[str, Callable[[str, str], str], str] | None:
    """What a step says of its card: the card, how that is said of several, and the rest of the sentence."""
    for verb in _OF_OBJECTS:
        player, found, card = step.words.partition(verb)
        if found and player in ("A", "B"):
            return card.removesuffix("."), _objects, f"{player}{verb.rstrip()}"
    for verb, write in _OF_SUBJECTS if step.kind in ("moved", "defend") else ():
        card, found, rest = step.words.partition(verb)
        if found:
            return card, write, rest
    return None


def _cards(names: Sequence[str]) -> str:
    """Cards in a row; those without a name by their number."""
    hidden = [name for name in names if name in _NAMELESS]
    shown = [name for name in names if name not in _NAMELESS]
    return listed([*shown, counted(len(hidden), _NAMELESS[hidden[0]])] if hidden else shown)


def listed(words: Sequence[str]) -> str:
    """Words in a row: `a, b and c`."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
