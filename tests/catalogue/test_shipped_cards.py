"""The shipped cards: each is a valid definition that survives JSON, and says honestly what it leaves out."""

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.vocabulary import ACTIVATED_KINDS, FIELD_ZONES

CARDS = [card for card in Catalogue.load().cards("yugioh") if isinstance(card, CardDefinition)]
IN_THE_SEED_CASES = """
Bait Doll, Barrel Behind the Door, Blue-Eyes White Dragon, Cannon Soldier, Celtic Guardian,
Compulsory Evacuation Device, Dark Hole, Destiny HERO - Malicious, Effect Veiler, Exiled Force, Heavy Storm,
Jar of Greed, Lightning Vortex, Magic Jammer, Man-Eater Bug, Mirror Force, Mystical Space Typhoon,
Peten the Dark Clown, Premature Burial, Princess of Tsurugi, Raigeki, Ring of Destruction, Rush Recklessly, Sangan,
Secret Barrel, Seven Tools of the Bandit, Shadow-Imprisoning Mirror, Skill Drain, Skilled Dark Magician, Skull Lair,
Snatch Steal, Swords of Revealing Light, Trap Hole, Ultimate Offering, Wave-Motion Cannon
"""
IN_THE_EXAMPLES = "Summoned Skull, Kuriboh, Dark Magician"


def named(card: CardDefinition) -> str:
    return card.name


def test_every_card_is_a_definition_of_the_game() -> None:
    assert len(CARDS) == len(Catalogue.load().cards("yugioh"))
    assert len(CARDS) >= 100


@pytest.mark.parametrize("name", [name.strip() for name in f"{IN_THE_SEED_CASES}, {IN_THE_EXAMPLES}".split(",")])
def test_the_cards_of_the_seeds_and_the_examples_are_there(name: str) -> None:
    found = Catalogue.load().find("yugioh", name)

    assert found is not None
    assert found.name == name


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_a_card_survives_json(card: CardDefinition) -> None:
    assert CardDefinition.model_validate_json(card.model_dump_json()) == card
    assert CardDefinition.model_validate_json(card.model_dump_json(by_alias=True, exclude_defaults=True)) == card


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_the_effects_of_a_card_are_told_apart(card: CardDefinition) -> None:
    for effects in (card.current_effects, card.classic_effects):
        ids = [effect.id for effect in effects]
        assert None not in ids
        assert len(set(ids)) == len(ids)


ONLY_CURRENT = (("Future Fusion", "send"),)


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_both_wordings_have_the_same_effects(card: CardDefinition) -> None:
    classic = [effect.id for effect in card.classic_effects]
    assert [effect.id for effect in card.current_effects if (card.name, effect.id) not in ONLY_CURRENT] == classic


WITH_A_QUESTION_MARK = ("Tragoedia", "Apollousa, Bow of the Goddess", "Zoodiac Drident", "Zoodiac Broadbull")
WITHOUT_STEPS = ("summon_procedure", "upkeep", "unclassified")


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_a_card_has_what_its_kind_prints(card: CardDefinition) -> None:
    if card.kind == "monster":
        stars = [card.level, card.rank, card.link_rating]
        assert None not in (card.attribute, card.type)
        assert [card.name for star in stars if star is not None] == [card.name]
        if card.name not in WITH_A_QUESTION_MARK:
            assert card.atk is not None
            assert (card.defense is None) == ("link" in card.card_types)
        assert ("normal" in card.card_types) != ("effect" in card.card_types)
        assert bool(card.effects) == ("effect" in card.card_types)
        flips = any(effect.effect_kind == "flip" for effect in card.effects)
        assert flips == ("flip" in card.card_types) or card.name == "Fiber Jar"
    else:
        assert card.effects[0].is_card
        assert (card.attribute, card.type, card.level, card.atk, card.defense) == (None,) * 5


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_what_an_effect_leaves_out_is_told(card: CardDefinition) -> None:
    for effect in card.effects:
        by_hand = any(step.op == "by_hand" for step in effect.steps)
        modelled = effect.fidelity != "opaque"
        assert (effect.fidelity != "exact") == (effect.text is not None or by_hand)
        assert bool(effect.steps or effect.options) == modelled or effect.effect_kind in WITHOUT_STEPS


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_an_effect_says_where_it_is_activated_and_a_trigger_what_it_waits_for(card: CardDefinition) -> None:
    for effect in card.effects:
        if effect.effect_kind in ACTIVATED_KINDS and not effect.is_card:
            assert effect.location != FIELD_ZONES
        if effect.is_trigger:
            assert effect.events or effect.fidelity == "opaque"


def test_no_effect_is_left_to_the_players() -> None:
    inexact = sorted(card.name for card in CARDS if any(effect.fidelity != "exact" for effect in card.effects))

    assert inexact == []
