"""Activations, read with the passes that were left out (YGO-15.8)."""

from app.games.question import AnswerNeeded
from app.games.ruling import Finding, Verdict
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.choosers import GivenAnswer
from app.games.yugioh.links import Link
from app.games.yugioh.negation_window import read_window
from app.games.yugioh.played import Closing, Played, note, note_refused
from app.games.yugioh.resolution import resolve_chain
from app.games.yugioh.state import Kept
from app.games.yugioh.submission import Submission


def activate_by_reading(played: Played, submission: Submission, action: Activate, index: int, kept: Kept) -> None:
    """Activate, by the one reading of the passes that were left out which makes it legal."""
    duel = played.duel
    kept = read_window(duel, action, index, kept)
    window = duel.window
    opens = not duel.links
    try:
        link = _add_link(played, action, index, kept)
    except Refused as refused:
        attempt = refused.attempt
        if attempt is None or not duel.links:
            raise
        if attempt.effect.is_trigger and attempt.pending is None:
            link = _after_the_chain(played, action, index, kept, refused)
        elif "event_response" in attempt.failed and played.closing is not None:
            link = _in_the_window(played, submission, action, index, kept=kept, refused=refused)
        else:
            raise
    else:
        closes = opens and duel.window.events != window.events and window.passed is None
        played.closing = Closing(index, kept) if closes else None
    played.rewound.clear()
    note(played, submission, index, Verdict.LEGAL, link)


def _after_the_chain(played: Played, action: Activate, index: int, kept: Kept, refused: Refused) -> Link:
    """A trigger that a standing chain has yet to meet implies that both passed and the chain resolved."""
    duel = played.duel
    duel.restore(kept)
    answers: list[GivenAnswer] = []
    while True:
        try:
            resolve_chain(duel, played.chain_began, tuple(answers))
            break
        except AnswerNeeded as needed:
            if needed.default is None or duel.strict:
                raise
            duel.restore(kept)
            answers.append(GivenAnswer(needed.default, needed.question.id, assumed=True))
    if duel.undetermined:
        raise refused
    duel.journal.cause.action = index
    try:
        return _add_link(played, action, index, duel.keep())
    except (Refused, AnswerNeeded, Undecided):
        raise refused from None


def _in_the_window(
    played: Played, submission: Submission, action: Activate, index: int, *, kept: Kept, refused: Refused
) -> Link:
    """Whoever answers what happened before a Spell Speed 1 activation shows that nobody had passed yet (YGO-4.3)."""
    duel, closing = played.duel, played.closing
    if closing is None or len(duel.links) > 1:
        raise refused
    duel.restore(closing.kept)
    duel.journal.cause.action = index
    try:
        link = _add_link(played, action, index, closing.kept)
    except (Refused, AnswerNeeded, Undecided):
        duel.restore(kept)
        raise refused from None
    told = f"The game state was not open: {action.player} still answers what happened before."
    finding = Finding(rule="YGO-4.3", reason=told, pointer=f"/actions/{closing.index}/activate")
    played.activations = [one for one in played.activations if one.action != closing.index]
    note_refused(played, submission, closing.index, (finding,), None)
    played.closing = None
    return link


def _add_link(played: Played, action: Activate, index: int, kept: Kept) -> Link:
    began = len(played.duel.journal.events)
    opens = not played.duel.links
    link = activate(played.duel, action, index, kept)
    if opens:
        played.chain_began = began
    return link
