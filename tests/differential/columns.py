"""The zones of Spells and Traps, which are not recorded, where a card that negates its column is in play.

The recording says which links such a column negated. So that card stands in the middle, the links that a lasting
effect negated opposite it, and everything else beside it: one of the boards that may have been recorded.
"""

from collections.abc import Container
from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone
from tests.differential.names import References
from tests.differential.scenario import Scenario

NEGATES_ITS_COLUMN = "infinite impermanence"
Place = Literal[1, 2, 3, 4, 5]
MIDDLE: Place = 3
BESIDE: tuple[Place, ...] = (1, 2, 4, 5)
LASTING = "continuous/status"


def in_the_middle(scenario: Scenario) -> frozenset[str]:
    """The references of the cards in the middle column; none where no card that negates its column was activated."""
    links = [link for chain in scenario.expected.chains for link in chain]
    negaters = {link.card.casefold() for link in links if link.card.casefold().startswith(NEGATES_ITS_COLUMN)}
    if not negaters:
        return frozenset()
    return frozenset(negaters | {link.card.casefold() for link in links if link.negated_by == LASTING})


def place_spells_and_traps(duel: Duel, references: References, scenario: Scenario) -> None:
    """Say where the Spells and Traps on the field lie, where it matters.

    Opposite the card that negates its column lies one that is not activated, where no other is to lie there.
    """
    activated = {link.card.casefold() for chain in scenario.expected.chains for link in chain}
    for player in duel.zones if references.in_the_middle else ():
        cards = [
            (card, references.recorded(card.reference).casefold()) for card in duel.in_zone(player, Zone.SPELL_TRAP)
        ]
        middle = next((name for _, name in cards if name in references.in_the_middle), None)
        hand = [_name(card, references) for card in duel.in_zone(player, Zone.HAND)]
        from_hand = not references.in_the_middle.isdisjoint(hand)
        if middle is None and not from_hand:
            middle = next((name for _, name in cards if name not in activated), None)
        for card, name in cards:
            placed = card.copy()
            placed.place = _free(duel, player, wanted=name == middle) or 0
            duel.cards[card.id] = placed


def _name(card: Card, references: References) -> str:
    return references.recorded(card.reference).casefold()


def free_place(duel: Duel, player: Player, references: References, recorded: str) -> Place | None:
    """A free Spell & Trap Zone for a card, by what the recording calls it; None where it does not matter."""
    if not references.in_the_middle:
        return None
    return _free(duel, player, wanted=recorded.casefold() in references.in_the_middle)


def free_monster_zone(duel: Duel, player: Player, answered: Container[str] = ()) -> Place:
    """A Monster Zone beside the middle that no card is said to lie in, nor will by an answer that was given."""
    taken = {card.place for card in duel.in_zone(player, Zone.MONSTER)}
    return next((place for place in BESIDE if place not in taken and f"zone {place}" not in answered), MIDDLE)


def _free(duel: Duel, player: Player, *, wanted: bool) -> Place | None:
    taken = {card.place for card in duel.in_zone(player, Zone.SPELL_TRAP)}
    order: tuple[Place, ...] = (MIDDLE, *BESIDE) if wanted else (*BESIDE, MIDDLE)
    return next((place for place in order if place not in taken), None)
