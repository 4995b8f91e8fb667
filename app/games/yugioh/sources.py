"""Which card and which of its effects an action means."""

from collections.abc import Iterator

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate
from app.games.yugioh.alike import alike
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.candidates import hopeless_pairs, pairs, pending_of, presumed_pair
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.cards import activatable
from app.games.yugioh.choosers import ActivationChooser
from app.games.yugioh.legality import check_all
from app.games.yugioh.lending import Carried
from app.games.yugioh.scene import Scene, reference_of
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import ZONE_WORDS


class NoSource(Exception):
    """There is nothing of the kind that the player could activate: the rule, and why."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule


def find_attempt(duel: Duel, action: Activate, index: int) -> Attempt:
    """The attempt that the action means, checked.

    Where several are possible the one that nothing speaks against is meant; where there is none the one against which
    the least speaks, before others one whose trigger was met. Raises AnswerNeeded where that is not
    just one, and NoSource where there is no such card, nor room in the setup to presume it.
    """
    attempts = [_attempt(duel, action, index, card, effect) for card, effect in pairs(duel, action)]
    listed = bool(attempts)
    if not attempts:
        hopeless = tuple(hopeless_pairs(duel, action))
        presumed = presumed_pair(duel, action)
        attempts = [_attempt(duel, action, index, *presumed)] if presumed is not None else []
        # A trigger that nothing has met is not what is meant where the setup lists a card so called.
        if not attempts or (hopeless and attempts[0].effect.is_trigger and attempts[0].pending is None):
            attempts = [_attempt(duel, action, index, card, effect) for card, effect in hopeless]
    if not attempts:
        raise _no_source(duel, action)
    _check_each(attempts)
    free = [attempt for attempt in attempts if not attempt.findings]
    if len(free) > 1:
        free = _prefer(free)
    if len(free) > 1:
        raise AnswerNeeded(_which(action, index, free))
    if free:
        if len(attempts) == 1:
            return free[0]
        meant = _alone(free[0], duel, action, index)
        meant.used_up_copy = _used_up_copy(meant, attempts)
        return meant
    refused = min(attempts, key=lambda attempt: (len(attempt.findings), attempt.pending is None))
    if listed and not duel.strict:
        refused.facts.extend(_that_the_listed_is_meant(duel, action, index))
    return refused


def _used_up_copy(meant: Attempt, attempts: list[Attempt]) -> Attempt | None:
    """Another card so named, against which only a limit speaks."""
    for attempt in attempts:
        if attempt.card.id != meant.card.id and attempt.failed == {"limits"} and not meant.duel.strict:
            place = ZONE_WORDS[attempt.card.zone]
            attempt.facts.append(f"the {attempt.card.name} that {attempt.player} activates is the one in the {place}")
            return attempt
    return None


def _check_each(attempts: list[Attempt]) -> None:
    """Check every attempt; of several none keeps what it presumes, as another one may be meant."""
    if len(attempts) == 1:
        check_all(attempts[0])
        return
    duel = attempts[0].duel
    kept = duel.keep()
    for attempt in attempts:
        known = len(duel.assumptions), len(duel.cards)
        check_all(attempt)
        if known != (len(duel.assumptions), len(duel.cards)):
            attempt.presumes = True
            duel.restore(kept)


def _alone(chosen: Attempt, duel: Duel, action: Activate, index: int) -> Attempt:
    """The attempt that is meant, with what it alone presumes."""
    if not chosen.presumes:
        return chosen
    again = _attempt(duel, action, index, duel.cards[chosen.card.id], chosen.effect)
    check_all(again)
    return again


def _that_the_listed_is_meant(duel: Duel, action: Activate, index: int) -> Iterator[str]:
    """A card that the setup lists is the one that is meant, though another copy could lie among unknown cards."""
    printed = duel.definitions.get(action.activate)
    if printed is None:
        return
    kept = duel.keep()
    elsewhere = presumed_pair(duel, action)
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


def _attempt(duel: Duel, action: Activate, index: int, card: Card, effect: Effect) -> Attempt:
    pending = pending_of(duel, card, effect)
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
    """Copies that make no difference count as one; a trigger that waits comes before other effects.

    A Continuous Trap that is flipped carries an effect if that answers something now, or if the action pays or targets
    something that the flip alone has no use for; otherwise only if the action names that effect.
    """
    waiting = [attempt for attempt in free if attempt.pending is not None]
    carrying = [one for one in free if isinstance(one.effect, Carried)]
    flips = [one for one in free if one not in carrying]
    useless = any((one.action.cost or one.action.targets) and not _takes_anything(one.effect) for one in flips)
    meant = [
        one for one in carrying if one.effect.on or one.effect.responds_to or (useless and _takes_anything(one.effect))
    ]
    free = waiting or meant or flips or carrying
    first = free[0]
    if all(attempt.effect is first.effect and alike(attempt.duel, attempt.card, first.card) for attempt in free):
        return [first]
    return free


def _takes_anything(effect: Effect) -> bool:
    """Whether cards are paid or targeted for it."""
    return bool(effect.costs or effect.targets or effect.options)


def _which(action: Activate, index: int, free: list[Attempt]) -> Question:
    same_card = len({attempt.card.id for attempt in free}) == 1
    alone = same_card or len({attempt.card.name for attempt in free}) == len(free)
    return Question(
        id=f"action-{index}-{'effect' if same_card else 'activate'}",
        player=action.player,
        kind="effect" if same_card else "cards",
        prompt=f"Which {'effect' if same_card else 'copy'} of {action.activate} is activated?",
        min=1,
        max=1,
        candidates=tuple(
            Candidate(
                reference=(attempt.effect.id or "") if same_card else reference_of(attempt.card, alone=alone),
                card=attempt.card.name,
                zone=attempt.card.zone.value,
                words=f"{attempt.card.name}, {attempt.effect.effect_kind.replace('_', ' ')}, "
                f"in the {ZONE_WORDS[attempt.card.zone]}",
            )
            for attempt in free
        ),
        rule="YGO-3.2",
        pointer=f"/actions/{index}/{'effect' if same_card else 'activate'}",
    )
