"""Live duels for tests: what is posted and for whom, and the same written as the actions of a submission."""

from collections import Counter
from typing import Any

from pydantic import TypeAdapter

from app.catalogue.catalogue import Catalogue
from app.games.live import VIEWERS, Viewer
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.yugioh.actions import Action, Pass
from app.games.yugioh.battle import following_step
from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.game import YUGIOH
from app.games.yugioh.live import YugiohLive
from app.games.yugioh.live_unit import LISTS
from app.games.yugioh.state import Duel
from app.games.yugioh.to_act import to_act
from app.games.yugioh.vocabulary import opponent_of
from app.games.yugioh.waiting_triggers import open_group, usable
from tests.support.judging import Json, definitions_for, read
from tests.support.laws_of_games import LawBroken

ACTIONS: TypeAdapter[Frozen] = TypeAdapter(Action)
ZONES = ("hand", "deck", "extra_deck", "monster_zones", "spell_trap_zones", "field_zone", "graveyard", "banished")


def everything_told(side_a: Json, side_b: Json, cards: list[Json] | None = None, **setup: Any) -> Json:
    """A board on which every zone that is left out is empty."""
    sides = {name: {**{zone: [] for zone in ZONES}, **side} for name, side in (("A", side_a), ("B", side_b))}
    return {"setup": {"players": sides, **setup}, "cards": cards or []}


class LiveRun:
    """A live duel on a board, what was played in it, and the same as the actions of a submission.

    `begun` are the numbers of the actions after which a ruling was begun.
    """

    def __init__(self, board: Json) -> None:
        checked = read(board)
        self.board = board
        self.definitions: dict[str, PrintedCard] = definitions_for(checked)
        self.definitions |= {card.name: card for card in checked.cards}
        self.live: YugiohLive = YUGIOH.open(checked, self.definitions)
        self.number = 0
        self.log: list[tuple[int, Frozen]] = []
        self.said: list[Json] = []
        self.begun: set[int] = set()
        self.verbs: Counter[str] = Counter()

    @property
    def duel(self) -> Duel:
        """The duel as it stands."""
        return self.live.duel

    def play(self, posted: Json, viewer: Viewer) -> None:
        """Post an action for a viewer. Raises ActionRefused and ActionUndetermined, and then nothing has changed."""
        number = self.number + 1
        action = self.live.understood(ACTIONS.validate_python(posted), viewer, number)
        found = {name: Catalogue.load().find("yugioh", name) for name in self.live.names_unknown(action)}
        self.definitions |= {name: card for name, card in found.items() if card is not None}
        self.live.learn(self.definitions)
        before = self._before(action)
        pointer = self.live._question.pointer if self.live._question is not None else None
        self.live.play(action, number)
        self.number = number
        self.log.append((number, action))
        self.verbs[next(verb for verb in posted if verb not in ("player", "effect"))] += 1
        self._say(action, before, pointer)

    def act(self, *actions: Json) -> None:
        """Post these actions as the judge."""
        for action in actions:
            self.play(action, "judge")

    def passes(self, count: int = 2) -> None:
        """So many passes, each by whoever may act then."""
        for _ in range(count):
            self.act({"player": to_act(self.duel), "pass": True})

    def answer(self, *given: str) -> None:
        """Answer the open question."""
        asked = self.live.asked("judge")
        assert asked is not None
        self.act({"player": asked.player, "answer": [*given], "question": asked.id})

    def told(self, viewer: Viewer = "judge") -> list[str]:
        """What the last action made happen, in words."""
        return [one.words for one in self.live.told(viewer)]

    def _before(self, action: Frozen) -> tuple[bool, bool, bool, str | None]:
        """Of a pass: whether it declines what all see, or what a submission lets it decline; and what it closes."""
        if not isinstance(action, Pass):
            return False, False, False, None
        duel, player = self.duel, action.player
        mine = any(one.player == player and not one.lasts for one in usable(duel))
        group = bool(open_group(duel))
        closes = duel.window.passed == opponent_of(player) and not duel.links and not group
        step = following_step(duel) if closes and duel.attack is not None else None
        return group, mine, may_still_be_negated(duel), step

    def _say(self, action: Frozen, before: tuple[bool, bool, bool, str | None], pointer: str | None) -> None:
        """Add it to the submission, which has passes of another kind before a Summon and in a battle."""
        told: Json = action.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        if "answer" in told or (hasattr(action, "answer")):
            self._say_answer(action, pointer)
            return
        if "activate" in told:
            told["in_response"] = True
        group, mine, before_summon, step = before
        if isinstance(action, Pass):
            if before_summon:
                return
            if group and not mine:
                return
            if mine and not group:
                self.said.append(told)
        self.said.append(told)
        if step is not None:
            self.said.append({"advance": step})

    def _say_answer(self, action: Any, pointer: str | None) -> None:
        if pointer is None:
            self.said.append({"player": action.player, "answer": list(action.answer)})
            return
        name = pointer.rpartition("/")[2]
        asked = self.said[-1]
        asked[name] = [*asked.get(name, ()), *action.answer] if name in LISTS else action.answer[0]

    def views(self) -> Json:
        """Everything that is shown to anybody."""
        return {
            viewer: [
                TypeAdapter(object).dump_python(self.live.state(viewer), mode="json"),
                [one.model_dump(mode="json") for one in self.live.legal_actions(viewer)],
                self.live.asked(viewer),
                [one.model_dump(mode="json") for one in self.live.told(viewer)],
            ]
            for viewer in VIEWERS
        }

    def reopened(self) -> None:
        """Go on with the duel out of its snapshot."""
        before = self.views()
        snapshot = self.live.snapshot()
        self.live = YUGIOH.reopen(snapshot, self.definitions)
        after = self.views()
        for viewer in VIEWERS:
            if before[viewer][:3] != after[viewer][:3]:
                raise LawBroken(f"the snapshot shows {viewer} something else", self.board)
