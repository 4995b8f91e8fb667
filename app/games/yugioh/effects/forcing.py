"""An operation that forces a Set Trap to be activated inside its own resolution (YGO-20.6)."""

from typing import Any, Literal

from app.games.unknown import NO, UNKNOWN, Truth, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.change_events import Applies
from app.games.yugioh.conjunctions import carry_out
from app.games.yugioh.duel_events import Told
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.links import Link
from app.games.yugioh.moving import destroy_by_effect, move
from app.games.yugioh.negated import is_negated
from app.games.yugioh.position_events import Turned
from app.games.yugioh.scene import IllegalChoice, Scene, which_card
from app.games.yugioh.selections import Selection, pick, words_for
from app.games.yugioh.targets import declare, targetable
from app.games.yugioh.vocabulary import Zone


class ForceActivation(Operation):
    """Reveal a Set card; a Trap is forced to activate inside this resolution (YGO-20.6).

    That is no chain link, so nothing answers it (YGO-3.9); nothing else is activated while a link resolves (YGO-4.21).
    Where its timing is right it pays, targets and resolves at once. Its timing is wrong where what it waits for, its
    conditions, its cost or its targets are not there now: then its effect is negated and it is destroyed.
    """

    op: Literal["force_activation"]
    cards: Selection = "targets"

    def apply(self, scene: Scene) -> Done:
        for card in pick(
            self.cards, scene, "YGO-20.6", f"the Set card for {scene.source.name}", verb="force the activation of"
        ):
            if card.printed is None:
                raise Undecided("YGO-20.6", "the Set card is not known", which_card(card))
            self._force(scene, card)
            return Done.ALL
        return Done.NOTHING

    def _force(self, scene: Scene, card: Card) -> None:
        duel = scene.duel
        if card.printed is None or card.printed.kind != "trap":
            told = f"{card.name} is revealed; it is no Trap and is turned face-down again."
            duel.journal.write(Told("YGO-20.6", "revealed", told, cards=(card,)), duel)
            return
        duel.journal.write(Turned("YGO-20.6", card, face_up=True, attack_position=True, activating=True), duel)
        current = duel.cards[card.id]
        forced = _activation_of(current, scene)
        if _timing(forced) is NO:
            told = f"The timing of {card.name} is wrong: its effect is negated and it is destroyed."
            duel.journal.write(Told("YGO-20.6", "effect_negated", told, cards=(current,)), duel)
            destroy_by_effect(duel, current, scene.source, scene.player, "YGO-20.6")
        else:
            _resolve(forced)

    def sentence(self) -> str:
        return f"reveal {words_for(self.cards)}; a Trap is forced to activate"


def _activation_of(card: Card, scene: Scene) -> Scene:
    """The point of view of the forced activation. Undecided where the Trap would have something chosen or declared."""
    duel = scene.duel
    printed: Any = card.printed
    effects = getattr(printed, "classic_effects" if duel.profile.wording == "classic" else "current_effects", ())
    effect = next((one for one in effects if one.effect_kind == "card_activation"), None)
    if effect is None or effect.options or effect.declares is not None or effect.fidelity == "opaque":
        told = f"what {card.name} does when it is forced, applied by hand"
        raise Undecided("YGO-20.6", f"{card.name} is activated by force and its effect is applied at once", told)
    link = scene.link
    assert link is not None
    forced = Link(
        chain=link.chain, number=link.number, player=card.controller, card=card, object=card.object, effect=effect,
        is_card=True, spell_speed=2, place=card.zone, action=link.action, from_set=True,
    )  # fmt: skip
    return Scene(duel, card.controller, card, effect, link=forced, chooser=scene.chooser)


def _timing(forced: Scene) -> Truth:
    """Whether it could be activated now: nothing happens inside a resolution that it might answer."""
    effect = forced.effect
    if effect.on or effect.responds_to:
        return NO
    facts = [condition.truth(forced) for condition in effect.conditions]
    facts += [cost.payable(forced) for cost in effect.costs]
    facts += [Truth.of(len(targetable(one, forced)) >= (1 if one.up_to else one.count)) for one in effect.targets]
    facts += [step.possible(forced) for step in effect.steps if step.only_if is None and not step.excusable]
    if any(fact is NO for fact in facts):
        return NO
    if any(fact is UNKNOWN for fact in facts):
        needs = f"whether {forced.source.name} could be activated now"
        raise Undecided("YGO-20.6", f"whether the timing of {forced.source.name} is right is not known", needs)
    return Truth.of(True)


def _resolve(forced: Scene) -> None:
    """Pay, target and resolve at once; then a used card goes to the Graveyard, and one that stays applies."""
    duel, effect = forced.duel, forced.effect
    for cost in effect.costs:
        cost.pay(forced)
    try:
        forced.targets = declare(effect.targets, forced, mandatory=False)
    except IllegalChoice as wrong:
        raise forced.choosing().wrong(wrong.rule, wrong.reason) from None
    assert forced.link is not None
    forced.link.targets, forced.link.paid = forced.targets, forced.paid
    if is_negated(duel, duel.cards[forced.source.id]):
        told = f"The effect of {forced.source.name} is negated."
        duel.journal.write(Told("YGO-10.3", "effect_negated", told, cards=(forced.source,)), duel)
    else:
        carry_out(effect.steps, forced)
    card = forced.source_now()
    if card.object != forced.source.object or card.zone is not Zone.SPELL_TRAP:
        return
    if card.printed is not None and card.printed.stays_on_field:
        duel.journal.write(Applies("YGO-3.8", card), duel)
    else:
        move(duel, card, Zone.GRAVEYARD, how="used", by="game", rule="YGO-11.4")
