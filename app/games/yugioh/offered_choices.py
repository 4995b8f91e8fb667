"""The choices of an action that may be made now: found by trying it with the first answer to each question."""

from collections.abc import Callable
from typing import Any

from app.games.question import AnswerNeeded, Question
from app.games.unknown import Undecided
from app.games.yugioh.actions import VERBS, Activate, ChangePosition, FlipSummon, SetCard, SpecialSummon, Summon
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.choosers import WrongAnswer
from app.games.yugioh.offer import Offer
from app.games.yugioh.positions import change_position
from app.games.yugioh.procedures import special_summon
from app.games.yugioh.setting import set_card
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Duel
from app.games.yugioh.summons import flip_summon, summon

MOST_CHOICES = 6
OF_SEVERAL = ("cost", "targets", "tributes", "materials")

Fields = dict[str, Any]


def _activate(duel: Duel, action: Activate) -> object:
    return activate(duel, action, 0, duel.keep())


_DO: dict[type, Callable[[Duel, Any], object]] = {
    Activate: _activate,
    Summon: lambda duel, action: summon(duel, action, 0),
    FlipSummon: lambda duel, action: flip_summon(duel, action, 0),
    SetCard: lambda duel, action: set_card(duel, action, 0),
    SpecialSummon: lambda duel, action: special_summon(duel, action, 0),
    ChangePosition: lambda duel, action: change_position(duel, action, 0),
}


def field_of(question: Question) -> str | None:
    """The field of the action that a question asks for; None for what comes up only when something resolves."""
    return question.pointer.rpartition("/")[2] if question.pointer is not None else None


def choices_of(duel: Duel, offer: Offer, action: Fields) -> list[Question]:
    """What the action has to choose, in order; the duel stays as it was.

    What comes after the first choice is what comes after its first candidates: with others it is asked for.
    """
    found: list[Question] = []
    question, filled = offer.question, dict(action)
    while question is not None and field_of(question) is not None and len(found) < MOST_CHOICES:
        found.append(question)
        if not _fill(filled, question):
            break
        question = _next_question(duel, filled, offer.verb)
    return found


def _fill(action: Fields, question: Question) -> bool:
    """Choose the first candidates; whether there are enough."""
    name = field_of(question)
    count = max(1, question.min)
    chosen = [candidate.reference for candidate in question.candidates[:count]]
    if name is None or len(chosen) < count:
        return False
    action[name] = [*action.get(name, ()), *chosen] if name in OF_SEVERAL else chosen[0]
    return True


def _next_question(duel: Duel, action: Fields, verb: str) -> Question | None:
    """What else the action asks for, filled in so far."""
    kept = duel.keep()
    model = VERBS[verb].model_validate(action)
    try:
        _DO[type(model)](duel, model)
    except AnswerNeeded as needed:
        return needed.question
    except (Refused, NoSource, WrongAnswer, Undecided):
        return None
    finally:
        duel.restore(kept)
    return None
