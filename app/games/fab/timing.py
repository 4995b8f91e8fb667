"""When something may be played or activated: the table of section 6, rule by rule (cr:7.0.1a, chapter 8.1)."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.fab.chain_events import Remembered
from app.games.fab.changes import Permission, Prohibition, StaticRule
from app.games.fab.defending import hindrance
from app.games.fab.in_force import lasting_scene, lasts, rules_in_force
from app.games.fab.matching import fits, is_the_source
from app.games.fab.properties import has_keyword, types_of
from app.games.fab.refusing import Failing
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import Player, Speed, Zone


def timing_failures(
    match: Match, player: Player, speed: Speed, *, attack: bool, as_instant: bool, card: Thing | None = None
) -> list[Failing]:
    """Why the time is not right for something of that speed; an instant needs only priority (cr:8.1.6a)."""
    if match.phase != "action":
        rule = "cr:4.4.1" if match.phase == "end" else "cr:4.2"
        return [Failing(rule, f"in the {match.phase} phase nobody has priority")]
    if speed == "instant" or as_instant:
        return []
    if speed == "action":
        return _action(match, player, attack=attack)
    if speed == "attack_reaction":
        return _attack_reaction(match, player)
    return _defense_reaction(match, player, card)


def _action(match: Match, player: Player, *, attack: bool) -> list[Failing]:
    """An action: no combat but for attacks in the Resolution Step, and an empty stack (cr:8.1.1a, cr:8.1.1b)."""
    found = []
    if match.step is not None and not (attack and match.step == "resolution"):
        what = "an attack" if attack else "an action that is no attack"
        when = "only in the Resolution Step while the chain is open" if attack else "only while the chain is closed"
        where = f"in the {match.step.capitalize()} Step" if match.step != "resolution" else "while the chain is open"
        found.append(Failing("cr:7.0.1a", f"{what} can be played {when}, and this is {where}"))
    if match.stack or match.queue:
        found.append(Failing("cr:8.1.1a", "an action needs an empty stack"))
    if player != match.turn_player:
        rule = "cr:7.6.3a" if match.step == "resolution" else "cr:1.13.2b"
        found.append(Failing(rule, f"only the turn-player has action points, and it is {match.turn_player}'s turn"))
    return found


def _attack_reaction(match: Match, player: Player) -> list[Failing]:
    """An attack reaction is for the player who controls the attack (cr:8.1.2a, cr:7.4.2a)."""
    if match.step != "reaction" or match.active is None:
        return [Failing("cr:8.1.2a", f"attack reactions are for the Reaction Step, and this is {_now(match)}")]
    link = match.active
    if link.controller != player:
        return [Failing("cr:8.1.2a", f"{player} does not control the attack")]
    attack = link.active_attack
    if not match.version.ally_attack_reactions and attack is not None and "ally" in types_of(match, attack):
        return [Failing("cr:8.1.2a", "the attack is that of an ally, so there are no attack reactions to it")]
    return []


def _defense_reaction(match: Match, player: Player, card: Thing | None) -> list[Failing]:
    """A defense reaction is for the player of an attacked hero, a card if it could defend (cr:8.1.3a, cr:8.2.8d)."""
    if match.step != "reaction" or match.active is None:
        return [Failing("cr:8.1.3a", f"defense reactions are for the Reaction Step, and this is {_now(match)}")]
    link = match.active
    target = link.target
    if target is None or target.kind != "hero" or target.owner != player:
        return [Failing("cr:7.4.2b", f"{player}'s hero is not a target of the attack")]
    if card is None:
        return []
    found = hindrance(match, card, link, player)
    if found is None:
        return []
    rule = "cr:8.3.4b" if found.rule == "cr:8.3.4a" else "cr:7.4.2c"
    return [Failing(rule, f"it could not become a defender: {found.reason}")]


def _now(match: Match) -> str:
    return f"the {match.step.capitalize()} Step" if match.step is not None else "not combat"


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


class Permit:
    """How a card may be played where the rules alone would not let it."""

    __slots__ = ("as_instant", "rule", "without_resource_cost")

    def __init__(
        self, *, as_instant: bool = False, without_resource_cost: bool = False, rule: StaticRule | None = None
    ) -> None:
        self.as_instant = as_instant
        self.without_resource_cost = without_resource_cost
        self.rule = rule


def allowed_from(match: Match, player: Player, card: Thing) -> Permit | None:
    """What lets a player play a card from where it lies: the rules, its own text, an effect (cr:1.0.1a, cr:5.1.2b)."""
    if card.zone in (Zone.HAND, Zone.ARSENAL) and card.seat == player:
        return Permit()
    definition = card.definition
    if definition is not None and card.owner == player and card.face_up:
        for ability in definition.abilities:
            if ability.kind == "play" and card.zone in ability.from_zones:
                return Permit()
        if card.zone is Zone.BANISHED and has_keyword(match, card, "rune gate") and _rune_gate(match, player, card):
            return Permit(without_resource_cost=True)
    return next(by_effect(match, player, card), None)


def _rune_gate(match: Match, player: Player, card: Thing) -> bool:
    """Rune gate: with as many Runechants as it costs (cr:8.3.27)."""
    runechants = [one for one in match.in_zone(player, Zone.ARENA) if one.name == "Runechant"]
    cost = card.definition.cost if card.definition is not None else 0
    return isinstance(cost, int) and len(runechants) >= cost


def by_effect(match: Match, player: Player, card: Thing) -> Iterator[Permit]:
    """The effects that let a player play a card from where it lies, or as an instant."""
    for lasting in match.lasting:
        permit = lasting.rule.permit if lasting.rule is not None else None
        if permit is None or permit.what != "play" or lasting.bound is None or not lasts(match, lasting):
            continue
        scene = lasting_scene(match, lasting)
        bound = any(one is card and incarnation == card.incarnation for one, incarnation in lasting.bound)
        if bound and player in scene.players(permit.who):
            yield _permit(permit, lasting.rule)
    for rule, scene in rules_in_force(match):
        permit = rule.permit
        if permit is not None and _permits(permit, player, card, scene):
            yield _permit(permit, rule)


def _permits(permit: Permission, player: Player, card: Thing, scene: Scene) -> bool:
    """Whether it is about such a card there; about cards where they are played from anyway if it names no zone."""
    if permit.what != "play" or permit.cards is not None or (permit.filter is None and permit.from_zone is None):
        return False
    if player not in scene.players(permit.who) or card.seat not in scene.players(permit.whose):
        return False
    zones = (Zone.HAND, Zone.ARSENAL) if permit.from_zone is None else (permit.from_zone,)
    return card.zone in zones and (permit.filter is None or fits(card, permit.filter, scene))


def _permit(permit: Permission, rule: StaticRule | None) -> Permit:
    return Permit(as_instant=permit.as_instant, without_resource_cost=permit.without_resource_cost, rule=rule)


def use_permit(match: Match, permit: Permit) -> None:
    """A permission for so many plays is used once."""
    rule = permit.rule
    if rule is None or rule.permit is None or rule.permit.times is None:
        return
    times = rule.permit.times - 1
    fewer = rule.model_copy(update={"permit": rule.permit.model_copy(update={"times": times})})
    changed = (replace(one, rule=fewer) if one.rule is rule else one for one in match.lasting)
    left = tuple(one for one in changed if one.rule is not fewer or times > 0)
    match.write(Remembered("lasting", left, "cr:5.1.1a", "What let a card be played is used."))
