"""The cards that a submission names, with where it names them."""

from collections.abc import Iterator

from app.games.fab.state import Match
from app.games.fab.submission import Submission
from app.games.fab.submitted_setup import PlacedCard
from app.games.fab.vocabulary import LISTED_ZONES, PLAYERS
from app.games.fault import pointer
from app.games.model import Frozen

Named = tuple[str, str, bool]
"""A name or reference, its pointer, and whether it is surely a card's name."""

_WORDS = frozenset({"A", "B", "A hero", "B hero", "A's hero", "B's hero", "yes", "no"})


def names_in(submission: Submission) -> tuple[list[Named], frozenset[str]]:
    """Every name of a card, and the ids that the setup gives to copies."""
    found: list[Named] = []
    ids: set[str] = set()
    for placed, where in _placed(submission):
        found.append((placed.card, f"{where}/card", True))
        if placed.id is not None:
            ids.add(placed.id)
        found.extend((name, f"{where}/under/{at}", True) for at, name in enumerate(placed.under))
    for player in PLAYERS:
        hero = getattr(submission.setup.players, player).hero
        if hero is not None:
            found.append((hero, pointer("setup", "players", player, "hero"), True))
    for at, told in enumerate(submission.setup.happened):
        for field in ("card", "other"):
            name = getattr(told, field)
            if name is not None and name not in PLAYERS:
                found.append((name, pointer("setup", "happened", at, field), True))
    for at, card in enumerate(submission.cards):
        found.extend((name, pointer("cards", at), True) for name in card.mentions())
    set_up = {name for name, _, _ in found}
    found.extend(one for one in _in_actions(submission) if without_number(one[0]) not in set_up | _WORDS)
    return found, frozenset(ids)


def _placed(submission: Submission) -> Iterator[tuple[PlacedCard, str]]:
    setup = submission.setup
    for player in PLAYERS:
        side = getattr(setup.players, player)
        for zone in LISTED_ZONES:
            contents = getattr(side, zone.value)
            for at, placed in enumerate(contents.cards if contents is not None else ()):
                yield placed, pointer("setup", "players", player, zone.value, "cards", at)
    for at, link in enumerate(setup.combat_chain.links if setup.combat_chain is not None else ()):
        where = pointer("setup", "combat_chain", "links", at)
        if link.attack is not None:
            yield link.attack, f"{where}/attack"
        for number, defender in enumerate(link.defenders):
            yield defender, f"{where}/defenders/{number}"


def _in_actions(submission: Submission) -> Iterator[Named]:
    """The references of actions that need a definition where no card of the setup has that name."""
    for index, action in enumerate(submission.actions):
        for reference, field in _referred_to(action):
            yield reference, pointer("actions", index, *field), False


def _referred_to(action: Frozen) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """The references of an action to cards that nobody may have listed, and where in it they stand."""
    played = getattr(action, "play", None)
    if isinstance(played, str):
        yield played, ("play",)
    for field in ("pitch", "cost", "fuse", "defend"):
        for at, reference in enumerate(getattr(action, field, None) or ()):
            yield reference, (field, at)


def names_unknown(action: Frozen, match: Match) -> tuple[str, ...]:
    """The names in an action of cards that the game has no definition of."""
    found = [reference for reference, _ in _referred_to(action) if reference not in match.references]
    names = [without_number(reference) for reference in found if without_number(reference) not in _WORDS]
    return tuple(dict.fromkeys(name for name in names if name not in match.definitions))


def without_number(reference: str) -> str:
    """The name in `Name#2`."""
    name, mark, number = reference.rpartition("#")
    return name if mark and number.isdigit() else reference
