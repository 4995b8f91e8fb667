"""The ruling on a part of a live duel, as one viewer sees it (idea 9 of the design)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.games.live import LiveEvent, Viewer
from app.games.ruling import Activation, Assumption, Citation, Step, Verdict
from app.games.yugioh.chain_events import LinkEnded
from app.games.yugioh.explanation import explain
from app.games.yugioh.left_to_players import left_to_players
from app.games.yugioh.links import Link
from app.games.yugioh.perspective import Perspective
from app.games.yugioh.report import final_of, links_of, rules_cited, waiting_of
from app.games.yugioh.ruling import LinkResult, YugiohRuling
from app.games.yugioh.seen_duel import seen_duel
from app.games.yugioh.seen_events import seen_reason
from app.games.yugioh.seen_state import link_names
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import Duel

Told = tuple[int, LiveEvent]
"""An event as it was told, and the sequence number of the action that made it happen."""

_ABOUT_ITS_CARD = {
    "summon": ("would_be_summoned", "summoned"), "special_summon": ("would_be_summoned", "summoned", "activated"),
    "flip_summon": ("turned",), "change_position": ("turned",), "attack": ("attack_declared",), "set": ("moved",),
}  # fmt: skip
"""Which events of an action are about the card that it names, by its verb."""


def seen_ruling(
    duel: Duel,
    sights: Sights,
    viewer: Viewer,
    *,
    activations: Iterable[Activation],
    told: Sequence[Told],
    profile: str,
    rules_version: str,
) -> YugiohRuling:
    """The ruling on what happened since the last one: `activations` and what was `told` to this viewer since then.

    What rests on hidden cards is only for the judge: what was assumed, and what is not known.
    """
    perspective = Perspective(duel, sights, viewer)
    seen = seen_duel(perspective)
    judge = viewer == "judge"
    shown = tuple(_activation(one, told, judge=judge) for one in sorted(activations, key=lambda one: one.action))
    links, steps = _links(duel, perspective), steps_of(told)
    waiting, missed = waiting_of(seen)
    undetermined = (duel.undetermined if judge else ()) + duel.open_questions
    ruling = YugiohRuling(
        game="yugioh",
        profile=profile,
        rules_version=rules_version,
        engine_version="",
        verdict=Verdict.UNDETERMINED if undetermined else Verdict.LEGAL,
        activations=shown,
        links=links,
        final=final_of(seen),
        triggers_waiting=waiting,
        triggers_missed=missed,
        undetermined=undetermined,
        assumptions=tuple(one for one in duel.assumptions.values() if judge or _of_the_setup(one)),
        by_hand=duel.by_hand + left_to_players(seen),
        steps=steps,
        citations=tuple(Citation(rule) for rule in rules_cited(shown, links, steps)),
    )
    return ruling.model_copy(update={"explanation": explain(ruling)})


def _of_the_setup(assumption: Assumption) -> bool:
    """Whether it was assumed of the setup as a whole, and not of a card that somebody used."""
    return assumption.pointer is not None and assumption.pointer.startswith("/setup")


def steps_of(told: Sequence[Told]) -> tuple[Step, ...]:
    """What was told, as the steps of one ruling, numbered from 0; groups of different actions stay apart."""
    steps: list[Step] = []
    before = highest = 0
    last: int | None = None
    for action, event in told:
        if action != last:
            before, last = highest, action
        highest = max(highest, before + event.group)
        steps.append(
            Step(
                len(steps), event.kind, event.words, event.rule, before + event.group, event.chain, event.link,
                event.player, event.card, action,
            )
        )  # fmt: skip
    return tuple(steps)


def _activation(activation: Activation, told: Sequence[Told], *, judge: bool) -> Activation:
    """The verdict on an action, with its card as the viewer was told of it; what was activated is known to all."""
    if judge or activation.card is None or activation.link is not None:
        return activation
    about = (
        event
        for action, event in told
        if action == activation.action and event.kind in _ABOUT_ITS_CARD.get(activation.kind, ())
    )
    called = next((event.card for event in about if activation.kind != "set" or " is Set " in event.words), None)
    return activation.model_copy(update={"card": called or "a card"})


def _links(duel: Duel, perspective: Perspective) -> tuple[LinkResult, ...]:
    """The links as the viewer calls their cards and targets."""
    made: dict[tuple[int, int], Link] = {(link.chain, link.number): link for link in duel.links}
    for event in duel.journal.events:
        if isinstance(event, LinkEnded):
            made[event.ended.chain, event.ended.number] = event.ended
    return tuple(_result(result, made[result.chain, result.link], perspective) for result in links_of(duel))


def _result(result: LinkResult, link: Link, perspective: Perspective) -> LinkResult:
    sight = perspective.sight
    if sight is None:
        return result
    reason = seen_reason(result.reason, link, sight) if result.reason is not None else None
    return replace(result, targets=link_names(link, perspective)[1], reason=reason)
