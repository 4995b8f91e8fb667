"""Negating a Summon, or what the link below does."""

import pytest

from app.games.yugioh.effects.negating_summons import NegateSummon
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, judge

DRAW = spell("Draw One", activation({"op": "draw"}))
SENTENCES = {None: "negate the Summon", "effect": "negate the Summon, or that effect"}


def _stopper(**fields: object) -> Json:
    stops = activation({"op": "negate_summon", **fields}, responds_to=[{}], on=[{"event": "would_be_summoned"}])
    return trap("Stop", stops, icon="counter")


@pytest.mark.parametrize(
    ("also", "below", "own"),
    [
        ({"or": "activation"}, "activation_negated", "resolves"),
        ({"or": "effect"}, "effect_negated", "resolves"),
        ({}, "resolves", "no_effect"),
    ],
)
def test_what_it_negates_where_it_answers_an_activation(also: Json, below: str, own: str) -> None:
    setup = {
        "players": {
            "A": {"hand": ["Draw One"], "deck": ["Rock"]},
            "B": {"spell_trap_zones": [{"card": "Stop", "face": "down"}]},
        }
    }
    actions = [{"player": "A", "activate": "Draw One"}, {"player": "B", "activate": "Stop"}]

    ruling = judge({"cards": [DRAW, _stopper(**also), monster("Rock")], "setup": setup, "actions": actions})

    assert [link.outcome for link in ruling.links] == [below, own]


@pytest.mark.parametrize("also", [None, "effect"])
def test_its_words(also: str | None) -> None:
    operation = NegateSummon.model_validate({"op": "negate_summon", "or": also})

    assert operation.sentence() == SENTENCES[also]


def test_a_monster_that_is_not_destroyed_leaves_its_zone_all_the_same() -> None:
    """YGO-9.3: it never came to the field, so it cannot stay there."""
    setup = {
        "players": {
            "A": {"hand": ["Rock"], "monster_zones": []},
            "B": {"spell_trap_zones": [{"card": "Stop", "face": "down"}]},
        }
    }
    actions = [{"player": "A", "summon": "Rock"}, {"player": "B", "activate": "Stop"}]

    ruling = judge({"cards": [_stopper(), monster("Rock")], "setup": setup, "actions": actions})

    side = ruling.final.players["A"]
    assert ([card["card"] for card in side.graveyard], side.monster_zones) == (["Rock"], ())


def test_a_flip_summoned_monster_that_is_not_destroyed_stays() -> None:
    setup = {
        "players": {
            "A": {"monster_zones": [{"card": "Rock", "face": "down"}]},
            "B": {"spell_trap_zones": [{"card": "Stop", "face": "down"}]},
        }
    }
    actions = [{"player": "A", "flip_summon": "Rock"}, {"player": "B", "activate": "Stop"}]

    ruling = judge({"cards": [_stopper(), monster("Rock")], "setup": setup, "actions": actions})

    (rock,) = ruling.final.players["A"].monster_zones
    assert (rock["face"], rock["position"]) == ("up", "attack")
