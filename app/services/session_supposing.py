"""What would become of hypothetical actions, tried on a game that is then thrown away."""

from collections.abc import Sequence

from app.games.game import Game
from app.games.live import LiveGame
from app.games.model import Frozen
from app.games.ruling import Verdict
from app.services.session_acting import Acting
from app.services.session_errors import IllegalAction, UndeterminedAction
from app.services.session_log import Made
from app.services.session_models import TriedAction, WhatIf
from app.store.session_records import SessionRecord


def suppose(acting: Acting, game: Game, live: LiveGame, record: SessionRecord, actions: Sequence[Frozen]) -> WhatIf:
    """Try actions on a game of which nobody else knows.

    An illegal action is left out and the rest goes on; where nobody can judge one, nothing after it is tried. Raises
    QuestionIsOpen, NothingIsAsked and SubmissionFaults as in earnest.
    """
    tried: list[TriedAction] = []
    sequence = record.sequence
    for position, action in enumerate(actions):
        found = _try(acting, game, live, action, sequence + 1, position)
        tried.append(found)
        if found.verdict is Verdict.UNDETERMINED:
            break
        if found.verdict is not Verdict.ILLEGAL:
            sequence += 1
    return WhatIf(
        sequence=record.sequence, actions=tuple(tried), question=live.asked("judge"), state=live.state("judge")
    )


def _try(acting: Acting, game: Game, live: LiveGame, action: Frozen, sequence: int, position: int) -> TriedAction:
    try:
        acting.play(game, live, "judge", action, sequence, position, Made())
    except IllegalAction as refused:
        return TriedAction(action=position, verdict=Verdict.ILLEGAL, findings=refused.findings)
    except UndeterminedAction as unclear:
        return TriedAction(action=position, verdict=Verdict.UNDETERMINED, undetermined=unclear.undetermined)
    if live.ruling_due:
        live.begin_ruling()
    verdict = Verdict.LEGAL if live.asked("judge") is None else Verdict.QUESTION
    return TriedAction(action=position, verdict=verdict, events=live.told("judge"))
