"""What the text of a monster says of its own Special Summons, and locks on their number (YGO-16.2)."""

from typing import Literal

from app.games.yugioh.card import Card, SummonMethod
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import Wording
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import Zone


def barred_from_summon(card: Card, scene: Scene, method: SummonMethod | None = None) -> bool:
    """Whether the monster's own text, or the rule of its kind, keeps this effect from Special Summoning it.

    A Ritual Monster, one of the Extra Deck, and one whose text wants it can come back only if it was properly Summoned
    before. `method` is which Special Summon the effect makes.
    """
    printed = card.printed
    if not isinstance(printed, Printed) or printed.kind != "monster":
        return False
    if card.zone in printed.not_summoned_from or _sent_this_turn(card, printed, scene.duel.profile.wording):
        return True
    how = printed.special_summon
    if how == "never":
        return True
    if how == "by_effects_only" or card.id == scene.source.id or _is_its_own(method, printed):
        return False
    if how == "by_its_procedure":
        return True
    if how == "any" and not printed.belongs_to_extra_deck and "ritual" not in printed.card_types:
        return False
    if card.zone in (Zone.GRAVEYARD, Zone.BANISHED):
        return was_improper(card, scene.source) is True
    return how != "any" or "ritual" in printed.card_types


def _is_its_own(method: SummonMethod | None, printed: Printed) -> bool:
    """Whether this is the very Special Summon that its kind, and what it lists, stand for."""
    made = method == "ritual" or bool(getattr(printed, "materials", ()))
    return made and method in printed.card_types


def was_improper(card: Card, source: Card) -> bool | None:
    """Whether a monster in the Graveyard or banished was never properly Summoned, where that matters.

    None where nobody said it.
    """
    printed = card.printed
    there = card.zone in (Zone.GRAVEYARD, Zone.BANISHED) and card.id != source.id
    if printed is None or not there or not printed.asks_for_a_proper_summon:
        return False
    if card.proper is not None:
        return not card.proper
    if card.came_from is Zone.MONSTER:
        return False
    return None


def _sent_this_turn(card: Card, printed: Printed, wording: Wording) -> bool:
    there = card.zone is Zone.GRAVEYARD and card.arrived_this_turn
    return printed.not_summoned_the_turn_it_was_sent in (True, wording) and there


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
