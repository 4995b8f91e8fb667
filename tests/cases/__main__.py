"""`python -m tests.cases FILE...`: play the cases of these files and print the result as one JSON object.

Exit status: 0 where all cases pass, 1 where some fail, 2 where a file cannot be read.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from tests.cases.case import MalformedCase, read_case
from tests.cases.comparing import differences
from tests.cases.loading import FoundCase, UnreadableFile, find_files, read_cases
from tests.cases.playing import play


def difference_of(found: FoundCase) -> str | None:
    """What is wrong with a case, in words; None where the ruling is as expected."""
    try:
        case = read_case(found.value)
        told = differences(case, play(case))
    except MalformedCase as error:
        return str(error)
    except Exception as error:  # noqa: BLE001 - one case that breaks the judge must not hide the others
        return f"judging it failed: {type(error).__name__}: {error}"
    return "; ".join(told) or None


def run(files: Iterable[Path]) -> int:
    """Play every case of the files, print the result, and return the exit status."""
    cases, failed, unreadable = 0, [], False
    for file in files:
        try:
            found = list(read_cases(file))
        except UnreadableFile as error:
            sys.stderr.write(f"{error}\n")
            unreadable = True
            continue
        cases += len(found)
        told = ((case.id, difference_of(case)) for case in found)
        failed += [{"id": case_id, "difference": words} for case_id, words in told if words is not None]
    result = {"cases": cases, "passed": cases - len(failed), "failed": failed}
    sys.stdout.write(json.dumps(result, indent=2) + "\n")
    return 2 if unreadable else (1 if failed else 0)


def main() -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.cases", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a YAML or JSON file, or a folder of them")
    return run(find_files(parser.parse_args().files))


if __name__ == "__main__":
    sys.exit(main())
