"""Special Summons by a monster's own procedure: no activation, in the open state of the own Main Phase (YGO-16.1).

A Synchro, Xyz or Link Monster has the procedure of its kind, with the materials that it lists.
"""

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.unknown import UNKNOWN
from app.games.yugioh.actions import SpecialSummon
from app.games.yugioh.being_summoned import would_be_summoned
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.chain import refused_at
from app.games.yugioh.limits import key_of
from app.games.yugioh.linking import link_rating_of
from app.games.yugioh.material_use import give_effects, hold_unknown_materials, use_materials
from app.games.yugioh.moving import move
from app.games.yugioh.placing import placed_at
from app.games.yugioh.presumption import assume
from app.games.yugioh.procedure_plans import VERB, Plan, find_plan
from app.games.yugioh.scene import IllegalChoice, Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.summons import check_open, pay_for
from app.games.yugioh.vocabulary import Zone


def special_summon(duel: Duel, action: SpecialSummon, index: int) -> Card:
    """Summon a monster by its procedure and open the window after it.

    Raises Refused, AnswerNeeded for an open choice of its cost or materials, Undecided for what is not known.
    """
    check_open(duel, action.player, index, VERB)
    first = len(duel.journal.events)
    plan = find_plan(duel, action, index)
    duel.journal.next_group()
    pay_for(duel, action.player, VERB, index, VERB)
    if plan.procedure is not None:
        _pay(plan.procedure, plan.scene, action, index)
        count_procedure(duel, plan.procedure, plan.card, action)
    if plan.way is not None:
        if plan.materials is not None:
            use_materials(duel, plan.way, plan.materials)
        else:
            hold_unknown_materials(duel, plan.way)
    return _arrive(duel, plan, action, index, first)


def count_procedure(duel: Duel, procedure: Effect, card: Card, action: SpecialSummon) -> None:
    """Count a use of the procedure for what limits it."""
    for limit in procedure.limits:
        key = key_of(limit, action.player, card, procedure, duel.chain)
        duel.used_limits[key] = duel.used_limits.get(key, 0) + 1


def _arrive(duel: Duel, plan: Plan, action: SpecialSummon, index: int, first: int) -> Card:
    """Place the monster, and let what follows a Summon follow."""
    card = duel.cards[plan.card.id]
    place = placed_at(duel, action.player, card, Zone.MONSTER, action.zone, index=index, verb=VERB)
    if action.position == "defense" and link_rating_of(card) is not None:
        raise refused_at(index, "position", "YGO-16.1", f"{card.name} is a Link Monster and has no defense position")
    if action.position is None and duel.live and link_rating_of(card) is None:
        raise AnswerNeeded(_which_position(card, action, index))
    if action.position is None and link_rating_of(card) is None:
        assume(duel, f"{card.name} is Special Summoned in attack position", "YGO-16.1")
    duel.journal.next_group()
    came_from = card.zone
    move(
        duel, card, Zone.MONSTER, how="summoned", by="game", rule="YGO-16.1", controller=action.player,
        attack_position=action.position != "defense", place=place,
    )  # fmt: skip
    if plan.way is not None and plan.materials is not None:
        give_effects(duel, plan.way, plan.materials)
    method = plan.way.method if plan.way is not None else "procedure"
    would_be_summoned(
        duel, duel.cards[card.id], "special", came_from=came_from, first=first, method=method,
        made_from=plan.materials,
    )  # fmt: skip
    return duel.cards[card.id]


def _which_position(card: Card, action: SpecialSummon, index: int) -> Question:
    words = ("attack", "defense")
    return Question(
        id=f"action-{index}-position", player=action.player, kind="position",
        prompt=f"In which battle position is {card.name} Summoned?", min=1, max=1,
        candidates=tuple(Candidate(reference=word, words=word) for word in words), rule="YGO-16.1",
        pointer=f"/actions/{index}/position",
    )  # fmt: skip


def _pay(procedure: Effect, scene: Scene, action: SpecialSummon, index: int) -> None:
    """Pay what the procedure takes, with the cards that the action lists."""
    for cost in procedure.costs:
        if cost.payable(scene) is UNKNOWN:
            cost.presume(scene)
        try:
            cost.pay(scene)
        except IllegalChoice as wrong:
            raise refused_at(index, "cost", wrong.rule, wrong.reason) from None
    if len(action.cost) > len(scene.paid.cards):
        raise refused_at(index, "cost", "YGO-4.12", "more cards are listed than its procedure takes")
