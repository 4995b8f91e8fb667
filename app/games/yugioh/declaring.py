"""What a player declares at activation: a Type, an Attribute, a kind of card, or the name of a card (YGO-3.4)."""

from collections.abc import Callable, Iterable
from typing import get_args

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card_effects import Declared
from app.games.yugioh.duel_events import Told
from app.games.yugioh.legality import COST_PLACE
from app.games.yugioh.options import declared_option
from app.games.yugioh.vocabulary import PLAYERS, Attribute, CardKind, Zone

TYPES = (
    "Aqua", "Beast", "Beast-Warrior", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend",
    "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent",
    "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
)  # fmt: skip
"""Every Type that a monster can have."""


def declare_word(attempt: Attempt) -> None:
    """Note what was declared, or the only thing that could be.

    What is no such word at all is a finding. Raises AnswerNeeded where something is to be declared and is not said.
    """
    wanted = attempt.effect.declares
    where = f"/actions/{attempt.index}/declare"
    given = attempt.action.declare
    if wanted is None:
        if given is not None and declared_option(attempt) is None:
            attempt.fail(COST_PLACE, "option", "YGO-3.4", f"{attempt.card.name} has nothing declared", where)
        return
    allowed, told = _ALLOWED[wanted], _WORDS[wanted]
    if given is None:
        known = _KNOWN[wanted](attempt)
        if len(known) != 1 or not allowed:
            raise AnswerNeeded(_which(attempt, told, known, and_others=not allowed))
        given = known[0]
    elif allowed and given not in allowed:
        attempt.fail(COST_PLACE, "option", "YGO-3.4", f"{given} is no {told}", where)
    attempt.scene.declared = given
    event = Told("YGO-3.4", "declared", f"{attempt.player} declares {given}.", player=attempt.player)
    attempt.duel.journal.write(event, attempt.duel)


def _which(attempt: Attempt, told: str, words: Iterable[str], *, and_others: bool) -> Question:
    return Question(
        id=f"action-{attempt.index}-declare",
        player=attempt.player,
        kind="declare",
        prompt=f"Which {told} is declared for {attempt.card.name}?",
        min=1,
        max=1,
        candidates=tuple(Candidate(reference=word, words=word) for word in words),
        and_others=and_others,
        rule="YGO-3.4",
        pointer=f"/actions/{attempt.index}/declare",
    )


def _types_on_field(attempt: Attempt) -> tuple[str, ...]:
    """The Types of the face-up monsters, which are those that make a difference (YGO-4.15)."""
    monsters = [card for player in PLAYERS for card in attempt.duel.in_zone(player, Zone.MONSTER) if card.face_up]
    return tuple(sorted({card.printed.type for card in monsters if card.printed is not None and card.printed.type}))


_WORDS: dict[Declared, str] = {
    "type": "Type", "attribute": "Attribute", "card_kind": "kind of card", "card_name": "card name",
}  # fmt: skip
_ALLOWED: dict[Declared, tuple[str, ...]] = {
    "type": TYPES, "attribute": get_args(Attribute), "card_kind": get_args(CardKind), "card_name": (),
}  # fmt: skip
_KNOWN: dict[Declared, Callable[[Attempt], tuple[str, ...]]] = {
    "type": _types_on_field,
    "attribute": lambda attempt: get_args(Attribute),
    "card_kind": lambda attempt: get_args(CardKind),
    "card_name": lambda attempt: () if attempt.duel.live else tuple(sorted(attempt.duel.definitions)),
}
