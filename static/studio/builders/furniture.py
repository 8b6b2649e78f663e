"""Furniture of the rooms, in the coordinates of its wall."""

import itertools

from PIL import Image

from static.studio.builders.indoors import *
from static.studio.builders.room import MEDIA, lathe, pillow


def bed(x, wide, long, frame, linen, throw, head=None, high=1.1, seed=0):
    """Its head at the wall; `head` is the material of an upholstered board."""
    rbox(x, -0.06, 0.1, wide + 0.1, 0.08, high - 0.1, head or frame.x, 0.035 if head else 0.015, 3)
    rbox(x, -long / 2 - 0.1, 0.14, wide + 0.06, long, 0.18, frame.x, 0.02)
    for sx in (-1, 1):
        for y in (0.16, long + 0.02):
            rbox(x + sx * (wide / 2 - 0.04), -y, 0, 0.08, 0.08, 0.15, frame.z, 0.01)
    bedding(x, -0.1, wide, long, 0.32, linen, throw, seed)


def bedding(x, y, wide, long, z, linen, throw, seed=0):
    """Mattress, cover, throw and pillows, the head at y."""
    rbox(x, y - long / 2, z, wide, long, 0.24, linen, 0.07, 4)

    def cover(u, v):
        along, across = 0.5 + u * (long - 0.32), (v - 0.5) * (wide + 0.5)
        side = np.clip((np.abs(across) - wide / 2 + 0.04) / 0.2, 0, 1)
        foot = np.clip((along - long + 0.04) / 0.1, 0, 1)
        drop = np.maximum(side**1.5 * 0.32, foot**1.6 * 0.3)
        fold = 0.03 * fbm(u * 5 + 3, v * 6, 4, seed + 2) + 0.02 * np.sin(v * 40 + 3 * fbm(u * 3, v * 3, 2, 4)) * side
        out = np.minimum(np.abs(across), wide / 2 + 0.05 + 0.02 * np.sin(u * 30 + seed))
        return x + np.sign(across) * out, y - np.minimum(along, long + 0.05), z + 0.3 + fold - drop

    def laid(u, v):
        p = cover(0.52 + u * 0.3, v)
        return x + (p[0] - x) * 1.02 + 0.02 * np.sign(v - 0.5) * smooth(0.3, 0.4, np.abs(v - 0.5)), p[1], p[2] + 0.026

    grid(cover, 110, 120, linen)
    grid(laid, 80, 120, throw)
    for k, at in enumerate((-wide / 4, wide / 4) if wide > 1.3 else (0,)):
        pillow(x + at, y - 0.3, z + 0.4, min(0.72, wide * 0.75), 0.46, 0.26, linen, seed=seed + k)
    pillow(x, y - 0.56, z + 0.4, 0.44, 0.34, 0.2, throw, rz=0.08, seed=seed + 7)


def table_lamp(x, y, z, base, energy=9, s=1.0):
    lathe([(0, 0), (0.085, 0), (0.1, 0.05), (0.07, 0.12), (0.025, 0.18), (0.02, 0.28)], base, x, y, z, s=s)
    shade = mat("shade", color="#fbe8c8", emit="#ffb869", estr=3.2, fog=False, rough=1)
    lathe([(0.17, 0.22), (0.15, 0.33), (0.11, 0.44)], shade, x, y, z, s=s)
    lamp(x, y, z + 0.52 * s, energy)


def lamp(x, y, z, energy=9):
    l = bpy.data.lights.new("lamp", "POINT")
    l.energy, l.shadow_soft_size = energy, 0.06
    l.color = hexc("#ffb26a")
    link(bpy.data.objects.new("lamp", l)).location = (x, y, z)


def cabinet(x, wide, deep, high, wd, knob, cols=1, rows=1, z=0.1, feet=True):
    """A box with drawers or doors, its back at the wall."""
    rbox(x, -deep / 2, z, wide, deep, high - z - 0.035, wd.x, 0.012)
    rbox(x, -deep / 2 - 0.01, high - 0.035, wide + 0.04, deep + 0.03, 0.035, wd.x, 0.01)
    w, h = (wide - 0.06) / cols, (high - z - 0.09) / rows
    for i in range(cols):
        for j in range(rows):
            c, b = x - wide / 2 + 0.03 + (i + 0.5) * w, z + 0.03 + j * h
            rbox(c, -deep - 0.006, b, w - 0.02, 0.014, h - 0.02, wd.z, 0.006)
            rbox(c, -deep - 0.03, b + h * 0.55, min(0.1, w * 0.3), 0.025, 0.02, knob, 0.008)
    for sx in (-1, 1) if feet else ():
        for y in (0.05, deep - 0.05):
            rbox(x + sx * (wide / 2 - 0.05), -y, 0, 0.05, 0.05, z, wd.z, 0.006)


def chair(x, y, turn, wd, seat):
    with placed(x, y, 0, turn):
        for sx in (-0.2, 0.2):
            for sy in (-0.2, 0.2):
                rbox(sx, sy, 0, 0.04, 0.04, 0.45 if sy < 0 else 0.9, wd.z, 0.01)
        rbox(0, 0, 0.43, 0.46, 0.46, 0.03, wd.x, 0.012)
        rbox(0, -0.01, 0.46, 0.43, 0.43, 0.05, seat, 0.024, 4)
        for z in (0.62, 0.78):
            rbox(0, 0.2, z, 0.4, 0.025, 0.09, wd.x, 0.008)


def armchair(x, y, turn, m, feet):
    with placed(x, y, 0, turn):
        rbox(0, 0, 0.14, 0.72, 0.7, 0.2, m, 0.05, 4)
        rbox(0, -0.06, 0.32, 0.52, 0.6, 0.15, m, 0.06, 4)
        rbox(0, 0.32, 0.2, 0.72, 0.18, 0.68, m, 0.08, 4)
        for sx in (-1, 1):
            rbox(sx * 0.34, -0.02, 0.2, 0.16, 0.7, 0.4, m, 0.07, 4)
            for sy in (-1, 1):
                rbox(sx * 0.3, sy * 0.28, 0, 0.05, 0.05, 0.15, feet.z, 0.01)


def round_table(x, y, r, high, wd):
    lathe([(0, high - 0.035), (r - 0.01, high - 0.035), (r, high - 0.018), (r - 0.01, high), (0, high)], wd.x, x, y, 0)
    lathe([(r * 0.45, 0), (0.05, 0.05), (0.04, high * 0.6), (0.08, high - 0.04)], wd.z, x, y, 0)


def jug(x, y, z, m, s=1.0):
    lathe([(0, 0), (0.055, 0), (0.1, 0.08), (0.085, 0.17), (0.03, 0.23), (0.035, 0.3), (0.05, 0.32)], m, x, y, z, s=s)


def books(x, y, z, colors, seed=0):
    """A row of them, standing."""
    r = random.Random(seed)
    for color in colors:
        w, h = r.uniform(0.025, 0.05), r.uniform(0.18, 0.26)
        rbox(x, y, z, w, 0.16, h, mat(f"book{color}", color=color, fog=False), 0.004)
        x += w + 0.003


def picture(x, z, wide, high, key, frame, box=(0.1, 0.1, 0.9, 0.9)):
    """A finished picture of the studio in a frame on the wall; `box` is the part of it that is shown."""
    with Image.open(MEDIA / f"{key}-1200.webp") as im:
        size = [im.width, im.height, im.width, im.height]
        shown = im.convert("RGB").crop([round(a * b) for a, b in zip(box, size, strict=True)])
        array = np.asarray(shown.resize((round(wide * 400), round(high * 400)))) / 255.0
    rbox(x, -0.02, z, wide + 0.1, 0.04, high + 0.1, frame, 0.01)
    sheet(lambda u, v: (x + (u - 0.5) * wide, -0.042 + 0 * u, z + 0.05 + v * high), array, f"{key}{x:g}", rough=0.6)


def plant(x, y, pot, leaf, s=1.0, seed=8):
    lathe([(0, 0), (0.15, 0), (0.2, 0.3), (0.22, 0.34), (0.19, 0.34), (0.18, 0.3)], pot, x, y, 0, s=s)
    r = random.Random(seed)
    for _ in range(26):
        a, long, up = r.uniform(0, 6.28), s * r.uniform(0.45, 0.95), r.uniform(0.4, 1.0)

        def blade(u, v, a=a, long=long, up=up):
            out, across = v * long * 0.55 * (1.2 - up * 0.5), (u - 0.5) * 0.11 * np.sin(v * 3.14) ** 0.7
            return (
                x + math.cos(a) * out - math.sin(a) * across,
                y + math.sin(a) * out + math.cos(a) * across,
                0.3 * s + long * up * v * (1.5 - 0.55 * v) + 0.02 * np.abs(u - 0.5),
            )

        grid(blade, 5, 12, leaf)


def tube(points, r, m, n=10):
    """A round bar through the points."""
    for a, b in itertools.pairwise(points):
        long, along = stretched(a, b)
        lathe([(r, 0), (r, long)], m, n=n).matrix_world = along


def stretched(a, b):
    """The distance from a to b, and the frame at a with its z axis towards b."""
    way = Vector(b) - Vector(a)
    return way.length, Matrix.Translation(a) @ way.to_track_quat("Z", "Y").to_matrix().to_4x4()
