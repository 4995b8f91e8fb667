"""What prevents damage: abilities and effects, what must be before what may be (cr:6.4.10, cr:6.5)."""

from dataclasses import replace

from app.games.fab.abilities import Ability, Prevention
from app.games.fab.asking import ask
from app.games.fab.chain_events import Remembered
from app.games.fab.events import ObjectChanged
from app.games.fab.functional import Functional, board
from app.games.fab.holding import holds
from app.games.fab.in_force import is_live, lasts
from app.games.fab.lasting import Lasting
from app.games.fab.moving import destroy
from app.games.fab.optional import chooses_to
from app.games.fab.paying import can_pay, pay, seems_payable
from app.games.fab.properties import amount_of, changes_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Known, Object, Thing, same
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import DamageKind, Player
from app.games.question import Candidate

ALL = -1


def prevented(match: Match, source: Object, target: Thing, amount: int, kind: DamageKind) -> int:
    """How much of the damage is prevented: by what may prevent it first, then by what must, in order (cr:6.5).

    Of damage that cannot be prevented nothing is, but what must prevent it applies all the same (cr:6.4.10h).
    """
    if target.kind != "hero":
        return 0
    player, left = target.owner, amount
    if unpreventable(match, source):
        _apply_in_vain(match, source, player, kind)
        return 0
    may, must = _preventing(match, source, player, kind)
    for one in (*may, *_in_order(match, player, must)):
        if left > 0 and isinstance(one, Lasting):
            left -= _by_effect(match, one, source, left, kind)
        elif left > 0 and isinstance(one, Functional):
            left -= _by_ability(match, one.thing, one.ability, left, kind)
    if left < amount:
        happen(match, "prevented", player, target, "cr:6.4.10", amount=amount - left)
    return amount - left


Preventing = list[Functional | Lasting]


def _preventing(match: Match, source: Object, player: Player, kind: DamageKind) -> tuple[Preventing, Preventing]:
    """What may prevent it if its player wants, and what must; of that kind (cr:8.5.3f) and source (cr:6.4.10d).

    Without a kind it is for every kind (cr:6.4.10c).
    """
    may: Preventing = []
    must: Preventing = []
    for entry in board(match).preventions:
        found = entry.ability.prevention
        concerned = found is not None and entry.thing.controller == player and found.damage in (None, kind)
        if concerned and is_live(match, entry):
            (may if found is not None and found.optional else must).append(entry)
    for lasting in match.lasting:
        effect = lasting.prevention
        concerned = effect is not None and lasting.hero == player and effect.damage in (None, kind)
        of_source = lasting.damage_source is None or same(lasting.damage_source, source)
        if concerned and of_source and lasts(match, lasting):
            must.append(lasting)
    return may, must


def _in_order(match: Match, player: Player, must: Preventing) -> Preventing:
    """In the order that their player chooses (cr:6.5), where they are not alike."""
    titles = [one.title for one in must]
    if len(set(titles)) < 2:
        return must
    named = [f"{title}#{at}" for at, title in enumerate(titles, 1)]
    listed = [Candidate(reference=name, card=title, words=title) for name, title in zip(named, titles, strict=True)]
    told = f"{player} prevents damage in the order: {', '.join(titles)}"
    prompt = "In which order do these prevent the damage?"
    answer = ask(
        match, player, "preventing", prompt, listed, len(must), len(must), "cr:6.5", default=tuple(named), presumed=told
    )
    return [must[named.index(name)] for name in answer]


def _apply_in_vain(match: Match, source: Object, player: Player, kind: DamageKind) -> None:
    """Fixed preventions are used up by damage that cannot be prevented; shields keep their amount (cr:6.4.10h)."""
    for entry in list(board(match).preventions):
        prevention = entry.ability.prevention
        if prevention is None or prevention.optional or entry.thing.controller != player:
            continue
        if is_live(match, entry):
            _by_ability(match, entry.thing, entry.ability, 0, kind)
    for lasting in match.lasting:
        effect = lasting.prevention
        if effect is not None and effect.style == "fixed" and lasting.hero == player and lasts(match, lasting):
            _by_effect(match, lasting, source, 0, kind)


def _by_ability(match: Match, thing: Thing, ability: Ability, left: int, kind: DamageKind) -> int:
    """What an ability prevents; what it does not need of its amount is lost (cr:6.4.10i)."""
    prevention = ability.prevention
    assert prevention is not None
    scene = Scene(match, thing, thing.controller)
    if (prevention.damage is not None and prevention.damage != kind) or not holds(ability.while_, scene):
        return 0
    player = thing.controller
    possible, rule = can_pay(match, player, prevention.cost, scene), _rule_of(ability)
    if prevention.optional:
        told = f"{player} does not use {thing.title} to prevent damage"
        prompt = f"Prevent damage with {thing.title}?"
        seems = match.live and seems_payable(match, player, prevention.cost)
        if not chooses_to(match, player, thing, prompt, rule, told, possible=possible, seems_possible=seems):
            return 0
    elif not possible:
        return 0
    pay(match, thing.controller, prevention.cost, scene, rule)
    if ability.id == "quell":
        _destroy_at_end(match, thing)
    if prevention.destroy_this:
        destroy(match, thing, rule)
    return left if _amount(prevention, scene) == ALL else min(left, _amount(prevention, scene))


def _rule_of(ability: Ability) -> str:
    return _KEYWORD_RULES.get(ability.id or "", "cr:6.4.10")


_KEYWORD_RULES = {
    "ward": "cr:8.3.20",
    "quell": "cr:8.3.19",
    "arcane barrier": "cr:8.3.8",
    "spellvoid": "cr:8.3.15",
    "arcane shelter": "cr:8.3.37",
}


def _destroy_at_end(match: Match, thing: Thing) -> None:
    """Quell: what prevented so is destroyed at the beginning of the end phase (cr:8.3.19)."""
    if "quelled" not in thing.used:
        told = f"{thing.title} will be destroyed at the beginning of the end phase."
        match.write(ObjectChanged(thing, "used", (*thing.used, "quelled"), "cr:8.3.19", told))


def _amount(prevention: Prevention, scene: Scene) -> int:
    return amount_of(prevention.amount, scene)


def _by_effect(match: Match, lasting: Lasting, source: Object, left: int, kind: DamageKind) -> int:
    """What a prevention effect takes; a shield keeps the remainder, a fixed one is used up (cr:6.4.10j).

    It takes point by point (cr:6.4.10a), or all where no amount is said (cr:6.4.10b).
    """
    prevention = lasting.prevention
    assert prevention is not None
    if prevention.damage is not None and prevention.damage != kind:
        return 0
    if lasting.damage_source is not None and not same(lasting.damage_source, source):
        return 0
    amount = _amount(prevention, Scene(match, lasting.source, lasting.controller))
    used = left if amount == ALL else min(left, amount)
    others = [one for one in match.lasting if one is not lasting]
    if prevention.style == "shield" and amount not in (ALL, used):
        rest = prevention.model_copy(update={"amount": amount - used})
        others.append(replace(lasting, prevention=rest))
    told = f"{lasting.source.title} prevents {used} damage."
    match.write(Remembered("lasting", tuple(others), "cr:6.4.10h", told))
    return used


def unpreventable(match: Match, source: Object) -> bool:
    """Whether damage that it deals cannot be prevented."""
    if isinstance(source, Known):
        return False
    return any(change.unpreventable for change, _ in changes_of(match, source, "keywords"))
