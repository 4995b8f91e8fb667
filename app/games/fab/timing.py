"""When something may be played or activated: the table of section 6, rule by rule (cr:7.0.1a, chapter 8.1)."""

from app.games.fab.hindrances import hindrance
from app.games.fab.properties import types_of
from app.games.fab.refusing import Failing
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player, Speed


def timing_failures(
    match: Match, player: Player, speed: Speed, *, attack: bool, as_instant: bool, card: Thing | None = None
) -> list[Failing]:
    """Why the time is not right for something of that speed; an instant needs only priority (cr:8.1.6a)."""
    if match.phase != "action":
        rule = "cr:4.4.1" if match.phase == "end" else "cr:4.2"
        return [Failing(rule, f"in the {match.phase} phase nobody has priority")]
    if speed == "instant" or as_instant:
        return []
    if speed == "action":
        return _action(match, player, attack=attack)
    if speed == "attack_reaction":
        return _attack_reaction(match, player)
    return _defense_reaction(match, player, card)


def _action(match: Match, player: Player, *, attack: bool) -> list[Failing]:
    """An action: no combat but for attacks in the Resolution Step, and an empty stack (cr:8.1.1a, cr:8.1.1b)."""
    found = []
    if match.step is not None and not (attack and match.step == "resolution"):
        what = "an attack" if attack else "an action that is no attack"
        when = "only in the Resolution Step while the chain is open" if attack else "only while the chain is closed"
        where = f"in the {match.step.capitalize()} Step" if match.step != "resolution" else "while the chain is open"
        found.append(Failing("cr:7.0.1a", f"{what} can be played {when}, and this is {where}"))
    if match.stack or match.queue:
        found.append(Failing("cr:8.1.1a", "an action needs an empty stack"))
    if player != match.turn_player:
        rule = "cr:7.6.3a" if match.step == "resolution" else "cr:1.13.2b"
        found.append(Failing(rule, f"only the turn-player has action points, and it is {match.turn_player}'s turn"))
    return found


def _attack_reaction(match: Match, player: Player) -> list[Failing]:
    """An attack reaction is for the player who controls the attack (cr:8.1.2a, cr:7.4.2a)."""
    if match.step != "reaction" or match.active is None:
        return [Failing("cr:8.1.2a", f"attack reactions are for the Reaction Step, and this is {_now(match)}")]
    link = match.active
    if link.controller != player:
        return [Failing("cr:8.1.2a", f"{player} does not control the attack")]
    attack = link.active_attack
    if not match.version.ally_attack_reactions and attack is not None and "ally" in types_of(match, attack):
        return [Failing("cr:8.1.2a", "the attack is that of an ally, so there are no attack reactions to it")]
    return []


def _defense_reaction(match: Match, player: Player, card: Thing | None) -> list[Failing]:
    """A defense reaction is for the player of an attacked hero, a card if it could defend (cr:8.1.3a, cr:8.2.8d)."""
    if match.step != "reaction" or match.active is None:
        return [Failing("cr:8.1.3a", f"defense reactions are for the Reaction Step, and this is {_now(match)}")]
    link = match.active
    target = link.target
    if target is None or target.kind != "hero" or target.owner != player:
        return [Failing("cr:7.4.2b", f"{player}'s hero is not a target of the attack")]
    if card is None:
        return []
    found = hindrance(match, card, link, player)
    if found is None:
        return []
    rule = "cr:8.3.4b" if found.rule == "cr:8.3.4a" else "cr:7.4.2c"
    return [Failing(rule, f"it could not become a defender: {found.reason}")]


def _now(match: Match) -> str:
    return f"the {match.step.capitalize()} Step" if match.step is not None else "not combat"
