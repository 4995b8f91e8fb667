"""The comparison finds each kind of difference, and says in words what was expected and what came."""

import copy
from typing import Any

import pytest

from tests.cases.case import MalformedCase, read_case
from tests.cases.comparing import differences
from tests.cases.playing import play

GOOD: dict[str, Any] = {
    "id": "good",
    "submission": {
        "game": "yugioh",
        "setup": {
            "players": {
                "A": {"hand": ["Raigeki"], "spell_trap_zones": [{"card": "Jar of Greed", "set": "this_turn"}]},
                "B": {
                    "hand": [],
                    "deck": ["Kuriboh", "Celtic Guardian"],
                    "monster_zones": ["Sangan", {"card": "Celtic Guardian", "count": 2, "position": "defense"}],
                },
            }
        },
        "actions": [{"player": "A", "activate": "Jar of Greed"}, {"player": "A", "activate": "Raigeki"}],
    },
    "expect": {
        "verdict": "illegal",
        "activations": [
            {"action": 0, "verdict": "illegal", "primary": "YGO-4.5", "findings": ["YGO-4.5"]},
            {"action": 1, "verdict": "legal", "player": "A", "card": "Raigeki"},
        ],
        "links": [{"chain": 1, "link": 1, "card": "Raigeki", "outcome": "resolves", "player": "A"}],
        "final": {
            "A": {"life_points": 8000, "hand": [], "spell_trap_zones": [{"card": "Jar of Greed", "face": "down"}]},
            "B": {"monster_zones": 0, "graveyard": ["Celtic Guardian", "Sangan", "Celtic Guardian"]},
        },
        "triggers_waiting": [{"player": "B", "card": "Sangan", "mandatory": True}],
        "triggers_missed": [],
        "winner": "none",
        "assumptions": [],
        "undetermined": [],
        "by_hand": [],
        "damage": {"A": 0, "B": 0},
    },
}


def _differences(*path_and_value: Any) -> list[str]:
    """What is said of GOOD with another value at a path in its expectation."""
    value = copy.deepcopy(GOOD)
    *path, last, new = path_and_value
    place = value["expect"]
    for key in path:
        place = place[key]
    place[last] = new
    case = read_case(value)
    return differences(case, play(case))


def test_nothing_differs_where_all_is_as_expected() -> None:
    case = read_case(GOOD)

    assert differences(case, play(case)) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("verdict", "legal"), "verdict: expected legal, got illegal"),
        (("activations", 1, "verdict", "question"), "action 1 (Raigeki): expected question, got legal"),
        (("activations", 1, "verdict", "not_judged"), "action 1 (Raigeki): expected not_judged, got legal"),
        (("activations", 0, "primary", "YGO-4.6"), "action 0 (Jar of Greed): expected primary YGO-4.6, got YGO-4.5"),
        (("activations", 0, "because", 0), "action 0 (Jar of Greed): expected because 0, got None"),
        (("activations", 0, "findings", []), "finding: expected none, got YGO-4.5"),
        (("activations", 1, "player", "B"), "action 1 (Raigeki): expected player B, got A"),
        (("links", []), "chain 1, link 1: expected no such link, got Raigeki resolves"),
        (("links", 0, "outcome", "no_effect"), "(Raigeki): expected outcome no_effect, got resolves"),
        (("links", 0, "card", "Dark Hole"), "chain 1, link 1 (Raigeki): expected card Dark Hole, got Raigeki"),
        (("links", 0, "link", 2), "chain 1, link 2: expected Raigeki resolves, got no such link"),
        (("final", "A", "life_points", 7000), "final, A's life_points: expected 7000, got 8000"),
        (("final", "A", "hand", ["Kuriboh"]), "final, A's hand: expected Kuriboh, got nothing"),
        (("final", "B", "monster_zones", 1), "final, B's monster_zones: expected 1 cards, got nothing"),
        (("final", "B", "graveyard", ["Sangan"]), "final, B's graveyard: expected Sangan, got"),
        (
            ("final", "B", "graveyard", ["Sangan", "Sangan", "Celtic Guardian"]),
            "final, B's graveyard: expected Sangan,",
        ),
        (
            ("final", "A", "spell_trap_zones", [{"card": "Jar of Greed", "face": "up"}]),
            "expected Jar of Greed (face up)",
        ),
        (("triggers_waiting", []), "triggers_waiting: expected no more than 0, got also B's Sangan"),
        (("triggers_waiting", 0, "player", "A"), "triggers_waiting: expected A's Sangan, got B's Sangan"),
        (("triggers_missed", [{"player": "B", "card": "Sangan"}]), "triggers_missed: expected B's Sangan, got none"),
        (("winner", "A"), "winner: expected A, got none"),
        (("assumptions", ["a monster"]), "assumption: expected 'a monster', got none"),
        (("undetermined", ["YGO-4.15"]), "undetermined: expected YGO-4.15, got none"),
        (("by_hand", ["Raigeki"]), "by_hand: expected Raigeki, got none"),
        (("question", {"player": "A"}), "question: expected one, got none"),
        (("damage", "B", 500), "damage: expected 500 for B, got 0"),
    ],
)
def test_a_difference_is_told(change: tuple[Any, ...], told: str) -> None:
    found = _differences(*change)

    assert any(told in difference for difference in found), found


@pytest.mark.parametrize(
    "change",
    [
        ("activations", {"0": {"verdict": "illegal", "primary": "YGO-4.5"}, "1": "legal"}),
        ("links", 0, {"link": 1, "card": "Raigeki", "outcome": "resolves"}),
        ("final", {"players": {"A": {"lp": 8000, "spell_trap_zone": ["Jar of Greed"], "gy": "Raigeki"}}}),
        ("final", "B", {"graveyard": [{"card": "Celtic Guardian", "count": 2}, "Sangan"], "hand": "empty"}),
        ("final", "B", {"graveyard": {"cards": ["Sangan"], "and_others": True}, "deck": 2}),
        ("final", "A", {"spell_trap_zones": [{"card": "Jar of Greed", "negated": False, "counters": {}}]}),
        ("triggers_waiting", [{"player": "B", "card": "Sangan"}]),
    ],
)
def test_other_ways_to_say_the_same(change: tuple[Any, ...]) -> None:
    assert _differences(*change) == []


COMPARED: dict[str, Any] = {
    "id": "compared",
    "submission": {
        "game": "yugioh",
        "compare_profiles": True,
        "setup": {"players": {"A": {"hand": ["Umi"]}, "B": {"field_zone": "Mystic Plasma Zone"}}},
        "actions": [{"player": "A", "activate": "Umi"}],
    },
    "expect": {"activations": {"0": "legal"}},
}
ZONE = {"where": "final/B/field_zone", "values": {"classic": "none", "tcg": "Mystic Plasma Zone"}}
GRAVEYARD = {"where": "final/B/graveyard", "switches": ["one_field_spell_total"], "rules": ["YGO-0.2"]}


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ([], "difference in final/B/field_zone: expected none, got"),
        (["final/B/field_zone"], "difference in final/B/graveyard: expected none, got"),
        ([ZONE, GRAVEYARD, "verdict"], "difference in verdict: expected one, got none"),
        ([{**ZONE, "values": {"ocg": "none"}}, GRAVEYARD], "field_zone, ocg: expected none, got Mystic Plasma Zone"),
        ([ZONE, {**GRAVEYARD, "switches": ["wording"]}], "switches: expected wording, got one_field_spell_total"),
        ([ZONE, {**GRAVEYARD, "rules": []}], "rules: expected none, got YGO-0.2"),
    ],
)
def test_a_difference_between_profiles_is_told(expected: list[Any], told: str) -> None:
    case = read_case({**COMPARED, "expect": {**COMPARED["expect"], "differences": expected}})

    found = differences(case, play(case))

    assert any(told in difference for difference in found), found


def test_differences_between_profiles_stand_in_any_order_and_only_where_they_were_asked_for() -> None:
    expect = {**COMPARED["expect"], "differences": ["final/B/graveyard", ZONE]}
    case = read_case({**COMPARED, "expect": expect})
    assert differences(case, play(case)) == []
    submission = {**COMPARED["submission"], "compare_profiles": False}
    alone = read_case({**COMPARED, "submission": submission, "expect": expect})
    assert differences(alone, play(alone)) == [
        "differences: the profiles were not compared, as `compare_profiles: true` would have it"
    ]


def test_an_action_that_is_not_named_must_be_legal() -> None:
    value = copy.deepcopy(GOOD)
    value["submission"]["actions"].append({"player": "B", "summon": "Kuriboh"})
    case = read_case(value)

    found = differences(case, play(case))

    assert [told.partition(":")[0] for told in found] == ["action 2 (Kuriboh)"]


def test_which_cards_match_is_found_whatever_their_order() -> None:
    """A loose expectation never takes the card that a closer one needs."""
    loose_first = ["Celtic Guardian", {"card": "Celtic Guardian", "position": "attack"}]
    submission = {
        "game": "yugioh",
        "setup": {
            "players": {"A": {"monster_zones": ["Celtic Guardian", {"card": "Celtic Guardian", "position": "defense"}]}}
        },
        "actions": [],
    }
    case = read_case(
        {
            "id": "matching",
            "submission": submission,
            "expect": {"activations": [], "final": {"A": {"monster_zones": loose_first}}},
        }
    )

    assert differences(case, play(case)) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("expect", "verdct", "legal"), "expect.verdct: Extra inputs are not permitted"),
        (("expect", "final", "A", "hnad", []), "expect.final.A.hnad: Extra inputs are not permitted"),
        (("expect", "final", "A", "hand", None), "hand has no value; an empty zone is []"),
        (("expect", "final", "A", {}), "it names neither life points nor a zone"),
        (("expect", "final", "C", {"hand": []}), "expect.final.C"),
        (("expect", "final", "A", "hand", [{"card": "Raigeki", "faec": "up"}]), "faec: Extra inputs are not permitted"),
        (("expect", "activations", []), "expect.activations says nothing of action 0 (Jar of Greed is activated)"),
        (("expect", "activations", {"0": "illegal", "1": "legal", "2": "legal"}), "names action 2, but there are 2"),
        (("expect", "activations", 1, "action", 0), "action 0 has two expected verdicts"),
        (("expect", "activations", 1, "primary", "YGO-4.5"), "action 1: only an illegal action has a rule"),
        (("expect", "links", 0, "outcome", "fizzles"), "expect.links.0.outcome: Input should be"),
        (("submission", None), "submission: Input should be"),
        (("submision", {}), "submision: Extra inputs are not permitted"),
        (("id", ""), "id: String should have at least 1 character"),
    ],
)
def test_a_malformed_case_is_refused_in_words(change: tuple[Any, ...], told: str) -> None:
    value = copy.deepcopy(GOOD)
    *path, last, new = change
    place = value
    for key in path:
        place = place[key]
    place[last] = new

    with pytest.raises(MalformedCase) as refused:
        read_case(value)

    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            ("setup", "players", "A", "hand", ["Raigecki"]),
            "no card named 'Raigecki': correct the name, or define the card under `cards`; the nearest are Raigeki",
        ),
        (("setup", "players", "A", "hnad", []), "hnad"),
        (
            ("setup", "players", "A", "monster_zones", ["Raigeki"]),
            "the submission is refused: /setup/players/A/monster_zones",
        ),
        (("game", "chess"), "The game should be `yugioh` or `flesh-and-blood`"),
        (("setup", {1, 2}), "the submission is no JSON"),
    ],
)
def test_a_submission_that_is_refused_is_told(change: tuple[Any, ...], told: str) -> None:
    value = copy.deepcopy(GOOD)
    *path, last, new = change
    place = value["submission"]
    for key in path:
        place = place[key]
    place[last] = new

    with pytest.raises(MalformedCase) as refused:
        play(read_case(value))

    assert told in str(refused.value)
