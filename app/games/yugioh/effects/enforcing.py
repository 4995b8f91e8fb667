"""Continuous operations that change the field at once, without a chain link, where it is not as they say (YGO-8.8)."""

from typing import Literal

from app.games.yugioh.card_events import Turned
from app.games.yugioh.choosing import choose
from app.games.yugioh.effects.control_limits import Limit, face_up_monsters, property_of
from app.games.yugioh.effects.on_field import new_position
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Chooser, Request, Scene, Undecided
from app.games.yugioh.state import Card, Duel, Standing
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
            if card.attack_position != attack:
                event = Turned("YGO-8.8", duel.cards[card.id], face_up=face_up, attack_position=attack)
                duel.journal.write(event, duel)
                changed = True
        return changed

    def reaches(self, duel: Duel, standing: Standing, card: Card) -> bool:
        """Whether the monster is one of those."""
        return self.cards.fits(card, Scene(duel, standing.player, duel.cards[standing.source])).value == 2

    def _decides(self, duel: Duel, standing: Standing, card: Card) -> bool:
        reaching = [
            one for one in duel.standing("enforced")
            if isinstance(one.operation, ForcePosition) and one.operation.reaches(duel, one, card)
        ]  # fmt: skip
        return bool(reaching) and reaching[-1] is standing

    def sentence(self) -> str:
        return f"every {self.cards.words()} is changed to {self.to.replace('_', ' ')}"


class LimitControl(Operation):
    """Continuous: each player may control face-up monsters of one Attribute or Type only, or one of each Type.

    The player picks what stays; the others are sent to the Graveyard, which is neither an effect nor a destruction.
    """

    op: Literal["limit_control"]
    to: Limit

    def stands(self, scene: Scene) -> Standing:
        return Standing("enforced", self, scene.source.id, scene.player)

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Send away what is too much; whether anything was. The turn player picks first."""
        changed = False
        for player in (duel.turn_player, opponent_of(duel.turn_player)):
            mine = [card for card in face_up_monsters(duel) if card.controller == player]
            for group in self._groups(mine):
                kept = self._kept(duel, standing, player, group)
                leaving = [card for card in group if not self._stays(card, kept)]
                for card in leaving:
                    move(duel, duel.cards[card.id], Zone.GRAVEYARD, how="sent", by="game", rule="YGO-8.8")
                    changed = True
        return changed

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
        chooser: Chooser | None = getattr(duel, "chooser", None)
        if chooser is None:
            told = f"{player} picks what stays under {source.name}"
            raise Undecided("YGO-8.8", told, f"which monster {player} keeps")
        request = Request("YGO-8.8", f"monster that stays under {source.name}", player, group, 1, 1)
        return choose(Scene(duel, player, source, chooser=chooser), chooser, request)[0]

    def _stays(self, card: Card, kept: Card) -> bool:
        if self.to == "one_of_each_type":
            return card.id == kept.id
        return property_of(card, self.to) == property_of(kept, self.to)

    def sentence(self) -> str:
        return f"each player may control only {self.to.replace('_', ' ')} of face-up monsters"
