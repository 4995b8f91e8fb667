"""Damage: what prevents it, what it does, and what is a hit (cr:8.5.3, cr:6.4.10, cr:7.5)."""

from app.games.fab.events import AssetChanged, ObjectChanged
from app.games.fab.in_force import rules_in_force
from app.games.fab.links import Link
from app.games.fab.matching import fits
from app.games.fab.preventing import prevented
from app.games.fab.properties import amount_of
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, same, thing_of
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import DamageKind, Player


def deal(
    match: Match,
    source: Object,
    target: Thing,
    amount: int,
    kind: DamageKind,
    rule: str,
    *,
    suppressed: bool = False,
) -> int:
    """Deal damage of one of the three kinds (cr:8.5.3b) to a hero or an ally, after all that changes or prevents it.

    How much was dealt. Whatever waits for so much damage of a source sees it, not only the hit (cr:8.4.2a); no other
    damage than that of cr:7.5.2 is a hit (cr:7.5.5a).
    """
    amount = _changed(match, source, amount, kind)
    if amount > 0:
        amount -= prevented(match, source, target, amount, kind)
    if amount <= 0 or not target.in_arena:
        return 0
    if target.kind == "hero":
        lose_life(match, target.owner, amount, rule, as_damage=True)
    else:
        told = f"{target.title} is dealt {amount} damage."
        match.write(ObjectChanged(target, "life_lost", target.life_lost + amount, rule, told))
    happen(
        match, "damage", source.controller, source, rule,
        others=(target,), amount=amount, damage=kind, suppressed=suppressed, link=_link_of(match, source),
    )  # fmt: skip
    return amount


def _link_of(match: Match, source: Object) -> Link | None:
    thing = thing_of(source)
    return thing.link if thing.link is not None and thing.role == "attack" else match.active


def lose_life(match: Match, player: Player, amount: int, rule: str, *, as_damage: bool = False) -> None:
    """A hero loses life, which is damage only if it was dealt (cr:8.5.3d)."""
    seat = match.seats[player]
    if amount <= 0:
        return
    after = None if seat.life is None else max(0, seat.life - amount)
    match.write(AssetChanged(player, "life", after, rule))
    happen(match, "life_lost", player, seat.hero, rule, amount=amount, as_attack=as_damage)


def gain_life(match: Match, player: Player, amount: int, rule: str) -> None:
    """A hero gains life."""
    seat = match.seats[player]
    if amount <= 0:
        return
    match.write(AssetChanged(player, "life", None if seat.life is None else seat.life + amount, rule))
    happen(match, "life_gained", player, seat.hero, rule, amount=amount)


def _changed(match: Match, source: Object, amount: int, kind: DamageKind) -> int:
    """Damage with what makes it more or less, each effect once (cr:6.4.5, cr:6.4.9)."""
    for rule, scene in rules_in_force(match):
        change = rule.amount
        if change is None or change.event != "deal_damage" or (change.arcane_effect and kind != "arcane"):
            continue
        concerned = same(source, scene.source) if change.of is None else fits(source, change.of, scene)
        if concerned:
            amount += amount_of(change.plus, scene)
    return max(0, amount)
