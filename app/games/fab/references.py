"""What a reference of a submission means: a copy by its name or id, a hero by the player's letter."""

from collections.abc import Iterable, Sequence

from app.games.fab.asking import assume
from app.games.fab.decks import unnamed_card
from app.games.fab.events import Named, ObjectChanged
from app.games.fab.refusing import refuse
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import Player, Zone
from app.games.unknown import Undecided

FIRST_COPY = "#1"
"""`Name#1` is the first copy of a name, where the bare name could mean any."""


def is_meant(found: Object, reference: str) -> bool:
    """Whether a reference can mean an object: its own, its card's name, or for an attack-proxy its source's."""
    thing = thing_of(found)
    if thing.source is not None and is_meant(thing.source, reference):
        return True
    if reference.endswith(FIRST_COPY):
        return thing.reference in (reference, reference.removesuffix(FIRST_COPY))
    if reference in (thing.reference, thing.title, thing.name):
        return True
    return thing.kind == "hero" and reference in (thing.owner, f"{thing.owner} hero")


def pick(found: Iterable[Object], reference: str) -> Object | None:
    """The object among these that is meant: the very one, else the first that it could mean."""
    among = list(found)
    exact = next((one for one in among if thing_of(one).reference == reference), None)
    return exact or next((one for one in among if is_meant(one, reference)), None)


def card_in(match: Match, player: Player, zones: Sequence[Zone], reference: str) -> Thing | None:
    """The card of a player in one of these zones, the first zone first; presumed where the zone is not known."""
    for zone in zones:
        found = pick(match.in_zone(player, zone), reference)
        if found is not None:
            return thing_of(found)
    for zone in zones:
        made = presumed(match, player, zone, reference)
        if made is not None:
            return made
    _ask_for_facts(match, player, zones, reference)
    return None


def _ask_for_facts(match: Match, player: Player, zones: Sequence[Zone], reference: str) -> None:
    """Under `strict` a card that an unlisted zone may hold leaves it open whether it is there."""
    hidden = [zone for zone in zones if zone in (Zone.HAND, Zone.ARSENAL)]
    unlisted = [zone.value for zone in hidden if may_hold_more(match, player, zone)]
    if match.strict and unlisted and reference.partition("#")[0] in match.definitions:
        where = " or ".join(unlisted)
        told = f"nobody said whether {player}'s {where} holds {reference}"
        raise Undecided("cr:3.0.4", told, f"the cards in {player}'s {where}")


def may_hold_more(match: Match, player: Player, zone: Zone) -> bool:
    """Whether a zone may hold a card of which nobody said what it is."""
    return (player, zone) in match.open_zones or any(one.definition is None for one in match.in_zone(player, zone))


def presumed(match: Match, player: Player, zone: Zone, reference: str) -> Thing | None:
    """A card that nobody listed and a zone may hold: the players used it, so it was there (idea 6)."""
    name = reference.partition("#")[0]
    definition = match.definitions.get(name)
    if definition is None or match.strict:
        return None
    unnamed = [card for card in match.in_zone(player, zone) if card.definition is None]
    if unnamed:
        card = unnamed[0]
    elif (player, zone) in match.open_zones:
        card = unnamed_card(match, player, zone)
    else:
        return None
    match.write(Named(card, definition, "cr:3.0.4"))
    taken = reference in match.references
    if not taken:
        match.write(ObjectChanged(card, "reference", reference, "cr:3.0.4", f"The card is {reference}."))
    assume(match, f"{player}'s {zone.value} held {definition.name}", "cr:3.0.4")
    return card


def object_named(match: Match, reference: str) -> Thing | None:
    """Any object with this very reference, else the first in the arena or on the stack that it can mean."""
    exact = next((one for one in match.things if one.reference == reference and one.zone is not Zone.NOWHERE), None)
    if exact is not None:
        return exact
    found = pick(match.everything(Zone.ARENA, Zone.CHAIN, Zone.STACK, Zone.QUEUE), reference)
    return thing_of(found) if found is not None else None


_TAKEN_BY = {"pitch": "cr:1.14.3", "fuse": "cr:8.3.17"}
"""The rule that takes the cards that a field of an action names; else they pay an effect-cost."""


def named_cards(
    match: Match, player: Player, references: Sequence[str], zones: Sequence[Zone], field: str
) -> list[Thing]:
    """The cards that are named for a cost; no card twice. Raises Refused for one that is not there."""
    cards: list[Thing] = []
    for at, reference in enumerate(references):
        free = [one for zone in zones for one in match.in_zone(player, zone) if one not in cards]
        found = pick(free, reference)
        card = thing_of(found) if found is not None else None
        if card is None:
            card = next(
                (made for zone in zones if (made := presumed(match, player, zone, reference)) is not None), None
            )
        if card is None:
            _ask_for_facts(match, player, zones, reference)
            where = " or ".join(zone.value for zone in zones)
            raise refuse(_TAKEN_BY.get(field, "cr:5.1.9"), f"{player} has no {reference} in {where}", f"{field}/{at}")
        cards.append(card)
    return cards
