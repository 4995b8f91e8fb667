"""Moving cards: what replaces a move, where a card really goes, and what follows from its leaving."""

from collections.abc import Callable

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By, How, Moved
from app.games.yugioh.change_events import ControlChanged
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.places import free_spell_trap_zones
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.vocabulary import FIELD_ZONES, CardId, Player, Zone, opponent_of


def is_token(card: Card) -> bool:
    """Whether it is a token, which ceases to exist off the field (YGO-1.10)."""
    return card.printed is not None and "token" in card.printed.card_types


def banishing_forbidden(duel: Duel, player: Player) -> bool:
    """Whether this player cannot banish cards; then nothing of theirs banishes instead of another move (YGO-4.22)."""
    return any(one.operation.forbids_move("banish", one, player) for one in duel.standing("forbid"))


def destination(duel: Duel, card: Card, zone: Zone, leaving: frozenset[CardId] = frozenset()) -> Zone:
    """Where a card really goes: replacement effects change the event itself (YGO-14.8).

    A card that leaves the field at the same time replaces nothing any more.
    """
    if is_token(card) and zone not in FIELD_ZONES:
        return Zone.NOWHERE
    if zone is Zone.GRAVEYARD:
        for standing in duel.standing("redirect"):
            caught = standing.source not in leaving and standing.operation.catches(card)
            if caught and not banishing_forbidden(duel, standing.player):
                return Zone.BANISHED
    # A Spell or Trap whose activation was negated is not on the field, and does not leave it (YGO-20.5).
    if card.on_field and zone not in (*FIELD_ZONES, Zone.MATERIAL):
        for standing in duel.standing("leaving"):
            instead: Zone | None = standing.operation.instead(duel, standing, card, zone)
            if instead is Zone.BANISHED and banishing_forbidden(duel, standing.player):
                continue
            if instead is not None and (standing.source == card.id or standing.source not in leaving):
                return instead
    if zone in (Zone.HAND, Zone.DECK) and card.printed is not None and card.printed.belongs_to_extra_deck:
        return Zone.EXTRA_DECK
    return zone


def move(
    duel: Duel,
    card: Card,
    zone: Zone,
    *,
    how: How,
    by: By,
    rule: str,
    controller: Player | None = None,
    face_up: bool = True,
    attack_position: bool = True,
    on_top: bool = False,
    leaving: frozenset[CardId] = frozenset(),
    under: CardId | None = None,
    place: int = 0,
    same_object: bool = False,
) -> Moved:
    """Move one card as part of the present group of events; `under` is the Xyz Monster that it becomes a material of.

    The materials of an Xyz Monster that leaves go to the Graveyard with it; they were no cards on the field.
    """
    to = destination(duel, card, zone, leaving or frozenset((card.id,)))
    if to is not zone:
        on_top = on_top or to is Zone.DECK
        rule = {Zone.DECK: "YGO-14.8", Zone.BANISHED: "YGO-14.8", Zone.NOWHERE: "YGO-1.10"}.get(to, rule)
    _remember(duel, card)
    event = Moved(
        rule,
        card,
        to,
        how=how,
        by=by,
        controller=controller,
        face_up=face_up,
        attack_position=attack_position,
        on_top=on_top,
        under=under if to is Zone.MATERIAL else None,
        place=place if to is zone else 0,
        same_object=same_object and to is zone,
    )
    duel.journal.write(event, duel)
    if card.materials and to is not Zone.MONSTER:
        for material in card.materials:
            move(duel, duel.cards[material], Zone.GRAVEYARD, how="sent", by="game", rule="YGO-1.4", leaving=leaving)
    return event


def destroy(duel: Duel, card: Card, *, by: By, rule: str, leaving: frozenset[CardId] = frozenset()) -> bool:
    """Destroy one card as part of the present group of events; whether it was, and nothing happened instead."""
    if is_replaced(duel, card, by, leaving):
        return False
    move(duel, card, Zone.GRAVEYARD, how="destroyed", by=by, rule=rule, leaving=leaving)
    return True


def destroy_by_effect(duel: Duel, card: Card, source: Card, player: Player, rule: str) -> bool:
    """Destroy a card by an effect of `source`, outside a chain link; whether it was, and nothing protected it."""
    scene = Scene(duel, player, source)
    forbidden = (one.operation.forbids("destroy", card, one, scene) for one in duel.standing("forbid"))
    if unaffected(duel, card, source, player) or any(forbidden):
        return False
    return destroy(duel, card, by="effect", rule=rule)


def is_replaced(duel: Duel, card: Card, by: By, leaving: frozenset[CardId] = frozenset()) -> bool:
    """Whether something happened instead of the destruction of this card (YGO-14.8).

    What is destroyed at the same time replaces nothing any more.
    """
    return card.on_field and any(
        standing.operation.replaces(duel, standing, card, by)
        for standing in duel.standing("replaced_destruction")
        if standing.source == card.id or standing.source not in leaving
    )


def attach(duel: Duel, card: Card, holder: Card, *, by: By, rule: str) -> None:
    """Put a card under an Xyz Monster, as a material; it is then no card on the field (YGO-1.4)."""
    move(duel, card, Zone.MATERIAL, how="attached", by=by, rule=rule, under=holder.id)


def _remember(duel: Duel, card: Card) -> None:
    """Keep the ATK and DEF with which a face-up monster leaves, for what reads them later."""
    if card.zone is Zone.MONSTER and card.face_up:
        duel.last_known[card.id] = (card.object, _or_none(atk_of, duel, card), _or_none(defense_of, duel, card))


def _or_none(read: Callable[[Duel, Card], int | None], duel: Duel, card: Card) -> int | None:
    try:
        return read(duel, card)
    except Undecided:
        return None


def hand_over(duel: Duel, card: Card, player: Player, rule: str) -> None:
    """Change control of a card; without a free zone for it on that side the game destroys it (YGO-4.8)."""
    in_monster_zone = card.zone is Zone.MONSTER
    if (free_monster_zones if in_monster_zone else free_spell_trap_zones)(duel, player) > 0:
        duel.journal.write(ControlChanged(rule, card, player), duel)
    else:
        move(duel, card, Zone.GRAVEYARD, how="destroyed", by="game", rule="YGO-4.8")


def end_control(duel: Duel, card: Card, ended: Standing, rule: str) -> None:
    """Control that lasted until now ends: the monster goes to whom another effect gives it, else to whom it was."""
    claims = [one.player for one in duel.lingering if one is not ended and claims_control(one, card)]
    noted = duel.rightful.get(card.id)
    rightful = noted[1] if noted is not None and noted[0] == card.object else opponent_of(ended.player)
    player = claims[-1] if claims else rightful
    if player != card.controller:
        hand_over(duel, card, player, rule)


def claims_control(standing: Standing, card: Card) -> bool:
    """Whether this gives somebody control of the card for a time, and applies now."""
    if standing.dormant:
        return False
    if standing.kind == "control":
        return standing.cards is not None and standing.binds(card)
    held: tuple[CardId, int] | None = getattr(standing.operation, "monster", None)
    return standing.kind == "enforced" and held == (card.id, card.object)


def make_room_for_field_spell(duel: Duel, player: Player) -> None:
    """A new Field Spell takes the place of the old one; in `classic` of either player's (YGO-0.2)."""
    for old in list(duel.in_zone(player, Zone.FIELD)):
        move(duel, old, Zone.GRAVEYARD, how="sent", by="game", rule="YGO-1.4")
    replace_the_other_field_spell(duel, player)


def replace_the_other_field_spell(duel: Duel, player: Player) -> None:
    """In `classic` a Field Spell that is activated destroys the face-up one of the other player (YGO-0.2)."""
    if not duel.profile.one_field_spell_total:
        return
    for old in list(duel.in_zone(opponent_of(player), Zone.FIELD)):
        if old.face_up:
            move(duel, old, Zone.GRAVEYARD, how="destroyed", by="game", rule="YGO-0.2")
