"""Agreement with the recorded outcomes of an independent engine, on a sample that is quick to play.

The recording lies beside the repository, or where CHAINJUDGE_SHARED says; where it is missing this test is skipped
and says so. The floors lie a little below what was measured: raise them as the agreement grows, never lower them.
"""

import os
from itertools import islice
from pathlib import Path

import pytest

from tests.differential.measuring import measure
from tests.differential.scenario import read_scenarios

SHARED = Path(os.environ.get("CHAINJUDGE_SHARED", Path(__file__).parents[3] / "shared"))
RECORDING = SHARED / "differential" / "scenarios.jsonl.gz"
EVERY, SAMPLE = 5, 300
PLAYED, LINKS, END_STATES, WINDOWS = 297, 0.985, 0.98, 0.985


@pytest.mark.skipif(not RECORDING.exists(), reason=f"there is no recording at {RECORDING}")
def test_the_agreement_does_not_fall() -> None:
    result = measure(islice(read_scenarios(RECORDING), 0, None, EVERY))

    assert result["scenarios"] == SAMPLE
    assert result["played"] >= PLAYED
    assert result["link_agreement"] >= LINKS
    assert result["end_state_agreement"] >= END_STATES
    assert result["window_agreement"] >= WINDOWS
