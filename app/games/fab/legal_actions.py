"""Everything that may be done now: what the machine accepts, and nothing else."""

from pydantic import Field

from app.games.fab.offer import Offer
from app.games.fab.offers import offers
from app.games.fab.played_card import PLAYED_FROM
from app.games.fab.state import Match
from app.games.fab.vocabulary import PLAYERS, Player, Zone
from app.games.model import Frozen


class LegalActions(Frozen):
    """What the players may do now; nothing once the game is over."""

    priority: Player | None = Field(
        description="Who has priority; who acts without it says by it that this player passed."
    )
    offers: tuple[Offer, ...]
    unlisted: dict[Player, tuple[Zone, ...]] = Field(
        description="The zones of each player from which cards that nobody named may be played besides."
    )


def legal_actions(match: Match) -> LegalActions:
    """What may be done; the game stays as it was."""
    found = tuple(offers(match))
    over = match.winner is not None
    unlisted = {player: tuple(zone for zone in PLAYED_FROM if _unlisted(match, player, zone)) for player in PLAYERS}
    return LegalActions(priority=match.priority, offers=found, unlisted={} if over else unlisted)


def _unlisted(match: Match, player: Player, zone: Zone) -> bool:
    """Whether a zone may hold a card of which nobody said what it is."""
    nameless = any(thing.definition is None for thing in match.in_zone(player, zone))
    return nameless or (player, zone) in match.open_zones
