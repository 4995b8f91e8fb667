"""What a word of a viewer can mean: a handle, or the name of one card that the viewer sees (idea 9)."""

from collections.abc import Callable, Sequence

from app.games.fab.handles import seen_now
from app.games.fab.references import FIRST_COPY, may_hold_more
from app.games.fab.sight import Sights
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player, Zone
from app.games.live import ActionRefused, Viewer
from app.games.ruling import Finding

Places = Sequence[tuple[Player, Zone]]

_RULES = {
    "play": "cr:5.1.1a", "activate": "cr:5.2.2", "target": "cr:5.1.4a", "pitch": "cr:1.14.3", "cost": "cr:5.1.9",
    "fuse": "cr:8.3.17", "defend": "cr:7.3.2a",
}  # fmt: skip
"""The rule that asks for what a field names."""


class Reading:
    """The words of one action of a viewer, read in the game as it stands."""

    def __init__(self, match: Match, sights: Sights, viewer: Viewer, sequence: int) -> None:
        self.match = match
        self.sights = sights
        self.viewer = viewer
        self.sequence = sequence
        self._known = list(sights.known_to(viewer, match))

    def lying(self, word: str, places: Places, field: str, besides: Sequence[Thing] = ()) -> Thing | None:
        """The card in these places that a word means; None where it means none. Raises ActionRefused for several."""
        return self.among(word, lambda thing: (thing.seat, thing.zone) in places and thing not in besides, field)

    def among(self, word: str, fits: Callable[[Thing], bool], field: str) -> Thing | None:
        """The object that a word means, of those that fit: by its handle, else the one that is seen by that name.

        Of several by one name the first, if all are alike in the viewer's own hand. Raises ActionRefused for others.
        """
        first = word.removesuffix(FIRST_COPY)
        exact = next((thing for handle, thing in self._known if handle in (word, first) and fits(thing)), None)
        if exact is not None:
            return exact
        named = [
            (handle, thing)
            for handle, thing in self._known
            if fits(thing) and seen_now(self.viewer, thing) and word in (thing.title, thing.name)
        ]
        if not named:
            return None
        titles = {thing.title for _, thing in named}
        if len(named) > 1 and (len(titles) > 1 or any(thing.zone is not Zone.HAND for _, thing in named)):
            several = ", ".join(handle for handle, _ in named)
            raise self.refused(_rule(field), f"{word} can mean several cards: {several}", field)
        return named[0][1]

    def may_lie(self, word: str, places: Places) -> bool:
        """Whether a card of that name may lie in one of these places unlisted (idea 6)."""
        return "#" not in word and any(may_hold_more(self.match, seat, zone) for seat, zone in places)

    def nothing(self, word: str, field: str, places: Places) -> ActionRefused:
        """The refusal of a word that means nothing where it could be meant."""
        if any(word in (handle, thing.title) for handle, thing in self._seen()) and places:
            where = " or ".join(dict.fromkeys(zone.value.replace("_", " ") for _, zone in places))
            return self.refused(_rule(field), f"{places[0][0]} has no {word} in {where}", field)
        return self.refused(_rule(field), f"there is no card {word} here that {self.viewer} can see", field)

    def _seen(self) -> list[tuple[str, Thing]]:
        return [(handle, thing) for handle, thing in self._known if seen_now(self.viewer, thing)]

    def refused(self, rule: str, reason: str, field: str) -> ActionRefused:
        """The refusal of an action for what one of its fields says."""
        told = f"{reason[:1].upper()}{reason[1:]}."
        return ActionRefused([Finding(rule=rule, reason=told, pointer=f"/actions/{self.sequence}/{field}")])


def exact_reference(match: Match, thing: Thing, *, numbered: bool = False) -> str:
    """The machine's reference that means this very object and no copy of it; with a number where that is wanted."""
    copies = (
        one for one in match.things if one is not thing and one.title == thing.reference and one.source is not thing
    )
    if "#" not in thing.reference and (numbered or any(True for _ in copies)):
        return f"{thing.reference}{FIRST_COPY}"
    return thing.reference


def _rule(field: str) -> str:
    return _RULES.get(field.partition("/")[0], "cr:1.0.2")
