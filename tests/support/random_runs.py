"""Many random games, one seed after the other; what goes wrong is printed with its seed and the others still tried."""

import sys
import traceback
from collections import Counter
from collections.abc import Callable


def play_many(play_one_board: Callable[[int], tuple[int, Counter[str]]]) -> int:
    """Play as many legal actions as the command line says; each broken law is printed with its seed."""
    wanted, seed = _command_line()
    played, broken, first = 0, 0, seed
    verbs: Counter[str] = Counter()
    while played < wanted:
        try:
            count, taken = play_one_board(seed)
            played, verbs = played + count, verbs + taken
        except Exception as failure:  # noqa: BLE001 - each is printed, and the others are still tried
            broken += 1
            _tell(seed, failure)
        seed += 1
    sys.stdout.write(f"{played} legal actions on {seed - first} boards, {broken} broken: {dict(verbs)}\n")
    return 1 if broken else 0


def try_many(try_game: Callable[[int], Counter[str]]) -> int:
    """Try as many games as the command line says; each flip is printed with its seed."""
    wanted, first = _command_line()
    counted: Counter[str] = Counter()
    broken = 0
    for seed in range(first, first + wanted):
        try:
            counted += try_game(seed)
        except Exception as failure:  # noqa: BLE001 - each is printed, and the others are still tried
            broken += 1
            _tell(seed, failure)
    sys.stdout.write(f"{broken} broken; {dict(counted.most_common(40))}\n")
    return 1 if broken else 0


def _command_line() -> tuple[int, int]:
    """How many, and the first seed."""
    return int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0


def _tell(seed: int, failure: Exception) -> None:
    where = traceback.extract_tb(failure.__traceback__)[-1]
    told = f"{type(failure).__name__}: {str(failure.args[:1])[:400]} [{where.filename}:{where.lineno}]"
    sys.stdout.write(f"seed {seed}: {told}\n")
    sys.stdout.flush()
