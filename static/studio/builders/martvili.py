"""Martvili: rafts on the emerald Abasha, in a narrow gorge of water-worn limestone hung with moss, ferns and ivy; an old
stone bridge over it and stepped cascades behind."""

from static.studio.builders.figures import figure
from static.studio.builders.landmarks import strut
from static.studio.builders.outdoors import veil
from static.studio.land import *

STONE = ("#c9c4b6", "#aea999", "#e2ded2", "#8f8d80")
MOSS = ("#3f7331", "#6a9c3b", "#8db34a")
HIGH, BRIDGE, STEPS = 20.0, 35.0, 44.0  # the walls' height; y of the bridge and of the foot of the cascades
ORANGE, BLUE = "#f0701c", "#1f63b5"


def middle(y):
    """the river's middle line: it bends away to the right behind the cascades"""
    return 1.5 * np.sin(y / 17 + 0.4) + 22 * smooth(62, 112, y)


def half(y):
    """half the river's width"""
    return 10.0 - 2.4 * smooth(2, 30, y) + 0.8 * np.sin(y / 6.5)


def grid(rows, columns):
    """the triangles of a grid of points"""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    p = (i * columns + j).ravel()
    return np.concatenate([np.stack([p, p + 1, p + columns + 1], -1), np.stack([p, p + columns + 1, p + columns], -1)])


def tones(cols, t):
    """colours along a list of three, t = -1..1"""
    a, b, c = (hexc(each) for each in cols[:3])
    return mix(mix(a, b, smooth(-0.4, 0.1, t)), c, smooth(0.1, 0.5, t))


def wall(side, seed, y0=-16, y1=136, dy=0.26, dz=0.15):
    """One side of the gorge: beds of limestone, each with a rounded face and a ledge where the bed above it stands back.

    Returns the points of the face and a list of the ledges' lips.
    """
    r = np.random.default_rng(seed)
    tops = np.cumsum(r.choice((0.7, 1.1, 1.6, 2.4, 3.2), 40)) - 3.2
    ys, rows = np.arange(y0, y1, dy), np.arange(-1.2, HIGH, dz)
    Y, Z = np.meshgrid(ys, rows)
    level = Z + 1.1 * fbm(Y / 20, Y * 0, 2, seed) + 0.5 * fbm(Y / 5, Z / 9, 2, seed + 4) + 0.03 * Y
    bed = np.clip(np.searchsorted(tops, level.ravel()).reshape(Y.shape), 1, 39)
    t = np.clip((level - tops[bed - 1]) / (tops[bed] - tops[bed - 1]), 0, 1)
    back = 1.5 * fbm(Y / 8 + bed * 7.3, bed * 3.1, 3, seed + 1) + 0.5 * np.sin(bed * 2.4 + seed)
    d = 1.5 * fbm(Y / 13, Z / 16, 3, seed + 2) + back - 0.75 * (1 - np.abs(2 * t - 1) ** 2.6)
    d = d + 0.34 * fbm(Y / 1.7, Z / 2.6, 3, seed + 3) + 0.9 * np.exp(-((Z / 0.9) ** 2)) + 0.05 * Z
    d = d + 1.5 * smooth(6, 0, Y)  # a little room about the viewer
    slope = np.gradient(d, axis=0) / dz  # large where the face is a ledge
    moss = smooth(0.25, 1.1, slope) + smooth(0.06, 0.3, fbm(Y / 4, Z / 5, 3, seed + 5) + 0.02 * (Z - 11))
    moss = np.clip(moss, 0, 1) * smooth(0.7, 2.0, Z)
    d = d - moss * (0.16 + 0.22 * fbm(Y / 0.7, Z / 0.7, 2, seed + 6))
    X = middle(Y) + side * (half(Y) + np.maximum(d, -2.2))
    rim = [
        np.stack([X[-1] + side * out, ys, HIGH + up + 0 * ys], -1)[None] for out, up in ((1.5, 0.7), (16, 3), (60, 9))
    ]
    V = np.concatenate([np.stack([X, Y, Z], -1), *rim])
    n = len(rows)
    F = grid(n + 3, len(ys))
    ce = V.reshape(-1, 3)[F].mean(1)
    pick = lambda a: np.concatenate([a, np.repeat(a[-1:], 3, 0)]).ravel()[F[:, 0]]
    c = tones(STONE, fbm(ce[:, 1] / 7, ce[:, 2] / 1.6, 3, seed) + 0.4 * np.sin(pick(bed) * 5.1))
    c = mix(c, hexc(STONE[3]), 0.75 * smooth(0.16, 0.0, np.minimum(pick(t), 1 - pick(t))))
    c = mix(c, hexc("#7d8070"), 0.55 * smooth(0.1, 0.4, fbm(ce[:, 1] / 0.9, ce[:, 2] / 14, 3, seed + 8)))
    c = mix(c, hexc("#6f7f68"), 0.6 * smooth(1.3, 0.3, ce[:, 2]))
    green = tones(MOSS, 1.3 * fbm(ce[:, 1] / 1.6, ce[:, 2] / 1.2, 3, 9))
    c = mix(c, green, pick(moss) * 0.96)
    c = mix(c, hexc("#6f9a3e"), (ce[:, 2] > HIGH - 0.1).astype(float))
    mesh_obj("wall", V.reshape(-1, 3), F, jitc(np.clip(c, 0, 1), 0.03, 4), smooth_=True)
    lips = np.argwhere((slope[1:-1] > 0.9) & (slope[:-2] < 0.9) & (Z[1:-1] > 1.6))
    return V[:n], [(i, j) for i, j in lips + np.array([1, 0])], moss


def fern(seed=0):
    """arched fronds about a root; it leans out to +x"""
    r = random.Random(seed)
    b = MB()
    for k in range(9):
        a, long = -1.7 + 3.4 * k / 8 + r.uniform(-0.2, 0.2), r.uniform(0.7, 1.15)
        c = hexc(("#6fa53c", "#86bb48", "#5a9236")[k % 3])
        at = [
            (long * s * math.cos(a), long * s * math.sin(a), long * (0.75 * s - 0.95 * s * s))
            for s in np.linspace(0, 1, 6)
        ]
        wide = (0.05, 0.13, 0.15, 0.13, 0.08, 0.0)
        edge = lambda p, w: [
            (p[0] - s * w * math.sin(a), p[1] + s * w * math.cos(a), p[2] - 0.03 * abs(s)) for s in (1, 0, -1)
        ]
        for (p, v), (q, w) in itertools.pairwise(zip(at, wide)):
            b.add([*edge(p, v), *edge(q, w)], [(0, 1, 4, 3), (1, 2, 5, 4)], c * r.uniform(0.88, 1.12))
    return b.obj("fern", link=False)


def drape(seed=0, long=3.0, cols=("#3f7a34", "#5a963c", "#79ad48")):
    """ivy and moss that hang from a ledge: strands of leaves, in front of a wall whose outer side is +x"""
    r = random.Random(seed)
    b = MB()
    for _ in range(17):
        y, down = r.uniform(-0.8, 0.8), long * r.uniform(0.25, 1.0)
        x = 0.12 + r.uniform(0, 0.25)
        for z in np.arange(0.1, -down, -0.16):
            u, w, s = y + r.uniform(-0.1, 0.1), x + r.uniform(-0.06, 0.06), r.uniform(0.09, 0.17)
            tip = (w + s * 0.7, u + r.uniform(-0.08, 0.08), z - s * 1.7)
            b.add([(w, u - s, z - s * 0.5), (w + s * 0.4, u, z), (w, u + s, z - s * 0.5), tip], [(0, 3, 2, 1)],
                  hexc(r.choice(cols)) * r.uniform(0.85, 1.15))  # fmt: skip
    return b.obj("drape", link=False)


def leaves(seed=0, n=150, r0=1.0, col="#7fb343"):
    """a loose ball of leaves"""
    r = random.Random(seed)
    b = MB()
    for _ in range(n):
        v = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 0.7))).normalized() * r0 * r.uniform(0.25, 1) ** 0.5
        M = (
            Matrix.Translation(v)
            @ Matrix.Rotation(r.uniform(0, 6.3), 4, "Z")
            @ Matrix.Rotation(r.uniform(-0.9, 0.9), 4, "X")
        )
        s = r.uniform(0.09, 0.17)
        b.add([(-s, 0, 0), (0, -s * 0.55, 0.02), (s, 0, -0.03), (0, s * 0.55, 0.02)], [(0, 1, 2, 3)],
              hexc(col) * r.uniform(0.75, 1.25), M=M)  # fmt: skip
    return b.obj("leaves", link=False)


def growth(side, face, lips, moss, seed):
    """ferns, ivy and cushions of moss on the ledges, bushes and trees on the rim"""
    r = random.Random(seed)
    ferns = [fern(i) for i in range(4)]
    ivy = [drape(i, long) for i, long in enumerate((1.2, 1.8, 2.6, 3.6, 5.0))]
    balls = [leaves(i, col=c) for i, c in enumerate(("#6fa23c", "#85b546", "#568a38", "#9bc24e"))]
    cushion = [rock(i, c) for i, c in enumerate(MOSS)]
    turn = math.pi if side > 0 else 0.0
    near = [k for k in lips if face[k][1] < 92]
    for k in r.sample(near, min(len(near), 900)):
        x, y, z = face[k]
        what, size = r.random(), r.uniform(0.6, 1.15)
        if what < 0.36 and z > 2.2:
            fits = [p for p, long in zip(ivy, (1.2, 1.8, 2.6, 3.6, 5.0)) if long < z - 0.6]
            if fits:
                inst(r.choice(fits), T(x - side * 0.25, y, z + 0.1, turn + r.uniform(-0.2, 0.2), size))
        elif what < 0.75:
            inst(r.choice(ferns), T(x - side * 0.1, y, z + 0.1, turn + r.uniform(-0.5, 0.5), size))
        elif what < 0.9:
            inst(r.choice(cushion), T(x + side * 0.1, y, z, r.uniform(0, 6), r.uniform(0.2, 0.5)))
        else:
            inst(r.choice(balls), T(x - side * 0.1, y, z + 0.3, r.uniform(0, 6), r.uniform(0.5, 1.0)))
    trees = Land(None, "lush").broadleaves(7)
    for x, y, z in face[-1][::3]:
        for _ in range(2):
            inst(
                r.choice(trees),
                T(x + side * r.uniform(1.5 if side > 0 else 4, 16), y, z + 0.8, r.uniform(0, 6), r.uniform(0.7, 1.4)),
            )
        if r.random() < 0.5:
            inst(r.choice(ivy[2:]), T(x - side * 0.2, y, z + 0.5, turn, r.uniform(0.9, 1.5)))
            inst(
                r.choice(balls), T(x - side * r.uniform(-0.8, 0.6), y, z + r.uniform(0.3, 1.6), y, r.uniform(1.0, 2.0))
            )


def bough(p, q, seed, n=16):
    """a branch with leaves from p to q"""
    r = random.Random(seed)
    b = MB()
    p, q = Vector(p), Vector(q)
    at = lambda s: p.lerp(q, s) + Vector((0, 0, 1.6 * s * (1 - s)))
    for k in range(8):
        strut(b, at(k / 8), at((k + 1) / 8), 0.2 * (1.05 - k / 8), "#6b5440")
    b.obj("bough")
    balls = [leaves(20 + i, 130, 1.0, c) for i, c in enumerate(("#7fb343", "#98c44c", "#669c3b"))]
    for k in range(n):
        s = 0.15 + 0.85 * k / (n - 1)
        v = at(s) + Vector([r.uniform(-0.9, 0.9) for _ in range(3)]) * (1.1 - 0.5 * s)
        inst(r.choice(balls), T(*v, r.uniform(0, 6), r.uniform(0.6, 1.1)))


def cascade(M, wide, risers, seed):
    """Water over rounded ledges. It falls along local -y; its foot is at the origin. `risers` = (height, depth of the tread above).

    A mound of stone, and a sheet of water over it: white where it falls, green where it rests.
    """
    s = np.arange(-0.9, sum(depth for _, depth in risers) + 6, 0.12)
    u = np.arange(-wide * 0.85, wide * 0.85, 0.16)
    U, S = np.meshgrid(u, s)

    def rise(S, U):
        h, foot = -0.5 + 0 * S, 0.0
        for k, (high, depth) in enumerate(risers):
            at = S - foot - 1.7 * fbm(U / (0.26 * wide) + 9 * k, S / 5, 3, seed)
            h = h + high * np.clip(at / 0.8, 0, 1) ** 0.5 + (0.5 if k == 0 else 0) * np.clip(at / 0.5, 0, 1)
            foot += depth
        edge = np.abs(U) / wide + 0.12 * fbm(S / 1.4, U * 0, 2, seed + 6)
        return h - (h + 1) * smooth(0.5, 0.8, edge)

    rock_z = rise(S, U) + 0.3 * fbm(U / 0.9, S / 0.9, 3, seed + 1) + 0.3 * smooth(0.4, 0.5, np.abs(U) / wide)
    F = grid(*U.shape)
    place = lambda Z: np.array([M @ Vector(p) for p in np.stack([U, S, Z], -1).reshape(-1, 3)])
    ce = np.stack([U, S, rock_z], -1).reshape(-1, 3)[F].mean(1)
    c = mix(tones(STONE, fbm(ce[:, 0] / 2, ce[:, 1] / 2, 2, seed)), hexc("#6f7f68"), 0.2)
    mossy = smooth(0.44, 0.56, np.abs(ce[:, 0]) / wide + 0.4 * fbm(ce[:, 0], ce[:, 1], 2, 5)) * smooth(
        0.3, 0.9, ce[:, 2]
    )
    mesh_obj(
        "ledges", place(rock_z), F, mix(c, tones(MOSS, fbm(ce[:, 0] / 0.7, ce[:, 1] / 0.7, 2, 7)), mossy), smooth_=True
    )
    out = np.abs(U) / wide + 0.16 * fbm(U / 1.3, S / 3, 3, seed + 2)
    Z = (
        rise(S + 0.1, U)
        + 0.13
        + 0.05 * fbm(U / 0.3, S / 1.2, 2, seed + 3)
        - 0.7 * smooth(0.4, 0.5, out + 0.34 * smooth(0.1, 0.3, fbm(U / 1.7, S / 4, 2, seed + 9)))
    )
    steep = np.gradient(Z, axis=0) / 0.12
    white = np.clip(
        smooth(0.35, 1.2, steep) * smooth(-0.5, 0.1, fbm(U / 0.3, S / 2, 2, seed + 4))
        + 0.5 * smooth(0.1, 0.4, fbm(U / 0.35, S / 1.6, 3, seed + 4)),
        0,
        1,
    )
    tint = mix(hexc("#46b9a4"), hexc("#f6fcfc"), white.ravel()[F[:, 0]])
    m = mat("fall", attr="Col", rough=0.4, spec=0.4, emit="#dff2f6", estr=0.1)
    mesh_obj("fall", place(Z), F, tint, [m], smooth_=True)
    b = MB()
    r = random.Random(seed)
    for _ in range(int(wide * 9)):
        b.ico(r.uniform(-0.42, 0.42) * wide, r.uniform(-1.1, 0.1), 0, r.uniform(0.08, 0.26), "#ffffff", 1, 0.1, (1.5, 1.2, 0.5),
              r, 0, M=M)  # fmt: skip
    foam = mat("spray", color="#f4fbfc", rough=1, spec=0, emit="#e6f4f6", estr=0.12)
    b.obj("spray", [foam, foam], sm=True)


def bridge(y):
    """an old arch of hewn limestone from rim of rock to rim of rock, with a parapet; moss and ivy on it"""
    r = random.Random(3)
    b = MB()
    x0, span, spring, deep = float(middle(y)), 5.6, 3.2, 3.6
    tone = lambda: hexc(r.choice(("#b9b09c", "#a79f8c", "#c9c0ac", "#9a9482"))) * r.uniform(0.9, 1.08)
    n = 19
    for k in range(n):
        a = math.pi * (k + 0.5) / n
        M = T(x0, y, spring) @ Matrix.Rotation(math.pi / 2 - a, 4, "Y") @ Matrix.Translation((0, 0, span))
        b.box(0, 0, 0, span * math.pi / n * 0.94, deep * 1.04, 0.85, tone(), M=M, tx=1.16)
    top = spring + span + 1.4
    for row in range(24):
        z = 0.4 * row + 1.2
        if z > top:
            break
        for k in range(-12, 13):
            x = k * 0.95 + 0.475 * (row % 2)
            if math.hypot(x, max(z + 0.2 - spring, 0)) > span + 0.62:
                b.box(x0 + x, y, z, 0.93, deep * r.uniform(0.97, 1.01), 0.39, tone())
    for k in range(-11, 12):
        for s in (-1, 1):
            b.box(x0 + k, y + s * (deep / 2 - 0.2), top + 0.1, 0.96, 0.45, 0.85 + r.uniform(-0.05, 0.05), tone())
    b.obj("bridge")
    balls = [leaves(40 + i, 120, 1.0, c) for i, c in enumerate(("#6fa23c", "#8fbd48"))]
    ivy = [drape(60 + i, long) for i, long in enumerate((1.2, 2.2, 3.4))]
    for k in range(20):
        x = x0 + r.choice((-1, 1)) * 10 * r.random() ** 0.6
        over = r.random() < 0.6
        inst(r.choice(ivy), T(x, y - deep / 2 - 0.05, top + (0.9 if over else 0.1), -math.pi / 2, r.uniform(0.7, 1.1)))
        if k % 2:
            inst(r.choice(balls), T(x, y - deep / 2 + 0.2, top + 0.9, k, r.uniform(0.3, 0.7)))


def tube(b, path, radius, col, n=12):
    """a closed tube along a path; col(k) colours its k-th length"""
    m = len(path)
    rings = []
    for k in range(m):
        p, ahead = Vector(path[k]), (Vector(path[(k + 1) % m]) - Vector(path[k - 1])).normalized()
        out = ahead.cross(Vector((0, 0, 1))).normalized()
        up = out.cross(ahead)
        rings.append(
            [p + radius * (math.cos(a) * out + math.sin(a) * up) for a in np.linspace(0, 2 * math.pi, n, False)]
        )
    for k in range(m):
        p, q = rings[k], rings[(k + 1) % m]
        for i in range(n):
            j = (i + 1) % n
            b.add([p[i], q[i], q[j], p[j]], [(0, 1, 2, 3)], col(k, i))


def raft(hull, ends, seats):
    """A rubber raft of 4.6 m whose bow looks to -y, five visitors in orange vests in it, the guide with a paddle at the stern."""
    b = MB()
    path = []
    for a in np.linspace(0, 2 * math.pi, 48, endpoint=False):
        x = 0.9 * math.copysign(abs(math.sin(a)) ** 0.75, math.sin(a))
        y = -2.0 * math.copysign(abs(math.cos(a)) ** 0.85, math.cos(a))
        path.append((x, y, 0.24 + 0.3 * smooth(1.1, 2.0, -y) + 0.16 * smooth(1.3, 2.0, y)))
    at_end = lambda k: abs(path[k][1]) > 1.7
    stripe = lambda k, i: "#f4f1e8" if i == 1 else (ends if at_end(k) else hull)
    tube(b, path, 0.31, stripe, 14)
    b.box(0, 0, 0.06, 1.4, 3.6, 0.1, "#3a4450")
    for y in (-0.95, 0.1, 1.1):
        M = T(0, y, 0.4) @ Matrix.Rotation(math.pi / 2, 4, "Y")
        b.cone(0, 0, -0.75, 0.2, 0.2, 1.5, 12, ends, M=M)
    for s in (-1, 1):  # the line along the tubes
        for p, q in itertools.pairwise(
            [(s * 1.12, y, 0.42 + 0.05 * (k % 2)) for k, y in enumerate(np.arange(-1.3, 1.4, 0.3))]
        ):
            strut(b, p, q, 0.035, "#f4f1e8")
    parts = [(b.obj("raft", sm=True, link=False), Matrix())]
    vest = MB()
    vest.cone(0, 0.0, 0.66, 0.235, 0.275, 0.42, 10, "#ff6a13")
    vest.cone(0, 0.0, 1.08, 0.275, 0.17, 0.08, 10, "#ff6a13")
    vest.box(0, -0.262, 0.7, 0.05, 0.03, 0.38, "#2a2f38")
    for z in (0.76, 0.96):
        vest.cone(0, 0, z, 0.274, 0.276, 0.05, 10, "#e9e4d4")
    vest = vest.obj("vest", link=False)
    for k, (seed, x, y) in enumerate(seats):
        M = T(x, y, 0.12, 0.25 * math.sin(k * 2.3), 1.04)
        parts += [(figure(seed, "sit"), M), (vest, M)]
    guide = T(0, 1.72, 0.3, -0.2, 1.08)
    parts += [(figure(6, "stand"), guide), (vest, guide @ T(0, 0, 0.37))]
    b = MB()
    strut(b, (0.3, -0.34, 1.34), (-1.5, -0.3, 0.1), 0.055, "#e9dfc4")
    blade = (
        Matrix.Translation((-1.6, -0.3, 0.02))
        @ Vector((-1.8, 0.04, -1.14)).to_track_quat("Z", "Y").to_matrix().to_4x4()
    )
    b.box(0, 0, -0.3, 0.06, 0.3, 0.62, "#ffc21a", M=blade)
    parts.append((b.obj("paddle", link=False), guide))
    return parts


def launch(parts, x, y, turn, k=1.0):
    for ob, M in parts:
        inst(ob, T(x, y, -0.06, turn, k) @ M)


def beams(n=4, seed=2):
    """shafts of light between the leaves, in front of the right wall, down to the water"""
    r = random.Random(seed)
    for k in range(n):
        y = 24 + 7 * k
        x = float(middle(y))
        a, wide = Vector((x + 3.5 + r.uniform(-1, 1), y, 12.5)), r.uniform(0.7, 1.6)
        foot = Vector((x - 2.5 + r.uniform(-1.5, 1), y - 3, 0.2))
        t, u = np.meshgrid(np.linspace(0, 1, 12), np.linspace(-1, 1, 9), indexing="ij")
        P = np.array(a) * (1 - t[..., None]) + np.array(foot) * t[..., None]
        P[..., 0] += u * wide * (1 + 0.5 * t)
        glow_ = 0.08 * (1 - u * u) * np.sin(np.pi * t)
        veil(P, np.tile(hexc("#fff3cf"), (*t.shape, 1)), glow_)


def build(p):
    light("day", az=-143, el=56, fog_d=250, fog_p=1.4, fog_h=None, fog_max=0.62, energy=6.4, strength=2.6, clouds=0.2,
          fog_cool="#d3e6d8", hor="#f6f6e4", sun="#fff0cf")  # fmt: skip
    for side, seed in ((-1, 5), (1, 8)):
        growth(side, *wall(side, seed), seed)
    deep = lambda x, y: fbm(x / 5, y / 8, 3, 4)
    foam = lambda x, y: smooth(7, 1, STEPS - y + 2 * fbm(x, y / 2, 2, 3)) * smooth(0, 0.25, fbm(x / 0.9, y / 2.4, 3, 8))
    water(
        lambda x, y: 0.03 * fbm(x / 1.3, y / 0.9, 3, 5) * smooth(0, 14, y + 10),
        lambda x, y, z, n: mix(tones(("#1b7f70", "#2b9c86", "#62bca2"), deep(x, y)), hexc("#e4f5f0"), foam(x, y)),
        half=60,
        r0=3,
        r1=200,
        na=320,
        nr=300,
        rough=0.07,
    )  # fmt: skip
    bridge(BRIDGE)
    cascade(T(float(middle(STEPS)), STEPS), 13, [(0.9, 3.0), (1.0, 3.6), (1.4, 4.0), (1.1, 34)], 3)
    cascade(T(5.2, 17.4, 0, -0.93), 5, [(0.7, 0.9), (1.0, 1.0), (1.3, 1.1), (1.6, 3)], 6)
    r = random.Random(4)
    stones = [rock(i, c) for i, c in enumerate(("#b9b5a6", "#6f9a44", "#cbc6b8", "#9d9a8c"))]
    for x, y, z, size in ((-4.4, 43, 0.2, 1.3), (-2.2, 46.5, 1.0, 0.9), (3.8, 43.5, 0.2, 1.2), (1.4, 49.5, 2.1, 0.9),
                          (-3.4, 51.5, 3.0, 1.2), (4.2, 52, 3.1, 1.3), (0.2, 55, 4.2, 1.1), (-1.8, 56, 4.3, 0.8)):  # fmt: skip
        inst(r.choice(stones), T(float(middle(y)) + x, y, z, r.uniform(0, 6), size))
    bough((-11, 12, 17.5), (-1.0, 17, 13.6), 4, 18)
    bough((11, 10, 16.0), (3.4, 15, 13.2), 7, 14)
    launch(raft(ORANGE, BLUE, [(2, -0.42, -0.85), (12, 0.4, -0.95), (5, -0.44, 0.2), (8, 0.42, 0.1), (13, 0.0, 1.1)]),
           -1.5, 7.0, 0.95, 1.15)  # fmt: skip
    launch(raft(BLUE, ORANGE, [(3, -0.4, -0.9), (9, 0.42, -0.9), (15, -0.42, 0.2), (6, 0.4, 0.15), (10, 0, 1.1)]),
           1.9, 20, -0.35, 1.12)  # fmt: skip
    beams()
    cam = shot((0.4, -6.5, 3.3), (0.5, 40, 5.2), 25, 0.36)
    return {**cam, **p.get("camera", {})}
