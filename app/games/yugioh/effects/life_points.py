"""Operations on life points: damage, gain, loss, payment, reflection."""

from typing import Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.life import can_pay, change_life, gains_hurt
from app.games.yugioh.links import Announcement
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import PLAYERS, Player

Receiver = Literal["you", "opponent", "both", "event_player"]
RECEIVERS = {"you": "you", "opponent": "the opponent", "both": "both players", "event_player": "whoever caused it"}


def receivers(to: Receiver, scene: Scene) -> tuple[Player, ...]:
    """The players meant."""
    if to == "event_player":
        caused_by = getattr(scene.event, "caused_by", None)
        return tuple(player for player in PLAYERS if player == caused_by)
    return PLAYERS if to == "both" else scene.players(to)


def amount_or_none(amount: Amount, scene: Scene) -> int | None:
    """The amount now, or None where it rests on something unknown."""
    try:
        return value_of(amount, scene)
    except Undecided:
        return None


def is_zero(amount: Amount, scene: Scene) -> Truth:
    """Whether an amount is 0 now, as far as it is known."""
    known = amount_or_none(amount, scene)
    return UNKNOWN if known is None else Truth.of(known == 0)


class LifeOperation(Operation):
    """An operation whose amount may turn out to be nothing."""

    def _done(self, amount: int) -> Done:
        """Of nothing a part that follows another does not happen (YGO-13.6); alone it has done what it should."""
        return Done.NOTHING if amount == 0 and self.join is not None else Done.ALL


class Damage(LifeOperation):
    """Inflict effect damage; both players take theirs at once."""

    op: Literal["damage"]
    to: Receiver = "opponent"
    amount: Amount

    def pointless(self, scene: Scene) -> Truth:
        return is_zero(self.amount, scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """Damage to those players."""
        return (Announcement("damage", frozenset(receivers(self.to, scene))),)

    def apply(self, scene: Scene) -> Done:
        """Inflict it; where it cannot be counted the life points are unknown from here on."""
        amount = value_of(self.amount, scene)
        for player in receivers(self.to, scene):
            change_life(scene.duel, player, amount, "damage", source=scene.source.id, rule="YGO-8.2")
        return self._done(amount)

    def sentence(self) -> str:
        return f"inflict {words_of(self.amount)} damage to {RECEIVERS[self.to]}"


class GainLifePoints(LifeOperation):
    """Gain life points."""

    op: Literal["gain_life_points"]
    to: Receiver = "you"
    amount: Amount

    def pointless(self, scene: Scene) -> Truth:
        return is_zero(self.amount, scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """Damage to those whose gains become damage while something in force says so."""
        hurt = frozenset(player for player in receivers(self.to, scene) if gains_hurt(scene.duel, player))
        return (Announcement("damage", hurt),) if hurt else ()

    def apply(self, scene: Scene) -> Done:
        amount = value_of(self.amount, scene)
        for player in receivers(self.to, scene):
            change_life(scene.duel, player, amount, "gained", source=scene.source.id, rule="YGO-8.2")
        return self._done(amount)

    def sentence(self) -> str:
        return f"{RECEIVERS[self.to]} gain {words_of(self.amount)} life points"


class LoseLifePoints(Operation):
    """Lose life points, which is no damage."""

    op: Literal["lose_life_points"]
    to: Receiver = "you"
    amount: Amount

    def apply(self, scene: Scene) -> Done:
        amount = value_of(self.amount, scene)
        for player in receivers(self.to, scene):
            change_life(scene.duel, player, amount, "lost", source=scene.source.id, rule="YGO-8.2")
        return Done.ALL

    def sentence(self) -> str:
        return f"{RECEIVERS[self.to]} lose {words_of(self.amount)} life points"


class PayLifePoints(Operation):
    """Pay life points as a cost (YGO-4.13)."""

    op: Literal["pay_life_points"]
    amount: Amount

    def _free(self, scene: Scene) -> bool:
        """Whether nothing is to be paid: by the text's own condition, or because something in force says so."""
        if self.only_if is not None and self.only_if.truth(scene) is NO:
            return True
        return any(standing.operation.frees(standing, scene) for standing in scene.duel.standing("no_life_costs"))

    def payable(self, scene: Scene) -> Truth:
        if self._free(scene):
            return YES
        amount = amount_or_none(self.amount, scene)
        able = None if amount is None else can_pay(scene.duel, scene.player, amount)
        return UNKNOWN if able is None else (YES if able else NO)

    def why_not_payable(self, scene: Scene) -> tuple[str, str]:
        life = scene.duel.life[scene.player]
        equal = "" if scene.duel.profile.lp_cost_may_zero_you else " and keep at least 1"
        return (
            "YGO-4.13",
            f"{scene.player} has {life} life points and must pay {words_of(self.amount)}{equal}",
        )

    def pay(self, scene: Scene) -> None:
        if self._free(scene):
            return
        amount = value_of(self.amount, scene)
        change_life(scene.duel, scene.player, amount, "paid", source=scene.source.id, rule="YGO-5.1")
        scene.paid.life_points += amount

    def sentence(self) -> str:
        return f"pay {words_of(self.amount)} life points"


class ReflectDamage(Operation):
    """The player takes no effect damage from the answered link: the other player takes it instead (YGO-19.6)."""

    op: Literal["reflect_damage"]

    def apply(self, scene: Scene) -> Done:
        assert scene.link is not None
        answered = scene.link.number - 1
        told = (
            f"The effect damage of chain link {answered} will be taken by {scene.opponent} instead of {scene.player}."
        )
        standing = Standing("reflect_damage", self, scene.source.id, scene.player, until="this_chain", value=answered)
        scene.duel.journal.write(LingeringBegan("YGO-19.6", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "the opponent takes the effect damage instead"
