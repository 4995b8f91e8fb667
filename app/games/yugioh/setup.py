"""From a submitted setup to the state of a duel, with every fault of an impossible board."""

from collections.abc import Mapping
from functools import cache

from app.games.fault import SubmissionFaults
from app.games.ruling import Assumption, Undetermined
from app.games.yugioh.battle import ORDER, declare, stand_at
from app.games.yugioh.board_builder import Builder
from app.games.yugioh.continuous import find_standing
from app.games.yugioh.duel_events import PhaseBegan
from app.games.yugioh.narration import listed
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import PROFILES, Profile
from app.games.yugioh.setup_events import open_after
from app.games.yugioh.setup_summoned import assume_materials
from app.games.yugioh.state import WORK, Duel
from app.games.yugioh.submission import Submission
from app.games.yugioh.timing import open_state
from app.games.yugioh.triggers import gather
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    PLAYERS,
    PRIVATE_ZONES,
    ZONE_WORDS,
    Player,
    Zone,
)
from app.games.yugioh.watching import watch
from app.games.yugioh.winning import won_by_hand


def set_up(
    submission: Submission,
    definitions: Mapping[str, Printed],
    profile: Profile | None = None,
    work: int = WORK,
    *,
    live: bool = False,
) -> Duel:
    """The duel before the first action. Raises SubmissionFaults where the board is impossible.

    Without a `profile` it is the one that the submission names; `work` is how much judging may cost. A duel that is
    played `live` has nothing in the public zones that are left out.
    """
    setup = submission.setup
    duel = Duel(
        profile=profile or PROFILES[submission.profile],
        turn_player=setup.turn_player,
        phase=setup.phase,
        step=setup.step,
        strict=submission.strict,
        find_standing=find_standing,
        watch=watch,
        definitions=definitions,
        work_left=work,
        live=live,
    )
    builder = Builder(duel, setup)
    for player in PLAYERS:
        builder.place_player(player)
    builder.tie_equips()
    builder.use_limits()
    builder.check_step()
    builder.begin_attack()
    if builder.faults:
        raise SubmissionFaults(builder.faults)
    _assume_public_zones(duel)
    assume_materials(duel)
    open_state(duel)
    if "phase" in duel.watchers:
        began = PhaseBegan("YGO-15.1", setup.phase, setup.turn_player)
        step = duel.step
        duel.journal.write(began, duel)
        duel.step = step
        duel.pending = gather(duel, (began,), (began,))
    if builder.attack is not None:
        step = duel.step or "battle_step"
        declare(duel, *builder.attack)
        if step in ORDER[:-1]:
            stand_at(duel, step)
    if builder.just_summoned or builder.just_sent:
        open_after(duel, builder.just_summoned, builder.just_sent)
    if duel.winning:
        won_by_hand(duel, presume=False)
    return duel


def _assume_public_zones(duel: Duel) -> None:
    """Public zones that are left out or unknown hold nothing else that matters: one assumption, listed once.

    Under `strict` nothing is assumed: what lies on the field unlisted could forbid or negate, so it is asked for.
    """
    left_out = tuple([zone for zone in duel.open_zones if zone[1] not in PRIVATE_ZONES])
    if duel.strict:
        left_out = tuple([zone for zone in left_out if zone[1] in FIELD_ZONES])
    told = _whose(left_out)
    if left_out and duel.strict:
        reason = "a card on the field that is not listed could forbid or negate something"
        entry = Undetermined(rule="YGO-4.22", reason=reason, needs=f"what lies in {told}", pointer="/setup/players")
        duel.open_questions = (entry,)
    elif left_out:
        fact = f"the zones that were left out or unknown hold no other card that affects the chain: {told}"
        duel.assumptions[fact] = Assumption(fact=fact, pointer="/setup/players")


@cache
def _whose(zones: tuple[tuple[Player, Zone], ...]) -> str:
    """The zones in words, each player's together."""
    several = (Zone.MONSTER, Zone.SPELL_TRAP)
    words = {zone: ZONE_WORDS[zone] + ("s" if zone in several else "") for _, zone in zones}
    held = {player: [words[zone] for owner, zone in zones if owner == player] for player in PLAYERS}
    return "; ".join(f"{player}'s {listed(named)}" for player, named in held.items() if named)
