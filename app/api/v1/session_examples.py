"""Examples of what is posted to sessions, as the documentation shows them; tests post each of them."""

from typing import Any

OPENING_EXAMPLES: dict[str, dict[str, Any]] = {
    "yugioh": {
        "summary": "Yu-Gi-Oh!: the hands are known, the Decks are so many cards",
        "value": {
            "game": "yugioh",
            "setup": {
                "turn_player": "A",
                "players": {
                    "A": {
                        "hand": ["Raigeki", "Mystical Space Typhoon"],
                        "monster_zones": [],
                        "spell_trap_zones": [{"card": "Seven Tools of the Bandit", "face": "down"}],
                        "deck": 35,
                    },
                    "B": {
                        "hand": ["Kuriboh"],
                        "monster_zones": ["Summoned Skull", "Celtic Guardian"],
                        "spell_trap_zones": [{"card": "Magic Jammer", "face": "down"}],
                        "deck": 35,
                    },
                },
            },
        },
    },
    "flesh-and-blood": {
        "summary": "Flesh and Blood: the hands are known, the decks are so many cards",
        "value": {
            "game": "flesh-and-blood",
            "setup": {
                "turn_player": "A",
                "players": {
                    "A": {"hand": ["Flittering Charge (red)", "Sigil of Solace (red)"], "deck": 30},
                    "B": {"hand": ["Wounding Blow (red)"], "arena": ["Ironrot Helm"], "deck": 30},
                },
            },
        },
    },
}
ACTIONS_EXAMPLES: dict[str, dict[str, Any]] = {
    "activate": {
        "summary": "Yu-Gi-Oh!: A activates Raigeki",
        "value": {"actions": [{"player": "A", "activate": "Raigeki"}]},
    },
    "respond": {
        "summary": "Yu-Gi-Oh!: B responds, and pays the cost",
        "value": {"actions": [{"player": "B", "activate": "Magic Jammer", "cost": ["Kuriboh"]}]},
    },
    "pass": {"summary": "Pass", "value": {"actions": [{"player": "B", "pass": True}]}},
    "resolve": {
        "summary": "Yu-Gi-Oh!: both pass, and the chain resolves (only a judge may say so)",
        "value": {"actions": [{"resolve": True}]},
    },
    "play": {
        "summary": "Flesh and Blood: A plays an attack",
        "value": {"actions": [{"player": "A", "play": "Flittering Charge (red)"}]},
    },
    "answer": {
        "summary": "Answer the open question",
        "value": {"actions": [{"player": "A", "answer": ["Kuriboh"], "question": "q17"}]},
    },
}
