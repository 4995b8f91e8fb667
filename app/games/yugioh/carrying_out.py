"""Carrying out an activation: place the card, pay, declare targets, and see that it can do something (YGO-3.4)."""

from app.games.unknown import NO, UNKNOWN, YES, Undecided
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Clause
from app.games.yugioh.card_events import Moved
from app.games.yugioh.chain_events import Activated
from app.games.yugioh.choosers import ActivationChooser
from app.games.yugioh.choosing import refers
from app.games.yugioh.conditions import HeldAtActivation
from app.games.yugioh.declaring import declare_word
from app.games.yugioh.duel_events import Targeted
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.extra_costs import pay_extra
from app.games.yugioh.filters import Filter
from app.games.yugioh.legality import COST_PLACE, LIFE_COST_PLACE, POSSIBLE_PLACE, PROHIBITION_PLACE, TARGET_PLACE
from app.games.yugioh.limits import count_use
from app.games.yugioh.links import Link
from app.games.yugioh.moving import make_room_for_field_spell, replace_the_other_field_spell
from app.games.yugioh.places import number_of
from app.games.yugioh.position_events import Turned
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import IllegalChoice
from app.games.yugioh.searching import what_decides
from app.games.yugioh.settling import settle
from app.games.yugioh.targets import declare
from app.games.yugioh.vocabulary import FIELD_ZONES, Zone
from app.games.yugioh.winning import check_end


def check_costs(attempt: Attempt, costs: tuple[Operation, ...]) -> None:
    """YGO-4.12: every cost must be payable, as far as it is known."""
    for cost in costs:
        truth = cost.payable(attempt.scene)
        if truth is NO:
            rule, reason = cost.why_not_payable(attempt.scene)
            attempt.fail(LIFE_COST_PLACE if rule == "YGO-4.13" else COST_PLACE, "costs", rule, reason)
        elif truth is UNKNOWN and attempt.duel.strict:
            wanted = getattr(getattr(cost, "cards", None), "choose", None)
            needs = f"whether {attempt.player} can {cost.sentence()}"
            if isinstance(wanted, Filter):
                needs = what_decides(wanted, attempt.scene)
            raise Undecided("YGO-4.12", "whether the cost can be paid is not known", needs)


def _check_possible(attempt: Attempt, steps: tuple[Operation, ...], *, presume: bool) -> None:
    """YGO-4.15, YGO-4.16: every mandatory part must be possible, and of the others at least one."""
    scene = attempt.scene
    due = [step for step in steps if step.only_if is None and not step.continues_if_impossible]
    required = [step for step in due if not step.excusable]
    for step in steps:
        needed = any(step is one for one in required)
        if (needed or step.must_be_allowed) and step.forbidden(scene):
            told = f"something in force forbids it: {step.sentence()}"
            if sum(1 for one in required if not one.rides) > 1:
                attempt.fail(POSSIBLE_PLACE, "possible", "YGO-4.16", f"every part must be possible, and {told}")
            rule = "YGO-12.5" if _only_beside_these_links(attempt, step) else "YGO-4.22"
            attempt.fail(PROHIBITION_PLACE, "prohibitions", rule, told)
            return
        truth = step.possible(scene) if needed else YES
        if truth is NO:
            attempt.fail(POSSIBLE_PLACE, "possible", *step.why_impossible(scene))
            return
        if truth is UNKNOWN and presume:
            step.presume(scene)
    stays = attempt.is_card and attempt.card.printed is not None and attempt.card.printed.stays_on_field
    if stays or not due or len(due) < len(steps):
        return
    does_nothing = YES
    for step in due:
        excused = step.excusable and step.possible(scene) is NO
        does_nothing = does_nothing & (YES if excused else step.pointless(scene))
    if does_nothing is YES:
        attempt.fail(POSSIBLE_PLACE, "possible", *due[0].why_impossible(scene))
    elif does_nothing is UNKNOWN and presume:
        assume(attempt.duel, f"this was possible: {due[0].sentence()}", "YGO-4.15")


def _only_beside_these_links(attempt: Attempt, step: Operation) -> bool:
    """Whether a trigger is forbidden this only because of what was put on the chain before it (YGO-12.5)."""
    duel = attempt.duel
    links = duel.links
    if attempt.pending is None or not links:
        return False
    duel.links = ()
    alone = step.forbidden(attempt.scene)
    duel.links = links
    return not alone


def carry_out(attempt: Attempt, clause: Clause) -> Link:
    """Place the card, pay, declare targets: then it is a link (YGO-3.4).

    Its place is fixed before it pays: a Spell or Trap Card lives on the field, even from the hand (YGO-10.2).
    """
    duel, scene = attempt.duel, attempt.scene
    card = attempt.card
    cause = duel.journal.cause
    if not duel.links:
        duel.chain += 1
    cause.chain, cause.link, cause.part, cause.player = duel.chain, len(duel.links) + 1, None, attempt.player
    duel.journal.next_group()
    from_set = card.zone in FIELD_ZONES and not card.face_up
    _place(attempt)
    declare_word(attempt)
    activated = duel.cards[card.id]
    link = Link(
        chain=duel.chain, number=len(duel.links) + 1, player=attempt.player, card=activated, object=activated.object,
        effect=attempt.effect, is_card=attempt.is_card, spell_speed=attempt.spell_speed, place=activated.zone,
        action=attempt.index, option=scene.option, declared=scene.declared, was_negated=activated.negated,
        from_set=from_set, event=scene.event, events=scene.events,
        landing=0 if card.zone in FIELD_ZONES or attempt.is_card else number_of(attempt.action.zone),
    )  # fmt: skip
    scene.source, scene.link = activated, link
    if duel.links and scene.event is None:
        scene.event = link.event = duel.links[-1]
    _pay(attempt, clause)
    if "costs" in attempt.failed:
        return link
    _declare(attempt, clause, link)
    if "targets" in attempt.failed:
        return link
    if not attempt.effect.mandatory:
        _check_possible(attempt, clause.steps, presume=True)
    if attempt.findings:
        return link
    link.paid = scene.paid
    for step in clause.steps:
        if isinstance(step.only_if, HeldAtActivation):
            link.held[step.only_if] = step.only_if.truth(scene)
    rule = "YGO-3.1" if attempt.is_card else "YGO-3.2"
    duel.journal.write(Activated(rule, link), duel)
    count_use(duel, link)
    settle(duel)
    check_end(duel)
    return link


def _place(attempt: Attempt) -> None:
    """An activated Spell or Trap Card is at once face-up on the field (YGO-1.9)."""
    duel, card = attempt.duel, attempt.card
    place = number_of(attempt.action.zone)
    if place and not card.place and card.zone in FIELD_ZONES:
        card = duel.cards[card.id] = _lying_in(card, place)
    if not attempt.is_card:
        return
    if card.zone in FIELD_ZONES:
        if card.zone is Zone.FIELD:
            replace_the_other_field_spell(duel, attempt.player)
        turned = Turned("YGO-1.9", card, face_up=True, attack_position=True, by="game", activating=True)
        duel.journal.write(turned, duel)
        return
    zone = attempt.zone_needed
    if zone is Zone.FIELD:
        make_room_for_field_spell(attempt.duel, attempt.player)
    moved = Moved("YGO-1.9", card, zone, how="activated", by="game", controller=attempt.player, place=place)
    duel.journal.write(moved, duel)


def _lying_in(card: Card, place: int) -> Card:
    """The card, once it is said in which zone it lies."""
    placed = card.copy()
    placed.place = place
    return placed


def _pay(attempt: Attempt, clause: Clause) -> None:
    """Pay for this link alone (YGO-5.6). What is paid stays paid, whatever becomes of the link (YGO-5.2)."""
    scene = attempt.scene
    if attempt.is_card and attempt.card.zone is Zone.HAND:
        reason = pay_extra(attempt.duel, attempt.player, "activate_from_hand")
        if reason is not None:
            attempt.fail(COST_PLACE, "costs", *reason)
            return
    for cost in clause.costs:
        check_costs(attempt, (cost,))
        if "costs" in attempt.failed:
            return
        attempt.duel.journal.next_group()
        try:
            cost.pay(scene)
        except IllegalChoice as wrong:
            attempt.fail(COST_PLACE, "costs", wrong.rule, wrong.reason, f"/actions/{attempt.index}/cost")
            return
    unpaid = list(scene.paid.cards)
    surplus = []
    for reference in attempt.action.cost or ():
        match = next((card for card in unpaid if refers(reference, card)), None)
        if match is None:
            surplus.append(reference)
        else:
            unpaid.remove(match)
    if surplus:
        told = f"{', '.join(surplus)} is no part of the cost"
        attempt.fail(COST_PLACE, "costs", "YGO-4.12", told, f"/actions/{attempt.index}/cost")


def _declare(attempt: Attempt, clause: Clause, link: Link) -> None:
    scene, index = attempt.scene, attempt.index
    references = attempt.action.targets
    chooser = ActivationChooser(references, f"/actions/{index}/targets", f"action-{index}-targets")
    scene.chooser = chooser
    try:
        scene.targets = link.targets = declare(clause.targets, scene, mandatory=attempt.effect.mandatory)
    except IllegalChoice as wrong:
        attempt.fail(TARGET_PLACE, "targets", wrong.rule, wrong.reason, f"/actions/{index}/targets")
        return
    if references is not None and chooser.taken < len(references):
        left = ", ".join((chooser.references or ())[chooser.taken :])
        told = f"it has no target for {left}"
        attempt.fail(TARGET_PLACE, "targets", "YGO-4.14", told, f"/actions/{index}/targets")
    if scene.targets:
        cards = tuple(target.card for target in scene.targets)
        attempt.duel.journal.write(Targeted("YGO-6.1", scene.source, cards, attempt.player), attempt.duel)
