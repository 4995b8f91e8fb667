"""Where a card may be activated from: the checks of YGO-4.4 to 4.8, and of Continuous cards (YGO-3.6)."""

from app.games.unknown import NO, UNKNOWN
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.presumption import assume
from app.games.yugioh.vocabulary import FIELD_ZONES, SPACES, Zone

Reason = tuple[str, str]


def location(attempt: Attempt) -> Reason | None:
    """YGO-4.4: the effect must be usable from where the card is, by this player."""
    card, effect = attempt.card, attempt.effect
    place = card.zone.value.replace("_", " ")
    if card.controller != attempt.player and effect.users != "either":
        return "YGO-4.4", f"{card.name} is not {attempt.player}'s to use"
    if effect.is_card:
        playable = card.zone is Zone.HAND or (card.zone in (Zone.SPELL_TRAP, Zone.FIELD) and not card.face_up)
        told = f"{card.name} is face-up already" if card.zone in FIELD_ZONES else f"{card.name} is in the {place}"
        return None if playable else ("YGO-4.4", told)
    if attempt.pending is not None:
        moved = card.object != attempt.pending.object
        return ("YGO-12.7", f"{card.name} is in the {place} now") if moved else None
    if card.zone not in effect.location:
        return "YGO-4.4", f"{card.name} is in the {place}, and its effect is not activated there"
    if card.zone in FIELD_ZONES and not card.face_up:
        return "YGO-4.4", f"{card.name} is face-down"
    return None


def same_chain(attempt: Attempt) -> Reason | None:
    """YGO-3.6: a Continuous card activated in this chain cannot use its effect as a later link."""
    card = attempt.card
    if attempt.is_card or not attempt.duel.links or card.activated_in_chain != attempt.duel.chain:
        return None
    return "YGO-3.6", f"{card.name} was activated in this same chain, so its effect waits for a later chain"


def set_this_turn(attempt: Attempt) -> Reason | None:
    """YGO-4.5: Traps and Quick-Play Spells wait a turn after they were Set."""
    printed, card = attempt.card.printed, attempt.card
    waits = printed is not None and (printed.kind == "trap" or printed.icon == "quick_play")
    waits = waits or any(one.operation.waits_a_turn(one, card) for one in attempt.duel.standing("waits_a_turn"))
    if attempt.is_card and waits and card.zone in FIELD_ZONES and card.set_this_turn:
        return "YGO-4.5", f"{card.name} was Set this turn"
    return None


def traps_are_set_first(attempt: Attempt) -> Reason | None:
    """YGO-4.6: a Trap must be Set first, unless its text allows the hand."""
    printed, effect = attempt.card.printed, attempt.effect
    if not attempt.is_card or printed is None or printed.kind != "trap" or attempt.card.zone is not Zone.HAND:
        return None
    if effect.from_hand_if is not None:
        truth = effect.from_hand_if.truth(attempt.scene)
        if truth is UNKNOWN:
            assume(attempt.duel, effect.from_hand_if.words(), "YGO-4.6")
        if truth is not NO:
            return None
    return "YGO-4.6", f"{printed.name} is a Trap and must be Set first"


def quick_play_from_hand(attempt: Attempt) -> Reason | None:
    """YGO-4.7: a Quick-Play Spell is played from the hand only in its player's own turn."""
    printed = attempt.card.printed
    from_hand = attempt.is_card and attempt.card.zone is Zone.HAND
    others_turn = attempt.duel.turn_player != attempt.player
    if from_hand and others_turn and printed is not None and printed.icon == "quick_play":
        return (
            "YGO-4.7",
            f"{printed.name} can be played from the hand only in {attempt.player}'s own turn",
        )
    return None


def zone_space(attempt: Attempt) -> Reason | None:
    """YGO-4.8: a Spell or Trap from the hand needs a free zone."""
    if not attempt.is_card or attempt.card.zone is not Zone.HAND or attempt.zone_needed is Zone.FIELD:
        return None
    held = attempt.duel.zones[attempt.player][Zone.SPELL_TRAP]
    if len(held) >= SPACES[Zone.SPELL_TRAP]:
        return "YGO-4.8", "all five Spell & Trap Zones are occupied"
    opened = attempt.duel.open_zones.get((attempt.player, Zone.SPELL_TRAP))
    if opened is not None and opened.mentioned:
        assume(attempt.duel, f"{attempt.player} had a free Spell & Trap Zone", "YGO-4.8")
    return None
