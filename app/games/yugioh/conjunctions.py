"""Conjunctions: how the parts of an effect depend on each other, by the table of YGO-14.2."""

from dataclasses import dataclass

from app.games.unknown import NO, UNKNOWN
from app.games.yugioh.conditions import Condition
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.life import check_loss
from app.games.yugioh.moving import settle
from app.games.yugioh.scene import Request, Scene, Undecided

AFTERWARDS = ("then", "also_after_that")
NEEDS_PREVIOUS = ("and_if_you_do", "then")


@dataclass(slots=True)
class Report:
    """What became of the parts of an effect: how much of each that was due happened."""

    done: list[Done]

    @property
    def nothing(self) -> bool:
        """Whether parts were due and none of them happened."""
        return bool(self.done) and all(done is Done.NOTHING for done in self.done)

    @property
    def everything(self) -> bool:
        """Whether every part that was due happened wholly."""
        return all(done is Done.ALL for done in self.done)


def carry_out(steps: tuple[Operation, ...], scene: Scene) -> Report:
    """Do the parts of an effect in order, each as its conjunction allows."""
    report = Report([])
    previous: Done | None = None
    declined = together_fails = False
    cause = scene.duel.journal.cause
    for at, step in enumerate(steps):
        cause.part = at
        if step.join in AFTERWARDS and scene.duel.profile.life_zero_ends_mid_effect:
            check_loss(scene.duel)
        if scene.duel.winner is not None:
            break
        if step.join in NEEDS_PREVIOUS and declined:
            continue
        if step.join in NEEDS_PREVIOUS and previous is Done.NOTHING:
            report.done.append(Done.NOTHING)
            continue
        if step.join != "and":
            together_fails = _fails_together(_and_block(steps, at), scene)
        if together_fails:
            report.done.append(Done.NOTHING)
            previous = Done.NOTHING
            continue
        if step.still_if is not None and not _holds(step.still_if, scene):
            report.done.append(Done.NOTHING)
            previous = Done.NOTHING
            continue
        if not _is_due(step, scene):
            declined, previous = True, None
            continue
        declined = False
        previous = _do(step, scene)
        report.done.append(previous)
        settle(scene.duel)
    cause.part = None
    return report


def _is_due(step: Operation, scene: Scene) -> bool:
    """Whether a part with a condition meets it, and an optional one is chosen."""
    if step.only_if is not None and not _holds(step.only_if, scene):
        return False
    if not step.due(scene):
        return False
    if not step.optional:
        return True
    return step.possible(scene) is not NO and step.ready(scene) and agrees(scene, step)


def _holds(condition: Condition, scene: Scene) -> bool:
    """Whether a condition holds now; raises Undecided where that is not known."""
    truth = condition.truth(scene)
    if truth is UNKNOWN:
        raise Undecided("YGO-8.2", "whether a part of it happens is not known", condition.words())
    return truth is not NO


def _do(step: Operation, scene: Scene) -> Done:
    """Do one part; a part of its own time begins a new group only if it happens (YGO-13.6)."""
    journal = scene.duel.journal
    if step.join not in AFTERWARDS:
        return step.apply(scene)
    before = len(journal.events)
    group = journal.cause.group
    journal.next_group()
    done = step.apply(scene)
    if len(journal.events) == before:
        journal.cause.group = group
    return done


def _and_block(steps: tuple[Operation, ...], at: int) -> tuple[Operation, ...]:
    """The parts joined by "and" that begin here."""
    end = at + 1
    while end < len(steps) and steps[end].join == "and":
        end += 1
    return steps[at:end]


def _fails_together(block: tuple[Operation, ...], scene: Scene) -> bool:
    """Parts joined by "and" need each other, except that a negation happens anyway (YGO-14.2, YGO-14.3)."""
    if len(block) < 2 or block[0].negates:
        return False
    return any(step.possible(scene) is NO or not step.ready(scene) for step in block)


def agrees(scene: Scene, step: Operation) -> bool:
    """Whether the player carries out a part that is theirs to choose."""
    prompt = f"{scene.source.name}: {step.sentence()}?"
    request = Request("YGO-14.5", prompt, scene.player, [], 1, 1, kind="yes_or_no")
    return scene.choosing().yes_or_no(request, scene)
