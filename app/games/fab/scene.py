"""Where an effect or ability stands as it is read or carried out: its source, controller, targets, what it saw."""

from typing import TYPE_CHECKING

from app.games.fab.layers import Layer
from app.games.fab.links import Link
from app.games.fab.ruling import Disputed
from app.games.fab.state import Match, other_player
from app.games.fab.thing import Object, Thing
from app.games.fab.undecided import NobodyMeant
from app.games.fab.vocabulary import Player, Zone
from app.games.fab.which import Who
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.happening import Happening


class Scene:
    """One ability or effect at work. `names` has what earlier operations of it chose, moved or made."""

    __slots__ = ("controller", "event", "layer", "link", "match", "names", "results", "source")

    def __init__(
        self,
        match: Match,
        source: Object,
        controller: Player,
        *,
        layer: Layer | None = None,
        event: "Happening | None" = None,
        names: dict[str, tuple[Object, ...]] | None = None,
        link: Link | None = None,
    ) -> None:
        self.match = match
        self.source = source
        self.controller: Player = controller
        self.layer = layer
        self.event = event
        self.names: dict[str, tuple[Object, ...]] = dict(names) if names else {}
        self.results: dict[str, int] = {}
        self.link = link

    @property
    def opponent(self) -> Player:
        """The other player."""
        return other_player(self.controller)

    def this_link(self) -> Link | None:
        """This chain link (cr:7.0.3d): the one that the source is on, else the active one, else none."""
        match = self.match
        if match.version.this_link_is_active_link:
            return match.active
        link = self.source_link()
        return link if link is not None else match.active

    def source_link(self) -> Link | None:
        """The chain link that the source is on, while it is on the combat chain."""
        source = self.source
        if isinstance(source, Thing):
            return source.link if source.zone is Zone.CHAIN else None
        return source.thing.link if source.exists and source.thing.zone is Zone.CHAIN else None

    def combat_link(self) -> Link | None:
        """The link whose attacking and defending hero are meant (cr:7.2.3): the source's, else the active one."""
        link = self.source_link()
        if link is not None:
            return link
        if self.match.active is not None:
            return self.match.active
        if self.event is not None and self.event.link is not None:
            return self.event.link
        return self.match.links[-1] if self.match.links else None

    def attacking_hero(self) -> Player | None:
        """The player of the attacking hero (cr:7.2.3a); in older versions none where an ally attacks (cr:8.2.8c)."""
        link = self.combat_link()
        layer = self._attack_on_stack() if link is None else None
        attack = link.active_attack if link is not None else layer.thing if layer is not None else None
        types = attack.definition.type_set if attack is not None and attack.definition is not None else frozenset()
        if "ally" in types and not self.match.version.ally_combat_has_heroes:
            return None
        return link.controller if link is not None else layer.controller if layer is not None else None

    def defending_hero(self) -> Player | None:
        """The player of the defending hero (cr:7.2.3b); in older versions only a hero is one (cr:8.2.8d)."""
        link = self.combat_link()
        if link is not None and link.target is None:
            return other_player(link.controller)
        layer = self._attack_on_stack() if link is None else None
        target = link.target if link is not None else None
        if layer is not None and layer.attack_target is not None:
            target = layer.attack_target.thing
        if target is None or (target.kind != "hero" and not self.match.version.ally_combat_has_heroes):
            return None
        return target.controller

    def _attack_on_stack(self) -> Layer | None:
        match = self.match
        return next((layer for layer in (*match.queue, *reversed(match.stack)) if layer.is_attack), None)

    def players(self, who: Who) -> tuple[Player, ...]:
        """The players that a word means; none where there is no such player."""
        if who == "you":
            return (self.controller,)
        if who == "opponent":
            return (self.opponent,)
        if who == "each":
            first = self.match.turn_player
            return (first, other_player(first))
        found = self._player(who)
        return () if found is None else (found,)

    def player(self, who: Who) -> Player | None:
        """The one player that a word means."""
        found = self.players(who)
        return found[0] if found else None

    def _player(self, who: Who) -> Player | None:
        if who == "turn_player":
            return self.match.turn_player
        if who == "attacking_hero":
            return self.attacking_hero()
        if who == "defending_hero":
            return self.defending_hero()
        if who == "event_player":
            return self.event.player if self.event is not None else None
        if who == "target_player":
            targets = [one for found in (self.layer.targets.values() if self.layer else ()) for one in found]
            return next((one.thing.controller for one in targets), None)
        it = self.names.get("it") or ((self.event.object,) if self.event and self.event.object is not None else ())
        if not it:
            return None
        return it[0].owner if who == "its_owner" else it[0].controller

    def told(self, who: Who, rule: str) -> Player:
        """The one player that a word means. Raises Undecided where nobody can say."""
        found = self.player(who)
        if found is None and who in ("attacking_hero", "defending_hero"):
            raise NobodyMeant(rule, f"there is no {who.replace('_', ' ')}", f"who the {who.replace('_', ' ')} is")
        if found is None:
            raise Undecided(rule, f"it is not clear which player is meant by {who}", f"who the {who} is")
        return found

    def dispute(self, point: int) -> None:
        """Note that the ruling follows one reading of a disputed point."""
        note_dispute(self.match, point)


_DISPUTES: dict[int, tuple[str, str, str]] = {
    1: (
        "cr:7.0.3d",
        "A static text about this chain link on a card of an older link reads the history of that link as recorded.",
        "The link's time is over, so the text finds nothing.",
    ),
    3: (
        "cr:8.5.38",
        "An attack-layer resolves like any other layer and its effect supplies the attack.",
        "The attack-layer itself is the attack that becomes the chain link.",
    ),
    4: (
        "cr:1.8.9",
        "Where all targets are gone only the effects with those targets fail; the rest of the layer happens.",
        "The whole layer fails to resolve.",
    ),
    5: (
        "cr:8.4.3",
        "A defense reaction that was played from hand is a card from hand that defended.",
        "Only declared cards count.",
    ),
    7: (
        "cr:7.2.2c",
        "What was paid for an attack that is cleared from the queue stays paid.",
        "The action point and resources are given back.",
    ),
}


def note_dispute(match: Match, point: int) -> None:
    """Mark the ruling with a disputed point, once."""
    if not any(known.point == point for known in match.disputed):
        rule, reading, other = _DISPUTES[point]
        match.put("disputed", (*match.disputed, Disputed(point=point, rule=rule, reading=reading, other=other)))
