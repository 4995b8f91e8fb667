"""`chainjudge cards import`, and the commands that are given what it writes."""

import json
import os
from pathlib import Path

import pytest
import yaml

from app.catalogue.importing.package_json import COMMAND
from tests.catalogue.importing.samples import CARDS, HEAD_JAB, KATSU, PACKAGE, write_csv, write_json
from tests.end_to_end.server import run
from tests.test_cli import chainjudge

NAME = "flesh-and-blood"
MADE_UP = {"Name": "Made Up", "Pitch": "1", "Cost": "1", "Types": "Ninja, Action"}


@pytest.fixture
def made_up(tmp_path: Path) -> Path:
    """An imported file with a card that is not shipped."""
    source = write_csv(tmp_path / "card.csv", MADE_UP)
    result = chainjudge("cards", "import", str(source), "--output", str(tmp_path / "made_up.json"))
    assert result.exit_code == 0
    return tmp_path / "made_up.json"


def test_an_import_of_several_sources(tmp_path: Path) -> None:
    sources = [write_csv(tmp_path / "card.csv", *CARDS, MADE_UP), write_json(tmp_path / "cards.json", PACKAGE)]
    output = tmp_path / "out.json"
    result = chainjudge("cards", "import", *map(str, sources), "--output", str(output))

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"6 cards written to {output}: 3 with a text that players apply by hand.\n"
    written = json.loads(output.read_text(encoding="utf-8"))
    assert (written["game"], len(written["cards"])) == (NAME, 6)


def test_a_faulty_row_stops_the_import_unless_it_is_skipped(tmp_path: Path) -> None:
    source = write_csv(tmp_path / "card.csv", HEAD_JAB, {**KATSU, "Health": "many"})
    output = tmp_path / "out.json"
    fault = "card.csv: row 3, column Health (Katsu, the Wanderer): the life is `many`; it should be a whole number"
    refused = chainjudge("cards", "import", str(source), "--output", str(output))
    assert (refused.exit_code, refused.stdout, output.exists()) == (2, "", False)
    assert refused.stderr.startswith(fault)
    assert "--skip-faulty" in refused.stderr

    skipped = chainjudge("cards", "import", str(source), "--output", str(output), "--skip-faulty")
    assert skipped.exit_code == 0
    assert skipped.stderr.startswith(fault)
    assert "1 cards written" in skipped.stdout
    assert "1 faults left out" in skipped.stdout
    assert [card["name"] for card in json.loads(output.read_text(encoding="utf-8"))["cards"]] == ["Head Jab"]


def test_of_very_many_faults_some_are_shown(tmp_path: Path) -> None:
    source = write_csv(tmp_path / "card.csv", *({**KATSU, "Name": f"Katsu {at}", "Health": "?"} for at in range(150)))
    result = chainjudge("cards", "import", str(source), "--output", str(tmp_path / "out.json"))
    assert result.stderr.splitlines()[100] == "... and 50 more"


def test_what_is_no_source_or_cannot_be_written(tmp_path: Path) -> None:
    result = chainjudge("cards", "import", str(tmp_path / "none.csv"), "--output", str(tmp_path / "out.json"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such file" in result.stderr
    source = write_csv(tmp_path / "card.csv", HEAD_JAB)
    result = chainjudge("cards", "import", str(source), "--output", str(tmp_path / "none" / "out.json"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such file" in result.stderr


def test_the_help_says_how_the_packages_cards_are_written_out() -> None:
    assert COMMAND in " ".join(chainjudge("cards", "import", "--help").output.split())


def test_imported_cards_are_shown_and_searched(made_up: Path) -> None:
    shown = chainjudge("cards", "show", "made-up-red", "--game", NAME, "--cards", str(made_up))
    card = yaml.safe_load(shown.stdout)
    assert (card["name"], card["fidelity"]) == ("Made Up", "structural")
    found = chainjudge("cards", "search", "made", "--game", NAME, "--cards", str(made_up)).stdout.splitlines()
    assert "Made Up" in found
    assert chainjudge("cards", "show", "made-up-red", cards=str(made_up)).stdout == shown.stdout
    assert chainjudge("cards", "show", "made-up-red").exit_code == 2


def test_shipped_cards_of_the_game_are_shown_and_searched() -> None:
    shown = yaml.safe_load(chainjudge("cards", "show", "head-jab-red").stdout)
    assert (shown["name"], shown["pitch"]) == ("Head Jab (red)", 1)
    unknown = chainjudge("cards", "show", "Head Jab", "--game", NAME)
    assert unknown.exit_code == 2
    assert "Head Jab (red)" in unknown.stderr
    assert "Head Jab (yellow)" in chainjudge("cards", "search", "head jab", "--game", NAME).stdout.splitlines()


def test_a_submission_is_judged_with_imported_cards(tmp_path: Path, made_up: Path) -> None:
    submission = {"game": NAME, "setup": {"players": {"A": {"hand": ["Made Up"]}}}}
    given = json.dumps(submission)
    refused = chainjudge("judge", "-", given=given)
    assert refused.exit_code == 2
    assert "There is no card named 'Made Up'" in refused.stderr
    again = write_csv(tmp_path / "card.csv", HEAD_JAB)
    assert chainjudge("cards", "import", str(again), "--output", str(tmp_path / "again.json")).exit_code == 0
    files = ("--cards", str(tmp_path / "again.json"), "--cards", str(made_up))
    assert chainjudge("judge", "-", *files, given=given).exit_code == 0
    both = os.pathsep.join((str(tmp_path / "again.json"), str(made_up)))
    assert chainjudge("judge", "-", given=given, cards=both).exit_code == 0


@pytest.mark.parametrize("command", [("judge", "-"), ("cards", "show", "Raigeki"), ("cards", "search")])
def test_a_faulty_file_is_refused_by_every_command(tmp_path: Path, command: tuple[str, ...]) -> None:
    faulty = write_json(tmp_path / "faulty.json", {"game": NAME, "cards": [{"name": "Made Up"}]})
    result = chainjudge(*command, "--cards", str(faulty), given="{}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"These cards cannot be used: {faulty}: Made Up: types: Field required\n"


@pytest.mark.parametrize("content", ['{"game": "flesh-and-blood", "cards": [{"name": "Made Up"}]}', "nonsense", None])
def test_a_server_does_not_start_on_a_faulty_file(tmp_path: Path, content: str | None) -> None:
    faulty = tmp_path / "faulty.json"
    if content is not None:
        faulty.write_text(content, encoding="utf-8")
    result = run("serve", "--port", "0", folder=tmp_path, cards=str(faulty))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"These cards cannot be used: {faulty}: ")
    assert len(result.stderr.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ([faulty.name] if content is not None else [])
