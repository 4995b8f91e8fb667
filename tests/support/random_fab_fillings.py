"""Random play with hands, arsenals and decks hidden: the ruling on a part agrees with that on the whole (idea 6).

Run `python -m tests.support.random_fab_fillings GAMES [FIRST SEED]` for many games; each flip is printed with its seed.
"""

import random
import re
import sys
from typing import Any

from app.games.fab.ruling import FabRuling
from app.games.fab.vocabulary import PLAYERS
from tests.support.hiding import Flipped, Hidden, Law, compare_verdicts
from tests.support.judging import Json
from tests.support.judging_fab import judge
from tests.support.random_fab_boards import PRIVATE
from tests.support.random_fab_play import played_table
from tests.support.random_runs import try_many

MANNERS = ("left out", "unknown", "counted", "and others", "size")
LINK = ("player", "active_attack", "power", "defense", "damage", "hit", "resolved", "go_again")
_HELD = re.compile(r"([AB])'s (\w+) held (.+)")


def random_game(seed: int) -> Json:
    """A game of random actions, most of them legal, on a board of which everything is listed."""
    return played_table(random.Random(seed), told=True)[0].submission  # noqa: S311 - nothing here is a secret


def hide(submission: Json, chance: random.Random) -> Hidden:
    """Hide one to three zones, each in some manner; now and then nothing may be presumed of them."""
    hidden = Hidden({**submission, "strict": chance.random() < 0.2})
    places = [(player, zone) for player in PLAYERS for zone in PRIVATE]
    for player, zone in chance.sample(places, chance.randint(1, 3)):
        setup = hidden.submission["setup"]
        side = dict(setup["players"][player])
        cards, manner = side[zone], chance.choice(MANNERS)
        told = _told(cards, zone, chance) if manner in ("and others", "size") else []
        hidden.lying[player, zone] = [_name(card) for card in cards if card not in told]
        side[zone] = {
            "unknown": "unknown",
            "counted": len(cards),
            "and others": {"cards": told, "and_others": True},
            "size": {"cards": told, "size": len(cards)},
        }.get(manner)
        if manner == "left out":
            del side[zone]
        hidden.put(player, side)
    return hidden


def _told(cards: list[Any], zone: str, chance: random.Random) -> list[Any]:
    """Which cards are told all the same: of a deck those on top."""
    if zone == "deck":
        return cards[: chance.randint(0, len(cards))]
    return [card for card in cards if chance.random() < 0.5]


def _name(card: Any) -> str:
    return card if isinstance(card, str) else str(card["card"])


def agrees(hidden: Hidden, told: FabRuling, full: FabRuling) -> str | None:
    """Why the whole board does not agree with what the hidden one's ruling assumes; None where it does."""
    lying = {place: list(cards) for place, cards in hidden.lying.items()}
    known = {one.fact for one in full.assumptions}
    for one in told.assumptions:
        held = _HELD.fullmatch(one.fact)
        if one.fact in known or one.fact.startswith("Public zones"):
            continue
        if held is None:
            return "another fact: " + " ".join(one.fact.split()[1:5])
        player, zone, name = held.groups()
        there = lying.get((player, zone), [])
        if name in there:
            there.remove(name)
        elif not (zone == "hand" and _drawn(hidden, full, player, name)):
            return "another card lies there"
    return None


def _drawn(hidden: Hidden, full: FabRuling, player: str, name: str) -> bool:
    """Whether the card had been drawn from a hidden deck before it was first used."""
    used = next((at for at, one in enumerate(hidden.submission["actions"]) if name in str(one)), 0)
    if name not in hidden.lying.get((player, "deck"), []):
        return False
    return any(step.words == f"{player} draws {name}." and (step.action or 0) < used for step in full.steps)


def compare(full: FabRuling, told: FabRuling) -> None:
    """Up to the first action on which either knows no verdict; and the links, where both know all. Raises Flipped."""
    if not compare_verdicts(full, told):
        return
    if {full.verdict.value, told.verdict.value} <= {"legal", "illegal"}:
        for of_full, of_told in zip(full.links, told.links, strict=True):
            for name in LINK:
                if getattr(of_full, name) != getattr(of_told, name):
                    values = f"{getattr(of_full, name)}, told {getattr(of_told, name)}"
                    raise Flipped(f"chain {of_full.chain}, link {of_full.link}: {name} is {values}")


try_game = Law(random_game, hide, judge, agrees, compare).try_game


if __name__ == "__main__":
    sys.exit(try_many(try_game))
