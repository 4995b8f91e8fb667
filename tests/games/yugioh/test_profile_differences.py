"""Where the profiles differ on a submission, and the switch that makes the difference."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.fault import SubmissionFaults
from app.games.rulesets import turned
from app.games.ruling import ProfileDifference
from app.games.yugioh import profile_differences
from app.games.yugioh.facts import NONE, facts_of
from app.games.yugioh.profile import PROFILES, SWITCHES, Profile
from app.games.yugioh.profile_differences import with_differences
from tests.cases.loading import read_cases
from tests.games.yugioh.board import activation, monster, spell
from tests.support.judging import definitions_for, judge, read

GAME = Path(profile_differences.__file__).parent

Json = dict[str, Any]


def compared(submission: Json) -> dict[str, ProfileDifference]:
    """The differences between the profiles, by where they are."""
    differences = judge({**submission, "compare_profiles": True}).differences
    assert differences is not None
    return {told.where: told for told in differences}


FIELD_SPELLS: Json = {
    "setup": {"players": {"A": {"hand": ["Umi"]}, "B": {"field_zone": "Mystic Plasma Zone"}}},
    "actions": [{"player": "A", "activate": "Umi"}],
}
LAST_LIFE_POINTS: Json = {
    "setup": {
        "players": {
            "A": {"life_points": 1000, "spell_trap_zones": [{"card": "Skill Drain", "face": "down"}]},
            "B": {"monster_zones": ["Kuriboh"]},
        }
    },
    "actions": [{"player": "A", "activate": "Skill Drain"}],
}


def test_without_being_asked_nothing_is_compared() -> None:
    assert judge(FIELD_SPELLS).differences is None


def test_profiles_that_agree_have_no_differences() -> None:
    submission = {
        "setup": {"players": {"A": {"hand": ["Raigeki"]}, "B": {"monster_zones": ["Kuriboh"]}}},
        "actions": [{"player": "A", "activate": "Raigeki"}],
    }

    assert compared(submission) == {}
    assert judge({**submission, "compare_profiles": True}).explanation.endswith("All profiles agree.")


@pytest.mark.parametrize("profile", PROFILES)
def test_the_differences_are_the_same_whichever_profile_the_ruling_is_of(profile: str) -> None:
    told = compared({**FIELD_SPELLS, "profile": profile})

    assert {where: one.values for where, one in told.items()} == {
        "final/B/field_zone": {"classic": "none", "tcg": "Mystic Plasma Zone", "ocg": "Mystic Plasma Zone"},
        "final/B/graveyard": {"classic": "Mystic Plasma Zone", "tcg": "none", "ocg": "none"},
    }
    assert {one.switches for one in told.values()} == {("one_field_spell_total",)}


def switch_cases() -> list[Json]:
    """The submissions of the cases about switches."""
    cases = Path(__file__).parents[2] / "cases" / "yugioh" / "rules_switches.yaml"
    return [found.value["submission"] for found in read_cases(cases)]


@pytest.mark.parametrize("submission", switch_cases(), ids=range(len(switch_cases())))
def test_what_differs_is_what_the_rulings_under_each_profile_say(submission: Json) -> None:
    told = compared(submission)
    alone = {name: facts_of(judge({**submission, "compare_profiles": False, "profile": name})) for name in PROFILES}

    for where in {where for facts in alone.values() for where in facts}:
        values = {name: facts[where].value if where in facts else NONE for name, facts in alone.items()}
        if len(set(values.values())) > 1:
            difference = told.pop(where)
            assert difference.values == values
            assert difference.switches
            assert all(word in difference.why for word in ("classic", "tcg", "ocg"))
    assert told == {}


def test_two_profiles_may_agree_against_the_third() -> None:
    told = compared(LAST_LIFE_POINTS)

    assert told["activations/0"].values == {"classic": "legal", "tcg": "illegal (YGO-4.13)", "ocg": "legal"}
    assert told["activations/0"].switches == ("lp_cost_may_zero_you",)
    assert told["activations/0"].rules == ("YGO-4.13",)
    assert told["final/winner"].values == {"classic": "B", "tcg": "none", "ocg": "B"}
    assert "yes in classic and ocg, no in tcg (YGO-4.13)" in told["final/winner"].why


def test_every_switch_that_makes_a_difference_is_named() -> None:
    both = {
        "setup": {
            "players": {
                "A": {**LAST_LIFE_POINTS["setup"]["players"]["A"], "hand": ["Umi"]},
                "B": {"monster_zones": ["Kuriboh"], "field_zone": "Mystic Plasma Zone"},
            }
        },
        "actions": [{"player": "A", "activate": "Umi"}, {"player": "A", "activate": "Skill Drain"}],
    }

    told = compared(both)

    assert told["final/B/field_zone"].switches == ("one_field_spell_total",)
    assert told["final/A/life_points"].switches == ("lp_cost_may_zero_you",)


def test_a_card_with_two_texts_is_named_as_the_reason() -> None:
    loud = {"op": "damage", "to": "opponent", "amount": 500}
    two_texts = spell(
        "Two Texts",
        activation(loud, wording="current"),
        activation({**loud, "amount": 800}, wording="classic"),
    )

    board = {"players": {"A": {"hand": ["Two Texts"]}}}
    actions = [{"player": "A", "activate": "Two Texts"}]

    told = compared({"cards": [two_texts], "setup": board, "actions": actions})["final/B/life_points"]

    assert told.values == {"classic": "7200", "tcg": "7500", "ocg": "7500"}
    assert told.switches == ("wording",)
    assert "(of Two Texts): the older one in classic, the present one in tcg and ocg (YGO-0.2)" in told.why


def test_a_board_that_is_no_game_under_one_profile_says_so() -> None:
    trigger = {"effect_kind": "ignition", "steps": [{"op": "draw", "count": 1}]}
    reworded = monster("Reworded", {**trigger, "id": "new", "wording": "current"})
    used = {"card": "Reworded", "activated_this_turn": ["new"]}

    told = compared({"cards": [reworded], "setup": {"players": {"A": {"monster_zones": [used]}}}})

    assert list(told) == ["verdict"]
    assert told["verdict"].values["tcg"] == "legal"
    assert told["verdict"].values["classic"].startswith("no possible game: ")
    assert told["verdict"].switches == ("wording",)


def test_all_profiles_together_may_cost_what_one_judging_may() -> None:
    submission: Json = {
        "setup": {"players": {"A": {"hand": ["Reinforcement of the Army"], "deck": ["Celtic Guardian"] * 8}}},
        "actions": [{"player": "A", "activate": "Reinforcement of the Army"}],
        "compare_profiles": True,
    }
    checked = read(submission)
    definitions: Any = definitions_for(checked)
    alone = judge({**submission, "compare_profiles": False})

    with pytest.raises(SubmissionFaults) as caught:
        with_differences(alone, checked, definitions, 1)

    assert [fault.code for fault in caught.value.faults] == ["too_much_work"]
    assert with_differences(alone, checked, definitions, 10_000).differences == ()


def test_every_switch_has_a_title_rules_and_a_value_in_each_profile() -> None:
    rulebook = Catalogue.load().rulebook("yugioh")

    assert [switch.name for switch in SWITCHES] == [field.name for field in fields(Profile) if field.name != "name"]
    for switch in SWITCHES:
        assert switch.title[0].isupper()
        assert not switch.title.endswith(".")
        assert switch.rules
        assert all(rule in rulebook for rule in switch.rules)
        assert switch.values == {name: getattr(profile, switch.name) for name, profile in PROFILES.items()}


def test_the_switches_are_those_of_the_rulebook() -> None:
    rule = Catalogue.load().rulebook("yugioh").get("YGO-0.2")
    assert rule is not None
    rows = [line.strip("| ").partition("|")[0] for line in rule.statement.splitlines() if line.startswith("| ")]
    names = [row.partition(":")[0].partition(" (")[0].strip() for row in rows[2:]]

    besides = {"wording", "extra_monster_zones", "trap_monsters_keep_their_zone"}
    assert sorted(names) == sorted(switch.name for switch in SWITCHES if switch.name not in besides)


def test_every_switch_is_looked_at_by_the_rules() -> None:
    rules = [path.read_text(encoding="utf-8") for path in GAME.rglob("*.py") if path.name != "profile.py"]

    unused = [switch.name for switch in SWITCHES if not any(f"profile.{switch.name}" in text for text in rules)]

    assert unused == []


def test_turning_every_switch_leads_from_one_profile_to_another() -> None:
    profile = PROFILES["tcg"]
    for switch in SWITCHES:
        profile = turned(profile, switch.name, PROFILES["classic"])

    assert profile == turned(PROFILES["classic"], "name", PROFILES["tcg"])
