"""Costs as they are paid: assets, and the cards and counters that effect-costs take (cr:1.14, cr:5.1.7 to 5.1.9)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.games.fab.abilities import CardsCost, Cost
from app.games.fab.asking import choose
from app.games.fab.counted import counted
from app.games.fab.events import AssetChanged, ObjectChanged
from app.games.fab.hidden import lies_hidden
from app.games.fab.moving import banish, charge, destroy, discard, put
from app.games.fab.patterns import EventKind
from app.games.fab.pitch_ways import how_many_to_pitch
from app.games.fab.properties import amount_of, known, pitch_of
from app.games.fab.refusing import refuse
from app.games.fab.scene import Scene
from app.games.fab.selecting import at_random, fitting
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Player, Zone
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.layers import Layer


def resources_of(cost: Cost, scene: Scene) -> int:
    """How many resource points a cost asks for."""
    if cost.resources == "x":
        return scene.layer.x if scene.layer is not None else 0
    return amount_of(cost.resources, scene)


def set_asset(match: Match, player: Player, asset: str, after: int, rule: str) -> None:
    """Write a change of an asset, if it is one."""
    if getattr(match.seats[player], asset) != after:
        match.write(AssetChanged(player, asset, after, rule))


def pitch_card(match: Match, player: Player, card: Thing, rule: str = "cr:1.14.3") -> None:
    """Pitch a card: it goes to the pitch zone, and its value is gained."""
    value = pitch_of(card)
    before = known(match, card)
    put(match, card, Zone.PITCH, rule, how="pitched")
    set_asset(match, player, "resources", match.seats[player].resources + (value or 0), rule)
    happen(match, "pitch", player, before.moved(), rule)


def pitchable(match: Match, player: Player) -> list[Thing]:
    """The named cards of a hand that have a pitch value."""
    return [card for card in match.in_zone(player, Zone.HAND) if card.definition is not None and card.definition.pitch]


def can_pay(match: Match, player: Player, cost: Cost, scene: Scene) -> bool:
    """Whether a player could pay a cost that an effect asks for, pitching for it too."""
    seat = match.seats[player]
    if seat.chi < cost.chi:
        return False
    needed = resources_of(cost, scene) + cost.chi
    if needed > seat.resources + seat.chi + sum(
        card.definition.pitch or 0 for card in pitchable(match, player) if card.definition
    ):
        if (player, Zone.HAND) in match.open_zones:
            raise Undecided("cr:1.14.3", f"{player} may have a card to pitch", f"the cards in {player}'s hand")
        return False
    return can_pay_effects(match, player, cost, scene)


def seems_payable(match: Match, player: Player, cost: Cost) -> bool:
    """Whether those who do not see a player's hidden cards may think that the player could pay a cost (idea 9)."""
    zones = {Zone.HAND, *(one.from_zone for one in card_costs(cost))}
    return any(lies_hidden(card) for zone in zones for card in match.in_zone(player, zone))


def can_pay_effects(match: Match, player: Player, cost: Cost, scene: Scene) -> bool:
    """Whether a player could pay everything of a cost but resource and chi points."""
    if cost.is_assets_only:
        return True
    life = match.seats[player].life
    if life is not None and life < cost.life:
        return False
    source = thing_of(scene.source)
    if any(source.counters.get(kind, 0) < number for kind, number in cost.remove_counters.items()):
        return False
    if (cost.destroy_this or cost.banish_this) and not source.in_arena:
        return False
    return all(len(cards_for(match, player, one, scene)) >= amount_of(one.count, scene) for one in card_costs(cost))


def card_costs(cost: Cost) -> list[CardsCost]:
    """The parts of a cost that take cards."""
    return [one for one in (cost.discard, cost.banish, cost.bottom, cost.reveal, cost.charge) if one is not None]


def cards_for(match: Match, player: Player, wanted: CardsCost, scene: Scene) -> list[Object]:
    """The cards that could be taken for a part of a cost; of a deck only the top ones."""
    found = list(match.in_zone(player, wanted.from_zone))
    found = [card for card in found if card is not thing_of(scene.source)]
    if wanted.from_zone is Zone.DECK:
        from app.games.fab.decks import top_cards  # noqa: PLC0415 - an unlisted deck has cards that nobody named

        return list(top_cards(match, player, amount_of(wanted.count, scene)))
    return fitting(match, found, wanted.filter, scene)


def pay(match: Match, player: Player, cost: Cost, scene: Scene, rule: str, given: Sequence[Thing] = ()) -> None:
    """Pay a cost that can be paid. `given` are the cards that the player named for it."""
    pay_chi(match, player, cost.chi, scene.source.title)
    pay_resources(match, player, resources_of(cost, scene), rule)
    pay_effects(match, player, cost, scene, rule, list(given))


def pay_chi(match: Match, player: Player, needed: int, title: str) -> None:
    """Pay chi points, first of all (cr:1.14.2a) and with nothing else (cr:1.14.2c); no card here gives any."""
    have = match.seats[player].chi
    if have < needed:
        raise refuse("cr:5.1.7a", f"{title} costs {needed} chi, and {player} has {have}", "cost")
    set_asset(match, player, "chi", have - needed, "cr:1.14.2")


def pay_resources(match: Match, player: Player, needed: int, rule: str) -> None:
    """Pay resource points from chi first (cr:1.14.2); what is short is pitched for, by choice."""
    seat = match.seats[player]
    while needed > seat.resources + seat.chi:
        cards = pitchable(match, player)
        if not cards:
            break
        for card in _to_pitch(match, player, cards, needed - seat.resources - seat.chi):
            if needed <= seat.resources + seat.chi:
                raise refuse("cr:1.14.3b", f"nothing is left to pay when {card.title} is pitched", "answer")
            pitch_card(match, player, card)
    from_chi = min(seat.chi, needed)
    set_asset(match, player, "chi", seat.chi - from_chi, "cr:1.14.2")
    set_asset(match, player, "resources", max(0, seat.resources - (needed - from_chi)), "cr:1.14.2")


def _to_pitch(match: Match, player: Player, cards: Sequence[Thing], short: int) -> list[Thing]:
    """The cards that a player pitches for what is short, of those that can be pitched, in their order."""
    least, most = how_many_to_pitch(cards, short)
    held = match.in_zone(player, Zone.HAND)
    prompt = f"Pitch cards for {counted(short, 'resource')}"
    chosen = choose(match, player, prompt, cards, least, most, "cr:1.14.3", among=held, filtered=len(held) > 1)
    return [thing_of(one) for one in chosen]


def pay_effects(match: Match, player: Player, cost: Cost, scene: Scene, rule: str, given: list[Thing]) -> None:
    """Pay everything of a cost that is no asset but life, in the order of its fields (cr:1.14.4, cr:5.1.9)."""
    if cost.is_assets_only:
        return
    if cost.life:
        from app.games.fab.damage import lose_life  # noqa: PLC0415 - damage can be prevented at a price

        lose_life(match, player, cost.life, rule)
    source = thing_of(scene.source)
    for kind, number in cost.remove_counters.items():
        change_counters(match, source, kind, -number, rule)
    for name in ("discard", "banish", "bottom", "reveal", "charge"):
        wanted: CardsCost | None = getattr(cost, name)
        if wanted is not None:
            taken = _take(match, player, name, wanted, scene, rule, given)
            if scene.layer is not None:
                _remember(scene.layer, "cost", taken)
    if cost.discard_this:
        discard(match, player, source, rule)
    if cost.banish_this:
        banish(match, player, source, rule)
    if cost.destroy_this:
        destroy(match, source, rule)


def _remember(layer: "Layer", name: str, taken: Sequence[Object]) -> None:
    layer.paid_with = {**layer.paid_with, name: (*layer.paid_with.get(name, ()), *taken)}


def _take(
    match: Match, player: Player, name: str, wanted: CardsCost, scene: Scene, rule: str, given: list[Thing]
) -> list[Object]:
    """Take the cards of one part of a cost, wherever they go (cr:5.1.9a); they are remembered as they then are."""
    count = amount_of(wanted.count, scene)
    found = cards_for(match, player, wanted, scene)
    named = [card for card in given if any(card is one for one in found)][:count]
    for card in named:
        given.remove(card)
    if len(named) == count:
        chosen: Sequence[Object] = named
    else:
        among = found if wanted.from_zone is Zone.DECK else match.in_zone(player, wanted.from_zone)
        filtered = bool(wanted.filter.model_fields_set)
        told = f"{scene.source.title}: choose what to {name}"
        if wanted.random:
            chosen = at_random(match, player, found, count, among=among, filtered=filtered)
        else:
            chosen = choose(match, player, told, found, count, count, "cr:5.1.9", among=among, filtered=filtered)
    taken: list[Object] = []
    for one in chosen:
        card = thing_of(one)
        if name == "discard":
            discard(match, player, card, rule)
        elif name == "banish":
            banish(match, player, card, rule, face_up=not wanted.face_down)
        elif name == "bottom":
            put(match, card, Zone.DECK, rule, bottom=True)
        elif name == "charge":
            charge(match, player, card)
        else:
            happen(match, "reveal", player, card, rule)
        taken.append(known(match, card))
    return taken


def change_counters(match: Match, thing: Thing, kind: str, change: int, rule: str) -> int:
    """Put counters on an object or remove them; by how many it changed."""
    before = thing.counters.get(kind, 0)
    after = max(0, before + change)
    if after == before:
        return 0
    left = {name: number for name, number in thing.counters.items() if name != kind}
    counters = {**left, kind: after} if after else left
    told = f"{thing.title} has {after} {kind} counter{'s' if after != 1 else ''}."
    match.write(ObjectChanged(thing, "counters", counters, rule, told))
    event: EventKind = "counter_added" if change > 0 else "counter_removed"
    happen(match, event, thing.controller, thing, rule, amount=abs(after - before), counter=kind)
    return abs(after - before)
