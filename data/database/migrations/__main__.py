"""`make migration NAME="The breakfast of a property."`: writes the schema version that makes the tables what the models say."""

from __future__ import annotations

import sys
from tempfile import TemporaryDirectory

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from data.database.migrations import configuration


def main(name: str) -> None:
    """Compare the models with the tables of the last version, and write what differs."""
    with TemporaryDirectory() as folder, create_engine(f"sqlite:///{folder}/site.db").begin() as connection:
        config = configuration(connection=connection)
        command.upgrade(config, "head")
        number = int(ScriptDirectory.from_config(config).get_current_head() or 0) + 1
        script = command.revision(config, name, autogenerate=True, rev_id=f"{number:04}")
    if not script:
        sys.exit("The tables are what the models say: there is nothing to write.")


if __name__ == "__main__":
    main(sys.argv[1])
