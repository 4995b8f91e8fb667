"""The effect language: every operation, told apart by its `op`."""

from typing import Annotated

from pydantic import Field

from app.games.yugioh.effects.activating import ActivateFieldSpell
from app.games.yugioh.effects.attaching import Attach, Detach
from app.games.yugioh.effects.attack_target import CalculateDamage, ChangeAttackTarget
from app.games.yugioh.effects.attacking_again import AttackAgain
from app.games.yugioh.effects.attributes import AlsoAttribute
from app.games.yugioh.effects.avenging import DamageOfDestroyer
from app.games.yugioh.effects.battling import AttackInstead, EndBattlePhase, NegateAttack
from app.games.yugioh.effects.becoming import ReplaceEffect
from app.games.yugioh.effects.blocking import BlockZone
from app.games.yugioh.effects.borrowing import BorrowEffect
from app.games.yugioh.effects.branching import RollDie, Rolled
from app.games.yugioh.effects.coins import CallCoin
from app.games.yugioh.effects.columns import NegateColumn
from app.games.yugioh.effects.counters import CounterPerActivation, PlaceCounters, RemoveCounters
from app.games.yugioh.effects.damage_rules import HalveDamageThisTurn
from app.games.yugioh.effects.deck_top import BanishTop, DrawAsMany, Excavate
from app.games.yugioh.effects.delaying import DestroyLater
from app.games.yugioh.effects.discarding import Discard, Tribute
from app.games.yugioh.effects.drawing import AddToHand, Draw, Mill
from app.games.yugioh.effects.drawing_for_summons import DrawForSummons
from app.games.yugioh.effects.enforcing import ForcePosition, LimitControl
from app.games.yugioh.effects.equipping import EquipToThis
from app.games.yugioh.effects.excavating import ExcavateToGraveyard, UseFromGraveyard
from app.games.yugioh.effects.forcing import ForceActivation
from app.games.yugioh.effects.foreseen_fusion import SendListedMaterials, SummonShown
from app.games.yugioh.effects.fusing import FusionSummon, RitualSummon
from app.games.yugioh.effects.graveyard_rules import GuardGraveyards, NegateMovesFromGraveyard
from app.games.yugioh.effects.guessing import DiscardDeclared
from app.games.yugioh.effects.halving import HalveAttackers
from app.games.yugioh.effects.hiding import HideAmongCards
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
from app.games.yugioh.effects.made_from import AttacksByMaterials
from app.games.yugioh.effects.naming import NegateByName
from app.games.yugioh.effects.negating import NegateActivation, NegateEffect, NegateEffectsOf, NegateWhile
from app.games.yugioh.effects.negating_summons import NegateSummon
from app.games.yugioh.effects.normal_summon_counters import CounterPerNormalSummon, TributeInstead
from app.games.yugioh.effects.noting import NoteDamage, TakeNote
from app.games.yugioh.effects.on_field import ChangePosition, TakeControl
from app.games.yugioh.effects.opponent_decides import OpponentMayDiscard, OpponentMaySet
from app.games.yugioh.effects.original_strength import OriginalStrength
from app.games.yugioh.effects.pairs_of_monsters import BanishOneEachOfOneType
from app.games.yugioh.effects.paying import ExtraCost, FewerTributes, NoLifeCosts
from app.games.yugioh.effects.piercing import Piercing
from app.games.yugioh.effects.redirecting import Redirect, SpellsWaitATurn
from app.games.yugioh.effects.removal import Banish, Destroy, SendToGraveyard
from app.games.yugioh.effects.replacing import ReplaceDestruction
from app.games.yugioh.effects.responding import NoResponses
from app.games.yugioh.effects.restricting import Forbid
from app.games.yugioh.effects.returning import BanishUntil
from app.games.yugioh.effects.revealing import RevealHand
from app.games.yugioh.effects.revealing_tops import RevealTopsAndSummon
from app.games.yugioh.effects.self_destruction import DestroyItselfIf, DestroyItselfWhenTargeted
from app.games.yugioh.effects.set_again import SetAgain
from app.games.yugioh.effects.setting_cards import SetCard
from app.games.yugioh.effects.skipping import SkipPhase, SkipTurn
from app.games.yugioh.effects.special import ByHandClause, Nothing, ShuffleItselfIntoDeck
from app.games.yugioh.effects.strength import ChangeStrength, SetStrength
from app.games.yugioh.effects.summon_rules import OneSummonAtATime
from app.games.yugioh.effects.summoning import SpecialSummon
from app.games.yugioh.effects.summoning_now import NormalSummonNow
from app.games.yugioh.effects.summoning_together import SummonWithThis
from app.games.yugioh.effects.swapping import SwapControl
from app.games.yugioh.effects.synchro_now import SynchroSummonNow
from app.games.yugioh.effects.tied_damage import DamageWhenDestroyed
from app.games.yugioh.effects.to_hand_or_deck import ReturnToDeck, ReturnToHand
from app.games.yugioh.effects.tokens import SummonTokens
from app.games.yugioh.effects.tokens_in_exchange import TokenForEachController
from app.games.yugioh.effects.tossing_again import TossAgain
from app.games.yugioh.effects.trap_monsters import SummonItselfAsMonster
from app.games.yugioh.effects.tying import Equip, Pair
from app.games.yugioh.effects.uniting import EquipThisMonster
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
    ActivateFieldSpell
    | AddToHand
    | AttackAgain
    | Attach
    | AttacksByMaterials
    | AlsoAttribute
    | AttackInstead
    | Banish
    | BanishOneEachOfOneType
    | BanishTop
    | BanishUntil
    | BlockZone
    | BorrowEffect
    | ByHandClause
    | CalculateDamage
    | CallCoin
    | ChangeAttackTarget
    | ChangeLevel
    | ChangePosition
    | ChangeStrength
    | CounterPerActivation
    | CounterPerNormalSummon
    | Damage
    | DamageAfterActivation
    | DamageOfDestroyer
    | DamageWhenDestroyed
    | Destroy
    | DestroyDrawn
    | DestroyItselfIf
    | DestroyItselfWhenTargeted
    | DestroyLater
    | Detach
    | Discard
    | DiscardDeclared
    | Draw
    | DrawAsMany
    | DrawForSummons
    | DrawWhenOtherDraws
    | EndBattlePhase
    | Equip
    | EquipToThis
    | Excavate
    | EquipThisMonster
    | ExcavateToGraveyard
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
    | HideAmongCards
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
    | NegateSummon
    | NegateThisTurn
    | NegateWhile
    | NoBattleDamage
    | NoDamage
    | NoLifeCosts
    | NoResponses
    | NormalSummonNow
    | NotDestroyedByBattle
    | NoteDamage
    | Nothing
    | OneSummonAtATime
    | OpponentMayDiscard
    | OpponentMaySet
    | OriginalStrength
    | Pair
    | PayLifePoints
    | Piercing
    | PlaceCounters
    | Redirect
    | ReflectDamage
    | RemoveCounters
    | ReplaceDestruction
    | ReplaceEffect
    | ReturnToDeck
    | ReturnToHand
    | RevealHand
    | RevealTopsAndSummon
    | RitualSummon
    | RollDie
    | SendListedMaterials
    | SendToGraveyard
    | SetAgain
    | SetCard
    | SetStrength
    | ShuffleItselfIntoDeck
    | SkipPhase
    | SkipTurn
    | SpecialSummon
    | SpellsWaitATurn
    | SummonItselfAsMonster
    | SummonShown
    | SummonWithThis
    | SummonTokens
    | SwapControl
    | SynchroSummonNow
    | TakeControl
    | TakeControlWhileFaceUp
    | TakeNote
    | TokenForEachController
    | TossAgain
    | Tribute
    | TributeInstead
    | UseFromGraveyard
    | Unaffected,
    Field(discriminator="op"),
]

Rolled.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
RollDie.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
ReplaceEffect.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
ReplaceDestruction.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
Later.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
CallCoin.model_rebuild(_types_namespace={"AnyOperation": AnyOperation})
