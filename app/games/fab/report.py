"""From a game that was played to its ruling."""

from collections.abc import Sequence

from app.games.fab.chain_events import ChainClosed, StepBegan
from app.games.fab.combat_damage import total_defense
from app.games.fab.events import Happened
from app.games.fab.final_report import final_of, or_unknown
from app.games.fab.left_to_players import left_to_players
from app.games.fab.link_events import LinkMade
from app.games.fab.links import Link
from app.games.fab.played import Played
from app.games.fab.properties import defense_of, power_of
from app.games.fab.ruling import Disputed, FabRuling, FabStep, LinkResult
from app.games.fab.state import Match
from app.games.fab.submission import Submission
from app.games.ruling import Activation, Assumption, Citation, Undetermined, Verdict

UNTOLD = frozenset(
    {
        "changed", "made", "named", "lasting", "step_begins", "leaves_arena", "put_into_graveyard", "life_lost",
        "life_gained", "counter_added", "counter_removed", "destroyed", "discard",
    }
)  # fmt: skip
"""Events that only carry what others tell."""

_MOVES_ON = frozenset({"happened", "step", "link", "link_inactive", "chain_closed"})
"""Kinds of events that are told in another way, or after which combat stands elsewhere."""


def ruling_of(played: Played, submission: Submission, rules_version: str, engine_version: str) -> FabRuling:
    """The ruling on a game that was played."""
    match = played.match
    links = tuple(link_result(match, link) for link in match.all_links if link.told)
    steps = steps_of(match)
    undetermined = (*match.undetermined, *doubtful_hits(match))
    return FabRuling(
        game="flesh-and-blood",
        profile=match.version.name,
        rules_version=rules_version,
        engine_version=engine_version,
        verdict=_verdict(played, undetermined),
        activations=tuple(played.activations),
        question=played.question,
        undetermined=undetermined,
        assumptions=match.assumptions,
        by_hand=left_to_players(match),
        steps=steps,
        links=links,
        moments=tuple(match.moments),
        final=final_of(match),
        disputed=match.disputed,
        citations=citations_of(played.activations, match.disputed, match.assumptions, steps, undetermined),
        input=submission.model_dump(mode="json", by_alias=True, exclude_defaults=True),
    )


def _verdict(played: Played, undetermined: tuple[Undetermined, ...]) -> Verdict:
    if played.question is not None:
        return Verdict.QUESTION
    if undetermined:
        return Verdict.UNDETERMINED
    if any(one.verdict is Verdict.ILLEGAL for one in played.activations):
        return Verdict.ILLEGAL
    return Verdict.LEGAL


def doubtful_hits(match: Match) -> tuple[Undetermined, ...]:
    """Point 2 of cr:0.2: damage that counts as a hit, on a link whose own attack did not hit."""
    return tuple(
        Undetermined(
            rule="cr:7.5.5d",
            reason=f"Whether chain link {link.number} has hit: something on it has hit, but not its attack. Either "
            "that counts for the link, or only a hit-event of the attack does.",
            needs="which reading of point 2 of cr:0.2 is right",
        )
        for link in match.all_links
        if link.hit_in_doubt and not link.hit and link.resolved
    )


def link_result(match: Match, link: Link) -> LinkResult:
    """One chain link as the ruling tells it."""
    attack = link.active_attack
    assert attack is not None
    power = link.power_then
    defense = link.defense_then
    if defense is None:
        power = or_unknown(power_of, match, attack)
        defense = total_defense(match, link) if link.attack is not None else _defense_at_the_end(match, link)
    return LinkResult(
        chain=link.chain,
        link=link.number,
        player=link.controller,
        active_attack=attack.title,
        proxy=attack.kind == "proxy",
        last_known=link.last_known is not None and not link.left_at_close,
        power=power,
        defense=defense,
        damage=link.damage,
        target=_target(link),
        hit=None if link.hit_in_doubt and not link.hit else link.hit,
        resolved=link.resolved,
        go_again=link.go_again,
        defenders=tuple(one.object.title for one in _defends(match, link) if one.object is not None),
        action=link.action,
    )


def _defends(match: Match, link: Link) -> list:  # type: ignore[type-arg]
    return [one for one in match.history.get("defend", ()) if one.link is link]


def _defense_at_the_end(match: Match, link: Link) -> int:
    """Of a link that stopped: the defense of the cards that had defended it, as they were."""
    found = (one.object for one in _defends(match, link) if one.object is not None)
    return sum(or_unknown(defense_of, match, card) or 0 for card in found)


def _target(link: Link) -> str | None:
    if link.target is None:
        return None
    return link.target.owner if link.target.kind == "hero" else link.target.reference


def steps_of(match: Match) -> tuple[FabStep, ...]:
    """Every event that tells something, with the combat step and the active chain link at that moment."""
    steps = []
    chain, step, active = match.began_with
    for event in match.journal.events:
        kind: str = event.kind
        if kind in _MOVES_ON:
            if isinstance(event, Happened):
                kind = event.happening.kind
            elif isinstance(event, StepBegan):
                chain += step is None
                step = event.step
            else:
                active = event.chain_link.number if isinstance(event, LinkMade) else None
                step = None if isinstance(event, ChainClosed) else step
        if kind in UNTOLD:
            continue
        words, about, number = event.words(), event.about(), chain or None
        cause = (event.rule, event.group, number, active, event.caused_by, about, event.action)
        steps.append(FabStep(event.sequence, kind, words, *cause, step, active))
    return tuple(steps)


def citations_of(
    activations: Sequence[Activation],
    disputed: Sequence[Disputed],
    assumptions: Sequence[Assumption],
    steps: Sequence[FabStep],
    undetermined: Sequence[Undetermined],
) -> tuple[Citation, ...]:
    """The rules that a ruling rests on, in the order of what it says."""
    rules = [finding.rule for one in activations for finding in one.findings]
    rules += [one.rule for one in undetermined]
    rules += [one.rule for one in disputed]
    rules += [one.rule for one in assumptions if one.rule is not None]
    rules += [step.rule for step in steps]
    return tuple(Citation(rule) for rule in dict.fromkeys(rules))
