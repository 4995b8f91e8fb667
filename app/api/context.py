"""What routes work with: the use cases of this application."""

from dataclasses import dataclass

from starlette.requests import Request

from app.api.metrics import Metrics
from app.services.cards import CardsService
from app.services.health import HealthService
from app.services.judging import JudgingService
from app.services.rules import RulesService


@dataclass(frozen=True, slots=True)
class Context:
    """The use cases, and where rulings are counted."""

    judging: JudgingService
    cards: CardsService
    rules: RulesService
    health: HealthService
    metrics: Metrics


def context_of(request: Request) -> Context:
    """The context of the application that the request came to."""
    context: Context = request.app.state.context
    return context
