"""The ruling in plain English, for people at a table."""

from collections.abc import Iterator

from app.games.differences import compared
from app.games.fab.course import Course
from app.games.fab.ruling import FabRuling, LinkResult
from app.games.ruling import Activation, Verdict

_WHOLE = {
    Verdict.LEGAL: "Every action was legal.",
    Verdict.ILLEGAL: "At least one action was illegal; it was rewound, and the rest was judged without it.",
    Verdict.UNDETERMINED: "What is known does not decide everything.",
    Verdict.QUESTION: "A player must choose before judging can go on.",
}


def explain(ruling: FabRuling) -> str:
    """What was legal, what happened in order, what each chain link did, and where it ended; with the rules."""
    return "\n".join(_lines(ruling))


def _lines(ruling: FabRuling) -> Iterator[str]:
    yield _WHOLE[ruling.verdict]
    yield from Course(ruling, _activation, _link).paragraphs()
    for unknown in ruling.undetermined:
        yield f"Not known: {unknown.reason} ({unknown.rule}). What would decide it: {unknown.needs}."
    for point in ruling.disputed:
        which = f"point {point.point} of cr:0.2, {point.rule}"
        yield f"Disputed ({which}): {point.reading} The other reading: {point.other}"
    if ruling.question is not None:
        yield f"{ruling.question.player} must answer: {ruling.question.prompt}"
    yield _end(ruling)
    if ruling.differences is not None:
        yield compared(ruling.differences, "versions")


def _activation(activation: Activation) -> str:
    who = f"{activation.player}: " if activation.player else ""
    what = f"{activation.kind.replace('_', ' ')} {activation.card or ''}".strip()
    reasons = " ".join(f"{finding.reason} ({finding.rule})" for finding in activation.findings)
    said = "waits for a choice" if activation.verdict is Verdict.QUESTION else f"is {activation.verdict.value}"
    return f"Action {activation.action} ({who}{what}) {said}. {reasons}".strip()


def _link(link: LinkResult) -> str:
    attack = f"{link.active_attack}{' (attack-proxy)' if link.proxy else ''}"
    strength = f"{link.power if link.power is not None else 'unknown'} power against {link.defense} defense"
    if not link.resolved and not link.hit and not link.damage:
        return f"Chain {link.chain}, link {link.link}: {attack} did not resolve ({strength})."
    what = f"hit for {link.damage}" if link.hit else ("may have hit" if link.hit is None else "did not hit")
    waits = "" if link.resolved else " The chain link has not resolved."
    again = " Its controller gained an action point by go again (cr:7.6.2)." if link.go_again else ""
    gone = " It has left the chain since; its last known information counts (cr:7.0.3c)." if link.last_known else ""
    return f"Chain {link.chain}, link {link.link}: {attack}, {strength}: {what} (cr:7.5.2).{waits}{again}{gone}"


def _end(ruling: FabRuling) -> str:
    final = ruling.final
    life = ", ".join(
        f"{player} {side.life if side.life is not None else '?'}" for player, side in final.players.items()
    )
    where = f"the combat chain is {final.chain}"
    if final.step is not None:
        active = f"chain link {final.active_link} is active" if final.active_link is not None else "no link is active"
        where += f" ({final.step} step, {active})"
    won = f" {final.reason}." if final.reason else ""
    return f"At the end: life {life}; {where}.{won}"
