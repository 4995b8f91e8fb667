"""The comparison of Flesh and Blood finds each kind of difference. The ruling is written by hand, not judged."""

import copy
from typing import Any

import pytest

from app.games.fab import ruling as told
from app.games.ruling import Activation, Finding, Verdict
from tests.cases.case import MalformedCase, read_case
from tests.cases.comparing import differences

CASE: dict[str, Any] = {
    "id": "good",
    "submission": {
        "game": "flesh-and-blood",
        "setup": {"players": {"A": {"hand": ["Head Jab (red)", "Snatch (red)"]}}},
        "actions": [
            {"player": "A", "play": "Head Jab (red)"},
            {"pass_all": True},
            {"player": "B", "defend": ["Sink Below (red)"]},
            {"player": "A", "activate": "Dawnblade"},
        ],
    },
    "expect": {
        "verdict": "illegal",
        "activations": {
            "0": "legal",
            "2": {"verdict": "illegal", "primary": "cr:7.3.2a"},
            "3": {"verdict": "illegal", "primary": "cr:7.0.1a"},
        },
        "links": [
            {
                "link": 1, "active_attack": "Head Jab (red)", "power": 3, "defense": 2, "damage": 1, "target": "B",
                "hit": True, "resolved": True, "go_again": True, "proxy": False, "player": "A",
                "defenders": ["Ironrot Helm", "Wounding Blow (red)"],
            },
            {"link": 2, "active_attack": "Dawnblade", "proxy": True, "target": "none", "hit": "none", "power": None},
        ],
        "active_link": [
            {"layer": "none"},
            {"link": 1, "attack": 1, "resolution": "none", "layer": "none"},
            {"chain": 1, "step": "attack", "active_link": 2},
        ],
        "steps": [{"words": "plays Head Jab"}, {"kind": "damage", "card": "Head Jab (red)", "active_link": 1}],
        "disputed": [7],
        "winner": "none",
        "final": {
            "A": {"life": 20, "action_points": 0, "marked": False, "hand": ["unknown"], "arena": []},
            "B": {
                "life": 19,
                "arena": [{"card": "Ironrot Helm", "defense": 1}],
                "combat_chain": [{"card": "Wounding Blow (red)", "link": 1, "role": "defender", "counters": {}}],
            },
            "chain": "open",
            "step": "attack",
            "active_link": 2,
            "priority": "A",
            "phase": "action",
            "turn_player": "A",
            "stack": ["Snatch (red)", {"card": "Pummel (red)", "player": "A", "kind": "card"}],
            "queue": [],
        },
    },
}  # fmt: skip


def _link(number: int, name: str, power: int | None, target: str | None, *, hit: bool | None) -> told.LinkResult:
    return told.LinkResult(
        chain=1, link=number, player="A", active_attack=name, proxy=number == 2, last_known=False, power=power,
        defense=2, damage=1, target=target, hit=hit, resolved=True, go_again=True,
        defenders=("Wounding Blow (red)", "Ironrot Helm"),
    )  # fmt: skip


def _illegal(action: int, kind: str, rule: str) -> Activation:
    finding = Finding(rule=rule, reason="so", pointer="")
    return Activation(action=action, player="B", kind=kind, verdict=Verdict.ILLEGAL, primary=rule, findings=(finding,))


def _layer(number: int, name: str) -> told.FinalLayer:
    return told.FinalLayer(number=number, player="A", card=name, kind="card")


def _step(kind: str, words: str, card: str | None, active: int | None) -> told.FabStep:
    return told.FabStep(sequence=0, kind=kind, words=words, rule="cr:1", group=0, card=card, active_link=active)


RULING = told.FabRuling(
    game="flesh-and-blood",
    profile="2026-07",
    rules_version="flesh-and-blood",
    engine_version="0",
    verdict=Verdict.ILLEGAL,
    activations=(
        Activation(action=0, player="A", card="Head Jab (red)", kind="play", verdict=Verdict.LEGAL),
        _illegal(2, "defend", "cr:7.3.2a"),
        _illegal(3, "activate", "cr:7.0.1a"),
    ),
    links=(_link(1, "Head Jab (red)", 3, "B", hit=True), _link(2, "Dawnblade", None, None, hit=None)),
    moments=(
        told.Moment(1, "layer", None, None),
        told.Moment(1, "attack", 1, 1),
        told.Moment(1, "resolution", None, 1),
        told.Moment(1, "layer", None, 1),
        told.Moment(1, "attack", 2, 2),
    ),
    steps=(
        _step("play", "A plays Head Jab.", "Head Jab (red)", None),
        _step("step", "The Damage Step begins.", None, 1),
        _step("damage", "1 damage.", "Head Jab (red)", 1),
    ),
    disputed=(told.Disputed(point=7, rule="cr:0.2", reading="", other=""),),
    final=told.Final(
        players={
            "A": told.FinalPlayer(life=20, action_points=0, resources=0, hand=({"card": "unknown"},)),
            "B": told.FinalPlayer(
                life=19,
                action_points=0,
                resources=0,
                arena=({"card": "Ironrot Helm", "defense": 1},),
                combat_chain=({"card": "Wounding Blow (red)", "link": 1, "role": "defender"},),
            ),
        },
        turn_player="A",
        phase="action",
        chain="open",
        step="attack",
        active_link=2,
        priority="A",
        stack=(_layer(1, "Snatch (red)"), _layer(2, "Pummel (red)")),
    ),
)


def _changed(*path_and_value: Any) -> dict[str, Any]:
    value = copy.deepcopy(CASE)
    *path, last, new = path_and_value
    place = value
    for key in path:
        place = place[key]
    place[last] = new
    return value


def _differences(*change: Any) -> list[str]:
    """What is said of the case with another value at a path in its expectation."""
    return differences(read_case(_changed("expect", *change)), RULING.model_dump(mode="json"))


def test_nothing_differs_where_all_is_as_expected() -> None:
    assert _differences("verdict", "illegal") == []


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (("links", []), "chain 1, link 1: expected no such link, got Head Jab (red)"),
        (("links", 0, "link", 3), "chain 1, link 3: expected Head Jab (red), got no such link"),
        (("links", 0, "power", 4), "chain 1, link 1 (Head Jab (red)): expected power 4, got 3"),
        (("links", 0, "target", "none"), "chain 1, link 1 (Head Jab (red)): expected target none, got B"),
        (("links", 1, "hit", False), "chain 1, link 2 (Dawnblade): expected hit False, got none"),
        (("links", 0, "defenders", []), "link 1, defenders: expected none, got Wounding Blow (red), Ironrot Helm"),
        (("active_link", {"damage": 1}), "active_link in chain 1, damage step: expected 1, got no such moment"),
        (("active_link", {"resolution": 1}), "active_link in chain 1, resolution step: expected 1, got none"),
        (("active_link", {"link": 2, "attack": 1}), "attack step, newest link 2: expected 1, got 2"),
        (("active_link", {"attack": "none"}), "active_link in chain 1, attack step: expected none, got 1, 2"),
        (("steps", 0, "words", "Snatch"), "steps: expected {'words': 'Snatch'}, got none"),
        (("steps", [{"kind": "damage"}, {"kind": "play"}]), "expected {'kind': 'play'}, after those before it, got"),
        (("disputed", []), "disputed: expected none, got 7"),
        (("winner", "A"), "winner: expected A, got none"),
        (("final", "A", "life", 19), "final, A's life: expected 19, got 20"),
        (("final", "A", "marked", True), "final, A's marked: expected True, got False"),
        (("final", "A", "hand", []), "final, A's hand: expected nothing, got unknown"),
        (("final", "B", "arena", [{"card": "Ironrot Helm", "defense": 0}]), "expected Ironrot Helm (defense 0)"),
        (("final", "B", "combat_chain", 0), "final, B's combat_chain: expected 0 cards"),
        (("final", "chain", "closed"), "final, chain: expected closed, got open"),
        (("final", "active_link", "none"), "final, active_link: expected none, got 2"),
        (("final", "priority", "none"), "final, priority: expected none, got A"),
        (
            ("final", "stack", ["Pummel (red)", "Snatch (red)"]),
            "final, stack: expected Pummel (red), Snatch (red), got",
        ),
        (
            ("final", "stack", []),
            "final, stack: expected nothing, got A's Snatch (red) (card), A's Pummel (red) (card)",
        ),
        (("final", "queue", ["Snatch (red)"]), "final, queue: expected Snatch (red), got nothing"),
        (("differences", []), "the profiles were not compared, as `compare_versions: true` would have it"),
    ],
)
def test_a_difference_is_told(change: tuple[Any, ...], what: str) -> None:
    found = _differences(*change)

    assert any(what in difference for difference in found), found


@pytest.mark.parametrize(
    "change",
    [
        ("active_link", {"layer": "none", "attack": 1}),
        ("active_link", [{"step": "resolution", "active_link": None, "link": 1}]),
        ("final", {"players": {"A": {"hand": 1}, "B": {"life": 19}}, "chain": "open"}),
        ("final", {"active_link": 2}),
        ("steps", [{"card": "Head Jab (red)"}, {"rule": "cr:1"}]),
    ],
)
def test_other_ways_to_say_the_same(change: tuple[Any, ...]) -> None:
    assert _differences(*change) == []


@pytest.mark.parametrize("links", [1, [{"attack": "Leg Tap (red)"}]])
def test_links_of_the_setup_need_not_be_named(links: Any) -> None:
    value = _changed("submission", "setup", "combat_chain", {"links": links})
    value["expect"]["links"] = value["expect"]["links"][1:]

    assert differences(read_case(value), RULING.model_dump(mode="json")) == []


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (("activations", {"0": "legal", "2": "legal"}), "says nothing of action 3 (Dawnblade is activated)"),
        (("activations", {"2": "legal", "3": "legal"}), "says nothing of action 0 (Head Jab (red) is played)"),
        (("activations", {"0": "legal", "3": "legal"}), "action 2 (Sink Below (red) is declared as defending)"),
        (("links", 0, "atk", 3), "expect.links.0.atk: Extra inputs are not permitted"),
        (("links", 0, "link", True), "expect.links.0.link"),
        (("active_link", {"damge": 1}), "expect.active_link.0.step: Field required"),
        (("active_link", [{"attack": "some"}]), "expect.active_link.0.active_link: Input should be a valid integer"),
        (("steps", [{}]), "it names nothing that happened"),
        (("final", {}), "expect.final: Value error, it names nothing"),
        (("final", "A", {}), "expect.final.A: Value error, it names neither life points nor a zone"),
        (("final", "monster_zones", []), "expect.final.monster_zones: Extra inputs are not permitted"),
        (("final", "A", "hand", None), "hand has no value; an empty zone is []"),
        (("triggers_waiting", []), "expect.triggers_waiting: Extra inputs are not permitted"),
    ],
)
def test_a_malformed_case_is_refused_in_words(change: tuple[Any, ...], what: str) -> None:
    with pytest.raises(MalformedCase) as refused:
        read_case(_changed("expect", *change))

    assert what in str(refused.value)
