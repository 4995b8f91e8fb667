"""The tokens of a session's views. Only their digests are stored.

They are made of a secret and a stored salt. Where the request that opened the session carries an idempotency key, that
key is the secret: so a retry is told the same tokens, and the database alone tells nobody.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256

from app.games.live import VIEWERS, Viewer
from app.store.session_records import SessionRecord

PREFIX = "cjs_"
"""What every token begins with, so that it is told from the server's own."""

SALT_BYTES = 32


def new_salt() -> bytes:
    """What makes the tokens of a session its own."""
    return secrets.token_bytes(SALT_BYTES)


def tokens_of(secret: bytes | None, salt: bytes) -> dict[Viewer, str]:
    """The token of each view; without a secret they are made of a random one."""
    known = secrets.token_bytes(SALT_BYTES) if secret is None else secret
    return {viewer: PREFIX + _text(hmac.digest(known, salt + viewer.encode(), "sha256")) for viewer in VIEWERS}


def token_digest(token: str) -> bytes:
    """What is stored of a token."""
    return sha256(token.encode(errors="replace")).digest()


def digests_of(tokens: Mapping[Viewer, str]) -> tuple[bytes, bytes, bytes, bytes]:
    """What is stored of the tokens of a judge, A, B and the public."""
    judge, a, b, public = (token_digest(tokens[viewer]) for viewer in VIEWERS)
    return judge, a, b, public


def viewer_with(token: str, record: SessionRecord) -> Viewer | None:
    """The view of this session that a token opens, if it opens one."""
    given = token_digest(token)
    stored = (record.judge_token, record.a_token, record.b_token, record.public_token)
    opened = [viewer for viewer, digest in zip(VIEWERS, stored, strict=True) if hmac.compare_digest(given, digest)]
    return opened[0] if opened else None


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")
