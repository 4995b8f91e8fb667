"""A live game: the machine kept where it stands, played on action by action, and shown to each viewer.

A live game is its setup and the actions that were accepted (idea 1 of the design). It is played with the same rules as
a submission, and three things are different. Every pass is said: nobody passes for another. Every decision is asked:
nothing is taken by default. And each viewer is told only what that viewer may know (idea 9).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.question import Candidate
from app.games.ruling import Finding, Ruling, Undetermined

Viewer = Literal["judge", "A", "B", "public"]
VIEWERS: tuple[Viewer, ...] = ("judge", "A", "B", "public")


class LiveEvent(Frozen):
    """One thing that happened, as one viewer sees it: `card` is that viewer's reference of the card."""

    kind: str
    words: str
    rule: str
    group: int
    chain: int | None = None
    link: int | None = None
    player: str | None = None
    card: str | None = None


class Asked(Frozen):
    """The open question. Who does not have to answer it sees that it is asked, and of whom, but not about what."""

    id: str
    player: str
    kind: str | None = None
    prompt: str | None = None
    rule: str | None = None
    min: int | None = None
    max: int | None = None
    candidates: tuple[Candidate, ...] = ()
    and_others: bool = False


class Choice(Frozen):
    """What goes into one field of an action: from `min` to `max` of the candidates' references."""

    field: str
    kind: str
    prompt: str
    rule: str
    min: int
    max: int
    candidates: tuple[Candidate, ...]
    and_others: bool = False


class LegalAction(Frozen):
    """One thing that may be done now. `action` may be posted as it is, with its `choices` filled in.

    `player` is None for what all players do together, which only a judge may post.
    """

    player: str | None
    verb: str
    action: Mapping[str, Any]
    card: str | None = None
    zone: str | None = None
    effect: str | None = None
    choices: tuple[Choice, ...] = ()
    undetermined: Undetermined | None = None


class ActionRefused(Exception):
    """An action that is illegal now: every failing check. The game stands as before.

    `out_of_turn` says that it is not this player who may act.
    """

    def __init__(self, findings: Sequence[Finding], *, out_of_turn: bool = False) -> None:
        super().__init__("; ".join(f"{one.rule}: {one.reason}" for one in findings))
        self.findings = tuple(findings)
        self.out_of_turn = out_of_turn


class ActionUndetermined(Exception):
    """Nobody can tell whether an action is legal, or what it does: the facts that would decide it. Nothing changed."""

    def __init__(self, undetermined: Sequence[Undetermined]) -> None:
        super().__init__("; ".join(f"{one.rule}: {one.needs}" for one in undetermined))
        self.undetermined = tuple(undetermined)


class QuestionOpen(Exception):
    """An action other than an answer while a question is open. Nothing changed."""


class NothingAsked(Exception):
    """An answer while no question is open, or to another question than the open one. Nothing changed."""


class UnusableSnapshot(Exception):
    """A snapshot that this version of the engine cannot read."""


class LiveGame(Protocol):
    """A game in progress. Pure: the same setup and actions give the same game, for ever.

    References in actions, questions and findings are the machine's; `understood` turns those of a player into them.
    """

    @property
    def question_player(self) -> str | None:
        """Who has to answer the open question, if there is one."""
        ...

    def understood(self, action: Frozen, viewer: Viewer, sequence: int) -> Frozen:
        """The action with the machine's references in the place of the viewer's; a judge's are the machine's.

        Raises ActionRefused where a reference means nothing that the viewer can see, or several things.
        """
        ...

    def names_unknown(self, action: Frozen) -> tuple[str, ...]:
        """The names of cards in the action that need a definition which the game does not have yet."""
        ...

    def learn(self, definitions: Mapping[str, PrintedCard]) -> None:
        """Add definitions of cards that are named from now on."""
        ...

    def play(self, action: Frozen, sequence: int) -> None:
        """Play one action, an answer included; `sequence` is its number in the session, above that of the last.

        Numbers are missing where a session was rewound, also between a question and its answer.
        Raises ActionRefused, ActionUndetermined, QuestionOpen, NothingAsked and SubmissionFaults (too much work): then
        nothing has changed. The id of a question that it opens is `q` and the sequence number of the action that asks.
        """
        ...

    def told(self, viewer: Viewer) -> tuple[LiveEvent, ...]:
        """What the last played action made happen, as the viewer sees it."""
        ...

    def asked(self, viewer: Viewer) -> Asked | None:
        """The open question as the viewer sees it."""
        ...

    def state(self, viewer: Viewer) -> Any:
        """Where everything is now as the viewer sees it: a value of the game's `state_model`."""
        ...

    def legal_actions(self, viewer: Viewer) -> tuple[LegalAction, ...]:
        """All that the viewer may do now; a judge sees that of both players, the public nothing.

        While a question is open there is only its answer.
        """
        ...

    @property
    def ruling_due(self) -> bool:
        """Whether the last played action ended something to be ruled on: a chain or chain link, combat, a turn."""
        ...

    def ruling(self, viewer: Viewer) -> Ruling:
        """The ruling on what happened since the last `begin_ruling`, as the viewer sees it.

        `activations[].action` are sequence numbers; `input` and `engine_version` are left to the caller.
        """
        ...

    def begin_ruling(self) -> None:
        """Begin the next ruling here: what is told so far is forgotten, as far as no rule reads it."""
        ...

    def snapshot(self) -> bytes:
        """The game as it stands, for `Game.reopen`. Not while a question is open."""
        ...
