import inspect

import pytest

from app.services import errors
from app.services.errors import InvalidCursor, NotFound, ServiceError, StoreUnavailable, store_errors
from app.store.errors import DatabaseUnavailable, MalformedCursor

TREE = [
    value
    for value in vars(errors).values()
    if inspect.isclass(value) and issubclass(value, Exception) and value.__module__ == errors.__name__
]


def test_every_error_is_in_the_documented_tree() -> None:
    assert errors.__doc__ is not None
    assert len(TREE) == 6
    for error in TREE:
        assert issubclass(error, ServiceError)
        assert error.__name__ in errors.__doc__
        assert error.__doc__


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        (DatabaseUnavailable("gone"), StoreUnavailable),
        (MalformedCursor("bad"), InvalidCursor),
        (KeyError(1), KeyError),
    ],
)
def test_the_stores_errors_become_those_of_the_use_cases(raised: Exception, expected: type[Exception]) -> None:
    with pytest.raises(expected) as caught, store_errors():
        raise raised
    assert type(caught.value) is expected


def test_not_found_names_the_nearest() -> None:
    assert str(NotFound("card", "Raigekki", ("Raigeki",))) == "There is no card 'Raigekki'. Nearest: Raigeki."
    assert str(NotFound("card", "Raigekki")) == "There is no card 'Raigekki'."
