"""Battles: declaring an attack, the steps, replay, damage calculation, destruction by battle (YGO-17)."""

from collections.abc import Callable
from dataclasses import replace

from app.games.journal import Event
from app.games.yugioh.battle_events import AttackChanged, AttackDeclared, AttackNegated, StepBegan
from app.games.yugioh.card_events import Turned
from app.games.yugioh.choosing import ResolutionChooser, refers
from app.games.yugioh.duel_events import LingeringEnded
from app.games.yugioh.life import change_life, check_loss
from app.games.yugioh.moving import move, settle
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.state import Attack, Card, Duel
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.timing import after_action, open_state
from app.games.yugioh.triggers import gather, usable
from app.games.yugioh.vocabulary import BattleStep, CardId, Player, Zone, opponent_of

Reason = tuple[str, str]
ORDER: tuple[BattleStep, ...] = (
    "damage_step_start", "before_damage_calculation", "damage_calculation", "after_damage_calculation",
    "damage_step_end", "battle_step",
)  # fmt: skip


def why_not_attack(duel: Duel, player: Player, attacker: Card, target: Card | None) -> Reason | None:
    """Why this attack cannot be declared now, as (rule, reason)."""
    if duel.links:
        return "YGO-15.7", "a chain is being built"
    if duel.phase != "battle" or duel.step not in (None, "start_step", "battle_step"):
        return "YGO-17.1", "attacks are declared in the Battle Step"
    if player != duel.turn_player:
        return "YGO-17.1", f"it is {duel.turn_player}'s turn"
    if not attacker.face_up or not attacker.attack_position:
        return "YGO-17.1", f"{attacker.name} is not in face-up attack position"
    if attacker.attacks >= 1 + extra_attacks(duel, attacker):
        return "YGO-17.1", f"{attacker.name} has attacked this turn"
    if forbidden_to_attack(duel, attacker, direct=target is None):
        return "YGO-4.22", f"something in force forbids {attacker.name} to attack"
    if target is None and duel.zones[opponent_of(player)][Zone.MONSTER] and not may_attack_directly(duel, attacker):
        return "YGO-17.1", f"{opponent_of(player)} controls a monster, so the attack cannot be direct"
    return None


def extra_attacks(duel: Duel, card: Card) -> int:
    """How many more attacks than one this monster may declare."""
    return sum(standing.value for standing in duel.standing("extra_attack") if standing.binds(card))


def may_attack_directly(duel: Duel, card: Card) -> bool:
    """Whether an effect lets this monster attack directly past other monsters."""
    return any(standing.binds(card) for standing in duel.standing("direct_attack"))


def forbidden_to_attack(duel: Duel, card: Card, *, direct: bool) -> bool:
    """Whether something in force forbids this attack."""
    return any(
        standing.operation.forbids_attack(card, standing, duel, direct=direct) for standing in duel.standing("forbid")
    )  # fmt: skip


def declare(duel: Duel, attacker: Card, target: Card | None) -> None:
    """Declare an attack and open the window in which it may be answered (YGO-17.2)."""
    duel.journal.next_group()
    first = len(duel.journal.events)
    duel.step = "battle_step"
    duel.journal.write(AttackDeclared("YGO-17.2", attacker, target), duel)
    attack = duel.attack
    assert attack is not None
    duel.attack = replace(attack, defenders=_defenders(duel))
    _window(duel, first)


def _defenders(duel: Duel) -> frozenset[tuple[CardId, int]]:
    monsters = duel.in_zone(opponent_of(duel.turn_player), Zone.MONSTER)
    return frozenset((card.id, card.object) for card in monsters)


def _window(duel: Duel, first: int) -> None:
    """Open the window of a step; what was flipped by the attack waits until after damage calculation (YGO-17.9)."""
    settle(duel)
    check_loss(duel)
    group = duel.journal.cause.group
    events = tuple(event for event in duel.journal.events[first:] if not _flip(event))
    last = tuple(event for event in events if event.group == group)
    if duel.step == "after_damage_calculation":
        flips = tuple(event for event in _of_this_battle(duel) if _flip(event))
        events, last = (*flips, *events), (*flips, *last)
    duel.pending = gather(duel, events, last) + tuple(one for one in duel.pending if one.lasts)
    after_action(duel, last, events)


def _flip(event: Event[Duel]) -> bool:
    return isinstance(event, Turned) and event.by == "battle"


def _of_this_battle(duel: Duel) -> list[Event[Duel]]:
    """What has happened since the attack was declared."""
    events = duel.journal.events
    began = next((at for at in reversed(range(len(events))) if isinstance(events[at], AttackDeclared)), 0)
    return events[began:]


def advance(duel: Duel, until: BattleStep, chooser: ResolutionChooser) -> None:
    """Move the battle on, sub-step by sub-step, up to this one; it may end before that.

    Raises AnswerNeeded for a replay; the caller then brings back what was kept.
    """
    duel.chooser = chooser
    journal = duel.journal
    journal.cause.chain = journal.cause.link = journal.cause.player = None
    while duel.attack is not None and duel.winner is None:
        following = ORDER[ORDER.index(duel.step) + 1] if duel.step in ORDER[:-1] else ORDER[0]
        if following == ORDER[0] and not _still_on(duel, chooser):
            return
        journal.next_group()
        first = len(journal.events)
        journal.write(StepBegan("YGO-17.1", following), duel)
        _DURING.get(following, _nothing)(duel)
        _end_lasting(duel, following)
        _window(duel, first)
        if usable(duel) or following == until:
            break
    if duel.attack is None:
        open_state(duel)


def _end_lasting(duel: Duel, step: BattleStep) -> None:
    """What lasts for the damage calculation, or for the battle, ends."""
    ended = {"after_damage_calculation": "this_damage_calculation", "battle_step": "end_of_battle"}.get(step)
    for standing in duel.lingering:
        if ended is not None and standing.until == ended:
            duel.journal.write(LingeringEnded("YGO-2.7", standing), duel)


def _card(duel: Duel, tie: tuple[CardId, int] | None) -> Card | None:
    """The card of a battle, while it is the same object on the field."""
    if tie is None:
        return None
    card = duel.cards[tie[0]]
    return card if card.object == tie[1] and card.zone is Zone.MONSTER else None


def attacker_of(duel: Duel) -> Card | None:
    """The attacking monster, while it is there."""
    return _card(duel, duel.attack.attacker) if duel.attack is not None else None


def target_of(duel: Duel) -> Card | None:
    """The attacked monster, while it is there; None for a direct attack too."""
    return _card(duel, duel.attack.target) if duel.attack is not None else None


def _still_on(duel: Duel, chooser: ResolutionChooser) -> bool:
    """Whether the battle goes on: the attacker is there face-up, and a replay has its choice (YGO-17.3, YGO-17.4)."""
    attacker = attacker_of(duel)
    if attacker is None or not attacker.face_up or not attacker.attack_position:
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
    request = Request("YGO-17.3", prompt, duel.turn_player, monsters, 1, 1, kind=kind)
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


def _calculate(duel: Duel) -> None:
    """Compare the numbers, inflict the battle damage, and note who is destroyed (YGO-17.10)."""
    attacker, target, attack = attacker_of(duel), target_of(duel), duel.attack
    assert attack is not None
    if attacker is None or (attack.target is not None and target is None):
        return
    strength = atk_of(duel, attacker) or 0
    mine, other = attacker.controller, opponent_of(attacker.controller)
    if target is None:
        _battle_damage(duel, other, strength, attacker)
        return
    against = (atk_of if target.attack_position else defense_of)(duel, target) or 0
    destroyed: list[Card] = []
    if strength > against:
        destroyed.append(target)
        if target.attack_position or pierces(duel, attacker):
            _battle_damage(duel, other, strength - against, attacker)
    elif strength < against:
        _battle_damage(duel, mine, against - strength, target)
        if target.attack_position:
            destroyed.append(attacker)
    elif target.attack_position and strength > 0:
        destroyed.extend((attacker, target))
    beaten = frozenset((card.id, card.object) for card in destroyed if not survives_battle(duel, card))
    duel.attack = replace(attack, beaten=beaten)


def pierces(duel: Duel, card: Card) -> bool:
    """Whether this monster inflicts piercing battle damage."""
    return any(standing.operation.pierces(card, standing, duel) for standing in duel.standing("piercing"))


def survives_battle(duel: Duel, card: Card) -> bool:
    """Whether something keeps this monster from being destroyed by battle."""
    return any(
        standing.operation.protects(card, standing, duel) for standing in duel.standing("not_destroyed_by_battle")
    )


def _battle_damage(duel: Duel, player: Player, amount: int, source: Card) -> None:
    if any(standing.player == player for standing in duel.standing("no_battle_damage")):
        return
    duel.journal.cause.player = source.controller
    change_life(duel, player, amount, "damage", source=source.id, rule="YGO-17.1", by="battle")


def _destroy_beaten(duel: Duel) -> None:
    """What was beaten leaves at the end of the Damage Step, together."""
    attack = duel.attack
    assert attack is not None
    both = {attack.attacker, attack.target}
    for tie in sorted(attack.beaten):
        card = _card(duel, tie)
        if card is not None:
            others = both - {tie, None}
            victor = _card(duel, next(iter(others), None))
            duel.journal.cause.player = victor.controller if victor is not None else None
            leaving = frozenset(card_id for card_id, _ in attack.beaten)
            move(duel, card, Zone.GRAVEYARD, how="destroyed", by="battle", rule="YGO-17.10", leaving=leaving)
    duel.journal.cause.player = None


def _nothing(duel: Duel) -> None:
    """Some sub-steps only open a window."""


_DURING: dict[BattleStep, Callable[[Duel], None]] = {
    "before_damage_calculation": _flip_target,
    "after_damage_calculation": _calculate,
    "damage_step_end": _destroy_beaten,
}

__all__ = ["Attack", "advance", "attacker_of", "declare", "target_of", "why_not_attack"]
