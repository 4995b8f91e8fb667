"""Server-sent events as a client reads them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx


@dataclass(frozen=True)
class Told:
    """One event: its id, its name and its data; or a comment, which has only words."""

    id: int | None
    name: str
    data: Any

    @property
    def is_entry(self) -> bool:
        """Whether it is an entry of the session's log."""
        return self.name == "entry"


class Following:
    """An open stream, read event by event."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.retry: int | None = None
        self.comments: list[str] = []
        self._lines = response.iter_lines()

    def next(self) -> Told:
        """The next event. Raises StopIteration at the end, httpx.ReadTimeout where nothing comes."""
        fields: dict[str, str] = {}
        while True:
            line = next(self._lines)
            if line.startswith(":"):
                self.comments.append(line[1:].strip())
            elif line:
                name, _, value = line.partition(": ")
                assert name not in fields
                fields[name] = value
            elif "data" in fields:
                number = fields.get("id")
                return Told(None if number is None else int(number), fields["event"], json.loads(fields["data"]))
            elif "retry" in fields:
                self.retry = int(fields.pop("retry"))

    def take(self, count: int) -> list[Told]:
        """The next events, so many of them."""
        return [self.next() for _ in range(count)]

    def rest(self) -> list[Told]:
        """Every event to the end of the stream."""
        found: list[Told] = []
        try:
            while True:
                found.append(self.next())
        except (StopIteration, RuntimeError):
            return found


@contextmanager
def following(client: httpx.Client, url: str, token: str, last: int | None = None) -> Iterator[Following]:
    """The stream at this address, with the token of a view, resumed after an entry."""
    headers = {"authorization": f"Bearer {token}", "accept": "text/event-stream"}
    if last is not None:
        headers["last-event-id"] = str(last)
    with client.stream("GET", url, headers=headers) as response:
        yield Following(response)
