"""A card that the setup leaves nameless, or does not list, is what an action says it is (idea 6)."""

import pytest

from tests.support.judging import Json, judge, verdicts

DOWN = {"card": "unknown", "face": "down"}
NAMED: dict[str, tuple[Json, list[Json], str]] = {
    "a face-down monster that is attacked": (
        {"phase": "battle", "players": {"A": {"monster_zones": ["Summoned Skull"]}, "B": {"monster_zones": [DOWN]}}},
        [{"player": "A", "attack": "Summoned Skull", "target": "Man-Eater Bug"}],
        "a card that is not named in B's monster zones is Man-Eater Bug",
    ),
    "the face-down one of two nameless monsters": (
        {"phase": "battle", "players": {
            "A": {"monster_zones": ["Summoned Skull"]}, "B": {"monster_zones": [{"card": "unknown"}, DOWN]}}},
        [{"player": "A", "attack": "Summoned Skull", "target": "Man-Eater Bug"}],
        "a card that is not named in B's monster zones is Man-Eater Bug",
    ),
    "a Set Continuous Trap that is targeted": (
        {"players": {"A": {"hand": ["Mystical Space Typhoon"], "monster_zones": []},
                     "B": {"spell_trap_zones": [DOWN], "field_zone": []}}},
        [{"player": "A", "activate": "Mystical Space Typhoon", "targets": ["Royal Decree"]}],
        "a card that is not named in B's spell trap zones is Royal Decree",
    ),
    "a nameless card on the field, though another copy is listed elsewhere": (
        {"players": {"A": {"hand": ["Mystical Space Typhoon"]},
                     "B": {"spell_trap_zones": [DOWN], "field_zone": [], "graveyard": ["Royal Decree"]}}},
        [{"player": "A", "activate": "Mystical Space Typhoon", "targets": ["Royal Decree"]}],
        "a card that is not named in B's spell trap zones is Royal Decree",
    ),
    "a monster that changes its position": (
        {"players": {"A": {"hand": []}}},
        [{"player": "A", "change_position": "Celtic Guardian"}],
        "A's monster zones held Celtic Guardian, face-up",
    ),
    "a face-down monster beside a face-up copy": (
        {"players": {"A": {"monster_zones": ["Celtic Guardian", DOWN]}}},
        [{"player": "A", "flip_summon": "Celtic Guardian"}],
        "a card that is not named in A's monster zones is Celtic Guardian",
    ),
    "a Trap that may be activated from the hand": (
        {"players": {"A": {"hand": 1, "spell_trap_zones": []},
                     "B": {"spell_trap_zones": [{"card": "Jar of Greed", "face": "down"}]}}},
        [{"player": "B", "activate": "Jar of Greed"}, {"player": "A", "activate": "Red Reboot"}],
        "a card that is not named in A's hand is Red Reboot",
    ),
    "a Set Continuous Trap whose flip carries its effect": (
        {"phase": "battle", "players": {
            "A": {"monster_zones": ["Celtic Guardian"], "spell_trap_zones": [DOWN], "field_zone": []}}},
        [{"player": "A", "activate": "Scrubbed Raid", "effect": "quick_like", "cost": ["Celtic Guardian"]}],
        "a card that is not named in A's spell trap zones is Scrubbed Raid",
    ),
}  # fmt: skip


@pytest.mark.parametrize("about", NAMED)
def test_what_an_action_names_is_presumed(about: str) -> None:
    setup, actions, fact = NAMED[about]
    ruling = judge({"setup": setup, "actions": actions})

    assert verdicts(ruling) == ["legal"] * len(actions)
    assert fact in [told.fact for told in ruling.assumptions]


def test_there_must_be_room_for_what_is_named() -> None:
    ruling = judge({
        "setup": {"players": {"A": {"monster_zones": ["Summoned Skull"]}}},
        "actions": [{"player": "A", "change_position": "Celtic Guardian"}],
    })  # fmt: skip

    assert verdicts(ruling) == ["illegal"]


def test_no_monster_that_nobody_mentioned_is_in_the_battle() -> None:
    """Dark Magician of Chaos attacks directly, so its mandatory trigger on the monster it destroys is not met."""
    ruling = judge({
        "setup": {"phase": "battle", "players": {"A": {"monster_zones": ["Dark Magician of Chaos"]}}},
        "actions": [
            {"player": "A", "attack": "Dark Magician of Chaos"},
            {"advance": "battle_step"},
            {"player": "A", "enter_phase": "main2"},
        ],
    })  # fmt: skip

    assert verdicts(ruling) == ["legal"] * 3


def test_the_card_on_top_of_a_shuffled_deck_may_be_a_nameless_one() -> None:
    ruling = judge({
        "setup": {
            "phase": "end",
            "players": {
                "A": {"monster_zones": []},
                "B": {"deck": 3, "graveyard": ["Mystic Tomato", "Giant Rat"],
                      "spell_trap_zones": [{"card": "The Transmigration Prophecy", "face": "down"}]},
            },
        },
        "actions": [
            {"player": "B", "activate": "The Transmigration Prophecy", "targets": ["Mystic Tomato", "Giant Rat"]},
            {"resolve": True},
            {"player": "A", "enter_phase": "draw"},
            {"player": "B", "answer": ["Kuriboh"]},
        ],
    })  # fmt: skip

    assert verdicts(ruling) == ["legal"] * 4
    assert "a card that is not named in B's deck is Kuriboh" in [told.fact for told in ruling.assumptions]


@pytest.mark.parametrize(("deck", "assumed"), [("unknown", True), (["Giant Rat", "UFO Turtle"], False), ([], False)])
def test_a_battle_stands_still_for_a_trigger_that_could_be_of_use(deck: object, assumed: bool) -> None:
    """Whether UFO Turtle finds anything decides where the game stands, so that it could is an assumption."""
    ruling = judge({
        "setup": {
            "phase": "battle",
            "players": {
                "A": {"monster_zones": ["UFO Turtle"], "deck": deck}, "B": {"monster_zones": ["Summoned Skull"]},
            },
        },
        "actions": [{"player": "A", "attack": "UFO Turtle", "target": "Summoned Skull"}, {"advance": "battle_step"}],
    })  # fmt: skip

    told = [one.fact for one in ruling.assumptions]
    assert ("A could activate the effect of UFO Turtle" in told) is assumed
