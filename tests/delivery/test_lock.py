"""The lock files: what CI and the image install, from whatever index a machine is set up with."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-build.lock", ".ci/compose.lock")
ENTRY = re.compile(
    r"^(?P<pin>[^\s#][^\\\n]*?) \\\n(?:    --hash=sha256:[0-9a-f]{64} \\\n)*    --hash=sha256:[0-9a-f]{64}\n",
    re.MULTILINE,
)


def pins(lock: str) -> dict[str, Requirement]:
    """The pinned requirements of a lock file by canonical name."""
    requirements = [Requirement(entry["pin"]) for entry in ENTRY.finditer((ROOT / lock).read_text())]
    return {canonicalize_name(requirement.name): requirement for requirement in requirements}


def version(pin: Requirement) -> Version:
    """The one version that a pin allows."""
    (specifier,) = pin.specifier
    assert specifier.operator == "=="
    return Version(specifier.version)


def asked_for(lock: str) -> list[Requirement]:
    """What pyproject.toml asks to find in a lock file."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = pyproject["project"]
    extras = project["optional-dependencies"]
    lines: dict[str, list[str]] = {
        "requirements.lock": project["dependencies"],
        "requirements-dev.lock": project["dependencies"] + extras["test"] + extras["dev"],
        "requirements-build.lock": pyproject["build-system"]["requires"],
    }
    return [Requirement(line) for line in lines[lock]]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_is_a_hashed_pin_or_a_comment(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert pins(lock)
    rest = ENTRY.sub("", text)
    assert [line for line in rest.splitlines() if not line.lstrip().startswith("#")] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_no_address_is_named(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert re.findall(r"://|\bfile:|\bwww\.|@\s|--(?:extra-)?index|--find-links|--trusted-host", text) == []


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock", "requirements-build.lock"])
def test_a_lock_is_what_pyproject_asks_for(lock: str) -> None:
    locked = pins(lock)
    for requirement in asked_for(lock):
        pin = locked.get(canonicalize_name(requirement.name))
        assert pin is not None, f"{requirement} is not in {lock}: run .ci/lock"
        assert version(pin) in requirement.specifier, f"{lock} pins {pin}, not {requirement}: run .ci/lock"


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_holds_no_direct_dependency_that_pyproject_dropped(lock: str) -> None:
    blocks = re.split(r"^(?=[a-z])", (ROOT / lock).read_text(), flags=re.MULTILINE)
    direct = {block.split("==")[0] for block in blocks if "chainjudge (pyproject.toml)" in block}
    assert direct == {canonicalize_name(requirement.name) for requirement in asked_for(lock)}


@pytest.mark.parametrize("lock", ["requirements-dev.lock", "requirements-build.lock"])
def test_the_locks_agree_on_versions(lock: str) -> None:
    tested = pins("requirements-dev.lock")
    shipped = pins("requirements.lock")
    assert shipped.keys() <= tested.keys()
    for name, pin in pins(lock).items():
        for other in (shipped.get(name), tested.get(name)):
            assert other is None or version(other) == version(pin), f"{lock} pins {pin}, another lock {other}"


def test_dependencies_have_a_lowest_and_a_first_unsupported_version() -> None:
    for lock in ("requirements-dev.lock", "requirements-build.lock"):
        for requirement in asked_for(lock):
            operators = {specifier.operator for specifier in requirement.specifier}
            assert operators == {">=", "<"}, requirement
