"""What a problem type is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """A problem type: its stable name, HTTP status, what it means, and what a client does about it."""

    slug: str
    status: int
    title: str
    meaning: str
    remedy: str
    codes: tuple[tuple[str, str], ...] = ()

    @property
    def uri(self) -> str:
        """The `type` of such a problem: a path of this service, where the page about it is."""
        return f"/problems/{self.slug}"
