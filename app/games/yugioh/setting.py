"""Setting cards: a monster, which is the Normal Summon of the turn, or a Spell or Trap (YGO-7.5)."""

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.unknown import Undecided
from app.games.yugioh.actions import SetCard
from app.games.yugioh.card import Card
from app.games.yugioh.chain import Refused, refused_at
from app.games.yugioh.moving import move
from app.games.yugioh.placing import placed_at
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import which_card
from app.games.yugioh.state import Duel
from app.games.yugioh.summons import check_normal, check_open, in_hand, pay_for, tribute_for
from app.games.yugioh.vocabulary import Zone
from app.games.yugioh.windows import answerable


def is_set_as_spell(duel: Duel, action: SetCard, printed: Printed, index: int) -> bool:
    """Whether a monster is Set as a Spell, as its text allows. Raises AnswerNeeded where it could be Set either way."""
    if not printed.may_be_set_as_spell:
        if action.as_ == "spell":
            raise refused_at(index, "set", "YGO-7.5", f"{printed.name} cannot be Set as a Spell")
        return False
    if action.as_ is not None:
        return action.as_ == "spell"
    ways = [as_ for as_ in _WAYS_TO_SET if _can_be_set(duel, action, as_, index)]
    if len(ways) > 1 and not action.tributes:
        question = Question(
            id=f"action-{index}-as", player=action.player, kind="option",
            prompt=f"Which way of Setting {printed.name} is meant?", min=1, max=1, rule="YGO-7.5",
            candidates=tuple(Candidate(reference=as_, words=f"as a {as_}") for as_ in ways),
            pointer=f"/actions/{index}/as",
        )  # fmt: skip
        raise AnswerNeeded(question)
    return ways == ["spell"]


_WAYS_TO_SET = ("monster", "spell")


def _can_be_set(duel: Duel, action: SetCard, as_: str, index: int) -> bool:
    """Whether it can be Set so; the duel stays as it was."""
    kept = duel.keep()
    try:
        set_card(duel, action.model_copy(update={"as_": as_}), index)
    except Refused:
        return False
    except AnswerNeeded:
        return True
    finally:
        duel.restore(kept)
    return True


def set_card(duel: Duel, action: SetCard, index: int) -> Card:
    """Set a monster (the Normal Summon of the turn) or a Spell or Trap; raises Refused."""
    check_open(duel, action.player, index, "set")
    first = len(duel.journal.events)
    card = in_hand(duel, action.player, action.set, index, "set")
    printed = card.printed
    if printed is None:
        raise Undecided("YGO-7.5", "where a card is Set depends on what it is", which_card(card))
    as_monster = printed.kind == "monster" and not is_set_as_spell(duel, action, printed, index)
    duel.journal.next_group()
    pay_for(duel, action.player, "set", index, "set")
    if as_monster:
        check_normal(duel, action.player, card, index, "set")
        tribute_for(duel, action.player, card, action.tributes, index=index, verb="set")
        duel.normal_summons[action.player] += 1
        zone, attack = Zone.MONSTER, False
    else:
        if action.tributes:
            raise refused_at(index, "tributes", "YGO-16.1", f"{card.name} takes no Tributes")
        zone, attack = (Zone.FIELD if printed.icon == "field" else Zone.SPELL_TRAP), True
        if zone is Zone.FIELD:
            for old in list(duel.in_zone(action.player, zone)):
                move(duel, old, Zone.GRAVEYARD, how="sent", by="game", rule="YGO-1.4")
    place = placed_at(duel, action.player, card, zone, action.zone, index=index, verb="set")
    duel.journal.next_group()
    move(
        duel, card, zone, how="set", by="game", rule="YGO-7.5", controller=action.player, face_up=False,
        attack_position=attack, place=place,
    )  # fmt: skip
    answerable(duel, first)
    return duel.cards[card.id]
