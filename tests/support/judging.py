"""Judging a submission that is written as JSON, with the shipped catalogue."""

from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.fault import Fault, SubmissionFaults
from app.games.printed import PrintedCard
from app.games.yugioh.game import YUGIOH
from app.games.yugioh.played import Played
from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.submission import Submission

Json = dict[str, Any]


def read(submission: Json) -> Submission:
    """The submission; `game` may be left out."""
    return Submission.model_validate({"game": "yugioh", **submission})


def definitions_for(submission: Submission) -> dict[str, PrintedCard]:
    """The catalogue's cards that it names. Raises SubmissionFaults for one that the catalogue lacks."""
    found: dict[str, PrintedCard] = {}
    for name, where in YUGIOH.cards_named(submission).items():
        card = Catalogue.load().find("yugioh", name)
        if card is None:
            raise SubmissionFaults([Fault(pointer=where, code="unknown_card", message=f"there is no card {name}")])
        found[name] = card
    return found


def play(submission: Json) -> Played:
    """The duel as the submission plays it."""
    checked = read(submission)
    return YUGIOH.play(checked, definitions_for(checked))


def judge(submission: Json) -> YugiohRuling:
    """The ruling on the submission."""
    checked = read(submission)
    return YUGIOH.judge(checked, definitions_for(checked))


def verdicts(ruling: YugiohRuling) -> list[str]:
    """The verdict on each action, in order."""
    return [activation.verdict.value for activation in ruling.activations]


def primaries(ruling: YugiohRuling) -> dict[int, str | None]:
    """The rule of the first finding of each illegal action."""
    return {one.action: one.primary for one in ruling.activations if one.verdict == "illegal"}


def outcomes(ruling: YugiohRuling) -> dict[tuple[int, int], str | None]:
    """The outcome of each link, by chain and number."""
    return {(link.chain, link.link): link.outcome and link.outcome.value for link in ruling.links}


def cards_in(ruling: YugiohRuling, player: str, zone: str) -> list[str]:
    """The names of the cards in a zone at the end."""
    side = next(side for name, side in ruling.final.players.items() if name == player)
    return [card["card"] for card in getattr(side, zone)]
