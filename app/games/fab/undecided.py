"""A player that a text means and that there is not."""

from app.games.unknown import Undecided


class NobodyMeant(Undecided):
    """A text means a player that there is not, as a defending hero outside combat: that effect does nothing."""
