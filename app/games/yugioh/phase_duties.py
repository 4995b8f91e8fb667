"""What is due in a phase without a chain link: upkeep, what an effect has delayed, control that goes back."""

from dataclasses import replace

from app.games.unknown import NO
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.cards import effects_of
from app.games.yugioh.choosers import ResolutionChooser
from app.games.yugioh.duel_events import PhaseBegan
from app.games.yugioh.moving import end_control, move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import (
    PhaseOrEnd,
    Player,
    Zone,
    opponent_of,
)


def count_standby_phases(duel: Duel, player: Player) -> None:
    """Count the Standby Phase for the cards that count them."""
    for card in list(duel.on_field(player)):
        if card.face_up and card.zone is not Zone.MONSTER:
            counted = card.copy()
            counted.standby_phases += 1
            duel.cards[card.id] = counted


def pay_upkeep(duel: Duel, began: PhaseBegan, chooser: ResolutionChooser) -> None:
    """Upkeep costs are processed without a chain, even where the card's effects are negated (YGO-5.9)."""
    for player in (duel.turn_player, opponent_of(duel.turn_player)):
        for card in list(duel.on_field(player)):
            for effect in effects_of(card.printed, duel.profile.wording):
                if effect.effect_kind == "upkeep" and card.face_up and card.applies:
                    _pay_or_destroy(duel, card, effect, began, chooser)


def _pay_or_destroy(duel: Duel, card: Card, effect: Effect, began: PhaseBegan, chooser: ResolutionChooser) -> None:
    scene = Scene(duel, card.controller, card, effect, event=began, chooser=chooser)
    if all(pattern.subject_of(began, scene) is None for pattern in effect.on):
        return
    payable = all(cost.payable(scene) is not NO for cost in effect.costs)
    if payable and (effect.mandatory or _agrees_to_pay(scene, effect)):
        for cost in effect.costs:
            cost.pay(scene)
        return
    current = duel.cards[card.id]
    move(duel, current, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-5.9")


def _agrees_to_pay(scene: Scene, effect: Effect) -> bool:
    told = " and ".join(cost.sentence() for cost in effect.costs)
    request = Request("YGO-5.9", f"{scene.source.name}: {told}?", scene.player, [], 1, 1, kind="yes_or_no")
    return scene.choosing().yes_or_no(request, scene)


def do_what_is_due(duel: Duel, phase: PhaseOrEnd, chooser: ResolutionChooser) -> None:
    """What resolved effects have left for this phase happens, or comes one phase nearer."""
    for standing in duel.lingering:
        if standing.kind == "control" and standing.until == "end_phase" and phase == "end":
            _give_back(duel, standing)
        elif standing.kind == "delayed" and _is_its_phase(duel, standing, phase):
            duel.lingering = tuple(one for one in duel.lingering if one is not standing)
            if standing.value > 1:
                duel.lingering = (*duel.lingering, replace(standing, value=standing.value - 1))
            else:
                scene = Scene(duel, standing.player, duel.cards[standing.source], chooser=chooser)
                standing.operation.happen(scene, standing)


def _is_its_phase(duel: Duel, standing: Standing, phase: PhaseOrEnd) -> bool:
    operation = standing.operation
    whose = operation.turn_of == "any" or (duel.turn_player == standing.player) == (operation.turn_of == "you")
    return bool(operation.phase == phase and whose)


def _give_back(duel: Duel, standing: Standing) -> None:
    duel.lingering = tuple(one for one in duel.lingering if one is not standing)
    for card_id, number in standing.cards or ():
        card = duel.cards[card_id]
        if card.object == number and card.controller == standing.player:
            end_control(duel, card, standing, "YGO-2.7")
