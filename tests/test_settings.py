"""Settings come from the environment, are documented, and refuse to open the service to a network."""

import os
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from app.settings import Settings, environment_name, is_loopback

README = Path(__file__).parent.parent / "README.md"
TOKEN = "a-token-of-24-characters"


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(environment_name(name), raising=False)


def test_the_defaults_serve_this_machine_from_a_file() -> None:
    settings = Settings()
    assert settings.database_url == "sqlite:///chainjudge.db"
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.token is None
    assert settings.max_body_bytes == 1_000_000
    assert settings.cards == ()


def test_the_environment_sets_every_field(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "database_url": "postgresql://db/chainjudge",
        "host": "0.0.0.0",
        "port": "80",
        "token": TOKEN,
        "max_body_bytes": "2000",
        "cards": os.pathsep.join(("one.json", "folder/two.json")),
        "log_level": "debug",
        "stream_seconds": "60",
        "shutdown_seconds": "3",
    }
    assert set(given) == set(Settings.model_fields)
    for name, value in given.items():
        monkeypatch.setenv(environment_name(name), value)
    settings = Settings()
    assert settings.token is not None
    read = settings.model_dump() | {"token": settings.token.get_secret_value()}
    assert settings.cards == (Path("one.json"), Path("folder/two.json"))
    read["cards"] = os.pathsep.join(map(str, settings.cards))
    assert {name: str(value) for name, value in read.items()} == given


@pytest.mark.parametrize("given", ["", os.pathsep, f"{os.pathsep}one.json{os.pathsep}"])
def test_between_separators_there_may_be_nothing(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("CHAINJUDGE_CARDS", given)
    assert Settings().cards == ((Path("one.json"),) if "one" in given else ())
    assert Settings(cards=(Path("other.json"),)).cards == (Path("other.json"),)


def test_an_argument_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAINJUDGE_PORT", "80")
    assert Settings(port=81).port == 81


@pytest.mark.parametrize("host", ["127.0.0.1", "127.3.2.1", "::1", "localhost"])
def test_loopback_needs_no_token(host: str) -> None:
    assert is_loopback(host)
    assert Settings(host=host).host == host


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org", "", "localhost.example.org", "127.1"])
def test_any_other_address_needs_a_token(host: str) -> None:
    assert not is_loopback(host)
    with pytest.raises(ValidationError, match="CHAINJUDGE_TOKEN"):
        Settings(host=host)
    assert Settings(host=host, token=SecretStr(TOKEN)).host == host


@pytest.mark.parametrize("token", ["short", "fifteen-charact", "x" * 20 + " y", "x" * 20 + "\n", "x" * 20 + "é"])
def test_a_weak_or_unusable_token_is_refused_without_being_shown(token: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Settings(token=SecretStr(token))
    assert token not in str(caught.value)


def test_an_empty_variable_is_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAINJUDGE_TOKEN", "")
    assert Settings().token is None
    with pytest.raises(ValidationError):
        Settings(host="0.0.0.0")


def test_the_token_is_not_shown() -> None:
    assert TOKEN not in repr(Settings(token=SecretStr(TOKEN)))


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_described_and_stands_in_the_readme(name: str) -> None:
    assert Settings.model_fields[name].description
    assert f"`{environment_name(name)}`" in README.read_text(encoding="utf-8")
