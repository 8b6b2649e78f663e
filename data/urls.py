"""Stopgap."""


def is_frame(url: str) -> bool:
    return "embed" in url
