"""The filter index belongs to one list of properties in one language."""

from __future__ import annotations

import orjson

from app.live.language import set_language
from components.filter_index import filter_index
from data import demo
from data.catalog.filters import PropertyIndex


def test_two_catalogues_in_one_process_build_each_index_once() -> None:
    catalogues = [PropertyIndex(demo.properties()), PropertyIndex(demo.properties()[:3])]
    built = {}
    for language in ("en", "ka"):
        set_language(language)
        for number, properties in enumerate(catalogues):
            built[language, number] = filter_index(properties)
    assert len({index.digest for index in built.values()}) == 4
    for (language, number), index in built.items():
        set_language(language)
        assert filter_index(catalogues[number]) is index
    assert len(orjson.loads(built["en", 1].body)["entries"]) == 3
