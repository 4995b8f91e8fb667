"""The operation that Normal Summons or Sets immediately after its effect has resolved (YGO-16.4)."""

from typing import Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.being_summoned import summoned_right_after
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.effects.normal_summon_counters import substitutes
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summoning import summon_forbidden
from app.games.yugioh.filters import Filter
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Request, Scene, which_card
from app.games.yugioh.searching import unnamed
from app.games.yugioh.selected_counts import how_many
from app.games.yugioh.selections import Choose, pick
from app.games.yugioh.tributes import tributes_needed
from app.games.yugioh.vocabulary import Zone

RULE = "YGO-16.4"
IN_HAND = Choose(choose=Filter(zones=(Zone.HAND,), controller="you", can_be_normal_summoned=True))


class NormalSummonNow(Operation):
    """Immediately after this effect resolves, Normal Summon 1 monster, with Tributes where it takes them.

    `or_set`: the player may Set it instead. The Normal Summon of the turn is not spent.
    """

    op: Literal["normal_summon_now"]
    cards: Choose = IN_HAND
    or_set: bool = False

    def possible(self, scene: Scene) -> Truth:
        """Whether there is a monster for it, with enough Tributes and a zone."""
        if self._barred(scene):
            return NO
        truth = how_many(self.cards, scene)[0]
        known = [card for card in scene.duel.in_zone(scene.player, Zone.HAND) if card.printed is not None]
        able = sum(1 for card in known if self._meant(card, scene) and self._able(card, scene))
        if truth is not YES or able > self._spoken_for(scene):
            return truth
        nameless = len(known) < len(scene.duel.zones[scene.player][Zone.HAND])
        return UNKNOWN if nameless or unnamed(self.cards.choose, scene) else NO

    def _spoken_for(self, scene: Scene) -> int:
        """How many monsters the links below, which resolve later, are for: each needs one of its own (YGO-4.15)."""
        if scene.resolving:
            return 0
        return sum(
            1
            for link in scene.duel.links
            if link.player == scene.player and link is not scene.link
            for step in link.effect.chosen(link.option).steps
            if isinstance(step, NormalSummonNow)
        )

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        """The rule and the reason why there is none."""
        if self._barred(scene):
            return "YGO-4.22", "Normal Summons are forbidden"
        if free_monster_zones(scene.duel, scene.player) < 1:
            return "YGO-4.8", "there is no free Monster Zone"
        return super().why_impossible(scene)

    def _barred(self, scene: Scene) -> bool:
        return not self.or_set and summon_forbidden(None, scene, scene.player, "normal")

    def _meant(self, card: Card, scene: Scene) -> bool:
        return self.cards.choose.test(card, scene) is YES

    def _able(self, card: Card, scene: Scene) -> bool:
        """Whether there are Tributes for it and a zone, one that a Tribute leaves included."""
        needed = tributes_needed(scene.duel, card)
        summonable = not summon_forbidden(card, scene, scene.player, "normal")
        room = free_monster_zones(scene.duel, scene.player)
        if needed > len(self._tributable(scene)):
            return summonable and room > 0 and bool(substitutes(scene.duel, scene.player, card, needed))
        return room + needed > 0 and (self.or_set or summonable)

    def _tributable(self, scene: Scene) -> list[Card]:
        forbidden = scene.duel.standing("forbid")
        if any(one.operation.forbids_move("tribute", one, scene.player) for one in forbidden):
            return []
        return [
            card
            for card in scene.duel.in_zone(scene.player, Zone.MONSTER)
            if card.on_field
            and not any(
                one.operation.forbids(deed, card, one, scene)
                for one in forbidden
                for deed in ("tribute", "tribute_for_summon")
            )
        ]

    def apply(self, scene: Scene) -> Done:
        """Pick the monster and its Tributes; it is Summoned face-up, or Set."""
        if self.possible(scene) is NO:
            return Done.NOTHING
        prompt = f"Normal Summon with {scene.source.name}"
        cards = pick(self.cards, scene, RULE, prompt, lambda card: self._able(card, scene) or card.printed is None)
        for card in cards:
            self._summon(scene.duel.cards[card.id], scene)
        return Done.of(len(cards), 1)

    def _summon(self, card: Card, scene: Scene) -> None:
        duel = scene.duel
        if card.printed is None and free_monster_zones(duel, scene.player) < 1:
            told = "all Monster Zones are occupied, so it depends on the Tributes that the monster takes"
            raise Undecided("YGO-4.8", told, which_card(card))
        face_up = not self._sets(card, scene)
        needed = tributes_needed(duel, card, to_set=not face_up)
        if needed:
            for one in self._tributes(card, needed, scene, face_up=face_up):
                move(duel, one, Zone.GRAVEYARD, how="tributed", by="game", rule=RULE)
            duel.journal.next_group()
        move(
            duel, card, Zone.MONSTER, how="summoned" if face_up else "set", by="game", rule=RULE,
            controller=scene.player, face_up=face_up, attack_position=face_up,
        )  # fmt: skip
        if face_up:
            how: Literal["normal", "tribute"] = "tribute" if needed else "normal"
            summoned_right_after(duel, scene.link, duel.cards[card.id], how, came_from=Zone.HAND)

    def _tributes(self, card: Card, needed: int, scene: Scene, *, face_up: bool) -> list[Card]:
        """The monsters to be Tributed, or the one card that is Tributed in their place."""
        stand_ins = substitutes(scene.duel, scene.player, card, needed) if face_up else []
        monsters = self._tributable(scene)
        candidates = monsters + stand_ins if len(monsters) >= needed else stand_ins
        fewest, most = (1, needed if len(monsters) >= needed else 1) if stand_ins else (needed, needed)
        prompt = f"Tributes for {card.name}"
        chosen = choose(
            scene,
            scene.choosing(),
            Request(
                RULE,
                prompt,
                scene.player,
                candidates,
                fewest,
                most,
                asks=f"Which {'monsters are' if most > 1 else 'monster is'} Tributed for {card.name}?",
            ),
        )
        if len(chosen) != (1 if any(one in stand_ins for one in chosen) else needed):
            raise scene.choosing().wrong(RULE, f"{prompt}: it takes {needed} monsters")
        return chosen

    def _sets(self, card: Card, scene: Scene) -> bool:
        """Whether the player Sets it: face-down in defense position."""
        if not self.or_set:
            return False
        request = Request(RULE, f"battle position of {card.name}", scene.player, [], 1, 1, kind="position")
        return scene.choosing().position(request, scene) == "defense"

    def sentence(self) -> str:
        """The operation in words."""
        return f"Normal Summon {'or Set ' if self.or_set else ''}1 monster from the hand"
