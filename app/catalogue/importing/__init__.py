"""Flesh and Blood cards from the files that tool developers have, as definitions; their data is no part of this."""
