"""Continuous operations that do something at once, without a chain link, each time something happens (YGO-8.8)."""

from typing import Literal

from app.games.unknown import YES, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.drawing import draw_cards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.life import change_life
from app.games.yugioh.links import Link
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Scene, which_card
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardKind, Player, Side, Zone


class DamageAfterActivation(Operation):
    """Continuous: whoever activates a card of this kind takes damage right after its link has resolved (YGO-3.8)."""

    op: Literal["damage_after_activation"]
    kind: CardKind
    amount: int

    def stands(self, scene: Scene) -> Standing:
        return Standing("after_activation", self, scene.source.id, scene.player)

    def after_link(self, duel: Duel, standing: Standing, link: Link) -> None:
        """Inflict it for a card that was activated while this already applied."""
        printed = link.card.printed
        if not link.is_card or printed is None or printed.kind != self.kind:
            return
        if duel.cards[standing.source].since < link.sequence:
            change_life(duel, link.player, self.amount, "damage", source=standing.source, rule="YGO-8.8")

    def sentence(self) -> str:
        return f"whoever activates a {self.kind.capitalize()} Card takes {self.amount} damage after it resolves"


class GainEachDraw(Operation):
    """Continuous: you gain life points each time you draw, once however many cards are drawn."""

    op: Literal["gain_each_draw"]
    amount: int

    def stands(self, scene: Scene) -> Standing:
        return Standing("after_draw", self, scene.source.id, scene.player)

    def after_draw(self, scene: Scene, standing: Standing, player: Player, drawn: tuple[Card, ...]) -> None:
        """Gain them."""
        if player == standing.player:
            change_life(scene.duel, player, self.amount, "gained", source=standing.source, rule="YGO-8.8")

    def sentence(self) -> str:
        return f"you gain {self.amount} life points each time you draw"


class DestroyDrawn(Operation):
    """Cards that fit among those the opponent draws are destroyed at once, until their third turn from now ends."""

    op: Literal["destroy_drawn"]
    cards: Filter

    def apply(self, scene: Scene) -> Done:
        """Watch the draws from now on."""
        standing = Standing(
            "after_draw", self, scene.source.id, scene.player, until="opponents_third_end_phase"
        )  # fmt: skip
        told = f"Until the end of {scene.opponent}'s third turn: {self.sentence()}."
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, told), scene.duel)
        return Done.ALL

    def after_draw(self, scene: Scene, standing: Standing, player: Player, drawn: tuple[Card, ...]) -> None:
        """Destroy what fits among the cards drawn; a drawn card that nobody named must be known."""
        if player == standing.player:
            return
        duel = scene.duel
        mine = Scene(duel, standing.player, duel.cards[standing.source])
        for card in drawn:
            truth = self.cards.test(card, mine)
            if truth is YES:
                move(duel, card, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-2.7")
            elif card.printed is None:
                raise Undecided("YGO-2.7", "the card drawn is looked at", which_card(card))

    def sentence(self) -> str:
        return f"every {self.cards.words()} among the cards that the opponent draws is destroyed"


class DrawWhenOtherDraws(Operation):
    """Continuous: each time the opponent draws outside a Draw Phase, draw cards at once."""

    op: Literal["draw_when_opponent_draws"]
    count: int = 2

    def stands(self, scene: Scene) -> Standing:
        return Standing("after_draw", self, scene.source.id, scene.player)

    def after_draw(self, scene: Scene, standing: Standing, player: Player, drawn: tuple[Card, ...]) -> None:
        """Draw."""
        if player != standing.player and scene.duel.phase != "draw":
            draw_cards(scene, (standing.player,), self.count)

    def sentence(self) -> str:
        return f"draw {self.count} each time the opponent draws outside a Draw Phase"


class GainBecomesDamage(Operation):
    """Continuous: what would increase these players' life points inflicts that much damage instead."""

    op: Literal["gain_becomes_damage"]
    who: Side = "opponent"

    def stands(self, scene: Scene) -> Standing:
        return Standing("life_rule", self, scene.source.id, scene.player)

    def change(
        self, duel: Duel, standing: Standing, player: Player, amount: int | None, how: str
    ) -> tuple[Player, int | None, str]:
        """What becomes of this change of life points."""
        bound = self.who == "any" or (player == standing.player) == (self.who == "you")
        return (player, amount, "damage") if bound and how == "gained" else (player, amount, how)

    def sentence(self) -> str:
        return "what would increase the opponent's life points inflicts damage instead"


class NoDamage(Operation):
    """These players take no damage until a time: the end of this turn, or of the next."""

    op: Literal["no_damage"]
    who: Literal["you", "opponent"] = "opponent"
    until: Literal["end_phase", "end_of_next_turn"] = "end_phase"

    def apply(self, scene: Scene) -> Done:
        """Let it apply from now on."""
        standing = Standing("life_rule", self, scene.source.id, scene.player, until=self.until)
        return self.begin(scene, standing)

    def change(
        self, duel: Duel, standing: Standing, player: Player, amount: int | None, how: str
    ) -> tuple[Player, int | None, str]:
        """What becomes of this change of life points."""
        bound = (player == standing.player) == (self.who == "you")
        return (player, 0, how) if bound and how == "damage" else (player, amount, how)

    def sentence(self) -> str:
        who = "you take" if self.who == "you" else "the opponent takes"
        until = "this turn" if self.until == "end_phase" else "the next turn"
        return f"{who} no damage until the end of {until}"


class HalveDamage(Operation):
    """Continuous: damage to you is halved while you control such a card; several of one name halve it once."""

    op: Literal["halve_damage"]
    while_there_is: Filter

    def stands(self, scene: Scene) -> Standing:
        return Standing("life_rule", self, scene.source.id, scene.player)

    def change(
        self, duel: Duel, standing: Standing, player: Player, amount: int | None, how: str
    ) -> tuple[Player, int | None, str]:
        """What becomes of this change of life points."""
        if player != standing.player or how != "damage" or not amount or not self._is_first(duel, standing):
            return player, amount, how
        return player, amount // 2, how

    def _is_first(self, duel: Duel, standing: Standing) -> bool:
        """Whether it is in force, and the first of its kind: it is not applied twice."""
        same = [
            one for one in duel.standing("life_rule")
            if one.player == standing.player and one.operation == self
        ]  # fmt: skip
        scene = Scene(duel, standing.player, duel.cards[standing.source])
        holds = any(self.while_there_is.fits(card, scene) is YES for card in duel.on_field(standing.player))
        return holds and bool(same) and same[0].source == standing.source

    def sentence(self) -> str:
        return f"damage to you is halved while there is a {self.while_there_is.words()}"
