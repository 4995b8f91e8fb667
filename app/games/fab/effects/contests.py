"""Contests of two heroes: clashes and wagers (cr:8.5.45, cr:8.5.46)."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.chain_events import Remembered
from app.games.fab.decks import top_cards
from app.games.fab.effects.later import Delay
from app.games.fab.effects.operation import Operation
from app.games.fab.lasting import Delayed, Until
from app.games.fab.properties import power_of
from app.games.fab.scene import Scene
from app.games.fab.stack import run
from app.games.fab.triggers import happen
from app.games.fab.which import Who
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.effects.language import AnyOperation


class Clash(Operation):
    """Clash (cr:8.5.45): both heroes reveal the top card of their decks; more power wins. The winner's operations."""

    op: Literal["clash"]
    against: Who = Field(default="attacking_hero", description="The hero that the controller clashes with.")
    winner: tuple["AnyOperation", ...] = Field(default=(), description="What then happens, `you` being the winner.")

    @override
    def apply(self, scene: Scene) -> bool:
        match = scene.match
        other = scene.player(self.against)
        if other is None:
            return False
        both = {}
        for player in (scene.controller, other):
            top = top_cards(match, player, 1)
            if top and top[0].definition is None:
                told = f"who wins the clash rests on the top card of {player}'s deck"
                raise Undecided("cr:8.5.45", told, f"the top card of {player}'s deck")
            if top:
                happen(match, "reveal", player, top[0], "cr:8.5.45")
            power = power_of(match, top[0]) if top else None
            both[player] = -1 if power is None else power  # any power is more than none (cr:8.5.45b)
        mine, theirs = both[scene.controller], both[other]
        if mine == theirs:
            return False
        winner = scene.controller if mine > theirs else other
        happen(match, "clash", winner, match.seats[winner].hero, "cr:8.5.45")
        there = Scene(match, scene.source, winner, layer=scene.layer, event=scene.event, names=scene.names)
        run(there, self.winner)
        return True


class Wager(Operation):
    """Wager (cr:8.5.46): settled as the chain link resolves: if its attack has hit for `you`, else for the other."""

    op: Literal["wager"]
    token: str

    @override
    def apply(self, scene: Scene) -> bool:
        link = scene.this_link()
        if link is None:
            return False
        operation = Delay.model_validate(
            {
                "op": "delay",
                "on": {"event": "link_resolves"},
                "on_this_link": True,
                "do": [
                    {
                        "op": "when",
                        "condition": {"happened": {"event": "hit", "is_same_as": "it"}, "within": "combat_chain"},
                        "then": [{"op": "create", "token": self.token}],
                        "otherwise": [{"op": "create", "token": self.token, "who": "opponent"}],
                    }
                ],
            }
        )
        delayed = Delayed(operation, scene.source, scene.controller, Until(chain=link.chain), link)
        told = f"{scene.source.title}: a {self.token} is wagered."
        scene.match.write(Remembered("delayed", (*scene.match.delayed, delayed), "cr:8.5.46", told))
        return True
