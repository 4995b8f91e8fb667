"""What every operation of the effect language is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from pydantic import Field

from app.games.fab.conditions import Condition
from app.games.fab.selecting import can_be, seems_to_be
from app.games.fab.which import Objects
from app.games.model import Frozen

if TYPE_CHECKING:
    from app.games.fab.scene import Scene
    from app.games.fab.thing import Object


class Operation(Frozen):
    """One thing that an effect does. `id` names its result for later operations: `same:NAME`, `result`.

    One operation that fails does not stop the later ones of the same layer (cr:5.3.4b).
    """

    rule: ClassVar[str] = "cr:5.3.4"

    id: str | None = None
    if_: Condition | None = Field(default=None, alias="if", description="Only if this holds as it is carried out.")

    def name(self, scene: "Scene", found: "Sequence[Object]") -> None:
        """Remember what it was done to, for later operations."""
        if self.id is not None:
            scene.names[self.id] = tuple(found)

    def can_be_done(self, scene: "Scene") -> bool:
        """Whether it could be chosen as an optional effect: there is what it is about (cr:1.8.3b)."""
        what = getattr(self, "what", None)
        return not isinstance(what, Objects) or can_be(what, scene)

    def seems_possible(self, scene: "Scene") -> bool:
        """Whether it could be chosen as far as those can tell who do not see the hidden cards (idea 9)."""
        what = getattr(self, "what", None)
        return self.can_be_done(scene) or (isinstance(what, Objects) and seems_to_be(what, scene))

    def apply(self, scene: "Scene") -> bool:
        """Carry it out. Whether it did anything; raises AnswerNeeded for a choice, Undecided for what is not known."""
        raise NotImplementedError
