"""`python -m app.dev`."""

from __future__ import annotations

import sys

from app.dev.supervisor import main
from app.settings import SettingsError

if __name__ == "__main__":
    try:
        main()
    except SettingsError as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        pass
