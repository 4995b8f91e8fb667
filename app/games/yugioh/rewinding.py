"""Rewound activations: whether a later one rested on them."""

from app.games.yugioh.attempt import Attempt
from app.games.yugioh.links import Announcement, Link
from app.games.yugioh.state import Card


def rests_on(attempt: Attempt, earlier: Attempt | None) -> bool:
    """Whether an activation that found nothing to answer would have answered the one that was rewound."""
    if earlier is None or not attempt.effect.responds_to:
        return False
    link = _would_be(earlier)
    return any(pattern.mismatch(link, attempt.scene) is None for pattern in attempt.effect.responds_to)


def _would_be(earlier: Attempt) -> Link:
    """The link that the rewound activation would have been."""
    card: Card = earlier.card
    announcements: list[Announcement] = []
    for step in earlier.effect.chosen(earlier.scene.option).steps:
        announcements.extend(step.announces(earlier.scene))
    place = earlier.zone_needed if earlier.is_card else card.zone
    return Link(
        chain=earlier.chain, number=len(earlier.duel.links) + 1, player=earlier.player, card=card,
        object=card.object, effect=earlier.effect, is_card=earlier.is_card, spell_speed=earlier.spell_speed,
        place=place, action=earlier.index, announcements=tuple(announcements),
    )  # fmt: skip
