"""Flesh and Blood as the services see it."""

from collections.abc import Mapping
from typing import Any

from app.games.fab.actions import Action
from app.games.fab.cards import CardDefinition
from app.games.fab.explanation import explain
from app.games.fab.live import FabLive
from app.games.fab.named import names_in, without_number
from app.games.fab.play import play
from app.games.fab.played import Played
from app.games.fab.report import ruling_of
from app.games.fab.rules_version import ENGINE_VERSION, RULES_VERSION
from app.games.fab.ruling import FabRuling
from app.games.fab.seen_state import FabState
from app.games.fab.setup import UNKNOWN_CARD
from app.games.fab.setup_live import set_up_live
from app.games.fab.submission import Submission
from app.games.fab.version import SWITCHES
from app.games.fab.version_differences import with_differences
from app.games.game import ProfileInfo
from app.games.model import Frozen
from app.games.printed import PrintedCard, own_definitions
from app.games.ruling import Ruling


class FleshAndBlood:
    """The Flesh and Blood combat chain: links, layers, steps, last known information."""

    name = "flesh-and-blood"
    title = "Flesh and Blood"
    rules_version = RULES_VERSION
    engine_version = ENGINE_VERSION
    profiles: tuple[ProfileInfo, ...] = (
        ProfileInfo("2025-05", "The Comprehensive Rules of May 2025"),
        ProfileInfo("2026-02", "The Comprehensive Rules of February 2026"),
        ProfileInfo("2026-07", "The Comprehensive Rules of July 2026 (the default)"),
    )
    switches = SWITCHES
    default_profile = "2026-07"
    comparison_field = "compare_versions"
    submission_model: type[Frozen] = Submission
    definition_model: type[PrintedCard] = CardDefinition
    ruling_model: type[Ruling] = FabRuling
    state_model: type = FabState
    action_model: Any = Action

    def cards_named(self, submission: Frozen) -> Mapping[str, str]:
        """Every card that the submission names and does not define, with a pointer to its first mention."""
        assert isinstance(submission, Submission)
        defined = {card.name for card in submission.cards}
        named, ids = names_in(submission)
        found: dict[str, str] = {}
        for reference, where, sure in named:
            name = reference if sure else without_number(reference)
            if name in defined or name == UNKNOWN_CARD or (not sure and name in ids):
                continue
            found.setdefault(name, where)
        return found

    def play(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> Played:
        """Play a submission through the machine, without writing the ruling. Raises SubmissionFaults."""
        assert isinstance(submission, Submission)
        return play(submission, all_definitions(submission, definitions))

    def judge(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> FabRuling:
        """Judge a submission. Raises SubmissionFaults where it describes no possible game."""
        assert isinstance(submission, Submission)
        everything = all_definitions(submission, definitions)
        played = play(submission, everything)
        ruling = ruling_of(played, submission, RULES_VERSION, ENGINE_VERSION)
        if submission.compare_versions:
            ruling = with_differences(ruling, submission, everything, played.match.work_left)
        return ruling.model_copy(update={"explanation": explain(ruling)})

    def open(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> FabLive:
        """A live game that begins with the setup of a submission, whose actions are not played.

        Raises SubmissionFaults where it describes no possible game, or one in which nobody can act yet.
        """
        assert isinstance(submission, Submission)
        return FabLive(set_up_live(submission, all_definitions(submission, definitions)))

    def reopen(self, snapshot: bytes, definitions: Mapping[str, PrintedCard]) -> FabLive:
        """The live game in a snapshot, over the definitions that it was made with. Raises UnusableSnapshot."""
        return FabLive.reopened(snapshot, by_every_name(definitions))


def all_definitions(submission: Submission, definitions: Mapping[str, PrintedCard]) -> dict[str, CardDefinition]:
    """Every definition by each name that a submission may use for it. Raises SubmissionFaults for one given twice."""
    return by_every_name(definitions) | own_definitions(submission.cards)


def by_every_name(definitions: Mapping[str, PrintedCard]) -> dict[str, CardDefinition]:
    """The definitions by the names that they were found by, and by their own."""
    everything: dict[str, CardDefinition] = {}
    for name, card in definitions.items():
        if isinstance(card, CardDefinition):
            everything[name] = card
            everything.setdefault(card.name, card)
    return everything


FLESH_AND_BLOOD = FleshAndBlood()
