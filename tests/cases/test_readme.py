"""README.md is true: its examples run, and it names every field that a case or a submission can have."""

import re
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

from app.catalogue.yaml_text import read_yaml
from app.games.fab import actions as fab_actions
from app.games.fab import patterns as fab_patterns
from app.games.fab import submission as fab_submission
from app.games.fab import submitted_setup as fab_setup
from app.games.fab import version as fab_version
from app.games.fab import vocabulary as fab_vocabulary
from app.games.model import Frozen
from app.games.yugioh import actions, submission, submitted_setup, vocabulary
from tests.cases import case as case_module
from tests.cases import expectation, expected_fab, expected_fab_final, expected_yugioh, expected_zones
from tests.cases.case import Case, read_case
from tests.cases.comparing import differences
from tests.cases.expectation import Expectation
from tests.cases.playing import play

README = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
FOR_ALL, _OF_YUGIOH, _OF_FAB = re.split(r"^## (?:Yu-Gi-Oh!|Flesh and Blood)$", README, flags=re.MULTILINE)
_BLOCK = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Chapter:
    """What README.md tells of a game, and the models that it tells about."""

    game: str
    text: str
    submission: type[Frozen]
    expectation: type[Expectation]
    verbs: dict[str, type[Frozen]]
    modules: tuple[ModuleType, ...]
    verdicts: tuple[str, ...]
    words: frozenset[str]
    others: tuple[str, ...]

    @property
    def blocks(self) -> list[str]:
        """Its examples."""
        return _BLOCK.findall(self.text)

    def fields(self) -> list[tuple[str, str]]:
        """Every field of every model that a case of the game is read with, as (model, field)."""
        modules = (case_module, expectation, expected_zones, *self.modules)
        models = {
            model
            for module in modules
            for model in vars(module).values()
            if isinstance(model, type) and issubclass(model, Frozen) and model.__module__ == module.__name__
        }
        return sorted(
            (model.__name__, field.alias or name) for model in models for name, field in model.model_fields.items()
        )

    def rows(self) -> set[str]:
        """The first cell of every row of its tables, and of those for all games."""
        return set(re.findall(r"^\| `([\w-]+)` \|", FOR_ALL + self.text, re.MULTILINE))


YUGIOH = Chapter(
    game="yugioh",
    text=_OF_YUGIOH,
    submission=submission.Submission,
    expectation=expected_yugioh.YugiohExpectation,
    verbs=actions.VERBS,
    modules=(submission, submitted_setup, actions, expected_yugioh),
    verdicts=("legal", "illegal", "illegal"),
    words=frozenset(
        {outcome.value for outcome in vocabulary.Outcome}
        | set(vocabulary.PHASES)
        | set(get_args(vocabulary.BattleStep))
        | {zone.value for zone in vocabulary.LISTED_ZONES}
    ),
    others=("3", "null", "unknown"),
)
FAB = Chapter(
    game="flesh-and-blood",
    text=_OF_FAB,
    submission=fab_submission.Submission,
    expectation=expected_fab.FabExpectation,
    verbs=fab_actions.VERBS,
    modules=(fab_submission, fab_setup, fab_actions, expected_fab, expected_fab_final),
    verdicts=("legal", "illegal", "legal", "legal"),
    words=frozenset(
        set(expected_fab_final.ZONES)
        | set(fab_vocabulary.COMBAT_STEPS)
        | set(get_args(fab_vocabulary.Phase))
        | set(get_args(fab_vocabulary.DamageKind))
        | set(get_args(fab_patterns.EventKind))
        | set(fab_version.VERSIONS)
        | {"action_phase", "end_phase"}
    ),
    others=("3", "unknown"),
)
CHAPTERS = (YUGIOH, FAB)
EXAMPLES = [
    pytest.param(chapter, block, id=f"{chapter.game} {number}")
    for chapter in CHAPTERS
    for number, block in enumerate(chapter.blocks)
]

of_each_game = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.game)


def _parse(folder: Path, block: str) -> Any:
    path = folder / "block.yaml"
    path.write_text(block, encoding="utf-8")
    return read_yaml(path)


@pytest.mark.parametrize(("chapter", "block"), EXAMPLES)
def test_an_example_runs(tmp_path: Path, chapter: Chapter, block: str) -> None:
    """A case passes; a part of a submission or of an expectation is a valid one."""
    value = _parse(tmp_path, block)
    if isinstance(value, list):
        for one in value:
            case = read_case(one)
            assert differences(case, play(case)) == []
    elif set(value) == {"expect"}:
        chapter.expectation.model_validate(value["expect"])
    elif set(value) == {"actions"}:
        chapter.submission.model_validate({"game": chapter.game, **value})
    else:
        assert set(value) <= {"setup", "cards"}
        submission = {"game": chapter.game, **value}
        play(read_case({"id": "part", "submission": submission, "expect": {"activations": []}}))


@of_each_game
def test_the_complete_examples_are_all_kinds_of_cases(tmp_path: Path, chapter: Chapter) -> None:
    parsed = [_parse(tmp_path, block) for block in chapter.blocks]
    verdicts = [one["expect"]["verdict"] for value in parsed if isinstance(value, list) for one in value]

    assert tuple(verdicts) == chapter.verdicts


@of_each_game
def test_every_verb_has_an_example(tmp_path: Path, chapter: Chapter) -> None:
    parsed = [_parse(tmp_path, block) for block in chapter.blocks]
    actions = [action for value in parsed if isinstance(value, dict) for action in value.get("actions", [])]

    assert {verb for verb in chapter.verbs for action in actions if verb in action} == set(chapter.verbs)


@of_each_game
def test_every_field_is_documented(chapter: Chapter) -> None:
    text = FOR_ALL + chapter.text
    quoted = re.findall(r"`([^`\n]+)`", text)
    named = set(quoted) | set(re.findall(r"(\w+):", " ".join([*quoted, *chapter.blocks])))

    assert [(model, field) for model, field in chapter.fields() if field not in named] == []


@of_each_game
def test_every_row_is_about_something_that_there_is(chapter: Chapter) -> None:
    """No field is described that was renamed or removed."""
    known = {field for _, field in chapter.fields()} | set(chapter.verbs) | chapter.words

    assert sorted(chapter.rows() - known) == list(chapter.others)


@pytest.mark.parametrize(
    ("chapter", "verb"), [pytest.param(chapter, verb) for chapter in CHAPTERS for verb in chapter.verbs]
)
def test_the_row_of_a_verb_names_its_fields(chapter: Chapter, verb: str) -> None:
    row = [line for line in chapter.text.splitlines() if line.startswith(f"| `{verb}` |")][-1]
    fields = {field.alias or name for name, field in chapter.verbs[verb].model_fields.items()}

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


@of_each_game
def test_every_word_of_a_closed_list_is_documented(chapter: Chapter) -> None:
    words = chapter.words | set(get_args(expectation.VerdictWord)) | {expectation.NOT_JUDGED}

    assert [word for word in sorted(words) if f"`{word}`" not in chapter.text] == []


@of_each_game
def test_every_default_of_a_submission_is_documented(chapter: Chapter) -> None:
    """The table row of a field names its default."""
    plain = {
        name: field.default
        for name, field in chapter.submission.model_fields.items()
        if isinstance(field.default, str | bool)
    }
    assert plain
    for name, default in plain.items():
        row = next(line for line in chapter.text.splitlines() if line.startswith(f"| `{name}` "))
        assert f"`{str(default).lower()}`" in row.rsplit("|", 2)[1], row


@of_each_game
def test_the_fields_of_the_case_have_rows(chapter: Chapter) -> None:
    assert set(Case.model_fields) <= chapter.rows()
    assert set(chapter.expectation.model_fields) <= chapter.rows()
