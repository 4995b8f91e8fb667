"""Targets: declared at activation, checked again when the link resolves, never replaced (YGO-6)."""

from typing import Any, Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.yugioh.amounts import Amount, value_of
from app.games.yugioh.battle_roles import attacks
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Target
from app.games.yugioh.scene import IllegalChoice, Request, Scene
from app.games.yugioh.searching import found, presumable
from app.games.yugioh.stats import atk_of
from app.games.yugioh.vocabulary import FIELD_ZONES, ZONE_WORDS
from app.games.yugioh.wording import noun_of


class Recheck(Frozen):
    """What the resolving text repeats of its target, and so must still hold (YGO-6.5).

    Its face, as of a Set card that was chained (YGO-6.6); whose it is, which otherwise may change (YGO-6.7).
    """

    face: Literal["up", "down"] | None = None
    controller: Literal["you", "opponent"] | None = None
    position: Literal["attack", "defense"] | None = None
    attacking: bool = False

    def holds(self, card: Card, scene: Scene) -> bool:
        """Whether it still does."""
        if self.face is not None and card.zone in FIELD_ZONES and card.face_up != (self.face == "up"):
            return False
        if self.position is not None and card.attack_position != (self.position == "attack"):
            return False
        if self.attacking and not attacks(scene.duel, card):
            return False
        return self.controller is None or card.controller in scene.players(self.controller)


class TargetDefinition(Frozen):
    """A target to declare at activation. `role` names it where a text has several."""

    role: str = "target"
    cards: Filter
    count: int = Field(default=1, ge=1, le=10)
    as_many_as_paid: bool = Field(default=False, description="As many as cards were paid as the cost.")
    up_to: bool = Field(default=False, description="From one to `count` of them.")
    recheck: Recheck = Recheck()
    all_required: bool = Field(default=False, description="Nothing is done unless all of them are left.")
    optional: bool = False
    if_possible: bool = Field(default=False, description="The rest is done all the same where there is none.")
    names: Literal["different"] | None = Field(default=None, description="No two of a name.")
    atk_is: Amount | None = Field(default=None, description="Only a monster with just this ATK.")


def targetable(definition: TargetDefinition, scene: Scene) -> list[Card]:
    """The cards that can be targeted now; a monster that was beaten in battle cannot (YGO-17.10)."""
    certain, perhaps = found(definition.cards, scene)
    attack = scene.duel.attack
    if attack is not None and attack.beaten:
        certain = [card for card in certain if (card.id, card.object) not in attack.beaten]
    if definition.atk_is is not None:
        wanted = value_of(definition.atk_is, scene)
        certain = [card for card in certain if atk_of(scene.duel, card) == wanted]
    parts = _parts_about(definition, scene)
    if parts:
        certain, perhaps = _for_parts(parts, certain, scene), _for_parts(parts, perhaps, scene)
    protections = [standing for standing in scene.duel.standing("forbid") if standing.operation.what == "be_targeted"]
    if not protections:
        return certain + perhaps
    return [
        card
        for card in certain + perhaps
        if not any(one.operation.forbids("be_targeted", card, one, scene) for one in protections)
    ]


def _parts_about(definition: TargetDefinition, scene: Scene) -> list[Any]:
    """The parts of the effect that work on these targets."""
    if scene.effect is None:
        return []
    return [step for step in scene.effect.chosen(scene.option).steps if _is_about(step, definition)]


def _is_about(step: Any, definition: TargetDefinition) -> bool:
    cards = getattr(step, "cards", None)
    return cards == "targets" or getattr(cards, "targets_of", None) == definition.role


def _for_parts(parts: list[Any], cards: list[Card], scene: Scene) -> list[Card]:
    return [card for card in cards if all(part.may_target(card, scene) for part in parts)]


def declare(definitions: tuple[TargetDefinition, ...], scene: Scene, *, mandatory: bool) -> tuple[Target, ...]:
    """Declare the targets. Raises IllegalChoice (YGO-4.14) or AnswerNeeded.

    A mandatory effect goes on the chain even where there is nothing to target (YGO-4.17).
    """
    declared: list[Target] = []
    for definition in definitions:
        taken = {target.card.id for target in declared}
        candidates = [card for card in targetable(definition, scene) if card.id not in taken]
        count = len(scene.paid.cards) if definition.as_many_as_paid else definition.count
        minimum = 0 if definition.optional else (1 if definition.up_to else count)
        if _at_most(definition, candidates) < minimum and not presumable(
            definition.cards, scene, named=scene.choosing().names_more, needed=not mandatory
        ):
            if mandatory:
                continue
            raise IllegalChoice("YGO-4.14", f"there is no {definition.cards.words()} to target")
        if not candidates and not minimum:
            continue
        maximum = count
        if not definition.up_to and not definition.optional:
            maximum = minimum
        prompt = f"target of {scene.source.name}"
        asks = f"Which {noun_of(definition.cards, several=maximum > 1)} does {scene.source.name} target?"
        request = Request(
            "YGO-4.14", prompt, scene.player, candidates, minimum, maximum, wanted=definition.cards, asks=asks
        )
        chosen = choose(scene, scene.choosing(), request)
        if _at_most(definition, chosen) < len(chosen):
            raise IllegalChoice("YGO-4.14", f"{prompt}: the names must be different")
        declared.extend(Target(role=definition.role, card=card) for card in chosen)
    return tuple(declared)


def _at_most(definition: TargetDefinition, cards: list[Card]) -> int:
    """How many of these cards can be targeted together."""
    if definition.names is None:
        return len(cards)
    named = [card.name for card in cards if card.printed is not None]
    return len(set(named)) + len(cards) - len(named)


def still_targets(scene: Scene, role: str | None) -> list[Card]:
    """The declared targets that are still there and still what the text says (YGO-6.2, YGO-6.5).

    With a `role` only those: the parts about the others go on as their conjunctions let them (YGO-6.4).
    """
    left: list[Card] = []
    for definition in _definitions(scene):
        if role is not None and definition.role != role:
            continue
        mine = [target for target in scene.targets if target.role == definition.role]
        valid = [card for target in mine if (card := _still(target, definition, scene)) is not None]
        if definition.all_required and len(valid) < len(mine):
            valid = []
        left.extend(valid)
    return left


def _definitions(scene: Scene) -> tuple[TargetDefinition, ...]:
    chosen = scene.effect.chosen(scene.option)
    targets: tuple[TargetDefinition, ...] = chosen.targets
    return targets


def _still(target: Target, definition: TargetDefinition, scene: Scene) -> Card | None:
    """The target as it is now, if it still is one; that it could no longer be targeted is too late (YGO-6.8)."""
    card = scene.duel.cards[target.card.id]
    if not target.is_still(card) or card.not_on_field:
        return None
    return card if definition.recheck.holds(card, scene) else None


def why_no_target(scene: Scene) -> tuple[str, str]:
    """Why none of the targets is left, as (rule, reason)."""
    for target in scene.targets:
        card = scene.duel.cards[target.card.id]
        if not target.is_still(card):
            return (
                "YGO-6.2",
                f"its target {target.card.name} has left the {ZONE_WORDS[target.card.zone]}",
            )
        if card.not_on_field:
            return "YGO-6.10", f"its target {target.card.name} is no longer a card on the field"
    return "YGO-6.5", "its target is no longer what the text says"
