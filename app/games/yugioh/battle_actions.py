"""The actions of a battle: attacks, and both players passing through its steps (YGO-17)."""

from app.games.question import AnswerNeeded, Question
from app.games.ruling import Verdict
from app.games.yugioh.acting import not_open
from app.games.yugioh.actions import Attack
from app.games.yugioh.alike import alike
from app.games.yugioh.answering import resolve, with_answers
from app.games.yugioh.attacking import why_not_attack
from app.games.yugioh.battle import advance, declare
from app.games.yugioh.card import Card
from app.games.yugioh.chain import refused_at
from app.games.yugioh.played import Played, note
from app.games.yugioh.presumption import presume_card
from app.games.yugioh.scene import candidates_of
from app.games.yugioh.state import Duel
from app.games.yugioh.submission import Submission
from app.games.yugioh.summons import pay_for
from app.games.yugioh.vocabulary import BattleStep, Player, Zone, opponent_of
from app.games.yugioh.waiting import must_not_wait
from app.games.yugioh.waiting_triggers import mandatory_waiting


def declare_attack(played: Played, submission: Submission, action: Attack, index: int) -> int:
    """Declare an attack; a battle before it has gone to its end."""
    duel = played.duel
    entitled = not_open(duel, action.player) if duel.live else None
    if entitled is not None:
        raise refused_at(index, "attack", *entitled)
    attackers = _monsters(duel, action.attack, action.player, index, "attack")
    targets: list[Card | None] = [None]
    if action.target is not None:
        targets = [*_monsters(duel, action.target, opponent_of(action.player), index, "target")]
    reasons = {
        (one.id, target and target.id): why_not_attack(duel, action.player, one, target)
        for one in attackers
        for target in targets
    }
    possible = [pair for pair, reason in reasons.items() if reason is None]
    if not possible:
        raise refused_at(index, "attack", *next(filter(None, reasons.values())))
    able = [one for one in attackers if any(one.id == attacker for attacker, _ in possible)]
    attacker = _one_of(duel, action.player, able, index, "attack")
    open_to_it = [one for one in targets if one is not None and (attacker.id, one.id) in possible]
    target = _one_of(duel, action.player, open_to_it, index, "target") if open_to_it else None
    pay_for(duel, action.player, "attack", index, "attack")
    declare(duel, attacker, target)
    played.rewound.clear()
    note(played, submission, index, Verdict.LEGAL)
    return index + 1


def _one_of(duel: Duel, player: Player, monsters: list[Card], index: int, field_name: str) -> Card:
    """The monster that is meant; copies that differ are asked for."""
    if all(alike(duel, monsters[0], one) for one in monsters):
        return monsters[0]
    question = Question(
        id=f"action-{index}-{field_name}", player=player, kind="cards", prompt=f"Which {monsters[0].name} is meant?",
        min=1, max=1, candidates=candidates_of(monsters), rule="YGO-17.2", pointer=f"/actions/{index}/{field_name}",
    )  # fmt: skip
    raise AnswerNeeded(question)


def _monsters(duel: Duel, reference: str, player: Player, index: int, field_name: str) -> list[Card]:
    """The monsters of this player that may be meant, presumed where the setup leaves room for one."""
    own = [card for card in duel.called(reference) if card.zone is Zone.MONSTER and card.controller == player]
    if own:
        return own
    printed = duel.definitions.get(reference)
    presumed = presume_card(duel, player, Zone.MONSTER, printed, "YGO-17.2") if printed is not None else None
    if presumed is None and printed is not None and field_name == "target":
        presumed = presume_card(duel, player, Zone.MONSTER, printed, "YGO-17.2", face_up=False)
    if presumed is None:
        raise refused_at(index, field_name, "YGO-17.2", f"{player} controls no {reference}")
    return [presumed]


def advance_battle(played: Played, submission: Submission, index: int, until: BattleStep) -> int:
    """Both players pass, and the battle moves on; an open chain resolves first."""
    duel = played.duel
    if duel.attack is None and not (until == "battle_step" and duel.past.called_off):
        raise refused_at(index, "advance", "YGO-17.1", "no battle goes on")
    must_not_wait(duel, index, "advance")
    note(played, submission, index, Verdict.LEGAL)
    following = resolve(played, submission, index + 1) if duel.links else index + 1
    if played.stopped or duel.attack is None:
        return following
    return with_answers(played, submission, following, lambda answers: advance(duel, until, answers))


def finish_battle(played: Played, submission: Submission, following: int) -> int:
    """Both players pass until the battle is over, as far as no mandatory trigger waits."""
    duel = played.duel
    while duel.attack is not None and duel.winner is None and not played.stopped and mandatory_waiting(duel) is None:
        following = with_answers(played, submission, following, lambda answers: advance(duel, "battle_step", answers))
    return following
