"""What a monster's own text says of its Special Summons, and how many tokens and monsters come at once."""

import pytest

from tests.games.yugioh.board import monster
from tests.games.yugioh.effects.playing import aura, done, outcome, refused
from tests.support.judging import Json

TOKENS: Json = {
    "op": "summon_tokens",
    "token": {"name": "Small Token", "attribute": "WIND", "type": "Plant", "level": 1, "atk": {"count": {}}},
    "count": 2,
}
FROM_GRAVEYARD: Json = {
    "op": "special_summon",
    "cards": {"choose": {"zones": ["graveyard"], "controller": "you"}},
    "position": "attack",
}


def summoned_from(zone: str, **printed: object) -> tuple[str | None, str | None]:
    wanted = {**monster("Wanted"), **printed}
    step = {**FROM_GRAVEYARD, "cards": {"choose": {"zones": [zone], "controller": "you"}}}
    ruling = done(step, a={zone: ["Wanted"], "monster_zones": []}, b={"monster_zones": []}, cards=(wanted,))
    return refused(ruling), outcome(ruling)


@pytest.mark.parametrize(
    ("how", "zone", "expected"),
    [
        ("any", "graveyard", (None, "resolves")),
        ("by_effects_only", "deck", (None, "resolves")),
        ("never", "graveyard", ("YGO-4.15", None)),
        ("by_its_procedure", "deck", ("YGO-4.15", None)),
        ("first_by_its_procedure", "deck", ("YGO-4.15", None)),
        ("first_by_its_procedure", "graveyard", (None, "resolves")),
    ],
)
def test_what_its_own_text_allows(how: str, zone: str, expected: tuple[str | None, str | None]) -> None:
    assert summoned_from(zone, special_summon=how) == expected


def test_not_from_there() -> None:
    assert summoned_from("deck", not_summoned_from=["deck"]) == ("YGO-4.15", None)
    assert summoned_from("graveyard", not_summoned_from=["deck"]) == (None, "resolves")


def test_not_the_turn_it_was_sent() -> None:
    wanted = {**monster("Wanted"), "not_summoned_the_turn_it_was_sent": True}
    today = done(FROM_GRAVEYARD, a={"graveyard": [{"card": "Wanted", "sent_this_turn": True}]}, cards=(wanted,))

    assert refused(today) == "YGO-4.15"
    assert summoned_from("graveyard", not_summoned_the_turn_it_was_sent=True) == (None, "resolves")


def test_two_tokens_with_the_attack_counted_once() -> None:
    ruling = done(TOKENS, a={"monster_zones": []}, b={"monster_zones": ["Gemini Elf"]})
    tokens = ruling.final.players["A"].monster_zones

    assert tokens is not None
    assert [(card["card"], card["position"], card["atk"]) for card in tokens] == [("Small Token", "defense", 2)] * 2


def test_two_tokens_need_two_zones() -> None:
    full = {"monster_zones": ["Gemini Elf"] * 4}

    assert refused(done(TOKENS, a=full)) == "YGO-4.8"
    assert outcome(done({**TOKENS, "up_to": True}, a=full)) == "resolves_partially"


def test_only_one_at_a_time() -> None:
    lock = aura({"op": "one_summon_at_a_time"})
    side = {"monster_zones": ["Aura"]}

    assert refused(done(TOKENS, a={"monster_zones": []}, b=side, cards=(lock,))) == "YGO-4.8"
    assert outcome(done({**TOKENS, "count": 1}, a={"monster_zones": []}, b=side, cards=(lock,))) == "resolves"
    two = {**FROM_GRAVEYARD, "cards": {"choose": {"zones": ["graveyard"], "controller": "you"}, "count": 2}}
    graveyard = {"monster_zones": [], "graveyard": ["Gemini Elf", "Kuriboh"]}
    assert refused(done(two, a=graveyard, b=side, cards=(lock,))) is not None
