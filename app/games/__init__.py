"""The rules of each game, as pure code: no framework, no database, no input or output."""
