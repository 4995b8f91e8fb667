"""The operations of the effect language, a family a file."""
