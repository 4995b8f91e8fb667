"""The whole effect language: every operation, and the references between the parts made whole."""

from typing import Annotated

from pydantic import Field

from app.games.fab import abilities, amounts, cards, changes, conditions, patterns, which
from app.games.fab.abilities import Ability
from app.games.fab.amounts import Amount
from app.games.fab.conditions import Condition
from app.games.fab.effects import contests, damage, deck, flow, hand, later, moving, on_chain, strength

AnyOperation = Annotated[
    strength.ChangeObjects
    | strength.RuleFor
    | strength.Next
    | damage.Damage
    | damage.Prevent
    | damage.GainLife
    | damage.LoseLife
    | damage.Gain
    | hand.Draw
    | hand.Discard
    | hand.Reveal
    | hand.Look
    | deck.Opt
    | deck.Shuffle
    | deck.Search
    | hand.Intimidate
    | hand.Charge
    | moving.Destroy
    | moving.Banish
    | moving.Move
    | moving.TurnFace
    | moving.Create
    | moving.Counters
    | moving.Equip
    | moving.Mark
    | on_chain.AddDefender
    | on_chain.PutAttacking
    | on_chain.AttackWith
    | on_chain.Negate
    | on_chain.SuppressHits
    | on_chain.CloseChain
    | contests.Clash
    | contests.Wager
    | flow.May
    | flow.Pay
    | flow.When
    | flow.Choose
    | flow.ForEach
    | later.Delay
    | flow.Roll
    | flow.ChooseModes
    | flow.Repeat
    | later.PermitPlay
    | later.AttackAgain,
    Field(discriminator="op"),
]

_NAMES = {
    "Ability": Ability,
    "Amount": Amount,
    "AnyOperation": AnyOperation,
    "Condition": Condition,
    "EventPattern": patterns.EventPattern,
    "Nth": patterns.Nth,
}


def _complete() -> None:
    modules = (
        which,
        patterns,
        amounts,
        conditions,
        changes,
        abilities,
        contests,
        damage,
        flow,
        deck,
        hand,
        later,
        moving,
        on_chain,
        strength,
        cards,
    )
    models = [
        model
        for module in modules
        for model in vars(module).values()
        if isinstance(model, type) and hasattr(model, "model_rebuild") and model.__module__ == module.__name__
    ]
    for model in models:
        model.model_rebuild(
            force=True,
            _types_namespace={
                **_NAMES,
                **vars(which),
                **vars(amounts),
                **vars(changes),
                **vars(abilities),
                **vars(conditions),
            },
        )


_complete()
