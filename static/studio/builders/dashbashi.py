"""Dashbashi: the glass bridge with a diamond in its middle, over the green canyon of the Khrami in the plain of Tsalka."""

from static.studio.builders.landmarks import person, strut
from static.studio.builders.towns import sheet
from static.studio.land import *

DECK, SPAN, AT = 4.5, 132.0, 34.0  # the bridge: height of its floor above the rim, length, y


def course(y):
    """the river's middle line: straight below the bridge, then it bends away to the right"""
    return 5 * np.sin(y / 26) + 78 * smooth(52, 170, y)


def hf(x, y):
    d = np.abs(x - course(y)) * (1 - 0.35 * smooth(60, 150, y)) + 5 * fbm(x / 16, y / 16, 3, 5)
    t = np.clip((d - 9) / 46, 0, 1) * 4.2
    ledge = np.floor(t) + smooth(0.15, 0.8, t - np.floor(t)) ** 2  # lava in steps
    h = -54 + 54 * np.clip(0.35 * t + 0.65 * ledge, 0, 4.2) / 4.2
    plain = 1.2 * fbm(x / 50, y / 50, 3, 6) + range_(x, y, 7, 420, 900, 4, 40, 330)
    return h + smooth(52, 66, d) * plain + 0.7 * fbm(x / 7, y / 7, 3, 4) * smooth(8, 16, d)


def diamond():
    """a cut stone of glass in a frame of steel: a flat table, a girdle, a long point below; its middle at z = 0"""
    b = MB()
    n = 10
    ring = lambda r, z, turn=0.0: [
        (r * math.cos((k + turn) / n * 6.283), r * math.sin((k + turn) / n * 6.283), z) for k in range(n)
    ]
    rings = [ring(4.6, 6.4), ring(7.6, 2.4, 0.5), ring(7.4, 1.6, 0.5), ring(3.4, -5.2), ring(0.3, -9.4)]
    tones = ("#d9eef2", "#a8d0dc", "#8fc0d2", "#c4e2ea", "#7fb4c8")
    for low, (p, q) in enumerate(itertools.pairwise(rings)):
        for k in range(n):
            m = (k + 1) % n
            c = hexc(tones[(k * 2 + low) % 5])
            if low in (0, 2):
                j = m if low == 0 else k
                b.add([p[k], p[m], q[k]] if low == 0 else [p[k], p[m], q[m]], [(0, 1, 2)], c)
                b.add([p[m], q[k], q[m]] if low == 0 else [p[k], q[k], q[m]], [(0, 1, 2)], c * 0.88)
                strut(b, p[k], q[k], 0.22, "#f4f6f6")
                strut(b, p[j], q[k if low == 0 else m], 0.22, "#f4f6f6")
            else:
                b.add([p[k], p[m], q[m], q[k]], [(0, 1, 2, 3)], c)
                strut(b, p[k], q[k], 0.18, "#f4f6f6")
            strut(b, p[k], p[m], 0.24, "#f4f6f6")
    b.add(rings[0], [tuple(range(n))], "#eaf6f8")
    return b.obj("diamond", link=False)


def bridge():
    """a long slim deck of glass panes between rails, on a light truss"""
    b = MB()
    half, bays = SPAN / 2, 44
    for k in range(bays):
        x = -half + (k + 0.5) * SPAN / bays
        b.box(x, 0, 0, SPAN / bays - 0.14, 4.2, 0.2, hexc("#bfe3ea") * (0.94 + 0.08 * (k % 2)))
        for s in (-1, 1):
            strut(b, (x - 1.5, s * 2, -2.1), (x, s * 2, 0), 0.16, "#e2e5e4")
            strut(b, (x + 1.5, s * 2, -2.1), (x, s * 2, 0), 0.16, "#e2e5e4")
            b.box(x - 1.5, s * 2.1, 0.2, 0.14, 0.14, 1.3, "#e8eaea")
    for s in (-1, 1):
        for z, w in ((1.45, 0.2), (0.85, 0.1), (0.0, 0.34), (-2.1, 0.26)):
            b.box(0, s * 2.1, z, SPAN, w, w, "#eef0ef" if z > -1 else "#d9dddc")
    return b.obj("bridge", link=False)


def threads(L, along, high, seed=3):
    """water that springs from the left wall at many points and runs down over its ledges into the river; `along` are the y of the
    river's line below them"""
    m = mat("fall", attr="Col", rough=0.5, spec=0.4, emit="#dff2f6", estr=0.12)
    r = random.Random(seed)
    g = np.random.default_rng(seed)
    for y in along:
        bend = float(course(y + 1) - course(y - 1)) / 2
        out = np.array([-1, bend]) / math.hypot(1, bend)
        far = np.arange(60, 8, -0.5)
        x, y = (c + far * o for c, o in zip((float(course(y)), y), out))
        z = L.hf(x, y)
        keep = (z < high + r.uniform(-9, 5)) & (z > -53)
        x, y, n = x[keep], y[keep], int(keep.sum())
        wide = r.choice((0.8, 1.2, 1.7, 2.6)) * np.linspace(0.7, 1.5, n)
        u = np.linspace(-0.5, 0.5, 6)[None] * wide[:, None] + 0.16 * g.normal(size=(n, 6))
        X, Y = x[:, None] + u * out[1] - 0.5 * out[0], y[:, None] - u * out[0] - 0.5 * out[1]
        Z = L.hf(X + 0.5 * out[0], Y + 0.5 * out[1]) + 0.5 + 0.12 * g.normal(size=X.shape)
        i, j = np.meshgrid(np.arange(n - 1), np.arange(5), indexing="ij")
        q = (i * 6 + j).ravel()
        F = np.concatenate([np.stack([q, q + 1, q + 7], -1), np.stack([q, q + 7, q + 6], -1)])
        c = mix(hexc("#cfe6ec"), hexc("#ffffff"), g.random(len(F)) * 0.5 + 0.5)
        mesh_obj("fall", np.stack([X, Y, Z], -1).reshape(-1, 3), F, c, [m])


def build(p):
    light("golden", az=-150, el=40, fog_d=520, fog_h=None, fog_max=0.72, energy=5.2, strength=1.1, clouds=0.4)
    L = Land(hf, "lush")

    def ground(c, x, y, z, n):
        steep = smooth(0.74, 0.58, n[:, 2] + 0.12 * fbm(x / 9, z / 5, 3, 3)) * smooth(2, -4, z)
        lava = mix(hexc("#5c5856"), hexc("#7b746e"), smooth(-0.3, 0.3, fbm(x / 3, z / 12, 2, 8)))
        moss = mix(hexc("#5f9440"), hexc("#86b04a"), smooth(-0.3, 0.3, fbm(x / 8, y / 8, 3, 9)))
        return mix(mix(c, moss, smooth(1, -6, z)), lava, steep)

    L.terrain(colours("lush", None, None, None, None, ground), cy=-60, half=52, r1=1300, na=320, nr=320, seed=4)
    pools = lambda x, y: np.abs(x - course(y)) / (6.5 + 4.5 * smooth(-0.1, 0.3, np.sin(y / 13)))
    sheet(L, -52.6, pools, ("#2f9a8c", "#6cc4ac"), r1=320, rough=0.06)
    threads(L, (60, 63, 65.5, 67, 70, 73, 75, 78.5, 80, 84, 88, 90, 94, 97, 101, 104, 109), -12)
    inst(bridge(), T(0, AT, DECK))
    inst(diamond(), T(0, AT, DECK + 1.2))
    for i, x in enumerate((-41, -33, -24, -22.4, -14, 13, 19, 27.5, 38, 40)):
        inst(person(i), T(x, AT + (i % 3 - 1) * 1.1, DECK + 0.2, i, 1.25))
    wet = lambda x, y, z: (z < -4) & (z > -51) & (np.abs(x - course(y)) > 13) & (fbm(x / 15, y / 15, 3, 5) > 0.02)
    clear = lambda x, y, z: wet(x, y, z) & ~((x < course(y)) & (y > 52) & (y < 150))
    L.scatter([*L.broadleaves(4.2), *L.broadleaves(3.2)], *L.spots(3600, -30, 230, 7, 0.8, 60), 0.6, 1.3, 3, 0.2, clear)
    L.scatter([rock(i, "#66615e") for i in range(4)], *L.spots(900, -20, 160, 5, 0.6, 60), 0.3, 1.4, 4, 0.1,
              lambda x, y, z: (z < -49) & (pools(x, y) > 0.9))  # fmt: skip
    clouds(25, 3, (620, 820), (13, 19))
    return {**shot((-6, -46, -15), (0, 60, -11), 25, 0.08), **p.get("camera", {})}
