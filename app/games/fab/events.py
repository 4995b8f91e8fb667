"""What can happen to objects and players, as events of the journal: the only writers of the state (idea 4)."""

from app.games.fab.cards import CardDefinition
from app.games.fab.counted import counted
from app.games.fab.happening import Happening
from app.games.fab.state import Match, Seat
from app.games.fab.thing import Known, Object, Role, Thing
from app.games.fab.told_events import Naming, ToldEvent, by_title
from app.games.fab.vocabulary import Phase, Player, Zone
from app.games.journal import Event

_PUBLIC_WORDS = {
    Zone.CHAIN: "the combat chain",
    Zone.ARENA: "the arena",
    Zone.STACK: "the stack",
    Zone.QUEUE: "the queue",
}


def forget_board(state: Match, thing: Thing) -> None:
    """The functional abilities are worked out anew, unless this object can have nothing to do with them."""
    board = state.board
    if board is not None and (board.gives or thing.definition is None or not thing.definition.is_plain):
        state.board = None


class Moved(ToldEvent):
    """An object went into a zone; a new object, unless it stays in the arena or goes from stack to chain (cr:3.0.9).

    Its counters cease to exist then (cr:1.15.3). `was`, `was_seat` and `was_up` say how it lay before.
    """

    __slots__ = ("bottom", "face_up", "how", "role", "seat", "thing", "was", "was_seat", "was_up", "zone")

    kind = "moved"

    def __init__(
        self,
        thing: Thing,
        zone: Zone,
        rule: str,
        *,
        seat: Player | None = None,
        face_up: bool = True,
        bottom: bool = False,
        role: Role | None = None,
        how: str = "put",
    ) -> None:
        self.thing = thing
        self.zone = zone
        self.rule = rule
        self.seat: Player = seat or thing.owner
        self.face_up = face_up
        self.bottom = bottom
        self.role = role
        self.how = how
        self.was = thing.zone
        self.was_seat = thing.seat
        self.was_up = thing.face_up

    def apply(self, state: Match) -> None:
        thing, ledger = self.thing, state.ledger
        before = state.zones[thing.seat, thing.zone]
        if thing in before.things:
            at = before.things.index(thing)
            ledger.put(before, "things", (*before.things[:at], *before.things[at + 1 :]))
        after = state.zones[self.seat, self.zone]
        on_top = self.zone is Zone.DECK and not self.bottom
        ledger.put(after, "things", (thing, *after.things) if on_top else (*after.things, thing))
        for attribute, value in (
            ("zone", self.zone),
            ("seat", self.seat),
            ("face_up", self.face_up),
            ("role", self.role),
        ):
            ledger.put(thing, attribute, value)
        if self.zone is not Zone.CHAIN:
            ledger.put(thing, "link", None)
        beneath = self.bottom and self.zone is Zone.DECK and (self.seat, Zone.DECK) in state.open_zones
        if beneath != thing.beneath:
            ledger.put(thing, "beneath", beneath)
        if self._becomes_new():
            ledger.put(thing, "incarnation", thing.incarnation + 1)
            if thing.copies is not None:
                ledger.put(thing, "definition", thing.copies)
                ledger.put(thing, "copies", None)
                state.board = None
            if self.zone is not Zone.STACK:
                for attribute, empty in (
                    ("counters", {}),
                    ("paid", {}),
                    ("paid_with", {}),
                    ("life_lost", 0),
                    ("used", ()),
                    ("played_from", None),
                ):
                    if getattr(thing, attribute) != empty:
                        ledger.put(thing, attribute, empty)
                ledger.put(thing, "controller", thing.owner)
        forget_board(state, thing)

    def _becomes_new(self) -> bool:
        """cr:3.0.9: not within the arena, nor from the stack or queue on."""
        kept = (Zone.ARENA, Zone.CHAIN, Zone.STACK, Zone.QUEUE)
        return not (self.zone in kept and self.was in kept) and self.zone is not Zone.STACK

    def words(self, name: Naming = by_title) -> str:
        called = name(self.thing)
        where = _PUBLIC_WORDS.get(self.zone, f"{self.seat}'s {self.zone.value}")
        if self.zone is Zone.NOWHERE:
            return f"{called} ceases to exist."
        if self.how in ("destroyed", "discarded", "banished", "pitched", "cleared"):
            return f"{called} is {self.how} ({where})."
        return f"{called} goes to {where}."

    def subject(self) -> Object | None:
        return self.thing


class Made(ToldEvent):
    """An object comes into being: a token, an attack-proxy, a card that nobody had named; where it lies at first."""

    __slots__ = ("at", "face_up", "seat", "thing", "zone")

    kind = "made"

    def __init__(self, thing: Thing, rule: str, at: int | None = None) -> None:
        self.thing = thing
        self.rule = rule
        self.at = at
        self.zone, self.seat, self.face_up = thing.zone, thing.seat, thing.face_up

    def apply(self, state: Match) -> None:
        thing = self.thing
        state.ledger.add(state.things, thing)
        cell = state.zones[thing.seat, thing.zone]
        at = len(cell.things) if self.at is None else self.at
        state.ledger.put(cell, "things", (*cell.things[:at], thing, *cell.things[at:]))
        state.put("references", {**state.references, thing.reference: thing})
        if thing.source is not None:
            state.ledger.put(thing.source, "proxies", (*thing.source.proxies, thing))
        forget_board(state, thing)

    def words(self, name: Naming = by_title) -> str:
        if self.thing.kind in ("proxy", "layer"):
            return f"{name(self.thing)} makes an attack."
        return f"{self.thing.owner} has a {name(self.thing)}."

    def subject(self) -> Object | None:
        return self.thing


class Named(ToldEvent):
    """An unnamed card turns out to be this one; where it lies then."""

    __slots__ = ("definition", "face_up", "seat", "thing", "zone")

    kind = "named"

    def __init__(self, thing: Thing, definition: object, rule: str) -> None:
        self.thing = thing
        self.definition = definition
        self.rule = rule
        self.zone, self.seat, self.face_up = thing.zone, thing.seat, thing.face_up

    def apply(self, state: Match) -> None:
        state.ledger.put(self.thing, "definition", self.definition)
        state.board = None

    def words(self, name: Naming = by_title) -> str:
        return f"The card is {name(self.thing)}."


class BecameCopy(Event[Match]):
    """An object becomes a copy: it has the printed properties of another card, or its own again (cr:8.5.25)."""

    __slots__ = ("definition", "thing", "was")

    kind = "copied"
    rule = "cr:8.5.25"

    def __init__(self, thing: Thing, definition: CardDefinition) -> None:
        self.thing = thing
        self.definition = definition
        self.was = thing.title

    def apply(self, state: Match) -> None:
        own = self.thing.copies or self.thing.definition
        state.ledger.put(self.thing, "copies", None if self.definition is own else own)
        state.ledger.put(self.thing, "definition", self.definition)
        state.board = None

    def words(self) -> str:
        return f"{self.was} becomes {self.definition.name}."


class ObjectChanged(ToldEvent):
    """Something about one object changed: its counters, its face, its controller, its damage, what it was used for.

    `zone` and `seat` say where it lay then.
    """

    __slots__ = ("attribute", "seat", "thing", "told", "value", "zone")

    kind = "changed"

    def __init__(self, thing: Thing, attribute: str, value: object, rule: str, told: str) -> None:
        self.thing = thing
        self.attribute = attribute
        self.value = value
        self.rule = rule
        self.told = told
        self.zone = thing.zone
        self.seat = thing.seat

    def apply(self, state: Match) -> None:
        state.ledger.put(self.thing, self.attribute, self.value)
        if self.attribute in ("controller", "face_up", "role"):
            forget_board(state, self.thing)
        elif self.attribute == "life_lost" and not state.wounded:
            state.put("wounded", True)

    def words(self, name: Naming = by_title) -> str:
        return self.told

    def subject(self) -> Object | None:
        return self.thing


class AssetChanged(Event[Match]):
    """A player's life, action points, resources, chi, intellect or mark changed."""

    __slots__ = ("after", "attribute", "before", "player")

    kind = "asset"

    def __init__(self, player: Player, attribute: str, after: int | bool | None, rule: str) -> None:
        self.player = player
        self.attribute = attribute
        self.after = after
        self.before: int | None = None
        self.rule = rule

    def apply(self, state: Match) -> None:
        seat: Seat = state.seats[self.player]
        self.before = getattr(seat, self.attribute)
        state.ledger.put(seat, self.attribute, self.after)

    def words(self) -> str:
        what = self.attribute.replace("_", " ")
        if self.attribute == "marked":
            return f"{self.player}'s hero is {'marked' if self.after else 'no longer marked'}."
        if self.before is None or self.after is None:
            return f"{self.player}'s {what} changes."
        change = self.after - self.before
        verb = "gains" if change >= 0 else "loses"
        amount = counted(abs(change), what.removesuffix("s"))
        return f"{self.player} {verb} {amount} ({self.before} -> {self.after})."


class Happened(ToldEvent):
    """An event that texts can wait for or count."""

    __slots__ = ("happening",)

    kind = "happened"

    def __init__(self, happening: Happening, rule: str) -> None:
        self.happening = happening
        self.rule = rule

    def apply(self, state: Match) -> None:
        record = state.history.get(self.happening.kind)
        if record is None:
            record = state.history[self.happening.kind] = []
        state.ledger.add(record, self.happening)
        state.ledger.version += 1

    def words(self, name: Naming = by_title) -> str:
        return happening_in_words(self.happening, name)

    def subject(self) -> Object | None:
        return self.happening.object


_SENTENCES = {
    "play": "{player} plays {object}.",
    "activate": "{player} activates {object}.",
    "becomes_target": "{object} becomes the target of {others}.",
    "attack": "{object} attacks {others}.",
    "defend": "{object} defends against {others}.",
    "hit": "{object} hits {others} for {amount}.",
    "damage": "{object} deals {amount}{damage} damage to {others}.",
    "prevented": "{amount} damage is prevented.",
    "pitch": "{player} pitches {object}.",
    "draw": "{player} draws {object}.",
    "discard": "{player} discards {object}.",
    "banish": "{object} is banished.",
    "destroyed": "{object} is destroyed.",
    "link_resolves": "The chain link of {object} resolves.",
    "chain_closes": "The combat chain closes.",
    "step_begins": "The {step} step begins.",
    "start_of_turn": "{player}'s turn starts.",
    "action_phase_begins": "{player}'s action phase begins.",
    "end_phase_begins": "{player}'s end phase begins.",
    "boost": "{player} boosts {object}.",
    "life_gained": "{player} gains {amount} life.",
    "life_lost": "{player} loses {amount} life.",
    "reveal": "{player} reveals {object}.",
    "clash": "{player} wins the clash.",
    "create": "{player} creates {object}.",
    "put_into_arsenal": "{player} puts {object} into the arsenal.",
    "charge": "{player} charges {object}.",
    "intimidate": "{player} intimidates {others}.",
    "fuse": "{player} fuses {object}.",
    "opt": "{player} opts {amount}.",
    "enters_arena": "{object} enters the arena.",
}


def happening_in_words(happened: Happening, name: Naming = by_title) -> str:
    """An event as a sentence."""
    sentence = _SENTENCES.get(happened.kind) or "{object}: " + happened.kind.replace("_", " ") + "."
    others = " and ".join([_words(one, name) for one in happened.others]) if "{others}" in sentence else ""
    return sentence.format(
        player=happened.player,
        object=_words(happened.object, name) if happened.object is not None else "nothing",
        others=others or "nothing",
        amount=happened.amount,
        damage=f" {happened.damage}" if happened.damage else "",
        step=happened.step or "",
    )


def _words(found: Known, name: Naming) -> str:
    return f"{found.owner}'s hero" if found.kind == "hero" else name(found)


class Looked(ToldEvent):
    """A player looks at a private card: it stays private, and where it is (cr:8.5.11)."""

    __slots__ = ("player", "thing")

    kind = "look"

    def __init__(self, player: Player, thing: Thing, rule: str) -> None:
        self.player = player
        self.thing = thing
        self.rule = rule

    def words(self, name: Naming = by_title) -> str:
        return f"{self.player} looks at {name(self.thing)}."

    def subject(self) -> Object | None:
        return self.thing


class PhaseBegan(Event[Match]):
    """A phase of a turn begins (chapter 4 of the rules)."""

    __slots__ = ("new_turn", "phase", "player")

    kind = "phase"

    def __init__(self, player: Player, phase: Phase, rule: str, *, new_turn: bool = False) -> None:
        self.player = player
        self.phase = phase
        self.rule = rule
        self.new_turn = new_turn

    def apply(self, state: Match) -> None:
        if self.new_turn:
            state.put("turn", state.turn + 1)
            state.put("turn_player", self.player)
            state.put("first_turn", False)
        state.put("phase", self.phase)
        state.put("priority", None)
        state.put("passes", 0)

    def words(self) -> str:
        return f"{self.player}'s {self.phase} phase begins."


class Ended(Event[Match]):
    """The game is over (cr:4.5.1)."""

    __slots__ = ("reason", "winner")

    kind = "ended"

    def __init__(self, winner: str, reason: str, rule: str) -> None:
        self.winner = winner
        self.reason = reason
        self.rule = rule

    def apply(self, state: Match) -> None:
        state.put("winner", self.winner)
        state.put("reason", self.reason)
        state.put("priority", None)

    def words(self) -> str:
        return f"The game is over: {self.reason}."
