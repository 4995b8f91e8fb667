"""Tokens: one for each view, told once, stored as digests, and the same again only for who has the key."""

from app.games.live import VIEWERS
from app.services.session_tokens import PREFIX, digests_of, new_salt, token_digest, tokens_of


def test_each_view_has_a_token_of_its_own() -> None:
    tokens = tokens_of(None, new_salt())
    assert tuple(tokens) == VIEWERS
    assert len(set(tokens.values())) == len(VIEWERS)
    assert all(token.startswith(PREFIX) and len(token) == len(PREFIX) + 43 for token in tokens.values())


def test_without_a_secret_nobody_can_make_them_again() -> None:
    salt = new_salt()
    assert tokens_of(None, salt) != tokens_of(None, salt)


def test_with_the_secret_and_the_salt_they_are_the_same_again() -> None:
    salt = new_salt()
    assert tokens_of(b"a key", salt) == tokens_of(b"a key", salt)
    assert tokens_of(b"a key", salt) != tokens_of(b"another key", salt)
    assert tokens_of(b"a key", salt) != tokens_of(b"a key", new_salt())


def test_a_digest_tells_nothing_but_which_token_it_is_of() -> None:
    tokens = tokens_of(None, new_salt())
    digests = digests_of(tokens)
    assert digests == tuple(token_digest(tokens[viewer]) for viewer in VIEWERS)
    assert {len(digest) for digest in digests} == {32}


def test_any_text_has_a_digest() -> None:
    assert len(token_digest("\ud800")) == 32
