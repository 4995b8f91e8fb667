"""Cards turn in place: face-up, face-down, to another battle position."""

from dataclasses import replace

from app.games.journal import Event
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel


def _untied(entry: Standing, card: Card) -> Standing | None:
    """What is left of something that lingers once this card is turned face-down: it forgets all but who controls it."""
    if entry.kind in ("control", "delayed", "pair") or entry.cards is None:
        return entry
    left = tuple(tie for tie in entry.cards if tie[0] != card.id)
    if len(left) == len(entry.cards):
        return entry
    return replace(entry, cards=left) if left else None


class Turned(Event[Duel]):
    """A card on the field is turned face-up or face-down, or changes its battle position."""

    __slots__ = ("activating", "after", "attack_position", "before", "by", "face_up", "flip_effects")
    kind = "turned"

    def __init__(
        self,
        rule: str,
        card: Card,
        *,
        face_up: bool,
        attack_position: bool,
        by: By = "effect",
        activating: bool = False,
        flip_effects: bool = True,
    ) -> None:
        self.rule = rule
        self.flip_effects = flip_effects
        self.before = card
        self.face_up = face_up
        self.attack_position = attack_position
        self.by = by
        self.activating = activating

    def apply(self, state: Duel) -> None:
        """Turn the card in place; turned face-down it forgets what was tied to it while face-up (YGO-18.1)."""
        new = self.before.copy()
        new.face_up, new.attack_position = self.face_up, self.attack_position
        if not self.face_up and new.original is not None and new.original.kind == "monster":
            new.printed, new.original = new.original, None  # the effects that it has gained are lost
        if not self.face_up:
            new.negated, new.used, new.counters, new.equipped_to = False, (), (), None
            new.activated_in_chain = None
            state.lingering = tuple(kept for entry in state.lingering if (kept := _untied(entry, new)) is not None)
        if self.face_up and not self.before.face_up:
            new.since, new.turned_up_this_turn = self.sequence, True
        if self.activating:
            new.applies, new.activated_in_chain = False, state.chain
        self.after = new
        state.cards[new.id] = new
        state.standing_now = None
        if self.by == "battle":
            state.past = replace(state.past, flips=(*state.past.flips, self))

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        if self.before.face_up and not self.face_up:
            return f"{self.before.name} is turned face-down."
        if self.face_up and not self.before.face_up:
            quietly = "" if self.flip_effects else "; Flip Effects do not activate"
            return f"{self.before.name} is turned face-up{quietly}."
        return f"{self.before.name} is changed to {'attack' if self.attack_position else 'defense'} position."
