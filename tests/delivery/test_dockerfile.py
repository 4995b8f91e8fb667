"""The Dockerfile, as hadolint and a reader of its instructions see it."""

import json
import re
import shlex
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

pytestmark = pytest.mark.delivery

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "Dockerfile"


def lint(hadolint: str, text: str) -> list[str]:
    """The codes of hadolint's findings in a Dockerfile, down to matters of style."""
    command = [hadolint, "--no-color", "--failure-threshold", "style", "--format", "json", "-"]
    result = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60, check=False)
    assert result.stderr == ""
    findings = [finding["code"] for finding in json.loads(result.stdout)]
    assert result.returncode == (1 if findings else 0)
    return findings


def instructions() -> list[tuple[str, str]]:
    """Each instruction of the Dockerfile and its argument, continued lines joined."""
    lines = [line for line in DOCKERFILE.read_text().splitlines() if line and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in joined.splitlines())]


def final_stage() -> list[tuple[str, str]]:
    """The instructions of the image that is kept."""
    every = instructions()
    last = max(index for index, (name, _) in enumerate(every) if name == "FROM")
    return every[last:]


def test_hadolint_finds_nothing(hadolint: str) -> None:
    assert lint(hadolint, DOCKERFILE.read_text()) == []


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ('CMD ["chainjudge", "serve", "--host", "0.0.0.0"]', "CMD chainjudge serve --host 0.0.0.0", "DL3025"),
        ("USER 10001:10001", "USER root", "DL3002"),
        ("FROM python:3.13-slim AS build", "FROM python AS build", "DL3006"),
        ("WORKDIR /source", "WORKDIR source", "DL3000"),
        ("WORKDIR /source", "WORKDIR /source\nRUN apt-get install curl", "DL3008"),
    ],
)
def test_hadolint_would_find_a_fault(hadolint: str, right: str, wrong: str, code: str) -> None:
    text = DOCKERFILE.read_text()
    assert right in text
    assert code in lint(hadolint, text.replace(right, wrong))


def test_it_runs_as_a_numeric_user_other_than_root() -> None:
    (user,) = [rest for name, rest in final_stage() if name == "USER"]
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", user)


def test_it_starts_the_server_without_a_shell() -> None:
    (command,) = [rest for name, rest in final_stage() if name == "CMD"]
    assert json.loads(command) == ["chainjudge", "serve", "--host", "0.0.0.0"]
    assert not [rest for name, rest in final_stage() if name == "ENTRYPOINT"]


def test_its_health_check_is_our_own_module() -> None:
    (check,) = [rest for name, rest in final_stage() if name == "HEALTHCHECK"]
    assert json.loads(check.split("CMD ", 1)[1]) == ["python", "-m", "app.healthcheck"]


def test_no_secret_goes_into_the_build() -> None:
    assert [rest for name, rest in instructions() if name in {"ARG", "ADD"} or "--mount" in rest] == []
    environment = " ".join(rest for name, rest in instructions() if name == "ENV")
    assert re.findall(r"TOKEN|PASSWORD|SECRET|KEY", environment, flags=re.IGNORECASE) == []


def test_everything_installed_is_locked_or_built_here() -> None:
    for command in re.findall(r"pip .*?(?:install|wheel) .*?(?= && |$)", _runs(), flags=re.MULTILINE):
        locked = "--require-hashes" in command and "--only-binary :all:" in command
        built = "--no-deps" in command and "--no-index" in command
        assert locked != built, command


def test_the_build_context_is_what_is_copied() -> None:
    copied = {
        source
        for name, rest in instructions()
        if name == "COPY" and "--from=" not in rest
        for source in shlex.split(rest)[:-1]
    }
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    allowed = {line[1:] for line in ignored if line.startswith("!")}
    assert "*" in ignored
    assert allowed == copied
    assert [source for source in copied if not (ROOT / source).exists()] == []


@pytest.mark.parametrize("name", [".env", ".git", ".venv", "chainjudge.db", "tests", "docker-compose.yml"])
def test_the_build_context_leaves_out(name: str) -> None:
    patterns = (ROOT / ".dockerignore").read_text().splitlines()
    assert [pattern for pattern in patterns if pattern.startswith("!") and fnmatch(name, pattern[1:])] == []


def _runs() -> str:
    return "\n".join(rest for name, rest in instructions() if name == "RUN")
