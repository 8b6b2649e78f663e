"""Generated descriptions for records without one: one sentence in English and Georgian."""

from __future__ import annotations

from data.models import Text
from data.reference.cases import declined


def property_description(name: Text, city: Text) -> Text:
    return Text(
        en=f"Stay at {name.read('en')} in {', '.join(filter(None, (city.read('en'), 'Georgia')))}.",
        ka=f"{name.read('ka')} — დასარჩენი ადგილი {declined(city.read('ka') or 'საქართველო', 'in')}.",
    )


def place_description(name: Text, city: Text) -> Text:
    return Text(
        en=f"Discover {name.read('en')} in {', '.join(filter(None, (city.read('en'), 'Georgia')))}.",
        ka=f"{name.read('ka')} — სანახავი ადგილი {declined(city.read('ka') or 'საქართველო', 'in')}.",
    )


def city_description(name: Text, region: Text) -> Text:
    where = ", ".join(dict.fromkeys(filter(None, (region.read("en"), "Georgia"))))
    return Text(
        en=f"Explore {name.read('en')} and its surroundings in {where}.",
        ka=f"აღმოაჩინეთ {name.read('ka')} და მისი შემოგარენი.",
    )
