"""Once-per-turn accounting of every kind (YGO-18), with the activation negated, the effect negated, and neither."""

from typing import Any

import pytest

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import judge, primaries

VETO = trap("Veto", activation({"op": "negate_activation"}, responds_to=[{"by": "opponent"}]), icon="counter")
HUSH = trap("Hush", activation({"op": "negate_effect"}, responds_to=[{"by": "opponent"}]), icon="counter")
RULES = {
    "once_per_turn": "YGO-18.1",
    "hard_use": "YGO-18.2",
    "shared_use": "YGO-18.2",
    "hard_activate_card": "YGO-18.3",
    "once_per_chain": "YGO-18.5",
    "once_per_duel": "YGO-18.6",
}


def _cannon(*limits: dict[str, Any]) -> dict[str, Any]:
    burn = {"effect_kind": "ignition", "location": ["monster_zones"], "steps": [{"op": "damage", "amount": 1}]}
    return monster("Cannon", {**burn, "limits": list(limits)}, {**burn, "id": "other", "limits": list(limits)})


def _refused(ruling: YugiohRuling) -> dict[int, str | None]:
    """The rule that refuses each activation that is refused."""
    kinds = {one.action: one.kind for one in ruling.activations}
    return {action: rule for action, rule in primaries(ruling).items() if kinds[action] == "activate"}


def _use(card: str, effect: str = "ignition", answer: str | None = None) -> list[dict[str, Any]]:
    answers = [{"player": "B", "activate": answer}] if answer else []
    return [{"player": "A", "activate": card, "effect": effect}, *answers, {"resolve": True}]


def _judged(definition: dict[str, Any], a: dict[str, Any], *actions: dict[str, Any], **setup: Any) -> YugiohRuling:
    b = {"spell_trap_zones": [{"card": "Veto", "face": "down"}, {"card": "Hush", "face": "down"}]}
    return judge(
        {"cards": [definition, VETO, HUSH], "setup": {"players": {"A": a, "B": b}, **setup}, "actions": list(actions)}
    )


SECOND_USES = [
    ("once_per_turn", "first", "ignition", True),
    ("once_per_turn", "Cannon#2", "ignition", False),
    ("once_per_turn", "first", "other", False),
    ("hard_use", "Cannon#2", "ignition", True),
    ("hard_use", "first", "other", False),
    ("shared_use", "Cannon#2", "other", True),
    ("once_per_duel", "Cannon#2", "ignition", True),
    ("once_per_duel", "first", "other", False),
    ("once_per_chain", "first", "ignition", False),
]


@pytest.mark.parametrize(("limit", "card", "effect", "refused"), SECOND_USES)
@pytest.mark.parametrize("answer", [None, "Veto", "Hush"])
def test_a_second_use(limit: str, card: str, effect: str, refused: bool, answer: str | None) -> None:
    """The use counts as soon as the effect was activated, whatever is negated then."""
    first = _use("first", answer=answer)
    cannons = [{"card": "Cannon", "id": "first"}, "Cannon"]

    ruling = _judged(_cannon({"limit": limit}), {"monster_zones": cannons}, *first, *_use(card, effect))

    assert _refused(ruling) == ({len(first): RULES[limit]} if refused else {})


@pytest.mark.parametrize(("answer", "refused"), [(None, True), ("Hush", True), ("Veto", False)])
def test_a_second_card(answer: str | None, refused: bool) -> None:
    """YGO-18.3: a card whose activation was negated was not activated."""
    flash = spell("Flash", activation({"op": "damage", "amount": 1}, limits=[{"limit": "hard_activate_card"}]))
    first = _use("Flash", "card_activation", answer)

    ruling = _judged(flash, {"hand": ["Flash", "Flash"]}, *first, {"player": "A", "activate": "Flash"})

    assert _refused(ruling) == ({len(first): "YGO-18.3"} if refused else {})


def test_once_per_chain_is_spent_within_the_chain() -> None:
    lair = trap(
        "Lair",
        {
            "effect_kind": "quick_like",
            "location": ["spell_trap_zones"],
            "limits": [{"limit": "once_per_chain"}],
            "steps": [{"op": "damage", "amount": 1}],
        },
        icon="continuous",
    )
    use = {"player": "A", "activate": "Lair", "effect": "quick_like"}

    ruling = _judged(lair, {"spell_trap_zones": [{"card": "Lair", "face": "up"}]}, use, use, {"resolve": True}, use)

    assert _refused(ruling) == {1: "YGO-18.5"}


@pytest.mark.parametrize(("limit", "uses"), [("once_per_turn", 2), ("hard_use", 3), ("once_per_duel", 2)])
def test_several_times(limit: str, uses: int) -> None:
    actions = [action for _ in range(uses + 1) for action in _use("Cannon")]

    ruling = _judged(_cannon({"limit": limit, "times": uses}), {"monster_zones": ["Cannon"]}, *actions)

    assert _refused(ruling) == {2 * uses: RULES[limit]}


@pytest.mark.parametrize(
    ("limit", "used", "refused"),
    [
        ("hard_use", {"player": "A", "card": "Cannon", "effect": "ignition"}, True),
        ("hard_use", {"player": "A", "card": "Cannon"}, True),
        ("hard_use", {"player": "B", "card": "Cannon"}, False),
        ("hard_use", {"player": "A", "card": "Cannon", "effect": "other"}, False),
        ("shared_use", {"player": "A", "card": "Cannon", "effect": "other"}, True),
        ("once_per_duel", {"player": "A", "card": "Cannon"}, True),
    ],
)
def test_what_was_used_before(limit: str, used: dict[str, Any], refused: bool) -> None:
    ruling = _judged(_cannon({"limit": limit}), {"monster_zones": ["Cannon"]}, *_use("Cannon"), used_limits=[used])

    assert _refused(ruling) == ({0: RULES[limit]} if refused else {})


def test_turned_face_down_a_copy_forgets_its_use() -> None:
    """YGO-18.1: Book of Moon and a later flip make the copy use its effect again."""
    flip = spell(
        "Sunrise",
        activation(
            {"op": "change_position", "cards": "targets", "to": "face_up_attack"},
            targets=[{"cards": {"zones": ["monster_zones"], "face": "down"}}],
        ),
    )
    moon = [
        {"player": "A", "activate": "Book of Moon"},
        {"resolve": True},
        {"player": "A", "activate": "Sunrise"},
        {"resolve": True},
    ]

    ruling = judge(
        {
            "cards": [_cannon({"limit": "once_per_turn"}), flip],
            "setup": {
                "players": {
                    "A": {"monster_zones": ["Cannon"], "hand": ["Book of Moon", "Sunrise"]},
                    "B": {"monster_zones": []},
                }
            },
            "actions": [*_use("Cannon"), *_use("Cannon"), *moon, *_use("Cannon")],
        }
    )

    assert _refused(ruling) == {2: "YGO-18.1"}
