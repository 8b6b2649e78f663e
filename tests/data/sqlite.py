"""SQLite for the tests."""

SQLITE = "sqlite+aiosqlite:///"
"""The URL of a database is this and the path of its file."""
