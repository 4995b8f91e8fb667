"""Made-up scenarios, played and measured."""

import json
import subprocess
import sys
from pathlib import Path

from tests.differential.making import Json, end, link, scenario, side, vortex, window
from tests.differential.measuring import Result, measure
from tests.differential.scenario import Scenario, read_scenarios

REPOSITORY = Path(__file__).parents[2]


def _shares(result: Result) -> tuple[float, float, float]:
    return result["link_agreement"], result["end_state_agreement"], result["window_agreement"]


def test_a_scenario_that_agrees() -> None:
    result = measure([vortex()])

    assert (result["scenarios"], result["played"]) == (1, 1)
    assert _shares(result) == (1.0, 1.0, 1.0)
    assert (result["offers_missing"], result["offers_surplus"]) == (0, 0)
    assert result["differences"] == []


def test_a_link_that_ended_otherwise() -> None:
    chains = [[link(1, 0, "Raigeki", "negated"), link(2, 1, "Magic Jammer", "negated"),
               link(3, 0, "Seven Tools of the Bandit")]]  # fmt: skip
    result = measure([vortex(chains=chains)])

    assert _shares(result) == (2 / 3, 1.0, 1.0)
    assert [one["kind"] for one in result["differences"]] == ["raigeki: resolves, recorded negated"]
    assert result["differences"][0]["scenarios"] == ["made up"]


def test_a_link_that_was_not_compared_does_not_count() -> None:
    chains = [[link(1, 0, "Raigeki", "not_compared"), link(2, 1, "Magic Jammer", "resolved"),
               link(3, 0, "Seven Tools of the Bandit")]]  # fmt: skip

    assert measure([vortex(chains=chains)])["link_agreement"] == 1 / 2


def test_another_end() -> None:
    zones = {"0": end(gy=["Raigeki"], hand=["Seven Tools of the Bandit"]), "1": end(gy=["Kuriboh", "Magic Jammer"])}
    result = measure([vortex(zones=zones, lp=[8000, 8000])])

    assert _shares(result) == (1.0, 0.0, 1.0)
    assert {one["kind"] for one in result["differences"]} == {
        "life points 7000, recorded 8000",
        "hand: seven tools of the bandit is missing",
        "graveyard: seven tools of the bandit is surplus",
        "graveyard: kuriboh is surplus",
    }


def test_the_number_of_a_copy_is_no_difference() -> None:
    zones = {
        "0": end(gy=["Raigeki#7", "Seven Tools of The Bandit"]),
        "1": end(gy=["Kuriboh", "Kuriboh", "Magic Jammer"]),
    }

    assert measure([vortex(zones=zones)])["end_state_agreement"] == 1.0


def test_offers_that_differ() -> None:
    windows = [
        window("idle", 0, 0, "Raigeki@hand/0", "Kuriboh@hand/0", chosen="Raigeki"),
        window("chain", 1, 1, chosen="Magic Jammer"),
        window("chain", 0, 2, "Seven Tools of the Bandit@szone/0", chosen="Seven Tools of the Bandit"),
        window("idle", 0, 0),
    ]
    result = measure([vortex(windows=windows)])

    assert _shares(result) == (1.0, 1.0, 1 / 2)
    assert (result["offers_missing"], result["offers_surplus"]) == (1, 1)
    assert {one["kind"] for one in result["differences"]} == {
        "kuriboh@hand is not offered in the open game state",
        "magic jammer@szone is offered in response",
    }


def test_a_window_that_only_one_side_has_is_a_decision_point_too() -> None:
    windows = [
        window("idle", 0, 0, "Raigeki@hand/0", chosen="Raigeki"),
        window("chain", 0, 2, "Seven Tools of the Bandit@szone/0", chosen="Seven Tools of the Bandit"),
        window("chain", 1, 3, "Kuriboh@hand/0"),
        window("idle", 0, 0),
    ]

    assert measure([vortex(windows=windows, chains=[])])["window_agreement"] == 3 / 5


def test_what_cannot_be_played_agrees_in_nothing() -> None:
    unknown = scenario(
        [side(hand=["No Such Card"]), side()],
        [{"player": 0, "do": "activate", "card": "No Such Card"}],
        {"chains": [[link(1, 0, "No Such Card")]], "windows": [window("idle", 0, 0)],
         "zones": {"0": end(hand=["No Such Card"]), "1": end()}},
    )  # fmt: skip
    refused = vortex(chains=[[link(1, 0, "Raigeki")]]).model_copy(
        update={"actions": vortex().actions[1:]}
    )  # fmt: skip
    result = measure([unknown, refused])

    assert result["played"] == 0
    assert _shares(result) == (0.0, 0.0, 0.0)
    assert result["differences"][0]["kind"] == "not played: no such card is not in the catalogue"
    assert "Magic Jammer is refused: YGO-4.10" in result["differences"][1]["kind"]


def _roar(*offered: str) -> Scenario:
    """Threatening Roar alone, which does nothing to the board."""
    return scenario(
        [side(hand=["Summoned Skull"], spells=[{"card": "Threatening Roar", "pos": "set"}]), side()],
        [],
        {
            "windows": [window("idle", 0, 0, *offered)],
            "zones": {"0": end(hand=["Summoned Skull"], spells=[{"id": "Threatening Roar", "pos": "set"}]), "1": end()},
        },
    )


def test_an_offer_that_changes_nothing_is_excused() -> None:
    """On the first turn nobody attacks, so what forbids attacks is left out of the recording."""
    result = measure([_roar()])

    assert result["window_agreement"] == 1.0
    assert result["excused"] == {"pointless_offer": 1}
    assert result["offers_surplus"] == 0
    assert measure([_roar("Threatening Roar@szone/0")])["excused"] == {}


def test_the_command_prints_the_keys_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "made_up.jsonl"
    recorded: Json = vortex().model_dump(mode="json", by_alias=True)
    file.write_text(json.dumps(recorded) + "\n\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "tests.differential", str(file)],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=True,
    )

    assert list(read_scenarios(file)) == [vortex()]
    assert list(json.loads(run.stdout)) == [
        "scenarios", "played", "link_agreement", "end_state_agreement", "window_agreement", "offers_missing",
        "offers_surplus", "excused", "differences",
    ]  # fmt: skip


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl.gz"
    file.write_bytes(b"\x1f\x8bnot really")
    run = subprocess.run(
        [sys.executable, "-m", "tests.differential", str(file)],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 2
    assert "broken.jsonl.gz cannot be read" in run.stderr
