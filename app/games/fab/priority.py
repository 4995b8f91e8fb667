"""Priority: who may act, passing, and what happens when all have passed (cr:1.11, cr:1.10.2)."""

from app.games.fab.chain_events import LayerQueued, Passed
from app.games.fab.closing import close, must_close
from app.games.fab.combat import (
    begin_attack_step,
    begin_damage_step,
    begin_defend_step,
    begin_reaction_step,
    begin_resolution_step,
    begin_step,
)
from app.games.fab.layers import Layer
from app.games.fab.settling import settle
from app.games.fab.stack import resolve
from app.games.fab.state import Match, other_player
from app.games.fab.to_act import declares
from app.games.fab.triggers import check_states
from app.games.fab.turns import end_turn
from app.games.fab.vocabulary import PLAYERS, Player
from app.games.unknown import Undecided


def give_priority(match: Match, player: Player, *, passes: int = 0) -> None:
    """A player gets priority, after everything that the game itself does first (cr:1.10.2)."""
    if _settle(match):
        player, passes = match.turn_player, 0
    if match.winner is not None:
        return
    match.put("priority", player)
    match.put("passes", passes)
    match.settled = match.ledger.version


def _settle(match: Match) -> bool:
    """Game state actions, in order, until none is left to do; whether the combat chain closed."""
    closed = False
    while match.winner is None and match.settled != match.ledger.version:
        settle(match)
        rule = must_close(match)
        if rule is None or match.winner is not None:
            match.settled = match.ledger.version
            break
        close(match, rule)
        closed = True
    return closed


def pass_priority(match: Match) -> bool:
    """The player with priority passes; whether all have now passed in succession (cr:1.11.4)."""
    player = match.priority
    assert player is not None
    nothing_new = match.settled == match.ledger.version
    match.write(Passed(player))
    if match.passes < len(PLAYERS):
        if not nothing_new:
            give_priority(match, other_player(player), passes=match.passes)
            return False
        match.put("priority", other_player(player))
        match.settled = match.ledger.version
        return False
    match.put("priority", None)
    all_passed(match)
    return True


def all_passed(match: Match) -> None:
    """The top layer resolves; with an empty stack the step or phase ends (cr:1.11.4a, cr:7.7.2a).

    The turn-player has priority next, in the Reaction, Damage and Resolution Step (cr:7.4.2, cr:7.5.3, cr:7.6.3).
    """
    if match.stack:
        _resolve_top(match, match.stack[-1])
        return
    step = match.step
    if step is None:
        end_turn(match)
    elif step == "attack":
        begin_defend_step(match)
        check_states(match)
        if match.live and declares(match) is None:
            go_undefended(match)
    elif step == "defend":
        begin_reaction_step(match)
        give_priority(match, match.turn_player)
    elif step == "reaction":
        begin_damage_step(match)
        give_priority(match, match.turn_player)
    elif step == "damage":
        begin_resolution_step(match)
        _after_layer(match)
    else:
        close_chain(match, "cr:7.6.4")


def go_undefended(match: Match) -> None:
    """Where no hero is attacked nobody declares defending cards, and the turn-player has priority (cr:7.3.3)."""
    match.put("declared", True)
    give_priority(match, match.turn_player)


def close_chain(match: Match, rule: str) -> None:
    """The chain closes, and the turn-player has priority in the action phase (cr:7.7.7)."""
    close(match, rule)
    give_priority(match, match.turn_player)


def _resolve_top(match: Match, layer: Layer) -> None:
    """An attack is passed on; any other layer resolves, then the turn-player has priority (cr:5.3.1, cr:5.3.7)."""
    if layer.is_attack and not match.version.attacks_queue:
        _check_layer_step(match, layer)
        _attack_step(match, [layer])
        return
    if layer.is_attack:
        match.write(LayerQueued(layer))
    else:
        resolve(match, layer)
    _after_layer(match)


def _check_layer_step(match: Match, layer: Layer) -> None:
    """Without a queue the rules say what becomes of an attack that was passed on in the Layer Step only (cr:7.1.3)."""
    if match.step != "layer":
        raise Undecided(
            "cr:5.3.1a",
            f"all players have passed on {layer.title} in the {str(match.step).capitalize()} Step, and without a queue "
            "no rule says what becomes of an attack then",
            "what becomes of that attack",
        )


def _after_layer(match: Match) -> None:
    """What follows an empty stack (cr:3.15.7e): the next Attack Step, or the end of combat (cr:7.1.3, cr:7.6.3b)."""
    _settle(match)
    if match.winner is None and not match.stack:
        if match.queue and match.step in ("layer", "resolution"):
            _attack_step(match, list(match.queue))
            return
        if match.step == "layer":
            close_chain(match, "cr:7.1.3")
            return
    give_priority(match, match.turn_player)


def _attack_step(match: Match, waiting: list[Layer]) -> None:
    """The Attack Step, in which the turn-player has priority once there is a chain link (cr:7.2.4)."""
    if begin_attack_step(match, waiting):
        give_priority(match, match.turn_player)
    else:
        close_chain(match, "cr:7.7.2b")


def open_or_go_on(match: Match) -> None:
    """An attack was put on the stack: the chain opens, or the Resolution Step gives way (cr:7.0.2a, cr:7.6.3a).

    Either way it is the Layer Step (cr:7.1.1).
    """
    if match.step is None:
        begin_step(match, "layer", "cr:7.0.2a")
    elif match.step == "resolution":
        begin_step(match, "layer", "cr:7.6.3a")
