"""Bodies that are no strict JSON are refused with a code, a place and advice."""

from time import perf_counter
from typing import Any

import pytest

from app.api.reading.json_text import UnreadableJson, parse

BAD: list[tuple[str, bytes, str, str]] = [
    ("empty", b"", "syntax", "line 1, column 0"),
    ("cut off", b'{"game": "yugioh"', "syntax", "line 1, column 17"),
    ("not json at all", b"Raigeki!", "syntax", "line 1, column 1"),
    ("second line", b'{\n "a": 1\n "b": 2}', "syntax", "line 3, column 2"),
    ("trailing comma", b'{"a": 1,}', "syntax", "last comma"),
    ("two values", b"{} {}", "syntax", "one JSON value"),
    ("single quotes", b"{'a': 1}", "syntax", "double quotes"),
    ("latin-1", '{"a": "\xe9"}'.encode("latin-1"), "not_utf8", "byte 7"),
    ("utf-16", '{"a": 1}'.encode("utf-16"), "not_utf8", "byte 0"),
    ("cut utf-8", '{"a": "é'.encode()[:-1], "not_utf8", "byte 7"),
    ("encoded surrogate", b'{"a": "\xed\xa0\x80"}', "not_utf8", "byte 7"),
    ("surrogate escape", rb'{"a": "\ud800"}', "lone_surrogate", "line 1, column 14"),
    ("low surrogate escape", rb'{"a": "\udc00"}', "lone_surrogate", "\\ud800"),
    ("two high surrogates", rb'{"a": "\ud800\ud800"}', "lone_surrogate", "other half"),
    ("surrogate escape in a key", rb'{"\ud800": 1}', "lone_surrogate", "other half"),
    ("raw NUL", b'{"a": "\x00"}', "control_character", "line 1, column 8"),
    ("raw line break", b'{"a": "x\ny"}', "control_character", "`\\n`"),
    ("escaped NUL", rb'{"a": ["x", "\u0000"]}', "nul_character", "NUL"),
    ("escaped NUL in a key", rb'{"a": {"b\u0000": 1}}', "nul_character", "NUL"),
    ("NaN", b'{"a": NaN}', "not_a_number", "line 1, column 7"),
    ("Infinity", b'{"a":\n Infinity}', "not_a_number", "line 2, column 2"),
    ("minus Infinity", b"[-Infinity]", "not_a_number", "Infinity"),
    ("duplicate key", b'{"a": 1, "b": {"c": 1, "c": 2}}', "duplicate_key", '"c"'),
    ("deep lists", b"[" * 100_000, "too_deep", "200 levels"),
    ("deep objects", b'{"a":' * 100_000, "too_deep", "200 levels"),
    ("deep and closed", b"[" * 100_000 + b"]" * 100_000, "too_deep", "200 levels"),
    ("digits", b'{"a": ' + b"9" * 100_000 + b"}", "number_out_of_range", "nine digits"),
]


@pytest.mark.parametrize(("body", "code", "words"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_body_is_refused_in_words(body: bytes, code: str, words: str) -> None:
    began = perf_counter()
    with pytest.raises(UnreadableJson) as caught:
        parse(body)
    assert perf_counter() - began < 1
    fault = caught.value.fault
    assert fault.code == code
    assert words in fault.message
    assert len(fault.message) < 400


def test_the_pointer_of_a_nul_character_leads_to_it() -> None:
    with pytest.raises(UnreadableJson) as caught:
        parse(rb'{"cards": [{"name": "x"}, {"na/me": "a\u0000"}]}')
    assert caught.value.fault.pointer == "/cards/1/na~1me"


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (b'\xef\xbb\xbf{"a": 1}', {"a": 1}),
        ('{"a": "é\U0001f0cf"}'.encode(), {"a": "é\U0001f0cf"}),
        (rb'{"a": "\ud83c\udccf"}', {"a": "\U0001f0cf"}),
        (rb'{"a": "\\u0000"}', {"a": "\\u0000"}),
        (b" [1, -2.5e3, true, null] \n", [1, -2500.0, True, None]),
    ],
)
def test_strict_json_is_read(body: bytes, value: Any) -> None:
    assert parse(body) == value


def test_a_long_key_is_not_repeated_in_the_message() -> None:
    key = b'"' + b"k" * 100_000 + b'"'
    with pytest.raises(UnreadableJson) as caught:
        parse(b"{" + key + b":1," + key + b":2}")
    assert caught.value.fault.code == "duplicate_key"
    assert len(caught.value.fault.message) < 400
