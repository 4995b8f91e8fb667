"""Flesh and Blood with its own models and a judge that looks at nothing: for what serves every game alike."""

from collections.abc import Mapping

from app.games.fab.game import FleshAndBlood
from app.games.fab.ruling import FabRuling, Final, FinalPlayer
from app.games.fab.submission import Submission
from app.games.fault import pointer
from app.games.game import ProfileInfo
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.ruling import Citation, Verdict

NAME = "flesh-and-blood"


class OpenBook(FleshAndBlood):
    """Finds every submission legal; it names the cards in the hands."""

    profiles: tuple[ProfileInfo, ...] = (ProfileInfo("2026-02", "Earlier"), ProfileInfo("2026-07", "Now"))

    def cards_named(self, submission: Frozen) -> Mapping[str, str]:
        """The cards in both hands, with where they stand."""
        assert isinstance(submission, Submission)
        players = submission.setup.players
        return {
            placed.card: pointer("setup", "players", player, "hand", "cards", at, "card")
            for player, side in (("A", players.A), ("B", players.B))
            for at, placed in enumerate(side.hand.cards if side.hand is not None else ())
        }

    def judge(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> FabRuling:
        """A legal ruling in which nothing happened."""
        assert isinstance(submission, Submission)
        return FabRuling(
            game=NAME,
            profile=submission.version,
            rules_version=self.rules_version,
            engine_version="1",
            verdict=Verdict.LEGAL,
            citations=(Citation("cr:0.1"),),
            final=Final(
                players={"A": FinalPlayer(life=20, action_points=1, resources=0), "B": FinalPlayer(20, 0, 0)},
                turn_player="A",
                phase="action",
                chain="closed",
            ),
            input=submission.model_dump(mode="json", by_alias=True, exclude_defaults=True),
        )


OPEN_BOOK = OpenBook()
