"""Patterns: the activations and the events that a text waits for."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import YES
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement, Link, announcement_of
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import ZONE_WORDS, CardKind, Icon, Side, Zone

AnnouncedTag = Literal[
    "destroy", "damage", "special_summon", "add_to_hand", "draw", "send_to_graveyard", "banish", "return_to_hand",
    "return_to_deck", "target",
]  # fmt: skip


class AnnouncementPattern(Frozen):
    """Something that the answered activation must visibly do."""

    does: AnnouncedTag
    to: Side = "any"
    origin: tuple[Zone, ...] | None = None
    at_least: int = 1

    def matches(self, announced: Announcement, scene: Scene) -> bool:
        """Whether this announcement is of that kind, whatever its amount."""
        if announced.tag != self.does:
            return False
        if self.origin is not None and announced.origins.isdisjoint(self.origin):
            return False
        return self.to == "any" or any(player in announced.sides for player in scene.players(self.to))


def announced_by(link: Link, duel: Duel) -> Iterator[Announcement]:
    """What a link that stands on top of the chain will visibly do, its targets included."""
    scene = Scene(
        duel, link.player, link.card, link.effect, link=link, event=link.event, events=link.events,
        targets=link.targets, paid=link.paid, option=link.option, declared=link.declared,
    )  # fmt: skip
    for step in link.effect.chosen(link.option).steps:
        yield from step.announces(scene)
    if link.targets:
        yield announcement_of("target", [target.card for target in link.targets], (), certain=True)


class ActivationPattern(Frozen):
    """An activation that may be answered, directly on top of its link (YGO-4.10)."""

    by: Side = "any"
    what: Literal["card", "effect", "card_or_effect"] = "card_or_effect"
    kind: tuple[CardKind, ...] | None = None
    icon: tuple[Icon, ...] | None = None
    place: tuple[Zone, ...] | None = None
    cards: Filter | None = None
    another: bool = False
    does: AnnouncementPattern | None = None
    in_response_to: Filter | None = Field(
        default=None, description="It was itself activated in response to the activation of such a card or its effect."
    )

    def mismatch(self, link: Link, scene: Scene) -> tuple[str, str] | None:
        """Why the link is not such an activation, as (rule, reason); None where it is."""
        printed = link.card.printed
        if self.by != "any" and link.player not in scene.players(self.by):
            return "YGO-4.10", f"it answers only an activation by {scene.players(self.by)[0]}"
        if self.another and link.card.id == scene.source.id:
            return "YGO-4.10", "it answers only another card"
        if self.kind is not None and _kind_of(link) not in self.kind:
            return "YGO-4.10", f"it answers only the activation of a {' or '.join(self.kind)}"
        if self.what == "card" and not link.is_card:
            return "YGO-3.3", "it answers the activation of a card, and this is the activation of an effect"
        if self.what == "effect" and link.is_card:
            return "YGO-3.3", "it answers the activation of an effect, and this is the activation of a card"
        if self.icon is not None and (printed is None or printed.icon not in self.icon):
            return "YGO-4.10", f"it answers only a card with the icon {' or '.join(self.icon)}"
        if self.cards is not None and self.cards.fits(link.card, scene) is not YES:
            return "YGO-4.10", f"it answers only what a {self.cards.words()} does"
        if self.place is not None and link.place not in self.place:
            places = " or ".join(ZONE_WORDS[place] for place in self.place)
            return "YGO-4.10", f"it answers only what was activated in the {places}"
        if self.in_response_to is not None and not self._answers(link, self.in_response_to, scene):
            return "YGO-4.10", f"it answers only what was activated in response to a {self.in_response_to.words()}"
        return self._undone(link, scene) if self.does is not None else None

    @staticmethod
    def _answers(link: Link, wanted: Filter, scene: Scene) -> bool:
        """Whether the link was activated in response to such an activation, and not placed on it as a trigger."""
        if link.number < 2 or link.effect.is_trigger:
            return False
        below: Link = scene.duel.links[link.number - 2]
        return below.player in scene.players(wanted.controller) and wanted.fits(below.card, scene) is YES

    def _undone(self, link: Link, scene: Scene) -> tuple[str, str] | None:
        does = self.does
        assert does is not None
        matching = [one for one in announced_by(link, scene.duel) if does.matches(one, scene)]
        told = does.does.replace("_", " ")
        if not matching:
            printed = link.card.printed
            if link.is_card and printed is not None and printed.stays_on_field:
                return "YGO-3.5", f"this activation itself does not {told}"
            return "YGO-4.10", f"the link before it does not {told}"
        certain = sum(one.certain_for(scene.players(does.to)) for one in matching)
        if does.at_least > 1 and certain < does.at_least:
            return "YGO-4.9", f"it would not for certain {told} {does.at_least} or more"
        return None


def _kind_of(link: Link) -> CardKind | None:
    """As what kind of card it was activated: a monster that lies in a Spell & Trap Zone is an Equip Spell there."""
    printed = link.card.printed
    if printed is None:
        return None
    return "spell" if printed.kind == "monster" and link.place is Zone.SPELL_TRAP else printed.kind
