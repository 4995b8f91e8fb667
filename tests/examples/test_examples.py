"""The scripts in `examples/`, run against a real server as a newcomer runs them."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.end_to_end.server import ROOT, Server, environment, running

EXAMPLES = ROOT / "examples"
TOKEN = "a-token-of-24-characters"
TIMEOUT_S = 120

# Of each script what its output must have, in this order.
TOLD = {
    "yugioh_match.py": [
        "{'player': 'A', 'summon': 'Elemental HERO Stratos'}",
        "refused: 422 out-of-turn",
        "- A may act or pass first. [YGO-4.1] [/actions/0/summon]",
        "refused: 403 not-for-this-view",
        "replayed: true, still at 1",
        "A is asked: ",
        "-> Elemental HERO Sparkman (Deck)",
        "- A has used the Normal Summon or Set of this turn. [YGO-16.7] [/actions/0/summon]",
        "judge: Trap Hole, Magic Jammer\n       A: Trap Hole, Magic Jammer\n       B: unknown, unknown\n",
        "public: unknown, unknown",
        "21  B draws a card. [",
        "refused: 412 stale-sequence",
        "the session is at 34, and this is what A has missed:",
        "35  rewound to 32: A was not asked for a response to the Summon.",
        "What if B does nothing about it?",
        "       Gemini Elf is destroyed and sent to B's Graveyard.",
        "- Only Spell Speed 3 can answer Seven Tools of the Bandit, and this is Spell Speed 2. [YGO-2.5] [",
        "40  The activation of Trap Hole (chain link 1) is negated. [YGO-9.1]",
        "A takes 100 damage. [",
        "-> Monster Reborn",
        "Elemental HERO Stratos is destroyed and sent to A's Graveyard. [",
        "The log, as the public is told it:",
        "34  A: pass (undone by 35)",
        "35  rewound to 32: ",
        "The rulings that were made on the way:",
        "Entries 1 to 7: legal",
        "Chain link 1, A's Trap Hole, does nothing (YGO-9.1).",
        "closed: Time was called.",
        "chainjudge-session-1: 90 entries",
    ],
    "flesh_and_blood_match.py": [
        "{'player': 'A', 'play': 'Surging Strike (red)'} (pitch: ",
        "refused: 422 out-of-turn",
        "- A has priority, not B. [cr:1.11.2] [/actions/0/play]",
        "refused: 403 not-for-this-view",
        "refused: 422 illegal-action",
        "- Surging Strike (red) costs 2 resources, and A has 1. [cr:5.1.7a] [/actions/0/pitch]",
        "replayed: true, still at 1",
        "Surging Strike (red) hits B's hero for 2. [cr:7.5.5]",
        "q12: yes | no",
        "-> Mugenshi: RELEASE",
        "Whelming Gustwave (red) hits B's hero for 4. [cr:7.5.5]",
        "refused: 412 stale-sequence",
        "the session is at 25, and this is what B has missed:",
        "26  rewound to 23: B was not asked for a defense reaction.",
        "B is asked: ",
        "Sink Below (red) defends against Whelming Gustwave (red). [cr:7.0.5a]",
        "B: Raging Onslaught (red)\n       public: unknown\n",
        "A would be at 5 life",
        "- Dominate allows at most 1 such defending card, and there would be more. [cr:7.3.2b] [",
        "Raging Onslaught (red) hits A's hero for 2. [cr:7.5.5]",
        "-> Macho Grande (blue), Brutal Assault (blue)",
        "A: Leg Tap (red), Fate Foreseen (red)\n       B: unknown, unknown\n",
        "25  all: pass_all (undone by 26)",
        "The rulings that were made on the way:",
        "Entries 18 to 38: legal",
        "link 2: Whelming Gustwave (red), 4 power against 4 defense: did not hit (cr:7.5.2).",
        "closed: Time was called.",
        "chainjudge-session-1: 75 entries",
    ],
}


def play(script: str, server: Server, **settings: str) -> subprocess.CompletedProcess[str]:
    """What became of a script that plays on the server."""
    return subprocess.run(
        [sys.executable, str(EXAMPLES / script), server.address],
        env=environment(**settings),
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_S,
    )


def missing(expected: list[str], text: str) -> list[str]:
    """Those of the expected texts that do not follow the one before them."""
    lost, at = [], 0
    for one in expected:
        found = text.find(one, at)
        if found < 0:
            lost.append(one)
        else:
            at = found + len(one)
    return lost


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without a token, on an SQLite file."""
    with running(tmp_path_factory.mktemp("examples")) as server:
        yield server
        assert server.stop() == 0


@pytest.fixture(scope="module", params=TOLD)
def script(request: pytest.FixtureRequest) -> str:
    """The name of a script."""
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def played(script: str, server: Server) -> subprocess.CompletedProcess[str]:
    """What became of the script."""
    return play(script, server)


def test_a_match_is_played_to_its_end(script: str, played: subprocess.CompletedProcess[str]) -> None:
    assert (played.returncode, played.stderr) == (0, "")
    assert missing(TOLD[script], played.stdout) == []


def test_the_last_line_leads_to_the_log(played: subprocess.CompletedProcess[str]) -> None:
    found = re.search(r"'Authorization: (Bearer cjs_\S+)' (http\S+)$", played.stdout.strip())
    assert found is not None
    log = httpx.get(found[2], headers={"Authorization": found[1]}).json()
    assert log["closed"]
    assert f"chainjudge-session-1: {log['last']} entries" in played.stdout


def test_the_readme_shows_what_is_printed(script: str, played: subprocess.CompletedProcess[str]) -> None:
    text = (EXAMPLES / "README.md").read_text()
    assert set(re.findall(r"\]\((\w+\.py)\)", text)) == {path.name for path in EXAMPLES.glob("*.py")}
    (shown,) = re.findall(r"```text\n(.*?)```", text, flags=re.DOTALL)
    assert (shown in played.stdout) == (script == "yugioh_match.py")


def test_a_server_with_a_token_is_told_it(tmp_path: Path) -> None:
    with running(tmp_path, token=TOKEN) as guarded:
        played = play("flesh_and_blood_match.py", guarded, token=TOKEN)
        assert (played.returncode, played.stderr) == (0, "")
        strange = play("flesh_and_blood_match.py", guarded)
        assert strange.returncode == 1
        assert "table.Refused: 401 unauthorized: " in strange.stderr
        assert guarded.stop() == 0
