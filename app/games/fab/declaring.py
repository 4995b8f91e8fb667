"""What is declared as something is played: modes, targets, what an attack attacks (cr:5.1.3, cr:5.1.4)."""

from collections.abc import Sequence

from app.games.fab.abilities import Ability, Mode
from app.games.fab.asking import ask, choose
from app.games.fab.duration import attach, fixed, use_grant
from app.games.fab.in_force import rules_in_force
from app.games.fab.layers import Layer, Targeted
from app.games.fab.matching import fits
from app.games.fab.properties import has_keyword
from app.games.fab.references import FIRST_COPY, object_named, pick
from app.games.fab.refusing import refuse
from app.games.fab.scene import Scene
from app.games.fab.selecting import EVERYWHERE
from app.games.fab.stack import scene_of_layer
from app.games.fab.state import Match, other_player
from app.games.fab.targets import as_target, has_life, legal_targets, needed, numbers_of
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import IN_ARENA, PRIVATE, Player
from app.games.fab.which import Target
from app.games.question import Candidate

ATTACKED = "cr:1.4.5"
"""The rule of the question what an attack attacks."""


def give_what_waits(match: Match, layer: Layer) -> None:
    """What was granted to the next such card or attack attaches as it is announced (cr:5.1.2a, cr:1.8.10, cr:6.2.4)."""
    thing = layer.thing
    for grant in match.grants:
        if grant.how == "defend" or grant.whose != layer.controller or match.turn < grant.until.from_turn:
            continue
        if grant.speed is not None and layer.speed != grant.speed:
            continue
        if grant.how == "attack" and not layer.is_attack:
            continue
        if grant.how == "play" and layer.kind != "card":
            continue
        receiver = thing if thing is not None else thing_of(layer.source)
        if not fits(receiver, grant.filter, Scene(match, grant.source, grant.controller)):
            continue
        if thing is not None:
            attach(match, grant, thing)
        else:
            layer.gained = (*layer.gained, fixed(grant.change, grant.scene))
        use_grant(match, grant)


def attackable(match: Match, player: Player) -> list[Thing]:
    """What a player may attack: the opposing hero, living objects (cr:1.4.5), spectra (cr:8.3.14, cr:8.3.14a)."""
    other = other_player(player)
    found = [match.seats[other].hero]
    for thing in match.everything(*IN_ARENA):
        theirs = thing.controller == other and thing.definition is not None and thing.kind != "hero"
        if theirs and (has_life(match, thing) or has_keyword(match, thing, "spectra")):
            found.append(thing)
    return found


def take_attack_target(match: Match, layer: Layer, given: list[str]) -> None:
    """The target of an attack; the opposing hero where nothing is said (cr:1.4.5). Takes its name from `given`."""
    meant: Thing | None = None
    found = attackable(match, layer.controller) if given else []
    for reference in given:
        chosen = pick(found, reference)
        if chosen is not None:
            meant = thing_of(chosen)
            given.remove(reference)
            break
        other = object_named(match, reference)
        if other is not None and (other.kind == "hero" or has_life(match, other)):
            raise refuse("cr:1.4.5", f"{reference} cannot be attacked by {layer.controller}", "target")
    if meant is None:
        if given and not _takes_targets(layer):
            raise refuse("cr:1.4.5", f"{given[0]} is nothing that can be attacked", "target")
        meant = _said_target(match, layer) if match.live else match.seats[other_player(layer.controller)].hero
    _check_required(match, layer, meant)
    layer.attack_target = Targeted(meant, meant.incarnation)


def _said_target(match: Match, layer: Layer) -> Thing:
    """In a live game it is asked where there are several; one that must be chosen, if able, has to be said."""
    found: list[Object] = [*attackable(match, layer.controller)]
    if _required(match, layer):
        return thing_of(found[0])
    prompt = f"{layer.title}: choose what it attacks"
    return thing_of(choose(match, layer.controller, prompt, found, 1, 1, ATTACKED)[0])


def _takes_targets(layer: Layer) -> bool:
    definition = layer.source.definition
    texts = (layer.ability,) if layer.ability is not None else (definition.abilities if definition is not None else ())
    return any(text.targets or text.modes for text in texts)


def _check_required(match: Match, layer: Layer, meant: Thing) -> None:
    """A requirement to attack something, if able (cr:5.1.4b, cr:1.0.2)."""
    wanted = _required(match, layer)
    if wanted and not any(meant is one for one in wanted):
        raise refuse("cr:5.1.4b", f"{wanted[0].title} must be chosen as the target of the attack", "target")


def _required(match: Match, layer: Layer) -> list[Thing]:
    """What must be attacked if able: one of these, if there are any."""
    required = [
        scene.source
        for rule, scene in rules_in_force(match)
        if rule.must_attack_this and scene.controller != layer.controller
    ]
    found = attackable(match, layer.controller) if required else []
    return [thing for thing in found if any(thing is one for one in required)]


def declare_modes(match: Match, layer: Layer, texts: Sequence[Ability], given: Sequence[str] | None) -> None:
    """The modes that are chosen (cr:1.7.5); all different unless the text lets one be chosen again (cr:1.7.5b).

    Chosen again it is a mode of its own (cr:1.7.5c).
    """
    for text in texts:
        if not text.modes:
            continue
        ids = [mode.id for mode in text.modes]
        chosen = list(given) if given is not None else _asked(match, layer, text)
        unknown = [name for name in chosen if name not in ids]
        if unknown:
            raise refuse("cr:5.1.4", f"{layer.title} has no mode {unknown[0]!r}, only {', '.join(ids)}", "modes")
        if len(chosen) != text.choose or (not text.repeat_modes and len(set(chosen)) != len(chosen)):
            raise refuse("cr:5.1.4", f"{layer.title}: choose {text.choose} of {', '.join(ids)}", "modes")
        layer.modes = tuple(name for name in ids for one in chosen if one == name)


def _asked(match: Match, layer: Layer, text: Ability) -> list[str]:
    """Without a word the only mode that has a legal target; else it is asked."""
    possible = [mode for mode in text.modes if _has_targets(match, layer, mode)]
    if len(possible) <= text.choose and not text.repeat_modes:
        return [mode.id for mode in (possible if len(possible) == text.choose else text.modes[: text.choose])]
    listed = [Candidate(reference=mode.id, words=mode.id) for mode in text.modes]
    count = text.choose
    return list(
        ask(match, layer.controller, "modes", f"{layer.title}: choose {count}", listed, count, count, "cr:5.1.4")
    )


def _has_targets(match: Match, layer: Layer, mode: Mode) -> bool:
    scene = scene_of_layer(match, layer)
    return all(len(legal_targets(one, scene)) >= numbers_of(one, scene)[0] for one in needed(mode.targets, scene))


def declare_targets(match: Match, layer: Layer, texts: Sequence[Ability], given: list[str]) -> None:
    """The targets of the texts and of the chosen modes, in order; takes their names from `given`.

    That of an optional effect need not be chosen (cr:1.8.5e).
    """
    wanted: list[Target] = []
    for text in texts:
        wanted += text.targets
        wanted += [one for name in layer.modes for mode in text.modes if mode.id == name for one in mode.targets]
    scene = scene_of_layer(match, layer)
    for target in needed(wanted, scene):
        exact = _exact_target(match, layer, target, scene, given)
        if exact is not None:
            layer.targets = {**layer.targets, target.id: (as_target(exact),)}
            given.pop(0)
            continue
        found = [one for one in legal_targets(target, scene) if one is not layer.thing or layer.is_attack]
        least, most = numbers_of(target, scene)
        most = len(found) if most < 0 else most
        chosen = _given_targets(match, layer, target, found, most, given)
        if len(found) < least:
            raise refuse("cr:5.1.4a", f"{layer.title} needs a target, and there is no legal one", "target")
        if len(chosen) < least:
            prompt = f"{layer.title}: choose a target"
            chosen = list(choose(match, layer.controller, prompt, found, least, most, "cr:5.1.4a"))
        layer.targets = {**layer.targets, target.id: tuple(as_target(one) for one in chosen)}


def _exact_target(match: Match, layer: Layer, target: Target, scene: Scene, given: list[str]) -> Thing | None:
    """The one target by its very reference, so that the others need not be looked at; None where that is not so."""
    word = given[0].removesuffix(FIRST_COPY) if given else ""
    named = match.references.get(word)
    wanted = None if target.hero is not None or target.permanent_or_hero else target.filter
    if named is None or wanted is None or named.reference != word or named.definition is None:
        return None
    if numbers_of(target, scene) != (1, 1) or (named is layer.thing and not layer.is_attack):
        return None
    there = named.zone in (wanted.zone or EVERYWHERE) and named.zone not in PRIVATE
    seen = wanted.face is not None or named.face_up
    return named if there and seen and fits(named, wanted, scene) else None


def _given_targets(
    match: Match, layer: Layer, target: Target, found: Sequence[Object], most: int, given: list[str]
) -> list[Object]:
    """The named targets that are legal for this one; Refused for a name that means no legal target at all."""
    chosen: list[Object] = []
    while given and len(chosen) < most:
        one = pick([legal for legal in found if legal not in chosen], given[0])
        if one is None:
            if target.min is None:
                raise refuse("cr:5.1.4a", f"{given[0]} is no legal target of {layer.title}", "target")
            break
        chosen.append(one)
        given.pop(0)
    return chosen
