"""What a game offers to the services: the same doors for every game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from app.games.live import LiveGame
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.ruling import Ruling


@dataclass(frozen=True, slots=True)
class ProfileInfo:
    """A ruleset that a submission may name, and what it is in a sentence."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class SwitchInfo:
    """One thing in which the rulesets of a game differ.

    `title` says it in a sentence, `rules` are the numbered rules that it bears on, the one that explains it first,
    and `values` has how it stands in each ruleset.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    values: Mapping[str, bool | str]


class Game(Protocol):
    """One game. Pure: the same submission and definitions give the same ruling, for ever.

    `comparison_field` is the field of its submissions that asks where the rulesets differ. `state_model` is what a
    view of a live game is, and `action_model` the annotated union of its actions.
    """

    name: str
    title: str
    rules_version: str
    profiles: tuple[ProfileInfo, ...]
    switches: tuple[SwitchInfo, ...]
    default_profile: str
    comparison_field: str
    submission_model: type[Frozen]
    definition_model: type[PrintedCard]
    ruling_model: type[Ruling]
    state_model: type
    action_model: Any

    def cards_named(self, submission: Frozen) -> Mapping[str, str]:
        """Every card that the submission names and does not define, with a JSON pointer to its first mention."""
        ...

    def open(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> LiveGame:
        """A live game that begins where the submission is set up; its actions are not played.

        Raises SubmissionFaults where the submission describes no possible game.
        """
        ...

    def reopen(self, snapshot: bytes, definitions: Mapping[str, PrintedCard]) -> LiveGame:
        """The live game of a snapshot, with every definition that it had then. Raises UnusableSnapshot."""
        ...

    def judge(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> Ruling:
        """Judge a submission with the definitions of the cards it names.

        Raises SubmissionFaults where the submission describes no possible game.
        """
        ...
