"""Putting objects somewhere else: destroying, banishing, returning, creating."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.amounts import Amount
from app.games.fab.effects.operation import Operation
from app.games.fab.equipping import can_equip
from app.games.fab.events import ObjectChanged
from app.games.fab.moving import banish, create, destroy, enter_arena, put_into
from app.games.fab.paying import change_counters, set_asset
from app.games.fab.properties import amount_of, known
from app.games.fab.selecting import objects_of, there_now
from app.games.fab.triggers import happen
from app.games.fab.unlisted import move_unlisted
from app.games.fab.vocabulary import Zone
from app.games.fab.which import Which, Who
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.scene import Scene


class Destroy(Operation):
    """Destroy objects: they go to their owners' graveyards."""

    op: Literal["destroy"]
    what: Which

    @override
    def apply(self, scene: "Scene") -> bool:
        found = there_now(objects_of(self.what, scene))
        move_unlisted(scene, self.what, Zone.GRAVEYARD)
        before = [known(scene.match, thing) for thing in found]
        done = [destroy(scene.match, thing) for thing in found]
        self.name(scene, before)
        return any(done)


class Banish(Operation):
    """Banish cards."""

    op: Literal["banish"]
    what: Which
    face: Literal["up", "down"] = "up"

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        found = there_now(objects_of(self.what, scene))
        move_unlisted(scene, self.what, Zone.BANISHED)
        for thing in found:
            if match.step is not None and thing.kind == "proxy":
                continue
            banish(match, scene.controller, thing, face_up=self.face == "up")
        self.name(scene, tuple(known(match, thing) for thing in found))
        return bool(found)


class Move(Operation):
    """Put cards into a zone of their owners: `hand`, `deck` (top or bottom), `soul`, `arsenal`, `graveyard`.

    What follows still means them there (cr:3.0.9b).
    """

    op: Literal["move"]
    what: Which
    to: Zone
    bottom: bool = False
    face: Literal["up", "down"] | None = None

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        found = there_now(objects_of(self.what, scene))
        move_unlisted(scene, self.what, self.to)
        for thing in found:
            face = None if self.face is None else self.face == "up"
            put_into(match, scene.controller, thing, self.to, face_up=face, bottom=self.bottom)
        self.name(scene, tuple(known(match, thing) for thing in found))
        return bool(found)


class TurnFace(Operation):
    """Turn cards face up or face down."""

    op: Literal["turn"]
    what: Which
    face: Literal["up", "down"]

    @override
    def apply(self, scene: "Scene") -> bool:
        up, done = self.face == "up", False
        for thing in there_now(objects_of(self.what, scene)):
            if thing.face_up != up:
                told = f"{thing.title} is turned face {self.face}."
                scene.match.write(ObjectChanged(thing, "face_up", up, "cr:8.5.24", told))
                done = True
        return done


class Create(Operation):
    """Create tokens."""

    op: Literal["create"]
    token: str
    amount: Amount = 1
    who: Who = "you"
    zone: Zone = Zone.ARENA

    @override
    def apply(self, scene: "Scene") -> bool:
        match, amount = scene.match, amount_of(self.amount, scene)
        made = []
        for player in scene.players(self.who):
            for _ in range(amount):
                if self.token not in match.definitions:
                    told = f"nobody defined the token {self.token}"
                    raise Undecided("cr:8.5.2", told, f"a definition of {self.token}")
                made.append(create(match, player, self.token, self.zone))
        self.name(scene, tuple(known(match, thing) for thing in made))
        return bool(made)


class Counters(Operation):
    """Put counters on objects, or remove them (a negative amount)."""

    op: Literal["counters"]
    what: Which
    kind: str
    amount: Amount = 1
    all: bool = Field(default=False, description="Remove all counters of that kind.")

    @override
    def apply(self, scene: "Scene") -> bool:
        match, done = scene.match, False
        found = there_now(objects_of(self.what, scene))
        self.name(scene, found)
        for thing in found:
            amount = -thing.counters.get(self.kind, 0) if self.all else amount_of(self.amount, scene)
            rule = "cr:8.5.14" if amount > 0 else "cr:8.5.16"
            done = change_counters(match, thing, self.kind, amount, rule) > 0 or done
        return done


class Equip(Operation):
    """Equip a card from the inventory, if the zones that it takes are empty."""

    op: Literal["equip"]
    what: Which

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        found = [one for one in there_now(objects_of(self.what, scene)) if can_equip(match, one.owner, one)]
        for thing in found:
            enter_arena(match, thing, thing.owner, "cr:8.5.41")
        return bool(found)


class Mark(Operation):
    """Mark a hero (cr:8.5.50)."""

    op: Literal["mark"]
    who: Who = "opponent"

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        for player in scene.players(self.who):
            set_asset(match, player, "marked", True, "cr:8.5.50")
            happen(match, "mark", player, match.seats[player].hero, "cr:8.5.50")
        return True
