"""Battles: the attack is declared, the steps go by, the attacker may have to choose anew (YGO-17.1 to 17.4)."""

from collections.abc import Callable
from dataclasses import replace

from app.games.journal import Event
from app.games.yugioh.attacking import attack_stopped
from app.games.yugioh.battle_damage import attacker_of, calculate, destroy_beaten, target_of
from app.games.yugioh.battle_events import AttackChanged, AttackDeclared, AttackNegated, StepBegan
from app.games.yugioh.battle_roles import attacks
from app.games.yugioh.card import Card
from app.games.yugioh.choosers import Forced, GivenAnswer, ResolutionChooser
from app.games.yugioh.choosing import refers
from app.games.yugioh.duel_events import LingeringEnded
from app.games.yugioh.position_events import Turned
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.settling import settle
from app.games.yugioh.state import Duel
from app.games.yugioh.timing import open_state
from app.games.yugioh.triggers import Pending
from app.games.yugioh.useless import may_be_useless
from app.games.yugioh.vocabulary import BattleStep, CardId, Zone, opponent_of
from app.games.yugioh.waiting_triggers import open_group, usable
from app.games.yugioh.windows import open_window
from app.games.yugioh.winning import check_end

ORDER: tuple[BattleStep, ...] = (
    "damage_step_start", "before_damage_calculation", "damage_calculation", "after_damage_calculation",
    "damage_step_end", "battle_step",
)  # fmt: skip


def declare(duel: Duel, attacker: Card, target: Card | None) -> None:
    """Declare an attack and open the window in which it may be answered (YGO-17.2)."""
    duel.journal.next_group()
    first = len(duel.journal.events)
    duel.step = "battle_step"
    duel.journal.write(AttackDeclared("YGO-17.2", attacker, target), duel)
    _end_rows(duel, attacker)
    attack = duel.attack
    assert attack is not None
    duel.attack = replace(attack, defenders=_defenders(duel))
    _window(duel, first)


def _end_rows(duel: Duel, attacker: Card) -> None:
    """A monster that could attack once more in a row cannot any more when another one has attacked first."""
    for standing in duel.lingering:
        if getattr(standing.operation, "in_a_row", False) and not standing.binds(attacker):
            duel.journal.write(LingeringEnded("YGO-17.1", standing), duel)


def stand_at(duel: Duel, step: BattleStep) -> None:
    """Begin in a sub-step of the Damage Step: what waits for it waits now, and the declaration is over."""
    duel.pending = tuple(pending for pending in duel.pending if pending.lasts)
    duel.journal.next_group()
    first = len(duel.journal.events)
    duel.journal.write(StepBegan("YGO-17.1", step), duel)
    _window(duel, first)


def _defenders(duel: Duel) -> frozenset[tuple[CardId, int]]:
    monsters = duel.in_zone(opponent_of(duel.turn_player), Zone.MONSTER)
    return frozenset((card.id, card.object) for card in monsters)


def _window(duel: Duel, first: int) -> None:
    """Open the window of a step; what was flipped by the attack waits until after damage calculation (YGO-17.9)."""
    settle(duel)
    check_end(duel)
    group = duel.journal.cause.group
    events = tuple(event for event in duel.journal.events[first:] if not _flip(event))
    last = tuple(event for event in events if event.group == group)
    if duel.step == "after_damage_calculation":
        flips = duel.past.flips
        events, last = (*flips, *events), (*flips, *last)
    open_window(duel, last, events)


def _flip(event: Event[Duel]) -> bool:
    return isinstance(event, Turned) and event.by == "battle"


def _assume_useful(duel: Duel, waiting: tuple[Pending, ...]) -> None:
    """The battle stands still for these triggers; where nobody knows whether any of them does anything, one is."""
    scenes = [Scene(duel, one.player, duel.cards[one.card], one.effect, event=one.event, events=one.events)
              for one in waiting]  # fmt: skip
    if all(may_be_useless(scene) for scene in scenes):
        assume(duel, f"{scenes[0].player} could activate the effect of {scenes[0].source.name}", "YGO-12.5")


def following_step(duel: Duel) -> BattleStep:
    """The step or sub-step to which the battle goes on."""
    return ORDER[ORDER.index(duel.step) + 1] if duel.step in ORDER[:-1] else ORDER[0]


def advance(duel: Duel, until: BattleStep, answers: tuple[GivenAnswer, ...]) -> list[Forced]:
    """Move the battle on, sub-step by sub-step, up to this one; the choices that had just one possibility.

    It ends before that where there is a trigger to place, or the battle is over.
    Raises AnswerNeeded for a replay; the caller then brings back what was kept.
    """
    chooser = duel.chooser = ResolutionChooser(answers)
    journal = duel.journal
    journal.cause.chain = journal.cause.link = journal.cause.player = None
    while duel.attack is not None and duel.winner is None:
        following = following_step(duel)
        if following == ORDER[0] and not _still_on(duel, chooser):
            return chooser.forced
        journal.next_group()
        first = len(journal.events)
        journal.write(StepBegan("YGO-17.1", following), duel)
        _DURING.get(following, _nothing)(duel)
        _end_lasting(duel, following)
        _window(duel, first)
        if following == until:
            break
        if duel.live and open_group(duel):
            break
        if not duel.live and (waiting := usable(duel)):
            _assume_useful(duel, waiting)
            break
    if duel.attack is None:
        open_state(duel)
    return chooser.forced


def _end_lasting(duel: Duel, step: BattleStep) -> None:
    """What lasts for the damage calculation, or for the battle, ends."""
    ended = {"after_damage_calculation": "this_damage_calculation", "battle_step": "end_of_battle"}.get(step)
    for standing in duel.lingering:
        if ended is not None and standing.until == ended:
            duel.journal.write(LingeringEnded("YGO-2.7", standing), duel)


def _still_on(duel: Duel, chooser: ResolutionChooser) -> bool:
    """Whether the battle goes on: the attacker can still attack, and a replay has its choice (YGO-17.3, YGO-17.4)."""
    attacker = attacker_of(duel)
    if attacker is None or not attacks(duel, attacker) or attack_stopped(duel, attacker):
        duel.journal.write(AttackNegated("YGO-17.4"), duel)
        open_state(duel)
        return False
    attack = duel.attack
    assert attack is not None
    changed = attack.defenders != _defenders(duel)
    lost = attack.target is not None and target_of(duel) is None
    if not changed and not lost:
        return True
    return _replay(duel, attacker, chooser)


def _replay(duel: Duel, attacker: Card, chooser: ResolutionChooser) -> bool:
    """The attacker chooses anew, or stops; the attack is not declared again (YGO-17.3)."""
    monsters = list(duel.in_zone(opponent_of(duel.turn_player), Zone.MONSTER))
    prompt = f"{attacker.name} attacks anew: which monster, or stop"
    scene = Scene(duel, duel.turn_player, attacker, chooser=chooser)
    kind = "attack_target" if monsters else "direct_or_stop"
    whom = "which monster does it attack" if monsters else "does it attack directly"
    asks = f"{attacker.name} may attack anew: {whom}, or does it stop?"
    request = Request("YGO-17.3", prompt, duel.turn_player, monsters, 1, 1, kind=kind, asks=asks)
    word = chooser.word_or_card(request, scene)
    if word == "stop":
        duel.journal.write(AttackNegated("YGO-17.3"), duel)
        open_state(duel)
        return False
    target = next((card for card in monsters if refers(word, card)), None)
    duel.journal.write(AttackChanged("YGO-17.3", attacker, target), duel)
    attack = duel.attack
    assert attack is not None
    duel.attack = replace(attack, defenders=_defenders(duel))
    return True


def _flip_target(duel: Duel) -> None:
    """A face-down monster that is attacked is turned face-up; its Flip Effect waits (YGO-17.9)."""
    target = target_of(duel)
    if target is not None and not target.face_up:
        event = Turned("YGO-17.9", target, face_up=True, attack_position=target.attack_position, by="battle")
        duel.journal.write(event, duel)
        attack = duel.attack
        assert attack is not None
        duel.attack = replace(attack, flipped=True)


def _nothing(duel: Duel) -> None:
    """Some sub-steps only open a window."""


_DURING: dict[BattleStep, Callable[[Duel], None]] = {
    "before_damage_calculation": _flip_target,
    "after_damage_calculation": calculate,
    "damage_step_end": destroy_beaten,
}
