"""Random duels for the laws: boards of catalogue cards with every zone listed, and actions played on them.

They are the same at every run; CHAINJUDGE_LAW_EXAMPLES says on how many each law is tried.

The actions are chosen from what is there and most of them turn out legal, because what an action still needs (a
target, a cost, an answer) is filled in from the question that the ruling asks; illegal ones are left in now and then.
"""

import os
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from app.catalogue.catalogue import Catalogue
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.ruling import YugiohRuling
from tests.support.judging import Json, judge

law = settings(
    max_examples=int(os.environ.get("CHAINJUDGE_LAW_EXAMPLES", "40")),
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

Place = Literal["monster", "spell_trap", "field", "counter"]
ZONES = (
    "hand", "deck", "extra_deck", "monster_zones", "spell_trap_zones", "field_zone", "graveyard", "banished",
)  # fmt: skip


@cache
def pool() -> dict[Place, list[str]]:
    """The names of the catalogue's Main Deck cards by where they lie on the field; Counter Traps once more."""
    named: dict[Place, list[str]] = {"monster": [], "spell_trap": [], "field": [], "counter": []}
    for card in Catalogue.load().cards("yugioh"):
        assert isinstance(card, CardDefinition)
        if card.kind == "monster" and not card.belongs_to_extra_deck:
            named["monster"].append(card.name)
        elif card.kind != "monster":
            named["field" if card.icon == "field" else "spell_trap"].append(card.name)
            if card.icon == "counter":
                named["counter"].append(card.name)
    return named


def _several(names: list[str], least: int, most: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.sampled_from(names), min_size=least, max_size=most, unique=True)


@st.composite
def sides(draw: st.DrawFn) -> Json:
    """One player's side, with every zone listed."""
    cards = pool()
    everything = cards["monster"] + cards["spell_trap"]
    monsters = [
        {"card": name, "face": "down"} if draw(st.booleans()) and draw(st.booleans()) else {"card": name}
        for name in draw(_several(cards["monster"], 1, 3))
    ]
    set_cards = draw(_several(cards["counter"], 1, 2)) + draw(_several(cards["spell_trap"], 1, 3))
    return {
        "life_points": draw(st.sampled_from((8000, 8000, 1000, 500))),
        "hand": draw(_several(everything, 2, 4)),
        "deck": draw(_several(everything, 3, 5)),
        "extra_deck": [],
        "monster_zones": monsters,
        "spell_trap_zones": [{"card": name, "face": "down"} for name in dict.fromkeys(set_cards)],
        "field_zone": draw(_several(cards["field"], 0, 1)),
        "graveyard": draw(_several(everything, 1, 3)),
        "banished": [],
    }


@dataclass(frozen=True, slots=True)
class Move:
    """What a player tries: the numbers choose among what is there."""

    player: Literal["A", "B"]
    what: int
    which: int
    answer: int


_moves = st.builds(
    Move,
    player=st.sampled_from(("A", "B")),
    what=st.integers(0, 11),
    which=st.integers(0, 30),
    answer=st.integers(0, 30),
)


@st.composite
def duels(draw: st.DrawFn) -> Json:
    """A submission with 0 to 7 moves, played on a board without unknowns."""
    submission: Json = {
        "profile": draw(st.sampled_from(("tcg", "tcg", "ocg", "classic"))),
        "setup": {"players": {"A": draw(sides()), "B": draw(sides())}},
        "actions": [],
    }
    for move in draw(st.lists(_moves, min_size=3, max_size=7)):
        submission = _moved(submission, move)
    return submission


def _moved(submission: Json, move: Move) -> Json:
    """The submission with a move that is legal, or where none is found, now and then with an illegal one."""
    attempted = submission
    for action in _actions(submission, move):
        attempted = completed({**submission, "actions": [*submission["actions"], action]}, move.answer)
        ruling = judge(attempted)
        if ruling.question is None and all(one.verdict == "legal" for one in ruling.activations[-1:]):
            return attempted
    return attempted if move.answer % 3 == 0 else submission


def completed(attempted: Json, answer: int) -> Json:
    """The submission with its questions answered, up to five of them; the number chooses among the candidates."""
    for _ in range(5):
        ruling = judge(attempted)
        if ruling.question is None:
            break
        attempted = _answered(attempted, ruling, answer)
    return attempted


def _actions(submission: Json, move: Move) -> list[Json]:
    """What the player may try, the most wanted first."""
    side = submission["setup"]["players"][move.player]
    if move.what == 0:
        return [{"player": move.player, "pass": True}]
    if move.what == 1:
        return [{"resolve": True}]
    if move.what == 2:
        return [{"player": move.player, "summon": name} for name in _turned(side["hand"], move.which)[:3]]
    if move.what == 3:
        return [{"player": move.player, "set": name} for name in _turned(side["hand"], move.which)[:1]]
    if move.what == 4:
        return [{"player": move.player, "flip_summon": name} for name in _turned(side["monster_zones"], move.which)]
    usable = [name for zone in ("spell_trap_zones", "hand", "monster_zones", "graveyard") for name in side[zone]]
    return [{"player": move.player, "activate": name} for name in _turned(usable, move.which)[:6]]


def _turned(cards: list[Any], by: int) -> list[str]:
    """The names of the cards, beginning with another one."""
    names = [card["card"] if isinstance(card, dict) else card for card in cards]
    first = by % len(names) if names else 0
    return names[first:] + names[:first]


def _answered(submission: Json, ruling: YugiohRuling, answer: int) -> Json:
    """The submission with an answer to its question, in the field that the question points to."""
    question = ruling.question
    assert question is not None
    references = [candidate.reference for candidate in question.candidates]
    first = answer % len(references) if references else 0
    chosen = (references[first:] + references[:first])[: max(question.min, 1)]
    actions = list(submission["actions"])
    if question.pointer is None:
        actions.append({"player": question.player, "answer": chosen, "question": question.id})
    else:
        _, _, index, field = question.pointer.split("/")
        earlier = actions[int(index)].get(field) or []
        given = [*earlier, *chosen] if field in ("cost", "targets", "tributes") else chosen[0]
        actions[int(index)] = {**actions[int(index)], field: given}
    return {**submission, "actions": actions}
