"""`python -m tests.differential FILE.jsonl.gz`: play every scenario, and print the agreement as one JSON object.

Exit status: 0 where the file was played, 2 where it cannot be read.
"""

import argparse
import json
import sys
from pathlib import Path

from tests.differential.measuring import measure
from tests.differential.scenario import read_scenarios


def main() -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.differential", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="recorded scenarios, one JSON object a line")
    file = parser.parse_args().file
    try:
        result = measure(read_scenarios(file))
    except (OSError, ValueError) as unreadable:
        sys.stderr.write(f"{file} cannot be read: {unreadable}\n")
        return 2
    sys.stdout.write(json.dumps(result, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
