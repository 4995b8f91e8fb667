"""What a viewer may do now, as actions to post with what may be chosen for each: just what the machine accepts."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from app.games.fab.abilities import Ability
from app.games.fab.actions import Activate, NextTurn, Pass, PassAll, Play
from app.games.fab.activating import abilities_of, sources_of
from app.games.fab.exploring import Exploring
from app.games.fab.functional import own_abilities
from app.games.fab.handles import seen_now
from app.games.fab.paying import pitchable
from app.games.fab.permits import allowed_from, by_effect
from app.games.fab.played_card import AT_HAND, PLAYED_FROM
from app.games.fab.properties import keywords_of
from app.games.fab.readings import exact_reference
from app.games.fab.references import may_hold_more
from app.games.fab.seen_choices import Chooser, posted
from app.games.fab.seen_defence import defence
from app.games.fab.sight import Sights
from app.games.fab.state import WORK, Match, other_player
from app.games.fab.thing import Thing
from app.games.fab.to_act import declares, to_act
from app.games.fab.vocabulary import Player, Zone
from app.games.live import LegalAction, Viewer
from app.games.model import Frozen
from app.games.unknown import Undecided

MOST_X = 20


def seen_offers(match: Match, sights: Sights, viewer: Viewer) -> tuple[LegalAction, ...]:
    """All that a viewer may do; a judge also what all players do. The game stays as it was.

    Nothing in it rests on what the viewer may not know.
    """
    player = to_act(match)
    if player is None or viewer == "public" or viewer == other_player(player):
        return ()
    left, match.work_left = match.work_left, WORK
    try:
        return tuple(_Offering(match, sights, viewer, player).everything())
    finally:
        match.work_left = left


class _Offering:
    """What the player who may act can do, in the references of a viewer."""

    def __init__(self, match: Match, sights: Sights, viewer: Viewer, player: Player) -> None:
        self.match = match
        self.sights = sights
        self.viewer = viewer
        self.player: Player = player
        self.chooser = Chooser(match, sights, viewer, player)

    def everything(self) -> Iterator[LegalAction]:
        if declares(self.match) is not None:
            yield defence(self.match, self.player, self.chooser)
            return
        if self.match.phase != "end":
            yield from self._plays()
            yield from self._activations()
            yield from self._unlisted()
        yield from self._passes()

    def _plays(self) -> Iterator[LegalAction]:
        seen: set[tuple[object, ...]] = set()
        zones = [(self.player, zone) for zone in PLAYED_FROM]
        for seat, zone in (*zones, (other_player(self.player), Zone.BANISHED)):
            for thing in self.match.in_zone(seat, zone):
                key = (seat, zone, thing.title, thing.face_up, thing.used, *sorted(thing.counters.items()))
                if key not in seen and self._may_be_played(thing):
                    seen.add(key)
                    yield from self._playing(thing)

    def _may_be_played(self, thing: Thing) -> bool:
        """Whether its zone does not forbid it, as far as the viewer can see."""
        if thing.definition is None or not seen_now(self.viewer, thing):
            return False
        try:
            return allowed_from(self.match, self.player, thing) is not None
        except Undecided:
            return True

    def _playing(self, thing: Thing) -> Iterator[LegalAction]:
        in_hand = thing.zone is Zone.HAND
        reference = thing.reference if in_hand else exact_reference(self.match, thing)
        action = Play(player=self.player, play=reference, from_=None if in_hand else thing.zone)
        definition = thing.definition
        texts = [text for text in definition.abilities if text.kind in ("resolution", "play")] if definition else []
        yield from self._explored(action, thing, texts, "play")
        for more in self._extras(thing, texts):
            offered = list(self._explored(action.model_copy(update=more), thing, texts, "play"))
            yield from offered
            if not offered and "x" in more:
                break

    def _extras(self, thing: Thing, texts: list[Ability]) -> Iterator[Mapping[str, object]]:
        """Boosting, paying more, and the values of X."""
        with suppress(Undecided):
            if "boost" in keywords_of(self.match, thing):
                yield {"boost": True}
        extras = [extra for text in texts for extra in text.extra if extra.optional]
        if extras:
            yield {"extra": True}
        definition = thing.definition
        if definition is not None and (definition.cost == "x" or any(one.cost.resources == "x" for one in extras)):
            seat = self.match.seats[self.player]
            cards = (card.definition for card in pitchable(self.match, self.player) if card is not thing)
            most = seat.resources + seat.chi + sum(one.pitch or 0 for one in cards if one is not None)
            yield from ({"x": value} for value in range(1, min(most, MOST_X) + 1))

    def _activations(self) -> Iterator[LegalAction]:
        seen: set[tuple[object, ...]] = set()
        for thing in list(sources_of(self.match, self.player)):
            if not seen_now(self.viewer, thing):
                continue
            for ability in _abilities(self.match, thing):
                alike = (thing.title, thing.zone, ability.id, id(ability), thing.used, *sorted(thing.counters.items()))
                if thing.zone is Zone.HAND and alike in seen:
                    continue
                seen.add(alike)
                reference = exact_reference(self.match, thing)
                action = Activate(player=self.player, activate=reference, ability=ability.id)
                yield from self._explored(action, thing, [ability], "activate")

    def _explored(
        self, action: Play | Activate, thing: Thing, texts: list[Ability], verb: str
    ) -> Iterator[LegalAction]:
        """The offer of it with all that may be chosen, if the machine takes it in some way."""
        found = Exploring(self.match, action)
        if not found.accepted:
            return
        choices = list(self.chooser.asked(found))
        choices += self.chooser.optional_targets(thing, texts)
        if isinstance(action, Play):
            choices += self.chooser.fusing(thing)
        written = posted(action)
        if self.viewer != "judge":
            written[verb] = self.sights.handle(self.viewer, thing) or thing.title
        yield LegalAction(
            player=self.player,
            verb=verb,
            action=written,
            card=thing.title,
            zone=thing.zone.value,
            effect=action.ability if isinstance(action, Activate) else None,
            choices=tuple(choices),
            undetermined=found.undetermined,
        )

    def _unlisted(self) -> Iterator[LegalAction]:
        """One wildcard for each zone that may hold cards which nobody listed (idea 6)."""
        if self.match.strict:
            return
        for zone in PLAYED_FROM:
            if not may_hold_more(self.match, self.player, zone):
                continue
            nameless = [one for one in self.match.in_zone(self.player, zone) if one.definition is None]
            if zone in AT_HAND or any(True for one in nameless[:1] for _ in by_effect(self.match, self.player, one)):
                action = {"player": self.player, "from": zone.value}
                choices = (self.chooser.unlisted(zone),)
                yield LegalAction(player=self.player, verb="play", action=action, zone=zone.value, choices=choices)

    def _passes(self) -> Iterator[LegalAction]:
        """Passing, and what all players do together, which only a judge may post."""
        over = self.match.phase == "end"
        mine: Frozen = NextTurn(next_turn=True, player=self.player) if over else Pass(player=self.player, pass_=True)
        verb, together = ("next_turn", "next_turn") if over else ("pass", "pass_all")
        yield LegalAction(player=self.player, verb=verb, action=posted(mine))
        if self.viewer == "judge":
            all_do: Frozen = NextTurn(next_turn=True) if over else PassAll(pass_all=True)
            yield LegalAction(player=None, verb=together, action=posted(all_do))


def _abilities(match: Match, thing: Thing) -> list[Ability]:
    """Its activated abilities; where nobody can tell what it lost or gained, those that it has by itself."""
    try:
        return list(abilities_of(match, thing))
    except Undecided:
        return [ability for ability, _ in own_abilities(thing) if ability.kind == "activated"]
