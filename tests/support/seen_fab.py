"""A live game of Flesh and Blood, played by what each viewer posts in the viewer's own references."""

from collections.abc import Sequence
from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.fab.game import FLESH_AND_BLOOD
from app.games.live import Viewer
from tests.support.judging import Json
from tests.support.judging_fab import definitions_for, read
from tests.support.random_fab_play import ACTION


class SeenTable:
    """A live game of these two sides, and the number of its last action."""

    def __init__(
        self,
        a: Json | None = None,
        b: Json | None = None,
        cards: Sequence[Json] = (),
        *,
        strict: bool = False,
        **setup: Any,
    ) -> None:
        players = {"A": a or {}, "B": b or {}}
        submission = read({"setup": {"players": players, **setup}, "cards": list(cards), "strict": strict})
        self.live = FLESH_AND_BLOOD.open(submission, definitions_for(submission))
        self.sequence = 0

    def post(self, viewer: Viewer, **action: Any) -> None:
        """A viewer posts an action, for the player that the viewer is. Raises what the game raises."""
        if viewer != "judge":
            action = {"player": viewer, **action}
        number = self.sequence + 1
        understood = self.live.understood(ACTION.validate_python(action), viewer, number)
        unknown = self.live.names_unknown(understood)
        found = {name: Catalogue.load().find("flesh-and-blood", name) for name in unknown}
        self.live.learn({name: card for name, card in found.items() if card is not None})
        self.live.play(understood, number)
        self.sequence = number

    def passes(self, *players: Viewer) -> None:
        """These players pass, one after the other."""
        for player in players:
            self.post(player, **{"pass": True})

    def answers(self, viewer: Viewer, *chosen: str) -> None:
        """A viewer answers the open question."""
        asked = self.live.asked(viewer)
        assert asked is not None
        self.post(viewer, player=asked.player, answer=list(chosen), question=asked.id)

    def told(self, viewer: Viewer) -> list[str]:
        """The words of what a viewer is told of the last action."""
        return [event.words for event in self.live.told(viewer)]

    def zone(self, viewer: Viewer, player: str, zone: str) -> list[Any]:
        """The cards of a zone as a viewer sees them."""
        state = self.live.state(viewer)
        return list(getattr(state.players["A" if player == "A" else "B"], zone))
