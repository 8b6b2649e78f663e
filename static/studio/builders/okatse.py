"""Okatse: the steel walkway along its canyon's wall, and the platform at its end, out over the gorge."""

from static.studio.builders.canyon import wall
from static.studio.builders.figures import crowd
from static.studio.builders.landmarks import strut
from static.studio.builders.outdoors import birds, shrub
from static.studio.land import *

LIMESTONE = ("#cac1ad", "#a69c86", "#dfd8c6", "#8d8a72")
STEEL, GRATING = "#9aa1a4", "#c9cdcc"
WAY = 30.0  # height of the walkway's floor
HEAD = 41.0  # where along the wall the platform leaves it
BAYS = [(-30, 4), (0, 3), (7, 6), (13, 14), (18, 14), (24, 2), (28, 0), (33, 9), (36, 9), (41, 1), (46, 3), (60, 20)]
BAYS += [(90, 36), (130, 44)]


def face(y):
    """how far the wall stands to the left of x = 0: two bays between heads, beyond the platform it recedes"""
    return np.interp(y, *zip(*BAYS))


def bed(y):
    """the middle of the gorge"""
    return 22 + 0.12 * y + 13 * np.sin(y / 48)


def rail(b, line, high=1.15):
    """posts and four bars along a line of points"""
    for p, q in itertools.pairwise([Vector(each) for each in line]):
        n = max(1, round((q - p).length / 1.6))
        for k in range(n + (q == Vector(line[-1]))):
            foot = p.lerp(q, k / n)
            strut(b, foot, foot + Vector((0, 0, high)), 0.1, STEEL)
        for up in (0.3, 0.58, 0.86, high):
            lift = Vector((0, 0, up))
            strut(b, p + lift, q + lift, 0.15 if up == high else 0.06, "#c2c7c8" if up == high else STEEL)


def deck(b, p, q, wide, sink=0.0):
    """a length of grating on two beams; lengths that overlap sink differently, so that their faces do not coincide"""
    long = math.dist(p, q)
    M = T((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2 - sink, math.atan2(q[1] - p[1], q[0] - p[0]))
    b.box(0, 0, -0.1, long + 0.1, wide, 0.12, GRATING, M=M)
    for s in (-1, 1):
        b.box(0, s * wide * 0.42, -0.4, long + 0.1, 0.16, 0.32, STEEL, M=M)
    return M


def course(Y, Z, X):
    """the middle of the walkway: a little off the wall, its corners eased"""
    ys = np.arange(-14, HEAD + 4, 2.0)
    near = [np.max(X[(np.abs(Y - y) < 1.6) & (Z > WAY - 1.5) & (Z < WAY + 3)]) for y in ys]
    eased = [max(np.mean(near[max(0, k - 1) : k + 2]), v - 0.3) for k, v in enumerate(near)]
    return [(float(x) + 1.3, float(y), WAY) for x, y in zip(eased, ys)]


def outside(way, far):
    """the line `far` metres to the right of the walkway's middle"""
    ahead = np.gradient(np.array(way)[:, :2], axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    return [(x + far * v, y - far * u, z) for (x, y, z), (u, v) in zip(way, ahead)]


def walkway(Y, Z, X):
    """the gangway on brackets, then the long platform, out over the gorge"""
    way = course(Y, Z, X)
    b = MB()
    for k, (p, q) in enumerate(itertools.pairwise(way)):
        deck(b, p, q, 2.0, 0.02 * (1 + k % 2))
    rail(b, outside(way[:-2], 0.95))
    for p, out in zip(way, outside(way, 0.8)):
        strut(b, (*out[:2], WAY - 0.3), (2 * p[0] - out[0] - 1.6, 2 * p[1] - out[1], WAY - 3.6), 0.16, STEEL)
    a = way[-2]
    neck = (a[0] + 12, a[1] - 0.8, WAY)
    tip = (a[0] + 25, a[1] - 1.6, WAY)
    deck(b, a, neck, 2.6, 0.01)
    M = deck(b, neck, tip, 7.4)
    side = lambda p, s: tuple(Vector(p) + M.to_3x3() @ Vector((0, s, 0)))
    for s in (-1, 1):
        foot = (a[0] - 3, a[1] + s * 2.4, WAY - 12)
        for to in (side(neck, s * 2.6), side((tip[0] - 2.5, tip[1], WAY), s * 2.6)):
            strut(b, foot, (*to[:2], WAY - 0.4), 0.36, STEEL)
        strut(b, side((a[0] + 4.6, a[1], WAY - 7), s * 2), (*side(neck, s * 2)[:2], WAY - 0.4), 0.22, STEEL)
    edge = [(a, 1.25), (neck, 1.25), (neck, 3.6), (tip, 3.6)]
    rail(b, [side(p, -s) for p, s in edge] + [side(p, s) for p, s in reversed(edge)])
    b.obj("walkway")
    local = lambda u, v: tuple(Vector(tip) + M.to_3x3() @ Vector((u, v, 0.04)))
    spots = [(-0.5, -1.9, 4.6, "lean"), (-0.5, -0.9, 4.8, "lean"), (-0.6, 2.0, 4.7, "lean"), (-3.2, -3.1, 0.2, "lean")]
    spots += [
        (-4.2, -3.1, -0.1, "lean"),
        (-6.6, 3.1, 3.2, "lean"),
        (-4.6, 0.7, 2),
        (-5.3, 0.2, 4.9),
        (-10.5, -2.9, 0.3),
    ]
    spots += [(-15.4, 0.3, 1.6, "walk"), (-19.5, -0.3, 1.6, "walk")]
    on = [(*local(u, v), *pose) for u, v, *pose in spots]
    on += [
        (*way[k][:2], WAY + 0.04, turn, "walk") for k, turn in ((13, 2.6), (15, 2.5), (19, 3.4), (22, 0.4), (24, 2.8))
    ]
    crowd(on)


def build(p):
    light("day", az=138, el=42, fog_d=520, fog_h=None, fog_max=0.78, energy=5.2, clouds=0.35, strength=1.05)
    _, rim, top, (Y, Z, X) = wall(face, -1, -22, 130, 52, 9, LIMESTONE, "#54803f", 0.42, base=-70, out=60, overhang=3.0)
    walkway(Y, Z, X)

    def hf(x, y):
        cut = np.abs(x - bed(y)) / 70
        h = -74 + 100 * smooth(0.14, 1.15, cut) * (1 + 0.2 * fbm(x / 60, y / 60, 3, 5)) + 3 * fbm(x / 16, y / 16, 3, 6)
        h = h * smooth(640, 330, y) - 8 * smooth(330, 640, y) - 4 * smooth(0.14, 0.06, cut) * smooth(400, 330, y)
        h = np.where((x < -26) & (y < 130), np.minimum(h, 40), h)
        hills = smooth(300, 560, y) * 70 * (0.55 + fbm(x / 190, y / 190, 3, 3)) + smooth(600, 1000, y) * 80
        return h + np.maximum(hills, 0) * (0.7 + 0.5 * fbm(x / 260, y / 260, 2, 8))

    L = Land(hf, "lush")
    wood = lambda c, x, y, z, n: mix(hexc("#47783f"), hexc("#6f9a48"), smooth(-0.3, 0.3, fbm(x / 22, y / 22, 3, 4)))

    def crag(c, x, y, z, n):
        bare = smooth(0.62, 0.5, n[:, 2]) * smooth(0.0, 0.2, fbm(x / 20, z / 9, 3, 2)) * (y < 420)
        c = mix(c, hexc("#cfc3a8"), bare)
        off = np.abs(x - bed(y)) * np.cos(np.arctan(13 / 48)) + 1.6 * fbm(x / 9, y / 9, 2, 3)
        c = mix(c, hexc("#cbbf9e"), smooth(8.5, 7, off) * (y < 420))
        stream = mix(hexc("#4fb6b4"), hexc("#e8f4f2"), smooth(0.05, 0.25, fbm(x / 4, y / 9, 2, 8)))
        return mix(c, stream, smooth(4.6, 3.6, off) * (y < 420))

    L.terrain(colours("lush", None, None, None, None, wood, crag), cy=-60, half=50, r1=1300, na=320, nr=420, seed=9)
    trees = [*L.broadleaves(7), *L.broadleaves(6), *L.conifers(9)[:2]]
    low = lambda x, y, z: ((x > -face(y) - 4) | (y > 130)) & (np.abs(x - bed(y)) > 13)
    L.scatter(trees, *L.spots(9000, -10, 460, 3, 0.85, 80), 0.75, 1.4, 3, 0.3, low)
    r = random.Random(9)
    for k in range(0, len(rim), 3):
        for _ in range(3):
            x = rim[k] - r.uniform(0.5, 24)
            inst(r.choice(trees), T(x, -22 + 152 * k / len(rim), top[k] + 0.4, r.uniform(0, 6), r.uniform(0.6, 1.35)))
    bush = [shrub(i + 5, c) for i, c in enumerate(("#4d8748", "#5f9a45", "#79a34b", "#41733f"))]
    for _ in range(620):
        i, j = r.randrange(int(Y.shape[0] * 0.3), Y.shape[0]), r.randrange(Y.shape[1])
        if not WAY - 3 < Z[i, j] < WAY + 5:
            inst(r.choice(bush), T(X[i, j], Y[i, j], Z[i, j] - 0.2, r.uniform(0, 6), r.uniform(0.5, 1.6)))
    birds(1, (30, 70, 42), (0.1, 0.1, 0.1), 5, 1.1, "#4a3a2c")
    return {**shot((8, 0, WAY + 10), (1, 41, WAY - 2), 27, 0.06), **p.get("camera", {})}
