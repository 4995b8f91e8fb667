"""Building a chain: an activation is carried out in the order of YGO-3.4, or leaves no trace."""

from contextlib import suppress
from dataclasses import dataclass

from app.games.question import AnswerNeeded
from app.games.ruling import Finding
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card_effects import Clause
from app.games.yugioh.carrying_out import carry_out, check_costs
from app.games.yugioh.links import Link
from app.games.yugioh.options import chosen_clause, every_choice
from app.games.yugioh.sources import find_attempt
from app.games.yugioh.state import Duel, Kept
from app.games.yugioh.timing import after_link
from app.games.yugioh.vocabulary import PRIVATE_ZONES
from app.games.yugioh.waiting_triggers import decline_optional, placed


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
    """Activate a card or effect, as a new link on top of the chain (YGO-7.1).

    Raises Refused, AnswerNeeded or Undecided; the caller then brings back what was `kept` before. A choice is not
    asked for where all but one are refused, or need a card that nobody mentioned: then that one is meant.
    """
    try:
        return _activate(duel, action, index)
    except AnswerNeeded as needed:
        refusal, possible, plain = None, [], []
        for attempted in every_choice(action, index, needed.question):
            duel.restore(kept)
            known = len(duel.cards)
            try:
                _activate(duel, attempted, index)
            except Refused as refused:
                refusal = refusal or refused
                continue
            except (AnswerNeeded, Undecided):
                plain.append(attempted)
            else:
                plain += [] if _needs_an_open_card(duel, known) else [attempted]
            possible.append(attempted)
            if len(plain) > 1 or duel.live:
                raise needed from None
        if refusal is not None and not possible:
            raise refusal from None
        meant = plain or possible
        if len(meant) != 1 or (len(possible) == 1 and refusal is None):
            raise
    duel.restore(kept)
    return activate(duel, meant[0], index, kept)


def _activate(duel: Duel, action: Activate, index: int) -> Link:
    if action.activate == "unknown":
        raise Undecided(
            "YGO-3.1", "which card is activated is not said", f"the name of the card that {action.player} activates"
        )
    attempt = find_attempt(duel, action, index)
    clause = chosen_clause(attempt)
    if attempt.findings:
        _foresee(attempt, clause)
        raise Refused(attempt, attempt.sorted_findings())
    known = len(duel.cards)
    link = carry_out(attempt, clause)
    if attempt.findings:
        raise Refused(attempt, attempt.sorted_findings())
    if attempt.used_up_copy is not None and _needs_an_open_card(duel, known):
        raise Refused(attempt.used_up_copy, attempt.used_up_copy.sorted_findings())
    if attempt.pending is not None:
        placed(duel, attempt.pending)
    else:
        decline_optional(duel)
    after_link(duel, link)
    return link


def _needs_an_open_card(duel: Duel, known: int) -> bool:
    """Whether a card was presumed in a public zone that the setup leaves out (idea 6)."""
    presumed = (duel.cards[card_id] for card_id in list(duel.cards)[known:])
    return any((card.came_from or card.zone) not in PRIVATE_ZONES for card in presumed)


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
            carry_out(attempt, clause)
        attempt.duel.restore(kept)
    else:
        with suppress(Undecided):
            check_costs(attempt, clause.costs)
