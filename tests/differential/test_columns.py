"""The zones that are not recorded: chosen only where a card that negates its column is in play."""

from tests.differential.columns import MIDDLE, free_monster_zone, free_place, in_the_middle
from tests.differential.making import Json, end, link, monster, scenario, side, vortex
from tests.differential.measuring import measure
from tests.differential.scenario import Scenario
from tests.differential.setting_up import begin, definitions_of

IMPERMANENCE = "Infinite Impermanence"


def _scenario(status: str, negated_by: str | None) -> Scenario:
    """Raigeki from a full backrow's last zone, answered with a Set Infinite Impermanence."""
    set_cards = [{"card": name, "pos": "set"} for name in ("Jar of Greed", "Mirror Force", "Dust Tornado", "Waboku")]
    players = [
        side(hand=["Raigeki"], monsters=[{"card": "Sangan", "pos": "atk"}], spells=set_cards),
        side(monsters=[{"card": "Kuriboh", "pos": "atk"}], spells=[{"card": IMPERMANENCE, "pos": "set"}]),
    ]
    actions: list[Json] = [
        {"player": 0, "do": "activate", "card": "Raigeki"},
        {"player": 1, "do": "activate", "card": IMPERMANENCE, "link": 2, "select": [["Sangan"]]},
        {"do": "resolve"},
    ]
    kuriboh = [monster("Kuriboh", atk=300, defense=200)] if status == "disabled" else []
    expected = {
        "chains": [[{**link(1, 0, "Raigeki", status), "negated_by": negated_by}, link(2, 1, IMPERMANENCE)]],
        "zones": {
            "0": end(
                monsters=[monster("Sangan", atk=1000, defense=600)],
                spells=[{"id": one["card"], "pos": "set"} for one in set_cards],
                gy=["Raigeki"],
            ),
            "1": end(monsters=kuriboh, gy=[IMPERMANENCE] if kuriboh else ["Kuriboh", IMPERMANENCE]),
        },
    }
    return scenario(players, actions, expected)


def test_nothing_is_placed_where_no_column_is_negated() -> None:
    recorded = vortex()
    duel, references = begin(recorded, definitions_of(recorded))

    assert in_the_middle(recorded) == frozenset()
    assert {card.place for card in duel.cards.values()} == {0}
    assert free_place(duel, "A", references, "Raigeki") is None


def test_what_a_lasting_effect_negated_lies_opposite() -> None:
    recorded = _scenario("disabled", "continuous/status")
    duel, references = begin(recorded, definitions_of(recorded))

    assert in_the_middle(recorded) == {"raigeki", IMPERMANENCE.casefold()}
    assert MIDDLE not in {card.place for card in duel.cards.values() if card.controller == "A"}
    assert free_place(duel, "A", references, "Raigeki") == MIDDLE
    assert free_monster_zone(duel, "A") == 1


def test_what_was_not_negated_lies_beside() -> None:
    recorded = _scenario("resolved", None)
    duel, references = begin(recorded, definitions_of(recorded))

    assert MIDDLE in {card.place for card in duel.cards.values() if card.controller == "A"}
    assert free_place(duel, "A", references, "Raigeki") != MIDDLE


def test_both_recordings_are_played_as_recorded() -> None:
    result = measure([_scenario("disabled", "continuous/status"), _scenario("resolved", None)])

    assert (result["played"], result["link_agreement"], result["end_state_agreement"]) == (2, 1.0, 1.0)
