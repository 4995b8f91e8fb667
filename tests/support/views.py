"""Duels that viewers watch: what is told to each of them, and what each of them sees."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.games.live import LiveEvent, Viewer
from app.games.yugioh.printed import Printed
from app.games.yugioh.seen_state import YugiohState, seen_state
from app.games.yugioh.setup import set_up
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import Duel
from tests.support.judging import Json, definitions_for, play, read


@dataclass(frozen=True, slots=True)
class Watched:
    """A duel as it was played, followed by four viewers."""

    duel: Duel
    sights: Sights
    told: Mapping[Viewer, tuple[LiveEvent, ...]]

    def words(self, viewer: Viewer) -> list[str]:
        """What was told to a viewer."""
        return [event.words for event in self.told[viewer]]

    def state(self, viewer: Viewer) -> YugiohState:
        """What a viewer sees at the end."""
        return seen_state(self.duel, self.sights, viewer, self.duel.window.actor)

    def zone(self, viewer: Viewer, player: str, zone: str) -> list[tuple[str, str | None]]:
        """The cards in a zone as a viewer sees them: the name, and the reference where it is another."""
        side = next(side for name, side in self.state(viewer).players.items() if name == player)
        return [(card["card"], card.get("id")) for card in getattr(side, zone)]


def watched(side_a: Json, side_b: Json, *actions: Json, cards: list[Json] | None = None, **fields: Any) -> Watched:
    """The duel on this board with these actions, as the viewers follow it; zones left out are empty."""
    setup = {"players": {"A": {**EMPTY, **side_a}, "B": {**EMPTY, **side_b}}, **fields.pop("setup", {})}
    submission = {"setup": setup, "cards": cards or [], "actions": [*actions], **fields}
    checked = read({**submission, "actions": []})
    definitions = {name: card for name, card in definitions_for(checked).items() if isinstance(card, Printed)}
    sights = Sights(set_up(checked, definitions | {card.name: card for card in checked.cards}))
    duel = play(submission).duel
    return Watched(duel, sights, sights.follow(duel, duel.journal.events))


EMPTY: Json = {
    zone: []
    for zone in (
        "hand", "deck", "extra_deck", "monster_zones", "spell_trap_zones", "field_zone", "graveyard", "banished",
    )
}  # fmt: skip
