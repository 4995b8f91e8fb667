"""Tests of what the benchmarks measure."""
