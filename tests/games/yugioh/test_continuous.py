"""What applies without a chain link: only face-up, resolved, on the field, not negated - and in which order."""

from typing import Any

import pytest

from app.games.yugioh.negated import is_negated
from app.games.yugioh.stats import atk_of
from tests.games.yugioh.board import board, card_called
from tests.support.judging import judge, primaries

JAR = {"card": "Jar of Greed", "face": "down"}


@pytest.mark.parametrize(
    ("b", "negated"),
    [
        ({}, False),
        ({"spell_trap_zones": ["Skill Drain"]}, True),
        ({"spell_trap_zones": [{"card": "Skill Drain", "face": "down"}]}, False),
        ({"spell_trap_zones": [{"card": "Skill Drain", "negated": True}]}, False),
        ({"graveyard": ["Skill Drain"]}, False),
        ({"spell_trap_zones": ["Royal Decree"]}, False),
        ({"spell_trap_zones": ["Royal Decree", "Skill Drain"]}, False),
    ],
)
def test_whether_a_monster_is_negated(b: dict[str, Any], negated: bool) -> None:
    duel = board({"monster_zones": ["Exiled Force"]}, b)

    assert is_negated(duel, card_called(duel, "Exiled Force")) is negated


@pytest.mark.parametrize("sides", [("A", "A"), ("A", "B"), ("B", "A")])
def test_skill_drain_before_jinzo(sides: tuple[str, str]) -> None:
    """YGO-2.8: both are face-up, so Skill Drain was there first, or it could not have been activated."""
    placed: dict[str, dict[str, Any]] = {"A": {}, "B": {}}
    placed[sides[0]]["spell_trap_zones"] = ["Skill Drain"]
    placed[sides[1]]["monster_zones"] = ["Jinzo"]

    duel = board(placed["A"], placed["B"])

    assert is_negated(duel, card_called(duel, "Jinzo"))
    assert not is_negated(duel, card_called(duel, "Skill Drain"))


def test_jinzo_before_skill_drain() -> None:
    """He is face-up when a chained Skill Drain would resolve, so it is negated and never applies to him."""
    setup = {
        "players": {
            "A": {
                "graveyard": ["Jinzo"],
                "monster_zones": [],
                "spell_trap_zones": [{"card": "Call of the Haunted", "face": "down"}, JAR],
                "deck": 3,
            },
            "B": {"spell_trap_zones": [{"card": "Skill Drain", "face": "down"}]},
        }
    }
    actions = [
        {"player": "B", "activate": "Skill Drain"},
        {"player": "A", "activate": "Call of the Haunted"},
        {"resolve": True},
        {"player": "A", "activate": "Jar of Greed"},
    ]

    ruling = judge({"setup": setup, "actions": actions})

    assert [link.outcome for link in ruling.links] == ["effect_negated", "resolves"]
    assert primaries(ruling) == {3: "YGO-4.22"}


def test_a_continuous_card_applies_from_its_resolution_on() -> None:
    """YGO-3.8: an Umi that is being activated raises nothing yet, one that has resolved does."""
    duel = board({"monster_zones": ["Penguin Soldier"], "field_zone": "Umi"})
    soldier = card_called(duel, "Penguin Soldier")
    assert atk_of(duel, soldier) == 950
    umi = card_called(duel, "Umi").copy()
    umi.applies = False
    duel.cards[umi.id] = umi
    duel.standing_now = None

    assert atk_of(duel, soldier) == 750


@pytest.mark.parametrize(("negated", "atk"), [(False, 2400), (True, 1400)])
def test_an_equip_that_is_negated_gives_nothing(negated: bool, atk: int) -> None:
    axe = {"card": "Axe of Despair", "equipped_to": "Celtic Guardian", "negated": negated}

    ruling = judge({"setup": {"players": {"A": {"monster_zones": ["Celtic Guardian"], "spell_trap_zones": [axe]}}}})

    assert ruling.final.players["A"].monster_zones[0]["atk"] == atk
