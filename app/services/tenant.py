"""Tenants: whose rulings these are."""

DEFAULT_TENANT = "default"
"""The only tenant, until keys tell callers apart."""
