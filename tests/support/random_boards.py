"""Random boards for random play: what the catalogue holds, on both sides, with every zone listed or some left open."""

import random
from functools import cache
from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.yugioh.printed import Printed
from app.games.yugioh.vocabulary import PLAYERS
from tests.support.judging import Json
from tests.support.random_duels import pool


def random_board(chance: random.Random, *, told: bool = False) -> Json:
    """A setup with every zone listed, and unless all is told, now and then one that nobody listed."""
    profile = chance.choice(("tcg", "ocg", "classic"))
    sides: Json = {player: _side(chance, told=told) for player in PLAYERS}
    if told:
        sides = _without_copies(sides)
    setup = {"phase": chance.choice(("main1", "main1", "main1", "battle", "standby")), "players": sides}
    return {"profile": profile, "setup": setup, "actions": []}


def _side(chance: random.Random, *, told: bool) -> Json:
    cards = pool()
    everything = cards["monster"] + cards["spell_trap"]
    monsters: list[Any] = [
        {"card": name, "face": "down"} if chance.random() < 0.2 else name
        for name in chance.sample(cards["monster"], chance.randint(0, 4))
    ]
    if chance.random() < 0.5:
        monsters = [*_alike(chance), *monsters][:4]
    if chance.random() < 0.3:
        monsters.append(_made(chance))
    backrow = [{"card": name, "face": "down"} for name in chance.sample(cards["spell_trap"], chance.randint(0, 4))]
    side: Json = {
        "life_points": chance.choice((8000, 8000, 4000, 1000, 300)),
        "hand": chance.sample(everything, chance.randint(0, 6)),
        "deck": chance.sample(everything, chance.randint(0, 8)),
        "extra_deck": [card.name for card in chance.sample(extra_deck_cards(), chance.randint(0, 8))],
        "monster_zones": monsters,
        "spell_trap_zones": backrow,
        "field_zone": chance.sample(cards["field"], chance.randint(0, 1)),
        "graveyard": chance.sample(everything, chance.randint(0, 6)),
        "banished": chance.sample(everything, chance.randint(0, 2)),
    }
    if chance.random() < 0.25 and not told:
        zone = chance.choice(("hand", "deck", "extra_deck"))
        side[zone] = chance.choice(("unknown", len(side[zone])))
    if chance.random() < 0.1 and not told:
        side["monster_zones"] = [*monsters[:4], {"card": "unknown", "face": "down"}]
    return side


def _without_copies(sides: Json) -> Json:
    """The sides without the second copy of any card, so that each is meant by its name."""
    seen: set[str] = set()
    left: Json = {}
    for player, side in sides.items():
        left[player] = dict(side)
        for zone in [name for name, cards in side.items() if isinstance(cards, list)]:
            left[player][zone] = []
            for card in side[zone]:
                named = [card] if isinstance(card, str) else [card["card"], *card.get("materials", [])]
                if seen.isdisjoint(named) and len({*named}) == len(named):
                    left[player][zone].append(card)
                    seen |= {*named}
    return left


def _alike(chance: random.Random) -> list[Any]:
    """Monsters that something of the Extra Deck could be made from: of one Level, now and then with a Tuner."""
    level = chance.choice((3, 4, 4, 5))
    of_level = [card.name for card in printed_cards() if card.level == level and not card.belongs_to_extra_deck]
    tuners = [card.name for card in printed_cards() if "tuner" in card.card_types and not card.belongs_to_extra_deck]
    return [*chance.sample(tuners, chance.randint(0, 1)), *chance.sample(of_level, 2)]


def _made(chance: random.Random) -> Json:
    """A monster of the Extra Deck on the field, with its materials if it is an Xyz Monster."""
    card = chance.choice(extra_deck_cards())
    if "xyz" not in card.card_types:
        return {"card": card.name}
    return {"card": card.name, "materials": chance.sample(pool()["monster"], chance.randint(0, 3))}


@cache
def printed_cards() -> tuple[Printed, ...]:
    """The catalogue's cards."""
    return tuple(card for card in Catalogue.load().cards("yugioh") if isinstance(card, Printed))


@cache
def extra_deck_cards() -> tuple[Printed, ...]:
    """The catalogue's Extra Deck monsters."""
    return tuple(card for card in printed_cards() if card.belongs_to_extra_deck)
