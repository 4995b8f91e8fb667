"""Conditions on the card itself, and on how its effect came to be used."""

from __future__ import annotations

from typing import Literal

from app.games.model import Frozen
from app.games.unknown import NO, Truth
from app.games.yugioh.event_patterns import EventPattern
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import Outcome, Zone


class EffectWasUsed(Frozen):
    """Another effect of this card was used this turn and not negated, and the card has stayed where its cost put it."""

    condition: Literal["effect_was_used"]
    effect: str

    def truth(self, scene: Scene) -> Truth:
        """Whether such a link of this very card has ended so, or the setup says that it was used."""
        card = scene.source_now()
        past = scene.duel.past
        for link in reversed(past.links):
            if link.card == card.id and link.effect == self.effect and card.object == link.object + 1:
                return Truth.of(link.outcome not in (Outcome.ACTIVATION_NEGATED, Outcome.EFFECT_NEGATED))
        return NO if past.turn_began else Truth.of(self.effect in card.used)

    def words(self) -> str:
        """The condition in words."""
        return "that effect of this card was activated this turn and not negated"


class SourceFaceUp(Frozen):
    """This card is still where it was, face-up on the field."""

    condition: Literal["source_face_up"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it is."""
        now = scene.source_now()
        expected = scene.link.object if scene.link is not None else scene.source.object
        return Truth.of(now.object == expected and now.on_field and now.face_up)

    def words(self) -> str:
        """The condition in words."""
        return "this card is face-up on the field"


class SourceIs(Frozen):
    """This card, as it is now, is such a card."""

    condition: Literal["source"]
    cards: Filter

    def truth(self, scene: Scene) -> Truth:
        """Test it where it is now."""
        return self.cards.fits(scene.source_now(), scene)

    def words(self) -> str:
        """The condition in words."""
        return f"this card is a {self.cards.words()}"


class EventWas(Frozen):
    """What it answers, or was triggered by, was such an event."""

    condition: Literal["event"]
    was: EventPattern

    def truth(self, scene: Scene) -> Truth:
        """Look at the events that it answers."""
        return Truth.of(any(self.was.subject_of(event, scene) is not None for event in scene.events))

    def words(self) -> str:
        """The condition in words."""
        return f"it was so that {self.was.words()}"


class Noted(Frozen):
    """What its own effect noted of its Summon: by which kind of damage it was made possible."""

    condition: Literal["noted"]
    what: Literal["battle", "effect"]

    def truth(self, scene: Scene) -> Truth:
        """Look at the note on this card, as it was when its trigger was activated."""
        return Truth.of(scene.source.noted is not None and scene.source.noted[0] == self.what)

    def words(self) -> str:
        """The condition in words."""
        return f"it was Summoned for {self.what} damage"


class FromHand(Frozen):
    """This card is activated from the hand, not after it was Set."""

    condition: Literal["from_hand"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it is."""
        if scene.link is not None:
            return Truth.of(not scene.link.from_set)
        return Truth.of(scene.source.zone is Zone.HAND)

    def words(self) -> str:
        """The condition in words."""
        return "this card is activated from the hand"
