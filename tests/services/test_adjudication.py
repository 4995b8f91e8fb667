import pytest

from app.catalogue.catalogue import Catalogue
from app.games.fault import SubmissionFaults
from app.games.ruling import Verdict
from app.games.yugioh.game import YUGIOH
from app.services.adjudication import Adjudicator
from app.services.version import engine_version
from tests.services.conftest import RULEBOOK
from tests.support.cards import raigeki, three_links


def test_a_ruling_gets_the_rulebooks_words_and_the_version(catalogue: Catalogue) -> None:
    ruling = Adjudicator(catalogue, "7").judge(YUGIOH, three_links())
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.engine_version == "7"
    assert ruling.citations
    for citation in ruling.citations:
        rule = RULEBOOK.get(citation.rule)
        assert rule is not None
        assert (citation.title, citation.statement) == (rule.title, rule.statement)


def test_the_version_is_that_of_the_package(catalogue: Catalogue) -> None:
    assert Adjudicator(catalogue).judge(YUGIOH, raigeki()).engine_version == engine_version()


def test_the_rules_judge_and_nothing_else_is_changed(catalogue: Catalogue) -> None:
    adjudicator = Adjudicator(catalogue, "7")
    pure = YUGIOH.judge(three_links(), adjudicator.definitions.named_in(YUGIOH, three_links()))
    ruling = adjudicator.judge(YUGIOH, three_links())
    apart = {"citations", "engine_version"}
    assert ruling.model_dump(exclude=apart) == pure.model_dump(exclude=apart)
    assert [citation.rule for citation in ruling.citations] == [citation.rule for citation in pure.citations]


def test_unknown_cards_are_faults(catalogue: Catalogue) -> None:
    with pytest.raises(SubmissionFaults):
        Adjudicator(catalogue).judge(YUGIOH, raigeki("Nobody"))
