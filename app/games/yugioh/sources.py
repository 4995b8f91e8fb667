"""Which card and which of its effects an action means."""

from collections.abc import Iterator

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.cards import Effect, activatable
from app.games.yugioh.choosing import ActivationChooser, alike
from app.games.yugioh.legality import check_all
from app.games.yugioh.presumption import presume_card
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.submission import Activate
from app.games.yugioh.triggers import Pending, joins_late
from app.games.yugioh.vocabulary import FIELD_ZONES, Zone, opponent_of


class NoSource(Exception):
    """There is nothing of the kind that the player could activate: the rule, and why."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule


def find_attempt(duel: Duel, action: Activate, index: int) -> Attempt:
    """The attempt that the action means, checked.

    Where several are possible the one that nothing speaks against is meant. Raises AnswerNeeded where that is not
    just one, and NoSource where there is no such card, nor room in the setup to presume it.
    """
    attempts = [_attempt(duel, action, index, card, effect) for card, effect in _pairs(duel, action)]
    listed = bool(attempts)
    if not attempts:
        presumed = _presumed(duel, action)
        attempts = [_attempt(duel, action, index, *presumed)] if presumed is not None else []
    if not attempts:
        attempts = [_attempt(duel, action, index, card, effect) for card, effect in _hopeless(duel, action)]
    if not attempts:
        raise _no_source(duel, action)
    for attempt in attempts:
        check_all(attempt)
    free = [attempt for attempt in attempts if not attempt.findings]
    if len(free) > 1:
        free = _prefer(free)
    if len(free) > 1:
        raise AnswerNeeded(_which(action, index, free))
    if free:
        return free[0]
    refused = min(attempts, key=lambda attempt: len(attempt.findings))
    if listed and not duel.strict:
        refused.facts.extend(_that_the_listed_is_meant(duel, action, index))
    return refused


def _that_the_listed_is_meant(duel: Duel, action: Activate, index: int) -> Iterator[str]:
    """A card that the setup lists is the one that is meant, though another copy could lie among unknown cards."""
    printed = duel.definitions.get(action.activate)
    if printed is None:
        return
    kept = duel.keep()
    elsewhere = _presumed(duel, action)
    if elsewhere is not None and _would_be_free(_attempt(duel, action, index, *elsewhere)):
        yield f"the {printed.name} that {action.player} activates is the one that the setup lists"
    duel.restore(kept)


def _would_be_free(attempt: Attempt) -> bool:
    try:
        check_all(attempt)
    except Undecided:
        return False
    return not attempt.findings


def _no_source(duel: Duel, action: Activate) -> NoSource:
    cards = duel.called(action.activate)
    printed = cards[0].printed if cards else duel.definitions.get(action.activate)
    effects = activatable(printed, duel.profile.wording)
    if printed is not None and not effects:
        return NoSource("YGO-2.2", f"{printed.name} has no effect with a Spell Speed, so nothing of it is activated")
    if action.effect is not None and all(effect.id != action.effect for effect in effects):
        ids = ", ".join(effect.id or "" for effect in effects)
        return NoSource("YGO-3.2", f"{action.activate} has no effect {action.effect}, only: {ids}")
    return NoSource("YGO-4.4", f"{action.player} has no {action.activate} that could be activated")


def _pairs(duel: Duel, action: Activate) -> Iterator[tuple[Card, Effect]]:
    """The cards so named, with their effects that can be used from where they are; of copies that are alike one."""
    different: list[Card] = []
    waiting = {pending.card for pending in duel.pending}
    for card in _named(duel, action):
        if card.id not in waiting and any(alike(duel, card, one) for one in different):
            continue
        different.append(card)
        for effect in _effects(duel, action, card):
            if _in_place(duel, card, effect):
                yield card, effect


def _hopeless(duel: Duel, action: Activate) -> Iterator[tuple[Card, Effect]]:
    """A card so called, wherever it lies and whoever controls it: what speaks against it is said."""
    for card in sorted(duel.called(action.activate), key=lambda card: card.controller != action.player):
        for effect in _effects(duel, action, card):
            yield card, effect
            return


def _named(duel: Duel, action: Activate) -> list[Card]:
    """The cards so called that this player could use."""
    cards = duel.called(action.activate)
    exact = [card for card in cards if card.reference == action.activate and card.reference != card.name]
    return [
        card for card in exact or cards if card.controller == action.player or _either_may_use(duel, card)
    ]  # fmt: skip


def _either_may_use(duel: Duel, card: Card) -> bool:
    return any(effect.users == "either" for effect in activatable(card.printed, duel.profile.wording))


def _effects(duel: Duel, action: Activate, card: Card) -> list[Effect]:
    effects = activatable(card.printed, duel.profile.wording)
    if action.effect is not None:
        return [effect for effect in effects if effect.id == action.effect]
    return list(effects)


def _in_place(duel: Duel, card: Card, effect: Effect) -> bool:
    if _pending(duel, card, effect) is not None:
        return True
    if effect.is_card:
        return card.zone is Zone.HAND or (card.zone in (Zone.SPELL_TRAP, Zone.FIELD) and not card.face_up)
    return card.zone in effect.location and (card.face_up or card.zone not in FIELD_ZONES)


def _pending(duel: Duel, card: Card, effect: Effect) -> Pending | None:
    if not effect.is_trigger:
        return None
    found = [pending for pending in duel.pending if pending.card == card.id and pending.effect is effect]
    return min(found, key=lambda pending: pending.missed is not None) if found else None


def _attempt(duel: Duel, action: Activate, index: int, card: Card, effect: Effect) -> Attempt:
    pending = _pending(duel, card, effect)
    scene = Scene(
        duel,
        action.player,
        card,
        effect,
        event=pending.event if pending is not None else None,
        events=pending.events if pending is not None else (),
        chooser=ActivationChooser(action.cost, f"/actions/{index}/cost", f"action-{index}-cost"),
        option=action.option,
        declared=action.declare,
    )
    return Attempt(duel, action, index, action.player, card, effect, scene, pending)


def _prefer(free: list[Attempt]) -> list[Attempt]:
    """Copies that make no difference count as one; a trigger that waits comes before other effects."""
    waiting = [attempt for attempt in free if attempt.pending is not None]
    free = waiting or free
    first = free[0]
    if all(attempt.effect is first.effect and alike(attempt.duel, attempt.card, first.card) for attempt in free):
        return [first]
    return free


def _which(action: Activate, index: int, free: list[Attempt]) -> Question:
    same_card = len({attempt.card.id for attempt in free}) == 1
    return Question(
        id=f"action-{index}-{'effect' if same_card else 'activate'}",
        player=action.player,
        kind="effect" if same_card else "cards",
        prompt=f"which {'effect' if same_card else 'copy'} of {action.activate} is activated",
        min=1,
        max=1,
        candidates=tuple(
            Candidate(
                reference=(attempt.effect.id or "") if same_card else attempt.card.reference,
                card=attempt.card.name,
                zone=attempt.card.zone.value,
                words=f"{attempt.card.name}, {attempt.effect.effect_kind.replace('_', ' ')}, "
                f"in the {attempt.card.zone.value.replace('_', ' ')}",
            )
            for attempt in free
        ),
        rule="YGO-3.2",
        pointer=f"/actions/{index}/{'effect' if same_card else 'activate'}",
    )


def _presumed(duel: Duel, action: Activate) -> tuple[Card, Effect] | None:
    """Presume that the card lay where this player could activate it, if the setup leaves room for it."""
    printed = duel.definitions.get(action.activate)
    if printed is None:
        return None
    for effect in activatable(printed, duel.profile.wording):
        if action.effect is not None and effect.id != action.effect:
            continue
        for zone in _zones_to_presume(duel, action, printed, effect):
            face_up = not (effect.is_card and zone in FIELD_ZONES)
            card = presume_card(duel, action.player, zone, printed, "YGO-4.4", face_up=face_up)
            if card is not None:
                if effect.is_trigger:
                    joins_late(duel, card)
                return card, effect
    return None


def _zones_to_presume(duel: Duel, action: Activate, printed: Printed, effect: Effect) -> tuple[Zone, ...]:
    if not effect.is_card:
        field = tuple(zone for zone in effect.location if zone in FIELD_ZONES)
        own = Zone.MONSTER if printed.kind == "monster" else Zone.SPELL_TRAP
        others = tuple(zone for zone in effect.location if zone not in FIELD_ZONES)
        return ((own,) if field else ()) + others
    set_zone = Zone.FIELD if printed.icon == "field" else Zone.SPELL_TRAP
    if printed.kind == "trap":
        return (set_zone,)
    if printed.icon == "quick_play" and duel.turn_player == opponent_of(action.player):
        return (set_zone,)
    return (Zone.HAND, set_zone)
