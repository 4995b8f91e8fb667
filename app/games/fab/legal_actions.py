"""Everything that may be done now: what the machine accepts, and nothing else."""

from pydantic import Field

from app.games.fab.offer import Offer
from app.games.fab.offers import offers
from app.games.fab.played_card import PLAYED_FROM
from app.games.fab.references import may_hold_more
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
    unlisted = {player: tuple(zone for zone in PLAYED_FROM if may_hold_more(match, player, zone)) for player in PLAYERS}
    return LegalActions(priority=match.priority, offers=found, unlisted={} if over else unlisted)
