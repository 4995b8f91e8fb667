"""Values of the games as the JSON that sessions are answered with."""

import json
from typing import Any

from pydantic import BaseModel, TypeAdapter

from app.games.live import LiveGame, Viewer
from tests.support.judging import Json

_ANY: TypeAdapter[Any] = TypeAdapter(Any)


def compact(value: Any) -> bytes:
    """The bytes of a JSON value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def dumped(value: Any) -> Any:
    """A value of a game as JSON."""
    return _ANY.dump_python(value, mode="json", by_alias=True)


def asked_of(live: LiveGame, viewer: Viewer, *, exclude_none: bool = False) -> Json | None:
    """The open question as the viewer sees it."""
    asked = live.asked(viewer)
    return None if asked is None else said(asked, exclude_none=exclude_none)


def said(model: BaseModel, *, exclude_none: bool = False) -> Json:
    """A model as JSON."""
    found: Json = model.model_dump(mode="json", by_alias=True, exclude_none=exclude_none)
    return found
