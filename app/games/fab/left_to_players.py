"""Clauses that a definition keeps as text: a ruling names those of the cards that it is about (idea 8)."""

from app.games.fab.cards import CardDefinition
from app.games.fab.state import Match
from app.games.fab.vocabulary import IN_ARENA
from app.games.ruling import ByHand

TAKES_PART = ("play", "activate", "attack", "defend")
"""What a card does whose clauses a ruling names."""


def left_to_players(match: Match) -> tuple[ByHand, ...]:
    """What players apply themselves: of the cards that were played, attacked or defended, and of those in the arena."""
    found: dict[tuple[str, str], ByHand] = {}
    for kind in TAKES_PART:
        for happened in match.history.get(kind, ()):
            if happened.object is None or happened.object.definition is None:
                continue
            link = happened.link
            chain, number = (link.chain, link.number) if link is not None else (None, None)
            for text in _texts(happened.object.definition):
                entry = ByHand(card=happened.object.title, text=text, chain=chain, link=number)
                found.setdefault((entry.card, text), entry)
    for thing in match.everything(*IN_ARENA):
        if thing.definition is not None:
            for text in _texts(thing.definition):
                found.setdefault((thing.title, text), ByHand(card=thing.title, text=text))
    return tuple(found.values())


def _texts(definition: CardDefinition) -> list[str]:
    texts = [definition.text, *(ability.text for ability in definition.abilities)]
    return [text for text in texts if text is not None]
