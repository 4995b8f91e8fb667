"""Choosing, paying, repeating and waiting: what holds other operations together."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field
from typing_extensions import override

from app.games.fab.abilities import Cost
from app.games.fab.amounts import Amount
from app.games.fab.asking import ask
from app.games.fab.conditions import Condition
from app.games.fab.effects.operation import Operation
from app.games.fab.hidden import lies_hidden
from app.games.fab.holding import holds
from app.games.fab.optional import chooses_to
from app.games.fab.paying import can_pay, pay, seems_payable
from app.games.fab.properties import amount_of
from app.games.fab.scene import Scene
from app.games.fab.selecting import objects_of
from app.games.fab.stack import run
from app.games.fab.thing import Object
from app.games.fab.undecided import NobodyMeant
from app.games.fab.vocabulary import Player
from app.games.fab.which import Which, Who
from app.games.question import Candidate
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.effects.language import AnyOperation


class May(Operation):
    """A player may do something; what follows under `then` happens if it was done."""

    op: Literal["may"]
    who: Who = "you"
    do: tuple["AnyOperation", ...] = Field(description="All of it or nothing.")
    then: tuple["AnyOperation", ...] = Field(default=(), description="If something was done.")
    otherwise: tuple["AnyOperation", ...] = ()

    @override
    def apply(self, scene: Scene) -> bool:
        match = scene.match
        player = scene.told(self.who, "cr:1.8.3")
        source = scene.source.title
        told = f"{player} does not use the optional effect of {source}"
        possible = all(effect.can_be_done(scene) for effect in self.do)
        seems = match.live and all(effect.seems_possible(scene) for effect in self.do)
        if possible and self._chooses_itself():
            did = run(scene, self.do)
        else:
            prompt = f"Use the optional effect of {source}?"
            wanted = chooses_to(
                match, player, scene.source, prompt, "cr:1.8.3", told, possible=possible, seems_possible=seems
            )
            did = wanted and run(scene, self.do)
        run(scene, self.then if did else self.otherwise)
        return did

    def ask_in_vain(self, scene: Scene) -> None:
        """Ask for what hidden cards rule out: who does not see them cannot tell (idea 9)."""
        player = scene.told(self.who, "cr:1.8.3")
        prompt = f"Use the optional effect of {scene.source.title}?"
        chooses_to(scene.match, player, scene.source, prompt, "cr:1.8.3", "", possible=False, seems_possible=True)

    def _chooses_itself(self) -> bool:
        """Where the first thing to do is a choice that may be of nothing, that choice is the answer."""
        first = self.do[0] if self.do else None
        what = getattr(first, "what", None)
        return what is not None and what.choose is not None and what.min == 0


class Pay(Operation):
    """A player may pay; `then` if it was paid, `unless` if it was not (cr:1.8.4b)."""

    op: Literal["pay"]
    who: Who = "you"
    cost: Cost
    only_if: Condition | None = Field(default=None, description="Without this nobody can pay (cr:1.8.3b).")
    then: tuple["AnyOperation", ...] = ()
    unless: tuple["AnyOperation", ...] = ()

    @override
    def apply(self, scene: Scene) -> bool:
        match = scene.match
        try:
            player = scene.told(self.who, "cr:8.5.31")
        except NobodyMeant:
            return run(scene, self.unless)
        there = Scene(match, scene.source, player, layer=scene.layer, event=scene.event, names=scene.names)
        told = f"{player} does not pay for {scene.source.title}"
        prompt = f"Pay for the effect of {scene.source.title}?"
        possible = self._might_be_paid(player, there)
        seems = match.live and seems_payable(match, player, self.cost)
        wanted = chooses_to(
            match, player, scene.source, prompt, "cr:8.5.31", told, possible=possible, seems_possible=seems
        )
        paid = wanted and self._can_be_paid(player, there)
        if paid:
            pay(match, player, self.cost, there, "cr:8.5.31")
        run(scene, self.then if paid else self.unless)
        return paid or bool(self.unless)

    def _can_be_paid(self, player: Player, scene: Scene) -> bool:
        return can_pay(scene.match, player, self.cost, scene) and holds(self.only_if, scene)

    def _might_be_paid(self, player: Player, scene: Scene) -> bool:
        """What nobody described matters only to those who do pay."""
        try:
            return self._can_be_paid(player, scene)
        except Undecided:
            return True


class When(Operation):
    """Operations under a condition that is looked at now (cr:6.4.7b), and others instead otherwise (cr:6.4.7)."""

    op: Literal["when"]
    condition: Condition
    then: tuple["AnyOperation", ...] = ()
    otherwise: tuple["AnyOperation", ...] = ()

    @override
    def apply(self, scene: Scene) -> bool:
        if holds(self.condition, scene):
            return run(scene, self.then)
        if scene.match.live and self._rests_on_hidden(scene):
            for effect in self.then:
                if isinstance(effect, May):
                    effect.ask_in_vain(scene)
        return run(scene, self.otherwise)

    def _rests_on_hidden(self, scene: Scene) -> bool:
        """Whether not everybody sees that the condition does not hold."""
        asked = self.condition.is_
        return asked is not None and any(lies_hidden(one) for one in objects_of(asked.objects, scene))


class Choose(Operation):
    """Choose objects, without doing anything to them yet; they are `same:ID` afterwards."""

    op: Literal["choose"]
    what: Which

    @override
    def apply(self, scene: Scene) -> bool:
        found = objects_of(self.what, scene)
        self.name(scene, found)
        return bool(found)


class ForEach(Operation):
    """Do something once for each of the objects, which is `it` meanwhile."""

    op: Literal["for_each"]
    objects: Which
    do: tuple["AnyOperation", ...]

    @override
    def apply(self, scene: Scene) -> bool:
        done = False
        for one in objects_of(self.objects, scene):
            there = scene_about(scene, one)
            done = run(there, self.do) or done
        return done


class Roll(Operation):
    """Roll a six-sided die: the table says what it shows, which is the result."""

    op: Literal["roll"]

    @override
    def apply(self, scene: Scene) -> bool:
        faces = [Candidate(reference=str(face), words=f"the die shows {face}") for face in range(1, 7)]
        shown = ask(scene.match, scene.controller, "roll", "What does the die show?", faces, 1, 1, "cr:8.5.18")
        scene.results[self.id or "roll"] = int(shown[0])
        return True


class ChooseModes(Operation):
    """Choose among several things as it resolves."""

    op: Literal["choose_one"]
    who: Who = "you"
    options: dict[str, tuple["AnyOperation", ...]]

    @override
    def apply(self, scene: Scene) -> bool:
        player = scene.told(self.who, "cr:1.8.6")
        listed = [Candidate(reference=name, words=name) for name in self.options]
        chosen = ask(scene.match, player, "mode", f"{scene.source.title}: choose one", listed, 1, 1, "cr:1.8.6")
        return run(scene, self.options[chosen[0]])


class Repeat(Operation):
    """Do something so many times."""

    op: Literal["repeat"]
    times: Amount
    do: tuple["AnyOperation", ...]

    @override
    def apply(self, scene: Scene) -> bool:
        done = False
        for _ in range(amount_of(self.times, scene)):
            done = run(scene, self.do) or done
        return done


def scene_about(scene: Scene, found: Object) -> Scene:
    """The same scene in which `it` is that object; results are shared."""
    there = Scene(
        scene.match, scene.source, scene.controller,
        layer=scene.layer, event=scene.event, names={**scene.names, "it": (found,)}, link=scene.link,
    )  # fmt: skip
    there.results = scene.results
    return there
