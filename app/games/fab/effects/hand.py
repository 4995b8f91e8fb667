"""Drawing, discarding, revealing, looking: what is done with the cards of a hand."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.amounts import Amount
from app.games.fab.asking import choose
from app.games.fab.counted import counted
from app.games.fab.decks import draw, unnamed_card
from app.games.fab.effects.operation import Operation
from app.games.fab.events import Looked, ObjectChanged
from app.games.fab.moving import banish, charge, discard
from app.games.fab.properties import amount_of
from app.games.fab.selecting import at_random, fitting, objects_of, there_now
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.triggers import as_known, happen
from app.games.fab.vocabulary import Player, Zone
from app.games.fab.which import Filter, Which, Who
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.scene import Scene


class Draw(Operation):
    """Draw cards."""

    op: Literal["draw"]
    amount: Amount = 1
    who: Who = "you"

    @override
    def apply(self, scene: "Scene") -> bool:
        amount = amount_of(self.amount, scene)
        drawn = sum(draw(scene.match, player, amount) for player in scene.players(self.who))
        return drawn > 0


class Discard(Operation):
    """Discard cards from hand: chosen by their owner, or at random (the table says which)."""

    op: Literal["discard"]
    amount: Amount = 1
    who: Who = "you"
    filter: Filter = Field(default_factory=Filter)
    random: bool = False
    up_to: bool = False

    @override
    def can_be_done(self, scene: "Scene") -> bool:
        match = scene.match
        return any(
            (player, Zone.HAND) in match.open_zones
            or fitting(match, match.in_zone(player, Zone.HAND), self.filter, scene)
            for player in scene.players(self.who)
        )

    @override
    def seems_possible(self, scene: "Scene") -> bool:
        return self.can_be_done(scene) or any(scene.match.in_zone(one, Zone.HAND) for one in scene.players(self.who))

    @override
    def apply(self, scene: "Scene") -> bool:
        done = False
        for player in scene.players(self.who):
            done = self._by(player, scene) or done
        return done

    def _by(self, player: Player, scene: "Scene") -> bool:
        match = scene.match
        held = match.in_zone(player, Zone.HAND)
        hand = fitting(match, held, self.filter, scene)
        filtered = bool(self.filter.model_fields_set)
        amount = amount_of(self.amount, scene)
        if (player, Zone.HAND) in match.open_zones and len(hand) < amount:
            hand += [unnamed_card(match, player, Zone.HAND) for _ in range(amount - len(hand))]
        if self.random:
            chosen = at_random(match, player, hand, amount, among=held, filtered=filtered)
        else:
            prompt = f"{scene.source.title}: discard {counted(amount, 'card')}"
            least = 0 if self.up_to else amount
            chosen = choose(match, player, prompt, hand, least, amount, "cr:8.5.5", among=held, filtered=filtered)
        before = tuple(as_known(match, one) for one in chosen)
        for one in chosen:
            discard(match, player, thing_of(one))
        self.name(scene, tuple(one for one in before if one is not None))
        return bool(chosen)


class Reveal(Operation):
    """Show cards to everyone."""

    op: Literal["reveal"]
    what: Which

    @override
    def apply(self, scene: "Scene") -> bool:
        found = there_now(objects_of(self.what, scene))
        for thing in found:
            named(thing, scene)
            happen(scene.match, "reveal", thing.owner, thing, "cr:8.5.17")
        self.name(scene, found)
        return bool(found)


class Look(Operation):
    """A player looks at hidden cards: they must be named from then on."""

    op: Literal["look"]
    what: Which

    @override
    def apply(self, scene: "Scene") -> bool:
        found = there_now(objects_of(self.what, scene))
        for thing in found:
            named(thing, scene)
            if scene.match.live:
                scene.match.write(Looked(scene.controller, thing, "cr:8.5.11"))
        self.name(scene, found)
        return bool(found)


class Intimidate(Operation):
    """Banish a random card of a hero's hand face down; it returns at the end phase (cr:8.5.10).

    The hero is intimidated even without a card in hand (cr:8.5.10a).
    """

    op: Literal["intimidate"]
    who: Who = "opponent"

    @override
    def apply(self, scene: "Scene") -> bool:
        match, done = scene.match, False
        for player in scene.players(self.who):
            hand: list[Object] = list(match.in_zone(player, Zone.HAND))
            if not hand and (player, Zone.HAND) in match.open_zones:
                hand = [unnamed_card(match, player, Zone.HAND)]
            hero = match.seats[player].hero
            for one in at_random(match, player, hand, 1) if hand else (None,):
                card = thing_of(one) if one is not None else None
                if card is not None:
                    banish(match, scene.controller, card, "cr:8.5.10", face_up=False)
                    told = f"{card.title} comes back at the end phase."
                    match.write(ObjectChanged(card, "used", ("intimidated",), "cr:8.5.10", told))
                happen(match, "intimidate", scene.controller, card, "cr:8.5.10", others=(hero,))
                done = True
        return done


class Charge(Operation):
    """Put a card from hand into the hero's soul (cr:8.5.29)."""

    op: Literal["charge"]

    @override
    def apply(self, scene: "Scene") -> bool:
        match, player = scene.match, scene.controller
        hand: list[Object] = list(match.in_zone(player, Zone.HAND))
        told = f"{player} does not charge"
        chosen = choose(match, player, "Charge a card?", hand, 0, 1, "cr:8.5.29", default=(), presumed=told)
        for one in chosen:
            charge(match, player, thing_of(one))
        return bool(chosen)


def named(thing: Thing, scene: "Scene") -> None:
    """What a player sees has to be said."""
    if thing.definition is None:
        raise Undecided(
            "cr:8.5.11", f"{scene.source.title} shows a card that nobody named", f"the card {thing.reference}"
        )
