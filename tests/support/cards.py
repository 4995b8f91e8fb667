"""A few cards, and submissions that use them: what other parts need to have something judged."""

from typing import Any

from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.submission import Submission

_NEGATE_AND_DESTROY = [
    {"op": "negate_activation"},
    {"op": "destroy", "cards": "activated_card", "join": "and_if_you_do"},
]

RAIGEKI = CardDefinition.model_validate(
    {
        "name": "Raigeki",
        "kind": "spell",
        "icon": "normal",
        "passcode": 12580477,
        "effects": [
            {
                "effect_kind": "card_activation",
                "steps": [{"op": "destroy", "cards": {"all": {"controller": "opponent", "zones": ["monster_zones"]}}}],
            }
        ],
    }
)
SUMMONED_SKULL = CardDefinition.model_validate(
    {
        "name": "Summoned Skull",
        "kind": "monster",
        "card_types": ["normal"],
        "level": 6,
        "atk": 2500,
        "defense": 1200,
    }
)
MAGIC_JAMMER = CardDefinition.model_validate(
    {
        "name": "Magic Jammer",
        "kind": "trap",
        "icon": "counter",
        "effects": [
            {
                "effect_kind": "card_activation",
                "responds_to": [{"what": "card", "kind": ["spell"]}],
                "costs": [{"op": "discard", "cards": {"choose": {"controller": "you", "zones": ["hand"]}, "count": 1}}],
                "steps": _NEGATE_AND_DESTROY,
            }
        ],
    }
)
SEVEN_TOOLS = CardDefinition.model_validate(
    {
        "name": "Seven Tools of the Bandit",
        "kind": "trap",
        "icon": "counter",
        "effects": [
            {
                "effect_kind": "card_activation",
                "responds_to": [{"what": "card", "kind": ["trap"]}],
                "costs": [{"op": "pay_life_points", "amount": 1000}],
                "steps": _NEGATE_AND_DESTROY,
            }
        ],
    }
)
CARDS = (RAIGEKI, SUMMONED_SKULL, MAGIC_JAMMER, SEVEN_TOOLS)


def raigeki(*monsters: str, **changed: Any) -> Submission:
    """Player A activates Raigeki while player B has these monsters; legal where there are any."""
    return Submission.model_validate(
        {
            "game": "yugioh",
            "setup": {"players": {"A": {"hand": ["Raigeki"]}, "B": {"monster_zones": monsters, "hand": []}}},
            "actions": [{"player": "A", "activate": "Raigeki"}],
            **changed,
        }
    )


def three_links() -> Submission:
    """Raigeki, answered with Magic Jammer, answered with Seven Tools of the Bandit: all three legal."""
    return Submission.model_validate(
        {
            "game": "yugioh",
            "setup": {
                "players": {
                    "A": {
                        "hand": ["Raigeki"],
                        "spell_trap_zones": [{"card": "Seven Tools of the Bandit", "face": "down"}],
                    },
                    "B": {
                        "monster_zones": ["Summoned Skull"],
                        "hand": ["Summoned Skull"],
                        "spell_trap_zones": [{"card": "Magic Jammer", "face": "down"}],
                    },
                }
            },
            "actions": [
                {"player": "A", "activate": "Raigeki"},
                {"player": "B", "activate": "Magic Jammer", "cost": ["Summoned Skull"]},
                {"player": "A", "activate": "Seven Tools of the Bandit"},
            ],
        }
    )
