"""Levels that an effect changes, and amounts that add up a stat or count what was handled."""

from tests.games.yugioh.effects.playing import answer, done, outcome
from tests.support.judging import Json

TARGET: tuple[Json, ...] = ({"cards": {"zones": ["monster_zones"]}},)
ITS_LEVEL: Json = {"op": "damage", "amount": {"stat": "level", "of": "targets"}, "join": "then"}
ONE_ELF: Json = {"monster_zones": ["Gemini Elf"]}


def life_after(*steps: Json, b: Json, answers: tuple[Json, ...] = (), targets: tuple[Json, ...] = ()) -> int | None:
    return done(*steps, b=b, answers=answers, targets=targets).final.players["B"].life_points


def test_a_level_becomes_a_number() -> None:
    change: Json = {"op": "change_level", "cards": "targets", "to": 7}

    assert life_after(change, ITS_LEVEL, b=ONE_ELF, targets=TARGET) == 7993


def test_filters_read_the_level_as_it_is_now() -> None:
    change: Json = {"op": "change_level", "cards": "targets", "to": 7}
    strong: Json = {"zones": ["monster_zones"], "level": {"at_least": 7}}

    steps = (change, {"op": "destroy", "cards": {"all": strong}, "join": "then"})
    theirs: Json = {"cards": {"zones": ["monster_zones"], "controller": "opponent"}}
    destroyed = done(*steps, a={"monster_zones": ["Blue-Eyes White Dragon"]}, b=ONE_ELF, targets=(theirs,))

    assert destroyed.final.players["B"].monster_zones == ()
    assert outcome(destroyed) == "resolves"


def test_a_total_of_what_fits() -> None:
    total: Json = {"total": "original_atk", "of": {"zones": ["monster_zones"], "controller": "opponent"}}

    assert life_after({"op": "damage", "amount": total}, b={"monster_zones": ["Gemini Elf", "Kuriboh"]}) == 5800


def test_how_many_of_those_handled_are_there_now() -> None:
    steps: tuple[Json, ...] = (
        {"op": "destroy", "cards": {"all": {"zones": ["monster_zones"]}}},
        {
            "op": "damage",
            "amount": {"times": [100, {"handled": {"zones": ["graveyard"], "controller": "opponent"}}]},
            "join": "then",
        },
    )

    assert life_after(*steps, b={"monster_zones": ["Gemini Elf", "Kuriboh"]}) == 7800


def test_two_of_one_name() -> None:
    two: Json = {"zones": ["graveyard"], "controller": "opponent"}
    step: Json = {"op": "banish", "cards": {"choose": two, "count": 2, "names": "same"}}

    ruling = done(step, b={"graveyard": ["Gemini Elf", "Kuriboh", "Kuriboh"]})

    assert outcome(ruling) == "resolves"
    assert [card["card"] for card in ruling.final.players["B"].graveyard or ()] == ["Gemini Elf"]


def test_two_of_different_names() -> None:
    from_graveyard: Json = {"zones": ["graveyard"], "controller": "opponent"}
    step: Json = {"op": "banish", "cards": {"choose": from_graveyard, "count": 2, "names": "different"}}
    side: Json = {"graveyard": ["Gemini Elf", "Kuriboh", "Kuriboh"]}

    wrong = done(step, b=side, answers=(answer("A", "Kuriboh", "Kuriboh#2"),))
    right = done(step, b=side, answers=(answer("A", "Kuriboh", "Gemini Elf"),))

    assert outcome(wrong) is None
    assert outcome(right) == "resolves"
