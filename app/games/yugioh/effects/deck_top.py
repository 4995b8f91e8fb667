"""Operations on the top of a Deck: banish from it, look at it and pick from it, draw as many as were lost."""

from collections.abc import Sequence
from typing import Literal

from app.games.unknown import YES, Truth
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By
from app.games.yugioh.choosing import choose
from app.games.yugioh.duel_events import Shuffled, Told
from app.games.yugioh.effects.drawing import cannot_draw, deck_held, deck_holds, in_the_deck_of, take_from_top
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.life import lose_by_deck_out
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import add_card, assume
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.vocabulary import PLAYERS, Player, Zone


def top_cards(scene: Scene, player: Player, count: int) -> list[Card]:
    """The top cards of a Deck, as many as there are: nameless where nobody listed it, asked for after a shuffle."""
    duel = scene.duel
    if (player, Zone.DECK) in duel.open_zones:
        assume(duel, deck_held(player, count), "YGO-8.3")
        return [add_card(duel, player, Zone.DECK, None, face_up=False, attack=True) for _ in range(count)]
    held = list(duel.in_zone(player, Zone.DECK))
    if player not in duel.shuffled or len(held) <= count:
        return held[:count]
    prompt = f"the {count} cards on top of {player}'s shuffled Deck"
    wanted = in_the_deck_of(scene, player)
    return choose(
        scene,
        scene.choosing(),
        Request(
            "YGO-8.3",
            prompt,
            player,
            held,
            count,
            count,
            wanted=wanted,
            asks=f"Which {count} cards are on top of {player}'s shuffled Deck?",
        ),
    )


class BanishTop(Operation):
    """Banish cards from the top of your Deck; as a cost just so many."""

    op: Literal["banish_top"]
    count: Amount = 1
    face: Literal["up", "down"] = "up"

    def forbidden(self, scene: Scene) -> bool:
        return any(one.operation.forbids_move("banish", one, scene.player) for one in scene.duel.standing("forbid"))

    def possible(self, scene: Scene) -> Truth:
        return deck_holds(scene.duel, scene.player, value_of(self.count, scene)) & ~Truth.of(self.forbidden(scene))

    def presume(self, scene: Scene) -> None:
        assume(scene.duel, deck_held(scene.player, value_of(self.count, scene)), "YGO-4.12")

    def pay(self, scene: Scene) -> None:
        scene.paid.cards = (*scene.paid.cards, *self._banish(scene, "cost", "YGO-5.1"))

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("banish", frozenset((scene.player,)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        if self.forbidden(scene):
            return Done.NOTHING
        banished = self._banish(scene, "effect", "YGO-8.3")
        scene.those = tuple(scene.duel.cards[card.id] for card in banished)
        return Done.of(len(banished), value_of(self.count, scene))

    def _banish(self, scene: Scene, by: By, rule: str) -> list[Card]:
        cards = top_cards(scene, scene.player, value_of(self.count, scene))
        for card in cards:
            move(scene.duel, card, Zone.BANISHED, how="banished", by=by, rule=rule, face_up=self.face == "up")
        return cards

    def sentence(self) -> str:
        down = " face-down" if self.face == "down" else ""
        return f"banish the top {words_of(self.count)} of the Deck{down}"


class Excavate(Operation):
    """Reveal cards from the top of your Deck, add one of them to the hand, put the rest back into the Deck."""

    op: Literal["excavate"]
    count: Amount
    rest: Literal["shuffled", "bottom"]

    def forbidden(self, scene: Scene) -> bool:
        return any(one.operation.forbids_adding(one, scene, (Zone.DECK,)) for one in scene.duel.standing("forbid"))

    def possible(self, scene: Scene) -> Truth:
        return deck_holds(scene.duel, scene.player, value_of(self.count, scene))

    def presume(self, scene: Scene) -> None:
        assume(scene.duel, deck_held(scene.player, value_of(self.count, scene)), "YGO-4.15")

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("add_to_hand", frozenset((scene.player,)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        """Reveal as many as there are; one is added unless that is forbidden, the rest goes back all the same."""
        duel, count = scene.duel, value_of(self.count, scene)
        revealed = top_cards(scene, scene.player, count)
        if not revealed:
            return Done.NOTHING
        names = ", ".join(card.name for card in revealed)
        told = f"{scene.player} reveals from the top of the Deck: {names}."
        duel.journal.write(Told("YGO-8.3", "revealed", told, player=scene.player, cards=tuple(revealed)), duel)
        added = [] if self.forbidden(scene) else self._pick(scene, revealed)
        for card in added:
            move(duel, card, Zone.HAND, how="added", by="effect", rule="YGO-8.3")
        scene.those = tuple(duel.cards[card.id] for card in added)
        self._put_back([card for card in revealed if card not in added], scene)
        return Done.ALL if added and len(revealed) == count else Done.SOME

    def _pick(self, scene: Scene, revealed: list[Card]) -> list[Card]:
        prompt = f"add to the hand with {scene.source.name}"
        return choose(
            scene,
            scene.choosing(),
            Request(
                "YGO-8.3",
                prompt,
                scene.player,
                revealed,
                1,
                1,
                asks=f"Which card does {scene.source.name} add to the hand?",
            ),
        )

    def _put_back(self, rest: Sequence[Card], scene: Scene) -> None:
        duel = scene.duel
        duel.journal.next_group()
        if self.rest == "shuffled":
            duel.journal.write(Shuffled("YGO-8.3", scene.player), duel)
            return
        left = list(rest)
        while left:
            prompt = f"next card to the bottom of the Deck with {scene.source.name}"
            (card,) = choose(
                scene,
                scene.choosing(),
                Request(
                    "YGO-8.3",
                    prompt,
                    scene.player,
                    left,
                    1,
                    1,
                    asks=f"Which card does {scene.source.name} put on the bottom of the Deck next?",
                ),
            )
            left.remove(card)
            move(duel, card, Zone.DECK, how="returned", by="effect", rule="YGO-8.3", face_up=False)

    def sentence(self) -> str:
        rest = "shuffle the rest back" if self.rest == "shuffled" else "put the rest at the bottom"
        return f"reveal the top {words_of(self.count)} of the Deck, add 1 of them to the hand and {rest}"


class DrawAsMany(Operation):
    """Each player draws as many cards as were theirs among those handled before, both at the same time."""

    op: Literal["draw_as_many"]

    def possible(self, scene: Scene) -> Truth:
        return YES

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("draw", frozenset(PLAYERS), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        """Draw; whoever cannot draw so many loses (YGO-19.3)."""
        counts = {player: sum(1 for card in scene.those if card.owner == player) for player in PLAYERS}
        able = [player for player in PLAYERS if counts[player] and not cannot_draw(scene, player)]
        drawn = {player: take_from_top(scene, player, counts[player], Zone.HAND, "drawn") for player in able}
        lose_by_deck_out(scene.duel, [player for player in able if drawn[player] < counts[player]])
        return Done.of(len(able), sum(1 for count in counts.values() if count))

    def sentence(self) -> str:
        return "each player draws as many cards"
