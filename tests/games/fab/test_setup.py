"""Setups: what they make of the game, and what is no possible game."""

from typing import Any

import pytest

from app.games.fault import SubmissionFaults
from app.games.ruling import Verdict
from tests.support.judging import Json
from tests.support.judging_fab import judge


def _faults(submission: Json) -> list[tuple[str, str]]:
    with pytest.raises(SubmissionFaults) as refused:
        judge(submission)
    return [(fault.pointer, fault.code) for fault in refused.value.faults]


def _setup(**setup: Any) -> Json:
    return {"setup": setup}


def test_a_card_that_does_not_stay_in_the_arena() -> None:
    setup = _setup(players={"A": {"arena": ["Head Jab (red)"]}})

    assert _faults(setup) == [("/setup/players/A/arena/cards/0/card", "not_a_permanent")]


def test_a_hero_that_is_none() -> None:
    assert _faults(_setup(players={"A": {"hero": "Head Jab (red)"}})) == [("/setup/players/A/hero", "not_a_hero")]


def test_one_id_for_two_cards() -> None:
    hand = [{"card": "Head Jab (red)", "id": "x"}, {"card": "Snatch (red)", "id": "x"}]

    assert _faults(_setup(players={"A": {"hand": hand}})) == [("/setup/players/A/hand/cards/1/id", "id_not_unique")]


def test_a_step_in_which_no_setup_can_begin() -> None:
    chain = {"step": "layer", "links": 1}

    assert _faults(_setup(combat_chain=chain)) == [("/setup/combat_chain/step", "step_not_possible")]


def test_a_link_that_attacked_nothing_that_is_there() -> None:
    chain = {"links": [{"attack": "Head Jab (red)", "target": "Nobody"}]}

    assert _faults(_setup(combat_chain=chain)) == [("/setup/combat_chain/links/0/target", "no_such_target")]


def test_something_that_happened_on_a_link_that_is_not_there() -> None:
    happened = [{"event": "play", "player": "A", "card": "Head Jab (red)", "link": 2}]

    assert _faults(_setup(happened=happened)) == [("/setup/happened/0/link", "no_such_link")]


def test_a_weapon_that_attacked_before_and_a_defender_of_that_link() -> None:
    ruling = judge(
        _setup(
            combat_chain={"links": [{"attack": "Dawnblade", "defenders": ["Wounding Blow (red)"], "hit": False}]},
            players={"A": {"arena": ["Dawnblade"]}},
        )
    )

    link = ruling.links[0]
    assert (link.active_attack, link.proxy, link.resolved, link.defenders) == (
        "Dawnblade",
        True,
        True,
        ("Wounding Blow (red)",),
    )
    chain = {card["card"]: card.get("role") for card in ruling.final.players["A"].combat_chain}
    assert chain == {"Dawnblade": "source"}


def test_what_an_attack_of_the_setup_had_gained() -> None:
    attack = {"attack": "Wounding Blow (red)", "power": 2, "gained": ["go again"]}
    ruling = judge(
        _setup(combat_chain={"step": "reaction", "links": [attack]}, players={"B": {"hand": []}})
        | {"actions": [{"pass_all": True}, {"pass_all": True}]}
    )

    assert (ruling.links[0].power, ruling.links[0].damage, ruling.links[0].go_again) == (6, 6, True)


def test_an_ally_that_was_dealt_damage_has_that_much_less_life() -> None:
    ruling = judge(_setup(players={"A": {"arena": [{"card": "Cintari Sellsword", "life": 1}]}}))

    assert ruling.final.players["A"].arena[0].get("life") == 1


def test_a_card_known_only_from_an_import_is_applied_by_hand() -> None:
    card = {
        "name": "Imported Blow",
        "pitch": 1,
        "cost": 0,
        "power": 3,
        "types": ["generic", "action", "attack"],
        "text": "Something nobody modelled.",
        "fidelity": "structural",
    }
    ruling = judge(
        _setup(players={"A": {"hand": ["Imported Blow"]}, "B": {"hand": []}})
        | {"cards": [card], "actions": [{"player": "A", "play": "Imported Blow"}, {"pass_all": True}]}
    )

    assert ruling.verdict is Verdict.LEGAL
    assert [(entry.card, entry.text) for entry in ruling.by_hand] == [("Imported Blow", "Something nobody modelled.")]


def test_an_imported_weapon_may_have_an_attack_that_nobody_modelled() -> None:
    card = {"name": "Imported Axe", "power": 3, "types": ["warrior", "weapon", "axe", "2h"], "text": "It attacks."}
    ruling = judge(
        _setup(players={"A": {"arena": ["Imported Axe"]}})
        | {"cards": [card], "actions": [{"player": "A", "activate": "Imported Axe"}]}
    )

    assert ruling.verdict is Verdict.UNDETERMINED
    assert ruling.undetermined[0].needs == "a definition of Imported Axe with its abilities"
