"""Benchmarks: CPU time per operation, and ratios within one run."""
