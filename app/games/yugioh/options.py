"""Options and other choices of an activation: which one was made, and which ones there are."""

from collections.abc import Iterator
from itertools import combinations

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.unknown import NO
from app.games.yugioh.actions import Activate
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card_effects import Clause, Option
from app.games.yugioh.legality import COST_PLACE
from app.games.yugioh.targets import targetable

MOST_CHOICES = 64


CHOSEN_ALONE = ("activate", "effect", "option", "declare")
"""The fields of an action that take one answer: which copy is meant, which of its effects, and so on."""


def every_choice(action: Activate, index: int, question: Question) -> Iterator[Activate]:
    """The action with every answer to the question of what is meant, its option, cost or targets.

    None where there are too many; where any word may be declared it stands for all.
    """
    fields = {f"/actions/{index}/{field}": field for field in (*CHOSEN_ALONE, "cost", "targets")}
    field = fields.get(question.pointer or "")
    if field == "declare" and question.and_others and not question.candidates:
        yield action.model_copy(update={field: "any word"})
        return
    if field is None or question.and_others or (field != "activate" and getattr(action, field) is not None):
        return
    if field in CHOSEN_ALONE:
        for candidate in question.candidates:
            yield action.model_copy(update={field: candidate.reference})
        return
    references = [candidate.reference for candidate in question.candidates]
    sizes = range(question.min, min(question.max, len(references)) + 1)
    choices = [choice for size in sizes for choice in combinations(references, size)] if len(references) < 12 else []
    if len(choices) > MOST_CHOICES:
        return
    for choice in choices:
        yield action.model_copy(update={field: choice})


def chosen_clause(attempt: Attempt) -> Clause:
    """What is done, with the option that was chosen, or the only one that is possible."""
    options = attempt.effect.options
    ids = [option.id for option in options]
    wanted = attempt.action.option or declared_option(attempt)
    if not options and wanted is None:
        return attempt.effect
    where = f"/actions/{attempt.index}/option"
    if wanted is None:
        possible = [option.id for option in options if _option_possible(option, attempt)]
        asked = len(possible) > 1 or (attempt.duel.live and len(ids) > 1 and bool(possible))
        if asked and not attempt.findings:
            raise AnswerNeeded(_which_option(attempt, possible))
        wanted = possible[0] if possible else ids[0]
    elif wanted not in ids:
        told = f"there is no option {wanted}" + (f", only: {', '.join(ids)}" if ids else "")
        attempt.fail(COST_PLACE, "option", "YGO-3.4", told, where)
    attempt.scene.option = wanted
    return attempt.effect.chosen(wanted)


def declared_option(attempt: Attempt) -> str | None:
    """The option whose name was declared: some texts say to declare what others say to choose."""
    declared = (attempt.action.declare or "").casefold()
    return next((option.id for option in attempt.effect.options if option.id.casefold() == declared), None)


def _which_option(attempt: Attempt, ids: list[str]) -> Question:
    return Question(
        id=f"action-{attempt.index}-option",
        player=attempt.player,
        kind="option",
        prompt=f"Which option of {attempt.card.name} is chosen?",
        min=1,
        max=1,
        candidates=tuple(Candidate(reference=option, card=attempt.card.name, words=option) for option in ids),
        rule="YGO-3.4",
        pointer=f"/actions/{attempt.index}/option",
    )


def _option_possible(option: Option, attempt: Attempt) -> bool:
    able = all(cost.payable(attempt.scene) is not NO for cost in option.costs)
    targets = all(targetable(definition, attempt.scene) for definition in option.targets)
    return able and targets and all(step.possible(attempt.scene) is not NO for step in option.steps)
