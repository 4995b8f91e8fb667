"""What forbids a player to play or activate something (cr:1.0.2)."""

from app.games.fab.changes import Prohibition
from app.games.fab.in_force import rules_in_force
from app.games.fab.matching import fits, is_the_source
from app.games.fab.refusing import Failing
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Object, thing_of
from app.games.fab.vocabulary import Player, Speed


def restrictions(
    match: Match, player: Player, card: Object, speed: Speed, what: str, *, attack: bool, is_card: bool
) -> list[Failing]:
    """What forbids a player to play or activate this (cr:1.0.2, cr:5.1.5): every restriction in force.

    One on defense reaction cards leaves abilities of that speed alone (cr:8.1.3).
    """
    found = []
    for rule, scene in rules_in_force(match):
        banned = rule.prohibit
        if banned is None or player not in scene.players(banned.who):
            continue
        if banned.what in ("defend_with", "target"):
            continue
        if banned.what == "attack":
            if not attack:
                continue
        elif banned.what not in (what, "play_or_activate"):
            continue
        if banned.at_most is not None and _done(match, player, what, scene) < banned.at_most:
            continue
        if _is_banned(match, banned, card, speed, scene, is_card=is_card):
            found.append(Failing(_rule_of(match, banned, scene), f"{scene.source.title} forbids it"))
    return found


def _done(match: Match, player: Player, what: str, scene: Scene) -> int:
    """How many actions a player has played or activated this turn."""
    events = [*match.history.get("play", ()), *match.history.get("activate", ())]
    return sum(one.turn == match.turn and one.player == player and one.speed == "action" for one in events)


def _is_banned(match: Match, banned: Prohibition, card: Object, speed: Speed, scene: Scene, *, is_card: bool) -> bool:
    """Whether the restriction is about this; some are about what a player owns (cr:1.3.1a)."""
    if banned.cards_only and not is_card:
        return False
    if banned.speed and speed not in banned.speed:
        return False
    thing = thing_of(card)
    if banned.from_zone is not None and banned.from_zone not in (thing.played_from, thing.zone):
        return False
    if banned.on_link == "this":
        own = scene.this_link()
        if own is None or own is not match.active:
            return False
    if banned.own and thing.owner not in scene.players(banned.who):
        return False
    if banned.this and not is_the_source(card, scene):
        return False
    return banned.cards is None or fits(card, banned.cards, scene)


def _rule_of(match: Match, banned: Prohibition, scene: Scene) -> str:
    """The rule that says how far the restriction reaches."""
    if banned.what == "attack":
        return "cr:1.4.6"
    if banned.on_link == "this":
        return "cr:7.0.3d"
    own = scene.source_link()
    if banned.who == "defending_hero" and own is not None and own is not match.active:
        return match.version.number("cr:7.2.3b")
    return "cr:1.0.2"
