"""What routes work with: the use cases of this application."""

from dataclasses import dataclass

from starlette.requests import Request

from app.api.metrics import Metrics
from app.api.streams import Streams
from app.services.cards import CardsService
from app.services.health import HealthService
from app.services.judging import JudgingService
from app.services.rules import RulesService
from app.services.sessions import SessionsService


@dataclass(frozen=True, slots=True)
class Context:
    """The use cases, where rulings are counted, and the open streams."""

    judging: JudgingService
    sessions: SessionsService
    cards: CardsService
    rules: RulesService
    health: HealthService
    metrics: Metrics
    streams: Streams


def context_of(request: Request) -> Context:
    """The context of the application that the request came to."""
    context: Context = request.app.state.context
    return context
