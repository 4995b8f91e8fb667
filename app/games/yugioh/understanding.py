"""What the references in a viewer's action mean: the duel's own references take their place (idea 9 of the design).

A reference never means a card that is hidden from the viewer. A name that the viewer sees nowhere may only be that of
a card of the player's own, where nobody has told what all of these are.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from app.games.live import ActionRefused, Viewer
from app.games.model import Frozen
from app.games.question import Question
from app.games.ruling import Finding
from app.games.yugioh.actions import Answer, Attack, verb_of
from app.games.yugioh.alike import alike
from app.games.yugioh.card import FIRST_COPY, Card
from app.games.yugioh.perspective import Perspective, machine_reference
from app.games.yugioh.seen_question import OF_WORDS, card_referred_to, paired_candidates
from app.games.yugioh.sight import Sights
from app.games.yugioh.spelling import did_you_mean, names_in_sight, spelled
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import LISTED_ZONES, PLAYERS, Zone

OF_ONE_CARD = ("activate", "summon", "set", "special_summon", "flip_summon", "change_position", "attack", "target")
OF_SEVERAL = ("cost", "targets", "tributes", "materials")
_THEIR_OWN = frozenset(("activate", "summon", "set", "special_summon", "cost", "tributes", "materials"))
"""The fields in which a player names only cards of their own."""
_RULES = {"activate": "YGO-4.4", "cost": "YGO-4.12", "targets": "YGO-4.14", "attack": "YGO-17.2", "target": "YGO-17.2"}
_OWN_FIELD = frozenset(("flip_summon", "change_position", "attack", "tributes", "materials"))
_HELD = {"summon": (Zone.HAND,), "set": (Zone.HAND,)}
_FROM_THE_DECK = re.compile(r"(?P<name>.+) \(Deck\)(?:#(?P<number>[0-9]+))?")


def understood(
    action: Frozen, duel: Duel, sights: Sights, viewer: Viewer, sequence: int, question: Question | None = None
) -> Frozen:
    """The action with the duel's own references; a judge's are these already. An answer needs the open `question`.

    Raises ActionRefused where a reference means nothing that the viewer sees, or several things.
    """
    perspective = Perspective(duel, sights, viewer)
    if perspective.sight is None:
        return _spelled(action, perspective, question)
    reading = _Reading(action, perspective, sequence)
    if isinstance(action, Answer):
        return action.model_copy(update={"answer": reading.answer(action.answer, question)})
    changed: dict[str, Any] = {}
    for name, value in _references(action):
        if isinstance(value, str):
            changed[name] = reading.meant(value, name, f"/actions/{sequence}/{name}")
        else:
            taken: set[int] = set()
            where = f"/actions/{sequence}/{name}"
            changed[name] = tuple(reading.meant(one, name, f"{where}/{at}", taken) for at, one in enumerate(value))
    return action.model_copy(update=changed) if changed else action


def _spelled(action: Frozen, perspective: Perspective, question: Question | None) -> Frozen:
    """A judge's action: its references are the duel's own, but for the case of letters."""
    if isinstance(action, Answer):
        offered = [name for one in (question.candidates if question else ()) for name in (one.reference, one.card)]
        names = frozenset(name for name in offered if name is not None)
        return action.model_copy(update={"answer": tuple(spelled(one, names) for one in action.answer)})
    names = names_in_sight(perspective)
    changed = {
        name: spelled(value, names) if isinstance(value, str) else tuple(spelled(one, names) for one in value)
        for name, value in _references(action)
    }
    return action.model_copy(update=changed) if changed else action


def written(action: Frozen) -> tuple[str, ...]:
    """All references of an action, in order."""
    listed = [*_references(action), ("answer", getattr(action, "answer", ()))]
    return tuple(one for _, value in listed for one in ((value,) if isinstance(value, str) else value))


def cards_named(action: Frozen, duel: Duel) -> Iterator[tuple[str, Card]]:
    """The cards that an action in the duel's own references names, each with its reference."""
    for reference in written(action):
        card = card_referred_to(duel, reference)
        if card is not None:
            yield reference, card


def own_names(action: Frozen) -> frozenset[str]:
    """What an action calls the cards of its player's own: never a card that is hidden from that player."""
    listed = (value for name, value in _references(action) if name in _THEIR_OWN | _OWN_FIELD)
    named = frozenset(one for value in listed for one in ((value,) if isinstance(value, str) else value))
    return named | {one.partition("#")[0] for one in named}


def _references(action: Frozen) -> list[tuple[str, Any]]:
    """The fields of an action that name cards, with what they hold."""
    fields = [(name, getattr(action, name, None)) for name in (*OF_ONE_CARD, *OF_SEVERAL)]
    return [(name, value) for name, value in fields if value]


class _Reading:
    """How one action of one viewer is read."""

    def __init__(self, action: Frozen, perspective: Perspective, sequence: int) -> None:
        self.action = action
        self.perspective = perspective
        self.duel = perspective.duel
        self.viewer = perspective.viewer
        self.where = f"/actions/{sequence}/{verb_of(action) or ''}"
        self.names = names_in_sight(perspective)

    def meant(self, reference: str, field: str, pointer: str, taken: set[int] | None = None) -> str:
        """The duel's own reference of what this one means in that field; of copies that are alike one not `taken`."""
        reference = spelled(reference, self.names)
        card = self._by_handle(reference) or self._from_own_deck(reference, field)
        if card is None:
            fitting = [one for one in self._so_called(reference) if one.id not in (taken or ())]
            card = self._one_of(fitting, reference, field, pointer)
        if card is not None:
            if field in _THEIR_OWN | _OWN_FIELD and card.controller != self.viewer and not self.perspective.knows(card):
                raise self._refused(field, f"{reference} is a face-down card of {card.controller}", pointer)
            if taken is not None:
                taken.add(card.id)
            return machine_reference(self.duel, card)
        if field in _THEIR_OWN and self._may_hold_others():
            return reference
        told = f"there is no {reference} that {self.viewer} can see"
        raise self._refused(field, told, pointer, meant=did_you_mean(reference, self.names))

    def _by_handle(self, reference: str) -> Card | None:
        """The card with this handle. A name alone is read as one, if it may mean several."""
        held = self.perspective.handled
        if reference.endswith(FIRST_COPY) and reference not in held:
            return held.get(reference.removesuffix(FIRST_COPY))
        card = held.get(reference)
        return card if card is not None and len(self.perspective.copies.get(reference, ())) < 2 else None

    def _so_called(self, reference: str) -> tuple[Card, ...]:
        copies = self.perspective.copies.get(reference, ())
        held = self.perspective.handled.get(reference)
        return copies if copies or held is None else (held,)

    def _from_own_deck(self, reference: str, field: str) -> Card | None:
        """A card of the player's own Deck, as it is called in a choice: of copies in it any."""
        found = _FROM_THE_DECK.fullmatch(reference)
        if found is None or field not in (*OF_SEVERAL, "answer") or self.viewer not in PLAYERS:
            return None
        held = list(self.duel.in_zone(self.viewer, Zone.DECK))
        name = spelled(found["name"], frozenset(card.name for card in held))
        copies = [card for card in held if card.name == name]
        at = int(found["number"] or 1) - 1
        return copies[at] if at < len(copies) else None

    def _one_of(self, cards: list[Card], reference: str, field: str, pointer: str) -> Card | None:
        """The one of several copies that is meant: the only one that can be meant there, or the first of alike ones."""
        likely = [card for card in cards if self._may_be_meant(card, field)] or cards
        if not likely:
            return None
        if len(likely) == 1 or all(alike(self.duel, likely[0], one) for one in likely):
            return likely[0]
        names = ", ".join(filter(None, (self.perspective.reference(card) for card in likely)))
        raise self._refused(field, f"{reference} may mean several cards: {names}", pointer)

    def _may_be_meant(self, card: Card, field: str) -> bool:
        """Whether a card lies where that field looks for one."""
        if field == "target":
            attacks = isinstance(self.action, Attack)
            return not attacks or (card.zone is Zone.MONSTER and card.controller != self.viewer)
        if field not in _THEIR_OWN | _OWN_FIELD:
            return True
        if card.controller != self.viewer:
            return False
        return (field not in _OWN_FIELD or card.zone is Zone.MONSTER) and card.zone in _HELD.get(field, tuple(Zone))

    def _may_hold_others(self) -> bool:
        """Whether this player has places of which not everybody, or nobody, told what lies there."""
        player = self.viewer
        if player not in PLAYERS:
            return False
        if self.duel.zones[player][Zone.DECK] or any(owner == player for owner, _ in self.duel.open_zones):
            return True
        return any(card.printed is None for zone in LISTED_ZONES for card in self.duel.in_zone(player, zone))

    def answer(self, given: tuple[str, ...], question: Question | None) -> tuple[str, ...]:
        """The duel's own words for an answer: of candidates, or of a name that no candidate has."""
        if question is None or question.player != self.viewer:
            return given
        pairs = paired_candidates(question, self.perspective)
        read: list[str] = []
        for at, reference in enumerate(given):
            read.append(self._candidate(reference, pairs, read, question, f"{self.where}/{at}"))
        return tuple(read)

    def _candidate(self, reference: str, pairs: list[Any], read: list[str], question: Question, pointer: str) -> str:
        free = [(shown, meant) for shown, meant in pairs if meant not in read]
        names = frozenset(one for shown, _ in pairs for one in (shown.reference, shown.card) if one is not None)
        reference = spelled(reference, names)
        tests: tuple[Callable[[Any], bool], ...] = (
            lambda shown: shown.reference == reference,
            lambda shown: f"{shown.reference}{FIRST_COPY}" == reference,
            lambda shown: shown.card == reference,
        )
        for test in tests:
            fitting = [(shown, meant) for shown, meant in free if test(shown)]
            if fitting:
                return self._alike(fitting, reference, pointer)
        if question.and_others and (question.kind in OF_WORDS or reference not in self.perspective.handled):
            return reference
        told = f"{reference} is none of the answers"
        meant = did_you_mean(reference, [shown.card or shown.reference for shown, _ in pairs])
        raise self._refused("answer", told, pointer, question.rule, meant=meant)

    def _alike(self, fitting: list[Any], reference: str, pointer: str) -> str:
        """The duel's own word for the only candidate that fits, or for the first where it makes no difference."""
        cards = [card_referred_to(self.duel, meant) for _, meant in fitting]
        first = cards[0]
        if len(fitting) == 1 or all(one and first and alike(self.duel, first, one) for one in cards):
            return str(fitting[0][1])
        names = ", ".join(shown.reference for shown, _ in fitting)
        raise self._refused("answer", f"{reference} may mean several cards: {names}", pointer)

    def _refused(
        self, field: str, reason: str, pointer: str, rule: str | None = None, *, meant: str = ""
    ) -> ActionRefused:
        told = f"{reason[0].upper()}{reason[1:]}.{meant}"
        return ActionRefused([Finding(rule=rule or _RULES.get(field, "YGO-16.1"), reason=told, pointer=pointer)])
