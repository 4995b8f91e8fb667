"""Cards that nobody listed, where an effect takes everything that a zone holds (idea 6)."""

from itertools import dropwhile

from app.games.fab.scene import Scene
from app.games.fab.selecting import owners_of
from app.games.fab.state import Match
from app.games.fab.vocabulary import PRIVATE, Player, Zone
from app.games.fab.which import Objects
from app.games.journal import Event

_PLACE = frozenset({"zone", "controller", "owner"})


class UnlistedMoved(Event[Match]):
    """What a zone may hold besides what was listed goes where the rest of it goes: the zone is empty then."""

    __slots__ = ("player", "to", "zone")

    kind = "unlisted"
    rule = "cr:3.0.4"

    def __init__(self, player: Player, zone: Zone, to: Zone) -> None:
        self.player = player
        self.zone = zone
        self.to = to

    def apply(self, state: Match) -> None:
        """Nobody knows any longer all that the other zone holds; in a shuffled deck not even what lies below."""
        state.put("open_zones", (state.open_zones - {(self.player, self.zone)}) | {(self.player, self.to)})
        deck = state.in_zone(self.player, Zone.DECK) if self.to is Zone.DECK else ()
        for card in dropwhile(lambda one: not one.beneath, deck):
            state.ledger.put(card, "beneath", True)

    def words(self) -> str:
        """The event as a sentence."""
        where = f"{self.player}'s {self.to.value}"
        return f"Whatever else lies in {self.player}'s {self.zone.value} goes to {where}."


def move_unlisted(scene: Scene, what: Objects, to: Zone) -> None:
    """Before everything in some zones is moved: what nobody listed there goes along."""
    wanted, match = what.all, scene.match
    if wanted is None or not wanted.model_fields_set <= _PLACE:
        return
    for player in owners_of(what, scene):
        for zone in wanted.zone:
            if zone in PRIVATE and (player, zone) in match.open_zones:
                match.write(UnlistedMoved(player, zone, to))
