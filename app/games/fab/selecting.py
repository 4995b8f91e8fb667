"""Which objects a text means: named by a word, all that fit, or chosen as it is carried out."""

from collections.abc import Sequence

from app.games.fab.asking import ask, candidate_of, choose, take_the_obvious
from app.games.fab.counted import counted
from app.games.fab.hidden import is_secret, lies_hidden, without_order
from app.games.fab.matching import exists, fits
from app.games.fab.properties import amount_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, same, thing_of
from app.games.fab.vocabulary import PRIVATE, Player, Zone
from app.games.fab.which import Filter, Objects
from app.games.unknown import Undecided

EVERYWHERE = (Zone.ARENA, Zone.CHAIN, Zone.STACK, Zone.QUEUE)
"""Where objects are that a filter without a zone means: in the arena and on the stack (cr:1.8.5a)."""

ANY_NUMBER = -1


def objects_of(which: Objects, scene: Scene) -> tuple[Object, ...]:
    """The objects that a text means now. Asks where its player chooses among them."""
    if which.ref is not None:
        return _named(which.ref, scene)
    if which.all is not None:
        return tuple(found for found in candidates(which.all, which, scene) if fits(found, which.all, scene))
    if which.top_of_deck is not None:
        return _top(which, scene)
    return _chosen(which, scene)


def _named(word: str, scene: Scene) -> tuple[Object, ...]:
    event, layer = scene.event, scene.layer
    if word == "this":
        return (as_it_is(scene.source),)
    if word.startswith("same:"):
        return scene.names.get(word.removeprefix("same:"), ())
    if word == "target" or word.startswith("target:"):
        return _targets(word.partition(":")[2], scene)
    if word == "it":
        if "it" in scene.names:
            return scene.names["it"]
        return (event.object,) if event is not None and event.object is not None else ()
    if word == "others":
        return event.others if event is not None else ()
    if word == "layer_attack":
        made = event.layer.thing if event is not None and event.layer is not None else None
        return (made,) if made is not None else ()
    if word == "attack":
        link = scene.this_link()
        attack = link.active_attack if link is not None else None
        return (attack,) if attack is not None else ()
    if word == "over":
        top = thing_of(scene.source).top
        return (top,) if top is not None else ()
    if word == "paid":
        return tuple(one for found in (layer.paid_with.values() if layer else ()) for one in found)
    raise ValueError(f"{word!r} names no objects")


def as_it_is(found: Object) -> Object:
    """An object that an ability remembers, as it is now; one that is gone as it last was (cr:1.2.3)."""
    if isinstance(found, Thing):
        return found
    if found.exists:
        return found.thing
    last = found.link.last_known if found.link is not None else None
    return last if last is not None and same(last, found) else found


def _targets(name: str, scene: Scene) -> tuple[Object, ...]:
    """The declared targets that are still there; all of them without a name."""
    layer = scene.layer
    if layer is None:
        return ()
    found = layer.targets.values() if not name else (layer.targets.get(name, ()),)
    return tuple(one.thing for targets in found for one in targets if one.exists)


def owners_of(which: Objects, scene: Scene) -> tuple[Player, ...]:
    """Whose zones are meant; both players' where nothing is said."""
    return scene.players(which.of) if which.of is not None else ("A", "B")


def candidates(wanted: Filter, which: Objects | None, scene: Scene) -> list[Thing]:
    """The objects of the zones that a filter is about; nothing else of it is looked at yet.

    In a public zone only public objects are meant, unless the text says face down (cr:1.8.6b, cr:3.0.4e).
    """
    match = scene.match
    zones = wanted.zone or EVERYWHERE
    players = owners_of(which, scene) if which is not None else ("A", "B")
    found: list[Thing] = []
    for zone in zones:
        for player in players:
            things = match.in_zone(player, zone)
            if zone in PRIVATE:
                if wanted.face is None and which is not None and which.of is None and player != scene.controller:
                    continue
            elif wanted.face is None:
                things = tuple([one for one in things if one.face_up])
            found.extend(things)
    return found


def fitting(match: Match, found: Sequence[Thing], wanted: Filter, scene: Scene) -> list[Object]:
    """Those that fit; a card that nobody named may fit, so it stays among those that can be chosen."""
    kept: list[Object] = []
    for thing in found:
        if thing.definition is None:
            if _nothing_is_asked(wanted):
                kept.append(thing)
            continue
        if fits(thing, wanted, scene):
            kept.append(thing)
    return kept


def _nothing_is_asked(wanted: Filter) -> bool:
    """Whether the filter asks for nothing that only the card's name would tell."""
    return wanted.model_fields_set <= {"zone", "controller", "owner", "face", "came_from", "defending", "other"}


def _chosen(which: Objects, scene: Scene) -> tuple[Object, ...]:
    wanted = which.choose
    assert wanted is not None
    match = scene.match
    among = _among(which, wanted, scene)
    found = fitting(match, among, wanted, scene)
    if which.each_link:
        return _of_each_link(which, found, scene)
    most = 1 if which.max is None else amount_of(which.max, scene)
    most = len(found) if most == ANY_NUMBER else most
    least = (
        (0 if which.max is not None and which.min is None else 1) if which.min is None else amount_of(which.min, scene)
    )
    player = scene.told(which.by, "cr:1.8.6")
    filtered = not _nothing_is_asked(wanted)
    if not found:
        _nothing_to_choose(which, wanted, scene)
        if not is_secret(match, among, least, filtered=filtered):
            return ()
    if which.random:
        return at_random(match, player, found, most, among=among, filtered=filtered)
    default = () if least == 0 else None
    told = f"{player} chose nothing for {scene.source.title}"
    prompt = f"{scene.source.title}: choose {_how_many(least, min(most, len(found)))}"
    found = found if which.among is not None else without_order(found)
    return choose(
        match, player, prompt, found, least, most, "cr:1.8.6",
        default=default, presumed=told, among=among, filtered=filtered,
    )  # fmt: skip


def _choices(which: Objects, wanted: Filter, scene: Scene) -> list[Object]:
    """What can be chosen: all that fit, among what the text names."""
    return fitting(scene.match, _among(which, wanted, scene), wanted, scene)


def _among(which: Objects, wanted: Filter, scene: Scene) -> list[Thing]:
    """What a choice is among, whether or not it fits."""
    found = candidates(wanted, which, scene)
    if which.among is None:
        return found
    among = objects_of(which.among, scene)
    return [one for one in found if any(same(one, other) for other in among)]


def _of_each_link(which: Objects, found: list[Object], scene: Scene) -> tuple[Object, ...]:
    """As many from each chain link."""
    chosen: list[Object] = []
    player = scene.told(which.by, "cr:1.8.6")
    most = 1 if which.max is None else amount_of(which.max, scene)
    for link in scene.match.links:
        here = [one for one in found if one.link is link]
        if which.random:
            chosen += at_random(scene.match, player, here, most) if here else ()
        else:
            prompt = f"{scene.source.title}: choose {most} of chain link {link.number}"
            chosen += choose(scene.match, player, prompt, here, min(most, len(here)), most, "cr:1.8.6")
    return tuple(chosen)


def _nothing_to_choose(which: Objects, wanted: Filter, scene: Scene) -> None:
    """Nobody may say that there is nothing in a zone that nobody described."""
    for player in owners_of(which, scene):
        for zone in wanted.zone:
            if (player, zone) in scene.match.open_zones and zone is not Zone.DECK:
                where = f"{player}'s {zone.value}"
                raise Undecided("cr:1.8.6", f"{scene.source.title} may find a card in {where}", f"the cards in {where}")


def at_random(
    match: Match,
    player: Player,
    found: Sequence[Object],
    count: int,
    *,
    among: Sequence[Object] | None = None,
    filtered: bool = False,
) -> tuple[Object, ...]:
    """Objects that chance chose: the table says which. `among` and `filtered` as in `asking.choose`."""
    secret = is_secret(match, found if among is None else among, count, filtered=filtered)
    count = min(count, len(found))
    if count == len(found) and not secret:
        return tuple(found)
    named = [one.definition.name if one.definition is not None else None for one in found]
    if len(set(named)) == 1 and named[0] is not None and not secret:
        return take_the_obvious(match, player, found, count)
    listed = [candidate_of(one) for one in without_order(found)]
    answer = ask(
        match, player, "random", f"Which {counted(count, 'card')} at random?", listed, count, count, "cr:1.8.6",
        forced=count == len(found),
    )  # fmt: skip
    return tuple(next(one for one in found if one.reference == reference) for reference in answer)


def _top(which: Objects, scene: Scene) -> tuple[Object, ...]:
    assert which.top_of_deck is not None
    count = amount_of(which.top_of_deck, scene)
    found: list[Object] = []
    for player in scene.players(which.of or "you"):
        from app.games.fab.decks import top_cards  # noqa: PLC0415 - a deck may have to name a card first

        found.extend(top_cards(scene.match, player, count))
    return tuple(found)


def _how_many(least: int, most: int) -> str:
    return str(most) if least == most else f"{least} to {most}"


def can_be(which: Objects, scene: Scene) -> bool:
    """Whether there is something that a text means, as far as that can be told before it is carried out (cr:1.8.3b)."""
    match = scene.match
    if which.ref is not None:
        return which.ref.startswith("same:") or any(exists(one) for one in _named(which.ref, scene))
    if which.top_of_deck is not None:
        owners = scene.players(which.of or "you")
        return any(match.in_zone(one, Zone.DECK) or (one, Zone.DECK) in match.open_zones for one in owners)
    if which.choose is None or which.min == 0:
        return True
    found = _choices(which, which.choose, scene)
    owners = owners_of(which, scene)
    return bool(found) or any((one, zone) in match.open_zones for one in owners for zone in which.choose.zone)


def seems_to_be(which: Objects, scene: Scene) -> bool:
    """Whether there may be something as far as those can tell who do not see the hidden cards (idea 9)."""
    wanted = which.choose
    return wanted is not None and any(lies_hidden(one) for one in candidates(wanted, which, scene))


def there_now(found: Sequence[Object]) -> list[Thing]:
    """Those that are still the objects that were meant; what is only known of one does not change (cr:1.2.3c)."""
    return [thing_of(one) for one in found if exists(one)]
