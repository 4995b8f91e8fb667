"""The effect language: every operation, told apart by its `op`."""

from typing import Annotated

from pydantic import Field

from app.games.yugioh.effects.delaying import DestroyLater
from app.games.yugioh.effects.drawing import AddToHand, Draw, Mill
from app.games.yugioh.effects.leaving import InsteadWhenLeaving
from app.games.yugioh.effects.levels import ChangeLevel
from app.games.yugioh.effects.life_points import (
    Damage,
    GainLifePoints,
    LoseLifePoints,
    PayLifePoints,
    ReflectDamage,
)
from app.games.yugioh.effects.negating import NegateActivation, NegateEffect, NegateEffectsOf, NegateWhile
from app.games.yugioh.effects.on_field import (
    ChangePosition,
    CounterPerActivation,
    Equip,
    Pair,
    PlaceCounters,
    RemoveCounters,
    TakeControl,
)
from app.games.yugioh.effects.removal import (
    Banish,
    Destroy,
    Discard,
    ReturnToDeck,
    ReturnToHand,
    SendToGraveyard,
    Tribute,
)
from app.games.yugioh.effects.restricting import Forbid, Redirect
from app.games.yugioh.effects.special import ByHandClause, ForceActivation, Nothing, ShuffleItselfIntoDeck
from app.games.yugioh.effects.strength import ChangeStrength
from app.games.yugioh.effects.summoning import NormalSummonNow, SetCard, SpecialSummon
from app.games.yugioh.effects.tokens import SummonTokens

AnyOperation = Annotated[
    AddToHand
    | Banish
    | ByHandClause
    | ChangeLevel
    | ChangePosition
    | ChangeStrength
    | CounterPerActivation
    | Damage
    | Destroy
    | DestroyLater
    | Discard
    | Draw
    | Equip
    | Forbid
    | ForceActivation
    | GainLifePoints
    | InsteadWhenLeaving
    | LoseLifePoints
    | Mill
    | NegateActivation
    | NegateEffect
    | NegateEffectsOf
    | NegateWhile
    | NormalSummonNow
    | Nothing
    | Pair
    | PayLifePoints
    | PlaceCounters
    | Redirect
    | ReflectDamage
    | RemoveCounters
    | ReturnToDeck
    | ReturnToHand
    | SendToGraveyard
    | SetCard
    | ShuffleItselfIntoDeck
    | SpecialSummon
    | SummonTokens
    | TakeControl
    | Tribute,
    Field(discriminator="op"),
]
