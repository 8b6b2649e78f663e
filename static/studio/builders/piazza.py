"""Batumi's Piazza in the blue hour: the panorama. Ahead is the tower, on the left the west, where the sun has set."""

from static.studio.builders.abanotubani import table
from static.studio.builders.boulevard import palm, spire
from static.studio.builders.coast import block
from static.studio.builders.figures import crowd, pigeon
from static.studio.builders.landmarks import *
from static.studio.builders.outdoors import facing, veil

MIDDLE = (0.0, 5.6)  # of the mosaic
WEST, EAST, SOUTH, NORTH = -27.0, 27.0, -21.0, 50.0
GLASS = ("#c8353f", "#3f6fc8", "#e6b43a", "#3f9a78", "#8a5ac0", "#e07a3f")
SEA = ("#12566f", "#1f7f92", "#54b0b0", "#a9d8cc")
SAND = ("#efe4cb", "#d9c39a", "#c08a56", "#8f4a38")


def tiles(quads, cols, name, rough=0.32):
    """flat stones, all polished: quads (n, 4, 2) on the ground, a colour each"""
    up = np.random.default_rng(3).uniform(0, 0.004, len(quads))
    V = np.concatenate([quads, np.broadcast_to(up[:, None, None], (len(quads), 4, 1))], -1).reshape(-1, 3)
    stone = mat("marble", attr="Col", rough=rough, spec=0.5)
    return mesh_obj(name, V, np.arange(len(V)).reshape(-1, 4), np.asarray(cols), [stone])


def sectors(r0, r1, n, turn=0.0, joint=0.012):
    """n stones between two radii about the middle of the mosaic"""
    a = (np.arange(n)[:, None] + [0, 1, 1, 0]) / n * 2 * np.pi + turn + np.array([1, -1, -1, 1]) * joint / r1
    r = np.array([r0, r0, r1, r1]) + np.array([1, 1, -1, -1]) * joint
    return np.stack([MIDDLE[0] + r * np.cos(a), MIDDLE[1] + r * np.sin(a)], -1), (np.arange(n) + 0.5) / n * 2 * np.pi


def ornament(ring_, r, a):
    """the colour of each circle of the mosaic at radius r and angle a: bands, running waves, shells, scales"""
    pick = lambda cols, k: np.array([hexc(c) for c in cols])[np.asarray(k, int) % len(cols)]
    wave = np.sin(a * 18 + 0.6 * np.sin(a * 18))
    if ring_ == 1:  # a running wave
        return pick((SEA[3], SEA[0]), r - 3.0 > 0.2 * wave)
    if ring_ == 2:  # rays of sand and terracotta
        return pick((SAND[0], SAND[2], SAND[1], SAND[3]), np.floor(a / 2 / np.pi * 48))
    if ring_ == 3:  # whirls
        return pick(SEA, np.floor(a / 2 / np.pi * 36 + 2.6 * (r - 3.7)))
    if ring_ == 4:  # scales
        return pick(
            (SAND[0], SAND[1], SEA[2], SEA[1]),
            np.floor(r / 0.33) + np.floor(a / 2 / np.pi * 60 + 0.5 * np.floor(r / 0.33)),
        )
    if ring_ == 5:  # two waves against each other
        return pick(
            (SEA[0], SEA[2], SAND[0]), (r - 6.15 > 0.3 * np.sin(a * 14)) * 1 + (r - 6.15 > 0.3 * np.sin(a * 14 + 2.4))
        )
    if ring_ == 6:  # diamonds
        return pick(
            (SAND[3], SAND[0], SAND[2]), np.floor(np.abs(((a / 2 / np.pi * 40) % 1) - 0.5) * 2 + np.abs(r - 7.1) / 0.42)
        )
    return pick((SEA[0], SAND[0], SEA[1]), np.floor(a / 2 / np.pi * 72 - 2 * (r - 7.7)))


def mosaic():
    """eight circles one in another; in the innermost five women of the sea in red, violet, rose, green and light blue"""
    bounds = [2.6, 3.3, 3.9, 4.8, 5.6, 6.6, 7.5, 8.4]
    for k, (r0, r1) in enumerate(itertools.pairwise(bounds), 1):
        quads, cols = [], []
        edges = np.arange(r0 + 0.16, r1 - 0.07, 0.085)
        for i, lo in enumerate(edges):
            n = round(2 * math.pi * lo / 0.095)
            at, a = sectors(lo, lo + 0.085, n, 0.5 * (i % 2) / n * 6.283, 0.005)
            quads.append(at)
            cols.append(ornament(k, lo + 0.04, a))
        n = round(2 * math.pi * r0 / 0.34)
        quads.append(sectors(r0, r0 + 0.15, n)[0])
        cols.append(np.tile(hexc("#c9a860" if k % 2 else "#e6dcc6"), (n, 1)))
        tiles(np.concatenate(quads), jitc(np.concatenate(cols), 0.13, k), "mosaic")
    disc = [sectors(r, r + 0.13, max(6, round(6.283 * r / 0.14)), 0, 0.006) for r in np.arange(0.05, 2.52, 0.13)]
    tiles(
        np.concatenate([q for q, _ in disc]),
        jitc(np.tile(hexc(SEA[2]), (sum(len(q) for q, _ in disc), 1)), 0.2, 9),
        "mosaic",
    )
    b = MB()
    b.cone(*MIDDLE, -0.2, 9.0, 9.0, 0.19, 72, "#8a7c6c")
    for k, c in enumerate(("#c8353f", "#8a4fa8", "#e08aa8", "#4f9a5a", "#8fc8e0")):
        M = T(*MIDDLE, 0.006, k * 1.2566, 1.36)
        flat = lambda pts, col, up=0.0, M=M: b.add([(x, y, up) for x, y in pts], [tuple(range(len(pts)))], col, M=M)
        flat([(-0.1, 0.75), (-0.34, 1.7), (0.0, 1.82), (0.42, 1.66), (0.12, 0.75)], c)
        flat([(0.0, 0.8), (-0.06, 1.74), (0.12, 1.76), (0.06, 0.8)], hexc(c) * 1.25, 0.002)
        flat([(-0.13, 0.52), (-0.11, 0.78), (0.12, 0.78), (0.14, 0.52)], hexc(c) * 0.85, 0.002)
        for s in (-1, 1):
            flat([(s * 0.13, 0.56), (s * 0.36, 0.86), (s * 0.32, 0.92), (s * 0.12, 0.68)][::s], "#e6c09a", 0.001)
        flat([(0.1 * math.cos(t), 0.4 + 0.12 * math.sin(t)) for t in np.linspace(0, 6.283, 9)[:-1]], "#e6c09a", 0.002)
        flat([(0.13 * math.cos(t), 0.36 + 0.11 * math.sin(t)) for t in np.linspace(3, 6.4, 7)], "#5a3424", 0.003)
    b.obj("women")


def square():
    """slabs of the square in grey, cream and rose, in broad bands about the mosaic"""
    step = 0.62
    x, y = np.meshgrid(np.arange(WEST - 4, EAST + 4, step), np.arange(SOUTH - 4, NORTH + 5, step))
    x, y = x.ravel(), y.ravel()
    d = np.hypot(x + step / 2 - MIDDLE[0], y + step / 2 - MIDDLE[1])
    kept = d > 8.9
    x, y, d = x[kept], y[kept], d[kept]
    corner = np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * (step - 0.022) + 0.011
    band = np.floor((d - 8.4) / 2.9) % 3
    c = np.array([hexc(each) for each in ("#b9a68c", "#8f7a6a", "#a8624c")])[band.astype(int)]
    tiles(np.stack([x, y], -1)[:, None] + corner, jitc(c, 0.14, 4), "square", 0.42)
    rim = [sectors(r, r + 0.5, 120, 0.026 * i) for i, r in enumerate((8.42, 8.92))]
    tiles(np.concatenate([q for q, _ in rim]), jitc(np.tile(hexc("#d6c8ac"), (240, 1)), 0.08, 6), "rim")


def lights():
    """the materials of a house: walls, lit rooms, four colours of glass, the clock's dial"""
    panes = [mat(f"pane{k}", color=c, emit=c, estr=1.5) for k, c in enumerate(GLASS[:4])]
    room = mat("room", color="#ffcf8a", emit="#ffb866", estr=1.25)
    return [vc(), room, *panes, mat("dial", color="#fff2d6", emit="#ffe2ae", estr=1.1)]


def bulb(x, y, z, energy, soft=0.3):
    """a warm white lamp"""
    light_ = bpy.data.lights.new("bulb", "POINT")
    light_.energy, light_.shadow_soft_size, light_.color = energy, soft, hexc("#ffd8a8")
    ob = bpy.data.objects.new("bulb", light_)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = (x, y, z)


def window(b, M, x, z, wide, high, r, trim, lit=0.5, stained=False):
    """a window with a round head in a wall that faces -y of M: frame, panes, shutters"""
    on = r.random() < lit
    half, foot = wide / 2, high - wide / 2
    for grow, out, c in ((0.16, 0.05, trim), (0.0, 0.1, "#201c22" if stained else "#ffcf8a" if on else "#54525a")):
        h = half + grow
        head = [(h * math.cos(t), foot + h * math.sin(t)) for t in np.linspace(0, math.pi, 8)]
        pts = [(-h, -grow), (h, -grow), *head[1:-1]]
        pts.insert(2, (h, foot))
        pts.append((-h, foot))
        b.add(
            [(x + u, -out, z + v) for u, v in pts],
            [tuple(range(len(pts)))],
            c,
            int(on and grow == 0 and not stained),
            M,
        )
    if stained:
        for i in range(3):
            for j in range(5 + (i == 1)):
                at = (x + (i - 1) * wide * 0.31, z + (j + 0.06) * foot / 5)
                b.box(
                    at[0], -0.13, at[1], wide * 0.27, 0.03, foot / 5 * 0.88, r.choice(GLASS), mi=2 + r.randrange(4), M=M
                )
        return
    b.box(x, -0.12, z, 0.07, 0.05, high * 0.96, trim, M=M)
    b.box(x, -0.12, z + foot * 0.6, wide, 0.05, 0.07, trim, M=M)
    for s in (-1, 1):
        b.box(x + s * (half + 0.34), -0.08, z, 0.46, 0.07, foot, "#4a5a4c", M=M)


def front(M, width, bays, floors, wall, trim, seed, roof="#9a5a44", gate=None, stained=False):
    """a house that faces -y of M: an arcade before lit shops, windows and balconies above, a tiled roof; `gate` = the bay that
    is open to the street behind"""
    b = MB()
    r = random.Random(seed)
    wl, tr = hexc(wall), hexc(trim)
    step, low, deep, storey = width / bays, 4.7, 3.2, 3.5
    high = low + storey * floors
    for i in range(bays):
        x = (i + 0.5) * step - width / 2
        at = M @ T(x, 0.3)
        pointed_bay(b, at, step, low, tr, 0.2, 0.7, 0.56, 1.0, 6)
        b.box(0, deep + 0.3, 0, step, 0.3, low, wl * 0.8, M=at) if i != gate else None
        if i != gate:
            b.box(0, deep + 0.1, 0.3, step * 0.56, 0.12, 2.7, "#ffcf8a", M=at, mi=1 if r.random() < 0.8 else 0)
            for u in (-0.28, 0, 0.28):
                b.box(u * step, deep, 0.1, 0.1, 0.16, 3.0, "#5a3a28", M=at)
        for f in range(floors):
            z = low + storey * f + 0.75
            double = step > 3.6 and not stained
            for u in (-0.22, 0.22) if double else (0,):
                window(b, at @ T(0, -0.3), u * step, z, 0.95 if double else 1.3, 2.2, r, trim, 0.34, stained)
            if (i + f) % 3 == 0:
                b.box(0, -0.75, z - 0.34, step * 0.86, 0.9, 0.16, tr * 0.9, M=at)
                for u in np.linspace(-0.42, 0.42, 15):
                    b.box(u * step, -1.15, z - 0.2, 0.035, 0.035, 0.85, "#2a2826", M=at)
                b.box(0, -1.15, z + 0.62, step * 0.88, 0.07, 0.06, "#2a2826", M=at)
                for u in np.linspace(-0.36, 0.36, 5):
                    b.ico(u * step, -1.15, z, 0.2, "#4f7a48", 1, 0.25, M=at)
                    b.ico(u * step, -1.25, z + 0.12, 0.12, r.choice(("#d9423f", "#e08aa8", "#f0e4d8")), 1, 0.2, M=at)
    mid = M @ T(0, 4.3)
    b.box(0, 0, low, width, 8.4, high - low, wl, M=mid)
    b.box(0, 0, low - 0.1, width + 0.2, 8.7, 0.3, tr, M=mid)
    for f in range(1, floors):
        b.box(0, 0, low + storey * f, width + 0.1, 8.6, 0.16, tr, M=mid)
    b.box(0, 0, high, width + 0.5, 9.1, 0.4, tr, M=mid)
    for i in range(int(width / 0.8)):
        b.box((i + 0.5) * 0.8 - width / 2, -4.4, high - 0.3, 0.3, 0.3, 0.3, tr, M=mid)
    b.hip(0, 0, high + 0.4, width, 8.4, 2.6, roof, over=0.5, M=mid)
    for i in range(bays // 3):
        x = (i + 0.5) * 3 * step - width / 2 + step / 2
        b.box(x, -2.7, high + 0.4, 1.5, 1.8, 1.6, wl, M=mid)
        b.gable(x, -2.7, high + 2.0, 1.5, 1.8, 0.8, roof, over=0.2, axis="y", wall=wl, M=mid)
        b.box(x, -3.62, high + 0.8, 0.8, 0.06, 1.0, "#ffcf8a", M=mid, mi=int(r.random() < 0.5))
    b.obj("front", lights())


def tower():
    """The hotel's tower, terracotta with straw-coloured bands: tall stained windows, a clock above a double door on a
    balcony, stone pinnacles about a pointed roof of gilded plates"""
    b = MB()
    r = random.Random(4)
    brick, straw, gold = hexc("#b8674a"), hexc("#e6cf9c"), hexc("#f2c552")
    half = 4.6
    for k in range(11):
        b.box(0, 0, 3.0 * k, 2 * half, 2 * half, 2.5, brick * (0.96 + 0.05 * (k % 2)))
        b.box(0, 0, 3.0 * k + 2.5, 2 * half + 0.12, 2 * half + 0.12, 0.5, straw)
    for side in range(4):
        R = Matrix.Rotation(side * math.pi / 2, 4, "Z")
        b.box(-half, -half, 0, 1.3, 1.3, 34.4, straw * 0.94, M=R)
        face = R @ T(0, -half)
        for z in (5.4, 12.4, 18.4):
            for u in (-2.2, 0, 2.2):
                window(b, face, u, z, 1.2, 4.4, r, "#e3c892", 1.0, True)
        b.box(0, -0.5, 23.9, 5.4, 1.6, 0.3, straw, M=face)
        for u in np.linspace(-2.5, 2.5, 15):
            b.box(u, -1.2, 24.2, 0.07, 0.07, 0.9, "#2a2826", M=face)
        b.box(0, -1.2, 25.1, 5.3, 0.1, 0.1, "#2a2826", M=face)
        b.box(0, -0.1, 24.2, 2.0, 0.2, 2.6, "#5a3424", M=face)
        b.box(0, -0.16, 24.2, 0.08, 0.2, 2.5, gold, M=face)
        dial = face @ T(0, -0.18, 29.6) @ Matrix.Rotation(math.pi / 2, 4, "X")
        b.cone(0, 0, -0.1, 2.35, 2.35, 0.3, 32, gold, M=dial)
        b.cone(0, 0, 0.16, 2.05, 2.05, 0.1, 32, "#fff2d6", M=dial, mi=6)
        for h in range(12):
            b.box(0, 1.55, 0.27, 0.13, 0.4, 0.04, "#2a2018", M=dial @ Matrix.Rotation(h * math.pi / 6, 4, "Z"))
        for turn, long, wide in ((-1.75, 1.1, 0.2), (0.9, 1.6, 0.13)):
            b.box(0, long / 2, 0.29, wide, long, 0.05, "#2a2018", M=dial @ Matrix.Rotation(turn, 4, "Z"))
        b.box(0, -0.3, 33.0, 2 * half + 1.4, 1.2, 0.9, straw, M=face)
        for u in (-3.2, -1.6, 0, 1.6, 3.2):
            b.cone(u, -0.3, 33.9, 0.34, 0.3, 1.4, 6, straw, M=face)
            b.cone(u, -0.3, 35.3, 0.4, 0.02, 1.5, 6, gold, M=face)
        b.cone(-half, -half, 33.0, 1.0, 0.9, 4.2, 8, straw, M=R)
        b.cone(-half, -half, 37.2, 1.15, 0.03, 4.6, 8, gold, M=R)
        b.box(0, 0.3, 33.9, 2.6, 1.6, 2.6, brick, M=face)
        b.gable(0, 0.3, 36.5, 2.6, 1.6, 2.2, gold * 0.9, over=0.15, axis="y", wall=brick, M=face)
        window(b, face @ T(0, -0.5), 0, 34.3, 1.0, 2.2, r, "#e3c892", 1.0)
    for k in range(9):
        z, at = 33.9 + 1.35 * k, lambda t: 4.4 * (1 - t / 9) ** 0.9
        b.cone(0, 0, z, at(k) * 1.02, at(k + 1) + 0.1, 1.35, 8, gold * (0.8 + 0.08 * (k % 2)), rot=math.pi / 8)
    b.cone(0, 0, 46, 0.12, 0.05, 3.4, 6, gold)
    b.ico(0, 0, 46.8, 0.42, gold, 2, 0)
    b.box(0, -half - 0.1, 0, 3.0, 0.3, 4.4, straw)
    window(b, T(0, -half - 0.2), 0, 0.2, 1.9, 3.8, r, "#e3c892", 1.0)
    return b.obj("tower", lights(), link=False)


def lantern():
    """a cast-iron post with three globes"""
    b = MB()
    iron = "#26302c"
    b.cone(0, 0, 0, 0.3, 0.16, 0.5, 8, iron)
    b.cone(0, 0, 0.5, 0.09, 0.06, 3.1, 8, iron)
    for k in range(3):
        a = k * 2.094
        x, y = 0.5 * math.cos(a), 0.5 * math.sin(a)
        strut(b, (0, 0, 3.1), (x, y, 3.25), 0.06, iron)
        strut(b, (x, y, 3.2), (x, y, 3.5), 0.05, iron)
        for z, r0, r1 in ((3.48, 0.09, 0.2), (3.61, 0.2, 0.2), (3.74, 0.2, 0.09)):
            b.cone(x, y, z, r0, r1, 0.13, 10, "#ffe2ae", mi=1)
    b.cone(0, 0, 3.5, 0.06, 0.01, 0.7, 6, iron)
    return b.obj("lantern", link=False)


def cafe(x, y, seed):
    """a laid table with a candle under its glass, two guests on its chairs"""
    b = MB()
    table(b, 0, 0, 0)
    b.cone(0.1, 0.25, 0.79, 0.05, 0.05, 0.16, 8, "#ffcf8a", mi=1)
    turn = (seed * 1.7) % 6.28
    inst(b.obj("table", link=False), T(x, y, 0, turn))
    for a in (0.9, 3.6):
        t = a + turn
        yield x + 1.0 * math.cos(t), y + 1.0 * math.sin(t), -0.02, t - math.pi / 2, "sit"


def band(x, y):
    """four musicians on a low stage: double bass, guitar, accordion, a singer at her microphone"""
    turn = facing(x, y)
    M = T(x, y, 0, turn)
    b = MB()
    b.box(0, 0, 0, 7.0, 4.2, 0.42, "#5a3a28", M=M)
    b.box(0, 2.1, 0.42, 7.0, 0.1, 1.3, "#8a3a3a", M=M)
    at = M @ T(-2.5, 0.3, 0.42)
    for z, r in ((0.5, 0.36), (0.98, 0.27)):
        b.ico(0.1, -0.34, z, r, "#8f4a26", 2, 0.02, (1, 0.45, 1), M=at)
    b.box(0.1, -0.34, 1.1, 0.07, 0.07, 0.85, "#3a2418", M=at)
    at = M @ T(-0.9, 0.4, 0.42)
    b.ico(0.0, -0.27, 1.04, 0.2, "#c98a4a", 2, 0.02, (1.1, 0.4, 0.9), M=at)
    strut(b, at @ Vector((0.15, -0.27, 1.08)), at @ Vector((0.75, -0.3, 1.32)), 0.06, "#3a2418")
    at = M @ T(2.4, 0.4, 0.42)
    for s in (-1, 1):
        b.box(s * 0.17, -0.3, 0.95, 0.12, 0.24, 0.4, "#b5303a", M=at)
    b.box(0, -0.3, 0.97, 0.24, 0.2, 0.36, "#f0ece0", M=at)
    at = M @ T(0.8, -0.9, 0.42)
    b.cone(0, -0.5, 0, 0.2, 0.02, 0.05, 10, "#1f1d1c", M=at)
    b.box(0, -0.5, 0, 0.03, 0.03, 1.4, "#1f1d1c", M=at)
    b.ico(0, -0.46, 1.44, 0.06, "#2a2826", 1, 0, M=at)
    b.obj("band")
    spots = [M @ T(u, v) for u, v in ((-2.5, 0.3), (-0.9, 0.4), (2.4, 0.4), (0.8, -0.9))]
    crowd([(*m.translation.xy, 0.42, turn) for m in spots])


def evening_sky(at):
    """a young moon, lit from where the sun has set, and the first star"""
    far = 900
    spot = lambda yaw, el: Vector((math.sin(yaw) * math.cos(el), math.cos(yaw) * math.cos(el), math.sin(el)))
    o, sunset = spot(math.radians(-27), math.radians(31)), spot(math.radians(-62), math.radians(-6))
    right = o.cross(Vector((0, 0, 1))).normalized()
    up = right.cross(o)
    lit = (sunset - o * sunset.dot(o)).normalized()
    across = o.cross(lit)
    t = np.linspace(-math.pi / 2, math.pi / 2, 40)
    rows = [[o * far + 17 * (lit * (k * math.cos(a)) + across * math.sin(a)) for a in t] for k in (0.62, 1.0)]
    V = np.array([[tuple(p + Vector(at)) for p in row] for row in rows])
    veil(V, np.tile(hexc("#fff4d9"), (2, 40, 1)), np.ones((2, 40)))
    o = spot(math.radians(-46), math.radians(25)) * far + Vector(at)
    for long, wide in ((11, 1.5), (1.5, 11), (4, 4)):
        V = np.array([[tuple(o - right * wide), tuple(o - up * long)], [tuple(o + up * long), tuple(o + right * wide)]])
        veil(V, np.tile(hexc("#fffbe8"), (2, 2, 1)), np.full((2, 2), 0.95))


def houses():
    """the sides of the square; the gate in the western one leads to the boulevard"""
    straw, rose, cream, brick = (
        ("#e0c48c", "#8f5a44"),
        ("#d0907a", "#efe0c4"),
        ("#eadcc0", "#b8674a"),
        ("#b8674a", "#e3c892"),
    )
    north, south = T(0, NORTH), Matrix.Rotation(math.pi, 4, "Z") @ T(0, -SOUTH)
    west, east = (Matrix.Rotation(s * math.pi / 2, 4, "Z") for s in (1, -1))
    front(north @ T(-17.5, 0), 21, 5, 3, *cream, 1)
    front(north @ T(18.5, 0), 19, 5, 3, *straw, 2)
    front(west @ T(35, WEST * -1), 30, 7, 2, *rose, 3)
    front(west @ T(10, WEST * -1), 20, 5, 3, *brick, 4, "#6f4a40", None)
    front(west @ T(-10.5, WEST * -1), 21, 5, 2, *straw, 5, "#9a5a44", 2)
    front(east @ T(-35, EAST), 30, 7, 2, *brick, 6, "#6f4a40")
    front(east @ T(-10, EAST), 20, 5, 3, *cream, 7)
    front(east @ T(10.5, EAST), 21, 5, 2, *rose, 8)
    front(south @ T(-16, 0), 22, 5, 2, *cream, 9)
    front(south @ T(0, -1.0), 12, 3, 3, *brick, 10, "#6f4a40", None, True)
    front(south @ T(16, 0), 22, 5, 2, *straw, 11)
    front(north @ T(-5.4, 0.6), 3.6, 1, 1, *straw, 12)
    front(north @ T(7.2, 0.6), 3.8, 1, 1, *cream, 13)
    inst(tower(), T(0.8, NORTH + 4.0, 0, 0, 0.87))
    b = MB()
    for x, y in itertools.product((WEST - 4, EAST + 4), (SOUTH - 4, NORTH + 4)):
        b.box(x, y, 0, 8.6, 8.6, 12.6, "#cdb890")
        b.hip(x, y, 12.6, 8.6, 8.6, 2.4, "#8f5a44", over=0.5)
    b.obj("corners")


def tub():
    """a round stone tub of flowers about the foot of a palm"""
    b = MB()
    b.cone(0, 0, 0, 1.1, 1.2, 0.55, 16, "#c9b08a")
    b.cone(0, 0, 0.5, 1.05, 1.05, 0.06, 16, "#4a3a2c")
    for k in range(14):
        a = k * 0.45
        b.ico(0.75 * math.cos(a), 0.75 * math.sin(a), 0.66, 0.2, ("#4f7a48", "#d9423f", "#e8b0c0")[k % 3], 1, 0.2)
    return b.obj("tub", link=False)


def city():
    """palms in the square and in the street beyond the gate, the towers of the sea front over the roofs"""
    inst(spire(), T(-128, 150, 0, facing(-128, 150)))
    blocks = [block(i, fl, c, 14, 12) for i, (fl, c) in enumerate(((17, "#cfd3d8"), (13, "#d8ccc0"), (21, "#c4ccd4")))]
    for i, (x, y) in enumerate(((-96, 52), (-130, -10), (96, 70), (130, 8), (-60, -110), (70, -120), (150, 130))):
        inst(blocks[i % 3], T(x, y, 0, facing(x, y)))
    palms = [palm(i, h) for i, h in enumerate((6.5, 8.0, 7.2))]
    flowers = tub()
    spots = [(-22, 45), (-12.5, 46), (13.5, 46), (22, 45), (-23, -17), (23, -17), (23.5, 8), (-23.5, 24)]
    for i, (x, y) in enumerate([*spots, (-41, -12.4), (-48, -17), (-46, -22)]):
        inst(palms[i % 3], T(x, y, 0, i * 1.1, 0.9))
        inst(flowers, T(x, y))


def life():
    """cafés along both sides, the band and those who listen, walkers, pigeons on the mosaic"""
    seats = []
    for i, (x, y) in enumerate(itertools.product((-20.6, -17.2, -13.8), (-9, -4.5, 13.5, 18, 22.5, 27))):
        seats += cafe(x + 0.5 * math.sin(i * 2.1), y + 0.5 * math.cos(i * 1.3), i)
    for i, (x, y) in enumerate(itertools.product((15.4, 19.4), (-8, -3.4, 1.2, 5.8))):
        seats += cafe(x + 0.5 * math.sin(i * 2.1), y + 0.5 * math.cos(i * 1.3), i + 40)
    for i, (x, y) in enumerate(((-7.2, -5.6), (-10.6, -2.6), (-11.4, -7.2), (5.6, -6.0), (8.8, -3.4), (10.2, -7.6))):
        seats += cafe(x, y, i + 60)
    crowd([seat for i, seat in enumerate(seats) if i % 5 != 3])
    stage = (11.4, 15.6)
    band(*stage)
    listeners = [(5.8, 13.6), (6.6, 12.4), (9.0, 10.6), (5.0, 15.6), (11.6, 10.2), (12.4, 10.6), (6.0, 11.2)]
    stand = [(x, y, facing(x, y, stage)) for x, y in listeners]
    stand += [(-8.2, 6, 1.2), (-9.0, 5.4, 1.4), (4.9, 3.0, 1.0), (10.5, -12, 1.8), (11.3, -12.6, 1.5)]
    walk = [(-4.2, 13.8, 2.6), (-5.0, 14.2, 2.6), (2.2, 17.5, 0.2), (6.2, 27, 0.1), (-3.6, 30, 3.0), (-9, 24, -0.6)]
    walk += [
        (1.6, 36, 0.2),
        (0.8, 36.2, 0.2),
        (-18, -13.5, 1.5),
        (5.2, -8.6, 2.9),
        (4.3, -8.9, 2.9),
        (-6.2, -11.4, 0.3),
    ]
    walk += [(-9.4, -6.4, -1.4), (-30, -10.8, 1.5), (-33, -9.8, -1.6)]
    crowd([(x, y, 0, turn, pose) for pose, spots in (("stand", stand), ("walk", walk)) for x, y, turn in spots])
    r = random.Random(7)
    birds_ = [pigeon(c) for c in ("#8a929c", "#6f7680", "#b9b4ae", "#7f868e")]
    for i in range(22):
        x, y = r.gauss(-2.6, 1.5), r.gauss(5.0, 1.3)
        inst(birds_[i % 4], T(x, y, 0, r.uniform(0, 6.3), 1.15))
    post = lantern()
    posts = [(-11, -5), (11, -5), (-11.4, 10), (11, 11), (-10, 24), (9.6, 27), (-9, 40), (10, 40), (-9, -15), (9, -15)]
    for x, y in [*posts, (-37, -13)]:
        inst(post, T(x, y, 0, 0.5))
        bulb(x, y, 4.4, 640)
    for x, y in itertools.product((WEST - 1.6, EAST + 1.6), (-14, 0, 14, 28, 42)):
        bulb(x, y, 3.4, 150)
    bulb(10.4, 13.2, 3.6, 260)
    for x, y, z, energy in ((-10, 36, 18, 2600), (12, 36, 20, 2600), (0.8, 40, 32, 2600), (0.8, 47, 7, 300)):
        bulb(x, y, z, energy, 1.0)


def build(p):
    light("dusk", az=-62, el=1.5, energy=0.0001, zen="#1b2f6c", mid="#5a7fc0", hor="#f2b894", glow="#ff9a62", glow_s=0.6,
          strength=1.5, clouds=0, fog_d=900, fog_cool="#4a5c8c", fog_warm="#d09080")  # fmt: skip
    hills = lambda x, y: (
        smooth(260, 900, np.hypot(x, y)) * smooth(-240, 60, x) * (20 + 150 * ridged(x / 330, y / 330, 4, 8))
    )
    L = Land(lambda x, y: hills(x, y) - 0.25, "lush", True)
    street = lambda c, x, y, z, n: mix(c, hexc("#6f675f"), smooth(220, 120, np.hypot(x, y)))
    L.terrain(colours("lush", (20, 60), None, None, None, street), seed=3)
    square()
    mosaic()
    houses()
    city()
    life()
    bpy.context.scene.cycles.use_light_tree = True
    evening_sky((0, 0, 1.9))
    return dict(loc=(0, 0, 1.9), pano=True, exposure=0.55)
