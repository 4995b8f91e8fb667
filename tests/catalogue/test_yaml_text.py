"""YAML as the shipped data uses it."""

from pathlib import Path
from typing import Any

import pytest

from app.catalogue.yaml_text import DataError, read_yaml


def read(tmp_path: Path, text: str) -> Any:
    path = tmp_path / "data.yaml"
    path.write_text(text, encoding="utf-8")
    return read_yaml(path)


def test_on_off_yes_and_no_are_words(tmp_path: Path) -> None:
    assert read(tmp_path, "on: [yes, no, off, Y]") == {"on": ["yes", "no", "off", "Y"]}


def test_true_and_false_are_truth_values(tmp_path: Path) -> None:
    assert read(tmp_path, "[true, false]") == [True, False]


def test_the_rest_is_as_always(tmp_path: Path) -> None:
    assert read(tmp_path, "a: 1\nb: [null, 1.5, x]\nc: &x {d: é}\ne: *x\n") == {
        "a": 1,
        "b": [None, 1.5, "x"],
        "c": {"d": "é"},
        "e": {"d": "é"},
    }


@pytest.mark.parametrize("text", ["a: 1\na: 2\n", "- {name: x, kind: spell, kind: trap}\n"])
def test_a_key_given_twice_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(DataError, match="twice"):
        read(tmp_path, text)


def test_a_fault_of_form_names_the_file_and_the_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"(?s)data\.yaml.*line 3") as caught:
        read(tmp_path, "a: [1,\nb: 2")

    assert "expected" in str(caught.value)


def test_no_object_is_ever_built_from_a_tag(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="could not determine a constructor"):
        read(tmp_path, "!!python/object/apply:os.getcwd []")
