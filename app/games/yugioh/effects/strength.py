"""Operations that change ATK and DEF."""

from typing import ClassVar, Literal

from pydantic import Field

from app.games.unknown import UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import All, pick, standing_cards, words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.stats import atk_of, defense_of


class ChangeStrength(OnCards):
    """Raise or lower ATK and DEF: until the end of the turn, or for as long as this card is face-up."""

    changes_strength: ClassVar[bool] = True

    op: Literal["change_strength"]
    atk: Amount = 0
    defense: Amount = 0
    lower: bool = False
    exactly: bool = Field(default=False, description="It must be able to lose just so much, or nothing happens.")
    until: Literal["end_phase", "for_good", "while_source_face_up", "this_damage_calculation"] = "end_phase"

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Whether it can lose just so much, where the text wants that."""
        if not (self.lower and self.exactly):
            return True
        if not (card.on_field and card.face_up):
            return False
        enough = (atk_of(scene.duel, card) or 0) >= value_of(self.atk, scene)
        return enough and (defense_of(scene.duel, card) or 0) >= value_of(self.defense, scene)

    def possible(self, scene: Scene) -> Truth:
        """Whether this card can lose just so much, where it must; unknown where its ATK is."""
        if self.cards != "self" or not self.exactly:
            return super().possible(scene)
        try:
            return Truth.of(self.accepts(scene.source_now(), scene))
        except Undecided:
            return UNKNOWN

    def apply(self, scene: Scene) -> Done:
        """Fix the amount now (YGO-8.2, YGO-17.8) and tie it to each monster."""
        changed = 0
        cards = pick(
            self.cards, scene, "YGO-8.3", f"change ATK or DEF with {scene.source.name}", verb="change the ATK or DEF of"
        )
        for card in cards:
            if not (card.on_field and card.face_up and self.accepts(card, scene) and self.affects(card, scene)):
                continue
            changed += 1
            for stat, amount in (("atk", self.atk), ("defense", self.defense)):
                value = value_of(amount, scene) * (-1 if self.lower else 1)
                if value:
                    standing = Standing(
                        f"modify_{stat}", self, scene.source.id, scene.player,
                        cards=((card.id, card.object),), until=self.until, value=value,
                        source_object=scene.source_now().object, since=len(scene.duel.journal.events),
                    )  # fmt: skip
                    told = f"{card.name} {'loses' if self.lower else 'gains'} {abs(value)} {_WORDS[stat]}."
                    scene.duel.journal.write(LingeringBegan("YGO-8.2", standing, told), scene.duel)
        return Done.of(changed, self.wanted(scene, cards))

    def stands(self, scene: Scene) -> Standing:
        """As a continuous effect it changes every monster that fits, for as long as it applies."""
        return Standing("modify", self, scene.source.id, scene.player)

    def change(self, duel: Duel, standing: Standing, card: Card, stat: str) -> int:
        """How much it changes this monster's stat while it applies continuously."""
        scene = Scene(duel, standing.player, duel.cards[standing.source])
        if not self.affects(card, scene) or (self.only_if is not None and self.only_if.truth(scene) is not YES):
            return 0
        if isinstance(self.cards, All):
            truth = self.cards.all.fits(card, scene)
            if truth is UNKNOWN and card.printed is not None:
                told = f"whether {scene.source.name} changes the ATK or DEF of {card.name} is not known"
                raise Undecided("YGO-8.2", told, f"whether it is a {self.cards.all.words()}")
            if truth is not YES:
                return 0
        elif card.id not in [one.id for one in standing_cards(self.cards, scene)]:
            return 0
        amount = value_of(self.atk if stat == "atk" else self.defense, scene)
        return -amount if self.lower else amount

    def sentence(self) -> str:
        verb = "lower" if self.lower else "raise"
        return f"{verb} the ATK of {words_for(self.cards)} by {words_of(self.atk)}"


class SetStrength(OnCards):
    """Make ATK or DEF a number: until the end of the turn, or for good. It forgets what changed it before.

    In the amount, `of: those` means the monster itself: `{half: {stat: atk, of: those}, rounded: up}` halves it.
    """

    changes_strength: ClassVar[bool] = True

    op: Literal["set_strength"]
    atk: Amount | None = None
    defense: Amount | None = None
    original: bool = Field(default=False, description="The original ATK or DEF is made so; what changes it goes on.")
    until: Literal["end_phase", "for_good", "end_of_battle_phase"] = "end_phase"

    def apply(self, scene: Scene) -> Done:
        """Fix the number of each monster now (YGO-8.2)."""
        cards = pick(
            self.cards, scene, "YGO-8.3", f"change ATK or DEF with {scene.source.name}", verb="change the ATK or DEF of"
        )
        reached = [card for card in cards if card.on_field and card.face_up and self.affects(card, scene)]
        for card in reached:
            scene.those = (card,)
            for stat, amount in (("atk", self.atk), ("defense", self.defense)):
                if amount is not None:
                    self._fix(card, stat, value_of(amount, scene), scene)
        scene.those = tuple(reached)
        return Done.of(len(reached), self.wanted(scene, cards))

    def _fix(self, card: Card, stat: str, value: int, scene: Scene) -> None:
        duel = scene.duel
        standing = Standing(
            f"{'original' if self.original else 'set'}_{stat}", self, scene.source.id, scene.player,
            cards=((card.id, card.object),), until=self.until, value=value, since=len(duel.journal.events),
        )  # fmt: skip
        told = f"The {'original ' if self.original else ''}{_WORDS[stat]} of {card.name} becomes {value}."
        duel.journal.write(LingeringBegan("YGO-8.2", standing, told), duel)

    def sentence(self) -> str:
        stats = [_WORDS[stat] for stat, amount in (("atk", self.atk), ("defense", self.defense)) if amount is not None]
        return f"change the {' and '.join(stats)} of {words_for(self.cards)}"


_WORDS = {"atk": "ATK", "defense": "DEF"}
