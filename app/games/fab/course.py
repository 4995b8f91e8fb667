"""The course of the game in paragraphs: what was done and what came of it, in the order in which it happened."""

from collections.abc import Callable, Iterator, Sequence

from app.games.fab.narration import is_told, sentences
from app.games.fab.ruling import FabRuling, FabStep, LinkResult
from app.games.ruling import Activation, Verdict

_BEGINS = frozenset({"play", "activate", "phase"})
"""What begins a paragraph."""

_BETWEEN = frozenset({"passed", "step", "queued", "link", "layer", "layer_left"})
"""What lies between what comes of one layer and of the next."""


class Course:
    """Goes through the steps of a ruling once: `activation` and `link` put those into words."""

    def __init__(
        self, ruling: FabRuling, activation: Callable[[Activation], str], link: Callable[[LinkResult], str]
    ) -> None:
        self.steps = ruling.steps
        self.refused = [one for one in ruling.activations if one.verdict is not Verdict.LEGAL]
        self.links = {(one.chain, one.link): one for one in ruling.links}
        self._activation = activation
        self._link = link
        self._told: list[FabStep] = []
        self._since = 0

    def paragraphs(self) -> Iterator[str]:
        """What happened; an action that was not legal where it was taken, a link where its damage is calculated."""
        for at, step in enumerate(self.steps):
            while self.refused and step.action is not None and self.refused[0].action < step.action:
                yield from self._paragraph()
                yield self._activation(self.refused.pop(0))
            if step.kind in _BEGINS:
                costs, self._told = self._told[self._since :], self._told[: self._since]
                yield from self._paragraph()
                self._told = costs
            self._add(step, self.steps[at + 1] if at + 1 < len(self.steps) else None)
            link = self._ended(step)
            if link is not None:
                yield from self._paragraph()
                yield self._link(link)
        yield from self._paragraph()
        yield from (self._activation(one) for one in self.refused)
        yield from (self._link(one) for one in self.links.values())

    def _add(self, step: FabStep, following: FabStep | None) -> None:
        """Take up a step: that something is played or resolves is told before what it costs or does."""
        if is_told(step, following):
            at = self._since if step.kind in _BEGINS or step.kind == "layer_left" else len(self._told)
            self._told.insert(at, step)
        if step.kind in _BEGINS | _BETWEEN:
            self._since = len(self._told)

    def _ended(self, step: FabStep) -> LinkResult | None:
        """The link whose damage is calculated, or which resolves without any."""
        at_damage = step.kind == "link_changed" and step.rule == "cr:7.5.2" and step.active_link is not None
        if step.chain is not None and at_damage and step.active_link is not None:
            return self.links.pop((step.chain, step.active_link), None)
        if step.chain is not None and step.kind == "link_changed" and step.words.endswith(" resolves."):
            number = step.words.removeprefix("Chain link ").removesuffix(" resolves.")
            return self.links.pop((step.chain, int(number)), None) if number.isdigit() else None
        return None

    def _paragraph(self) -> Iterator[str]:
        told: Sequence[str] = sentences(self._told)
        self._told, self._since = [], 0
        if told:
            yield " ".join(told)
