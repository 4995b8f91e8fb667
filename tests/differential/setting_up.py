"""From a recorded board to a duel of the machine."""

from collections.abc import Mapping
from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.yugioh.card_placer import UNKNOWN_CARD
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.printed import Printed
from app.games.yugioh.setup import set_up
from app.games.yugioh.state import Duel
from app.games.yugioh.submission import Submission
from app.games.yugioh.vocabulary import LISTED_ZONES, PLAYERS, Zone
from tests.differential.columns import in_the_middle, place_spells_and_traps
from tests.differential.names import FILLER, References
from tests.differential.scenario import Listed, Scenario, listed, player_of

FILLERS_BELOW = 5
ZONES = {"hand": Zone.HAND, "monsters": Zone.MONSTER, "gy": Zone.GRAVEYARD, "banished": Zone.BANISHED,
         "deck": Zone.DECK}  # fmt: skip
VANILLA = CardDefinition.model_validate(
    {
        "name": FILLER, "kind": "monster", "card_types": ["normal"], "attribute": "LIGHT", "type": "Dragon",
        "level": 4, "atk": 2000, "defense": 100,
    }
)  # fmt: skip


def definitions_of(scenario: Scenario) -> dict[str, Printed]:
    """The definitions of the scenario's cards, by the names used there; those that the catalogue lacks are left out."""
    found: dict[str, Printed] = {FILLER: VANILLA}
    for name in dict.fromkeys(card.name for card in listed(scenario)):
        definition = Catalogue.load().find("yugioh", name)
        if isinstance(definition, Printed):
            found[name] = definition
    return found


def begin(scenario: Scenario, definitions: Mapping[str, Printed]) -> tuple[Duel, References]:
    """The duel before the first action, every zone known; and what its cards are called. Raises SubmissionFaults.

    A card that is not defined lies there as one that nobody named.
    """
    references = References()
    sides: dict[str, dict[str, Any]] = {
        player: {"life_points": side.lp, **{zone.value: [] for zone in LISTED_ZONES}}
        for player, side in zip(PLAYERS, scenario.players, strict=True)
    }
    for card in listed(scenario):
        printed = definitions.get(card.name)
        placed = {**_placed(card), "card": card.name if printed is not None else UNKNOWN_CARD}
        if printed is not None and printed.kind == "monster" and card.zone in ("gy", "banished"):
            placed["properly_summoned"] = True  # the recording lets monsters return that must be Summoned so first
        sides[card.player][_zone_of(card, printed).value].append({**placed, "id": references.add(card.reference)})
    for seat, player in enumerate(PLAYERS):
        for number in range(FILLERS_BELOW):
            filler = {"card": FILLER, "id": references.add(f"_f{seat}_{FILLERS_BELOW - 1 - number}")}
            sides[player][Zone.DECK.value].append(filler)
    setup = {"turn_player": player_of(scenario.turn_player), "phase": "draw", "players": sides}
    submission = Submission.model_validate({"game": "yugioh", "profile": "ocg", "setup": setup})
    duel = set_up(submission, definitions)
    _move_field_spells(duel)
    references.in_the_middle = in_the_middle(scenario)
    place_spells_and_traps(duel, references, scenario)
    return duel, references


def _move_field_spells(duel: Duel) -> None:
    """The recording has Set Field Spells among the other Spells and Traps, where they take up a zone.

    The machine takes no such board (YGO-1.4), so they are moved there afterwards.
    """
    for player in PLAYERS:
        for card in list(duel.in_zone(player, Zone.FIELD)):
            moved = card.copy()
            moved.zone = Zone.SPELL_TRAP
            duel.cards[card.id] = moved
        both = duel.zones[player][Zone.SPELL_TRAP] + duel.zones[player][Zone.FIELD]
        duel.zones[player] |= {Zone.SPELL_TRAP: both, Zone.FIELD: ()}


def _zone_of(card: Listed, printed: Printed | None) -> Zone:
    if card.zone == "spells":
        return Zone.FIELD if printed is not None and printed.icon == "field" else Zone.SPELL_TRAP
    return ZONES[card.zone]


def _placed(card: Listed) -> dict[str, Any]:
    """How the card lies there."""
    described: dict[str | None, dict[str, Any]] = {
        None: {}, "atk": {"face": "up", "position": "attack"}, "def": {"face": "up", "position": "defense"},
        "fd_def": {"face": "down"}, "set": {"face": "down", "set": "earlier"}, "up": {"face": "up"},
    }  # fmt: skip
    return described[card.pos]
