"""Disputed points that a ruling rests on by what stands on the combat chain (cr:0.2)."""

from pydantic import BaseModel

from app.games.fab.abilities import Ability
from app.games.fab.functional import board
from app.games.fab.scene import note_dispute
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Zone


def note_older_links(match: Match, only: Thing | None = None) -> None:
    """Point 1: a static text about this chain link stands on a card of a link that is no longer active (cr:7.0.3d).

    `only` is the one card whose texts are looked at.
    """
    if match.version.this_link_is_active_link:
        return
    for entry in board(match).statics:
        thing = entry.thing
        if only is not None and thing is not only:
            continue
        if thing.zone is Zone.CHAIN and thing.link is not match.active and reads_this_link(entry.ability):
            note_dispute(match, 1)


def reads_this_link(ability: Ability) -> bool:
    """Whether its text asks for what happened on this chain link."""
    return _asks(ability.while_) or any(_asks(rule) for rule in ability.rules)


def _asks(part: object) -> bool:
    if isinstance(part, tuple):
        return any(_asks(one) for one in part)
    if isinstance(part, BaseModel):
        if getattr(part, "within", None) == "chain_link":
            return True
        return any(_asks(getattr(part, field)) for field in part.model_fields_set)
    return False
