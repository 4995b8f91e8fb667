"""Random Flesh and Blood boards: what the catalogue holds, on both sides, an open combat chain now and then."""

import random
from functools import cache
from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.fab.cards import CardDefinition
from app.games.fab.vocabulary import PLAYERS
from tests.support.judging import Json

PRIVATE = ("hand", "arsenal", "deck")
VERSIONS = ("2026-07", "2026-07", "2026-07", "2026-02", "2025-05")
STEPS = ("resolution", "resolution", "attack", "defend", "reaction", "damage")
SLOTS = ("head", "chest", "arms", "legs")
PERMANENTS = ("token", "aura", "item")


@cache
def pool() -> dict[str, list[str]]:
    """The names of the catalogue's cards: those that are played, heroes, weapons, equipment by slot, and so on."""
    named: dict[str, list[str]] = {
        kind: [] for kind in ("hero", "weapon", "attack", "other", "ally", "permanent", *SLOTS)
    }
    for card in Catalogue.load().cards("flesh-and-blood"):
        assert isinstance(card, CardDefinition)
        for kind in _kinds(card.type_set):
            named[kind].append(card.name)
    return named


def _kinds(types: frozenset[str]) -> list[str]:
    if "hero" in types or "weapon" in types:
        return ["hero" if "hero" in types else "weapon"]
    if "equipment" in types:
        return [slot for slot in SLOTS if slot in types]
    if "ally" in types:
        return ["ally"]
    kinds = ["permanent"] if not types.isdisjoint(PERMANENTS) else []
    if "token" not in types:
        kinds.append("attack" if {"action", "attack"} <= types else "other")
    return kinds


def random_board(chance: random.Random, *, told: bool = False) -> Json:
    """A setup with every zone listed, and unless all is told, now and then one that nobody listed."""
    sides: Json = {player: _side(chance, told=told) for player in PLAYERS}
    if told:
        _without_copies(sides)
    turn_player = chance.choice(PLAYERS)
    setup: Json = {"turn_player": turn_player, "players": sides}
    if chance.random() < 0.3:
        setup["combat_chain"] = _chain(chance, sides[turn_player])
    if chance.random() < 0.1:
        setup["first_turn"] = True
    board = {"version": chance.choice(VERSIONS), "setup": setup, "actions": []}
    return {**board, "strict": True} if chance.random() < 0.5 else board


def _without_copies(sides: Json) -> None:
    """Leave out the second copy of any card, so that each is meant by its name."""
    seen: set[str] = set()
    for side in sides.values():
        for zone, cards in side.items():
            if isinstance(cards, list):
                names = [card if isinstance(card, str) else card["card"] for card in cards]
                fresh = [at for at, name in enumerate(names) if name not in seen and name not in names[:at]]
                seen.update(names)
                side[zone] = [cards[at] for at in fresh]


def _side(chance: random.Random, *, told: bool) -> Json:
    cards = pool()
    arena: list[Any] = _some(chance, cards["weapon"], 1, 2)
    arena += [chance.choice(cards[slot]) for slot in SLOTS if chance.random() < 0.6]
    arena += _some(chance, cards["permanent"], 0, 2)
    if chance.random() < 0.2:
        arena.append(chance.choice(cards["ally"]))
    if chance.random() < 0.3:
        arena.append({"card": chance.choice(("Runechant", "Frostbite", "Spectral Shield")), "count": 2})
    side: Json = {
        "hero": chance.choice(cards["hero"]),
        "life": chance.choice((40, 20, 20, 8, 3, 1)),
        "resources": chance.choice((0, 1, 3, 10)),
        "hand": _some(chance, _playable(), 2, 7),
        "arsenal": [_face(chance, card) for card in _some(chance, _playable(), 0, 1)],
        "arena": arena,
        "pitch": _some(chance, _playable(), 0, 2),
        "graveyard": _some(chance, _playable(), 0, 5),
        "banished": [_face(chance, card) for card in _some(chance, _playable(), 0, 2)],
        "soul": _some(chance, _playable(), 0, 2),
        "deck": _some(chance, _playable(), 0, 10),
        "inventory": [],
    }
    if chance.random() < 0.2:
        side["marked"] = True
    if not told and chance.random() < 0.4:
        _leave_open(chance, side)
    return side


def _playable() -> list[str]:
    cards = pool()
    return cards["attack"] + 3 * cards["other"]


def _some(chance: random.Random, names: list[str], least: int, most: int) -> list[Any]:
    return chance.choices(names, k=chance.randint(least, most))


def _face(chance: random.Random, card: str) -> Any:
    return {"card": card, "face": chance.choice(("up", "down"))}


def _leave_open(chance: random.Random, side: Json) -> None:
    """One or two zones are not listed, or only counted, or hold more than was listed."""
    for zone in chance.sample(PRIVATE, chance.randint(1, 2)):
        cards = side[zone]
        manner = chance.choice(("left out", "unknown", "counted", "more", "size"))
        if manner == "left out":
            del side[zone]
        else:
            side[zone] = {
                "unknown": "unknown",
                "counted": len(cards),
                "more": {"cards": cards, "and_others": True},
                "size": {"cards": cards, "size": len(cards) + 1},
            }[manner]


def _chain(chance: random.Random, attacking: Json) -> Json:
    """One to three links: attacks of cards and of weapons in the arena, some gone since, some defended."""
    weapons = [card for card in attacking["arena"] if card in pool()["weapon"]]
    links = [_link(chance, weapons) for _ in range(chance.randint(1, 3))]
    step = chance.choice(STEPS)
    if step != "resolution":
        links[-1].pop("hit", None)
        links[-1].pop("damage", None)
        links[-1].pop("gone", None)
    return {"step": step, "links": links}


def _link(chance: random.Random, weapons: list[str]) -> Json:
    """A link; a weapon attacks on one of them at most."""
    link: Json = {"attack": chance.choice(pool()["attack"])}
    if weapons and chance.random() < 0.3:
        link["attack"] = weapons.pop()
        weapons[:] = [card for card in weapons if card != link["attack"]]
    if chance.random() < 0.4:
        link["defenders"] = _some(chance, pool()["attack"], 1, 2)
    if chance.random() < 0.5:
        link |= {"hit": True, "damage": chance.randint(1, 5)}
    if chance.random() < 0.2:
        link["gone"] = True
    if chance.random() < 0.3:
        link["gained"] = chance.choice((["go again"], ["dominate"], ["piercing 1"]))
    if chance.random() < 0.3:
        link["power"] = chance.randint(-2, 3)
    return link
