"""Operations that forbid or replace: locks while a card applies or for the rest of the turn, redirections."""

from typing import ClassVar, Literal

from pydantic import Field

from app.games.yugioh.battle_roles import attacks
from app.games.yugioh.card import Card
from app.games.yugioh.effects.control_limits import Limit, beyond
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summon_counts import special_summons
from app.games.yugioh.filters import Filter
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.targets import still_targets
from app.games.yugioh.vocabulary import CardId, CardKind, Player, Side, Zone

What = Literal[
    "special_summon", "normal_summon", "activate_card", "activate", "activate_from_hand", "attack", "declare_attack",
    "attack_directly", "draw", "add_from_deck", "tribute", "banish", "be_tributed_for_summon",
    "be_destroyed", "be_targeted", "change_position", "summon", "battle_phase",
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


_DEEDS: dict[What, str] = {
    "special_summon": "Special Summon monsters", "normal_summon": "Normal Summon or Set monsters",
    "summon": "Summon monsters", "activate_card": "activate {kind}Cards", "activate": "activate {kind}cards or effects",
    "battle_phase": "conduct a Battle Phase", "activate_from_hand": "activate {kind}cards from the hand",
    "attack": "attack", "declare_attack": "declare an attack",
    "attack_directly": "attack directly", "draw": "draw cards", "add_from_deck": "add cards from the Deck to the hand",
    "tribute": "Tribute monsters", "banish": "banish cards", "change_position": "change battle positions",
    "be_tributed_for_summon": "be Tributed for a Summon", "be_destroyed": "be destroyed by effects",
    "be_targeted": "be targeted",
}  # fmt: skip
_OF_A_CARD: dict[What, str] = {
    "activate": "be activated, nor its effects", "activate_card": "be activated", "tribute": "be Tributed",
    "banish": "be banished", "special_summon": "be Special Summoned", "normal_summon": "be Normal Summoned or Set",
    "summon": "be Summoned", "change_position": "change its battle position",
}  # fmt: skip
_UNTIL_WORDS: dict[Until, str] = {
    "end_phase": " for the rest of this turn", "end_of_next_turn": " until the end of the next turn",
    "end_of_your_next_turn": " until the end of the next turn of the effect's player",
    "opponents_third_end_phase": " until the opponent's third End Phase",
}  # fmt: skip


class Forbid(Operation):
    """Something cannot be done: while this applies continuously, or from its resolution until a time (YGO-4.22)."""

    rides: ClassVar[bool] = True

    op: Literal["forbid"]
    what: What
    who: Side = "any"
    cards: Filter | None = None
    kind: tuple[CardKind, ...] | None = None
    same_name_as_those: bool = Field(default=False, description="Only cards named like those handled before.")
    bound_to: Literal["those", "targets", "self"] | None = Field(
        default=None, description="Only these very cards, for as long as they stay what they are."
    )
    most_a_turn: int | None = Field(
        default=None,
        ge=1,
        le=10,
        description="Only beyond so many Special Summons in one turn, counted while it applies.",
    )
    beyond: Limit | None = Field(default=None, description="Only face-up Summons that go beyond this limit.")
    until: Until = "while_source_face_up"
    while_source_attacks: bool = Field(default=False, description="Of activations: only while this monster attacks.")
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
        if self.kind is not None and (scene.source.printed is None or scene.source.printed.kind not in self.kind):
            return False
        if not self._binds_player(standing, scene.player):
            return False
        if self.bound_to is None and self.cards is None and self.what not in ("be_destroyed", "be_targeted"):
            return True
        tied = standing.binds(card) if self.bound_to is not None else self._fits(card, standing, scene.duel)
        return tied and self._reaches(card, standing, scene.duel)

    def forbids_move(self, tag: str, standing: Standing, player: Player) -> bool:
        """Whether this player cannot make such a move of any card."""
        whole = self.what in ("tribute", "banish") and self.bound_to is None and self.cards is None
        return whole and _FORBIDDEN_BY.get(tag) == self.what and self._binds_player(standing, player)

    def _reaches(self, card: Card, standing: Standing, duel: Duel) -> bool:
        """Whether what is said of this card holds for it: not where it is unaffected by the source (YGO-9.13).

        What is said of a player alone holds for whatever that player has.
        """
        return not unaffected(duel, card, duel.cards[standing.source], standing.player)

    def _fits(self, card: Card, standing: Standing, duel: Duel) -> bool:
        if self.cards is None:
            return card.id == standing.source
        return self.cards.fits(card, Scene(duel, standing.player, duel.cards[standing.source])).value == 2

    def forbids_draw(self, standing: Standing, player: Player) -> bool:
        """Whether this player cannot draw."""
        return self.what == "draw" and self._binds_player(standing, player)

    def forbids_battle_phase(self, standing: Standing, player: Player) -> bool:
        """Whether this player cannot conduct a Battle Phase."""
        return self.what == "battle_phase" and self._binds_player(standing, player)

    def forbids_adding(self, standing: Standing, scene: Scene, zones: tuple[Zone, ...]) -> bool:
        """Whether cards cannot be added from the Deck to this player's hand."""
        return self.what == "add_from_deck" and zones == (Zone.DECK,) and self._binds_player(standing, scene.player)

    def forbids_summon(
        self, standing: Standing, player: Player, card: Card | None, how: str, duel: Duel, *, side: Player | None = None
    ) -> bool:
        """Whether this player cannot Summon so, or cannot Summon this card so: to that side, if it is not their own."""
        if self.beyond is not None:
            return card is not None and beyond(self.beyond, duel, side or player, card)
        if self.most_a_turn is not None and special_summons(duel, standing, player) < self.most_a_turn:
            return False
        wanted = {"special": "special_summon", "normal": "normal_summon"}.get(how)
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
        named = self.what in ("attack", "declare_attack") or (direct and self.what == "attack_directly")
        return named and self._binds_monster(card, standing, duel)

    def stops_attack(self, card: Card, standing: Standing, duel: Duel) -> bool:
        """Whether this monster cannot go on with an attack that it has declared already."""
        return self.what == "attack" and self._binds_monster(card, standing, duel)

    def forbids_change(self, card: Card, standing: Standing, duel: Duel) -> bool:
        """Whether this monster's battle position cannot be changed by hand."""
        return self.what == "change_position" and self._binds_monster(card, standing, duel)

    def _binds_monster(self, card: Card, standing: Standing, duel: Duel) -> bool:
        if not self._binds_player(standing, card.controller):
            return False
        if self.bound_to is not None:
            return standing.binds(card) and self._reaches(card, standing, duel)
        return self.cards is None or (self._fits(card, standing, duel) and self._reaches(card, standing, duel))

    def forbids_activation(self, standing: Standing, player: Player, card: Card, is_card: bool, duel: Duel) -> bool:
        """Whether this player cannot activate this card, or its effect."""
        if self.what not in _ACTIVATIONS or not self._binds_player(standing, player):
            return False
        if self.what == "activate_card" and not is_card:
            return False
        if self.while_source_attacks and not attacks(duel, duel.cards[standing.source]):
            return False
        printed = card.printed
        if self.bound_to is not None:
            return standing.binds(card) and self._reaches(card, standing, duel)
        if self.what == "activate_from_hand" and card.zone is not Zone.HAND:
            return False
        if self.same_name_as_those:
            names = {duel.cards[card_id].name for card_id, _ in standing.cards or ()}
            return printed is not None and printed.name in names
        if self.kind is not None and (printed is None or printed.kind not in self.kind):
            return False
        return self.cards is None or (self._fits(card, standing, duel) and self._reaches(card, standing, duel))

    def sentence(self) -> str:
        kinds = " or ".join(kind.capitalize() for kind in self.kind or ())
        deed = _DEEDS[self.what].format(kind=f"{kinds} " if kinds else "")
        named = " of that name" if self.same_name_as_those else ""
        until = _UNTIL_WORDS.get(self.until, "")
        bound = {"self": "this card", "targets": "the target", "those": "that card", None: None}[self.bound_to]
        if bound is not None or self.what.startswith("be_"):
            subject = bound or ("it" if self.cards is None else self.cards.words())
            return f"{subject} cannot {_OF_A_CARD.get(self.what, deed)}{until}"
        who = {"you": "you", "opponent": "the opponent", "any": "neither player"}[self.who]
        return f"{who} can{'' if self.who == 'any' else 'not'} {deed}{named}{until}"
