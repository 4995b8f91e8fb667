"""Defenders: which cards may defend, declaring them, adding them by effects (cr:7.0.5, cr:7.3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from app.games.fab.chain_events import LinkChanged
from app.games.fab.changes import DefendLimit
from app.games.fab.duration import attach, use_grant
from app.games.fab.events import Moved, ObjectChanged
from app.games.fab.in_force import rules_in_force
from app.games.fab.links import Link
from app.games.fab.matching import fits
from app.games.fab.properties import defense_of, definition_of, has_keyword, known, types_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player, Zone
from app.games.fab.which import Filter
from app.games.unknown import Undecided


@dataclass(slots=True, frozen=True)
class Hindrance:
    """Why a card cannot defend: the rule, and the reason in words."""

    rule: str
    reason: str


@cache
def _dominate() -> DefendLimit:
    return DefendLimit(cards=Filter(came_from=Zone.HAND), at_most=1)


@cache
def _overpower() -> DefendLimit:
    return DefendLimit(cards=Filter(types=("action",)), at_most=1)


def limits_on(match: Match, link: Link) -> list[tuple[DefendLimit, Scene, str, str]]:
    """How many of which cards may defend a link: each limit, its scene, rule and name (cr:8.3.4, cr:8.3.22)."""
    attack = link.attack
    found: list[tuple[DefendLimit, Scene, str, str]] = []
    if attack is not None:
        scene = Scene(match, attack, attack.controller)
        if has_keyword(match, attack, "dominate"):
            found.append((_dominate(), scene, "cr:8.3.4a", "dominate"))
        if has_keyword(match, attack, "overpower"):
            found.append((_overpower(), scene, "cr:8.3.22a", "overpower"))
    for rule, scene in rules_in_force(match):
        if rule.defend_limit is None:
            continue
        own = scene.source_link() or scene.this_link()
        if own is link:
            found.append((rule.defend_limit, scene, "cr:7.3.2b", scene.source.title))
    return found


def hindrance(
    match: Match, card: Thing, link: Link, player: Player, together: Sequence[Thing] = ()
) -> Hindrance | None:
    """Why a card cannot become a defender of a link, together with others of the same declaration; None if it can.

    It needs the property defense (cr:2.3.2), and defends one link only (cr:7.0.5d).
    """
    if card.is_defending:
        return Hindrance(
            "cr:7.0.5b", f"{card.title} defends chain link {card.link.number if card.link else ''} already"
        )
    if card.is_attacking or card.role == "source":
        return Hindrance("cr:7.3.2b", f"{card.title} is attacking")
    if defense_of(match, card) is None:
        return Hindrance("cr:7.3.2b", f"{card.title} has no defense")
    for rule, scene in rules_in_force(match):
        banned = rule.prohibit
        if banned is None or banned.what != "defend_with" or player not in scene.players(banned.who):
            continue
        if banned.on_link == "this" and scene.this_link() is not link:
            continue
        if banned.cards is None or fits(card, banned.cards, scene):
            return Hindrance("cr:7.3.2b", f"{scene.source.title} forbids to defend with {card.title}")
    return _over_limit(match, card, link, together)


def _over_limit(match: Match, card: Thing, link: Link, together: Sequence[Thing]) -> Hindrance | None:
    """Whether it would be one too many; those that defend already stay (cr:1.0.2b, cr:8.3.4c, cr:8.3.22b)."""
    for limit, scene, rule, name in limits_on(match, link):
        if not _counts(card, limit, scene):
            continue
        there = sum(_defends_as(one, limit, scene) for one in link.defenders)
        there += sum(_counts(one, limit, scene) for one in together if one is not card)
        if there >= limit.at_most:
            return Hindrance(
                rule, f"{name} allows at most {limit.at_most} such defending card, and there would be more"
            )
    return None


def _counts(card: Thing, limit: DefendLimit, scene: Scene) -> bool:
    """Whether a card would count for a limit; where it comes from is where it is now."""
    wanted = limit.cards
    if wanted.came_from is not None:
        origin = card.played_from if card.zone is Zone.STACK else card.zone
        if origin is not wanted.came_from:
            return False
        wanted = wanted.model_copy(update={"came_from": None})
    return fits(card, wanted, scene)


def _defends_as(card: Thing, limit: DefendLimit, scene: Scene) -> bool:
    return fits(card, limit.cards, scene)


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
        match.write(LinkChanged(link, "defenders", (*link.defenders, card), rule, f"{card.title} defends."))
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
        if _over_limit(match, card, link, cards) is not None:
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
