"""Random play with parts of the board hidden: the ruling on what is told agrees with the one on the whole (idea 6).

Run `python -m tests.support.random_fillings GAMES [FIRST SEED]` for many games; each flip is printed with its seed.
"""

import random
import re
import sys
from typing import Any

from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.vocabulary import PLAYERS
from tests.support.hiding import Flipped, Hidden, Law, compare_verdicts
from tests.support.judging import Json, judge
from tests.support.random_duels import ZONES
from tests.support.random_play import VERBS, play_game
from tests.support.random_runs import try_many

PRIVATE = ("hand", "deck", "extra_deck")
MANNERS = ("left_out", "unknown", "counted", "and_others", "size")
FACE_UP = ", face-up"
FACE_DOWN = ", Set on an earlier turn"


def random_game(seed: int) -> Json:
    """A game of random actions on a board without unknowns; most of them are legal."""
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    game = play_game(chance, told=True)
    actions = list(game["actions"])
    for _ in range(chance.randint(0, 3)):
        actions.insert(chance.randint(0, len(actions)), _tried(game["setup"]["players"], chance))
    return {**game, "actions": actions}


def _tried(sides: Json, chance: random.Random) -> Json:
    """Something that may well be illegal: any card that lies anywhere, used by anybody in any way."""
    lying = [card for side in sides.values() for zone in ZONES for card in side[zone]]
    names = [card["card"] if isinstance(card, dict) else card for card in lying]
    action: Json = {"player": chance.choice(PLAYERS), chance.choice(VERBS): chance.choice(names or ["Raigeki"])}
    return {**action, "in_response": True} if "activate" in action else action


def hide(submission: Json, chance: random.Random) -> Hidden:
    """Hide one to four zones, each in some manner."""
    hidden = Hidden(submission)
    places = chance.sample([(player, zone) for player in PLAYERS for zone in ZONES], chance.randint(1, 4))
    for player, zone in places:
        cards = submission["setup"]["players"][player][zone]
        told, manner = _told(cards, zone, chance)
        if manner is not None and (_is_harmless(zone, manner, cards) or chance.random() < 0.3):
            _put(hidden, player, zone, told, manner)
    return hidden


def _is_harmless(zone: str, manner: str, cards: list[Any]) -> bool:
    """Whether what is hidden so does not by itself go against what is assumed of public zones: they hold no more."""
    return zone in PRIVATE or manner == "nameless" or not cards


def _told(cards: list[Any], zone: str, chance: random.Random) -> tuple[list[Any], str | None]:
    """Which cards of a zone are told, and how the others are hidden; None where nothing can be hidden so."""
    manner = chance.choice(MANNERS)
    if zone not in PRIVATE and manner in ("counted", "size"):
        manner = "nameless"
        if not any(isinstance(card, dict) for card in cards):
            return [], None
        return [_nameless(card) if chance.random() < 0.7 else card for card in cards], manner
    if zone == "deck" and manner in ("and_others", "size"):
        return cards[: chance.randint(0, len(cards))], manner  # the first card is the top one
    if manner in ("and_others", "size"):
        return [card for card in cards if chance.random() < 0.5], manner
    return [], manner


def _nameless(card: Any) -> Any:
    """A face-down card keeps what it is to itself; a face-up one is seen."""
    return {**card, "card": "unknown"} if isinstance(card, dict) and card.get("face") == "down" else card


def _put(hidden: Hidden, player: str, zone: str, told: list[Any], manner: str) -> None:
    setup = hidden.submission["setup"]
    cards = setup["players"][player][zone]
    side = dict(setup["players"][player])
    if manner == "left_out":
        del side[zone]
    else:
        side[zone] = {
            "unknown": "unknown",
            "counted": len(cards),
            "nameless": told,
            "and_others": {"cards": told, "and_others": True},
            "size": {"cards": told, "size": len(cards)},
        }[manner]
    hidden.put(player, side)
    hidden.lying[player, zone] = [card for card in cards if card not in told]
    if zone not in PRIVATE and manner in ("left_out", "unknown", "and_others"):
        hidden.silent.add((player, zone))


def agrees(hidden: Hidden, told: YugiohRuling, full: YugiohRuling) -> str | None:
    """Why the whole board does not agree with what the hidden one's ruling assumes; None where it does."""
    lying = {place: [_written(card, place[1]) for card in cards] for place, cards in hidden.lying.items()}
    others = {one.fact for one in full.assumptions}
    for one in told.assumptions:
        fact = one.fact
        if fact in others or fact.startswith("the zones that were left out"):
            continue
        enough = _DECK_HELD.fullmatch(fact)
        if enough is not None and len(_deck_of(full, enough[1])) >= int(enough[2]):
            continue
        found = _card_of(fact)
        if found is None:
            return "another fact: " + _kind_of(fact)
        place, written = found
        if written not in lying.get(place, []):
            return "another card lies there"
        lying[place].remove(written)
    if any(lying[place] for place in hidden.silent):
        return "more lies in a public zone"
    return None


_DECK_HELD = re.compile(r"([AB])'s Deck held at least (\d+) cards?")


def _deck_of(full: YugiohRuling, player: str) -> list[Any]:
    deck: list[Any] = full.input["setup"]["players"][player]["deck"].get("cards", [])
    return deck


def _kind_of(fact: str) -> str:
    words = fact.split()
    return " ".join(words[:4])


def _written(card: Any, zone: str) -> str:
    """A card as an assumption words it."""
    if isinstance(card, str):
        return card + (FACE_UP if zone in ("monster_zones", "spell_trap_zones", "field_zone") else "")
    return str(card["card"]) + (FACE_DOWN if card.get("face") == "down" else FACE_UP)


def _card_of(fact: str) -> tuple[tuple[str, str], str] | None:
    """The zone and the card that an assumption is about, if it is about one."""
    fact = fact.split(" (number ", maxsplit=1)[0]
    for player in PLAYERS:
        for zone in ZONES:
            place = f"{player}'s {zone.replace('_', ' ')}"
            if fact.startswith(f"{place} held "):
                return (player, zone), fact.removeprefix(f"{place} held ")
            beginning = f"a card that is not named in {place} is "
            if fact.startswith(beginning):
                on_field = zone in ("monster_zones", "spell_trap_zones", "field_zone")
                return (player, zone), fact.removeprefix(beginning) + (FACE_DOWN if on_field else "")
    return None


def compare(full: YugiohRuling, told: YugiohRuling) -> None:
    """Up to the first action on which either knows no verdict; and the outcomes that both know. Raises Flipped."""
    if not compare_verdicts(full, told):
        return
    for known, seen in zip(full.links, told.links, strict=False):
        if None in (known.outcome, seen.outcome) or "undetermined" in (known.outcome, seen.outcome):
            return
        if known.outcome != seen.outcome:
            raise Flipped(f"{known.card} {known.outcome}, told {seen.outcome}")


try_game = Law(random_game, hide, judge, agrees, compare).try_game


if __name__ == "__main__":
    sys.exit(try_many(try_game))
