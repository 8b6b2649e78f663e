"""Okatse: the steel walkway along its canyon's wall, and the platform at its end, out over the gorge."""

from static.studio.builders.canyon import wall
from static.studio.builders.figures import crowd
from static.studio.builders.landmarks import strut
from static.studio.builders.outdoors import birds
from static.studio.land import *

LIMESTONE = ("#d6cab0", "#bdb093", "#e6dcc6", "#8d8a72")
STEEL, GRATING = "#9aa1a4", "#c9cdcc"
WAY = 30.0  # height of the walkway's floor
HEAD = (-5.0, 62.0)  # where the platform leaves the wall


def face(y):
    """how far the wall stands to the left of x = 0: a bay near the viewer, then a head, then it recedes"""
    return 33 - 19 * smooth(-34, 58, y) + 34 * smooth(66, 130, y) + 3 * np.sin(y / 11)


def rail(b, p, q, high=1.15):
    """posts and four bars between two points"""
    n = max(1, round(math.dist(p, q) / 1.6))
    at = lambda t, up: (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t + up)
    for k in range(n + 1):
        strut(b, at(k / n, 0), at(k / n, high), 0.09, STEEL)
    for up in (0.3, 0.58, 0.86, high):
        strut(b, at(0, up), at(1, up), 0.12 if up == high else 0.06, "#c2c7c8" if up == high else STEEL)


def deck(b, p, q, wide):
    """a length of grating on two beams"""
    long = math.dist(p, q)
    M = T((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2, math.atan2(q[1] - p[1], q[0] - p[0]))
    b.box(0, 0, -0.1, long + 0.1, wide, 0.12, GRATING, M=M)
    for s in (-1, 1):
        b.box(0, s * wide * 0.42, -0.4, long + 0.1, 0.16, 0.32, STEEL, M=M)
    return M


def course(Y, Z, X):
    """the middle of the walkway: a little off the wall, its corners eased"""
    ys = np.arange(-26, HEAD[1] + 4, 3.0)
    near = [np.max(X[(np.abs(Y - y) < 2.2) & (Z > WAY - 1.5) & (Z < WAY + 3)]) for y in ys]
    eased = [max(np.mean(near[max(0, k - 1) : k + 2]), v - 0.4) for k, v in enumerate(near)]
    return [(float(x) + 1.2, float(y), WAY) for x, y in zip(eased, ys)]


def walkway(Y, Z, X):
    """the gangway on brackets, then the platform, which one sees against the haze of the gorge"""
    way = course(Y, Z, X)
    b = MB()
    for p, q in itertools.pairwise(way):
        deck(b, p, q, 2.0)
        out = [(x + 0.95, y, z) for x, y, z in (p, q)]
        rail(b, *out)
        strut(b, (p[0] + 0.8, p[1], WAY - 0.3), (p[0] - 2.4, p[1], WAY - 4.2), 0.16, STEEL)
    a = way[-2]
    tip = (a[0] + 21, a[1] - 2, WAY)
    neck = (a[0] + 12.5, a[1] - 1.2, WAY)
    deck(b, a, neck, 2.4)
    M = deck(b, neck, tip, 8.4)
    side = lambda p, s: tuple(Vector(p) + M.to_3x3() @ Vector((0, s, 0)))
    for s in (-1, 1):
        rail(b, side(a, s * 1.15), side(neck, s * 1.15))
        rail(b, side(neck, s * 1.15), side(neck, s * 4.1))
        rail(b, side(neck, s * 4.1), side(tip, s * 4.1))
        foot = (a[0] - 3, a[1] + s * 3, WAY - 13)
        for to in (side(neck, s * 3), side(tip, s * 3)):
            strut(b, foot, (*to[:2], WAY - 0.4), 0.36, STEEL)
        strut(b, side((a[0] + 5, a[1], WAY - 9), s * 2), (*side(neck, s * 2)[:2], WAY - 0.4), 0.22, STEEL)
    rail(b, side(tip, -4.1), side(tip, 4.1))
    b.obj("walkway")
    local = lambda u, v: tuple(Vector(tip) + M.to_3x3() @ Vector((u, v, 0.04)))
    spots = [
        (-0.9, -2.4, 4.6),
        (-0.8, 0.2, 4.9),
        (-1.0, 2.6, 4.4),
        (-4.2, -3.2, 3.4),
        (-5.4, 2.9, 0.4),
        (-3.2, 1.0, 2),
        (-10.4, 0.2, 1.6),
    ]
    on = [(*local(u, v), turn) for u, v, turn in spots]
    on += [(x, y, z + 0.04, 3.1 + 0.3 * k, "walk") for k, (x, y, z) in enumerate(way[6:24:3])]
    crowd(on)


def build(p):
    light("day", az=118, el=38, fog_d=430, fog_h=None, fog_max=0.78, energy=5.4, clouds=0.35, strength=1.05)
    _, rim, top, (Y, Z, X) = wall(face, -1, -40, 150, 52, 9, LIMESTONE, "#6d9444", base=-70, out=60, overhang=3.0)
    walkway(Y, Z, X)

    def hf(x, y):
        cut = np.abs(x - 22 - 0.12 * y - 9 * np.sin(y / 60)) / 70
        h = -74 + 100 * smooth(0.12, 1.15, cut) * (1 + 0.2 * fbm(x / 60, y / 60, 3, 5)) + 3 * fbm(x / 16, y / 16, 3, 6)
        h = h * smooth(620, 260, y) - 8 * smooth(260, 620, y)
        h = np.where((x < -26) & (y < 150), np.minimum(h, 40), h)
        hills = smooth(240, 520, y) * 70 * (0.55 + fbm(x / 190, y / 190, 3, 3)) + smooth(560, 1000, y) * 80
        return h + np.maximum(hills, 0) * (0.7 + 0.5 * fbm(x / 260, y / 260, 2, 8))

    L = Land(hf, "lush")
    wood = lambda c, x, y, z, n: mix(hexc("#47783f"), hexc("#6f9a48"), smooth(-0.3, 0.3, fbm(x / 22, y / 22, 3, 4)))
    crag = lambda c, x, y, z, n: mix(
        c, hexc("#cfc3a8"), smooth(0.62, 0.5, n[:, 2]) * smooth(0.0, 0.2, fbm(x / 20, z / 9, 3, 2)) * (y < 420)
    )
    L.terrain(colours("lush", None, None, None, None, wood, crag), cy=-60, half=50, r1=1300, na=240, nr=240, seed=9)
    trees = [*L.broadleaves(7), *L.broadleaves(6), *L.conifers(9)[:2]]
    low = lambda x, y, z: (x > -face(y) - 4) | (y > 150)
    L.scatter(trees, *L.spots(9000, -10, 460, 3, 0.85, 80), 0.75, 1.4, 3, 0.3, low)
    r = random.Random(9)
    for k in range(0, len(rim), 2):
        for _ in range(3):
            x = rim[k] - r.uniform(0.5, 24)
            inst(r.choice(trees), T(x, -40 + 190 * k / len(rim), top[k] + 0.4, r.uniform(0, 6), r.uniform(0.6, 1.35)))
    bush = [broadleaf(i + 5, c, 1.7) for i, c in enumerate(SEASONS["lush"]["broad"])]
    for _ in range(420):
        i, j = r.randrange(int(Y.shape[0] * 0.3), Y.shape[0]), r.randrange(Y.shape[1])
        if not WAY - 3 < Z[i, j] < WAY + 5:
            inst(r.choice(bush), T(X[i, j] - 0.2, Y[i, j], Z[i, j] - 0.5, r.uniform(0, 6), r.uniform(0.4, 1.2)))
    birds(1, (27, 80, 42), (0.1, 0.1, 0.1), 5, 1.1, "#4a3a2c")
    clouds(9, 3, (600, 800), (11, 17))
    return {**shot((13, 3, 39.5), (3.5, 62, 28), 28, 0.06), **p.get("camera", {})}
