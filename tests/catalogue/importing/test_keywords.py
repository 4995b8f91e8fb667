"""Keywords: those that a card has of itself, and what its text says besides."""

import pytest

from app.catalogue.importing.keywords import is_modelled, left_to_players, own_keywords, says_more_than_keywords


@pytest.mark.parametrize(
    ("listed", "text", "own"),
    [
        (["Go again"], "**Go again**", ["go again"]),
        (["Go again"], "Go again", ["go again"]),
        (["Go again"], "Made up. **Go again**", ["go again"]),
        (["Go again"], "Made up.\n\n**Go again.**", ["go again"]),
        (["Go again"], "", ["go again"]),
        (["Arcane Barrier 1"], "**Arcane Barrier 1**", ["arcane barrier 1"]),
        (["Arcane Barrier"], "**Arcane Barrier 1**", ["arcane barrier 1"]),
        (["Combo", "Go again"], "**Combo** - Made up, and it gains **go again**.", ["combo"]),
        (["Dominate", "Go again"], "**Dominate**, **go again**", ["dominate", "go again"]),
        (["Dominate", "Go again"], "**Dominate** and **go again**", ["dominate", "go again"]),
        (["Specialization", "Legendary"], "**Legendary Katsu Specialization**", ["legendary", "katsu specialization"]),
        (["Ice Fusion"], "**Ice Fusion** *(A reminder of it.)*", ["ice fusion"]),
        (["Fusion"], "**Earth and/or Ice Fusion**", ["earth and/or ice fusion"]),
        (["Essence"], "**Essence of Earth, Ice, and Lightning**", ["essence of earth, ice, and lightning"]),
        ([], "**Dominate**", ["dominate"]),
        (["Blade Break"], "Made up, without it.", ["blade break"]),
    ],
)
def test_a_card_has_the_keywords_that_its_text_states(listed: list[str], text: str, own: list[str]) -> None:
    assert list(own_keywords(listed, text)) == own


@pytest.mark.parametrize(
    "text",
    [
        "If so, this gains **go again**.",
        "**Instant** - Made up: Something. **Go again**",
        "**Once per Turn Action** - {r}: Made up. **Go again**",
        'Your next attack gets "Made up. **Go again**"',
        "Choose 1;\n- **Go again**\n- Made up.",
        "These have **Once per Turn Action** - {r}: **Attack. Go again**",
        "**Go again**, if you like.",
    ],
)
def test_a_keyword_under_a_condition_or_of_an_ability_is_not_the_cards(text: str) -> None:
    assert own_keywords(["Go again"], text) == ()


@pytest.mark.parametrize(
    ("text", "keywords", "more"),
    [
        ("**Go again**", ["go again"], False),
        ("**Blade Break**\n\n**Arcane Barrier 1**", ["blade break", "arcane barrier 1"], False),
        ("**Phantasm** *(Something in brackets.)*", ["phantasm"], False),
        ("*(Only a reminder.)*", [], False),
        ("", [], False),
        ("GO AGAIN.", ["go again"], False),
        ("**Go again**", [], True),
        ("**Arcane Barrier 1**", ["arcane barrier 11"], True),
        ("Made up. **Go again**", ["go again"], True),
        ("**Ward 10**", ["ward 1"], True),
    ],
)
def test_a_text_may_say_more_than_keywords(text: str, keywords: list[str], more: bool) -> None:
    assert says_more_than_keywords(text, keywords) is more


@pytest.mark.parametrize("keyword", ["go again", "ward 10", "katsu specialization", "essence of ice", "ice fusion"])
def test_the_judge_knows_these(keyword: str) -> None:
    assert is_modelled(keyword)


@pytest.mark.parametrize("keyword", ["opt 2", "ward x", "reload", "made up", ""])
def test_the_judge_does_not_know_these_by_themselves(keyword: str) -> None:
    assert not is_modelled(keyword)


@pytest.mark.parametrize(
    ("text", "keywords", "left"),
    [
        ("**Go again**", ["go again"], None),
        ("", [], None),
        ("", ["reload"], "reload"),
        ("**Reload**\n\n**Go again**", ["reload", "go again"], "Reload"),
        ("Some  **bold**\ttext.\n\n\n*(Reminder.)*\n**Go again**", ["go again"], "Some bold text."),
        ("One.\n\nTwo (with a note).", [], "One.\nTwo (with a note)."),
    ],
)
def test_what_is_left_to_the_players(text: str, keywords: list[str], left: str | None) -> None:
    assert left_to_players(text, keywords) == left
