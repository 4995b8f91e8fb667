"""What a player means: the references of a viewer turned into the machine's, and what the machine says turned back."""

from collections.abc import Sequence
from typing import Any

from app.games.fab.acting import DEFEND_FROM
from app.games.fab.actions import Activate, Answer, Defend, Play
from app.games.fab.activating import sources_of
from app.games.fab.handles import seen_now
from app.games.fab.payment import COST_ZONES
from app.games.fab.played_card import AT_HAND, PLAYED_FROM
from app.games.fab.readings import Reading, exact_reference
from app.games.fab.references import FIRST_COPY
from app.games.fab.seen_question import seen_candidates
from app.games.fab.sight import Sights
from app.games.fab.state import Match, other_player
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import PLAYERS, Zone
from app.games.live import Viewer
from app.games.model import Frozen
from app.games.question import Candidate, Question

HEROES = frozenset({*PLAYERS, *(f"{player} hero" for player in PLAYERS), *(f"{player}'s hero" for player in PLAYERS)})
"""Words for a hero that everybody uses."""


def understood(
    action: Frozen, match: Match, sights: Sights, viewer: Viewer, sequence: int, question: Question | None = None
) -> Frozen:
    """The action with the machine's references in the place of the viewer's; a judge's are the machine's.

    `question` is the open one, which an answer is about. Raises ActionRefused where a reference means nothing that the
    viewer can see, or several things.
    """
    if viewer == "judge":
        return action
    reading = Reading(match, sights, viewer, sequence)
    if isinstance(action, Answer):
        return _answer(action, reading, question)
    if isinstance(action, Defend):
        mine = [(action.player, zone) for zone in DEFEND_FROM]
        cards = _cards(reading, "defend", action.defend, mine)
        return action.model_copy(update={"defend": cards})
    if isinstance(action, Play | Activate):
        meant: dict[str, Any] = _played(action, reading) if isinstance(action, Play) else _activated(action, reading)
        if action.target is not None:
            meant["target"] = _targets(action.target, reading)
        if action.pitch is not None:
            meant["pitch"] = _cards(reading, "pitch", action.pitch, [(action.player, Zone.HAND)])
        if action.cost is not None:
            meant["cost"] = _cards(reading, "cost", action.cost, [(action.player, zone) for zone in COST_ZONES])
        return action.model_copy(update=meant)
    return action


def _played(action: Play, reading: Reading) -> dict[str, Any]:
    """The card that is played, and the zone that it lies in unless that is the hand."""
    player, word = action.player, action.play
    at_hand = [(player, zone) for zone in AT_HAND if action.from_ in (None, zone)]
    elsewhere = [(player, zone) for zone in PLAYED_FROM[2:] if action.from_ in (None, zone)]
    if action.from_ in (None, Zone.BANISHED):
        elsewhere.append((other_player(player), Zone.BANISHED))
    found = reading.lying(word, at_hand, "play")
    if found is None and reading.may_lie(word, at_hand):
        hidden = next(zone for seat, zone in at_hand if reading.may_lie(word, [(seat, zone)]))
        return {"play": word, "from_": hidden}
    found = found or reading.lying(word, elsewhere, "play")
    if found is None:
        raise reading.nothing(word, "play", [*at_hand, *elsewhere])
    if not seen_now(reading.viewer, found):
        raise reading.refused("cr:5.1.1a", f"{word} lies face down, and cannot be played", "play")
    meant = found.reference if found.zone is Zone.HAND else exact_reference(reading.match, found)
    fused = action.fuse and _cards(reading, "fuse", action.fuse, [(player, Zone.HAND)])
    return {"play": meant, "from_": action.from_ if found.zone is Zone.HAND else found.zone, "fuse": fused}


def _activated(action: Activate, reading: Reading) -> dict[str, Any]:
    sources = {thing.number for thing in sources_of(reading.match, action.player)}
    found = reading.among(action.activate, lambda thing: thing.number in sources, "activate")
    if found is None:
        raise reading.nothing(action.activate, "activate", [])
    return {"activate": exact_reference(reading.match, found)}


def _targets(words: Sequence[str], reading: Reading) -> tuple[str, ...]:
    meant: list[str] = []
    for at, word in enumerate(words):
        if word in HEROES:
            meant.append(word)
            continue
        found = reading.among(word, lambda thing: True, f"target/{at}")
        if found is None:
            raise reading.nothing(word, f"target/{at}", [])
        meant.append(exact_reference(reading.match, found, numbered=not seen_now(reading.viewer, found)))
    return tuple(meant)


def _cards(reading: Reading, field: str, words: Sequence[str], places: Sequence[tuple[Any, Zone]]) -> tuple[str, ...]:
    """Cards of the player's own that a field names, each once; of those that nobody listed the name is enough."""
    meant: list[str] = []
    taken: list[Thing] = []
    for at, word in enumerate(words):
        where = f"{field}/{at}"
        found = reading.lying(word, places, where, besides=taken)
        if found is not None:
            taken.append(found)
            meant.append(exact_reference(reading.match, found, numbered=found.zone in (Zone.ARSENAL, Zone.CHAIN)))
        elif reading.may_lie(word, places):
            meant.append(word)
        else:
            raise reading.nothing(word, where, places)
    return tuple(meant)


def _answer(action: Answer, reading: Reading, question: Question | None) -> Frozen:
    """The candidates that an answer names; nobody but who is asked can name any."""
    if question is None or reading.viewer != question.player:
        return action
    seen = seen_candidates(question, reading.sights, reading.match, reading.viewer)
    left = list(zip(seen, question.candidates, strict=True))
    meant: list[str] = []
    for at, word in enumerate(action.answer):
        named = [pair for pair in left if pair[0].reference in (word, word.removesuffix(FIRST_COPY))][:1]
        named = named or [pair for pair in left if pair[0].card == word]
        if not named:
            raise reading.refused(question.rule, f"{word} is not among what can be chosen", f"answer/{at}")
        if not _alike([shown for shown, _ in named]):
            several = ", ".join(shown.reference for shown, _ in named)
            raise reading.refused(question.rule, f"{word} can mean several of them: {several}", f"answer/{at}")
        left.remove(named[0])
        meant.append(named[0][1].reference)
    return action.model_copy(update={"answer": tuple(meant)})


def _alike(named: Sequence[Candidate]) -> bool:
    """Whether it makes no difference which of them is meant: copies in one hand, or in a deck."""
    return len(named) == 1 or {one.zone for one in named} in ({Zone.HAND.value}, {Zone.DECK.value})
