"""A game that was played, and the verdict on each of its actions."""

from dataclasses import dataclass, field

from app.games.fab.actions import Activate, Defend, NextTurn, PassAll, Play, verb_of
from app.games.fab.layers import Layer
from app.games.fab.state import Match
from app.games.fab.submission import Submission
from app.games.model import Frozen
from app.games.question import Question
from app.games.ruling import Activation, Finding, Verdict


@dataclass(slots=True)
class Played:
    """The game as it stands after its actions; `stopped` says that nothing after some action was judged."""

    match: Match
    activations: list[Activation] = field(default_factory=list)
    question: Question | None = None
    stopped: bool = False
    rewound: list[int] = field(default_factory=list)


def note(
    played: Played,
    submission: Submission,
    index: int,
    verdict: Verdict,
    findings: tuple[Finding, ...] = (),
    because: int | None = None,
    layer: Layer | None = None,
) -> None:
    """Note the verdict on an action of a submission."""
    noted = activation_of(submission.actions[index], index, verdict, findings, because, layer)
    played.activations.append(noted)


def activation_of(
    action: Frozen,
    index: int,
    verdict: Verdict,
    findings: tuple[Finding, ...] = (),
    because: int | None = None,
    layer: Layer | None = None,
) -> Activation:
    """The verdict on an action, with the chain link that the layer was made on (cr:7.0.3e)."""
    card = effect = None
    if isinstance(action, Play):
        card = action.play
    elif isinstance(action, Activate):
        card, effect = action.activate, action.ability
    elif isinstance(action, Defend):
        card = ", ".join(action.defend) or None
    of_all = isinstance(action, (PassAll, NextTurn))
    return Activation(
        action=index,
        player=None if of_all else getattr(action, "player", None),
        card=card,
        effect=effect,
        kind=verb_of(action) or "",
        verdict=verdict,
        primary=findings[0].rule if findings else None,
        findings=findings,
        because=because,
        chain=None if layer is None or layer.link is None else layer.link.chain,
        link=None if layer is None or layer.link is None else layer.link.number,
    )
