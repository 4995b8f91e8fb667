"""Where the checks of what is delivered find their tools: those that `.ci/run` provides."""

import os
import shutil
import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def hadolint() -> str:
    """The Dockerfile linter, from the `dev` extra."""
    found = shutil.which("hadolint", path=os.pathsep.join([str(Path(sys.executable).parent), os.defpath]))
    assert found, 'hadolint is not installed: pip install -e ".[dev]"'
    return found


@pytest.fixture(scope="session")
def compose() -> str:
    """The Docker Compose binary that `CHAINJUDGE_TEST_COMPOSE` names, else the one on the path."""
    found = os.environ.get("CHAINJUDGE_TEST_COMPOSE") or shutil.which("docker-compose")
    assert found, "no Docker Compose: name its binary (docker-compose) in CHAINJUDGE_TEST_COMPOSE"
    return found
