"""Damage, life and what prevents damage."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.abilities import Prevention
from app.games.fab.amounts import Amount
from app.games.fab.asking import choose
from app.games.fab.changes import Duration
from app.games.fab.counted_hits import has_hit
from app.games.fab.damage import deal, gain_life, lose_life
from app.games.fab.duration import begin, until_of
from app.games.fab.effects.operation import Operation
from app.games.fab.lasting import Lasting
from app.games.fab.paying import set_asset
from app.games.fab.properties import amount_of
from app.games.fab.selecting import objects_of, there_now
from app.games.fab.stack import gain_action_point
from app.games.fab.thing import Object
from app.games.fab.vocabulary import DamageKind, Player, Zone
from app.games.fab.which import Which, Who

if TYPE_CHECKING:
    from app.games.fab.scene import Scene
    from app.games.fab.state import Match


class Damage(Operation):
    """Deal damage that is no attack damage (cr:8.5.3). The result is how much, as surge asks it (cr:8.4.8)."""

    op: Literal["damage"]
    amount: Amount
    damage: DamageKind = "generic"
    hero: Who | None = None
    objects: Which | None = Field(default=None, description="Such as `target`, where a hero or an ally is meant.")
    source: Which | None = Field(default=None, description="What deals it; the source of the effect if left out.")
    counts_as_hit: bool = Field(default=False, description="If damage is dealt, its source has hit.")

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        found = objects_of(self.source, scene) if self.source is not None else (scene.source,)
        targets = [match.seats[player].hero for player in scene.players(self.hero)] if self.hero is not None else []
        if self.objects is not None:
            targets += there_now(objects_of(self.objects, scene))
        amount = amount_of(self.amount, scene)
        dealt = 0
        for source in found:
            for target in targets:
                done = deal(match, source, target, amount, self.damage, "cr:8.5.3")
                if done and self.counts_as_hit:
                    has_hit(match, source, target, done)
                dealt += done
        if self.id is not None:
            scene.results[self.id] = dealt
        return dealt > 0


class Prevent(Operation):
    """Prevent damage that would be dealt to a hero later (cr:6.4.10)."""

    op: Literal["prevent"]
    hero: Who = "you"
    target: bool = Field(default=False, description="The hero that was targeted, instead of `hero`.")
    prevention: Prevention
    choose_source: bool = Field(default=False, description="Only damage of a source chosen as this resolves.")
    until: Duration = "this_turn"

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        player = scene.player("target_player" if self.target else self.hero)
        until = until_of(self.until, scene, scene.controller)
        if player is None or until is None:
            return False
        source = _chosen_source(scene) if self.choose_source else None
        if self.choose_source and source is None:
            return False
        prevention = self.prevention.model_copy(update={"amount": amount_of(self.prevention.amount, scene)})
        lasting = Lasting(
            scene.source, scene.controller, until, prevention=prevention, hero=player, damage_source=source
        )
        begin(match, lasting, "cr:6.4.10", f"{scene.source.title} will prevent damage to {player}'s hero.")
        return True


class GainLife(Operation):
    """A hero gains life."""

    op: Literal["gain_life"]
    amount: Amount
    who: Who = "you"

    @override
    def apply(self, scene: "Scene") -> bool:
        return _to_each_hero(gain_life, self, scene, "cr:8.5.7")


class LoseLife(Operation):
    """A hero loses life, which is no damage."""

    op: Literal["lose_life"]
    amount: Amount
    who: Who = "you"

    @override
    def apply(self, scene: "Scene") -> bool:
        return _to_each_hero(lose_life, self, scene, "cr:8.5.12")


def _to_each_hero(
    change: Callable[["Match", Player, int, str], None], operation: GainLife | LoseLife, scene: "Scene", rule: str
) -> bool:
    amount = amount_of(operation.amount, scene)
    for player in scene.players(operation.who):
        change(scene.match, player, amount, rule)
    return amount > 0


class Gain(Operation):
    """Gain action points (cr:1.13.2), which only the turn-player can, resource points (cr:1.13.3) or chi points."""

    op: Literal["gain"]
    what: Literal["action_points", "resources", "chi"]
    amount: Amount = 1
    who: Who = "you"

    @override
    def apply(self, scene: "Scene") -> bool:
        match, amount = scene.match, amount_of(self.amount, scene)
        done = False
        for player in scene.players(self.who):
            if self.what == "action_points":
                done = gain_action_point(match, player, "cr:8.5.7", amount) or done
            else:
                set_asset(match, player, self.what, getattr(match.seats[player], self.what) + amount, "cr:8.5.7")
                done = done or amount > 0
        return done


def _chosen_source(scene: "Scene") -> Object | None:
    """The source of damage that is chosen: an attack, a card or permanent in the arena or on the stack."""
    match = scene.match
    found: list[Object] = [
        one
        for one in match.everything(Zone.CHAIN, Zone.STACK, Zone.QUEUE, Zone.ARENA)
        if one.kind != "hero" and one.role not in ("defender", "source") and one is not scene.source
    ]
    attack = match.active.attack if match.active is not None else None
    prompt = f"{scene.source.title}: choose the source whose damage is prevented"
    default = (attack.reference,) if attack is not None else None
    told = f"{attack.title} is the source that {scene.source.title} is about" if attack is not None else None
    chosen = choose(match, scene.controller, prompt, found, 1, 1, "cr:6.4.10", default=default, presumed=told)
    return chosen[0] if chosen else None
