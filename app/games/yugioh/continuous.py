"""Continuous effects: which of them apply now (YGO-2.2, YGO-2.8, YGO-3.8)."""

from app.games.yugioh.cards import effects_of
from app.games.yugioh.negated import is_negated
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card, Duel, Standing
from app.games.yugioh.vocabulary import CONTINUOUS_KINDS, Zone


def find_standing(duel: Duel) -> tuple[Standing, ...]:
    """Everything that applies without a chain link.

    Negations are read first, in the order in which they began to apply: what applied first may negate what came
    later, Skill Drain before Jinzo or Jinzo before Skill Drain. The other effects apply where nothing negates them.
    """
    if not duel.lingering and not duel.continuous:
        return ()
    found = [entry for entry in duel.lingering if _still_stands(entry, duel)]
    if not duel.continuous:
        return tuple(found)
    others: list[tuple[Card, list[Standing]]] = []
    # Each negation sees those that applied before it.
    duel.standing_now = tuple(found)
    for card in sorted(_sources(duel), key=_began):
        mine = _standing_of(duel, card)
        if all(standing.kind != "negate" for standing in mine):
            others.append((card, mine))
        elif not is_negated(duel, card):
            found.extend(mine)
            duel.standing_now = tuple(found)
    for card, mine in others:
        if not is_negated(duel, card):
            found.extend(mine)
    return tuple(found)


def _standing_of(duel: Duel, card: Card) -> list[Standing]:
    found: list[Standing] = []
    for effect in effects_of(card.printed, duel.profile.wording):
        if effect.effect_kind in CONTINUOUS_KINDS and card.zone in effect.location:
            scene = Scene(duel, card.controller, card, effect)
            found.extend(standing for step in effect.steps if (standing := step.stands(scene)) is not None)
    return found


def _sources(duel: Duel) -> list[Card]:
    cards = duel.cards
    sources = (cards[card_id] for card_id in duel.continuous)
    return [card for card in sources if card.on_field and card.face_up and card.applies]


def _began(card: Card) -> tuple[int, bool]:
    """When it began to apply. Of cards in the setup, Spells and Traps were there before the monsters they answer."""
    return card.since, card.zone is Zone.MONSTER


def _still_stands(entry: Standing, duel: Duel) -> bool:
    if entry.until != "while_source_face_up":
        return True
    source = duel.cards[entry.source]
    same = entry.source_object is None or source.object == entry.source_object
    return same and source.on_field and source.face_up
