"""Judging a submission, with what the pure rules do not know: the texts of the rulebook and the version."""

from collections.abc import Mapping

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.rulebook import Rulebook
from app.games.ruling import Citation, Ruling
from app.services.definitions import Definitions
from app.services.version import engine_version as installed_version


class Adjudicator:
    """Judges submissions with a catalogue's cards and rulebooks; stores nothing. Safe for threads."""

    def __init__(self, catalogue: Catalogue, engine_version: str | None = None) -> None:
        """Without an `engine_version` it is that of the installed package."""
        self.engine_version = installed_version() if engine_version is None else engine_version
        self.definitions = Definitions(catalogue)
        self._citations = {game: _citations(catalogue.rulebook(game)) for game in catalogue.games}

    def judge(self, game: Game, submission: Frozen) -> Ruling:
        """The ruling on a submission. Raises SubmissionFaults for what is no game state."""
        return self.judge_with(game, submission, self.definitions.named_in(game, submission))

    def judge_with(self, game: Game, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> Ruling:
        """The ruling with these definitions: each citation with its rule's title and statement."""
        return self.completed(game.judge(submission, definitions))

    def completed(self, ruling: Ruling) -> Ruling:
        """The ruling with the statements of the rules that it cites, and the version of the engine."""
        known = self._citations.get(ruling.game, {})
        citations = tuple(known.get(citation.rule, citation) for citation in ruling.citations)
        return ruling.model_copy(update={"citations": citations, "engine_version": self.engine_version})


def _citations(rulebook: Rulebook) -> dict[str, Citation]:
    return {rule.id: Citation(rule=rule.id, title=rule.title, statement=rule.statement) for rule in rulebook}
