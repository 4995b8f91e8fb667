"""A card as a viewer sees it: whether its name is known, and what stands in its place where it is not (idea 9)."""

from app.games.live import Viewer
from app.games.yugioh.card import Card
from app.games.yugioh.vocabulary import PRIVATE_ZONES, TURNED_ZONES, Zone

A_CARD = "a card"


class Unseen(Card):
    """What a viewer sees of a card that may not be known: where it lies. It is called by what its reference says."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """What it is called."""
        return self.reference


def knows(viewer: Viewer, card: Card) -> bool:
    """Whether the viewer knows which card it is, by where and how it lies.

    Nobody looks into a Deck; a hand, an Extra Deck and what lies face-down is known to whose it is (YGO-1.5).
    """
    if viewer == "judge":
        return True
    if card.zone is Zone.DECK:
        return False
    if card.zone in PRIVATE_ZONES or (card.zone in TURNED_ZONES and not card.face_up):
        return viewer in (card.controller, card.owner)
    return True


def tells_apart(viewer: Viewer, card: Card) -> bool:
    """Whether the viewer can tell it from other cards: its name is known, or it lies face-down in a known place."""
    return card.zone is not Zone.NOWHERE and (knows(viewer, card) or card.zone in TURNED_ZONES)


def unseen(card: Card, called: str) -> Unseen:
    """The card as it lies there, with nothing that its face would tell; on the field its place and position stay."""
    return Unseen(
        card.id, called, None, card.owner, card.controller, card.zone, card.face_up, card.attack_position,
        card.object, materials=card.materials, place=card.place, not_on_field=card.not_on_field,
        attached_to=card.attached_to, set_this_turn=card.set_this_turn, waits_for_own_turn=card.waits_for_own_turn,
    )  # fmt: skip


def renamed(card: Card, called: str) -> Card:
    """The card itself, with another reference."""
    if card.reference == called:
        return card
    seen = card.copy()
    seen.reference = called
    return seen
