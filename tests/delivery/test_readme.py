"""What the README promises about setting up, and that CI keeps the promise."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVE = "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/chainjudge serve"
TEST = 'python3 -m venv .venv && .venv/bin/pip install -e ".[test]" && .venv/bin/pytest'


def commands(markdown: str) -> list[str]:
    """The lines of the shell blocks of a Markdown text, without comments and blank lines."""
    blocks = re.findall(r"^```(?:sh|bash|shell|console)\n(.*?)^```", markdown, flags=re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def test_the_first_two_commands_serve_and_test() -> None:
    assert commands((ROOT / "README.md").read_text())[:2] == [SERVE, TEST]


def test_ci_runs_the_test_command() -> None:
    run = (ROOT / ".ci" / "run").read_text()
    test_command = TEST.rsplit("&& .venv/bin/", maxsplit=1)[1]
    assert f'\n"$venv/bin/{test_command}"\n' in run
