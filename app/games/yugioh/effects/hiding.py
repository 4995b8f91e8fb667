"""An operation that hides a monster among Spells and Traps that come face-down as monsters."""

from typing import Literal

from app.games.unknown import NO, YES, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.duel_events import Told
from app.games.yugioh.effects.drawing import shuffle_decks
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.effects.summon_rules import only_one_at_a_time
from app.games.yugioh.effects.summoning import summon_forbidden
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import is_token, move
from app.games.yugioh.places import NOT_SAID, is_extra
from app.games.yugioh.position_events import Turned
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Scene
from app.games.yugioh.selected_counts import how_many
from app.games.yugioh.selections import Choose, choosable, pick
from app.games.yugioh.vocabulary import Zone


def as_blank_monster(printed: Printed) -> Printed:
    """A Spell or Trap as the Normal Monster that it is treated as: 0 ATK and DEF, no Type, Attribute or Level."""
    return Printed(name=printed.name, kind="monster", card_types=("normal",), atk=0, defense=0)


class HideAmongCards(OnCards):
    """Pick Spells or Traps from the Deck and a monster of yours in a Main Monster Zone, and hide it among them.

    The cards are Special Summoned face-down as Normal Monsters with 0 ATK and DEF, the monster is Set if it is
    face-up, and all of them are shuffled. `those` are then the cards that came from the Deck.
    """

    op: Literal["hide_among_cards"]
    cards: Choose = Choose(choose=Filter(zones=(Zone.DECK,), controller="you", kind=("spell", "trap")), count=2)

    def _number(self) -> int:
        return self.cards.count if isinstance(self.cards.count, int) else 1

    def _monsters(self) -> Choose:
        return Choose(choose=Filter(zones=(Zone.MONSTER,), controller="you"))

    def _can_hide(self, card: Card) -> bool:
        """Whether it is in a Main Monster Zone and can be turned face-down (YGO-1.10)."""
        link = card.printed is not None and "link" in card.printed.card_types
        return not (is_extra(card) or is_token(card) or link)

    def possible(self, scene: Scene) -> Truth:
        number = self._number()
        if summon_forbidden(None, scene, scene.player, "special") or (number > 1 and only_one_at_a_time(scene)):
            return NO
        if free_monster_zones(scene.duel, scene.player, number) < number:
            return NO
        monsters = choosable(self._monsters(), scene)
        there = YES if any(self._can_hide(card) for card in monsters) else how_many(self._monsters(), scene)[0]
        if monsters and there is YES and not any(self._can_hide(card) for card in monsters):
            there = NO
        return there & how_many(self.cards, scene)[0]

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if summon_forbidden(None, scene, scene.player, "special") or only_one_at_a_time(scene):
            return "YGO-4.22", "such Special Summons are forbidden"
        if free_monster_zones(scene.duel, scene.player, self._number()) < self._number():
            return "YGO-4.8", f"there are not {self._number()} free Monster Zones"
        return super().why_impossible(scene)

    def forbidden(self, scene: Scene) -> bool:
        return summon_forbidden(None, scene, scene.player, "special")

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("special_summon", frozenset((scene.player,)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        if self.possible(scene) is NO:
            return Done.NOTHING
        duel = scene.duel
        able = self._can_hide
        hidden = pick(
            self._monsters(), scene, "YGO-8.3", f"monster to hide with {scene.source.name}", able, verb="hide"
        )
        cards = pick(self.cards, scene, "YGO-8.3", f"Special Summon with {scene.source.name}")
        if not hidden or len(cards) < self._number() or not self.affects(hidden[0], scene):
            return Done.NOTHING
        if hidden[0].face_up:
            event = Turned("YGO-8.3", duel.cards[hidden[0].id], face_up=False, attack_position=False)
            duel.journal.write(event, duel)
        # Nobody knows any more in which of these zones it lies.
        hid = duel.cards[hidden[0].id].copy()
        hid.place = NOT_SAID
        duel.cards[hid.id] = hid
        scene.those = tuple(self._summon(duel.cards[card.id], scene) for card in cards)
        shuffled = (duel.cards[hidden[0].id], *scene.those)
        told = f"{scene.player} shuffles {len(shuffled)} face-down cards on the field."
        duel.journal.write(Told("YGO-8.3", "shuffled_on_field", told, player=scene.player, cards=shuffled), duel)
        shuffle_decks(scene, cards)
        return Done.ALL

    def _summon(self, card: Card, scene: Scene) -> Card:
        duel, printed = scene.duel, card.printed
        move(
            duel, card, Zone.MONSTER, how="summoned", by="effect", rule="YGO-16.1",
            controller=scene.player, face_up=False, attack_position=False,
        )  # fmt: skip
        placed = duel.cards[card.id].copy()
        if printed is not None:
            placed.original, placed.printed = printed, as_blank_monster(printed)
        duel.cards[placed.id] = placed
        duel.journal.write(Summoned("YGO-16.1", placed, "special", by_effect=True, came_from=Zone.DECK), duel)
        return duel.cards[placed.id]

    def sentence(self) -> str:
        return f"hide a monster among {self._number()} Spells or Traps from the Deck"
