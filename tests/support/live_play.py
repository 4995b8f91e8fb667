"""Sessions over HTTP for tests: opened, played and read with the token of a view."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from httpx import AsyncClient, Response

VIEWERS = ("judge", "A", "B", "public")

ATTACK: dict[str, Any] = {
    "game": "flesh-and-blood",
    "setup": {
        "turn_player": "A",
        "players": {
            "A": {"hand": ["Brutal Assault (red)", "Raging Onslaught (blue)", "Snatch (yellow)"], "deck": 10},
            "B": {"hand": ["Wounding Blow (red)"], "deck": 10},
        },
    },
}
"""A may attack with Brutal Assault, and has to choose which card to pitch for it."""

DUEL: dict[str, Any] = {
    "game": "yugioh",
    "setup": {
        "turn_player": "A",
        "players": {
            "A": {
                "hand": ["Raigeki"],
                "spell_trap_zones": [{"card": "Seven Tools of the Bandit", "face": "down"}],
                "deck": 35,
            },
            "B": {
                "hand": ["Kuriboh", "Mystical Space Typhoon"],
                "monster_zones": ["Summoned Skull", "Celtic Guardian"],
                "spell_trap_zones": [{"card": "Magic Jammer", "face": "down"}],
                "deck": 35,
            },
        },
    },
}
"""A may destroy B's monsters, and B has to choose which card to discard for the answer to it."""

PLAY = {"player": "A", "play": "Brutal Assault (red)"}
PITCH = {"player": "A", "answer": ["Snatch (yellow)"], "question": "q1"}
A_PASSES = {"player": "A", "pass": True}
B_PASSES = {"player": "B", "pass": True}
NOBODY = "00000000-0000-7000-8000-000000000000"


def carrying(token: str | None, sequence: int | None = None, key: str | None = None) -> dict[str, str]:
    """The headers of a request with this token, based on this sequence number, with this idempotency key."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    if sequence is not None:
        headers["if-match"] = f'"{sequence}"'
    if key is not None:
        headers["idempotency-key"] = key
    return headers


@dataclass(frozen=True)
class Played:
    """A session that was opened, and the client to play it with."""

    client: AsyncClient
    id: str
    path: str
    tokens: Mapping[str, str]

    def headers(self, viewer: str | None, sequence: int | None = None, key: str | None = None) -> dict[str, str]:
        """The headers of a request by this viewer."""
        return carrying(None if viewer is None else self.tokens[viewer], sequence, key)

    async def get(self, what: str = "", viewer: str | None = "judge", **headers: str) -> Response:
        """The answer to a question about the session."""
        return await self.client.get(self.path + what, headers=self.headers(viewer) | headers)

    async def post(
        self, what: str, body: Any, sequence: int | None = None, viewer: str | None = "judge", key: str | None = None
    ) -> Response:
        """The answer to something that is posted to the session."""
        return await self.client.post(self.path + what, json=body, headers=self.headers(viewer, sequence, key))

    async def act(
        self, sequence: int, *actions: Mapping[str, Any], viewer: str | None = "judge", key: str | None = None
    ) -> Response:
        """The answer to actions that are based on this sequence number."""
        return await self.post("/actions", {"actions": list(actions)}, sequence, viewer, key)

    async def view(self, viewer: str = "judge") -> dict[str, Any]:
        """The session as this viewer sees it."""
        found: dict[str, Any] = (await self.get("", viewer)).json()
        return found

    async def everything(self) -> list[bytes]:
        """All that can be read of the session, by each viewer: to see that nothing has changed."""
        return [(await self.get(what, viewer)).content for viewer in VIEWERS for what in ("", "/events", "/rulings")]


async def opened(
    client: AsyncClient, opening: Mapping[str, Any] = ATTACK, headers: Mapping[str, str] | None = None
) -> Played:
    """A session that is opened for this."""
    answer = await client.post("/v1/sessions", json=opening, headers=headers or {})
    assert answer.status_code == 201, answer.text
    session = answer.json()
    return Played(client, session["id"], session["path"], session["tokens"])
