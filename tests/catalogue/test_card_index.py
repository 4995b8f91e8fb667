"""The cards of a game by name: exactly, by part of a name, by what comes nearest, page by page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.catalogue.card_index import CardIndex
from app.catalogue.yaml_text import DataError
from app.games.fab.cards import CardDefinition as FabCard
from app.games.fab.effects import language  # noqa: F401 - completes the models that cards are made of
from app.games.yugioh.cards import CardDefinition

NAMES = ["Raigeki", "Raigeki Break", "Dark Hole", "Dark Bribe", "kuriboh", "Kuriboh", "Ōjama Yellow", "D.D. Crow"]


def card(name: str, passcode: int | None = None) -> CardDefinition:
    return CardDefinition(name=name, kind="spell", icon="normal", passcode=passcode)


def coloured(name: str, pitch: int, **fields: str) -> FabCard:
    return FabCard.model_validate({"name": name, "pitch": pitch, "types": ["action"], **fields})


@pytest.fixture(scope="module")
def colours() -> CardIndex:
    several = [coloured(f"Snatch ({colour})", pitch) for pitch, colour in enumerate(("red", "yellow", "blue"), 1)]
    return CardIndex([*several, coloured("Pummel", 2, identifier="pummel-the-second"), coloured("Snatching", 1)])


@pytest.fixture(scope="module")
def index() -> CardIndex:
    return CardIndex([card(name, at) for at, name in enumerate(NAMES)])


def test_a_card_is_found_by_its_name(index: CardIndex) -> None:
    found = index.find("Dark Hole")

    assert found is not None
    assert found.name == "Dark Hole"


def test_the_case_of_letters_does_not_matter(index: CardIndex) -> None:
    found = index.find("dark hOLE")

    assert found is not None
    assert found.name == "Dark Hole"


def test_where_only_the_case_tells_two_names_apart_it_must_be_right(index: CardIndex) -> None:
    lower = index.find("kuriboh")

    assert lower is not None
    assert lower.name == "kuriboh"
    assert index.find("KURIBOH") is None


@pytest.mark.parametrize("name", ["", "Dark", "Dark Hole ", "Dark  Hole", "Dark-Hole", "Raigeki\x00"])
def test_nothing_else_is_taken_for_a_name(index: CardIndex, name: str) -> None:
    assert index.find(name) is None


def test_a_card_is_found_by_its_passcode(index: CardIndex) -> None:
    found = index.find_passcode(1)

    assert found is not None
    assert found.name == "Raigeki Break"
    assert index.find_passcode(99) is None


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [("Riageki", "Raigeki"), ("dark hloe", "Dark Hole"), ("DD Crow", "D.D. Crow"), ("Dark Brib", "Dark Bribe")],
)
def test_the_nearest_name_to_a_misspelling_comes_first(index: CardIndex, misspelt: str, meant: str) -> None:
    assert index.nearest(misspelt)[0] == meant


def test_at_most_as_many_names_as_wanted_are_near(index: CardIndex) -> None:
    assert len(index.nearest("Raigeki Hole", limit=2)) == 2
    assert index.nearest("Raigeki", limit=1) == ["Raigeki"]


@pytest.mark.parametrize("nonsense", ["", "?", "xyzzy"])
def test_nothing_is_near_to_nonsense(index: CardIndex, nonsense: str) -> None:
    assert index.nearest(nonsense) == []


def test_every_card_is_listed_by_name(index: CardIndex) -> None:
    found, following = index.search("", limit=20)

    assert [one.name for one in found] == [
        "D.D. Crow",
        "Dark Bribe",
        "Dark Hole",
        "Kuriboh",
        "kuriboh",
        "Raigeki",
        "Raigeki Break",
        "Ōjama Yellow",
    ]
    assert following is None


def test_a_search_finds_the_names_that_hold_the_text(index: CardIndex) -> None:
    found, _ = index.search("  DARK ", limit=20)

    assert [one.name for one in found] == ["Dark Bribe", "Dark Hole"]


def test_where_no_name_holds_the_text_close_names_are_found(index: CardIndex) -> None:
    found, _ = index.search("raigecki", limit=20)

    assert [one.name for one in found] == ["Raigeki", "Raigeki Break"]


def test_a_search_may_find_nothing(index: CardIndex) -> None:
    assert index.search("xyzzy", limit=20) == ([], None)


@given(limit=st.integers(min_value=1, max_value=10), text=st.sampled_from(["", "a", "dark", "raigecki", "xyzzy"]))
def test_the_pages_together_are_the_whole(limit: int, text: str) -> None:
    index = CardIndex([card(name) for name in NAMES])
    whole, _ = index.search(text, limit=100)
    pages, after = index.search(text, limit)
    while after is not None:
        more, after = index.search(text, limit, after)
        assert more
        pages += more

    assert pages == whole


def test_a_page_goes_on_after_a_name_that_is_gone(index: CardIndex) -> None:
    found, _ = index.search("", limit=2, after="Dark Magician")

    assert [one.name for one in found] == ["Kuriboh", "kuriboh"]


def test_two_cards_of_one_name_are_refused() -> None:
    with pytest.raises(DataError, match="two cards are named Raigeki"):
        CardIndex([card("Raigeki"), card("Raigeki")])


def test_two_cards_of_one_passcode_are_refused() -> None:
    with pytest.raises(DataError, match="Raigeki has the passcode of Dark Hole"):
        CardIndex([card("Raigeki", 5), card("Dark Hole", 5)])


@pytest.mark.parametrize("name", ["Snatch (yellow)", "snatch-yellow", "SNATCH-YELLOW"])
def test_a_card_is_found_by_its_other_names(colours: CardIndex, name: str) -> None:
    found = colours.find(name)

    assert found is not None
    assert found.name == "Snatch (yellow)"


@pytest.mark.parametrize("name", ["Pummel", "pummel-the-second", "pummel (yellow)"])
def test_an_identifier_may_be_its_own(colours: CardIndex, name: str) -> None:
    assert colours.find(name) is not None
    assert colours.find("pummel-yellow") is None


def test_a_bare_name_of_several_cards_is_none_of_them(colours: CardIndex) -> None:
    assert colours.find("Snatch") is None
    assert colours.versions_of("SNATCH") == ["Snatch (blue)", "Snatch (red)", "Snatch (yellow)"]
    assert colours.nearest("Snatch") == colours.versions_of("Snatch")
    assert colours.versions_of("") == colours.versions_of("Pummel") == []


def test_two_cards_of_one_other_name_are_refused() -> None:
    with pytest.raises(DataError, match="Snatch and Pummel are both called pummel-red"):
        CardIndex([coloured("Pummel", 1), coloured("Snatch", 1, identifier="pummel-red")])
    with pytest.raises(DataError, match=r"Snatch \(red\) and Snatch are both called snatch-red"):
        CardIndex([coloured("Snatch", 1), coloured("Snatch (red)", 1)])
