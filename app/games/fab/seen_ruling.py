"""The ruling on what happened in a live game, as a viewer sees it (idea 9)."""

from collections.abc import Sequence
from dataclasses import replace

from app.games.fab.explanation import explain
from app.games.fab.handles import seen_now
from app.games.fab.left_to_players import TAKES_PART, left_to_players
from app.games.fab.links import Link
from app.games.fab.named import without_number
from app.games.fab.report import citations_of, doubtful_hits, link_result
from app.games.fab.rules_version import ENGINE_VERSION, RULES_VERSION
from app.games.fab.ruling import FabRuling, LinkResult
from app.games.fab.seen_cards import reference_to, seen_final
from app.games.fab.setup import PUBLIC_UNMENTIONED
from app.games.fab.sight import Sights
from app.games.fab.state import Match
from app.games.fab.telling import as_steps
from app.games.fab.vocabulary import IN_ARENA
from app.games.live import Viewer
from app.games.ruling import Activation, Assumption, ByHand, Undetermined, Verdict


def seen_ruling(match: Match, sights: Sights, viewer: Viewer, activations: Sequence[Activation]) -> FabRuling:
    """The ruling on everything that is told since it was begun.

    `sights` are those of the game as it stands. What rests on hidden cards is only for a judge.
    """
    steps = as_steps(sights.told_again(match, viewer))
    undetermined = (*(match.undetermined if viewer == "judge" else ()), *doubtful_hits(match))
    assumptions = _assumptions(match, viewer)
    played = tuple(_activation(match, viewer, one) for one in activations)
    ruling = FabRuling(
        game="flesh-and-blood",
        profile=match.version.name,
        rules_version=RULES_VERSION,
        engine_version=ENGINE_VERSION,
        verdict=_verdict(played, undetermined),
        activations=played,
        undetermined=undetermined,
        assumptions=assumptions,
        by_hand=_by_hand(match, viewer),
        steps=steps,
        links=tuple(_link(match, sights, viewer, link) for link in match.all_links if link.told),
        moments=tuple(match.moments),
        final=seen_final(match, sights, viewer),
        disputed=match.disputed,
        citations=citations_of(played, match.disputed, assumptions, steps, undetermined),
    )
    return ruling.model_copy(update={"explanation": explain(ruling)})


def _link(match: Match, sights: Sights, viewer: Viewer, link: Link) -> LinkResult:
    """A chain link by the names of its cards; what was attacked in the viewer's reference."""
    target = None if link.target is None else reference_to(match, sights, viewer, link.target)
    return replace(link_result(match, link), target=target)


def _verdict(activations: Sequence[Activation], undetermined: Sequence[Undetermined]) -> Verdict:
    if undetermined:
        return Verdict.UNDETERMINED
    illegal = any(one.verdict is Verdict.ILLEGAL for one in activations)
    return Verdict.ILLEGAL if illegal else Verdict.LEGAL


def _assumptions(match: Match, viewer: Viewer) -> tuple[Assumption, ...]:
    """For a judge all that was taken to be so; for others what is so of every setup."""
    return tuple(one for one in match.assumptions if viewer == "judge" or one.fact == PUBLIC_UNMENTIONED)


def _activation(match: Match, viewer: Viewer, one: Activation) -> Activation:
    """An action that was taken: its cards by name, as all of them were seen then."""
    if viewer == "judge" or one.card is None:
        return one
    titles = {thing.reference: thing.title for thing in match.things}
    named = [titles.get(reference) or without_number(reference) for reference in one.card.split(", ")]
    return one.model_copy(update={"card": ", ".join(named)})


def _by_hand(match: Match, viewer: Viewer) -> tuple[ByHand, ...]:
    """The clauses that players apply themselves, but for those of cards that the viewer cannot see."""
    found = left_to_players(match)
    arena = list(match.everything(*IN_ARENA))
    hidden = {thing.title for thing in arena if not seen_now(viewer, thing)}
    hidden -= {thing.title for thing in arena if seen_now(viewer, thing)}
    for kind in TAKES_PART:
        hidden -= {one.object.title for one in match.history.get(kind, ()) if one.object is not None}
    return tuple(one for one in found if one.card not in hidden)
