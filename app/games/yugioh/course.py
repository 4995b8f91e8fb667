"""The course of the game in paragraphs: what each action did, and each link as it resolved."""

from collections.abc import Iterator

from app.games.ruling import Activation, Step, Verdict
from app.games.yugioh.narration import sentence_of, sentences
from app.games.yugioh.ruling import LinkResult, YugiohRuling
from app.games.yugioh.vocabulary import Outcome

OUTCOME_WORDS: dict[Outcome, str] = {
    Outcome.RESOLVES: "resolves",
    Outcome.RESOLVES_PARTIALLY: "resolves in part",
    Outcome.NO_EFFECT: "does nothing",
    Outcome.ACTIVATION_NEGATED: "does nothing",
    Outcome.EFFECT_NEGATED: "does nothing",
    Outcome.REPLACED: "does something else",
    Outcome.NOT_REACHED: "is not reached",
    Outcome.UNDETERMINED: "cannot be determined",
}
DOING = {
    "activate": "activates", "summon": "Normal Summons", "flip_summon": "Flip Summons", "set": "Sets",
    "pass": "passes", "pass_all": "lets both players pass", "answer": "answers", "attack": "attacks with",
    "special_summon": "Special Summons",
    "change_position": "changes the position of", "enter_phase": "moves on to another phase",
    "resolve": "lets the chain resolve", "advance": "lets the battle go on",
}  # fmt: skip
SUMMONS = frozenset(("summon", "flip_summon", "special_summon"))
SILENT_WHEN_LEGAL = frozenset(("pass", "pass_all", "resolve", "answer", "advance", "enter_phase"))


def course(ruling: YugiohRuling) -> Iterator[str]:
    """Everything in the order in which it happened: actions share a paragraph until a chain resolves."""
    links = {(link.chain, link.link): link for link in ruling.links}
    several = len({link.chain for link in ruling.links}) > 1
    by_action = _by_action(ruling)
    told: list[str] = []
    announced: set[str] = set()
    for activation in ruling.activations:
        parts = _parts(_without_announced(activation, by_action.get(activation.action, []), announced))
        first = next((at for at, (resolves, _) in enumerate(parts) if not resolves), None)
        if first is None:
            told.extend(_action(activation, []))
        for at, (resolves, steps) in enumerate(parts):
            if not resolves:
                told.extend(_action(activation, steps) if at == first else sentences(steps))
                continue
            yield " ".join(told)
            told = []
            yield from _resolution(steps, links, several=several)
    yield " ".join(told)


def _without_announced(activation: Activation, steps: list[Step], announced: set[str]) -> list[Step]:
    """The steps without the success of a Summon which an action before this one was told to make, once for each."""
    succeeded = {step.words for step in steps if step.kind == "summoned" and step.chain is None}
    if activation.kind in SUMMONS and activation.verdict is Verdict.LEGAL:
        announced |= {f"{_doing(activation)}."} - succeeded
        return steps
    known = succeeded & announced
    announced -= known
    return [step for step in steps if step.kind != "summoned" or step.words not in known]


def _by_action(ruling: YugiohRuling) -> dict[int, list[Step]]:
    """The steps that are due to each action; to the last one what comes after all of them."""
    last = ruling.activations[-1].action if ruling.activations else -1
    found: dict[int, list[Step]] = {}
    for step in ruling.steps:
        if step.action is not None:
            found.setdefault(min(step.action, last), []).append(step)
    return found


def _parts(steps: list[Step]) -> list[tuple[bool, list[Step]]]:
    """Steps in runs: those of resolving chains (True), and those of the action itself or without a chain."""
    made = {(step.chain, step.link): (at, step.group) for at, step in enumerate(steps) if step.kind == "activated"}
    parts: list[tuple[bool, list[Step]]] = []
    for at, step in enumerate(steps):
        last, group = made.get((step.chain, step.link), (-1, -1))
        resolves = step.chain is not None and at > last and step.group != group
        if not parts or parts[-1][0] != resolves:
            parts.append((resolves, []))
        parts[-1][1].append(step)
    return parts


def _action(activation: Activation, steps: list[Step]) -> Iterator[str]:
    """The verdict on an action, and what it did at once: what was paid, what it targets, how a battle went."""
    if activation.verdict is not Verdict.LEGAL:
        yield from sentences(steps)
        if activation.verdict is Verdict.ILLEGAL or activation.kind not in SILENT_WHEN_LEGAL:
            yield _not_legal(activation)
        return
    said = () if activation.kind in SILENT_WHEN_LEGAL else ("activated", "summoned", "attack_declared")
    own = {step.card for step in steps if step.kind in said}
    said_by_step = {"attack": "attack_declared", "activate": "activated"}.get(activation.kind)
    step_said = next((step.words.removesuffix(".") for step in steps if step.kind == said_by_step), None)
    if step_said is not None:
        yield f"{step_said}{_of_chain(activation)} (legal)."
    elif activation.kind not in SILENT_WHEN_LEGAL:
        yield f"{_doing(activation)} (legal)."
    at_once = ("moved", "turned", "summoned", "attack_declared")
    yield from sentences(
        step
        for step in steps
        if not (step.card in own and step.kind in at_once)
        and not (activation.kind == "set" and step.kind == "moved" and " is Set " in step.words)
    )


def _doing(activation: Activation) -> str:
    """Who does what: `A activates Raigeki as chain link 1`; the first chain needs no number."""
    who = activation.player or "The game"
    what = f" {activation.card}" if activation.card else ""
    link = activation.link
    where = f" as chain link {link}{_of_chain(activation)}" if link is not None else ""
    return f"{who} {DOING[activation.kind]}{what}{where}"


def _of_chain(activation: Activation) -> str:
    """Which chain it is, but for the first one."""
    return f" of chain {activation.chain}" if activation.chain not in (None, 1) else ""


def _not_legal(activation: Activation) -> str:
    if activation.verdict is not Verdict.ILLEGAL:
        told = {Verdict.QUESTION: "a choice is open", Verdict.UNDETERMINED: "undetermined"}[activation.verdict]
        return f"{_doing(activation)}: {told}."
    reasons = " ".join(f"{sentence_of(finding.reason)} ({finding.rule})." for finding in activation.findings)
    rested = f" It rested on action {activation.because}, which was taken back." if activation.because else ""
    return f"{_doing(activation)}: illegal, and taken back. {reasons}{rested}"


def _resolution(steps: list[Step], links: dict[tuple[int, int], LinkResult], *, several: bool) -> Iterator[str]:
    """A paragraph for each link from the top one down, and one for what happens after its chain."""
    paragraph: list[Step] = []
    key: tuple[int | None, int | None] | None = None
    for step in [*steps, None]:
        following = (step.chain, step.link) if step is not None else None
        if following != key and paragraph:
            yield _paragraph(paragraph, links, several=several)
            paragraph = []
        key = following
        if step is not None:
            paragraph.append(step)


def _paragraph(steps: list[Step], links: dict[tuple[int, int], LinkResult], *, several: bool) -> str:
    chain, number = steps[0].chain, steps[0].link
    link = links.get((chain, number)) if chain is not None and number is not None else None
    if link is None or link.outcome is None:
        return " ".join(sentences(step for step in steps if not _goes_without_saying(step)))
    where = f"Chain {link.chain}, link {link.link}" if several else f"Chain link {link.link}"
    rule = link.rule or ""
    head = f"{where}, {link.player}'s {link.card}, {OUTCOME_WORDS[link.outcome]} ({rule})."
    happened = sentences(steps, (rule,))
    if link.outcome is not Outcome.RESOLVES or link.rule != "YGO-8.1":
        happened.insert(0, f"{sentence_of(link.reason or '')}.")
    return " ".join([head, *happened] if happened else [head, "Nothing is changed by it."])


def _goes_without_saying(step: Step) -> bool:
    """The end of a chain, and the used cards that leave after it."""
    return step.rule in ("YGO-11.4", "YGO-9.7") or (step.kind == "told" and step.rule == "YGO-8.1")
