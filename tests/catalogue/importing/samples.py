"""A few cards in the shape of each source: names, numbers, types and keywords; the texts are made up."""

import csv
import json
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

HEADINGS = [
    "Unique ID", "Name", "Pitch", "Cost", "Power", "Defense", "Health", "Intelligence", "Types", "Card Keywords",
    "Abilities and Effects", "Ability and Effect Keywords", "Granted Keywords", "Functional Text", "Type Text",
    "Card Played Horizontally", "CC Legal", "",
]  # fmt: skip

HEAD_JAB = {
    "Name": "Head Jab",
    "Pitch": "1",
    "Cost": "0",
    "Power": "3",
    "Defense": "2",
    "Types": "Ninja, Action, Attack",
    "Card Keywords": "Go again",
    "Functional Text": "**Go again**",
    "Type Text": "Ninja Action - Attack",
}
HEAD_JAB_BLUE = {**HEAD_JAB, "Pitch": "3", "Power": "1"}
COMMAND_AND_CONQUER = {
    "Name": "Command and Conquer",
    "Pitch": "1",
    "Cost": "2",
    "Power": "6",
    "Defense": "3",
    "Types": "Generic, Action, Attack",
    "Functional Text": "A made-up sentence.\n\nAnd another.",
}
KATSU = {
    "Name": "Katsu, the Wanderer",
    "Health": "40",
    "Intelligence": "4",
    "Types": "Ninja, Hero",
    "Functional Text": "Says something about **combo**.",
}
ROMPING_CLUB = {
    "Name": "Romping Club",
    "Power": "4",
    "Types": "Brute, Weapon, Club, 2H",
    "Type Text": "Brute Weapon - Club (2H)",
    "Functional Text": "**Once per Turn Action** - {r}: Made up. **Go again**",
    "Card Keywords": "Go again",
}
CARDS = (HEAD_JAB, HEAD_JAB_BLUE, COMMAND_AND_CONQUER, KATSU, ROMPING_CLUB)


def table(*cards: Mapping[str, str], headings: Sequence[str] = HEADINGS) -> str:
    """`card.csv` with these cards."""
    out = StringIO()
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    writer.writerow(headings)
    writer.writerows([card.get(heading, "") for heading in headings] for card in cards)
    return out.getvalue()


def cube_object(card: Mapping[str, str], **changed: Any) -> dict[str, Any]:
    """A card of `card.json`."""
    return {
        "unique_id": "none",
        "name": card["Name"],
        "color": "",
        "pitch": card.get("Pitch", ""),
        "cost": card.get("Cost", ""),
        "power": card.get("Power", ""),
        "defense": card.get("Defense", ""),
        "health": card.get("Health", ""),
        "intelligence": card.get("Intelligence", ""),
        "arcane": "",
        "types": card["Types"].split(", "),
        "traits": [],
        "card_keywords": [keyword for keyword in card.get("Card Keywords", "").split(", ") if keyword],
        "functional_text": card.get("Functional Text", ""),
        "type_text": card.get("Type Text", ""),
        "printings": [{"id": "XXX000", "rarity": "C"}],
        **changed,
    }


def package_object(name: str, identifier: str, **fields: Any) -> dict[str, Any]:
    """A card of the npm package."""
    needed: dict[str, Any] = {
        "classes": [],
        "types": [],
        "subtypes": [],
        "typeText": "",
        "printings": [],
        "rarity": "Common",
    }
    return {"name": name, "cardIdentifier": identifier, **needed, **fields}


PACKAGE = (
    package_object(
        "Head Jab",
        "head-jab-red",
        classes=["Ninja"],
        types=["Action"],
        subtypes=["Attack"],
        pitch=1,
        cost=0,
        power=3,
        defense=2,
        keywords=["Go again"],
        functionalText="**Go again**",
    ),
    package_object(
        "Head Jab",
        "head-jab-blue",
        classes=["Ninja"],
        types=["Action"],
        subtypes=["Attack"],
        pitch=3,
        cost=0,
        power=1,
        defense=2,
        keywords=["Go again"],
        functionalText="**Go again**",
    ),
    package_object(
        "Command and Conquer",
        "command-and-conquer-red",
        classes=["Generic"],
        types=["Action"],
        subtypes=["Attack"],
        pitch=1,
        cost=2,
        power=6,
        defense=3,
        functionalText="A made-up sentence.\n\nAnd another.",
    ),
    package_object(
        "Katsu, the Wanderer",
        "katsu-the-wanderer",
        classes=["Ninja"],
        types=["Hero"],
        life=40,
        intellect=4,
        functionalText="Says something about **combo**.",
    ),
    package_object(
        "Romping Club",
        "romping-club",
        classes=["Brute"],
        types=["Weapon"],
        subtypes=["2H", "Club"],
        power=4,
        keywords=["Go again"],
        functionalText="**Once per Turn Action** - {r}: Made up. **Go again**",
    ),
)


def write_csv(path: Path, *cards: Mapping[str, str]) -> Path:
    """A file of that table."""
    path.write_text(table(*cards), encoding="utf-8")
    return path


def write_json(path: Path, document: Any) -> Path:
    """A file of that JSON."""
    path.write_text(json.dumps(document), encoding="utf-8")
    return path
