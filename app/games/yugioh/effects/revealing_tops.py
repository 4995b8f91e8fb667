"""An operation in which both players reveal the top of their Decks, Summon what they can of it, and keep the rest."""

from typing import Literal

from app.games.unknown import YES, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.duel_events import Told
from app.games.yugioh.effects.deck_top import top_cards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summon_rules import only_one_at_a_time
from app.games.yugioh.effects.summoning import SpecialSummon, SummonPosition
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.vocabulary import PLAYERS, Player, Zone, opponent_of


class RevealTopsAndSummon(Operation):
    """Both players reveal the top of their Decks and Special Summon every monster there that fits.

    Each is Summoned in face-up attack or face-down defense position; the rest is added to the hand, and what finds no
    free zone is sent to the Graveyard. It all counts as done at the same time.
    """

    op: Literal["reveal_tops_and_summon"]
    count: int
    monsters: Filter

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        origins = frozenset((Zone.DECK,))
        both = frozenset(PLAYERS)
        return Announcement("special_summon", both, origins), Announcement("add_to_hand", both, origins)

    def apply(self, scene: Scene) -> Done:
        """Reveal on both sides, then Summon, the turn player first."""
        duel = scene.duel
        first = duel.turn_player
        order = (first, opponent_of(first))
        revealed = {player: self._reveal(scene, player) for player in order}
        cause = duel.journal.cause
        before = cause.player
        for player in order:
            cause.player = player
            self._summon(Scene(duel, player, scene.source, scene.effect, scene.link, chooser=scene.chooser), revealed)
        cause.player = before
        return Done.of(sum(map(len, revealed.values())), 1)

    def _reveal(self, scene: Scene, player: Player) -> list[Card]:
        duel = scene.duel
        cards = top_cards(scene, player, self.count)
        if any(card.printed is None for card in cards):
            told = f"what {player} reveals is looked at"
            raise Undecided("YGO-8.3", told, f"the top {self.count} cards of {player}'s Deck")
        names = ", ".join(card.name for card in cards)
        event = Told(
            "YGO-8.3", "revealed", f"{player} reveals {names or 'nothing'}.", player=player, cards=tuple(cards)
        )
        duel.journal.write(event, duel)
        return cards

    def _summon(self, scene: Scene, revealed: dict[Player, list[Card]]) -> None:
        duel, player = scene.duel, scene.player
        attacking = SpecialSummon(op="special_summon", cards="those", position="attack")
        fitting = [card for card in revealed[player] if self.monsters.test(card, scene) is YES]
        able = [card for card in fitting if attacking.accepts(card, scene)]
        if len(able) > 1 and only_one_at_a_time(scene):
            able = []
        room = free_monster_zones(duel, player)
        summoned = able
        if len(able) > room:
            prompt = f"{player}'s monsters to Special Summon with {scene.source.name}"
            request = Request(
                "YGO-8.3",
                prompt,
                player,
                able,
                room,
                room,
                asks=f"Which of its monsters does {player} Special Summon because of {scene.source.name}?",
            )
            summoned = choose(scene, scene.choosing(), request) if room else []
        for card in summoned:
            position = self._position(scene, card)
            summoning = SpecialSummon(op="special_summon", cards="those", position=position)
            summoning.summon_one(duel.cards[card.id], player, scene)
        for card in revealed[player]:
            if card in summoned:
                continue
            lost = card in able
            zone = Zone.GRAVEYARD if lost else Zone.HAND
            move(duel, duel.cards[card.id], zone, how="sent" if lost else "added", by="effect", rule="YGO-8.3")

    def _position(self, scene: Scene, card: Card) -> SummonPosition:
        prompt = f"{card.name}: face-up attack, or face-down defense position"
        request = Request(
            "YGO-8.3",
            prompt,
            scene.player,
            [],
            1,
            1,
            kind="position",
            asks=f"Is {card.name} Summoned in face-up attack, or in face-down defense position?",
        )
        return "attack" if scene.choosing().position(request, scene) == "attack" else "face_down_defense"

    def sentence(self) -> str:
        what = self.monsters.words()
        return f"both players reveal the top {self.count} of their Decks, Special Summon every {what} and keep the rest"
