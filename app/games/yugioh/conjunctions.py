"""Conjunctions: how the parts of an effect depend on each other, by the table of YGO-14.2."""

from dataclasses import dataclass

from app.games.unknown import NO, UNKNOWN, Undecided
from app.games.yugioh.conditions import Condition
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.hidden import rests_on_hidden
from app.games.yugioh.life import check_loss
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.settling import settle

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
        return all(done in (Done.ALL, Done.INSTEAD) for done in self.done)


def carry_out(steps: tuple[Operation, ...], scene: Scene) -> Report:
    """Do the parts of an effect in order, each as its conjunction allows.

    Parts in a list, or of each player, are joined by "also": none needs another (YGO-14.4, YGO-14.7).
    """
    if any(step.requires_all for step in steps) and _lacks_what_all_need(steps, scene):
        return Report([Done.NOTHING] * len(steps))
    report = Report([])
    previous: Done | None = None
    declined = together_fails = False
    cause = scene.duel.journal.cause
    for at, step in enumerate(steps):
        cause.part = at
        if step.join in AFTERWARDS:
            _moment_ends(scene)
        if scene.duel.winner is not None:
            break
        if step.join in NEEDS_PREVIOUS and declined:
            _not_asked(scene, step)
            continue
        if step.join in NEEDS_PREVIOUS and previous in (Done.NOTHING, Done.INSTEAD):
            _not_asked(scene, step)
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
        last = at + 1 == len(steps)
        if last and scene.duel.profile.lp_zero_ends_mid_effect:
            check_loss(scene.duel)
        settle(scene.duel, enforcing=last and scene.duel.winner is None)
    cause.part = None
    return report


def _lacks_what_all_need(steps: tuple[Operation, ...], scene: Scene) -> bool:
    """Whether a part that all the others need is impossible: then the effect is skipped wholly (YGO-14.6)."""
    return any(step.requires_all and (step.possible(scene) is NO or not step.ready(scene)) for step in steps)


def _moment_ends(scene: Scene) -> None:
    """What comes next comes later: by then everything is as continuous effects say (YGO-8.8), or somebody has lost."""
    settle(scene.duel)
    if scene.duel.profile.lp_zero_ends_mid_effect:
        check_loss(scene.duel)


def _is_due(step: Operation, scene: Scene) -> bool:
    """Whether a part with a condition meets it, and an optional one is chosen."""
    due = (step.only_if is None or _holds(step.only_if, scene)) and step.due(scene)
    if not step.optional:
        return due
    if due and step.possible(scene) is not NO and step.ready(scene):
        return agrees(scene, step)
    if due and scene.duel.live and rests_on_hidden(step):
        return _declines(scene, step)
    _not_asked(scene, step)
    return False


def _declines(scene: Scene, step: Operation) -> bool:
    """Ask about a part that only hidden cards make impossible: that nothing is asked would tell the other player so."""
    if agrees(scene, step):
        raise scene.choosing().wrong("YGO-14.5", f"{step.sentence()}: that is impossible")
    return False


def _not_asked(scene: Scene, step: Operation) -> None:
    """An optional part that is impossible is not asked about; whoever declines it all the same is right (YGO-8.2)."""
    if step.optional:
        scene.choosing().note_declined(_asking(scene, step))


def _holds(condition: Condition, scene: Scene) -> bool:
    """Whether a condition holds now; raises Undecided where that is not known."""
    truth = condition.truth(scene)
    if truth is UNKNOWN:
        raise Undecided("YGO-8.2", "whether a part of it happens is not known", f"whether {condition.words()}")
    return truth is not NO


def _do(step: Operation, scene: Scene) -> Done:
    """Do one part, which may leave "those" what they were."""
    those = scene.those
    done = _in_its_time(step, scene)
    if step.keeps_those:
        scene.those = those
    return done


def _in_its_time(step: Operation, scene: Scene) -> Done:
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
    """Parts joined by "and" need each other; a negation happens anyway (YGO-14.2, YGO-14.3, YGO-9.9)."""
    if len(block) < 2 or block[0].negates:
        return False
    return any(step.possible(scene) is NO or not step.ready(scene) for step in block)


def agrees(scene: Scene, step: Operation) -> bool:
    """Whether the player carries out a part that is theirs to choose."""
    return scene.choosing().yes_or_no(_asking(scene, step), scene)


def _asking(scene: Scene, step: Operation) -> Request:
    """The question; where only a card that nobody listed would make it possible it is no, if nothing is answered."""
    prompt = f"{scene.source.name}: {step.sentence()}?"
    default = ("no",) if step.possible(scene) is UNKNOWN else None
    return Request("YGO-14.5", prompt, scene.player, [], 1, 1, kind="yes_or_no", default=default)
