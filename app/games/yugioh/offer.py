"""One thing that a player may do now."""

from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.question import Question
from app.games.ruling import Undetermined
from app.games.yugioh.vocabulary import Player, Zone

OfferedVerb = Literal["activate", "summon", "set", "flip_summon", "change_position", "special_summon", "attack"]


class Offer(Frozen):
    """One thing that a player may do now; `card` is the reference to name in the action."""

    player: Player
    verb: OfferedVerb
    card: str = Field(description="The reference of the card, or `unknown` for whatever lies unnamed in that zone.")
    zone: Zone
    effect: str | None = Field(default=None, description="The id of the effect that is activated.")
    target: str | None = Field(
        default=None, description="The monster that is attacked; without one it is a direct attack."
    )
    question: Question | None = Field(default=None, description="The first choice that the action has to make.")
    undetermined: Undetermined | None = Field(default=None, description="What would decide whether it is legal.")
    assumptions: tuple[str, ...] = Field(default=(), description="What it takes to be so of cards that nobody named.")
