"""How long it takes to judge a chain. Run: `python -m benchmarks.judge_chain`.

`judge_us` is the time from a validated setup to the ruling without the explanation's text; the ratios compare
chains and boards of different sizes within this run, so they hold on a noisy machine too.
"""

import json
from functools import partial

from app.games.printed import PrintedCard
from app.games.yugioh.explanation import explain
from app.games.yugioh.game import ENGINE_VERSION, RULES_VERSION, YUGIOH
from app.games.yugioh.report import ruling_of
from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.submission import Submission
from benchmarks.boards import big_board, four_links, long_chain, validated
from benchmarks.measure import microseconds


def judge(submission: Submission, definitions: dict[str, PrintedCard]) -> YugiohRuling:
    """A ruling without its explanation."""
    return ruling_of(YUGIOH.play(submission, definitions), submission, RULES_VERSION, ENGINE_VERSION)


def main() -> None:
    """Measure and print one JSON object."""
    board = four_links()
    submission, definitions = validated(board)
    ruling = judge(submission, definitions)
    assert [link.outcome for link in ruling.links] == [
        "activation_negated",
        "resolves",
        "activation_negated",
        "resolves",
    ]
    play = microseconds(partial(YUGIOH.play, submission, definitions))
    whole = microseconds(partial(judge, submission, definitions))
    told = microseconds(partial(explain, ruling))
    parsed = microseconds(partial(Submission.model_validate, board))
    per_link = {
        n: microseconds(partial(judge, *validated(long_chain(n))), calls=2, rounds=5) / n for n in (50, 100, 200, 400)
    }
    boards = {n: microseconds(partial(judge, *validated(big_board(n))), calls=50, rounds=7) for n in (20, 80, 180)}
    print(
        json.dumps(
            {
                "play_us": round(play, 1),
                "judge_us": round(whole, 1),
                "explain_us": round(told, 1),
                "validate_us": round(parsed, 1),
                "per_link_us": {str(n): round(value, 1) for n, value in per_link.items()},
                "per_link_ratio_400_to_50": round(per_link[400] / per_link[50], 2),
                "more_cards_us": {str(n): round(value, 1) for n, value in boards.items()},
            },
            indent=1,
        )
    )


if __name__ == "__main__":
    main()
