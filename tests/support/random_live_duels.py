"""Random live duels: what the players post, legal or not, and what every viewer is shown after each attempt."""

import random
from dataclasses import dataclass, field

from app.games.live import Viewer
from app.games.model import Frozen
from app.games.yugioh.actions import verb_of
from app.games.yugioh.seen_card import knows
from app.games.yugioh.seen_events import known_in
from app.games.yugioh.seen_question import card_referred_to
from app.games.yugioh.vocabulary import PLAYERS, CardId, Player
from tests.support.judging import Json
from tests.support.live_duels import LISTS, REFUSALS, Table, filled, refusal
from tests.support.random_boards import printed_cards, random_board

MOST_ACTIONS = 24
ONLOOKERS: tuple[Viewer, ...] = ("A", "B", "public")
LOOKING_SPELLS = (
    "Allure of Darkness", "Card Destruction", "Confiscation", "Dark World Dealings", "Delinquent Duo", "Foolish Burial",
    "Gold Sarcophagus", "Graceful Charity", "Hand Destruction", "Polymerization", "Pot of Desires", "Pot of Duality",
    "Pot of Extravagance", "Pot of Greed", "Pot of Prosperity", "Reinforcement of the Army", "The Forceful Sentry",
    "Upstart Goblin",
)  # fmt: skip
LOOKING_TRAPS = (
    "Appointer of the Red Lotus", "Artifact Sanctum", "Dust Tornado", "Gamble", "Magic Drain",
    "Reckless Greed", "Red Reboot", "Secret Barrel", "Trap Dustshoot",
)  # fmt: skip
"""Cards that look at hands and Decks, or move what lies there."""
CHECKING = frozenset((
    "Crush Card Virus", "Deck Devastation Virus", "Eradicator Epidemic Virus", "Mind Crush", "Chain Destruction",
    "Nobleman of Crossout", "Nobleman of Extermination", "Magical Hats",
))  # fmt: skip
"""Cards whose effect tells everybody what hidden cards are not, by what it leaves alone, and one that shuffles cards by
what is hidden from everybody: the law is not about them."""


@dataclass(slots=True)
class Posted:
    """One attempt: who posted what, which cards it meant by number, and what became of it."""

    viewer: Player
    action: Json
    meant: Frozen | None
    numbers: dict[str, CardId]
    accepted: bool
    refused: str = ""
    due: bool = False


@dataclass(slots=True)
class Game:
    """A random game: what was posted, what every viewer was shown after each attempt, and which cards they knew."""

    board: Json
    posted: list[Posted] = field(default_factory=list)
    shown: list[dict[Viewer, dict[str, str]]] = field(default_factory=list)
    known: dict[Viewer, set[CardId]] = field(default_factory=lambda: {viewer: set() for viewer in ONLOOKERS})


def random_game(seed: int) -> Game:
    """A game of random actions, legal ones and others, from a random board."""
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    game = Game(_with_looks(random_board(chance, told=chance.random() < 0.5), chance))
    table = Table.of(game.board)
    _note(game, table, first=0)
    for _ in range(MOST_ACTIONS):
        if not _attempt(game, table, chance):
            break
    return game


def _with_looks(board: Json, chance: random.Random) -> Json:
    """The board with some cards that look at what is hidden, and something for them to find."""
    for side in board["setup"]["players"].values():
        if isinstance(side["hand"], list):
            side["hand"] += chance.sample(LOOKING_SPELLS, chance.randint(0, 3))
        if isinstance(side["deck"], list):
            side["deck"] += chance.sample(_names(), 3) if chance.random() < 0.7 else []
            side["deck"] = [name for name in side["deck"] if not _is_extra(name)]
        traps = [{"card": name, "face": "down"} for name in chance.sample(LOOKING_TRAPS, chance.randint(0, 2))]
        side["spell_trap_zones"] = [*traps, *side["spell_trap_zones"]][:5]
        for zone, listed in side.items():
            if isinstance(listed, list):
                side[zone] = [one for one in listed if (one if isinstance(one, str) else one["card"]) not in CHECKING]
    return board


def _is_extra(name: str) -> bool:
    return any(card.name == name and card.belongs_to_extra_deck for card in printed_cards())


def _attempt(game: Game, table: Table, chance: random.Random) -> bool:
    """One more action is accepted, after some that are not; False where nothing more can be done."""
    if chance.random() < 0.5:
        _post(game, table, chance.choice(PLAYERS), _nonsense(table, chance))
    offers = [(player, offer) for player in PLAYERS for offer in table.live.legal_actions(player)]
    chance.shuffle(offers)
    if chance.random() < 0.85:
        offers.sort(key=lambda one: one[1].verb in ("pass", "enter_phase"))
    for player, offer in offers[:8]:
        action = filled(offer, chance)
        if action is not None and offer.card != "unknown" and _post(game, table, player, action):
            return True
    return False


def _nonsense(table: Table, chance: random.Random) -> Json:
    """Something that is probably illegal, or names what cannot be seen."""
    cards = [one for one in table.duel.cards.values() if one.printed is not None]
    names = [chance.choice(cards).name if cards else "unknown", "face-down#1", "face-down#2", chance.choice(_names())]
    verb = chance.choice(("activate", "set", "summon", "attack", "flip_summon", "special_summon", "pass", "activate"))
    action: Json = {"player": chance.choice(PLAYERS), verb: True if verb == "pass" else chance.choice(names)}
    if verb == "activate" and chance.random() < 0.4:
        action["targets"] = [chance.choice(names)]
    if verb == "attack" and chance.random() < 0.7:
        action["target"] = chance.choice(names)
    return action


def _names() -> list[str]:
    return [card.name for card in printed_cards()]


def _post(game: Game, table: Table, player: Player, action: Json) -> bool:
    """Post an action as a player's own, and note what became of it."""
    action = {**action, "player": player}
    first = len(table.duel.journal.events)
    meant, numbers = None, {}
    try:
        meant = table.understood(action, player)
        numbers = _numbers(meant, table)
        table.play(meant)
    except REFUSALS as error:
        game.posted.append(Posted(player, action, meant, numbers, accepted=False, refused=refusal(error)))
        game.shown.append({})
        return False
    game.posted.append(Posted(player, action, meant, numbers, accepted=True, due=table.live.ruling_due))
    verb = verb_of(meant) or ""
    if (
        verb not in ("set", "answer") and getattr(meant, verb, None) in numbers
    ):  # it is shown as soon as nothing more is asked
        for known in game.known.values():
            known.add(numbers[getattr(meant, verb)])
    _note(game, table, first)
    return True


def _numbers(action: Frozen, table: Table) -> dict[str, CardId]:
    """The cards that an action in the duel's own references means, by number."""
    found = {}
    for name in (verb_of(action) or "", "target", *LISTS, "answer"):
        value = getattr(action, name, None)
        for reference in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
            card = card_referred_to(table.duel, reference)
            if card is not None:
                found[reference] = card.id
    return found


def _note(game: Game, table: Table, first: int) -> None:
    """Note what every viewer is shown, and which cards the viewer knows by it."""
    duel = table.duel
    for viewer in ONLOOKERS:
        known = game.known[viewer]
        known |= {card.id for card in duel.cards.values() if knows(viewer, card)}
        for event in duel.journal.events[max(0, first - 30) :]:
            known |= known_in(event, viewer)
        known |= _looked_at(table, viewer)
    game.shown.append({viewer: table.shown(viewer) for viewer in ONLOOKERS})
    if table.live.ruling_due:
        table.live.begin_ruling()


def _looked_at(table: Table, viewer: Viewer) -> set[CardId]:
    """The cards of the other player at which the viewer looks to answer a question."""
    question = table.live._question
    if question is None or question.player != viewer:
        return set()
    cards = [card_referred_to(table.duel, one.reference) for one in question.candidates if one.zone is not None]
    return {card.id for card in cards if card is not None and card.controller != viewer}
