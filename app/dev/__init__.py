"""`make dev`: one worker under a supervisor that builds, reloads and restarts when a source is saved.

`python -m app.dev` is the supervisor (`supervisor.py`). Its worker (`worker.py`) serves the site, or a page that says why the site
does not start. `channel.py` is the socket to open pages; `static/src/dev` is its other end. No module outside this room imports it,
and a wheel does not contain it.
"""
