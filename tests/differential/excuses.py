"""Differences in which a numbered rule says that the recording is wrong, or that they make no difference.

An excuse is a predicate on what differs, never on a scenario, so that it applies to other scenarios too.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.catalogue.catalogue import Catalogue
from app.games.yugioh.printed import Printed
from tests.differential.comparing import Difference


@dataclass(frozen=True, slots=True)
class Excuse:
    """Why a difference is excused: the rule, the reason in words, and what it holds for."""

    name: str
    rule: str
    reason: str
    holds: Callable[[Difference], bool]


ATTACK_BANS = ("threatening roar",)


def _kind_of(name: str) -> str | None:
    card = Catalogue.load().find("yugioh", name)
    return card.kind if isinstance(card, Printed) else None


EXCUSES = (
    Excuse(
        "pointless_offer",
        "YGO-4.15",
        "The rules allow the activation, though it changes nothing; the recording leaves out what is pointless.",
        lambda difference: difference.pointless,
    ),
    Excuse(
        "attack_ban_on_the_first_turn",
        "YGO-4.15",
        "A ban on attacks may be activated in any turn; the recording leaves it out where nobody attacks, on turn 1.",
        lambda difference: difference.card in ATTACK_BANS and " is offered " in difference.kind,
    ),
    Excuse(
        "stats_of_a_trap_monster",
        "YGO-0.1",
        "The text of a Trap Monster says its ATK and DEF; the recording has 0 for both.",
        lambda difference: difference.measure == "stats" and _kind_of(difference.card) == "trap",
    ),
)


def excuse_for(difference: Difference) -> Excuse | None:
    """The excuse that holds for this difference, if there is one."""
    return next((excuse for excuse in EXCUSES if excuse.holds(difference)), None)
