"""How a monster can be Special Summoned without an effect: which procedure, with which materials (YGO-16.1)."""

from dataclasses import dataclass

from app.games.unknown import NO, UNKNOWN, Undecided
from app.games.yugioh.actions import SpecialSummon
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.cards import CardDefinition, effects_of
from app.games.yugioh.chain import refused_at
from app.games.yugioh.choosers import ActivationChooser
from app.games.yugioh.choosing import refers
from app.games.yugioh.effects.summoning import summon_forbidden
from app.games.yugioh.limits import used_up
from app.games.yugioh.making import Chosen, Way, found_materials, named_materials, ways_of
from app.games.yugioh.materials import method_of
from app.games.yugioh.presumption import assume, has_room, presume_card
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import IllegalChoice, Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import ZONE_WORDS, Reason, Zone

ORIGINS = (Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED, Zone.EXTRA_DECK)
VERB = "special_summon"


@dataclass(frozen=True, slots=True)
class Plan:
    """How a monster is to be Summoned: by a procedure of its text, with materials, or both."""

    card: Card
    scene: Scene
    procedure: Effect | None = None
    way: Way | None = None
    materials: Chosen | None = None


def find_plan(duel: Duel, action: SpecialSummon, index: int) -> Plan:
    """The card that is meant and how it can be Summoned."""
    own = _meant(duel, action)
    if not own:
        told = f"{action.player} has no {action.special_summon} that could be Summoned so"
        raise refused_at(index, VERB, "YGO-16.1", told)
    reasons: list[Reason] = []
    for card in own:
        found = _by_procedure(duel, card, action, index, reasons) or _by_materials(duel, card, action, index, reasons)
        if found is not None:
            return found
    if not reasons:
        _must_have_none(own[0])
        told = f"{own[0].name} has no procedure of its own to be Special Summoned by"
        raise refused_at(index, VERB, "YGO-16.1", told)
    raise refused_at(index, VERB, *reasons[0])


def _meant(duel: Duel, action: SpecialSummon) -> list[Card]:
    """The cards that the action may mean; one that nobody listed is presumed where it belongs."""
    own = [
        card
        for zone in ORIGINS
        for card in duel.in_zone(action.player, zone)
        if card.printed is not None and refers(action.special_summon, card)
    ]
    printed = duel.definitions.get(action.special_summon)
    if not own and printed is not None:
        zone = Zone.EXTRA_DECK if printed.belongs_to_extra_deck else Zone.HAND
        presumed = presume_card(duel, action.player, zone, printed, "YGO-16.1")
        return [presumed] if presumed is not None else []
    return own


def _by_procedure(duel: Duel, card: Card, action: SpecialSummon, index: int, reasons: list[Reason]) -> Plan | None:
    """A procedure of its text that asks for no materials."""
    if action.materials:
        return None
    procedures = effects_of(card.printed, duel.profile.wording)
    for procedure in (one for one in procedures if one.is_procedure and not one.materials):
        chooser = ActivationChooser(action.cost or None, f"/actions/{index}/cost", f"action-{index}-cost")
        scene = Scene(duel, action.player, card, procedure, chooser=chooser)
        reason = _why_not(duel, card, procedure, scene)
        if reason is None:
            return Plan(card, scene, procedure)
        reasons.append(reason)
    return None


def _by_materials(duel: Duel, card: Card, action: SpecialSummon, index: int, reasons: list[Reason]) -> Plan | None:
    """The materials that are named, or the only ones that it can be made from."""
    chooser = ActivationChooser(action.cost or None, f"/actions/{index}/cost", f"action-{index}-cost")
    scene = Scene(duel, action.player, card, chooser=chooser)
    usable = []
    for way in ways_of(card, scene):
        scene.effect = way.procedure
        reason = _why_not(duel, card, way.procedure, scene)
        if reason is None:
            usable.append(way)
        else:
            reasons.append(reason)
    if not usable:
        return None
    if action.materials is not None:
        return _named(duel, usable, action, scene, reasons)
    found = found_materials(usable, scene, f"/actions/{index}/materials", f"action-{index}-materials")
    if found is not None:
        return Plan(card, scene, found[0].procedure, *found)
    if has_room(duel, action.player, Zone.MONSTER):
        assume(duel, f"{action.player} had the materials for {card.name}, and used them", "YGO-16.1")
        return Plan(card, scene, None, usable[0])
    if any(one.printed is None for one in duel.in_zone(action.player, Zone.MONSTER)):
        told = f"what {card.name} could be made from is not known"
        raise Undecided("YGO-16.1", told, f"which monsters {action.player} controls")
    reasons.append(("YGO-16.1", f"{action.player} does not control the materials for {card.name}"))
    return None


def _named(duel: Duel, ways: list[Way], action: SpecialSummon, scene: Scene, reasons: list[Reason]) -> Plan | None:
    for way in ways:
        kept = duel.keep()
        try:
            materials = named_materials(way, action.materials or (), scene)
        except IllegalChoice as wrong:
            duel.restore(kept)
            reasons.append((wrong.rule, wrong.reason))
        else:
            return Plan(way.monster, scene, way.procedure, way, materials)
    return None


def _must_have_none(card: Card) -> None:
    """A monster that its definition gives no procedure may still have the one of its kind."""
    printed = card.printed
    assert printed is not None
    by_it = printed.special_summon in ("by_its_procedure", "first_by_its_procedure")
    listed = isinstance(printed, CardDefinition) and bool(printed.materials)
    if "ritual" in printed.card_types or (listed and method_of(printed) is None) or _summons_itself(printed):
        return
    if printed.belongs_to_extra_deck or by_it:
        told = f"how {card.name} is Special Summoned is not part of its definition"
        raise Undecided("YGO-16.1", told, f"whether {card.name} could be Summoned so, by YGO-16.1")


def _summons_itself(printed: Printed) -> bool:
    """Whether an effect of its own, which is activated, is how this monster is Special Summoned."""
    effects = printed.effects if isinstance(printed, CardDefinition) else ()
    steps = (step for effect in effects for step in effect.steps if step.op == "special_summon")
    return any(getattr(step, "cards", None) == "self" for step in steps)


def _why_not(duel: Duel, card: Card, procedure: Effect | None, scene: Scene) -> Reason | None:
    where = procedure.location if procedure is not None else (Zone.EXTRA_DECK,)
    if card.zone not in where:
        return "YGO-16.1", f"{card.name} is not Summoned so from the {ZONE_WORDS[card.zone]}"
    if summon_forbidden(card, scene, scene.player, "special"):
        return "YGO-4.22", f"something in force forbids to Special Summon {card.name}"
    if card.zone is Zone.GRAVEYARD and duel.standing("graveyards_guarded"):
        return "YGO-4.22", f"no text moves a card out of a Graveyard now, {card.name}'s own neither"
    if procedure is None:
        return None
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
