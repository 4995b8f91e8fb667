"""An operation by which the controllers of certain monsters give the other player a token."""

from dataclasses import replace
from typing import Literal

from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.tokens import SummonTokens, Token
from app.games.yugioh.links import Announcement
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import PLAYERS


class TokenForEachController(Operation):
    """Each player who controls one of the monsters handled before Special Summons a token to the other's field."""

    op: Literal["token_for_each_controller"]
    token: Token
    position: Literal["attack", "defense"]

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("special_summon", frozenset(PLAYERS)),)

    def apply(self, scene: Scene) -> Done:
        """The player whose effect it is goes first."""
        giving = SummonTokens(op="summon_tokens", token=self.token, position=self.position, to="opponent")
        players = [
            player
            for player in (scene.player, scene.opponent)
            if any(card.controller == player for card in scene.those)
        ]  # fmt: skip
        given = sum(giving.apply(replace(scene, player=player)) is Done.ALL for player in players)
        return Done.of(given, len(players))

    def sentence(self) -> str:
        """The operation in words."""
        return f"its controller Special Summons 1 {self.token.name} to the other player's field"
