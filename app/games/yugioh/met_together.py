"""Mandatory Quick Effects that one activation has met together: each answers that one (YGO-12.11)."""

from app.games.yugioh.card_effects import Effect
from app.games.yugioh.links import Link
from app.games.yugioh.scene import Scene


def answered_by(effect: Effect, scene: Scene) -> Link:
    """The link that an effect would answer now: the top one, or what met it together with the one on top.

    Several mandatory Quick Effects that the same activation has met go on the chain one after the other.
    """
    links = scene.duel.links
    top: Link = links[-1]
    met = top.event
    if effect.is_mandatory_quick and top.effect.is_mandatory_quick and isinstance(met, Link):
        below: Link = links[met.number - 1]
        if any(pattern.mismatch(below, scene) is None for pattern in effect.responds_to):
            return below
    return top
