"""The door to the catalogue: what pages and the API may ask for, whatever the source behind it.

(draft contract; the data work fills it in)
"""

from __future__ import annotations

from typing import Protocol

from data.models import Blog, City, Place, Property, Region


class Catalog(Protocol):
    @property
    def version(self) -> str:
        """Changes whenever any record does. Rendered pages are kept under it."""

    async def properties(self) -> tuple[Property, ...]: ...
    async def property(self, id: str) -> Property: ...  # NotFound
    async def featured_properties(self) -> tuple[Property, ...]: ...  # the first 8
    async def properties_in(self, region: str) -> tuple[Property, ...]: ...  # name or slug, any case
    async def places(self) -> tuple[Place, ...]: ...
    async def place(self, id: str) -> Place: ...
    async def places_in(self, region: str) -> tuple[Place, ...]: ...
    async def cities(self) -> tuple[City, ...]: ...
    async def city(self, id: str) -> City: ...
    async def blogs(self) -> tuple[Blog, ...]: ...
    async def blog(self, id: str) -> Blog: ...
    async def latest_blogs(self) -> tuple[Blog, ...]: ...  # 3
    async def regions(self) -> tuple[Region, ...]: ...  # falls back to the built-in list
