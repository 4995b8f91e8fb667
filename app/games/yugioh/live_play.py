"""Playing one action of a live duel: each belongs into the window where it is made, and says every pass."""

from app.games.live import ActionUndetermined
from app.games.question import AnswerNeeded, Question
from app.games.ruling import Undetermined, Verdict
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate, Advance, Answer, Attack, EnterPhase, Pass, PassAll, Resolve, verb_of
from app.games.yugioh.battle_actions import advance_battle, declare_attack
from app.games.yugioh.chain import Refused, activate, refused_at
from app.games.yugioh.live_unit import Unit, refused_answer
from app.games.yugioh.passing import pass_all_live, pass_live
from app.games.yugioh.played import Played, note
from app.games.yugioh.played_actions import close, enter_next_phase, summon_or_set
from app.games.yugioh.scene import IllegalChoice
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import WORK
from app.games.yugioh.submission import Submission


def run(played: Played, submission: Submission, unit: Unit, number: int) -> Question | None:
    """Play an action with its answers, from before it; what it asks, if anything, and then the duel is in its middle.

    `number` is the entry that is new, and `submission` says how the duel is played. Raises ActionRefused,
    ActionUndetermined and SubmissionFaults; then the duel is left anywhere.
    """
    duel = played.duel
    unit.go_back(played)
    duel.work_left = WORK
    duel.pieces, played.given = unit.pieces, unit.answers
    duel.journal.cause.action = unit.index
    question = None
    try:
        _play(played, submission, unit)
    except AnswerNeeded as needed:
        question = needed.question
    except Refused as refused:
        raise unit.refusal(refused.findings, number) from None
    except NoSource as missing:
        findings = refused_at(unit.index, "activate", missing.rule, str(missing)).findings
        raise unit.refusal(findings, number) from None
    except IllegalChoice as wrong:
        raise refused_answer(number, wrong.rule, wrong.reason) from None
    except Undecided as undecided:
        raise ActionUndetermined([_told(undecided, number)]) from None
    finally:
        duel.chooser, duel.pieces = None, {}
    if duel.undetermined:
        raise ActionUndetermined(duel.undetermined)
    if question is not None and question.pointer is not None:
        unit.must_be_askable(question)
        unit.go_back(played)
    return question


def _told(undecided: Undecided, number: int) -> Undetermined:
    reason = undecided.reason[0].upper() + undecided.reason[1:]
    return Undetermined(rule=undecided.rule, reason=reason, needs=undecided.needs, pointer=f"/actions/{number}")


def _play(played: Played, submission: Submission, unit: Unit) -> None:
    # An action of a session is noted under its number there, whatever was taken back before it.
    numbered = submission.model_copy(update={"actions": unit.numbered})
    _act(played, numbered, unit)
    for number, _ in unit.merged:
        note(played, numbered, number, Verdict.LEGAL)


def _act(played: Played, submission: Submission, unit: Unit) -> None:
    duel, action, index = played.duel, unit.action, unit.index
    if duel.winner is not None:
        raise refused_at(index, verb_of(action) or "", "YGO-19.1", "the duel is over")
    if isinstance(action, Activate):
        began = len(duel.journal.events)
        opens = not duel.links
        link = activate(duel, action, index, unit.kept)
        played.chain_began = began if opens else played.chain_began
        note(played, submission, index, Verdict.LEGAL, link)
    elif isinstance(action, Pass):
        pass_live(played, submission, action, index)
    elif isinstance(action, PassAll):
        pass_all_live(played, submission, index)
    elif isinstance(action, Resolve):
        close(played, submission, index, just_resolved=False)
    elif isinstance(action, Advance):
        advance_battle(played, submission, index, action.advance)
    elif isinstance(action, Attack):
        declare_attack(played, submission, action, index)
    elif isinstance(action, EnterPhase):
        enter_next_phase(played, submission, action, index)
    else:
        assert not isinstance(action, Answer)
        summon_or_set(played, submission, action, index)
