"""Names with their colours, and identifiers as the package has them."""

import pytest

from app.catalogue.importing.naming import colour_of, full_name, pitches_by_name
from app.games.fab.identifiers import identifier_of


@pytest.mark.parametrize(
    ("name", "pitch", "identifier"),
    [
        ("Head Jab", 1, "head-jab-red"),
        ("Command and Conquer", 1, "command-and-conquer-red"),
        ("Katsu, the Wanderer", None, "katsu-the-wanderer"),
        ("10,000 Year Reunion", 1, "10000-year-reunion-red"),
        ("Potion of Déjà Vu", 3, "potion-of-deja-vu-blue"),
        ("Jarl Vetreiði", None, "jarl-vetreidi"),
        ("Dash I/O", None, "dash-io"),
        ("Null // Shock", 2, "null--shock-yellow"),
    ],
)
def test_an_identifier(name: str, pitch: int | None, identifier: str) -> None:
    assert identifier_of(name, colour_of(pitch)) == identifier


def test_the_colour_stands_in_the_name_where_there_are_others() -> None:
    pitches = pitches_by_name([("Snatch", 1), ("SNATCH", 3), ("Pummel", 1), ("Driver", None), ("Driver", 2)])

    assert full_name("Snatch", 1, pitches) == "Snatch (red)"
    assert full_name("SNATCH", 3, pitches) == "SNATCH (blue)"
    assert full_name("Pummel", 1, pitches) == "Pummel"
    assert full_name("Driver", None, pitches) == "Driver"
    assert full_name("Driver", 2, pitches) == "Driver (yellow)"
