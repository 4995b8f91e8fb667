"""What happens to the stack, the queue and the combat chain, as events of the journal."""

from app.games.fab.lasting import Lasting
from app.games.fab.lasting_index import gives_abilities
from app.games.fab.layers import Layer
from app.games.fab.link_events import note_moment
from app.games.fab.state import Match
from app.games.fab.thing import Object
from app.games.fab.told_events import Naming, ToldEvent, by_title
from app.games.fab.vocabulary import CombatStep, Player
from app.games.journal import Event


class LayerPut(ToldEvent):
    """A layer goes on top of the stack as number N+1 (cr:3.15.4)."""

    __slots__ = ("layer",)

    kind = "layer"

    def __init__(self, layer: Layer, rule: str) -> None:
        self.layer = layer
        self.rule = rule

    def apply(self, state: Match) -> None:
        state.put("stack", (*state.stack, self.layer))

    def words(self, name: Naming = by_title) -> str:
        what = {"card": "", "activated": "ability of ", "triggered": "trigger of "}[self.layer.kind]
        on = f", on chain link {self.layer.link.number}" if self.layer.link is not None else ""
        return f"{self.layer.controller}'s {what}{name(self.layer.source)} is put on the stack{on}."

    def subject(self) -> Object | None:
        return self.layer.source


class LayerTaken(ToldEvent):
    """A layer leaves the stack or the queue: it resolved, failed to resolve, was cleared or negated."""

    __slots__ = ("how", "layer")

    kind = "layer_left"

    def __init__(self, layer: Layer, how: str, rule: str) -> None:
        self.layer = layer
        self.how = how
        self.rule = rule

    def apply(self, state: Match) -> None:
        for place in ("stack", "queue"):
            layers: tuple[Layer, ...] = getattr(state, place)
            left = tuple([one for one in layers if one is not self.layer])
            if len(left) != len(layers):
                state.put(place, left)

    def words(self, name: Naming = by_title) -> str:
        what = {"card": "", "activated": "The ability of ", "triggered": "The trigger of "}[self.layer.kind]
        return f"{what}{name(self.layer.source)} {self.how}."

    def subject(self) -> Object | None:
        return self.layer.source


class LayerQueued(ToldEvent):
    """An attack that was passed on moves from the stack to the end of the queue (cr:3.15.7a, cr:5.3.1a, cr:7.1.2a)."""

    __slots__ = ("layer",)

    kind = "queued"
    rule = "cr:5.3.1a"

    def __init__(self, layer: Layer) -> None:
        self.layer = layer

    def apply(self, state: Match) -> None:
        state.put("stack", tuple(one for one in state.stack if one is not self.layer))
        state.put("queue", (*state.queue, self.layer))

    def words(self, name: Naming = by_title) -> str:
        return f"{name(self.layer.source)} moves to the queue."

    def subject(self) -> Object | None:
        return self.layer.source


class StepBegan(Event[Match]):
    """A step of combat begins; the first Layer Step opens the combat chain (cr:7.0.2, cr:7.0.2a)."""

    __slots__ = ("step",)

    kind = "step"

    def __init__(self, step: CombatStep, rule: str) -> None:
        self.step: CombatStep = step
        self.rule = rule

    def apply(self, state: Match) -> None:
        if state.step is None:
            state.put("chain", state.chain + 1)
        state.put("step", self.step)
        state.put("passes", 0)
        state.put("priority", None)
        state.put("declared", False)
        if self.step != "attack":  # that of the Attack Step is noted once its link exists
            note_moment(state)

    def words(self) -> str:
        return f"The {self.step.capitalize()} Step begins."


class ChainClosed(Event[Match]):
    """The combat chain is closed; numbers start anew with the next one (cr:7.7.7)."""

    kind = "chain_closed"
    __slots__ = ()
    rule = "cr:7.7.7"

    def apply(self, state: Match) -> None:
        for attribute, value in (("links", ()), ("active", None), ("step", None), ("closing", None), ("passes", 0)):
            state.put(attribute, value)

    def words(self) -> str:
        return "The combat chain is closed."


class Passed(Event[Match]):
    """A player passes priority (cr:1.11.4)."""

    __slots__ = ("player",)

    kind = "passed"
    rule = "cr:1.11.4"

    def __init__(self, player: Player) -> None:
        self.player = player

    def apply(self, state: Match) -> None:
        state.put("passes", state.passes + 1)

    def words(self) -> str:
        return f"{self.player} passes."


class Remembered(Event[Match]):
    """Something that lasts begins or ends: the lasting effects, grants, delayed triggers of the game are now these."""

    __slots__ = ("attribute", "told", "value")

    kind = "lasting"

    def __init__(self, attribute: str, value: object, rule: str, told: str) -> None:
        self.attribute = attribute
        self.value = value
        self.rule = rule
        self.told = told

    def apply(self, state: Match) -> None:
        before = state.lasting
        state.put(self.attribute, self.value)
        if self.attribute == "lasting":
            self._forget(state, before)

    def _forget(self, state: Match, before: tuple[Lasting, ...]) -> None:
        """What was worked out of what lasts is worked out anew, the functional abilities only where it gives some."""
        index = state.lasting_index
        if index is not None and state.lasting and state.lasting[:-1] == before:
            index.add(len(before), state.lasting[-1])
        else:
            state.lasting_index = None
        newest = state.lasting[-1].change if state.lasting else None
        if state.board is not None and (state.board.gives or gives_abilities(newest)):
            state.board = None

    def words(self) -> str:
        return self.told
