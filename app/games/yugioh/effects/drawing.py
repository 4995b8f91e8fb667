"""Operations on the Deck and the hand: draw, add to the hand, send from the top of the Deck."""

from typing import Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import How, Moved
from app.games.yugioh.choosing import choose
from app.games.yugioh.duel_events import Shuffled
from app.games.yugioh.effects.life_points import RECEIVERS, Receiver, receivers
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.life import lose_by_deck_out
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import banishing_forbidden, move
from app.games.yugioh.presumption import add_card, assume
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.selections import Choose, pick, standing_cards, words_for
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone


def top_card(scene: Scene, player: Player) -> Card | None:
    """The top card of a Deck; None if it is empty.

    It is a nameless one where the Deck holds cards that nobody listed. After a shuffle nobody knows the order:
    which card it was is asked, unless all are alike.
    """
    duel = scene.duel
    if (player, Zone.DECK) in duel.open_zones:
        return add_card(duel, player, Zone.DECK, None, face_up=False, attack=True)
    held = duel.zones[player][Zone.DECK]
    if player not in duel.shuffled or not held:
        return duel.cards[held[0]] if held else None
    cards = list(duel.in_zone(player, Zone.DECK))
    prompt = f"the card on top of {player}'s shuffled Deck"
    wanted = in_the_deck_of(scene, player)
    return choose(
        scene,
        scene.choosing(),
        Request(
            "YGO-8.3",
            prompt,
            player,
            cards,
            1,
            1,
            wanted=wanted,
            asks=f"Which card is on top of {player}'s shuffled Deck?",
        ),
    )[0]


def in_the_deck_of(scene: Scene, player: Player) -> Filter:
    """Any card of this player's Deck: a nameless one there may be what an answer names."""
    return Filter(zones=(Zone.DECK,), controller="you" if player == scene.player else "opponent")


LARGEST_DECK = 100


def deck_holds(duel: Duel, player: Player, count: int) -> Truth:
    """Whether the Deck holds that many cards; none holds more than a hundred."""
    if count > LARGEST_DECK:
        return NO
    if len(duel.zones[player][Zone.DECK]) >= count:
        return YES
    return UNKNOWN if (player, Zone.DECK) in duel.open_zones else NO


def deck_held(player: Player, count: int) -> str:
    """The assumption that an unlisted Deck holds enough cards."""
    return f"{player}'s Deck held at least {count} card{'s' if count > 1 else ''}"


def take_from_top(scene: Scene, player: Player, count: int, zone: Zone, how: How) -> int:
    """Move cards from the top of the Deck; how many there were."""
    if (player, Zone.DECK) in scene.duel.open_zones and count:
        assume(scene.duel, deck_held(player, count), "YGO-19.3")
    taken: list[Card] = []
    while len(taken) < min(count, LARGEST_DECK) and (card := top_card(scene, player)) is not None:
        taken.append(move(scene.duel, card, zone, how=how, by="effect", rule="YGO-8.3").after)
    if how == "drawn" and taken:
        for standing in list(scene.duel.standing("after_draw")):
            standing.operation.after_draw(scene, standing, player, tuple(taken))
    return len(taken)


def cannot_draw(scene: Scene, player: Player) -> bool:
    """Whether something in force forbids this player to draw."""
    return any(standing.operation.forbids_draw(standing, player) for standing in scene.duel.standing("forbid"))


def draw_cards(scene: Scene, players: tuple[Player, ...], count: int) -> int:
    """Let players draw at the same time; how many of them could. Whoever cannot draw so many loses (YGO-19.3)."""
    able = [player for player in players if not cannot_draw(scene, player)]
    short = [player for player in able if take_from_top(scene, player, count, Zone.HAND, "drawn") < count]
    for player in able:
        done = scene.duel.done_this_turn
        done[player, "draw"] = done.get((player, "draw"), 0) + 1
    lose_by_deck_out(scene.duel, short)
    return len(able)


class Draw(Operation):
    """Draw cards; whoever cannot loses at once (YGO-19.3)."""

    op: Literal["draw"]
    who: Receiver = "you"
    count: Amount = 1

    def possible(self, scene: Scene) -> Truth:
        """Whether every Deck holds so many; how many an unlisted Deck of the opponent holds is not asked."""
        players, count = receivers(self.who, scene), value_of(self.count, scene)
        held = {player: deck_holds(scene.duel, player, count) for player in players}
        return NO if NO in held.values() else held.get(scene.player, YES)

    def presume(self, scene: Scene) -> None:
        assume(scene.duel, deck_held(scene.player, value_of(self.count, scene)), "YGO-19.3")

    def forbidden(self, scene: Scene) -> bool:
        return any(cannot_draw(scene, player) for player in receivers(self.who, scene))

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        count = value_of(self.count, scene)
        short = [one for one in receivers(self.who, scene) if deck_holds(scene.duel, one, count) is NO]
        return "YGO-4.15", f"{' and '.join(short) or scene.player} cannot draw {words_of(self.count)} (YGO-19.3)"

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("draw", frozenset(receivers(self.who, scene)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        first = len(scene.duel.journal.events)
        able = draw_cards(scene, receivers(self.who, scene), value_of(self.count, scene))
        drawn = [event.after for event in scene.duel.journal.events[first:] if isinstance(event, Moved)]
        scene.those = tuple(card for card in drawn if card.came_by == "drawn")
        return Done.of(able, len(receivers(self.who, scene)))

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
        """Not where something may send one of them elsewhere: nobody knows what lies on top (YGO-4.12)."""
        duel = scene.duel
        if any(not banishing_forbidden(duel, standing.player) for standing in duel.standing("redirect")):
            return NO
        return deck_holds(duel, scene.player, value_of(self.count, scene))

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("send_to_graveyard", frozenset(receivers(self.who, scene)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        count = value_of(self.count, scene)
        sent = sum(
            take_from_top(scene, player, count, Zone.GRAVEYARD, "milled") for player in receivers(self.who, scene)
        )
        return Done.of(sent, count * len(receivers(self.who, scene)))

    def sentence(self) -> str:
        return f"{RECEIVERS[self.who]} send the top {words_of(self.count)} of the Deck to the Graveyard"


def shuffle_decks(scene: Scene, taken: list[Card]) -> None:
    """Shuffle every Deck from which these cards, as they were before, were taken."""
    for owner in sorted({card.owner for card in taken if card.zone is Zone.DECK}):
        scene.duel.journal.write(Shuffled("YGO-8.3", owner), scene.duel)


class AddToHand(OnCards):
    """Add cards to their owner's hand, from the Deck or from where they are."""

    op: Literal["add_to_hand"]

    def forbidden(self, scene: Scene) -> bool:
        if not isinstance(self.cards, Choose):
            return False
        zones = self.cards.choose.zones
        return any(one.operation.forbids_adding(one, scene, zones) for one in scene.duel.standing("forbid"))

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        if isinstance(self.cards, Choose):
            origins = frozenset(self.cards.choose.zones)
        else:
            origins = frozenset(card.zone for card in standing_cards(self.cards, scene))
        return (Announcement("add_to_hand", frozenset((scene.player,)), origins),)

    def apply(self, scene: Scene) -> Done:
        if self.forbidden(scene):
            return Done.NOTHING
        cards = pick(self.cards, scene, "YGO-8.3", f"add to the hand with {scene.source.name}")
        for card in cards:
            move(scene.duel, scene.duel.cards[card.id], Zone.HAND, how="added", by="effect", rule="YGO-8.3")
        scene.those = tuple(scene.duel.cards[card.id] for card in cards)
        shuffle_decks(scene, cards)
        return Done.of(len(cards), self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"add {words_for(self.cards)} to the hand"
