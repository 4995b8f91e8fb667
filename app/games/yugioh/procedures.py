"""Special Summons by a monster's own procedure: no activation, in the open state of the own Main Phase (YGO-16.1)."""

from app.games.unknown import NO, UNKNOWN
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.cards import Effect, effects_of
from app.games.yugioh.chain import refused_at
from app.games.yugioh.choosing import ActivationChooser, refers
from app.games.yugioh.effects.summoning import free_monster_zones, summon_forbidden
from app.games.yugioh.limits import key_of, used_up
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import assume, presume_card
from app.games.yugioh.scene import IllegalChoice, Scene, Undecided
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.submission import SpecialSummon
from app.games.yugioh.summons import check_open, pay_for
from app.games.yugioh.vocabulary import Zone
from app.games.yugioh.windows import answerable

Reason = tuple[str, str]
ORIGINS = (Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED, Zone.EXTRA_DECK)


def special_summon(duel: Duel, action: SpecialSummon, index: int) -> Card:
    """Summon a monster by its procedure and open the window after it.

    Raises Refused, AnswerNeeded for an open choice of its cost, Undecided for what is not known.
    """
    check_open(duel, action.player, index, "special_summon")
    first = len(duel.journal.events)
    card, procedure, scene = _found(duel, action, index)
    duel.journal.next_group()
    pay_for(duel, action.player, "special_summon", index, "special_summon")
    _pay(procedure, scene, action, index)
    for limit in procedure.limits:
        key = key_of(limit, action.player, card, procedure, duel.chain)
        duel.used_limits[key] = duel.used_limits.get(key, 0) + 1
    if free_monster_zones(duel, action.player) < 1:
        raise refused_at(index, "special_summon", "YGO-4.8", "there is no free Monster Zone")
    if action.position is None:
        assume(duel, f"{card.name} is Special Summoned in attack position", "YGO-16.1")
    duel.journal.next_group()
    event = move(
        duel, duel.cards[card.id], Zone.MONSTER, how="summoned", by="game", rule="YGO-16.1",
        controller=action.player, attack_position=action.position != "defense",
    )  # fmt: skip
    summoned = Summoned("YGO-16.1", event.after, "special", by_effect=False, came_from=card.zone)
    duel.journal.write(summoned, duel)
    answerable(duel, first)
    return duel.cards[card.id]


def _found(duel: Duel, action: SpecialSummon, index: int) -> tuple[Card, Effect, Scene]:
    """The card that is meant and the procedure that can be used for it."""
    own = [
        card
        for zone in ORIGINS
        for card in duel.in_zone(action.player, zone)
        if card.printed is not None and refers(action.special_summon, card)
    ]
    printed = duel.definitions.get(action.special_summon)
    if not own and printed is not None:
        presumed = presume_card(duel, action.player, Zone.HAND, printed, "YGO-16.1")
        own = [presumed] if presumed is not None else []
    if not own:
        told = f"{action.player} has no {action.special_summon} that could be Summoned so"
        raise refused_at(index, "special_summon", "YGO-16.1", told)
    reasons: list[Reason] = []
    for card in own:
        procedures = [one for one in effects_of(card.printed, duel.profile.wording) if one.is_procedure]
        for procedure in procedures:
            chooser = ActivationChooser(action.cost or None, f"/actions/{index}/cost", f"action-{index}-cost")
            scene = Scene(duel, action.player, card, procedure, chooser=chooser)
            reason = _why_not(duel, card, procedure, scene)
            if reason is None:
                return card, procedure, scene
            reasons.append(reason)
    if not reasons:
        _must_have_none(own[0])
        told = f"{own[0].name} has no procedure of its own to be Special Summoned by"
        raise refused_at(index, "special_summon", "YGO-16.1", told)
    raise refused_at(index, "special_summon", *reasons[0])


def _must_have_none(card: Card) -> None:
    """A monster that its definition gives no procedure may still have the one of its kind."""
    printed = card.printed
    assert printed is not None
    by_it = printed.special_summon in ("by_its_procedure", "first_by_its_procedure")
    if printed.belongs_to_extra_deck or "ritual" in printed.card_types or by_it:
        told = f"how {card.name} is Special Summoned is not part of its definition"
        raise Undecided("YGO-16.1", told, f"whether {card.name} could be Summoned so, by YGO-16.1")


def _why_not(duel: Duel, card: Card, procedure: Effect, scene: Scene) -> Reason | None:
    if card.zone not in procedure.location:
        return "YGO-16.1", f"{card.name} is not Summoned so from the {card.zone.value.replace('_', ' ')}"
    if summon_forbidden(card, scene, scene.player, "special"):
        return "YGO-4.22", f"something in force forbids to Special Summon {card.name}"
    used = used_up(duel, scene.player, card, procedure, duel.chain)
    if used is not None:
        return used
    for condition in procedure.conditions:
        truth = condition.truth(scene)
        if truth is NO:
            return "YGO-16.1", f"what its procedure asks for is not so: {condition.words()}"
        if truth is UNKNOWN:
            assume(duel, condition.words(), "YGO-16.1")
    return next((cost.why_not_payable(scene) for cost in procedure.costs if cost.payable(scene) is NO), None)


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
