"""Khertvisi: a long fortress on a narrow rock where the Paravani joins the Mtkvari, in a bare canyon of Samtskhe-Javakheti."""

from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.towns import sheet

SPINE = [(-26, 104), (0, 98), (36, 104)]  # of the rock
MTKVARI = [(-150, 330), (-96, 220), (-64, 140), (-52, 84), (-30, 40), (-6, 10), (10, -60)]
PARAVANI = [(170, 330), (110, 230), (84, 150), (66, 92), (34, 46), (-6, 10)]
TOP = 27.0
STONE = "#c3a67c"


def flow(x, y):
    return np.minimum(near_line(x, y, MTKVARI), near_line(x, y, PARAVANI) + 2.5)


def hf(x, y):
    d = flow(x, y)
    floor_ = 2.0 + 2.2 * smooth(9, 30, d) + 0.8 * fbm(x / 14, y / 14, 3, 5)
    side = np.maximum(np.abs(x - 6) - 84 - 0.16 * y, 0)
    steps = side + 5 * fbm(x / 40, y / 40, 3, 8)
    canyon = 96 * smooth(0, 150, steps) + 2.2 * np.sin(steps / 3.2) * smooth(4, 30, steps)
    end = smooth(240, 420, y + 0.2 * np.abs(x)) * (100 + 10 * fbm(x / 80, y / 80, 4, 6))
    far = np.minimum(
        np.maximum(canyon, end) * (1 + 0.12 * ridged(x / 90, y / 90, 4, 3)), 118 + 5 * fbm(x / 60, y / 60, 3, 2)
    )
    s = near_line(x, y, SPINE)
    rock_ = (TOP - 3) * smooth(31, 17, s + 4 * fbm(x / 11, y / 11, 3, 4)) + 3 * smooth(15.5, 14, s)
    return np.maximum(floor_ + far, rock_) - 5.5 * smooth(11, 7, d) * smooth(250, 215, y)


def ground(c, x, y, z, n):
    dry = mix(hexc("#c9b47a"), hexc("#a8995c"), smooth(-0.3, 0.3, fbm(x / 20, y / 20, 3, 3)))
    green = mix(hexc("#7d9a48"), hexc("#9aa852"), smooth(-0.3, 0.3, fbm(x / 12, y / 12, 3, 9)))
    c = mix(green, dry, smooth(6, 12, z))
    stone = mix(hexc("#8a7760"), hexc("#a88f70"), smooth(-0.3, 0.3, fbm(x / 8, y / 8, 3, 1)))
    c = mix(c, stone, smooth(0.86, 0.66, n[:, 2]) * smooth(5, 9, z))
    basalt = mix(hexc("#6f655e"), hexc("#857868"), smooth(-0.4, 0.4, np.sin(z * 0.7)))
    c = mix(c, basalt, smooth(78, 96, z) * smooth(0.93, 0.8, n[:, 2]))
    return mix(c, hexc("#cbbb98"), smooth(11.5, 8.5, flow(x, y)) * smooth(10, 6, z))


def tower(b, x, y, z, w, high, col, sides=4, rot=math.pi / 4):
    """a shaft that narrows a little, with merlons and slits"""
    for k in range(7):
        r = w * (1.05 - 0.02 * k)
        b.cone(x, y, z + high * k / 7, r, r * 0.985, high / 7, sides, hexc(col) * (0.93, 1.03, 0.98)[k % 3], rot=rot)
    n = 12 if sides > 4 else 16
    for k in range(n):
        a = (k + 0.5) / n * 2 * math.pi
        reach = w * 0.86 if sides > 4 else w * 0.66 / max(abs(math.cos(a)), abs(math.sin(a)))
        b.box(x + reach * math.cos(a), y + reach * math.sin(a), z + high, 0.9, 0.9, 1.3, col)
    for t in (0.45, 0.72):
        b.box(x, y - w * 0.7, z + high * t, 0.5, 0.5, 1.6, DARK)


def fortress(L):
    """walls along both rims of the rock, round towers on them, the citadel's tall square towers, a small church inside"""
    near = [(-42, 99), (-30, 88), (-14, 84), (2, 82), (18, 84), (34, 90), (50, 98)]
    back = [(50, 98), (46, 112), (30, 116), (8, 113), (-14, 116), (-34, 116), (-42, 99)]
    fort(L, near, 8, STONE, 2, tw=3.6, th=1.8)
    fort(L, back, 8, STONE, 3, tw=3.4, th=1.8)
    fort(L, [(-8, 83), (-7, 98), (-9, 114)], 10, STONE, 0, th=1.8)
    b = MB()
    for x, y, w, high in ((-30, 103, 5.4, 27), (-17, 94, 4.6, 20), (-15, 109, 4.8, 23), (-38, 108, 3.8, 17)):
        tower(b, x, y, TOP - 2, w, high, "#b8996c")
    tower(b, 44, 104, TOP - 3, 4.4, 18, "#c9ad84", 12)
    tower(b, 22, 108, TOP - 3, 3.6, 15, "#b8996c")
    b.obj("towers")
    inst(church("#d3ba90", "#9a7250", 1.0), T(10, 100, TOP, 0.2, 1.1))
    # the wall that comes down the rock to the water
    fort(L, [(18, 84), (16, 76), (13, 68), (10, 60)], 6, STONE, 3, tw=2.8, th=1.4)


def build(p):
    light("golden", az=-124, el=29, fog_d=620, clouds=0.6)
    L = Land(hf, "dry")
    L.terrain(colours("dry", None, None, None, None, ground), cy=-70, half=46, r1=1000, na=330, nr=290, seed=4)
    sheet(L, -1.0, lambda x, y: flow(x, y) / 10.5, ("#5f9a8f", "#8fc0ac"), 460)
    fortress(L)
    hs = town_houses(SETS["tbilisi"], lit=0.05)
    spots = [
        (-92, 86),
        (-100, 102),
        (-84, 110),
        (-106, 122),
        (-94, 134),
        (84, 62),
        (96, 74),
        (104, 58),
        (98, 96),
        (112, 84),
    ]
    for i, (x, y) in enumerate(spots):
        L.put(hs[i % 14], x, y, 0.4 * (-1) ** i, 0.95)
    g = np.random.default_rng(4)
    X, Y = g.uniform(-130, 140, 900), g.uniform(-30, 260, 900)
    bank = lambda x, y, z: (flow(x, y) > 13) & (flow(x, y) < 34) & (z < 8) & (near_line(x, y, SPINE) > 36)
    L.scatter([poplar(i, c, 11) for i, c in enumerate(("#6f8f40", "#86983f", "#5d8440"))], X, Y, 0.7, 1.2, 3, 0.1, bank)
    L.scatter(L.broadleaves(4.5), X[::-1], Y, 0.6, 1.2, 5, 0.1, bank)
    shrubs = lambda x, y, z: (flow(x, y) > 14) & (z > 5) & (near_line(x, y, SPINE) > 18)
    L.scatter(L.broadleaves(2.2), *L.spots(700, 10, 330, 7), 0.6, 1.2, 6, 0.1, shrubs)
    L.scatter([rock(i, c) for i, c in enumerate(("#a3937c", "#8a7d6c", "#b5a68c"))], *L.spots(500, -20, 150, 5, 0.9, 60),
              0.3, 1.3, 4, 0.1, lambda x, y, z: (flow(x, y) > 8) & (flow(x, y) < 16))  # fmt: skip
    people(L, [(-30, -6), (-28.6, -5.4)], 1.3)
    clouds(4, 3, (520, 720), (14, 20))
    return {**shot((-14, -66, 38), (2, 96, 27), 30, 0.05), **p.get("camera", {})}
