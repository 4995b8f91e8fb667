"""Rulebooks from data files: sources are spelt out, faults are refused."""

from pathlib import Path

import pytest

from app.catalogue.rulebooks import read_rulebook
from app.catalogue.yaml_text import DataError

RULE = "  - {id: %s, title: Zones, section: Objects, statement: Some., sources: [PSCT, 'https://example.org/x']}\n"
HEAD = "game: yugioh\nversion: test 1\nsources: {PSCT: the text about texts}\nrules:\n"


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_rulebook_is_read_in_order(tmp_path: Path) -> None:
    rulebook = read_rulebook(write(tmp_path, HEAD + RULE % "YGO-1.2" + RULE % "YGO-1.1"))

    assert (rulebook.game, rulebook.version) == ("yugioh", "test 1")
    assert rulebook.ids() == ("YGO-1.2", "YGO-1.1")


def test_a_source_is_spelt_out_where_the_table_has_it(tmp_path: Path) -> None:
    rulebook = read_rulebook(write(tmp_path, HEAD + RULE % "YGO-1.1"))
    rule = rulebook.get("YGO-1.1")

    assert rule is not None
    assert rule.sources == ("the text about texts", "https://example.org/x")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEAD + RULE % "YGO-1.1" + RULE % "YGO-1.1", "a rule is given twice"),
        (HEAD + "  - {id: YGO-1.1, title: Zones}\n", "statement"),
        ("- a list\n", r"rules\.yaml"),
    ],
)
def test_what_is_no_rulebook_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(DataError, match=why):
        read_rulebook(write(tmp_path, text))
