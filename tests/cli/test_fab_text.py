"""A Flesh and Blood ruling as text: its links, the steps of combat, disputed points and the end."""

import json
from typing import Any

import pytest

from app.api.v1.examples import load_examples
from app.cli.ruling_text import ruling_lines
from app.games.fab.ruling import Disputed, FabRuling, FinalLayer, FinalPlayer, LinkResult, Moment
from app.games.fab.submission import Submission
from tests.services.second_game import OPEN_BOOK
from tests.test_cli import chainjudge


def ruling(**changed: Any) -> FabRuling:
    """The stand-in's ruling with other parts."""
    return OPEN_BOOK.judge(Submission(game="flesh-and-blood"), {}).model_copy(update=changed)


def text(of: FabRuling) -> str:
    return "\n".join(ruling_lines(of))


def link(**changed: Any) -> LinkResult:
    values: dict[str, Any] = {
        "chain": 1, "link": 1, "player": "A", "active_attack": "Head Jab (red)", "proxy": False, "last_known": False,
        "power": 3, "defense": 2, "damage": 1, "target": "B", "hit": True, "resolved": True, "go_again": True,
        "defenders": ("Sink Below (red)",),
    }  # fmt: skip
    return LinkResult(**{**values, **changed})


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        (
            {},
            "Head Jab (red) (A) at B: power 3, defense 2 by Sink Below (red), damage 1, hit, resolved, go again",
        ),
        (
            {"proxy": True, "hit": False, "go_again": False, "defenders": (), "defense": 0, "damage": 0},
            "Head Jab (red) (A, attack-proxy) at B: power 3, defense 0, damage 0, no hit, resolved",
        ),
        (
            {"hit": None, "go_again": False, "last_known": True, "target": None, "defenders": ()},
            "Head Jab (red) (A): power 3, defense 2, damage 1, hit not decided, resolved, attack gone, as it last was",
        ),
        (
            {"power": None, "hit": False, "resolved": False, "go_again": False, "defenders": ("Block", "Other")},
            "Head Jab (red) (A) at B: power unknown, defense 2 by Block, Other, damage 1, no hit, not resolved",
        ),
    ],
)
def test_a_chain_link(changed: dict[str, Any], line: str) -> None:
    assert f"Chain links\n  chain 1, link 1: {line}\n" in text(ruling(links=(link(**changed),)))


def test_the_steps_of_combat_with_the_active_link() -> None:
    moments = (
        Moment(1, "layer", None),
        Moment(1, "attack", 1, 1),
        Moment(1, "resolution", None, 1),
        Moment(2, "attack", 1, 1),
    )
    told = text(ruling(moments=moments))

    assert "  chain 1, no link: layer none\n" in told
    assert "  chain 1, link 1: attack 1, resolution none\n" in told
    assert "  chain 2, link 1: attack 1\n" in told


def test_disputed_points_name_both_readings() -> None:
    point = Disputed(point=3, rule="cr:7.0.3b", reading="It is over.", other="It goes on.")

    assert "  3. It is over. The other reading: It goes on. [cr:7.0.3b]" in text(ruling(disputed=(point,)))


def test_the_end() -> None:
    players = {
        "A": FinalPlayer(
            life=None,
            action_points=1,
            resources=2,
            chi=1,
            marked=True,
            hand=({"card": "unknown", "face": "down"},),
            arena=({"card": "Romping Club", "counters": {"-1 defense": 1}},),
            combat_chain=({"card": "Head Jab (red)", "link": 1, "role": "attack"},),
        ),
        "B": FinalPlayer(life=20, action_points=0, resources=0),
    }
    final = ruling().final
    changed = {
        "players": players,
        "chain": "open",
        "step": "reaction",
        "active_link": 1,
        "priority": "B",
        "winner": "A",
        "reason": "B has no life",
        "stack": (FinalLayer(1, "B", "Sink Below (red)", "card"), FinalLayer(2, "A", "Snatch (red)", "attack", True)),
    }
    for name, value in changed.items():
        setattr(final, name, value)
    told = text(ruling(final=final))

    for line in (
        "turn of A, action phase, combat chain open (reaction step, link 1 active), B has priority",
        "A: unknown life, 1 action point, 2 resources, 1 chi, marked",
        "   hand: unknown (face-down)",
        "   arena: Romping Club (-1 defense counters: 1)",
        "   combat chain: Head Jab (red) (attack, link 1)",
        "B: 20 life, 0 action points",
        "stack 1: Sink Below (red) (B), card",
        "queue 2: Snatch (red) (A), attack",
        "winner: A, B has no life",
    ):
        assert f"  {line}\n" in told


def test_an_open_chain_without_an_active_link() -> None:
    final = ruling().final
    final.chain = "open"

    assert "combat chain open (no active link)\n" in text(ruling(final=final))


@pytest.mark.parametrize("option", ["--compare", "--compare-profiles"])
def test_the_versions_are_compared_by_the_games_own_field(option: str) -> None:
    given = json.dumps({**load_examples()["this-chain-link"].submission, "compare_versions": False})
    compared = chainjudge("judge", "-", option, given=given)

    assert compared.exit_code == 0
    assert "Rulesets compared\n" in compared.stdout
    assert "     2025-05: 1\n     2026-02: none\n     2026-07: none\n  because: " in compared.stdout
    assert "Rulesets compared" not in chainjudge("judge", "-", given=given).stdout
