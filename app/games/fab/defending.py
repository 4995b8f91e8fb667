"""Defenders: which cards may defend, declaring them, adding them by effects (cr:7.0.5, cr:7.3)."""

from collections.abc import Sequence

from app.games.fab.duration import attach, use_grant
from app.games.fab.events import Moved, ObjectChanged
from app.games.fab.hindrances import Hindrance, hindrance, over_limit
from app.games.fab.in_force import rules_in_force
from app.games.fab.link_events import DefenderAdded
from app.games.fab.links import Link
from app.games.fab.matching import fits
from app.games.fab.properties import definition_of, has_keyword, known, types_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player, Zone
from app.games.unknown import Undecided


def add(match: Match, link: Link, cards: Sequence[Thing], rule: str) -> list[Thing]:
    """Cards become defenders of a link in one event: first they move, then they defend (cr:7.0.5a, cr:7.3.2d).

    One card defends alone, more of them together (cr:7.0.5e).
    """
    origins = []
    for card in cards:
        origin = card.played_from if card.zone is Zone.STACK else card.zone
        origins.append(origin)
        match.write(Moved(card, Zone.CHAIN, rule, role="defender", seat=card.controller))
        told = f"{card.title} is on chain link {link.number}."
        match.write(ObjectChanged(card, "link", link, "cr:7.0.3f", told))
        match.write(ObjectChanged(card, "came_from", origin, "cr:7.0.5a", told))
        match.write(DefenderAdded(link, card, rule))
    attack = link.active_attack  # or its last known information (cr:7.0.5c)
    others = (attack,) if attack is not None else ()
    _give_to_next(match, cards)
    for card, origin in zip(cards, origins, strict=True):
        happen(
            match, "defend", card.controller, card, "cr:7.0.5a",
            others=others, link=link, came_from=origin, alone=len(cards) == 1,
            together=tuple(known(match, one) for one in cards if one is not card),
        )  # fmt: skip
    if cards and attack is not None:
        happen(match, "defended", cards[0].controller, attack, "cr:7.0.5a", others=cards, link=link)
    return list(cards)


def _give_to_next(match: Match, cards: Sequence[Thing]) -> None:
    """What was granted to the next defending cards (cr:1.8.10)."""
    for grant in match.grants:
        if grant.how != "defend":
            continue
        scene = Scene(match, grant.source, grant.controller)
        met = [card for card in cards if card.controller == grant.whose and fits(card, grant.filter, scene)]
        for card in met if grant.together else met[: grant.left]:
            attach(match, grant, card)
        if met:
            use_grant(match, grant)


def add_by_effect(match: Match, link: Link, cards: Sequence[Thing], rule: str = "cr:8.5.32") -> list[Thing]:
    """Add cards as defenders by an effect; one that cannot defend there stays where it is (cr:7.0.5b)."""
    free = [card for card in cards if hindrance(match, card, link, card.controller) is None]
    if len(free) > 1:
        _check_all_together(match, link, free)
    return add(match, link, free, rule) if free else []


def _check_all_together(match: Match, link: Link, cards: Sequence[Thing]) -> None:
    """Point 6: several cards at once, of which a limit would take only some."""
    for card in cards:
        if over_limit(match, card, link, cards) is not None:
            raise Undecided(
                "cr:7.0.5b",
                "an effect adds several cards at once, and a limit lets only some of them defend: "
                "either none is added, or as many as the limit lets",
                "which reading of point 6 of cr:0.2 is right",
            )


def declarable(match: Match, card: Thing, player: Player, link: Link, together: Sequence[Thing]) -> Hindrance | None:
    """Why a card cannot be declared as a defending card (cr:7.3.2a, cr:7.3.2b, cr:8.2.8d); None if it can."""
    target = link.target
    if target is None or target.kind != "hero" or target.owner != player:
        return Hindrance("cr:7.3.2a", f"{player}'s hero is not attacked, so {player} declares no defending cards")
    if "defense reaction" in definition_of(card).type_set:
        return Hindrance("cr:7.3.2a", f"{card.title} is a defense reaction, which is played and not declared")
    if card.is_defending:
        number = card.link.number if card.link is not None else 0
        return Hindrance("cr:7.3.2b", f"{card.title} is still defending chain link {number}")
    if not _from_the_right_place(match, card, player):
        place = card.zone.value
        return Hindrance("cr:7.3.2a", f"{card.title} ({place}) is neither in hand nor a public equipment permanent")
    found = hindrance(match, card, link, player, together)
    if found is not None:
        return Hindrance("cr:7.3.2b", found.reason)
    return None


def _from_the_right_place(match: Match, card: Thing, player: Player) -> bool:
    """From hand, or equipment that is not cloaked (cr:8.3.36); from the arsenal with ambush or an effect (cr:8.3.28).

    The text of a card goes before cr:7.3.2a (cr:1.0.1a).
    """
    if card.seat != player:
        return False
    if card.zone is Zone.HAND:
        return True
    if card.zone is Zone.ARENA:
        return "equipment" in types_of(match, card) and card.face_up
    if card.zone is Zone.ARSENAL:
        return has_keyword(match, card, "ambush") or _permitted(match, card, player)
    return False


def _permitted(match: Match, card: Thing, player: Player) -> bool:
    for rule, scene in rules_in_force(match):
        permit = rule.permit
        if permit is None or permit.what != "defend_with" or player not in scene.players(permit.who):
            continue
        if permit.from_zone is card.zone and (permit.filter is None or fits(card, permit.filter, scene)):
            return True
    return False
