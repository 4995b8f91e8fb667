"""Matches that can go on for ever: each turn is played as the one two turns before it, and nothing piles up."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from app.catalogue.catalogue import Catalogue
from app.games.fab.game import FLESH_AND_BLOOD
from app.games.game import Game
from app.games.live import ActionRefused, LiveGame
from app.games.model import Frozen
from app.games.yugioh.game import YUGIOH
from app.services.definitions import Definitions

Json = dict[str, Any]

ARCHIVIST: Json = {
    "name": "Archivist",
    "kind": "monster",
    "card_types": ["effect"],
    "attribute": "LIGHT",
    "type": "Spellcaster",
    "level": 3,
    "atk": 0,
    "defense": 1400,
    "effects": [
        {
            "effect_kind": "ignition",
            "location": ["monster_zones"],
            "limits": [{"limit": "once_per_turn"}],
            "steps": [
                {
                    "op": "return_to_deck",
                    "cards": {"choose": {"zones": ["hand"], "controller": "you"}},
                    "where": "bottom",
                }
            ],
        }
    ],
}
"""Puts the card that was drawn back: so a duel does not end by itself."""


@dataclass(frozen=True)
class EndlessMatch:
    """A match: its setup, and what each player wants to do in a turn, in this order; in between they pass."""

    game: Game
    setup: Json
    wishes: Mapping[str, Sequence[Json]]
    instead: Sequence[Json]

    @property
    def submission(self) -> Frozen:
        """What a session is opened with."""
        return self.game.submission_model.model_validate({"game": self.game.name, **self.setup})

    def opened(self) -> LiveGame:
        """The match in memory, before its first turn."""
        return self.game.open(self.submission, Definitions(Catalogue.load()).named_in(self.game, self.submission))

    def turns(self, live: LiveGame | None = None) -> Iterator[list[Json]]:
        """The actions of one turn after the other, passes and answers included, found by playing them in memory."""
        live = live or self.opened()
        sequence = 0
        while True:
            for player, wishes in self.wishes.items():
                turn: list[Json] = []
                for wish in ({"player": player, **one} for one in wishes):
                    while turn[-1:] != [wish]:
                        sequence += 1
                        turn.append(self._played(live, wish, sequence))
                yield turn

    def _played(self, live: LiveGame, wish: Json, sequence: int) -> Json:
        """The wish, if it is possible now, or what has to be done before."""
        asked = live.asked("judge")
        if asked is not None:
            chosen = [one.reference for one in asked.candidates[: asked.min or 1]]
            options: list[Json] = [{"player": asked.player, "answer": chosen, "question": asked.id}]
        else:
            options = [wish, *({"player": player, **one} for one in self.instead for player in self.wishes)]
        for option in options:
            try:
                live.play(action_of(self.game, option), sequence)
            except ActionRefused:
                continue
            if live.ruling_due:
                live.begin_ruling()
            return option
        raise AssertionError(f"nothing of {options} is possible")


def action_of(game: Game, action: Json) -> Frozen:
    """An action as the game takes it."""
    adapter: TypeAdapter[Any] = TypeAdapter(game.action_model)
    found: Frozen = adapter.validate_python(action)
    return found


def duel() -> EndlessMatch:
    """Each turn a card is drawn and put back by a chain, and a monster attacks another one to no effect."""
    side: Json = {
        "deck": ["Kuriboh", "Celtic Guardian", "Raigeki", "Pot of Greed", "Sangan", "Dark Hole"],
        "extra_deck": [],
        "spell_trap_zones": [{"card": "Jar of Greed", "face": "down"}],
        "graveyard": ["Monster Reborn", "Man-Eater Bug", "Heavy Storm"],
        "banished": [],
        "field_zone": [],
    }
    players = {
        player: {
            **side,
            "hand": ["Mystical Space Typhoon"] if player == "A" else [],  # drawn before the duel is taken up
            "monster_zones": [
                {"card": "Archivist", "id": f"{player}'s Archivist", "position": "defense"},
                {"card": "Celtic Guardian", "id": f"{player}'s Guardian"},
            ],
        }
        for player in ("A", "B")
    }
    setup = {"setup": {"phase": "draw", "turn_player": "A", "players": players}, "cards": [ARCHIVIST]}
    wishes = {
        player: [
            {"enter_phase": "standby"},
            {"enter_phase": "main1"},
            {"activate": f"{player}'s Archivist"},
            {"enter_phase": "battle"},
            {"attack": f"{player}'s Guardian", "target": f"{other}'s Archivist"},
            {"enter_phase": "main2"},
            {"enter_phase": "end"},
            {"enter_phase": "draw"},
        ]
        for player, other in (("A", "B"), ("B", "A"))
    }
    return EndlessMatch(YUGIOH, setup, wishes, [{"pass": True}])


def match() -> EndlessMatch:
    """Each turn a weapon attacks for one damage; the card that is pitched for it goes under the deck."""
    weapons = {"A": "Edge of Autumn", "B": "Obsidian Fire Vein"}
    card = "Wounding Blow (blue)"
    players = {
        player: {
            "hero": hero,
            "life": 1_000,
            "hand": [card] * 4,
            "deck": [card] * 12,
            "arena": [weapons[player], "Ironrot Helm"],
            "graveyard": ["Snatch (red)"] * 5,
            "arsenal": [],
        }
        for player, hero in (("A", "Katsu, the Wanderer"), ("B", "Bravo, Showstopper"))
    }
    wishes: dict[str, list[Json]] = {
        player: [{"activate": weapon, "target": [other], "pitch": [card]}, {"next_turn": True}]
        for player, weapon, other in (("A", weapons["A"], "B"), ("B", weapons["B"], "A"))
    }
    setup = {"setup": {"turn_player": "A", "players": players}}
    return EndlessMatch(FLESH_AND_BLOOD, setup, wishes, [{"defend": []}, {"pass": True}])
