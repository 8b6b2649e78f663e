"""Renders the demo's pictures and films from code. Run by hand (`python -m static.studio`), when a picture is added or
changed; its output is committed in static/media. Neither the site nor its build imports it."""
