"""What an effect lets happen later: delayed triggers, cards that may be played, attacks that may be made again."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.chain_events import Remembered
from app.games.fab.changes import Duration, Permission, StaticRule
from app.games.fab.conditions import Condition
from app.games.fab.duration import begin, until_of
from app.games.fab.effects.operation import Operation
from app.games.fab.events import ObjectChanged
from app.games.fab.lasting import Delayed, Lasting, Until
from app.games.fab.patterns import EventPattern
from app.games.fab.scene import Scene
from app.games.fab.selecting import objects_of, there_now
from app.games.fab.triggers import LET
from app.games.fab.vocabulary import Player
from app.games.fab.which import Which, Who

if TYPE_CHECKING:
    from app.games.fab.effects.language import AnyOperation


class Delay(Operation):
    """Do something later: a delayed trigger. It waits for its event within the time (cr:6.6.3a), once or every time."""

    op: Literal["delay"]
    on: EventPattern
    if_then: Condition | None = Field(default=None, description="Looked at when it resolves.")
    do: tuple["AnyOperation", ...]
    remember: Which | None = Field(default=None, description="Objects remembered as `same:remembered`.")
    every_time: bool = False
    optional: bool = False
    until: Duration | None = Field(default=None, description="How long it waits; until it fires without it.")
    on_this_link: bool = Field(default=False, description="Only an event on this chain link (cr:7.0.3d).")

    @override
    def apply(self, scene: Scene) -> bool:
        match = scene.match
        link = scene.this_link() if self.on_this_link else None
        if self.on_this_link and (link is None or link is not match.active):
            return False
        whose = scene.player(self.on.who) if self.on.who is not None else None
        until = Until() if self.until is None else until_of(self.until, scene, whose or scene.controller)
        if until is None:
            return False
        names = dict(scene.names)
        if self.remember is not None:
            names["remembered"] = objects_of(self.remember, scene)
        operation = self._for(whose, scene)
        delayed = Delayed(operation, scene.source, scene.controller, until, link, names, scene.event)
        told = f"{scene.source.title} makes a delayed trigger."
        match.write(Remembered("delayed", (*match.delayed, delayed), "cr:6.6.3", told))
        return True

    def _for(self, whose: Player | None, scene: Scene) -> "Delay":
        """The trigger with its player fixed: who that is does not change afterwards."""
        if self.on.who in (None, "you", "opponent", "each") or whose is None:
            return self
        who = "you" if whose == scene.controller else "opponent"
        return self.model_copy(update={"on": self.on.model_copy(update={"who": who})})


class PermitPlay(Operation):
    """A player may play these cards from where they are, for a time (cr:5.1.1a)."""

    op: Literal["permit_play"]
    what: Which
    who: Who = "you"
    until: Duration = "this_turn"
    as_instant: bool = False
    without_resource_cost: bool = False
    lose_abilities: bool = Field(default=False, description="Played so, it loses the ability that let it.")

    @override
    def apply(self, scene: Scene) -> bool:
        match = scene.match
        found = there_now(objects_of(self.what, scene))
        until = until_of(self.until, scene, scene.controller)
        player = scene.player(self.who)
        if not found or until is None or player is None:
            return False
        who: Who = "you" if player == scene.controller else "opponent"
        permit = Permission(who=who, as_instant=self.as_instant, without_resource_cost=self.without_resource_cost)
        bound = tuple((thing, thing.incarnation) for thing in found)
        lasting = Lasting(scene.source, scene.controller, until, rule=StaticRule(permit=permit), bound=bound)
        names = ", ".join(thing.title for thing in found)
        begin(match, lasting, "cr:5.1.1a", f"{player} may play {names} for a time.")
        if self.lose_abilities:
            for thing in found:
                told = f"Played so, {thing.title} loses the ability that let it."
                match.write(ObjectChanged(thing, "used", (*thing.used, LET), "cr:5.1.2b", told))
        return True


class AttackAgain(Operation):
    """Its controller may attack an additional time this turn with that weapon (cr:5.2.3c)."""

    op: Literal["attack_again"]
    what: Which
    twice: bool = Field(default=False, description="Twice in all, whatever says so as well (cr:5.2.3e).")

    @override
    def apply(self, scene: Scene) -> bool:
        found = there_now(objects_of(self.what, scene))
        for thing in found:
            weapon = thing.source or thing
            told = f"{weapon.title} may attack {'twice' if self.twice else 'an additional time'}."
            mark, rule = ("attack twice", "cr:5.2.3e") if self.twice else ("attack again", "cr:5.2.3c")
            scene.match.write(ObjectChanged(weapon, "used", (*weapon.used, mark), rule, told))
        return bool(found)
