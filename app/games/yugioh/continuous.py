"""Continuous effects: which of them apply now (YGO-2.2, YGO-2.8, YGO-3.8)."""

from dataclasses import replace

from app.games.yugioh.card import Card
from app.games.yugioh.cards import effects_of
from app.games.yugioh.negated import is_negated
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CONTINUOUS_KINDS, CardId, Zone

Source = tuple[Card, list[Standing]]


def find_standing(duel: Duel) -> tuple[Standing, ...]:
    """Everything that applies without a chain link.

    Negations are read first, in the order in which they began to apply: what applied first may negate what came
    later, Skill Drain before Jinzo or Jinzo before Skill Drain, and what came later what does not negate it. The other
    effects apply where nothing negates them.
    """
    if not duel.lingering and not duel.continuous:
        return ()
    found = [entry for entry in duel.lingering if _still_stands(entry, duel)]
    if not duel.continuous:
        return tuple(found)
    others: list[Source] = []
    negating: list[Source] = []
    for card in sorted(_sources(duel), key=_began):
        mine = _standing_of(duel, card)
        (negating if any(standing.kind == "negate" for standing in mine) else others).append((card, mine))
    duel.standing_now = tuple(found)
    if negating:
        found.extend(_negations(duel, tuple(found), negating))
        duel.standing_now = tuple(found)
    for card, mine in others:
        found.extend(mine if not is_negated(duel, card) else [one for one in mine if not one.can_be_negated])
    return tuple(found)


def _negations(duel: Duel, lingering: tuple[Standing, ...], negating: list[Source]) -> list[Standing]:
    """The negations that apply: each that none before it negates, and that none after it negates in its turn."""
    ended: set[CardId] = set()
    while True:
        applying: list[Source] = []
        for card, mine in negating:
            duel.standing_now = lingering + tuple(one for _, theirs in applying for one in theirs)
            if card.id not in ended and not is_negated(duel, card):
                applying.append((card, mine))
        negated = next((card.id for at, (card, _) in enumerate(applying) if _is_ended(duel, card, applying[at:])), None)
        if negated is None:
            return [one for _, mine in applying for one in mine]
        ended.add(negated)


def _is_ended(duel: Duel, card: Card, later: list[Source]) -> bool:
    """Whether one that began later negates this card: Jinzo ends a Trap that does not negate Jinzo (YGO-2.8)."""
    return any(
        one.kind == "negate" and one.operation.negates_card(card, duel, one)
        for other, theirs in later
        if other.id != card.id
        for one in theirs
    )


def _standing_of(duel: Duel, card: Card) -> list[Standing]:
    found: list[Standing] = []
    for effect in effects_of(card.printed, duel.profile.wording):
        if effect.effect_kind in CONTINUOUS_KINDS and card.zone in effect.location:
            scene = Scene(duel, card.controller, card, effect)
            standing = [one for step in effect.steps if (one := step.stands(scene)) is not None]
            # What is no effect by its class, but a condition of the card, is not negated (YGO-2.2).
            unclassified = effect.effect_kind == "unclassified"
            found.extend([replace(one, can_be_negated=False) for one in standing] if unclassified else standing)
    if duel.attack is not None and (card.id, card.object) in duel.attack.beaten:
        return [one for one in found if one.kind in LAST_UNTIL_IT_LEAVES]
    return found


LAST_UNTIL_IT_LEAVES = ("modify", "original_strength", "also_attribute", "leaving", "replaced_destruction")
"""What still stands of a monster that was beaten in battle: its own values, and what its leaving itself asks for. Its
other continuous effects have ended (YGO-17.10)."""


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
