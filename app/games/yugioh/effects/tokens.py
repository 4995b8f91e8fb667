"""Tokens: monsters that an effect makes, and that cease to exist off the field (YGO-1.10)."""

from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.printed import CardName
from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.effects.landing import lands_at
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summon_rules import only_one_at_a_time
from app.games.yugioh.effects.summoning import making_room, summon_forbidden
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import add_card
from app.games.yugioh.printed import Printed, Stars
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.vocabulary import Attribute, CardId, Player, Zone


class Token(Frozen):
    """What is printed of a token; ATK and DEF are read when it is made."""

    name: CardName
    attribute: Attribute
    type: CardName
    level: Stars
    atk: Amount = 0
    defense: Amount = 0

    def made(self, scene: Scene) -> Printed:
        """The token as a card."""
        return Printed(
            name=self.name, kind="monster", card_types=("token",), attribute=self.attribute, type=self.type,
            level=self.level, atk=value_of(self.atk, scene), defense=value_of(self.defense, scene),
        )  # fmt: skip


class SummonTokens(Operation):
    """Special Summon tokens: all of them, or none where the zones do not suffice."""

    op: Literal["summon_tokens"]
    token: Token
    count: Amount = 1
    position: Literal["attack", "defense", "any"] = "defense"
    to: Literal["you", "opponent"] = "you"
    freed: Filter | None = Field(default=None, description="The monsters that leave in a part before, making room.")
    up_to: bool = Field(default=False, description="As many as there are free zones, where those do not suffice.")

    def possible(self, scene: Scene) -> Truth:
        if self.forbidden(scene):
            return NO
        try:
            wanted = 1 if self.up_to else value_of(self.count, scene)
        except Undecided:
            return UNKNOWN
        if wanted > 1 and only_one_at_a_time(scene):
            return NO
        side = self._side(scene)
        return YES if 0 < wanted <= self._room(wanted, side, scene) else NO

    def _room(self, wanted: int, side: Player, scene: Scene) -> int:
        """How many zones there are for so many tokens, those that a part before frees among them."""
        freed = making_room(self.freed, side, scene)
        return freed + free_monster_zones(scene.duel, side, max(1, wanted - freed))

    def forbidden(self, scene: Scene) -> bool:
        """Whether something forbids the Summon, or the tokens on the side where they would be."""
        return summon_forbidden(self._foreseen(scene), scene, scene.player, "special", side=self._side(scene))

    def _foreseen(self, scene: Scene) -> Card:
        """The token as what forbids a Summon sees it, before there is one."""
        token = self.token
        printed = Printed(
            name=token.name, kind="monster", card_types=("token",), attribute=token.attribute, type=token.type,
            level=token.level,
        )  # fmt: skip
        return Card(CardId(-1), token.name, printed, scene.player, self._side(scene), Zone.NOWHERE, True, True)

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if self.forbidden(scene):
            return "YGO-4.22", "Special Summons are forbidden"
        return "YGO-4.8", f"there are not {words_of(self.count)} free Monster Zones"

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("special_summon", frozenset((scene.player,))),)

    def apply(self, scene: Scene) -> Done:
        count = value_of(self.count, scene)
        room = free_monster_zones(scene.duel, self._side(scene), count)
        if self.forbidden(scene) or room < 1 or (count > room and not self.up_to):
            return Done.NOTHING
        if count > 1 and only_one_at_a_time(scene):
            return Done.NOTHING
        printed = self.token.made(scene)
        tokens = tuple(self._summon(printed, scene) for _ in range(min(count, room)))
        scene.those = tuple(scene.duel.cards[token.id] for token in tokens)
        return Done.of(len(tokens), count)

    def _summon(self, printed: Printed, scene: Scene) -> Card:
        duel, side = scene.duel, self._side(scene)
        token = add_card(duel, scene.player, Zone.NOWHERE, printed, face_up=True, attack=True)
        move(
            duel, token, Zone.MONSTER, how="summoned", by="effect", rule="YGO-1.10", controller=side,
            attack_position=self._in_attack_position(printed, scene), place=lands_at(token, side, scene),
        )  # fmt: skip
        event = Summoned("YGO-16.1", duel.cards[token.id], "special", by_effect=True, came_from=None)
        duel.journal.write(event, duel)
        return duel.cards[token.id]

    def _in_attack_position(self, printed: Printed, scene: Scene) -> bool:
        if self.position != "any":
            return self.position == "attack"
        request = Request("YGO-8.3", f"battle position of {printed.name}", scene.player, [], 1, 1, kind="position")
        return scene.choosing().position(request, scene) == "attack"

    def _side(self, scene: Scene) -> Player:
        return scene.players(self.to)[0]

    def sentence(self) -> str:
        whose = "" if self.to == "you" else " to the opponent's field"
        return f"Special Summon {words_of(self.count)} {self.token.name}{whose}"
