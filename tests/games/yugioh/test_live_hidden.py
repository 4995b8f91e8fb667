"""Hidden cards in a live duel: they force nothing, and shift nobody's turn (idea 9, YGO-12.2, YGO-7.3)."""

import pytest

from app.games.live import ActionRefused
from app.games.yugioh.alike import alike
from app.games.yugioh.filters import Filter
from app.games.yugioh.hidden import hides, looks_at_hidden, rests_on_hidden
from app.games.yugioh.passing import why_not_pass_live
from app.games.yugioh.to_act import to_act
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import activation, board, defined, monster, scene_for, spell, trap
from tests.support.judging import Json
from tests.support.laws_of_games import state_of
from tests.support.live_runs import LiveRun, everything_told

BURN = spell("Burn", activation({"op": "damage", "amount": 500}))
CHAIN = trap("Chain", activation({"op": "damage", "amount": 100}))
ON_DAMAGE = [{"event": "took_damage"}]


def _trigger(name: str, location: str, *, mandatory: bool, **effect: object) -> Json:
    draw = {"effect_kind": "trigger", "trigger_word": "if", "mandatory": mandatory, "location": [location],
            "on": ON_DAMAGE, "steps": [{"op": "gain_life_points", "amount": 1000}], **effect}  # fmt: skip
    return monster(name, draw)


HIDDEN = _trigger("Hidden", "hand", mandatory=False)
BOUND = _trigger("Bound", "hand", mandatory=True)
OPEN = _trigger("Open", "monster_zones", mandatory=False)
FORCED = _trigger("Forced", "monster_zones", mandatory=True)
SEARCHES = _trigger(
    "Searches", "monster_zones", mandatory=False,
    steps=[{"op": "add_to_hand", "cards": {"choose": {"zones": ["deck"], "controller": "you", "kind": ["spell"]}}}],
)  # fmt: skip
CARDS = [BURN, CHAIN, HIDDEN, BOUND, OPEN, FORCED, SEARCHES, monster("Rock")]


def _after_burn(side_a: Json, side_b: Json) -> LiveRun:
    """A duel in which B has just taken damage from A."""
    run = LiveRun(everything_told({"hand": ["Burn"], **side_a}, side_b, CARDS))
    run.act({"player": "A", "activate": "Burn"})
    run.passes()
    return run


def _refused(run: LiveRun, action: Json) -> tuple[str, bool]:
    with pytest.raises(ActionRefused) as refused:
        run.act(action)
    return refused.value.findings[0].rule, refused.value.out_of_turn


def test_a_trigger_that_all_see_is_decided_on_first() -> None:
    run = _after_burn({"spell_trap_zones": [{"card": "Chain", "face": "down"}]}, {"monster_zones": ["Open"]})

    assert to_act(run.duel) == "B"
    assert _refused(run, {"player": "A", "activate": "Chain"}) == ("YGO-4.1", True)
    run.act({"player": "B", "activate": "Open"})
    assert (run.duel.links[0].card.name, to_act(run.duel)) == ("Open", "A")


def test_who_declines_a_trigger_has_not_passed_in_the_window() -> None:
    run = _after_burn({}, {"monster_zones": ["Open"]})
    run.act({"player": "B", "pass": True})

    assert (to_act(run.duel), run.duel.window.box, run.duel.window.passed) == ("A", "after_chain", None)
    assert _refused(run, {"player": "B", "activate": "Open"})[0] == "YGO-12.2"


def test_a_mandatory_trigger_cannot_be_passed_over() -> None:
    run = _after_burn({}, {"monster_zones": ["Forced"]})

    assert _refused(run, {"player": "B", "pass": True}) == ("YGO-2.6", False)
    run.act({"player": "B", "activate": "Forced"})
    assert run.duel.links[0].card.name == "Forced"


def test_a_trigger_of_a_hidden_card_shifts_nobodys_turn() -> None:
    run = _after_burn({}, {"hand": ["Hidden"]})

    assert (to_act(run.duel), run.live.state("A").window.to_act) == ("A", "A")
    assert [one.card for one in run.live.legal_actions("B")] == ["Hidden"]
    assert run.live.legal_actions("public") == ()


def test_it_may_be_put_on_the_chain_before_the_other_acts() -> None:
    run = _after_burn({}, {"hand": ["Hidden"]})
    run.act({"player": "B", "activate": "Hidden"})

    assert (run.duel.links[0].card.name, to_act(run.duel)) == ("Hidden", "A")


def test_a_pass_declines_it_and_counts() -> None:
    run = _after_burn({}, {"hand": ["Hidden"]})
    run.passes()

    assert (run.duel.window.box, [one.skipped for one in run.duel.pending]) == ("open", [True])


def test_a_mandatory_one_is_owed_by_its_player_alone() -> None:
    run = _after_burn({}, {"hand": ["Bound"]})
    run.act({"player": "A", "pass": True})

    assert _refused(run, {"player": "B", "pass": True}) == ("YGO-2.6", False)
    assert [one.verb for one in run.live.legal_actions("B")] == ["activate"]
    run.act({"player": "B", "activate": "Bound"})
    run.passes()
    assert run.duel.life["B"] == 8500


def test_the_other_player_may_act_before_it() -> None:
    run = _after_burn({"spell_trap_zones": [{"card": "Chain", "face": "down"}]}, {"hand": ["Bound"]})
    run.act({"player": "A", "activate": "Chain"})

    assert to_act(run.duel) == "B"
    assert _refused(run, {"player": "B", "pass": True})[0] == "YGO-2.6"


def test_a_judge_does_not_leave_it_out_either() -> None:
    run = _after_burn({"spell_trap_zones": [{"card": "Chain", "face": "down"}]}, {"hand": ["Bound"]})
    run.act({"player": "A", "activate": "Chain"})

    assert _refused(run, {"resolve": True})[0] == "YGO-2.6"


@pytest.mark.parametrize("deck", [["Burn"], ["Rock"]])
def test_whose_turn_it_is_does_not_tell_what_lies_in_a_deck(deck: list[str]) -> None:
    run = _after_burn({}, {"monster_zones": ["Searches"], "deck": deck})

    assert to_act(run.duel) == "B"
    run.act({"player": "B", "pass": True})
    assert to_act(run.duel) == "A"


@pytest.mark.parametrize(("deck", "shown"), [(["Burn"], ["Burn"]), (["Rock"], [])])
def test_a_search_asks_whatever_lies_in_the_deck(deck: list[str], shown: list[str]) -> None:
    search = spell("Search", activation(
        {"op": "damage", "amount": 100}, {"op": "add_to_hand", "join": "also", "continues_if_impossible": True,
         "cards": {"choose": {"zones": ["deck"], "controller": "you", "kind": ["spell"]}}}))  # fmt: skip
    run = LiveRun(everything_told({"hand": ["Search"], "deck": deck}, {}, [*CARDS, search]))
    run.act({"player": "A", "activate": "Search"})
    run.passes()

    asked = run.live.asked("judge")
    assert asked is not None
    assert [one.card for one in asked.candidates] == shown
    run.answer(*shown)
    assert len(run.duel.zones["A"][Zone.HAND]) == len(shown)


def test_what_only_hidden_cards_make_impossible_is_asked_and_can_only_be_declined() -> None:
    may = spell("May", activation(
        {"op": "damage", "amount": 100}, {"op": "add_to_hand", "join": "then", "optional": True,
         "cards": {"choose": {"zones": ["deck"], "controller": "you", "kind": ["spell"]}}}))  # fmt: skip
    run = LiveRun(everything_told({"hand": ["May"], "deck": ["Rock"]}, {}, [*CARDS, may]))
    run.act({"player": "A", "activate": "May"})
    run.passes()

    assert _refused(run, {"player": "A", "answer": ["yes"], "question": "q3"})[0] == "YGO-14.5"
    run.answer("no")
    assert run.duel.links == ()


def test_how_a_card_is_set_is_said_and_never_asked() -> None:
    either = {**monster("Either"), "may_be_set_as_spell": True}
    run = LiveRun(everything_told({"hand": ["Either"]}, {}, [*CARDS, either]))

    with pytest.raises(ActionRefused, match="Say which way of Setting Either is meant: monster, spell"):
        run.act({"player": "A", "set": "Either"})
    run.act({"player": "A", "set": "Either", "as": "spell"})
    assert [card.name for card in run.duel.in_zone("A", Zone.SPELL_TRAP)] == ["Either"]


def test_a_text_tells_whether_it_looks_at_hidden_cards() -> None:
    by_kind = Filter(zones=(Zone.DECK,), kind=("spell",))

    assert looks_at_hidden(by_kind)
    assert not looks_at_hidden(Filter(zones=(Zone.HAND,)))
    assert not looks_at_hidden(Filter(zones=(Zone.MONSTER, Zone.GRAVEYARD), kind=("monster",)))
    assert looks_at_hidden(Filter(zones=(Zone.SPELL_TRAP,), kind=("trap",), even_face_down=True))
    assert [rests_on_hidden(effect) for one in (SEARCHES, OPEN) for effect in defined(one).effects] == [True, False]


def test_that_a_place_is_empty_is_no_secret() -> None:
    duel = board({"hand": ["Rock"], "deck": [], "extra_deck": []}, {}, cards=CARDS)
    by_kind = Filter(zones=(Zone.DECK,), kind=("spell",), controller="you")

    assert not hides(by_kind, scene_for(duel, "Rock"))
    assert hides(by_kind.model_copy(update={"controller": "opponent"}), scene_for(duel, "Rock"))


def _with_a_full_field() -> LiveRun:
    """A duel in which B may Special Summon only if a monster lies in an Extra Monster Zone, which nobody said."""
    rises = _trigger(
        "Rises", "monster_zones", mandatory=False,
        steps=[{"op": "special_summon", "cards": {"choose": {"zones": ["graveyard"], "controller": "you"}}}],
    )  # fmt: skip
    field = ["Rises", "Rock", "Rock", "Rock", "Stardust Dragon"]
    board = everything_told({"hand": ["Burn"]}, {"monster_zones": field, "graveyard": ["Rock"]}, [*CARDS, rises])
    run = LiveRun(board)
    run.act({"player": "A", "activate": "Burn"})
    run.passes()
    return run


def test_looking_whether_one_may_pass_presumes_nothing() -> None:
    run = _with_a_full_field()
    before = state_of(run.duel)
    assert (run.live.state("B").window.to_act, why_not_pass_live(run.duel, "B")) == ("B", None)

    assert state_of(run.duel) == before
    assert run.duel.assumptions == {}
    run.act({"player": "B", "activate": "Rises"})
    assert [*run.duel.assumptions] == ["Stardust Dragon lies in an Extra Monster Zone"]


def test_a_pass_presumes_nothing() -> None:
    run = _with_a_full_field()
    run.act({"player": "B", "pass": True})
    assert run.duel.assumptions == {}


def test_whether_copies_differ_does_not_rest_on_hidden_cards() -> None:
    """Whether any card looks at places may only hidden cards tell, so the places of copies always count."""
    for hidden in ("Rock", "Infinite Impermanence"):
        side_a = {"monster_zones": [{"card": "Rock", "zone": 1}, {"card": "Rock", "zone": 2}]}
        run = LiveRun(everything_told(side_a, {"deck": [hidden]}, CARDS))
        first, second = run.duel.in_zone("A", Zone.MONSTER)
        assert not alike(run.duel, first, second)


@pytest.mark.parametrize("hand", [["Stray"], ["Rock"]])
def test_a_card_in_a_hand_does_not_keep_a_copy_from_being_presumed_elsewhere(hand: list[str]) -> None:
    aim = spell(
        "Aim",
        activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": {"zones": ["graveyard"]}}]),
    )  # fmt: skip
    stray = monster("Stray")
    board = everything_told({"hand": ["Aim"]}, {"hand": hand}, [*CARDS, aim, stray])
    board["setup"]["players"]["A"]["graveyard"] = {"cards": [], "and_others": True}
    run = LiveRun(board)
    run.act({"player": "A", "activate": "Aim", "targets": ["Stray"]})
    assert [target.card.name for target in run.duel.links[0].targets] == ["Stray"]
