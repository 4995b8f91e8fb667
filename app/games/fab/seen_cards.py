"""The cards of a live game as a viewer sees them where they lie, and how the viewer refers to them (idea 9)."""

from app.games.fab.final_report import SHOWN_ZONES, final_card, final_of
from app.games.fab.handles import seen_now
from app.games.fab.ruling import Final, FinalCard
from app.games.fab.sight import Sights
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import Zone
from app.games.live import Viewer

HIDDEN_CARD = "unknown"


def seen_final(match: Match, sights: Sights, viewer: Viewer) -> Final:
    """Where everything is, as a ruling tells it to a viewer."""
    final = final_of(match)
    if viewer == "judge":
        return final
    for player, side in final.players.items():
        for zone in SHOWN_ZONES:
            things = [thing for thing in match.in_zone(player, zone) if thing.kind != "hero"]
            setattr(side, zone.value, tuple(seen_card(match, sights, viewer, thing) for thing in things))
    return final


def seen_card(match: Match, sights: Sights, viewer: Viewer, thing: Thing) -> FinalCard:
    """One object with what a viewer may know of it where it lies."""
    if viewer == "judge":
        return final_card(match, thing)
    handle = sights.handle(viewer, thing)
    if not seen_now(viewer, thing):
        return _hidden(thing, handle)
    shown = final_card(match, thing)
    shown.pop("id", None)
    if handle is not None and handle != thing.title:
        shown["id"] = handle
    if "under" in shown:
        below = [one for one in match.in_zone(thing.seat, Zone.UNDER) if one.top is thing]
        shown["under"] = tuple(one.title if seen_now(viewer, one) else HIDDEN_CARD for one in below)
    return shown


def _hidden(thing: Thing, handle: str | None) -> FinalCard:
    """What everybody sees of a card whose name is hidden."""
    shown: FinalCard = {"card": HIDDEN_CARD}
    if handle is not None:
        shown["id"] = handle
    if thing.owner != thing.seat:
        shown["owner"] = thing.owner
    if thing.zone not in (Zone.HAND, Zone.DECK, Zone.INVENTORY):
        shown["face"] = "down"
        if thing.counters:
            shown["counters"] = dict(thing.counters)
    return shown


def reference_to(match: Match, sights: Sights, viewer: Viewer, found: Object) -> str:
    """How a viewer refers to an object that is public or has a handle: a hero by its player."""
    thing = thing_of(found)
    if thing.kind == "hero":
        return thing.owner
    handle = sights.handle(viewer, thing)
    return handle if handle is not None else found.title
