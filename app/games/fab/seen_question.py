"""The open question as a viewer sees it: who has to answer sees what may be chosen, the others only that (idea 9)."""

from app.games.fab.handles import UNKNOWN, seen_now
from app.games.fab.hidden import HIDDEN
from app.games.fab.seen_events import A_CARD
from app.games.fab.sight import Sights
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.live import Asked, Viewer
from app.games.question import Candidate, Question

BY_CHANCE = frozenset({"random"})
"""Kinds of questions that chance decides: nobody looks at the cards for it."""


def asked(question: Question, sights: Sights, match: Match, viewer: Viewer, question_id: str) -> Asked:
    """The question under its number in the session, in the viewer's references."""
    if viewer not in ("judge", question.player):
        return Asked(id=question_id, player=question.player)
    return Asked(
        id=question_id,
        player=question.player,
        kind=question.kind,
        prompt=question.prompt,
        rule=question.rule,
        min=question.min,
        max=question.max,
        candidates=seen_candidates(question, sights, match, viewer),
        and_others=question.and_others,
    )


def seen_candidates(question: Question, sights: Sights, match: Match, viewer: Viewer) -> tuple[Candidate, ...]:
    """What may be chosen, in the references of who has to answer: in the same order.

    Who chooses among the cards of a hand or deck looks at them, but for what chance decides; not at what lies face
    down. Who says what lies on top of a shuffled deck says it by name. A card without a handle has a reference for
    this question alone.
    """
    if viewer == "judge":
        return question.candidates
    things = {thing.reference: thing for thing in match.things}
    shown: dict[str, int] = {}
    found = []
    for candidate in question.candidates:
        thing = things.get(candidate.reference) if candidate.zone is not None else None
        if thing is None:
            found.append(candidate)
            continue
        looks = seen_now(viewer, thing) or (thing.zone in HIDDEN and question.kind not in BY_CHANCE)
        looks = looks and thing.definition is not None
        found.append(_candidate(candidate, thing, sights, viewer, shown, looks=looks))
    return tuple(found)


def _candidate(
    listed: Candidate, thing: Thing, sights: Sights, viewer: Viewer, shown: dict[str, int], *, looks: bool
) -> Candidate:
    """One card to choose; `shown` counts those without a handle by name."""
    reference = sights.handle(viewer, thing)
    if reference is None:
        name = thing.title if looks else UNKNOWN
        shown[name] = shown.get(name, 0) + 1
        reference = sights.next_reference(viewer, name, shown[name])
    words = f"{thing.title if looks else A_CARD} ({listed.zone})"
    return Candidate(reference=reference, card=thing.title if looks else None, zone=listed.zone, words=words)
