"""Metrics in the Prometheus text format. Each application has a registry of its own."""

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """What is counted: requests by route, their seconds, and rulings by game and verdict."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "chainjudge_requests",
            "Requests answered.",
            ("route", "method", "status"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "chainjudge_request_seconds",
            "Seconds from a request to the end of its answer.",
            ("route", "method"),
            buckets=_SECONDS,
            registry=self._registry,
        )
        self._rulings = Counter(
            "chainjudge_rulings",
            "Rulings handed out; `new` is no where it was found.",
            ("game", "verdict", "new"),
            registry=self._registry,
        )

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count one request that was answered."""
        self._requests.labels(route, method, str(status)).inc()
        self._seconds.labels(route, method).observe(seconds)

    def ruling(self, game: str, verdict: str, created: bool) -> None:
        """Count one ruling that was handed out."""
        self._rulings.labels(game, verdict, "yes" if created else "no").inc()

    def text(self) -> bytes:
        """All of it, as a scraper reads it."""
        return generate_latest(self._registry)
