"""What holds of the differences that a ruling lists, in every game."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from app.games.facts import NONE, Facts
from app.games.ruling import ProfileDifference

NameT = TypeVar("NameT", bound=str)


def check_differences(
    differences: Sequence[ProfileDifference] | None, alone: Mapping[NameT, Facts], switches: Sequence[str]
) -> None:
    """They are just those of the rulings under each ruleset `alone`, and name switches, in their order."""
    places = {where for facts in alone.values() for where in facts}
    differing = {where for where in places if len({_value(facts, where) for facts in alone.values()}) > 1}

    assert differences is not None
    assert {told.where for told in differences} == differing
    for told in differences:
        assert told.values == {name: _value(facts, told.where) for name, facts in alone.items()}
        assert told.switches
        assert [name for name in switches if name in told.switches] == list(told.switches)


def _value(facts: Facts, where: str) -> str:
    return facts[where].value if where in facts else NONE
