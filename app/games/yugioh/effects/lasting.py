"""Operations that leave something in force for the rest of a turn: area negations, protection in battle (YGO-2.7)."""

from typing import ClassVar, Literal

from app.games.unknown import NO, UNKNOWN, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.negating import NegateWhile
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.targets import still_targets


class NegateThisTurn(Operation):
    """Until the end of this turn, negate the effects of every card that fits, whenever it comes (YGO-10.3).

    Class A reaches monsters while they are on the field, class B Spells and Traps on the field.
    """

    only_negates: ClassVar[bool] = False

    op: Literal["negate_this_turn"]
    negation_class: Literal["A", "B"]
    cards: Filter

    def apply(self, scene: Scene) -> Done:
        """Let it apply from now on, also to the links below (YGO-10.5)."""
        area = NegateWhile(op="negate_while_applying", negation_class=self.negation_class, cards=self.cards)
        standing = Standing("negate", area, scene.source.id, scene.player, until="end_phase")
        told = f"Until the end of this turn the effects of {self.cards.words()} are negated."
        scene.duel.journal.write(LingeringBegan("YGO-10.5", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return f"negate the effects of {self.cards.words()} until the end of this turn"


class NoBattleDamage(Operation):
    """You take no battle damage for the rest of this turn, or in the battle that goes on."""

    op: Literal["no_battle_damage"]
    until: Literal["end_phase", "end_of_battle"] = "end_phase"

    def apply(self, scene: Scene) -> Done:
        """Let it apply from now on."""
        standing = Standing("no_battle_damage", self, scene.source.id, scene.player, until=self.until)
        told = f"{scene.player} takes no battle damage {self._how_long()}."
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return f"you take no battle damage {self._how_long()}"

    def _how_long(self) -> str:
        return "for the rest of this turn" if self.until == "end_phase" else "from this battle"


class NotDestroyedByBattle(Operation):
    """Monsters are not destroyed by battle.

    Those that fit, for the rest of this turn or while this applies; or just the targets, while this card is face-up.
    """

    op: Literal["not_destroyed_by_battle"]
    cards: Filter | None = None
    bound_to: Literal["targets"] | None = None

    def stands(self, scene: Scene) -> Standing:
        return Standing("not_destroyed_by_battle", self, scene.source.id, scene.player)

    def apply(self, scene: Scene) -> Done:
        """Let it apply from now on."""
        tied, until = None, "end_phase"
        if self.bound_to is not None:
            tied = tuple((card.id, card.object) for card in still_targets(scene, None))
            until = "while_source_face_up"
            if not tied:
                return Done.NOTHING
        standing = Standing(
            "not_destroyed_by_battle", self, scene.source.id, scene.player, cards=tied, until=until,
            source_object=scene.source_now().object,
        )  # fmt: skip
        return self.begin(scene, standing)

    def protects(self, card: Card, standing: Standing, duel: Duel) -> bool:
        """Whether this monster is protected now: not where it is unaffected by the source (YGO-9.13)."""
        if unaffected(duel, card, duel.cards[standing.source], standing.player):
            return False
        if self.cards is None:
            return standing.cards is not None and standing.binds(card)
        truth = self.cards.fits(card, Scene(duel, standing.player, duel.cards[standing.source]))
        if truth is UNKNOWN:
            told = f"whether {card.name} can be destroyed by battle is not known"
            raise Undecided("YGO-17.10", told, f"whether {card.name} is a {self.cards.words()}")
        return truth is not NO

    def sentence(self) -> str:
        which = "that monster" if self.cards is None else f"every {self.cards.words()}"
        return f"{which} is not destroyed by battle"
