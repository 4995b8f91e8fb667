"""The end of a chain: the used cards leave, the triggers it met are gathered, the next window opens."""

from collections.abc import Sequence
from dataclasses import replace

from app.games.journal import Event
from app.games.yugioh.duel_events import Told
from app.games.yugioh.limits import end_of_chain
from app.games.yugioh.links import Link
from app.games.yugioh.moving import move
from app.games.yugioh.settling import settle
from app.games.yugioh.standing import BeingSummoned
from app.games.yugioh.state import Duel
from app.games.yugioh.succeeding import come_to_nothing, succeed, will_succeed
from app.games.yugioh.timing import after_chain, before_summon, last_to_happen
from app.games.yugioh.triggers import gather
from app.games.yugioh.vocabulary import Zone


def used_cards_leave(duel: Duel) -> None:
    """After the whole chain the used Spells and Traps go to the Graveyard together (YGO-11.4, YGO-11.6).

    Their icons tell which of them stay instead (YGO-1.2, YGO-1.3).
    """
    journal = duel.journal
    journal.cause.link = journal.cause.player = None
    journal.next_group()
    for link in duel.links:
        card = duel.cards[link.card.id]
        if not link.is_card or card.object != link.object or card.zone not in (Zone.SPELL_TRAP, Zone.FIELD):
            continue
        stays = card.printed is not None and card.printed.stays_on_field and not card.not_on_field
        stays = stays and link.becomes is None
        if stays and not _equips_nothing(link, duel):
            continue
        if card.face_up:
            rule = "YGO-9.7" if card.not_on_field else ("YGO-11.8" if stays else "YGO-11.4")
            move(duel, card, Zone.GRAVEYARD, how="used", by="game", rule=rule)
    settle(duel)


def _equips_nothing(link: Link, duel: Duel) -> bool:
    """An Equip Spell without a monster at its resolution goes to the Graveyard (YGO-11.8)."""
    card = duel.cards[link.card.id]
    return card.printed is not None and card.printed.icon == "equip" and card.equipped_to is None


def close(duel: Duel, first_event: int, chain: int) -> None:
    """End the chain: gather the triggers it met, and open the next window (YGO-12.1, YGO-15.5).

    What was met while it was built waits until now too (YGO-7.4).
    """
    journal = duel.journal
    last = last_to_happen(duel, first_event, chain)
    summon = _summon_after(duel)
    events = journal.events[first_event:] if summon is not None else _events_of(duel, first_event)
    waiting = gather(duel, events, last) if summon is None else ()
    journal.cause.link = None
    journal.write(Told("YGO-8.1", "chain_ended", f"Chain {chain} has resolved."), duel)
    duel.pending = waiting + tuple(one for one in duel.pending if one.lasts)
    duel.links = ()
    duel.lingering = tuple(entry for entry in duel.lingering if entry.until != "this_chain")
    duel.standing_now = None
    end_of_chain(duel)
    journal.cause.chain = None
    if summon is None:
        after_chain(duel, last, events)
    elif summon.event.chain == chain:
        duel.being_summoned = replace(summon, first=first_event)
        before_summon(duel, summon.event)
    else:
        succeed(duel)


def _summon_after(duel: Duel) -> BeingSummoned | None:
    """The Summon that comes next: one that this chain did not negate, or that its link 1 has made (YGO-16.4)."""
    being = duel.being_summoned
    if being is None or duel.winner is not None:
        return None
    return being if will_succeed(duel, being) else None


def _events_of(duel: Duel, first_event: int) -> Sequence[Event[Duel]]:
    """What happened since the chain began; where it met a Summon that came to nothing, since that began."""
    if duel.being_summoned is not None and duel.winner is None:
        return come_to_nothing(duel)
    return duel.journal.events[first_event:]
