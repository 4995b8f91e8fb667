"""The table of YGO-10.3: which lasting negation reaches a link, by its class and where the source went."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import judge, outcomes

CANNON = monster(
    "Cannon",
    {"effect_kind": "quick", "location": ["monster_zones"], "steps": [{"op": "damage", "amount": 100}]},
    attribute="DARK",
)
JAR = trap("Pot", activation({"op": "damage", "amount": 100}))
ON_MONSTERS = {"zones": ["monster_zones"], "face": "up"}
DARK = {"zones": ["monster_zones", "graveyard"], "kind": ["monster"], "attribute": ["DARK"]}


def _area(negation_class: str, cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    step = {"op": "negate_while_applying", "negation_class": negation_class, "cards": cards, **more}
    continuous = {"effect_kind": "continuous", "location": ["spell_trap_zones"], "steps": [step]}
    return spell("Area", activation({"op": "nothing"}), continuous, icon="continuous")


AREAS = {
    "A": _area("A", ON_MONSTERS),
    "B": _area("B", {"zones": ["spell_trap_zones"], "kind": ["trap"]}),
    "C": _area("C", {"zones": ["monster_zones"]}),
    "G": _area("G", DARK, places=["monster_zones"]),
}
LEAVES: dict[str, list[dict[str, Any]]] = {
    "stays": [],
    "turned face-down": [{"op": "change_position", "cards": "targets", "to": "face_down_defense"}],
    "destroyed": [{"op": "destroy", "cards": "targets"}],
    "returned": [{"op": "return_to_hand", "cards": "targets"}],
}


def _answer(steps: list[dict[str, Any]], zone: str) -> dict[str, Any]:
    targets = [{"cards": {"zones": [zone], "not_self": True, "name": ["Cannon", "Pot"]}}]
    return trap("Answer", activation(*steps, targets=targets))


TABLE = [
    ("A", "Cannon", "stays", True),
    ("A", "Cannon", "turned face-down", False),
    ("A", "Cannon", "destroyed", False),
    ("A", "Cannon", "returned", False),
    ("A", "Pot", "stays", False),
    ("B", "Pot", "stays", True),
    ("B", "Pot", "destroyed", True),
    ("B", "Cannon", "stays", False),
    ("C", "Cannon", "stays", True),
    ("C", "Cannon", "turned face-down", True),
    ("C", "Cannon", "destroyed", True),
    ("G", "Cannon", "stays", True),
    ("G", "Cannon", "turned face-down", True),
    ("G", "Cannon", "returned", True),
    ("G", "Pot", "stays", False),
]


@pytest.mark.parametrize(("negation_class", "played", "fate", "negated"), TABLE)
def test_an_area(negation_class: str, played: str, fate: str, negated: bool) -> None:
    zone = "monster_zones" if played == "Cannon" else "spell_trap_zones"
    a = {"monster_zones": ["Cannon"], "spell_trap_zones": [{"card": "Pot", "face": "down"}]}
    b = {"spell_trap_zones": ["Area", {"card": "Answer", "face": "down"}]}
    answers = [{"player": "B", "activate": "Answer", "targets": [played]}] if LEAVES[fate] else []
    cards = [CANNON, JAR, AREAS[negation_class], _answer(LEAVES[fate], zone)]

    ruling = judge(
        {
            "cards": cards,
            "setup": {"players": {"A": a, "B": b}},
            "actions": [{"player": "A", "activate": played}, *answers],
        }
    )

    assert outcomes(ruling)[1, 1] == ("effect_negated" if negated else "resolves")
    assert ruling.links[0].rule == ("YGO-10.3" if negated else ruling.links[0].rule)


@pytest.mark.parametrize(
    ("fate", "negated"),
    [("stays", True), ("turned face-down", False), ("destroyed", True), ("returned", True)],
)
def test_negated_until_the_end_of_the_turn(fate: str, negated: bool) -> None:
    """Class E: it stays on the card when that leaves, and is lost when it is turned face-down."""
    a = {"monster_zones": [{"card": "Cannon", "negated": True}]}
    b = {"spell_trap_zones": [{"card": "Answer", "face": "down"}]}
    answers = [{"player": "B", "activate": "Answer"}] if LEAVES[fate] else []

    ruling = judge(
        {
            "cards": [CANNON, _answer(LEAVES[fate], "monster_zones")],
            "setup": {"players": {"A": a, "B": b}},
            "actions": [{"player": "A", "activate": "Cannon"}, *answers],
        }
    )

    assert outcomes(ruling)[1, 1] == ("effect_negated" if negated else "resolves")


def test_an_area_does_not_reach_itself() -> None:
    mirror = trap(
        "Mirror",
        activation({"op": "damage", "amount": 100}),
        {
            "effect_kind": "continuous",
            "location": ["spell_trap_zones"],
            "steps": [{"op": "negate_while_applying", "negation_class": "B", "cards": {"zones": ["spell_trap_zones"]}}],
        },
        icon="continuous",
    )
    setup = {"players": {"A": {"spell_trap_zones": [{"card": "Mirror", "face": "down"}]}}}

    ruling = judge({"cards": [mirror], "setup": setup, "actions": [{"player": "A", "activate": "Mirror"}]})

    assert outcomes(ruling) == {(1, 1): "resolves"}


@pytest.mark.parametrize(("remove", "outcome"), [(False, "effect_negated"), (True, "resolves")])
def test_a_lock_on_one_monster_lasts_while_its_card_is_face_up(remove: bool, outcome: str) -> None:
    lock = trap(
        "Lock",
        activation(
            {"op": "negate_effects_of", "cards": "targets", "until": "while_source_face_up"},
            targets=[{"cards": ON_MONSTERS}],
        ),
        icon="continuous",
    )
    storm = [{"player": "A", "activate": "Mystical Space Typhoon"}, {"resolve": True}] if remove else []
    setup = {
        "players": {
            "A": {"monster_zones": ["Cannon"], "hand": ["Mystical Space Typhoon"]},
            "B": {"spell_trap_zones": [{"card": "Lock", "face": "down"}]},
        }
    }
    actions = [{"player": "B", "activate": "Lock"}, {"resolve": True}, *storm, {"player": "A", "activate": "Cannon"}]

    ruling = judge({"cards": [CANNON, lock], "setup": setup, "actions": actions})

    assert ruling.links[-1].outcome == outcome
