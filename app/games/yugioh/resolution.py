"""Resolving a chain: from the top link down, without interruption (YGO-8.1)."""

from app.games.ruling import Undetermined
from app.games.unknown import Undecided
from app.games.yugioh.card_effects import Clause
from app.games.yugioh.chain_end import close, used_cards_leave
from app.games.yugioh.chain_events import LinkChanged, LinkEnded
from app.games.yugioh.change_events import Applies, CardChanged
from app.games.yugioh.choosers import Forced, GivenAnswer, ResolutionChooser
from app.games.yugioh.conjunctions import Report, carry_out
from app.games.yugioh.following import follow_summons
from app.games.yugioh.left_to_players import note_left
from app.games.yugioh.life import check_loss
from app.games.yugioh.limits import give_back
from app.games.yugioh.links import Link
from app.games.yugioh.negation import negated_by_lasting
from app.games.yugioh.scene import Scene
from app.games.yugioh.settling import settle
from app.games.yugioh.state import Duel
from app.games.yugioh.targets import still_targets, why_no_target
from app.games.yugioh.vocabulary import FIELD_ZONES, Outcome, Zone
from app.games.yugioh.winning import check_end


def resolve_chain(duel: Duel, first_event: int, answers: tuple[GivenAnswer, ...]) -> list[Forced]:
    """Resolve the chain that stands, and open the window after it; the choices that had just one possibility.

    The order of the links decides, never their Spell Speed (YGO-8.9).

    A pure function of the state and the answers: raises AnswerNeeded where one is missing, and with it the
    earlier journal is a prefix of the new one. `first_event` is where the chain's events begin.
    """
    chooser = duel.chooser = ResolutionChooser(answers)
    chain = duel.chain
    journal = duel.journal
    count = len(duel.links)
    undetermined = False
    for number in range(count, 0, -1):
        link: Link = duel.links[number - 1]
        journal.cause.link, journal.cause.part, journal.cause.player = number, None, link.player
        if undetermined:
            _end(duel, link, "YGO-8.1", Outcome.UNDETERMINED, "It rests on a higher link that is undetermined.")
            continue
        if duel.winner is not None and not link.activation_negated:
            # Every link that the end of the duel skips is told (YGO-19.7).
            _end(duel, link, "YGO-19.1", Outcome.NOT_REACHED, "The duel ended before it.")
            continue
        if link.activation_negated:  # it negates nothing either: what it answered stands again (YGO-9.10)
            told = f"Its activation was negated by {_by(link)}."
            _end(duel, link, "YGO-9.1", Outcome.ACTIVATION_NEGATED, told)
            give_back(duel, link)
            continue
        journal.next_group()
        undetermined = _resolve_link(duel, link, chooser)
    if duel.winner is None and not undetermined:
        used_cards_leave(duel)
    close(duel, first_event, chain)
    return chooser.forced


def _by(link: Link) -> str:
    return link.negated_by.card.name if link.negated_by is not None else "another effect"


def _end(duel: Duel, link: Link, rule: str, outcome: Outcome, reason: str) -> None:
    duel.journal.write(LinkEnded(rule, link, outcome, reason), duel)


def _resolve_link(duel: Duel, link: Link, chooser: ResolutionChooser) -> bool:
    """Resolve one link; whether what it does cannot be determined."""
    scene = scene_of(duel, link, chooser)
    clause: Clause = link.effect.chosen(link.option)
    first = len(duel.journal.events)
    try:
        rule, outcome, reason = _outcome(duel, link, scene, clause)
    except Undecided as undecided:
        entry = Undetermined(rule=undecided.rule, reason=f"{link.card.name}: {undecided.reason}", needs=undecided.needs)
        duel.undetermined = (*duel.undetermined, entry)
        _end(duel, link, undecided.rule, Outcome.UNDETERMINED, undecided.reason)
        return True
    _end(duel, link, rule, outcome, reason)
    if outcome in (Outcome.RESOLVES, Outcome.RESOLVES_PARTIALLY):
        note_left(duel, link)
    _applies_from_now(duel, link)
    _after_a_link(duel, link, first)
    if duel.profile.lp_zero_ends_mid_effect:
        check_loss(duel)
    settle(duel, enforcing=duel.winner is None)
    check_end(duel)
    return False


def scene_of(duel: Duel, link: Link, chooser: ResolutionChooser) -> Scene:
    """The point of view of a resolving link."""
    return Scene(
        duel, link.player, link.card, link.effect, link=link, event=link.event, events=link.events, chooser=chooser,
        targets=link.targets, paid=link.paid, option=link.option, declared=link.declared,
    )  # fmt: skip


def _outcome(duel: Duel, link: Link, scene: Scene, clause: Clause) -> tuple[str, Outcome, str]:
    """What the link does: the rule, the outcome and the reason in words."""
    if link.effect_negated:
        rule = link.negation_rule or "YGO-9.2"
        _equip_all_the_same(duel, link, scene)
        return rule, Outcome.EFFECT_NEGATED, f"Its effect was negated by {_by(link)}."
    lasting = negated_by_lasting(duel, link)
    if lasting is not None:
        duel.journal.write(LinkChanged(lasting[0], link, "effect_negated", None), duel)
        _equip_all_the_same(duel, link, scene)
        return lasting[0], Outcome.EFFECT_NEGATED, _sentence(lasting[1])
    if link.becomes is not None:
        carry_out(link.becomes, scene)
        return "YGO-9.11", Outcome.REPLACED, "Its effect had become another one."
    gone = _source_gone(duel, link)
    if gone is not None:
        return gone[0], Outcome.NO_EFFECT, _sentence(gone[1])
    if clause.targets and not link.targets and not _works_without_targets(clause):
        return "YGO-4.17", Outcome.NO_EFFECT, "It was activated without a target."
    lost = bool(link.targets) and not still_targets(scene, None)
    report = carry_out(clause.steps, scene)
    return _judged(duel, link, scene, report, lost)


def _equip_all_the_same(duel: Duel, link: Link, scene: Scene) -> None:
    """An Equip Spell whose effect is negated is equipped nevertheless, to a monster that is face-up (YGO-11.7)."""
    card = duel.cards[link.card.id]
    if not link.is_card or card.printed is None or card.printed.icon != "equip" or card.object != link.object:
        return
    monsters = [one for one in still_targets(scene, None) if one.zone is Zone.MONSTER and one.face_up]
    if monsters and card.on_field:
        equipped = card.copy()
        equipped.equipped_to = monsters[0].id
        told = f"{card.name} is equipped to {monsters[0].name}, though its effect is negated."
        duel.journal.write(CardChanged("YGO-11.7", card, equipped, "equipped", told), duel)


def _works_without_targets(clause: Clause) -> bool:
    return all(definition.optional or definition.if_possible for definition in clause.targets)


def _judged(duel: Duel, link: Link, scene: Scene, report: Report, lost: bool) -> tuple[str, Outcome, str]:
    if report.nothing:
        if lost:
            rule, why = why_no_target(scene)
            return rule, Outcome.NO_EFFECT, _sentence(why)
        return "YGO-8.7", Outcome.NO_EFFECT, "There was nothing left for it to do."
    if not report.everything:
        return "YGO-8.3", Outcome.RESOLVES_PARTIALLY, "It did as much as was possible."
    if lost and scene.targets:
        return "YGO-8.3", Outcome.RESOLVES_PARTIALLY, "Its target was gone; the rest happened."
    rule = "YGO-8.4" if _left(duel, link) else "YGO-8.1"
    why = "Its source has left, which does not matter to it." if rule == "YGO-8.4" else "It was applied."
    return rule, Outcome.RESOLVES, why


def _left(duel: Duel, link: Link) -> bool:
    card = duel.cards[link.card.id]
    return link.place in FIELD_ZONES and card.object != link.object and card.zone not in FIELD_ZONES


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def _source_gone(duel: Duel, link: Link) -> tuple[str, str] | None:
    """Cards that stay on the field must be face-up there to resolve (YGO-8.5, YGO-11.1, YGO-11.2).

    What was activated elsewhere needs no source on the field (YGO-11.3).
    """
    printed = link.card.printed
    if printed is None or printed.kind == "monster" or link.place not in FIELD_ZONES:
        return None
    if link.is_card and not printed.stays_on_field:
        return None
    if not link.is_card and any(card.id == link.card.id for card in link.paid.cards):
        return None
    card = duel.cards[link.card.id]
    if card.object == link.object and card.on_field and card.face_up:
        return None
    rule = "YGO-11.1" if link.is_card else "YGO-11.2"
    if link.is_card and printed.icon == "equip":  # so nothing follows from its leaving (YGO-11.10)
        return "YGO-11.7", f"{printed.name} is no longer face-up on the field, so it was never equipped"
    return rule, f"{printed.name} is no longer face-up on the field"


def _applies_from_now(duel: Duel, link: Link) -> None:
    """A card that stays applies from its own resolution on, and so reaches the links below it (YGO-10.5)."""
    card = duel.cards[link.card.id]
    if link.is_card and link.becomes is None and not card.applies and card.object == link.object and card.on_field:
        printed = card.printed
        if printed is not None and printed.stays_on_field:
            duel.journal.write(Applies("YGO-3.8", card), duel)


def _after_a_link(duel: Duel, link: Link, first: int) -> None:
    """What is done, without a chain link, right after a link has resolved (YGO-8.8)."""
    follow_summons(duel, duel.journal.events[first:])
    for standing in list(duel.standing("after_activation")):
        standing.operation.after_link(duel, standing, link)
    printed = link.card.printed
    if link.is_card and printed is not None and printed.kind == "spell":
        for standing in list(duel.standing("counter_per_spell_card")):
            if duel.cards[standing.source].since < link.sequence:
                standing.operation.place(duel, standing)
