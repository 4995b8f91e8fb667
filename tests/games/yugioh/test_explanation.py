"""The ruling as a text: every verdict, outcome, trigger, assumption and doubt is told in words."""

from app.games.yugioh.explanation import explain
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, judge

BURN = {"op": "damage", "amount": 100}
CARDS = [
    spell("Go", activation(BURN)),
    trap("Shot", activation({"op": "destroy", "cards": {"all": {"zones": ["monster_zones"]}}})),
    monster(
        "Herald",
        {
            "effect_kind": "trigger",
            "trigger_word": "when",
            "location": ["graveyard"],
            "on": [{"event": "destroyed", "subject": "self"}],
            "steps": [BURN],
        },
    ),
    spell("Blank"),
    spell("Text", activation({"op": "by_hand", "text": "Sing a song."}, fidelity="structural")),
]


def _text(*actions: Json, life: int = 8000, hand: object = ("Go", "Text")) -> str:
    players = {
        "A": {"hand": hand, "monster_zones": ["Herald"]},
        "B": {"life_points": life, "hand": [], "spell_trap_zones": [{"card": "Shot", "face": "down"}]},
    }
    return explain(judge({"cards": CARDS, "setup": {"players": players}, "actions": list(actions)}))


GO = {"player": "A", "activate": "Go"}
SHOT = {"player": "B", "activate": "Shot"}


def test_activations_and_links() -> None:
    text = _text(GO, SHOT)

    assert "A activates Go as chain link 1 (legal)." in text
    assert "B activates Shot as chain link 2 (legal)." in text
    assert "Chain link 2, B's Shot, resolves (YGO-8.1)." in text
    assert text.index("link 2, B's Shot") < text.index("link 1, A's Go"), "the highest link is told first"
    assert "B takes 100 damage." in text
    assert "Herald is destroyed and sent to A's Graveyard." in text


def test_an_illegal_action_and_what_rested_on_it() -> None:
    text = _text({"player": "B", "activate": "Go"})

    assert "B activates Go: illegal, and taken back." in text
    assert "(YGO-4.3)" in text


def test_triggers() -> None:
    assert "Next chain: A's optional trigger of Herald waits (YGO-12.2)." in _text(SHOT)
    assert "The trigger of A's Herald is lost: " in _text(GO, SHOT)


def test_the_end() -> None:
    assert "At the end A has 8000 life points and B has 7900 life points." in _text(GO)
    assert "A wins: B has no life points left." in _text(GO, life=100)


def test_what_is_left_to_the_players_and_what_is_not_known() -> None:
    text = _text({"player": "A", "activate": "Text"})

    assert "Apply by hand: Text: Sing a song." in text
    assert "Undetermined (YGO-8.3): " in text
    assert "Needed: " in text


def test_assumptions_and_questions() -> None:
    assert "Assumed: " in _text(GO, hand="unknown")
    asked = explain(
        judge(
            {
                "setup": {"players": {"A": {"hand": ["Jinzo"], "monster_zones": ["Kuriboh", "Sangan"]}}},
                "actions": [{"player": "A", "summon": "Jinzo"}],
            }
        )
    )
    assert "A must now decide (YGO-16.1): Which monster is Tributed for Jinzo?" in asked


def test_passes_and_answers_are_not_told_unless_something_is_wrong() -> None:
    text = _text(GO, {"player": "B", "pass": True}, {"player": "A", "pass": True}, {"player": "A", "answer": ["no"]})

    assert "passes" not in text
    assert "A answers: illegal, and taken back." in text


def test_actions_without_a_chain() -> None:
    assert "A Normal Summons Kuriboh (legal)." in _text({"player": "A", "summon": "Kuriboh"}, hand=["Kuriboh"])
    assert "A Sets Kuriboh (legal)." in _text({"player": "A", "set": "Kuriboh"}, hand=["Kuriboh"])
    assert "A Flip Summons Herald: illegal, and taken back." in _text({"player": "A", "flip_summon": "Herald"})
    assert "A activates Blank: undetermined." in _text({"player": "A", "activate": "Blank"}, hand=["Blank"])


def test_a_battle_that_moves_on_names_no_card() -> None:
    """A step of the battle is no card."""
    side = {"monster_zones": ["Vorse Raider"], "hand": []}
    setup = {"phase": "battle", "players": {"A": side, "B": {"monster_zones": [], "hand": []}}}
    actions = [{"player": "A", "attack": "Vorse Raider"}, {"advance": "battle_step"}]

    ruling = judge({"setup": setup, "actions": actions})

    assert ruling.explanation is not None
    assert "Vorse Raider attacks directly (legal). B takes 1900 damage (YGO-17.1)." in ruling.explanation
    assert ruling.activations[1].card is None


def test_what_is_paid_and_targeted_is_told_with_the_activation() -> None:
    text = explain(judge(PAID_AND_TARGETED))

    assert text.startswith(
        "A activates Raigeki Break as chain link 1 (legal). Kuriboh is discarded to A's Graveyard. "
        "Raigeki Break targets Summoned Skull."
    )


def test_a_chain_that_an_activation_closes_is_told_before_it() -> None:
    """The pass of both players is implied: the first chain resolves, and then the new one begins."""
    text = explain(judge(TWO_CHAINS))
    first, second = text.index("Chain 1, link 1, A's Dark Hole, resolves"), text.index("as chain link 1 of chain 2")

    assert first < second < text.index("Chain 2, link 1, A's Sangan, resolves")


def test_several_cards_share_a_sentence() -> None:
    text = explain(judge(TWO_CHAINS))

    assert "Celtic Guardian and Sangan are destroyed and sent to A's Graveyard." in text


PAID_AND_TARGETED: Json = {
    "setup": {
        "players": {
            "A": {"hand": ["Kuriboh"], "spell_trap_zones": ["Raigeki Break"]},
            "B": {"monster_zones": ["Summoned Skull"]},
        }
    },
    "actions": [{"player": "A", "activate": "Raigeki Break"}],
}
TWO_CHAINS: Json = {
    "setup": {
        "players": {
            "A": {"hand": ["Dark Hole"], "deck": ["Kuriboh"], "monster_zones": ["Celtic Guardian", "Sangan"]},
            "B": {"monster_zones": []},
        }
    },
    "actions": [{"player": "A", "activate": "Dark Hole"}, {"player": "A", "activate": "Sangan"}],
}
