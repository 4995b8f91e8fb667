"""What is not known, and what would have to be known to go on (idea 6)."""


class Undecided(Exception):
    """Something that is not known decides here: the rule, why, and the fact that would decide it."""

    def __init__(self, rule: str, reason: str, needs: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.needs = needs


class NobodyMeant(Undecided):
    """A text means a player that there is not, as a defending hero outside combat: that effect does nothing."""
