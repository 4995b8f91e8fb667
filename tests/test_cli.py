"""The command line: what it prints, and the exit codes that programs rely on."""

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner, Result

from app.api.v1.examples import load_examples
from app.cli import main
from app.games.yugioh.cards import CardDefinition
from app.store.store import Store
from tests.end_to_end.server import run


def chainjudge(*arguments: str, given: bytes | str | None = None, **environment: str) -> Result:
    """What became of a command, run in this process with standard input `given`."""
    cleared: dict[str, str | None] = dict.fromkeys(("CHAINJUDGE_TOKEN", "CHAINJUDGE_DATABASE_URL", "CHAINJUDGE_CARDS"))
    variables = {f"CHAINJUDGE_{name.upper()}": value for name, value in environment.items()}
    return CliRunner().invoke(main, arguments, input=given, env=cleared | variables)


def judge(submission: Any, *options: str) -> Result:
    """The judgement of a submission on standard input."""
    return chainjudge("judge", "-", *options, given=json.dumps(submission))


@pytest.mark.parametrize(
    ("name", "verdict", "code"),
    [
        ("raigeki-jammer-seven-tools", "legal", 0),
        ("hand-left-out", "legal", 0),
        ("nothing-to-destroy", "illegal", 1),
        ("strict", "undetermined", 3),
    ],
)
def test_the_exit_code_says_the_verdict(name: str, verdict: str, code: int) -> None:
    submission = load_examples()[name].submission
    result = judge(submission)
    assert result.exit_code == code
    assert result.stdout.startswith(verdict.upper())
    as_json = judge(submission, "--json")
    assert as_json.exit_code == code
    assert json.loads(as_json.stdout)["verdict"] == verdict


def test_the_text_for_people_says_what_matters() -> None:
    text = judge(load_examples()["raigeki-jammer-seven-tools"].submission).stdout
    assert "0. A: activate Raigeki: legal" in text
    assert "chain 1, link 3: Seven Tools of the Bandit (A): resolves" in text
    assert "chain 1, link 2: Magic Jammer (B): activation negated" in text
    assert text.index("link 3:") < text.index("link 2:") < text.index("link 1:")
    assert "A: 7000 life points" in text
    assert "graveyard: " in text
    assert "Explanation" in text
    illegal = judge(load_examples()["nothing-to-destroy"].submission).stdout
    assert "0. A: activate Lightning Vortex: illegal" in illegal
    assert "[YGO-4.15]" in illegal
    presumed = judge(load_examples()["hand-left-out"].submission).stdout
    assert "Assumed" in presumed
    undetermined = judge(load_examples()["strict"].submission).stdout
    assert "Needed: " in undetermined


def test_a_question_is_asked_with_the_words_to_answer_it() -> None:
    result = judge(load_examples()["question"].submission)
    assert result.exit_code == 3
    assert result.stdout.startswith("QUESTION")
    assert "choose 1:" in result.stdout
    assert "- Kuriboh: " in result.stdout
    assert "1. resolve: legal" in result.stdout


def test_triggers_that_wait_are_listed_in_their_order() -> None:
    text = judge(load_examples()["four-triggers-after-dark-hole"].submission).stdout
    places = [
        text.index(f"{number}. {group}: ")
        for number, group in enumerate(("A, mandatory", "B, mandatory", "A, optional", "B, optional"), 1)
    ]
    assert places == sorted(places)


def test_where_the_profiles_differ_is_said_with_the_reason() -> None:
    submission = load_examples()["compare-profiles"].submission
    text = judge(submission).stdout
    assert "action 1 (A: activate Exiled Force):\n     classic: legal\n     tcg: illegal (YGO-4.3)" in text
    assert text.count("because: The turn player may begin a chain") == 1
    for option in ("--compare", "--compare-profiles"):
        asked = judge({**submission, "compare_profiles": False}, option)
        assert asked.stdout == text
    agreeing = judge(load_examples()["nothing-to-destroy"].submission, "--compare").stdout
    assert "Rulesets compared\n  they all agree" in agreeing


def test_a_winner_is_named() -> None:
    setup = {"players": {"A": {"hand": ["Ookazi"]}, "B": {"life_points": 100}}}
    submission = {"game": "yugioh", "setup": setup, "actions": [{"player": "A", "activate": "Ookazi"}]}
    assert "winner: A" in judge(submission).stdout


def test_a_file_is_judged_as_standard_input_is(tmp_path: Path) -> None:
    submission = load_examples()["raigeki-jammer-seven-tools"].submission
    file = tmp_path / "submission.json"
    file.write_text(json.dumps(submission))
    assert chainjudge("judge", str(file)).stdout == judge(submission).stdout


def test_json_is_the_ruling_that_http_answers_but_for_id_and_time() -> None:
    ruling = json.loads(judge(load_examples()["raigeki-jammer-seven-tools"].submission, "--json").stdout)
    assert {"verdict", "activations", "links", "final", "steps", "explanation", "input"} <= set(ruling)
    assert not {"id", "created_at"} & set(ruling)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("", "ends too early"),
        ('{"game": "yugioh",}', "line 1, column 19"),
        (b'{"game": "\xff"}', "not UTF-8"),
        ('{"game": "yugio"}', "/game: The game should be `yugioh` or "),
        ('{"game": "yugioh", "actoins": []}', "/actoins: There is no field `actoins` here. Did you mean `actions`?"),
        ('{"game": "yugioh", "setup": {"phase": "mian1"}}', "/setup/phase: "),
        ('{"game": "yugioh", "setup": {"players": {"A": {"hand": ["Raigki"]}}}}', "/setup/players/A/hand/0: "),
        ("[" * 100_000, "200 levels"),
    ],
)
def test_unusable_input_exits_with_2_and_says_where_and_what_would_be_right(given: str | bytes, words: str) -> None:
    result = chainjudge("judge", "-", given=given)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_unusable_input_comes_with_suggestions() -> None:
    submission = {"game": "yugioh", "setup": {"players": {"A": {"hand": ["Raigki"]}}}}
    assert "Raigeki" in judge(submission).stderr
    assert "main1" in judge({"game": "yugioh", "setup": {"phase": "mian1"}}).stderr


def test_many_faults_are_counted() -> None:
    result = judge({"game": "yugioh", "actions": [5] * 60})
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == "... and 10 more"


def test_a_file_that_is_not_there_is_unusable_input(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.json", tmp_path):
        result = chainjudge("judge", str(path))
        assert result.exit_code == 2
        assert str(path) in result.stderr


def test_judging_needs_no_database(tmp_path: Path) -> None:
    file = tmp_path / "submission.json"
    file.write_text(json.dumps(load_examples()["raigeki-jammer-seven-tools"].submission))
    result = run("judge", str(file), folder=tmp_path, database_url="postgresql://127.0.0.1:9/nobody")
    assert (result.returncode, result.stderr) == (0, "")
    assert list(tmp_path.iterdir()) == [file]


def test_a_card_is_shown_as_it_is_defined() -> None:
    result = chainjudge("cards", "show", "magic jammer")
    assert result.exit_code == 0
    card = CardDefinition.model_validate(yaml.safe_load(result.stdout))
    assert (card.name, card.kind, card.icon) == ("Magic Jammer", "trap", "counter")


@pytest.mark.parametrize(
    ("arguments", "words"), [(("Magic Jamer",), "Magic Jammer"), (("Pawn", "--game", "chess"), "yugioh")]
)
def test_an_unknown_card_exits_with_2_and_the_nearest(arguments: tuple[str, ...], words: str) -> None:
    result = chainjudge("cards", "show", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_cards_are_searched() -> None:
    assert "Magic Jammer" in chainjudge("cards", "search", "jammer").stdout.splitlines()
    everything = chainjudge("cards", "search").stdout.splitlines()
    assert len(everything) == len(set(everything)) >= 50
    assert chainjudge("cards", "search", "x", "--game", "chess").exit_code == 2


def test_migrate_makes_a_database_usable_and_may_be_run_again(empty_database_url: str) -> None:
    for _ in range(2):
        result = chainjudge("migrate", database_url=empty_database_url)
        assert (result.exit_code, result.stdout) == (0, "The database is up to date.\n")
    with Store.open(empty_database_url) as store:
        assert store.is_migrated()


@pytest.mark.parametrize("url", ["mysql://127.0.0.1/x", "nonsense", "postgresql://nobody@127.0.0.1:9/x"])
def test_a_database_that_is_not_usable_is_said(url: str) -> None:
    result = chainjudge("migrate", "--database-url", url)
    assert result.exit_code == 2
    assert result.stderr.startswith("The database is not usable: ")


def test_a_server_does_not_start_on_a_url_that_names_no_database(tmp_path: Path) -> None:
    result = run("serve", folder=tmp_path, database_url="mysql://127.0.0.1/x")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("The database is not usable: ")


@pytest.mark.parametrize(
    ("arguments", "environment", "words"),
    [
        (("--host", "0.0.0.0"), {}, "CHAINJUDGE_TOKEN"),
        ((), {"host": "::"}, "CHAINJUDGE_TOKEN"),
        ((), {"token": "short"}, "CHAINJUDGE_TOKEN: a token needs at least 16 characters"),
        ((), {"port": "http"}, "CHAINJUDGE_PORT: "),
        (("--port", "70000"), {}, "CHAINJUDGE_PORT: "),
    ],
)
def test_unsafe_settings_are_refused(arguments: tuple[str, ...], environment: dict[str, str], words: str) -> None:
    result = chainjudge("serve", *arguments, **environment)
    assert result.exit_code == 2
    assert words in result.stderr


def test_the_version() -> None:
    result = run("--version")
    assert (result.returncode, result.stdout) == (0, f"chainjudge {version('chainjudge')}\n")


def test_without_a_command_it_explains_itself() -> None:
    text = chainjudge().output
    assert all(command in text for command in ("serve", "migrate", "judge", "cards"))
    assert "Exit code 0: legal" in chainjudge("judge", "--help").output
