"""The window before a Summon that uses no chain (YGO-16.2), as the machine keeps it between two actions."""

import pytest

from app.games.yugioh.actions import Activate, FlipSummon, Pass, Summon
from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.negation_window import leave_window, read_window
from app.games.yugioh.offers import offers
from app.games.yugioh.state import Duel
from app.games.yugioh.succeeding import succeed
from app.games.yugioh.summons import flip_summon, summon
from app.games.yugioh.vocabulary import Player, Zone
from tests.games.yugioh.board import activation, board, card_called, monster, trap
from tests.support.judging import Json

STOP = trap(
    "Stop",
    {
        **activation({"op": "negate_summon"}, {"op": "destroy", "cards": "answered_card", "join": "and_if_you_do"}),
        "on": [{"event": "would_be_summoned"}],
    },
    icon="counter",
)
DRAW = trap("Draw", activation({"op": "draw"}))
SETS = [{"card": "Stop", "face": "down"}, {"card": "Draw", "face": "down"}]


def _empty() -> Json:
    zones = ("hand", "deck", "extra_deck", "monster_zones", "spell_trap_zones", "field_zone", "graveyard", "banished")
    return {zone: [] for zone in zones}


def _summoning() -> Duel:
    mine = {**_empty(), "hand": ["Rock"]}
    theirs = {**_empty(), "spell_trap_zones": SETS, "deck": ["Rock"]}
    duel = board(mine, theirs, cards=[STOP, DRAW, monster("Rock")])
    summon(duel, Summon(player="A", summon="Rock"), 0)
    return duel


def _activatable(duel: Duel, player: Player) -> set[str]:
    return {offer.card for offer in offers(duel, player) if offer.verb == "activate"}


def test_a_monster_that_would_be_summoned_is_not_on_the_field() -> None:
    duel = _summoning()
    rock = card_called(duel, "Rock")

    assert may_still_be_negated(duel)
    assert (rock.zone, rock.on_field, rock.summoned) == (Zone.MONSTER, False, None)
    assert (duel.window.box, duel.normal_summons["A"]) == ("before_summon", 1)


def test_it_is_once_the_summon_succeeds() -> None:
    duel = _summoning()

    succeed(duel)

    rock = card_called(duel, "Rock")
    assert (rock.on_field, rock.summoned, duel.window.box) == (True, "normal", "after_action")
    assert [event.kind for event in duel.window.events] == ["moved", "summoned"]
    assert not may_still_be_negated(duel)


def test_a_flip_summoned_monster_is_on_the_field_already() -> None:
    rock = {"card": "Rock", "face": "down"}
    duel = board({**_empty(), "monster_zones": [rock]}, _empty(), cards=[monster("Rock")])

    flip_summon(duel, FlipSummon(player="A", flip_summon="Rock"), 0)
    turned = card_called(duel, "Rock")
    assert (turned.on_field, turned.face_up, turned.applies, turned.summoned) == (True, True, False, None)

    succeed(duel)
    turned = card_called(duel, "Rock")
    assert (turned.applies, turned.summoned) == (True, "flip")


def test_what_may_be_done_before_and_after_is_offered_at_once() -> None:
    """Whoever is asked need not say first whether the Summon succeeded: the answer tells it."""
    duel = _summoning()
    events = len(duel.journal.events)

    assert _activatable(duel, "B") == {"Stop", "Draw"}
    assert _activatable(duel, "A") == set()
    assert (may_still_be_negated(duel), len(duel.journal.events)) == (True, events)


@pytest.mark.parametrize(("passing", "offered"), [(["A"], {"Stop", "Draw"}), (["A", "B"], set())])
def test_after_a_pass_the_other_player_may_still_negate(passing: list[Player], offered: set[str]) -> None:
    duel = _summoning()

    for player in passing:
        leave_window(duel, Pass.model_validate({"player": player, "pass": True}))

    assert ("Stop" in _activatable(duel, "B")) is ("Stop" in offered)
    assert card_called(duel, "Rock").summoned == "normal"


@pytest.mark.parametrize(("card", "negatable"), [("Stop", True), ("Draw", False)])
def test_what_is_activated_says_whether_the_summon_succeeded(card: str, negatable: bool) -> None:
    duel = _summoning()

    read_window(duel, Activate(player="B", activate=card), 1, duel.keep())

    assert may_still_be_negated(duel) is negatable
    assert card_called(duel, "Rock").on_field is not negatable
