"""Playing a scenario through the machine, one action at a time, with a look at every window in between."""

from collections.abc import Mapping
from typing import Literal

from app.games.unknown import Undecided
from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.legality import mandatory_due
from app.games.yugioh.phases import enter
from app.games.yugioh.printed import Printed
from app.games.yugioh.resolution import resolve_chain
from app.games.yugioh.state import Duel
from app.games.yugioh.succeeding import succeed
from app.games.yugioh.timing import open_state, pass_by
from app.games.yugioh.vocabulary import PLAYERS, Phase, Player, opponent_of
from app.games.yugioh.waiting_triggers import decline_optional, mandatory_waiting
from tests.differential.acting import Unplayable, act_without_chain, activate_as_recorded
from tests.differential.choices import Answers, NoAnswer, with_answers
from tests.differential.names import References, plain
from tests.differential.observed import Observed, links_of, places_at_the_end, recorded_windows, side_of
from tests.differential.scenario import RecordedAction, Scenario, player_of
from tests.differential.setting_up import begin
from tests.differential.windows import Options, offered, window

MOST_WINDOWS = 400
BEFORE_MAIN_PHASE: tuple[Phase, ...] = ("standby", "main1")


def play(scenario: Scenario, definitions: Mapping[str, Printed]) -> Observed:
    """The scenario as the machine plays it. Raises SubmissionFaults where its board is impossible."""
    duel, references = begin(scenario, definitions)
    player = _Playing(duel, scenario, references)
    try:
        player.play()
    except (Unplayable, NoAnswer) as unplayable:
        player.observed.failure = str(unplayable)
    except Undecided as undecided:
        player.observed.failure = f"undetermined by {undecided.rule}: {undecided.reason}"
    player.observed.links = links_of(duel)
    player.observed.sides = tuple(side_of(duel, one, references) for one in PLAYERS)
    player.observed.winner = duel.winner
    return player.observed


class _Playing:
    """A scenario being played: the duel, and the recorded actions that are still to come."""

    def __init__(self, duel: Duel, scenario: Scenario, references: References) -> None:
        self.duel = duel
        self.references = references
        self.left = list(scenario.actions)
        self.ended = places_at_the_end(scenario.expected)
        self.answers = Answers(references, self.ended, self.left)
        self.observed = Observed()
        recorded = recorded_windows(scenario.expected)
        self.recorded = {option for one in recorded for option in one.options}
        self.taken = [one for one in recorded if one.chosen is not None]
        self.began = 0

    def play(self) -> None:
        """Play until the actions are used up in an open game state, or the duel has ended."""
        for phase in BEFORE_MAIN_PHASE:
            self._enter(phase)
            while self.duel.links or self._trigger_waits():
                self._go_on()
            decline_optional(self.duel)
            open_state(self.duel)
        # What was offered before Main Phase 1 is not recorded.
        self.observed.windows.clear()
        for _ in range(MOST_WINDOWS):
            if self.duel.winner is not None or not self._go_on():
                return
        raise Unplayable("it comes to no end")

    def _enter(self, phase: Phase) -> None:
        with_answers(self.duel, self.answers, lambda given: enter(self.duel, phase, given))

    def _go_on(self) -> bool:
        """Play the next trigger, response or action, or let both players pass; whether there was something left."""
        self.references.add_tokens(self.duel)
        if may_still_be_negated(self.duel):
            if not self._respond():
                succeed(self.duel)
            return True
        if self._place_trigger():
            return True
        if self.duel.links or self.duel.window.box != "open":
            if not self._respond():
                self._close()
            return True
        return self._act()

    def _trigger_waits(self) -> bool:
        """Whether the next action is a trigger of this phase: nothing else is done before Main Phase 1."""
        action = self.left[0] if self.left else None
        called = self.references.ours(action.card or "") if action is not None and action.do == "trigger" else None
        return any(self.duel.cards[pending.card].reference == called for pending in self.duel.pending)

    def _place_trigger(self) -> bool:
        """Put the next trigger on the chain, as recorded, or because it must be."""
        action = self.left[0] if self.left else None
        if action is not None and action.do == "decline":
            self.left.pop(0)
            decline_optional(self.duel, player_of(action.player or 0))
            return True
        if action is not None and action.do == "trigger":
            self.left.pop(0)
            if not self._was_just_placed(action):
                self._activate(action)
            return True
        waiting = mandatory_waiting(self.duel)
        due = mandatory_due(self.duel) if waiting is None else None
        if waiting is None and due is None:
            decline_optional(self.duel)
            return False
        must = self.duel.cards[waiting.card] if waiting is not None else due.card if due is not None else None
        player = waiting.player if waiting is not None else due.player if due is not None else None
        assert must is not None
        name = self.references.recorded(must.reference)
        seat: Literal[0, 1] = 0 if player == "A" else 1
        self._activate(RecordedAction(do="trigger", player=seat, card=name))
        return True

    def _was_just_placed(self, action: RecordedAction) -> bool:
        """Whether it is a trigger that several events met, and that was placed already: it goes on the chain once."""
        called = self.references.ours(action.card or "")
        links = self.duel.links
        waits = any(self.duel.cards[pending.card].reference == called for pending in self.duel.pending)
        return bool(links) and not waits and links[-1].card.reference == called

    def _respond(self) -> bool:
        """Offer a response to both players in turn; whether one of them made it."""
        links = self.duel.links
        first = opponent_of(links[-1].player) if links else self.duel.turn_player
        for player in (first, opponent_of(first)):
            options = offered(self.duel, player, self.references)
            action = self._response_of(player, len(links))
            if may_still_be_negated(self.duel) and not self._is_offered(action, options):
                action = None
            if options or action is not None:
                self._note("chain", player, options, action)
            if action is not None:
                self._take()
                self._activate(action)
                return True
        return False

    def _is_offered(self, action: RecordedAction | None, options: Options) -> bool:
        """Whether what comes next may be done already before a Summon succeeds, and not only after it."""
        return action is not None and any(one.reference == (action.card or "").casefold() for one in options)

    def _take(self) -> RecordedAction | None:
        """The next action, which is used up with the window in which it was chosen."""
        if not self.left:
            return None
        action = self.left.pop(0)
        if self.taken and action.card is not None and plain(self.taken[0].chosen or "") == plain(action.card):
            self.taken.pop(0)
        return action

    def _response_of(self, player: Player, links: int) -> RecordedAction | None:
        """The next action, if it was chosen in this player's response window."""
        action = self.left[0] if self.left else None
        if action is None or action.do != "activate" or player_of(action.player or 0) != player:
            return None
        chosen = self.taken[0] if self.taken else None
        if chosen is None or plain(chosen.chosen or "") != plain(action.card or ""):
            return action if action.link == links + 1 else None
        return action if (chosen.kind, chosen.chain_length) == ("chain", links) else None

    def _close(self) -> None:
        """Both players pass."""
        if self.left and self.left[0].do == "pass":
            self.left.pop(0)
        if not self.duel.links:
            pass_by(self.duel, self.duel.turn_player)
            pass_by(self.duel, opponent_of(self.duel.turn_player))
            return
        if self.left and self.left[0].do == "resolve":
            self.left.pop(0)
        self._resolve()

    def _resolve(self) -> None:
        with_answers(self.duel, self.answers, lambda given: resolve_chain(self.duel, self.began, given))
        self.answers.clear()
        if self.duel.undetermined:
            entry = self.duel.undetermined[0]
            raise Unplayable(f"undetermined by {entry.rule}: {entry.reason}")

    def _act(self) -> bool:
        """What the turn player does in the open game state; whether there was something left to do."""
        action = self._take()
        self._note("idle", self.duel.turn_player, offered(self.duel, self.duel.turn_player, self.references), action)
        if action is None:
            return False
        if action.do in ("activate", "trigger"):
            self._activate(action)
        elif action.do not in ("pass", "resolve", "decline"):
            act_without_chain(self.duel, action, self.references)
        return True

    def _activate(self, action: RecordedAction) -> None:
        began = len(self.duel.journal.events)
        link = activate_as_recorded(self.duel, action, self.references, self.ended)
        self.began = began if link.number == 1 else self.began
        self.answers.store(link.number, action)

    def _note(
        self, kind: Literal["idle", "chain"], player: Player, options: Options, action: RecordedAction | None
    ) -> None:
        chosen = action.card if action is not None else None
        self.observed.windows.append(window(self.duel, kind, player, options, chosen, recorded=self.recorded))
