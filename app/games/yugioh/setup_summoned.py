"""What a setup says of how a monster was Summoned, and from which cards it was made."""

from collections.abc import Mapping
from typing import get_args

from app.games.ruling import Assumption, Undetermined
from app.games.yugioh.card import Card, SummonKind, SummonMethod
from app.games.yugioh.printed import Printed
from app.games.yugioh.state import Duel
from app.games.yugioh.submitted_setup import MaterialCard, PlacedCard
from app.games.yugioh.vocabulary import PLAYERS, CardId, Player, Zone

SUMMON_KINDS: dict[str, SummonKind] = {word: word for word in get_args(SummonKind)}
SUMMON_METHODS: dict[str, SummonMethod] = {word: word for word in get_args(SummonMethod)}


def describe_summon(card: Card, placed: PlacedCard, definitions: Mapping[str, Printed]) -> None:
    """Note how it was Summoned, from what, and whether as its text wants."""
    how = placed.summoned or ("normal" if placed.just_summoned else None)
    card.summoned = SUMMON_KINDS.get(how, "special") if how is not None else None
    card.method = SUMMON_METHODS.get(how or "")
    card.turned_up_this_turn = how == "flip" and (placed.summoned_this_turn or placed.just_summoned)
    card.proper = True if card.method is not None else placed.properly_summoned
    if placed.made_from is not None:
        card.made_from = tuple(
            [_snapshot(one, player_of(one, card), definitions) for one in placed.made_from for _ in range(one.count)]
        )


def _snapshot(material: MaterialCard, player: Player, definitions: Mapping[str, Printed]) -> Card:
    """A material of a Summon that is past, as what it was."""
    printed = definitions.get(material.card)
    return Card(CardId(-1), material.card, printed, player, player, Zone.MONSTER, face_up=True, attack_position=True)


def player_of(material: MaterialCard, holder: Card) -> Player:
    """Whose card a material is: the player's who controls the monster, where nothing else is said."""
    return material.owner or holder.controller


def as_placed(material: MaterialCard) -> PlacedCard:
    """A material as a card to be placed."""
    return PlacedCard.model_validate(material.model_dump(exclude_defaults=True))


def assume_materials(duel: Duel) -> None:
    """What is said of no Xyz Monster's materials matters only as far as a player detaches them: one assumption each.

    Under `strict` it is asked for.
    """
    for player in PLAYERS:
        for card in duel.in_zone(player, Zone.MONSTER):
            if not card.more_materials:
                continue
            if duel.strict:
                needs = f"the materials under {card.reference}"
                reason = "what its materials are could decide something"
                entry = Undetermined(rule="YGO-4.12", reason=reason, needs=needs, pointer="/setup/players")
                duel.open_questions = (*duel.open_questions, entry)
            else:
                fact = f"{card.reference} has no materials that matter but those that a player detaches"
                duel.assumptions[fact] = Assumption(fact=fact, pointer="/setup/players")
