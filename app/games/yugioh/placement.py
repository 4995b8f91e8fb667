"""Where a card may be activated from: the checks of YGO-4.4 to 4.8, and of Continuous cards (YGO-3.6)."""

from app.games.unknown import NO, UNKNOWN
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.monster_zones import presume_free, why_misplaced, why_not_there
from app.games.yugioh.places import free_spell_trap_zones, number_of, words_of
from app.games.yugioh.presumption import assume
from app.games.yugioh.summon_events import SummonNegated
from app.games.yugioh.vocabulary import FIELD_ZONES, TURNED_ZONES, ZONE_WORDS, Reason, Zone


def location(attempt: Attempt) -> Reason | None:
    """YGO-4.4: the effect must be usable from where the card is, by this player; off the field too (YGO-20.1)."""
    card, effect = attempt.card, attempt.effect
    place = ZONE_WORDS[card.zone]
    if card.controller != attempt.player and effect.users != "either":
        return "YGO-4.4", f"{card.name} is not {attempt.player}'s to use"
    if effect.is_card:
        playable = card.zone is Zone.HAND or (card.zone in (Zone.SPELL_TRAP, Zone.FIELD) and not card.face_up)
        told = f"{card.name} is face-up already" if card.zone in FIELD_ZONES else f"{card.name} is in the {place}"
        return None if playable else ("YGO-4.4", told)
    if attempt.pending is not None:
        moved = card.object != attempt.pending.object
        return ("YGO-12.7", f"{card.name} is in the {place} now") if moved else None
    if effect.is_trigger and (negated := _summon_was_negated(attempt)) is not None:
        return negated
    if card.zone not in effect.location:
        return "YGO-4.4", f"{card.name} is in the {place}, and its effect is not activated there"
    if card.zone in TURNED_ZONES and not card.face_up:
        return "YGO-4.4", f"{card.name} is face-down"
    being = attempt.duel.being_summoned
    if being is not None and being.card == card.id and card.zone in FIELD_ZONES:
        return "YGO-16.8", f"{card.name} is not Summoned yet, so its effects do not apply"
    return None


def _summon_was_negated(attempt: Attempt) -> Reason | None:
    """A monster whose Summon was negated never came to the field, so nothing of that happened to it there (YGO-9.3).

    One that was Flip Summoned lay there, but its effects did not apply (YGO-16.8).
    """
    for event in attempt.duel.window.all_events:
        if not isinstance(event, SummonNegated) or event.before.id != attempt.card.id:
            continue
        name = attempt.card.name
        if event.summon.event.how == "flip":
            return "YGO-16.8", f"the Flip Summon of {name} was negated, so its effects did not apply"
        return "YGO-9.3", f"the Summon of {name} was negated, so it was never on the field"
    return None


def same_chain(attempt: Attempt) -> Reason | None:
    """YGO-3.6: a Continuous card activated in this chain cannot use its effect as a later link."""
    card = attempt.card
    if attempt.is_card or not attempt.duel.links or card.activated_in_chain != attempt.duel.chain:
        return None
    is_trap = card.printed is not None and card.printed.kind == "trap"
    if is_trap and attempt.duel.profile.continuous_trap_effect_later_link_same_chain:
        return None
    return "YGO-3.6", f"{card.name} was activated in this same chain, so its effect waits for a later chain"


def set_this_turn(attempt: Attempt) -> Reason | None:
    """YGO-4.5: Traps and Quick-Play Spells wait a turn after they were Set."""
    printed, card = attempt.card.printed, attempt.card
    waits = printed is not None and (printed.kind == "trap" or printed.icon == "quick_play")
    if not attempt.is_card or card.zone not in FIELD_ZONES:
        return None
    if waits and card.set_this_turn:
        return "YGO-4.5", f"{card.name} was Set this turn"
    if any(one.operation.still_waits(one, card) for one in attempt.duel.standing("waits_a_turn")):
        return "YGO-4.5", f"{card.name} was Set, and {card.controller}'s next turn has not come"
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
    card, place = attempt.card, number_of(attempt.action.zone)
    if card.zone in FIELD_ZONES:
        return _elsewhere(attempt, place) if place else None
    if not attempt.is_card or card.zone is not Zone.HAND:
        return None
    wrong = why_not_there(attempt.duel, attempt.player, card, attempt.zone_needed, place)
    if wrong is not None:
        return "YGO-4.8", wrong
    presume_free(attempt.duel, attempt.player, attempt.zone_needed, place)
    if attempt.zone_needed is Zone.FIELD:
        return None
    if free_spell_trap_zones(attempt.duel, attempt.player) < 1:
        return "YGO-4.8", "all five Spell & Trap Zones are occupied"
    opened = attempt.duel.open_zones.get((attempt.player, Zone.SPELL_TRAP))
    if opened is not None and opened.mentioned:
        assume(attempt.duel, f"{attempt.player} had a free Spell & Trap Zone", "YGO-4.8")
    return None


def _elsewhere(attempt: Attempt, place: int) -> Reason | None:
    """Whether a card on the field cannot lie in the zone that the action names (YGO-4.4)."""
    card = attempt.card
    if card.place:
        told = f"{card.name} lies in {words_of(card.zone, card.place)}"
        return None if card.place == place else ("YGO-4.4", told)
    wrong = why_misplaced(attempt.duel, card, place)
    return ("YGO-4.4", wrong) if wrong is not None else None
