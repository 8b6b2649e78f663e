"""The upper village of Ushguli from its lane, all round, after rain. +y is the way the scene opens."""

from contextlib import contextmanager

from static.studio.builders.figures import dog as village_dog
from static.studio.builders.mountains import SLATE, free_spots, lamaria, shkhara, slate_house
from static.studio.builders.slatehouse import stone_house
from static.studio.builders.svaneti import meadow
from static.studio.builders.wayside import *

LANE = [(14, -150), (4, -70), (-1.5, -28), (0, -10), (0, 0), (1, 12), (4, 26), (5, 42), (2, 64), (8, 86), (15, 102)]
ENGURI = [(64, -260), (38, -80), (25, -14), (19, 24), (44, 70), (68, 120), (60, 270), (6, 420)]


@contextmanager
def wet(rough=0.24):
    """what is made meanwhile shines, as after rain"""
    dry = vc()
    MATS["vc"] = mat("wet", attr="Col", rough=rough, spec=0.6)
    yield
    MATS["vc"] = dry


def ice_wall(c, x, y, z, n):
    """paints Shkhara: snow, bluer where it faces away from the sun, and ribs of rock down the face"""
    away = 0.5 * smooth(-0.1, 0.5, -n[:, 0]) + 0.5 * smooth(-0.1, 0.2, fbm(x / 34, z / 110, 2, 9))
    snow = mix(hexc("#f1f4fa"), hexc("#9fb5d4"), away)
    rib = smooth(0.1, 0.2, fbm(x / 24, z / 120, 2, 4) + 0.14 * smooth(200, 90, z))
    high = smooth(90, 120, z + 24 * fbm(x / 60, y / 60, 3, 2)) * smooth(420, 480, y)
    return mix(c, mix(snow, tone(x, z, "#5d5f69", "#7a7a84", 18, 6), 0.85 * rib), high)


def build(p):
    """The upper village from the lane: dark slate towers and houses shoulder to shoulder on a slope without a tree, the
    young Enguri beside it; cows and a horse in the mud, Lamaria on its mound, behind it the ice wall of Shkhara over
    the whole head of the valley. Rain has just passed."""
    after = dict(zen="#4c80b8", mid="#a3bfd8", hor="#d3dfe6", fog_cool="#a9c2da")
    light("day", az=148, el=40, disc=0.4, fog_d=2600, clouds=0.8, sun="#ffe0b4", energy=4.3, strength=2.2, **after)
    mound = (19, 114)

    def bank(x, y):
        h = -9 * np.tanh(x / 55) - 6 * np.tanh(y / 50) + 0.5 * fbm(x / 9, y / 9, 3, 5) * smooth(2, 12, np.abs(x))
        h = h + bump(x, y, *mound, 27, 34, 30) + smooth(160, 480, y) * 22
        h = h + smooth(60, 300, np.abs(x + 4)) * (
            64 + 40 * fbm(x / 80, y / 80, 4, 6) + 44 * ridged(x / 120, y / 70, 4, 5)
        )
        h = h + smooth(170, 560, -y) * (70 + 90 * ridged(x / 210, y / 210, 4, 14))
        return pad(h + smooth(400, 580, y) * 1.45 * shkhara(x, y, 760), x, y, *mound, 16, 18, 1.6)

    hf = lambda x, y: bank(x, y) - 2.4 * smooth(8, 4.4, near_line(x, y, ENGURI))
    L = Land(hf, "early", True)
    off = lambda x, y: near_line(x, y, LANE)

    def ground(c, x, y, z, n):
        c = mix(c, tone(x, y, "#869148", "#b0a95a", 30, 7), 0.85)
        mud = smooth(4.2, 2.4, off(x, y) + 0.9 * fbm(x / 2.2, y / 2.2, 2, 3))
        c = mix(c, tone(x, y, "#64574b", "#7d6e5e", 0.9, 8), mud)
        return mix(c, tone(x, y, "#8f8a82", "#aaa498", 2, 3), smooth(9, 6, near_line(x, y, ENGURI)))

    colf = colours("early", None, (96, 130), (78, 110), None, ground, ice_wall, stone=SLATE)
    expanse(L, colf)
    with wet(0.4):
        patch(L, colf, 5, 0.15, 0.02)
    low = lambda x, y: fbm(x / 1.1, y / 1.6, 3, 31)  # high where the lane has a hollow
    puddle = lambda x, y: (off(x, y) < 2.1) & (low(x, y) > 0.2) & (np.hypot(x, y) < 60)
    brown = lambda x, y, z, n: np.tile(hexc("#40403e"), (len(x), 1))
    water(lambda x, y: np.where(puddle(x, y), hf(x, y) + 0.085, -60.0), brown, full=True, r1=80, rough=0.05)
    foam = lambda x, y: smooth(0.05, 0.3, fbm(x / 1.6, y / 2.6, 3, 17))
    stream = lambda x, y, z, n: mix(tone(x, y, "#7fa6a6", "#a3c4c0", 3, 5), hexc("#eef4f3"), foam(x, y))
    bed = lambda x, y: np.where(near_line(x, y, ENGURI) < 6.4, bank(x, y) - 1.5 + 0.16 * foam(x, y), -60.0)
    water(bed, stream, full=True, r1=420, rough=0.2)
    paved = lambda x, y: (off(x, y) < 2.3) & (fbm(x / 1.7, y / 1.7, 2, 12) > 0.02) & (low(x, y) < 0.16)
    with wet():
        flags(L, paved, 26, 0.44, ("#6d6b6e", "#5b595e", "#7d7976", "#66625f"), 5, 0.05, 0.8)
    upper_village(L)
    L.put(lamaria(), *mound, 0.3, 1.2)
    L.put(svan_tower(21, 22, 4.9, "#949194"), mound[0] + 10.5, mound[1] + 1, 0.2, 0.8)
    cattle(
        L, [(0.2, 11, 205), (4.6, 20, 150), (2.4, 24.5, 185), (1.8, -12, 10), (13, 15, 60), (17, 23, 120), (15, 1, 80)]
    )
    hikers(L, [(4.2, 34, 190), (5.2, 35.4, 186)])
    L.put(figure("#5b4a5e", "#3b3436", cloak="#4a4550"), 5.8, -2.4, 1.2, 1.05)
    L.put(figure("#6f7a5a", "#3a3632", "#3b3a38", staff=True), 2.4, 21, 2.9, 1.05)
    L.put(village_dog("#8a7458"), -2.9, 5.6, 0.9, 1.1)
    for part in horse("#5f3a26"):
        L.put(part, 6.3, 9.6, 1.25, 1.05)
    meadow(L, 2600, 0, 11, ("#9aa548", "#b0a850", "#86923e"), keep=lambda x, y, z: off(x, y) > 3.2)
    verge = lambda x, y, z: (off(x, y) > 1.6) & (off(x, y) < 9)
    L.scatter([rock(i, "#7d7a7c") for i in range(4)], *L.spots(700, 3, 60, 4), 0.06, 0.34, 4, 0, verge)
    shore = lambda x, y, z: (near_line(x, y, ENGURI) > 3.4) & (near_line(x, y, ENGURI) < 8)
    L.scatter([rock(i, "#97938e") for i in range(4)], *L.spots(5200, 8, 130, 9), 0.15, 0.9, 4, 0, shore)
    firs = lambda x, y, z: (y < -60) & (z > 14) & (z < 90) & (fbm(x / 45, y / 45, 4, 44) > 0.1)
    L.scatter(L.conifers(7), *L.spots(5200, 120, 520, 7), 0.8, 1.4, 3, 0.2, firs)
    scrub = lambda x, y, z: (x > 52) & (z < 60) & (fbm(x / 26, y / 40, 3, 19) > 0.1)
    L.scatter(L.broadleaves(3), *L.spots(2200, 50, 300, 12), 0.6, 1.2, 6, 0.2, scrub)
    cumulus(
        (4, -34, 27, 700, 12), (9, 22, 29, 720, 9), (6, 66, 27, 640, 9), (7, 118, 26, 700, 10), (2, 250, 30, 700, 11)
    )
    return stand(L, exposure=0.25)


def upper_village(L):
    """towers, houses and dry walls along the lane; the side of the river stays open"""
    dark = ("#85848a", "#949194", "#7b7a80", "#9c9899", "#8a878c")
    tall = [svan_tower(i + 20, h, 4.9, c) for i, (h, c) in enumerate(zip((19, 22, 17, 20, 24), dark))]
    towers = [
        (-13, 22),
        (-19, 38),
        (-9, 50),
        (-30, 30),
        (-24, 56),
        (-13, 68),
        (20, 52),
        (-36, 50),
        (-3, 82),
        (-20, 100),
    ]
    towers += [(-21, 3), (18, -13), (-10, -24), (-30, 84), (-46, 34), (-34, 8), (10, -44), (-22, -38), (-44, -14)]
    for i, (x, y) in enumerate(towers):
        L.put(tall[i % 5], x, y, (i * 0.9) % 0.5 - 0.25, 1, -0.6)
    near = [stone_house(i, 7.6 + i, stone=c, gallery=i != 1) for i, c in enumerate(("#8a888c", "#7f7d83", "#94908f"))]
    row = [(-12.4, 4.5, 0.1, 1), (-11.8, -6.5, -0.1, 0), (-12.6, -19, 0, 2), (11.4, -7, 0.05, 2), (10.6, -20, -0.1, 1)]
    row += [(-10.4, 33, 0.3, 0), (13, 39, 0.1, 0), (-11.5, -33, 0, 1), (11, -33, 0.1, 0)]
    for x, y, turn, i in row:
        L.put(near[i], x, y, turn + math.copysign(math.pi / 2, -x), 1, 0.1)
    homes = [slate_house(i, 7 + i % 3) for i in range(6)]
    taken = [*towers, *((x, y) for x, y, *_ in row)]
    for i, (x, y) in enumerate(free_spots(74, -74, 24, -88, 104, 8.2, 4, taken)):
        open_side = x > 6 and -10 < y < 34
        if beside(x, y, LANE) > 7.5 and beside(x, y, ENGURI) > 13 and not open_side and math.hypot(x, y) > 19:
            L.put(homes[i % 6], x, y, (i * 1.3) % 1.2 - 0.6 + math.pi / 2 * (i % 2), 1, 0.1)
    walls = [[(-5.4, -4), (-5.2, 0.4)], [(-5.6, 8.6), (-6.6, 14)], [(-4.2, 20), (-2.4, 27)]]
    walls += [[(8.2, 15), (9.6, 24), (10.4, 32)], [(5.6, -11.6), (6.2, -15.4)], [(-5.4, -11.6), (-6.2, -15.6)]]
    walls += [[(-2, 42), (-3.6, 50), (-4, 62)], [(10, 44), (8, 60), (10, 72)]]
    for i, line in enumerate(walls):
        masonry(L, line, 1.1, 0.7, "#7c7877", 0.3, i)
