"""The compose file, as the real Docker Compose reads it.

Compose is not taken at its exit code: some of its wrappers end with 0 whatever it said. A file is
accepted where nothing came on standard error, and a project with services on standard output.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.settings import Settings, environment_name

pytestmark = pytest.mark.delivery

ROOT = Path(__file__).parents[2]
FILE = "docker-compose.yml"
SECRETS = {"CHAINJUDGE_TOKEN": "token-token-token-token", "POSTGRES_PASSWORD": "p$a@s:s/w#o%r d"}


class Rejected(Exception):
    """Compose did not accept the file; its words."""


def project(compose: str, folder: Path, variables: Mapping[str, str]) -> dict[str, Any]:
    """The project that Compose reads in a folder, with no other variables set than those. Raises Rejected."""
    result = subprocess.run(
        [compose, "--file", FILE, "config", "--format", "json"],
        cwd=folder,
        env={"PATH": os.defpath, "HOME": str(folder), **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if result.returncode != 0 or result.stderr:
        raise Rejected(result.stderr)
    read = json.loads(result.stdout)
    assert isinstance(read, dict)
    assert read["services"]
    return read


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the compose file in it and no `.env`."""
    shutil.copy(ROOT / FILE, tmp_path)
    return tmp_path


@pytest.fixture
def services(compose: str, folder: Path) -> dict[str, Any]:
    """The services of the project by name."""
    read = project(compose, folder, SECRETS)["services"]
    assert isinstance(read, dict)
    return read


def test_the_services(services: dict[str, Any]) -> None:
    assert services.keys() == {"database", "migrate", "chainjudge"}
    assert services["database"]["image"].startswith("postgres:")
    assert services["migrate"]["command"] == ["chainjudge", "migrate"]
    assert services["chainjudge"]["command"] is None
    assert services["migrate"]["image"] == services["chainjudge"]["image"]


def test_each_step_waits_for_the_one_before(services: dict[str, Any]) -> None:
    conditions = {
        name: {other: wait["condition"] for other, wait in service.get("depends_on", {}).items()}
        for name, service in services.items()
    }
    assert conditions == {
        "database": {},
        "migrate": {"database": "service_healthy"},
        "chainjudge": {"database": "service_healthy", "migrate": "service_completed_successfully"},
    }
    assert "pg_isready" in services["database"]["healthcheck"]["test"]
    assert services["migrate"]["healthcheck"] == {"disable": True}
    assert "healthcheck" not in services["chainjudge"]


def test_only_the_server_is_published_and_on_loopback(services: dict[str, Any]) -> None:
    ports = {name: service["ports"] for name, service in services.items() if "ports" in service}
    assert list(ports) == ["chainjudge"]
    (port,) = ports["chainjudge"]
    assert (port["host_ip"], port["published"], port["target"]) == ("127.0.0.1", "8000", 8000)


def test_the_address_can_be_chosen(compose: str, folder: Path) -> None:
    read = project(compose, folder, SECRETS | {"CHAINJUDGE_PUBLISH": "127.0.0.2:9000"})
    (port,) = read["services"]["chainjudge"]["ports"]
    assert (port["host_ip"], port["published"], port["target"]) == ("127.0.0.2", "9000", 8000)


def test_the_data_lies_in_a_named_volume(compose: str, folder: Path) -> None:
    read = project(compose, folder, SECRETS)
    (volume,) = read["services"]["database"]["volumes"]
    assert (volume["type"], volume["target"]) == ("volume", "/var/lib/postgresql/data")
    assert volume["source"] in read["volumes"]


def test_the_application_settings_exist_and_are_accepted(services: dict[str, Any]) -> None:
    known = {environment_name(field): field for field in Settings.model_fields}
    for name in ("migrate", "chainjudge"):
        environment = services[name]["environment"]
        given = {known[key]: value for key, value in environment.items() if key.startswith("CHAINJUDGE_")}
        settings = Settings(**given, host="0.0.0.0")
        assert settings.database_url.startswith("postgresql+psycopg://chainjudge@database:")
        assert settings.token is not None


def test_the_password_may_hold_any_character(services: dict[str, Any]) -> None:
    # Compose doubles each `$`, so that it could read its own output again.
    written = SECRETS["POSTGRES_PASSWORD"].replace("$", "$$")
    assert services["database"]["environment"]["POSTGRES_PASSWORD"] == written
    assert services["migrate"]["environment"]["PGPASSWORD"] == written
    assert services["chainjudge"]["environment"]["PGPASSWORD"] == written


def test_the_application_has_no_rights_to_spare(services: dict[str, Any]) -> None:
    for name in ("migrate", "chainjudge"):
        service = services[name]
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert "privileged" not in service
        assert "user" not in service


def test_the_server_gets_the_time_it_takes_to_stop(services: dict[str, Any]) -> None:
    grace = re.fullmatch(r"(\d+)s", services["chainjudge"]["stop_grace_period"])
    assert grace is not None
    assert int(grace[1]) > Settings.model_fields["shutdown_seconds"].default


@pytest.mark.parametrize("missing", sorted(SECRETS))
@pytest.mark.parametrize("form", ["absent", "empty"])
def test_a_missing_secret_is_refused(compose: str, folder: Path, missing: str, form: str) -> None:
    variables = {name: value for name, value in SECRETS.items() if name != missing}
    if form == "empty":
        variables[missing] = ""
    with pytest.raises(Rejected, match=missing):
        project(compose, folder, variables)


def test_the_example_environment_must_be_filled_in(compose: str, folder: Path) -> None:
    shutil.copy(ROOT / ".env.example", folder / ".env")
    with pytest.raises(Rejected, match="required variable"):
        project(compose, folder, {})


def test_the_example_environment_filled_in_is_enough(compose: str, folder: Path) -> None:
    example = (ROOT / ".env.example").read_text()
    assert set(re.findall(r"^(\w+)=$", example, flags=re.MULTILINE)) == set(SECRETS)
    (folder / ".env").write_text(re.sub(r"=$", "=0123456789abcdef", example, flags=re.MULTILINE))
    assert "chainjudge" in project(compose, folder, {})["services"]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("services:", "service:"),
        ("condition: service_healthy", "condition: service_fine"),
        ("      database:\n        condition", "      databse:\n        condition"),
        ("database:/var/lib", "data:/var/lib"),
        ("    command: [", "    comand: ["),
        ("    image: postgres:17\n", "\timage: postgres:17\n"),
        (":8000", ":eight"),
    ],
)
def test_a_broken_file_is_noticed(compose: str, folder: Path, right: str, wrong: str) -> None:
    text = (folder / FILE).read_text()
    assert right in text
    (folder / FILE).write_text(text.replace(right, wrong))
    with pytest.raises(Rejected):
        project(compose, folder, SECRETS)
