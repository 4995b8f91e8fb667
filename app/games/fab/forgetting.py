"""What a live game forgets: what no rule can read any more, so that nothing in it grows with its length."""

from dataclasses import dataclass

from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import PLAYERS, Zone
from app.games.ruling import Assumption

READ_BACK = 1
"""How many turns back a text can ask what happened: the last turn (see `amounts.CountedEvents`)."""


def forget_happenings(match: Match) -> None:
    """Forget what happened before the last turn. Not while an action is carried out: it cannot be brought back."""
    for kind, happened in list(match.history.items()):
        kept = [one for one in happened if one.turn >= match.turn - READ_BACK]
        if kept:
            match.history[kind] = kept
        else:
            del match.history[kind]


def forget_objects(match: Match) -> None:
    """Forget the objects that have ceased to exist; later ones are numbered as if they were still there (cr:3.0.12).

    With them goes what lasts for such objects alone.
    """
    lasting = tuple(one for one in match.lasting if one.bound is None or any(map(_exists, one.bound)))
    if len(lasting) < len(match.lasting):
        match.lasting, match.lasting_index = lasting, None
    gone = [thing for thing in match.things if thing.zone is Zone.NOWHERE]
    for thing in gone:
        _count(match, thing.title)
        if thing.kind == "proxy" and thing.source is not None:
            _count(match, f"{thing.source.reference} attack")
            thing.source.proxies = tuple(one for one in thing.source.proxies if one is not thing)
    for thing in gone:
        match.forgotten.pop(f"{thing.reference} attack", None)
    if gone:
        match.numbered += len(gone)
        for player in PLAYERS:
            match.zones[player, Zone.NOWHERE].things = ()
        match.things = [thing for thing in match.things if thing.zone is not Zone.NOWHERE]
        left = match.references.items()
        match.references = {name: thing for name, thing in left if thing.zone is not Zone.NOWHERE}


def _exists(bound: tuple[Thing, int]) -> bool:
    thing, incarnation = bound
    return thing.zone is not Zone.NOWHERE and thing.incarnation == incarnation


def _count(match: Match, name: str) -> None:
    match.forgotten[name] = match.forgotten.get(name, 0) + 1


@dataclass(slots=True, frozen=True)
class TurnBegan:
    """Where a turn began: the number of its first event, of combat chains so far, and of the action that began it."""

    event: int
    chain: int
    sequence: int


def forget_told(match: Match, turn: TurnBegan) -> None:
    """Forget what is told of before that turn, unless it is forgotten already."""
    events = match.journal.events
    if turn.event <= events.forgotten:
        return
    events.forget(turn.event)
    match.began_with = (turn.chain, None, None)
    match.moments = [one for one in match.moments if one.chain > turn.chain]
    match.all_links = [one for one in match.all_links if one.chain > turn.chain]


def begin_to_tell(match: Match, assumed: tuple[Assumption, ...]) -> None:
    """Forget everything that is told so far, but for the links of the open combat chain that have not resolved yet.

    `assumed` is what was taken to be so from the beginning.
    """
    match.journal.events.forget(len(match.journal.events))
    match.began_with = (match.chain, match.step, match.active.number if match.active is not None else None)
    match.moments = []
    match.all_links = [link for link in match.all_links if link in match.links and not link.resolved]
    match.assumptions, match.undetermined, match.disputed = assumed, (), ()
    forget_objects(match)
