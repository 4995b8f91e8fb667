"""README.md is true: its examples run, and it names every field that a case or a submission can have."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from app.catalogue.yaml_text import read_yaml
from app.games.model import Frozen
from app.games.yugioh import actions, submission, submitted_setup, vocabulary
from app.games.yugioh.actions import VERBS
from app.games.yugioh.submission import Submission
from tests.cases import case as case_module
from tests.cases import expected_final
from tests.cases.case import Case, Expectation, read_case
from tests.cases.comparing import differences
from tests.cases.playing import play

README = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def _parse(folder: Path, block: str) -> Any:
    path = folder / "block.yaml"
    path.write_text(block, encoding="utf-8")
    return read_yaml(path)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_an_example_runs(tmp_path: Path, block: str) -> None:
    """A case passes; a part of a submission or of an expectation is a valid one."""
    value = _parse(tmp_path, block)
    if isinstance(value, list):
        for one in value:
            case = read_case(one)
            assert differences(case, play(case)) == []
    elif set(value) == {"expect"}:
        Expectation.model_validate(value["expect"])
    elif set(value) == {"actions"}:
        Submission.model_validate({"game": "yugioh", **value})
    else:
        assert set(value) <= {"setup", "cards"}
        submission = {"game": "yugioh", **value}
        play(read_case({"id": "part", "submission": submission, "expect": {"activations": []}}))


def test_there_are_three_complete_examples(tmp_path: Path) -> None:
    parsed = [_parse(tmp_path, block) for block in BLOCKS]
    verdicts = [one["expect"]["verdict"] for value in parsed if isinstance(value, list) for one in value]

    assert verdicts == ["legal", "illegal", "illegal"]


def test_every_verb_has_an_example(tmp_path: Path) -> None:
    parsed = [_parse(tmp_path, block) for block in BLOCKS]
    actions = [action for value in parsed if isinstance(value, dict) for action in value.get("actions", [])]

    assert {verb for verb in VERBS for action in actions if verb in action} == set(VERBS)


def _fields() -> list[tuple[str, str]]:
    """Every field of every model that a case is read with, as (model, field)."""
    modules = (submission, submitted_setup, actions, case_module, expected_final)
    models = {
        model
        for module in modules
        for model in vars(module).values()
        if isinstance(model, type) and issubclass(model, Frozen) and model.__module__ == module.__name__
    }
    return sorted(
        (model.__name__, field.alias or name) for model in models for name, field in model.model_fields.items()
    )


def test_every_field_is_documented() -> None:
    quoted = re.findall(r"`([^`\n]+)`", README)
    named = set(quoted) | set(re.findall(r"(\w+):", " ".join([*quoted, *BLOCKS])))

    assert [(model, field) for model, field in _fields() if field not in named] == []


def test_every_row_is_about_something_that_there_is() -> None:
    """No field is described that was renamed or removed."""
    rows = set(re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE))
    known = {field for _, field in _fields()} | set(VERBS) | {outcome.value for outcome in vocabulary.Outcome}

    assert sorted(rows - known) == ["3", "null", "unknown"]


@pytest.mark.parametrize("verb", VERBS)
def test_the_row_of_a_verb_names_its_fields(verb: str) -> None:
    row = [line for line in README.splitlines() if line.startswith(f"| `{verb}` |")][-1]
    fields = {field.alias or name for name, field in VERBS[verb].model_fields.items()}

    assert set(re.findall(r"`(\w+)`", row.split("|")[3])) == fields - {verb, "player"}


ACTIONS: dict[str, dict[str, Any]] = {
    "special_summon": {"special_summon": "Stardust Dragon"},
    "change_position": {"change_position": "Kuriboh"},
    "enter_phase": {"enter_phase": "battle"},
    "summon": {"summon": "Celtic Guardian"},
    "flip_summon": {"flip_summon": "Sangan"},
    "set": {"set": "Celtic Guardian"},
    "pass": {"pass": True},
}


@pytest.mark.parametrize("verb", ACTIONS)
def test_every_verb_is_judged(verb: str) -> None:
    side = {
        "hand": ["Celtic Guardian"],
        "extra_deck": ["Stardust Dragon"],
        "monster_zones": [
            "Kuriboh", {"card": "Sangan", "face": "down"}, "Ash Blossom & Joyous Spring", "Cyber Dragon",
        ],
    }  # fmt: skip
    submission = {
        "game": "yugioh",
        "setup": {"players": {"A": side}},
        "actions": [{"player": "A", **ACTIONS[verb]}],
    }
    case = read_case({"id": verb, "submission": submission, "expect": {"activations": []}})

    assert play(case)["verdict"] == "legal"


def test_every_word_of_a_closed_list_is_documented() -> None:
    words = {outcome.value for outcome in vocabulary.Outcome}
    words |= (
        set(vocabulary.PHASES) | set(get_args(vocabulary.BattleStep)) | {zone.value for zone in vocabulary.LISTED_ZONES}
    )
    words |= set(get_args(case_module.VerdictWord)) | {case_module.NOT_JUDGED}

    assert [word for word in sorted(words) if f"`{word}`" not in README] == []


def test_every_default_of_a_submission_is_documented() -> None:
    """The table row of a field names its default."""
    for field, told in {"profile": "`tcg`", "strict": "`false`", "on_illegal": "`rewind`"}.items():
        row = next(line for line in README.splitlines() if line.startswith(f"| `{field}` "))
        assert told in row.rsplit("|", 2)[1], row
        assert str(Submission.model_fields[field].default).lower() in told


def test_the_fields_of_the_case_have_rows() -> None:
    rows = set(re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE))

    assert set(Case.model_fields) <= rows
    assert set(Expectation.model_fields) <= rows
