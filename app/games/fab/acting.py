"""One action of a submission: who may act, which passes it implies, and what it does."""

from app.games.fab.actions import Activate, Defend, NextTurn, Pass, PassAll, Play
from app.games.fab.asking import assume
from app.games.fab.choice_events import NoDefenders
from app.games.fab.defending import add, declarable
from app.games.fab.layers import Layer
from app.games.fab.playing import activate, play_card
from app.games.fab.priority import give_priority, pass_priority
from app.games.fab.references import FIRST_COPY, card_in, pick
from app.games.fab.refusing import Failing, Refused, refuse
from app.games.fab.state import Match, other_player
from app.games.fab.thing import Thing, thing_of
from app.games.fab.to_act import check_turn, declares
from app.games.fab.turns import begin_turn
from app.games.fab.vocabulary import PLAYERS, Player, Zone
from app.games.model import Frozen

DEFEND_FROM = (Zone.HAND, Zone.ARENA, Zone.ARSENAL, Zone.CHAIN)


def act(match: Match, action: Frozen) -> Layer | None:
    """Carry out an action; returns the layer that it made, if any. Raises Refused, AnswerNeeded, Undecided."""
    if match.winner is not None:
        raise refuse("cr:4.5.1", "the game is over")
    if match.live:
        check_turn(match, action)
    _check_moment(match, action)
    if isinstance(action, Play | Activate):
        _take_priority(match, action.player)
        return play_card(match, action) if isinstance(action, Play) else activate(match, action)
    if isinstance(action, Defend):
        _declare(match, action)
    elif isinstance(action, Pass):
        _pass(match, action.player)
    elif isinstance(action, PassAll):
        _pass_all(match)
    elif isinstance(action, NextTurn):
        _next_turn(match)
    return None


def _check_moment(match: Match, action: Frozen) -> None:
    """In the Close Step and the End Phase nobody acts (cr:7.7.1, cr:4.4.1); a step that is named must be the one."""
    during = action.during if isinstance(action, Play | Activate | Pass) else None
    if during is None:
        return
    if during == "close":
        raise refuse("cr:7.7.1", "in the Close Step nobody has priority", "during")
    if during == "end_phase":
        raise refuse("cr:4.4.1", "in the End Phase nobody has priority", "during")
    now = match.step if match.step is not None else f"{match.phase}_phase"
    if during != now:
        raise refuse("cr:1.11.3", f"this is the {now.replace('_', ' ')}, not the {during.replace('_', ' ')}", "during")


def _take_priority(match: Match, player: Player) -> None:
    """The player has priority, or the one who has it passed first: that alone is implied (cr:1.11.2).

    So is, where no hero is attacked, that nobody declares defending cards (cr:7.3.2).
    """
    if match.phase != "action":
        rule = "cr:4.4.1" if match.phase == "end" else "cr:4.2"
        raise refuse(rule, f"in the {match.phase.capitalize()} Phase nobody has priority")
    if declares(match) is not None:
        raise refuse("cr:7.3.2", "the defending cards are declared before anybody has priority")
    _no_declaration(match)
    if match.priority == player:
        return
    if match.passes + 1 >= len(PLAYERS):
        told = f"{player} has passed and {other_player(player)} has priority: a further pass would end this round"
        raise refuse("cr:1.11.2", told)
    pass_priority(match)
    if match.priority != player:
        raise refuse("cr:1.11.2", f"{player} does not have priority")


def _pass(match: Match, player: Player) -> None:
    _no_declaration(match)
    if match.priority is None:
        raise refuse("cr:1.11.3", "nobody has priority now")
    if match.priority != player:
        raise refuse("cr:1.11.2", f"{match.priority} has priority, not {player}")
    pass_priority(match)


def _pass_all(match: Match) -> None:
    """All players pass in succession; who has passed since the last play is not asked again."""
    _no_declaration(match)
    if match.phase == "end":
        raise refuse("cr:4.4.1", "in the End Phase nobody has priority; the next turn begins with next_turn")
    if match.priority is None:
        raise refuse("cr:1.11.3", "nobody has priority now")
    while not pass_priority(match):
        if match.winner is not None or match.priority is None:
            return


def _no_declaration(match: Match) -> None:
    """Passing in the Defend Step before the declaration declares no defending cards."""
    if match.step == "defend" and not match.declared:
        player = declares(match)
        if player is not None:
            assume(match, f"{player} declared no defending cards", "cr:7.3.2")
        match.put("declared", True)
        give_priority(match, match.turn_player)


def _declare(match: Match, action: Defend) -> None:
    """Declare defending cards in their order (cr:7.3.2, cr:7.3.2c), then the turn-player has priority (cr:7.3.3).

    From the Attack Step it implies that both passed, but not in a live game.
    """
    if not match.live:
        _come_to_defend_step(match)
    link = match.active
    if match.step != "defend" or link is None:
        where = f"the {match.step.capitalize()} Step" if match.step is not None else "not combat"
        raise refuse("cr:7.3.2", f"defending cards are declared at the start of the Defend Step, and this is {where}")
    if match.declared:
        raise refuse("cr:7.3.2", "the defending cards of this chain link are declared already")
    if action.player == link.controller:
        raise refuse("cr:7.3.2a", f"{action.player} attacks, so {other_player(action.player)} declares")
    cards = _defenders(match, action)
    failing = []
    for at, card in enumerate(cards):
        found = declarable(match, card, action.player, link, cards[:at])
        if found is not None:
            failing.append(Failing(found.rule, found.reason, f"defend/{at}"))
    if failing:
        raise Refused(failing)
    match.put("declared", True)
    if not cards:
        match.write(NoDefenders(action.player))
    add(match, link, cards, "cr:7.3.2c")
    give_priority(match, match.turn_player)


def _come_to_defend_step(match: Match) -> None:
    if match.step != "attack" or match.stack or match.priority is None:
        return
    while match.step == "attack":
        pass_priority(match)


def _defenders(match: Match, action: Defend) -> list[Thing]:
    cards: list[Thing] = []
    for at, reference in enumerate(action.defend):
        free = [
            one
            for zone in DEFEND_FROM
            for one in match.in_zone(action.player, zone)
            if one not in cards and one.kind == "card"
        ]
        found = pick([one for one in free if one.zone in (Zone.HAND, Zone.ARENA)], reference)
        elsewhere = pick([one for one in free if one.zone in (Zone.ARSENAL, Zone.CHAIN)], reference)
        if found is None and (elsewhere is None or not _surely(match, thing_of(elsewhere), reference, cards)):
            found = card_in(match, action.player, (Zone.HAND,), reference)
        meant = found if found is not None else elsewhere
        card = thing_of(meant) if meant is not None else None
        if card is None:
            told = f"{action.player} has no {reference} in hand and no such equipment"
            raise refuse("cr:7.3.2a", told, f"defend/{at}")
        cards.append(card)
    return cards


def _surely(match: Match, card: Thing, reference: str, others: list[Thing]) -> bool:
    """Whether a card that lies in no hand is meant, rather than a copy in a hand that nobody listed."""
    link = match.active
    meant = reference != card.title and card.reference in (reference, reference.removesuffix(FIRST_COPY))
    return meant or link is None or declarable(match, card, card.controller, link, others) is None


def _next_turn(match: Match) -> None:
    """The other player's turn: in its Action Phase that player has priority (cr:4.3.3)."""
    if match.phase != "end":
        raise refuse("cr:4.3.4", "the turn is not over: both players pass with the chain closed and the stack empty")
    give_priority(match, begin_turn(match))
