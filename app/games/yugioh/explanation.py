"""The ruling as a text that a judge could read out."""

from app.games.ruling import Activation, Step, Verdict
from app.games.yugioh.ruling import Final, LinkResult, TriggerGroup, YugiohRuling

HAPPENINGS = frozenset(("moved", "turned", "summoned", "life_changed", "link_changed", "control_changed",
                        "card_changed", "lingering_began", "told", "duel_ended"))  # fmt: skip
SILENT = frozenset(("targets", "chain_ended"))


def explain(ruling: YugiohRuling) -> str:
    """Paragraphs: the activations, each link as it resolved, what waits, how it ends, what was assumed."""
    resolved = sorted(
        (link for link in ruling.links if link.outcome is not None), key=lambda one: (one.chain, -one.link)
    )
    happened = _happened(ruling.steps)
    paragraphs = [
        _activations(ruling.activations),
        *(_link(link, happened.get((link.chain, link.link), [])) for link in resolved),
    ]
    if ruling.question is not None:
        paragraphs.append(f"{ruling.question.player} must now decide: {ruling.question.prompt}.")
    paragraphs.extend(_waiting(group) for group in ruling.triggers_waiting)
    paragraphs.extend(
        f"The trigger of {lost.card} is lost: {lost.reason} ({lost.rule})." for lost in ruling.triggers_missed
    )
    paragraphs.append(_ending(ruling.final))
    paragraphs.extend(f"Apply by hand: {entry.card}: {entry.text}" for entry in ruling.by_hand)
    paragraphs.extend(
        f"Undetermined ({entry.rule}): {entry.reason}. Needed: {entry.needs}." for entry in ruling.undetermined
    )
    assumed = "; ".join(assumption.fact for assumption in ruling.assumptions)
    paragraphs.append(f"Assumed: {assumed}." if assumed else "")
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def _activations(activations: tuple[Activation, ...]) -> str:
    sentences = []
    for activation in activations:
        if activation.kind in ("pass", "resolve", "answer") and activation.verdict is Verdict.LEGAL:
            continue
        sentences.append(_activation(activation))
    return " ".join(sentences)


def _activation(activation: Activation) -> str:
    doing = {
        "activate": "activates", "summon": "Normal Summons", "flip_summon": "Flip Summons", "set": "Sets",
        "pass": "passes", "answer": "answers", "attack": "attacks with", "special_summon": "Special Summons",
        "change_position": "changes the position of", "enter_phase": "enters another phase", "resolve": "resolves",
        "advance": "moves on with the battle",
    }[activation.kind]  # fmt: skip
    who = activation.player or "The game"
    what = f" {activation.card}" if activation.card else ""
    where = f" as chain link {activation.link}" if activation.link is not None else ""
    if activation.verdict is Verdict.LEGAL:
        return f"{who} {doing}{what}{where}: legal."
    if activation.verdict is Verdict.ILLEGAL:
        reasons = " ".join(f"{finding.reason} ({finding.rule})" for finding in activation.findings)
        rested = (
            f" It rested on action {activation.because}, which was rewound." if activation.because is not None else ""
        )
        return f"{who} {doing}{what}: illegal. {reasons}{rested}"
    return f"{who} {doing}{what}: {activation.verdict.value}."


def _happened(steps: tuple[Step, ...]) -> dict[tuple[int | None, int | None], list[str]]:
    """What happened while each link resolved, as (chain, link): after its activation."""
    told: dict[tuple[int | None, int | None], list[str]] = {}
    for step in steps:
        if step.kind == "activated":
            told[step.chain, step.link] = []
        elif step.kind in HAPPENINGS:
            told.setdefault((step.chain, step.link), []).append(step.words)
    return told


def _link(link: LinkResult, told: list[str]) -> str:
    outcome = (link.outcome.value if link.outcome else "").replace("_", " ")
    head = f"Chain {link.chain}, link {link.link}, {link.card} ({link.player}): {outcome}. {link.reason} ({link.rule})"
    return " ".join([head, *told])


def _waiting(group: TriggerGroup) -> str:
    cards = ", ".join(trigger.card for trigger in group.triggers)
    kind = "mandatory" if group.mandatory else "optional"
    return f"Next chain: {group.player}'s {kind} triggers wait: {cards} (YGO-12.2)."


def _ending(final: Final) -> str:
    life = ", ".join(
        f"{player} has {side.life_points if side.life_points is not None else 'an unknown number of'} life points"
        for player, side in final.players.items()
    )
    if final.winner is not None:
        result = "The duel is a draw" if final.winner == "draw" else f"{final.winner} wins"
        return f"{result}: {final.reason}. {life}."
    return f"At the end {life}."
