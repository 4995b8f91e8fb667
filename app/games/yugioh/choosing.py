"""Choosing: how a selection becomes cards, by what was given, by what is forced, or by a question."""

from dataclasses import dataclass, field
from typing import ClassVar

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.yugioh.presumption import assume, presume_card
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Chooser, IllegalChoice, Request, Scene, candidate_of
from app.games.yugioh.searching import presumable, unnamed
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.vocabulary import PRIVATE_ZONES, CardId, Player, Zone

WORD_ANSWERS = {
    "yes_or_no": ("yes", "no"),
    "position": ("attack", "defense"),
    "attack_target": ("stop",),
    "direct_or_stop": ("direct", "stop"),
}


class WrongAnswer(IllegalChoice):
    """An answer to a question of a resolving link that the question does not allow."""


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer that a player gave: the references chosen, and the question's id where it was named."""

    references: tuple[str, ...]
    question: str | None = None
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Forced:
    """A choice at resolution that had just one possibility."""

    player: Player
    rule: str
    cards: tuple[Card, ...]

    def agrees(self, references: tuple[str, ...]) -> bool:
        """Whether an answer names just these cards."""
        left = list(self.cards)
        for reference in references:
            match = next((card for card in left if refers(reference, card)), None)
            if match is None:
                return False
            left.remove(match)
        return not left


@dataclass(slots=True)
class ActivationChooser:
    """The references that an action lists as its cost or its targets, taken in order."""

    references: tuple[str, ...] | None
    pointer: str
    id: str
    taken: int = 0
    given_first: ClassVar[bool] = True
    wrong: ClassVar[type[IllegalChoice]] = IllegalChoice

    def given(self, request: Request, scene: Scene) -> tuple[str, ...] | None:
        """The next of the listed references, at most as many as may be chosen."""
        if self.references is None:
            return None
        chosen = self.references[self.taken : self.taken + request.maximum]
        self.taken += len(chosen)
        return chosen if chosen or request.minimum == 0 else None

    def note_forced(self, request: Request, cards: list[Card]) -> None:
        """What is given at activation is looked at first, so nothing is noted."""

    def yes_or_no(self, request: Request, scene: Scene) -> bool:
        """At activation nothing of the kind is asked."""
        raise AnswerNeeded(self.question(request, scene))

    def position(self, request: Request, scene: Scene) -> str:
        """At activation nothing of the kind is asked."""
        raise AnswerNeeded(self.question(request, scene))

    def question(self, request: Request, scene: Scene) -> Question:
        """Ask at the field of the action where the answer belongs."""
        return _question(self.id, self.pointer, request, scene)


@dataclass(slots=True)
class ResolutionChooser:
    """The answers that were given after the chain closed: one a question, in order."""

    answers: tuple[GivenAnswer, ...] = ()
    taken: int = 0
    forced: list[Forced] = field(default_factory=list)
    given_first: ClassVar[bool] = False
    wrong: ClassVar[type[IllegalChoice]] = WrongAnswer

    def given(self, request: Request, scene: Scene) -> tuple[str, ...] | None:
        """The next answer, if there is one and it is for this question."""
        if self.taken >= len(self.answers):
            return None
        answer = self.answers[self.taken]
        if answer.question is not None and answer.question != self._id(scene):
            return None
        self.taken += 1
        if answer.assumed and not _only_these(request, answer.references):
            assume(scene.duel, f"{request.prompt}: {', '.join(answer.references)}", request.rule)
        return answer.references

    def note_forced(self, request: Request, cards: list[Card]) -> None:
        """Keep what was the only possible choice, for an answer that names it all the same."""
        self.forced.append(Forced(request.player, request.rule, tuple(cards)))

    def yes_or_no(self, request: Request, scene: Scene) -> bool:
        """The next answer, which must be yes or no."""
        given = self.given(request, scene)
        if given is None:
            raise AnswerNeeded(self.question(request, scene))
        if given not in (("yes",), ("no",)):
            raise WrongAnswer(request.rule, f"{request.prompt} The answer is yes or no")
        return given == ("yes",)

    def word_or_card(self, request: Request, scene: Scene) -> str:
        """The next answer: one of the question's words, or the reference of one of its cards."""
        given = self.given(request, scene)
        if given is None:
            raise AnswerNeeded(self.question(request, scene))
        words = WORD_ANSWERS.get(request.kind, ())
        if len(given) == 1 and (given[0] in words or any(refers(given[0], card) for card in request.candidates)):
            return given[0]
        raise WrongAnswer(request.rule, f"{request.prompt}: {', '.join(given)} is none of the answers")

    def position(self, request: Request, scene: Scene) -> str:
        """The next answer, which must be attack or defense; attack where nothing was said."""
        given = self.given(request, scene)
        if given is None:
            raise AnswerNeeded(self.question(request, scene), default=("attack",))
        if given not in (("attack",), ("defense",)):
            raise WrongAnswer(request.rule, f"{request.prompt}: the answer is attack or defense")
        return given[0]

    def question(self, request: Request, scene: Scene) -> Question:
        """A question with an id that stays the same when the chain is resolved again."""
        return _question(self._id(scene), None, request, scene)

    def _id(self, scene: Scene) -> str:
        link = scene.link
        place = f"chain-{link.chain}-link-{link.number}" if link is not None else "game"
        return f"{place}-question-{self.taken + 1}"


def _only_these(request: Request, references: tuple[str, ...]) -> bool:
    """Whether there was nothing to choose but cards that nobody named."""
    nameless = all(card.printed is None for card in request.candidates)
    return nameless and len(request.candidates) == len(references) == request.minimum


def _question(question_id: str, pointer: str | None, request: Request, scene: Scene) -> Question:
    open_ended = request.wanted is not None and bool(presumable(request.wanted, scene))
    candidates = tuple(candidate_of(card) for card in request.candidates)
    candidates += tuple(Candidate(reference=word, words=word) for word in WORD_ANSWERS.get(request.kind, ()))
    return Question(
        id=question_id,
        player=request.player,
        kind=request.kind,
        prompt=request.prompt,
        min=request.minimum,
        max=request.maximum,
        candidates=candidates,
        and_others=open_ended,
        rule=request.rule,
        pointer=pointer,
    )


def alike(duel: Duel, first: Card, second: Card) -> bool:
    """Whether it makes no difference which of the two is chosen."""
    if first.id == second.id:
        return True
    same = all(getattr(first, name) == getattr(second, name) for name in _THAT_MATTER)
    return same and first.printed is second.printed and not (_tied(duel, first) or _tied(duel, second))


_THAT_MATTER = (
    "zone", "controller", "owner", "face_up", "attack_position", "counters", "equipped_to", "negated", "set_this_turn",
    "summoned", "standby_phases", "used", "arrived_this_turn", "summoned_this_turn", "left_negated",
    "activated_in_chain", "applies",
)  # fmt: skip


def _tied(duel: Duel, card: Card) -> bool:
    """Whether something is tied to just this card: an Equip Card, or an effect that lingers."""
    if any(duel.cards[equip].equipped_to == card.id for equip in duel.equips):
        return True
    return any(card.id == tied for standing in duel.lingering for tied, _ in standing.cards or ())


def choose(scene: Scene, chooser: Chooser, request: Request) -> list[Card]:
    """The chosen cards. Raises AnswerNeeded where the choice is open, IllegalChoice where it is not allowed."""
    forced = _forced(scene, request)
    if forced is not None and not chooser.given_first:
        nameless = bool(forced) and all(card.printed is None for card in request.candidates)
        if not nameless:
            chooser.note_forced(request, forced)
            return forced
        given = chooser.given(request, scene)
        if given is None:
            raise AnswerNeeded(chooser.question(request, scene), default=("unknown",) * request.minimum)
        return _match(scene, chooser, request, given)
    given = chooser.given(request, scene)
    if given is not None:
        return _match(scene, chooser, request, given)
    if forced is not None:
        return forced
    open_ended = request.wanted is not None and bool(presumable(request.wanted, scene))
    if not open_ended and len(request.candidates) < request.minimum:
        raise IllegalChoice(request.rule, f"{request.prompt}: there are only {len(request.candidates)} to choose from")
    if not request.candidates and open_ended and request.minimum == request.maximum:
        if chooser.given_first:
            return _presumed(scene, request)
        raise AnswerNeeded(chooser.question(request, scene), default=("unknown",) * request.minimum)
    raise AnswerNeeded(chooser.question(request, scene))


def _forced(scene: Scene, request: Request) -> list[Card] | None:
    """The only possible choice, where there is just one that makes a difference."""
    candidates = request.candidates
    if request.minimum != request.maximum or len(candidates) < request.minimum:
        return [] if not candidates and request.maximum == 0 else None
    if candidates and request.wanted is not None and unnamed(request.wanted, scene):
        return None
    if not candidates and request.wanted is not None and presumable(request.wanted, scene):
        return None
    if len(candidates) == request.minimum or all(alike(scene.duel, candidates[0], one) for one in candidates):
        return candidates[: request.minimum]
    return None


def _presumed(scene: Scene, request: Request) -> list[Card]:
    """As many nameless cards as are needed, from zones that may hold them."""
    assert request.wanted is not None
    cards: list[Card] = []
    for player, zone in presumable(request.wanted, scene):
        while len(cards) < request.minimum:
            taken = frozenset(card.id for card in cards)
            card = presume_card(scene.duel, player, zone, None, request.rule, besides=taken)
            if card is None:
                break
            cards.append(card)
    if len(cards) < request.minimum:
        raise IllegalChoice(request.rule, f"{request.prompt}: there is nothing to choose")
    return cards


def _match(scene: Scene, chooser: Chooser, request: Request, given: tuple[str, ...]) -> list[Card]:
    chosen: list[Card] = []
    for reference in given:
        card = _one(scene, chooser, request, reference, chosen)
        chosen.append(card)
    if len(chosen) < request.minimum:
        raise chooser.wrong(request.rule, f"{request.prompt}: {len(chosen)} chosen, {request.minimum} needed")
    if len(chosen) > request.maximum:
        raise chooser.wrong(request.rule, f"{request.prompt}: {len(chosen)} chosen, at most {request.maximum} allowed")
    return chosen


def _one(scene: Scene, chooser: Chooser, request: Request, reference: str, chosen: list[Card]) -> Card:
    taken = {card.id for card in chosen}
    fitting = [card for card in request.candidates if card.id not in taken and refers(reference, card)]
    exact = [card for card in fitting if card.reference == reference and card.reference != card.name]
    fitting = exact or fitting
    if len(fitting) == 1 or (fitting and all(alike(scene.duel, fitting[0], card) for card in fitting)):
        return fitting[0]
    if fitting:
        raise AnswerNeeded(
            chooser.question(
                Request(request.rule, f"{request.prompt}: which {reference}?", request.player, fitting, 1, 1),
                scene,
            )
        )
    presumed = _presume_named(scene, request, reference, frozenset(taken))
    if presumed is not None:
        return presumed
    raise chooser.wrong(request.rule, f"{request.prompt}: {reference} cannot be chosen")


def _presume_named(scene: Scene, request: Request, reference: str, taken: frozenset[CardId]) -> Card | None:
    printed = scene.duel.definitions.get(reference)
    if request.wanted is None or (printed is None and reference != "unknown"):
        return None
    nameless = [card for card in request.candidates if card.printed is None]
    zones = list(presumable(request.wanted, scene, named=True)) + [(card.controller, card.zone) for card in nameless]
    listed = printed is not None and bool(scene.duel.called(reference))
    for player, zone in zones:
        if listed and zone not in PRIVATE_ZONES:
            continue
        kept = scene.duel.keep()
        face_up = _presumed_face(request.wanted.face, printed, zone)
        card = presume_card(scene.duel, player, zone, printed, request.rule, face_up=face_up, besides=taken)
        if card is not None and request.wanted.fits(card, scene).value:
            return card
        scene.duel.restore(kept)
    return None


def _presumed_face(face: str | None, printed: Printed | None, zone: Zone) -> bool:
    """Whether a presumed card lies face-up: as the text says, else a Spell or Trap only where it stays so."""
    if face is not None:
        return face == "up"
    return zone not in (Zone.SPELL_TRAP, Zone.FIELD) or printed is None or printed.stays_on_field


def refers(reference: str, card: Card) -> bool:
    """Whether a reference means this card: its own reference, or its name."""
    if card.printed is None:
        return reference in (card.reference, "unknown")
    return reference in (card.reference, card.printed.name)
