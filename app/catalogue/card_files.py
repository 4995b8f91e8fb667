"""Files of card definitions besides those that are shipped: what an import writes, and a service is given to read.

Such a file is JSON: `{"game": "flesh-and-blood", "cards": [...]}`, with each card as `cards` of a submission has it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.catalogue.definitions import definitions_of
from app.catalogue.yaml_text import DataError
from app.games.printed import PrintedCard

SHAPE = '{"game": "...", "cards": [...]}'


def card_file_text(game: str, cards: Iterable[PrintedCard]) -> str:
    """The file that holds these cards, a card a line."""
    lines = ",\n".join(
        json.dumps(card.model_dump(mode="json", by_alias=True, exclude_defaults=True), ensure_ascii=False)
        for card in cards
    )
    return f'{{"game": {json.dumps(game)}, "cards": [\n{lines}\n]}}\n'


def read_card_file(path: Path, models: Mapping[str, type[PrintedCard]]) -> tuple[str, Sequence[PrintedCard]]:
    """The game of a file and its cards, each checked by the model of the game.

    Raises DataError, which names the file and what is wrong with it.
    """
    document = _read(path)
    game = document.get("game")
    if not isinstance(game, str) or game not in models:
        raise DataError(f"{path}: `game` should be one of {', '.join(models)}, as in {SHAPE}")
    if not isinstance(document.get("cards"), list) or set(document) != {"game", "cards"}:
        raise DataError(f"{path}: it should hold a list `cards` and nothing else, as in {SHAPE}")
    return game, tuple(definitions_of(document["cards"], models[game], str(path)))


def _read(path: Path) -> Mapping[str, Any]:
    try:
        document = json.loads(path.read_bytes().decode("utf-8-sig"), object_pairs_hook=_object)
    except OSError as error:
        raise DataError(f"{path}: {error.strerror or error}") from error
    except DataError as error:
        raise DataError(f"{path}: {error}") from error
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path}: this is not JSON in UTF-8: {error}") from error
    if not isinstance(document, dict):
        raise DataError(f"{path}: it should be an object as in {SHAPE}; `chainjudge cards import` writes such files")
    return document


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, in which no field is given twice: JSON itself would keep the last."""
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(name for at, (name, _) in enumerate(pairs) if name in dict(pairs[:at]))
        raise DataError(f"the field {twice} is given twice in one object")
    return found
