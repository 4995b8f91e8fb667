import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.fault import SubmissionFaults
from app.games.model import Frozen
from app.games.yugioh.submission import Submission
from app.services.canonical import canonical_json, canonical_submission, is_storable, ruling_digest
from tests.support.cards import raigeki


class Loose(Frozen):
    """A submission whose model lets any text through."""

    note: Any = None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(json_values)
def test_canonical_json_says_the_same_whatever_the_order(value: Any) -> None:
    canonical = canonical_json(value)
    assert json.loads(canonical) == value
    assert canonical_json(json.loads(canonical, object_pairs_hook=lambda pairs: dict(reversed(pairs)))) == canonical


def test_canonical_json_is_compact_sorted_utf8() -> None:
    assert canonical_json({"b": [1, "é"], "a": None}) == '{"a":null,"b":[1,"é"]}'.encode()


def test_a_canonical_submission_is_a_submission_and_its_own_canonical_form() -> None:
    canonical = canonical_submission("yugioh", raigeki("Summoned Skull"))
    again = Submission.model_validate_json(canonical)
    assert again == raigeki("Summoned Skull")
    assert canonical_submission("yugioh", again) == canonical
    assert json.loads(canonical)["game"] == "yugioh"
    assert b"turn_player" not in canonical


@pytest.mark.parametrize(
    ("note", "pointers"),
    [
        ("\x00", ["/note"]),
        ("\ud800", ["/note"]),
        ({"a": ["fine", "\x00"], "b": {"~/": "\udfff"}}, ["/note/a/1", "/note/b/~0~1"]),
        ({"\x00": 1}, ["/note/\x00"]),
        ({"\ud800": 1}, ["/note/?"]),
        ({"\ud800": ["\x00"]}, ["/note/?", "/note/?/0"]),
    ],
)
def test_text_that_cannot_be_stored_is_a_fault_at_its_place(note: Any, pointers: list[str]) -> None:
    with pytest.raises(SubmissionFaults) as raised:
        canonical_submission("any", Loose.model_construct(note=note))
    assert [fault.pointer for fault in raised.value.faults] == pointers
    assert {fault.code for fault in raised.value.faults} == {"unstorable_text"}


def test_the_escape_of_nul_as_plain_text_is_no_fault() -> None:
    assert canonical_submission("any", Loose(note="\\u0000")) == b'{"game":"any","note":"\\\\u0000"}'


@given(st.text(st.characters(exclude_categories=())))
def test_storable_is_what_utf8_and_postgresql_take(text: str) -> None:
    try:
        text.encode()
        encodable = True
    except UnicodeEncodeError:
        encodable = False
    assert is_storable(text) == (encodable and "\x00" not in text)


def test_the_digest_depends_on_everything_and_on_nothing_else() -> None:
    def digest(
        submission: bytes = b"{}",
        definitions: tuple[tuple[str, bytes], ...] = (("Raigeki", b"1"), ("Kuriboh", b"2")),
        rules_version: str = "1",
        engine_version: str = "1",
    ) -> bytes:
        return ruling_digest(submission, dict(definitions), rules_version=rules_version, engine_version=engine_version)

    others = [
        digest(b"[]"),
        digest(definitions=()),
        digest(definitions=(("Raigeki", b"2"), ("Kuriboh", b"1"))),
        digest(rules_version="2"),
        digest(engine_version="2"),
        digest(rules_version="1.", engine_version="1"),
        digest(rules_version="1", engine_version=".1"),
    ]
    assert len({digest(), *others}) == len(others) + 1
    assert digest(definitions=(("Kuriboh", b"2"), ("Raigeki", b"1"))) == digest()
    assert len(digest()) == 32
