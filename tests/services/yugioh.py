# Stands in until app/games/yugioh/game.py judges.
from collections.abc import Mapping
from typing import Any

from app.games.game import ProfileInfo
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.ruling import Activation, Citation, Finding, Ruling, Verdict
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.submission import Submission


class YRuling(Ruling):
    links: tuple[dict[str, Any], ...] = ()


class Fake:
    name = "yugioh"
    title = "Yu-Gi-Oh!"
    rules_version = "1"
    profiles = (ProfileInfo("tcg", "TCG"),)
    default_profile = "tcg"
    submission_model: type[Frozen] = Submission
    definition_model: type[PrintedCard] = CardDefinition
    ruling_model: type[Ruling] = YRuling

    def cards_named(self, submission: Frozen) -> Mapping[str, str]:
        assert isinstance(submission, Submission)
        own = {c.name for c in submission.cards}
        out = {}
        for p, side in (("A", submission.setup.players.A), ("B", submission.setup.players.B)):
            for zone in ("hand", "monster_zones"):
                contents = getattr(side, zone)
                for i, c in enumerate(contents.cards if contents else ()):
                    if c.card not in own:
                        out.setdefault(c.card, f"/setup/players/{p}/{zone}/{i}")
        return out

    def judge(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> Ruling:
        assert isinstance(submission, Submission)
        mz = submission.setup.players.B.monster_zones
        ok = bool(mz and mz.cards)
        raigeki = definitions.get("Raigeki")
        if isinstance(raigeki, CardDefinition) and raigeki.icon == "continuous":
            ok = False
        v = Verdict.LEGAL if ok else Verdict.ILLEGAL
        f = () if ok else (Finding(rule="YGO-4.9", reason="nothing", pointer="/actions/0"),)
        return YRuling(
            game="yugioh", profile=submission.profile, rules_version="1", engine_version="1", verdict=v,
            activations=(Activation(action=0, player="A", card="Raigeki", kind="activate", verdict=v, findings=f),),
            links=({"chain": 1, "link": 1, "card": "Raigeki", "outcome": "resolves"},) if ok else (),
            citations=(Citation(rule="YGO-8.2", title="x"),),
            input=submission.model_dump(mode="json", by_alias=True, exclude_defaults=True),
        )  # fmt: skip


YUGIOH = Fake()
