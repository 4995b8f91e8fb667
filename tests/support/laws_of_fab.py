"""The laws that every game of Flesh and Blood keeps, whatever is played: looked at after each action of random play."""

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

from app.games.fab.layers import Layer
from app.games.fab.links import Link
from app.games.fab.ruling import FabRuling
from app.games.fab.state import Match
from app.games.fab.thing import Known, Thing
from app.games.fab.vocabulary import PLAYERS, Zone
from tests.support.judging import Json
from tests.support.judging_fab import judge
from tests.support.laws_of_games import LawBroken

NOT_ACTIVE = ("layer", "resolution", "close")
NOT_STATE = {
    "action",
    "board",
    "cache",
    "cache_version",
    "definitions",
    "journal",
    "lasting_index",
    "ledger",
    "version",
    "work_left",
    "working_out",
}
NOT_STATE |= {"lasting_index", "read_within_itself", "settled"}


class Watch:
    """What was seen of a game so far, for the laws that hold across its actions."""

    def __init__(self, match: Match) -> None:
        self.owned = _owned(match)
        self.numbers: dict[int, tuple[Link, int, int]] = {}
        self.closed: dict[int, tuple[Link, Any]] = {}
        self.at_first = len(match.things)

    def look(self, match: Match, submission: Json) -> None:
        """Look at a game after an action. Raises LawBroken."""
        told = check_state(match)
        told = told or self._links(match) or self._cards(match)
        if told is not None:
            raise LawBroken(told, submission)

    def _links(self, match: Match) -> str | None:
        for link in match.all_links:
            seen = self.numbers.setdefault(id(link), (link, link.chain, link.number))
            if (link.chain, link.number) != seen[1:]:
                return f"chain link {seen[2]} is renumbered {link.number}"
        for link in match.all_links:
            if link in match.links:
                continue
            seen_then = self.closed.setdefault(id(link), (link, _parts_of_link(link)))[1]
            if _parts_of_link(link) != seen_then:
                return f"chain link {link.number} of the closed chain {link.chain} changes"
        return None

    def _cards(self, match: Match) -> str | None:
        """Nobody's cards become more or fewer, but for tokens, attack-proxies and cards that nobody had named."""
        if _owned(match, self.at_first) != self.owned:
            return "a player owns more or fewer cards than before"
        for thing in match.things[self.at_first :]:
            unnamed = thing.reference.startswith("unknown#")
            if thing.kind != "proxy" and not unnamed and thing.definition is None:
                return f"{thing.reference} comes from nowhere"
        return None


def _owned(match: Match, first: int | None = None) -> Counter[str]:
    """How many cards each player owns of those that there were, lying anywhere."""
    there = match.things[:first]
    return Counter(
        thing.owner for thing in there if thing.kind != "proxy" and (_ceases(thing) or thing.zone is not Zone.NOWHERE)
    )


def _ceases(thing: Thing) -> bool:
    """Whether it ceases to exist outside the arena, as tokens do, or in the graveyard."""
    definition = thing.definition
    return definition is not None and ("token" in definition.type_set or "ephemeral" in definition.keywords)


def check_state(match: Match) -> str | None:
    """What is wrong with a game as it stands; None where every law holds."""
    return _places(match) or _chain(match) or _on_chain(match) or _assets(match)


def _places(match: Match) -> str | None:
    """Every object lies in just one place, and knows it."""
    cells = [(place, thing) for place, cell in match.zones.items() for thing in cell.things]
    if [number for number, count in Counter(thing.number for _, thing in cells).items() if count > 1]:
        return "an object is in two places"
    for place, thing in cells:
        if (thing.seat, thing.zone) != place:
            return f"{thing.reference} lies in {place} and says {(thing.seat, thing.zone)}"
    if len({thing.reference for thing in match.things}) != len(match.things):
        return "two objects have one reference"
    lost = {thing.reference for thing in match.things if thing.zone is not Zone.NOWHERE}
    lost -= {thing.reference for _, thing in cells}
    return f"{', '.join(sorted(lost))} lies nowhere" if lost else None


def _chain(match: Match) -> str | None:
    """Numbers without gaps, and an active link only where the rules have one (cr:7.0.3a, cr:7.0.3b)."""
    numbers = [link.number for link in match.links]
    if numbers != list(range(1, len(numbers) + 1)):
        return f"the chain links are numbered {numbers}"
    if match.step is None and (match.links or match.active is not None or match.queue):
        return "the chain is closed, and something is left of it"
    if any(link.chain != match.chain for link in match.links):
        return "a chain link of another chain"
    if match.active is not None and match.active is not match.links[-1]:
        return "the active chain link is not the newest one"
    if match.version.active_until_next_link:
        return None
    if match.step in NOT_ACTIVE and match.active is not None:
        return f"chain link {match.active.number} is active in the {match.step} step"
    for moment in match.moments:
        if moment.step in NOT_ACTIVE and moment.active_link is not None:
            return f"chain link {moment.active_link} was active in the {moment.step} step"
    return None


def _on_chain(match: Match) -> str | None:
    """Every card on the chain is on exactly one link, which knows it as what it is there (cr:7.0.3f)."""
    places: dict[int, list[tuple[Link, str]]] = {}
    for link in match.links:
        sources = [link.source] if link.source is not None and link.source.link is link else []
        for role, things in (("attack", [link.attack]), ("source", sources), ("defender", link.defenders)):
            for thing in things:
                if thing is not None:
                    places.setdefault(thing.number, []).append((link, role))
    by_number = {thing.number: thing for thing in match.things}
    for number, found in places.items():
        card = by_number[number]
        if len(found) != 1:
            return f"{card.reference} is on {len(found)} chain links"
        if card.zone is not Zone.CHAIN or (card.link, card.role) != found[0]:
            where = f"{card.zone.value}, {card.role} of {card.link and card.link.number}"
            return f"{card.reference} is {found[0][1]} of chain link {found[0][0].number}, and says {where}"
    for thing in match.things:
        if thing.zone is Zone.CHAIN and thing.number not in places:
            return f"{thing.reference} is on the combat chain, and on no chain link"
    return None


def _assets(match: Match) -> str | None:
    for player in PLAYERS:
        seat = match.seats[player]
        if (seat.life or 0) < 0 or min(seat.action_points, seat.resources, seat.chi) < 0:
            return f"{player} has less than nothing"
        out_of_turn = player != match.turn_player or match.phase != "action"
        if seat.action_points and out_of_turn and match.winner is None:
            return f"{player} has action points out of turn"
    return None


def state_of(match: Match) -> dict[str, Any]:
    """Everything that a rewind must bring back, but for what is only remembered to save work."""
    found = {name: plain(value) for name, value in vars(match).items() if name not in NOT_STATE}
    found["history"] = {kind: [id(one) for one in events] for kind, events in match.history.items() if events}
    found["things"] = [_parts(thing, Thing.__slots__) for thing in match.things]
    found["all_links"] = [_parts_of_link(link) for link in match.all_links]
    found["events"] = len(match.journal.events)
    found["seats"] = {player: _parts(seat, type(seat).__slots__) for player, seat in match.seats.items()}
    return found


def _parts(found: object, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: plain(getattr(found, name)) for name in names}


def _parts_of_link(link: Link) -> dict[str, Any]:
    return _parts(link, Link.__slots__)


def plain(value: Any) -> Any:
    """A value so that it can be compared: an object by its number, what never changes by its identity."""
    if isinstance(value, Thing):
        return ("thing", value.number)
    if isinstance(value, Link):
        return ("link", value.chain, value.number)
    if isinstance(value, Layer):
        return (id(value), *(plain(getattr(value, part.name)) for part in fields(value)))
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return tuple(plain(one) for one in value)
    if isinstance(value, Known) or (is_dataclass(value) and not isinstance(value, type)):
        return (type(value).__name__, id(value))
    if hasattr(value, "things"):
        return tuple(thing.number for thing in value.things)
    return value


def differing(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The names of what is not as it was."""
    return [name for name in before if before[name] != after[name]]


def check_ruling(submission: Json) -> FabRuling:
    """The same bytes twice, the ruling survives JSON, and its canonical input is judged alike. Raises LawBroken."""
    ruling = judge(submission)
    written = ruling.model_dump_json(by_alias=True)
    if judge(submission).model_dump_json(by_alias=True) != written:
        raise LawBroken("the same submission is judged in two ways", submission)
    if FabRuling.model_validate_json(written).model_dump() != ruling.model_dump():
        raise LawBroken("the ruling does not survive JSON", submission)
    if judge(ruling.input).model_dump_json(by_alias=True) != written:
        raise LawBroken("the canonical input is judged in another way", submission)
    return ruling


def check_prefix(whole: FabRuling, submission: Json, length: int) -> None:
    """Fewer actions make a beginning of what more of them make. Raises LawBroken."""
    begun = judge({**submission, "actions": submission["actions"][:length]})
    for name in ("steps", "activations", "moments"):
        shorter, longer = getattr(begun, name), getattr(whole, name)
        if shorter != longer[: len(shorter)]:
            at = next(at for at, one in enumerate(shorter) if at >= len(longer) or one != longer[at])
            told = f"the first {length} actions make other {name}: {shorter[at]}, and with more {longer[at : at + 1]}"
            raise LawBroken(told, submission)


def check_strict(ruling: FabRuling, submission: Json) -> None:
    """A strict ruling that is determined is the same as the one that presumes. Raises LawBroken."""
    if not submission.get("strict") or ruling.verdict.value not in ("legal", "illegal"):
        return
    other = judge({**submission, "strict": False})
    for name in ("verdict", "activations", "steps", "links", "final", "moments"):
        if getattr(ruling, name) != getattr(other, name):
            raise LawBroken(f"strict and not strict differ in {name}", submission)
