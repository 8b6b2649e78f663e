"""Old Tbilisi from a roof terrace above the sulphur baths: the panorama. Ahead is west, right is north."""

from static.studio.builders.figures import cat, crowd
from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS, dome, tiled_front, town_houses
from static.studio.builders.outdoors import birds, facing, floor
from static.studio.builders.riders import horseman
from static.studio.builders.spa import cabin
from static.studio.builders.towns import ridge, sheet

RIVER = [(430, 420), (250, 210), (130, 112), (90, 48), (82, -20), (88, -90), (64, -190), (-20, -330), (-150, -520)]
CREST = [(-66, 104), (-20, 126), (50, 148), (130, 198), (230, 260)]  # Narikala's ridge
LANE = [(4.6, 13), (16, 28), (26, 44), (40, 76), (66, 108)]  # to Meidan and on to Sololaki
METEKHI = (126, 14)
TERRACE = 17.0
GROUND = 9.5  # of the baths
WOOD = "#2f6f88"


def flow(x, y):
    return near_line(x, y, RIVER)


def beyond(x, y):
    """whether a point lies on the other bank"""
    return x > np.interp(y, [b for a, b in reversed(RIVER)], [a for a, b in reversed(RIVER)])


def hf(x, y):
    d = flow(x, y)
    here = 4 + (GROUND - 4) * smooth(31, 58, d) + smooth(-16, -70, x) * 9 + 0.5 * fbm(x / 14, y / 14, 3, 5)
    here = here + smooth(80, 34, near_line(x, y, CREST)) * 14 + bump(x, y, -150, 8, 62, 66, 74)
    here = here + ridge(x, y, CREST, 46, 40) * (1 + 0.14 * fbm(x / 16, y / 16, 3, 8))
    there = 4 + 15 * smooth(23.5, 29, d) * smooth(70, 44, y) + smooth(60, 330, d) * 44
    there = there + 2 * fbm(x / 40, y / 40, 3, 5) * smooth(40, 70, d)
    hills = smooth(300, 760, np.hypot(x, y)) * (24 + 90 * ridged(x / 260, y / 260, 4, 6))
    return np.where(beyond(x, y), there, here) + hills - 10 * smooth(23.5, 21, d)


def ground(c, x, y, z, n):
    rock_ = mix(hexc("#a98f66"), hexc("#c0a478"), smooth(-0.3, 0.3, fbm(x / 9, y / 9, 2, 4)))
    c = mix(mix(c, hexc("#a39a5c"), 0.45), rock_, smooth(0.84, 0.64, n[:, 2]))
    c = mix(c, hexc("#c8b08a"), smooth(48, 42, np.hypot(x + 2, y - 10)))
    return mix(c, hexc("#b7a184"), smooth(3.4, 2.8, near_line(x, y, LANE)))


def baths(L):
    """the brick domes about the terrace, steam over some of them, and the blue tiled front"""
    r = random.Random(2)
    kinds = [dome(2.6, c) for c in ("#c98f66", "#bf8258", "#d19c72")]
    placed = []
    front = (37, 24)
    for _ in range(900):
        x, y, s = r.uniform(-34, 40), r.uniform(-26, 42), r.uniform(1.0, 1.55)
        if (
            all(math.hypot(x - a, y - b) > 2.6 * (s + q) for a, b, q in placed)
            and math.hypot(x / 1.1, y) > 10.5
            and math.hypot(x + 2, y - 10) < 36
            and math.hypot(x - front[0], y - front[1]) > 13
            and float(near_line(np.array([x]), np.array([y]), LANE)[0]) > 3 + 2.6 * s
            and not (x < -7 and y < 26)
            and y > -9
        ):
            placed.append((x, y, s))
            L.put(kinds[len(placed) % 3], x, y, r.uniform(0, 6), s)
    L.put(tiled_front(), *front, facing(*front), 1.1)
    for x, y, s in placed[1::5]:
        for k in range(2):
            steam = inst(cloud(int(x) + 40 + k, 0.6), T(x + 1.6 * k, y, GROUND + 4.8 * s + 1.5 * k, r.uniform(0, 6), s))
            steam.visible_shadow = False


def town(L):
    """houses with balconies up to Narikala, along the gorge on the left and on the edge of the other bank, all turned this way"""
    hs = town_houses(SETS["tbilisi"], lit=0.1)
    r = random.Random(5)
    high = [
        house(20 + i, 9.5, 7, 3, wall=wall, roof=roof, wood=wood, lit=0.1)
        for i, (wall, roof, wood) in enumerate(
            (("#d9a07a", "#a9604a", "#7a4a2c"), ("#e8e0cc", "#8a6a5c", "#2f6f88"), ("#c96f5a", "#7d7f80", "#5d7a4c"))
        )
    ]
    near = [
        (-15, 4, 4),
        (-18, 17, 3.4),
        (-14, -9, 3.6),
        (-5, -19, 3),
        (8, -21, 2.4),
        (21, -20, 1.6),
        (-29, 32, 3),
        (-31, 8, 6),
    ]
    for i, (x, y, up) in enumerate(near):
        inst(high[i % 3], T(x, y, GROUND + up, facing(x, y)))
    spots = np.array([(x, y) for y in np.arange(-230, 150, 11.0) for x in np.arange(-210, 330, 12.0)])
    spots = spots + np.random.default_rng(6).uniform(-2.2, 2.2, spots.shape)
    x, y = spots.T
    far = beyond(x, y)
    d = flow(x, y)
    free = np.where(
        far,
        (d > 33) & (np.hypot(x - METEKHI[0], y - METEKHI[1]) > 36),
        (d > 40) & (np.hypot(x + 2, y - 10) > 42) & (ridge(x, y, CREST, 1, 40) < 0.42),
    )
    free &= far | (x < 22) | (np.abs(y) > 0.85 * x)
    free &= (near_line(x, y, LANE) > 8) & (np.hypot(x + 150, y - 8) > 74)
    free &= np.random.default_rng(8).random(len(x)) < 0.9
    for x, y in spots[free]:
        L.put(r.choice(hs), x, y, facing(x, y) + r.uniform(-0.25, 0.25), 1.0, 0.3)
    for i in range(9):  # the houses on the rock of the other bank
        y = -24 - i * 10.5
        x = float(np.interp(y, *zip(*[(b, a) for a, b in reversed(RIVER)]))) + 31
        L.put(hs[(i * 3) % 14], x, y, facing(x, y), 1.0, 0.6)


def narikala(L):
    """walls and towers on the crest, a second wall down the slope, the church of Saint Nicholas, the silver Mother of Georgia"""
    st = "#b3a07e"
    fort(L, [(-62, 106), (-44, 115), (-24, 124), (-4, 131), (16, 137), (36, 143), (52, 148)], 12, st, 2, tw=5.0, th=2.0)
    fort(L, [(-44, 115), (-38, 97), (-20, 93), (2, 100), (16, 137)], 9, st, 2, tw=4.2)
    L.put(cathedral("#d0ab7c", "#9a6a4c", 15, 11, 10, (3, 7, 5.5)), -16, 110, 0.2, 1.1)
    L.put(mother(), 108, 186, facing(108, 186), 2.3)
    b = MB()
    brick = hexc("#b5764f")  # the mosque below the fortress and its eight-sided minaret
    b.box(0, 0, -4, 15, 9, 11, brick)
    b.hip(0, 0, 7, 15, 9, 1.8, "#8a5a48", over=0.4)
    for u in (-4.5, 0, 4.5):
        b.box(u, -4.55, 1.4, 1.6, 0.14, 3.6, DARK)
    b.cone(9.5, -2, -4, 1.9, 1.7, 20, 8, brick * 1.08)
    b.cone(9.5, -2, 16, 2.2, 2.2, 0.6, 8, brick * 0.8)
    b.cone(9.5, -2, 16.6, 1.5, 1.5, 2.6, 8, DARK)
    for k in range(8):
        b.box(1.6, 0, 0, 0.4, 0.4, 2.6, brick, M=T(9.5, -2, 16.6, k * 0.7854 + 0.39))
    b.cone(9.5, -2, 19.2, 2.2, 0.1, 2.2, 8, "#8a5a48")
    L.put(b.obj("mosque", link=False), -22, 66, facing(-22, 66), 1.1)


def over_the_river(L):
    """Metekhi and the rider Gorgasali on their cliff, the bridge below, Sameba's gold dome on its hill, the cable car"""
    x, y = METEKHI
    outline = [(-22, -24), (-23, 0), (-20, 20), (0, 27), (26, 22), (34, -4), (24, -26), (0, -30)]
    cliff([(x + a, y + b) for a, b in reversed(outline)], -4, 21, seed=2)
    inst(cathedral("#c9a274", "#8f8a78", 17, 13, 11, (3.5, 8.5, 6.5), 0.5, 0.7), T(x, y, 21.2, 1.2, 1.2))
    inst(horseman(sword=False, high=5), T(x - 15, y + 18, 21.2, facing(x - 15, y + 18) + 0.7, 1.7))
    hs = town_houses(SETS["tbilisi"], lit=0.1)
    for i, (a, b) in enumerate(((-14, -16), (-6, -24), (6, -24), (16, -20))):
        inst(hs[i + 3], T(x + a, y + b, 21.2, facing(x + a, y + b), 0.9))
    bridge = iron_bridge(64, "#d9cfba", 8, 3.4)
    inst(bridge, T(102, 67, 7.4, -0.56))
    L.put(cathedral("#ead9b4", "#d9a93f", 34, 28, 22, (6.6, 15, 12), 0, 0.7, "#e8c25a"), 300, -128, 0.4, 1.5)
    a, b = (196, 84, 18), (40, 140, L.z(40, 140) + 10)
    line = MB()
    strut(line, a, b, 0.14, "#4a5254")
    line.obj("cable")
    for t in (0.28, 0.52, 0.76):
        inst(cabin(), T(*(p + (q - p) * t for p, q in zip(a, b)), 0.3, 1.25))


def terrace():
    """a brick floor with a rug, a slim rail between posts of wood, a table, pots of geraniums, stairs down to the lane"""
    b = MB()
    r = random.Random(4)
    z, (x0, x1), (y0, y1) = TERRACE, (-3.7, 2.8), (-3.4, 2.5)
    wood = hexc(WOOD)
    b.box((x0 + x1) / 2, (y0 + y1) / 2, 2, x1 - x0 + 0.3, y1 - y0 + 0.3, z - 2.12, "#d9b48a")
    bricks = ("#b9785a", "#c68a66", "#ad6b50", "#c1805f")
    floor((x0, x1), (y0, y1), z, 0.27, 0.135, lambda r, x, y: bricks[r.randrange(4)])
    gap = 0.8, 2.1  # to the stairs
    sides = [
        ((x0, y1), (x1, y1)),
        ((x1, y1), (x1, gap[1])),
        ((x1, gap[0]), (x1, y0)),
        ((x1, y0), (x0, y0)),
        ((x0, y0), (x0, y1)),
    ]
    for (ax, ay), (bx, by) in sides:
        length = math.hypot(bx - ax, by - ay)
        M = T((ax + bx) / 2, (ay + by) / 2, z, math.atan2(by - ay, bx - ax))
        b.box(0, 0, 1.0, length + 0.1, 0.2, 0.09, wood * 1.1, M=M)
        b.box(0, 0, 0.1, length, 0.1, 0.08, wood, M=M)
        for u in np.arange(-length / 2 + 0.1, length / 2, 0.2):
            b.box(u, 0, 0.16, 0.022, 0.022, 0.86, wood * 0.7, M=M)
            b.cone(u, 0, 0.5, 0.022, 0.05, 0.06, 6, wood * 0.7, M=M)
            b.cone(u, 0, 0.56, 0.05, 0.022, 0.06, 6, wood * 0.7, M=M)
        n = max(1, round(length / 2.3))
        for i in range(n + 1):
            b.box(i / n * length - length / 2, 0, 0, 0.16, 0.16, 1.2, wood * 0.9, M=M)
    for i in range(32):
        up = z - 0.1 - i * 0.235
        b.box(x1 + 0.9, 1.4 + i * 0.32, 4, 1.4, 0.34, up - 4, hexc("#c9ad88") * r.uniform(0.92, 1.06))
    stripes = ("#8a2f2a", "#d9b06a", "#2f3f54", "#a3402f", "#e8dcc0", "#5a2a2a")
    for i in range(26):
        b.box(0, -1.3 + i * 0.1, z + 0.012, 1.7, 0.1, 0.02, stripes[min(i, 25 - i) % 6])
    for y in (-0.86, 0, 0.86):
        for k, c in enumerate(("#e8dcc0", "#2f3f54", "#d9b06a", "#8a2f2a")):
            b.cone(0, y, z + 0.03 + 0.004 * k, 0.42 - 0.1 * k, 0.42 - 0.1 * k, 0.004, 4, c)
    table(b, -2.4, 1.2, z)
    for x, y in (
        (-3.3, 2.1),
        (-1.2, 2.15),
        (1.3, 2.15),
        (2.4, -0.2),
        (2.4, -3.0),
        (0.4, -3.0),
        (-3.3, -0.6),
        (-3.2, -3.0),
    ):
        b.cone(x, y, z, 0.17, 0.24, 0.34, 10, "#b0603f")
        near = lambda s, x=x, y=y: (x + r.uniform(-s, s), y + r.uniform(-s, s))
        for _ in range(9):
            b.ico(*near(0.2), z + r.uniform(0.4, 0.62), 0.13, "#5f8f45", 1, 0.2, rng=r)
        for _ in range(7):
            b.ico(*near(0.24), z + r.uniform(0.56, 0.78), 0.07, "#d9423f", 1, 0.2)
    b.obj("terrace")
    crowd([(2.36, -1.5, z, math.pi / 2 + 0.2, "lean"), (2.36, -2.2, z, math.pi / 2 - 0.1, "lean")])
    inst(cat("#d3843f"), T(0.5, 2.0, z, 2.4))


def table(b, x, y, z):
    """a laid table with two chairs: a jug, cups, a khachapuri"""
    b.cone(x, y, z, 0.3, 0.06, 0.1, 8, "#3a3632")
    b.cone(x, y, z, 0.05, 0.05, 0.74, 8, "#3a3632")
    b.cone(x, y, z + 0.74, 0.62, 0.62, 0.05, 24, "#f4ecdc")
    b.cone(x - 0.1, y + 0.1, z + 0.79, 0.13, 0.08, 0.2, 10, "#a3573a")
    b.cone(x + 0.22, y - 0.18, z + 0.79, 0.19, 0.21, 0.03, 14, "#e6b65a")
    for a in (0.6, 2.6, 4.6):
        b.cone(x + 0.42 * math.cos(a), y + 0.42 * math.sin(a), z + 0.79, 0.04, 0.05, 0.08, 8, "#ffffff")
    for a in (0.9, 3.6):
        M = T(x + 1.0 * math.cos(a), y + 1.0 * math.sin(a), z, a - 1.57)
        b.box(0, 0, 0.42, 0.46, 0.44, 0.05, "#8a5a38", M=M)
        b.box(0, 0.2, 0.46, 0.46, 0.05, 0.5, "#8a5a38", M=M)
        for sx in (-0.19, 0.19):
            for sy in (-0.18, 0.18):
                b.box(sx, sy, 0, 0.05, 0.05, 0.42, "#6f4a2e", M=M)


def build(p):
    season = p.get("season", "summer")
    light(
        "morning",
        az=164,
        el=25,
        disc=0.5,
        fog_d=620,
        fog_h=None,
        fog_max=0.72,
        clouds=0.3,
        sun="#ffd2a0",
        zen="#6a9fd6",
        mid="#cfdfe9",
        hor="#ffe2c9",
        glow="#ffd2a8",
    )
    L = Land(hf, season, True)
    L.terrain(colours(season, (150, 190), None, None, None, ground), r1=1200, seed=3)
    sheet(L, -1.0, lambda x, y: flow(x, y) / 23, ("#4a8f84", "#7fb8a4"))
    baths(L)
    town(L)
    narikala(L)
    over_the_river(L)
    terrace()
    keep = lambda x, y, z: (
        (flow(x, y) > 31)
        & (np.hypot(x + 2, y - 10) > 40)
        & (np.hypot(x - METEKHI[0], y - METEKHI[1]) > 38)
        & (near_line(x, y, LANE) > 5)
        & (fbm(x / 26, y / 26, 3, 9) > -0.06)
    )
    trees = [*L.broadleaves(4.6), poplar(1, "#3f6b40", 9), poplar(2, "#4a7444", 8)]
    L.scatter(trees, *L.spots(3400, 30, 420, 2), 0.6, 1.25, 3, 0.1, keep)
    L.scatter(L.broadleaves(4), *zip(*[(54 + 2 * math.sin(y), y) for y in range(-60, 60, 8)]), 0.8, 1.1, 3)
    street = [(8, 19), (12, 23.4), (13, 24), (19, 33), (24, 42), (25.4, 43), (31, 56), (36, 68), (37, 69.5)]
    crowd([(x, y, L.z(x, y), 2.4 if i % 3 else -0.7, "walk") for i, (x, y) in enumerate(street)])
    birds(26, (20, 50, 46), (60, 46, 16), 3, 0.45)
    return dict(loc=(0, 0, TERRACE + 1.75), pano=True, exposure=0.03)
