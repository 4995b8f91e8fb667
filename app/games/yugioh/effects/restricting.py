"""Operations that forbid or replace: locks while a card applies or for the rest of the turn, redirections."""

from typing import Literal

from pydantic import Field

from app.games.yugioh.effects.control_limits import Limit, beyond
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card, Duel, Standing
from app.games.yugioh.targets import still_targets
from app.games.yugioh.vocabulary import CardId, CardKind, Player, Side, Zone

What = Literal[
    "special_summon", "normal_summon", "activate_card", "activate", "activate_from_hand", "attack",
    "attack_directly", "draw", "add_from_deck", "tribute", "banish", "be_tributed_for_summon",
    "be_destroyed", "be_targeted", "change_position", "summon",
]  # fmt: skip
_FORBIDDEN_BY: dict[str, What] = {
    "tribute": "tribute", "banish": "banish", "destroy": "be_destroyed", "be_targeted": "be_targeted",
    "tribute_for_summon": "be_tributed_for_summon",
}  # fmt: skip
_ACTIVATIONS = ("activate", "activate_card", "activate_from_hand")
Until = Literal[
    "while_source_face_up", "end_phase", "for_good", "opponents_third_end_phase",
    "end_of_next_turn", "end_of_your_next_turn",
]  # fmt: skip


class Forbid(Operation):
    """Something cannot be done: while this applies continuously, or from its resolution until a time (YGO-4.22)."""

    op: Literal["forbid"]
    what: What
    who: Side = "any"
    cards: Filter | None = None
    kind: tuple[CardKind, ...] | None = None
    same_name_as_those: bool = Field(default=False, description="Only cards named like those handled before.")
    bound_to: Literal["those", "targets", "self"] | None = Field(
        default=None, description="Only these very cards, for as long as they stay what they are."
    )
    beyond: Limit | None = Field(default=None, description="Only face-up Summons that go beyond this limit.")
    until: Until = "while_source_face_up"
    oath: bool = Field(
        default=False, description="Paid like a cost: it binds the whole turn, but not this effect itself (YGO-18.7)."
    )

    def stands(self, scene: Scene) -> Standing:
        tied = self._tied(scene) if self.bound_to == "self" else None
        return Standing("forbid", self, scene.source.id, scene.player, cards=tied)

    def apply(self, scene: Scene) -> Done:
        """Let it apply from now on; it outlives its source only where it says so (YGO-2.7)."""
        tied = self._tied(scene)
        if self.bound_to is not None and not tied:
            return Done.NOTHING
        standing = Standing(
            "forbid", self, scene.source.id, scene.player, cards=tied, until=self.until,
            source_object=scene.source_now().object,
        )  # fmt: skip
        return self.begin(scene, standing)

    def _tied(self, scene: Scene) -> tuple[tuple[CardId, int], ...] | None:
        if self.bound_to == "targets":
            return tuple((card.id, card.object) for card in still_targets(scene, None))
        if self.bound_to == "self":
            return ((scene.source.id, scene.source_now().object),)
        if self.bound_to == "those" or self.same_name_as_those:
            return tuple((card.id, card.object) for card in scene.those)
        return None

    def _binds_player(self, standing: Standing, player: Player) -> bool:
        return self.who == "any" or (player == standing.player) == (self.who == "you")

    def forbids(self, tag: str, card: Card, standing: Standing, scene: Scene) -> bool:
        """Whether an operation of this kind is forbidden for this card."""
        if _FORBIDDEN_BY.get(tag) != self.what:
            return False
        if self.bound_to is not None:
            return standing.binds(card) and self._binds_player(standing, scene.player)
        if self.what in ("be_destroyed", "be_targeted") or self.cards is not None:
            return self._fits(card, standing, scene.duel) and self._binds_player(standing, scene.player)
        return self._binds_player(standing, scene.player)

    def forbids_move(self, tag: str, standing: Standing, player: Player) -> bool:
        """Whether this player cannot make such a move of any card."""
        whole = self.what in ("tribute", "banish") and self.bound_to is None and self.cards is None
        return whole and _FORBIDDEN_BY.get(tag) == self.what and self._binds_player(standing, player)

    def _fits(self, card: Card, standing: Standing, duel: Duel) -> bool:
        if self.cards is None:
            return card.id == standing.source
        return self.cards.fits(card, Scene(duel, standing.player, duel.cards[standing.source])).value == 2

    def forbids_draw(self, standing: Standing, player: Player) -> bool:
        """Whether this player cannot draw."""
        return self.what == "draw" and self._binds_player(standing, player)

    def forbids_adding(self, standing: Standing, scene: Scene, zones: tuple[Zone, ...]) -> bool:
        """Whether cards cannot be added from the Deck to this player's hand."""
        return self.what == "add_from_deck" and zones == (Zone.DECK,) and self._binds_player(standing, scene.player)

    def forbids_summon(self, standing: Standing, player: Player, card: Card | None, how: str, duel: Duel) -> bool:
        """Whether this player cannot Summon so, or cannot Summon this card so."""
        if self.beyond is not None:
            return card is not None and beyond(self.beyond, duel, player, card)
        wanted = "special_summon" if how == "special" else "normal_summon"
        if self.what not in (wanted, "summon") or not self._binds_player(standing, player):
            return False
        return self.cards is None or (card is not None and self._means(card, standing, duel))

    def _means(self, card: Card, standing: Standing, duel: Duel) -> bool:
        """Whether a card that is to be Summoned is one of those."""
        assert self.cards is not None
        there = card.zone in self.cards.zones
        return there and self.cards.test(card, Scene(duel, standing.player, duel.cards[standing.source])).value == 2

    def forbids_attack(self, card: Card, standing: Standing, duel: Duel, direct: bool) -> bool:
        """Whether this monster cannot declare such an attack."""
        named = self.what == "attack" or (direct and self.what == "attack_directly")
        return named and self._binds_monster(card, standing, duel)

    def forbids_change(self, card: Card, standing: Standing, duel: Duel) -> bool:
        """Whether this monster's battle position cannot be changed by hand."""
        return self.what == "change_position" and self._binds_monster(card, standing, duel)

    def _binds_monster(self, card: Card, standing: Standing, duel: Duel) -> bool:
        if not self._binds_player(standing, card.controller):
            return False
        if self.bound_to is not None:
            return standing.binds(card)
        return self.cards is None or self._fits(card, standing, duel)

    def forbids_activation(self, standing: Standing, player: Player, card: Card, is_card: bool, duel: Duel) -> bool:
        """Whether this player cannot activate this card, or its effect."""
        if self.what not in _ACTIVATIONS or not self._binds_player(standing, player):
            return False
        if self.what == "activate_card" and not is_card:
            return False
        printed = card.printed
        if self.bound_to is not None:
            return standing.binds(card)
        if self.what == "activate_from_hand" and card.zone is not Zone.HAND:
            return False
        if self.same_name_as_those:
            names = {duel.cards[card_id].name for card_id, _ in standing.cards or ()}
            return printed is not None and printed.name in names
        if self.kind is not None and (printed is None or printed.kind not in self.kind):
            return False
        return self.cards is None or self._fits(card, standing, duel)

    def sentence(self) -> str:
        who = {"you": "you", "opponent": "the opponent", "any": "neither player"}[self.who]
        what = self.what.replace("_", " ")
        return f"{who} can {what}" if self.who == "any" else f"{who} cannot {what}"


class Redirect(Operation):
    """Continuous: cards that would be sent to the Graveyard are banished instead (YGO-14.8)."""

    op: Literal["banish_instead_of_graveyard"]
    kind: tuple[CardKind, ...] | None = None

    def stands(self, scene: Scene) -> Standing:
        return Standing("redirect", self, scene.source.id, scene.player)

    def catches(self, card: Card) -> bool:
        """Whether this card is banished instead."""
        return self.kind is None or (card.printed is not None and card.printed.kind in self.kind)

    def sentence(self) -> str:
        return "cards sent to the Graveyard are banished instead"


class SpellsWaitATurn(Operation):
    """Continuous: a Spell that was Set this turn cannot be activated yet, as a Trap (YGO-4.5)."""

    op: Literal["spells_wait_a_turn"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("waits_a_turn", self, scene.source.id, scene.player)

    def waits_a_turn(self, standing: Standing, card: Card) -> bool:
        """Whether this card must lie Set until the turn has ended."""
        return card.printed is not None and card.printed.kind == "spell"

    def sentence(self) -> str:
        return "Spells that were Set this turn cannot be activated yet"
