"""SQLite for the tests."""

SQLITE = "sqlite+aiosqlite:///"
"""The address of a database is this and the path of its file."""
