"""What happened, in sentences: neighbouring steps that say the same of several cards become one sentence."""

from collections.abc import Iterable, Sequence

from app.games.ruling import Step

TELLING = frozenset((
    "moved", "turned", "summoned", "life_changed", "link_changed", "control_changed", "card_changed",
    "lingering_began", "told", "duel_ended", "applies", "attack_declared", "attack_negated", "attack_changed",
    "battle_phase_ends", "phase_began", "phase_skipped", "summon_negated", "would_be_summoned",
))  # fmt: skip
"""The kinds of steps that a judge would read out."""

USUAL_RULES = frozenset((
    "YGO-3.1", "YGO-3.2", "YGO-5.1", "YGO-6.1", "YGO-8.1", "YGO-8.2", "YGO-8.3", "YGO-9.4", "YGO-15.1", "YGO-16.1",
))  # fmt: skip
"""Rules that are the reason of nearly every step: they are not told again with each of them."""


def sentences(steps: Iterable[Step], known: Sequence[str] = ()) -> list[str]:
    """The steps in words, each with its rule where that is not among the `known` or the usual ones."""
    told: list[str] = []
    for group in _alike(_without_doubles([step for step in steps if step.kind in TELLING])):
        rule = group[0].rule
        sentence = _together([step.words for step in group])
        if rule not in USUAL_RULES and rule not in known:
            sentence = f"{sentence.removesuffix('.')} ({rule})."
        told.append(sentence[:1].upper() + sentence[1:])
    return told


def sentence_of(reason: str) -> str:
    """A reason with its capital letter, and without its full stop."""
    return reason[:1].upper() + reason[1:].removesuffix(".")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def _without_doubles(steps: list[Step]) -> list[Step]:
    """A monster that is Summoned is not also told to move, and one by an action not that it would be Summoned."""
    begun = {(step.group, step.card) for step in steps if step.kind in ("summoned", "would_be_summoned")}
    summoned = {(step.group, step.card) for step in steps if step.kind == "summoned" or step.chain is None}
    return [
        step
        for step in steps
        if (step.kind != "moved" or (step.group, step.card) not in begun)
        and (step.kind != "would_be_summoned" or (step.group, step.card) not in summoned)
    ]


def _alike(steps: list[Step]) -> list[list[Step]]:
    """Runs of steps that can share a sentence."""
    runs: list[list[Step]] = []
    for step in steps:
        last = runs[-1][-1] if runs else None
        if last is not None and _says(step) is not None and _says(step) == _says(last) and step.rule == last.rule:
            runs[-1].append(step)
        else:
            runs.append([step])
    return runs


def _says(step: Step) -> tuple[str, str] | None:
    """What the step says of its card: the words before and after the card's name, or None where it has none."""
    if step.kind not in ("moved", "turned"):
        return None
    _, found, predicate = step.words.partition(" is ")
    if found:
        return "", predicate
    drawer, found, _ = step.words.partition(" draws ")
    return (drawer, "draws") if found else None


def _together(words: Sequence[str]) -> str:
    """One sentence for several steps that say the same of different cards."""
    if len(words) == 1:
        return words[0]
    if " is " not in words[0]:
        drawer = words[0].partition(" draws ")[0]
        return f"{drawer} draws {listed([one.partition(' draws ')[2].removesuffix('.') for one in words])}."
    subjects = [one.partition(" is ")[0] for one in words]
    return f"{listed(subjects)} are {words[0].partition(' is ')[2]}"
