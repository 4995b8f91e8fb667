"""What happens to the duel: life points change, effects linger and end, a Deck is shuffled, the duel ends."""

from dataclasses import replace
from typing import Literal

from app.games.journal import Event
from app.games.yugioh.card import Card
from app.games.yugioh.narration import listed
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId, Phase, Player


class LifeChanged(Event[Duel]):
    """Life points are paid, lost, gained or taken as damage; an `amount` of None is not known."""

    __slots__ = ("amount", "before", "by", "how", "player", "source")
    kind = "life_changed"

    def __init__(
        self,
        rule: str,
        player: Player,
        amount: int | None,
        how: Literal["damage", "paid", "lost", "gained"],
        source: CardId | None,
        *,
        by: Literal["effect", "battle"] = "effect",
    ) -> None:
        self.rule = rule
        self.by = by
        self.player = player
        self.amount = amount
        self.how = how
        self.source = source

    def apply(self, state: Duel) -> None:
        """Change the life points, never below zero."""
        before = self.before = state.life[self.player]
        if self.how == "damage":
            taken = state.damage_taken[self.player]
            state.damage_taken[self.player] = None if taken is None or self.amount is None else taken + self.amount
        if before is None or self.amount is None:
            state.life[self.player] = None
            return
        gain = self.amount if self.how == "gained" else -self.amount
        state.life[self.player] = max(0, before + gain)

    def words(self) -> str:
        amount = "an unknown number of" if self.amount is None else f"{self.amount}"
        if self.how == "damage":
            return f"{self.player} takes {amount} damage."
        verb = {"paid": "pays", "lost": "loses", "gained": "gains"}[self.how]
        return f"{self.player} {verb} {amount} life points."


class LingeringBegan(Event[Duel]):
    """A resolved effect leaves something behind that outlives its source (YGO-2.7).

    Where cards are `named`, each `{}` in what is told stands for the name of one of them.
    """

    __slots__ = ("named", "standing", "told")
    kind = "lingering_began"

    def __init__(self, rule: str, standing: Standing, told: str, named: tuple[Card, ...] = ()) -> None:
        self.rule = rule
        self.standing = standing
        self.told = told
        self.named = named

    def apply(self, state: Duel) -> None:
        """Add it to what applies."""
        state.lingering = (*state.lingering, self.standing)
        state.standing_now = None

    def words(self) -> str:
        return self.told.format(*(card.name for card in self.named)) if self.named else self.told


class LingeringEnded(Event[Duel]):
    """Something that a resolved effect left behind ends."""

    __slots__ = ("standing",)
    kind = "lingering_ended"

    def __init__(self, rule: str, standing: Standing) -> None:
        self.rule = rule
        self.standing = standing

    def apply(self, state: Duel) -> None:
        """Remove it from what applies, and undo what it did to a card."""
        state.lingering = tuple(entry for entry in state.lingering if entry is not self.standing)
        state.standing_now = None
        if self.standing.kind == "borrowed":
            self.standing.operation.ended(state, self.standing)

    def words(self) -> str:
        return "An effect that lingered has ended."


class Shuffled(Event[Duel]):
    """A Deck is shuffled: nobody knows the order of its cards any more."""

    __slots__ = ("player",)
    kind = "shuffled"

    def __init__(self, rule: str, player: Player) -> None:
        self.rule = rule
        self.player = player

    def apply(self, state: Duel) -> None:
        """Forget the order."""
        state.shuffled = state.shuffled | {self.player}

    def words(self) -> str:
        return f"{self.player}'s Deck is shuffled."


class Told(Event[Duel]):
    """Something that changes no zone: a declaration, a reveal, a shuffle, the end of a chain."""

    __slots__ = ("cards", "player", "told", "what")
    kind = "told"

    def __init__(
        self, rule: str, what: str, told: str, *, player: Player | None = None, cards: tuple[Card, ...] = ()
    ) -> None:
        self.rule = rule
        self.what = what
        self.told = told
        self.player = player
        self.cards = cards

    def words(self) -> str:
        return self.told


class Targeted(Told):
    """A link declares its targets (YGO-6.1)."""

    __slots__ = ("source",)

    def __init__(self, rule: str, source: Card, targets: tuple[Card, ...], player: Player) -> None:
        super().__init__(rule, "targets", "", player=player, cards=targets)
        self.source = source

    def words(self) -> str:
        return f"{self.source.name} targets {listed([card.name for card in self.cards])}."


class CoinCalled(Event[Duel]):
    """A player has called a tossed coin right or wrong, for the effect of this card."""

    __slots__ = ("card", "player", "right")
    kind = "coin_called"

    def __init__(self, rule: str, player: Player, card: Card, *, right: bool) -> None:
        self.rule = rule
        self.player = player
        self.card = card
        self.right = right

    def about(self) -> str | None:
        return self.card.reference

    def words(self) -> str:
        return f"{self.player} calls the coin {'right' if self.right else 'wrong'}."


class Passed(Event[Duel]):
    """A player passes, in a duel that is played live (YGO-15)."""

    __slots__ = ("player",)
    kind = "passed"

    def __init__(self, rule: str, player: Player) -> None:
        self.rule = rule
        self.player = player

    def words(self) -> str:
        return f"{self.player} passes."


class PhaseBegan(Event[Duel]):
    """A phase begins; a Draw Phase begins the next player's turn."""

    __slots__ = ("phase", "player")
    kind = "phase_began"

    def __init__(self, rule: str, phase: Phase, player: Player) -> None:
        self.rule = rule
        self.phase = phase
        self.player = player

    def apply(self, state: Duel) -> None:
        """Move the duel there."""
        state.phase, state.step, state.turn_player = self.phase, None, self.player
        if self.phase == "battle":
            state.done_this_turn[self.player, "battle_phase"] = 1
        state.past = replace(state.past, activated=frozenset(), called_off=False)
        if self.phase == "draw":
            state.past = replace(state.past, turn_began=True, special_summons=(), links=())

    def words(self) -> str:
        name = {"main1": "Main Phase 1", "main2": "Main Phase 2"}.get(self.phase, f"{self.phase.capitalize()} Phase")
        return f"{self.player}'s {name} begins."


class PhaseSkipped(PhaseBegan):
    """A phase is skipped: it is over at once, and nothing waits for it."""

    __slots__ = ()
    kind = "phase_skipped"

    def words(self) -> str:
        return f"{self.player} skips the {self.phase.capitalize()} Phase."


class DuelEnded(Event[Duel]):
    """The duel is over (YGO-19)."""

    __slots__ = ("reason", "winner")
    kind = "duel_ended"

    def __init__(self, rule: str, winner: Player | Literal["draw"], reason: str) -> None:
        self.rule = rule
        self.winner = winner
        self.reason = reason

    def apply(self, state: Duel) -> None:
        """Nothing resolves after this."""
        state.winner = self.winner
        state.ended = self.reason

    def words(self) -> str:
        outcome = "The duel is a draw" if self.winner == "draw" else f"{self.winner} wins the duel"
        return f"{outcome}: {self.reason}"
