"""What stands near a panorama's viewer: walkers, animals, dry walls, flagstones, even ground, single clouds. No scenes."""

from scipy.spatial import Voronoi

from static.studio.builders.abano import sheep
from static.studio.builders.landmarks import strut
from static.studio.land import *


def limb(b, p, q, r0, r1, col, n=6):
    """a tapered bar from p to q"""
    p, q = Vector(p), Vector(q)
    M = Matrix.Translation(p) @ (q - p).to_track_quat("Z", "Y").to_matrix().to_4x4()
    b.cone(0, 0, 0, r0, r1, (q - p).length, n, col, M=M)


def figure(coat, trousers="#3a4048", hat=None, pack=None, staff=False, cloak=None):
    """a walker who faces +y, 1.75 m high"""
    b = MB()
    for s in (-1, 1):
        limb(b, (s * 0.11, s * 0.1, 0), (s * 0.1, 0, 0.86), 0.08, 0.12, trousers)
        b.box(s * 0.11, s * 0.1 + 0.05, 0, 0.13, 0.3, 0.1, "#3b2d24")
        limb(b, (s * 0.24, 0, 1.36), (s * 0.33, 0.12 + 0.1 * s, 0.84), 0.085, 0.06, coat)
    b.cone(0, 0, 0.8, 0.2, 0.25, 0.5, 8, coat)
    b.cone(0, 0, 1.3, 0.25, 0.09, 0.16, 8, coat)
    b.ico(0, 0.01, 1.6, 0.13, "#d9a98a", 2, 0)
    b.ico(0, -0.03, 1.64, 0.135, "#3a2b22", 2, 0)
    if hat:
        b.cone(0, 0, 1.66, 0.23, 0.22, 0.03, 12, hat)
        b.cone(0, 0, 1.69, 0.14, 0.11, 0.12, 10, hat)
    if pack:
        b.box(0, -0.32, 0.88, 0.36, 0.26, 0.6, pack, tx=0.85)
        b.box(0, -0.32, 1.48, 0.4, 0.18, 0.14, "#8a8f94")
    if cloak:
        b.cone(0, -0.02, 0.3, 0.44, 0.2, 1.12, 9, cloak)
    if staff:
        strut(b, (0.44, 0.3, 0), (0.36, 0.2, 1.5), 0.05, "#6b5138")
    return b.obj("figure", link=False)


HIKERS = [
    dict(coat="#c9503f", pack="#2f5f7c", hat="#d9cdb0"),
    dict(coat="#3f7f9c", trousers="#6b5f50", pack="#d9a03a"),
    dict(coat="#e0b34a", trousers="#2f3438", pack="#5f7a4a"),
    dict(coat="#f0e9dc", trousers="#4a5568", hat="#9c4a3c"),
]


def hikers(L, spots, k=1.1):
    """spots = (x, y, the compass direction that the walker faces, in degrees from +y clockwise)"""
    made = [figure(**each) for each in HIKERS]
    for i, (x, y, to) in enumerate(spots):
        L.put(made[i % len(made)], x, y, -math.radians(to), k)


def beast(col, high=1.5, long=2.0, girth=0.36, neck=(0.5, 0.6), head=0.55, mane=None, horns=False, spots=None):
    """a four-legged animal that faces +y; `high` at the withers, `neck` = how far its end lies ahead and above"""
    b = MB()
    r = random.Random(int(high * 100))
    c = hexc(col)
    mid = high - girth
    leg = girth * 0.2
    b.ico(0, -long * 0.05, mid, 1, c, 2, 0.03, (girth * 0.92, long * 0.44, girth), r, 0.05)
    b.ico(0, long * 0.22, mid + 0.04, 1, c, 2, 0.03, (girth * 0.82, long * 0.22, girth * 1.02), r, 0.05)
    b.ico(0, -long * 0.3, mid + 0.05, 1, c, 2, 0.03, (girth * 0.9, long * 0.2, girth * 1.0), r, 0.05)
    if spots:
        for u, v in ((0.5, 0.1), (-0.55, -0.22), (0.45, -0.32)):
            b.ico(u * girth, v * long, mid + 0.1, girth * 0.62, spots, 2, 0.1, (0.9, 1, 0.8), r)
    for sx in (-1, 1):
        for sy in (-0.32, 0.3):
            foot = (sx * girth * 0.5, sy * long + sx * 0.05 * high, 0)
            limb(b, foot, (sx * girth * 0.5, sy * long, mid), leg * 0.75, leg * 1.7, c * 0.86)
            b.cone(*foot, leg, leg * 0.85, high * 0.05, 6, "#2e2722")
    root = Vector((0, long * 0.34, mid + girth * 0.35))
    end = root + Vector((0, *neck))
    limb(b, root, end, girth * 0.58, girth * 0.34, c)
    nose = end + Vector((0, head * 0.86, -head * 0.5))
    limb(b, end + Vector((0, -head * 0.12, 0.04)), nose, girth * 0.4, girth * 0.22, c * 0.95)
    for s in (-1, 1):
        limb(b, end + Vector((s * girth * 0.22, 0, girth * 0.2)), end + Vector((s * girth * 0.38, -0.03, girth * 0.6)),
             girth * 0.12, 0.005, c * 0.8, 4)  # fmt: skip
        if horns:
            tip = end + Vector((s * girth * 0.8, 0.1, girth * 0.75))
            limb(b, end + Vector((s * girth * 0.25, 0, girth * 0.25)), tip, 0.045, 0.01, "#e6ddc8", 5)
    tail = mane or c * 0.8
    limb(b, (0, -long * 0.47, mid + girth * 0.5), (0, -long * 0.55, mid - girth * 0.7), girth * 0.1, girth * 0.16, tail)
    if mane:
        up = Vector((0, -girth * 0.3, girth * 0.22))
        limb(b, root + up, end + up * 0.8, girth * 0.24, girth * 0.16, mane)
    return b.obj("beast", link=False)


def horse(col="#7a4a2c"):
    """ready to ride: the animal, and its saddle on a red blanket"""
    b = MB()
    b.box(0, 0.12, 1.42, 0.72, 0.75, 0.14, "#a8402f", tx=0.86)
    b.box(0, 0.1, 1.54, 0.4, 0.56, 0.13, "#4a3021", ty=0.8)
    for s in (-1, 1):
        b.box(s * 0.38, 0.12, 0.9, 0.05, 0.5, 0.56, "#a8402f")
    return [beast(col, 1.55, 2.2, 0.38, (0.5, 0.66), 0.56, "#2f241e"), b.obj("saddle", link=False)]


def grazing(col, mane):
    """a horse with its head in the grass"""
    return beast(col, 1.5, 2.2, 0.38, (0.62, -0.3), 0.55, mane)


def cattle(L, spots, k=1.05):
    """spots as for hikers"""
    made = [
        beast("#8a5a3c", 1.35, 2.1, 0.42, (0.42, 0.1), 0.5, horns=True),
        beast("#e8e0d4", 1.3, 2.0, 0.42, (0.42, 0.06), 0.5, horns=True, spots="#4a3a32"),
        beast("#453832", 1.35, 2.1, 0.43, (0.4, -0.4), 0.48, horns=True),
    ]
    for i, (x, y, to) in enumerate(spots):
        L.put(made[i % 3], x, y, -math.radians(to), k)


def flock(L, spots, k=1.0, seed=8):
    r = random.Random(seed)
    made = [sheep(i) for i in range(5)]
    for i, (x, y) in enumerate(spots):
        L.put(made[i % 5], x, y, r.uniform(-1.2, 0.6), k * r.uniform(0.9, 1.1))


def dog(col="#e2d6c2"):
    """a Caucasian shepherd"""
    return beast(col, 0.8, 1.1, 0.23, (0.18, 0.2), 0.3, "#b9a688")


def masonry(L, pts, high, thick=0.7, stone="#8a857e", ragged=0.2, seed=1, course=0.34, block=0.8):
    """a dry wall along a line, in courses; `ragged` = the part of its height that is missing at its lowest"""
    r = random.Random(seed)
    b = MB()
    c = hexc(stone)
    at = []
    for (ax, ay), (bx, by) in itertools.pairwise(pts):
        n = max(1, round(math.hypot(bx - ax, by - ay) / block))
        turn = math.atan2(by - ay, bx - ax)
        at += [(ax + (bx - ax) * (i + 0.5) / n, ay + (by - ay) * (i + 0.5) / n, turn) for i in range(n)]
    X, Y, A = np.array(at).T
    left = 1 - ragged * smooth(-0.35, 0.45, fbm(np.arange(len(X)) * block / 5 + seed, X * 0, 3, seed))
    for x, y, a, z, h in zip(X, Y, A, L.hf(X, Y), left * high):
        M = T(x, y, z - 0.6, a)
        for row in range(max(1, round((h + 0.6) / course))):
            b.box(
                block * 0.5 * (row % 2) + r.uniform(-0.05, 0.05),
                r.uniform(-0.05, 0.05),
                row * course,
                block * r.uniform(0.86, 1.02),
                thick * r.uniform(0.86, 1.08),
                course * r.uniform(0.94, 1.04),
                c * r.uniform(0.78, 1.14),
                M=M,
            )
    return b.obj("masonry")


def ring(cx, cy, rx, ry, a0=0.0, a1=360.0, n=20):
    """points on an ellipse, counterclockwise from +x, in degrees"""
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in np.radians(np.linspace(a0, a1, n))]


def square(x, y, w, d):
    """a closed line about a rectangle"""
    return [(x + w / 2 * u, y + d / 2 * v) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]


def polar(direction, far):
    """the point in a compass direction, in radians from +y"""
    return far * math.sin(direction), far * math.cos(direction)


def expanse(L, colf):
    """the ground all round, fine enough that a far crest is a line and no row of needles; a patch covers its centre"""
    under = lambda x, y: L.hf(x, y) - 0.5 * smooth(2.8, 1.8, np.hypot(x, y))
    return polar_terrain(under, colf, r0=1.5, r1=1400, na=640, nr=400, jit=0.25, full=True, seed=5)


def patch(L, colf, R=4.0, step=0.13, rough=0.03, seed=2):
    """even facets below the viewer, where the polar grid has slivers"""
    n = int(2 * R / step)
    g = np.random.default_rng(seed)
    X, Y = np.meshgrid(np.linspace(-R, R, n), np.linspace(-R, R, n))
    X, Y = (a + g.uniform(-0.4, 0.4, a.shape) * step for a in (X, Y))
    d = np.hypot(X, Y)
    Z = L.hf(X, Y) + 0.05 + g.uniform(-1, 1, X.shape) * rough - 0.25 * smooth(0.8 * R, R, d)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(n - 1), indexing="ij")
    k = (i * n + j)[d[:-1, :-1] < R].ravel()
    F = np.concatenate([np.stack([k, k + 1, k + n + 1], -1), np.stack([k, k + n + 1, k + n], -1)])
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    return mesh_obj("terrain", V, F, face_cols(V, F, colf))


def flags(L, inside, R, cell, cols, seed=1, high=0.06, size=0.9):
    """flat stones of no regular shape where inside(x, y), within R of the viewer"""
    g = np.random.default_rng(seed)
    n = int(R / cell) + 2
    grid = np.stack(np.meshgrid(np.arange(-n, n + 1), np.arange(-n, n + 1)), -1).reshape(-1, 2)
    cells = Voronoi((grid + g.uniform(-0.38, 0.38, grid.shape)) * cell)
    middles = cells.points
    kept = (np.hypot(*middles.T) < R) & inside(*middles.T)
    z = L.hf(*middles.T) + 0.05
    b = MB()
    for k in np.flatnonzero(kept):
        region = cells.regions[cells.point_region[k]]
        if -1 in region:
            continue
        at = cells.vertices[region]
        at = middles[k] + (at - middles[k]) * size
        turn = np.sum(np.roll(at[:, 0], 1) * at[:, 1] - at[:, 0] * np.roll(at[:, 1], 1))
        at = at if turn > 0 else at[::-1]
        m, up = len(at), z[k] + high * g.uniform(0.4, 1)
        V = [(x, y, h) for h in (up - 0.25, up) for x, y in at]
        F = [tuple(range(m, 2 * m)), *((i, (i + 1) % m, m + (i + 1) % m, m + i) for i in range(m))]
        b.add(V, F, hexc(cols[g.integers(len(cols))]) * g.uniform(0.88, 1.08))
    return b.obj("flags")


def cumulus(*clouds_):
    """clouds that belong to their place: (seed, direction, degrees above the horizon, distance, size)"""
    for seed, az, el, far, size in clouds_:
        a = math.radians(az)
        o = inst(cloud(seed), T(math.sin(a) * far, math.cos(a) * far, far * math.tan(math.radians(el)), -a, size))
        o.visible_shadow = False


def tone(x, y, a, b, wide, seed):
    """a colour between a and b that changes over about `wide` metres"""
    return mix(hexc(a), hexc(b), smooth(-0.3, 0.3, fbm(x / wide, y / wide, 3, seed)))


def beside(x, y, line):
    """distance of one point from a line"""
    return near_line(np.array([x]), np.array([y]), line)[0]


def brink(s, deep, wide):
    """how far the ground has fallen, s metres beyond the edge of a steep slope"""
    return deep * (1 - np.exp(-2 * np.logaddexp(0, s / 2) / wide))


def stand(L, eye=2.1, exposure=0.0):
    return dict(loc=(0, 0, L.z(0, 0) + eye), pano=True, exposure=exposure)
