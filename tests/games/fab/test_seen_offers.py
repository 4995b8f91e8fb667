"""What each viewer may do now, with what may be chosen for it: see app/games/fab/seen_offers.py and seen_choices.py."""

from typing import Any

from app.games.live import Choice, LegalAction, Viewer
from tests.support.laws_of_fab import state_of
from tests.support.seen_fab import SeenTable


def _offered(table: SeenTable, viewer: Viewer) -> dict[str, LegalAction]:
    """What a viewer may do, by the verb and the reference that it names."""
    found = table.live.legal_actions(viewer)
    return {" ".join([one.verb, *_named(one)]): one for one in found}


def _named(one: LegalAction) -> list[str]:
    """The card that an offer names, and what more it says."""
    more = {key: value for key, value in one.action.items() if key in ("boost", "extra", "x")}
    card = one.action.get(one.verb)
    return [*([card] if isinstance(card, str) else []), *(f"{key}={value}" for key, value in more.items())]


def _choice(one: LegalAction, field: str) -> Choice:
    return next(choice for choice in one.choices if choice.field == field)


def _references(choice: Choice) -> list[str]:
    return [one.reference for one in choice.candidates]


def test_only_who_may_act_is_offered_anything() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"], "arsenal": []}, {"hand": ["Head Jab (red)"]})

    assert list(_offered(table, "A")) == ["play Head Jab (red)", "pass"]
    assert table.live.legal_actions("B") == ()
    assert table.live.legal_actions("public") == ()
    assert list(_offered(table, "judge")) == ["play Head Jab (red)", "pass", "pass_all"]


def test_an_offer_is_posted_as_it_is() -> None:
    table = SeenTable({"arsenal": ["Head Jab (red)"], "graveyard": ["Head Jab (red)"], "hand": []}, {"hand": []})
    (offer,) = [one for one in table.live.legal_actions("A") if one.verb == "play"]
    assert offer.action == {"player": "A", "play": "Head Jab (red)", "from": "arsenal"}
    assert (offer.card, offer.zone) == ("Head Jab (red)", "arsenal")

    table.post("A", **{key: value for key, value in offer.action.items() if key != "player"})
    assert [layer.card for layer in table.live.state("A").stack] == ["Head Jab (red)"]


def test_what_is_pitched_is_chosen_among_the_cards_in_hand() -> None:
    table = SeenTable({"hand": ["Pummel (red)", "Head Jab (blue)"], "arena": ["Romping Club"], "arsenal": []}, {})
    pitch = _choice(_offered(table, "A")["activate Romping Club"], "pitch")

    assert (pitch.min, pitch.max, pitch.rule, pitch.and_others) == (1, 2, "cr:1.14.3", False)
    assert _references(pitch) == ["Pummel (red)", "Head Jab (blue)"]


def test_targets_modes_and_optional_costs() -> None:
    ally = {"hand": [], "arena": ["Cintari Sellsword"]}
    table = SeenTable({"hand": ["Head Jab (red)"], "arsenal": []}, ally)
    target = _choice(_offered(table, "A")["play Head Jab (red)"], "target")
    assert (target.rule, target.min, target.max) == ("cr:1.4.5", 1, 1)
    assert _references(target) == ["B's hero", "Cintari Sellsword"]

    mine = {"hand": ["Zero to Sixty (red)", "Head Jab (blue)"], "arsenal": [], "deck": ["Pummel (red)"]}
    table = SeenTable({**mine, "resources": 5}, {"hand": []})
    boosting = [one for one in _offered(table, "A") if "Zero to Sixty" in one]
    assert boosting == ["play Zero to Sixty (red)", "play Zero to Sixty (red) boost=True"]


def test_fusing_is_a_choice_of_cards_to_reveal() -> None:
    mine = {"hand": ["Head Jab (red)", "Icicle"], "arsenal": ["Blizzard Bolt (red)"], "arena": ["Test Bow"]}
    bow = {"name": "Test Bow", "types": ["ranger", "weapon", "bow", "2h"]}
    icicle = {"name": "Icicle", "types": ["ice", "instant"], "cost": 0}
    table = SeenTable({**mine, "resources": 5}, {"hand": []}, [bow, icicle])
    fuse = _choice(_offered(table, "A")["play Blizzard Bolt (red)"], "fuse")

    assert (fuse.rule, fuse.min, fuse.max) == ("cr:8.3.17", 0, 1)
    assert _references(fuse) == ["Icicle"]


def test_the_values_of_x_are_offers_of_their_own() -> None:
    burn: Any = {"name": "Burn", "types": ["generic", "instant"], "cost": "x"}
    table = SeenTable({"hand": ["Burn"], "arsenal": [], "resources": 2}, {"hand": []}, [burn])

    assert list(_offered(table, "A")) == ["play Burn", "play Burn x=1", "play Burn x=2", "pass"]


def test_defending_is_one_offer_with_its_candidates() -> None:
    table = SeenTable(
        {"hand": ["Head Jab (red)"], "arsenal": []},
        {"hand": ["Head Jab (red)", "Sink Below (red)", "Pummel (red)"], "arsenal": [], "arena": ["Ironrot Helm"]},
    )
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")
    (offer,) = table.live.legal_actions("B")

    assert (offer.verb, offer.action) == ("defend", {"player": "B", "defend": []})
    assert _references(offer.choices[0]) == ["Head Jab (red)", "Pummel (red)", "Ironrot Helm"]
    assert (offer.choices[0].min, offer.choices[0].max) == (0, 3)
    assert table.live.legal_actions("A") == ()


def test_as_many_defend_as_the_attack_lets() -> None:
    attack = {
        "name": "Domineer",
        "types": ["generic", "action", "attack"],
        "cost": 0,
        "power": 4,
        "keywords": ["dominate"],
    }
    theirs = {"hand": ["Head Jab (red)", "Head Jab (blue)"], "arsenal": [], "arena": ["Ironrot Helm"]}
    table = SeenTable({"hand": ["Domineer"], "arsenal": []}, theirs, [attack])
    table.post("A", play="Domineer")
    table.passes("A", "B", "A", "B")
    (offer,) = table.live.legal_actions("B")

    assert (len(offer.choices[0].candidates), offer.choices[0].max) == (3, 2)


def test_an_unknown_zone_has_one_wildcard() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"]}, {"hand": []})
    wild = [one for one in table.live.legal_actions("A") if one.choices and one.choices[0].and_others]

    assert [one.action for one in wild] == [{"player": "A", "from": "hand"}, {"player": "A", "from": "arsenal"}][1:]
    assert [(one.choices[0].field, one.choices[0].candidates) for one in wild] == [("play", ())]
    assert not [one for one in SeenTable({}, {}, strict=True).live.legal_actions("A") if one.choices]


def test_when_the_turn_is_over_its_player_says_so() -> None:
    table = SeenTable({"hand": [], "arsenal": [], "deck": []}, {"hand": [], "deck": []})
    table.passes("A", "B")

    assert [one.action for one in table.live.legal_actions("A")] == [{"next_turn": True, "player": "A"}]
    assert [one.action for one in table.live.legal_actions("judge")] == [
        {"next_turn": True, "player": "A"},
        {"next_turn": True},
    ]
    table.post("A", next_turn=True)
    assert table.live.state("public").to_act == "B"


def test_looking_for_what_is_legal_changes_nothing() -> None:
    table = SeenTable({"hand": ["Pummel (red)", "Head Jab (blue)"], "arena": ["Romping Club"]}, {})
    before, left = state_of(table.live.match), table.live.match.work_left
    table.live.legal_actions("judge")

    assert state_of(table.live.match) == before
    assert table.live.match.work_left == left
