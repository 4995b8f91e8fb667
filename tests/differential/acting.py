"""Recorded actions, done by the machine: activations, and what uses no chain."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate, ChangePosition, FlipSummon, SetCard, SpecialSummon, Summon
from app.games.yugioh.card import Card
from app.games.yugioh.cards import activatable
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.links import Link
from app.games.yugioh.offers import offers
from app.games.yugioh.positions import change_position
from app.games.yugioh.procedures import special_summon
from app.games.yugioh.setting import set_card
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Duel
from app.games.yugioh.summons import flip_summon, summon
from app.games.yugioh.vocabulary import PLAYERS, Player, Zone
from tests.differential.choices import splits
from tests.differential.columns import free_place
from tests.differential.names import References, plain
from tests.differential.scenario import RecordedAction, player_of


class Unplayable(Exception):
    """The machine does not do what was recorded."""


def why(refused: Refused | NoSource | AnswerNeeded | Undecided) -> str:
    """Why the machine did not take an action, with the rule."""
    if isinstance(refused, Refused):
        return "; ".join(f"{finding.rule} {finding.reason}" for finding in refused.findings)
    if isinstance(refused, AnswerNeeded):
        return f"a question: {refused.question.prompt}"
    return f"{refused.rule} {refused}"


def effects_meant(
    duel: Duel, action: RecordedAction, references: References
) -> Iterator[tuple[str | None, str | None]]:
    """The effects and options that an activation may mean, as (effect, option), the likeliest first.

    The recording counts the effects of a card that are offered together, and the options of an effect.
    """
    called = references.ours(action.card or "")
    effect = None
    if action.effect is not None:
        offered = [one.effect for one in offers(duel, player_of(action.player or 0)) if one.card == called]
        effect = offered[action.effect] if action.effect < len(offered) else None
    chosen = next((one for one in action.select if type(one) is int), None)
    effects = activatable(_called(duel, called).printed, duel.profile.wording)
    for one in effects:
        if effect not in (None, one.id):
            continue
        options = [option.id for option in one.options]
        for option in options if chosen is None else options[chosen : chosen + 1]:
            yield one.id, option
    yield effect, None
    if effect is None:
        yield from ((one.id, None) for one in effects)


def likely_type(duel: Duel, words: Iterable[str], references: References, ended: Mapping[str, str]) -> str:
    """The Type that was declared, which is not recorded: of which the most monsters are gone at the recorded end."""

    def gone(word: str) -> int:
        monsters = [card for player in PLAYERS for card in duel.in_zone(player, Zone.MONSTER) if card.face_up]
        named = [references.recorded(card.reference) for card in monsters if card.printed and card.printed.type == word]
        return sum(-1 if ended.get(name.casefold()) == "monster_zones" else 1 for name in named)

    return max(words, key=gone)


def activate_as_recorded(duel: Duel, action: RecordedAction, references: References, ended: Mapping[str, str]) -> Link:
    """Activate, with the first division of what was selected that the machine accepts. Raises Unplayable.

    `ended` says where each card lies at the recorded end.
    """
    if _called(duel, references.ours(action.card or "")).printed is None:
        raise Unplayable(f"{plain(action.card or '')} is not in the catalogue")
    kept = duel.keep()
    refusals: list[str] = []
    card = _called(duel, references.ours(action.card or ""))
    from_hand = card.zone is Zone.HAND and card.printed is not None and card.printed.kind != "monster"
    zone = free_place(duel, player_of(action.player or 0), references, action.card or "") if from_hand else None
    for effect, option in effects_meant(duel, action, references):
        for cost, targets in splits(action, references):
            tried = Activate(
                player=player_of(action.player or 0), activate=references.ours(action.card or ""), cost=cost,
                targets=targets, effect=effect, option=option, in_response=True, zone=zone,
            )  # fmt: skip
            try:
                return _activate_declaring(duel, tried, references, ended)
            except (Refused, NoSource, AnswerNeeded, Undecided) as refused:
                duel.restore(kept)
                refusals.append(why(refused))
    raise Unplayable(f"{action.card} is refused: {refusals[0]}")


def _activate_declaring(duel: Duel, tried: Activate, references: References, ended: Mapping[str, str]) -> Link:
    """Activate, with what was likely declared where something is."""
    kept = duel.keep()
    try:
        return activate(duel, tried, 0, kept)
    except AnswerNeeded as needed:
        if needed.question.kind != "declare":
            raise
        duel.restore(kept)
        words = [candidate.reference for candidate in needed.question.candidates]
        declare = likely_type(duel, words, references, ended)
        return activate(duel, tried.model_copy(update={"declare": declare}), 0, kept)


def act_without_chain(duel: Duel, action: RecordedAction, references: References) -> None:
    """Do it. Raises Unplayable where the machine refuses it or cannot do it yet."""
    card = references.ours(action.card or "")
    player = player_of(action.player or 0)
    chosen = tuple(references.ours(one) for one in chain(*(one for one in action.select if isinstance(one, list))))
    if _called(duel, card).printed is None:
        raise Unplayable(f"{plain(action.card or '')} is not in the catalogue")
    kept = duel.keep()
    try:
        _act(duel, action.do, player, card, chosen)
    except Refused as refused:
        duel.restore(kept)
        finding = refused.findings[0]
        raise Unplayable(f"{action.do} of {action.card} is refused: {finding.rule} {finding.reason}") from None
    except AnswerNeeded as needed:
        duel.restore(kept)
        raise Unplayable(f"{action.do} of {action.card} asks: {needed.question.prompt}") from None


def _act(duel: Duel, verb: str, player: Player, card: str, chosen: tuple[str, ...]) -> None:
    if verb == "summon":
        summon(duel, Summon(player=player, summon=card, tributes=chosen), 0)
    elif verb in ("mset", "sset"):
        set_card(duel, SetCard(player=player, set=card, tributes=chosen), 0)
    elif verb == "flip" or (verb == "repos" and not _called(duel, card).face_up):
        flip_summon(duel, FlipSummon(player=player, flip_summon=card), 0)
    elif verb == "repos":
        change_position(duel, ChangePosition(player=player, change_position=card), 0)
    elif verb == "spsummon":
        special_summon(duel, SpecialSummon(player=player, special_summon=card, cost=chosen), 0)
    else:
        raise Unplayable(f"{verb} is not judged yet")


def _called(duel: Duel, reference: str) -> Card:
    return next(card for card in duel.cards.values() if card.reference == reference)
