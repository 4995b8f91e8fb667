import json
from datetime import UTC, datetime
from uuid import UUID

from app.games.ruling import (
    Activation,
    Citation,
    Finding,
    ProfileDifference,
    Ruling,
    Step,
    Undetermined,
    Verdict,
)
from app.services.ruling_document import cards_of, differing_parts, rules_of, ruling_document, timestamp
from tests.support.cards import RAIGEKI, SUMMONED_SKULL, raigeki

MOMENT = datetime(2026, 3, 1, 12, 0, 0, 7_000, tzinfo=UTC)
RULING = Ruling(
    game="yugioh",
    profile="tcg",
    rules_version="1",
    engine_version="2",
    verdict=Verdict.ILLEGAL,
    activations=(
        Activation(
            action=0,
            player="A",
            kind="activate",
            verdict=Verdict.ILLEGAL,
            findings=(Finding(rule="YGO-4.9", reason="nothing to destroy", pointer="/actions/0"),),
        ),
    ),
    undetermined=(Undetermined(rule="YGO-13.1", reason="hidden", needs="the hand"),),
    steps=(Step(sequence=0, kind="rewound", words="taken back", rule="YGO-3.9", group=0),),
    citations=(Citation(rule="YGO-4.9", title="Something to do"),),
    explanation="Raigeki é",
    input={"zebra": 1, "ant": 2},
)


def test_a_document_is_the_ruling_with_its_id_and_time_in_front() -> None:
    document = ruling_document(UUID(int=1), MOMENT, None, RULING)
    assert document.startswith(
        b'{"id":"00000000-0000-0000-0000-000000000001","created_at":"2026-03-01T12:00:00.007Z","game":"yugioh",'
    )
    parsed = json.loads(document)
    assert list(parsed) == ["id", "created_at", *Ruling.model_fields]
    assert Ruling.model_validate({name: parsed[name] for name in Ruling.model_fields}) == RULING
    assert "é".encode() in document
    assert ruling_document(UUID(int=1), MOMENT, None, RULING.model_copy(deep=True)) == document


def test_a_document_of_a_ruling_judged_again_names_the_first_one() -> None:
    parsed = json.loads(ruling_document(UUID(int=2), MOMENT, UUID(int=1), RULING))
    assert list(parsed)[:3] == ["id", "created_at", "rejudged_from"]
    assert parsed["rejudged_from"] == str(UUID(int=1))


def test_a_timestamp_always_has_milliseconds() -> None:
    assert timestamp(MOMENT.replace(microsecond=0)) == "2026-03-01T12:00:00.000Z"


def test_cards_are_those_looked_up_and_those_defined_inline() -> None:
    own = SUMMONED_SKULL.model_dump(mode="json", exclude_defaults=True)
    assert cards_of(raigeki("Summoned Skull", cards=[own]), (RAIGEKI,)) == ("Raigeki", "Summoned Skull")
    assert cards_of(RAIGEKI, ()) == ()  # a model that has no cards of its own


def test_rules_are_all_that_the_ruling_names() -> None:
    assert rules_of(RULING) == ("YGO-4.9", "YGO-13.1", "YGO-3.9")


def test_documents_differ_in_substance_only() -> None:
    def document(number: int, **changed: object) -> bytes:
        return ruling_document(UUID(int=number), MOMENT, None, RULING.model_copy(update=changed))

    reworded = RULING.activations[0].model_copy(
        update={"findings": (Finding(rule="YGO-4.9", reason="no monster there", pointer="/actions/0"),)}
    )
    other = RULING.activations[0].model_copy(update={"verdict": Verdict.LEGAL})
    before = document(1)
    assert differing_parts(before, document(2, engine_version="3", explanation="other")) == ()
    assert differing_parts(before, document(2, activations=(reworded,))) == ()
    told = ProfileDifference(where="verdict", about="it", values={"tcg": "legal"}, switches=(), rules=(), why="so")
    compared = document(1, differences=(told,))
    assert differing_parts(before, compared) == ("differences",)
    said = told.model_copy(update={"about": "the verdict", "why": "for another reason"})
    assert differing_parts(compared, document(2, differences=(said,))) == ()
    assert differing_parts(before, document(2, activations=(other,), verdict=Verdict.LEGAL)) == (
        "verdict",
        "activations",
    )
    assert differing_parts(before, before[:-1] + b',"final":{}}') == ("final",)
    assert differing_parts(before[:-1] + b',"final":{}}', before) == ("final",)
