"""Forced activations, cards that move themselves, clauses kept as text, and what is put off to a later phase."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, trap
from tests.games.yugioh.effects.playing import done, outcome
from tests.support.judging import cards_in, judge

FORCE = {"op": "force_activation", "cards": "targets"}
SET_CARD = ({"cards": {"zones": ["spell_trap_zones"], "face": "down", "controller": "opponent"}},)


def _forced(placed: Any, **b: Any) -> Any:
    return done(FORCE, b={"spell_trap_zones": [placed], **b}, targets=SET_CARD)


@pytest.mark.parametrize("name", ["Mirror Force", "Magic Jammer", "Torrential Tribute"])
def test_a_trap_with_the_wrong_timing_is_destroyed(name: str) -> None:
    """YGO-20.6."""
    ruling = _forced({"card": name, "face": "down"}, graveyard=[])

    assert (cards_in(ruling, "B", "graveyard"), cards_in(ruling, "B", "spell_trap_zones")) == ([name], [])
    assert outcome(ruling) == "resolves"


def test_under_macro_cosmos_it_is_banished() -> None:
    ruling = done(
        FORCE,
        a={"spell_trap_zones": ["Macro Cosmos"]},
        b={"spell_trap_zones": [{"card": "Mirror Force", "face": "down"}], "graveyard": []},
        targets=SET_CARD,
    )

    assert cards_in(ruling, "B", "banished") == ["Mirror Force"]


def test_a_set_spell_stays_set() -> None:
    ruling = _forced({"card": "Raigeki", "face": "down"})

    assert ruling.final.players["B"].spell_trap_zones[0]["face"] == "down"


@pytest.mark.parametrize(("named", "timing_is_right"), [("Jar of Greed", True), ("Gamble", False)])
def test_a_trap_that_waits_for_nothing_resolves_at_once(named: str, timing_is_right: bool) -> None:
    """YGO-20.6, YGO-3.9."""
    ruling = _forced({"card": named, "face": "down"}, hand=["Umi"], deck=["Kuriboh"], graveyard=[])

    assert sorted(cards_in(ruling, "B", "hand")) == (["Kuriboh", "Umi"] if timing_is_right else ["Umi"])
    assert (cards_in(ruling, "B", "graveyard"), outcome(ruling)) == ([named], "resolves")


@pytest.mark.parametrize(
    ("placed", "needs"),
    [
        ("Dimensional Barrier", "Dimensional Barrier"),
        ("unknown", "which card the one called unknown in B's Spell & Trap Zone is"),
    ],
)
def test_a_forced_trap_that_asks_for_a_declaration_is_not_judged(placed: str, needs: str) -> None:
    ruling = _forced({"card": placed, "face": "down"})

    assert outcome(ruling) == "undetermined"
    assert [entry.rule for entry in ruling.undetermined] == ["YGO-20.6"]
    assert needs in ruling.undetermined[0].needs


@pytest.mark.parametrize(("destroyed", "told", "deck"), [(False, "resolves", ["Act"]), (True, "no_effect", [])])
def test_a_card_that_shuffles_itself_away(destroyed: bool, told: str, deck: list[str]) -> None:
    """YGO-11.5; it cannot where it has left the field."""
    act = trap("Act", activation({"op": "shuffle_itself_into_deck"}))
    storm = [{"player": "B", "activate": "Twister", "targets": ["Act"]}] if destroyed else []
    setup = {
        "players": {
            "A": {"spell_trap_zones": [{"card": "Act", "face": "down"}], "deck": []},
            "B": {"spell_trap_zones": [{"card": "Twister", "face": "down"}]},
        }
    }

    ruling = judge({"cards": [act], "setup": setup, "actions": [{"player": "A", "activate": "Act"}, *storm]})

    assert (outcome(ruling), cards_in(ruling, "A", "deck")) == (told, deck)


def test_a_clause_kept_as_text_is_left_to_the_players() -> None:
    """What comes after it is undetermined, what came before it has happened."""
    clause = {"op": "by_hand", "text": "Flip a coin.", "join": "then"}

    ruling = done({"op": "damage", "amount": 100}, clause, {"op": "draw", "join": "then"}, a={"deck": ["Umi"]})

    assert [(entry.card, entry.text, entry.link) for entry in ruling.by_hand] == [("Act", "Flip a coin.", 1)]
    assert (outcome(ruling), ruling.final.players["B"].life_points) == ("undetermined", 7900)
    assert ruling.undetermined[0].needs == "what came of: Flip a coin."
    assert ruling.verdict == "undetermined"


def test_nothing_is_done_and_that_is_all() -> None:
    assert outcome(done({"op": "nothing"})) == "resolves"


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"op": "destroy_later"}, "destroy this card in the end phase"),
        (
            {"op": "destroy_later", "turn_of": "opponent", "nth": 3},
            "destroy this card in the opponent's end phase number 3",
        ),
        ({"op": "destroy_later", "phase": "standby", "turn_of": "you"}, "destroy this card in your standby phase"),
    ],
)
def test_something_is_put_off(step: dict[str, Any], words: str) -> None:
    ruling = done(step)

    assert f"Later: {words}." in [told.words for told in ruling.steps]
    assert outcome(ruling) == "resolves"
