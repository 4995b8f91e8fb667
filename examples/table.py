"""A small client of live sessions: copy it, and make it yours."""

import os
from collections.abc import Callable
from typing import Any, Self

import httpx

Json = Any


class Refused(Exception):
    """The server answered with a problem (RFC 9457): what was asked for did not happen, and nothing has changed."""

    def __init__(self, response: httpx.Response) -> None:
        self.problem: Json = response.json()
        self.kind: str = self.problem["type"].rpartition("/")[2]
        super().__init__(f"{response.status_code} {self.kind}: {self.problem['detail']}")


class Table:
    """One session, with the tokens of its four views: `judge`, `A`, `B` and `public`.

    At a real table there is a client for each person, with that person's token alone. `tell` is called with each entry
    that a change adds to the log.
    """

    def __init__(self, server: httpx.Client, opened: Json, tell: Callable[[Json], None]) -> None:
        self.server = server
        self.tell = tell
        self.path: str = opened["path"]
        self.tokens: dict[str, str] = opened["tokens"]
        self.sequence: int = opened["sequence"]

    @classmethod
    def open(cls, server: httpx.Client, game: Json, tell: Callable[[Json], None]) -> Self:
        """Open a session. This alone takes the server's own token, where the server has one."""
        token = os.environ.get("CHAINJUDGE_TOKEN")
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return cls(server, _checked(server.post("/v1/sessions", json=game, headers=headers)).json(), tell)

    def get(self, what: str = "", viewer: str = "judge") -> Json:
        """Read the session, or its /legal-actions, /events, /rulings or /export, as this view may see it."""
        headers = {"Authorization": f"Bearer {self.tokens[viewer]}"}
        return _checked(self.server.get(self.path + what, headers=headers)).json()

    def post(
        self, what: str, body: Json, viewer: str, *, based_on: int | None = None, key: str | None = None
    ) -> httpx.Response:
        """Post something: `If-Match` has the number of the state that it is based on, which is the session's ETag.

        With a key it may be sent again, when no answer came: it is not carried out twice. Raises Refused.
        """
        state = self.sequence if based_on is None else based_on
        headers = {"Authorization": f"Bearer {self.tokens[viewer]}", "If-Match": f'"{state}"'}
        if key is not None:
            headers["Idempotency-Key"] = key
        return _checked(self.server.post(self.path + what, json=body, headers=headers))

    def act(self, viewer: str, *actions: Json, based_on: int | None = None, key: str | None = None) -> None:
        """Take actions: all of them or, where one is refused, none. Raises Refused."""
        self._follow(self.post("/actions", {"actions": actions}, viewer, based_on=based_on, key=key))

    def passes(self, *players: str) -> None:
        """These players pass, one after the other, each with the own token."""
        for player in players:
            self.act(player, {"player": player, "pass": True})

    def question(self, viewer: str) -> Json:
        """The open question, or None. What it is about is told to the player who is asked, and to a judge."""
        return self.get(viewer=viewer)["question"]

    def answer(self, player: str, *chosen: str, viewer: str | None = None) -> None:
        """Answer the open question with references of its candidates; a judge may do so for a player."""
        viewer = viewer or player
        question = self.question(viewer)
        self.act(viewer, {"player": player, "answer": chosen, "question": question["id"]})

    def rewind(self, to: int, reason: str) -> None:
        """Go back to the state after an entry, as the judge."""
        self._follow(self.post("/rewind", {"to": to, "reason": reason}, "judge"))

    def close(self, reason: str) -> None:
        """End the session, as the judge."""
        self._follow(self.post("/close", {"reason": reason}, "judge"))

    def _follow(self, changed: httpx.Response) -> None:
        """Base the next change on the state after this one, and tell what happened."""
        self.sequence = changed.json()["sequence"]
        for entry in changed.json()["entries"]:
            self.tell(entry)


def _checked(response: httpx.Response) -> httpx.Response:
    if response.is_error:
        raise Refused(response)
    return response
