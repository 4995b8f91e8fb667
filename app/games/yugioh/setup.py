"""From a submitted setup to the state of a duel, with every fault of an impossible board."""

from collections.abc import Mapping

from app.games.fault import Fault, SubmissionFaults
from app.games.ruling import Assumption, Undetermined
from app.games.yugioh.battle import declare
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.cards import effects_of
from app.games.yugioh.continuous import find_standing
from app.games.yugioh.duel_events import PhaseBegan
from app.games.yugioh.printed import Printed, misplaced
from app.games.yugioh.profile import PROFILES
from app.games.yugioh.state import Card, Duel, OpenZone
from app.games.yugioh.submission import PlacedCard, Setup, Submission, ZoneContents
from app.games.yugioh.timing import after_action, open_state
from app.games.yugioh.triggers import gather
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    LISTED_ZONES,
    PLAYERS,
    PRIVATE_ZONES,
    SPACES,
    CardId,
    Player,
    Zone,
)
from app.games.yugioh.watching import watch

UNKNOWN_CARD = "unknown"


def set_up(submission: Submission, definitions: Mapping[str, Printed]) -> Duel:
    """The duel before the first action. Raises SubmissionFaults where the board is impossible."""
    setup = submission.setup
    duel = Duel(
        profile=PROFILES[submission.profile],
        turn_player=setup.turn_player,
        phase=setup.phase,
        step=setup.step,
        strict=submission.strict,
        find_standing=find_standing,
        watch=watch,
        definitions=definitions,
    )
    builder = _Builder(duel, setup)
    for player in PLAYERS:
        builder.place_player(player)
    builder.tie_equips()
    builder.use_limits()
    builder.check_step()
    builder.begin_attack()
    if builder.faults:
        raise SubmissionFaults(builder.faults)
    _assume_public_zones(duel)
    open_state(duel)
    if "phase" in duel.watchers:
        began = PhaseBegan("YGO-15.1", setup.phase, setup.turn_player)
        step = duel.step
        duel.journal.write(began, duel)
        duel.step = step
        duel.pending = gather(duel, (began,), (began,))
    if builder.attack is not None:
        step = duel.step or "battle_step"
        declare(duel, *builder.attack)
        duel.step = step
    if builder.just_summoned:
        _open_with_summons(duel, builder.just_summoned)
    return duel


def _open_with_summons(duel: Duel, summoned: list[CardId]) -> None:
    """Begin in the window after a Summon: it may be answered, and its triggers wait (YGO-15.2)."""
    duel.journal.next_group()
    for card_id in summoned:
        card = duel.cards[card_id]
        how = card.summoned or "normal"
        event = Summoned("YGO-16.5", card, how, by_effect=False, came_from=None)
        duel.journal.write(event, duel)
    events = tuple(duel.journal.events)
    duel.pending = (*duel.pending, *gather(duel, events, events))
    after_action(duel, events, events)


def _assume_public_zones(duel: Duel) -> None:
    """Public zones that are left out or unknown hold nothing else that matters: one assumption, listed once.

    Under `strict` nothing is assumed: what lies on the field unlisted could forbid or negate, so it is asked for.
    """
    left_out = [zone for zone in duel.open_zones if zone[1] not in PRIVATE_ZONES]
    if duel.strict:
        left_out = [zone for zone in left_out if zone[1] in FIELD_ZONES]
    told = ", ".join(f"{player}'s {zone.value.replace('_', ' ')}" for player, zone in left_out)
    if left_out and duel.strict:
        reason = "a card on the field that is not listed could forbid or negate something"
        entry = Undetermined(rule="YGO-4.22", reason=reason, needs=f"what lies in {told}", pointer="/setup/players")
        duel.open_questions = (entry,)
    elif left_out:
        fact = f"the zones that were left out or unknown hold no other card that affects the chain: {told}"
        duel.assumptions[fact] = Assumption(fact=fact, pointer="/setup/players")


class _Builder:
    """Places the cards of a setup, and collects its faults."""

    def __init__(self, duel: Duel, setup: Setup) -> None:
        self.duel = duel
        self.setup = setup
        self.faults: list[Fault] = []
        self.references: dict[str, str] = {}
        self.copies: dict[str, int] = {}
        self.just_summoned: list[CardId] = []
        self.attack: tuple[Card, Card | None] | None = None
        self.equips: list[tuple[CardId, str, str]] = []

    def fault(self, where: str, code: str, message: str) -> None:
        self.faults.append(Fault(pointer=where, code=code, message=message))

    def place_player(self, player: Player) -> None:
        side = getattr(self.setup.players, player)
        self.duel.life[player] = side.life_points
        self.duel.normal_summons[player] = side.normal_summons_used
        for zone in LISTED_ZONES:
            contents: ZoneContents | None = getattr(side, zone)
            where = f"/setup/players/{player}/{zone}"
            if contents is None:
                self.duel.open_zones[player, zone] = OpenZone(public=zone not in PRIVATE_ZONES, mentioned=False)
            else:
                self.place_zone(player, zone, contents, where)

    def place_zone(self, player: Player, zone: Zone, contents: ZoneContents, where: str) -> None:
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
        if space is not None and held > space:
            self.fault(where, "zone_is_full", f"{held} cards lie in a place with {space} zones")

    def place(self, player: Player, zone: Zone, placed: PlacedCard, where: str) -> None:
        duel = self.duel
        printed = None if placed.card == UNKNOWN_CARD else duel.definitions[placed.card]
        if printed is not None and placed.equipped_to is None:
            wrong = misplaced(zone, printed)
            if wrong is not None:
                self.fault(f"{where}/card", "wrong_zone", f"{placed.card} {wrong}")
        face_up = self.face_of(zone, placed, printed)
        attack = placed.position != "defense" and (face_up or zone is not Zone.MONSTER)
        card_id = CardId(len(duel.cards))
        reference = self.reference_of(placed, where)
        card = Card(card_id, reference, printed, placed.owner or player, player, zone, face_up, attack)
        if len(placed.model_fields_set) > 1:
            self.describe(card, placed, where)
        duel.cards[card_id] = card
        duel.zones[player][zone] = (*duel.zones[player][zone], card_id)
        watch(duel, card)

    def describe(self, card: Card, placed: PlacedCard, where: str) -> None:
        """Take over what is said of a card besides its name."""
        self.check_state(card.zone, placed, card.printed, where)
        card.set_this_turn = placed.set == "this_turn"
        card.arrived_this_turn = placed.sent_this_turn or placed.summoned_this_turn
        card.summoned = placed.summoned or ("normal" if placed.just_summoned else None)
        card.summoned_this_turn = placed.summoned_this_turn or placed.just_summoned
        card.negated = placed.negated
        card.counters = tuple(sorted(placed.counters.items()))
        card.standby_phases = placed.standby_phases
        card.used = placed.activated_this_turn
        if placed.just_summoned:
            self.just_summoned.append(card.id)
        if placed.equipped_to is not None and card.zone in FIELD_ZONES:
            self.equips.append((card.id, placed.equipped_to, where))

    def face_of(self, zone: Zone, placed: PlacedCard, printed: Printed | None) -> bool:
        """The documented default: face-up, except for Spells and Traps that do not stay on the field."""
        if placed.face is not None:
            return placed.face == "up"
        if zone in (Zone.SPELL_TRAP, Zone.FIELD):
            return placed.set is None and printed is not None and printed.stays_on_field
        return zone is not Zone.MONSTER or placed.set is None

    def reference_of(self, placed: PlacedCard, where: str) -> str:
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
            of_the_field = ("position", "set", "negated", "just_summoned", "equipped_to", "counters", "summoned")
            if placed.model_fields_set.intersection(of_the_field):
                told = (
                    "position, set, negated, just_summoned, equipped_to, counters, summoned are for cards on the field"
                )
                self.fault(where, "state_off_field", told)
        if placed.face == "up" and placed.set is not None:
            self.fault(f"{where}/set", "face_up_set", "a face-up card is not Set; leave out `set` or `face`")
        if placed.face == "down" and placed.position == "attack" and zone is Zone.MONSTER:
            self.fault(f"{where}/position", "face_down_attack", "a face-down monster is in defense position")
        if placed.negated and placed.face == "down":
            self.fault(f"{where}/negated", "face_down_negated", "a face-down card keeps no negation (YGO-10.3)")
        if printed is None:
            return
        known = {effect.id for effect in effects_of(printed, self.duel.profile.wording)}
        for effect_id in placed.activated_this_turn:
            if effect_id not in known:
                told = f"{printed.name} has no effect {effect_id}, only: {', '.join(sorted(filter(None, known)))}"
                self.fault(f"{where}/activated_this_turn", "unknown_effect", told)

    def tie_equips(self) -> None:
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

    def check_step(self) -> None:
        if self.setup.step is not None and self.setup.phase != "battle":
            self.fault("/setup/step", "step_outside_battle", "only the Battle Phase has steps; leave `step` out")

    def begin_attack(self) -> None:
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
        found = [card for card in self.duel.called(reference) if card.zone is Zone.MONSTER]
        if len(found) != 1:
            self.fault(where, "no_such_monster", f"{reference} is not just one monster on the field")
            return None
        return found[0]

    def use_limits(self) -> None:
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


def _uses(player: Player, name: str, effect: str | None, limit: str) -> dict[str, int]:
    key = {
        "hard_use": f"use: {player} {name} {effect}",
        "shared_use": f"use: {player} {name}",
        "hard_activate_card": f"card: {player} {name}",
        "once_per_duel": f"duel: {player} {name} {effect}",
    }.get(limit)
    return {key: 1} if key is not None else {}
