"""The ruling as a text that a judge could read out, in the order in which everything happened."""

from app.games.differences import compared
from app.games.question import Question
from app.games.yugioh.course import course
from app.games.yugioh.narration import listed, sentence_of
from app.games.yugioh.ruling import Final, TriggerGroup, WaitingTrigger, YugiohRuling

MOST_NAMED = 8


def explain(ruling: YugiohRuling) -> str:
    """Paragraphs: what the players did and each link as it resolved, in order; then what waits, and how it ends."""
    paragraphs = [*course(ruling)]
    if ruling.question is not None:
        paragraphs.append(_question(ruling.question))
    paragraphs.extend(_waiting(group) for group in ruling.triggers_waiting)
    paragraphs.extend(_lost(trigger) for trigger in ruling.triggers_missed)
    paragraphs.append(_ending(ruling.final))
    paragraphs.extend(f"Apply by hand: {entry.card}: {entry.text}" for entry in ruling.by_hand)
    paragraphs.extend(
        f"Undetermined ({entry.rule}): {sentence_of(entry.reason)}. Needed: {entry.needs.removesuffix('.')}."
        for entry in ruling.undetermined
    )
    assumed = "; ".join(assumption.fact for assumption in ruling.assumptions)
    paragraphs.append(f"Assumed: {assumed}." if assumed else "")
    paragraphs.append(compared(ruling.differences, "profiles") if ruling.differences is not None else "")
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def _question(question: Question) -> str:
    """What must be decided, between which possibilities, and by whom."""
    words = [candidate.words for candidate in question.candidates]
    shown = [*words[:MOST_NAMED], *([f"{len(words) - MOST_NAMED} more"] if len(words) > MOST_NAMED else [])]
    choices = f" Possible: {listed(shown, 'or')}." if shown else ""
    mark = "" if question.prompt.endswith("?") else "."
    return f"{question.player} must now decide ({question.rule}): {sentence_of(question.prompt)}{mark}{choices}"


def _waiting(group: TriggerGroup) -> str:
    cards = listed([trigger.card for trigger in group.triggers])
    kind = "mandatory" if group.mandatory else "optional"
    wait = "trigger of {} waits" if len(group.triggers) == 1 else "triggers of {} wait"
    return f"Next chain: {group.player}'s {kind} {wait.format(cards)} (YGO-12.2)."


def _lost(trigger: WaitingTrigger) -> str:
    reason = (trigger.reason or "").removesuffix(".")
    return f"The trigger of {trigger.player}'s {trigger.card} is lost: {reason} ({trigger.rule})."


def _ending(final: Final) -> str:
    life = listed([
        f"{player} has {side.life_points if side.life_points is not None else 'an unknown number of'} life points"
        for player, side in final.players.items()
    ])  # fmt: skip
    if final.winner is not None:
        result = "The duel is a draw" if final.winner == "draw" else f"{final.winner} wins"
        return f"{result}: {(final.reason or '').removesuffix('.')}. {life}."
    return f"At the end {life}."
