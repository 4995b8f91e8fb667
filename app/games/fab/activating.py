"""Activated abilities: which one is meant, whether it may be used again, and the attack-proxy that it makes."""

from collections.abc import Iterator

from app.games.fab.abilities import Ability
from app.games.fab.actions import Activate
from app.games.fab.duration import begin
from app.games.fab.events import Made, ObjectChanged
from app.games.fab.functional import own_abilities, works
from app.games.fab.lasting import Lasting, Until
from app.games.fab.properties import changes_of
from app.games.fab.references import is_meant
from app.games.fab.refusing import Failing, refuse
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.timing import timing_failures
from app.games.fab.vocabulary import IN_ARENA, PLAYERS, Player, Zone
from app.games.unknown import Undecided

AGAIN, TWICE = "attack again", "attack twice"


def abilities_of(match: Match, thing: Thing) -> Iterator[Ability]:
    """The activated abilities that an object has now: its own, and those that it was given.

    An attack-proxy inherits none (cr:1.4.3a).
    """
    if thing.kind == "proxy":
        return
    changes = changes_of(match, thing, "keywords")
    if not any(change.lose_abilities for change, _ in changes):
        for ability, _ in own_abilities(thing):
            if ability.kind == "activated" and works(thing, ability):
                yield ability
    for change, _ in changes:
        for ability in change.abilities:
            if ability.kind == "activated" and works(thing, ability):
                yield ability


def sources_of(match: Match, player: Player) -> Iterator[Thing]:
    """The objects whose abilities a player may activate: those controlled, else owned (cr:5.2.2, cr:5.2.4)."""
    for zone in (*IN_ARENA, Zone.HAND, Zone.ARSENAL, Zone.BANISHED, Zone.GRAVEYARD):
        for seat in PLAYERS:
            for thing in match.zones[seat, zone].things:
                if (thing.controller if thing.in_arena else thing.owner) == player and thing.definition is not None:
                    yield thing


def activated_ability(match: Match, action: Activate) -> tuple[Thing, Ability]:
    """The object and the ability that an action means. Raises Refused where there is none."""
    player = action.player
    meant = [thing for thing in sources_of(match, player) if is_meant(thing, action.activate)]
    exact = [thing for thing in meant if thing.reference == action.activate]
    fitting = [
        (thing, ability)
        for thing in (exact if exact and any(True for _ in abilities_of(match, exact[0])) else meant)
        for ability in abilities_of(match, thing)
        if action.ability in (None, ability.id)
    ]
    if not fitting:
        _check_modelled(meant)
        raise refuse("cr:5.2.2", f"{player} controls no {action.activate} with such an ability that functions now")
    if len(fitting) > 1 and action.ability is None:
        return _the_usable(match, player, fitting)
    unused = [one for one in fitting if not check_limit(match, *one)]
    return unused[0] if unused else fitting[0]


def _check_modelled(meant: list[Thing]) -> None:
    """A card whose text nobody modelled may have such an ability: that is not for the judge to deny (idea 8)."""
    for thing in meant:
        definition = thing.definition
        if definition is not None and definition.text is not None:
            told = f"the text of {definition.name} is left to the players, and may have that ability"
            raise Undecided("cr:5.2.2", told, f"a definition of {definition.name} with its abilities")


def _the_usable(match: Match, player: Player, fitting: list[tuple[Thing, Ability]]) -> tuple[Thing, Ability]:
    """Of several abilities the one that can be used now."""
    usable = []
    for thing, ability in fitting:
        assert ability.speed is not None
        attack = ability.attack or ability.attack_layer
        wrong = check_limit(match, thing, ability)
        wrong += timing_failures(match, player, ability.speed, attack=attack, as_instant=False)
        if not wrong:
            usable.append((thing, ability))
    found = usable or fitting
    texts = {id(ability) for _, ability in found}
    if len(usable) > 1 and len(texts) > 1:
        ids = ", ".join(str(ability.id) for _, ability in usable)
        raise refuse(
            "cr:5.2.2", f"it has several abilities that could be meant: say which by its id ({ids})", "ability"
        )
    return found[0]


def limit_of(ability: Ability) -> str:
    """The name under which the use of an ability is remembered."""
    return ability.id or ("attack" if ability.attack else f"ability-{ability.speed}")


def check_limit(match: Match, source: Thing, ability: Ability) -> list[Failing]:
    """Once per turn is a limit (cr:5.2.1a); "twice" sets it (cr:5.2.3e).

    An additional time raises it (cr:5.2.3, cr:5.2.3c).
    """
    if not ability.once_per_turn:
        return []
    used = source.used.count(limit_of(ability))
    allowed = 1
    if ability.attack or ability.attack_layer:
        allowed = (2 if TWICE in source.used else 1) + source.used.count(AGAIN)
    if used < allowed:
        return []
    return [
        Failing(
            "cr:5.2.1a", f"{source.title} was used {used} time{'s' if used > 1 else ''} this turn, the most it can be"
        )
    ]


def use_ability(match: Match, source: Thing, ability: Ability) -> None:
    """Remember the use of an ability for its limit."""
    told = f"{source.title} has been used."
    match.write(ObjectChanged(source, "used", (*source.used, limit_of(ability)), "cr:5.2.1a", told))


def proxy_reference(match: Match, source: Thing) -> str:
    """How an attack-proxy is referred to: the weapon's reference and `attack`, with a number from the second on."""
    made = sum(one.source is source for one in match.things)
    number = match.forgotten.get(f"{source.reference} attack", 0) + made + 1
    return f"{source.reference} attack" + (f" {number}" if number > 1 else "")


def make_proxy(match: Match, source: Thing, ability: Ability, player: Player) -> Thing:
    """The attack-proxy of an attack ability (cr:8.3.1), like its source but for activated abilities (cr:1.4.3)."""
    proxy = Thing(
        match.next_number(), proxy_reference(match, source), source.definition, player, Zone.STACK, kind="proxy"
    )
    proxy.source = source
    proxy.own_keywords = frozenset({"go again"} if ability.go_again else ())
    match.write(Made(proxy, "cr:1.4.3"))
    if ability.gives is not None:
        lasting = Lasting(proxy, player, Until(), change=ability.gives, bound=((proxy, proxy.incarnation),))
        begin(match, lasting, "cr:1.4.3", f"The attack of {source.title} has what its ability gives to it.")
    return proxy
