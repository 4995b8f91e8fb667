"""Card definitions: what they are checked for, the names that effects get, and Spell Speeds."""

from typing import Any

import pytest
from pydantic import ValidationError

from app.games.yugioh.cards import activatable, effects_of, spell_speed_of
from tests.games.yugioh.board import activation, defined, monster, spell, trap

DRAW = {"op": "draw"}


@pytest.mark.parametrize(
    ("definition", "told"),
    [
        (monster("Ogre", icon="normal"), "a monster has no icon"),
        (spell("Storm", icon="counter"), "a spell needs an icon"),
        (trap("Pit", icon="quick_play"), "a trap needs an icon"),
        ({"name": "Storm", "kind": "spell"}, "a spell needs an icon"),
        (monster("Ogre", activation(DRAW)), "a monster has no card_activation"),
        (spell("Storm", activation(DRAW, {"op": "draw"})), "every step after the first needs a `join`"),
        (spell("Storm", activation({"op": "draw", "join": "and"})), "the first step has no `join`"),
        (spell("Storm", activation({"op": "conjure"})), "union_tag_invalid|does not match"),
        (spell("Storm", activation({"op": "destroy"})), "cards"),
        (spell("Storm", activation({"op": "destroy", "cards": "everything"})), "cards"),
        (spell("Storm", activation({"op": "destroy", "cards": {"some": {}}})), "A selection is one of"),
        (spell("Storm", activation(DRAW, limits=[{"limit": "once_a_year"}])), "limit"),
        (spell("Storm", activation(DRAW, speed=3)), "Extra inputs"),
        (spell("Storm", {"effect_kind": "instant", "steps": []}), "effect_kind"),
        (spell("Storm", activation(DRAW, conditions=[{"condition": "weather"}])), "condition"),
        (spell("Storm", activation(*[DRAW] * 21)), "at most 20"),
        (spell("Storm", activation({"op": "destroy", "cards": "targets"})), "the effect has none"),
        (
            spell("Storm", activation({"op": "destroy", "cards": {"targets_of": "y"}}, targets=[{"cards": {}}])),
            "the role y",
        ),
        (spell("Storm", activation(targets=[{"cards": {}}, {"cards": {}}])), "a role of its own"),
        (spell("Storm", activation(DRAW, options=[{"id": "a", "steps": [DRAW]}])), "steps"),
        ({"name": "", "kind": "spell", "icon": "normal"}, "name"),
        (monster("Ogre", level=14), "level"),
        (monster("Ogre", level=True), "valid integer"),
        (spell("Storm", activation({"op": "draw", "count": True})), "valid integer"),
        (spell("Storm", activation(DRAW, limits=[{"limit": "hard_use", "times": True}])), "valid integer"),
        (
            monster("Ogre", {"effect_kind": "ignition", "id": "roar"}, {"effect_kind": "quick", "id": "roar"}),
            "two effects have the id roar",
        ),
        (
            monster(
                "Ogre", {"effect_kind": "quick", "id": "a"}, {"effect_kind": "quick", "id": "a", "wording": "classic"}
            ),
            "two effects have the id a",
        ),
        (monster("Ogre", atk=-1), "atk"),
    ],
)
def test_a_definition_that_cannot_be(definition: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        defined(definition)


def test_effects_without_an_id_are_named_for_their_kind() -> None:
    card = defined(
        monster(
            "Ogre",
            {"effect_kind": "ignition", "steps": [DRAW]},
            {"effect_kind": "ignition", "steps": [DRAW]},
            {"effect_kind": "quick", "id": "roar", "steps": [DRAW]},
            {"effect_kind": "ignition", "wording": "classic", "steps": [DRAW]},
        )
    )

    assert [effect.id for effect in card.effects] == ["ignition", "ignition-2", "roar", "ignition-3"]


def test_each_wording_has_its_effects() -> None:
    card = defined(
        spell(
            "Storm",
            activation(DRAW, id="then", wording="classic"),
            activation(DRAW, id="now", wording="current"),
            {"effect_kind": "continuous", "id": "always", "steps": [{"op": "forbid", "what": "draw"}]},
            icon="continuous",
        )
    )

    assert [effect.id for effect in effects_of(card, "classic")] == ["then", "always"]
    assert [effect.id for effect in effects_of(card, "current")] == ["now", "always"]
    assert effects_of(None, "current") == ()


def test_a_spell_without_an_activation_can_be_played_all_the_same() -> None:
    card = defined({"name": "Mystery", "kind": "spell", "icon": "field", "effects": []})

    (effect,) = activatable(card, "current")

    assert (effect.id, effect.is_card, effect.fidelity) == ("card_activation", True, "opaque")


def test_what_never_becomes_a_chain_link() -> None:
    ogre = defined(monster("Ogre", {"effect_kind": "continuous", "steps": [{"op": "forbid", "what": "draw"}]}))

    assert activatable(ogre, "current") == ()
    assert activatable(defined(monster("Rock")), "current") == ()


@pytest.mark.parametrize(
    ("definition", "speed"),
    [
        (monster("M", {"effect_kind": "ignition"}), 1),
        (monster("M", {"effect_kind": "trigger"}), 1),
        (monster("M", {"effect_kind": "flip"}), 1),
        (monster("M", {"effect_kind": "quick"}), 2),
        (spell("S", activation()), 1),
        (spell("S", activation(), icon="ritual"), 1),
        (spell("S", activation(), icon="continuous"), 1),
        (spell("S", activation(), icon="equip"), 1),
        (spell("S", activation(), icon="field"), 1),
        (spell("S", activation(), icon="quick_play"), 2),
        (spell("S", {"effect_kind": "ignition_like"}), 1),
        (spell("S", {"effect_kind": "trigger_like"}), 1),
        (spell("S", {"effect_kind": "quick_like"}), 2),
        (trap("T", activation()), 2),
        (trap("T", activation(), icon="continuous"), 2),
        (trap("T", activation(), icon="counter"), 3),
        (trap("T", {"effect_kind": "trigger_like"}), 2),
        (trap("T", {"effect_kind": "quick_like"}), 2),
    ],
)
def test_the_table_of_spell_speeds(definition: dict[str, Any], speed: int) -> None:
    """YGO-2.1."""
    card = defined(definition)

    assert spell_speed_of(card, card.effects[0]) == speed


def test_a_flip_effect_waits_for_being_turned_up() -> None:
    card = defined(monster("Bug", {"effect_kind": "flip"}, card_types=["effect", "flip"]))

    (pattern,) = card.effects[0].events
    assert (pattern.event, pattern.subject) == ("turned_face_up", "self")


def test_an_option_adds_to_what_the_effect_has() -> None:
    card = defined(
        spell(
            "Choice",
            activation(
                costs=[{"op": "pay_life_points", "amount": 500}],
                options=[
                    {"id": "draw", "steps": [DRAW]},
                    {
                        "id": "burn",
                        "costs": [{"op": "pay_life_points", "amount": 100}],
                        "steps": [{"op": "damage", "amount": 1}],
                    },
                ],
            ),
        )
    )
    effect = card.effects[0]

    assert [cost.sentence() for cost in effect.chosen("burn").costs] == ["pay 500 life points", "pay 100 life points"]
    assert [step.sentence() for step in effect.chosen("draw").steps] == ["you draw 1"]
    assert effect.chosen("swim") is effect
