"""Once-per-turn accounting: under which key each limit counts, what spends it, and what gives it back."""

import pytest

from app.games.yugioh.card_effects import Effect, Limit
from app.games.yugioh.limits import OF_THE_COPY, RULES, end_of_chain, key_of, used_up
from app.games.yugioh.state import Duel
from tests.games.yugioh.board import board, card_called, monster
from tests.support.judging import judge, primaries

NAMED = ["hard_use", "shared_use", "hard_activate_card", "once_per_duel"]


def _effect(limit: str, times: int = 1) -> Effect:
    return Effect.model_validate(
        {"id": "well", "effect_kind": "quick", "limits": [{"limit": limit, "times": times}], "steps": []}
    )


def _duel() -> Duel:
    return board({"monster_zones": ["Kuriboh", "Kuriboh"]}, {"monster_zones": [{"card": "Kuriboh", "id": "other"}]})


@pytest.mark.parametrize("limit", NAMED)
def test_limits_by_name_are_those_of_a_player(limit: str) -> None:
    duel = _duel()
    first, second, other = (card_called(duel, name) for name in ("Kuriboh", "Kuriboh#2", "other"))
    effect = _effect(limit)

    def key(player: str, number: int) -> str:
        card = (first, second, other)[number]
        assert player in ("A", "B")
        return key_of(effect.limits[0], "A" if player == "A" else "B", card, effect, chain=1)

    assert key("A", 0) == key("A", 1)
    assert key("A", 0) != key("B", 2)


def test_a_limit_a_chain_is_that_of_a_copy_and_a_chain() -> None:
    duel = _duel()
    effect = _effect("once_per_chain")
    first, second = card_called(duel, "Kuriboh"), card_called(duel, "Kuriboh#2")
    keys = {
        key_of(effect.limits[0], "A", first, effect, 1),
        key_of(effect.limits[0], "A", first, effect, 2),
        key_of(effect.limits[0], "A", second, effect, 1),
    }

    assert len(keys) == 3


@pytest.mark.parametrize("limit", sorted(set(RULES) - {"chain_exclusive"}))
def test_what_is_used_up(limit: str) -> None:
    duel = _duel()
    effect = _effect(limit)
    card = card_called(duel, "Kuriboh")
    assert used_up(duel, "A", card, effect, 1) is None

    if limit in OF_THE_COPY:
        card = card.copy()
        card.used = (f"well{OF_THE_COPY[limit]}",)
    else:
        duel.used_limits[key_of(effect.limits[0], "A", card, effect, 1)] = 1

    spent = used_up(duel, "A", card, effect, 1)
    assert spent is not None
    assert spent[0] == RULES[effect.limits[0].limit]


def test_twice_a_turn() -> None:
    duel = _duel()
    effect = _effect("hard_use", times=2)
    card = card_called(duel, "Kuriboh")
    key = key_of(effect.limits[0], "A", card, effect, 1)

    duel.used_limits[key] = 1
    assert used_up(duel, "A", card, effect, 1) is None
    duel.used_limits[key] = 2
    assert used_up(duel, "A", card, effect, 1) is not None


def test_the_end_of_a_chain_forgets_what_was_counted_for_it_alone() -> None:
    duel = _duel()
    card = card_called(duel, "Kuriboh")
    for limit in ("once_per_chain", "hard_use"):
        effect = _effect(limit)
        duel.used_limits[key_of(Limit(limit="once_per_chain"), "A", card, effect, 1)] = 1
        duel.used_limits[key_of(effect.limits[0], "A", card, effect, 1)] = 1

    end_of_chain(duel)

    assert duel.used_limits == {"use: A Kuriboh well": 1}


@pytest.mark.parametrize(
    ("limit", "named", "forbidden"),
    [
        ("hard_use", {}, {0: "YGO-18.2"}),
        ("hard_use", {"effect": "ignition"}, {0: "YGO-18.2"}),
        ("hard_use", {"effect": "ignition-2"}, {}),
        ("shared_use", {"effect": "ignition-2"}, {0: "YGO-18.2"}),
        ("once_per_duel", {}, {0: "YGO-18.6"}),
        ("once_per_chain", {}, {}),
    ],
)
def test_limits_used_before(limit: str, named: dict[str, str], forbidden: dict[int, str]) -> None:
    """`used_limits` of a setup: of one effect or of all of a name; by name alone, so not those of a copy."""
    well = {"effect_kind": "ignition", "limits": [{"limit": limit}], "steps": [{"op": "damage", "amount": 100}]}
    ruling = judge(
        {
            "setup": {
                "used_limits": [{"player": "A", "card": "Well", **named}],
                "players": {"A": {"monster_zones": ["Well"]}},
            },
            "cards": [monster("Well", well, well)],
            "actions": [{"player": "A", "activate": "Well", "effect": "ignition"}],
        }
    )

    assert primaries(ruling) == forbidden


@pytest.mark.parametrize(("denies", "forbidden"), [("negate_activation", {}), ("negate_effect", {3: "YGO-18.3"})])
def test_one_card_a_turn(denies: str, forbidden: dict[int, str]) -> None:
    """YGO-18.3: given back where the activation was negated, spent where only the effect was."""
    spring = {
        "effect_kind": "card_activation",
        "limits": [{"limit": "hard_activate_card"}],
        "steps": [{"op": "damage", "amount": 100}],
    }
    deny = {"effect_kind": "card_activation", "responds_to": [{}], "steps": [{"op": denies}]}
    ruling = judge(
        {
            "setup": {
                "players": {
                    "A": {"hand": ["Spring", "Spring"]},
                    "B": {"spell_trap_zones": [{"card": "Deny", "face": "down"}]},
                }
            },
            "cards": [
                {"name": "Spring", "kind": "spell", "icon": "normal", "effects": [spring]},
                {"name": "Deny", "kind": "trap", "icon": "counter", "effects": [deny]},
            ],
            "actions": [
                {"player": "A", "activate": "Spring"},
                {"player": "B", "activate": "Deny"},
                {"resolve": True},
                {"player": "A", "activate": "Spring"},
            ],
        }
    )

    assert primaries(ruling) == forbidden
