"""The pages of `make dev`: /dev (`overview.py`), /dev/gallery (`gallery.py`) and its examples, each at a URL of its own
(`example.py`). They are pages of the site's own engine, beside those of the site (`site.py`).
"""
