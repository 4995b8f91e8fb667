"""Making a monster of the Extra Deck from monsters on the field: in which ways it can be, and from which (YGO-16.1).

Operations use this as well, so that it knows definitions and effects only by what it reads of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from app.games.question import AnswerNeeded, Question
from app.games.unknown import Undecided
from app.games.yugioh.alike import alike
from app.games.yugioh.card import Card, SummonMethod
from app.games.yugioh.choosing import refers
from app.games.yugioh.filters import Filter
from app.games.yugioh.materials import MOST_COMBINED, Material, are_the_materials, listed, method_of, satisfies
from app.games.yugioh.moving import is_token
from app.games.yugioh.presumption import presume_card
from app.games.yugioh.scene import IllegalChoice, Scene, candidates_of
from app.games.yugioh.vocabulary import Zone

Chosen = tuple[Card, ...]
RULE = "YGO-16.1"


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a monster is made: by the rule of its kind, or by a procedure of its own text."""

    monster: Card
    method: SummonMethod
    materials: tuple[Material, ...]
    procedure: Any = None
    only: Filter | None = None

    def suits(self, card: Card, scene: Scene) -> bool:
        """Whether this monster could be one of the materials: face-up, and nothing keeps it from being one."""
        if not card.face_up or card.not_on_field or card.id == self.monster.id:
            return False
        if self.method == "xyz" and is_token(card):
            return False
        if self.only is not None and self.only.test(card, scene).value < 2:
            return False
        return listed(self.materials, card, scene)

    def makes(self, chosen: Sequence[Card], scene: Scene) -> bool:
        """Whether the monster can be made from just these."""
        assert self.monster.printed is not None
        if not chosen or not are_the_materials(self.materials, chosen, scene):
            return False
        if self.procedure is None and not satisfies(self.method, self.monster.printed, chosen, scene):
            return False
        return not any(_kept_from_it(self, card, len(chosen), scene) for card in chosen)


def _kept_from_it(way: Way, card: Card, count: int, scene: Scene) -> bool:
    """Whether the text of a material forbids to use it for this Summon."""
    texts = getattr(card.printed, "as_material", ())
    rules = (one for one in texts if not one.gives and way.method in one.methods)
    return any(one.never or not one.holds(way.monster, count, scene) for one in rules)


def ways_of(monster: Card, scene: Scene, only: Filter | None = None) -> list[Way]:
    """How this monster can be made from monsters on the field; none where its definition does not say."""
    printed = monster.printed
    method = method_of(printed) if printed is not None else None
    if method is None:
        return []
    listed_materials = getattr(printed, "materials", ())
    ways = [Way(monster, method, listed_materials, only=only)] if listed_materials else []
    effects = getattr(printed, f"{scene.duel.profile.wording}_effects", ())
    return ways + [Way(monster, method, one.materials, one, only) for one in effects if one.materials]


def combinations_of(way: Way, scene: Scene) -> Iterator[Chosen]:
    """Everything that the monster can be made from in this way, with the monsters that the player controls."""
    own = [card for card in scene.duel.in_zone(scene.player, Zone.MONSTER) if way.suits(card, scene)][:MOST_COMBINED]
    for size in range(1, len(own) + 1):
        for chosen in combinations(own, size):
            scene.duel.work(size)
            if way.makes(chosen, scene):
                yield chosen


def named_materials(way: Way, references: Sequence[str], scene: Scene) -> Chosen:
    """The materials that were named; one that nobody listed is presumed. Raises IllegalChoice."""
    chosen: list[Card] = []
    for reference in references:
        chosen.append(_named(way, reference, chosen, scene))
    if not way.makes(chosen, scene):
        names = ", ".join(card.name for card in chosen) or "nothing"
        raise IllegalChoice(RULE, f"{way.monster.name} cannot be made from {names}")
    return tuple(chosen)


def _named(way: Way, reference: str, taken: Sequence[Card], scene: Scene) -> Card:
    free = [card for card in scene.duel.in_zone(scene.player, Zone.MONSTER) if card not in taken]
    own = [card for card in free if refers(reference, card) and card.printed is not None]
    exact = [card for card in own if card.reference == reference]
    if own:
        card = next((one for one in exact or own if way.suits(one, scene)), own[0])
        if way.suits(card, scene):
            return card
        raise IllegalChoice(RULE, f"{card.name} cannot be a material of {way.monster.name}")
    if reference == "unknown":
        told = f"what {way.monster.name} is made from is not known"
        raise Undecided(RULE, told, f"the materials for {way.monster.name}")
    printed = scene.duel.definitions.get(reference)
    besides = frozenset(card.id for card in taken)
    presumed = presume_card(scene.duel, scene.player, Zone.MONSTER, printed, RULE, besides=besides) if printed else None
    if presumed is None or not way.suits(presumed, scene):
        raise IllegalChoice(RULE, f"{scene.player} controls no {reference} that could be a material")
    return presumed


def found_materials(ways: Sequence[Way], scene: Scene, pointer: str, question_id: str) -> tuple[Way, Chosen] | None:
    """The only way to make the monster; None where there is none. Raises AnswerNeeded where there are several."""
    found: dict[tuple[int, ...], tuple[Way, Chosen]] = {}
    for way in ways:
        for chosen in combinations_of(way, scene):
            found.setdefault(kinds_of(chosen, scene), (way, chosen))
    if len(found) > 1:
        several = [chosen for _, chosen in found.values()]
        raise AnswerNeeded(_question(several, ways[0].monster, scene, pointer, question_id))
    return next(iter(found.values()), None)


def kinds_of(chosen: Chosen, scene: Scene) -> tuple[int, ...]:
    """Which cards these are, where those that make no difference count as one."""
    own = list(scene.duel.in_zone(scene.player, Zone.MONSTER))
    kinds = [next(at for at, one in enumerate(own) if alike(scene.duel, one, card)) for card in chosen]
    return tuple(sorted(kinds))


def _question(several: list[Chosen], monster: Card, scene: Scene, pointer: str, question_id: str) -> Question:
    used = {card.id: card for chosen in several for card in chosen}
    return Question(
        id=question_id,
        player=scene.player,
        kind="cards",
        prompt=f"Which materials are used for {monster.name}?",
        min=min(len(chosen) for chosen in several),
        max=max(len(chosen) for chosen in several),
        candidates=candidates_of(used.values()),
        rule=RULE,
        pointer=pointer,
    )
