"""The board of a setup: its cards, what is tied to them, the attack that goes on, the limits that are used."""

from app.games.yugioh.card import Card
from app.games.yugioh.card_placer import CardPlacer
from app.games.yugioh.cards import effects_of
from app.games.yugioh.setup_control import tie_control
from app.games.yugioh.vocabulary import (
    Player,
    Zone,
)


class Builder(CardPlacer):
    """Builds the board, and collects its faults."""

    def tie_equips(self) -> None:
        """Equip the Equip Cards to the monsters that they name."""
        for card_id, reference, where in self.equips:
            found = [
                card
                for card in self.duel.cards.values()
                if card.zone is Zone.MONSTER and reference in (card.reference, card.name)
            ]
            if len(found) != 1 or not found[0].face_up:
                told = f"{reference} is not just one face-up monster on the field"
                self.fault(f"{where}/equipped_to", "no_such_monster", told)
            else:
                card = self.duel.cards[card_id].copy()
                card.equipped_to = found[0].id
                self.duel.cards[card_id] = card
                self.duel.equips = (*self.duel.equips, card_id)
                tie_control(self.duel, card, found[0])

    def check_step(self) -> None:
        """Only the Battle Phase has steps."""
        if self.setup.step is not None and self.setup.phase != "battle":
            self.fault("/setup/step", "step_outside_battle", "only the Battle Phase has steps; leave `step` out")

    def begin_attack(self) -> None:
        """Find the monsters of the attack that goes on."""
        given = self.setup.attack
        if given is None:
            return
        attacker = self.one_monster(given.attacker, "/setup/attack/attacker")
        target = self.one_monster(given.target, "/setup/attack/target") if given.target is not None else None
        if self.setup.phase != "battle":
            self.fault("/setup/attack", "step_outside_battle", "attacks are declared in the Battle Phase")
        if attacker is not None and (given.target is None or target is not None):
            self.attack = (attacker, target)

    def one_monster(self, reference: str, where: str) -> Card | None:
        """Just one monster on the field that is called so."""
        found = [card for card in self.duel.called(reference) if card.zone is Zone.MONSTER]
        if len(found) != 1:
            self.fault(where, "no_such_monster", f"{reference} is not just one monster on the field")
            return None
        return found[0]

    def use_limits(self) -> None:
        """Count the effects that were used before."""
        for at, used in enumerate(self.setup.used_limits):
            effects = effects_of(self.duel.definitions.get(used.card), self.duel.profile.wording)
            ids = [effect.id or "" for effect in effects]
            if used.effect is not None and used.effect not in ids:
                told = f"{used.card} has no effect {used.effect}, only: {', '.join(ids)}"
                self.fault(f"/setup/used_limits/{at}/effect", "unknown_effect", told)
            for effect in effects:
                if used.effect not in (None, effect.id):
                    continue
                for limit in effect.limits:
                    self.duel.used_limits.update(_uses(used.player, used.card, effect.id, limit.limit))
                    if limit.limit != "once_per_duel":
                        self.duel.done_this_turn[used.player, "activate"] = 1


def _uses(player: Player, name: str, effect: str | None, limit: str) -> dict[str, int]:
    key = {
        "hard_use": f"use: {player} {name} {effect}",
        "shared_use": f"use: {player} {name}",
        "hard_activate_card": f"card: {player} {name}",
        "once_per_duel": f"duel: {player} {name} {effect}",
    }.get(limit)
    return {key: 1} if key is not None else {}
