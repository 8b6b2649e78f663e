"""What several places are known by: cathedrals, rock faces, bridges, statues, great trees, people. No scenes."""

from static.studio.land import *

DARK = "#2c2723"


def arcade(b, M, width, n, z, high, col, window=0.42):
    """blind arches on a wall that faces -y of M, each with a slim window"""
    step = width / n
    for i in range(n + 1):
        b.box((i / n - 0.5) * width, 0, z, 0.3, 0.36, high, col, M=M)
    for i in range(n):
        u = (i + 0.5) * step - width / 2
        for k in range(7):
            a = (k + 0.5) / 7 * math.pi
            b.box(
                u - step / 2 * math.cos(a),
                0,
                z + high - 0.3 + step * 0.42 * math.sin(a),
                step / 5,
                0.36,
                0.34,
                col,
                M=M,
            )
        b.box(u, -0.02, z + high * (0.95 - window), 0.6, 0.16, high * window, DARK, M=M)


def pointed_bay(b, M, width, high, col, pier=0.2, deep=0.6, spring=0.5, point=1.5, n=5):
    """one bay of an arcade that faces -y of M: half a pillar at each side, a wall over a pointed arch; pillars may touch"""
    half, foot = width * (0.5 - pier / 2), high * spring
    for s in (-1, 1):
        b.box(s * (width - width * pier / 2) / 2, 0, 0, width * pier / 2, deep, foot, col, M=M)
        b.box(s * (width - width * pier / 2) / 2, 0, foot - 0.25, width * pier / 2, deep * 1.3, 0.25, col * 0.9, M=M)
    curve = lambda t: foot + high * (0.86 - spring) * math.sqrt((point**2 - (t + point - 1) ** 2) / (2 * point - 1))
    for s in (-1, 1):
        for k in range(n + 1):
            t0, t1 = k / n, (k + 1) / n if k < n else width / 2 / half
            z0, z1 = curve(t0), curve(t1) if k < n else foot
            z0 = z0 if k < n else foot
            low = [(s * half * t0, z0), (s * half * t1, z1)]
            V = [(u, y, z) for y in (-deep / 2, deep / 2) for u, z in (*low, (low[1][0], high), (low[0][0], high))]
            F = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1)]
            b.add(V, F if s > 0 else [f[::-1] for f in F], col, M=M)


def lancet(b, x, y, z, width, high, frame, glass=DARK, lit=False):
    """a pointed window in a wall that faces -y"""
    for grow, out, c in ((0.3, 0.0, frame), (0.0, 0.07, glass)):
        w, h, top = width / 2 + grow / 2, high * 0.72, high + grow * 0.8
        V = [(x - w, y - out, z - grow / 2), (x + w, y - out, z - grow / 2), (x + w, y - out, z + h)]
        V += [(x + w * 0.62, y - out, z + (h + top) / 2 + 0.1), (x, y - out, z + top)]
        V += [(x - w * 0.62, y - out, z + (h + top) / 2 + 0.1), (x - w, y - out, z + h)]
        b.add(V, [tuple(range(7))], c, int(lit and c is glass))


def drum(b, x, y, z, r, high, cone, st, roof, cross="#5d544c", sides=16):
    """the wall under a dome with its windows and pilasters, and the pointed roof"""
    b.cone(x, y, z, r * 1.12, r * 1.12, high * 0.1, sides, st * 0.88)
    b.cone(x, y, z + high * 0.08, r, r, high * 0.92, sides, st)
    for i in range(sides):
        M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(2 * math.pi * (i + 0.5) / sides, 4, "Z")
        if i % 2:
            b.box(r * 0.985, 0, high * 0.22, 0.1, r * 0.17, high * 0.6, DARK, M=M)
        b.box(r * 0.985, 0, high * 0.86, 0.2, r * 0.34, high * 0.05, st * 0.85, M=M)
        M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(2 * math.pi * i / sides, 4, "Z")
        b.box(r, 0, high * 0.1, r * 0.07, r * 0.08, high * 0.86, st * 1.06, M=M)
    b.cone(x, y, z + high, r * 1.14, r * 1.14, high * 0.05, sides, st * 0.88)
    b.cone(x, y, z + high * 1.04, r * 1.16, 0.04, cone, sides, roof)
    top = z + high * 1.04 + cone
    b.box(x, y, top - 0.2, 0.22, 0.22, r * 0.62, cross)
    b.box(x, y, top + r * 0.22, r * 0.3, 0.22, 0.22, cross)


def cathedral(stone, roof, length=27.0, width=15.0, high=11.0, dome=(3.9, 7.6, 6.2), at=2.0, low=0.56, cross="#5d544c"):
    """a domed church with a long nave, west at -x; dome = radius, wall and cone; low = the height of its aisles"""
    b = MB()
    st = hexc(stone)
    nave, aisle = width * 0.5, high * low
    b.box(0, 0, -4, length + 1.8, width + 1.8, 4.5, st * 0.8)
    b.box(0, 0, 0, length - 1.2, width, aisle, st * 0.97)
    b.gable(0, 0, aisle, length - 1.2, width, (high - aisle) * 1.15, roof, over=0.35, th=0.22, wall=st * 0.97)
    b.box(0, 0, 0, length, nave, high, st)
    b.gable(0, 0, high, length, nave, nave * 0.36, roof, over=0.4, th=0.24, wall=st)
    b.box(at, 0, 0, nave, width + 0.8, high, st * 0.99)
    b.gable(at, 0, high, nave, width + 0.8, nave * 0.36, roof, over=0.4, th=0.24, axis="y", wall=st * 0.99)
    b.box(at, 0, high, nave * 0.9, nave * 0.9, nave * 0.3, st * 0.95)
    drum(b, at, 0, high + nave * 0.26, *dome, st, roof, cross)
    rib = st * 1.1
    for side in (0, math.pi):
        turn = Matrix.Rotation(side, 4, "Z")
        at_ = at if side == 0 else -at
        west = turn @ Matrix.Rotation(-math.pi / 2, 4, "Z")
        arcade(b, west @ T(0, -length / 2), nave * 0.94, 3, 0.4, high * 0.72, rib)
        for sg in (-1, 1):
            arcade(
                b,
                west @ T(sg * (nave + width) / 4, -length / 2 + 0.6),
                (width - nave) / 2 * 0.9,
                1,
                0.4,
                aisle * 0.62,
                rib,
            )
        arcade(b, turn @ T(at_, -width / 2 - 0.4), nave * 0.94, 3, 0.4, high * 0.72, rib)
        for x0, x1 in ((-length / 2 + 0.8, at_ - nave / 2), (at_ + nave / 2, length / 2 - 0.8)):
            if x1 - x0 > 2:
                n = max(1, round((x1 - x0) / 3))
                arcade(b, turn @ T((x0 + x1) / 2, -width / 2), (x1 - x0) * 0.96, n, 0.4, aisle * 0.66, rib)
                for i in range(n):
                    u = x0 + (i + 0.5) / n * (x1 - x0)
                    b.box(u, -nave / 2, high * 0.8, 0.6, 0.2, high * 0.13, DARK, M=turn)
    b.box(-length / 2 - 0.8, 0, 0, 1.9, nave * 0.42, aisle * 0.6, st * 0.94)
    b.gable(-length / 2 - 0.8, 0, aisle * 0.6, 1.9, nave * 0.42, nave * 0.16, roof, over=0.2, wall=st * 0.94)
    b.box(-length / 2 - 1.78, 0, 0, 0.1, nave * 0.24, aisle * 0.44, "#4a3021")
    return b.obj("cathedral", link=False)


def cliff(pts, z0, z1, cols=("#8f7a62", "#a8917a", "#77664f"), top="#9aa35c", seed=1, lean=0.16, step=3.0, rough=1.2):
    """a rock with the closed outline `pts` (counterclockwise), its face broken into facets, flat on top"""
    r = random.Random(seed)
    ring = []
    for (ax, ay), (bx, by) in itertools.pairwise([*pts, pts[0]]):
        n = max(1, round(math.hypot(bx - ax, by - ay) / step))
        ring += [(ax + (bx - ax) * i / n, ay + (by - ay) * i / n) for i in range(n)]
    mx, my = (sum(p[k] for p in ring) / len(ring) for k in (0, 1))
    rows, n = max(3, round((z1 - z0) / step)), len(ring)
    V = []
    for k in range(rows + 1):
        z = z0 + (z1 - z0) * k / rows
        for x, y in ring:
            d = math.hypot(x - mx, y - my) or 1
            out = (z1 - z) * lean + r.uniform(-rough, rough) * (k < rows)
            V.append((x + (x - mx) / d * out, y + (y - my) / d * out, z + r.uniform(-0.3, 0.3) * step * (0 < k < rows)))
    b = MB()
    for k in range(rows):
        for i in range(n):
            p, q, u, v = k * n + i, k * n + (i + 1) % n, (k + 1) * n + i, (k + 1) * n + (i + 1) % n
            c = hexc(cols[(k * 2 + r.randrange(2)) % len(cols)])
            for f in ((p, q, v), (p, v, u)) if (k + i) % 2 else ((p, q, u), (q, v, u)):
                b.add([V[j] for j in f], [(0, 1, 2)], c * r.uniform(0.86, 1.1))
    b.add([*V[-n:], (mx, my, z1 + 0.4)], [(i, (i + 1) % n, n) for i in range(n)], top, jit=0.05, rng=r)
    return b.obj("cliff")


def person(seed=0):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.2, 0.22, 0.86, 6, r.choice(("#3a4454", "#5b4a3c", "#2f3438", "#7a6a58")))
    b.cone(0, 0, 0.8, 0.27, 0.17, 0.66, 6, r.choice(("#c9533f", "#e8e0d0", "#3f6f98", "#d9a03a", "#6f8f5a", "#f4f0e6")))
    b.ico(0, 0, 1.6, 0.16, "#d9a98a", 1, 0)
    b.ico(0, 0.03, 1.67, 0.15, r.choice(("#2c2420", "#4a3428", "#e6d8b0")), 1, 0)
    return b.obj("person", link=False)


def people(L, spots, k=1.25, dz=0.0):
    kinds = [person(i) for i in range(6)]
    for i, (x, y) in enumerate(spots):
        L.put(kinds[i % 6], x, y, i * 1.7, k, dz)


def plane_tree(h=20.0, col="#6f9a45", seed=3):
    """an old plane: a trunk as thick as a hut, few great boughs, a crown wider than high"""
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, -1, h * 0.13, h * 0.075, h * 0.36, 9, "#9a8a72", jit=0.1, rng=r)
    for i in range(7):
        a = i * 0.9
        M = T(0, 0, h * 0.24, a) @ Matrix.Rotation(0.75 + 0.12 * (i % 3), 4, "Y")
        b.cone(0, 0, 0, h * 0.04, h * 0.015, h * 0.5, 6, hexc("#9a8a72") * r.uniform(0.85, 1.1), M=M)
    for i in range(26):
        a, d = i * 2.4, h * 0.44 * math.sqrt(i / 26)
        z = h * (0.84 - 0.32 * (d / (h * 0.44)) ** 2) + r.uniform(-0.06, 0.06) * h
        b.ico(
            d * math.cos(a),
            d * math.sin(a),
            z,
            h * r.uniform(0.12, 0.17),
            hexc(col) * r.uniform(0.82, 1.18),
            2,
            0.1,
            (1.1, 1.1, 0.85),
            r,
            0.1,
        )
    return b.obj("plane", link=False)


def bell_tower(stone, roof, w=4.6, h=13.0):
    """a square tower with an open bell floor under a pointed roof"""
    b = MB()
    st = hexc(stone)
    b.box(0, 0, -3, w, w, h + 3, st)
    b.box(0, 0, h, w * 1.1, w * 1.1, 0.4, st * 0.85)
    for sx in (-1, 1):
        b.box(0, sx * w * 0.5, h * 0.4, w * 0.2, 0.12, h * 0.2, DARK)
        for sy in (-1, 1):
            b.box(sx * w * 0.4, sy * w * 0.4, h + 0.4, w * 0.2, w * 0.2, w * 0.66, st)
    b.box(0, 0, h + 0.4, w * 0.55, w * 0.55, w * 0.66, DARK)
    b.box(0, 0, h + 0.4 + w * 0.66, w * 1.1, w * 1.1, 0.4, st * 0.85)
    b.cone(0, 0, h + 0.8 + w * 0.66, w * 0.74, 0.04, w * 0.95, 8, roof)
    return b.obj("bell tower", link=False)


def iron_bridge(length, col="#f4f1e8", width=4.4, rise=3.2):
    """a white footbridge along x: railings, flat arches below"""
    b = MB()
    b.box(0, 0, -0.4, length, width, 0.5, "#b8ab98")
    n = int(length / 1.6)
    for y in (-width / 2, width / 2):
        for z in (0.55, 1.25):
            b.box(0, y, z, length, 0.16, 0.16, col)
        for i in range(n):
            b.box((i + 0.5) / n * length - length / 2, y, 0, 0.14, 0.14, 1.3, col)
        for i in range(24):
            t = (i + 0.5) / 24
            b.box((t - 0.5) * length, y, -0.75 - rise * (2 * t - 1) ** 2, length / 23, 0.4, 0.55, col)
            if i % 2:
                b.box(
                    (t - 0.5) * length, y, -0.4 - rise * (2 * t - 1) ** 2, 0.18, 0.2, rise * (2 * t - 1) ** 2 + 0.2, col
                )
    return b.obj("iron bridge", link=False)


def glass_bow(length, width=7.0, rise=3.0, high=7.5):
    """the Peace Bridge along x: a bowed deck under a vault of glass and white steel that runs out to points"""
    b = MB()
    deck = lambda u: rise * (1 - u * u)
    edge = lambda u: deck(u) + 0.6 + 2.2 * (1 - abs(u) ** 2.2)
    crown = lambda u: edge(u) + high * (1 - abs(u) ** 1.7) ** 0.9

    def at(u, v):  # v = -1..1 over the vault
        w = width * (0.25 + 0.75 * (1 - u * u))
        return (u * length / 2, v * w * 0.75, edge(u) + (crown(u) - edge(u)) * (1 - v * v))

    nu, nv = 30, 8
    r = random.Random(4)
    for i in range(nu):
        u0, u1 = i / nu * 2 - 1, (i + 1) / nu * 2 - 1
        b.box((u0 + u1) / 2 * length / 2, 0, deck((u0 + u1) / 2) - 0.5, length / nu * 1.02, width * 0.8, 0.6, "#d9dcd8")
        for j in range(nv):
            v0, v1 = j / nv * 2 - 1, (j + 1) / nv * 2 - 1
            q = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]
            c = hexc(("#9fd6dc", "#bfe6e6", "#86c5d2")[r.randrange(3)])
            b.add(q, [(0, 1, 2), (0, 2, 3)] if (i + j) % 2 else [(0, 1, 3), (1, 2, 3)], c, jit=0.06, rng=r)
            for p, s in ((q[0], q[2]), (q[1], q[3])):
                if (i + j) % 2:
                    strut(b, p, s, 0.16, "#ffffff")
        for v in (-1, 1):
            strut(b, at(u0, v), at(u1, v), 0.5, "#ffffff")
    for u in (-0.72, 0.72):
        for y in (-2, 2):
            b.box(u * length / 2, y, -9, 1.0, 1.0, 9 + deck(u), "#e8e8e4")
    return b.obj("glass bow", link=False)


def strut(b, p, q, w, col):
    """a square bar from p to q"""
    p, q = Vector(p), Vector(q)
    d = q - p
    M = Matrix.Translation(p) @ d.to_track_quat("Z", "Y").to_matrix().to_4x4()
    b.box(0, 0, 0, w, w, d.length, col, M=M)


def mother(col="#d5dade"):
    """Kartlis Deda: a silver woman with a bowl for friends and a sword for others"""
    b = MB()
    c = hexc(col)
    b.box(0, 0, -3, 4.4, 4.4, 5, "#a39c90")
    b.cone(0, 0, 2, 1.9, 1.2, 8.5, 8, c * 0.95)
    b.cone(0, 0, 10.5, 1.5, 1.15, 4, 8, c)
    b.ico(0, 0, 15.6, 1.0, c * 1.05, 1, 0)
    b.box(0, 0, 12.8, 5.6, 0.7, 0.7, c)
    b.cone(-2.9, 0, 12.9, 0.4, 0.9, 0.8, 8, c)
    strut(b, (2.9, 0, 14.4), (-1.2, -1.4, 9.0), 0.4, c * 0.85)
    return b.obj("mother", link=False)


def quarter(L, protos, xs, ys, free, seed=1, step=(9.4, 13.5), row=10.2, turn=0.16, full=0.92):
    """rows of houses where free(x, y)"""
    r = random.Random(seed)
    for y in np.arange(*ys, row):
        x = xs[0] + r.uniform(0, 5)
        while x < xs[1]:
            yy = y + r.uniform(-1.6, 1.6)
            if free(x, yy) and r.random() < full:
                L.put(r.choice(protos), x, yy, r.uniform(-turn, turn))
            x += r.uniform(*step)


def alphabet_tower(h=58.0, r=4.4, col="#f4f4f0"):
    """Batumi's tower of letters: two bands of plates wind round a lattice as in a strand of DNA, a silver ball on top"""
    b = MB()
    b.cone(0, 0, -2, 1.9, 1.5, h * 0.88 + 2, 10, "#c9d3d8")
    b.cone(0, 0, -2, r * 1.5, r * 1.4, 3.2, 16, "#d9d4c8")
    for k in range(10):
        b.cone(0, 0, h * 0.86 * (k + 1) / 10, r, r, 0.3, 20, "#aebcc4")
    for k in range(12):
        a = k * 0.5236
        strut(b, (r * math.cos(a), r * math.sin(a), 1), (r * math.cos(a), r * math.sin(a), h * 0.87), 0.2, "#aebcc4")
    for k in range(84):
        t = k / 84
        for phase in (0, math.pi):
            M = T(0, 0, 1.4 + h * 0.84 * t, t * 2 * math.pi * 2.1 + phase)
            b.box(r * 1.05, 0, 0, 0.34, 1.5, 2.3, hexc(col) * (1.0 if k % 3 else 0.86), M=M)
    b.cone(0, 0, h * 0.87, r * 0.9, r * 1.35, 1.6, 20, "#d9dfe2")
    b.ico(0, 0, h * 0.87 + 1.4 + r * 0.98, r * 1.1, "#b9d3e0", 2, 0, cj=0.12)
    b.cone(0, 0, h * 0.87 + 1.4 + r * 2, 0.3, 0.04, 5, 6, "#d9dfe2")
    return b.obj("alphabet tower", link=False)


def wheel(r=15.0, cols=("#d9533f", "#e6b43a", "#3f86b5", "#f4f0e6")):
    """a Ferris wheel across x"""
    b = MB()
    for k in range(36):
        p, q = ((r * math.cos(a), 0, r * 1.2 + r * math.sin(a)) for a in (k * 0.17453, (k + 1) * 0.17453))
        strut(b, p, q, 0.45, "#f4f4f0")
        if k % 2 == 0:
            strut(b, (0, 0, r * 1.2), p, 0.16, "#e3e6e6")
            b.box(p[0] * 1.07, 0, p[2] + (p[2] - r * 1.2) * 0.07 - 0.9, 1.7, 1.5, 1.8, cols[k // 2 % 4])
    for x in (-r * 0.45, r * 0.45):
        strut(b, (x, 0, -2), (0, 0, r * 1.2), 0.7, "#f4f4f0")
    return b.obj("wheel", link=False)


# slices of a body from foot to crown: height, half depth behind and ahead, half width
# fmt: off
ALI = [
    (0, 0.72, 0.72, 0.9), (0.1, 0.56, 0.56, 0.74), (0.28, 0.58, 0.56, 0.74), (0.42, 0.7, 0.54, 0.8),
    (0.5, 0.76, 0.52, 0.84), (0.58, 0.56, 0.52, 0.76), (0.68, 0.6, 0.72, 1.0), (0.76, 0.66, 0.9, 1.2),
    (0.81, 0.62, 0.66, 1.3), (0.845, 0.4, 0.36, 0.8), (0.86, 0.26, 0.24, 0.3), (0.885, 0.28, 0.3, 0.3),
    (0.9, 0.38, 0.5, 0.36), (0.94, 0.52, 0.52, 0.41), (0.97, 0.48, 0.42, 0.38), (1, 0.2, 0.18, 0.2)
]
NINO = [
    (0, 1.3, 1.3, 1.3), (0.15, 1.14, 1.12, 1.14), (0.3, 0.94, 0.88, 0.96), (0.42, 0.78, 0.62, 0.82),
    (0.49, 0.64, 0.46, 0.7), (0.56, 0.36, 0.36, 0.46), (0.64, 0.4, 0.52, 0.58), (0.7, 0.4, 0.74, 0.66),
    (0.75, 0.4, 0.5, 0.72), (0.79, 0.34, 0.32, 0.76), (0.82, 0.22, 0.2, 0.4), (0.84, 0.18, 0.17, 0.2),
    (0.87, 0.24, 0.24, 0.22), (0.89, 0.46, 0.38, 0.32), (0.93, 0.54, 0.42, 0.36), (0.97, 0.44, 0.34, 0.33),
    (1, 0.16, 0.14, 0.16)
]
# fmt: on


def ali_and_nino(slices=34):
    """Batumi's two lovers of steel, 8 m high, each a stack of slices with gaps between them, face to face along x"""
    b = MB()
    for side, high, body, col in ((-1, 8.3, ALI, "#c4d2e0"), (1, 7.7, NINO, "#e6d6d8")):
        foot = 1.62 * side
        at, back, ahead, half = zip(*body)
        for i in range(slices):
            t = (i + 0.5) / slices
            bk, ah, hw = (float(np.interp(t, at, each)) for each in (back, ahead, half))
            x = foot - side * ((ah - bk) / 2 + 0.42 * smooth(0.35, 1, t))
            M = T(x, 0, high * i / slices) @ Matrix.Diagonal(((ah + bk) / 2, hw, 1, 1))
            b.cone(0, 0, 0, 1, 1, high / slices * 0.58, 18, hexc(col) * (1.05 if i % 2 else 0.93), M=M)
        for s in (-0.12, 0.12):
            strut(b, (foot, s, 0), (foot - side * 0.42, s, high * 0.98), 0.1, "#6f747c")
    return b.obj("ali and nino", link=False)
