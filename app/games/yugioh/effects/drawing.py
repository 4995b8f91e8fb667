"""Operations on the Deck and the hand: draw, add to the hand, send from the top of the Deck."""

from typing import Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.effects.life_points import RECEIVERS, Receiver, receivers
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.events import How
from app.games.yugioh.life import lose_by_deck_out
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import add_card
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Choose, Selection, how_many, pick, standing_cards, words_for
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.vocabulary import Player, Zone


def top_card(duel: Duel, player: Player) -> Card | None:
    """The top card of a Deck: a nameless one where the Deck holds cards that nobody listed; None if it is empty."""
    if (player, Zone.DECK) in duel.open_zones:
        return add_card(duel, player, Zone.DECK, None, face_up=False, attack=True)
    held = duel.zones[player][Zone.DECK]
    return duel.cards[held[0]] if held else None


def deck_holds(duel: Duel, player: Player, count: int) -> Truth:
    """Whether the Deck holds that many cards."""
    if len(duel.zones[player][Zone.DECK]) >= count:
        return YES
    return UNKNOWN if (player, Zone.DECK) in duel.open_zones else NO


def take_from_top(duel: Duel, player: Player, count: int, zone: Zone, how: How, rule: str) -> int:
    """Move cards from the top of the Deck; how many there were."""
    for taken in range(count):
        card = top_card(duel, player)
        if card is None:
            return taken
        move(duel, card, zone, how=how, by="effect", rule=rule)
    return count


class Draw(Operation):
    """Draw cards; whoever cannot loses at once (YGO-19.3)."""

    op: Literal["draw"]
    who: Receiver = "you"
    count: Amount = 1

    def possible(self, scene: Scene) -> Truth:
        if scene.player not in receivers(self.who, scene):
            return YES
        count = value_of(self.count, scene)
        forbidden = any(
            standing.operation.forbids_draw(standing, scene) for standing in scene.duel.standing("forbid")
        )
        return NO if forbidden else deck_holds(scene.duel, scene.player, count)

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        return "YGO-4.15", f"{scene.player} cannot draw {words_of(self.count)} (YGO-19.3)"

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("draw", frozenset(receivers(self.who, scene)), None, Zone.DECK),)

    def apply(self, scene: Scene) -> Done:
        count = value_of(self.count, scene)
        for player in receivers(self.who, scene):
            drawn = take_from_top(scene.duel, player, count, Zone.HAND, "drawn", "YGO-8.3")
            if drawn < count:
                lose_by_deck_out(scene.duel, player)
        return Done.ALL

    def sentence(self) -> str:
        return f"{RECEIVERS[self.who]} draw {words_of(self.count)}"


class Mill(Operation):
    """Send cards from the top of the Deck to the Graveyard; as an effect as many as there are."""

    op: Literal["mill"]
    who: Receiver = "you"
    count: Amount = 1

    def possible(self, scene: Scene) -> Truth:
        return deck_holds(scene.duel, receivers(self.who, scene)[0], 1)

    def payable(self, scene: Scene) -> Truth:
        return deck_holds(scene.duel, scene.player, value_of(self.count, scene))

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("send_to_graveyard", frozenset(receivers(self.who, scene)), None, Zone.DECK),)

    def apply(self, scene: Scene) -> Done:
        count = value_of(self.count, scene)
        sent = sum(
            take_from_top(scene.duel, player, count, Zone.GRAVEYARD, "milled", "YGO-8.3")
            for player in receivers(self.who, scene)
        )
        return Done.of(sent, count * len(receivers(self.who, scene)))

    def sentence(self) -> str:
        return f"{RECEIVERS[self.who]} send the top {words_of(self.count)} of the Deck to the Graveyard"


class AddToHand(Operation):
    """Add cards to their owner's hand, from the Deck or from where they are."""

    op: Literal["add_to_hand"]
    cards: Selection

    def possible(self, scene: Scene) -> Truth:
        if not isinstance(self.cards, Choose):
            return YES
        forbidden = any(
            standing.operation.forbids_adding(standing, scene, self.cards.choose.zones)
            for standing in scene.duel.standing("forbid")
        )
        return NO if forbidden else how_many(self.cards, scene)[0]

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        if isinstance(self.cards, Choose):
            return tuple(
                Announcement("add_to_hand", frozenset((scene.player,)), None, zone)
                for zone in self.cards.choose.zones
            )  # fmt: skip
        zones = {card.zone for card in standing_cards(self.cards, scene)}
        return tuple(
            Announcement("add_to_hand", frozenset((scene.player,)), None, zone) for zone in sorted(zones)
        )

    def apply(self, scene: Scene) -> Done:
        if self.possible(scene) is NO:
            return Done.NOTHING
        cards = pick(self.cards, scene, "YGO-8.3", f"add to the hand with {scene.source.name}")
        for card in cards:
            move(scene.duel, scene.duel.cards[card.id], Zone.HAND, how="added", by="effect", rule="YGO-8.3")
        scene.those = tuple(scene.duel.cards[card.id] for card in cards)
        return Done.of(len(cards), max(1, len(scene.targets) if self.cards == "targets" else 1))

    def sentence(self) -> str:
        return f"add {words_for(self.cards)} to the hand"
