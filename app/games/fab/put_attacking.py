"""Attacks that nobody plays: a card put onto a link as the attacking card, and attacking with a card (cr:7.0.4a)."""

from app.games.fab.declaring import give_what_waits
from app.games.fab.events import Moved, ObjectChanged
from app.games.fab.layers import Layer
from app.games.fab.link_events import LinkChanged
from app.games.fab.links import Link
from app.games.fab.moving import clear
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player, Zone


def put_attacking(match: Match, link: Link, card: Thing, player: Player) -> None:
    """A card becomes the active-attack of a link: a new attack; number, target and defenders stay (cr:7.0.4a)."""
    before = link.attack
    if before is not None:
        clear(match, before, "cr:7.0.4a")
    match.write(Moved(card, Zone.CHAIN, "cr:7.0.4a", role="attack", seat=player))
    told = f"{card.title} is on chain link {link.number}."
    match.write(ObjectChanged(card, "link", link, "cr:7.0.3f", told))
    told = f"{card.title} is the attacking card of chain link {link.number}."
    match.write(LinkChanged(link, "attack", card, "cr:7.0.4a", told))
    match.write(LinkChanged(link, "last_known", None, "cr:7.0.4a", told))
    layer = Layer("card", player, card, thing=card, is_attack=True)
    give_what_waits(match, layer)


def attack_with(match: Match, card: Thing, by: Layer) -> None:
    """The attack effect of an attack-layer that is none itself: the card waits in the queue (cr:1.4.4, cr:8.5.38)."""
    match.write(Moved(card, Zone.QUEUE, "cr:8.5.38", seat=by.controller))
    layer = Layer(
        "card",
        by.controller,
        card,
        thing=card,
        is_attack=True,
        attack_target=by.attack_target,
        link=by.link,
        played_as_link=len(match.links) + 1,
        action=by.action,
    )
    match.put("queue", (*match.queue, layer))
    give_what_waits(match, layer)
    if by.attack_target is not None:
        happen(
            match, "becomes_target", by.controller, by.attack_target.thing, "cr:1.4.5",
            others=(card,), link=by.link, as_attack=True, layer=layer,
        )  # fmt: skip
