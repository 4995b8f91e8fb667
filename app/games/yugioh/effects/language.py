"""The effect language: every operation, told apart by its `op`."""

from typing import Annotated

from pydantic import Field

from app.games.yugioh.effects.avenging import DamageOfDestroyer
from app.games.yugioh.effects.battling import AttackInstead, EndBattlePhase, NegateAttack
from app.games.yugioh.effects.blocking import BlockZone
from app.games.yugioh.effects.coins import CallCoin
from app.games.yugioh.effects.columns import NegateColumn
from app.games.yugioh.effects.damage_rules import HalveDamageThisTurn
from app.games.yugioh.effects.deck_top import BanishTop, DrawAsMany, Excavate
from app.games.yugioh.effects.delaying import DestroyLater
from app.games.yugioh.effects.drawing import AddToHand, Draw, Mill
from app.games.yugioh.effects.enforcing import ForcePosition, LimitControl
from app.games.yugioh.effects.foreseen_fusion import SendListedMaterials, SummonShown
from app.games.yugioh.effects.fusing import FusionSummon, RitualSummon
from app.games.yugioh.effects.graveyard_rules import GuardGraveyards, NegateMovesFromGraveyard
from app.games.yugioh.effects.halving import HalveAttackers
from app.games.yugioh.effects.holding import TakeControlWhileFaceUp
from app.games.yugioh.effects.immunity import Unaffected
from app.games.yugioh.effects.lasting import NegateThisTurn, NoBattleDamage, NotDestroyedByBattle
from app.games.yugioh.effects.later import Later
from app.games.yugioh.effects.leaving import InsteadWhenLeaving
from app.games.yugioh.effects.levels import ChangeLevel
from app.games.yugioh.effects.life_points import (
    Damage,
    GainLifePoints,
    LoseLifePoints,
    PayLifePoints,
    ReflectDamage,
)
from app.games.yugioh.effects.naming import NegateByName
from app.games.yugioh.effects.negating import NegateActivation, NegateEffect, NegateEffectsOf, NegateWhile
from app.games.yugioh.effects.noting import TakeNote
from app.games.yugioh.effects.on_field import (
    ChangePosition,
    CounterPerActivation,
    Equip,
    Pair,
    PlaceCounters,
    RemoveCounters,
    TakeControl,
)
from app.games.yugioh.effects.opponent_decides import OpponentMayDiscard, OpponentMaySet
from app.games.yugioh.effects.pairs_of_monsters import BanishOneEachOfOneType
from app.games.yugioh.effects.paying import ExtraCost, FewerTributes, NoLifeCosts
from app.games.yugioh.effects.piercing import Piercing
from app.games.yugioh.effects.removal import (
    Banish,
    Destroy,
    Discard,
    ReturnToDeck,
    ReturnToHand,
    SendToGraveyard,
    Tribute,
)
from app.games.yugioh.effects.restricting import Forbid, Redirect, SpellsWaitATurn
from app.games.yugioh.effects.returning import BanishUntil
from app.games.yugioh.effects.revealing import RevealHand
from app.games.yugioh.effects.self_destruction import DestroyItselfIf, DestroyItselfWhenTargeted
from app.games.yugioh.effects.set_again import SetAgain
from app.games.yugioh.effects.skipping import SkipPhase
from app.games.yugioh.effects.special import ByHandClause, ForceActivation, Nothing, ShuffleItselfIntoDeck
from app.games.yugioh.effects.strength import ChangeStrength, SetStrength
from app.games.yugioh.effects.summon_rules import OneSummonAtATime
from app.games.yugioh.effects.summoning import NormalSummonNow, SetCard, SpecialSummon
from app.games.yugioh.effects.swapping import SwapControl
from app.games.yugioh.effects.tied_damage import DamageWhenDestroyed
from app.games.yugioh.effects.tokens import SummonTokens
from app.games.yugioh.effects.tokens_in_exchange import TokenForEachController
from app.games.yugioh.effects.tossing_again import TossAgain
from app.games.yugioh.effects.trap_monsters import SummonItselfAsMonster
from app.games.yugioh.effects.watching_events import (
    DamageAfterActivation,
    DestroyDrawn,
    DrawWhenOtherDraws,
    GainBecomesDamage,
    GainEachDraw,
    HalveDamage,
    NoDamage,
)

AnyOperation = Annotated[
    AddToHand
    | AttackInstead
    | Banish
    | BanishOneEachOfOneType
    | BanishTop
    | BanishUntil
    | BlockZone
    | ByHandClause
    | CallCoin
    | ChangeLevel
    | ChangePosition
    | ChangeStrength
    | CounterPerActivation
    | Damage
    | DamageAfterActivation
    | DamageOfDestroyer
    | DamageWhenDestroyed
    | Destroy
    | DestroyDrawn
    | DestroyItselfIf
    | DestroyItselfWhenTargeted
    | DestroyLater
    | Discard
    | Draw
    | DrawAsMany
    | DrawWhenOtherDraws
    | EndBattlePhase
    | Equip
    | Excavate
    | ExtraCost
    | FewerTributes
    | Forbid
    | ForceActivation
    | ForcePosition
    | FusionSummon
    | GainBecomesDamage
    | GainEachDraw
    | GainLifePoints
    | HalveAttackers
    | GuardGraveyards
    | HalveDamage
    | HalveDamageThisTurn
    | Later
    | LimitControl
    | InsteadWhenLeaving
    | LoseLifePoints
    | Mill
    | NegateActivation
    | NegateAttack
    | NegateByName
    | NegateColumn
    | NegateEffect
    | NegateEffectsOf
    | NegateMovesFromGraveyard
    | NegateThisTurn
    | NegateWhile
    | NoBattleDamage
    | NoDamage
    | NoLifeCosts
    | NormalSummonNow
    | NotDestroyedByBattle
    | Nothing
    | OneSummonAtATime
    | OpponentMayDiscard
    | OpponentMaySet
    | Pair
    | PayLifePoints
    | Piercing
    | PlaceCounters
    | Redirect
    | ReflectDamage
    | RemoveCounters
    | ReturnToDeck
    | ReturnToHand
    | RevealHand
    | RitualSummon
    | SendListedMaterials
    | SendToGraveyard
    | SetAgain
    | SetCard
    | SetStrength
    | ShuffleItselfIntoDeck
    | SkipPhase
    | SpecialSummon
    | SpellsWaitATurn
    | SummonItselfAsMonster
    | SummonShown
    | SummonTokens
    | SwapControl
    | TakeControl
    | TakeControlWhileFaceUp
    | TakeNote
    | TokenForEachController
    | TossAgain
    | Tribute
    | Unaffected,
    Field(discriminator="op"),
]

Later.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
CallCoin.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
