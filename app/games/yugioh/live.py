"""A live duel: kept where it stands, played on action by action, and shown to each viewer (idea 9 of the design)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from app.games.journal import Event
from app.games.live import (
    VIEWERS,
    ActionRefused,
    ActionUndetermined,
    Asked,
    LegalAction,
    LiveEvent,
    NothingAsked,
    QuestionOpen,
    Viewer,
)
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.question import Question
from app.games.ruling import Activation
from app.games.snapshot import encode
from app.games.yugioh.actions import Action, Answer
from app.games.yugioh.duel_events import PhaseBegan, Told
from app.games.yugioh.forgetting import forget
from app.games.yugioh.live_play import run
from app.games.yugioh.live_unit import OUT_OF_TURN, Middle, Unit, refused_answer
from app.games.yugioh.named import needs_a_definition, references_in, without_number
from app.games.yugioh.played import Played
from app.games.yugioh.printed import Printed
from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.seen_findings import seen_findings, seen_undetermined
from app.games.yugioh.seen_offers import seen_offers
from app.games.yugioh.seen_question import answer_offer, asked
from app.games.yugioh.seen_ruling import seen_ruling
from app.games.yugioh.seen_state import YugiohState, seen_state
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import WORK, Duel
from app.games.yugioh.submission import Submission
from app.games.yugioh.to_act import to_act
from app.games.yugioh.understanding import understood
from app.games.yugioh.vocabulary import Player


def _ends(event: Event[Duel]) -> bool:
    """Whether something to be ruled on is over with it: a chain, or the turn before a Draw Phase."""
    return (isinstance(event, Told) and event.what == "chain_ended") or (
        isinstance(event, PhaseBegan) and event.phase == "draw"
    )


ToldSince = dict[Viewer, list[tuple[int, LiveEvent]]]


def nothing_told() -> ToldSince:
    """What is told to each viewer before anything has happened."""
    return {viewer: [] for viewer in VIEWERS}


@dataclass(slots=True)
class Stored:
    """All of a live duel that a snapshot holds."""

    duel: Duel
    sights: Sights
    chain_began: int = 0
    activations: list[Activation] = field(default_factory=list)
    told: ToldSince = field(default_factory=nothing_told)


class YugiohLive:
    """A Yu-Gi-Oh! duel in progress. It is for one thread at a time."""

    def __init__(self, stored: Stored, definitions: dict[str, Printed], rules_version: str) -> None:
        duel = self._duel = stored.duel
        duel.definitions = self._definitions = definitions
        self._sights = stored.sights
        self._told_since = stored.told
        self._rules_version = rules_version
        self._played = Played(duel, activations=stored.activations, chain_began=stored.chain_began)
        how = {"game": "yugioh", "profile": duel.profile.name, "strict": duel.strict}
        self._how = Submission.model_validate(how)
        self._unit: Unit | None = None
        self._question: Question | None = None
        self._question_id = ""
        self._told: Mapping[Viewer, tuple[LiveEvent, ...]] = dict.fromkeys(VIEWERS, ())
        self._ruling_due = False
        self._speaker: Viewer = "judge"

    @property
    def duel(self) -> Duel:
        """The duel as it stands, to be read."""
        return self._duel

    @property
    def question_player(self) -> Player | None:
        """Who has to answer the open question, if there is one."""
        return None if self._question is None else cast(Player, self._question.player)

    def understood(self, action: Frozen, viewer: Viewer, sequence: int) -> Frozen:
        """The action with the duel's own references; if it is then refused, this viewer is told why."""
        self._speaker = viewer
        return understood(action, self._duel, self._sights, viewer, sequence, self._question)

    def names_unknown(self, action: Frozen) -> tuple[str, ...]:
        """The names in the action, in the duel's own references, that need a definition which the duel lacks."""
        if isinstance(action, Answer) and (self._question is None or not self._question.and_others):
            return ()
        references = (reference for reference, _ in references_in(action))
        names = dict.fromkeys(one for one in references if one != "unknown" and not self._duel.called(one))
        named = (without_number(name, self._definitions) for name in names)
        return tuple(name for name in named if name not in self._definitions and needs_a_definition(name))

    def learn(self, definitions: Mapping[str, PrintedCard]) -> None:
        """Add definitions of cards that are named from now on."""
        self._definitions.update({name: card for name, card in definitions.items() if isinstance(card, Printed)})

    def play(self, action: Frozen, sequence: int) -> None:
        """Play one action, an answer included, or leave everything as it was. See `LiveGame.play`."""
        speaker, self._speaker = self._speaker, "judge"
        try:
            unit = self._unit_with(action, sequence)
            middle = Middle.of(self._played, unit.first)
            try:
                question = run(self._played, self._how, unit, sequence)
            except BaseException:
                middle.bring_back(self._played)
                raise
        except ActionRefused as refused:
            findings = seen_findings(refused.findings, action, self._duel, self._sights, speaker)
            raise ActionRefused(findings, out_of_turn=refused.out_of_turn) from None
        except ActionUndetermined as unclear:
            facts = seen_undetermined(unclear.undetermined, action, self._duel, self._sights, speaker)
            raise ActionUndetermined(facts) from None
        self._follow(unit, question, sequence)

    def _unit_with(self, action: Frozen, sequence: int) -> Unit:
        """What is to be played: a new action, or the one under way with one more answer."""
        question = self._question
        if question is None or self._unit is None:
            if isinstance(action, Answer):
                raise NothingAsked
            return Unit.begun(self._played, cast(Action, action), sequence)
        if not isinstance(action, Answer):
            raise QuestionOpen
        if action.question != self._question_id:
            raise NothingAsked
        if action.player != question.player:
            raise refused_answer(sequence, OUT_OF_TURN, f"this is asked of {question.player}", out_of_turn=True)
        return self._unit.answered(question, action, sequence)

    def _follow(self, unit: Unit, question: Question | None, sequence: int) -> None:
        """Tell every viewer what is new, and note what is asked now and whether a ruling is due."""
        events = self._duel.journal.events
        self._told = self._sights.follow(self._duel, events[unit.told :])
        for viewer, told in self._told.items():
            self._told_since[viewer].extend((unit.index, one) for one in told)
        self._question, self._unit, self._question_id, self._ruling_due = None, None, "", False
        if question is not None:
            self._question, self._question_id = question, f"q{sequence}"
            self._unit = replace(unit, told=len(events))
            return
        self._ruling_due = self._duel.winner is not None or any(_ends(one) for one in events[unit.first :])

    def told(self, viewer: Viewer) -> tuple[LiveEvent, ...]:
        """What the last played action made happen, as the viewer sees it."""
        return self._told[viewer]

    def asked(self, viewer: Viewer) -> Asked | None:
        """The open question as the viewer sees it."""
        if self._question is None:
            return None
        return asked(self._question, self._sights, self._duel, viewer, self._question_id)

    def state(self, viewer: Viewer) -> YugiohState:
        """Where everything is now; while a question is open, as far as the resolution got."""
        self._duel.work_left = WORK
        return seen_state(self._duel, self._sights, viewer, self.question_player or to_act(self._duel))

    def legal_actions(self, viewer: Viewer) -> tuple[LegalAction, ...]:
        """All that the viewer may do now; while a question is open only its answer."""
        self._duel.work_left = WORK
        question = self.asked(viewer)
        if question is None:
            return seen_offers(self._duel, self._sights, viewer)
        return (answer_offer(question),) if viewer in ("judge", question.player) else ()

    @property
    def ruling_due(self) -> bool:
        """Whether a chain or a turn has ended in the last played action, or the duel."""
        return self._ruling_due

    def ruling(self, viewer: Viewer) -> YugiohRuling:
        """The ruling on what happened since the last one."""
        self._duel.work_left = WORK
        return seen_ruling(
            self._duel, self._sights, viewer, activations=self._played.activations, told=self._told_since[viewer],
            profile=self._how.profile, rules_version=self._rules_version,
        )  # fmt: skip

    def begin_ruling(self) -> None:
        """Begin the next ruling here."""
        self._played.activations = []
        self._told_since = nothing_told()
        self._ruling_due = False
        forget(self._duel)

    def stored(self) -> Stored:
        """What a snapshot holds. Raises QuestionOpen: what is in the middle of an action cannot be taken up again."""
        if self._question is not None:
            raise QuestionOpen
        duel = replace(self._duel, definitions={}, standing_now=None)
        return Stored(duel, self._sights, self._played.chain_began, self._played.activations, self._told_since)

    def snapshot(self) -> bytes:
        """The duel as it stands, for `Game.reopen`. Raises QuestionOpen."""
        return encode(self.stored(), self._definitions)
