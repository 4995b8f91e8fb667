"""Playing the actions of a submission through the machine, and noting the verdict on each (idea 1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.games.question import AnswerNeeded, Question
from app.games.ruling import Activation, Finding, Undetermined, Verdict
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.choosing import GivenAnswer, WrongAnswer
from app.games.yugioh.links import Link
from app.games.yugioh.presumption import assume
from app.games.yugioh.printed import Printed
from app.games.yugioh.resolution import resolve_chain
from app.games.yugioh.rewinding import MOST_REMEMBERED, Rewound, rests_on, would_be
from app.games.yugioh.scene import Undecided
from app.games.yugioh.setup import set_up
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Duel, Kept
from app.games.yugioh.submission import (
    VERBS,
    Activate,
    Answer,
    Attack,
    ChangePosition,
    EnterPhase,
    FlipSummon,
    Pass,
    Resolve,
    SetCard,
    SpecialSummon,
    Submission,
    Summon,
    verb_of,
)
from app.games.yugioh.summons import flip_summon, set_card, summon
from app.games.yugioh.timing import pass_by
from app.games.yugioh.triggers import decline_optional, mandatory_waiting, usable
from app.games.yugioh.vocabulary import Player

NOT_JUDGED_YET = {
    SpecialSummon: ("YGO-16.2", "Special Summons by a procedure are not judged yet"),
    Attack: ("YGO-17.2", "attacks are not judged yet"),
    ChangePosition: ("YGO-7.5", "changes of position by hand are not judged yet"),
    EnterPhase: ("YGO-15.6", "the change to another phase is not judged yet"),
}
assert set(NOT_JUDGED_YET) <= set(VERBS.values())


@dataclass(frozen=True, slots=True)
class Closing:
    """An activation that implied that both players had passed in the window before it, and the state then."""

    index: int
    kept: Kept


@dataclass(slots=True)
class Played:
    """A submission played through: the duel as it ends, and the verdict on each action."""

    duel: Duel
    activations: list[Activation] = field(default_factory=list)
    question: Question | None = None
    stopped: bool = False
    chain_began: int = 0
    rewound: list[Rewound] = field(default_factory=list)
    just_resolved: bool = False
    closing: Closing | None = None


def play(submission: Submission, definitions: Mapping[str, Printed]) -> Played:
    """Play every action; the end of the actions lets an open chain resolve. Raises SubmissionFaults."""
    played = Played(set_up(submission, definitions))
    actions = submission.actions
    index = 0
    while index < len(actions) and not played.stopped:
        index = _act(played, submission, index)
    if not played.stopped and played.duel.links and mandatory_waiting(played.duel) is None:
        _resolve(played, submission, index)
    return played


def _act(played: Played, submission: Submission, index: int) -> int:
    """Play one action; returns the index of the next one, past the answers that its resolution took."""
    action = submission.actions[index]
    duel = played.duel
    duel.journal.cause.action = index
    kept = duel.keep()
    following = index + 1
    try:
        if duel.winner is not None:
            raise _refused(index, verb_of(action) or "", "YGO-19.1", "the duel is over")
        following = _play_one(played, submission, index, kept)
    except Refused as refused:
        _rewind(played, submission, index, kept, refused)
    except NoSource as missing:
        _rewind(played, submission, index, kept, _refused(index, "activate", missing.rule, str(missing)))
    except AnswerNeeded as needed:
        duel.restore(kept)
        played.question, played.stopped = needed.question, True
        _note(played, submission, index, Verdict.QUESTION)
    except Undecided as undecided:
        duel.restore(kept)
        told = undecided.reason[0].upper() + undecided.reason[1:]
        entry = Undetermined(
            rule=undecided.rule, reason=told, needs=undecided.needs, pointer=f"/actions/{index}"
        )  # fmt: skip
        duel.undetermined = (*duel.undetermined, entry)
        played.stopped = True
        _note(played, submission, index, Verdict.UNDETERMINED)
        _rest_undetermined(played, submission, index + 1)
    return following


def _play_one(played: Played, submission: Submission, index: int, kept: Kept) -> int:
    action = submission.actions[index]
    duel = played.duel
    following = index + 1
    just_resolved, played.just_resolved = played.just_resolved, False
    if duel.window.box == "ended":
        raise Undecided(
            "YGO-15.6", "both passed, so the phase has ended, and what follows is not judged yet", "YGO-15.6"
        )
    if type(action) in NOT_JUDGED_YET:
        rule, reason = NOT_JUDGED_YET[type(action)]
        raise Undecided(rule, reason, f"a ruling by {rule}, applied by hand")
    if isinstance(action, Activate):
        _activate(played, submission, action, index, kept)
    elif isinstance(action, Pass):
        following = _pass(played, submission, action, index)
    elif isinstance(action, Resolve):
        if not duel.links and not just_resolved:
            raise _refused(index, "resolve", "YGO-15.4", "there is no chain to resolve")
        waiting = mandatory_waiting(duel) if duel.links else None
        if waiting is not None:
            name = duel.cards[waiting.card].name
            raise _refused(index, "resolve", "YGO-2.6", f"{waiting.player}'s mandatory {name} goes on the chain first")
        _note(played, submission, index, Verdict.LEGAL)
        if duel.links:
            following = _resolve(played, submission, following)
    elif isinstance(action, Answer):
        following = _answer(played, submission, index)
    else:
        _summon_or_set(played, submission, action, index)
    if isinstance(action, Pass | Resolve) and just_resolved:
        played.just_resolved = True
    return following


def _activate(played: Played, submission: Submission, action: Activate, index: int, kept: Kept) -> None:
    """Activate, by the one reading of the passes that were left out which makes it legal."""
    duel = played.duel
    window = duel.window
    opens = not duel.links
    try:
        link = _add_link(played, action, index)
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
    _note(played, submission, index, Verdict.LEGAL, link)


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
        return _add_link(played, action, index)
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
        link = _add_link(played, action, index)
    except (Refused, AnswerNeeded, Undecided):
        duel.restore(kept)
        raise refused from None
    told = f"The game state was not open: {action.player} still answers what happened before."
    finding = Finding(rule="YGO-4.3", reason=told, pointer=f"/actions/{closing.index}/activate")
    played.activations = [one for one in played.activations if one.action != closing.index]
    _note_refused(played, submission, closing.index, (finding,), None)
    played.closing = None
    return link


def _add_link(played: Played, action: Activate, index: int) -> Link:
    began = len(played.duel.journal.events)
    opens = not played.duel.links
    link = activate(played.duel, action, index)
    if opens:
        played.chain_began = began
    return link


def _summon_or_set(played: Played, submission: Submission, action: object, index: int) -> None:
    if isinstance(action, Summon):
        summon(played.duel, action, index)
    elif isinstance(action, FlipSummon):
        flip_summon(played.duel, action, index)
    elif isinstance(action, SetCard):
        set_card(played.duel, action, index)
    played.rewound.clear()
    _note(played, submission, index, Verdict.LEGAL)


def _pass(played: Played, submission: Submission, action: Pass, index: int) -> int:
    duel = played.duel
    waiting = [pending for pending in usable(duel) if pending.player == action.player]
    if any(pending.effect.mandatory for pending in waiting):
        raise _refused(index, "pass", "YGO-2.6", "a mandatory trigger must be put on the chain")
    if waiting:
        decline_optional(duel, action.player)
        _note(played, submission, index, Verdict.LEGAL)
        return index + 1
    closes = pass_by(duel, action.player)
    _note(played, submission, index, Verdict.LEGAL)
    return _resolve(played, submission, index + 1) if closes and duel.links else index + 1


def _resolve(played: Played, submission: Submission, following: int) -> int:
    """Resolve the chain with the answers that follow; returns the index of the first action it did not take."""
    duel = played.duel
    kept = duel.keep()
    answers: list[GivenAnswer] = []
    indexes: list[int] = []
    while True:
        try:
            resolve_chain(duel, played.chain_began, tuple(answers))
        except AnswerNeeded as needed:
            duel.restore(kept)
            at = _next_answer(submission, following, needed)
            if at is None and needed.default is not None and not submission.strict:
                answers.append(GivenAnswer(needed.default, needed.question.id, assumed=True))
                continue
            if at is None:
                played.question, played.stopped = needed.question, True
                return following
            action = submission.actions[at]
            assert isinstance(action, Answer)
            answers.append(GivenAnswer(action.answer, action.question))
            for skipped in range(following, at):
                _note(played, submission, skipped, Verdict.LEGAL)
            indexes.append(at)
            following = at + 1
        except WrongAnswer as wrong:
            duel.restore(kept)
            if answers.pop().assumed:
                raise Undecided(wrong.rule, str(wrong), "the answer to: " + str(wrong)) from None
            at = indexes.pop()
            finding = Finding(rule=wrong.rule, reason=str(wrong) + ".", pointer=f"/actions/{at}/answer")
            _note_refused(played, submission, at, (finding,), None)
            if submission.on_illegal == "stop":
                played.stopped = True
                return following
        else:
            for at in indexes:
                _note(played, submission, at, Verdict.LEGAL)
            break
    played.just_resolved = True
    if duel.undetermined:
        played.stopped = True
        _rest_undetermined(played, submission, following)
    return following


def _answer(played: Played, submission: Submission, index: int) -> int:
    """An answer implies that the chain which asks for it has closed."""
    following = index
    if played.duel.links and mandatory_waiting(played.duel) is None:
        following = _resolve(played, submission, index)
    if following == index and played.question is None:
        raise _refused(index, "answer", "YGO-8.2", "no question was open here")
    return max(following, index + 1)


def _next_answer(submission: Submission, following: int, needed: AnswerNeeded) -> int | None:
    """The index of the action that answers this question; one that has a default takes only what fits it."""
    question = needed.question
    for at in range(following, len(submission.actions)):
        action = submission.actions[at]
        if isinstance(action, Resolve):
            continue
        if not isinstance(action, Answer) or action.player != question.player:
            return None
        fits = needed.default is None or question.kind != "position" or action.answer in (("attack",), ("defense",))
        return at if fits and action.question in (None, question.id) else None
    return None


def _refused(index: int, verb: str, rule: str, reason: str) -> Refused:
    finding = Finding(rule=rule, reason=reason[0].upper() + reason[1:] + ".", pointer=f"/actions/{index}/{verb}")
    return Refused(None, (finding,))


def _rewind(played: Played, submission: Submission, index: int, kept: Kept, refused: Refused) -> None:
    """Undo an illegal action: it leaves no trace but its findings."""
    because = None
    if refused.attempt is not None:
        earlier = (one.index for one in reversed(played.rewound) if rests_on(refused.attempt, one))
        because = next(earlier, None)
    link = would_be(refused.attempt) if refused.attempt is not None else None
    facts = refused.attempt.facts if refused.attempt is not None else []
    rewound = Rewound(index, submission.actions[index], link)
    played.duel.restore(kept)
    for fact in facts:
        assume(played.duel, fact, "YGO-4.4")
    played.rewound = [
        *played.rewound[1 - MOST_REMEMBERED :],
        rewound,
    ]
    _note_refused(played, submission, index, refused.findings, because)
    if submission.on_illegal == "stop":
        played.stopped = True


def _note_refused(
    played: Played, submission: Submission, index: int, findings: tuple[Finding, ...], because: int | None
) -> None:
    player, card, verb = _named(submission, index)
    called = played.duel.called(card) if card is not None else []
    played.activations.append(
        Activation(
            action=index, player=player, card=called[0].name if called else card, kind=verb,
            verdict=Verdict.ILLEGAL, findings=findings, primary=findings[0].rule, because=because,
        )
    )  # fmt: skip


def _note(played: Played, submission: Submission, index: int, verdict: Verdict, link: Link | None = None) -> None:
    player, card, verb = _named(submission, index)
    if link is None:
        activation = Activation(action=index, player=player, card=card, kind=verb, verdict=verdict)
    else:
        activation = Activation(
            action=index, player=player, card=link.card.name, kind=verb, verdict=verdict, effect=link.effect.id,
            chain=link.chain, link=link.number,
        )  # fmt: skip
    played.activations.append(activation)


def _named(submission: Submission, index: int) -> tuple[Player | None, str | None, str]:
    """Who acted, the card that was named, and what was attempted."""
    action = submission.actions[index]
    verb = verb_of(action) or ""
    named = getattr(action, verb, None)
    card = named if isinstance(named, str) and verb != "enter_phase" else None
    return getattr(action, "player", None), card, verb


def _rest_undetermined(played: Played, submission: Submission, first: int) -> None:
    """What comes after something undetermined is not judged."""
    for index in range(first, len(submission.actions)):
        _note(played, submission, index, Verdict.UNDETERMINED)
