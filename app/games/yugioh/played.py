"""A submission as it is played: the duel, and the verdict noted on each action."""

from dataclasses import dataclass, field

from app.games.question import Question
from app.games.ruling import Activation, Finding, Verdict
from app.games.yugioh.actions import Answer, verb_of
from app.games.yugioh.choosers import Forced
from app.games.yugioh.links import Link
from app.games.yugioh.rewinding import Rewound
from app.games.yugioh.state import Duel, Kept
from app.games.yugioh.submission import Submission
from app.games.yugioh.vocabulary import Player


@dataclass(frozen=True, slots=True)
class Closing:
    """An activation that implied that both players had passed in the window before it, and the state then."""

    index: int
    kept: Kept


@dataclass(slots=True)
class Played:
    """A submission played through: the duel as it ends, and the verdict on each action.

    `given` are, in a duel that is played live, the answers that the present action has got and not taken yet.
    """

    duel: Duel
    activations: list[Activation] = field(default_factory=list)
    question: Question | None = None
    stopped: bool = False
    chain_began: int = 0
    rewound: list[Rewound] = field(default_factory=list)
    just_resolved: bool = False
    closing: Closing | None = None
    forced: list[Forced] = field(default_factory=list)
    given: tuple[tuple[int, Answer], ...] = ()


def note_refused(
    played: Played, submission: Submission, index: int, findings: tuple[Finding, ...], because: int | None
) -> None:
    """Note that an action was illegal, with its findings, the first of them its primary."""
    player, card, verb = _named(submission, index)
    called = played.duel.called(card) if card is not None else []
    played.activations.append(
        Activation(
            action=index, player=player, card=called[0].name if called else card, kind=verb,
            verdict=Verdict.ILLEGAL, findings=findings, primary=findings[0].rule, because=because,
        )
    )  # fmt: skip


def note(played: Played, submission: Submission, index: int, verdict: Verdict, link: Link | None = None) -> None:
    """Note the verdict on an action; an activation is a link from then on."""
    player, card, verb = _named(submission, index)
    if link is None:
        activation = Activation(action=index, player=player, card=card, kind=verb, verdict=verdict)
    else:
        activation = Activation(
            action=index, player=player, card=link.card.name, kind=verb, verdict=verdict, effect=link.effect.id,
            chain=link.chain, link=link.number,
        )  # fmt: skip
    played.activations.append(activation)


def _named(submission: Submission, index: int) -> tuple[Player | None, str | None, str]:
    """Who acted, the card that was named, and what was attempted."""
    action = submission.actions[index]
    verb = verb_of(action) or ""
    named = getattr(action, verb, None)
    card = named if isinstance(named, str) and verb not in ("enter_phase", "advance") else None
    return getattr(action, "player", None), card, verb


def rest_undetermined(played: Played, submission: Submission, first: int) -> None:
    """What comes after something undetermined is not judged."""
    for index in range(first, len(submission.actions)):
        note(played, submission, index, Verdict.UNDETERMINED)
