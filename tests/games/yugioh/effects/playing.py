"""Playing one operation: as the whole text of a Spell, a Trap, or a monster's continuous effect."""

from typing import Any

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import activation, monster, spell
from tests.support.judging import Json, judge


def done(
    *steps: Json,
    a: Json | None = None,
    b: Json | None = None,
    answers: tuple[Json, ...] = (),
    cards: tuple[Json, ...] = (),
    targets: tuple[Json, ...] = (),
    costs: tuple[Json, ...] = (),
    choose: Json | None = None,
    **submission: Any,
) -> YugiohRuling:
    """The ruling on a Spell of A's with these steps, its targets and costs, and the answers given afterwards."""
    act = spell("Act", activation(*steps, targets=list(targets), costs=list(costs)))
    side_a = {"spell_trap_zones": [], **(a or {})}
    side_a["hand"] = ["Act", *side_a.get("hand", [])]
    actions = [{"player": "A", "activate": "Act", **(choose or {})}, {"resolve": True}, *answers]
    setup = {"players": {"A": side_a, "B": b or {}}, **submission.pop("setup", {})}
    return judge({"cards": [act, *cards], "setup": setup, "actions": actions, **submission})


def answer(player: str, *references: str) -> Json:
    """An answer of this player."""
    return {"player": player, "answer": list(references)}


def aura(*steps: Json) -> Json:
    """A monster whose continuous effect is this."""
    return monster("Aura", {"effect_kind": "continuous", "location": ["monster_zones"], "steps": list(steps)})


def outcome(ruling: YugiohRuling) -> str | None:
    """What the Spell's link did."""
    return ruling.links[0].outcome.value if ruling.links and ruling.links[0].outcome else None


def refused(ruling: YugiohRuling) -> str | None:
    """The rule for which the Spell may not be activated, if it may not."""
    return ruling.activations[0].primary
