"""An operation that banishes cards until a phase to come, when they return (YGO-2.7)."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By, How
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.removal import MovingOperation
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import move
from app.games.yugioh.places import EITHER_EXTRA, EXTRA
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId, Phase, Side, Zone


@dataclass(frozen=True, slots=True)
class Comeback:
    """What is due in that phase: the card returns to where it was, in its old battle position."""

    phase: Phase
    turn_of: Side
    was: Card

    def happen(self, scene: Scene, standing: Standing) -> None:
        """Let it return, if it is still the card that was banished."""
        duel, was = scene.duel, self.was
        for card_id, number in standing.cards or ():
            card = duel.cards[card_id]
            if card.object != number:
                continue
            full = was.zone is Zone.MONSTER and not self._room(duel, card, standing)
            move(
                duel, card, Zone.GRAVEYARD if full else was.zone, how="returned", by="effect", rule="YGO-2.7",
                controller=was.controller, face_up=was.face_up or was.zone is Zone.HAND,
                attack_position=was.attack_position,
            )  # fmt: skip

    def _room(self, duel: Duel, card: Card, standing: Standing) -> bool:
        """Whether there is a Monster Zone for it, such as the one that the same card has blocked.

        A Trap that was a monster as well is only a Trap again, for which there is none.
        """
        if card.printed is not None and card.printed.kind != "monster":
            return False
        player = self.was.controller
        blocked = [
            one
            for one in duel.standing("blocked_zone")
            if one.source == standing.source and one.value not in (*EXTRA, EITHER_EXTRA)
        ]
        return bool(blocked) or free_monster_zones(duel, player) > 0


class BanishUntil(MovingOperation):
    """Banish cards until a phase to come, in which they return to where they were."""

    op: Literal["banish_until"]
    phase: Phase = "end"
    turn_of: Side = "any"
    tag: ClassVar[str] = "banish"
    how: ClassVar[How] = "banished"
    to: ClassVar[Zone] = Zone.BANISHED
    verb: ClassVar[str] = "banish"

    def _move_one(self, card: Card, scene: Scene, by: By, rule: str, leaving: frozenset[CardId]) -> None:
        super()._move_one(card, scene, by, rule, leaving)
        now = scene.duel.cards[card.id]
        if now.zone is not Zone.BANISHED:
            return
        comeback = Comeback(self.phase, self.turn_of, card)
        standing = Standing(
            "delayed", comeback, scene.source.id, scene.player, cards=((now.id, now.object),),
            until="it_happens", value=1,
        )  # fmt: skip
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, "{} returns later.", (now,)), scene.duel)

    def sentence(self) -> str:
        whose = {"you": "your", "opponent": "the opponent's", "any": "the"}[self.turn_of]
        return f"banish {words_for(self.cards)} until {whose} {self.phase} phase"
