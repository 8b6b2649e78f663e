"""Long texts: headings and paragraphs."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html


def prose(*parts: tuple[str, list[str | VdomDict]]) -> VdomDict:
    """`parts` are (heading, paragraphs), a paragraph of text or with links in it; an empty heading is omitted."""
    return html.div(
        {"className": "prose container"},
        *(
            html.section(
                html.h2(heading) if heading else None,
                *(html.p(paragraph) for paragraph in paragraphs),
            )
            for heading, paragraphs in parts
        ),
    )
