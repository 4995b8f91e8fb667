"""What something in force forbids: chain limits, locks, and what could only repeat a negation."""

from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.effects.control_limits import controls_the_only_one
from app.games.yugioh.links import Link
from app.games.yugioh.negated import is_negated
from app.games.yugioh.targets import targetable
from app.games.yugioh.vocabulary import Reason


def chain_limits(attempt: Attempt) -> Reason | None:
    """YGO-4.20: what the link before forbids for the next one; a trigger placed beside it is no response (YGO-7.3)."""
    links = attempt.duel.links
    if not links or attempt.pending is not None:
        return None
    before: Link = links[-1]
    for standing in attempt.duel.standing("no_responses"):
        if standing.operation.forbids_response(attempt.duel, standing, attempt.player, before):
            name = attempt.duel.cards[standing.source].name
            return "YGO-4.20", f"{name} lets {attempt.player} activate nothing in response to {before.card.name}"
    limit = before.effect.chain_limit
    if limit is None:
        return None
    printed = attempt.card.printed
    if limit.who != "any" and (attempt.player == before.player) != (limit.who == "you"):
        return None
    if limit.kind is not None and (printed is None or printed.kind not in limit.kind):
        return None
    if limit.kinds_paid and (printed is None or printed.kind not in _kinds_paid(before)):
        return None
    if limit.the_targets and not any(target.card.id == attempt.card.id for target in before.targets):
        return None
    return "YGO-4.20", f"{before.card.name} does not allow this response"


def _kinds_paid(link: Link) -> set[str]:
    """The kinds of the cards that were paid for this link."""
    return {card.printed.kind for card in link.paid.cards if card.printed is not None}


def prohibitions(attempt: Attempt) -> Reason | None:
    """YGO-4.22: what something in force, or the card's own text, forbids. What comes later is too late (YGO-5.5)."""
    if attempt.is_card and controls_the_only_one(attempt.duel, attempt.player, attempt.card):
        return "YGO-4.22", f"{attempt.player} can control only one {attempt.card.name}"
    for standing in attempt.duel.standing("forbid"):
        operation = standing.operation
        if operation.forbids_activation(standing, attempt.player, attempt.card, attempt.is_card, attempt.duel):
            return (
                "YGO-4.22",
                f"{attempt.duel.cards[standing.source].name} forbids it: {operation.sentence()}",
            )
    return None


def already_negated(attempt: Attempt) -> Reason | None:
    """YGO-4.23: an effect that only negates cannot be used where everything it could reach is negated already.

    One that could choose a Normal Monster as well is not bound by this.
    """
    effect = attempt.effect
    if not effect.targets or not effect.steps or not all(step.only_negates for step in effect.steps):
        return None
    if any(definition.cards.card_types is None for definition in effect.targets):
        return None
    candidates = [card for definition in effect.targets for card in targetable(definition, attempt.scene)]
    if candidates and all(is_negated(attempt.duel, card) for card in candidates):
        return "YGO-4.23", "every monster it could choose is negated already"
    return None


def one_self_summon_a_chain(attempt: Attempt) -> Reason | None:
    """YGO-4.24: of optional triggers in the hand that summon their own card, one a chain for each player."""
    effect: Effect = attempt.effect
    if not (effect.summons_itself_from_hand and effect.is_trigger and not effect.mandatory):
        return None
    for link in attempt.duel.links:
        if link.player == attempt.player and link.effect.summons_itself_from_hand and link.effect.is_trigger:
            return (
                "YGO-4.24",
                f"{attempt.player} has activated such a trigger of {link.card.name} in this chain",
            )
    return None
