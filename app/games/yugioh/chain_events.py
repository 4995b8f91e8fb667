"""What happens to chain links: they are activated, negated, and end with an outcome."""

from dataclasses import replace
from typing import Any, Literal

from app.games.journal import Event
from app.games.yugioh.links import Link
from app.games.yugioh.past import LinkDone
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Outcome


class Activated(Event[Duel]):
    """A card or effect becomes a chain link (YGO-3.4)."""

    __slots__ = ("activated",)
    kind = "activated"

    def __init__(self, rule: str, link: Link) -> None:
        self.rule = rule
        self.activated = link

    def apply(self, state: Duel) -> None:
        """Put the link on top of the chain."""
        self.activated.sequence = self.sequence
        deed = (self.activated.player, "activate")
        state.done_this_turn[deed] = state.done_this_turn.get(deed, 0) + 1
        state.links = (*state.links, self.activated)
        used = (self.activated.card.id, self.activated.effect.id)
        state.past = replace(state.past, activated=state.past.activated | {used})

    def about(self) -> str | None:
        return self.activated.card.reference

    def words(self) -> str:
        link = self.activated
        what = link.card.name if link.is_card else f"the effect of {link.card.name}"
        return f"{link.player} activates {what} as chain link {link.number}."


class LinkChanged(Event[Duel]):
    """The activation of a link, or its effect, is negated, or replaced (YGO-9)."""

    __slots__ = ("after", "before", "how")
    kind = "link_changed"

    def __init__(
        self, rule: str, link: Link, how: Literal["activation_negated", "effect_negated"], by: Link | None
    ) -> None:
        self.rule = rule
        self.before = link
        self.how = how
        new = link.copy()
        if how == "activation_negated":
            new.activation_negated = True
        else:
            new.effect_negated = True
        new.negated_by = by
        new.negation_rule = rule
        self.after = new

    def apply(self, state: Duel) -> None:
        """Put the changed link in its place; a Spell or Trap Card so negated is not on the field (YGO-9.7).

        The source of an effect so negated stays where it is (YGO-9.8).
        """
        at = self.before.number - 1
        state.links = (*state.links[:at], self.after, *state.links[at + 1 :])
        card = state.cards[self.before.card.id]
        if self.how == "activation_negated" and self.before.is_card and card.object == self.before.object:
            new = card.copy()
            new.not_on_field = True
            state.cards[card.id] = new
            state.standing_now = None

    def about(self) -> str | None:
        return self.before.card.reference

    def words(self) -> str:
        what = "activation" if self.how == "activation_negated" else "effect"
        return f"The {what} of {self.before.card.name} (chain link {self.before.number}) is negated."


class LinkReplaced(Event[Duel]):
    """The effect of a link becomes another one, which is done in its stead (YGO-9.11)."""

    __slots__ = ("after", "becomes", "before")
    kind = "link_changed"

    def __init__(self, rule: str, link: Link, steps: tuple[Any, ...], words: str) -> None:
        self.rule = rule
        self.before = link
        self.after = link.copy()
        self.after.becomes = steps
        self.becomes = words

    def apply(self, state: Duel) -> None:
        """Put the changed link in its place."""
        at = self.before.number - 1
        state.links = (*state.links[:at], self.after, *state.links[at + 1 :])

    def about(self) -> str | None:
        return self.before.card.reference

    def words(self) -> str:
        return f"The effect of {self.before.card.name} (chain link {self.before.number}) becomes: {self.becomes}."


class LinkEnded(Event[Duel]):
    """A chain link has been dealt with, with this outcome (YGO-8.7)."""

    __slots__ = ("ended", "outcome", "reason")
    kind = "link_ended"

    def __init__(self, rule: str, link: Link, outcome: Outcome, reason: str) -> None:
        self.rule = rule
        self.ended = link
        self.outcome = outcome
        self.reason = reason

    def apply(self, state: Duel) -> None:
        """Note how it ended, for what asks for it later in this turn."""
        link = self.ended
        done = LinkDone(link.card.id, link.object, link.effect.id, self.outcome)
        state.past = replace(state.past, links=(*state.past.links, done))

    def about(self) -> str | None:
        return self.ended.card.reference

    def words(self) -> str:
        told = self.outcome.value.replace("_", " ")
        return f"Chain link {self.ended.number}, {self.ended.card.name}: {told}. {self.reason}"
