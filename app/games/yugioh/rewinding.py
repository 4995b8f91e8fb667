"""Rewound actions: whether a later one rested on them."""

from dataclasses import dataclass

from app.games.yugioh.actions import Action, FlipSummon, SpecialSummon, Summon
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import refers
from app.games.yugioh.links import Link

# Only what was rewound just before can be what a later action rested on.
MOST_REMEMBERED = 8


@dataclass(frozen=True, slots=True)
class Rewound:
    """An action that was illegal: its index, and the link that it would have been where it was an activation."""

    index: int
    action: Action
    link: Link | None


def rests_on(attempt: Attempt, earlier: Rewound) -> bool:
    """Whether an illegal activation would have had what it lacked if the rewound action had stood."""
    if isinstance(earlier.action, Summon | FlipSummon | SpecialSummon):
        waits_for_it = any(pattern.event in ("summoned", "would_be_summoned") for pattern in attempt.effect.on)
        return waits_for_it and "event_response" in attempt.failed
    link = earlier.link
    if link is None:
        return False
    if "targets" in attempt.failed and attempt.action.targets is not None:
        return any(refers(reference, link.card) for reference in attempt.action.targets)
    return any(pattern.mismatch(link, attempt.scene) is None for pattern in attempt.effect.responds_to)


def would_be(earlier: Attempt) -> Link:
    """The link that an illegal activation would have been; read before it is rewound."""
    card: Card = earlier.card
    place = earlier.zone_needed if earlier.is_card else card.zone
    return Link(
        chain=earlier.chain, number=len(earlier.duel.links) + 1, player=earlier.player, card=card,
        object=card.object, effect=earlier.effect, is_card=earlier.is_card, spell_speed=earlier.spell_speed,
        place=place, action=earlier.index, option=earlier.scene.option,
    )  # fmt: skip
