from importlib.metadata import PackageNotFoundError

import pytest

from app.services import version as module
from app.services.version import engine_version


def test_the_version_is_that_of_the_package_or_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def installed(name: str) -> str:
        asked.append(name)
        return "3.1.4"

    monkeypatch.setattr(module, "version", installed)
    assert engine_version() == "3.1.4"
    assert asked == ["chainjudge"]

    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(module, "version", missing)
    assert engine_version() == "0+unknown"
