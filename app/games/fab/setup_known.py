"""How an attack was that left the combat chain before the first action."""

from app.games.fab.properties import base_defense_of, base_power_of, defense_of, keywords_of, power_of, types_of
from app.games.fab.state import Match
from app.games.fab.submitted_setup import SetupLink
from app.games.fab.thing import Known, Thing


def as_it_was(match: Match, attack: Thing, given: SetupLink) -> Known:
    """The last known information about it: what is printed, and what the setup says that it had gained."""
    power = power_of(match, attack)
    return Known(
        attack,
        types=types_of(match, attack),
        keywords=keywords_of(match, attack) | set(given.gained),
        power=None if power is None else max(0, power + (given.power or 0)),
        base_power=base_power_of(match, attack),
        defense=defense_of(match, attack),
        base_defense=base_defense_of(match, attack),
        attack=True,
    )
