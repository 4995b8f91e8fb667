"""Actions that use no chain: Normal, Tribute and Flip Summons, and Sets (YGO-16.1)."""

from collections.abc import Sequence

from app.games.yugioh.card_events import Summoned, Turned
from app.games.yugioh.chain import refused_at
from app.games.yugioh.choosing import ActivationChooser, choose, refers
from app.games.yugioh.extra_costs import pay_extra
from app.games.yugioh.filters import Filter
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import presume_card
from app.games.yugioh.scene import IllegalChoice, Request, Scene, Undecided
from app.games.yugioh.state import Card, Duel, SummonKind
from app.games.yugioh.submission import FlipSummon, SetCard, Summon
from app.games.yugioh.timing import not_entitled
from app.games.yugioh.triggers import mandatory_waiting
from app.games.yugioh.vocabulary import SPACES, Player, Zone
from app.games.yugioh.windows import answerable


def check_open(duel: Duel, player: Player, index: int, verb: str) -> None:
    """Such actions need an open game state in the player's own Main Phase (YGO-15.7)."""
    entitled = not_entitled(duel, player)
    if entitled is not None:
        raise refused_at(index, verb, *entitled)
    if duel.links:
        raise refused_at(index, verb, "YGO-15.7", "a chain is being built, and this cannot be chained")
    waiting = mandatory_waiting(duel)
    if waiting is not None:
        name = duel.cards[waiting.card].name
        raise refused_at(index, verb, "YGO-15.7", f"the mandatory trigger of {name} goes on the chain first")
    if duel.turn_player != player:
        raise refused_at(index, verb, "YGO-15.7", f"it is not {player}'s turn")
    if duel.phase not in ("main1", "main2"):
        raise refused_at(index, verb, "YGO-15.7", "it is not a Main Phase")


def _in_hand(duel: Duel, player: Player, reference: str, index: int, verb: str) -> Card:
    for card in duel.in_zone(player, Zone.HAND):
        if refers(reference, card) or (card.printed is None and reference == "unknown"):
            return card
    printed = duel.definitions.get(reference)
    if printed is not None:
        presumed = presume_card(duel, player, Zone.HAND, printed, "YGO-16.1")
        if presumed is not None:
            return presumed
    if reference == "unknown" and (player, Zone.HAND) in duel.open_zones:
        raise Undecided("YGO-16.1", "which card it is is not said", "which card it is")
    raise refused_at(index, verb, "YGO-16.1", f"{player} has no {reference} in the hand")


def tributes_needed(duel: Duel, card: Card) -> int:
    """How many Tributes a Normal Summon or Set of this monster takes: none to Level 4, one to 6, else two."""
    level = (card.printed.level if card.printed is not None else None) or 0
    usual = 0 if level <= 4 else 1 if level <= 6 else 2
    fewer: int = sum(one.operation.fewer(duel, one, card) for one in duel.standing("fewer_tributes"))
    return max(0, usual - fewer)


def _check_normal(duel: Duel, player: Player, card: Card, index: int, verb: str) -> None:
    printed = card.printed
    if printed is None:
        raise Undecided("YGO-16.1", "how it is Summoned depends on which card it is", "which card it is")
    if printed.kind != "monster" or printed.belongs_to_extra_deck or "ritual" in printed.card_types:
        raise refused_at(index, verb, "YGO-16.1", f"{card.name} is no monster that can be Normal Summoned")
    if duel.normal_summons[player] >= 1:
        raise refused_at(index, verb, "YGO-16.7", f"{player} has used the Normal Summon or Set of this turn")
    for standing in duel.standing("forbid"):
        if verb == "summon" and standing.operation.forbids_summon(standing, player, card, "normal", duel):
            raise refused_at(index, verb, "YGO-4.22", f"{duel.cards[standing.source].name} forbids Normal Summons")


def _tribute(duel: Duel, player: Player, card: Card, references: Sequence[str], *, index: int, verb: str) -> int:
    """Tribute as many monsters as the Summon or Set takes. Raises Refused, or AnswerNeeded where which is open."""
    needed = tributes_needed(duel, card)
    if not needed and references:
        raise refused_at(index, "tributes", "YGO-16.1", f"{card.name} takes no Tributes")
    if needed and any(one.operation.forbids_move("tribute", one, player) for one in duel.standing("forbid")):
        raise refused_at(index, verb, "YGO-4.22", "Tributes are forbidden")
    for one in _chosen_tributes(duel, player, card, references, needed=needed, index=index) if needed else ():
        move(duel, one, Zone.GRAVEYARD, how="tributed", by="game", rule="YGO-16.1")
    if len(duel.zones[player][Zone.MONSTER]) >= SPACES[Zone.MONSTER]:
        raise refused_at(index, verb, "YGO-4.8", "there is no free Monster Zone")
    return needed


def _chosen_tributes(
    duel: Duel, player: Player, card: Card, references: Sequence[str], *, needed: int, index: int
) -> list[Card]:
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
    request = Request(
        "YGO-16.1", f"Tributes for {card.name}", player, candidates, needed, needed, wanted=OWN_MONSTERS
    )  # fmt: skip
    try:
        chosen = choose(scene, chooser, request)
    except IllegalChoice as wrong:
        raise refused_at(index, "tributes", wrong.rule, wrong.reason) from None
    if references and len(references) != needed:
        raise refused_at(
            index, "tributes", "YGO-16.1", f"{card.name} takes {needed} Tributes, {len(references)} are named"
        )
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
    card = _in_hand(duel, action.player, action.summon, index, "summon")
    _check_normal(duel, action.player, card, index, "summon")
    duel.journal.next_group()
    pay_for(duel, action.player, "normal_summon", index, "summon")
    tributes = _tribute(duel, action.player, card, action.tributes, index=index, verb="summon")
    duel.journal.next_group()
    event = move(
        duel, card, Zone.MONSTER, how="summoned", by="game", rule="YGO-16.1", controller=action.player
    )  # fmt: skip
    how: SummonKind = "tribute" if tributes else "normal"
    summoned = Summoned("YGO-16.1", event.after, how, by_effect=False, came_from=Zone.HAND)
    duel.journal.write(summoned, duel)
    duel.normal_summons[action.player] += 1
    answerable(duel, first)
    return duel.cards[card.id]


def flip_summon(duel: Duel, action: FlipSummon, index: int) -> Card:
    """Flip Summon a monster that was not Set this turn; raises Refused."""
    check_open(duel, action.player, index, "flip_summon")
    first = len(duel.journal.events)
    own = [card for card in duel.in_zone(action.player, Zone.MONSTER) if refers(action.flip_summon, card)]
    down = [card for card in own if not card.face_up]
    printed = duel.definitions.get(action.flip_summon)
    if not own and printed is not None:
        presumed = presume_card(duel, action.player, Zone.MONSTER, printed, "YGO-16.1", face_up=False)
        if presumed is not None:
            down = [presumed]
    if not down:
        told = f"{action.player} controls no face-down {action.flip_summon}"
        raise refused_at(index, "flip_summon", "YGO-16.1", told)
    card = next((one for one in down if not one.set_this_turn and not one.summoned_this_turn), None)
    if card is None:
        raise refused_at(index, "flip_summon", "YGO-16.1", f"{down[0].name} was Set or Summoned this turn")
    duel.journal.next_group()
    duel.journal.write(Turned("YGO-16.1", card, face_up=True, attack_position=True, by="game"), duel)
    turned = duel.cards[card.id]
    duel.journal.write(Summoned("YGO-16.1", turned, "flip", by_effect=False, came_from=None), duel)
    answerable(duel, first)
    return duel.cards[card.id]


def set_card(duel: Duel, action: SetCard, index: int) -> Card:
    """Set a monster (the Normal Summon of the turn) or a Spell or Trap; raises Refused."""
    check_open(duel, action.player, index, "set")
    first = len(duel.journal.events)
    card = _in_hand(duel, action.player, action.set, index, "set")
    printed = card.printed
    if printed is None:
        raise Undecided("YGO-7.5", "where a card is Set depends on what it is", "which card is Set")
    duel.journal.next_group()
    pay_for(duel, action.player, "set", index, "set")
    if printed.kind == "monster":
        _check_normal(duel, action.player, card, index, "set")
        _tribute(duel, action.player, card, action.tributes, index=index, verb="set")
        duel.normal_summons[action.player] += 1
        zone, attack = Zone.MONSTER, False
    else:
        zone, attack = (Zone.FIELD if printed.icon == "field" else Zone.SPELL_TRAP), True
        if zone is Zone.FIELD:
            for old in list(duel.in_zone(action.player, zone)):
                move(duel, old, Zone.GRAVEYARD, how="sent", by="game", rule="YGO-1.4")
        if len(duel.zones[action.player][zone]) >= SPACES[zone]:
            raise refused_at(index, "set", "YGO-4.8", "there is no free zone")
    duel.journal.next_group()
    move(
        duel, card, zone, how="set", by="game", rule="YGO-7.5", controller=action.player, face_up=False,
        attack_position=attack,
    )  # fmt: skip
    answerable(duel, first)
    return duel.cards[card.id]
