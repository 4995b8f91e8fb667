"""Yu-Gi-Oh! as the services see it."""

from collections.abc import Mapping
from typing import Any

from app.games.fault import pointer
from app.games.game import ProfileInfo
from app.games.model import Frozen
from app.games.printed import PrintedCard, own_definitions
from app.games.ruling import Ruling
from app.games.snapshot import decode
from app.games.yugioh.actions import Action
from app.games.yugioh.card_placer import UNKNOWN_CARD
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.explanation import explain
from app.games.yugioh.live import Stored, YugiohLive
from app.games.yugioh.named import needs_a_definition, references_in, without_number
from app.games.yugioh.play import play
from app.games.yugioh.played import Played
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import SWITCHES
from app.games.yugioh.profile_differences import with_differences
from app.games.yugioh.report import ruling_of
from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.seen_state import YugiohState
from app.games.yugioh.setup import set_up
from app.games.yugioh.sight import Sights
from app.games.yugioh.submission import Submission
from app.games.yugioh.vocabulary import LISTED_ZONES, PLAYERS

RULES_VERSION = "yugioh 2026-11"
ENGINE_VERSION = "1"


class Yugioh:
    """The Yu-Gi-Oh! chain: activation, Spell Speed, resolution in reverse, negation, targets, triggers."""

    name = "yugioh"
    title = "Yu-Gi-Oh!"
    rules_version = RULES_VERSION
    engine_version = ENGINE_VERSION
    profiles: tuple[ProfileInfo, ...] = (
        ProfileInfo("classic", "The game as it was played about 2005, with the card texts of that time"),
        ProfileInfo("tcg", "The present rules of the TCG (the default)"),
        ProfileInfo("ocg", "The present rules of the OCG"),
    )
    switches = SWITCHES
    default_profile = "tcg"
    comparison_field = "compare_profiles"
    submission_model: type[Frozen] = Submission
    definition_model: type[PrintedCard] = CardDefinition
    ruling_model: type[Ruling] = YugiohRuling
    state_model: type[Frozen] = YugiohState
    action_model: Any = Action

    def cards_named(self, submission: Frozen) -> Mapping[str, str]:
        """Every card that the submission names and does not define, with a pointer to its first mention."""
        assert isinstance(submission, Submission)
        defined = {card.name for card in submission.cards}
        ids: set[str] = set()
        named: dict[str, str] = {}
        for player in PLAYERS:
            side = getattr(submission.setup.players, player)
            for zone in LISTED_ZONES:
                contents = getattr(side, zone)
                for at, placed in enumerate(contents.cards if contents is not None else ()):
                    where = pointer("setup", "players", player, zone.value, "cards", at, "card")
                    named.setdefault(placed.card, where)
                    if placed.id is not None:
                        ids.add(placed.id)
                    for beneath in (*(placed.materials or ()), *(placed.made_from or ())):
                        named.setdefault(beneath.card, where)
                        if beneath.id is not None:
                            ids.add(beneath.id)
        for at, used in enumerate(submission.setup.used_limits):
            named.setdefault(used.card, pointer("setup", "used_limits", at, "card"))
        for index, action in enumerate(submission.actions):
            for reference, place in references_in(action):
                name = without_number(reference, named)
                if name not in ids and needs_a_definition(name):
                    named.setdefault(name, pointer("actions", index, *place))
        return {name: where for name, where in named.items() if name not in defined and name != UNKNOWN_CARD}

    def play(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> Played:
        """Play a submission through the machine, without writing the ruling. Raises SubmissionFaults."""
        assert isinstance(submission, Submission)
        return play(submission, _all_definitions(submission, definitions))

    def open(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> YugiohLive:
        """Open a duel as the submission sets it up; its actions are not played. Raises SubmissionFaults."""
        assert isinstance(submission, Submission)
        everything = _all_definitions(submission, definitions)
        duel = set_up(submission, everything, live=True)
        return YugiohLive(Stored(duel, Sights(duel)), everything, RULES_VERSION)

    def reopen(self, snapshot: bytes, definitions: Mapping[str, PrintedCard]) -> YugiohLive:
        """Take up the duel of a snapshot, with all definitions that it had. Raises UnusableSnapshot."""
        everything = {name: card for name, card in definitions.items() if isinstance(card, Printed)}
        return YugiohLive(decode(snapshot, everything, Stored), everything, RULES_VERSION)

    def judge(self, submission: Frozen, definitions: Mapping[str, PrintedCard]) -> YugiohRuling:
        """Judge a submission. Raises SubmissionFaults where it describes no possible game."""
        assert isinstance(submission, Submission)
        played = self.play(submission, definitions)
        ruling = ruling_of(played, submission, RULES_VERSION, ENGINE_VERSION)
        if submission.compare_profiles:
            everything = _all_definitions(submission, definitions)
            ruling = with_differences(ruling, submission, everything, played.duel.work_left)
        return ruling.model_copy(update={"explanation": explain(ruling)})


def _all_definitions(submission: Submission, definitions: Mapping[str, PrintedCard]) -> dict[str, Printed]:
    everything = {name: card for name, card in definitions.items() if isinstance(card, Printed)}
    return everything | own_definitions(submission.cards)


YUGIOH = Yugioh()
