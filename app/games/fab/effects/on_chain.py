"""What touches the combat chain: defenders, attacking cards, hits, closing, negating."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.attack_layers import SUPPLIED, is_attack_layer
from app.games.fab.chain_events import LayerTaken, Remembered
from app.games.fab.changes import Duration
from app.games.fab.defending import add_by_effect
from app.games.fab.duration import until_of
from app.games.fab.effects.operation import Operation
from app.games.fab.events import Moved
from app.games.fab.lasting import Suppression
from app.games.fab.links import Link
from app.games.fab.moving import clear
from app.games.fab.put_attacking import attack_with, put_attacking
from app.games.fab.scene import Scene
from app.games.fab.selecting import objects_of, there_now
from app.games.fab.vocabulary import Zone
from app.games.fab.which import Filter, Which
from app.games.unknown import Undecided

if TYPE_CHECKING:
    pass


class AddDefender(Operation):
    """Add cards as defenders to a chain link (cr:7.0.5); fails for a card that cannot defend there (cr:7.0.5b)."""

    op: Literal["add_defender"]
    what: Which
    link: Literal["active", "this"] = "active"

    @override
    def apply(self, scene: Scene) -> bool:
        match = scene.match
        link = match.active if self.link == "active" else _this_place(scene)
        if link is None:
            return False
        return bool(add_by_effect(match, link, there_now(objects_of(self.what, scene))))


class PutAttacking(Operation):
    """Put a card onto a chain link as the attacking card (cr:7.0.4a)."""

    op: Literal["put_attacking"]
    what: Which

    @override
    def apply(self, scene: Scene) -> bool:
        link = scene.match.active
        found = there_now(objects_of(self.what, scene))
        if link is None or not found:
            return False
        put_attacking(scene.match, link, found[0], scene.controller)
        return True


class AttackWith(Operation):
    """Attack with a card: the effect of an attack-layer (cr:1.4.4, cr:8.5.38)."""

    op: Literal["attack_with"]
    what: Which

    @override
    def apply(self, scene: Scene) -> bool:
        found = there_now(objects_of(self.what, scene))
        layer = scene.layer
        if not found or layer is None or layer.attack_target is None:
            return False
        if is_attack_layer(layer):
            scene.names[SUPPLIED] = (found[0],)
            scene.match.write(Moved(found[0], Zone.STACK, "cr:8.5.38", seat=layer.controller))
        else:
            attack_with(scene.match, found[0], layer)
        return True


class Negate(Operation):
    """Negate a layer: it is cleared without resolving (cr:8.5.26)."""

    op: Literal["negate"]
    what: Which

    @override
    def apply(self, scene: Scene) -> bool:
        match, done = scene.match, False
        for thing in there_now(objects_of(self.what, scene)):
            for layer in (*match.stack, *match.queue):
                if layer.thing is thing:
                    match.write(LayerTaken(layer, "is negated", "cr:8.5.26"))
                    clear(match, thing, "cr:8.5.26")
                    done = True
        return done


class SuppressHits(Operation):
    """The next times such attacks hit, effects do not trigger (cr:7.5.5c); without a count for the whole time."""

    op: Literal["suppress_hits"]
    attacks: Filter = Field(default_factory=Filter)
    count: int | None = None
    until: Duration = "this_turn"

    @override
    def apply(self, scene: Scene) -> bool:
        until = until_of(self.until, scene, scene.controller)
        if until is None:
            return False
        found = Suppression(scene.source, scene.controller, self.attacks, until, self.count)
        told = f"{scene.source.title}: hits trigger nothing for a time."
        scene.match.write(Remembered("suppressions", (*scene.match.suppressions, found), "cr:7.5.5c", told))
        return True


class CloseChain(Operation):
    """Close the combat chain (cr:7.7.2d)."""

    op: Literal["close_chain"]
    switch: str | None = Field(default=None, description="Only in versions of the rules where this switch is on.")
    unresolved: bool = Field(default=False, description="Only if the chain link that this was on has not resolved.")

    @override
    def apply(self, scene: Scene) -> bool:
        match = scene.match
        if match.step is None or (self.switch is not None and not getattr(match.version, self.switch)):
            return False
        link = scene.source.link
        if self.unresolved and (link is None or link.resolved):
            return False
        match.write(Remembered("closing", "cr:7.7.2d", "cr:7.7.2d", "The combat chain is about to close."))
        return True


def _this_place(scene: Scene) -> Link | None:
    """The place that is this chain link; point 8 of cr:0.2 where the source is on a link that is not active."""
    link = scene.this_link()
    if link is not None and link is not scene.match.active and scene.match.active is None:
        raise Undecided(
            "cr:7.0.3d",
            f"{scene.source.title} is on chain link {link.number}, and no chain link is active: either that link is "
            "meant, or the effect is not generated",
            "which reading of point 8 of cr:0.2 is right",
        )
    return link
