"""What may be done now: found by trying, so that it is exactly what the machine accepts."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from app.games.fab.abilities import Ability
from app.games.fab.acting import DEFEND_FROM
from app.games.fab.actions import Action, Activate, Defend, NextTurn, Pass, PassAll, Play
from app.games.fab.activating import abilities_of, sources_of
from app.games.fab.chain_events import LayerPut
from app.games.fab.events import Moved
from app.games.fab.functional import own_abilities
from app.games.fab.layers import Layer
from app.games.fab.offer import Offer
from app.games.fab.played_card import PLAYED_FROM, card_to_play
from app.games.fab.state import Match, other_player
from app.games.fab.thing import Thing, thing_of
from app.games.fab.trying import Meant, tried
from app.games.fab.vocabulary import PLAYERS, Player, Zone
from app.games.fab.ways import ways
from app.games.journal import Event
from app.games.unknown import Undecided

MOST_PAIRS = 10
"""How many pairs of defending cards are offered; more cards may be declared together than that."""


def offers(match: Match) -> Iterator[Offer]:
    """Everything that may be done now, each card and ability in a few of its ways. The game stays as it was.

    What is legal but for a choice that comes up later is offered with its question, and what nobody can tell with the
    fact that would decide it. Cards that nobody named are not offered.
    """
    if match.winner is not None:
        return
    for player in (match.turn_player, other_player(match.turn_player)):
        yield from _plays(match, player)
        yield from _activations(match, player)
        yield from _defences(match, player)
    yield from _passes(match)


def _plays(match: Match, player: Player) -> Iterator[Offer]:
    zones = [(player, zone) for zone in PLAYED_FROM]
    for seat, zone in (*zones, (other_player(player), Zone.BANISHED)):
        for thing in _different(match.in_zone(seat, zone)):
            definition = thing.definition
            action = Play(player=player, play=thing.reference)
            if seat == player and not _is_found(match, player, thing):
                action = action.model_copy(update={"from_": zone})
            texts = definition.abilities if definition is not None else ()
            played = [text for text in texts if text.kind in ("resolution", "play")]
            yield from ways(match, action, thing, played, _playing(thing))


def _is_found(match: Match, player: Player, thing: Thing) -> bool:
    """Whether the reference alone means this very card."""
    kept = match.keep()
    try:
        return card_to_play(match, Play(player=player, play=thing.reference)) is thing
    except Undecided:
        return True
    finally:
        match.restore(kept)


def _different(things: Sequence[Thing]) -> Iterator[Thing]:
    """The named ones, of those that are alike the first."""
    seen = set()
    for thing in things:
        key = (thing.definition and thing.definition.name, thing.face_up, thing.used, *sorted(thing.counters.items()))
        if thing.definition is not None and key not in seen:
            seen.add(key)
            yield thing


def _playing(thing: Thing) -> Meant:
    return lambda events: all(layer.thing is thing for layer in _announced(events))


def _announced(events: Sequence[Event[Match]]) -> Iterator[Layer]:
    """The layers that were put on the stack, without triggers."""
    for event in events:
        if isinstance(event, LayerPut) and event.layer.kind != "triggered":
            yield event.layer


def _activations(match: Match, player: Player) -> Iterator[Offer]:
    for thing in list(sources_of(match, player)):
        for ability in _abilities(match, thing):
            action = Activate(player=player, activate=thing.reference, ability=ability.id)
            yield from ways(match, action, thing, [ability], _activating(thing, ability))


def _abilities(match: Match, thing: Thing) -> list[Ability]:
    """Its activated abilities; where nobody can tell what it lost or gained, those that it has by itself."""
    try:
        return list(abilities_of(match, thing))
    except Undecided:
        return [ability for ability, _ in own_abilities(thing) if ability.kind == "activated"]


def _activating(thing: Thing, ability: Ability) -> Meant:
    return lambda events: all(
        thing_of(layer.source) is thing and layer.ability is ability for layer in _announced(events)
    )


def _defences(match: Match, player: Player) -> Iterator[Offer]:
    """No defending cards, each card that can be declared, and some pairs of these."""
    offer = tried(match, Defend(player=player, defend=()))
    if offer is None:
        return
    yield offer
    singles = []
    for zone in DEFEND_FROM:
        for thing in match.in_zone(player, zone):
            single = _defence(match, player, (thing,)) if thing.kind == "card" and thing.definition else None
            if single is not None:
                singles.append(thing)
                yield single
    pairs = (_defence(match, player, pair) for pair in combinations(singles, 2))
    yield from islice((pair for pair in pairs if pair is not None), MOST_PAIRS)


def _defence(match: Match, player: Player, cards: tuple[Thing, ...]) -> Offer | None:
    action = Defend(player=player, defend=tuple(card.reference for card in cards))
    return tried(match, action, lambda events: all(card in cards for card in _declared(events)))


def _declared(events: Sequence[Event[Match]]) -> Iterator[Thing]:
    for event in events:
        if isinstance(event, Moved) and event.role == "defender":
            yield event.thing


def _passes(match: Match) -> Iterator[Offer]:
    actions: list[Action] = [Pass(player=player, pass_=True) for player in PLAYERS]
    if match.live:
        actions.append(NextTurn(next_turn=True, player=match.turn_player))
    for action in (*actions, PassAll(pass_all=True), NextTurn(next_turn=True)):
        offer = tried(match, action)
        if offer is not None:
            yield offer
