"""How a live game says that an action is not accepted."""

from app.games.fab.actions import Answer, verb_of
from app.games.fab.refusing import OutOfTurn, Refused
from app.games.fab.state import TooMuchWork
from app.games.fault import TOO_MUCH, Fault, SubmissionFaults
from app.games.live import ActionRefused, ActionUndetermined
from app.games.model import Frozen
from app.games.ruling import Undetermined
from app.games.unknown import Undecided


def refusal(
    error: Refused | Undecided | TooMuchWork, action: Frozen, sequence: int
) -> ActionRefused | ActionUndetermined | SubmissionFaults:
    """What to raise of an action that the machine did not take, with pointers to the action by its number.

    What is wrong after an answer is wrong with the answer, whichever field of the action it is about.
    """
    if isinstance(error, Refused):
        findings = error.findings(sequence, verb_of(action) or "")
        if isinstance(action, Answer):
            findings = tuple(one.model_copy(update={"pointer": f"/actions/{sequence}/answer"}) for one in findings)
        return ActionRefused(findings, out_of_turn=isinstance(error, OutOfTurn))
    if isinstance(error, Undecided):
        told = error.reason[:1].upper() + error.reason[1:]
        where = f"/actions/{sequence}"
        return ActionUndetermined([Undetermined(rule=error.rule, reason=told, needs=error.needs, pointer=where)])
    told = "playing this would take more work than an action may cost"
    return SubmissionFaults([Fault(pointer=f"/actions/{sequence}", code=TOO_MUCH, message=told)])
