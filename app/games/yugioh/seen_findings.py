"""Why an action is illegal, as its player may be told: no reason names a card that the player may not know (idea 9)."""

import re
from collections.abc import Sequence

from app.games.live import Viewer
from app.games.model import Frozen
from app.games.ruling import Finding, Undetermined
from app.games.yugioh.perspective import Perspective
from app.games.yugioh.sight import Sights
from app.games.yugioh.spelling import with_names_meant
from app.games.yugioh.state import Duel
from app.games.yugioh.understanding import cards_named, own_names, written

A_HIDDEN_CARD = "a hidden card"


def seen_findings(
    findings: Sequence[Finding], action: Frozen, duel: Duel, sights: Sights, viewer: Viewer
) -> tuple[Finding, ...]:
    """The findings on an `action`, which is in the duel's own references, as the viewer may read them."""
    perspective = Perspective(duel, sights, viewer)
    if perspective.sight is None:
        return with_names_meant(findings, written(action), perspective)
    own, others = _Hiding(action, perspective), _Hiding(action, perspective, only_own=False)
    hidden = ((one, (others if _is_about_others(one) else own)(one.reason)) for one in findings)
    told = [one.model_copy(update={"reason": _capital(reason)}) for one, reason in hidden]
    return with_names_meant(told, written(action), perspective)


def _is_about_others(finding: Finding) -> bool:
    """Whether it is about cards that need not be the player's own."""
    return any(part in finding.pointer.split("/") for part in ("targets", "target", "answer"))


def seen_undetermined(
    facts: Sequence[Undetermined], action: Frozen | None, duel: Duel, sights: Sights, viewer: Viewer
) -> tuple[Undetermined, ...]:
    """The facts that would decide about an action, as the viewer may read them."""
    perspective = Perspective(duel, sights, viewer)
    if perspective.sight is None:
        return tuple(facts)
    hide = _Hiding(action, perspective)
    return tuple(one.model_copy(update={"reason": hide(one.reason), "needs": hide(one.needs)}) for one in facts)


class _Hiding:
    """Puts what the viewer calls them in the place of cards that the viewer may not know.

    Where a text is about the player's own cards, the names are left that the player wrote for them.
    """

    def __init__(self, action: Frozen | None, perspective: Perspective, *, only_own: bool = True) -> None:
        written = own_names(action) if action is not None and only_own else frozenset()
        seen, hidden = perspective.names()
        called = dict.fromkeys(hidden, A_HIDDEN_CARD) | {name: name for name in seen | written}
        for card in perspective.duel.cards.values():
            if card.reference != card.name:
                called[card.reference] = perspective.reference(card) or perspective.called(card)
        for reference, card in cards_named(action, perspective.duel) if action is not None else ():
            if perspective.reference(card) is None or (card.name in written and not perspective.knows(card)):
                continue
            if not perspective.knows(card):
                called[card.name] = perspective.called(card)
            if reference != card.name:
                called[reference] = perspective.reference(card) or reference
        self.called = called

    def __call__(self, text: str) -> str:
        if not self.called:
            return text
        names = sorted(self.called, key=lambda name: (-len(name), name))
        pattern = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names)
        return re.sub(pattern, lambda found: self.called[found.group()], text)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
