"""`make migration NAME="The breakfast of a property."`: generates a schema version from the models."""

from __future__ import annotations

import sys
from tempfile import TemporaryDirectory

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from data.database.migrations import configuration


def main(name: str) -> None:
    """Compare the models with the schema of the last version, and write the differences as a new version."""
    with TemporaryDirectory() as folder, create_engine(f"sqlite:///{folder}/site.db").begin() as connection:
        config = configuration(connection=connection)
        command.upgrade(config, "head")
        number = int(ScriptDirectory.from_config(config).get_current_head() or 0) + 1
        script = command.revision(config, name, autogenerate=True, rev_id=f"{number:04}")
    if not script:
        sys.exit("The tables are what the models say: there is nothing to write.")


if __name__ == "__main__":
    main(sys.argv[1])
