"""How long it takes to judge a combat chain. Run: `python -m benchmarks.fab_chain`.

Times go from a validated setup to the ruling without the explanation's text. Every chain link has an attack with go
again, an attack reaction and a defense reaction; `five_links_ms` is for five of them with 50 cards on the board. The
ratio compares the cost of a link on long and short chains within this run, so it holds on a noisy machine too.
"""

import json
from functools import partial
from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.fab.cards import CardDefinition
from app.games.fab.explanation import explain
from app.games.fab.game import FLESH_AND_BLOOD, all_definitions
from app.games.fab.play import play
from app.games.fab.report import ruling_of
from app.games.fab.rules_version import ENGINE_VERSION, RULES_VERSION
from app.games.fab.ruling import FabRuling
from app.games.fab.submission import Submission
from app.services.definitions import Definitions
from benchmarks.measure import microseconds

ATTACK, REACTION, DEFENSE = "Head Jab (red)", "Lunging Press", "Fate Foreseen (red)"
LINKS = (5, 10, 20, 40, 80)


def combat_chain(links: int) -> dict[str, Any]:
    """A combat chain of so many links, each with an attack reaction and a defense reaction, and their passes."""
    sides: dict[str, Any] = {
        "A": {
            "hero": "Katsu, the Wanderer",
            "hand": [{"card": ATTACK, "count": links}],
            "arsenal": [{"card": REACTION, "count": links}],
            "arena": ["Harmonized Kodachi", "Mask of Momentum", "Fyendal's Spring Tunic"],
        },
        "B": {
            "hero": "Bravo, Showstopper",
            "hand": [{"card": DEFENSE, "count": links}],
            "arsenal": [],
            "arena": ["Anothos", "Ironrot Helm"],
        },
    }
    for side in sides.values():
        side |= {"deck": [], "graveyard": ["Snatch (red)"] * 10, "life": 1000}
    actions = [action for number in range(1, links + 1) for action in _link(number)]
    return {"game": "flesh-and-blood", "setup": {"players": sides}, "actions": actions}


def _link(number: int) -> list[dict[str, Any]]:
    attack, reaction, defense = (name if number == 1 else f"{name}#{number}" for name in (ATTACK, REACTION, DEFENSE))
    everyone: dict[str, Any] = {"pass_all": True}
    return [
        {"player": "A", "play": attack},
        everyone,  # the Attack Step
        everyone,  # the Defend Step
        {"player": "B", "defend": []},
        everyone,  # the Reaction Step
        {"player": "A", "play": reaction, "target": attack},
        {"player": "B", "play": defense},
        everyone,  # the defense reaction resolves
        everyone,  # the attack reaction resolves
        everyone,  # the Damage Step
        everyone,  # the Resolution Step
    ]


def validated(board: dict[str, Any]) -> tuple[Submission, dict[str, CardDefinition]]:
    """A board as the machine takes it: validated, with the definitions of its cards."""
    submission = Submission.model_validate(board)
    return submission, all_definitions(submission, Definitions(Catalogue.load()).named_in(FLESH_AND_BLOOD, submission))


def judge(submission: Submission, definitions: dict[str, CardDefinition]) -> FabRuling:
    """A ruling without its explanation."""
    return ruling_of(play(submission, definitions), submission, RULES_VERSION, ENGINE_VERSION)


def main() -> None:
    """Measure and print one JSON object."""
    board = combat_chain(5)
    submission, definitions = validated(board)
    ruling = judge(submission, definitions)
    assert ruling.verdict == "legal"
    assert [(link.power, link.defense, link.hit) for link in ruling.links] == [(4, 4, False)] * 5
    played = microseconds(partial(play, submission, definitions), calls=20, rounds=9)
    told = microseconds(partial(explain, ruling), calls=50, rounds=7)
    parsed = microseconds(partial(Submission.model_validate, board), calls=20, rounds=7)
    chains = {number: validated(combat_chain(number)) for number in LINKS}
    whole = {number: microseconds(partial(judge, *chains[number]), calls=4, rounds=9) for number in LINKS}
    print(
        json.dumps(
            {
                "five_links_ms": round(whole[5] / 1000, 2),
                "five_links_played_ms": round(played / 1000, 2),
                "explain_us": round(told, 1),
                "validate_us": round(parsed, 1),
                "per_link_us": {str(number): round(time / number, 1) for number, time in whole.items()},
                "per_link_ratio_80_to_5": round(whole[80] / 80 / (whole[5] / 5), 2),
            },
            indent=1,
        )
    )


if __name__ == "__main__":
    main()
