"""A recorded scenario: a board, the actions played on it, and what an independent engine made of them."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.games.yugioh.vocabulary import PLAYERS, Player

Seat = Literal[0, 1]


class _Recorded(BaseModel):
    model_config = ConfigDict(frozen=True)


class PlacedOnField(_Recorded):
    """A card on the field: face-up in Attack or Defense Position, face-down, Set, or up."""

    card: str
    pos: Literal["atk", "def", "fd_def", "set", "up"]


class RecordedSide(_Recorded):
    """One player's side before the first action; the first card of the Deck is the top one."""

    lp: int
    hand: tuple[str, ...]
    monsters: tuple[PlacedOnField, ...]
    spells: tuple[PlacedOnField, ...]
    gy: tuple[str, ...]
    banished: tuple[str, ...]
    deck: tuple[str, ...]


Selected = list[str] | bool | int | str


class RecordedAction(_Recorded):
    """What a player did, with the answers to what was asked then, and when the link resolved."""

    do: Literal[
        "activate", "summon", "spsummon", "mset", "sset", "flip", "repos", "trigger", "decline", "pass", "resolve"
    ]  # fmt: skip
    player: Seat | None = None
    card: str | None = None
    link: int | None = None
    effect: int | None = None
    select: tuple[Selected, ...] = ()
    resolve: tuple[Selected, ...] = ()


class RecordedLink(_Recorded):
    """A chain link as it ended."""

    link: int
    player: Seat
    card: str
    status: Literal["resolved", "negated", "disabled", "no_effect", "not_reached", "not_compared"]
    negated_by: int | str | None = None


class RecordedWindow(_Recorded):
    """A decision point: whose it was, and every activation that was offered, as `reference@place/number`."""

    kind: Literal["idle", "chain"]
    player: Seat
    chain_len: int
    options: tuple[str, ...]
    chosen: str | None = None


class RecordedMonster(_Recorded):
    """A monster at the end."""

    id: str
    pos: str
    atk: int
    defense: int = Field(alias="def")


class RecordedSpell(_Recorded):
    """A Spell or Trap at the end."""

    id: str
    pos: str
    equipped_to: str | None = None


class RecordedZones(_Recorded):
    """One player's cards at the end; of the Deck only the number."""

    monsters: tuple[RecordedMonster, ...]
    spells: tuple[RecordedSpell, ...]
    hand: tuple[str, ...]
    gy: tuple[str, ...]
    banished: tuple[str, ...]
    deck: int
    extra: tuple[str, ...]


class Winner(_Recorded):
    """Who won; None is a draw."""

    player: int | None


class Expected(_Recorded):
    """What the engine made of it."""

    chains: tuple[tuple[RecordedLink, ...], ...]
    windows: tuple[RecordedWindow, ...]
    lp: tuple[int, int]
    zones: dict[str, RecordedZones]
    winner: Winner | None = None


class Scenario(_Recorded):
    """One recorded scenario."""

    id: str
    turn_player: Seat
    players: tuple[RecordedSide, RecordedSide]
    actions: tuple[RecordedAction, ...]
    expected: Expected


@dataclass(frozen=True, slots=True)
class Listed:
    """A card of the setup: how the recording calls it, its name, whose it is, where it lies, and how."""

    reference: str
    name: str
    player: Player
    zone: Literal["hand", "monsters", "spells", "gy", "banished", "deck"]
    pos: str | None


def player_of(seat: Seat) -> Player:
    """The player who sits there."""
    return PLAYERS[seat]


def listed(scenario: Scenario) -> Iterator[Listed]:
    """Every card of the setup, in the order in which copies are numbered."""
    copies: dict[str, int] = {}
    for seat, side in enumerate(scenario.players):
        for zone in ("monsters", "spells", "hand", "gy", "banished", "deck"):
            for card in getattr(side, zone):
                name, pos = (card, None) if isinstance(card, str) else (card.card, card.pos)
                copies[name] = copies.get(name, 0) + 1
                reference = name if copies[name] == 1 else f"{name}#{copies[name]}"
                yield Listed(reference, name, PLAYERS[seat], zone, pos)


def read_scenarios(file: Path) -> Iterator[Scenario]:
    """The scenarios of a file with one JSON object a line, compressed or not."""
    data = file.read_bytes()
    text = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    for line in text.decode("utf-8").splitlines():
        if line.strip():
            value: dict[str, Any] = json.loads(line)
            yield Scenario.model_validate(value)
