"""An operation that lets a player draw, without a chain link, each time the opponent Special Summons (YGO-8.8)."""

from collections.abc import Sequence
from typing import Literal

from app.games.journal import Event
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.choosers import ResolutionChooser
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.drawing import draw_cards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.links import Announcement
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone


class DrawForSummons(Operation):
    """Until the turn ends, draw each time the opponent Special Summons, once for monsters that came together.

    During a chain it is drawn after the whole link that Summoned, so that it makes no other effect miss its timing
    (YGO-13.8).
    """

    op: Literal["draw_for_each_special_summon"]
    count: int = 1

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("draw", frozenset((scene.player,)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        """Watch the Summons from now on."""
        standing = Standing("after_summons", self, scene.source.id, scene.player, until="end_phase")
        cards = f"{self.count} card{'s' if self.count > 1 else ''}"
        told = f"From now on {scene.player} draws {cards} each time {scene.opponent} Special Summons this turn."
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, told), scene.duel)
        return Done.ALL

    def after_summons(self, duel: Duel, standing: Standing, events: Sequence[Event[Duel]]) -> None:
        """Draw for the Summons among what just happened."""
        summons = [event for event in events if isinstance(event, Summoned) and event.how == "special"]
        times = {event.group for event in summons if event.summoner != standing.player}
        cause = duel.journal.cause
        before, cause.player = cause.player, standing.player
        chooser = duel.chooser or ResolutionChooser()
        scene = Scene(duel, standing.player, duel.cards[standing.source], chooser=chooser)
        for _ in times:
            draw_cards(scene, (standing.player,), self.count)
        cause.player = before

    def sentence(self) -> str:
        return f"draw {self.count} each time the opponent Special Summons this turn"
