"""/api/docs: the OpenAPI document as plain HTML in the site's style, without scripts."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from app.live.http.assets import Assets


def docs_page(document: dict[str, Any], assets: Assets) -> str:
    operations = "".join(
        _operation(path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    )
    info = document["info"]
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        '<meta name="color-scheme" content="light dark">'
        f'<link rel="stylesheet" href="{assets.style}"{assets.integrity_attribute(assets.style)}>'
        f"<title>{escape(info['title'])} API</title></head><body><main>"
        f'<header class="page-head container"><h1 class="page-head__title">{escape(info["title"])} API</h1>'
        f'<p class="page-head__lead">{escape(info["description"])}</p></header>'
        '<div class="prose container">'
        '<p>Machine-readable: <a class="text-link" href="/api/openapi.json">openapi.json</a>. Errors are plain text, or '
        "<code>application/problem+json</code> where <code>Accept</code> asks for JSON.</p>"
        f"{operations}</div></main></body></html>"
    )


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    parameters = "".join(_parameter(each) for each in operation.get("parameters", ()))
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    fields = ", ".join(f"<code>{escape(name)}</code>" for name in body.get("properties", ()) if name != "website")
    answers = ", ".join(
        f"{status} {_with_code(each['description'])}" for status, each in operation["responses"].items()
    )
    return (
        f"<section><h2><code>{method.upper()} /api{escape(path)}</code></h2>"
        f"<p>{_with_code(operation.get('description', operation['summary']))}</p>"
        + (f"<ul>{parameters}</ul>" if parameters else "")
        + (f"<p>Body (JSON): {fields}</p>" if fields else "")
        + f"<p>Answers: {answers}</p></section>"
    )


def _parameter(parameter: dict[str, Any]) -> str:
    description = parameter.get("description", "")
    return f"<li><code>{escape(parameter['name'])}</code> ({parameter['in']}) {_with_code(description)}</li>"


def _with_code(text: str) -> str:
    """Text with `names` between backticks, as in Markdown."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text))
