"""What a viewer may do: ready to be posted, with all that is to be chosen, and nothing that is hidden."""

from typing import Any

from app.games.live import LegalAction, Viewer
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.live_duels import Table

ROCK, PAPER = monster("Rock"), monster("Paper")
BIG = monster("Big", level=5)
DRAW = spell("Draw One", activation({"op": "draw"}))
BURN = trap("Burn", activation({"op": "damage", "amount": 500, "to": "opponent"}))
BREAK = spell(
    "Break",
    activation(
        {"op": "destroy", "cards": "targets"},
        costs=[{"op": "discard", "cards": {"choose": {"zones": ["hand"], "controller": "you"}}}],
        targets=[{"cards": {"zones": ["monster_zones"], "controller": "opponent"}}],
    ),
)
CARDS = [ROCK, PAPER, BIG, DRAW, BURN, BREAK]
DOWN = {"card": "Rock", "face": "down"}


def _offered(table: Table, viewer: Viewer, verb: str) -> list[LegalAction]:
    return [one for one in table.live.legal_actions(viewer) if one.verb == verb]


def _choices(offer: LegalAction) -> dict[str, list[str]]:
    return {choice.field: [one.reference for one in choice.candidates] for choice in offer.choices}


def test_every_offer_can_be_posted_as_it_is() -> None:
    side = {"hand": ["Draw One", "Rock"], "deck": ["Paper"], "monster_zones": ["Rock"]}
    table = Table.with_sides(side, {}, cards=CARDS)

    actions: list[dict[str, Any]] = [dict(one.action) for one in table.live.legal_actions("A")]
    assert actions == [
        {"player": "A", "activate": "Draw One", "effect": "card_activation"},
        {"player": "A", "summon": "Rock#1"},
        {"player": "A", "set": "Draw One"},
        {"player": "A", "set": "Rock#1"},
        {"player": "A", "change_position": "Rock#2"},
        {"player": "A", "pass": True},
    ]
    for action in actions[:5]:
        Table.with_sides(side, {}, cards=CARDS).post(action, "A")
    assert table.live.legal_actions("B") == ()
    assert table.live.legal_actions("public") == ()


def test_the_next_phase_is_offered_once_both_have_passed() -> None:
    table = Table.with_sides({"monster_zones": ["Rock"]}, {}, cards=CARDS)
    table.both_pass()

    assert [dict(one.action) for one in table.live.legal_actions("A")] == [
        {"player": "A", "enter_phase": "battle"},
        {"player": "A", "enter_phase": "end"},
    ]
    table.post({"player": "A", "enter_phase": "battle"}, "A")
    assert table.live.state("B").phase == "battle"


def test_costs_and_targets_are_listed_one_after_the_other() -> None:
    side_b = {"monster_zones": [DOWN, "Paper"]}
    table = Table.with_sides({"hand": ["Break", "Rock", "Paper"]}, side_b, cards=CARDS)
    (offer,) = _offered(table, "A", "activate")

    assert _choices(offer) == {"cost": ["Rock", "Paper#1"], "targets": ["face-down#1", "Paper#2"]}
    table.post({**offer.action, "cost": ["Rock"], "targets": ["face-down#1"]}, "A")
    assert "Break targets face-down#1." in table.words("A")


def test_tributes_are_a_choice() -> None:
    table = Table.with_sides({"hand": ["Big"], "monster_zones": ["Rock", "Paper"]}, {}, cards=CARDS)
    (offer,) = _offered(table, "A", "summon")

    assert _choices(offer) == {"tributes": ["Rock", "Paper"]}
    assert (offer.choices[0].min, offer.choices[0].max) == (1, 1)


def test_the_attacks_of_a_monster_are_one_offer_with_its_targets() -> None:
    side_b = {"monster_zones": [DOWN, "Paper"]}
    table = Table.with_sides({"monster_zones": ["Rock"]}, side_b, cards=CARDS, phase="battle")
    (offer,) = _offered(table, "A", "attack")

    assert dict(offer.action) == {"player": "A", "attack": "Rock"}
    assert _choices(offer) == {"target": ["face-down#1", "Paper"]}
    assert offer.choices[0].min == 1
    assert [one.card for one in offer.choices[0].candidates] == [None, "Paper"]

    free = Table.with_sides({"monster_zones": ["Rock"]}, {}, cards=CARDS, phase="battle")
    (direct,) = _offered(free, "A", "attack")
    assert direct.choices == ()
    free.post(dict(direct.action), "A")
    assert free.words("B") == ["Rock attacks directly."]


def test_a_zone_that_may_hold_anything_is_one_offer_to_be_named() -> None:
    table = Table.with_sides({"hand": 2}, {}, cards=CARDS)
    (offer,) = _offered(table, "A", "activate")

    assert (offer.card, offer.zone) == ("unknown", "hand")
    assert [(one.field, one.and_others, one.candidates) for one in offer.choices] == [("activate", True, ())]


def test_a_judge_sees_the_offers_of_both_and_what_all_players_do() -> None:
    side_b = {"spell_trap_zones": [{"card": "Burn", "face": "down", "set": "earlier"}]}
    table = Table.with_sides({"hand": ["Draw One"], "deck": ["Rock"]}, side_b, cards=CARDS)
    table.post_all({"player": "A", "activate": "Draw One"})

    offered = [(one.player, one.verb) for one in table.live.legal_actions("judge")]
    assert offered == [("B", "activate"), ("B", "pass"), (None, "pass_all"), (None, "resolve")]
    assert [(one.player, one.verb) for one in table.live.legal_actions("A")] == []

    battle = Table.with_sides({"monster_zones": ["Rock"]}, {}, cards=CARDS, phase="battle")
    battle.post_all({"player": "A", "attack": "Rock"})
    steps = [one.action["advance"] for one in _offered(battle, "judge", "advance")]
    assert steps == [
        "damage_step_start", "before_damage_calculation", "damage_calculation", "after_damage_calculation",
        "damage_step_end", "battle_step",
    ]  # fmt: skip


def test_a_special_summon_offers_the_battle_position() -> None:
    table = Table.with_sides({"hand": ["Cyber Dragon"]}, {"monster_zones": ["Rock"]}, cards=CARDS)
    (offer,) = _offered(table, "A", "special_summon")

    assert _choices(offer) == {"position": ["attack", "defense"]}
    table.post({**offer.action, "position": "defense"}, "A")
    table.both_pass()
    assert table.live.state("B").players["A"].monster_zones[0].get("position") == "defense"
