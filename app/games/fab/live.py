"""A live game of Flesh and Blood: the machine, and what each viewer sees of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from app.games.fab.cards import CardDefinition
from app.games.fab.chain_events import ChainClosed
from app.games.fab.events import Ended, PhaseBegan
from app.games.fab.link_events import LinkChanged
from app.games.fab.live_match import LiveMatch
from app.games.fab.named import names_unknown
from app.games.fab.ruling import FabRuling
from app.games.fab.seen_offers import seen_offers
from app.games.fab.seen_question import asked
from app.games.fab.seen_ruling import seen_ruling
from app.games.fab.seen_state import FabState, seen_state
from app.games.fab.sight import Sights
from app.games.fab.state import Match
from app.games.fab.to_act import to_act
from app.games.fab.told_back import told_back
from app.games.fab.understanding import understood
from app.games.fab.vocabulary import Player
from app.games.journal import Event
from app.games.live import VIEWERS, Asked, Choice, LegalAction, LiveEvent, Viewer
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.question import Question
from app.games.snapshot import decode, encode


@dataclass(slots=True)
class _Kept:
    """What a snapshot has: the machine between two actions, and what each viewer has seen."""

    machine: LiveMatch
    sights: Sights


class FabLive:
    """A game in progress: see `app.games.live.LiveGame`."""

    def __init__(self, match: Match) -> None:
        self._stand(_Kept(LiveMatch(match), Sights(match)), dict(match.definitions))

    @classmethod
    def reopened(cls, snapshot: bytes, definitions: Mapping[str, CardDefinition]) -> Self:
        """The game in a snapshot, over the definitions that it was made with. Raises UnusableSnapshot."""
        live = cls.__new__(cls)
        live._stand(decode(snapshot, definitions, _Kept), dict(definitions))
        return live

    def _stand(self, kept: _Kept, definitions: dict[str, CardDefinition]) -> None:
        self._machine = kept.machine
        self._definitions = self._machine.match.definitions = definitions
        self._before = self._sights = kept.sights
        self._told: Mapping[Viewer, tuple[LiveEvent, ...]] = dict.fromkeys(VIEWERS, ())
        self._ruling_due = False
        self._said: tuple[Frozen, Frozen] | None = None

    @property
    def match(self) -> Match:
        """The game as the machine has it."""
        return self._machine.match

    @property
    def question(self) -> Question | None:
        """The open question as the machine asks it."""
        return self._machine.question

    @property
    def question_player(self) -> str | None:
        """Who has to answer the open question, if there is one."""
        return None if self.question is None else self.question.player

    def understood(self, action: Frozen, viewer: Viewer, sequence: int) -> Frozen:
        """The action with the machine's references in the place of the viewer's. Raises ActionRefused."""
        meant = understood(action, self.match, self._sights, viewer, sequence, self.question)
        self._said = (action, meant)
        return meant

    def names_unknown(self, action: Frozen) -> tuple[str, ...]:
        """The names of cards in the action that need a definition which the game does not have yet."""
        return names_unknown(action, self.match)

    def learn(self, definitions: Mapping[str, PrintedCard]) -> None:
        """Add definitions of cards that are named from now on."""
        for name, card in definitions.items():
            if isinstance(card, CardDefinition):
                self._definitions.setdefault(name, card)
                self._definitions.setdefault(card.name, card)

    def play(self, action: Frozen, sequence: int) -> None:
        """Play one action, an answer included. What is not accepted leaves everything as it was.

        Raises ActionRefused, ActionUndetermined, QuestionOpen, NothingAsked and SubmissionFaults.
        """
        machine = self._machine
        try:
            machine.play(action, sequence)
        except Exception as error:
            if machine.unit is not None:  # it stands in the middle of the action again, with objects of its own
                self._follow(machine.began, len(self.match.journal.events))
            if self._said is not None and self._said[1] is action:
                raise told_back(error, *self._said) from None
            raise
        self._told = self._follow(machine.began, machine.fresh)
        over = machine.unit is None
        self._ruling_due = over and any(_ends(one) for one in self.match.journal.events[machine.began :])
        if over:
            self._before = self._sights
            machine.forget(sequence)
            self._sights.forget(self.match)

    def _follow(self, began: int, fresh: int) -> Mapping[Viewer, tuple[LiveEvent, ...]]:
        """Go on from before the action over all that it has made happen: what is told of it from `fresh` on."""
        events = self.match.journal.events
        self._sights = self._before.copy()
        self._sights.follow(self.match, events[began:fresh])
        return self._sights.follow(self.match, events[fresh:])

    def told(self, viewer: Viewer) -> tuple[LiveEvent, ...]:
        """What the last played action made happen, as the viewer sees it."""
        return self._told[viewer]

    def asked(self, viewer: Viewer) -> Asked | None:
        """The open question as the viewer sees it."""
        question, question_id = self._machine.question, self._machine.question_id
        if question is None or question_id is None:
            return None
        return asked(question, self._sights, self.match, viewer, question_id)

    def state(self, viewer: Viewer) -> FabState:
        """Where everything is now as the viewer sees it."""
        question = self.question
        acts: Player | None = to_act(self.match) if question is None else _player(question)
        return seen_state(self.match, self._sights, viewer, acts)

    def legal_actions(self, viewer: Viewer) -> tuple[LegalAction, ...]:
        """All that the viewer may do now: while a question is open only its answer."""
        open_ = self.asked(viewer)
        if open_ is None:
            return seen_offers(self.match, self._sights, viewer)
        return () if open_.kind is None else (_answer_to(open_),)

    @property
    def ruling_due(self) -> bool:
        """Whether the last played action ended a chain link, combat, a turn or the game; never in its middle."""
        return self._ruling_due

    def ruling(self, viewer: Viewer) -> FabRuling:
        """The ruling on what happened since the last `begin_ruling`, as the viewer sees it."""
        return seen_ruling(self.match, self._sights, viewer, self._machine.activations)

    def begin_ruling(self) -> None:
        """Begin the next ruling here; while a question is open the one that is begun goes on."""
        self._machine.begin_ruling()
        self._sights.forget(self.match)

    def snapshot(self) -> bytes:
        """The game as it stands, for `reopened`. Not while a question is open."""
        return encode(_Kept(self._machine, self._sights), self._definitions)


def _ends(event: Event[Match]) -> bool:
    """Whether a chain link has resolved, the combat chain closed, or the turn or the game ended by it.

    The End Phase is over with the action in which it begins: nobody has priority in it (cr:4.4.1).
    """
    resolved = isinstance(event, LinkChanged) and event.attribute == "resolved"
    turn_over = isinstance(event, PhaseBegan) and event.phase == "end"
    return resolved or turn_over or isinstance(event, ChainClosed | Ended)


def _player(question: Question) -> Player:
    return "A" if question.player == "A" else "B"


def _answer_to(open_: Asked) -> LegalAction:
    """The answer to the open question, with what may be chosen for it."""
    choice = Choice(
        field="answer",
        kind=open_.kind or "",
        prompt=open_.prompt or "",
        rule=open_.rule or "",
        min=open_.min or 0,
        max=open_.max or 0,
        candidates=open_.candidates,
        and_others=open_.and_others,
    )
    action = {"player": open_.player, "answer": [], "question": open_.id}
    return LegalAction(player=open_.player, verb="answer", action=action, choices=(choice,))
