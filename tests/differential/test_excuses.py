"""What excuses a difference, and what does not."""

import pytest

from app.catalogue.catalogue import Catalogue
from tests.differential.comparing import Difference, Measure
from tests.differential.excuses import EXCUSES, excuse_for


def _difference(measure: Measure, kind: str, card: str, *, pointless: bool = False) -> Difference:
    return Difference(measure, 0, kind, card, pointless)


@pytest.mark.parametrize(
    ("difference", "excuse"),
    [
        (_difference("windows", "fissure@hand is offered in response", "fissure", pointless=True), "pointless_offer"),
        (_difference("windows", "fissure@hand is offered in response", "fissure"), None),
        (
            _difference("windows", "threatening roar@szone is offered in response", "threatening roar"),
            "attack_ban_on_the_first_turn",
        ),
        (_difference("windows", "threatening roar@szone is not offered in response", "threatening roar"), None),
        (
            _difference("stats", "stats: metal reflect slime 0 3000 is surplus", "metal reflect slime"),
            "stats_of_a_trap_monster",
        ),
        (_difference("stats", "stats: kuriboh 300 200 is surplus", "kuriboh"), None),
        (_difference("end_state", "monsters: metal reflect slime def is surplus", "metal reflect slime"), None),
    ],
)
def test_excuses(difference: Difference, excuse: str | None) -> None:
    found = excuse_for(difference)

    assert (found and found.name) == excuse


def test_every_excuse_cites_a_rule() -> None:
    assert {excuse.rule for excuse in EXCUSES} <= set(Catalogue.load().rulebook("yugioh").ids())
    assert all(excuse.reason.endswith(".") for excuse in EXCUSES)
