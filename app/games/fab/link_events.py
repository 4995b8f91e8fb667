"""What happens to chain links, as events of the journal (cr:7.0.3)."""

from app.games.fab.links import Link
from app.games.fab.ruling import Moment
from app.games.fab.state import Match
from app.games.fab.thing import Known, Thing
from app.games.journal import Event


def note_moment(state: Match) -> None:
    """Note the step and the active chain link."""
    active = state.active.number if state.active is not None else None
    newest = state.links[-1].number if state.links else None
    assert state.step is not None
    moment = Moment(chain=state.chain, step=state.step, active_link=active, link=newest)
    state.ledger.add(state.moments, moment)


class LinkMade(Event[Match]):
    """A chain link is made and becomes the active one (cr:7.0.3a, cr:7.0.3b)."""

    __slots__ = ("chain_link",)

    kind = "link"
    rule = "cr:7.0.3a"

    def __init__(self, link: Link) -> None:
        self.chain_link = link

    def apply(self, state: Match) -> None:
        state.put("links", (*state.links, self.chain_link))
        state.put("active", self.chain_link)
        state.ledger.add(state.all_links, self.chain_link)
        if state.step == "attack":
            note_moment(state)

    def words(self) -> str:
        attack = self.chain_link.active_attack
        name = attack.title if attack is not None else "an attack that nobody named"
        return f"{name} becomes the active-attack of chain link {self.chain_link.number}."


class LinkChanged(Event[Match]):
    """Something about a chain link changed: it hit, resolved, has another attack, was dealt with."""

    __slots__ = ("attribute", "chain_link", "told", "value")

    kind = "link_changed"

    def __init__(self, link: Link, attribute: str, value: object, rule: str, told: str) -> None:
        self.chain_link = link
        self.attribute = attribute
        self.value = value
        self.rule = rule
        self.told = told

    def apply(self, state: Match) -> None:
        state.ledger.put(self.chain_link, self.attribute, self.value)

    def words(self) -> str:
        return self.told


class DefenderAdded(LinkChanged):
    """A card becomes a defender of a chain link."""

    __slots__ = ()

    def __init__(self, link: Link, card: Thing, rule: str) -> None:
        super().__init__(link, "defenders", (*link.defenders, card), rule, f"{card.title} defends.")


class AttackCeased(Event[Match]):
    """The active-attack of a link ceases to exist; the link keeps its last known information (cr:7.0.3c)."""

    __slots__ = ("chain_link", "last_known")

    kind = "attack_ceased"
    rule = "cr:7.0.3c"

    def __init__(self, link: Link, last_known: Known) -> None:
        self.chain_link = link
        self.last_known = last_known

    def apply(self, state: Match) -> None:
        state.ledger.put(self.chain_link, "last_known", self.last_known)
        state.ledger.put(self.chain_link, "attack", None)

    def words(self) -> str:
        return f"The attack of chain link {self.chain_link.number}, {self.last_known.title}, has ceased to exist."


class LinkInactive(Event[Match]):
    """No chain link is active any more (cr:7.0.3b)."""

    kind = "link_inactive"
    __slots__ = ("chain_link",)

    def __init__(self, link: Link, rule: str) -> None:
        self.chain_link = link
        self.rule = rule

    def apply(self, state: Match) -> None:
        state.put("active", None)

    def words(self) -> str:
        return f"Chain link {self.chain_link.number} is no longer the active chain link."
