"""The operations of the effect language, one family a file, each with everything about it."""
