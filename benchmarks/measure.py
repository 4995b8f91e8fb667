"""Measuring: CPU time per call in microseconds, the median of several rounds."""

import statistics
import time
from collections.abc import Callable


def microseconds(operation: Callable[[], object], *, calls: int = 200, rounds: int = 15) -> float:
    """CPU time of one call in microseconds: the median of the rounds, after a warm-up."""
    for _ in range(20):
        operation()
    measured = []
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(calls):
            operation()
        measured.append((time.process_time() - began) / calls * 1e6)
    return statistics.median(measured)
