"""Alembic migrations of the store; run them with `chainjudge migrate`."""
