"""The ways in which one thing may be done: what it targets, the modes, what is pitched and paid for it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, combinations, islice

from app.games.fab.abilities import Ability
from app.games.fab.actions import Activate, Play
from app.games.fab.declaring import ATTACKED, attackable
from app.games.fab.offer import Offer
from app.games.fab.properties import keywords_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.targets import legal_targets, needed
from app.games.fab.thing import Thing
from app.games.fab.trying import Meant, tried
from app.games.fab.vocabulary import Zone
from app.games.question import Question
from app.games.unknown import Undecided

MOST_WAYS = 4
"""In how many ways one thing is offered."""

MOST_TRIES = 30
"""How often it is tried for that."""

MOST_CHOICES = 24
"""How many answers to one question are tried."""


def ways(match: Match, action: Play | Activate, with_it: Thing, texts: Sequence[Ability], meant: Meant) -> list[Offer]:
    """The action in each of the first ways that the machine accepts; choices that come later stay questions."""
    found: list[Offer] = []
    waiting: list[Play | Activate] = list(_variants(match, action, with_it, texts))
    for _ in range(MOST_TRIES):
        if not waiting or len(found) == MOST_WAYS:
            break
        one = waiting.pop(0)
        offer = tried(match, one, meant)
        if offer is None:
            continue
        field = field_for(offer.question) if offer.question is not None else None
        if field is None or offer.question is None:
            if not any(other.action == one for other in found):
                found.append(offer)
            continue
        given = getattr(one, field) or ()
        waiting += [one.model_copy(update={field: (*given, *chosen)}) for chosen in choices(offer.question)]
    return found


def choices(question: Question) -> Iterator[tuple[str, ...]]:
    """The first answers that a question takes, those with fewer candidates first; no two that pitch alike cards."""
    counts = range(question.min, min(question.max, len(question.candidates)) + 1)
    every = chain.from_iterable(combinations(question.candidates, count) for count in counts)
    seen = set()
    for chosen in islice(every, MOST_CHOICES):
        references = tuple(one.reference for one in chosen)
        alike = tuple(one.card for one in chosen) if question.kind == "pitch" else references
        if alike not in seen:
            seen.add(alike)
            yield references


def field_for(question: Question) -> str | None:
    """The field of the action that says what is asked; None for what is asked later."""
    if question.kind in ("modes", "pitch"):
        return question.kind
    if question.rule in ("cr:5.1.4a", ATTACKED):
        return "target"
    return "cost" if question.rule == "cr:5.1.9" or question.kind == "random" else None


def _variants(
    match: Match, action: Play | Activate, with_it: Thing, texts: Sequence[Ability]
) -> Iterator[Play | Activate]:
    """The action as it stands, and with what may be said besides."""
    yield action
    with suppress(Undecided):  # what cannot be told is no further way
        for other in _attacked(match, action, with_it, texts):
            yield action.model_copy(update={"target": (other.reference,)})
        for reference in _optional_targets(match, action, with_it, texts):
            yield action.model_copy(update={"target": (reference,)})
        if isinstance(action, Play):
            for more in _extras(match, action, with_it, texts):
                yield action.model_copy(update=more)


def _attacked(match: Match, action: Play | Activate, with_it: Thing, texts: Sequence[Ability]) -> list[Thing]:
    """What may be attacked besides the hero."""
    definition = with_it.definition
    attacks = any(text.attack or text.attack_layer for text in texts) or isinstance(action, Play)
    if definition is None or not attacks or (isinstance(action, Play) and "attack" not in definition.type_set):
        return []
    return attackable(match, action.player)[1:]


def _optional_targets(match: Match, action: Play | Activate, with_it: Thing, texts: Sequence[Ability]) -> Iterator[str]:
    """Targets that need not be declared, and so are not asked for."""
    scene = Scene(match, with_it, action.player)
    for target in needed([one for text in texts for one in text.targets if one.min is not None], scene):
        yield from (found.reference for found in legal_targets(target, scene))


def _extras(match: Match, action: Play, with_it: Thing, texts: Sequence[Ability]) -> Iterator[Mapping[str, object]]:
    """Boosting, fusing, paying more."""
    keywords = keywords_of(match, with_it)
    if "boost" in keywords:
        yield {"boost": True}
    if any(word.endswith(" fusion") for word in keywords):
        for card in match.in_zone(action.player, Zone.HAND):
            if card.definition is not None and card is not with_it:
                yield {"fuse": (card.reference,)}
    optional = [extra for text in texts for extra in text.extra if extra.optional]
    if optional:
        yield {"extra": True}
    definition = with_it.definition
    costs = [*(text.cost for text in texts), *(extra.cost for extra in optional)]
    if (definition is not None and definition.cost == "x") or any(cost.resources == "x" for cost in costs):
        yield from ({"x": value} for value in (1, 2))
