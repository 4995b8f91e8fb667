"""Actions that use no chain: Normal, Tribute and Flip Summons (YGO-16.1)."""

from collections.abc import Sequence

from app.games.unknown import NO, UNKNOWN, Undecided
from app.games.yugioh.acting import not_open
from app.games.yugioh.actions import FlipSummon, Summon
from app.games.yugioh.being_summoned import would_be_summoned
from app.games.yugioh.card import Card, SummonKind
from app.games.yugioh.chain import refused_at
from app.games.yugioh.choosers import ActivationChooser
from app.games.yugioh.choosing import choose, refers
from app.games.yugioh.effects.control_limits import controls_the_only_one
from app.games.yugioh.effects.normal_summon_counters import substitutes
from app.games.yugioh.extra_costs import pay_extra
from app.games.yugioh.filters import Filter
from app.games.yugioh.moving import move
from app.games.yugioh.placing import placed_at
from app.games.yugioh.position_events import Turned
from app.games.yugioh.presumption import assume, presume_card
from app.games.yugioh.scene import IllegalChoice, Request, Scene, which_card
from app.games.yugioh.state import Duel
from app.games.yugioh.tributes import tributes_needed
from app.games.yugioh.vocabulary import Player, Zone
from app.games.yugioh.waiting_triggers import mandatory_waiting


def check_open(duel: Duel, player: Player, index: int, verb: str) -> None:
    """Such actions need an open game state in the player's own Main Phase (YGO-15.7)."""
    entitled = not_open(duel, player)
    if entitled is not None:
        raise refused_at(index, verb, *entitled)
    if duel.links:
        raise refused_at(index, verb, "YGO-15.7", "a chain is being built, and this cannot be chained")
    waiting = mandatory_waiting(duel, player)
    if waiting is not None:
        name = duel.cards[waiting.card].name
        raise refused_at(index, verb, "YGO-15.7", f"the mandatory trigger of {name} goes on the chain first")
    if duel.turn_player != player:
        raise refused_at(index, verb, "YGO-15.7", f"it is not {player}'s turn")
    if duel.phase not in ("main1", "main2"):
        raise refused_at(index, verb, "YGO-15.7", "it is not a Main Phase")


def in_hand(duel: Duel, player: Player, reference: str, index: int, verb: str) -> Card:
    """The card in the hand that is meant, or one presumed there; raises Refused, or Undecided for an unnamed one."""
    for card in duel.in_zone(player, Zone.HAND):
        if refers(reference, card) or (card.printed is None and reference == "unknown"):
            return card
    printed = duel.definitions.get(reference)
    if printed is not None:
        presumed = presume_card(duel, player, Zone.HAND, printed, "YGO-16.1")
        if presumed is not None:
            return presumed
    if reference == "unknown" and (player, Zone.HAND) in duel.open_zones:
        raise Undecided("YGO-16.1", "which card it is is not said", f"which card of {player}'s hand it is")
    raise refused_at(index, verb, "YGO-16.1", f"{player} has no {reference} in the hand")


def check_normal(duel: Duel, player: Player, card: Card, index: int, verb: str) -> None:
    """Refuse a Normal Summon or Set of a monster that cannot be made now (YGO-16.1, YGO-16.7)."""
    printed = card.printed
    if printed is None and duel.normal_summons[player] >= 1:
        raise refused_at(index, verb, "YGO-16.7", f"{player} has used the Normal Summon or Set of this turn")
    if printed is None:
        raise Undecided("YGO-16.1", "how it is Summoned depends on which card it is", which_card(card))
    if not printed.can_be_normal_summoned:
        raise refused_at(index, verb, "YGO-16.1", f"{card.name} is no monster that can be Normal Summoned")
    if duel.normal_summons[player] >= 1:
        raise refused_at(index, verb, "YGO-16.7", f"{player} has used the Normal Summon or Set of this turn")
    if verb == "summon" and controls_the_only_one(duel, player, card):
        raise refused_at(index, verb, "YGO-4.22", f"{player} can control only one {card.name}")
    if verb == "summon":
        _check_own_condition(duel, player, card, index)
    for standing in duel.standing("forbid"):
        if verb == "summon" and standing.operation.forbids_summon(standing, player, card, "normal", duel):
            raise refused_at(index, verb, "YGO-4.22", f"{duel.cards[standing.source].name} forbids Normal Summons")


def _check_own_condition(duel: Duel, player: Player, card: Card, index: int) -> None:
    """What the monster's own text asks for its Normal Summon; a Set is not bound by it."""
    wanted = getattr(card.printed, "normal_summon_if", None)
    if wanted is None:
        return
    truth = wanted.truth(Scene(duel, player, card))
    if truth is NO:
        raise refused_at(index, "summon", "YGO-16.1", f"its text allows the Normal Summon only if {wanted.words()}")
    if truth is UNKNOWN:
        assume(duel, wanted.words(), "YGO-16.1")


def tribute_for(duel: Duel, player: Player, card: Card, references: Sequence[str], *, index: int, verb: str) -> int:
    """Tribute as many monsters as the Summon or Set takes. Raises Refused, or AnswerNeeded where which is open."""
    needed = tributes_needed(duel, card, to_set=verb == "set")
    if not needed and references:
        raise refused_at(index, "tributes", "YGO-16.1", f"{card.name} takes no Tributes")
    if needed and any(one.operation.forbids_move("tribute", one, player) for one in duel.standing("forbid")):
        raise refused_at(index, verb, "YGO-4.22", "Tributes are forbidden")
    stand_ins = substitutes(duel, player, card, needed) if verb == "summon" else []
    chosen = _chosen_tributes(duel, player, card, references, stand_ins, needed=needed, index=index) if needed else ()
    for one in chosen:
        move(duel, one, Zone.GRAVEYARD, how="tributed", by="game", rule="YGO-16.1")
    return needed


def _chosen_tributes(
    duel: Duel,
    player: Player,
    card: Card,
    references: Sequence[str],
    stand_ins: list[Card],
    *,
    needed: int,
    index: int,
) -> list[Card]:
    """The monsters to be Tributed, or the one card that is Tributed in their place."""
    pointer = f"/actions/{index}/tributes"
    chooser = ActivationChooser(tuple(references) or None, pointer, f"action-{index}-tributes")
    scene = Scene(duel, player, card, chooser=chooser)
    forbidden = list(duel.standing("forbid"))
    candidates = [
        one
        for one in duel.in_zone(player, Zone.MONSTER)
        if not any(
            standing.operation.forbids(deed, one, standing, scene)
            for standing in forbidden
            for deed in ("tribute", "tribute_for_summon")
        )
    ]
    fewest = needed
    wanted: Filter | None = OWN_MONSTERS
    if stand_ins:
        fewest = 1
        candidates = stand_ins if len(candidates) < needed else candidates + stand_ins
        wanted = None
    most = needed if len(candidates) > len(stand_ins) else fewest
    request = Request(
        "YGO-16.1",
        f"Tributes for {card.name}",
        player,
        candidates,
        fewest,
        most,
        wanted=wanted,
        asks=f"Which {'monsters are' if most > 1 else 'monster is'} Tributed for {card.name}?",
    )
    try:
        chosen = choose(scene, chooser, request)
    except IllegalChoice as wrong:
        raise refused_at(index, "tributes", wrong.rule, wrong.reason) from None
    takes = 1 if any(one in stand_ins for one in chosen) else needed
    if len(references or chosen) != takes:
        told = f"{card.name} takes {takes} Tributes, {len(references or chosen)} are named"
        raise refused_at(index, "tributes", "YGO-16.1", told)
    return chosen


def pay_for(duel: Duel, player: Player, deed: str, index: int, verb: str) -> None:
    """Pay what something in force has this player pay for such a deed; raises Refused."""
    reason = pay_extra(duel, player, deed)
    if reason is not None:
        raise refused_at(index, verb, *reason)


OWN_MONSTERS = Filter(zones=(Zone.MONSTER,), controller="you")


def summon(duel: Duel, action: Summon, index: int) -> Card:
    """Normal or Tribute Summon; raises Refused."""
    check_open(duel, action.player, index, "summon")
    first = len(duel.journal.events)
    card = in_hand(duel, action.player, action.summon, index, "summon")
    check_normal(duel, action.player, card, index, "summon")
    duel.journal.next_group()
    pay_for(duel, action.player, "normal_summon", index, "summon")
    tributes = tribute_for(duel, action.player, card, action.tributes, index=index, verb="summon")
    place = placed_at(duel, action.player, card, Zone.MONSTER, action.zone, index=index, verb="summon")
    duel.journal.next_group()
    event = move(
        duel, card, Zone.MONSTER, how="summoned", by="game", rule="YGO-16.1", controller=action.player, place=place,
    )  # fmt: skip
    how: SummonKind = "tribute" if tributes else "normal"
    duel.normal_summons[action.player] += 1
    would_be_summoned(duel, event.after, how, came_from=Zone.HAND, first=first)
    return duel.cards[card.id]


def _check_flip(duel: Duel, player: Player, card: Card, index: int) -> None:
    """Refuse what something in force, or the monster's own text, forbids; it is a change of position (YGO-4.22)."""
    seen = card.copy()
    seen.face_up = True
    for standing in duel.standing("forbid"):
        forbidden = standing.operation.forbids_summon(standing, player, seen, "flip", duel)
        if forbidden or standing.operation.forbids_change(card, standing, duel):
            told = f"{duel.cards[standing.source].name} forbids this Flip Summon"
            raise refused_at(index, "flip_summon", "YGO-4.22", told)
    if controls_the_only_one(duel, player, card):
        raise refused_at(index, "flip_summon", "YGO-4.22", f"{player} can control only one {card.name}")


def flip_summon(duel: Duel, action: FlipSummon, index: int) -> Card:
    """Flip Summon a monster that was not Set this turn; raises Refused."""
    check_open(duel, action.player, index, "flip_summon")
    first = len(duel.journal.events)
    own = [card for card in duel.in_zone(action.player, Zone.MONSTER) if refers(action.flip_summon, card)]
    down = [card for card in own if not card.face_up]
    printed = duel.definitions.get(action.flip_summon)
    card = next((one for one in down if not one.set_this_turn and not one.summoned_this_turn), None)
    if card is None and printed is not None:
        card = presume_card(duel, action.player, Zone.MONSTER, printed, "YGO-16.1", face_up=False)
    if card is None and not down:
        told = f"{action.player} controls no face-down {action.flip_summon}"
        raise refused_at(index, "flip_summon", "YGO-16.1", told)
    if card is None:
        raise refused_at(index, "flip_summon", "YGO-16.1", f"{down[0].name} was Set or Summoned this turn")
    _check_flip(duel, action.player, card, index)
    duel.journal.next_group()
    duel.journal.write(Turned("YGO-16.1", card, face_up=True, attack_position=True, by="game"), duel)
    turned = duel.cards[card.id]
    would_be_summoned(duel, turned, "flip", came_from=None, first=first)
    return duel.cards[card.id]
