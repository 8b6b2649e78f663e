"""Churches and a mosque within walls: Alaverdi in its vineyards, Ananuri above its reservoir, the court of Rabati."""

from static.studio.builders.fortress import keep
from static.studio.builders.landmarks import *
from static.studio.builders.towns import ahmediye, sheet


def vine_rows(L, xs, ys, step=2.6, seed=1):
    """rows of vines along y, a wire post every third"""
    kinds = [vine(i, c) for i, c in enumerate(("#6b9a3c", "#86a63e", "#7ba03a", "#b8a03a"))]
    r = random.Random(seed)
    Y = np.arange(*ys, 1.6)
    for x in np.arange(*xs, step):
        if abs(x) < 3:
            continue
        seen = Y[np.abs(x) < 4 + (Y - ys[0] + 8) * 0.8]
        for y, z in zip(seen, L.hf(np.full(len(seen), x), seen)):
            inst(r.choice(kinds), T(x, y, z, 1.57 + r.uniform(-0.1, 0.1), r.uniform(0.9, 1.15)))


def alaverdi(p, season):
    """From the vineyards: one white church, fifty metres high and narrow, on a drum as tall as its walls, within a low wall with a
    gate and a bell tower, flat fields about it, the wall of the Caucasus behind."""
    at = (4, 116)

    def hf(x, y):
        h = 0.5 * fbm(x / 40, y / 40, 3, 5) + smooth(260, 420, y) * (10 + 30 * ridged(x / 130, y / 130, 3, 5))
        return h + range_(x, y, 12, 420, 900, 36, 250, 470)

    L = Land(hf, season)
    lane = [(0, -70), (0, 60), (2, 88)]

    def ground(c, x, y, z, n):
        soil = smooth(88, 84, np.abs(x)) * smooth(76, 72, y)
        c = mix(c, hexc("#a07c56"), soil * 0.75)
        return mix(c, hexc("#d9c7a0"), smooth(2.6, 2.0, near_line(x, y, lane)))

    L.terrain(
        colours(season, (20, 60), (100, 135), (70, 110), (112, 142), ground),
        cy=-70,
        half=44,
        r1=1300,
        na=280,
        nr=260,
        seed=5,
    )
    L.put(cathedral("#efe8d8", "#9aa79f", 27, 15, 19, (3.9, 13.5, 9), 1.5, 0.5), *at, 0.62, 1.1)
    wall = [(-44, 140), (-46, 112), (-40, 92), (-16, 86), (-3, 85)]
    wall_ = [(9, 85), (26, 87), (48, 94), (54, 114), (50, 140)]
    for side in (wall, wall_):
        fort(L, side, 7, "#cdbb9a", 2, tw=2.6, th=1.2)
    b = MB()
    st = hexc("#d6c3a0")
    b.box(0, 0, -2, 11, 5, 9, st)
    b.box(0, -2.52, 0, 4, 0.14, 4.6, DARK)
    b.box(0, -2.52, 4.6, 2.4, 0.14, 0.9, DARK)
    b.gable(0, 0, 7, 11, 5, 1.6, "#a8664a", over=0.4, th=0.2, wall=st)
    L.put(b.obj("gate", link=False), 3, 85)
    L.put(bell_tower("#e3d6bc", "#9aa79f", 5, 11), 27, 98, 0.3, 1.0)
    L.put(house(3, 15, 7, 2, wall="#e0d2b6", roof="#a8664a", roofk="gable"), -27, 104, 0.3)
    vine_rows(L, (-88, 89), (-34, 72))
    trees = [*L.broadleaves(6), poplar(1, "#4d7440", 11)]
    L.scatter(
        trees,
        *L.spots(2200, 84, 420, 5, 0.85, 60),
        0.7,
        1.3,
        3,
        0.1,
        lambda x, y, z: (np.hypot((x - 4) / 1.15, y - 114) > 48) & (fbm(x / 40, y / 40, 3, 9) > 0.12) & (z < 60),
    )
    L.scatter(
        [poplar(i, c, 11) for i, c in enumerate(("#3f6b40", "#4d7440"))],
        (-34, -30, 40, 44, -37),
        (122, 128, 112, 120, 112),
        0.8,
        1.1,
        3,
    )
    people(L, [(-0.8, 40), (0.8, 41), (1, 66), (-1, 78), (-8, 22), (9, 12)], 1.4)
    clouds(4, 3, (620, 800), (17, 21))
    return shot((0, -48, 9), (3, 90, 16), 30, 0.05)


def ananuri(p, season):
    """From above the water: a walled castle on a spur of the shore, the great church of the Assumption and a smaller brick one in it,
    the square tower Sheupovari with its stepped pyramid over both, the turquoise reservoir of Zhinvali round it and far up the valley."""
    at = (24, 76)
    near = lambda x, y: (
        x + 8 + 20 * np.exp(-(((y - 74) / 46) ** 2)) - 0.5 * np.maximum(y - 130, 0) * smooth(330, 130, y)
    )
    far = lambda x, y: -(x + 96 + 16 * np.sin(y / 62) - 0.2 * np.maximum(y - 200, 0))

    def hf(x, y):
        a, b = near(x, y), far(x, y)
        hills = (40 + 44 * ridged(x / 150, y / 150, 4, 6)) * (1 + 0.3 * fbm(x / 60, y / 60, 3, 3))
        h = -6 + smooth(-4, 6, a) * 8 + smooth(0, 40, a) * 9 + smooth(54, 190, a) * hills
        h = np.maximum(h, -6 + smooth(-4, 8, b) * 8 + smooth(2, 110, b) * hills * 1.05)
        h = (
            h
            + smooth(330, 520, y) * (16 + 30 * ridged(x / 170, y / 170, 3, 9))
            + range_(x, y, 5, 480, 940, 10, 210, 420)
        )
        return h + 0.8 * fbm(x / 18, y / 18, 3, 5)

    L = Land(hf, season)
    L.hf = lambda x, y: pad(hf(x, y), x, y, *at, 27, 13, 1.45)
    beach = lambda c, x, y, z, n: mix(
        mix(c, hexc("#cbb994"), smooth(2.6, 1.4, z)), hexc("#b8a47c"), smooth(0.86, 0.7, n[:, 2]) * (z < 13)
    )
    L.terrain(
        colours(season, (24, 44), None, (90, 130), (126, 160), beach),
        cy=-110,
        half=44,
        r0=16,
        r1=1300,
        na=300,
        nr=260,
        seed=5,
    )
    sheet(L, 0.0, lambda x, y: np.where(y < 430, 0.0, 2.0), ("#1f9aa0", "#4fbdb4"), r1=640, rough=0.1)
    st = "#cbb68e"
    ring = [(at[0] + 29 * math.cos(a), at[1] + 22 * math.sin(a)) for a in np.linspace(-0.3, 2 * math.pi - 0.3, 17)]
    fort(L, ring, 8, st, 4, tw=3.2, th=1.4)
    L.put(cathedral("#d9c39a", "#9a8a70", 18, 12, 12, (3.3, 8, 6.5), 1), at[0] - 1, at[1] + 1, 0.5, 1.15)
    L.put(cathedral("#b9785a", "#8a6a54", 9, 8, 6.5, (2.1, 4.2, 3.6)), at[0] - 17, at[1] - 5, 0.5, 1.0)
    L.put(keep(6.4, 20, "#bfa981", True, 3), at[0] + 19, at[1] + 9, 0.4, 1.1)
    L.put(house(2, 9, 6, 1, wall="#c9b48e", roof="#9a6a52", roofk="gable", balcony=False), at[0] + 8, at[1] - 12, 0.4)
    X, Y = L.spots(9000, -30, 460, 5, 0.9, 110)
    woods = lambda x, y, z: (
        (z > 3.5)
        & (z < 96)
        & (np.hypot((x - at[0]) / 1.25, y - at[1]) > 34)
        & (fbm(x / 42, y / 42, 3, 9) > 0.06 - 0.34 * smooth(16, 40, z))
    )
    L.scatter([*L.broadleaves(6), *L.broadleaves(6), L.conifers(7)[0]], X, Y, 0.7, 1.3, 3, 0.1, woods)
    people(L, [(at[0] - 8, at[1] - 14), (at[0] - 6, at[1] - 14.6), (at[0] + 2, at[1] - 15)], 1.4)
    b = MB()
    b.box(0, 0, 0, 1.5, 5, 0.7, "#f4f1e8", ty=1.1)
    b.box(0, 0.4, 0.7, 1.0, 1.6, 0.9, "#d9533f")
    boat = b.obj("boat", link=False)
    for x, y, a in ((-38, 20, 0.4), (-62, 84, 0.2), (-46, 128, -0.3)):
        inst(boat, T(x, y, 0, a, 1.4))
    clouds(5, 3, (620, 800), (8, 12))
    return shot((-44, -72, 50), (8, 84, 24), 36, 0.05)


def wing(n, step, heights, stone, roof, deep=5.0):
    """a house of `n` bays along x, open to -y in an arcade on each floor, a flat tiled roof"""
    b = MB()
    st = hexc(stone)
    length, z = n * step, 0.0
    b.box(0, deep, -3, length + 0.6, 1.0, 3.2 + sum(heights), st * 0.86)
    for floor, high in enumerate(heights):
        b.box(0, deep / 2, z - 0.3, length + 0.6, deep + 1.0, 0.42, st * 0.9)
        for i in range(n):
            u = (i + 0.5) * step - length / 2
            pointed_bay(b, T(u, 0, z), step, high, st * (1.0 if floor else 0.96))
            b.box(u, deep - 0.55, z + 0.1, step * 0.34, 0.1, high * 0.62, "#5a3c28" if i % 3 else DARK)
            if floor:
                b.box(u, -0.1, z + 0.8, step * 0.86, 0.14, 0.12, "#7a5a3c")
                for k in range(4):
                    b.box(u + (k - 1.5) * step * 0.2, -0.1, z + 0.1, 0.1, 0.1, 0.75, "#7a5a3c")
        z += high
    b.box(0, deep / 2, z, length + 1.6, deep + 2.4, 0.3, st * 0.84)
    b.hip(0, deep / 2, z + 0.3, length + 0.8, deep + 1.6, 1.5, roof, over=0.3)
    for s in (-1, 1):
        b.box(s * (length / 2 + 0.5), deep / 2 - 0.2, -3, 1.1, deep + 1.4, z + 3, st * 0.95)
    return b.obj("wing", link=False)


def rim(b, x, y, w, d, stone):
    """the stone edge of a pool of w by d metres"""
    for s in (-1, 1):
        b.box(x + s * (w / 2 + 0.5), y, -0.5, 1.0, d + 2.0, 1.0, stone)
        b.box(x, y + s * (d / 2 + 0.5), -0.5, w, 1.0, 1.0, stone)


def rabati(p, season):
    """Inside Rabati, Akhaltsikhe's fortress: a paved court with pools between two arcades, steps up to the mosque of Ahmed
    Pasha under its gold dome with a minaret, crenellated walls about all of it, the keep on its rock at the right."""
    pools = [(0, -15, 6, 18), (0, 14, 6, 20)]
    up = 5.0

    def hf(x, y):
        h = (
            up * smooth(31.5, 33.0, y)
            + bump(x, y, 54, 92, 24, 24, 26)
            + 0.8 * fbm(x / 20, y / 20, 3, 5) * smooth(70, 110, y)
        )
        h = h + smooth(170, 520, y) * (16 + 66 * ridged(x / 240, y / 240, 4, 6))
        return pad(h, x, y, 54, 92, 10, 27, 1.6)

    def ground(c, x, y, z, n):
        stone = mix(hexc("#d9c4a2"), hexc("#c9b28e"), ((np.floor(x / 3) + np.floor(y / 3)) % 2 == 0).astype(float))
        c = mix(c, stone, smooth(28, 27, np.abs(x)) * smooth(76, 72, y))
        return mix(c, hexc("#a8977a"), smooth(0.9, 0.74, n[:, 2]))

    L = Land(hf, season)
    L.terrain(colours(season, None, None, None, None, ground), cy=-60, half=46, r1=1100, nr=280, na=260, seed=5)
    edge = lambda x, y: np.min(
        [np.maximum(np.abs(x - a) / (w / 2 + 0.4), np.abs(y - b) / (d / 2 + 0.4)) for a, b, w, d in pools], 0
    )
    sheet(L, 0.22, edge, ("#2f9aa0", "#5fc0b4"), r1=160, rough=0.05)
    b = MB()
    [rim(b, *pool, "#ead9bb") for pool in pools]
    for x, y in ((0, -1), (0, 14)):
        b.cone(x, y, 0, 2.6, 2.6, 0.8, 8, "#ead9bb")
        b.cone(x, y, 0.8, 2.2, 2.2, 0.05, 8, "#5fc0b4")
        b.cone(x, y, 0.6, 0.3, 0.24, 1.6, 8, "#ead9bb")
        b.cone(x, y, 2.0, 0.5, 1.2, 0.4, 8, "#ead9bb")
        for k in range(6):
            b.cone(x + 0.5 * math.cos(k), y + 0.5 * math.sin(k), 2.3, 0.1, 0.02, 1.2, 4, "#eef7f7")
    r = random.Random(3)
    for s in (-1, 1):
        for y, d in ((-15, 18), (14, 20)):
            b.box(s * 8.2, y, 0, 1.4, d, 0.8, hexc("#4f8748") * 1.05)
            b.box(s * 12.4, y, 0, 5.4, d, 0.22, "#7fae4c")
            for k in range(14):
                c = ("#d9533f", "#f2d24a", "#f4f0e6", "#c9608f")[k % 4]
                b.ico(s * r.uniform(10.4, 14.4), y + r.uniform(-0.45, 0.45) * d, 0.4, 0.38, c, 1, 0.2, (1, 1, 0.6), r)
    for i in range(10):
        b.box(0, 27.4 + i * 0.6, 0, 9, 0.7, (i + 1) * up / 10, hexc("#ddcaa8") * (0.96 + 0.06 * (i % 2)))
    b.obj("court")
    st, tile = "#e6d2ac", "#b0603f"
    side = wing(14, 3.7, (4.6, 3.9), st, tile)
    L.put(side, -22, 3, math.pi / 2)
    L.put(side, 22, 3, -math.pi / 2)
    wall = "#d3bb94"
    for a, c in ((-34, -4.6), (4.6, 34)):
        fort(L, [(a, 31.3), (c, 31.3)], 9.6, wall, 0, th=1.4)
    L.put(ahmediye(), -2, 58, 0.0, 1.3)
    porch = MB()
    for k in range(3):
        pointed_bay(porch, T((k - 1) * 4.6, -2.2), 4.6, 6.4, hexc("#ead8b6"), pier=0.16)
        for kk in range(4):
            a0, a1 = kk / 4 * 1.5, (kk + 1) / 4 * 1.5
            rise = 1.9 * (math.sin(a1) - math.sin(a0))
            porch.cone(
                (k - 1) * 4.6, 0, 6.6 + 1.9 * math.sin(a0), 2.2 * math.cos(a0), 2.2 * math.cos(a1), rise, 12, "#e3b23a"
            )
    porch.box(0, 0, 6.3, 14.4, 5.4, 0.4, "#d9c49c")
    L.put(porch.obj("porch", link=False), -2, 46.2, 0.0, 1.15)
    around = [(-36, 34), (-40, 62), (-30, 84), (-4, 90), (24, 88), (36, 84)]
    fort(L, around, 12, wall, 2, tw=4.4, th=2)
    fort(L, [(34, 34), (36, 58), (38, 72), (44, 78), (66, 78), (74, 92), (70, 108)], 9, wall, 2, tw=4.2, th=2)
    L.put(keep(11, 21, wall, False, 2), 52, 90, 0.1)
    L.put(keep(7.5, 14, wall, False, 4), 66, 94, 0.1)
    L.put(house(3, 13, 7, 2, wall="#e3d3b6", roof=tile, balcony=True), 25, 46, -0.25)
    L.put(house(5, 11, 7, 2, wall="#d9c4a0", roof=tile, balcony=True, wood="#3f6f78"), -27, 50, 0.3)
    slim = [poplar(i, c, 9) for i, c in enumerate(("#3f6b40", "#4d7440"))]
    L.scatter(slim, [s * 16.4 for s in (-1, 1) for _ in range(5)], [-22, -10, 4, 16, 26] * 2, 0.75, 1.0, 3)
    L.scatter(L.broadleaves(4.4), *L.spots(260, 96, 300, 2, 0.8, 60), 0.6, 1.2, 3, 0.1)
    people(
        L, [(-5.2, -3), (-4.4, -3.6), (5.4, 8), (6.0, 9.4), (1, 26), (-7, 20), (6.4, -16), (-19, 10), (17.6, -2)], 1.15
    )
    clouds(3, 3, (520, 700), (17, 24))
    return shot((-6, -37, 11.5), (3, 56, 12.5), 30, 0.05)


VIEWS = {view.__name__: view for view in (alaverdi, ananuri, rabati)}
SEASON = {"alaverdi": "early", "rabati": "dry"}


def build(p):
    kind = p["kind"]
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=p.get("haze", 640))
    return {**VIEWS[kind](p, p.get("season", SEASON.get(kind, "summer"))), **p.get("camera", {})}
