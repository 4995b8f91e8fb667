"""What becomes of a card instead when it leaves the field (YGO-14.8)."""

from typing import Any

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import activation, monster, spell
from tests.support.judging import judge

SUMMON = spell(
    "Summon",
    activation(
        {
            "op": "special_summon",
            "cards": {"choose": {"zones": ["graveyard"], "controller": "you", "kind": ["monster"]}},
        },
        {"op": "instead_when_leaving", "join": "and"},
    ),
)
EVERYTHING = {"all": {"zones": ["monster_zones"]}}
ON_TOP = monster(
    "On Top",
    {
        "effect_kind": "continuous",
        "location": ["monster_zones"],
        "steps": [{"op": "instead_when_leaving", "to": "top_of_deck", "from_way_to": "graveyard"}],
    },
)


def leave(op: str, monsters: list[Any], graveyard: list[str], *first: str) -> YugiohRuling:
    """A uses the Spells that come first, and then one that does this to every monster."""
    away = spell("Away", activation({"op": op, "cards": EVERYTHING}))
    side = {"hand": [*first, "Away"], "monster_zones": monsters, "graveyard": graveyard, "deck": ["Kuriboh"]}
    setup = {"players": {"A": side, "B": {"monster_zones": [], "hand": []}}}
    actions: list[Any] = []
    for name in (*first, "Away"):
        actions += [{"player": "A", "activate": name}, {"resolve": True}]
    return judge({"cards": [SUMMON, ON_TOP, away], "setup": setup, "actions": actions})


def names(ruling: YugiohRuling, zone: str) -> list[str]:
    return [card["card"] for card in getattr(ruling.final.players["A"], zone)]


def test_a_card_that_an_effect_brought_is_banished_when_it_leaves() -> None:
    ruling = leave("destroy", [], ["Celtic Guardian"], "Summon")

    assert names(ruling, "banished") == ["Celtic Guardian"]
    assert "Celtic Guardian" not in names(ruling, "graveyard")


def test_it_is_banished_instead_of_going_to_the_hand_too() -> None:
    ruling = leave("return_to_hand", [], ["Celtic Guardian"], "Summon")

    assert names(ruling, "banished") == ["Celtic Guardian"]
    assert names(ruling, "hand") == []


def test_only_that_card_is() -> None:
    ruling = leave("destroy", ["Vorse Raider"], ["Celtic Guardian"], "Summon")

    assert names(ruling, "banished") == ["Celtic Guardian"]
    assert "Vorse Raider" in names(ruling, "graveyard")


def test_a_continuous_effect_puts_its_own_source_on_top_of_the_deck() -> None:
    assert names(leave("destroy", ["On Top"], []), "deck") == ["On Top", "Kuriboh"]


def test_on_another_way_it_does_nothing() -> None:
    assert names(leave("banish", ["On Top"], []), "banished") == ["On Top"]


def test_a_face_down_card_replaces_nothing() -> None:
    ruling = leave("destroy", [{"card": "On Top", "face": "down"}], [])

    assert "On Top" in names(ruling, "graveyard")
