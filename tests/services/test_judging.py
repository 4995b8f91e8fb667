import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from app.catalogue.card_index import CardIndex
from app.catalogue.catalogue import Catalogue
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.ruling import Verdict
from app.services.errors import (
    InvalidCursor,
    InvalidFilter,
    NotFound,
    StoreUnavailable,
    SubmissionOutdated,
)
from app.services.judging import JudgedRuling, JudgingService, RulingFilters
from app.services.tenant import DEFAULT_TENANT
from app.services.version import engine_version
from app.store.store import Store
from tests.services.conftest import RULEBOOK
from tests.support.cards import RAIGEKI, SUMMONED_SKULL, raigeki, three_links

LEGAL = raigeki("Summoned Skull")
ILLEGAL = raigeki()
INLINE = {"name": "Beastly Thing", "kind": "monster", "card_types": ["normal"], "level": 4, "atk": 1000}

MakeService = Callable[..., JudgingService]


def test_a_new_ruling_is_answered_as_it_is_stored(service: JudgingService) -> None:
    ruling = service.judge(DEFAULT_TENANT, LEGAL)
    assert ruling.created
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.created_at == datetime(2026, 3, 1, 12, 0, 1, 250_000, tzinfo=UTC)
    document = json.loads(ruling.body)
    assert list(document)[:3] == ["id", "created_at", "game"]
    assert document["id"] == str(ruling.id)
    assert document["created_at"] == "2026-03-01T12:00:01.250Z"
    assert document["verdict"] == "legal"
    assert json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() == ruling.body
    again = service.get(DEFAULT_TENANT, ruling.id)
    assert (again.id, again.body, again.verdict, again.created) == (
        ruling.id,
        ruling.body,
        Verdict.LEGAL,
        False,
    )


def test_a_chain_of_three_links_is_judged_and_stored(service: JudgingService) -> None:
    ruling = service.judge(DEFAULT_TENANT, three_links())
    document = json.loads(service.get(DEFAULT_TENANT, ruling.id).body)
    assert [activation["verdict"] for activation in document["activations"]] == ["legal"] * 3
    assert {link["link"]: link["outcome"] for link in document["links"]} == {
        3: "resolves",
        2: "activation_negated",
        1: "resolves",
    }
    assert document["final"]["players"]["A"]["life_points"] == 7000
    assert document["explanation"]
    assert all(citation["title"] and citation["statement"] for citation in document["citations"])


def test_an_illegal_chain_is_a_ruling_too(service: JudgingService) -> None:
    ruling = service.judge(DEFAULT_TENANT, ILLEGAL)
    assert ruling.created
    assert ruling.verdict is Verdict.ILLEGAL
    assert json.loads(ruling.body)["activations"][0]["verdict"] == "illegal"


def test_the_same_submission_finds_the_same_ruling_however_it_is_spelt(service: JudgingService) -> None:
    first = service.judge(DEFAULT_TENANT, LEGAL)
    spelt_out = raigeki("Summoned Skull", profile="tcg", strict=False, cards=[])
    second = service.judge(DEFAULT_TENANT, spelt_out)
    assert not second.created
    assert (second.id, second.body) == (first.id, first.body)


def test_a_hundred_posts_at_once_give_one_ruling(service: JudgingService) -> None:
    with ThreadPoolExecutor(20) as threads:
        rulings = list(threads.map(lambda _: service.judge(DEFAULT_TENANT, LEGAL), range(100)))
    assert len({(ruling.id, ruling.body) for ruling in rulings}) == 1
    assert sum(ruling.created for ruling in rulings) == 1
    assert len(service.list(DEFAULT_TENANT, RulingFilters()).items) == 1


def test_tenants_share_nothing(service: JudgingService) -> None:
    ours, theirs = service.judge("ours", LEGAL), service.judge("theirs", LEGAL)
    assert ours.created
    assert theirs.created
    assert ours.id != theirs.id
    with pytest.raises(NotFound):
        service.get("theirs", ours.id)
    with pytest.raises(NotFound):
        service.rejudge("theirs", ours.id)
    assert [item.id for item in service.list("ours", RulingFilters(card="Raigeki")).items] == [ours.id]
    assert service.list("nobody", RulingFilters()).items == ()


def test_a_restart_gives_the_same_bytes(make_service: MakeService, database_url: str, store: Store) -> None:
    ruling = make_service().judge(DEFAULT_TENANT, LEGAL)
    store.close()
    with Store.open(database_url) as reopened:
        service = make_service(store=reopened)
        assert service.get(DEFAULT_TENANT, ruling.id).body == ruling.body
        again = service.judge(DEFAULT_TENANT, LEGAL)
    assert (again.created, again.body) == (False, ruling.body)


def test_unknown_cards_are_faults_with_the_nearest_names(service: JudgingService) -> None:
    with pytest.raises(SubmissionFaults) as raised:
        service.judge(DEFAULT_TENANT, raigeki("Summond Skull", "Xyzzy"))
    first, second = raised.value.faults
    assert (first.code, first.pointer) == ("unknown_card", "/setup/players/B/monster_zones/cards/0/card")
    assert first.suggestions == ("Summoned Skull",)
    assert "Summond Skull" in first.message
    assert second.pointer == "/setup/players/B/monster_zones/cards/1/card"
    assert service.list(DEFAULT_TENANT, RulingFilters()).items == ()


def test_a_card_defined_inline_needs_no_catalogue_and_is_found_by_its_name(service: JudgingService) -> None:
    ruling = service.judge(DEFAULT_TENANT, raigeki("Beastly Thing", cards=[INLINE]))
    assert ruling.verdict is Verdict.LEGAL
    for card in ("beastly thing", "RAIGEKI"):
        page = service.list(DEFAULT_TENANT, RulingFilters(card=card))
        assert [item.id for item in page.items] == [ruling.id]


def test_an_inline_definition_wins_over_the_catalogue(service: JudgingService, store: Store) -> None:
    own = SUMMONED_SKULL.model_dump(mode="json", exclude_defaults=True) | {"atk": 1}
    ruling = service.judge(DEFAULT_TENANT, raigeki("Summoned Skull", cards=[own]))
    with store.reading() as work:
        used = work.definitions.of_ruling(DEFAULT_TENANT, ruling.id)
    assert [definition.name for definition in used] == ["Raigeki"]


def test_the_definitions_used_are_kept(service: JudgingService, store: Store) -> None:
    ruling = service.judge(DEFAULT_TENANT, LEGAL)
    with store.reading() as work:
        used = work.definitions.of_ruling(DEFAULT_TENANT, ruling.id)
    assert [definition.name for definition in used] == ["Raigeki", "Summoned Skull"]
    assert json.loads(used[1].body)["atk"] == 2500


@pytest.mark.parametrize("text", ["a\x00b", "\x00"])
def test_text_that_no_database_could_store_is_a_fault(service: JudgingService, text: str) -> None:
    card = INLINE | {"effects": [{"effect_kind": "quick", "fidelity": "opaque", "text": text}]}
    with pytest.raises(SubmissionFaults) as raised:
        service.judge(DEFAULT_TENANT, raigeki("Beastly Thing", cards=[card]))
    assert [(fault.code, fault.pointer) for fault in raised.value.faults] == [
        ("unstorable_text", "/cards/0/effects/0/text")
    ]


@pytest.mark.parametrize("text", ["\\u0000", "e\u0301", "\U0001f0cf", "\x01\x1f\x7f\u2028", "\ufffe\uffff"])
def test_whatever_is_accepted_is_stored(service: JudgingService, text: str) -> None:
    card = INLINE | {"effects": [{"effect_kind": "quick", "fidelity": "opaque", "text": text}]}
    ruling = service.judge(DEFAULT_TENANT, raigeki("Beastly Thing", cards=[card]))
    assert ruling.created
    stored = json.loads(service.get(DEFAULT_TENANT, ruling.id).body)
    assert stored["input"]["cards"][0]["effects"][0]["text"] == text


def test_a_name_that_grows_when_casefolded_is_stored(service: JudgingService) -> None:
    name = "\ufb03" * 100
    ruling = service.judge(DEFAULT_TENANT, raigeki(name, cards=[INLINE | {"name": name}]))
    assert [item.id for item in service.list(DEFAULT_TENANT, RulingFilters(card=name)).items] == [ruling.id]


def test_lists_are_filtered_and_paged(service: JudgingService) -> None:
    rulings = [service.judge(DEFAULT_TENANT, raigeki(*["Summoned Skull"] * count)) for count in range(5)]
    newest_first = [ruling.id for ruling in reversed(rulings)]
    seen: list[UUID] = []
    cursor: str | None = None
    while cursor is not None or not seen:
        page = service.list(DEFAULT_TENANT, RulingFilters(game="yugioh"), cursor, 2)
        seen += [item.id for item in page.items]
        cursor = page.next
    assert seen == newest_first

    def ids(filters: RulingFilters) -> list[UUID]:
        return [item.id for item in service.list(DEFAULT_TENANT, filters).items]

    assert ids(RulingFilters(verdict="illegal")) == [rulings[0].id]
    assert ids(RulingFilters(verdict="question")) == []
    assert ids(RulingFilters(card="summoned skull")) == newest_first[:-1]
    assert ids(RulingFilters(card="Nothing")) == []
    assert ids(RulingFilters(since=rulings[3].created_at)) == newest_first[:2]
    assert ids(RulingFilters(until=rulings[3].created_at)) == newest_first[2:]
    legal, illegal = (set(rules(ruling)) for ruling in (rulings[1], rulings[0]))
    assert illegal - legal
    for rule in illegal - legal:
        assert ids(RulingFilters(rule=rule)) == [rulings[0].id]


def rules(ruling: JudgedRuling) -> list[str]:
    """Every rule that a ruling's document names."""
    document = json.loads(ruling.body)
    findings = [finding for activation in document["activations"] for finding in activation["findings"]]
    return [cited["rule"] for cited in (*document["citations"], *findings, *document["steps"])]


@pytest.mark.parametrize(
    ("parameter", "filters"),
    [
        ("game", RulingFilters(game="chess")),
        ("verdict", RulingFilters(verdict="guilty")),
        ("card", RulingFilters(card="")),
        ("card", RulingFilters(card="a" * 101)),
        ("card", RulingFilters(card="a\x00")),
        ("rule", RulingFilters(rule="\ud800")),
        ("since", RulingFilters(since=datetime(2026, 3, 1))),  # noqa: DTZ001
        ("until", RulingFilters(until=datetime(2026, 3, 1))),  # noqa: DTZ001
    ],
)
def test_filters_that_nothing_can_fit_are_refused(
    service: JudgingService, parameter: str, filters: RulingFilters
) -> None:
    with pytest.raises(InvalidFilter) as raised:
        service.list(DEFAULT_TENANT, filters)
    assert raised.value.parameter == parameter


@pytest.mark.parametrize("limit", [0, -1, 101])
def test_pages_have_a_greatest_size(service: JudgingService, limit: int) -> None:
    with pytest.raises(InvalidFilter, match="limit"):
        service.list(DEFAULT_TENANT, RulingFilters(), None, limit)


@pytest.mark.parametrize("cursor", ["", "x", "\x00", "\ud800", "A" * 5000])
def test_a_cursor_that_was_never_handed_out_is_refused(service: JudgingService, cursor: str) -> None:
    with pytest.raises(InvalidCursor):
        service.list(DEFAULT_TENANT, RulingFilters(), cursor)


def test_an_unknown_ruling_is_not_found(service: JudgingService) -> None:
    for call in (service.get, service.rejudge):
        with pytest.raises(NotFound) as raised:
            call(DEFAULT_TENANT, UUID(int=7))
        assert (raised.value.kind, raised.value.name) == ("ruling", str(UUID(int=7)))


def test_judging_again_with_nothing_changed_is_the_same_ruling(service: JudgingService) -> None:
    ruling = service.judge(DEFAULT_TENANT, LEGAL)
    result = service.rejudge(DEFAULT_TENANT, ruling.id)
    assert not result.ruling.created
    assert result.ruling.body == ruling.body
    assert result.previous == ruling.id
    assert result.changed == ()
    assert not result.verdict_changed
    assert not result.links_changed


def test_judging_again_with_a_new_engine_is_a_new_ruling(make_service: MakeService) -> None:
    old, new = make_service(engine_version="1"), make_service(engine_version="2")
    ruling = old.judge(DEFAULT_TENANT, LEGAL)
    result = new.rejudge(DEFAULT_TENANT, ruling.id)
    assert result.ruling.created
    assert result.ruling.id != ruling.id
    assert result.changed == ()
    assert json.loads(result.ruling.body)["rejudged_from"] == str(ruling.id)
    assert old.get(DEFAULT_TENANT, ruling.id).body == ruling.body
    newest = new.list(DEFAULT_TENANT, RulingFilters()).items[0]
    assert (newest.id, newest.rejudged_from, newest.engine_version) == (result.ruling.id, ruling.id, "2")
    again = new.rejudge(DEFAULT_TENANT, ruling.id)
    assert (again.ruling.created, again.ruling.id) == (False, result.ruling.id)


def test_judging_again_with_an_edited_card_says_what_changed(make_service: MakeService) -> None:
    ruling = make_service().judge(DEFAULT_TENANT, LEGAL)
    edited = RAIGEKI.model_copy(update={"kind": "trap"})
    catalogue = Catalogue({"yugioh": CardIndex([edited, SUMMONED_SKULL])}, {"yugioh": RULEBOOK})
    result = make_service(catalogue=catalogue).rejudge(DEFAULT_TENANT, ruling.id)
    assert result.ruling.created
    assert result.ruling.verdict is Verdict.ILLEGAL
    assert result.verdict_changed
    assert result.links_changed
    assert {"verdict", "activations", "links"} <= set(result.changed)
    assert make_service().get(DEFAULT_TENANT, ruling.id).body == ruling.body


def test_a_stored_submission_that_cannot_be_judged_any_more_is_outdated(make_service: MakeService) -> None:
    ruling = make_service().judge(DEFAULT_TENANT, LEGAL)
    without = Catalogue({"yugioh": CardIndex([RAIGEKI])}, {"yugioh": RULEBOOK})
    with pytest.raises(SubmissionOutdated, match="Summoned Skull"):
        make_service(catalogue=without).rejudge(DEFAULT_TENANT, ruling.id)
    with pytest.raises(SubmissionOutdated, match="no longer judges"):
        make_service(games={}).rejudge(DEFAULT_TENANT, ruling.id)


def test_without_a_database_the_store_is_unavailable(make_service: MakeService, empty_database_url: str) -> None:
    with Store.open(empty_database_url) as store:
        service = make_service(store=store)
        for call in (
            lambda: service.judge(DEFAULT_TENANT, LEGAL),
            lambda: service.get(DEFAULT_TENANT, UUID(int=1)),
            lambda: service.list(DEFAULT_TENANT, RulingFilters()),
            lambda: service.rejudge(DEFAULT_TENANT, UUID(int=1)),
        ):
            with pytest.raises(StoreUnavailable, match="try again"):
                call()


def test_the_clock_the_ids_and_the_version_of_a_running_service(
    games: Mapping[str, Game], catalogue: Catalogue, store: Store
) -> None:
    service = JudgingService(games, catalogue, store)
    ruling = service.judge(DEFAULT_TENANT, LEGAL)
    assert abs(datetime.now(UTC) - ruling.created_at) < timedelta(minutes=1)
    assert ruling.id.version == 7
    assert service.list(DEFAULT_TENANT, RulingFilters()).items[0].engine_version == engine_version()
