"""Towns by what stands there and by where one stands to see it: each function is one view, its docstring the facts."""

from static.studio.builders.figures import crowd, figure, pigeon
from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS, town_houses
from static.studio.builders.outdoors import facing, floor
from static.studio.builders.riders import horseman
from static.studio.builders.wayside import cumulus

STREAM = ("#4f8f92", "#78b3a6")


def sheet(L, z, inside, cols=STREAM, r1=420, rough=0.12, colour=None):
    """water at height z where `inside` (metres to the middle line over half the width) is below 1"""
    flow = lambda x, y: mix(hexc(cols[0]), hexc(cols[1]), smooth(-0.3, 0.3, fbm(x / 14, y / 9, 2, 4)))
    around = dict(full="here", cx=L.at[0], cy=L.at[1]) if L.full else dict(cy=-80, half=62)
    water(
        lambda x, y: z + 0.04 * fbm(x / 3, y / 2, 2, 5) - 30 * smooth(1.0, 1.3, inside(x, y)),
        lambda x, y, z, n: jitc((colour or flow)(x, y), 0.05, 2),
        **around,
        r1=r1,
        na=240,
        nr=190,
        rough=rough,
    )


def ridge(x, y, pts, high, wide):
    """a hill along a polyline"""
    return high * np.exp(-((near_line(x, y, pts) / wide) ** 2))


def stay(L, p, x, y, rz=0.0):
    """the house of a stay, in the view of its town"""
    from static.studio.builders.houses import MAKE

    L.put(MAKE[p["stay"]](p["b"]), x, y, rz, 1, 0.1)


def court(p, season):
    """A yard of Sololaki from inside: wooden galleries on three sides, stairs, a vine on wires, washing, a tap, a laid table."""
    from static.studio.builders.houses import balcony

    L = Land(lambda x, y: 0.0 * x, season)
    L.terrain(lambda x, y, z, n: jitc(np.tile(hexc("#c2a585"), (len(x), 1)), 0.05, 1), cy=-30, half=60, r1=300, seed=5)
    b = MB()
    r = random.Random(4)
    for x in np.arange(-11.5, 12, 1.0):  # brick paving
        for y in np.arange(-9, 14, 1.0):
            b.box(x, y, -0.1, 0.97, 0.97, 0.13 + r.uniform(0, 0.02), hexc("#b98a68") * r.uniform(0.86, 1.1))
    b.obj("paving")
    for w, rz, x, y, wall, wood in (
        (24, 0, 0, 18, "#d9a07a", "#7a4a2c"),
        (26, math.pi / 2, -15.5, 3, "#e3c39a", "#3f6f78"),
        (26, -math.pi / 2, 15.5, 3, "#d3936e", "#7a4a2c"),
    ):
        b = MB()
        b.box(0, 0, -1, w, 7, 10.9, wall)
        b.hip(0, 0, 9.9, w, 7, 2.0, "#9a6a5c", over=0.7)
        for f in range(3):
            for i in range(int(w / 3)):
                u = (i + 0.5) * 3 - w / 2
                lit = r.random() < 0.3
                b.box(u, -3.5, f * 3.2 + 0.2, 1.3, 0.16, 2.3, hexc(wood) * 1.1)
                b.box(u, -3.56, f * 3.2 + 0.3, 1.0, 0.16, 2.1, "#ffcf8a" if lit else "#46525c", mi=int(lit))
        for f in (1, 2):
            balcony(b, w * 0.98, f * 3.2, -3.5, 1.9, wood, "#9a6a5c" if f == 2 else None)
        b.cone(w * 0.3, 1, 10.5, 0.45, 0.4, 2.6, 4, "#9c5b45")
        inst(b.obj("wing", link=False), T(x, y, 0, rz))
    b = MB()
    for i in range(12):  # stairs to the left gallery
        b.box(-6.2 - i * 0.34, 11.5, i * 0.27, 0.4, 1.5, 0.27, "#8a5a38")
    strut(b, (-6.2, 10.8, 1.0), (-10.2, 10.8, 4.2), 0.12, "#7a4a2c")
    for x in (-4, 0, 4, 8):  # the vine
        b.box(x, 3.5, 0, 0.14, 0.14, 3.3, "#7a5a3c")
        b.box(x, 7.5, 0, 0.14, 0.14, 3.3, "#7a5a3c")
    for y in (3.5, 5.5, 7.5):
        b.box(2, y, 3.3, 12.6, 0.1, 0.1, "#7a5a3c")
    for _ in range(90):
        b.ico(
            r.uniform(-4.4, 8.4),
            r.uniform(3.2, 7.8),
            3.4 + r.uniform(-0.1, 0.3),
            r.uniform(0.35, 0.6),
            hexc("#6f9a3e") * r.uniform(0.8, 1.2),
            1,
            0.2,
            (1, 1, 0.6),
            r,
        )
    for _ in range(26):
        b.ico(r.uniform(-4, 8), r.uniform(3.4, 7.6), 2.9, 0.16, "#5b2a5e", 1, 0.1, (0.8, 0.8, 1.6), r)
    b.box(2.4, 5.4, 0.72, 3.0, 1.3, 0.09, "#f4ecdc")  # breakfast
    [b.box(2.4 + sx * 1.2, 5.4 + sy * 0.5, 0, 0.1, 0.1, 0.72, "#7a4a2c") for sx in (-1, 1) for sy in (-1, 1)]
    for i, (x, y) in enumerate(((1.4, 4.3), (3.2, 4.3), (1.4, 6.5), (3.2, 6.5))):
        b.box(x, y, 0.42, 0.5, 0.5, 0.07, "#8a5a38")
        b.box(x, y + (0.24 if y > 5 else -0.24), 0.45, 0.5, 0.06, 0.6, "#8a5a38")
        b.cone(1.5 + (i % 2) * 1.7, 5.1 + (i // 2) * 0.6, 0.8, 0.2, 0.24, 0.05, 10, "#ffffff")
    b.cone(2.4, 5.4, 0.8, 0.12, 0.2, 0.4, 8, "#a3573a")
    b.cone(-7.8, 1.5, 0, 0.16, 0.14, 1.1, 6, "#5f6f70")  # the tap and its basin
    b.box(-7.5, 1.5, 0.95, 0.5, 0.1, 0.1, "#5f6f70")
    b.cone(-7.1, 1.5, 0, 0.6, 0.7, 0.35, 10, "#b9b0a2")
    strut(b, (-11.5, 9, 7.4), (11.5, 9, 7.4), 0.05, "#e8e0d0")  # the washing
    for i in range(9):
        c = ("#f7f4ec", "#d9705a", "#f7f4ec", "#5f93b5", "#e6c46a", "#f7f4ec", "#b9c9a0")[i % 7]
        b.box(-8.5 + i * 2.0, 9, 6.1 + 0.2 * (i % 3), 1.3, 0.05, 1.3 - 0.2 * (i % 3), c)
    for x, y in ((-9, -2), (-9.4, 6), (9.2, 0), (9.4, 8.5), (9, -4), (6.6, 12)):
        b.cone(x, y, 0, 0.4, 0.55, 0.7, 8, "#a3573a")
        b.ico(x, y, 1.1, 0.65, "#5f8f45", 1, 0.2, rng=r)
        for k in range(5):
            b.ico(x + r.uniform(-0.5, 0.5), y + r.uniform(-0.5, 0.5), 1.4, 0.16, ("#d9705a", "#f0c3cf")[k % 2], 1, 0.1)
    b.obj("yard")
    [inst(person(i), T(x, y, 0, i, 1.0)) for i, (x, y) in enumerate(((-3, 8.6), (-6.4, 2.2)))]
    clouds(4, 2, (420, 600), (20, 26))
    return shot((1.5, -15.5, 4.9), (-0.4, 12, 5.4), 24, 0.3)


def bath_view(p, season):
    """From a balcony in Abanotubani: a carved rail with a table, the brick domes of the baths below, the blue tiled front of
    Orbeliani's bath among them, houses up to Narikala on its ridge."""
    from static.studio.builders.oldtown import dome, tiled_front

    def hf(x, y):
        h = 0.7 * fbm(x / 14, y / 14, 3, 5) + smooth(52, 130, y) * 34
        return h + ridge(x, y, [(-120, 150), (0, 152), (120, 140)], 16, 34) * (1 + 0.1 * fbm(x / 12, y / 12, 3, 8))

    L = Land(hf, season)
    bare_ = lambda c, x, y, z, n: mix(
        mix(c, hexc("#c3ab88"), smooth(58, 50, y)), hexc("#a9987a"), smooth(0.9, 0.76, n[:, 2])
    )
    L.terrain(colours(season, None, None, None, None, bare_), cy=-60, half=50, r1=900, seed=5)
    r = random.Random(2)
    placed = []
    for i in range(150):
        x, y, s = r.uniform(-32, 34), r.uniform(9, 40), r.uniform(1.0, 1.6)
        if all(math.hypot(x - a, y - c) > 2.5 * (s + q) for a, c, q in placed) and not (abs(x - 12) < 9 and y > 32):
            placed.append((x, y, s))
            L.put(dome(2.6, ["#c98f66", "#bf8258", "#d19c72"][i % 3]), x, y, i, s)
    L.put(tiled_front(), 12, 46)
    hs = town_houses(SETS["tbilisi"])
    quarter(L, hs, (-80, 90), (54, 112), lambda x, y: True, 3)
    fort(L, [(-70 + k * 14, 146 + 4 * math.sin(k)) for k in range(11)], 11, "#b3a07e", 2, tw=4.6, th=2)
    L.put(cathedral("#d0ab7c", "#9a6a4c", 15, 11, 10, (3, 7, 5.5)), 30, 140, 0.2)
    L.scatter(L.broadleaves(4.4), *L.spots(240, 44, 150, 2, 0.8, 60), 0.6, 1.1, 3)
    for x, y, s in placed[::4]:
        o = inst(cloud(int(x) + 40, 0.6), T(x, y, 4.6 * s, r.uniform(0, 6), s * 0.8))
        o.visible_shadow = False
    b = MB()
    wood = hexc("#2f6f88")
    z = 12.0
    b.box(0, -27, z - 0.2, 26, 5.0, 0.2, "#8a5a38")
    for i in range(60):
        b.box(-12 + i * 0.4, -24.7, z + 0.12, 0.1, 0.1, 0.95, wood * (0.9 + 0.2 * (i % 2)))
    b.box(0, -24.7, z + 1.02, 26, 0.2, 0.14, wood)
    b.box(0, -24.7, z + 0.05, 26, 0.14, 0.12, wood)
    for x in (-3.0, 3.0):
        b.box(x, -24.7, z, 0.26, 0.26, 5.2, wood)
        for k in range(7):
            t = k / 6
            for s in (-1, 1):
                b.box(
                    x + s * (0.2 + 1.5 * t),
                    -24.7,
                    z + 4.95 - 0.55 * (1 - t) ** 2,
                    0.3,
                    0.12,
                    0.25 + 0.55 * (1 - t) ** 2,
                    wood * 1.1,
                )
    b.box(0, -24.7, z + 5.1, 26, 0.3, 0.3, wood)
    b.cone(1.4, -26.0, z, 0.06, 0.06, 0.74, 6, "#3a3632")
    b.cone(1.4, -26.0, z + 0.74, 0.62, 0.62, 0.05, 20, "#f4ecdc")
    b.cone(1.3, -26.0, z + 0.79, 0.1, 0.06, 0.24, 8, "#b5803c")
    [
        b.cone(1.4 + 0.34 * math.cos(a), -26.0 + 0.34 * math.sin(a), z + 0.79, 0.05, 0.07, 0.09, 8, "#ffffff")
        for a in (0.4, 2, 3.6, 5)
    ]
    for x in (-2.3, -1.2, 2.5):
        b.box(x, -24.9, z + 1.16, 0.9, 0.3, 0.26, "#a3573a")
        [
            b.ico(x + k * 0.2, -24.9, z + 1.5, 0.2, ("#d9533f", "#5f8f45", "#e88a9a")[(k + 2) % 3], 1, 0.2)
            for k in (-2, -1, 0, 1, 2)
        ]
    b.obj("balcony")
    clouds(4, 3, (520, 700), (15, 20))
    return shot((0.2, -29.8, z + 3.0), (0, 20, z - 1.3), 26, 0.15)


def tbilisi(p, season):
    """From above the Mtkvari, downstream: the Peace Bridge's glass bow across the river, Metekhi's church and the rider
    Gorgasali on their cliff on the left bank, Narikala's walls and the silver Mother of Georgia on the ridge of the right."""
    river = [(4, -120), (2, -20), (0, 40), (-4, 90), (-22, 128), (-70, 160), (-160, 190)]
    crest = [(-6, 206), (40, 196), (90, 178), (150, 150), (230, 130)]
    flow = lambda x, y: near_line(x, y, river)

    def hf(x, y):
        d = flow(x, y)
        right = (x > np.interp(y, [-120, 90, 128, 160], [4, -4, -22, -70])) & (y < 230)
        h = 4 + smooth(28, 150, d) * np.where(right, 22, 16) + 2 * fbm(x / 40, y / 40, 3, 5) * smooth(30, 60, d)
        h = h + ridge(x, y, crest, 48, 46) * (1 + 0.12 * fbm(x / 18, y / 18, 3, 8))
        h = h + smooth(240, 620, y) * (30 + 80 * ridged(x / 260, y / 260, 4, 6))
        return h - 8 * smooth(27.5, 24.5, d)

    def ground(c, x, y, z, n):
        rock_ = mix(hexc("#9a8a6c"), hexc("#b3a07c"), smooth(-0.3, 0.3, fbm(x / 9, y / 9, 2, 4)))
        c = mix(c, rock_, smooth(0.9, 0.72, n[:, 2]) * (z > 12))
        return mix(c, hexc("#c9bba2"), smooth(40, 37, flow(x, y)))

    L = Land(hf, season)
    L.terrain(colours(season, (140, 170), None, None, None, ground), cy=-80, half=46, r1=1100, seed=3)
    sheet(L, -1.6, lambda x, y: flow(x, y) / 26, ("#4a9a96", "#7fc4b4"))
    hs = town_houses(SETS["tbilisi"])
    rock_at = (-44, 92)
    outline = [(-22, 76), (-18, 92), (-24, 108), (-44, 116), (-76, 118), (-84, 96), (-74, 76), (-46, 68)]
    cliff(outline, -4, 21, seed=2)
    top = lambda ob, x, y, rz=0.0, k=1.0, z=21.2: inst(ob, T(x, y, z, rz, k))
    top(cathedral("#c9a274", "#8f8a78", 17, 13, 11, (3.5, 8.5, 6.5), 0.5, 0.7), -46, 93, 0.5, 1.08)
    top(horseman(sword=False, high=5), -27, 84, -0.5, 1.5)
    [top(hs[i], x, y, rz, 0.9) for i, (x, y, rz) in enumerate([(-66, 84, 0.2), (-72, 98, 0.1), (-58, 79, 0.1)])]
    free = lambda x, y: (
        flow(x, y) > 41 and ridge(x, y, crest, 1, 46) < 0.62 and math.hypot(x - rock_at[0], y - rock_at[1]) > 48
    )
    quarter(L, hs, (-100, 110), (20, 200), free, 3)
    L.put(cathedral("#d3b98c", "#a37a52", 20, 13, 11), 56, 96, 0.3, 1.0)
    st = "#b3a07e"
    wall = [(-12, 203), (2, 203), (16, 201), (30, 198), (44, 195), (58, 190), (70, 186)]
    fort(L, wall, 12, st, 2, tw=5.0, th=2.0)
    fort(L, [(16, 201), (24, 180), (40, 170), (56, 173), (70, 186)], 9, st, 2, tw=4.2)
    L.put(cathedral("#d0ab7c", "#9a6a4c", 15, 11, 10, (3, 7, 5.5)), 42, 182, 0.2, 1.15)
    L.put(mother(), 97, 176, 0.1, 1.9)
    inst(glass_bow(76, high=6.5), T(2, 22, 3.2, 0.06))
    X, Y = L.spots(1500, 10, 330, 2, 0.8, 60)
    keep = lambda x, y, z: (flow(x, y) > 33) & (np.hypot(x + 44, y - 92) > 46) & (fbm(x / 30, y / 30, 3, 9) > -0.1)
    L.scatter([*L.broadleaves(4.5), poplar(1, "#3f6b40", 8)], X, Y, 0.6, 1.2, 3, 0.1, keep)
    quay = [(s * 34 + 3, y) for s in (-1, 1) for y in np.arange(-30, 20, 7)]
    L.scatter(L.broadleaves(5), *zip(*quay), 0.8, 1.1, 3)
    people(L, [(37 + 2 * math.sin(i), -18 + 5 * i) for i in range(8)])
    clouds(9, 3, (520, 700), (12, 18))
    return shot((4, -66, 38), (-3, 80, 31), 32, 0.08)


def kutaisi(p, season):
    """From the Rioni, upstream: the White Bridge over white boulders, houses with balconies on the rocks of both banks,
    Bagrati's cathedral with its green roofs on Ukimerioni hill."""
    river = [(-2, -120), (0, 0), (6, 60), (34, 110), (90, 180), (160, 230)]
    hill = (-26, 150)
    flow = lambda x, y: near_line(x, y, river)

    def hf(x, y):
        d = flow(x, y)
        h = 9 * smooth(20, 28, d) + smooth(30, 140, d) * 12 + 2 * fbm(x / 40, y / 40, 3, 5) * smooth(30, 60, d)
        h = h + bump(x, y, *hill, 26, 62, 44) + smooth(230, 560, y) * (30 + 90 * ridged(x / 240, y / 240, 4, 6))
        return pad(h, x, y, *hill, 26, 44, 1.5) + 0.6 * ridged(x / 6, y / 6, 2, 3) * smooth(26, 16, d)

    def ground(c, x, y, z, n):
        pale = mix(hexc("#d9d3c6"), hexc("#bdb5a6"), smooth(-0.3, 0.3, fbm(x / 5, y / 5, 2, 4)))
        return mix(c, pale, smooth(31, 27, flow(x, y)))

    L = Land(hf, season)
    L.terrain(colours(season, (46, 70), None, None, None, ground), cy=-80, half=46, r1=1000, seed=5)
    sheet(L, 0.35, lambda x, y: flow(x, y) / 21, ("#5fa39a", "#8cc4b4"))
    g = np.random.default_rng(4)
    Y = g.uniform(-46, 70, 300)
    X = np.interp(Y, [-120, 0, 60], [-2, 0, 6]) + g.choice([-1, 1], 300) * g.uniform(6, 21, 300)
    L.scatter([rock(i, c) for i, c in enumerate(("#f2eee4", "#e3ddd0", "#d5cec0"))], X, Y, 0.5, 2.2, 4, 0.2)
    inst(iron_bridge(62), T(1, 16, 9.2, 0.05))
    people_z = [(-9, 16), (2, 17), (13, 16.6)]
    [inst(person(i), T(x, y, 9.3, i, 1.3)) for i, (x, y) in enumerate(people_z)]
    hs = town_houses(SETS["kutaisi"])
    bank = [(s * 34 + 2, y, s) for s in (-1, 1) for y in (2, 29, 40, 51, 62, 73)]
    if "stay" in p:
        stay(L, p, 38, 6, -0.75)
        bank.remove((36, 2, 1))
    [L.put(hs[i % 14], x, y, -s * 1.3, 1.05, 0.2) for i, (x, y, s) in enumerate(bank)]
    free = lambda x, y: flow(x, y) > 44 and math.hypot((x - hill[0]) / 1.3, y - hill[1]) > 42
    quarter(L, hs, (-100, 110), (34, 170), free, 3, full=0.75)
    L.put(cathedral("#e3d0a4", "#4f9478", 30, 18, 14, (4.8, 11, 8.5), 3), *hill, 0.42, 1.15)
    fort(
        L,
        [(hill[0] + 44 * math.cos(a), hill[1] - 2 + 30 * math.sin(a)) for a in np.linspace(-2.9, -0.2, 9)],
        4,
        "#b9ab90",
        4,
        tw=2.6,
    )
    X, Y = L.spots(3200, 10, 420, 2, 0.8, 60)
    keep = lambda x, y, z: (
        (flow(x, y) > 40) & (np.hypot((x - hill[0]) / 1.35, y - hill[1]) > 27) & (fbm(x / 30, y / 30, 3, 9) > -0.2)
    )
    L.scatter(L.broadleaves(5), X, Y, 0.6, 1.3, 3, 0.1, keep)
    clouds(5, 3, (520, 700), (14, 20))
    return shot((3, -50, 17), (-7, 80, 21), 32, 0.05)


def mtskheta(p, season):
    """From the wall of Jvari, high above: the clear Aragvi from the right and the brown Mtkvari from behind meet on the left,
    between them the town with Svetitskhoveli in its ring of walls, wooded hills beyond."""
    aragvi = [(230, 190), (120, 92), (60, 56), (0, 34), (-62, 26)]
    mtkvari = [(150, 330), (20, 262), (-70, 206), (-112, 140), (-100, 74), (-62, 26)]
    joined = [(-62, 26), (-110, -6), (-220, -40)]
    lines = (aragvi, mtkvari, joined)
    flow = lambda x, y: np.min([near_line(x, y, line) / wide for line, wide in zip(lines, (14, 15, 20))], 0)
    town = (4, 108)

    def hf(x, y):
        h = 1.5 * fbm(x / 40, y / 40, 3, 5) + 3
        h = h + smooth(1.6, 7.5, near_line(x, y, mtkvari) / 15) * (
            y > np.interp(x, [-112, -70, 20, 150], [120, 206, 262, 330])
        ) * (30 + 44 * fbm(x / 110, y / 110, 3, 3))
        h = h + smooth(340, 760, y + 0.2 * np.abs(x)) * (20 + 80 * ridged(x / 380, y / 380, 3, 6))
        h = h + smooth(-30, -100, y - 0.2 * x) * 52
        return h - 6 * smooth(1.5, 0.8, flow(x, y))

    def ground(c, x, y, z, n):
        c = mix(c, hexc("#d9cfae"), smooth(1.75, 1.35, flow(x, y)))
        return mix(c, hexc("#b9a877"), smooth(12, 26, z) * (y < 20) * 0.9)

    def colour(x, y):
        clear, brown = (
            mix(hexc(a), hexc(b), smooth(-0.3, 0.3, fbm(x / 14, y / 9, 2, 4)))
            for a, b in (("#3f9aa8", "#63b9bb"), ("#a8813f", "#bf9a58"))
        )
        split = smooth(-5, 5, near_line(x, y, mtkvari) - near_line(x, y, aragvi))
        below = smooth(-6, 6, (y - 26) - 0.62 * (x + 62)) * smooth(-56, -68, x)
        return mix(brown, clear, np.where(x > -62, split, 1 - below))

    L = Land(hf, season)
    L.terrain(colours(season, (30, 52), None, None, None, ground), cy=-110, half=46, r0=20, r1=1500, seed=5)
    sheet(L, 0.6, lambda x, y: flow(x, y) / 1.3, r1=620, colour=colour)
    hs = [
        house(i, 7 + i % 3, 6, 1 + i % 2, wall=w, roof=r, lit=0.1)
        for i, (w, r) in enumerate(itertools.product(SETS["mtskheta"]["cols"], SETS["mtskheta"]["roofs"]))
    ]
    near = lambda x, y: math.hypot((x - town[0]) / 1.25, y - town[1])
    free = lambda x, y: (
        float(flow(np.array([x]), np.array([y]))[0]) > 1.9 and near(x, y) > 37 and y > 40 + 0.3 * x and near(x, y) < 110
    )
    quarter(L, hs, (-100, 130), (44, 220), free, 3, turn=0.5, full=0.7)
    ring = [(town[0] + 36 * math.cos(a), town[1] + 28 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 17)]
    fort(L, ring, 10, "#cdbf9f", 2, tw=3.0, th=1.6)
    L.put(cathedral("#d9c190", "#7f8f74", 32, 17, 14, (4.4, 10.5, 8)), *town, 0.25, 1.3)
    L.put(cathedral("#cfb98e", "#8f7a5c", 16, 12, 10, (3.2, 7, 5.5)), 62, 150, 0.2, 1.1)
    X, Y = L.spots(5200, 10, 560, 2, 0.85, 110)
    keep = lambda x, y, z: (
        (flow(x, y) > 1.35)
        & (np.hypot((x - town[0]) / 1.3, y - town[1]) > 40)
        & (fbm(x / 40, y / 40, 3, 9) > 0.0)
        & (y > 30)
    )
    L.scatter(L.broadleaves(4.6), X, Y, 0.6, 1.3, 3, 0.1, keep)
    L.scatter([*L.broadleaves(2.4), rock(2, "#c2ae84")], *L.spots(260, -70, 8, 6, 0.7, 100), 0.5, 1.2, 3, 0.1)
    clouds(3, 3, (620, 800), (5, 9))
    return shot((4, -104, 74), (-14, 96, 26), 28, 0.05)


def svetitskhoveli(p, season):
    """From the court's south-western corner: a long nave between low aisles, blind arches, the drum east of the middle,
    yellow and green stone, a battlemented wall with towers all round, Jvari small on the hill behind."""
    from static.studio.builders.jvari import tetraconch  # which imports this module

    def hf(x, y):
        h = 0.4 * fbm(x / 20, y / 20, 3, 5) + bump(x, y, 255, 300, 74, 120, 70)
        return h + smooth(150, 420, y) * (14 + 60 * ridged(x / 200, y / 200, 4, 6))

    path = [(-34, -60), (-26, 0), (-19, 24)]
    L = Land(hf, season)
    ground = lambda c, x, y, z, n: mix(
        c, hexc("#d3c3a0"), smooth(3.4, 2.8, near_line(x, y, path) + fbm(x / 2, y / 2, 2, 5)) * (z < 3)
    )
    L.terrain(colours(season, (16, 40), None, None, None, ground), cy=-80, half=46, seed=5)
    L.put(cathedral("#d8c08c", "#7f8f74", 34, 18, 15, (4.7, 11, 8.5), 4), 5, 40, 0.5, 1.15)
    st = "#bfb193"
    fort(
        L,
        [(-78, 20), (-66, 52), (-44, 78), (-12, 92), (24, 94), (58, 84), (80, 58), (92, 26)],
        11,
        st,
        2,
        tw=4.4,
        th=1.8,
    )
    L.put(tetraconch(), 255, 300, -0.5, 1.5)
    hs = [
        house(i, 8, 6, 2, wall=w, roof=r, lit=0.1)
        for i, (w, r) in enumerate(zip(SETS["mtskheta"]["cols"], SETS["mtskheta"]["roofs"]))
    ]
    quarter(L, hs, (-130, 130), (104, 128), lambda x, y: True, 3)
    L.scatter(
        L.broadleaves(6),
        *L.spots(2600, 112, 430, 2, 0.8, 60),
        0.7,
        1.4,
        3,
        0.1,
        lambda x, y, z: fbm(x / 40, y / 40, 3, 9) > -0.1,
    )
    L.scatter(
        [poplar(i, c, 10) for i, c in enumerate(("#3f6b40", "#4d7440"))],
        (-50, -44, -54, 60, 66, 54),
        (60, 66, 50, 70, 62, 77),
        0.9,
        1.2,
        3,
    )
    L.scatter(L.broadleaves(4), (-46, -38, 40, 52, 47), (10, 20, 0, 14, -6), 0.8, 1.1, 3)
    visitors = [(-26, 0, 3.0, "walk"), (-24.8, 0.6, 3.0, "walk"), (-21, 16, 0.2, "walk"), (-29, -10, 2.9, "walk")]
    visitors += [(-10, 10, 2.2), (-8.8, 10.8, 2.6), (2, 6, 3.0), (3.2, 6.4, 2.7), (22, 12, 1.2), (24, 13, 4.4)]
    crowd([(x, y, L.z(x, y), *rest) for x, y, *rest in visitors])
    clouds(3, 3, (520, 700), (13, 20))
    return shot((-30, -40, 8), (1, 40, 14.5), 31, 0.05)


def arched(b, y, width, high, col, n=14):
    """a round-headed panel that faces -y, on the ground"""
    w = width / 2
    V = [(-w, y, 0), (w, y, 0)]
    V += [(w * math.cos(a), y, high - w + w * math.sin(a)) for a in np.linspace(0, math.pi, n)]
    b.add(V, [tuple(range(len(V)))], col)


def castle_gate(st):
    """the gate of Batonistsikhe: a deep arch in a square front between two slim round towers"""
    b = MB()
    r = random.Random(4)
    c = hexc(st)
    for i in range(10):  # courses of rubble
        z = -2 + 1.5 * i
        b.box(0, 0, z, 16, 7, 1.5, c * r.uniform(0.95, 1.05))
        for s in (-1, 1):
            b.cone(s * 8.6, -1, z, 3.1 - 0.03 * i, 3.07 - 0.03 * i, 1.5, 16, c * r.uniform(0.92, 1.02))
    b.box(0, -0.1, 11.4, 16.2, 7.2, 0.5, c * 0.82)
    for s in (-1, 1):
        b.cone(s * 8.6, -1, 13, 2.8, 2.8, 2, 16, c * 0.97)
        b.cone(s * 8.6, -1, 15, 3.2, 3.2, 0.6, 16, c * 0.85)
        for k in range(10):
            a = k * 0.6283
            b.box(s * 8.6 + 2.75 * math.cos(a), -1 + 2.75 * math.sin(a), 15.6, 0.9, 0.9, 1.2, c * 1.03)
        for z in (3.6, 8.4):
            b.box(s * 8.6, -4.02, z, 0.5, 0.3, 1.5, DARK)
    for i in range(6):
        b.box(-6.6 + i * 2.64, -3.0, 13, 1.4, 1.0, 1.3, c * 1.05)
    arched(b, -3.56, 7.4, 8.8, c * 1.2)
    arched(b, -3.62, 6.4, 8.2, c * 0.8)
    arched(b, -3.68, 5.2, 7.2, DARK)
    for x in (-4.8, 4.8):
        b.box(x, -3.52, 8.6, 0.8, 0.2, 1.7, DARK)
    return b.obj("gate", link=False)


def bench_and_lamp():
    """a bench of slats that faces -y, a lamp of two globes beside it"""
    b = MB()
    for k in range(3):
        b.box(0, -0.22 + 0.2 * k, 0.46, 2.0, 0.16, 0.06, "#8a5a38")
        b.box(0, 0.36, 0.62 + 0.16 * k, 2.0, 0.05, 0.12, "#8a5a38")
    for s in (-1, 1):
        b.box(s * 0.8, 0, 0, 0.1, 0.6, 0.46, "#3a3c40")
    b.cone(1.9, 0.3, 0, 0.16, 0.1, 0.6, 8, "#3a3c40")
    b.cone(1.9, 0.3, 0.6, 0.07, 0.05, 3.3, 8, "#3a3c40")
    b.box(1.9, 0.3, 3.7, 1.1, 0.07, 0.07, "#3a3c40")
    for s in (-1, 1):
        b.ico(1.9 + s * 0.5, 0.3, 3.98, 0.24, "#fbf1d8", 2, 0)
    return b.obj("bench", link=False)


def flower_bed(b, x, y, wide, deep, seed):
    """a low stone frame full of lavender and roses"""
    r = random.Random(seed)
    b.box(x, y, -0.2, wide, deep, 0.6, "#d9ccb2")
    b.box(x, y, 0.3, wide - 0.5, deep - 0.5, 0.14, "#6f8f45")
    for _ in range(int(wide * deep * 3)):
        u, v = r.uniform(-0.5, 0.5) * (wide - 0.8), r.uniform(-0.5, 0.5) * (deep - 0.8)
        b.ico(
            x + u,
            y + v,
            0.52,
            r.uniform(0.2, 0.34),
            ("#6f9a45", "#7faa4c", "#c9503f", "#e6a0aa", "#8f7fb5")[r.randrange(5)],
            1,
            0.2,
            rng=r,
        )


def telavi(p, season):
    """From the square: King Erekle's bronze rider with raised sword on its tall plinth, the wall of Batonistsikhe with its
    arched gate and round towers, the giant plane tree on the right, over the roofs the Alazani valley's far wall of snow."""
    eye = (0, -38)
    rider, gate, tree = (-15, 1), (-3, 38), (20.5, 16)

    def hf(x, y):
        return (
            0.3 * fbm(x / 20, y / 20, 3, 5) * smooth(40, 46, y)
            + 7 * smooth(44, 58, y)
            - smooth(120, 300, y) * 46
            + range_(x, y, 3, 420, 940, 60, 270, 600)
        )

    L = Land(hf, season)
    square = lambda c, x, y, z, n: mix(c, hexc("#b7a58a"), smooth(39, 36, y) * smooth(74, 64, np.abs(x)))
    L.terrain(
        colours(season, (20, 60), (96, 130), (60, 110), (120, 150), square),
        cy=-80,
        half=46,
        r1=1500,
        na=420,
        nr=420,
        seed=5,
    )
    band = lambda x, y: abs((x - gate[0]) % 12 - 6) < 0.62 or abs(y % 9 - 4.5) < 0.5
    stone = ("#d3c4a6", "#cbb998", "#d9ccb2", "#c9bda4")
    tone = lambda r, x, y: "#b08d72" if band(x, y) else r.choice(stone)
    clear = lambda x, y: math.hypot(x - tree[0], y - tree[1]) > 6 and abs(x) < 0.75 * (y + 46) + 4
    floor((-62, 62), (-35, 34), 0.03, 1.1, 0.8, tone, clear, joint=0.04)
    st = "#bd9f7a"
    fort(L, [(-95, 80), (-62, 42), (-43, 38), (gate[0] - 9, 38)], 9, st, 2, tw=4.6, th=2)
    fort(L, [(95, 80), (60, 41), (43, 38), (gate[0] + 9, 38)], 9, st, 2, tw=4.6, th=2)
    L.put(castle_gate(st), *gate)
    L.put(cathedral("#c9a27c", "#a0583f", 15, 11, 9, (3, 6.5, 5.2)), 12, 74, 0.2, 1.1)
    hs = town_houses(SETS["telavi"])
    behind = lambda x, y: -0.53 < (x - eye[0]) / (y - eye[1]) < -0.29  # nothing but the mountains behind the rider
    quarter(L, hs, (-90, 100), (54, 120), lambda x, y: math.hypot(x - 12, y - 74) > 16 and not behind(x, y), 3)
    L.put(plane_tree(22.5), *tree)
    ring = MB()
    [ring.cone(0, 0, 0, 6.4, 6.2, 0.7, 28, "#d9ccb2"), ring.cone(0, 0, 0.7, 5.9, 5.9, 0.1, 28, "#7d9c50")]
    L.put(ring.obj(link=False), *tree)
    L.put(horseman(col="#5a6c5c", plinth="#d6c7aa", high=4.9), *rider, 1.2, 1.45)
    b = MB()
    for i, s in enumerate((-1, 1)):
        flower_bed(b, rider[0] + s * 8.2, rider[1] + 0.5, 4.6, 7, i)
    flower_bed(b, 31, -6, 5, 9, 5)
    b.obj("beds")
    bench = bench_and_lamp()
    for x, y in ((7, -9), (9.5, 30), (-31, 18), (33, 26), (-27, -7)):
        L.put(bench, x, y, facing(x, y, (0, 6)), 1.3)
    spots = [(gate[0] - 1.4, 30, "walk"), (gate[0] + 0.6, 31, "walk"), (-17, -10, "stand"), (-15.4, -10.4, "stand"),
             (15, 7, "stand"), (17, 6, "stand"), (18.6, 7.4, "stand"), (-1, 12, "walk"), (0.8, 11, "walk"),
             (5, 22, "walk"), (26, 6, "walk"), (-26, 24, "walk"), (-4.6, -12, "walk"), (-3, -12.8, "walk"),
             (2, 0, "walk"), (11, -3, "stand"), (12.2, -2, "stand"), (-34, 8, "walk"), (-9, 24, "walk")]  # fmt: skip
    for i, (x, y, pose) in enumerate(spots):
        look = facing(x, y, rider) if pose == "stand" else i * 2.1
        L.put(figure(i + 1, pose), x, y, look, 1.3, 0.05)
    r = random.Random(3)
    for _ in range(16):
        x, y = r.gauss(-3.5, 2.2), r.gauss(-22, 1.3)
        L.put(pigeon(r.choice(("#8a929c", "#6f7782", "#b9b6b0"))), x, y, r.uniform(0, 6.3), 1.5, 0.06)
    L.scatter(L.poplars(12), (48, 55, 62, -58), (50, 53, 47, 52), 0.8, 1.1, 2)
    L.scatter(L.broadleaves(4.5), (-56, -62, -50, 52, -40, -46, -34), (28, 18, 33, 30, 50, 48, 52), 0.8, 1.1, 2)
    cumulus((4, -3, 19.5, 760, 7), (9, 24, 19, 760, 5.6))
    return shot((*eye, 4.6), (0, 40, 11.8), 27, 0.05)


def akhaltsikhe(p, season):
    """From across the Potskhovi: Rabati's castle in steps on its hill, pale pink stone, the gold dome and the minaret of
    Ahmediye over the upper wall, the square citadel behind, red roofs down to the river."""
    river = lambda x, y: np.abs(y + 4 - 0.08 * x - 4 * np.sin(x / 30)) / 13

    def hf(x, y):
        h = 1.5 * fbm(x / 30, y / 30, 3, 5) + 3 + smooth(20, 60, y) * 9
        h = (
            h
            + 20 * smooth(56, 34, np.hypot((x - 2) / 1.7, y - 110))
            + 12 * smooth(34, 20, np.hypot((x - 34) / 1.5, y - 122))
        )
        h = h + smooth(190, 520, y) * (24 + 70 * ridged(x / 240, y / 240, 4, 6))
        return h - 6 * smooth(1.1, 0.85, river(x, y))

    L = Land(hf, season)
    rocks = lambda c, x, y, z, n: mix(c, hexc("#a8977a"), smooth(0.88, 0.7, n[:, 2]) * (z < 50))
    L.terrain(colours(season, None, None, None, None, rocks), cy=-80, half=46, r1=1100, seed=5)
    sheet(L, 0.6, river, ("#5f9a92", "#86b8a6"))
    st = "#d0b592"
    fort(
        L,
        [(-72, 112), (-60, 84), (-36, 72), (-10, 68), (18, 70), (44, 76), (66, 92), (74, 116)],
        10,
        st,
        1,
        tw=4.2,
        th=2,
    )
    fort(L, [(8, 118), (10, 100), (26, 96), (46, 98), (60, 110), (60, 130)], 10, st, 1, tw=3.8, th=2)
    L.put(ahmediye(), -18, 98, 0.1, 1.3)
    b = MB()
    for x, y, w, h in ((36, 122, 13, 24), (52, 124, 9, 17), (22, 126, 8, 15)):
        b.box(x, y, -4, w, w, h + 4, st)
        b.box(x, y, h, w + 1, w + 1, 1.1, hexc(st) * 0.88)
        for k in range(5):
            for s in (-1, 1):
                b.box(x - w / 2 + (k + 0.5) * w / 5, y + s * w * 0.5, h + 1.1, w / 9, 0.8, 1.3, st)
        for z in np.arange(5, h - 2, 5):
            b.box(x, y - w / 2, z, 0.8, 0.1, 1.8, DARK)
    inst(b.obj("citadel", link=False), T(0, 0, L.z(36, 122)))
    hs = town_houses(SETS["akhaltsikhe"])
    L.put(house(3, 16, 7, 2, wall="#e3d3b6", roof="#b0603f", balcony=True), -46, 92, 0.5)
    free = lambda x, y: y < 64 - 0.004 * x * x or abs(x) > 84
    quarter(L, hs, (-100, 110), (18, 150), free, 3)
    L.scatter(
        L.broadleaves(4.6),
        *L.spots(700, -30, 150, 2, 0.8, 60),
        0.6,
        1.1,
        3,
        0.1,
        lambda x, y, z: (river(x, y) > 1.3) & (z < 24),
    )
    L.scatter(L.poplars(9), (-66, -58, 62, 70, 30, -30), (13, 12, 15, 12, 11, 12), 0.8, 1.1, 3)
    clouds(3, 3, (520, 700), (17, 22))
    return shot((-8, -76, 22), (0, 90, 27), 36, 0.05)


def ahmediye():
    """the mosque of Rabati: a gold dome on a square of pale stone, a slim minaret"""
    b = MB()
    st = hexc("#e3cfae")
    b.box(0, 0, -4, 17, 17, 15, st)
    b.box(0, 0, 10.6, 17.8, 17.8, 0.7, st * 0.86)
    b.cone(0, 0, 11, 7.9, 7.9, 3, 16, st * 0.97)
    for i in range(16):
        b.box(7.8, 0, 11.6, 0.2, 0.9, 1.8, DARK, M=Matrix.Rotation(i * 0.3927, 4, "Z"))
    for k in range(7):
        a0, a1 = k / 7 * 1.5, (k + 1) / 7 * 1.5
        b.cone(
            0,
            0,
            14 + 7.4 * math.sin(a0),
            8.1 * math.cos(a0),
            8.1 * math.cos(a1),
            7.4 * (math.sin(a1) - math.sin(a0)),
            18,
            hexc("#f0b429") * (0.96 + 0.04 * (k % 2)),
            cap=False,
        )
    b.cone(0, 0, 21.2, 0.3, 0.05, 2.6, 6, "#f0b429")
    b.cone(11.5, -6, -4, 1.5, 1.15, 31, 12, "#e9dcc2")
    b.cone(11.5, -6, 21, 2.0, 2.0, 0.9, 12, "#d9c9a8")
    b.cone(11.5, -6, 27, 1.4, 0.05, 5, 12, "#8a7a62")
    for u in (-5, 0, 5):
        b.box(u, -8.55, 2, 1.5, 0.2, 4.2, DARK)
        b.box(u, -8.6, 6.2, 2.1, 0.2, 0.4, st * 0.85)
    return b.obj("ahmediye", link=False)


def gelati(p, season):
    """From the slope above: the great church of the Virgin with its green cones, Saint George smaller beside it, Saint
    Nicholas on its open arches, the bell tower, all in one wall on a terrace of the wooded hill."""
    at = (4, 66)

    def hf(x, y):
        h = (
            14
            - 0.16 * (y - 66)
            + 4 * fbm(x / 50, y / 50, 3, 5)
            + smooth(140, 420, y) * (6 + 84 * ridged(x / 420, y / 420, 3, 6))
        )
        h = h - smooth(110, 190, y) * 26
        return pad(h, x, y, at[0], at[1], 40, 14, 1.5)

    court = lambda x, y: np.hypot((x - at[0]) / 1.38, (y - at[1]))
    L = Land(hf, season)
    yard = lambda c, x, y, z, n: mix(c, hexc("#b9b06a"), smooth(31, 28, court(x, y)))
    L.terrain(colours(season, (90, 130), None, None, None, yard), cy=-80, half=46, r1=1200, seed=5)
    st, green = "#dcc9a0", "#4f9080"
    L.put(cathedral(st, green, 24, 17, 14, (4.9, 9.5, 8), 1), 2, 66, 0.3, 1.18)
    L.put(cathedral(hexc(st) * 0.96, green, 13, 10, 9, (2.9, 6, 5)), 33, 72, 0.3, 1.05)
    b = MB()
    for sx in (-1, 0, 1):
        for sy in (-1, 1):
            b.box(sx * 3.2, sy * 2.5, -2, 1.3, 1.3, 6.4, st)
    b.box(0, 0, -2, 4.6, 3.6, 6.2, DARK)
    b.box(0, 0, 4.2, 7.8, 6.4, 4.4, st)
    b.gable(0, 0, 8.6, 7.8, 6.4, 1.6, green, over=0.3, th=0.2, wall=hexc(st))
    drum(b, 0, 0, 9.4, 1.7, 3.6, 3.2, hexc(st), green, sides=10)
    b.box(0, -3.22, 5.2, 0.7, 0.1, 2.2, DARK)
    L.put(b.obj("saint nicholas", link=False), -27, 52, 0.3, 1.1)
    L.put(bell_tower(st, green, 5, 10), -26, 78, 0.3)
    ring = [(at[0] + 44 * math.cos(a), at[1] + 30 * math.sin(a)) for a in np.linspace(0.3, 2 * math.pi + 0.3, 17)]
    fort(L, ring, 7.4, "#bdaf92", 0, th=1.4)
    people(L, [(-14, 44), (-12.5, 44.5), (-6, 50), (14, 46), (-20, 60)], 1.4)
    X, Y = L.spots(6200, -10, 420, 3, 0.85, 60)
    keep = lambda x, y, z: (
        (court(x, y) > 35)
        & (fbm(x / 40, y / 40, 3, 9) > -0.24)
        & ((y > 60) | (np.abs(x) > 30 - 0.2 * y) | (y < -16) & (np.abs(x) > 12))
    )
    L.scatter(L.broadleaves(6), X, Y, 0.7, 1.25, 3, 0.1, keep)
    L.scatter(L.conifers(8), X[:700], Y[:700], 0.7, 1.2, 4, 0.1, keep)
    clouds(3, 3, (520, 700), (8, 13))
    return shot((-11, -27, 44), (3, 66, 25.5), 30, 0.05)


VIEWS = {
    view.__name__: view
    for view in (
        tbilisi,
        kutaisi,
        mtskheta,
        svetitskhoveli,
        telavi,
        akhaltsikhe,
        gelati,
        court,
        bath_view,
    )
}


SEASON = {"akhaltsikhe": "dry", "mtskheta": "early", "kutaisi": "lush", "gelati": "autumn"}


def build(p):
    kind = p["kind"]
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=p.get("haze", 560))
    return {**VIEWS[kind](p, p.get("season", SEASON.get(kind, "early"))), **p.get("camera", {})}
