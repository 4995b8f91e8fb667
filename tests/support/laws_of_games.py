"""The laws that every game keeps, whatever is played: looked at after each action of random play."""

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

from app.games.journal import Event
from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.state import _COPIED, _SHARED, Duel, Kept
from app.games.yugioh.vocabulary import LISTED_ZONES, PLAYERS, Zone
from tests.support.judging import Json, judge
from tests.support.random_duels import ZONES

CACHES = {"standing_now", "assumptions"}


class LawBroken(Exception):
    """A law that a submission breaks, in words, with the submission."""


def check_state(duel: Duel, submission: Json) -> None:
    """Every card lies in just one place and knows it, and none is lost. Raises LawBroken."""
    places = Counter(card_id for player in PLAYERS for zone in Zone for card_id in duel.zones[player][zone])
    if places != Counter(dict.fromkeys(duel.cards, 1)):
        raise LawBroken("a card is lost, doubled or in two places", submission)
    for player in PLAYERS:
        for zone in Zone:
            for card in duel.in_zone(player, zone):
                if (card.controller, card.zone) != (player, zone):
                    raise LawBroken(f"{card.reference} does not know where it lies", submission)
        if (duel.life[player] or 0) < 0:
            raise LawBroken("life points below zero", submission)
        if len(duel.zones[player][Zone.SPELL_TRAP]) > 5:
            raise LawBroken("more than five cards in the Spell & Trap Zones", submission)
        if len(duel.zones[player][Zone.MONSTER]) > 7:
            raise LawBroken("more monsters than zones", submission)


def check_ruling(submission: Json) -> None:
    """Links resolve from the top, the ruling survives JSON, and its canonical input is judged alike."""
    ruling = judge(submission)
    ended: dict[int | None, list[int | None]] = {}
    for step in ruling.steps:
        if step.kind == "link_ended":
            ended.setdefault(step.chain, []).append(step.link)
    if any(numbers != list(range(len(numbers), 0, -1)) for numbers in ended.values()):
        raise LawBroken("links do not resolve from the top", submission)
    written = ruling.model_dump_json()
    if YugiohRuling.model_validate_json(written).model_dump() != ruling.model_dump():
        raise LawBroken("the ruling does not survive JSON", submission)
    if judge(ruling.input).model_dump_json() != written:
        raise LawBroken("the canonical input is judged in another way", submission)
    listed = sum(len(getattr(side, zone.value)) for side in ruling.final.players.values() for zone in LISTED_ZONES)
    if listed < sum(_count(side) for side in ruling.input["setup"]["players"].values()):
        raise LawBroken("the ruling shows fewer cards than there were", submission)


def _count(side: Json) -> int:
    return sum(len(side[zone]) for zone in ZONES if isinstance(side.get(zone), list))


def state_of(duel: Duel) -> dict[str, Any]:
    """Everything that a rewind must bring back, but for what is only remembered to save work."""
    kept = {name: getattr(duel, name) for name in (*_COPIED, *_SHARED, "zones") if name not in CACHES}
    return {name: _plain(value) for name, value in kept.items()} | {"events": len(duel.journal.events)}


def _plain(value: Any) -> Any:
    """The value so that it can be compared with that of another playing: an event by its number, a record by its parts.

    What was kept to go back to is left out, as it is compared by itself where it is come back to.
    """
    if isinstance(value, Event):
        return ("event", value.kind, value.sequence)
    if isinstance(value, Kept):
        return "kept"
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value).__name__, *(_plain(getattr(value, part.name)) for part in fields(value)))
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return tuple(_plain(one) for one in value) if isinstance(value, tuple) else value


def check_rewound(before: Duel, after: Duel, submission: Json) -> None:
    """The last action was illegal, so all is as it was before. Raises LawBroken."""
    was, is_now = state_of(before), state_of(after)
    changed = [name for name in was if was[name] != is_now[name]]
    if changed:
        raise LawBroken(f"an illegal action left a trace in {', '.join(changed)}", submission)
