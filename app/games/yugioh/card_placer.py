"""Placing the cards of a setup, one by one, and collecting every fault of what is said of them."""

from app.games.fault import Fault
from app.games.yugioh.card import Card
from app.games.yugioh.cards import effects_of
from app.games.yugioh.effects.trap_monsters import as_trap_monster, be_a_monster
from app.games.yugioh.lending import lent_in_setup
from app.games.yugioh.monster_zones import most_extra, why_misplaced
from app.games.yugioh.places import ZoneNumber, number_of
from app.games.yugioh.printed import Printed, misplaced
from app.games.yugioh.setup_summoned import as_placed, describe_summon, player_of
from app.games.yugioh.standing import OpenZone
from app.games.yugioh.state import Duel
from app.games.yugioh.submitted_setup import JustSent, PlacedCard, Setup, ZoneContents
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    LISTED_ZONES,
    PRIVATE_ZONES,
    SPACES,
    CardId,
    Player,
    Zone,
)
from app.games.yugioh.watching import watch

UNKNOWN_CARD = "unknown"


class CardPlacer:
    """Places the cards of a setup, and collects its faults."""

    def __init__(self, duel: Duel, setup: Setup) -> None:
        self.duel = duel
        self.setup = setup
        self.faults: list[Fault] = []
        self.references: dict[str, str] = {}
        self.copies: dict[str, int] = {}
        self.just_summoned: list[CardId] = []
        self.just_sent: list[tuple[CardId, JustSent]] = []
        self.attack: tuple[Card, Card | None] | None = None
        self.equips: list[tuple[CardId, str, str]] = []

    def fault(self, where: str, code: str, message: str) -> None:
        """Note a fault: where, a code, and what would be right."""
        self.faults.append(Fault(pointer=where, code=code, message=message))

    def place_player(self, player: Player) -> None:
        """Place all that one side lists."""
        side = getattr(self.setup.players, player)
        self.duel.life[player] = side.life_points
        self.duel.normal_summons[player] = side.normal_summons_used
        for zone in LISTED_ZONES:
            contents: ZoneContents | None = getattr(side, zone)
            where = f"/setup/players/{player}/{zone}"
            if contents is None and self.duel.live and zone not in PRIVATE_ZONES:
                continue
            if contents is None:
                self.duel.open_zones[player, zone] = OpenZone(public=zone not in PRIVATE_ZONES, mentioned=False)
            else:
                self.place_zone(player, zone, contents, where)
        if side.summons_this_turn is not None:
            shown = sum(self.duel.done_this_turn.get((player, how), 0) for how in ("normal", "tribute", "special"))
            shown += sum(self.duel.cards[card].controller == player for card in self.just_summoned)
            if side.summons_this_turn < shown:
                where = f"/setup/players/{player}/summons_this_turn"
                self.fault(where, "too_few_summons", f"{shown} monsters are listed as Summoned this turn")
            self.duel.done_this_turn[player, "unlisted"] = max(0, side.summons_this_turn - shown)

    def place_zone(self, player: Player, zone: Zone, contents: ZoneContents, where: str) -> None:
        """Place what a zone lists; a zone that may hold more is noted as open."""
        for at, placed in enumerate(contents.cards):
            for _ in range(placed.count):
                self.place(player, zone, placed, f"{where}/cards/{at}")
        held = len(self.duel.zones[player][zone])
        if contents.size is not None and contents.size < held:
            self.fault(where, "too_many_cards", f"{held} cards are listed in a zone of size {contents.size}")
        for _ in range(held, contents.size or 0):
            self.place(player, zone, PlacedCard(card=UNKNOWN_CARD), where)
        if contents.and_others and contents.size is None:
            self.duel.open_zones[player, zone] = OpenZone(public=False, mentioned=True)
        space = SPACES.get(zone)
        held = len(self.duel.zones[player][zone])
        if space is None or held <= space:
            return
        if zone is not Zone.MONSTER or held > space + most_extra(self.duel, player):
            self.fault(where, "zone_is_full", f"{held} cards lie in a place with {space} zones")

    def place(self, player: Player, zone: Zone, placed: PlacedCard, where: str) -> None:
        """Place one card."""
        duel = self.duel
        printed = None if placed.card == UNKNOWN_CARD else duel.definitions[placed.card]
        monster = as_trap_monster(printed, duel.profile.wording) if zone is Zone.MONSTER else None
        if printed is not None and placed.equipped_to is None and monster is None:
            wrong = misplaced(zone, printed)
            if wrong is not None:
                self.fault(f"{where}/card", "wrong_zone", f"{placed.card} {wrong}")
        face_up = self.face_of(zone, placed, printed)
        attack = placed.position != "defense" and (face_up or zone is not Zone.MONSTER)
        card_id = duel.next_id()
        reference = self.reference_of(placed, where)
        card = Card(card_id, reference, printed, placed.owner or player, player, zone, face_up, attack)
        if len(placed.model_fields_set) > 1:
            self.describe(card, placed, where)
        duel.cards[card_id] = card
        if monster is not None:
            card.printed, card.original = monster, printed
            be_a_monster(duel, card, player)
        duel.zones[player][zone] = (*duel.zones[player][zone], card_id)
        watch(duel, card)
        if (printed is not None and "xyz" in printed.card_types) or placed.materials:
            self.place_materials(card, placed, where)

    def describe(self, card: Card, placed: PlacedCard, where: str) -> None:
        """Take over what is said of a card besides its name."""
        self.check_state(card.zone, placed, card.printed, where)
        card.set_this_turn = card.waits_for_own_turn = placed.set == "this_turn"
        card.arrived_this_turn = placed.sent_this_turn or placed.summoned_this_turn
        describe_summon(card, placed, self.duel.definitions)
        card.summoned_this_turn = placed.summoned_this_turn or placed.just_summoned
        card.negated = placed.negated
        card.counters = tuple(sorted(placed.counters.items()))
        card.standby_phases = placed.standby_phases
        card.used = placed.activated_this_turn
        if card.used:
            self.duel.done_this_turn[card.controller, "activate"] = 1
        if placed.usable_from_graveyard:
            self.lend(card, where)
        if placed.zone is not None:
            self.put_in_place(card, placed.zone, placed.count, where)
        if placed.just_sent is not None:
            self.just_sent.append((card.id, placed.just_sent))
        if placed.just_summoned:
            self.just_summoned.append(card.id)
        elif card.summoned_this_turn and card.summoned is not None:
            deed = (card.controller, str(card.summoned))
            self.duel.done_this_turn[deed] = self.duel.done_this_turn.get(deed, 0) + 1
        if placed.equipped_to is not None and card.zone in FIELD_ZONES:
            self.equips.append((card.id, placed.equipped_to, where))

    def put_in_place(self, card: Card, word: ZoneNumber, count: int, where: str) -> None:
        """Take over in which zone a card lies, if there can be just one card and no other lies there."""
        place = number_of(word)
        wrong = why_misplaced(self.duel, card, place)
        if wrong is None and count > 1:
            wrong = f"{count} cards cannot lie in one zone"
        if wrong is not None:
            self.fault(f"{where}/zone", "no_such_place", wrong)
        else:
            card.place = place

    def place_materials(self, card: Card, placed: PlacedCard, where: str) -> None:
        """Put the materials under an Xyz Monster on the field; where none are said there may be some."""
        if card.zone is not Zone.MONSTER:
            return
        card.more_materials = placed.materials is None
        if placed.materials and (card.printed is None or "xyz" not in card.printed.card_types):
            self.fault(f"{where}/materials", "materials_without_xyz", f"{placed.card} is no Xyz Monster")
            return
        for at, material in enumerate(placed.materials or ()):
            beneath = as_placed(material)
            for _ in range(material.count):
                self.place(player_of(material, card), Zone.MATERIAL, beneath, f"{where}/materials/{at}")
                under = CardId(len(self.duel.cards) - 1)
                self.duel.cards[under].attached_to = card.id
                card.materials = (*card.materials, under)

    def lend(self, card: Card, where: str) -> None:
        """Let the effect of a Spell be used in the Graveyard, as an earlier effect has allowed."""
        standing = lent_in_setup(card)
        if standing is None:
            told = "only a Normal Spell in the Graveyard can be used there"
            self.fault(f"{where}/usable_from_graveyard", "not_usable", told)
        else:
            self.duel.lingering = (*self.duel.lingering, standing)

    def face_of(self, zone: Zone, placed: PlacedCard, printed: Printed | None) -> bool:
        """The documented default: face-up, except for Spells and Traps that do not stay on the field."""
        if placed.face is not None:
            return placed.face == "up"
        if placed.equipped_to is not None:
            return True
        if zone in (Zone.SPELL_TRAP, Zone.FIELD):
            return placed.set is None and printed is not None and printed.stays_on_field
        return zone is not Zone.MONSTER or placed.set is None

    def reference_of(self, placed: PlacedCard, where: str) -> str:
        """What the card is called: its id, its name, or its name with a number."""
        copy = self.copies[placed.card] = self.copies.get(placed.card, 0) + 1
        reference = placed.id or (placed.card if copy == 1 else f"{placed.card}#{copy}")
        if placed.id is not None and (placed.id in self.references or placed.count > 1):
            self.fault(f"{where}/id", "id_not_unique", f"the id {placed.id} stands for more than one card")
        if placed.id is not None and placed.id != placed.card and placed.id in self.duel.definitions:
            self.fault(f"{where}/id", "id_is_a_name", f"the id {placed.id} is the name of another card")
        self.references[reference] = where
        return reference

    def check_state(self, zone: Zone, placed: PlacedCard, printed: Printed | None, where: str) -> None:
        """What is said of a card besides its name must be possible where it lies."""
        if zone not in FIELD_ZONES:
            if placed.face == "down" and zone is not Zone.BANISHED:
                self.fault(f"{where}/face", "face_off_field", "only cards on the field, or banished, lie face-down")
            of_the_field = (
                "position", "set", "negated", "just_summoned", "equipped_to", "counters", "summoned", "materials",
                "made_from",
            )  # fmt: skip
            if placed.model_fields_set.intersection(of_the_field):
                told = (
                    "position, set, negated, just_summoned, equipped_to, counters, summoned, materials, made_from "
                    "are for cards on the field"
                )
                self.fault(where, "state_off_field", told)
        if placed.just_sent is not None and zone not in (Zone.GRAVEYARD, Zone.BANISHED):
            told = "only cards in the Graveyard, or banished, were just sent there"
            self.fault(f"{where}/just_sent", "just_sent_elsewhere", told)
        self.check_face(zone, placed, printed, where)
        if printed is None:
            return
        known = {effect.id for effect in effects_of(printed, self.duel.profile.wording)}
        for effect_id in placed.activated_this_turn:
            if effect_id not in known:
                told = f"{printed.name} has no effect {effect_id}, only: {', '.join(sorted(filter(None, known)))}"
                self.fault(f"{where}/activated_this_turn", "unknown_effect", told)

    def check_face(self, zone: Zone, placed: PlacedCard, printed: Printed | None, where: str) -> None:
        """The face, the position and the negation of a card must go together."""
        if placed.face == "up" and placed.set is not None:
            self.fault(f"{where}/set", "face_up_set", "a face-up card is not Set; leave out `set` or `face`")
        is_link = printed is not None and "link" in printed.card_types and zone is Zone.MONSTER
        if is_link and (placed.face == "down" or placed.position == "defense" or placed.set is not None):
            self.fault(where, "link_not_in_attack", "a Link Monster is always in face-up attack position")
        if placed.face == "down" and placed.position == "attack" and zone is Zone.MONSTER:
            self.fault(f"{where}/position", "face_down_attack", "a face-down monster is in defense position")
        if zone is Zone.SPELL_TRAP and placed.face == "up" and printed is not None and printed.may_be_set_as_spell:
            self.fault(f"{where}/face", "wrong_zone", "a monster lies among the Spells and Traps only while it is Set")
        if placed.negated and placed.face == "down":
            self.fault(f"{where}/negated", "face_down_negated", "a face-down card keeps no negation (YGO-10.3)")
