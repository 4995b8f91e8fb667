"""Numbers of chain links: which one this is, and how many hit in a row (cr:7.0.3a, cr:8.4.6)."""

from app.games.fab import amounts
from app.games.fab.scene import Scene
from app.games.fab.thing import thing_of
from app.games.fab.vocabulary import Zone
from app.games.unknown import Undecided


def link_number(amount: amounts.LinkNumber, scene: Scene) -> int:
    """The number of a chain link, or how many links have hit in a row."""
    if amount.chain_link == "hits_in_a_row":
        return hits_in_a_row(scene)
    return number_of_link(scene)


def number_of_link(scene: Scene) -> int:
    """The number of the link that this is on, or was played as; else of the active one; 0 without any."""
    layer = scene.layer
    if layer is not None and layer.played_as_link is not None:
        return layer.played_as_link
    source = thing_of(scene.source)
    if source.zone is Zone.CHAIN and source.link is not None:
        return source.link.number
    for one in (*scene.match.stack, *scene.match.queue):
        if one.thing is source and one.played_as_link is not None:
            return one.played_as_link
    return scene.match.active.number if scene.match.active is not None else 0


def hits_in_a_row(scene: Scene) -> int:
    """How many links, up to the one of the event or the newest, have hit one after the other."""
    links = list(scene.match.links)
    event = scene.event
    if event is not None and event.link is not None:
        links = links[: event.link.number]
    counted = 0
    for link in reversed(links):
        if link.hit_in_doubt and not link.hit:
            told = f"whether chain link {link.number} has hit is open: a weapon of it has hit, not its attack"
            raise Undecided("cr:7.5.5d", told, "whether damage that counts as a hit makes the link have hit")
        if not link.hit:
            break
        counted += 1
    return counted
