"""The settings of a running Chainjudge, read from the environment (`CHAINJUDGE_...`)."""

import os
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

ENVIRONMENT_PREFIX = "CHAINJUDGE_"
MINIMUM_TOKEN_LENGTH = 16

LogLevel = Literal["critical", "error", "warning", "info", "debug"]


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach `host`: 127.0.0.0/8, ::1 or `localhost`."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class Settings(BaseSettings):
    """Every setting of the service.

    Each field is an environment variable: its name in capitals after `CHAINJUDGE_`. Combinations that would
    put an open service on a network are refused with a ValidationError.
    """

    model_config = SettingsConfigDict(
        env_prefix=ENVIRONMENT_PREFIX,
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
        env_ignore_empty=True,
    )

    database_url: str = Field(
        default="sqlite:///chainjudge.db",
        description="Where rulings are kept: an SQLite file, or a PostgreSQL database as `postgresql://...`.",
    )
    host: str = Field(default="127.0.0.1", description="The address to listen on; not loopback needs a token.")
    port: Annotated[int, Field(ge=0, le=65_535)] = Field(
        default=8000, description="The port to listen on; 0 takes a free one."
    )
    token: SecretStr | None = Field(
        default=None,
        description="The bearer token that every call of `/v1` must carry, 16 characters or more.",
    )
    max_body_bytes: Annotated[int, Field(ge=1_000, le=100_000_000)] = Field(
        default=1_000_000, description="The largest request body that is read, in bytes."
    )
    cards: Annotated[tuple[Path, ...], NoDecode] = Field(
        default=(),
        description="Files of card definitions besides the shipped ones, such as an import writes; between them the "
        f"sign that separates paths here, `{os.pathsep}`.",
    )
    log_level: LogLevel = Field(default="info", description="The least severe messages that are logged.")
    stream_seconds: Annotated[int, Field(ge=1, le=86_400)] = Field(
        default=900, description="How long a stream of a session lives, in seconds; then its client comes back."
    )
    shutdown_seconds: Annotated[int, Field(ge=1, le=600)] = Field(
        default=10, description="How long requests under way may take to finish after a SIGTERM, in seconds."
    )

    @field_validator("cards", mode="before")
    @classmethod
    def _separated(cls, cards: Any) -> Any:
        """The paths in a text, as PATH has them."""
        return tuple(filter(None, cards.split(os.pathsep))) if isinstance(cards, str) else cards

    @field_validator("token")
    @classmethod
    def _long_enough(cls, token: SecretStr | None) -> SecretStr | None:
        """A short token could be guessed; one with spaces cannot be sent."""
        if token is None:
            return None
        text = token.get_secret_value()
        if len(text) < MINIMUM_TOKEN_LENGTH:
            raise ValueError(f"a token needs at least {MINIMUM_TOKEN_LENGTH} characters")
        if not text.isascii() or not text.isprintable() or " " in text:
            raise ValueError("a token is made of visible ASCII characters without spaces")
        return token

    @model_validator(mode="after")
    def _not_open_to_a_network(self) -> Self:
        """Whoever can reach the service without a token can read and write every ruling."""
        if self.token is None and not is_loopback(self.host):
            raise ValueError(
                f"without a token only loopback addresses may be served, and {self.host!r} is none: "
                f"set {ENVIRONMENT_PREFIX}TOKEN, or use the host 127.0.0.1"
            )
        return self


def environment_name(field: str) -> str:
    """The environment variable of a field of Settings."""
    return ENVIRONMENT_PREFIX + field.upper()
