"""Continuous operations that change the field at once, without a chain link, where it is not as they say (YGO-8.8)."""

from typing import Literal

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.effects.control_limits import Limit, face_up_monsters, has_too_many, property_of
from app.games.yugioh.effects.on_field import new_position
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.linking import is_link
from app.games.yugioh.moving import move
from app.games.yugioh.position_events import Turned
from app.games.yugioh.scene import Chooser, Request, Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone, opponent_of


class ForcePosition(Operation):
    """Continuous: every face-up monster that fits is changed to this position at once.

    Where two such effects disagree about a monster, the one that began to apply last decides.
    """

    op: Literal["force_position"]
    cards: Filter
    to: Literal["face_up_attack", "face_up_defense"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("enforced", self, scene.source.id, scene.player)

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Change what is not as it says; whether anything was."""
        changed = False
        for card in face_up_monsters(duel):
            if not self._decides(duel, standing, card):
                continue
            face_up, attack = new_position(card, self.to)
            if card.attack_position != attack and (attack or not is_link(card)):
                event = Turned("YGO-8.8", duel.cards[card.id], face_up=face_up, attack_position=attack)
                duel.journal.write(event, duel)
                changed = True
        return changed

    def reaches(self, duel: Duel, standing: Standing, card: Card) -> bool:
        """Whether the monster is one of those."""
        source = duel.cards[standing.source]
        fits = self.cards.fits(card, Scene(duel, standing.player, source)).value == 2
        return fits and not unaffected(duel, card, source, standing.player)

    def _decides(self, duel: Duel, standing: Standing, card: Card) -> bool:
        reaching = [
            one for one in duel.standing("enforced")
            if isinstance(one.operation, ForcePosition) and one.operation.reaches(duel, one, card)
        ]  # fmt: skip
        return bool(reaching) and reaching[-1] is standing

    def sentence(self) -> str:
        return f"every {self.cards.words()} is changed to {self.to.replace('_', ' ')}"


def _flipped_by_attack(duel: Duel, card: Card) -> bool:
    """Whether it was turned face-up by the attack that goes on; the monsters that were face-up before it stay."""
    attack = duel.attack
    return attack is not None and attack.flipped and attack.target == (card.id, card.object)


def _waits(duel: Duel, card: Card) -> bool:
    """Whether it is left alone until after damage calculation, as it was turned face-up by the attack (YGO-17.9)."""
    return duel.step in ("before_damage_calculation", "damage_calculation") and _flipped_by_attack(duel, card)


class LimitControl(Operation):
    """Continuous: each player may control face-up monsters of one Attribute or Type only, or one of each Type.

    The player picks what stays; the others are sent to the Graveyard, which is neither an effect nor a destruction.
    """

    op: Literal["limit_control"]
    to: Limit

    def stands(self, scene: Scene) -> Standing:
        return Standing("enforced", self, scene.source.id, scene.player)

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Send away what is too much, all at the same time; whether anything was. The turn player picks first."""
        leaving: list[Card] = []
        for player in (duel.turn_player, opponent_of(duel.turn_player)):
            mine = [card for card in face_up_monsters(duel) if card.controller == player and not _waits(duel, card)]
            too_many = [one for one in mine if has_too_many(duel, one, self.to)]
            leaving += too_many
            for group in self._groups([card for card in mine if card not in too_many]):
                kept = self._kept(duel, standing, player, group)
                leaving += [card for card in group if not self._stays(card, kept)]
        together = frozenset(card.id for card in leaving)
        for card in leaving:
            now = duel.cards[card.id]
            move(duel, now, Zone.GRAVEYARD, how="sent", by="game", rule="YGO-8.8", leaving=together)
        return bool(leaving)

    def _groups(self, mine: list[Card]) -> list[list[Card]]:
        """The monsters among which something must be picked."""
        if len(mine) < 2:
            return []
        by_value: dict[str | None, list[Card]] = {}
        for card in mine:
            by_value.setdefault(property_of(card, self.to), []).append(card)
        if self.to == "one_of_each_type":
            return [group for group in by_value.values() if len(group) > 1]
        return [mine] if len(by_value) > 1 else []

    def _kept(self, duel: Duel, standing: Standing, player: Player, group: list[Card]) -> Card:
        source = duel.cards[standing.source]
        before = [card for card in group if not _flipped_by_attack(duel, card)]
        if before and len({property_of(card, self.to) for card in before}) == 1 and len(before) < len(group):
            return before[0]
        chooser: Chooser | None = getattr(duel, "chooser", None)
        if chooser is None:
            told = f"{player} picks what stays under {source.name}"
            raise Undecided("YGO-8.8", told, f"which monster {player} keeps")
        request = Request(
            "YGO-8.8",
            f"monster that stays under {source.name}",
            player,
            group,
            1,
            1,
            asks=f"Which monster of {player} stays under {source.name}?",
        )
        return choose(Scene(duel, player, source, chooser=chooser), chooser, request)[0]

    def _stays(self, card: Card, kept: Card) -> bool:
        if self.to == "one_of_each_type":
            return card.id == kept.id
        return property_of(card, self.to) == property_of(kept, self.to)

    def sentence(self) -> str:
        return f"each player may control only {self.to.replace('_', ' ')} of face-up monsters"
