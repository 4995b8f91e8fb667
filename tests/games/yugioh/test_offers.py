"""What a player may do now: exactly what the machine accepts."""

from hypothesis import given
from hypothesis import strategies as st

from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate, ChangePosition
from app.games.yugioh.cards import activatable
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.offer import Offer
from app.games.yugioh.offers import offers
from app.games.yugioh.positions import change_position
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Duel
from app.games.yugioh.timing import open_state, pass_by
from app.games.yugioh.vocabulary import PLAYERS, Player
from tests.games.yugioh.board import activation, board, monster, spell, trap
from tests.support.judging import Json, judge
from tests.support.random_duels import law, sides

VERBS_WITHOUT_CHAIN = ("summon", "set", "flip_summon", "change_position", "special_summon")
DRAW = spell("Draw One", activation({"op": "draw"}))
BURN = trap("Burn", activation({"op": "damage", "amount": 500, "to": "opponent"}))


def _told(found: tuple[Offer, ...]) -> set[tuple[str, str, str | None]]:
    return {(offer.verb, offer.card, offer.effect) for offer in found}


def _empty() -> Json:
    zones = ("hand", "deck", "extra_deck", "monster_zones", "spell_trap_zones", "field_zone", "graveyard", "banished")
    return {zone: [] for zone in zones}


def test_the_open_state_offers_activations_summons_and_sets() -> None:
    side = {**_empty(), "hand": ["Draw One", "Rock"], "deck": ["Rock"]}
    duel = board(side, _empty(), cards=[DRAW, monster("Rock")])

    assert _told(offers(duel, "A")) == {
        ("activate", "Draw One", "card_activation"),
        ("set", "Draw One", None),
        ("summon", "Rock", None),
        ("set", "Rock", None),
    }
    assert offers(duel, "B") == ()


def test_a_face_down_monster_may_be_flip_summoned_unless_it_was_set_this_turn() -> None:
    rocks = [{"card": "Rock", "id": "old", "face": "down"}, {"card": "Rock", "id": "new", "set": "this_turn"}]
    duel = board({**_empty(), "monster_zones": rocks}, _empty(), cards=[monster("Rock")])

    assert _told(offers(duel, "A")) == {("flip_summon", "old", None)}


def test_a_face_up_monster_may_change_its_position_once() -> None:
    duel = board({**_empty(), "monster_zones": ["Rock"]}, _empty(), cards=[monster("Rock")])
    assert _told(offers(duel, "A")) == {("change_position", "Rock", None)}

    change_position(duel, ChangePosition(player="A", change_position="Rock"), 0)
    open_state(duel)
    assert offers(duel, "A") == ()


def test_copies_are_offered_each_by_its_reference() -> None:
    traps = [{"card": "Burn", "id": "early"}, {"card": "Burn", "id": "late", "set": "this_turn"}, "Burn"]
    duel = board({**_empty(), "spell_trap_zones": traps}, _empty(), cards=[BURN])

    assert _told(offers(duel, "A")) == {
        ("activate", "early", "card_activation"),
        ("activate", "Burn#3", "card_activation"),
    }


def test_what_has_a_choice_is_offered_with_its_question() -> None:
    strike = spell("Strike", {**activation({"op": "destroy", "cards": "targets"}), "targets": [
        {"cards": {"zones": ["monster_zones"], "controller": "opponent"}}]})  # fmt: skip
    duel = board({**_empty(), "hand": ["Strike"]}, {**_empty(), "monster_zones": ["Rock", "Stone"]},
                 cards=[strike, monster("Rock"), monster("Stone")])  # fmt: skip
    (offer,) = [one for one in offers(duel, "A") if one.verb == "activate"]

    assert offer.question is not None
    assert [candidate.reference for candidate in offer.question.candidates] == ["Rock", "Stone"]


def test_what_is_not_defined_is_offered_with_what_would_decide() -> None:
    riddle = spell("Riddle", {"effect_kind": "card_activation", "fidelity": "opaque"})
    duel = board({**_empty(), "hand": ["Riddle"]}, _empty(), cards=[riddle])
    (offer,) = [one for one in offers(duel, "A") if one.verb == "activate"]

    assert offer.undetermined is not None
    assert "Riddle" in offer.undetermined.needs


def test_what_rests_on_an_assumption_says_so() -> None:
    duel = board({**_empty(), "hand": ["Raigeki"]}, {**_empty(), "monster_zones": "unknown"})
    before = dict(duel.assumptions)
    (offer,) = [one for one in offers(duel, "A") if one.verb == "activate"]

    assert len(offer.assumptions) == 1
    assert duel.assumptions == before


def test_a_zone_that_may_hold_more_has_one_offer_for_all_of_it() -> None:
    duel = board({**_empty(), "hand": 3}, {**_empty(), "hand": "unknown"})

    assert _told(offers(duel, "A")) == {("activate", "unknown", None)}
    assert _told(offers(duel, "B")) == {("activate", "unknown", None)}


def test_nobody_acts_after_the_duel_or_after_passing() -> None:
    side = {**_empty(), "spell_trap_zones": ["Burn"]}
    duel = board(side, _empty(), cards=[BURN])
    kept = duel.keep()
    pass_by(duel, "A")
    assert offers(duel, "A") == ()
    duel.restore(kept)
    duel.winner = "B"
    assert offers(duel, "A") == ()


def test_a_summon_may_be_answered_but_starts_nothing_slow() -> None:
    """YGO-15.2: in the window after a Summon no Spell Speed 1 card may be activated yet."""
    side = {**_empty(), "hand": ["Draw One"], "deck": ["Rock"], "spell_trap_zones": ["Burn"],
            "monster_zones": [{"card": "Rock", "just_summoned": True}]}  # fmt: skip
    duel = board(side, _empty(), cards=[DRAW, BURN, monster("Rock")])

    assert _told(offers(duel, "A")) == {("activate", "Burn", "card_activation")}


def _named(side: Json, player: Player) -> Json:
    """The side with a reference for every card that is no other card's name."""
    named = {zone: [card if isinstance(card, dict) else {"card": card} for card in side[zone]] for zone in _empty()}
    for zone, cards in named.items():
        named[zone] = [{**card, "id": f"{player} {zone} {at}"} for at, card in enumerate(cards)]
    return {**side, **named}


@law
@given(sides(), sides())
def test_offers_are_what_the_judge_accepts_in_the_open_state(side_a: Json, side_b: Json) -> None:
    """Every card is tried with every verb, as a submission of its own."""
    side_a, side_b = _named(side_a, "A"), _named(side_b, "B")
    duel = board(side_a, side_b)
    offered = _told(offers(duel, "A"))
    accepted = set()
    for card in duel.cards.values():
        tried: list[tuple[str, str | None]] = [(verb, None) for verb in VERBS_WITHOUT_CHAIN]
        tried += [("activate", effect.id) for effect in activatable(card.printed, "current")]
        for verb, effect in tried:
            action = {"player": "A", verb: card.reference} | ({"effect": effect} if effect else {})
            ruling = judge({"setup": {"players": {"A": side_a, "B": side_b}}, "actions": [action]})
            asks = ruling.question is not None and not ruling.question.id.startswith("chain")
            if asks or ruling.activations[0].verdict in ("legal", "undetermined"):
                accepted.add((verb, card.reference, effect))

    assert offered == accepted


@law
@given(sides(), sides(), st.lists(st.integers(0, 20), min_size=1, max_size=4))
def test_offers_are_what_the_machine_accepts_in_every_window(side_a: Json, side_b: Json, picks: list[int]) -> None:
    """Every effect of every card is tried in every window of a random chain, also where it plainly cannot be used."""
    duel = board(_named(side_a, "A"), _named(side_b, "B"), profile="ocg")
    for pick in picks:
        for player in PLAYERS:
            duel.standing("forbid")  # what applies is worked out once, and remembered
            before = duel.keep()
            found = {one for one in _told(offers(duel, player)) if one[0] == "activate"}
            assert duel.keep() == before
            assert found == _accepted(duel, player)
        if not _activate_one(duel, pick):
            return


def _accepted(duel: Duel, player: Player) -> set[tuple[str, str, str | None]]:
    accepted = set()
    for card in tuple(duel.cards.values()):
        for effect in activatable(card.printed, duel.profile.wording):
            action = Activate(player=player, activate=card.reference, effect=effect.id, in_response=True)
            kept = duel.keep()
            try:
                if activate(duel, action, 0, kept).card.id == card.id:
                    accepted.add(("activate", card.reference, effect.id))
            except (AnswerNeeded, Undecided):
                accepted.add(("activate", card.reference, effect.id))
            except (Refused, NoSource):
                pass
            duel.restore(kept)
    return accepted


def _activate_one(duel: Duel, pick: int) -> bool:
    """Activate something that needs no choice, if there is anything."""
    found = [one for player in PLAYERS for one in offers(duel, player) if one.verb == "activate"]
    free = [one for one in found if one.question is None and one.undetermined is None]
    if not free:
        return False
    chosen = free[pick % len(free)]
    kept = duel.keep()
    action = Activate(player=chosen.player, activate=chosen.card, effect=chosen.effect, in_response=True)
    try:
        activate(duel, action, 0, kept)
    except AnswerNeeded:
        duel.restore(kept)
        return False
    return True


def test_a_copy_is_offered_by_a_reference_that_means_no_other() -> None:
    """Where the name could mean either, the first copy is `Name#1`; neither can be activated with too small a Deck."""
    hand = ["Pot of Desires"]
    side = {**_empty(), "hand": hand, "spell_trap_zones": [{"card": "Pot of Desires", "face": "down"}]}
    fillers = {"card": "Vorse Raider", "count": 12}

    offered = {one.card for one in offers(board({**side, "deck": [fillers]}, _empty()), "A") if one.verb == "activate"}
    refused = judge({"setup": {"players": {"A": side}}, "actions": [{"player": "A", "activate": "Pot of Desires"}]})

    assert offered == {"Pot of Desires#1", "Pot of Desires#2"}
    assert refused.activations[0].primary == "YGO-4.12"


def _battle(monsters: list[Json | str], others: list[Json | str], **setup: object) -> Json:
    players = {"A": {**_empty(), "monster_zones": monsters}, "B": {**_empty(), "monster_zones": others}}
    return {"setup": {"phase": "battle", "players": players, **setup}}


def _begun(submission: Json) -> Duel:
    """The duel of a submission without actions."""
    players = submission["setup"]["players"]
    return board(players["A"], players["B"], setup={"phase": "battle"})


def test_attacks_are_offered_with_each_target() -> None:
    """A monster in defense position declares none, and past monsters there is no direct attack."""
    monsters: list[Json | str] = ["Vorse Raider", {"card": "Celtic Guardian", "position": "defense"}]
    submission = _battle(monsters, ["Summoned Skull", {"card": "Kuriboh", "face": "down"}])
    duel = _begun(submission)

    offered = {(one.card, one.target) for one in offers(duel, "A") if one.verb == "attack"}

    assert offered == {("Vorse Raider", "Summoned Skull"), ("Vorse Raider", "Kuriboh")}
    assert [one for one in offers(duel, "B") if one.verb == "attack"] == []


def test_a_direct_attack_is_offered_where_there_is_no_monster() -> None:
    submission = _battle(["Vorse Raider"], [])
    duel = _begun(submission)

    assert [(one.card, one.target) for one in offers(duel, "A") if one.verb == "attack"] == [("Vorse Raider", None)]


def test_of_two_copies_the_one_that_can_attacks() -> None:
    """The bare name means the copy that has not attacked yet."""
    attack = {"player": "A", "attack": "Vorse Raider"}
    actions = [attack, attack, {"advance": "battle_step"}, attack]
    ruling = judge({**_battle(["Vorse Raider", "Vorse Raider"], []), "actions": actions})

    assert [one.verdict.value for one in ruling.activations] == ["legal", "legal", "legal", "illegal"]
    assert ruling.final.players["B"].life_points == 8000 - 2 * 1900


def test_copies_that_differ_are_asked_for() -> None:
    axe = {"card": "Axe of Despair", "equipped_to": "Vorse Raider#2"}
    submission = _battle(["Vorse Raider", "Vorse Raider"], [])
    submission["setup"]["players"]["A"]["spell_trap_zones"] = [axe]
    ruling = judge({**submission, "actions": [{"player": "A", "attack": "Vorse Raider"}]})

    assert ruling.question is not None
    assert ruling.question.pointer == "/actions/0/attack"
    assert {one.reference for one in ruling.question.candidates} == {"Vorse Raider#1", "Vorse Raider#2"}
