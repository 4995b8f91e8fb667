"""Chainjudge: judges chains in trading card games, and says which rule says so."""
