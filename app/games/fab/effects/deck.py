"""Searching, shuffling and arranging a deck."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.amounts import Amount
from app.games.fab.asking import ask, candidate_of, choose
from app.games.fab.decks import Shuffled, top_cards
from app.games.fab.effects.operation import Operation
from app.games.fab.events import Looked, Moved
from app.games.fab.hidden import is_secret, without_order
from app.games.fab.moving import put_into
from app.games.fab.properties import amount_of, known
from app.games.fab.selecting import fitting
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player, Zone
from app.games.fab.which import Filter, Who
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.scene import Scene


class Opt(Operation):
    """Look at the top cards of your deck; put them on the top or bottom in any order (cr:8.5.22).

    As many as there are (cr:8.5.22a); without a card it fails (cr:8.5.22b).
    """

    op: Literal["opt"]
    amount: Amount

    @override
    def apply(self, scene: "Scene") -> bool:
        match, player = scene.match, scene.controller
        if (player, Zone.DECK) in match.open_zones and not match.in_zone(player, Zone.DECK):
            return True
        found = top_cards(match, player, amount_of(self.amount, scene))
        if not found:
            return False
        for top in found if match.live else ():
            match.write(Looked(player, top, "cr:8.5.22"))
        told = f"{player} leaves the cards of opt on top of the deck"
        prompt = f"Opt {len(found)}: which of these cards go to the bottom of the deck?"
        lowest = choose(match, player, prompt, found, 0, len(found), "cr:8.5.22", default=(), presumed=told)
        for card in lowest:
            match.write(Moved(thing_of(card), Zone.DECK, "cr:8.5.22", bottom=True, face_up=False))
        self._order(match, player, [card for card in found if card not in lowest])
        happen(match, "opt", player, match.seats[player].hero, "cr:8.5.22", amount=len(found))
        return True

    def _order(self, match: Match, player: Player, stay: list[Thing]) -> None:
        """What stays on top does so in any order."""
        names = tuple(card.reference for card in stay)
        alike = len({card.title for card in stay}) < 2
        if len(stay) < 2:
            return
        told = f"{player} leaves the cards of opt in their order"
        prompt = "In which order do these cards stay on top, the topmost first?"
        listed, count = [candidate_of(card) for card in stay], len(stay)
        order = ask(
            match, player, "order", prompt, listed, count, count, "cr:8.5.22",
            default=names, presumed=told, matters=not alike, found=stay,
        )  # fmt: skip
        for name in reversed(order) if order != names else ():
            card = next(one for one in stay if one.reference == name)
            match.write(Moved(card, Zone.DECK, "cr:8.5.22", face_up=False))


class Shuffle(Operation):
    """Shuffle a deck: its order is then unknown."""

    op: Literal["shuffle"]
    who: Who = "you"

    @override
    def apply(self, scene: "Scene") -> bool:
        for player in scene.players(self.who):
            shuffle(scene.match, player)
        return True


class Search(Operation):
    """Search a deck for cards and put them somewhere; the search may fail to find."""

    op: Literal["search"]
    zone: Zone = Zone.DECK
    filter: Filter
    max: Amount = Field(default=1, description="-1: any number.")
    to: Zone | None = Field(default=None, description="Where to; left where it is for a later operation without it.")
    who: Who = "you"
    face: Literal["up", "down"] = "up"

    @override
    def apply(self, scene: "Scene") -> bool:
        match = scene.match
        player = scene.told(self.who, "cr:8.5.19")
        found = fitting(match, match.in_zone(player, self.zone), self.filter, scene)
        most = amount_of(self.max, scene)
        most = len(found) if most < 0 else most
        chosen = self._chosen(player, found, most, scene)
        for one in chosen:
            if self.to is not None:
                face = self.face == "up"
                put_into(match, player, thing_of(one), self.to, face_up=face)
        self.name(scene, tuple(known(match, thing_of(one)) for one in chosen))
        return bool(chosen)

    def _chosen(self, player: Player, found: list[Object], most: int, scene: "Scene") -> tuple[Object, ...]:
        """A search may fail to find; the only card that fits is found unless the player says otherwise."""
        match = scene.match
        if not found:
            if (player, self.zone) in match.open_zones:
                told = f"what {player} finds in the {self.zone.value} rests on cards that nobody listed"
                raise Undecided("cr:8.5.19", told, f"the cards in {player}'s {self.zone.value}")
            if not is_secret(match, match.in_zone(player, self.zone), 0):
                return ()
        prompt = f"{scene.source.title}: choose from the {self.zone.value}"
        default = tuple(one.reference for one in found) if len(found) <= most or _alike(found) else None
        if default is not None:
            default = default[:most]
        told = f"{player} finds {', '.join(one.title for one in found[:most])}"
        candidates = [candidate_of(one) for one in without_order(found)]
        most = min(most, len(found))
        answer = ask(
            match, player, "search", prompt, candidates, 0, most, "cr:8.5.19",
            default=default, presumed=told, forced=most == 0, found=found,
        )  # fmt: skip
        return tuple(next(one for one in found if one.reference == reference) for reference in answer)


def _alike(found: list[Object]) -> bool:
    return len({one.title for one in found}) == 1


def shuffle(match: Match, player: Player) -> None:
    """The order of a deck is unknown from now on, unless all its cards are listed and alike.

    In a live game it is not said that they are alike.
    """
    cards = match.in_zone(player, Zone.DECK)
    alike = len(cards) < 2 if match.live else len({card.title for card in cards}) < 2
    if not alike or (player, Zone.DECK) in match.open_zones:
        match.write(Shuffled(player))
