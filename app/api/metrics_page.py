"""The page that Prometheus reads."""

from fastapi import APIRouter
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.requests import Request
from starlette.responses import Response

from app.api.context import context_of

router = APIRouter(tags=["operation"])


@router.get(
    "/metrics",
    summary="Metrics for Prometheus",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def show_metrics(request: Request) -> Response:
    """Requests by route, method and status, their seconds, and rulings by verdict."""
    return Response(context_of(request).metrics.text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)
