"""Effects that are used in another way than the text that holds them says.

Those of a Continuous Trap may be carried by its flip (YGO-3.6). Those of Spells may be activated in the Graveyard,
because another card's effect allows it (YGO-20.4): that is the activation of an effect, not of the card, and what the
text asks for at activation, its cost, its limits and its chain limit are left out; its targets are declared as usual.
"""

from functools import lru_cache

from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect, Limit
from app.games.yugioh.cards import activatable
from app.games.yugioh.effects.excavating import UseFromGraveyard
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone


def usable_effects(duel: Duel, card: Card) -> tuple[Effect, ...]:
    """The effects of a card that make a chain link, those included that another effect lets it use now."""
    own = activatable(card.printed, duel.profile.wording)
    if carries(duel, card):
        may_be = (one for one in own if one.effect_kind in CARRIED_KINDS and not one.mandatory)
        return (*own, *(carried(effect) for effect in may_be))
    if card.zone is not Zone.GRAVEYARD or not _is_lent(duel, card):
        return own
    return (*(lent(effect) for effect in own if effect.is_card), *(effect for effect in own if not effect.is_card))


CARRIED_KINDS = ("quick_like", "trigger_like")


def carries(duel: Duel, card: Card) -> bool:
    """Whether it is a Set Continuous Trap, whose flip may carry an effect of its own in the same link (YGO-3.6)."""
    if card.face_up or card.zone is not Zone.SPELL_TRAP or not duel.profile.continuous_trap_effect_same_link:
        return False
    return card.printed is not None and card.printed.kind == "trap" and card.printed.icon == "continuous"


class Carried(Effect):
    """The effect of a Continuous Trap as its flip carries it: the card is activated, and this is what it does."""


@lru_cache(maxsize=500)
def carried(effect: Effect) -> Carried:
    """The effect as the flip of its card carries it; the card is flipped by who controls it."""
    fields = {name: getattr(effect, name) for name in Effect.model_fields}
    return Carried.model_construct(**fields | {"effect_kind": "card_activation", "users": "you"})


def _is_lent(duel: Duel, card: Card) -> bool:
    return any(
        standing.binds(card) and standing.value >= 1 and standing.player == duel.turn_player
        for standing in duel.standing("usable_in_graveyard")
    )


@lru_cache(maxsize=500)
def lent(effect: Effect) -> Effect:
    """The effect of a Spell as it is used in the Graveyard, once."""
    nothing_asked = {
        "costs": (), "conditions": (), "on": (), "responds_to": (), "chain_limit": None,
        "options": tuple(option.model_copy(update={"costs": ()}) for option in effect.options),
    }  # fmt: skip
    use = {"effect_kind": "ignition_like", "location": (Zone.GRAVEYARD,), "limits": (Limit(limit="once_per_turn"),)}
    kept = {name: getattr(effect, name) for name in Effect.model_fields}
    return Effect.model_construct(**(kept | nothing_asked | use))


def lent_in_setup(card: Card) -> Standing | None:
    """What lets this card's effect be used in the present turn; None where it is no Normal Spell in the Graveyard."""
    printed = card.printed
    if card.zone is not Zone.GRAVEYARD or printed is None or (printed.kind, printed.icon) != ("spell", "normal"):
        return None
    operation, tied = UseFromGraveyard(op="use_from_graveyard"), ((card.id, card.object),)
    until = "end_of_your_next_turn"
    return Standing("usable_in_graveyard", operation, card.id, card.controller, cards=tied, until=until, value=1)
