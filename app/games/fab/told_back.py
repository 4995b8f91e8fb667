"""Why an action was not accepted, in the references that the viewer used and not in the machine's (idea 9)."""

import re
from collections.abc import Callable

from app.games.fab.handles import FACE_DOWN
from app.games.fab.named import without_number
from app.games.live import ActionRefused, ActionUndetermined
from app.games.model import Frozen

_FIELDS = ("play", "activate", "target", "pitch", "cost", "fuse", "defend", "answer")


def told_back(error: Exception, said: Frozen, meant: Frozen) -> Exception:
    """Why what was meant is not accepted, as if it were about what was said."""
    say = _saying(said, meant)
    if isinstance(error, ActionRefused):
        findings = [one.model_copy(update={"reason": say(one.reason)}) for one in error.findings]
        return ActionRefused(findings, out_of_turn=error.out_of_turn)
    if isinstance(error, ActionUndetermined):
        unclear = error.undetermined
        return ActionUndetermined(
            [one.model_copy(update={"reason": say(one.reason), "needs": say(one.needs)}) for one in unclear]
        )
    return error


def _saying(said: Frozen, meant: Frozen) -> Callable[[str], str]:
    """Puts names in the place of the machine's references, whose numbers count cards that the viewer does not know of.

    What lies face down is called by its handle: its reference, with a number, is nothing else's name.
    """
    words = {}
    for field in _FIELDS:
        for word, reference in zip(_listed(said, field), _listed(meant, field), strict=True):
            words[reference] = word if word.startswith(FACE_DOWN) else without_number(word)
    if all(word == reference for reference, word in words.items()):
        return lambda told: told
    longest_first = sorted(words, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w|#\d)", re.IGNORECASE)
    same = {reference.casefold(): word for reference, word in words.items()}
    return lambda told: pattern.sub(lambda found: same[found.group().casefold()], told)


def _listed(action: Frozen, field: str) -> tuple[str, ...]:
    found = getattr(action, field, None)
    return (found,) if isinstance(found, str) else tuple(found or ())
