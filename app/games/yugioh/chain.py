"""Building a chain: an activation is carried out in the order of YGO-3.4, or leaves no trace."""

from contextlib import suppress
from dataclasses import dataclass

from app.games.question import AnswerNeeded
from app.games.ruling import Finding
from app.games.unknown import NO, UNKNOWN, YES
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card_events import Moved, Turned
from app.games.yugioh.cards import Clause
from app.games.yugioh.chain_events import Activated
from app.games.yugioh.choosing import ActivationChooser, refers
from app.games.yugioh.duel_events import Told
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.extra_costs import pay_extra
from app.games.yugioh.legality import COST_PLACE, LIFE_COST_PLACE, POSSIBLE_PLACE, PROHIBITION_PLACE, TARGET_PLACE
from app.games.yugioh.life import check_loss
from app.games.yugioh.limits import count_use
from app.games.yugioh.links import Link
from app.games.yugioh.moving import move, settle
from app.games.yugioh.options import chosen_clause, every_choice
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import IllegalChoice, Undecided
from app.games.yugioh.sources import find_attempt
from app.games.yugioh.state import Duel, Kept
from app.games.yugioh.submission import Activate
from app.games.yugioh.targets import declare
from app.games.yugioh.timing import after_link
from app.games.yugioh.triggers import decline_optional, placed
from app.games.yugioh.vocabulary import FIELD_ZONES, Zone, opponent_of


@dataclass(slots=True)
class Refused(Exception):
    """An activation that is illegal, with every finding in the rulebook's order."""

    attempt: Attempt | None
    findings: tuple[Finding, ...]


def refused_at(index: int, verb: str, rule: str, reason: str) -> Refused:
    """The refusal of an action for one reason, pointing at its verb."""
    finding = Finding(rule=rule, reason=reason[0].upper() + reason[1:] + ".", pointer=f"/actions/{index}/{verb}")
    return Refused(None, (finding,))


def activate(duel: Duel, action: Activate, index: int, kept: Kept) -> Link:
    """Activate a card or effect, as a new link on top of the chain.

    Raises Refused, AnswerNeeded or Undecided; the caller then brings back what was `kept` before. A choice that
    would make no difference, because every possible one is refused, is not asked for.
    """
    try:
        return _activate(duel, action, index)
    except AnswerNeeded as needed:
        refusal = None
        for attempted in every_choice(action, index, needed.question):
            duel.restore(kept)
            try:
                _activate(duel, attempted, index)
            except Refused as refused:
                refusal = refusal or refused
            except (AnswerNeeded, Undecided):
                raise needed from None
            else:
                raise
        if refusal is None:
            raise
        raise refusal from None


def _activate(duel: Duel, action: Activate, index: int) -> Link:
    if action.activate == "unknown":
        raise Undecided("YGO-3.1", "which card is activated is not said", "the name of the card")
    attempt = find_attempt(duel, action, index)
    clause = chosen_clause(attempt)
    if attempt.findings:
        _foresee(attempt, clause)
        raise Refused(attempt, attempt.sorted_findings())
    link = _carry_out(attempt, clause)
    if attempt.findings:
        raise Refused(attempt, attempt.sorted_findings())
    if attempt.pending is not None:
        placed(duel, attempt.pending)
    else:
        decline_optional(duel)
    after_link(duel, link)
    return link


WHAT_IT_ANSWERS = frozenset(("direct_response", "event_response", "timing_condition"))


def _foresee(attempt: Attempt, clause: Clause) -> None:
    """Note what else speaks against it: what its cost, targets and parts would have met, had it been carried out.

    Nothing of it stays; what rests on the event or link that it lacks is no finding.
    """
    if not attempt.failed.isdisjoint(("location", "zone_space")):
        return
    if attempt.failed.isdisjoint(WHAT_IT_ANSWERS):
        kept = attempt.duel.keep()
        with suppress(AnswerNeeded, Undecided):
            _carry_out(attempt, clause)
        attempt.duel.restore(kept)
    else:
        with suppress(Undecided):
            _check_costs(attempt, clause.costs)


def _check_costs(attempt: Attempt, costs: tuple[Operation, ...]) -> None:
    for cost in costs:
        truth = cost.payable(attempt.scene)
        if truth is NO:
            rule, reason = cost.why_not_payable(attempt.scene)
            attempt.fail(LIFE_COST_PLACE if rule == "YGO-4.13" else COST_PLACE, "costs", rule, reason)
        elif truth is UNKNOWN and attempt.duel.strict:
            raise Undecided("YGO-4.12", "whether the cost can be paid is not known", cost.sentence())


def _check_possible(attempt: Attempt, steps: tuple[Operation, ...], *, presume: bool) -> None:
    """YGO-4.15, YGO-4.16: every mandatory part must be possible, and of the others at least one."""
    scene = attempt.scene
    due = [step for step in steps if step.only_if is None and not step.continues_if_impossible]
    required = [step for step in due if not step.excusable]
    for step in required:
        if step.forbidden(scene):
            told = f"something in force forbids it: {step.sentence()}"
            attempt.fail(PROHIBITION_PLACE, "prohibitions", "YGO-4.22", told)
            return
        truth = step.possible(scene)
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


def _carry_out(attempt: Attempt, clause: Clause) -> Link:
    """Place the card, pay, declare targets: then it is a link (YGO-3.4)."""
    duel, scene = attempt.duel, attempt.scene
    card = attempt.card
    cause = duel.journal.cause
    if not duel.links:
        duel.chain += 1
    cause.chain, cause.link, cause.part, cause.player = duel.chain, len(duel.links) + 1, None, attempt.player
    duel.journal.next_group()
    from_set = card.zone in FIELD_ZONES and not card.face_up
    _place(attempt)
    activated = duel.cards[card.id]
    link = Link(
        chain=duel.chain, number=len(duel.links) + 1, player=attempt.player, card=activated, object=activated.object,
        effect=attempt.effect, is_card=attempt.is_card, spell_speed=attempt.spell_speed, place=activated.zone,
        action=attempt.index, option=scene.option, declared=scene.declared, was_negated=activated.negated,
        from_set=from_set, event=scene.event, events=scene.events,
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
    rule = "YGO-3.1" if attempt.is_card else "YGO-3.2"
    duel.journal.write(Activated(rule, link), duel)
    count_use(duel, link)
    settle(duel)
    check_loss(duel)
    return link


def _place(attempt: Attempt) -> None:
    """An activated Spell or Trap Card is at once face-up on the field (YGO-1.9)."""
    duel, card = attempt.duel, attempt.card
    if not attempt.is_card:
        return
    if card.zone in FIELD_ZONES:
        turned = Turned("YGO-1.9", card, face_up=True, attack_position=True, by="game", activating=True)
        duel.journal.write(turned, duel)
        return
    zone = attempt.zone_needed
    if zone is Zone.FIELD:
        _replace_field_spells(attempt)
    duel.journal.write(Moved("YGO-1.9", card, zone, how="activated", by="game", controller=attempt.player), duel)


def _replace_field_spells(attempt: Attempt) -> None:
    """A new Field Spell takes the place of the old one; in `classic` of either player's (YGO-0.2)."""
    duel, player = attempt.duel, attempt.player
    for old in list(duel.in_zone(player, Zone.FIELD)):
        move(duel, old, Zone.GRAVEYARD, how="sent", by="game", rule="YGO-1.4")
    if duel.profile.one_field_spell_in_all:
        for old in list(duel.in_zone(opponent_of(player), Zone.FIELD)):
            move(duel, old, Zone.GRAVEYARD, how="destroyed", by="game", rule="YGO-0.2")


def _pay(attempt: Attempt, clause: Clause) -> None:
    scene = attempt.scene
    if attempt.is_card and attempt.card.zone is Zone.HAND:
        reason = pay_extra(attempt.duel, attempt.player, "activate_from_hand")
        if reason is not None:
            attempt.fail(COST_PLACE, "costs", *reason)
            return
    for cost in clause.costs:
        _check_costs(attempt, (cost,))
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
        left = ", ".join(references[chooser.taken :])
        told = f"it has no target for {left}"
        attempt.fail(TARGET_PLACE, "targets", "YGO-4.14", told, f"/actions/{index}/targets")
    if scene.targets:
        names = ", ".join(target.card.name for target in scene.targets)
        cards = tuple(target.card for target in scene.targets)
        told = f"{scene.source.name} targets {names}."
        attempt.duel.journal.write(Told("YGO-6.1", "targets", told, player=attempt.player, cards=cards), attempt.duel)
