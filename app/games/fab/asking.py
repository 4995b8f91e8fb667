"""Questions that come up while something is carried out, and the answers that were supplied (idea 5)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.games.fab.hidden import is_secret
from app.games.fab.thing import Object
from app.games.fab.vocabulary import Player
from app.games.question import AnswerNeeded, Candidate, Question
from app.games.ruling import Assumption

if TYPE_CHECKING:
    from app.games.fab.state import Match

YES, NO = "yes", "no"
FORCED = "forced"
"""What the ids of questions begin with that have only one answer."""


@dataclass(slots=True, frozen=True)
class GivenAnswer:
    """An answer of the submission: the index of its action, who gives it, and what."""

    index: int
    player: Player
    chosen: tuple[str, ...]
    question: str | None = None
    used: bool = False


def assume(match: "Match", fact: str, rule: str | None = None, pointer: str | None = None) -> None:
    """List something that was taken to be so, once."""
    if not any(known.fact == fact for known in match.assumptions):
        match.put("assumptions", (*match.assumptions, Assumption(fact=fact, rule=rule, pointer=pointer)))


def candidate_of(found: Object) -> Candidate:
    """An object as something that may be chosen."""
    zone = found.zone.value
    return Candidate(reference=found.reference, card=found.title, zone=zone, words=f"{found.title} ({zone})")


def ask(
    match: "Match",
    player: Player,
    kind: str,
    prompt: str,
    candidates: Sequence[Candidate],
    least: int,
    most: int,
    rule: str,
    *,
    default: tuple[str, ...] | None = None,
    presumed: str | None = None,
    matters: bool = True,
    forced: bool = False,
    found: Sequence[Object] = (),
) -> tuple[str, ...]:
    """What a player chooses. Raises AnswerNeeded where nobody said it.

    The next answer that fits the question is its answer. Without one the `default` is taken, and listed as an
    assumption in the words of `presumed`; under `strict` it is asked if it `matters`. In a live game every question is
    asked: one that is `forced` has a single answer, which not everybody can know. Where the candidates are objects,
    `found` has them, and an answer may name them by any reference.
    """
    number = sum(answer.used for answer in match.answers)
    question_id = f"{FORCED if forced else kind}-{match.action}-{number}"
    for at, answer in enumerate(match.answers):
        if answer.used:
            continue
        if answer.question not in (None, question_id):
            break
        chosen = _as_listed(answer.chosen, found)
        if answer.player == player and _fits(chosen, candidates, least, most):
            taken = (*match.answers[:at], replace(answer, used=True), *match.answers[at + 1 :])
            match.put("answers", taken)
            return chosen
        break
    if default is not None and not match.live and not (matters and match.strict):
        if presumed is not None and matters:
            assume(match, presumed, rule)
        return default
    raise AnswerNeeded(
        Question(
            id=question_id,
            player=player,
            kind=kind,
            prompt=prompt,
            min=least,
            max=most,
            candidates=tuple(candidates),
            rule=rule,
            pointer=None if match.action is None else f"/actions/{match.action}",
        )
    )


def _as_listed(chosen: tuple[str, ...], found: Sequence[Object]) -> tuple[str, ...]:
    """References as the candidates have them: a name, a copy by its number, or a player's letter for the hero."""
    from app.games.fab.references import pick  # noqa: PLC0415 - references may have to be presumed

    left, listed = list(found), []
    for reference in chosen:
        one = pick(left, reference)
        left = [other for other in left if other is not one]
        listed.append(reference if one is None else one.reference)
    return tuple(listed)


def _fits(chosen: tuple[str, ...], candidates: Sequence[Candidate], least: int, most: int) -> bool:
    """Whether an answer chooses among the candidates, none twice, and not too few or too many."""
    references = {candidate.reference for candidate in candidates}
    return least <= len(chosen) <= most and len(set(chosen)) == len(chosen) and set(chosen) <= references


def ask_yes(
    match: "Match", player: Player, prompt: str, rule: str, presumed: str, *, possible: bool, seems_possible: bool
) -> bool:
    """Whether a player does what is optional, said as it happens (cr:1.8.3a); who says nothing presumably does not.

    What is not possible is not asked (cr:1.8.3b), but in a live game where it seems possible to those who do not see
    the hidden cards.
    """
    if not possible and not (match.live and seems_possible):
        return False
    both = (Candidate(reference=YES, words="do it"), Candidate(reference=NO, words="do not"))
    listed = both if possible else both[1:]
    answer = ask(
        match, player, "may", prompt, listed, 1, 1, rule, default=(NO,), presumed=presumed, forced=not possible
    )
    return answer == (YES,)


def choose(
    match: "Match",
    player: Player,
    prompt: str,
    found: Sequence[Object],
    least: int,
    most: int,
    rule: str,
    *,
    default: tuple[str, ...] | None = None,
    presumed: str | None = None,
    among: Sequence[Object] | None = None,
    filtered: bool = False,
) -> tuple[Object, ...]:
    """Objects that a player chooses; nothing is asked where everybody sees that there is only one possibility.

    `among` has all that was looked at for `found`, where that is more; `filtered`: as the text asks what they are.
    """
    secret = is_secret(match, found if among is None else among, least, filtered=filtered)
    most = min(most, len(found))
    least = min(least, most)
    forced = least == most == len(found)
    if not secret and (forced or (least == most > 0 and all_alike(found))):
        return take_the_obvious(match, player, found, least)
    if most == 0 and not secret:
        return ()
    candidates = [candidate_of(one) for one in found]
    answer = ask(
        match, player, "choose", prompt, candidates, least, most, rule,
        default=default, presumed=presumed, found=found, forced=forced,
    )  # fmt: skip
    return tuple(next(one for one in found if one.reference == reference) for reference in answer)


def take_the_obvious(match: "Match", player: Player, found: Sequence[Object], count: int) -> tuple[Object, ...]:
    """So many of what is alike, or all that there is. An answer that says what goes without saying is none too many."""
    answer = next((answer for answer in match.answers if not answer.used), None)
    if answer is not None and answer.player == player and len(answer.chosen) == count:
        said = set(_as_listed(answer.chosen, found))
        chosen = tuple(one for one in found if one.reference in said)
        if len(chosen) == count:
            taken = (replace(one, used=True) if one is answer else one for one in match.answers)
            match.put("answers", tuple(taken))
            return chosen
    return tuple(found[:count])


def all_alike(found: Sequence[Object]) -> bool:
    """Whether it makes no difference which of them is chosen."""
    first = found[0]
    return all(
        one.definition is not None
        and one.definition is first.definition
        and one.zone is first.zone
        and one.seat == first.seat
        and one.zone.value != "deck"
        and one.face_up == first.face_up
        and one.zone.value in ("hand", "graveyard", "banished")
        for one in found
    )
