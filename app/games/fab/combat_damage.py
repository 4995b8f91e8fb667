"""The damage of an attack, and whether it hits (cr:7.5)."""

from app.games.fab.chain_events import Remembered
from app.games.fab.damage import deal
from app.games.fab.in_force import rules_in_force
from app.games.fab.lasting import Suppression
from app.games.fab.link_events import LinkChanged
from app.games.fab.links import Link
from app.games.fab.matching import fits
from app.games.fab.paying import set_asset
from app.games.fab.properties import defense_of, power_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Object
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player


def total_defense(match: Match, link: Link) -> int:
    """The sum of the defense of the cards that defend the link now; never remembered (cr:7.5.2)."""
    return sum(defense_of(match, card) or 0 for card in link.defenders)


def deal_combat_damage(match: Match, link: Link) -> None:
    """Power above the defense of all defenders is damage to the target; dealt, it is a hit (cr:7.5.2, cr:7.5.5).

    The attack is its source (cr:7.5.2a). A target that has gone is dealt nothing (cr:7.5.2b), and damage that is all
    prevented is no hit (cr:7.5.5b).
    """
    attack = link.active_attack
    if attack is None:
        return
    power, defense = power_of(match, attack), total_defense(match, link)
    match.write(LinkChanged(link, "power_then", power, "cr:7.5.2", f"The attack has {power or 0} power."))
    match.write(LinkChanged(link, "defense_then", defense, "cr:7.5.2", f"The defending cards have {defense} defense."))
    target = link.living_target
    if link.attack is None or target is None or power is None or power <= defense:
        return
    suppressed = hits_are_suppressed(match, attack)
    dealt = deal(match, attack, target, power - defense, "physical", "cr:7.5.2", suppressed=suppressed)
    match.write(LinkChanged(link, "damage", link.damage + dealt, "cr:7.5.2", f"{dealt} damage is dealt."))
    if dealt > 0:
        hit(match, link, attack, dealt, suppressed=suppressed)


def hit(match: Match, link: Link, attack: Object, amount: int, *, suppressed: bool) -> None:
    """The hit-event: the attack dealt damage to its target in the Damage Step (cr:7.5.5)."""
    match.write(LinkChanged(link, "hit", True, "cr:7.5.5d", f"Chain link {link.number} has hit."))
    target = link.target
    others = (target,) if target is not None else ()
    happen(
        match, "hit", attack.controller, attack, "cr:7.5.5",
        others=others, amount=amount, link=link, suppressed=suppressed,
    )  # fmt: skip
    if target is not None and target.kind == "hero":
        unmark(match, target.owner)


def unmark(match: Match, player: Player) -> None:
    """A marked hero is no longer marked once it is hit (cr:8.5.50)."""
    set_asset(match, player, "marked", False, "cr:8.5.50")


def hits_are_suppressed(match: Match, attack: Object) -> bool:
    """Whether effects do not trigger when this hits; uses up what holds for the next hit only (cr:7.5.5c)."""
    for rule, scene in rules_in_force(match):
        if rule.hits_do_not_trigger is not None and fits(attack, rule.hits_do_not_trigger, scene):
            return True
    for found in match.suppressions:
        if match.turn >= found.until.from_turn and fits(
            attack, found.attacks, Scene(match, found.source, found.controller)
        ):
            _use(match, found)
            return True
    return False


def _use(match: Match, found: Suppression) -> None:
    if found.left is None:
        return
    fewer = Suppression(found.source, found.controller, found.attacks, found.until, found.left - 1)
    left = tuple(fewer if one is found else one for one in match.suppressions)
    left = tuple(one for one in left if one.left != 0)
    match.write(Remembered("suppressions", left, "cr:7.5.5c", f"What {found.source.title} forbids is used."))
