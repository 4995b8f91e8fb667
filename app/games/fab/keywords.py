"""Keywords as abilities in the effect language (chapter 8.3), and those that the machine itself looks at.

Go again, dominate, overpower, piercing, ambush, boost, fusion and rune gate are looked at where they matter; stealth,
combo, crush, reprise, rupture, contract and specialization only mark a card.
"""

from functools import cache
from typing import Any

from app.games.fab.abilities import Ability

_DEFENDED = {"is": {"objects": "this", "like": {"defending": True}}}
_BIG = {"not_types": ["illusionist"], "power": {"at_least": 6}}
_BIG_ATTACK = {**_BIG, "types": ["action", "attack"]}

_ABILITIES: dict[str, list[dict[str, Any]]] = {
    "battleworn": [
        {
            "kind": "triggered",
            "id": "battleworn",
            "on": {"event": "chain_closes"},
            "while": _DEFENDED,
            "effects": [{"op": "counters", "what": "this", "kind": "-1 defense"}],
        }
    ],
    "blade break": [
        {
            "kind": "triggered",
            "id": "blade break",
            "on": {"event": "chain_closes"},
            "while": _DEFENDED,
            "effects": [{"op": "destroy", "what": "this"}],
        }
    ],
    "temper": [
        {
            "kind": "triggered",
            "id": "temper",
            "on": {"event": "chain_closes"},
            "while": _DEFENDED,
            "effects": [
                {"op": "counters", "what": "this", "kind": "-1 defense"},
                {"op": "destroy", "what": "this", "if": {"is": {"objects": "this", "like": {"defense": 0}}}},
            ],
        }
    ],
    "guardwell": [
        {
            "kind": "triggered",
            "id": "guardwell",
            "on": {"event": "chain_closes"},
            "while": _DEFENDED,
            "effects": [
                {
                    "op": "counters",
                    "what": "this",
                    "kind": "-1 defense",
                    "amount": {"read": "defense", "objects": "this"},
                }
            ],
        }
    ],
    "phantasm": [
        {
            "kind": "triggered",
            "id": "phantasm",
            "works": "attacking",
            "state": {"exists": {**_BIG_ATTACK, "zone": "combat_chain", "defending": True, "on_link": "own"}},
            "effects": [
                {"op": "destroy", "what": "this"},
                {"op": "close_chain", "switch": "phantasm_closes_before_resolution", "unresolved": True},
            ],
        }
    ],
    "mirage": [
        {
            "kind": "triggered",
            "id": "mirage",
            "works": "defending",
            "state": {"exists": {**_BIG, "zone": "combat_chain", "is_attack": True, "on_link": "own"}},
            "effects": [{"op": "destroy", "what": "this"}],
        }
    ],
    "spectra": [
        {
            "kind": "triggered",
            "id": "spectra",
            "on": {"event": "becomes_target", "this": True, "as_attack": True},
            "effects": [{"op": "destroy", "what": "this"}, {"op": "close_chain", "switch": "spectra_closes_chain"}],
        }
    ],
    "blood debt": [
        {
            "kind": "triggered",
            "id": "blood debt",
            "works": "banished",
            "on": {"event": "end_phase_begins", "who": "you"},
            "effects": [{"op": "lose_life", "amount": 1}],
        }
    ],
    "ephemeral": [
        {"kind": "replacement", "id": "ephemeral", "replacement": {"to": "graveyard", "instead": "nowhere"}},
    ],
    "suspense": [
        {"kind": "replacement", "id": "suspense", "replacement": {"to": "arena", "counters": {"suspense": 2}}},
        {
            "kind": "triggered",
            "id": "suspense-wanes",
            "on": {"event": "start_of_turn", "who": "you"},
            "effects": [{"op": "counters", "what": "this", "kind": "suspense", "amount": -1}],
        },
        {
            "kind": "triggered",
            "id": "suspense-ends",
            "works": "arena",
            "state": {"not": {"is": {"objects": "this", "like": {"counter": "suspense"}}}},
            "effects": [{"op": "destroy", "what": "this"}],
        },
    ],
    "heave": [
        {
            "kind": "triggered",
            "id": "heave",
            "works": "hand",
            "on": {"event": "end_phase_begins", "who": "you"},
            "effects": [
                {
                    "op": "pay",
                    "cost": {"resources": "N"},
                    "only_if": {"empty": "arsenal"},
                    "then": [
                        {"op": "move", "what": "this", "to": "arsenal", "face": "up"},
                        {"op": "create", "token": "Seismic Surge", "amount": "N"},
                    ],
                }
            ],
        }
    ],
    "watery grave": [
        {
            "kind": "triggered",
            "id": "watery grave",
            "works": ["arena", "attacking", "defending"],
            "on": {"event": "put_into_graveyard", "this": True},
            "effects": [{"op": "turn", "what": "this", "face": "down"}],
        }
    ],
    "scrap": [
        {
            "kind": "play",
            "id": "scrap",
            "extra": [
                {
                    "optional": True,
                    "cost": {"banish": {"from_zone": "graveyard", "filter": {"any_types": ["item", "equipment"]}}},
                }
            ],
        }
    ],
    "beat chest": [
        {
            "kind": "play",
            "id": "beat chest",
            "extra": [{"optional": True, "cost": {"discard": {"filter": {"power": {"at_least": 6}}}}}],
        }
    ],
    "ward": [
        {
            "kind": "prevention",
            "id": "ward",
            "prevention": {"amount": "N", "destroy_this": True},
        }
    ],
    "spellvoid": [
        {
            "kind": "prevention",
            "id": "spellvoid",
            "prevention": {"amount": "N", "damage": "arcane", "optional": True, "destroy_this": True},
        }
    ],
    "arcane shelter": [
        {
            "kind": "prevention",
            "id": "arcane shelter",
            "prevention": {"amount": "N", "damage": "arcane", "destroy_this": True},
        }
    ],
    "arcane barrier": [
        {
            "kind": "prevention",
            "id": "arcane barrier",
            "prevention": {"amount": "N", "damage": "arcane", "optional": True, "cost": {"resources": "N"}},
        }
    ],
    "quell": [
        {
            "kind": "prevention",
            "id": "quell",
            "prevention": {"amount": "N", "optional": True, "cost": {"resources": "N"}},
        }
    ],
}


_RULES = {
    "battleworn": "cr:8.3.2",
    "blade break": "cr:8.3.3",
    "temper": "cr:8.3.10",
    "blood debt": "cr:8.3.11",
    "phantasm": "cr:8.3.13",
    "spectra": "cr:8.3.14b",
    "mirage": "cr:8.3.25",
    "guardwell": "cr:8.3.34",
    "heave": "cr:8.3.18",
    "watery grave": "cr:8.3.41",
    "suspense": "cr:8.3.42",
}
_RULES_OF_TOKENS = {
    "Quicken": "cr:8.6.1",
    "Runechant": "cr:8.6.3",
    "Embodiment of Lightning": "cr:8.6.12",
    "Courage": "cr:8.6.22",
}


def rule_of(name: str, ability: Ability) -> str | None:
    """The rule that a trigger comes from: that of its keyword, or of the token of that name."""
    keyword = (ability.id or "").partition("-")[0]
    return _RULES.get(keyword) or _RULES_OF_TOKENS.get(name)


@cache
def abilities_of_keyword(keyword: str) -> tuple[Ability, ...]:
    """The abilities that a keyword such as `ward 1` stands for; none of one that only marks."""
    name, _, number = keyword.rpartition(" ")
    if not number.isdigit():
        name, number = keyword, "0"
    return tuple(Ability.model_validate(_filled(entry, int(number))) for entry in _ABILITIES.get(name, ()))


def _filled(value: Any, number: int) -> Any:
    """The entry with the keyword's number in it."""
    if isinstance(value, dict):
        return {key: _filled(item, number) for key, item in value.items()}
    if isinstance(value, list):
        return [_filled(item, number) for item in value]
    return number if value == "N" else value


EXPLAINED = frozenset(_ABILITIES) | {
    "go again", "dominate", "overpower", "piercing", "ambush", "boost", "fusion", "rune gate", "stealth",
    "combo", "crush", "reprise", "rupture", "contract", "specialization", "legendary", "cloaked",
    "essence", "material", "surge", "unity", "galvanize", "protect",
}  # fmt: skip
"""The keywords that the machine knows, or that only mark a card."""
