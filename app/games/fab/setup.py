"""From a submitted setup to the state of a game, with every fault of it (idea 6)."""

from collections.abc import Mapping
from functools import cache

from app.games.fab.cards import CardDefinition
from app.games.fab.setup_chain import set_up_chain
from app.games.fab.setup_history import set_up_history
from app.games.fab.state import WORK, Match, Seat
from app.games.fab.submission import Submission
from app.games.fab.submitted_setup import PlacedCard, PlayerSetup, ZoneContents
from app.games.fab.thing import Thing
from app.games.fab.version import VERSIONS, Version
from app.games.fab.vocabulary import LISTED_ZONES, PLAYERS, PRIVATE, Player, Zone
from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.ruling import Assumption

UNKNOWN_CARD = "unknown"
DEFAULT_LIFE = 20
DEFAULT_INTELLECT = 4

_PERMANENT = frozenset(
    {"equipment", "weapon", "token", "aura", "item", "ally", "affliction", "landmark", "construct", "invocation"}
)
PUBLIC_UNMENTIONED = "Public zones that the setup leaves out hold nothing that matters here"


class Builder:
    """Puts the cards of a setup into a new game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.faults: list[Fault] = []
        self._numbers: dict[str, int] = {}
        self._ids: dict[str, str] = {}

    def place(self, placed: PlacedCard, player: Player, zone: Zone, where: str) -> list[Thing]:
        """The objects that an entry of a zone stands for."""
        made = []
        for _ in range(placed.count):
            definition = None if placed.card == UNKNOWN_CARD else self.match.definitions.get(placed.card)
            owner = placed.owner or player
            thing = Thing(self.match.next_number(), self._reference(placed, definition, where), definition, owner, zone)
            thing.seat = player
            thing.controller = player
            thing.face_up = zone not in PRIVATE if placed.face is None else placed.face == "up"
            thing.counters = dict(placed.counters)
            thing.used = placed.used
            if placed.life is not None and definition is not None and definition.life is not None:
                thing.life_lost = max(0, definition.life - placed.life)
                self.match.wounded = True
            self.match.things.append(thing)
            self.match.references[thing.reference] = thing
            made.append(thing)
            for name in placed.under:
                self._place_under(name, thing, where)
        return made

    def _place_under(self, name: str, top: Thing, where: str) -> None:
        """A sub-card of an object (cr:3.0.14)."""
        for card in self.place(PlacedCard(card=name), top.seat, Zone.UNDER, where):
            card.top = top
            cell = self.match.zones[top.seat, Zone.UNDER]
            cell.things = (*cell.things, card)

    def _reference(self, placed: PlacedCard, definition: CardDefinition | None, where: str) -> str:
        name = definition.name if definition is not None else UNKNOWN_CARD
        if placed.id is not None:
            if placed.id in self._ids or placed.id in self.match.references:
                self.fault(f"{where}/id", "id_not_unique", f"two cards have the id {placed.id}; give each its own")
            self._ids[placed.id] = where
            return placed.id
        number = self._numbers[name] = self._numbers.get(name, 0) + 1
        if definition is None:
            return f"{UNKNOWN_CARD}#{number}"
        return name if number == 1 else f"{name}#{number}"

    def fault(self, where: str, code: str, message: str) -> None:
        """Note a fault of the submission."""
        self.faults.append(Fault(pointer=where, code=code, message=message))


def set_up(
    submission: Submission,
    definitions: Mapping[str, CardDefinition],
    version: Version | None = None,
    work: int = WORK,
) -> Match:
    """The game of a submission before its first action. Raises SubmissionFaults for an impossible one."""
    setup = submission.setup
    match = Match(version or VERSIONS[submission.version], definitions, strict=submission.strict, work=work)
    match.turn_player = setup.turn_player
    match.phase = setup.phase
    match.first_turn = setup.first_turn
    builder = Builder(match)
    for player in PLAYERS:
        _hero(builder, player, getattr(setup.players, player))
    for player in PLAYERS:
        side: PlayerSetup = getattr(setup.players, player)
        for zone in LISTED_ZONES:
            _zone(builder, player, zone, getattr(side, zone.value))
    if setup.combat_chain is not None:
        set_up_chain(builder, setup)
        match.began_with = (match.chain, match.step, match.active.number if match.active is not None else None)
    set_up_history(builder, setup)
    match.forget_what_was_read()
    if builder.faults:
        raise SubmissionFaults(builder.faults)
    if match.phase == "action" and match.step != "defend":
        match.priority = match.turn_player
    if not submission.strict:
        match.assumptions = (Assumption(fact=PUBLIC_UNMENTIONED),)
    return match


def _hero(builder: Builder, player: Player, side: PlayerSetup) -> None:
    match = builder.match
    definition = match.definitions.get(side.hero) if side.hero is not None else None
    where = pointer("setup", "players", player, "hero")
    if definition is not None and "hero" not in definition.type_set:
        builder.fault(where, "not_a_hero", f"{definition.name} is no hero: name a hero, or leave it out")
    if definition is None:
        reference = f"{player}'s hero"
    else:
        taken = definition.name in match.references
        reference = f"{definition.name}#2" if taken else definition.name
    hero = Thing(match.next_number(), reference, definition or _nobody(), player, Zone.ARENA, kind="hero")
    match.things.append(hero)
    match.references[reference] = hero
    cell = match.zones[player, Zone.ARENA]
    cell.things = (*cell.things, hero)
    printed = definition.life if definition is not None else None
    life = side.life if side.life is not None else (printed if printed is not None else DEFAULT_LIFE)
    intellect = side.intellect or (definition.intellect if definition is not None else None) or DEFAULT_INTELLECT
    seat = Seat(hero, life, intellect)
    default = 1 if player == match.turn_player else 0
    seat.action_points = default if side.action_points is None else side.action_points
    seat.resources = side.resources
    seat.chi = side.chi
    seat.marked = side.marked
    match.seats[player] = seat


@cache
def _nobody() -> CardDefinition:
    """A hero that nobody named: without abilities, classes and talents."""
    return CardDefinition(name="a hero", types=("generic", "hero"))


def _zone(builder: Builder, player: Player, zone: Zone, contents: ZoneContents | None) -> None:
    match = builder.match
    if contents is None:
        if zone in PRIVATE:
            match.open_zones |= {(player, zone)}
        return
    cell = match.zones[player, zone]
    zone_pointer = pointer("setup", "players", player, zone.value, "cards")
    for at, placed in enumerate(contents.cards):
        where = f"{zone_pointer}/{at}"
        made = builder.place(placed, player, zone, where)
        cell.things = (*cell.things, *made)
        if zone is Zone.ARENA:
            _check_permanent(builder, made[0], where)
    if contents.size is not None:
        unnamed = contents.size - len(cell.things if zone is not Zone.ARENA else cell.things[1:])
        for _ in range(max(0, unnamed)):
            placed = PlacedCard(card=UNKNOWN_CARD)
            cell.things = (*cell.things, *builder.place(placed, player, zone, ""))
    if contents.and_others:
        match.open_zones |= {(player, zone)}


def _check_permanent(builder: Builder, thing: Thing, where: str) -> None:
    definition = thing.definition
    if definition is not None and _PERMANENT.isdisjoint(definition.type_set):
        told = f"{definition.name} does not stay in the arena: list it in the zone where it lies"
        builder.fault(f"{where}/card", "not_a_permanent", told)
