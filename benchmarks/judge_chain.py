"""How long it takes to judge a chain. Run: `python -m benchmarks.judge_chain`.

Times go from a validated setup to the ruling without the explanation's text, in `three_links_us` for the README's
chain with 15 cards on the board, in `four_links_us` for one with 20; the ratios compare
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
from benchmarks.boards import big_board, four_links, long_chain, three_links, validated
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
    readme = microseconds(partial(judge, *validated(three_links())))
    play = microseconds(partial(YUGIOH.play, submission, definitions))
    whole = microseconds(partial(judge, submission, definitions))
    told = microseconds(partial(explain, ruling))
    parsed = microseconds(partial(Submission.model_validate, board))
    per_link = {
        n: microseconds(partial(judge, *validated(long_chain(n))), calls=2, rounds=5) / n for n in (50, 100, 200, 500)
    }
    boards = {n: microseconds(partial(judge, *validated(big_board(n))), calls=50, rounds=7) for n in (20, 80, 180)}
    print(
        json.dumps(
            {
                "three_links_us": round(readme, 1),
                "three_links_a_second": round(1e6 / readme),
                "four_links_played_us": round(play, 1),
                "four_links_us": round(whole, 1),
                "explain_us": round(told, 1),
                "validate_us": round(parsed, 1),
                "per_link_us": {str(n): round(value, 1) for n, value in per_link.items()},
                "per_link_ratio_500_to_50": round(per_link[500] / per_link[50], 2),
                "more_cards_us": {str(n): round(value, 1) for n, value in boards.items()},
            },
            indent=1,
        )
    )


if __name__ == "__main__":
    main()
