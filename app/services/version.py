"""The version of the engine, which every ruling carries and depends on."""

from importlib.metadata import PackageNotFoundError, version


def engine_version() -> str:
    """The version of the installed package, or `0+unknown` where it runs without being installed."""
    try:
        return version("chainjudge")
    except PackageNotFoundError:
        return "0+unknown"
