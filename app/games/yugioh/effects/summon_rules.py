"""What the text of a monster says of its own Special Summons, and locks on their number (YGO-16.2)."""

from typing import Literal

from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card, Standing
from app.games.yugioh.vocabulary import Zone


def barred_from_summon(card: Card, scene: Scene) -> bool:
    """Whether the monster's own text keeps this effect from Special Summoning it.

    Nothing that a setup lists off the field counts as properly Summoned before.
    """
    printed = card.printed
    if not isinstance(printed, Printed) or printed.kind != "monster":
        return False
    if card.zone in printed.not_summoned_from or _sent_this_turn(card, printed):
        return True
    how = printed.special_summon
    if how in ("any", "by_effects_only"):
        return False
    if how == "never":
        return True
    if card.id == scene.source.id:
        return False
    was_there = card.zone in (Zone.GRAVEYARD, Zone.BANISHED) and card.came_from is Zone.MONSTER
    return how == "by_its_procedure" or not was_there


def _sent_this_turn(card: Card, printed: Printed) -> bool:
    there = card.zone is Zone.GRAVEYARD and card.arrived_this_turn
    return printed.not_summoned_the_turn_it_was_sent and there


def only_one_at_a_time(scene: Scene) -> bool:
    """Whether something in force forbids that several monsters are Special Summoned at the same time."""
    return bool(scene.duel.standing("one_at_a_time"))


class OneSummonAtATime(Operation):
    """Continuous: nobody can Special Summon two or more monsters at the same time."""

    op: Literal["one_summon_at_a_time"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("one_at_a_time", self, scene.source.id, scene.player)

    def sentence(self) -> str:
        return "neither player can Special Summon two or more monsters at the same time"
