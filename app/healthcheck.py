"""`python -m app.healthcheck`: is the server in this container alive? Standard library only."""

import os
import sys
from http.client import HTTPConnection, HTTPException

TIMEOUT_SECONDS = 3.0


def failure(port: int, host: str = "127.0.0.1") -> str | None:
    """What is wrong with the server on that port, in words; None where `/livez` answers 200."""
    connection = HTTPConnection(host, port, timeout=TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/livez")
        status = connection.getresponse().status
    except (OSError, HTTPException) as error:
        return f"no answer from {host}:{port}: {error!r}"
    finally:
        connection.close()
    return None if status == 200 else f"/livez answered {status}"


def main() -> int:
    """Exit code 0 for a live server on port `CHAINJUDGE_PORT` (default 8000), else 1 and the reason."""
    reason = failure(int(os.environ.get("CHAINJUDGE_PORT") or "8000"))
    if reason is not None:
        sys.stderr.write(f"unhealthy: {reason}\n")
    return 0 if reason is None else 1


if __name__ == "__main__":
    sys.exit(main())
