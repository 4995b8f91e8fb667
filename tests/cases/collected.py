"""The collections of judge cases that the project's own were carried from: one for each game.

They lie beside the repository, or where CHAINJUDGE_SHARED says.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from app.catalogue.yaml_text import read_yaml

SHARED = Path(os.environ.get("CHAINJUDGE_SHARED", Path(__file__).parents[3] / "shared"))

Told = dict[str, Any]


def read_collection(game: str) -> Told:
    """The whole collection of a game. Where it is missing, the test that asks for it is skipped, and says so."""
    path = SHARED / "cases" / f"{game}.yaml"
    if not path.exists():
        pytest.skip(f"the collection of cases is missing: there is no {path}; set CHAINJUDGE_SHARED")
    told: Told = read_yaml(path)
    return told


def by_id(collection: Told) -> dict[str, Told]:
    """The cases of a collection by id."""
    return {told["id"]: told for told in collection["cases"]}
