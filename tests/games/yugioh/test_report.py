"""From a duel to its ruling: what is told of cards, links, triggers and rules."""

import json

import pytest

from app.games.yugioh.report import canonical_input
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, judge, read


def _final_card(placed: Json, zone: str = "monster_zones") -> Json:
    ruling = judge({"setup": {"players": {"A": {zone: [placed]}}}})
    return dict(getattr(ruling.final.players["A"], zone)[0])


@pytest.mark.parametrize(
    ("placed", "told"),
    [
        ({"card": "Kuriboh"}, {"face": "up", "position": "attack", "atk": 300, "defense": 200}),
        ({"card": "Kuriboh", "position": "defense"}, {"face": "up", "position": "defense", "atk": 300, "defense": 200}),
        ({"card": "Kuriboh", "face": "down"}, {"face": "down", "position": "defense"}),
        ({"card": "Kuriboh", "negated": True, "face": "up"}, {"negated": True}),
        ({"card": "Kuriboh", "owner": "B"}, {"owner": "B"}),
        ({"card": "Kuriboh", "id": "the small one"}, {"id": "the small one"}),
        ({"card": "Royal Magical Library", "counters": {"Spell Counter": 2}}, {"counters": {"Spell Counter": 2}}),
        ({"card": "unknown"}, {"card": "unknown", "atk": None, "defense": None}),
    ],
)
def test_a_monster_at_the_end(placed: Json, told: Json) -> None:
    assert _final_card(placed).items() >= told.items()


def test_a_card_off_the_field_has_a_name_only() -> None:
    assert _final_card({"card": "Kuriboh"}, "graveyard") == {"card": "Kuriboh"}
    assert _final_card({"card": "Kuriboh"}, "hand") == {"card": "Kuriboh"}


def test_an_equip_card_and_the_strength_it_gives() -> None:
    ruling = judge(
        {
            "setup": {
                "players": {
                    "A": {
                        "monster_zones": ["Kuriboh"],
                        "spell_trap_zones": [{"card": "Axe of Despair", "equipped_to": "Kuriboh", "face": "up"}],
                    }
                }
            }
        }
    )

    assert ruling.final.players["A"].spell_trap_zones[0]["equipped_to"] == "Kuriboh"
    assert ruling.final.players["A"].monster_zones[0]["atk"] == 1300


def test_a_strength_that_rests_on_an_unknown_is_not_told() -> None:
    """United We Stand counts monsters in a zone that was declared unknown."""
    ruling = judge(
        {
            "setup": {
                "players": {
                    "A": {
                        "monster_zones": "unknown",
                        "spell_trap_zones": [{"card": "United We Stand", "face": "down"}],
                    },
                    "B": {"monster_zones": ["Celtic Guardian"]},
                }
            },
            "actions": [{"player": "A", "activate": "United We Stand", "targets": ["Celtic Guardian"]}],
        }
    )

    assert ruling.final.players["B"].monster_zones[0]["atk"] is None


def test_zones_that_may_hold_more() -> None:
    ruling = judge({"setup": {"players": {"A": {"hand": [], "deck": {"cards": ["Kuriboh"], "and_others": True}}}}})
    others = set(ruling.final.players["A"].and_others)

    assert "hand" not in others
    assert {"deck", "monster_zones", "graveyard"} <= others


BURN = {"op": "damage", "amount": 100}
CARDS = [
    spell("Go", activation(BURN)),
    trap("Shot", activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}])),
    monster(
        "Must",
        {
            "effect_kind": "trigger",
            "mandatory": True,
            "location": ["graveyard"],
            "on": [{"event": "destroyed", "subject": "self"}],
            "steps": [BURN],
        },
    ),
]


def _shot() -> Json:
    return {
        "cards": CARDS,
        "setup": {
            "players": {
                "A": {"hand": ["Go"], "monster_zones": ["Must"]},
                "B": {"spell_trap_zones": [{"card": "Shot", "face": "down"}], "hand": []},
            }
        },
        "actions": [{"player": "A", "activate": "Go"}, {"player": "B", "activate": "Shot", "targets": ["Must"]}],
    }


def test_a_link() -> None:
    go, shot = judge(_shot()).links

    assert (go.chain, go.link, go.player, go.card, go.spell_speed, go.action) == (1, 1, "A", "Go", 1, 0)
    assert (shot.link, shot.targets, shot.spell_speed, shot.effect) == (2, ("Must",), 2, "card_activation")
    assert (shot.outcome, go.outcome) == ("resolves", "resolves")


def test_triggers_that_wait_are_grouped() -> None:
    (group,) = judge(_shot()).triggers_waiting

    assert (group.player, group.mandatory) == ("A", True)
    assert [(one.card, one.effect, one.rule) for one in group.triggers] == [("Must", "trigger", "YGO-12.1")]


def test_steps_are_numbered_and_name_their_action_and_rule() -> None:
    steps = judge(_shot()).steps

    assert [step.sequence for step in steps] == list(range(len(steps)))
    assert all(step.rule.startswith("YGO-") for step in steps)
    assert {step.action for step in steps} <= {0, 1}
    assert [step.card for step in steps if step.kind == "activated"] == ["Go", "Shot"]


def test_every_rule_that_is_named_is_cited_once() -> None:
    ruling = judge({**_shot(), "actions": [*_shot()["actions"], {"player": "A", "activate": "Go"}]})
    named = {finding.rule for one in ruling.activations for finding in one.findings}
    named |= {link.rule for link in ruling.links if link.rule} | {step.rule for step in ruling.steps}
    cited = [citation.rule for citation in ruling.citations]

    assert sorted(cited) == sorted(named)
    assert cited[0] == ruling.activations[2].primary


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ({"hand": []}, {"hand": {}}),
        ({"hand": ["Kuriboh"]}, {"hand": {"cards": [{"card": "Kuriboh"}]}}),
        ({"hand": "unknown"}, {"hand": {"and_others": True}}),
        ({"deck": 2}, {"deck": {"cards": [{"card": "unknown", "count": 2}], "size": 2}}),
        ({"field_zone": "Umi"}, {"field_zone": {"cards": [{"card": "Umi"}]}}),
    ],
)
def test_short_forms_are_written_out(written: Json, canonical: Json) -> None:
    submission = read({"setup": {"players": {"A": written}}})

    assert canonical_input(submission)["setup"] == {"players": {"A": canonical}}
    assert read(canonical_input(submission)) == submission


def test_the_input_is_echoed_as_json() -> None:
    ruling = judge(_shot())

    assert read(json.loads(json.dumps(ruling.input))) == read(_shot())


def test_a_question_outweighs_an_illegal_action_and_that_the_undetermined() -> None:
    illegal = {"player": "B", "activate": "Raigeki"}
    undetermined = {"player": "A", "activate": "Blank"}
    asked = {"player": "A", "summon": "Jinzo"}
    setup = {"players": {"A": {"hand": ["Jinzo", "Blank"], "monster_zones": ["Kuriboh", "Sangan"]}}}

    def verdict(*actions: Json) -> str:
        return judge({"cards": [spell("Blank")], "setup": setup, "actions": list(actions)}).verdict

    assert verdict() == "legal"
    assert verdict(undetermined) == "undetermined"
    assert verdict(illegal, undetermined) == "illegal"
    assert verdict(illegal, asked) == "question"
