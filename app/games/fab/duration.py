"""How long something lasts, and when it is over (cr:6.2, cr:7.0.2b, cr:7.0.3d)."""

from dataclasses import replace

from app.games.fab.chain_events import Remembered
from app.games.fab.changes import Change, Duration
from app.games.fab.effects.gaining import gained
from app.games.fab.events import BecameCopy
from app.games.fab.lasting import Grant, Lasting, Until
from app.games.fab.links import Link
from app.games.fab.properties import amount_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player


def until_of(duration: Duration, scene: Scene, whose: Player) -> Until | None:
    """When it ends (cr:6.2.2a); None without such a chain (cr:7.0.2b) or link, or if its time is over (cr:7.0.3d)."""
    match = scene.match
    if duration == "this_chain_link":
        link = scene.this_link()
        return Until(link=link) if link is not None and link is match.active else None
    if duration == "this_combat_chain":
        return Until(chain=match.chain) if match.step is not None else None
    if duration == "unlimited":
        return Until()
    if duration == "this_turn":
        return Until(turn=match.turn)
    coming = match.turn + (2 if whose == match.turn_player else 1)
    if duration == "until_end_of_next_turn":
        return Until(turn=coming)
    return Until(turn=coming, from_turn=coming, action_phase_only=duration == "next_action_phase")


def begin(match: Match, lasting: Lasting, rule: str, told: str) -> None:
    """A lasting effect begins; the newest is last."""
    match.write(Remembered("lasting", (*match.lasting, lasting), rule, told))


def _over(until: Until, match: Match, link: Link | None, *, chain: bool, turn: bool) -> bool:
    return (
        (link is not None and until.link is link)
        or (chain and (until.chain == match.chain or until.link is not None))
        or (turn and until.turn is not None and until.turn <= match.turn)
    )


def expire(match: Match, rule: str, *, link: Link | None = None, chain: bool = False, turn: bool = False) -> None:
    """Drop everything that ends with a chain link, with the combat chain or with the turn."""
    for attribute in ("lasting", "grants", "delayed", "suppressions"):
        before = getattr(match, attribute)
        left = tuple(one for one in before if not _over(one.until, match, link, chain=chain, turn=turn))
        if len(left) != len(before):
            match.write(Remembered(attribute, left, rule, "What lasted until now ends."))
        if attribute == "lasting":
            _end_copies(match, [one for one in before if one not in left])


def _end_copies(match: Match, over: list[Lasting]) -> None:
    """What was a copy for a time is what it is printed as again."""
    for lasting in over:
        if lasting.change is None or lasting.change.copy_of is None:
            continue
        for thing, incarnation in lasting.bound or ():
            if thing.incarnation == incarnation and thing.copies is not None:
                match.write(BecameCopy(thing, thing.copies))


def attach(match: Match, grant: Grant, thing: Thing) -> None:
    """The next object gets what was granted to it (cr:1.8.10, cr:5.1.2a)."""
    told = f"{thing.title} gets what {grant.source.title} gave to the next such object."
    change = gained(fixed(grant.change, grant.scene), thing, grant.scene)
    lasting = Lasting(grant.source, grant.controller, grant.until, change=change, bound=((thing, thing.incarnation),))
    begin(match, lasting, "cr:1.8.10", told)


def use_grant(match: Match, grant: Grant) -> None:
    """One of the objects that a grant waited for has come."""
    left = tuple(one for one in match.grants if one is not grant)
    if grant.left > 1:
        fewer = replace(grant, left=grant.left - 1)
        left = tuple(fewer if one is grant else one for one in match.grants)
    match.write(Remembered("grants", left, "cr:1.8.10", f"What {grant.source.title} gave is used."))


def fixed(change: Change, scene: Scene) -> Change:
    """A change with every amount as it is now: a layer's effect does not change afterwards (cr:6.2.2b)."""
    numbers = {
        field: amount_of(getattr(change, field), scene)
        for field in ("power", "defense", "base_power", "base_defense", "set_defense", "cost")
        if getattr(change, field) is not None
    }
    return change.model_copy(update=numbers) if numbers else change
