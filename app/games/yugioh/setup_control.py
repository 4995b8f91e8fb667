"""Control of a monster that an Equip Card in the setup gives (YGO-11.8)."""

from app.games.yugioh.card import Card
from app.games.yugioh.cards import effects_of
from app.games.yugioh.effects.on_field import TakeControl
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import opponent_of


def tie_control(duel: Duel, equip: Card, monster: Card) -> None:
    """Let control of the monster last for as long as the card is equipped to it, where its text gives that control."""
    if monster.controller != equip.controller:
        return
    for effect in effects_of(equip.printed, duel.profile.wording):
        for step in effect.steps:
            if isinstance(step, TakeControl) and step.until == "while_equipped":
                tied = ((monster.id, monster.object),)
                standing = Standing(
                    "control", step, equip.id, equip.controller, cards=tied, until=step.until,
                    source_object=equip.object,
                )  # fmt: skip
                duel.lingering = (*duel.lingering, standing)
                duel.rightful[monster.id] = (monster.object, opponent_of(equip.controller))
