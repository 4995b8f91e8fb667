"""Type words: from lists and from type lines, in one order."""

import pytest

from app.catalogue.importing.type_words import type_words, words_of_line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Ninja Action \u2013 Attack", "ninja action attack"),
        ("Ninja Action - Attack", "ninja action attack"),
        ("Brute Weapon - Club (2H)", "brute weapon club 2h"),
        ("Weapon - Sword (2H)", "weapon sword 2h"),
        ("Brute / Warrior Action - Attack", "brute warrior action attack"),
        ("Generic Equipment - Off-Hand", "generic equipment off-hand"),
        ("Shapeshifter Hero\u2013Young", "shapeshifter hero young"),
        ("", ""),
    ],
)
def test_a_type_line_is_split(line: str, words: str) -> None:
    assert list(words_of_line(line)) == words.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Warrior Attack Reaction", ["warrior", "attack reaction"]),
        (
            "Assassin / Ninja Action Defense  Reaction - Trap",
            ["assassin", "ninja", "action", "defense reaction", "trap"],
        ),
        ("Assassin Demi-Hero", ["assassin", "demi-hero"]),
        ("Attack Reactions", ["attack", "reactions"]),
    ],
)
def test_types_of_several_words_stay_whole(line: str, words: list[str]) -> None:
    assert list(words_of_line(line)) == words


@pytest.mark.parametrize(
    ("listed", "words"),
    [
        (["Brute", "Attack", "Action"], ("brute", "action", "attack")),
        (["Hero", "Shadow", " Runeblade", "Young"], ("shadow", "runeblade", "hero", "young")),
        (["2H", "Club", "Weapon", "Brute"], ("brute", "weapon", "club", "2h")),
        (["Generic", "Defense  Reaction"], ("generic", "defense reaction")),
        (["Action", "Non-Attack", "NotClassed", "Ice", "Ice"], ("ice", "action")),
    ],
)
def test_listed_types_come_in_the_order_of_a_card(listed: list[str], words: tuple[str, ...]) -> None:
    assert type_words(listed, "Something Else") == words


def test_without_a_list_the_line_counts() -> None:
    assert type_words(["", "NotClassed"], "Action - Attack Ninja") == ("ninja", "action", "attack")
