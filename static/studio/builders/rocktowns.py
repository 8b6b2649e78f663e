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
    mat("glow", color="#ffcf8a", emit="#ff9d45", estr=1.5)  # lamps are weak before night
    terraces(128, crest, p.get("lit", 0.0))
    people(L, [(-40, 44), (-26, 49), (-16, 52), (-34, 60), (-20, 72), (-10, 77), (-22, 88), (4, 96)], 1.6)
    trees = [*L.broadleaves(4.4), poplar(1, "#5f8040", 9), poplar(2, "#6d8b3c", 8)]
    if p.get("trees", True):
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
    """Uplistsuli: a high middle nave between two low ones, squared stone below, brick above, red tiles; along x, its door at -x"""
    b = MB()
    brick, st, tile = hexc("#c4967a"), hexc("#d9bd94"), hexc("#a4624a")
    b.box(0, 0, -4, 17, 12.4, 6.4, st)
    b.box(0, 0, 2.4, 16.6, 12, 2.2, brick)
    b.box(0, 0, 4.6, 16.4, 6, 4.2, brick * 1.05)
    b.gable(0, 0, 8.8, 16.4, 6, 2.9, tile, over=0.5, th=0.3, wall=brick * 1.05)
    for s in (-1, 1):
        edge, wall, ends = s * 6.6, s * 3.0, (-8.7, 8.7)
        roof = [(x, y, z) for x in ends for y, z in ((edge, 4.4), (wall, 6.9))]
        b.add([*roof, *((x, y, z - 0.35) for x, y, z in roof)], [(0, 1, 3, 2), (4, 6, 7, 5), (0, 2, 6, 4)], tile)
        for x in (-8.3, 8.3):
            b.add([(x, s * 6, 4.5), (x, wall, 4.5), (x, wall, 6.6)], [(0, 1, 2)], brick)
        for u in (-5.4, -1.8, 1.8, 5.4):
            b.box(u, s * 6.05, 1.8, 0.9, 0.12, 1.7, DARK)
            b.box(u, s * 3.05, 7.0, 0.8, 0.12, 1.3, DARK)
        b.box(s * 8.25, 0, 5.6, 0.12, 1.1, 2.4, DARK)
        b.box(-8.55, s * 4.4, 1.6, 0.12, 0.8, 1.6, DARK)
    b.box(-8.55, 0, -0.2, 0.14, 1.9, 2.9, "#4a3021")
    b.box(-8.1, 0, 11.4, 0.2, 0.2, 1.5, "#5d544c")
    b.box(-8.1, 0, 12.2, 0.2, 0.9, 0.2, "#5d544c")
    return b.obj("uplistsuli", link=False)


SANDSTONE = ("#ddc79b", "#cbb184", "#e6d5ae", "#b39a70")
STEPS = (-70, 2, 25, 48, 70, 150)  # y of the feet of the risers, with the ends of the rock
HALLS = [  # step, x, width, height, depth
    (1, -17, 11, 6.6, 11),
    (1, 4, 7, 5.2, 7),
    (1, 22, 8.5, 5.6, 7),
    (2, -6, 8, 5.6, 7),
    (2, 12, 9.5, 6.0, 9),
    (2, 34, 7.5, 5.0, 7),
    (3, -14, 6.5, 4.6, 6),
    (3, 2, 7.5, 5.0, 7),
    (3, 30, 8.5, 5.4, 7),
    (4, -10, 5.5, 4.2, 5),
    (4, 34, 6.5, 4.4, 5),
]


def cells():
    """HALLS, and small rooms between them"""
    r = random.Random(4)
    rooms = list(HALLS)
    for _ in range(500):
        k, x, w = r.choice((1, 2, 3, 4)), r.uniform(-34, 84), r.uniform(1.5, 3.4)
        if all(k != step or abs(x - at) > (w + wide) / 2 + 1.2 for step, at, wide, *_ in rooms):
            rooms.append((k, x, w, r.uniform(2.2, 3.2), 3.4))
    return rooms


def arch(u, high):
    """height of an opening at u = -1..1 across it: straight sides, a round head that rises to a slight point"""
    return high * (0.58 + 0.42 * np.sqrt(np.clip(1 - u**2, 0, 1)) * (1 - 0.1 * np.abs(u)))


def rock_slope():
    """The bare sandstone: long sloping steps between low faces, into which the rooms are cut; on the left it breaks off to the
    plain. Returns rows of points: x, y, z."""
    from scipy.ndimage import gaussian_filter1d

    xs = np.arange(-70, 112, 0.4)
    line = lambda size, seed: fbm(xs / size, 0 * xs + 3.1 * seed, 3, seed)
    feet = [y + (5.5 if 0 < k < 5 else 0) * line(20, k + 2) for k, y in enumerate(STEPS)]
    rooms = cells()
    Y, Z, base, step = [], [], [], []
    z = 0 * xs
    for k in range(5):
        t = np.linspace(0, 1, 60 if k in (0, 4) else 42)[:, None]
        Y.append(feet[k] + (feet[k + 1] - feet[k]) * t)
        Z.append(z + (1.5 + 1.2 * line(30, k + 9)) * t**1.4 + 0.5 * fbm(xs / 6, Y[-1] / 5, 3, k) * np.sin(math.pi * t))
        z = Z[-1][-1]
        base, step = [*base, *[z] * len(t)], [*step, *[-1] * len(t)]
        if k == 4:
            break
        face = 2.4 + 4.2 * smooth(-0.35, 0.15, line(15, k + 30))
        for at, x, wide, high, _ in rooms:
            if at == k + 1:
                face = np.maximum(face, (high + 1.7) * smooth(wide / 2 + 4.5, wide / 2 + 0.6, np.abs(xs - x)))
        t = np.linspace(0, 1, 24)[:, None]
        Y.append(feet[k + 1] + 1.5 * t + 0 * xs)
        Z.append(z + face * t)
        base, step = [*base, *[z] * len(t)], [*step, *[k + 1] * len(t)]
        z = Z[-1][-1]
    Y, Z = (gaussian_filter1d(np.concatenate(q), 1.6, axis=0) for q in (Y, Z))
    X = np.broadcast_to(xs, Y.shape).copy()
    lower = 44 * smooth(-20, -50, X + 0.16 * Y + 7 * fbm(X / 18, Y / 18, 3, 8))
    Y = Y + 0.5 * fbm(X / 5, Z / 2.2, 3, 5)
    hollow = np.zeros_like(Y)
    base, step = np.array(base), np.array(step)[:, None]
    for k, x, wide, high, deep in rooms:
        u = (X - x) / (wide / 2)
        inside = (step == k) & (np.abs(u) < 1) & (Z - base < arch(u, high)) & (Z - base > 0.15)
        hollow = np.where(inside, deep, hollow)
    Z = Z - lower
    V = np.stack([X, Y + hollow, Z], -1)
    rows, columns = Y.shape
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    q = (i * columns + j).ravel()
    F = np.concatenate([np.stack([q, q + 1, q + columns + 1], -1), np.stack([q, q + columns + 1, q + columns], -1)])
    flat = V.reshape(-1, 3)
    at = flat[F].mean(1)
    a, b_, c_ = (flat[F[:, n]] for n in range(3))
    n = np.cross(b_ - a, c_ - a)
    up = np.abs(n[:, 2]) / (np.linalg.norm(n, axis=1) + 1e-9)
    tones = [hexc(c) for c in SANDSTONE]
    c = mix(tones[0], tones[1], smooth(-0.3, 0.3, fbm(at[:, 0] / 9, at[:, 1] / 9 + at[:, 2] / 3, 3, 4)))
    c = mix(c, tones[2], 0.7 * smooth(0.7, 0.95, up) * smooth(-0.1, 0.3, fbm(at[:, 0] / 6, at[:, 1] / 6, 3, 6)))
    c = mix(c, tones[3], 0.6 * smooth(0.1, 0.4, fbm(at[:, 0] / 30, at[:, 2] / 1.3, 2, 7)) * smooth(0.8, 0.5, up))
    c = mix(c, hexc("#5b4330"), 0.85 * smooth(0.6, 1.0, np.minimum(hollow, 1).ravel()[F].mean(1)))
    mesh_obj("sandstone", flat, F, jitc(np.clip(c, 0, 1), 0.05, 3))
    return X, Y, Z


def uplistsikhe(p, season):
    """From its lower street: a broad slope of bare pale sandstone, halls and cells cut into its faces, the one
    small brick basilica on the top of it, and on the left, far below, the Mtkvari in its green plain."""
    river = [(-120, -60), (-150, 60), (-112, 160), (-176, 270), (-120, 400), (-230, 640)]
    flow = lambda x, y: near_line(x, y, river)
    hf = lambda x, y: (
        0.6 * fbm(x / 60, y / 60, 3, 5) - 36 + range_(x, y, 4, 560, 1000, 8, 90, 360) - 3 * smooth(12, 9, flow(x, y))
    )
    L = Land(hf, season)

    def ground(c, x, y, z, n):
        fields = np.array([hexc(t) for t in ("#8fb04f", "#b9bf62", "#7aa048", "#cdbb6a")])
        plain = fields[(hash2(np.floor((x + 0.3 * y) / 38), np.floor((y - 0.2 * x) / 54), 3) * 3.99).astype(int)]
        plain = mix(plain, hexc("#6f9a48"), smooth(36, 18, flow(x, y)))
        return mix(plain, c, smooth(-30, 0, z))

    L.terrain(colours(season, None, None, None, None, ground), cy=-90, half=46, r1=1300, seed=5)
    sheet(L, -36.6, lambda x, y: flow(x, y) / 11, ("#4f9a98", "#84bfb0"), r1=760)
    X, Y, Z = rock_slope()

    def on_rock(x, y):
        k = np.argmin((X[0] - x) ** 2)
        return float(np.interp(y, Y[:, k], Z[:, k]))

    top = (15, 92)
    inst(basilica(), T(*top, on_rock(*top) + 0.3, 0.98, 1.3))
    walkers = [(-26, -14), (-24.4, -13), (-7, -2.5), (9, -4), (-2, 16), (0, 16.6), (20, 14), (8, 38), (24, 40), (6, 62)]
    crowd([(x, y, on_rock(x, y) + 0.02, (i * 1.9) % 6, ("stand", "walk")[i % 2]) for i, (x, y) in enumerate(walkers)])
    pits = MB()
    r = random.Random(8)
    for _ in range(26):
        x, y = r.uniform(-24, 50), r.choice((-16, -8, 16, 38)) + r.uniform(-4, 4)
        pits.cone(x, y, on_rock(x, y) - 0.4, 0.9, 0.9, 0.46, 9, "#6f5a44")
    pits.obj("pits")
    trees = [*L.broadleaves(5), poplar(1, "#5f8a40", 11), poplar(2, "#6d963c", 10)]
    bank = lambda x, y, z: (flow(x, y) > 14) & ((flow(x, y) < 34) | (fbm(x / 40, y / 40, 3, 7) > 0.22)) & (z < -30)
    L.scatter(trees, *L.spots(5200, -40, 560, 5, 0.9, 90), 0.8, 1.4, 3, 0.1, bank)
    bush = [shrub(i, c) for i, c in enumerate(("#8f9a58", "#a39a5c", "#767f4a"))]
    for i in range(46):
        x, y = r.uniform(-34, 60), r.uniform(-30, 66)
        inst(bush[i % 3], T(x, y, on_rock(x, y), i, r.uniform(0.5, 1.3)))
    clouds(6, 3, (620, 800), (15, 20))
    return shot((-18, -48, 17), (-11, 60, 18.5), 31, 0.03)


VIEWS = {view.__name__: view for view in (vardzia, below_vardzia, uplistsikhe)}


def build(p):
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=p.get("haze", 620), **p.get("sky", {}))
    return {**VIEWS[p["kind"]](p, p.get("season", "dry")), **p.get("camera", {})}
