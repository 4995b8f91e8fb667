"""Operations on Xyz Materials: put a card under an Xyz Monster, or detach materials (YGO-1.4)."""

from typing import ClassVar, Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By
from app.games.yugioh.choosers import ActivationChooser
from app.games.yugioh.choosing import choose, refers
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.material_presumption import presume_material
from app.games.yugioh.moving import attach, is_token, move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.selections import Selection, pick, standing_cards, words_for
from app.games.yugioh.vocabulary import Zone


def is_xyz(card: Card) -> bool:
    """Whether it is a face-up Xyz Monster on the field."""
    printed = card.printed
    there = card.zone is Zone.MONSTER and card.face_up and not card.not_on_field
    return there and printed is not None and "xyz" in printed.card_types


class Attach(OnCards):
    """Put cards under an Xyz Monster, as its materials; what lay under one of them goes to the Graveyard."""

    moves_cards: ClassVar[bool] = True

    op: Literal["attach"]
    to: Selection = "self"

    def _holder(self, scene: Scene) -> Card | None:
        return next((card for card in standing_cards(self.to, scene) if is_xyz(card)), None)

    def accepts(self, card: Card, scene: Scene) -> bool:
        """A token is no material, nor is the monster itself."""
        holder = self._holder(scene)
        return not is_token(card) and not card.not_on_field and (holder is None or holder.id != card.id)

    def may_target(self, card: Card, scene: Scene) -> bool:
        """Only a card that can be attached is targeted for it (YGO-4.14)."""
        return self.cards != "targets" or self.accepts(card, scene)

    def ready(self, scene: Scene) -> bool:
        """Whether the Xyz Monster is there, and a card for it."""
        return self._holder(scene) is not None and super().ready(scene)

    def apply(self, scene: Scene) -> Done:
        """Put them there."""
        holder = self._holder(scene)
        if holder is None:
            return Done.NOTHING
        prompt = f"material for {holder.name}"
        cards = pick(
            self.cards,
            scene,
            "YGO-8.3",
            prompt,
            lambda card: self.accepts(card, scene),
            verb=f"attach to {holder.name}",
        )
        able = [card for card in cards if self.accepts(card, scene) and self.affects(card, scene)]
        for card in able:
            attach(scene.duel, scene.duel.cards[card.id], holder, by="effect", rule="YGO-8.3")
        scene.those = tuple(scene.duel.cards[card.id] for card in able)
        return Done.of(len(able), self.wanted(scene, cards))

    def sentence(self) -> str:
        """The operation in words."""
        return f"attach {words_for(self.cards)} to {words_for(self.to)} as material"


class Detach(Operation):
    """Detach materials from this card; they go to the Graveyard."""

    moves_cards: ClassVar[bool] = True

    op: Literal["detach"]
    count: Amount = 1
    any_number: bool = False

    def _least(self, scene: Scene) -> int:
        return 1 if self.any_number else value_of(self.count, scene)

    def possible(self, scene: Scene) -> Truth:
        """Whether so many lie under it; unknown where there may be more than were named."""
        holder = scene.source_now()
        if len(holder.materials) >= self._least(scene):
            return YES
        return UNKNOWN if holder.more_materials else NO

    def presume(self, scene: Scene) -> None:
        """Presume the materials that are named as the cost, and as many nameless ones as are needed."""
        self._name(scene)
        while len(scene.source_now().materials) < self._least(scene):
            presume_material(scene.duel, scene.source_now(), None)

    def why_not_payable(self, scene: Scene) -> tuple[str, str]:
        """The rule and the reason why it cannot be paid."""
        held = len(scene.source_now().materials)
        return "YGO-4.12", f"{scene.source.name} has {held} materials, and {words_of(self.count)} must be detached"

    def pay(self, scene: Scene) -> None:
        """Detach them as a cost, and note them."""
        scene.paid.cards = scene.paid.cards + tuple(self._detach(scene, by_cost=True))

    def apply(self, scene: Scene) -> Done:
        """Detach them by the effect, as many as there are."""
        least = self._least(scene)
        return Done.of(len(self._detach(scene, by_cost=False)), least)

    def _name(self, scene: Scene) -> None:
        """Presume what is named next as the cost and was not listed, where there may be more materials."""
        chooser = scene.choosing()
        if not isinstance(chooser, ActivationChooser) or chooser.references is None:
            return
        duel = scene.duel
        named = chooser.references[chooser.taken :]
        upcoming = named if self.any_number else named[: self._least(scene)]
        listed = [duel.cards[one] for one in scene.source_now().materials]
        for reference in upcoming:
            match = next((one for one in listed if one.printed is not None and refers(reference, one)), None)
            if match is not None:
                listed.remove(match)
            elif (printed := duel.definitions.get(reference)) is not None:
                presume_material(duel, scene.source_now(), printed)

    def _detach(self, scene: Scene, *, by_cost: bool) -> list[Card]:
        duel, chooser = scene.duel, scene.choosing()
        if by_cost:
            self._name(scene)
        holder = scene.source_now()
        prompt = f"material to detach from {holder.name}"
        held = [duel.cards[one] for one in holder.materials]
        least = min(self._least(scene), len(held)) if not by_cost else self._least(scene)
        most = len(held) if self.any_number else least
        if not most:
            return []
        request = Request(
            "YGO-4.12", prompt, scene.player, held, least, most, asks=f"Which material is detached from {holder.name}?"
        )
        chosen = choose(scene, chooser, request)
        for card in chosen:
            how_by: By = "cost" if by_cost else "effect"
            move(duel, duel.cards[card.id], Zone.GRAVEYARD, how="detached", by=how_by, rule="YGO-5.1")
        return chosen

    def sentence(self) -> str:
        """The operation in words."""
        return f"detach {'any number of' if self.any_number else words_of(self.count)} materials from this card"
