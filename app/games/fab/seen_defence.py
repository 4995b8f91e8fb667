"""The declaration of defending cards as it is offered: one action, with the cards that may be among them (cr:7.3.2)."""

from app.games.fab.acting import DEFEND_FROM
from app.games.fab.actions import Defend
from app.games.fab.defending import declarable
from app.games.fab.readings import exact_reference
from app.games.fab.seen_choices import Chooser, posted
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.trying import tried
from app.games.fab.vocabulary import Player, Zone
from app.games.live import LegalAction
from app.games.unknown import Undecided


def defence(match: Match, player: Player, chooser: Chooser) -> LegalAction:
    """The declaration by a player, each card that may be declared, and how many of them together."""
    cards = [
        thing
        for zone in DEFEND_FROM
        for thing in match.in_zone(player, zone)
        if thing.kind == "card" and thing.definition is not None and _may_defend(match, player, thing)
    ]
    together: list[Thing] = []
    for card in cards:
        if _fits_in(match, player, [*together, card]):
            together.append(card)
    choices = (chooser.defenders(cards, len(together)),)
    return LegalAction(player=player, verb="defend", action=posted(Defend(player=player, defend=())), choices=choices)


def _may_defend(match: Match, player: Player, card: Thing) -> bool:
    """Whether it may be declared: surely this card, and no other of its name."""
    reference = exact_reference(match, card, numbered=card.zone in (Zone.ARSENAL, Zone.CHAIN))
    return tried(match, Defend(player=player, defend=(reference,))) is not None


def _fits_in(match: Match, player: Player, together: list[Thing]) -> bool:
    """Whether they may be declared together."""
    link = match.active
    assert link is not None
    try:
        return all(declarable(match, one, player, link, together) is None for one in together)
    except Undecided:
        return True
