"""Where a monster lands that an effect brings to the field: in the zone that its player names, where places matter."""

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.monster_zones import (
    extra_zone_free,
    free_monster_zones,
    places_pointed_to,
    pointed_and_free,
    room_for,
    where_it_goes,
    why_not_there,
)
from app.games.yugioh.places import places_matter
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone


def room_in_all(duel: Duel, player: Player, wanted: int = 1, *, from_extra_deck: bool) -> int:
    """How many zones a player has for monsters that an effect brings, the Extra Monster Zone among them (YGO-4.8)."""
    if not from_extra_deck or extra_zone_free(duel, player) is NO:
        return free_monster_zones(duel, player, wanted)
    return 1 + (free_monster_zones(duel, player, wanted - 1) if wanted > 1 else 0)


def has_room(card: Card, player: Player, scene: Scene) -> bool:
    """Whether there is a zone for just this monster; raises Undecided where that is not known."""
    room = room_for(scene.duel, player, card)
    if room is UNKNOWN:
        needs = f"in which zones the monsters of {player} lie"
        raise Undecided("YGO-4.8", f"whether there is a zone for {card.name} is not known", needs)
    return room is YES


def lands_at(card: Card, player: Player, scene: Scene, places: tuple[int, ...] | None = None) -> int:
    """The place in which a monster lands, 0 where nobody said it; only where places matter is it asked for.

    `places` are the only ones that the text allows.
    """
    duel = scene.duel
    if not places_matter(duel) or scene.chooser is None:
        return 0
    if places is not None and len(places) == 1:
        return places[0]
    link = scene.link
    if link is not None and link.landing and card.id == link.card.id:
        return link.landing if why_not_there(duel, player, card, Zone.MONSTER, link.landing) is None else 0
    prompt = f"the zone of {card.name}"
    request = Request(
        "YGO-4.8", prompt, scene.player, [], 1, 1, kind="zone", asks=f"In which zone does {card.name} land?"
    )
    place = scene.choosing().place(request, scene)
    if not place:
        return where_it_goes(duel, player, card)
    wrong = why_not_there(duel, player, card, Zone.MONSTER, place)
    if wrong is None and places is not None and place not in places:
        wrong = f"{scene.source.name} does not allow that zone"
    if wrong is not None:
        raise scene.choosing().wrong("YGO-4.8", f"{prompt}: {wrong}")
    return place


def room_pointed_to(scene: Scene, player: Player) -> Truth:
    """Whether this card points to a free Main Monster Zone of that player."""
    return pointed_and_free(scene.duel, player, scene.source_now())


def lands_where_pointed(card: Card, player: Player, scene: Scene, part: str) -> int | None:
    """The place of a monster that must land in a zone that this card points to; None where there is none for it.

    Where nobody said the zones, and this part was not presumed to be possible, it raises Undecided.
    """
    duel, source = scene.duel, scene.source_now()
    room = room_pointed_to(scene, player)
    if room is UNKNOWN and f"this was possible: {part}" not in duel.assumptions:
        told = f"whether {source.name} points to a free zone is not known"
        raise Undecided("YGO-4.8", told, f"the zones of {source.name} and of {player}'s monsters")
    return None if room is NO else lands_at(card, player, scene, places_pointed_to(duel, player, source))
