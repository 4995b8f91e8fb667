"""Changing objects for a time: power, defense, keywords, abilities, types."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.chain_events import Remembered
from app.games.fab.changes import Change, Duration, StaticRule
from app.games.fab.conditions import Condition
from app.games.fab.duration import begin, fixed, until_of
from app.games.fab.effects.gaining import copied, gained, resolved_rule, with_copied
from app.games.fab.effects.operation import Operation
from app.games.fab.events import BecameCopy
from app.games.fab.lasting import Grant, Lasting
from app.games.fab.selecting import objects_of, there_now
from app.games.fab.vocabulary import Speed
from app.games.fab.which import Filter, Which, Who

if TYPE_CHECKING:
    from app.games.fab.scene import Scene


class ChangeObjects(Operation):
    """Objects are different for a time: those named by `what` now, or all that fit `all_such`, later ones too."""

    op: Literal["change"]
    what: Which | None = None
    all_such: Filter | None = Field(default=None, description="Every object that fits while it lasts.")
    change: Change
    until: Duration = "this_turn"
    whose: Who | None = Field(
        default=None, description="Whose turn `until` is about; that of the objects' controller if left out."
    )
    only_while: Condition | None = None

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        found = there_now(objects_of(self.what, scene)) if self.what is not None else None
        if found is not None and not found:
            return False
        self.name(scene, found or ())
        whose = scene.player(self.whose) if self.whose is not None else None
        whose = whose or (found[0].controller if found else scene.controller)
        until = until_of(self.until, scene, whose)
        if until is None:
            return False
        change = with_copied(fixed(self.change, scene), scene)
        if found is None:
            lasting = Lasting(
                scene.source, scene.controller, until, change=change, such=self.all_such,
                only_while=self.only_while, names=scene.names,
            )  # fmt: skip
            begin(match, lasting, "cr:6.2.2", f"{scene.source.title} changes all such objects.")
            return True
        copy = copied(self.change, scene)
        for thing in found:
            if copy is not None and thing.definition is not copy:
                match.write(BecameCopy(thing, copy))
            one = gained(change, thing, scene)
            lasting = Lasting(
                scene.source, scene.controller, until, change=one, bound=((thing, thing.incarnation),),
                only_while=self.only_while, names=scene.names, event=scene.event,
            )  # fmt: skip
            begin(match, lasting, "cr:6.2.2", f"{thing.title} is changed by {scene.source.title}.")
        return True


class RuleFor(Operation):
    """A rule holds for a time: a prohibition, a permission, a limit (the fields of a static rule)."""

    op: Literal["rule"]
    holds: StaticRule
    until: Duration = "this_turn"

    @override
    def apply(self, scene: "Scene") -> bool:
        holds = resolved_rule(self.holds, scene)
        banned = holds.prohibit
        whose = scene.controller
        if banned is not None:
            found = scene.player(banned.who)
            if found is None:
                return False
            whose = found
        until = until_of(self.until, scene, whose)
        if until is None:
            return False
        lasting = Lasting(scene.source, scene.controller, until, rule=holds, names=scene.names, event=scene.event)
        begin(scene.match, lasting, "cr:6.2.2", f"What {scene.source.title} says holds for a time.")
        return True


class Next(Operation):
    """The next such objects get something (cr:1.8.10): `attack` by any means, `play` only when a card is played."""

    op: Literal["next"]
    how: Literal["attack", "play", "play_or_activate", "defend"] = "attack"
    filter: Filter = Field(default_factory=Filter)
    speed: Speed | None = Field(default=None, description="Only something of this speed.")
    count: int = 1
    together: bool = Field(default=False, description="All those of one event count as one.")
    whose: Who = "you"
    change: Change
    until: Duration = "this_turn"

    @override
    def apply(self, scene: "Scene") -> bool:
        whose = scene.player(self.whose)
        until = until_of(self.until, scene, whose or scene.controller)
        if whose is None or until is None:
            return False
        grant = Grant(
            scene, scene.source, scene.controller, whose, self.how, self.filter, self.change, until,
            self.count, self.speed, self.together,
        )  # fmt: skip
        told = f"{scene.source.title} gives something to the next such object."
        scene.match.write(Remembered("grants", (*scene.match.grants, grant), "cr:1.8.10", told))
        return True
