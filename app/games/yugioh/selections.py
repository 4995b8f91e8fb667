"""Selections: which cards an operation works on, and who picks them when (YGO-6.1, YGO-6.11)."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from app.games.model import Frozen
from app.games.unknown import Undecided
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.filters import Filter
from app.games.yugioh.hidden import hides
from app.games.yugioh.links import Link
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.searching import found, presumable, unnamed, what_decides
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.targets import still_targets
from app.games.yugioh.vocabulary import PRIVATE_ZONES, Player, Zone
from app.games.yugioh.wording import noun_of


class All(Frozen):
    """Every card that fits, when the effect resolves."""

    all: Filter


class Choose(Frozen):
    """Cards that a player picks when the effect resolves or the cost is paid; picking so does not target."""

    choose: Filter
    count: Amount = 1
    up_to: bool = Field(default=False, description="Fewer may be picked, down to none.")
    any_number: bool = Field(default=False, description="One or more, as many as the player likes.")
    by: Literal["you", "opponent"] = "you"
    random: bool = Field(default=False, description="At random: which cards it was is told by an answer.")
    names: Literal["same", "different"] | None = Field(default=None, description="Of one name, or no two of a name.")
    highest: Literal["atk", "defense"] | None = None
    lowest: Literal["atk", "defense"] | None = None


Reference = Literal[
    "self", "targets", "activated_card", "answered_card", "those", "paid_cards", "event_cards", "equipped_monster"
]


class TargetsOf(Frozen):
    """The targets that were declared for one role."""

    targets_of: str


def _kind_of(value: Any) -> str | None:
    if isinstance(value, str):
        return "reference"
    if isinstance(value, dict):
        return next((key for key in ("all", "choose", "targets_of") if key in value), None)
    kinds: dict[type, str] = {All: "all", Choose: "choose", TargetsOf: "targets_of"}
    return kinds.get(type(value))


Selection = Annotated[
    Annotated[Reference, Tag("reference")]
    | Annotated[All, Tag("all")]
    | Annotated[Choose, Tag("choose")]
    | Annotated[TargetsOf, Tag("targets_of")],
    Discriminator(
        _kind_of,
        custom_error_type="selection_kind",
        custom_error_message="A selection is one of self, targets, activated_card, answered_card, those, paid_cards, "
        "event_cards, equipped_monster, or an object with one of: all, choose, targets_of",
    ),
]


def standing_cards(selection: Selection, scene: Scene) -> list[Card]:
    """The cards that need no picking, as they are now; those that have left are not among them."""
    if isinstance(selection, All):
        certain, perhaps = found(selection.all, scene)
        return certain + perhaps
    if isinstance(selection, TargetsOf):
        return still_targets(scene, selection.targets_of)
    return [] if isinstance(selection, Choose) else _REFERRED[selection](scene)


def _activated_card(scene: Scene) -> list[Card]:
    answered = scene.event
    if not isinstance(answered, Link):
        return []
    card = scene.duel.cards[answered.card.id]
    return [card] if card.object == answered.object else []


def _answered_card(scene: Scene) -> list[Card]:
    """The monster that would be Summoned, or the card whose activation is answered."""
    return _activated_card(scene) if isinstance(scene.event, Link) else _event_cards(scene)


def _same_object(scene: Scene) -> list[Card]:
    """This card, while it is the same object: what a text does with "this card" needs it there (YGO-8.6)."""
    if scene.source.id not in scene.duel.cards:
        # It was presumed by an action that has been rewound: read it as it was (idea 6).
        return [scene.source]
    expected = scene.link.object if scene.link is not None else scene.source.object
    now = scene.source_now()
    return [now] if now.object == expected else []


def _equipped_monster(scene: Scene) -> list[Card]:
    equipped = scene.source_now().equipped_to
    return [scene.duel.cards[equipped]] if equipped is not None else []


def _those(scene: Scene) -> list[Card]:
    return [now for card in scene.those if (now := scene.now(card)) is not None]


def _event_cards(scene: Scene) -> list[Card]:
    return [now for subject in scene.subjects() if (now := scene.now(subject)) is not None]


_REFERRED: dict[Reference, Callable[[Scene], list[Card]]] = {
    "self": _same_object,
    "targets": lambda scene: still_targets(scene, None),
    "activated_card": _activated_card,
    "answered_card": _answered_card,
    "those": _those,
    "paid_cards": lambda scene: [scene.duel.cards[card.id] for card in scene.paid.cards],
    "event_cards": _event_cards,
    "equipped_monster": _equipped_monster,
}


def pick(
    selection: Selection,
    scene: Scene,
    rule: str,
    prompt: str,
    accepts: Callable[[Card], bool] | None = None,
    *,
    verb: str | None = None,
) -> list[Card]:
    """The cards to work on, picked now where the text has someone pick them (YGO-6.11).

    A cost takes just what it says; at resolution as many as there are (YGO-8.3). `verb` is what is done to them, where
    the prompt does not begin with it.
    """
    if not isinstance(selection, Choose):
        if isinstance(selection, All):
            _must_be_certain(selection.all, scene)
        return standing_cards(selection, scene)
    candidates = [card for card in choosable(selection, scene) if accepts is None or accepts(card)]
    chooser = scene.choosing()
    if not chooser.given_first and scene.duel.standing("graveyards_guarded"):
        candidates = [card for card in candidates if card.zone is not Zone.GRAVEYARD]
    count = value_of(selection.count, scene)
    minimum, maximum = (0, count) if selection.up_to else (count, count)
    if selection.any_number:
        minimum, maximum = 1, max(1, len(candidates) if not presumable(selection.choose, scene) else 60)
    if not chooser.given_first and not presumable(selection.choose, scene):
        minimum, maximum = min(minimum, len(candidates)), min(maximum, len(candidates))
    player = scene.player if selection.by == "you" else scene.opponent
    told = f"{prompt}, at random" if selection.random else prompt
    asks = _asking(selection, scene, player, verb or prompt, several=maximum > 1)
    request = Request(rule, told, player, candidates, minimum, maximum, wanted=selection.choose, asks=asks)
    if maximum == 0 and (count == 0 or not scene.duel.live or not hides(selection.choose, scene)):
        chooser.note_forced(request, [])
        return []
    chosen = choose(scene, chooser, request)
    if not _names_agree(selection, chosen):
        raise chooser.wrong(rule, f"{prompt}: the names must be {selection.names}")
    return chosen


def _asking(selection: Choose, scene: Scene, player: Player, verb: str, *, several: bool) -> str:
    """The question: who, or which card, does what to which cards."""
    source, noun = scene.source.name, noun_of(selection.choose, several=several)
    verb = verb.removesuffix(f" with {source}").removesuffix(f" because of {source}")
    chance = ", at random" if selection.random else ""
    if player != scene.player:
        return f"Which {noun} does {player} {verb} because of {source}{chance}?"
    if scene.choosing().given_first:
        return f"Which {noun} does {player} {verb} for {source}{chance}?"
    return f"Which {noun} does {source} {verb}{chance}?"


def _must_be_certain(wanted: Filter, scene: Scene) -> None:
    """Whether a hidden card that nobody named is one of "all" must be known when it happens.

    A nameless card that lies openly, and is the only one, was presumed because it is one.
    """
    if not scene.resolving:
        return
    certain, perhaps = found(wanted, scene)
    hidden = any(card.zone in PRIVATE_ZONES or not card.face_up for card in perhaps)
    if hidden or (perhaps and (certain or len(perhaps) > 1)):
        told = f"which cards it concerns is not known: {wanted.words()}"
        raise Undecided("YGO-8.3", told, what_decides(wanted, scene))


def _names_agree(selection: Choose, chosen: list[Card]) -> bool:
    known = [card.name for card in chosen if card.printed is not None]
    if selection.names == "same":
        return len(set(known)) <= 1
    return selection.names is None or len(set(known)) == len(known)


def with_partners(selection: Choose, certain: list[Card], scene: Scene) -> list[Card]:
    """Of cards that must share a name, those that have enough others of theirs, unless unnamed ones may join."""
    if selection.names != "same" or unnamed(selection.choose, scene):
        return certain
    names = [card.name for card in certain]
    needed = value_of(selection.count, scene)
    return [card for card in certain if names.count(card.name) >= needed]


def choosable(selection: Choose, scene: Scene) -> list[Card]:
    """The cards among which the player picks."""
    certain, perhaps = found(selection.choose, scene)
    stat = selection.highest or selection.lowest
    if stat is None or not certain:
        return with_partners(selection, certain, scene) + perhaps
    if any(card.printed is None for card in (*certain, *perhaps)) and len(certain) + len(perhaps) > 1:
        return _strongest_unknown(selection, [*certain, *perhaps], scene)
    read = atk_of if stat == "atk" else defense_of
    strength = {card.id: read(scene.duel, card) or 0 for card in certain}
    edge = (max if selection.highest else min)(strength.values())
    return [card for card in certain if strength[card.id] == edge]


def _strongest_unknown(selection: Choose, cards: list[Card], scene: Scene) -> list[Card]:
    """Which has the highest or lowest ATK or DEF must be known when it happens, and may be any of them before."""
    if scene.resolving:
        told = f"which {selection.choose.words()} it is depends on a card that nobody named"
        raise Undecided("YGO-8.3", told, what_decides(selection.choose, scene, certain=True))
    return cards


def words_for(selection: Selection) -> str:
    """The selection in words."""
    if isinstance(selection, All):
        return f"every {selection.all.words()}"
    if isinstance(selection, Choose):
        amount = "any number of" if selection.any_number else words_of(selection.count)
        return f"{'up to ' if selection.up_to else ''}{amount} {selection.choose.words()}"
    if isinstance(selection, TargetsOf):
        return f"the target ({selection.targets_of})"
    return {
        "self": "this card", "targets": "the target", "activated_card": "that card", "answered_card": "that card",
        "those": "it", "paid_cards": "the card paid", "event_cards": "that card",
        "equipped_monster": "the equipped monster",
    }[selection]  # fmt: skip
