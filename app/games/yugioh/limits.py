"""Once-per-turn accounting of every kind (YGO-18)."""

from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect, Limit
from app.games.yugioh.cards import effects_of
from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.duel_events import LingeringEnded
from app.games.yugioh.links import Link
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player

RULES = {
    "once_per_turn": "YGO-18.1",
    "once_while_face_up": "YGO-18.1",
    "hard_use": "YGO-18.2",
    "shared_use": "YGO-18.2",
    "hard_activate_card": "YGO-18.3",
    "once_per_chain": "YGO-18.5",
    "chain_exclusive": "YGO-18.5",
    "once_per_duel": "YGO-18.6",
}
REASONS = {
    "once_per_turn": "this copy has used that effect this turn",
    "once_while_face_up": "this copy has used that effect since it is face-up on the field",
    "hard_use": "{player} has used this effect of {name} this turn",
    "shared_use": "{player} has used one of the effects of {name} this turn",
    "hard_activate_card": "{player} has activated a {name} this turn",
    "once_per_chain": "it was used in this chain",
    "chain_exclusive": "another effect of {name} is in this chain, and they may not share one",
    "once_per_duel": "{player} has used this effect of {name} in this duel",
}


def key_of(limit: Limit, player: Player, card: Card, effect: Effect, chain: int) -> str:
    """Under which key uses are counted: by name for the hard limits, by copy for the others."""
    if limit.limit == "once_per_chain":
        return f"chain {chain}: {card.id} {effect.id}"
    if limit.limit == "hard_activate_card":
        return f"card: {player} {card.name}"
    if limit.limit == "shared_use":
        return f"use: {player} {card.name}"
    scope = "duel" if limit.limit == "once_per_duel" else "use"
    return f"{scope}: {player} {card.name} {effect.id}"


WHILE_FACE_UP = " while face-up"
OF_THE_COPY = {"once_per_turn": "", "once_while_face_up": WHILE_FACE_UP}
"""The limits that a copy remembers, and what its note of a use ends with."""


def used_up(duel: Duel, player: Player, card: Card, effect: Effect, chain: int) -> tuple[str, str] | None:
    """The limit that forbids another use, as (rule, reason); None where there is none."""
    for limit in effect.limits:
        if limit.limit in OF_THE_COPY:
            spent = _uses_of_the_copy(limit, card, effect, duel) >= limit.times
        elif limit.limit == "chain_exclusive":
            spent = any(_excludes(link, player, card, effect) for link in duel.links)
        else:
            key = key_of(limit, player, card, effect, chain)
            spent = duel.used_limits.get(key, 0) >= limit.times
        if spent:
            return RULES[limit.limit], REASONS[limit.limit].format(player=player, name=card.name)
    return None


def _excludes(link: Link, player: Player, card: Card, effect: Effect) -> bool:
    """Whether the link is another of the effects of that name that may not be in one chain; twice the same may."""
    other: Effect = link.effect
    exclusive = any(limit.limit == "chain_exclusive" for limit in other.limits)
    return exclusive and link.player == player and link.card.name == card.name and other.id != effect.id


def _uses_of_the_copy(limit: Limit, card: Card, effect: Effect, duel: Duel) -> int:
    """How often this copy has used the effect, or one of those that share the limit with it."""
    ending = OF_THE_COPY[limit.limit]
    ids = [effect.id]
    if limit.shared:
        own = effects_of(card.printed, duel.profile.wording)
        ids = [one.id for one in own if any(each.shared for each in one.limits)]
    return sum(card.used.count(f"{one}{ending}") for one in ids)


def count_use(duel: Duel, link: Link) -> None:
    """Count the use of an effect, as soon as it is activated (YGO-18.2)."""
    effect: Effect = link.effect
    for limit in effect.limits:
        if limit.limit == "chain_exclusive":
            continue
        if limit.limit in OF_THE_COPY:
            card = duel.cards[link.card.id]
            if card.object == link.object and effect.id is not None:
                changed = card.copy()
                changed.used = (*card.used, f"{effect.id}{OF_THE_COPY[limit.limit]}")
                how_long = "while it is face-up" if limit.limit == "once_while_face_up" else "for this turn"
                told = f"{card.name} has used this effect {how_long}."
                duel.journal.write(CardChanged("YGO-18.1", card, changed, "used", told), duel)
            continue
        key = key_of(limit, link.player, link.card, effect, link.chain)
        duel.used_limits[key] = duel.used_limits.get(key, 0) + 1


def give_back(duel: Duel, link: Link) -> None:
    """A card whose activation was negated was not activated: its limit is free, its oath ends (YGO-18.3, YGO-18.7).

    Its use counts all the same, and so does the activation of a monster's effect (YGO-18.4).
    """
    for standing in duel.lingering:
        if standing.source == link.card.id and getattr(standing.operation, "oath", False):
            duel.journal.write(LingeringEnded("YGO-18.7", standing), duel)
    if link.is_card:
        duel.done_this_turn[link.player, "activate"] = duel.done_this_turn.get((link.player, "activate"), 1) - 1
    for limit in link.effect.limits:
        if limit.limit == "hard_activate_card" and link.is_card:
            key = key_of(limit, link.player, link.card, link.effect, link.chain)
            duel.used_limits[key] = duel.used_limits.get(key, 1) - 1


def end_of_chain(duel: Duel) -> None:
    """Forget what was counted for one chain only (YGO-18.5)."""
    for key in [key for key in duel.used_limits if key.startswith("chain ")]:
        del duel.used_limits[key]
