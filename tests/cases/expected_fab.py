"""What a case expects of a Flesh and Blood ruling: chain links, moments of combat, what happened in which order."""

from typing import Annotated, Any, ClassVar, Self

from pydantic import BeforeValidator, Field, model_validator

from app.games.fab.vocabulary import COMBAT_STEPS, CombatStep, Player
from app.games.model import Frozen
from tests.cases.expectation import Expectation
from tests.cases.expected_fab_final import ExpectedFinal, read_final
from tests.cases.words import NONE

LinkNumber = Annotated[int, Field(ge=1)]


class ExpectedLink(Frozen):
    """What became of one chain link. Only what is named is compared."""

    chain: LinkNumber = 1
    link: LinkNumber
    player: Player | None = None
    active_attack: str | None = None
    proxy: bool | None = None
    last_known: bool | None = None
    power: Annotated[int | None, NONE] = None
    defense: int | None = None
    damage: int | None = None
    target: Annotated[str | None, NONE] = None
    hit: Annotated[bool | None, NONE] = None
    resolved: bool | None = None
    go_again: bool | None = None
    defenders: tuple[str, ...] | None = None


class ExpectedMoment(Frozen):
    """Which chain link is active in a step of combat; `link` is the newest one, compared where it is named."""

    chain: LinkNumber = 1
    link: Annotated[LinkNumber | None, NONE] = None
    step: CombatStep
    active_link: Annotated[LinkNumber | None, NONE]


def _moments(value: Any) -> Any:
    """Moments one by one, or several steps at once: `{layer: none, attack: 1, damage: 1, resolution: none}`."""
    entries = [value] if isinstance(value, dict) else value
    return [moment for entry in entries for moment in _moments_of(entry)] if isinstance(entries, list) else value


def _moments_of(entry: Any) -> list[Any]:
    if not isinstance(entry, dict) or "step" in entry:
        return [entry]
    common = {key: value for key, value in entry.items() if key not in COMBAT_STEPS}
    return [{**common, "step": step, "active_link": entry[step]} for step in COMBAT_STEPS if step in entry] or [entry]


class ExpectedStep(Frozen):
    """Something that happened. Only what is named is compared; `words` are a part of its sentence."""

    kind: str | None = None
    words: str | None = None
    rule: str | None = None
    player: Player | None = None
    card: str | None = None
    chain: int | None = None
    link: int | None = None
    step: Annotated[CombatStep | None, NONE] = None
    active_link: Annotated[int | None, NONE] = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("it names nothing that happened")
        return self


class FabExpectation(Expectation):
    """All that a Flesh and Blood case asserts."""

    compared_by: ClassVar = "compare_versions: true"

    links: tuple[ExpectedLink, ...] | None = None
    active_link: Annotated[tuple[ExpectedMoment, ...], BeforeValidator(_moments)] = ()
    steps: tuple[ExpectedStep, ...] = ()
    disputed: tuple[int, ...] | None = None
    final: Annotated[ExpectedFinal | None, BeforeValidator(read_final)] = None
