"""Operations that negate: an activation, a link's effect, a card's effects, the effects of a whole area (YGO-9)."""

from typing import ClassVar, Literal

from app.games.unknown import YES
from app.games.yugioh.card import Card
from app.games.yugioh.chain_events import LinkChanged
from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.links import Link
from app.games.yugioh.negated import is_negated
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, NegationClass, Zone


def answered_link(scene: Scene) -> Link | None:
    """The link directly below this one, which it answers, as it is now.

    None for what was met by another link together with the one below: it is not directly on top of that (YGO-12.11).
    """
    if scene.link is None or scene.link.number < 2:
        return None
    met = scene.link.event
    if isinstance(met, Link) and met.number != scene.link.number - 1:
        return None
    answered: Link = scene.duel.links[scene.link.number - 2]
    return answered


class NegateActivation(Operation):
    """Negate the activation that this link answers: that link never happened (YGO-9.1)."""

    negates: ClassVar[bool] = True
    negates_activation: ClassVar[bool] = True

    op: Literal["negate_activation"]

    def ready(self, scene: Scene) -> bool:
        """Whether it is directly on top of what it answers."""
        return scene.link is None or answered_link(scene) is not None

    def apply(self, scene: Scene) -> Done:
        answered = answered_link(scene)
        if answered is None or answered.activation_negated:
            return Done.NOTHING
        scene.duel.journal.write(LinkChanged("YGO-9.1", answered, "activation_negated", scene.link), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "negate that activation"


class NegateEffect(Operation):
    """Negate the effect of the link that this one answers; its activation stands (YGO-9.2, class F)."""

    negates: ClassVar[bool] = True

    op: Literal["negate_effect"]

    def apply(self, scene: Scene) -> Done:
        answered = answered_link(scene)
        if answered is None or answered.effect_negated:
            return Done.NOTHING
        scene.duel.journal.write(LinkChanged("YGO-9.2", answered, "effect_negated", scene.link), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "negate that effect"


class NegateEffectsOf(OnCards):
    """Negate the effects of face-up cards: until the end of this turn (class E), or while this card is face-up (A)."""

    only_negates: ClassVar[bool] = True

    op: Literal["negate_effects_of"]
    until: Literal["end_phase", "while_source_face_up", "for_good"] = "end_phase"

    @property
    def negation_class(self) -> NegationClass:
        """The row of the table of YGO-10.3."""
        return "A" if self.until == "while_source_face_up" else "E"

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Nothing is negated twice (YGO-4.23, YGO-9.12)."""
        return not is_negated(scene.duel, card)

    def apply(self, scene: Scene) -> Done:
        cards = pick(
            self.cards, scene, "YGO-8.3", f"negate the effects with {scene.source.name}", verb="negate the effects of"
        )
        # What has left is not reached, and its effect resolves (YGO-10.4).
        there = [card for card in cards if card.on_field and card.face_up and self.affects(card, scene)]
        reached = [card for card in there if self.accepts(card, scene)]
        for card in reached:
            if self.until == "end_phase":
                changed = card.copy()
                changed.negated = True
                told = f"The effects of {card.name} are negated until the end of this turn."
                scene.duel.journal.write(CardChanged("YGO-9.5", card, changed, "negated", told), scene.duel)
            else:
                self._tie(card, scene)
        scene.those = tuple(scene.duel.cards[card.id] for card in reached)
        return Done.of(len(reached), self.wanted(scene, cards))

    def _tie(self, card: Card, scene: Scene) -> None:
        source = scene.source_now()
        standing = Standing(
            "negate", self, source.id, scene.player, cards=((card.id, card.object),), source_object=source.object,
            until=self.until,
        )  # fmt: skip
        how_long = "for as long as it is face-up" if self.until == "for_good" else f"while {source.name} is face-up"
        told = f"The effects of {card.name} are negated {how_long}."
        scene.duel.journal.write(LingeringBegan("YGO-9.5", standing, told), scene.duel)

    def negates_card(self, card: Card, duel: Duel, standing: Standing) -> bool:
        """Whether a card's continuous effects are negated by this where it is now."""
        return standing.binds(card) and card.on_field and card.face_up

    def negates_link(self, link: Link, duel: Duel, standing: Standing) -> bool:
        """Class A: a link's effect is negated while its source is on the field face-up."""
        card = duel.cards[link.card.id]
        return link.place in FIELD_ZONES and card.object == link.object and self.negates_card(card, duel, standing)

    def sentence(self) -> str:
        how_long = {
            "end_phase": "until the end of this turn", "while_source_face_up": "while this card is face-up",
            "for_good": "for as long as they are face-up",
        }[self.until]  # fmt: skip
        return f"negate the effects of {words_for(self.cards)} {how_long}"


class NegateWhile(Operation):
    """Continuous: negate the effects of every card that fits, for as long as this applies (YGO-9.5, YGO-10.3).

    Counter Traps are no exception (YGO-10.6).
    Class A reaches monsters while they are on the field, class B Spells and Traps on the field,
    class G whatever was activated in one of `places`.
    """

    op: Literal["negate_while_applying"]
    negation_class: NegationClass
    cards: Filter
    places: tuple[Zone, ...] | None = None

    def stands(self, scene: Scene) -> Standing:
        return Standing("negate", self, scene.source.id, scene.player)

    def _reaches(self, card: Card, duel: Duel, standing: Standing) -> bool:
        source = duel.cards[standing.source]
        if unaffected(duel, card, source, standing.player):
            return False
        scene = Scene(duel, standing.player, source)
        return self.cards.test(card, scene) is YES and card.controller in scene.players(self.cards.controller)

    def negates_card(self, card: Card, duel: Duel, standing: Standing) -> bool:
        """Whether a card's continuous effects are negated by this where it is now."""
        if self.negation_class == "G" or card.id == standing.source:
            return False
        return card.on_field and card.face_up and card.zone in self.cards.zones and self._reaches(card, duel, standing)

    def negates_link(self, link: Link, duel: Duel, standing: Standing) -> bool:
        """Whether a link's effect is negated when it resolves, by the table of YGO-10.3."""
        if link.card.id == standing.source:
            return False
        if self.negation_class == "G":
            return link.place in (self.places or ()) and self._reaches(link.card, duel, standing)
        if link.place not in self.cards.zones:
            return False
        current = duel.cards[link.card.id]
        if self.negation_class == "A":
            there = current.object == link.object and current.on_field and current.face_up
            return there and self._reaches(current, duel, standing)
        return self._reaches(_face_up(link.card), duel, standing)

    def sentence(self) -> str:
        return f"negate the effects of {self.cards.words()}"


def _face_up(card: Card) -> Card:
    """The activated card as it was read: face-up (YGO-1.9)."""
    if card.face_up:
        return card
    turned = card.copy()
    turned.face_up = True
    return turned
