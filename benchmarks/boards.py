"""The submissions that are measured, with cards of the shipped catalogue."""

from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.printed import PrintedCard
from app.games.yugioh.game import YUGIOH
from app.games.yugioh.submission import Submission

SET = {"face": "down"}
SEVEN_TOOLS = "Seven Tools of the Bandit"


def four_links() -> dict[str, Any]:
    """Raigeki, Magic Jammer and two Seven Tools, with 20 cards on the board."""
    return {
        "game": "yugioh",
        "setup": {
            "players": {
                "A": {
                    "hand": ["Raigeki", "Dark Hole"],
                    "monster_zones": ["Celtic Guardian", "Summoned Skull", "Sangan"],
                    "spell_trap_zones": [{"card": SEVEN_TOOLS, **SET}, {"card": "Jar of Greed", **SET}],
                    "graveyard": ["Monster Reborn", "Man-Eater Bug", "Pot of Greed"],
                },
                "B": {
                    "hand": ["Kuriboh", "Heavy Storm"],
                    "monster_zones": ["Blue-Eyes White Dragon", "Exiled Force", "Cannon Soldier"],
                    "spell_trap_zones": [
                        {"card": "Magic Jammer", **SET},
                        {"card": SEVEN_TOOLS, **SET},
                        {"card": "Mirror Force", **SET},
                    ],
                    "graveyard": ["Dark Hole", "Celtic Guardian"],
                },
            }
        },
        "actions": [
            {"player": "A", "activate": "Raigeki"},
            {"player": "B", "activate": "Magic Jammer", "cost": ["Kuriboh"]},
            {"player": "A", "activate": SEVEN_TOOLS},
            {"player": "B", "activate": SEVEN_TOOLS},
        ],
    }


def three_links() -> dict[str, Any]:
    """The README's example, Raigeki, Magic Jammer and Seven Tools, with 15 cards on the board."""
    return {
        "game": "yugioh",
        "setup": {
            "turn_player": "A",
            "players": {
                "A": {
                    "hand": ["Raigeki", "Pot of Greed"],
                    "monster_zones": ["Sangan", "Exiled Force"],
                    "spell_trap_zones": [SEVEN_TOOLS, "Jar of Greed"],
                    "graveyard": ["Monster Reborn", "Man-Eater Bug"],
                },
                "B": {
                    "hand": ["Kuriboh", "Heavy Storm"],
                    "monster_zones": ["Summoned Skull", "Celtic Guardian"],
                    "spell_trap_zones": ["Magic Jammer", "Mirror Force"],
                    "graveyard": ["Dark Hole"],
                },
            },
        },
        "actions": [
            {"player": "A", "activate": "Raigeki"},
            {"player": "B", "activate": "Magic Jammer", "cost": ["Kuriboh"]},
            {"player": "A", "activate": SEVEN_TOOLS},
        ],
    }


def long_chain(links: int) -> dict[str, Any]:
    """A chain of as many links: face-up Ultimate Offerings, used over and over."""
    return {
        "game": "yugioh",
        "setup": {
            "players": {
                player: {
                    "life_points": 1_000_000,
                    "hand": ["Celtic Guardian"],
                    "monster_zones": [],
                    "spell_trap_zones": [{"card": "Ultimate Offering", "face": "up"}],
                }
                for player in ("A", "B")
            }
        },
        "actions": [{"player": "A", "activate": "Ultimate Offering"} for _ in range(links)],
    }


def big_board(cards: int) -> dict[str, Any]:
    """The four links with more cards in the Graveyards."""
    board = four_links()
    for player in ("A", "B"):
        board["setup"]["players"][player]["graveyard"] += ["Celtic Guardian"] * (cards // 2)
    return board


def validated(board: dict[str, Any]) -> tuple[Submission, dict[str, PrintedCard]]:
    """A board as the machine takes it: validated, with the definitions of its cards."""
    submission = Submission.model_validate(board)
    catalogue = Catalogue.load()
    definitions = {name: catalogue.find("yugioh", name) for name in YUGIOH.cards_named(submission)}
    missing = [name for name, card in definitions.items() if card is None]
    assert not missing, missing
    return submission, {name: card for name, card in definitions.items() if card is not None}
