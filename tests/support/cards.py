"""A few cards, and submissions that use them: what tests of other parts need to have something judged."""

from typing import Any

from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.submission import Submission

RAIGEKI = CardDefinition.model_validate(
    {"name": "Raigeki", "kind": "spell", "icon": "normal", "passcode": 12580477}
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
CARDS = (RAIGEKI, SUMMONED_SKULL)


def raigeki(*monsters: str, **changed: Any) -> Submission:
    """Player A activates Raigeki while player B has these monsters; legal where there are any."""
    return Submission.model_validate(
        {
            "game": "yugioh",
            "setup": {
                "players": {"A": {"hand": ["Raigeki"]}, "B": {"monster_zones": list(monsters), "hand": []}},
            },
            "actions": [{"player": "A", "activate": "Raigeki"}],
            **changed,
        }
    )
