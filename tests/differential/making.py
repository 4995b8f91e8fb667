"""Made-up scenarios in the recording's form, for the tests of what reads, plays and compares them."""

from typing import Any

from tests.differential.scenario import Scenario

Json = dict[str, Any]


def side(**zones: Any) -> Json:
    """One player's side before the first action; zones that are left out are empty."""
    empty: Json = {"lp": 8000, "hand": [], "monsters": [], "spells": [], "gy": [], "banished": [], "deck": []}
    return {**empty, **zones}


def end(**zones: Any) -> Json:
    """One player's cards at the end: zones that are left out are empty, but for the five cards below the Deck."""
    empty: Json = {"monsters": [], "spells": [], "hand": [], "gy": [], "banished": [], "deck": 5, "extra": []}
    return {**empty, **zones}


def monster(name: str, pos: str = "atk", atk: int = 0, defense: int = 0) -> Json:
    """A monster at the end."""
    return {"id": name, "seq": 0, "pos": pos, "atk": atk, "def": defense}


def link(number: int, player: int, card: str, status: str = "resolved") -> Json:
    """A link as it ended."""
    return {"link": number, "player": player, "card": card, "status": status}


def window(kind: str, player: int, chain_len: int, *options: str, chosen: str | None = None) -> Json:
    """A decision point."""
    return {"kind": kind, "player": player, "chain_len": chain_len, "options": options, "chosen": chosen}


def scenario(players: list[Json], actions: list[Json], expected: Json) -> Scenario:
    """The scenario; it is player 0's turn."""
    told = {"chains": [], "windows": [], "lp": [8000, 8000], "winner": None, **expected}
    return Scenario.model_validate(
        {"id": "made up", "turn_player": 0, "players": players, "actions": actions, "expected": told}
    )


def vortex(**changed: Any) -> Scenario:
    """Raigeki, answered with Magic Jammer, answered with Seven Tools of the Bandit; `changed` is what was recorded."""
    players = [
        side(hand=["Raigeki"], spells=[{"card": "Seven Tools of the Bandit", "pos": "set"}]),
        side(
            hand=["Kuriboh"],
            monsters=[{"card": "Kuriboh", "pos": "atk"}],
            spells=[{"card": "Magic Jammer", "pos": "set"}],
        ),
    ]
    actions: list[Json] = [
        {"player": 0, "do": "activate", "card": "Raigeki"},
        {"player": 1, "do": "activate", "card": "Magic Jammer", "link": 2, "select": [["Kuriboh#2"]]},
        {"player": 0, "do": "activate", "card": "Seven Tools of the Bandit", "link": 3},
        {"do": "resolve"},
    ]
    expected = {
        "chains": [
            [
                link(1, 0, "Raigeki"),
                link(2, 1, "Magic Jammer", "negated"),
                link(3, 0, "Seven Tools of the Bandit"),
            ]
        ],
        "windows": [
            window("idle", 0, 0, "Raigeki@hand/0", chosen="Raigeki"),
            window("chain", 1, 1, "Magic Jammer@szone/0", chosen="Magic Jammer"),
            window("chain", 0, 2, "Seven Tools of the Bandit@szone/0", chosen="Seven Tools of the Bandit"),
            window("idle", 0, 0),
        ],
        "lp": [7000, 8000],
        "zones": {
            "0": end(gy=["Raigeki", "Seven Tools of the Bandit"]),
            "1": end(gy=["Kuriboh", "Kuriboh#2", "Magic Jammer"]),
        },
    }
    return scenario(players, actions, {**expected, **changed})
