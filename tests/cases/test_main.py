"""`python -m tests.cases`, as somebody outside calls it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).parents[2]
CASE: dict[str, Any] = {
    "id": "vortex",
    "submission": {
        "game": "yugioh",
        "setup": {"players": {"A": {"hand": ["Dark Hole"], "monster_zones": ["Kuriboh"]}}},
        "actions": [{"player": "A", "activate": "Dark Hole"}],
    },
    "expect": {"verdict": "legal", "activations": {"0": "legal"}},
}
OTHER_GAME: dict[str, Any] = {
    "id": "jab",
    "submission": {
        "game": "flesh-and-blood",
        "setup": {"players": {"A": {"hand": ["Head Jab (red)"]}}},
        "actions": [{"player": "A", "play": "Head Jab (red)"}],
    },
    "expect": {"verdict": "legal", "activations": {"0": "legal"}, "links": [], "final": {"step": "layer"}},
}
WRONG = {**CASE, "id": "wrong", "expect": {"verdict": "illegal", "activations": {"0": "legal"}}}
MALFORMED = {**CASE, "id": "malformed", "expect": {"activations": {}}}
REFUSED = {**CASE, "id": "refused", "submission": {**CASE["submission"], "trun": 1}}


def _run(*files: Path | str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.cases", *map(str, files)]
    return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, encoding="utf-8", check=False)


def _file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_all_pass(tmp_path: Path) -> None:
    listed = _file(tmp_path, "list.json", json.dumps([CASE]))
    wrapped = _file(tmp_path, "wrapped.yaml", json.dumps({"about": "one case", "cases": [CASE]}))

    ran = _run(listed, wrapped)

    assert json.loads(ran.stdout) == {"cases": 2, "passed": 2, "failed": []}
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_game_of_each_case_decides_how_it_is_read(tmp_path: Path) -> None:
    mixed = {**CASE, "id": "mixed", "expect": {**CASE["expect"], "disputed": []}}

    ran = _run(_file(tmp_path, "both.json", json.dumps([OTHER_GAME, CASE, mixed])))

    told = "the case's expect.disputed: Extra inputs are not permitted"
    assert json.loads(ran.stdout) == {"cases": 3, "passed": 2, "failed": [{"id": "mixed", "difference": told}]}


def test_failures_are_told_and_nothing_breaks_off(tmp_path: Path) -> None:
    cases = [WRONG, MALFORMED, CASE, REFUSED, "no case at all", {"title": "without an id"}]

    ran = _run(_file(tmp_path, "cases.json", json.dumps(cases)))

    result = json.loads(ran.stdout)
    assert (ran.returncode, ran.stderr, result["cases"], result["passed"]) == (1, "", 6, 1)
    told = {failure["id"]: failure["difference"] for failure in result["failed"]}
    assert list(told) == ["wrong", "malformed", "refused", "cases.json, case 5", "cases.json, case 6"]
    assert told["wrong"] == "verdict: expected illegal, got legal"
    assert told["malformed"] == "expect.activations says nothing of action 0 (Dark Hole is activated)"
    assert told["refused"].startswith("the submission is refused: /trun")
    assert "Traceback" not in ran.stdout


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("syntax.yaml", "cases: [", "syntax.yaml"),
        ("twice.yaml", "cases: []\ncases: []\n", "a key is given twice"),
        ("syntax.json", '{"cases": [}', "syntax.json"),
        ("word.yaml", "a word", "neither a list of cases nor an object"),
        ("nothing.yaml", "", "neither a list of cases nor an object"),
        ("others.yaml", "cases: []\ncsaes: []\n", "beside `cases` and `about` it has `csaes`"),
        ("deep.yaml", "[" * 5000 + "]" * 5000, "deep.yaml"),
        ("deep.json", "[" * 5000 + "]" * 5000, "deep.json"),
    ],
)
def test_an_unreadable_file_is_told_and_the_others_are_played(tmp_path: Path, name: str, text: str, told: str) -> None:
    ran = _run(_file(tmp_path, name, text), _file(tmp_path, "good.json", json.dumps([CASE])))

    assert ran.returncode == 2
    assert told in ran.stderr
    assert "Traceback" not in ran.stderr
    assert json.loads(ran.stdout) == {"cases": 1, "passed": 1, "failed": []}


def test_a_missing_file_and_one_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\xfa")

    ran = _run(tmp_path / "missing.yaml", tmp_path / "bytes.yaml")

    assert ran.returncode == 2
    assert "missing.yaml: No such file or directory" in ran.stderr
    assert "bytes.yaml" in ran.stderr
    assert json.loads(ran.stdout) == {"cases": 0, "passed": 0, "failed": []}


def test_a_folder_stands_for_its_files(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    _file(tmp_path, "one.json", json.dumps([CASE]))
    _file(tmp_path / "deeper", "two.yaml", json.dumps([CASE]))
    _file(tmp_path, "notes.txt", "no cases")

    assert json.loads(_run(tmp_path).stdout)["cases"] == 2


def test_without_a_file_the_usage_is_told() -> None:
    ran = _run()

    assert (ran.returncode, ran.stdout) == (2, "")
    assert "usage: python -m tests.cases" in ran.stderr
