"""Problems that requests were answered with."""

from httpx import Response

from app.api.problems.problem import MEDIA_TYPE


def kind_of(answer: Response) -> tuple[int, str]:
    """The status of an answer, and the type of problem that it is."""
    assert answer.headers["content-type"] == MEDIA_TYPE
    problem = answer.json()
    assert problem["request_id"] == answer.headers["x-request-id"]
    assert 0 < len(problem["detail"]) < 1_000
    return answer.status_code, problem["type"].removeprefix("/problems/")
