"""What every operation of the effect language can be asked, and how it does its part."""

from enum import Enum
from typing import ClassVar

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import NO, YES, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.conditions import Condition
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.links import Announcement
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Conjunction, Player, opponent_of


class Done(Enum):
    """How much of an operation happened; `INSTEAD`: none of it, because something else happened instead (YGO-14.8)."""

    NOTHING = 0
    SOME = 1
    ALL = 2
    INSTEAD = 3

    @staticmethod
    def of(done: int, wanted: int) -> "Done":
        """All where as many as wanted, nothing where none."""
        if done == 0:
            return Done.NOTHING
        return Done.ALL if done >= wanted else Done.SOME


def _for(player: Player, sentence: str) -> str:
    """What a text says of "you" and "the opponent", said of the players."""
    told = sentence.replace("the opponent", opponent_of(player))
    return f"{player} {told[4:]}" if told.startswith("you ") else told.replace(" you ", f" {player} ")


class Operation(Frozen):
    """One operation. `join` says how it is tied to the one before it (YGO-14.2)."""

    only_negates: ClassVar[bool] = False
    negates: ClassVar[bool] = False
    moves_cards: ClassVar[bool] = False
    negates_activation: ClassVar[bool] = False
    changes_strength: ClassVar[bool] = False
    rides: ClassVar[bool] = False
    """Whether it only says what becomes of another part, and is no part of its own (YGO-4.16)."""

    join: Conjunction | None = Field(default=None, description="None for the first operation of an effect.")
    optional: bool = Field(default=False, description='"You can": the player decides when it is reached.')
    only_if: Condition | None = Field(default=None, description="It happens only if this holds when it is reached.")
    still_if: Condition | None = Field(
        default=None, description="A condition of the activation that must hold again when this is reached (YGO-4.9)."
    )
    keeps_those: bool = Field(
        default=False, description='"Those" goes on meaning the cards of the part before, not the ones handled here.'
    )
    requires_all: bool = Field(
        default=False, description="Nothing of the effect happens where this part is impossible (YGO-14.6)."
    )
    must_be_allowed: bool = Field(
        default=False, description="Though a condition decides whether it comes, nothing may forbid it at activation."
    )
    continues_if_impossible: bool = Field(
        default=False, description="It need not be possible for the effect to be activated (YGO-4.16)."
    )

    def possible(self, scene: Scene) -> Truth:
        """Whether it can do something, as far as can be seen when the effect is activated (YGO-4.15)."""
        return YES

    @property
    def excusable(self) -> bool:
        """Whether it need not be possible as long as another part is (YGO-4.16)."""
        return self.optional

    def may_target(self, card: Card, scene: Scene) -> bool:
        """Whether a card may be declared as the target of this part (YGO-4.14)."""
        return True

    def pointless(self, scene: Scene) -> Truth:
        """Whether it visibly would do nothing, which is allowed only beside a part that does something (YGO-4.15)."""
        return NO

    def forbidden(self, scene: Scene) -> bool:
        """Whether something in force forbids this player to do such a thing at all (YGO-4.22)."""
        return False

    def due(self, scene: Scene) -> bool:
        """Whether it is to be done at all when it is reached."""
        return True

    def ready(self, scene: Scene) -> bool:
        """Whether it can still do something when it is reached, its targets and references included."""
        return True

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        """The rule and the reason why it cannot do anything."""
        return "YGO-4.15", f"it could do nothing: {self.sentence()}"

    def presume(self, scene: Scene) -> None:
        """Presume of an unknown what it needs to be possible, and list it."""
        assume(scene.duel, f"this was possible: {self.sentence()}", "YGO-4.15")

    def payable(self, scene: Scene) -> Truth:
        """Whether it can be paid as a cost, whole (YGO-4.12)."""
        return self.possible(scene)

    def why_not_payable(self, scene: Scene) -> tuple[str, str]:
        """The rule and the reason why it cannot be paid."""
        return "YGO-4.12", f"its cost cannot be paid: {self.sentence()}"

    def pay(self, scene: Scene) -> None:
        """Pay it as a cost; what was paid is noted in the scene."""
        self.apply(scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """What it will visibly do, for those who look for something to answer."""
        return ()

    def ended(self, duel: Duel, standing: Standing) -> None:
        """What is to be undone once something that it let apply has ended."""

    def stands(self, scene: Scene) -> Standing | None:
        """What it lets apply while it is the text of a continuous effect."""
        return None

    def apply(self, scene: Scene) -> Done:
        """Do it now."""
        return Done.NOTHING

    def begin(self, scene: Scene, standing: Standing, rule: str = "YGO-2.7") -> Done:
        """Let this apply from now on, without a link of its own."""
        told = f"From now on {_for(scene.player, self.sentence())}."
        scene.duel.journal.write(LingeringBegan(rule, standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        """What it does, in words."""
        return ""
