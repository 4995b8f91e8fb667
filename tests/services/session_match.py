"""A match for tests of the use cases of sessions: Flesh and Blood, opened and played through the service."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any
from uuid import UUID

from pydantic import TypeAdapter

from app.catalogue.catalogue import Catalogue
from app.games.fab.actions import Action
from app.games.fab.game import FLESH_AND_BLOOD
from app.games.live import Viewer
from app.games.model import Frozen
from app.services.session_retries import Answer, Retry
from app.services.sessions import SessionsService
from app.store.store import Store
from tests.services.conftest import Clock

Json = dict[str, Any]
TENANT = "here"
GAME = "flesh-and-blood"
ACTION: TypeAdapter[Any] = TypeAdapter(Action)
SETUP: Json = {
    "turn_player": "A",
    "players": {
        "A": {"hand": ["Flittering Charge (red)", "Sigil of Solace (red)"], "arsenal": [], "inventory": [], "deck": 20},
        "B": {"hand": ["Wounding Blow (red)"], "arsenal": [], "inventory": [], "deck": 20, "arena": ["Ironrot Helm"]},
    },
}
LINK: tuple[Json, ...] = (
    {"player": "A", "play": "Flittering Charge (red)"},
    {"pass_all": True},
    {"pass_all": True},
    {"player": "B", "defend": ["Wounding Blow (red)"]},
    {"pass_all": True},
    {"pass_all": True},
    {"pass_all": True},
)
"""The actions of a chain link, the last of which resolves it."""


@cache
def shipped() -> Catalogue:
    """The catalogue as it is shipped."""
    return Catalogue.load(())


def service_on(store: Store, **changed: Any) -> SessionsService:
    """A service on this store, as another process would have it."""
    given: Json = {"engine_version": "1", "clock": Clock(), **changed}
    return SessionsService({GAME: FLESH_AND_BLOOD}, shipped(), store, **given)


def submission(setup: Json = SETUP, **more: Any) -> Frozen:
    """What a session is opened with."""
    return FLESH_AND_BLOOD.submission_model.model_validate({"game": GAME, "setup": setup, **more})


def read(*actions: Mapping[str, Any]) -> list[Frozen]:
    """Actions as the service takes them."""
    return [ACTION.validate_python(action) for action in actions]


def retry(key: str, request: bytes = b"r" * 32) -> Retry:
    """An idempotency key with the digest of its request."""
    return Retry(key, request)


class Match:
    """A session and where it stands."""

    def __init__(self, service: SessionsService, setup: Json = SETUP, *, tenant: str = TENANT, **more: Any) -> None:
        self.service = service
        self.tenant = tenant
        self.opened: Json = json.loads(service.create(tenant, submission(setup, **more), None).body)
        self.id = UUID(self.opened["id"])
        self.sequence = 0

    def act(self, *actions: Mapping[str, Any], viewer: Viewer = "judge", key: Retry | None = None) -> Json:
        """Post actions at the present sequence number: what the service answers."""
        return self._went_on(self.service.act(self.tenant, self.id, viewer, read(*actions), self.sequence, key))

    def rewind(self, to: int, reason: str = "a card was misread") -> Json:
        """Rewind as a judge."""
        return self._went_on(self.service.rewind(self.tenant, self.id, "judge", to, reason, self.sequence, None))

    def close(self) -> Json:
        """Close as a judge."""
        return self._went_on(self.service.close(self.tenant, self.id, "judge", "time is up", self.sequence, None))

    def show(self, viewer: Viewer = "judge", service: SessionsService | None = None) -> Json:
        """The session as a viewer sees it."""
        shown: Json = json.loads((service or self.service).show(self.tenant, self.id, viewer).body)
        return shown

    def state(self, viewer: Viewer = "judge", service: SessionsService | None = None) -> Json:
        """The state as a viewer sees it."""
        state: Json = self.show(viewer, service)["state"]
        return state

    def entries(self, viewer: Viewer = "judge") -> list[Json]:
        """The whole log as a viewer is told it."""
        page = self.service.entries(self.tenant, self.id, viewer, 0, 1_000)
        return [json.loads(item) for item in page.items]

    def _went_on(self, answer: Answer) -> Json:
        assert answer.sequence is not None
        self.sequence = answer.sequence
        told: Json = json.loads(answer.body)
        return told
