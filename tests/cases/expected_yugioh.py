"""What a case expects of a Yu-Gi-Oh! ruling: links, triggers, and where everything ended."""

import re
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from app.games.model import Frozen
from app.games.yugioh.places import ZoneNumber
from app.games.yugioh.vocabulary import LISTED_ZONES, Outcome, Player
from tests.cases import expected_zones
from tests.cases.expectation import Expectation
from tests.cases.expected_zones import AS_ZONE, ExpectedZone

ZONES = tuple(zone.value for zone in LISTED_ZONES)


class ExpectedLink(Frozen):
    """What became of one chain link."""

    chain: Annotated[int, Field(ge=1)] = 1
    link: Annotated[int, Field(ge=1)]
    card: str
    outcome: Outcome | None = Field(description="None for a link that has not resolved.")
    player: Player | None = None
    rule: str | None = None


class ExpectedTrigger(Frozen):
    """A trigger that waits for the next chain, or one that was lost, by this rule."""

    player: Player
    card: str
    mandatory: bool | None = None
    rule: str | None = None


class ExpectedCard(expected_zones.ExpectedCard):
    """A card in a zone."""

    unsaid: ClassVar = {"negated": False, "counters": {}, "materials": []}

    position: Literal["attack", "defense"] | None = None
    zone: ZoneNumber | None = None
    atk: int | None = None
    defense: int | None = None
    negated: bool | None = None
    equipped_to: str | None = None
    materials: tuple[str, ...] | None = None

    def comparable(self, field: str, value: Any) -> Any:
        """Materials by the names of the cards, in whatever order, with the ids that are no numbers of copies."""
        return sorted(re.sub(r"#\d+$", "", reference) for reference in value) if field == "materials" else value


Zone = Annotated[ExpectedZone[ExpectedCard], AS_ZONE]


class ExpectedSide(expected_zones.ExpectedSide):
    """One player at the end. A zone that is left out is not compared."""

    aliases: ClassVar = {
        "monster_zone": "monster_zones",
        "spell_trap_zone": "spell_trap_zones",
        "field_zones": "field_zone",
        "gy": "graveyard",
        "lp": "life_points",
    }

    life_points: int | None = None
    hand: Zone | None = None
    deck: Zone | None = None
    extra_deck: Zone | None = None
    monster_zones: Zone | None = None
    spell_trap_zones: Zone | None = None
    field_zone: Zone | None = None
    graveyard: Zone | None = None
    banished: Zone | None = None


def _read_sides(value: Any) -> Any:
    """Both ways to write it: `{A: ..., B: ...}`, or the same under `players`."""
    return value["players"] if isinstance(value, dict) and set(value) == {"players"} else value


class YugiohExpectation(Expectation):
    """All that a Yu-Gi-Oh! case asserts."""

    compared_by: ClassVar = "compare_profiles: true"

    links: tuple[ExpectedLink, ...] | None = None
    final: Annotated[dict[Player, ExpectedSide], BeforeValidator(_read_sides)] = Field(default_factory=dict)
    triggers_waiting: tuple[ExpectedTrigger, ...] | None = None
    triggers_missed: tuple[ExpectedTrigger, ...] | None = None
    damage: dict[Player, int] = Field(default_factory=dict)
