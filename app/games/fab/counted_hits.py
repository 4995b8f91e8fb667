"""Damage that counts as a hit although it is none: a weapon has hit (point 2 of cr:0.2)."""

from app.games.fab.combat_damage import hits_are_suppressed, unmark
from app.games.fab.link_events import LinkChanged
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing
from app.games.fab.triggers import happen


def has_hit(match: Match, source: Object, target: Thing, amount: int) -> None:
    """The source has hit. Whether the chain link then has hit is open; its own hit settles it."""
    suppressed = hits_are_suppressed(match, source)
    happen(
        match, "hit", source.controller, source, "cr:7.5.5",
        others=(target,), amount=amount, link=match.active, suppressed=suppressed,
    )  # fmt: skip
    link = match.active
    if link is not None and not link.hit_in_doubt:
        told = f"Whether chain link {link.number} has hit by it is open."
        match.write(LinkChanged(link, "hit_in_doubt", True, "cr:7.5.5d", told))
    if target.kind == "hero" and source.controller != target.owner:
        unmark(match, target.owner)
