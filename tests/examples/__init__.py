"""Tests of the examples that play matches over HTTP."""
