"""The versions of the rules: their switches, and the table of cr:0.1 that says what differs."""

from dataclasses import fields
from pathlib import Path

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.fab import version as versions
from app.games.fab.version import OLDER_NUMBERS, SWITCHES, VERSIONS, Version, VersionName
from app.games.rulesets import turned
from tests.cases.own import OWN

GAME = Path(versions.__file__).parent
READ = {"older_numbers": "version.number("}
"""Switches that are read by a method of their own."""
SWITCHED = {
    "stops being active": "active_until_next_link",
    "this chain link": "this_link_is_active_link",
    "on the active link": "on_link_while_open",
    "leaves the stack": "attacks_queue",
    "attack-layer": "attack_layer_is_attack",
    "all targets of a layer": "layer_fails_without_targets",
    "attack reactions": "ally_attack_reactions",
    "attacking or defending hero": "ally_combat_has_heroes",
    "phantasm": "phantasm_closes_before_resolution",
    "spectra": "spectra_closes_chain",
    "numbers of section 7.2": "older_numbers",
}
"""What the topics of the table say, row by row, and the switch for it."""


def rows() -> list[list[str]]:
    """The rows of the table of cr:0.1, cell by cell."""
    rule = Catalogue.load().rulebook("flesh-and-blood").get("cr:0.1")
    assert rule is not None
    table = [line for line in rule.statement.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def test_every_switch_has_a_title_rules_and_a_value_in_each_version() -> None:
    rulebook = Catalogue.load().rulebook("flesh-and-blood")

    assert [switch.name for switch in SWITCHES] == [field.name for field in fields(Version) if field.name != "name"]
    for switch in SWITCHES:
        assert not switch.title.endswith(".")
        assert switch.rules
        assert [rule for rule in switch.rules if rule not in rulebook] == []
        assert switch.values == {name: getattr(version, switch.name) for name, version in VERSIONS.items()}
        assert len(set(switch.values.values())) > 1


def test_every_row_of_the_table_in_which_the_versions_differ_is_a_switch() -> None:
    same = [topic for topic, _, second, third in rows() if second == third == "as `2025-05`"]
    differing = [topic for topic, *_ in rows() if topic not in same]

    assert same == ["order of triggers (cr:6.6.6b)"]
    assert len(differing) == len(SWITCHES)
    assert [topic for topic, words in zip(differing, SWITCHED, strict=True) if words not in topic] == []
    assert sorted(SWITCHED.values()) == sorted(switch.name for switch in SWITCHES)


def test_every_switch_is_looked_at_by_the_machine() -> None:
    rules = [path.read_text(encoding="utf-8") for path in GAME.rglob("*.py") if path.name != "version.py"]

    def looked_at(switch: str) -> bool:
        reads = (READ.get(switch, f"version.{switch}"), f'"switch": "{switch}"')
        return any(read in text for text in rules for read in reads)

    assert [switch.name for switch in SWITCHES if not looked_at(switch.name)] == []


def test_a_case_expects_of_every_switch_that_it_makes_a_difference() -> None:
    named = {
        switch
        for found in OWN["flesh-and-blood"]
        if found.id.startswith("FAB-VERSION-")
        for told in found.value["expect"].get("differences", [])
        for switch in told.get("switches", [])
    }

    assert sorted(named) == sorted(switch.name for switch in SWITCHES)


@pytest.mark.parametrize("name", VERSIONS)
def test_turning_every_switch_leads_from_one_version_to_another(name: VersionName) -> None:
    version = VERSIONS["2026-07"]
    for switch in SWITCHES:
        version = turned(version, switch.name, VERSIONS[name])

    assert version == turned(VERSIONS[name], "name", VERSIONS["2026-07"])


def test_the_older_numbers_are_those_that_the_rulebook_knows_as_old() -> None:
    rulebook = Catalogue.load().rulebook("flesh-and-blood")

    for now, before in OLDER_NUMBERS.items():
        rule = rulebook.get(before)
        assert rule is not None
        assert rule.title.startswith("Old number: ")
        assert f"now {now}" in rule.statement
        assert VERSIONS["2026-07"].number(now) == now
        assert VERSIONS["2026-02"].number(now) == VERSIONS["2025-05"].number(now) == before


def test_other_rules_have_one_number() -> None:
    assert VERSIONS["2025-05"].number("cr:7.2.2c") == "cr:7.2.2c"
