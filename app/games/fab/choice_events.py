"""What players choose not to do, as events of the journal."""

from app.games.fab.state import Match
from app.games.fab.thing import Object, thing_of
from app.games.fab.told_events import Naming, ToldEvent, by_title
from app.games.fab.vocabulary import Player
from app.games.journal import Event


class NoDefenders(Event[Match]):
    """A player declares no defending cards (cr:7.3.2)."""

    __slots__ = ("player",)

    kind = "no_defenders"
    rule = "cr:7.3.2"

    def __init__(self, player: Player) -> None:
        self.player = player

    def words(self) -> str:
        """The event as a sentence."""
        return f"{self.player} declares no defending cards."


class Declined(ToldEvent):
    """A player does not do what an effect makes optional; `zone`, `seat` and `face_up` say how its source lay then."""

    __slots__ = ("face_up", "player", "seat", "source", "zone")

    kind = "declined"

    def __init__(self, player: Player, source: Object, rule: str) -> None:
        self.player = player
        self.source = source
        self.rule = rule
        thing = thing_of(source)
        self.zone, self.seat, self.face_up = thing.zone, thing.seat, thing.face_up

    def words(self, name: Naming = by_title) -> str:
        """The event as a sentence."""
        return f"{self.player} does not use the optional effect of {name(self.source)}."

    def subject(self) -> Object | None:
        """The source of the effect."""
        return self.source
