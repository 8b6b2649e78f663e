"""Houses to stay in, each facing -y: hotel, apartment, guesthouse, villa, resort, chalet and the ones that fewer stays have."""

from static.studio.builders.snow import chalet
from static.studio.builders.tea import cottage
from static.studio.land import *


def facade(b, w, H0, fl, y, c, wood, lit, r, fh=3.2, arch=False, step=2.5, french=False):
    n = max(3, int(w / step))
    for f in range(fl):
        for i in range(n):
            u = (i + 0.5) / n * w - w / 2
            li = r.random() < lit
            z = H0 + f * fh
            hh = 2.3 if french and f else 1.7
            z0 = z + (0.2 if french and f else 0.9)
            b.box(u, y, z0, 1.25, 0.14, hh, hexc(wood) * 1.05)
            b.box(u, y - 0.04, z0 + 0.1, 1.05, 0.14, hh - 0.2, "#ffcf8a" if li else "#3a4854", mi=int(li))
            b.box(u, y - 0.08, z0 + 0.1, 0.07, 0.14, hh - 0.2, wood)
            if arch:
                b.cone(u, y + 0.02, z0 + hh, 0.62, 0.5, 0.12, 8, hexc(c) * 0.82)
                b.box(u, y - 0.05, z0 + hh, 1.5, 0.2, 0.16, hexc(c) * 0.84)


def balcony(b, w, z, y, dep, wood, roof=None, arches=True, h=2.7):
    wd = hexc(wood)
    n = max(3, int(w / 2.2))
    b.box(0, y - dep / 2, z - 0.16, w, dep, 0.18, wd * 0.9)
    for i in range(n + 1):
        u = (i / n - 0.5) * (w - 0.2)
        b.box(u, y - dep + 0.1, z, 0.15, 0.15, h, wd)
        if i < n and arches:
            du = (w - 0.2) / n
            for k in range(6):
                t = (k + 0.5) / 6
                hh = 0.12 + 0.46 * (2 * t - 1) ** 2
                b.box(u + du * t, y - dep + 0.1, z + h - hh, du / 6, 0.08, hh, wd * 1.12)
    for zz in (1.0, 0.12):
        b.box(0, y - dep + 0.1, z + zz, w, 0.1, 0.1, wd)
    m = int(w / 0.24)
    [b.box((i + 0.5) / m * w - w / 2, y - dep + 0.1, z + 0.15, 0.07, 0.06, 0.85, wd * 1.15) for i in range(m)]
    if roof:
        b.box(0, y - dep / 2, z + h, w + 0.3, dep + 0.3, 0.14, roof)


def hotel(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    w, d, fl = s.get("w", 19), 11, s.get("fl", 4)
    c, wood, roof = s.get("wall", "#e9d3ae"), s.get("wood", "#7a4a2c"), s.get("roof", "#a9573c")
    H = 3.2 * fl
    b.box(0, 0, -3, w + 0.3, d + 0.3, 3.5, "#a39786")
    b.box(0, 0, 0, w, d, H, c)
    b.box(0, 0, 3.1, w + 0.25, d + 0.25, 0.2, hexc(c) * 0.84)
    b.box(0, 0, H - 0.25, w + 0.5, d + 0.5, 0.4, hexc(c) * 0.86)
    facade(b, w, 0, fl, -d / 2, c, wood, s.get("lit", 0.35), r, french=True)
    for sg in (-1, 1):
        for f in range(fl):
            for k in range(4):
                li = r.random() < 0.2
                b.box(
                    sg * w / 2,
                    (k - 1.5) * 2.5,
                    f * 3.2 + 0.9,
                    0.14,
                    1.2,
                    1.7,
                    "#ffcf8a" if li else "#3a4854",
                    mi=int(li),
                )
    for f in range(1, fl):
        balcony(
            b,
            w * (0.96 if f < fl - 1 else 0.5),
            f * 3.2,
            -d / 2,
            1.7,
            wood,
            roof if f == fl - 1 else None,
            f % 2 == 1 or fl < 4,
        )
    b.hip(0, 0, H + 0.15, w, d, 2.6, roof, over=0.7)
    b.box(0, -d / 2 - 0.15, 0, 2.6, 0.3, 2.9, wood)
    b.box(0, -d / 2 - 0.24, 0.1, 2.0, 0.3, 2.5, "#ffcf8a", mi=1)
    b.box(0, -d / 2 - 1.3, 2.95, 5, 2.4, 0.16, s.get("accent", "#9c3f36"))
    [b.cone(u, -d / 2 - 1.6, 0, 0.45, 0.6, 0.7, 8, "#a3573a") for u in (-2.2, 2.2)]
    [b.ico(u, -d / 2 - 1.6, 1.0, 0.6, "#5f8f45", 1, 0.15) for u in (-2.2, 2.2)]
    b.box(-w * 0.3, 1, H + 0.8, 0.8, 0.8, 2.4, "#9c5b45")
    b.box(w * 0.3, 2, H + 0.8, 0.8, 0.8, 2.4, "#9c5b45")
    return b.obj("hotel", link=False)


def apartment(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    w, d, fl = s.get("w", 14), 10, s.get("fl", 5)
    c, wood, roof = s.get("wall", "#dfe0d0"), s.get("wood", "#3f6f78"), s.get("roof", "#8a6a5c")
    H = 3.3 * fl
    b.box(0, 0, -3, w + 0.4, d + 0.4, 3.9, hexc(c) * 0.72)
    b.box(0, 0, 0, w, d, H, c)
    facade(b, w, 0, fl, -d / 2, c, "#f0e8da", s.get("lit", 0.4), r, 3.3, True, 2.6, True)
    [b.box(0, 0, f * 3.3 - 0.1, w + 0.3, d + 0.3, 0.22, hexc(c) * 0.9) for f in range(1, fl)]
    b.box(0, 0, H - 0.2, w + 0.9, d + 0.9, 0.45, hexc(c) * 0.86)
    for sg in (-1, 1):
        for f in range(fl):
            for k in range(3):
                b.box(sg * w / 2, (k - 1) * 2.8, f * 3.3 + 0.9, 0.14, 1.2, 1.8, "#3a4854")
    for f in range(1, fl):
        for u in (-w * 0.3, w * 0.3):
            M = T(u, 0, 0)
            q = MB()
            balcony(q, w * 0.28, f * 3.3, -d / 2, 1.4, wood, None, f % 2 == 0)
            b.add(q.V, q.F, "#ffffff", 0, M)
            b.C[-len(q.C) :] = q.C
    b.hip(0, 0, H + 0.25, w, d, 2.0, roof, over=0.5)
    b.box(0, -d / 2 - 0.1, 0, 2.2, 0.3, 3.0, "#5a3c26")
    b.box(0, -d / 2 - 0.3, 3.0, 3.2, 0.8, 0.2, hexc(c) * 0.8)
    return b.obj("apartment", link=False)


def guesthouse(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    w, d = s.get("w", 13), 8.5
    c, wood, roof, st = (
        s.get("wall", "#e9dcc4"),
        s.get("wood", "#7a4a2c"),
        s.get("roof", "#a9573c"),
        s.get("stone", "#a89a86"),
    )
    b.box(0, 0, -3, w + 0.3, d + 0.3, 6.2, st)
    for _ in range(46):
        sg = r.choice((-1, 1))
        b.box(
            r.uniform(-0.48, 0.48) * w,
            sg * (d + 0.3) / 2,
            r.uniform(0.1, 2.8),
            r.uniform(0.5, 1.1),
            0.08,
            r.uniform(0.25, 0.4),
            hexc(st) * r.uniform(0.78, 1.16),
        )
    b.box(0, 0, 3.2, w, d, 3.1, c)
    facade(b, w, 0, 1, -d / 2 - 0.15, st, wood, 0.5, r)
    facade(b, w, 3.2, 1, -d / 2, c, wood, 0.5, r, french=True)
    balcony(b, w * 0.98, 3.2, -d / 2, 2.0, wood, roof)
    [b.box(u * w * 0.48, -d / 2 - 1.9, -1, 0.2, 0.2, 4.2, wood) for u in (-1, -0.5, 0, 0.5, 1)]
    for sg in (-1, 1):
        [b.box(sg * w / 2, k * 2.6, 4.1, 0.14, 1.1, 1.6, "#3a4854") for k in (-1, 0, 1)]
    (b.gable if s.get("gable") else b.hip)(
        0, 0, 6.3, w, d, 2.5, roof, over=0.7, **(dict(wall=hexc(c)) if s.get("gable") else {})
    )
    b.box(w * 0.3, 0, 7.2, 0.8, 0.8, 2.2, "#9c5b45")
    b.box(0, -d / 2 - 0.2, 0.0, 1.5, 0.2, 2.4, wood)
    [b.box(w * 0.36, -d / 2 - 1.6 - i * 0.5, 2.7 - i * 0.36, 1.5, 0.55, 0.4, st) for i in range(8)]
    [
        b.ico(u * w * 0.42, -d / 2 - 1.9, 3.9, 0.34, ["#d9705a", "#e0a0b8", "#5f8f45"][i % 3], 1, 0.2)
        for i, u in enumerate((-1, -0.6, -0.2, 0.2, 0.6, 1))
    ]
    return b.obj("guesthouse", link=False)


def villa(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    c, wood, st = s.get("wall", "#f2ece0"), s.get("wood", "#9a6a42"), s.get("stone", "#b5a78f")
    b.box(-2, 0, -3, 17, 10, 3.3, "#b8ab98")
    b.box(-2.4, 0.6, 0, 15, 8, 3.5, c)
    b.box(2.2, 1.2, 3.5, 10, 7, 3.2, hexc(c) * 0.98)
    b.box(-8, 0, 0, 3.2, 9, 4.6, st)
    if s.get("pitched"):
        b.hip(2.2, 1.2, 6.7, 10, 7, 2.0, s.get("roof", "#a9573c"), over=0.8)
        b.hip(-5.5, 0.6, 3.5, 8, 8, 1.7, s.get("roof", "#a9573c"), over=0.6)
    else:
        b.box(2.2, 0.6, 6.7, 11.6, 9, 0.35, "#6f655a")
        b.box(-3.2, -0.4, 3.5, 17.4, 10.4, 0.32, "#6f655a")
        b.box(2.2, 0.6, 7.05, 11.8, 9.2, 0.12, hexc(c) * 0.96)
    for u, w in ((-4.2, 4.4), (1.2, 5.2)):
        b.box(u, -3.42, 0.2, w, 0.12, 2.9, "#ffd9a0" if r.random() < 0.8 else "#46586a", mi=1 if w > 5 else 0)
        [b.box(u - w / 2 + i * w / 4, -3.5, 0.2, 0.1, 0.14, 2.9, "#3a3632") for i in range(5)]
    for u in (-0.4, 2.6, 5.4):
        b.box(u, -2.35, 3.9, 2.0, 0.12, 2.3, "#4a5e70")
        b.box(u, -2.42, 3.9, 0.08, 0.12, 2.3, "#3a3632")
    [b.box(-2.6 + i * 0.55, -2.4, 3.6, 0.34, 0.16, 3.0, hexc(wood) * r.uniform(0.85, 1.15)) for i in range(3)]
    [b.box(7.4, -2.0 + i * 0.5, 0, 0.16, 0.3, 3.4, hexc(wood) * r.uniform(0.85, 1.15)) for i in range(12)]
    b.box(1.4, -3.1, 3.8, 11, 0.08, 1.0, "#bcd3dc")
    b.box(1.4, -3.1, 4.75, 11, 0.12, 0.1, "#3a3632")
    pool(b, 1, -11, 13, 5)
    [b.box(-3 + i * 2.6, -15.2, 0.1, 0.8, 2.0, 0.35, "#f4ecdc") for i in range(4)]
    b.box(-8.6, -10, 0.1, 4, 4, 0.14, hexc(wood))
    [b.box(-8.6 + a, -10 + c_, 0.1, 0.16, 0.16, 2.7, hexc(wood) * 0.8) for a in (-1.8, 1.8) for c_ in (-1.8, 1.8)]
    [b.box(-8.6, -10 + k * 0.6 - 1.8, 2.8, 4.2, 0.18, 0.14, wood) for k in range(7)]
    return b.obj("villa", link=False)


def pool(b, x, y, w, d):
    b.box(x, y, -1.2, w + 2.4, d + 2.4, 1.3, "#d9cbb2")
    b.box(x, y, 0.02, w, d, 0.1, "#4fb8c4")
    b.box(x, y + d * 0.25, 0.03, w * 0.9, d * 0.3, 0.1, "#6fcbd2")
    [b.box(x + s * (w + 0.3) / 2, y, 0.05, 0.3, d + 0.6, 0.14, "#efe6d4") for s in (-1, 1)]
    [b.box(x, y + s * (d + 0.3) / 2, 0.05, w + 0.6, 0.3, 0.14, "#efe6d4") for s in (-1, 1)]


def resort(s):
    r = random.Random(s.get("seed", 1))
    b = MB()
    c, wood, roof = s.get("wall", "#f0e6d2"), s.get("wood", "#8a5a34"), s.get("roof", "#a9573c")
    fl = s.get("fl", 3)
    for x, y, w, d, f in ((0, 6, 22, 11, fl), (-18, 0, 15, 10, fl - 1), (18, 0, 15, 10, fl - 1)):
        q = MB()
        h = 3.2 * f
        q.box(0, 0, -3, w + 0.3, d + 0.3, 3.4, "#a89a86")
        q.box(0, 0, 0, w, d, h, c)
        facade(q, w, 0, f, -d / 2, c, wood, 0.4, r, french=True)
        [balcony(q, w * 0.96, k * 3.2, -d / 2, 1.7, wood, roof if k == f - 1 else None, True) for k in range(1, f)]
        q.hip(0, 0, h, w, d, 2.6, roof, over=0.8)
        o = len(b.V)
        b.V += [T(x, y) @ v for v in q.V]
        b.F += [[o + i for i in fc] for fc in q.F]
        b.C += q.C
        b.M += q.M
    b.box(0, -0.6, 0, 7, 3, 0.3, "#b8ab98")
    [b.box(u, -1.2, 0, 0.3, 0.3, 3.4, wood) for u in (-3, 3)]
    b.gable(0, -0.2, 3.4, 7.4, 3.4, 1.4, roof, over=0.3, axis="y", wall=hexc(c))
    pool(b, 0, -13, 18, 7)
    [b.box(-10 + i * 2.9, -19, 0.1, 0.8, 2.0, 0.35, "#f4ecdc") for i in range(8)]
    for u in (-11.5, 11.5):
        b.cone(u, -13, 0, 0.06, 0.05, 2.3, 5, "#e8dcc4")
        b.cone(u, -13, 2.0, 1.7, 0.05, 0.8, 8, s.get("accent", "#c98a4a"))
    return b.obj("resort", link=False)


def window(b, x, y, z, w, h, lit, frame="#f0e8da"):
    """on a wall that faces -y"""
    b.box(x, y, z, w, 0.14, h, frame)
    b.box(x, y - 0.04, z + 0.1, w - 0.2, 0.14, h - 0.2, "#ffcf8a" if lit else "#3f4c58", mi=int(lit))
    b.box(x, y - 0.08, z + 0.1, 0.07, 0.14, h - 0.2, frame)


def aframe(s):
    """a roof down to the ground, the gable of glass and boards, a deck on posts before it"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    w, d, h = s.get("w", 10), s.get("d", 10), s.get("h", 10.5)
    wood, roof = hexc(s.get("wood", "#94643f")), s.get("roof", "#4f4a48")
    b.box(0, 0, -3, w - 0.6, d, 3.6, "#8d857a")
    wide = lambda z: w * (1 - z / h)
    n = 22
    for i in range(n):  # boards of both gables, one above the other
        z = 0.6 + (h - 0.9) * i / n
        b.box(0, 0, z, wide(z + 0.4) - 0.3, d - 0.5, (h - 0.9) / n, wood * r.uniform(0.86, 1.12))
    for side in (-1, 1):
        for thick, k, col in ((0.3, 0, roof), (0.42, 0.28, "#f6f8fc")) if s.get("snow") else ((0.3, 0, roof),):
            V = [(side * (w / 2 + 0.5 + k), y, -0.6 + k) for y in (-d / 2 - 1.3, d / 2 + 0.6)]
            V += [(0, y, h + 0.4 + k * 1.6) for y in (d / 2 + 0.6, -d / 2 - 1.3)]
            W = [(x - side * thick, y, z - 0.1) for x, y, z in V]
            F = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
            b.add(V + W, F if side > 0 else [f[::-1] for f in F], col)
    y = -d / 2 + 0.22
    for z, high, count in ((0.8, 2.3, 4), (3.7, 2.1, 2), (6.4, 1.3, 1)):
        span = wide(z + high) - 1.0
        for i in range(count):
            window(
                b,
                ((i + 0.5) / count - 0.5) * span,
                y - 0.06,
                z,
                span / count - 0.16,
                high,
                r.random() < 0.75,
                wood * 0.7,
            )
    b.box(0, y - 0.9, 3.35, wide(3.4) - 0.1, 1.9, 0.16, wood * 0.8)
    [b.box((i / 14 - 0.5) * (wide(4.2) - 0.5), y - 1.75, 3.5, 0.07, 0.06, 0.85, wood * 1.15) for i in range(15)]
    b.box(0, y - 1.75, 4.3, wide(4.2) - 0.3, 0.1, 0.1, wood)
    b.box(0, -d / 2 - 2.6, 0.3, w + 1, 5.0, 0.22, hexc("#a8804f"))  # the deck
    [b.box(u * w / 2, -d / 2 - 4.6, -3, 0.24, 0.24, 3.4, "#7a5a3c") for u in (-1, 0, 1)]
    [b.box(u, -d / 2 - 3.2, 0.5, 0.7, 0.7, 0.5, c) for u, c in ((-2.6, "#c9503f"), (-1.2, "#e9dcc4"))]
    b.box(w * 0.16, d * 0.2, h * 0.55, 0.8, 0.8, h * 0.55, "#8f8378")
    if s.get("snow"):
        b.box(0, -d / 2 - 2.6, 0.52, w + 0.8, 4.8, 0.22, "#f6f8fc")
    return b.obj("aframe", link=False)


def logs(s):
    """a log house: round trunks that cross at the corners, a low roof along the front, a porch on the whole length"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    w, d, rows = s.get("w", 13), 8, s.get("rows", 13)
    wood, roof, st = hexc(s.get("wood", "#6f4c30")), s.get("roof", "#55514f"), s.get("stone", "#77726f")
    b.box(0, 0, -3, w + 0.3, d + 0.3, 3.9, st)
    for _ in range(24):
        u, z = r.uniform(-0.48, 0.48) * w, r.uniform(0, 0.6)
        b.box(u, -(d + 0.3) / 2, z, r.uniform(0.5, 1), 0.1, 0.3, hexc(st) * r.uniform(0.8, 1.15))
    along = Matrix.Rotation(math.pi / 2, 4, "Y")
    across = Matrix.Rotation(-math.pi / 2, 4, "X")
    for i in range(rows):
        z = 1.1 + i * 0.36
        for side in (-1, 1):
            tone = wood * r.uniform(0.84, 1.14)
            M = T(-w / 2 - 0.4, side * d / 2, z) @ along
            b.cone(0, 0, 0, 0.21, 0.21, w + 0.8, 8, tone, M=M)
            M = T(side * w / 2, -d / 2 - 0.4, z + 0.18) @ across
            b.cone(0, 0, 0, 0.21, 0.21, d + 0.8, 8, tone * 0.95, M=M)
    b.box(0, 0, 0.9, w - 0.1, d - 0.1, rows * 0.36, wood * 0.6)
    top = 1.0 + rows * 0.36
    b.gable(0, 0, top, w, d + 3, 3.4, roof, over=0.8, th=0.26, wall=wood * 0.9)
    if s.get("snow"):
        b.gable(0, 0, top + 0.3, w, d + 3, 3.4, "#f6f8fc", over=0.8, th=0.4)
    y = -d / 2 - 0.2
    for i, u in enumerate((-0.36, -0.14, 0.16, 0.38)):
        if i == 2:
            b.box(u * w, y, 0.9, 1.3, 0.16, 2.3, "#4a3021")
        else:
            window(b, u * w, y, 1.8, 1.5, 1.5, i != 1)
    b.box(0, -d / 2 - 1.1, 0.7, w, 2.2, 0.2, wood * 0.8)
    [b.cone(u * w / 2, -d / 2 - 2.0, -2, 0.16, 0.14, top + 1.8, 7, wood) for u in (-0.98, -0.5, 0, 0.5, 0.98)]
    [b.box(u * w / 4, -d / 2 - 2.0, 1.6, w / 4 * 0.9, 0.1, 0.12, wood) for u in (-1.5, -0.5, 1.5)]
    b.box(-w * 0.24, 1, top + 1.4, 0.9, 0.9, 3.0, st)
    return b.obj("log house", link=False)


def porch(s):
    """one of the small wooden houses of a ridge, two chairs on its porch"""
    o = cottage(s.get("seed", 1), s.get("wood", "#94643f"), s.get("roof", "#5f5650"))
    b = MB()
    for u in (-1.9, -1.0):
        b.box(u, -3.25, 0.6, 0.6, 0.55, 0.08, "#c9503f")
        b.box(u, -3.0, 0.6, 0.6, 0.08, 0.75, "#c9503f")
        [b.box(u + x, -3.25 + y, 0.2, 0.07, 0.07, 0.4, "#5a3c26") for x in (-0.25, 0.25) for y in (-0.22, 0.22)]
    chairs = b.obj("chairs", link=False)
    return joined("porch", o, chairs)


def joined(name, *parts):
    """one object of several"""
    b = MB()
    for ob in parts:
        me = ob.data
        col = [me.color_attributes["Col"].data[p.loop_start].color[:3] for p in me.polygons]
        o = len(b.V)
        b.V += [v.co.copy() for v in me.vertices]
        b.F += [[o + i for i in p.vertices] for p in me.polygons]
        b.C += [np.array(c) for c in col]
        b.M += [p.material_index for p in me.polygons]
    return b.obj(name, link=False)


def oda(s):
    """the wooden house of the Colchian plain: on stone legs, a veranda round three sides, steps up the middle"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    w, d, z = s.get("w", 14), 10, 1.7
    wall, wood, roof = hexc(s.get("wall", "#b98a58")), s.get("wood", "#7a4a2c"), s.get("roof", "#8a5a48")
    for u in np.linspace(-1, 1, 5):
        for v in (-1, 0, 1):
            b.box(u * (w / 2 - 0.5), v * (d / 2 - 0.5), -3, 0.9, 0.9, z + 3, "#b5aa9a")
    b.box(0, 0, z - 0.2, w + 0.4, d + 0.4, 0.3, wood)
    cw, cd, high = w - 4.4, d - 4.0, 3.3
    for i in range(11):  # boards
        b.box(0, 1.2, z + i * high / 11, cw, cd, high / 11, wall * r.uniform(0.9, 1.1))
    for i in range(4):
        u = ((i + 0.5) / 4 - 0.5) * cw
        window(b, u, 1.2 - cd / 2, z + 0.2, 1.3, 2.5, r.random() < 0.5)
    for side in (-1, 1):
        [b.box(side * cw / 2, k * 2, z + 0.9, 0.14, 1.1, 1.7, "#3f4c58") for k in (0, 1)]
    n = max(5, int(w / 2.3))
    wd = hexc(wood)
    for along, length, at in ((0, w, -d / 2 + 0.2), (1, d, -w / 2 + 0.2), (-1, d, -w / 2 + 0.2)):
        M = Matrix.Rotation(along * math.pi / 2, 4, "Z")
        k = n if not along else 4
        for i in range(k + 1):
            u = (i / k - 0.5) * (length - 0.4)
            b.box(u, at, z, 0.17, 0.17, high, wd, M=M)
            if i < k:
                du = (length - 0.4) / k
                for q in range(6):  # fretwork
                    t = (q + 0.5) / 6
                    hh = 0.14 + 0.5 * (2 * t - 1) ** 2
                    b.box(u + du * t, at, z + high - hh, du / 6, 0.09, hh, wd * 1.15, M=M)
                if along or abs(u + du / 2) > 1.2:
                    b.box(u + du / 2, at, z + 0.95, du, 0.1, 0.1, wd, M=M)
                    m = int(du / 0.3)
                    [b.box(u + (j + 0.5) / m * du, at, z + 0.1, 0.1, 0.06, 0.85, wd * 1.1, M=M) for j in range(m)]
    b.hip(0, 0, z + high, w, d, 2.5, roof, over=0.7)
    [b.box(0, -d / 2 - 0.3 - i * 0.42, z - 0.3 * (i + 1), 2.2, 0.45, 0.3, "#8a5a34") for i in range(6)]
    b.box(w * 0.2, 1, z + high + 1.2, 0.8, 0.8, 2.0, "#9c5b45")
    return b.obj("oda", link=False)


def stone(s):
    """thick walls of rubble, small deep windows, a slate roof; `tower` sets a Svan tower at its side"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    w, d, fl = s.get("w", 12), 9, s.get("fl", 2)
    st, roof, wood = hexc(s.get("stone", "#8f8678")), s.get("roof", "#5f5a58"), s.get("wood", "#6b4427")
    H = 3.1 * fl
    b.box(0, 0, -4, w, d, H + 4, st)
    for i in range(230):
        front, tone = r.random() < 0.6, st * r.uniform(0.76, 1.22)
        long, high, z = r.uniform(0.45, 1.1), r.uniform(0.25, 0.42), r.uniform(-0.6, H - 0.5)
        out = 0.1 + 0.04 * i / 230  # no two stones that overlap lie in one plane: Cycles shows that black
        if front:
            b.box(r.uniform(-0.48, 0.48) * w, -d / 2, z, long, out, high, tone)
        else:
            b.box(r.choice((-1, 1)) * w / 2, r.uniform(-0.46, 0.46) * d, z, out, long, high, tone)
    for f in range(fl):
        for i, u in enumerate((-0.33, 0, 0.33)):
            if f or i != 1:
                b.box(u * w, -d / 2, f * 3.1 + 0.9, 1.35, 0.2, 1.6, st * 0.6)
                window(b, u * w, -d / 2 - 0.04, f * 3.1 + 1.0, 1.1, 1.4, r.random() < 0.6, wood)
                b.box(u * w, -d / 2 - 0.06, f * 3.1 + 2.5, 1.7, 0.2, 0.3, st * 1.2)
        for v in (-0.25, 0.25):
            for side in (-1, 1):
                b.box(side * w / 2, v * d, f * 3.1 + 1.0, 0.16, 0.9, 1.3, "#3f4c58")
    b.box(0, -d / 2 - 0.04, 0, 1.5, 0.24, 2.4, wood)
    b.gable(0, 0, H, w, d, 2.6, roof, over=0.7, th=0.28, wall=st * 0.95)
    b.box(-w * 0.3, 0.6, H + 1.2, 0.9, 0.9, 2.4, st * 0.8)
    if s.get("balcony"):
        balcony(b, w * 0.6, 3.1, -d / 2, 1.5, wood, None, False)
    house_ = b.obj("stone house", link=False)
    if not s.get("tower"):
        return house_
    tower = svan_tower(3, 21, 5.0, s.get("stone", "#8f8678"))
    tower.data.transform(T(-w / 2 - 2.6, 1.5, -1))
    return joined("tower house", house_, tower)


def manor(s):
    """a white manor of Kakheti: a loggia of wooden columns on both floors, wings, a wide tiled roof"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    w, d, wall, wood = s.get("w", 22), 11, hexc(s.get("wall", "#f4ecdc")), s.get("wood", "#8a5a38")
    roof = s.get("roof", "#a9573c")
    b.box(0, 0, -3, w + 0.5, d + 0.5, 3.6, "#b5a287")
    b.box(0, 0, 0.4, w, d, 6.8, wall)
    b.hip(0, 0, 7.2, w, d, 3.0, roof, over=0.9)
    for side in (-1, 1):
        b.box(side * (w / 2 - 2.4), -d / 2 - 1.2, -3, 5, 3.4, 10.2, wall)
        b.gable(side * (w / 2 - 2.4), -d / 2 - 1.2, 7.2, 5, 4.2, 1.9, roof, over=0.5, axis="y", wall=wall)
        for z in (1.2, 4.6):
            window(b, side * (w / 2 - 2.4), -d / 2 - 2.92, z, 1.5, 2.0, r.random() < 0.6, wood)
    span = w - 10
    for f in (0, 1):
        z = 0.5 + f * 3.4
        for i in range(5):
            window(b, ((i + 0.5) / 5 - 0.5) * span, -d / 2, z + 0.2, 1.3, 2.4, r.random() < 0.5, wood)
        b.box(0, -d / 2 - 1.3, z - 0.2, span, 2.6, 0.24, hexc(wood) * 0.9)
        for i in range(6):
            b.cone((i / 5 - 0.5) * (span - 0.6), -d / 2 - 2.4, z, 0.2, 0.17, 3.2, 8, hexc(wood) * 1.1)
        if f:
            b.box(0, -d / 2 - 2.4, z + 0.9, span, 0.1, 0.1, wood)
            m = int(span / 0.3)
            [b.box(((i + 0.5) / m - 0.5) * span, -d / 2 - 2.4, z, 0.09, 0.06, 0.9, hexc(wood) * 1.15) for i in range(m)]
    b.gable(0, -d / 2 - 1.2, 7.2, span, 3.2, 1.2, roof, over=0.3, wall=wall)
    [b.box(0, -d / 2 - 3 - i * 0.5, 0.3 - 0.16 * i, span * 0.6, 0.5, 0.2, "#cfc0a6") for i in range(4)]
    [b.box(u, 1, 8.4, 0.9, 0.9, 2.6, "#9c5b45") for u in (-5, 6)]
    if s.get("pool"):
        pool(b, 3, -15, 13, 5)
    return b.obj("manor", link=False)


def glass(s):
    """a villa of glass between slabs of concrete: two storeys, the upper one shifted, lit rooms behind the panes"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    w, wood, slab = s.get("w", 19), s.get("wood", "#8a5a38"), "#e9e4da"
    st = s.get("stone", "#8f8678")
    for z, x, y, long, deep in ((0, 0, 0, w, 9), (3.5, 3.4, 1.0, w * 0.72, 8)):
        b.box(x, y, z - 0.3, long + 2.0, deep + 2.4, 0.34, slab)
        b.box(x, y, z, long - 0.4, deep - 0.4, 3.2, "#6a5a48")
        n = int(long / 2.2)
        for i in range(n):
            u = x + ((i + 0.5) / n - 0.5) * long
            lit = r.random() < s.get("lit", 0.6)
            b.box(u, y - deep / 2, z + 0.05, long / n - 0.1, 0.1, 3.1, "#ffd9a0" if lit else "#7fa3b5", mi=int(lit))
            b.box(u + long / n / 2, y - deep / 2 - 0.05, z, 0.09, 0.16, 3.2, "#2f2c2a")
        for side in (-1, 1):
            for k in range(3):
                b.box(x + side * long / 2, y + (k - 1) * 2.6, z + 0.05, 0.1, 2.4, 3.1, "#7fa3b5")
    b.box(3.4, 1.0, 6.7, w * 0.72 + 2.6, 11, 0.4, slab)
    b.box(-w / 2 + 1.2, 0.6, -4, 2.6, 10, 9.2, st)  # the chimney wall
    for _ in range(40):
        b.box(
            -w / 2 + 1.2 + r.uniform(-1, 1),
            -4.4,
            r.uniform(0, 4.8),
            r.uniform(0.5, 1),
            0.1,
            0.32,
            hexc(st) * r.uniform(0.8, 1.2),
        )
    [b.box(w / 2 - 0.3 * i, -4.62, 0, 0.14, 0.12, 3.2, hexc(wood) * r.uniform(0.9, 1.1)) for i in range(9)]
    b.box(0, -8.5, -3, w + 2, 9, 3.2, "#b8a78c")  # the terrace
    b.box(2.5, -9.4, 0.16, 12, 4.6, 0.1, "#4fb8c4")
    [b.box(2.5, -9.4 + v * 2.5, 0.2, 12.6, 0.3, 0.12, "#efe6d4") for v in (-1, 1)]
    [b.box(-6.6 + i * 1.5, -11.2, 0.3, 0.8, 2.0, 0.3, "#f4ecdc") for i in range(2)]
    return b.obj("glass villa", link=False)


def block(s):
    """a town block of the last century: a grid of loggias, a stair tower of glass bricks, a flat roof; `brick` walls or panels"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    fl, bays, wall = s.get("fl", 5), s.get("bays", 5), hexc(s.get("wall", "#d9cfbf"))
    w, d, H = bays * 4.4, 11, 3.0 * s.get("fl", 5) + 1.0
    base = hexc(s.get("accent", "#a9624a"))
    b.box(0, 0, -3, w, d, H + 3, wall)
    b.box(0, 0, H, w + 0.5, d + 0.5, 0.5, wall * 0.8)
    b.box(0, 0, -0.1, w + 0.16, d + 0.16, 1.1, base)
    for f in range(fl):
        z = 1.0 + f * 3.0
        b.box(0, 0, z - 0.12, w + 0.12, d + 0.12, 0.14, wall * 0.82)
        for i in range(bays):
            u = ((i + 0.5) / bays - 0.5) * w
            if i == bays // 2:  # the stairs
                [b.box(u + k * 0.7, -d / 2 - 0.06, z + 0.2, 0.6, 0.16, 2.6, "#9fc0c8") for k in (-1, 0, 1)]
            elif (i + (f if s.get("brick") else 0)) % 2 == 0:  # a loggia
                b.box(u, -d / 2, z, 3.5, 0.1, 2.7, "#4a4238")
                b.box(u, -d / 2 - 0.75, z - 0.1, 3.7, 1.6, 0.16, wall * 0.86)
                b.box(
                    u,
                    -d / 2 - 1.5,
                    z,
                    3.7,
                    0.1,
                    1.0,
                    base if s.get("brick") else ("#7fa39a", "#d9b46a", "#b9695a")[(f + i) % 3],
                )
                window(b, u, -d / 2 - 0.04, z + 0.1, 2.2, 2.4, r.random() < 0.45)
                for k in (-1, 1):
                    b.box(u + k * 1.8, -d / 2 - 0.8, z, 0.12, 1.5, 2.9, wall * 0.9)
                if r.random() < 0.5:
                    b.ico(u + r.uniform(-1, 1), -d / 2 - 1.5, z + 1.15, 0.36, "#5f8f45", 1, 0.2, rng=r)
            else:
                [window(b, u + k * 1.0, -d / 2 - 0.02, z + 0.8, 1.3, 1.6, r.random() < 0.4) for k in (-1, 1)]
    for f in range(fl):
        [b.box(side * w / 2, k * 2.6, 1.8 + f * 3, 0.14, 1.2, 1.5, "#3f4c58") for side in (-1, 1) for k in (-1, 0, 1)]
    b.box(0, -d / 2 - 1.2, 3.4, 3.4, 2.4, 0.2, wall * 0.8)
    b.box(0, -d / 2 - 0.2, 0, 1.8, 0.2, 2.6, "#5a3c26")
    return b.obj("block", link=False)


def tower(s):
    """a slim tower by the sea: balconies of glass round its corners, lit rooms, a crown"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    fl, w, d, wall = s.get("fl", 16), s.get("w", 15), 13, hexc(s.get("wall", "#f4f0e8"))
    H = 3.1 * fl
    b.box(0, 0, -2, w + 5, d + 5, 6.0, "#cfc6b6")
    [b.box((i - 2.5) * 3.2, -d / 2 - 2.56, 0.4, 2.6, 0.1, 3.0, "#ffd9a0", mi=1) for i in range(6)]
    b.box(0, 0, 4, w, d, H, wall)
    for f in range(fl):
        z = 4 + f * 3.1
        for i in range(5):
            u = ((i + 0.5) / 5 - 0.5) * w
            lit = r.random() < s.get("lit", 0.5)
            b.box(u, -d / 2, z + 0.3, w / 5 - 0.5, 0.12, 2.5, "#ffcf8a" if lit else "#5f8296", mi=int(lit))
        for k in range(4):
            for side in (-1, 1):
                b.box(side * w / 2, (k - 1.5) * 3.0, z + 0.3, 0.12, 2.3, 2.5, "#5f8296")
        for side in (-1, 1):
            b.box(side * (w / 2 - 2.2), -d / 2 - 0.5, z - 0.1, 6.2, 2.6, 0.2, wall * 0.94)
            b.box(side * (w / 2 - 2.2), -d / 2 - 1.75, z + 0.1, 6.2, 0.08, 0.95, "#9fc6d2")
    b.box(0, 0, 4 + H, w * 0.7, d * 0.7, 3.6, wall * 0.92)
    b.box(0, 0, 7.6 + H, w * 0.8, d * 0.8, 0.4, "#4f8fa8")
    b.cone(0, 0, 8 + H, 0.2, 0.05, 6, 6, "#8a8f94")
    return b.obj("tower", link=False)


def sanatorium(s):
    """a brick sanatorium: a long front with white arches, a portico in the middle, terraces for the sun at its ends"""
    b = MB()
    r = random.Random(s.get("seed", 1))
    w, d, fl = s.get("w", 40), 12, s.get("fl", 4)
    brick, white, roof = hexc(s.get("wall", "#b5654a")), "#f0e6d6", s.get("roof", "#6d6a64")
    H = 3.6 * fl
    b.box(0, 0, -4, w + 0.6, d + 0.6, 4.6, "#a39786")
    b.box(0, 0, 0, w, d, H, brick)
    b.hip(0, 0, H, w, d, 3.4, roof, over=0.7)
    for f in range(fl):
        z = f * 3.6
        b.box(0, 0, z - 0.12, w + 0.24, d + 0.24, 0.26, white)
        n = int(w / 2.9)
        for i in range(n):
            u = ((i + 0.5) / n - 0.5) * w
            if abs(u) < 5.4:
                continue
            window(b, u, -d / 2, z + 0.8, 1.5, 2.0, r.random() < 0.4, white)
            b.cone(u, -d / 2, z + 2.5, 0.86, 0.6, 0.4, 10, white)
    for side in (-1, 1):
        b.box(side * w / 2, -1, -3, 7, d + 4, H + 5.2, brick * 1.04)
        b.hip(side * w / 2, -1, H + 2.2, 7, d + 4, 2.6, roof, over=0.6)
        for f in range(fl):
            z = f * 3.6
            for k in (-1, 0, 1):
                b.cone(side * w / 2 + k * 2.2, -d / 2 - 3.0, z + 0.4, 0.2, 0.2, 2.4, 8, white)
            b.box(side * w / 2, -d / 2 - 3.06, z + 0.5, 6.2, 0.14, 2.4, "#4a4440")
            b.box(side * w / 2, -d / 2 - 3.2, z + 0.3, 6.6, 0.2, 0.9, white)
    b.box(0, -d / 2 - 2.2, -0.3, 12, 5, 0.7, "#cfc0a6")
    [b.cone(u, -d / 2 - 4.0, 0.4, 0.5, 0.42, H - 3, 10, white) for u in (-4.8, -1.6, 1.6, 4.8)]
    b.box(0, -d / 2 - 2.2, H - 2.6, 12, 5, 0.7, white)
    b.gable(0, -d / 2 - 2.2, H - 1.9, 12, 5, 2.4, roof, over=0.4, axis="y", wall=hexc(white))
    b.box(0, -d / 2 - 0.2, 0.4, 9, 0.2, H - 4, "#ffd9a0", mi=1)
    [b.box(k * 1.8, -d / 2 - 0.3, 0.4, 0.16, 0.2, H - 4, white) for k in (-2, -1, 0, 1, 2)]
    return b.obj("sanatorium", link=False)


def hamlet(s):
    """several small houses round a pool: tiled roofs, or straw-coloured ones with one floor"""
    low, wall, wood = s.get("fl", 2) == 1, s.get("wall", "#efdcb8"), s.get("wood", "#8a5a34")
    roof = s.get("roof", "#a9573c")
    row = [(-26, 0, 0.3), (-13, 6, 0.12), (0, 8, 0), (13, 6, -0.12), (26, 0, -0.3)]
    ends = [(-31, -15, 1.2), (31, -15, -1.2)]
    parts = []
    for i, (x, y, turn) in enumerate(row + ([] if low else ends)):
        o = house(i, 9, 7, s.get("fl", 2), wall, roof, balcony=not low, wood=wood, lit=0.5)
        if low:
            b = MB()
            b.hip(0, 0, 3.0, 9.4, 7.4, 3.8, roof, over=1.0)  # steep straw
            b.box(0, -4.4, 0.2, 8.6, 1.8, 0.14, "#a8804f")
            [b.box(u, -5.1, 0.2, 0.14, 0.14, 2.9, wood) for u in (-4, 4)]
            b.box(0.6, -5.0, 1.0, 2.6, 0.7, 0.1, ("#d9705a", "#f4ecdc", "#5f93b5")[i % 3])  # a hammock
            o = joined("hut", o, b.obj(link=False))
        o.data.transform(T(x, y, 0, turn))
        parts.append(o)
    b = MB()
    pool(b, 0, -10, 20, 7)
    for i in range(9):
        b.box(-11 + i * 2.7, -16, 0.1, 0.8, 2.0, 0.35, "#f4ecdc")
        if i % 3 == 1:
            b.cone(-11 + i * 2.7 + 1.3, -16, 0, 0.06, 0.05, 2.4, 5, "#e8dcc4")
            b.cone(-11 + i * 2.7 + 1.3, -16, 2.1, 1.8, 0.05, 0.8, 8, s.get("accent", "#c98a4a"))
    return joined("hamlet", *parts, b.obj(link=False))


MAKE = {
    "hotel": hotel,
    "apartment": apartment,
    "guesthouse": guesthouse,
    "villa": villa,
    "resort": resort,
    "aframe": aframe,
    "block": block,
    "glass": glass,
    "hamlet": hamlet,
    "logs": logs,
    "manor": manor,
    "oda": oda,
    "porch": porch,
    "stone": stone,
    "tower": tower,
    "chalet": lambda s: chalet(
        s.get("seed", 1),
        s.get("wood", "#8a5a38"),
        s.get("ground") == "snow",
        s.get("w", 12),
        9.5,
        s.get("fl", 2),
        0.6,
        s.get("roof", "#5f5650"),
        s.get("stone", "#9a938a"),
    ),
}
