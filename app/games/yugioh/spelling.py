"""Names as players write them: without regard to the case of letters, and what a wrong one may be meant for."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from app.games.ruling import Finding
from app.games.yugioh.perspective import Perspective

MOST_NAMED = 3


def spelled(reference: str, names: Collection[str]) -> str:
    """The reference with its name spelled as among these `names`, where just one of them differs in case alone.

    Which copy it says, as in `Name#2`, is left as it is.
    """
    if reference in names:
        return reference
    name, mark, number = reference.rpartition("#")
    if not number.isdigit():
        name, mark, number = reference, "", ""
    if name in names:
        return reference
    same = {one for one in names if one.casefold() == name.casefold()}
    return f"{same.pop()}{mark}{number}" if len(same) == 1 else reference


def names_in_sight(perspective: Perspective) -> frozenset[str]:
    """The names and references that the viewer may use: of cards in sight; a judge sees all."""
    if perspective.sight is None:
        return frozenset(name for name, cards in perspective.duel.known_as.items() if cards)
    return frozenset((*perspective.copies, *perspective.handled))


def did_you_mean(reference: str, names: Iterable[str]) -> str:
    """A sentence with those of the names that this one comes near to, after a blank; empty where it does to none."""
    folded: dict[str, str] = {}
    for name in sorted(names):
        folded.setdefault(name.casefold(), name)
    folded.pop(reference.casefold(), None)
    near = [folded[one] for one in get_close_matches(reference.casefold(), folded, MOST_NAMED)]
    near += [name for one, name in folded.items() if reference.casefold() in one.split() and name not in near]
    near = near[:MOST_NAMED]
    told = f"{', '.join(near[:-1])} or {near[-1]}" if len(near) > 1 else "".join(near)
    return f" Did you mean {told}?" if near else ""


def with_names_meant(
    findings: Iterable[Finding], references: Collection[str], perspective: Perspective
) -> tuple[Finding, ...]:
    """The findings; one that names a reference which means nothing in sight tells what may have been meant."""
    names = names_in_sight(perspective)
    wrong = [one for one in references if one not in names and one.rpartition("#")[0] not in names]
    told = []
    for finding in findings:
        meant = next((did_you_mean(one, names) for one in wrong if one in finding.reason), "")
        told.append(finding.model_copy(update={"reason": finding.reason + meant}) if meant else finding)
    return tuple(told)
