"""The wheel, which the image is made of: it holds everything and works away from the repository."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.delivery

ROOT = Path(__file__).parents[2]
START = """
import os, sys, app, app.cli
assert app.__file__.startswith(os.environ["PYTHONPATH"]), app.__file__
app.cli.main()
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the working tree, built with the locked build tools."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--wheel-dir", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True, timeout=300)
    (built,) = folder.glob("chainjudge-*.whl")
    return built


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's content, as it lies in site-packages."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(unpacked: Path, folder: Path, *arguments: str) -> str:
    """What `chainjudge` prints, run in a folder from the wheel's content and from no other place."""
    result = subprocess.run(
        [sys.executable, "-c", START, *arguments],
        cwd=folder,
        env={"PATH": os.defpath, "HOME": str(folder), "PYTHONPATH": str(unpacked), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_it_holds_every_file_of_the_packages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if not name.startswith("chainjudge-")}
    paths = [path for package in ("app", "migrations") for path in (ROOT / package).rglob("*")]
    files = {path.relative_to(ROOT).as_posix() for path in paths if path.is_file() and path.suffix != ".pyc"}
    assert packed == files


def test_it_carries_the_license_and_the_command(unpacked: Path) -> None:
    (metadata,) = unpacked.glob("chainjudge-*.dist-info")
    assert (metadata / "licenses" / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()
    assert "chainjudge = app.cli:main" in (metadata / "entry_points.txt").read_text()


def test_its_migrations_run(unpacked: Path, tmp_path: Path) -> None:
    run(unpacked, tmp_path, "migrate")
    assert (tmp_path / "chainjudge.db").stat().st_size > 0


def test_its_catalogue_is_read(unpacked: Path, tmp_path: Path) -> None:
    assert "Raigeki" in run(unpacked, tmp_path, "cards", "show", "Raigeki")
