"""What a card waits for: noted once a card is known, so that nothing searches."""

from dataclasses import dataclass

from app.games.yugioh.card_effects import Effect
from app.games.yugioh.event_patterns import EventName
from app.games.yugioh.vocabulary import CONTINUOUS_KINDS


@dataclass(frozen=True, slots=True)
class Waits:
    """What a card waits for: the events of its triggers; whether it has continuous and mandatory Quick Effects."""

    events: tuple[EventName, ...]
    continuous: bool
    mandatory_quick: bool


NOTHING_AWAITED = Waits((), continuous=False, mandatory_quick=False)


def waits_for(effects: tuple[Effect, ...]) -> Waits:
    """What these effects wait for."""
    names = {pattern.event: None for effect in effects if effect.is_trigger for pattern in effect.events}
    return Waits(
        tuple(names),
        continuous=any(effect.effect_kind in CONTINUOUS_KINDS for effect in effects),
        mandatory_quick=any(effect.is_mandatory_quick for effect in effects),
    )
