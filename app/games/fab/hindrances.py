"""Why a card cannot defend: what it is, what forbids it, and limits such as dominate (cr:7.0.5b, cr:7.3.2b)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from app.games.fab.changes import DefendLimit
from app.games.fab.counted import counted
from app.games.fab.in_force import rules_in_force
from app.games.fab.links import Link
from app.games.fab.matching import fits
from app.games.fab.properties import defense_of, keywords_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player, Zone
from app.games.fab.which import Filter


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
        keywords = keywords_of(match, attack)
        if "dominate" in keywords:
            found.append((_dominate(), scene, "cr:8.3.4a", "dominate"))
        if "overpower" in keywords:
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
    return over_limit(match, card, link, together)


def over_limit(match: Match, card: Thing, link: Link, together: Sequence[Thing]) -> Hindrance | None:
    """Whether it would be one too many; those that defend already stay (cr:1.0.2b, cr:8.3.4c, cr:8.3.22b)."""
    for limit, scene, rule, name in limits_on(match, link):
        if not _counts(card, limit, scene):
            continue
        there = sum(_defends_as(one, limit, scene) for one in link.defenders)
        there += sum(_counts(one, limit, scene) for one in together if one is not card)
        if there >= limit.at_most:
            allowed = counted(limit.at_most, "such defending card")
            return Hindrance(rule, f"{name} allows at most {allowed}, and there would be more")
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
