"""What may be chosen for an action that is offered, in the references of a viewer (idea 9)."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from app.games.fab.abilities import Ability
from app.games.fab.counted import counted
from app.games.fab.exploring import Exploring
from app.games.fab.properties import keywords_of, types_of
from app.games.fab.references import may_hold_more
from app.games.fab.scene import Scene
from app.games.fab.seen_cards import reference_to
from app.games.fab.seen_question import seen_candidates
from app.games.fab.sight import Sights
from app.games.fab.state import Match
from app.games.fab.targets import legal_targets, needed, numbers_of
from app.games.fab.thing import Object, Thing
from app.games.fab.vocabulary import Player, Zone
from app.games.live import Choice, Viewer
from app.games.model import Frozen
from app.games.question import Candidate
from app.games.unknown import Undecided

_FROM_HAND = ("pitch", "cost")


class Chooser:
    """Puts together what a viewer may choose for the actions of one player."""

    def __init__(self, match: Match, sights: Sights, viewer: Viewer, player: Player) -> None:
        self.match = match
        self.sights = sights
        self.viewer = viewer
        self.player: Player = player

    def asked(self, found: Exploring) -> Iterator[Choice]:
        """What the machine asks for. Several choices of one field are filled in one after the other."""
        for (field, _), questions in found.asked.items():
            first = questions[0]
            candidates = {
                one.reference: one
                for question in questions
                for one in seen_candidates(question, self.sights, self.match, self.viewer)
            }
            yield Choice(
                field=field,
                kind=first.kind,
                prompt=first.prompt,
                rule=first.rule,
                min=min(one.min for one in questions),
                max=max(one.max for one in questions),
                candidates=tuple(candidates.values()),
                and_others=field in _FROM_HAND and may_hold_more(self.match, self.player, Zone.HAND),
            )

    def optional_targets(self, thing: Thing, texts: Sequence[Ability]) -> Iterator[Choice]:
        """Targets that need not be declared, and so are not asked for (cr:1.8.5e)."""
        scene = Scene(self.match, thing, self.player)
        with suppress(Undecided):
            for target in needed([one for text in texts for one in text.targets if one.min is not None], scene):
                found = legal_targets(target, scene)
                least, most = numbers_of(target, scene)
                if found and least == 0:
                    most = len(found) if most < 0 else min(most, len(found))
                    prompt = f"{thing.title}: choose up to {counted(most, 'target')}"
                    yield self._of("target", prompt, "cr:1.8.5e", found, most)

    def fusing(self, thing: Thing) -> Iterator[Choice]:
        """The cards that may be revealed for fusion (cr:8.3.17)."""
        with suppress(Undecided):
            fusion = [word.removesuffix(" fusion") for word in keywords_of(self.match, thing) if "fusion" in word]
            elements = [one for word in fusion for one in word.replace("/or", "").split(" and ")]
            hand = [one for one in self.match.in_zone(self.player, Zone.HAND) if one is not thing and one.definition]
            found = [one for one in hand if not types_of(self.match, one).isdisjoint(elements)]
            more = may_hold_more(self.match, self.player, Zone.HAND)
            if elements and (found or more):
                prompt = f"{thing.title}: reveal cards to fuse it"
                yield self._of("fuse", prompt, "cr:8.3.17", found, len(elements), and_others=more)

    def defenders(self, found: Sequence[Thing], most: int) -> Choice:
        """The cards that may be declared as defending cards (cr:7.3.2)."""
        more = may_hold_more(self.match, self.player, Zone.HAND)
        return self._of("defend", "Declare the defending cards", "cr:7.3.2", found, most, and_others=more)

    def unlisted(self, zone: Zone) -> Choice:
        """A card that nobody listed, by its name."""
        prompt = f"The name of a card in {self.player}'s {zone.value} that nobody listed"
        return Choice(
            field="play", kind="play", prompt=prompt, rule="cr:3.0.4", min=1, max=1, candidates=(), and_others=True
        )

    def _of(
        self, field: str, prompt: str, rule: str, found: Iterable[Object], most: int, *, and_others: bool = False
    ) -> Choice:
        return Choice(
            field=field,
            kind=field,
            prompt=prompt,
            rule=rule,
            min=0,
            max=most,
            candidates=tuple(self._candidate(one) for one in found),
            and_others=and_others,
        )

    def _candidate(self, found: Object) -> Candidate:
        zone = found.zone.value
        reference = reference_to(self.match, self.sights, self.viewer, found)
        return Candidate(reference=reference, card=found.title, zone=zone, words=f"{found.title} ({zone})")


def posted(action: Frozen) -> dict[str, Any]:
    """The action as it is posted."""
    return action.model_dump(mode="json", by_alias=True, exclude_defaults=True)
