"""The law of views: two games that differ only in what a viewer may not know look the same to that viewer (idea 9).

Run `python -m tests.support.law_of_views BOARDS [FIRST SEED]` for many.
"""

import random
import sys
from collections import Counter
from copy import deepcopy

from app.games.live import Viewer
from app.games.model import Frozen
from app.games.yugioh.actions import verb_of
from app.games.yugioh.perspective import machine_reference
from app.games.yugioh.printed import Printed
from app.games.yugioh.vocabulary import PLAYERS, Zone
from tests.support.judging import Json
from tests.support.live_duels import LISTS, REFUSALS, Table, refusal
from tests.support.random_boards import printed_cards
from tests.support.random_live_duels import ONLOOKERS, Game, Posted, random_game

HIDDEN_ZONES = ("hand", "deck", "extra_deck", "monster_zones", "spell_trap_zones", "banished")


class ViewsDiffer(Exception):
    """A viewer saw a difference between two games that differ only in what that viewer may not know."""


def twin_of(game: Game, viewer: Viewer, chance: random.Random) -> Json:
    """The same board with other cards where the viewer never knew which they were; its own Deck in another order."""
    board = deepcopy(game.board)
    duel = Table.of(game.board).duel
    taken = {card.name for card in duel.cards.values()}
    for player in PLAYERS:
        for zone in HIDDEN_ZONES:
            listed = board["setup"]["players"][player].get(zone)
            ids = duel.zones[player][Zone(zone)]
            if not isinstance(listed, list) or len(listed) != len(ids):
                continue
            free = [at for at, card_id in enumerate(ids) if card_id not in game.known[viewer]]
            if player == viewer:
                _reorder(listed, free, chance)
            else:
                for at in free:
                    _exchange(listed, at, duel.cards[ids[at]].printed, taken, chance)
    return board


def _reorder(listed: list[Json | str], free: list[int], chance: random.Random) -> None:
    cards = [listed[at] for at in free]
    chance.shuffle(cards)
    for at, card in zip(free, cards, strict=True):
        listed[at] = card


def _exchange(
    listed: list[Json | str], at: int, printed: Printed | None, taken: set[str], chance: random.Random
) -> None:
    """Put another card of the same kind there: one that is Set and lies there in the same way."""
    if printed is None or chance.random() < 0.2:
        return
    able = [card.name for card in printed_cards() if _class_of(card) == _class_of(printed) and card.name not in taken]
    if not able:
        return
    name = chance.choice(able)
    taken.add(name)
    entry = listed[at]
    listed[at] = name if isinstance(entry, str) else {**entry, "card": name}


def _class_of(card: Printed) -> tuple[object, ...]:
    """What others see of a card that is hidden: where it can lie, and what it takes to Set it."""
    if card.kind != "monster":
        return (card.icon == "field", "spell or trap")
    level = card.level or 0
    return (
        card.belongs_to_extra_deck, "link" in card.card_types, card.can_be_normal_summoned, card.may_be_set_as_spell,
        (level > 4) + (level > 6),
    )  # fmt: skip


def compare(game: Game, viewer: Viewer, board: Json) -> Counter[str]:
    """Play the same game on another board, as far as the other player can; raises ViewsDiffer."""
    table = Table.of(board)
    counted: Counter[str] = Counter()
    _same(game.shown[0][viewer], table.shown(viewer), "at the beginning", board)
    for posted, shown in zip(game.posted, game.shown[1:], strict=True):
        if posted.viewer != viewer and not posted.accepted:
            continue
        try:
            if posted.viewer == viewer:
                table.post(posted.action, viewer)
            else:
                table.play(_translated(posted, table))
        except REFUSALS as error:
            if posted.viewer != viewer:
                counted["the other player cannot do the same"] += 1
                break
            if posted.refused != refusal(error):
                raise ViewsDiffer(f"{posted.action}: {posted.refused or 'accepted'} | {refusal(error)}") from error
            counted["refused alike"] += 1
            continue
        if not posted.accepted:
            told = f"{posted.action}: {posted.refused} | accepted"
            raise ViewsDiffer(told)
        _same(shown[viewer], table.shown(viewer), str(posted.action), board)
        counted["the same"] += 1
        assert posted.meant is not None
        counted[f"{verb_of(posted.meant)}{'' if posted.viewer == viewer else ' by another'}"] += 1
        if table.live.ruling_due:
            table.live.begin_ruling()
    return counted


def _translated(posted: Posted, table: Table) -> Frozen:
    """The action of the other player, meaning the same cards by number."""
    meant = posted.meant
    assert meant is not None
    duel = table.duel
    names = {
        one: machine_reference(duel, duel.cards[number])
        for one, number in posted.numbers.items()
        if number in duel.cards
    }
    changed: Json = {}
    for name in (verb_of(meant) or "", "target", *LISTS, "answer"):
        value = getattr(meant, name, None)
        if isinstance(value, str) and name != "enter_phase":
            changed[name] = names.get(value, value)
        elif isinstance(value, tuple):
            changed[name] = tuple(names.get(one, one) for one in value)
    return meant.model_copy(update=changed)


def _same(one: dict[str, str], other: dict[str, str], when: str, board: Json) -> None:
    for part, text in one.items():
        if text != other[part]:
            at = next((at for at, (a, b) in enumerate(zip(text, other[part], strict=False)) if a != b), -1)
            around = slice(max(0, at - 150), at + 150)
            told = f"{part} after {when}:\n  {text[around]}\n  {other[part][around]}"
            raise ViewsDiffer(told)


def try_board(seed: int) -> Counter[str]:
    """One random game, and a twin of it for every viewer; how often what was compared. Raises ViewsDiffer."""
    game = random_game(seed)
    counted: Counter[str] = Counter()
    for viewer in ONLOOKERS:
        chance = random.Random(seed)  # noqa: S311
        counted += compare(game, viewer, twin_of(game, viewer, chance))
    return counted


if __name__ == "__main__":
    boards, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    total: Counter[str] = Counter()
    for seed in range(first, first + boards):
        try:
            total += try_board(seed)
        except ViewsDiffer as differ:
            print(seed, differ)  # noqa: T201 - a command
            total["broken"] += 1
    print(total)  # noqa: T201 - a command
