"""An operation on two monsters that have something in common."""

from typing import Literal

from app.games.unknown import Truth
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.moving import banishing_forbidden, move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.vocabulary import Player, Zone


class BanishOneEachOfOneType(Operation):
    """Banish one face-up monster from each player's field, both of one Type; they are picked at resolution."""

    op: Literal["banish_one_each_of_one_type"]

    def _typed(self, scene: Scene, player: Player) -> list[Card]:
        monsters = scene.duel.in_zone(player, Zone.MONSTER)
        return [card for card in monsters if card.face_up and card.printed is not None and card.printed.type]

    def _types(self, cards: list[Card]) -> set[str]:
        return {card.printed.type for card in cards if card.printed is not None and card.printed.type is not None}

    def _shared(self, scene: Scene) -> set[str]:
        mine, theirs = (self._types(self._typed(scene, player)) for player in (scene.player, scene.opponent))
        return mine & theirs

    def forbidden(self, scene: Scene) -> bool:
        return banishing_forbidden(scene.duel, scene.player)

    def possible(self, scene: Scene) -> Truth:
        return Truth.of(self.ready(scene))

    def ready(self, scene: Scene) -> bool:
        return not self.forbidden(scene) and bool(self._shared(scene))

    def apply(self, scene: Scene) -> Done:
        """Pick your own first, then one of its Type across the field."""
        if self.forbidden(scene):
            return Done.NOTHING
        types = self._shared(scene)
        banished: list[Card] = []
        for player in (scene.player, scene.opponent):
            candidates = [card for card in self._typed(scene, player) if self._types([card]) <= types]
            if not candidates:
                return Done.NOTHING
            prompt = f"{player}'s monster to banish with {scene.source.name}"
            request = Request(
                "YGO-8.3",
                prompt,
                scene.player,
                candidates,
                1,
                1,
                asks=f"Which of {player}'s monsters is banished with {scene.source.name}?",
            )
            (chosen,) = choose(scene, scene.choosing(), request)
            types = self._types([chosen])
            banished.append(chosen)
        for card in banished:
            if unaffected(scene.duel, card, scene.source, scene.player):
                continue
            move(scene.duel, scene.duel.cards[card.id], Zone.BANISHED, how="banished", by="effect", rule="YGO-8.3")
        return Done.ALL

    def sentence(self) -> str:
        return "banish 1 monster from each field, both of one Type"
