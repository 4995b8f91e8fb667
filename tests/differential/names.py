"""How the recording calls cards, and how the machine does."""

import re
from collections.abc import Iterable

from app.games.yugioh.scene import reference_of
from app.games.yugioh.state import Duel

_COPY = re.compile(r"#\d+(?= \(|$)")
_FILLER = re.compile(r"^_f\d+_\d+")
_ART = re.compile(r" \(art \d+\)")
FILLER = "Unlisted Vanilla Monster"
# The recording calls a Token by the card that made it, and numbers its pictures where several come at once.
TOKENS = {
    "scapegoat token": "sheep token",
    "stray lambs token": "lamb token",
    "dandylion token": "fluff token",
    "ojama trio token": "ojama token",
    "black garden token": "rose token",
}


def plain(reference: str) -> str:
    """A card's name without what tells copies apart: copies are alike, and so are the vanilla monsters below."""
    name = _ART.sub("", _COPY.sub("", reference)).casefold()
    name = _FILLER.sub(FILLER.casefold(), name)
    return TOKENS.get(name, name)


def plain_all(references: Iterable[str]) -> list[str]:
    """The plain names, sorted."""
    return sorted(plain(reference) for reference in references)


_MAKERS = {token: maker for maker, token in TOKENS.items()}


class References:
    """The machine's reference of each card of a scenario, which is never a card's name, and back."""

    def __init__(self) -> None:
        self._ours: dict[str, str] = {}
        self._recorded: dict[str, str] = {}
        self.in_the_middle: frozenset[str] = frozenset()

    def add(self, recorded: str) -> str:
        """A new reference for a card that the recording calls so."""
        ours = f"@{len(self._recorded) + 1}"
        self._ours[recorded.casefold()] = ours
        self._recorded[ours] = recorded
        return ours

    def add_tokens(self, duel: Duel) -> None:
        """References of the Tokens that have come to the field since."""
        for card in duel.cards.values():
            maker = _MAKERS.get(card.name.casefold())
            if maker is None or card.reference in self._recorded:
                continue
            before = sum(recorded.startswith(maker) for recorded in set(self._recorded.values()))
            recorded = maker if not before else f"{maker} (art {before + 1})"
            ours = reference_of(card, alone=False)
            self._ours[recorded] = ours
            self._recorded[card.reference] = self._recorded[ours] = recorded

    def ours(self, recorded: str) -> str:
        """The machine's reference of a card; of one that the setup does not list its plain name."""
        return self._ours.get(recorded.casefold()) or plain(recorded)

    def recorded(self, ours: str) -> str:
        """How the recording calls the card with this reference of the machine."""
        return self._recorded.get(ours, ours)
