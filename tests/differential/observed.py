"""What the machine makes of a scenario, in the recording's own terms."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.chain_events import LinkEnded
from app.games.yugioh.state import Duel
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.vocabulary import PLAYERS, Outcome, Player, Zone
from tests.differential.names import References, plain, plain_all
from tests.differential.scenario import Expected, RecordedZones

Place = Literal["hand", "mzone", "szone", "grave", "removed", "deck"]
PLACES: dict[Zone, Place] = {
    Zone.HAND: "hand", Zone.MONSTER: "mzone", Zone.SPELL_TRAP: "szone", Zone.FIELD: "szone",
    Zone.GRAVEYARD: "grave", Zone.BANISHED: "removed", Zone.DECK: "deck",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Option:
    """An activation that is offered: the card as the recording calls it, and where it lies."""

    reference: str
    place: str

    @property
    def name(self) -> str:
        """The card's name."""
        return plain(self.reference)


@dataclass(frozen=True, slots=True)
class Window:
    """A decision point. `pointless` are the offers that would change nothing on the board."""

    kind: Literal["idle", "chain"]
    player: Player
    chain_length: int
    options: Counter[Option]
    chosen: str | None
    pointless: frozenset[Option] = frozenset()

    @property
    def key(self) -> tuple[str, Player, int, str | None]:
        """What tells where in the duel it is."""
        return self.kind, self.player, self.chain_length, self.chosen


@dataclass(frozen=True, slots=True)
class EndedLink:
    """A link as it ended."""

    player: Player
    name: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Side:
    """One player's life points and cards at the end, by their plain names."""

    life_points: int | None
    monsters: tuple[tuple[str, str], ...]
    stats: tuple[tuple[str, int, int], ...]
    spells: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    graveyard: tuple[str, ...]
    banished: tuple[str, ...]
    deck: int


@dataclass(slots=True)
class Observed:
    """A scenario as it was played. `failure` says why it could not be played to its end."""

    windows: list[Window] = field(default_factory=list)
    links: list[list[EndedLink]] = field(default_factory=list)
    sides: tuple[Side, ...] = ()
    winner: str | None = None
    failure: str | None = None


def recorded_windows(expected: Expected) -> list[Window]:
    """The recorded decision points."""
    return [
        Window(one.kind, PLAYERS[one.player], one.chain_len, Counter(map(option_of, one.options)), one.chosen)
        for one in expected.windows
    ]


def option_of(text: str) -> Option:
    """An offer as it was recorded: `reference@place/number`."""
    reference, _, where = text.rpartition("@")
    return Option(reference.casefold(), where.partition("/")[0])


def recorded_sides(expected: Expected) -> tuple[Side, ...]:
    """Both players' sides at the recorded end."""
    return tuple(_recorded_side(expected.zones[str(seat)], expected.lp[seat]) for seat in (0, 1))


def places_at_the_end(expected: Expected) -> dict[str, str]:
    """The zone in which each named card lies at the recorded end; those in a Deck are not named."""
    places: dict[str, str] = {}
    for side in expected.zones.values():
        for zone, cards in (("hand", side.hand), ("graveyard", side.gy), ("banished", side.banished)):
            places |= dict.fromkeys((card.removesuffix(" (face-down)").casefold() for card in cards), zone)
        places |= {card.id.casefold(): "monster_zones" for card in side.monsters}
        places |= {card.id.casefold(): "spell_trap_zones" for card in side.spells}
    return places


def _recorded_side(zones: RecordedZones, life_points: int) -> Side:
    return Side(
        max(0, life_points),
        tuple(sorted((plain(one.id), one.pos) for one in zones.monsters)),
        tuple(sorted((plain(one.id), one.atk, one.defense) for one in zones.monsters if one.pos != "fd_def")),
        tuple(sorted((plain(one.id), one.pos) for one in zones.spells)),
        tuple(plain_all(zones.hand)), tuple(plain_all(zones.gy)), tuple(plain_all(zones.banished)), zones.deck,
    )  # fmt: skip


def name_of(card: Card, references: References) -> str:
    """The plain name of a card, as the recording has it where nobody told the machine."""
    return plain(card.name if card.printed is not None else references.recorded(card.reference))


def links_of(duel: Duel) -> list[list[EndedLink]]:
    """The links of every chain of the duel, as they ended."""
    chains: dict[int, dict[int, EndedLink]] = {}
    for event in duel.journal.events:
        if isinstance(event, LinkEnded):
            link = event.ended
            ended = EndedLink(link.player, plain(link.card.name), event.outcome.value)
            chains.setdefault(link.chain, {})[link.number] = ended
    for link in duel.links:
        ended = EndedLink(link.player, plain(link.card.name), Outcome.NOT_REACHED.value)
        chains.setdefault(link.chain, {}).setdefault(link.number, ended)
    return [[links[number] for number in sorted(links)] for _, links in sorted(chains.items())]


def side_of(duel: Duel, player: Player, references: References) -> Side:
    """One player's side as it is now."""
    monsters = list(duel.in_zone(player, Zone.MONSTER))
    spells = [*duel.in_zone(player, Zone.SPELL_TRAP), *duel.in_zone(player, Zone.FIELD)]
    names = {
        zone: tuple(sorted(name_of(card, references) + _hidden(card) for card in duel.in_zone(player, zone)))
        for zone in PLACES
    }
    return Side(
        duel.life[player],
        tuple(sorted((name_of(card, references), _position(card)) for card in monsters)),
        tuple(sorted((plain(card.name), *_stats(duel, card)) for card in monsters if card.face_up and card.printed)),
        tuple(sorted((name_of(card, references), "up" if card.face_up else "set") for card in spells)),
        names[Zone.HAND], names[Zone.GRAVEYARD], names[Zone.BANISHED], len(names[Zone.DECK]),
    )  # fmt: skip


def _hidden(card: Card) -> str:
    return " (face-down)" if card.zone is Zone.BANISHED and not card.face_up else ""


def _position(card: Card) -> str:
    if not card.face_up:
        return "fd_def"
    return "atk" if card.attack_position else "def"


def _stats(duel: Duel, card: Card) -> tuple[int, int]:
    try:
        return atk_of(duel, card) or 0, defense_of(duel, card) or 0
    except Undecided:
        return -1, -1
