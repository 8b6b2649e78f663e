"""Vardzia and Uplistsikhe: two towns cut into rock, each a view of its own, and all round from the path below Vardzia."""

from static.studio.builders.cavetown import cliff as rock_wall
from static.studio.builders.figures import crowd, dog
from static.studio.builders.landmarks import *
from static.studio.builders.outdoors import birds, floor, shrub, tuft
from static.studio.builders.towns import sheet


def dormition(col="#dcc29a"):
    """the open porch of Vardzia's church: two great arches, a bell under its own arch beside them"""
    b = MB()
    c = hexc(col)
    b.box(0, 0, 0, 11, 4, 9.4, c)
    for u in (-2.7, 2.7):
        b.box(u, -2.02, 0.4, 3.9, 0.14, 4.6, DARK)
        for k in range(6):
            t = (k + 0.5) / 6 * 2 - 1
            b.box(u + t * 1.95, -2.02, 5.0, 0.66, 0.14, 1.9 * math.sqrt(1 - t * t), DARK)
    b.box(0, -0.2, 9.4, 12, 4.6, 0.5, c * 0.8)
    b.box(8.2, 0.6, 0, 4.4, 3.4, 7.4, c * 0.95)
    b.box(8.2, -1.12, 3.0, 2.4, 0.14, 3.2, DARK)
    b.cone(8.2, -1.2, 4.4, 0.7, 0.4, 1.0, 8, "#8a6a3c")
    b.gable(8.2, 0.6, 7.4, 4.4, 3.4, 1.3, c * 0.8, over=0.3, wall=c)
    return b.obj("dormition", link=False)


LEVELS = (21.5, 25.5, 29.5, 33, 37, 41, 44.5, 48.5)
TUFF = ("#d0b387", "#bf9d72", "#dcc39a", "#a98a66")


def terraces(half, crest, lit=0.0, walkers=26):
    """the straight wall of ochre tuff with its uneven terraces, the church's porch in the middle, visitors on the ledges"""
    feet = rock_wall(
        -half,
        half,
        98,
        crest,
        LEVELS,
        0.92,
        9,
        base=14,
        lean=0.1,
        ledge=1.0,
        cols=TUFF,
        cap="#b3ab62",
        lit=lit,
        step=0.7,
        wild=1.9,
    )
    inst(dormition(), T(12, 101.5, 28.5, 0, 1.15))
    r = random.Random(7)
    kinds = [person(i) for i in range(6)]
    for i, (x, y, z) in enumerate(r.sample([f for f in feet if abs(f[0]) < 60], walkers)):
        inst(kinds[i % 6], T(x + r.uniform(-1, 1), y - 0.9, z - 0.2, i, 1.5))


def scree(path, wide, y0=46):
    """pale rubble that slopes down from the wall, a trodden path across it"""

    def paint(c, x, y, z, n):
        rubble = (
            smooth(y0, y0 + 28, y) * smooth(112, 104, y) * (0.5 + 0.5 * smooth(-0.2, 0.3, fbm(x / 12, y / 20, 3, 2)))
        )
        c = mix(c, hexc("#c4a67c"), rubble)
        return mix(c, hexc("#e6d6b4"), smooth(wide, wide * 0.65, near_line(x, y, path)))

    return paint


def vardzia(p, season):
    """From across the Mtkvari: a cliff of ochre tuff half a kilometre broad below a grassy mountain, uneven terraces with hundreds
    of rooms, more and higher in the middle, the church's porch with two arches, a scree with a path down to the river, visitors."""
    river = lambda x, y: np.abs(y - 26 - 0.1 * x - 5 * np.sin(x / 34)) / 12
    crest = lambda x: 62 + 5 * fbm(x / 38, 0 * x, 3, 4) - 22 * smooth(20, 120, x) - 14 * smooth(-40, -120, x)

    def hf(x, y):
        h = 1.4 * fbm(x / 26, y / 26, 3, 5) + 3 + smooth(42, 98, y) * 16 - 5 * smooth(1.25, 0.8, river(x, y))
        h = (
            h
            + smooth(112, 150, y) * np.maximum(crest(x) - 24, 4)
            + smooth(140, 420, y) * (26 + 34 * fbm(x / 120, y / 120, 3, 8))
        )
        return h + smooth(96, 190, np.abs(x)) * smooth(50, 110, y) * 22 + range_(x, y, 4, 420, 900, 10, 110, 360)

    path = [(-46, 42), (-14, 52), (-48, 66), (-6, 78), (-30, 92), (16, 99)]
    L = Land(hf, season)
    over = scree(path, 2.0)
    L.terrain(colours(season, None, None, None, None, over), cy=-70, half=46, r1=1000, na=260, nr=230, seed=5)
    sheet(L, 0.4, river, ("#4f9a90", "#86bfa8"))
    terraces(128, crest, p.get("lit", 0.0))
    people(L, [(-40, 44), (-26, 49), (-16, 52), (-34, 60), (-20, 72), (-10, 77), (-22, 88), (4, 96)], 1.6)
    trees = [*L.broadleaves(4.4), poplar(1, "#5f8040", 9), poplar(2, "#6d8b3c", 8)]
    L.scatter(
        trees,
        *L.spots(1200, -40, 80, 5, 0.9, 60),
        0.7,
        1.3,
        3,
        0.1,
        lambda x, y, z: (river(x, y) > 1.2) & (river(x, y) < 2.3) & (fbm(x / 18, y / 18, 3, 4) > -0.05),
    )
    L.scatter(
        [rock(i, "#c0a27c") for i in range(3)],
        *L.spots(500, 46, 98, 6, 0.9, 60),
        0.4,
        2.0,
        4,
        0.1,
        lambda x, y, z: near_line(x, y, path) > 2.5,
    )
    clouds(4, 2, (520, 700), (17, 21))
    return shot((-14, -44, 30), (-2, 90, 32), 28, 0.05)


AT = (-8, 52)  # the viewer of the panorama
PATH = [(-130, 40), (-60, 46), (-24, 51), AT, (14, 55), (30, 66), (10, 80), (30, 91), (18, 98)]
DOWN = [(-24, 51), (-34, 22), (-20, -8), (-26, -28)]  # to the bridge
ROAD = [(-420, -100), (-200, -84), (-60, -66), (60, -58), (200, -30), (420, 20)]


def course(x):
    """the Mtkvari's middle line behind the viewer"""
    return -34 + 0.1 * x + 8 * np.sin(x / 60)


def below_vardzia(p, season):
    """All round from the path at its foot: the wall straight across the view for six hundred metres, on the left and right bare
    slopes, behind the Mtkvari with poplars along it, a road, a bridge and the stepped dry hills of the other bank."""
    river = lambda x, y: np.abs(y - course(x)) / 11
    crest = lambda x: 60 + 6 * fbm(x / 38, 0 * x, 3, 4) - 16 * smooth(40, 170, x) - 12 * smooth(-60, -200, x)

    def slope(x, y):
        h = 3 + 1.6 * fbm(x / 26, y / 26, 3, 5) + smooth(-24, 98, y) * 17 - 4 * smooth(1.3, 0.8, river(x, y))
        h = h + smooth(112, 150, y) * np.maximum(crest(x) - 24, 4)
        h = h + smooth(140, 420, y) * (26 + 34 * fbm(x / 120, y / 120, 3, 8))
        h = h + smooth(230, 420, np.abs(x)) * smooth(20, 110, y) * 26
        bank = smooth(-70, -330, y) * (74 + 44 * fbm(x / 110, y / 110, 4, 9)) / 9
        h = h + 3.6 * bank + 5.4 * (np.floor(bank) + smooth(0.55, 0.95, bank - np.floor(bank)))
        far = range_(x, y, 4, 380, 900, 10, 150, 360, True) * (0.5 + 0.5 * smooth(0, -300, y))
        return h + far + 0.5 * ridged(x / 9, y / 9, 2, 6) * smooth(60, 92, y) * smooth(112, 100, y)

    z0 = vh(slope, *AT)
    L = Land(lambda x, y: pad(slope(x, y), x, y, *AT, 1.9, z0, 2.4), season, True, AT)
    rubble = scree(PATH, 2.0, 30)

    def ground(c, x, y, z, n):
        c = mix(rubble(c, x, y, z, n), hexc("#ddcba6"), smooth(1.5, 1.0, near_line(x, y, DOWN)))
        c = mix(c, hexc("#8f8a84"), smooth(3.4, 3.0, near_line(x, y, ROAD)))
        c = mix(c, hexc("#7f9a4a"), smooth(3.4, 1.6, river(x, y)) * 0.8)
        return mix(c, hexc("#bfa078"), smooth(0.88, 0.74, n[:, 2]) * (y < -60))

    L.terrain(colours(season, None, None, None, None, ground), r1=1200, seed=5)
    sheet(L, 0.6, river, ("#4f9a90", "#86bfa8"))
    terraces(300, crest, walkers=34)
    growth(L, river)
    rail(L, [(x, y - 2.1) for x, y in PATH[1:5]])
    slabs = lambda x, y: math.hypot((x - AT[0]) / 1.2, y - AT[1]) < 1.7
    x, y = AT
    floor((x - 2.2, x + 2.2), (y - 1.8, y + 1.8), z0 + 0.06, 0.62, 0.4, lambda r, x, y: TUFF[r.randrange(3)], slabs)
    visitors(L)
    inst(iron_bridge(34, "#cfc4ae", 4.0, 1.0), T(-26, float(course(-26.0)), 3.6, 1.57))
    birds(9, (30, 90, 92), (60, 30, 14), 3, 1.6, "#3a2f28")
    return dict(loc=(*AT, z0 + 1.8), pano=True, exposure=0.03)


def growth(L, river):
    """trees along the river, low bushes and boulders on the slope, gravel and dry tufts at the viewer's feet"""
    off = lambda x, y: (near_line(x, y, PATH) > 3) & (near_line(x, y, DOWN) > 2.5) & (near_line(x, y, ROAD) > 5)
    away = lambda x, y: np.hypot(x - AT[0], y - AT[1])
    trees = [*L.broadleaves(4.4), poplar(1, "#c9a53c", 10), poplar(2, "#8f9a44", 9), poplar(3, "#d9b13f", 8)]
    wet = lambda x, y, z: (river(x, y) > 1.25) & (river(x, y) < 2.4) & (fbm(x / 18, y / 18, 3, 4) > -0.1) & off(x, y)
    L.scatter(trees, *L.spots(4200, 30, 330, 5), 0.7, 1.3, 3, 0.1, wet)
    bush = [shrub(i, c) for i, c in enumerate(("#8f9a58", "#b0793c", "#767f4a", "#a3522f"))]
    dry = lambda x, y, z: (y < 94) & (river(x, y) > 1.5) & off(x, y)
    L.scatter(bush, *L.spots(2200, 7, 260, 9), 0.3, 1.1, 7, 0.1, dry)
    stones = [rock(i, c) for i, c in enumerate(("#c0a27c", "#cfb48c", "#a98c68"))]
    L.scatter(stones, *L.spots(1500, 3, 120, 6), 0.15, 1.5, 4, 0.1, lambda x, y, z: (y > 0) & (y < 96) & off(x, y))
    near = np.array(AT)[:, None] + np.random.default_rng(3).normal(0, 7, (2, 2600))
    L.scatter(stones, *near, 0.015, 0.09, 8, 0.0, lambda x, y, z: away(x, y) > 2.1)
    L.scatter(
        [tuft(i, c) for i, c in enumerate(("#b7ab62", "#a39a55", "#cdbb7c"))],
        *near,
        0.6,
        1.7,
        9,
        0.0,
        lambda x, y, z: near_line(x, y, PATH) > 1.9,
    )


def rail(L, pts):
    """posts of wood with two bars along a path"""
    b = MB()
    for (ax, ay), (bx, by) in itertools.pairwise(pts):
        n = max(1, round(math.hypot(bx - ax, by - ay) / 2.2))
        spots = [(ax + (bx - ax) * k / n, ay + (by - ay) * k / n) for k in range(n + 1)]
        feet = [(x, y, L.z(x, y)) for x, y in spots]
        for x, y, z in feet:
            b.cone(x, y, z - 0.3, 0.07, 0.06, 1.35, 6, "#7a5f44")
        for p, q in itertools.pairwise(feet):
            for up in (0.5, 0.98):
                strut(b, (*p[:2], p[2] + up), (*q[:2], q[2] + up), 0.08, "#8a6c4c")
    b.obj("rail")


def visitors(L):
    """a group that looks up at the wall, walkers on the path and on the stairs, a dog that came along"""
    group = [(5.4, 3.0), (6.6, 3.6), (7.4, 2.4), (8.0, 4.2), (6.2, 5.0)]
    spots = [(AT[0] + x, AT[1] + y, math.pi + 0.3 * math.sin(i * 2.0)) for i, (x, y) in enumerate(group)]
    crowd([(x, y, L.z(x, y), turn) for x, y, turn in spots])
    walk = [
        (-17, 51.4, 1.5),
        (-18.2, 51.9, 1.5),
        (-33, 49.6, -1.7),
        (10, 54.5, 1.5),
        (26, 63, 2.4),
        (16, 76, 2.6),
        (-31, 32, 0.3),
    ]
    crowd([(x, y, L.z(x, y), turn, "walk") for x, y, turn in walk])
    L.put(dog("#c9b08a"), AT[0] - 3.4, AT[1] + 0.6, 1.2)


def basilica():
    """Uplistsuli: three naves of stone below, brick above, red tiles"""
    b = MB()
    brick, st = hexc("#b97f5c"), hexc("#cfae84")
    b.box(0, 0, -4, 17, 12, 5.5, st)
    b.box(0, 0, 1.5, 16.4, 11.4, 3.6, brick)
    for s in (-1, 1):
        b.box(0, s * 4.2, 5.1, 16.8, 3.6, 0.4, "#a4553a")
    b.box(0, 0, 1.5, 16, 5.4, 7.6, brick * 1.05)
    b.gable(0, 0, 9.1, 16, 5.4, 2.2, "#a4553a", over=0.5, th=0.3, wall=brick)
    for u in (-5.4, -1.8, 1.8, 5.4):
        for s in (-1, 1):
            b.box(u, s * 5.75, 2.4, 0.9, 0.12, 1.9, DARK)
            b.box(u, s * 2.75, 6.4, 0.8, 0.12, 1.5, DARK)
    for s in (-1, 1):
        b.box(s * 8.05, 0, 5.2, 0.12, 1.0, 2.6, DARK)
    b.box(8.25, 0, 1.5, 0.12, 1.8, 2.6, "#4a3021")
    b.box(0, 0, 11.2, 0.2, 0.2, 1.6, "#5d544c")
    b.box(0, 0, 12.1, 0.2, 0.9, 0.2, "#5d544c")
    return b.obj("uplistsuli", link=False)


def hall(w, h, cols=("#dcc9a2", "#cbb48a"), pillars=0):
    """a room in the rock whose front fell away: a block with a deep arch, facing -y"""
    b = MB()
    c, d = (hexc(q) for q in cols)
    r = random.Random(int(w * 10))
    for s in (-1, 1):
        b.box(s * (w / 2 + 0.8), w * 0.4, -4, 1.8, w * 1.3, h + 4.1, c * r.uniform(0.94, 1.04), tx=0.85)
    b.box(0, w * 0.4, -4, w + 2, w * 0.5, h + 4.6, d)
    b.box(0, w * 0.42, h, w + 3.2, w * 1.5, 1.3, c, tx=0.72, ty=0.8)
    b.box(0, w * 0.12, -1, w + 0.2, 0.3, h + 1, "#3d2e22")
    for k in range(7):
        t = (k + 0.5) / 7 * 2 - 1
        b.box(
            t * w / 2,
            -w * 0.38,
            h - h * 0.34 * (1 - math.sqrt(1 - t * t)) - 0.1,
            w / 6.8,
            0.6,
            h * 0.34 * (1 - math.sqrt(1 - t * t)) + 0.4,
            c,
        )
    for i in range(pillars):
        b.cone((i + 1) / (pillars + 1) * w - w / 2, -w * 0.3, -0.5, 0.34, 0.3, h + 0.5, 8, c)
    return b.obj("hall", link=False)


def uplistsikhe(p, season):
    """From its lower street: pale sandstone that slopes up in rounded steps to the right, halls and cells open in it, stairs, one brick
    basilica on the top, and on the left, far below, the Mtkvari in its green plain."""
    river = [(-70, -60), (-96, 60), (-74, 150), (-118, 250), (-60, 380), (-190, 620)]
    flow = lambda x, y: near_line(x, y, river)

    def hf(x, y):
        u = x + 14 * fbm(x / 40, y / 40, 3, 4) - 0.10 * (y - 40)
        slope = 8 * smooth(-44, -24, u) + 38 * smooth(-30, 52, u) * smooth(-50, 10, y + 20) * smooth(280, 150, y)
        q = slope / 3.1 + 0.5 * fbm(x / 16, y / 16, 3, 2)
        h = 3.1 * (np.floor(q) + smooth(0.55, 0.98, q - np.floor(q))) + 0.5 * fbm(x / 7, y / 7, 2, 6)
        h = np.where(slope > 0.4, h, 0.6 * fbm(x / 60, y / 60, 3, 5))
        return h + range_(x, y, 4, 560, 1000, 8, 90, 360) - 3 * smooth(11, 8, flow(x, y)) * (slope < 0.4)

    L = Land(hf, season)
    top = (39, 100)
    crown = L.z(*top)
    L.hf = lambda x, y: pad(hf(x, y), x, y, *top, 12, crown, 1.4)

    def ground(c, x, y, z, n):
        stone = mix(hexc("#d9c49a"), hexc("#c7ae80"), smooth(-0.3, 0.3, fbm(x / 9, y / 9, 2, 4)))
        stone = mix(stone, hexc("#b39a70"), smooth(0.86, 0.6, n[:, 2]))
        fields = np.array([hexc(t) for t in ("#8fb04f", "#b9bf62", "#7aa048", "#cdbb6a")])
        plain = fields[(hash2(np.floor((x + 0.3 * y) / 38), np.floor((y - 0.2 * x) / 54), 3) * 3.99).astype(int)]
        plain = mix(plain, hexc("#6f9a48"), smooth(34, 18, flow(x, y)))
        return mix(plain, stone, smooth(1.2, 3.5, z) * (y < 300))

    L.terrain(colours(season, None, None, None, None, ground), cy=-70, half=46, r1=1300, na=320, nr=290, seed=5)
    sheet(L, 0.1, lambda x, y: flow(x, y) / 10, ("#4f9a98", "#84bfb0"), r1=700)
    L.put(basilica(), *top, -0.62, 1.15, -0.2)
    big = [hall(w, h, pillars=k) for w, h, k in ((9, 5.4, 2), (7, 4.6, 1), (6, 4.2, 0))]
    small = [hall(w, h) for w, h in ((3.2, 2.8), (4.2, 3.2), (2.6, 2.5), (3.6, 3.4))]
    face = -0.5
    grand = [(6, 36), (22, 58), (-8, 66), (28, 22), (4, 92), (-16, 30)]
    for i, (x, y) in enumerate(grand):
        L.put(big[i % 3], x + 1.1, y + 2.2, face + 0.2 * (i % 3) - 0.2, 1, -1.6)
    r = random.Random(11)
    taken = [*grand, top]
    for i in range(900):
        x, y = r.uniform(-30, 52), r.uniform(2, 150)
        if (
            L.z(x, y) > 6
            and all(math.hypot(x - a, y - c) > 8 for a, c in taken)
            and math.hypot(x - top[0], y - top[1]) > 17
            and math.hypot(x, y + 4) > 12
        ):
            taken.append((x, y))
            L.put(small[i % 4], x + 0.8, y + 1.5, face + r.uniform(-0.4, 0.4), r.uniform(0.85, 1.2), -1.5)
    walkers = [
        (-6, 16),
        (-4.6, 16.6),
        (2, 24),
        (12, 46),
        (14, 47),
        (-2, 54),
        (18, 74),
        (30, 86),
        (31.6, 86.6),
        (27, 96),
        (-12, 44),
    ]
    people(L, walkers, 1.6)
    trees = [*L.broadleaves(5), poplar(1, "#5f8a40", 11), poplar(2, "#6d963c", 10)]
    L.scatter(
        trees,
        *L.spots(3600, 20, 520, 5, 0.9, 60),
        0.7,
        1.3,
        3,
        0.1,
        lambda x, y, z: (z < 1.5) & (flow(x, y) > 13) & ((flow(x, y) < 34) | (fbm(x / 40, y / 40, 3, 7) > 0.22)),
    )
    bush = [broadleaf(i, c, 1.4) for i, c in enumerate(("#8f9a58", "#a39a5c", "#767f4a"))]
    L.scatter(bush, *L.spots(260, -20, 160, 6, 0.8, 50), 0.4, 1.0, 3, 0.2, lambda x, y, z: z > 5)
    clouds(6, 3, (620, 800), (13, 19))
    return shot((-13, -34, 27), (3, 70, 25), 29, 0.03)


VIEWS = {view.__name__: view for view in (vardzia, below_vardzia, uplistsikhe)}


def build(p):
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=p.get("haze", 620), **p.get("sky", {}))
    return {**VIEWS[p["kind"]](p, p.get("season", "dry")), **p.get("camera", {})}
