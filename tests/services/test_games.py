from collections.abc import Mapping

import pytest

from app.games.game import Game
from app.services.errors import NotFound
from app.services.games import game_named


def test_a_game_is_found_by_its_name(games: Mapping[str, Game]) -> None:
    assert game_named("yugioh", games) is games["yugioh"]
    with pytest.raises(NotFound) as raised:
        game_named("chess", games)
    assert (raised.value.kind, raised.value.name, raised.value.suggestions) == ("game", "chess", ("yugioh",))
