"""From a duel that was played to its ruling."""

from collections.abc import Callable
from typing import Any

from app.games.ruling import Activation, Citation, Step, Verdict
from app.games.unknown import Undecided
from app.games.yugioh.battle_events import StepBegan
from app.games.yugioh.card import Card
from app.games.yugioh.chain_events import LinkEnded
from app.games.yugioh.duel_events import PhaseBegan
from app.games.yugioh.left_to_players import left_to_players
from app.games.yugioh.links import Link
from app.games.yugioh.places import word_of
from app.games.yugioh.played import Played
from app.games.yugioh.ruling import (
    Final,
    FinalCard,
    FinalPlayer,
    LinkResult,
    TriggerGroup,
    WaitingTrigger,
    YugiohRuling,
)
from app.games.yugioh.state import Duel
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.submission import Submission
from app.games.yugioh.triggers import Pending
from app.games.yugioh.vocabulary import FIELD_ZONES, LISTED_ZONES, PLAYERS, Player, Zone
from app.games.yugioh.waiting_triggers import hindrance


def links_of(duel: Duel) -> tuple[LinkResult, ...]:
    """The links of every chain, in the order of their activation."""
    ended: dict[tuple[int, int], LinkResult] = {}
    for event in duel.journal.events:
        if isinstance(event, LinkEnded) and event.sequence >= duel.told_from:
            link = event.ended
            ended[link.chain, link.number] = _link_result(link, event)
    for link in duel.links:
        ended.setdefault((link.chain, link.number), _link_result(link, None))
    return tuple(ended[key] for key in sorted(ended))


def _link_result(link: Link, ended: LinkEnded | None) -> LinkResult:
    return LinkResult(
        outcome=ended.outcome if ended is not None else None,
        rule=ended.rule if ended is not None else None,
        reason=ended.reason if ended is not None else None,
        chain=link.chain,
        link=link.number,
        player=link.player,
        card=link.card.name,
        effect=link.effect.id,
        spell_speed=link.spell_speed,
        action=link.action,
        targets=tuple(target.card.reference for target in link.targets),
    )


def final_of(duel: Duel) -> Final:
    """Where every card is now."""
    return Final(
        players={player: _final_player(duel, player) for player in PLAYERS},
        winner=duel.winner,
        reason=duel.ended,
    )


def _final_player(duel: Duel, player: Player) -> FinalPlayer:
    zones: dict[str, Any] = {
        zone: tuple([final_card(duel, card) for card in duel.in_zone(player, zone)]) for zone in LISTED_ZONES
    }
    others = tuple(zone for zone in LISTED_ZONES if (player, zone) in duel.open_zones)
    return FinalPlayer(
        life_points=duel.life[player], damage_taken=duel.damage_taken[player], and_others=others, **zones
    )


def final_card(duel: Duel, card: Card) -> FinalCard:
    """One card with what there is to say of it where it lies."""
    name = card.printed.name if card.printed is not None else "unknown"
    shown: FinalCard = {"card": name}
    if card.reference != name:
        shown["id"] = card.reference
    if card.owner != card.controller:
        shown["owner"] = card.owner
    if card.zone in FIELD_ZONES:
        shown["face"] = "up" if card.face_up else "down"
        word = word_of(card.place)
        if word is not None:
            shown["zone"] = word
        if card.counters:
            shown["counters"] = dict(card.counters)
        if card.negated:
            shown["negated"] = True
        if card.equipped_to is not None:
            shown["equipped_to"] = duel.cards[card.equipped_to].reference
        if card.materials:
            shown["materials"] = [duel.cards[material].reference for material in card.materials]
    if card.zone is Zone.MONSTER:
        shown["position"] = "attack" if card.attack_position else "defense"
        if card.face_up:
            shown["atk"], shown["defense"] = _or_unknown(atk_of, duel, card), _or_unknown(defense_of, duel, card)
    return shown


def _or_unknown(read: Callable[[Duel, Card], int | None], duel: Duel, card: Card) -> int | None:
    """A stat, or None where it rests on something that nobody knows."""
    try:
        return read(duel, card)
    except Undecided:
        return None


def waiting_of(duel: Duel) -> tuple[tuple[TriggerGroup, ...], tuple[WaitingTrigger, ...]]:
    """The triggers that wait, in groups by owner and class, and those that were lost."""
    groups: dict[int, list[Pending]] = {}
    missed = []
    for pending in duel.pending:
        if pending.missed is not None:
            missed.append(_waiting(duel, pending, pending.missed[1], pending.missed[2]))
        elif not pending.skipped and (hindered := hindrance(duel, pending)) is not None:
            if not isinstance(pending.event, PhaseBegan | StepBegan):  # a step alone is nothing that it waited for
                missed.append(_waiting(duel, pending, *hindered))
        elif not pending.skipped:
            groups.setdefault(pending.order, []).append(pending)
    return tuple(
        TriggerGroup(
            player=group[0].player,
            mandatory=group[0].effect.mandatory,
            triggers=tuple(_waiting(duel, pending, "YGO-12.1", _doubt(pending)) for pending in group),
        )
        for _, group in sorted(groups.items())
    ), tuple(missed)


def _doubt(pending: Pending) -> str | None:
    return None if pending.doubt is None else f"only if {pending.doubt}"


def _waiting(duel: Duel, pending: Pending, rule: str, reason: str | None) -> WaitingTrigger:
    return WaitingTrigger(
        player=pending.player,
        card=duel.cards[pending.card].reference,
        effect=pending.effect.id,
        mandatory=pending.effect.mandatory,
        rule=rule,
        reason=reason,
    )


def steps_of(duel: Duel) -> tuple[Step, ...]:
    """Everything that happened, in order and in words."""
    return tuple(
        Step(
            event.sequence, event.kind, event.words(), event.rule, event.group, event.chain, event.link,
            getattr(event, "player", None), event.about(), event.action,
        )
        for event in duel.journal.events
    )  # fmt: skip


def verdict_of(played: Played) -> Verdict:
    """The verdict on the whole: a question outweighs an illegal action, and that something undetermined."""
    verdicts = {activation.verdict for activation in played.activations}
    if played.question is not None:
        return Verdict.QUESTION
    if Verdict.ILLEGAL in verdicts:
        return Verdict.ILLEGAL
    if Verdict.UNDETERMINED in verdicts or played.duel.undetermined or played.duel.open_questions:
        return Verdict.UNDETERMINED
    return Verdict.LEGAL


def rules_cited(
    activations: tuple[Activation, ...], links: tuple[LinkResult, ...], steps: tuple[Step, ...]
) -> list[str]:
    """Every rule that the ruling names, each once, findings first."""
    cited: dict[str, None] = {}
    for activation in activations:
        for finding in activation.findings:
            cited[finding.rule] = None
    for link in links:
        if link.rule is not None:
            cited[link.rule] = None
    for step in steps:
        cited[step.rule] = None
    return list(cited)


def canonical_input(submission: Submission) -> dict[str, Any]:
    """The submission as the ruling echoes it: defaults left out, short forms written out."""
    canonical: dict[str, Any] = submission.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {"game": submission.game, **canonical}


def ruling_of(played: Played, submission: Submission, rules_version: str, engine_version: str) -> YugiohRuling:
    """The ruling on a submission that was played, without its explanation in words."""
    duel = played.duel
    activations = tuple(sorted(played.activations, key=lambda activation: activation.action))
    links, steps = links_of(duel), steps_of(duel)
    waiting, missed = waiting_of(duel)
    return YugiohRuling(
        game=submission.game,
        profile=submission.profile,
        rules_version=rules_version,
        engine_version=engine_version,
        verdict=verdict_of(played),
        activations=activations,
        links=links,
        final=final_of(duel),
        triggers_waiting=waiting,
        triggers_missed=missed,
        question=played.question,
        undetermined=duel.undetermined + duel.open_questions,
        assumptions=tuple(duel.assumptions.values()),
        by_hand=duel.by_hand + left_to_players(duel),
        steps=steps,
        citations=tuple(Citation(rule) for rule in rules_cited(activations, links, steps)),
        input=canonical_input(submission),
    )
