"""Where rulings are kept: SQLAlchemy Core over SQLite or PostgreSQL. The tenant leads every key."""
