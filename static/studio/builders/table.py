"""A laid table seen from close: khinkali on a clay plate, a jug, glasses, pepper and herbs, a window behind."""

from static.studio.land import *


def khinkali(seed, col="#efe2c6"):
    """pleated dumpling with its knot"""
    nu, nv = 72, 26
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, nu), np.linspace(0, 1, nv))
    n = 19
    R = np.interp(v, [0, 0.12, 0.3, 0.5, 0.68, 0.8, 0.88, 0.94, 1], [0.0, 0.62, 0.92, 1.0, 0.78, 0.40, 0.2, 0.23, 0.0])
    Z = np.interp(
        v, [0, 0.12, 0.3, 0.5, 0.68, 0.8, 0.88, 0.94, 1], [0.0, 0.02, 0.16, 0.42, 0.72, 0.88, 1.02, 1.2, 1.26]
    )
    f = 0.085 * np.sin(n * u + 2.6 * v + seed) * np.clip((v - 0.25) * 2.6, 0, 1) * np.clip((0.92 - v) * 8, 0, 1)
    R = R * (1 + f)
    V = np.stack([R * np.cos(u), R * np.sin(u), Z], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(nv - 1), np.arange(nu - 1), indexing="ij")
    q = (i * nu + j).ravel()
    F = np.stack([q, q + 1, q + nu + 1, q + nu], -1)
    return mesh_obj(
        "khinkali",
        V,
        F,
        None,
        [mat("dough", color=col, rough=0.42, spec=0.45, fog=False, bump=0.04, bscale=14)],
        None,
        True,
        link=False,
    )


def lathe_(prof, m, n=48, k=10):
    pr = np.array(prof, float)
    t = np.linspace(0, 1, len(pr))
    tt = np.linspace(0, 1, len(pr) * k)
    R, Z = np.interp(tt, t, pr[:, 0]), np.interp(tt, t, pr[:, 1])
    ker = np.array([1, 2, 3, 2, 1]) / 9
    R[2:-2] = np.convolve(R, ker, "valid")
    Z[2:-2] = np.convolve(Z, ker, "valid")
    a = np.linspace(0, 2 * np.pi, n)
    V = np.stack([np.outer(R, np.cos(a)), np.outer(R, np.sin(a)), np.outer(Z, np.ones(n))], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(len(tt) - 1), np.arange(n - 1), indexing="ij")
    q = (i * n + j).ravel()
    return mesh_obj("lathe", V, np.stack([q, q + 1, q + n + 1, q + n], -1), None, [m], None, True, link=False)


def build(p):
    light("golden", az=-58, el=26, strength=0.8, sun="#ffd6a0", energy=4.8)
    seed = p.get("seed", 2)
    r = random.Random(seed)
    M = lambda n, c, **k: mat(n, color=c, fog=False, **k)
    b = MB()
    for i in range(16):
        b.box(0, -14 + i * 2.0, -0.6, 60, 1.94, 0.6, hexc("#8f5f3a") * r.uniform(0.78, 1.12), jit=0)
    b.obj("table", [M("tw", "#ffffff", attr="Col", rough=0.5, spec=0.3, bump=0.1, bscale=3)])
    plate = lathe_(
        [(0, 0.12), (3.6, 0.12), (4.6, 0.35), (5.3, 0.8), (5.45, 0.78), (4.7, 0.2), (3.8, -0.02), (0, 0)],
        M("clay", "#7a4630", rough=0.38, spec=0.5),
    )
    inst(plate, T(0, 0, 0.0))
    ks = [khinkali(i, c) for i, c in enumerate(("#efe2c6", "#ecdcbc", "#f2e7cf"))]
    spots = (
        [(0, 0, 0.16)]
        + [(2.5 * math.cos(a), 2.5 * math.sin(a), 0.16) for a in np.linspace(0, 6.283, 7)[:-1]]
        + [(1.3 * math.cos(a), 1.3 * math.sin(a), 1.12) for a in (0.5, 2.6, 4.7)]
    )
    for i, (x, y, z) in enumerate(spots):
        inst(ks[i % 3], T(x, y, z, i, r.uniform(1.22, 1.36)))
    jug = lathe_(
        [
            (0, 0),
            (1.3, 0),
            (2.3, 1.4),
            (2.4, 2.8),
            (1.5, 4.4),
            (0.8, 5.4),
            (0.85, 6.4),
            (1.15, 7.0),
            (1.0, 7.0),
            (0.7, 6.3),
            (0.6, 5.5),
        ],
        M("jug", "#a3573a", rough=0.5, bump=0.05, bscale=4),
    )
    inst(jug, T(-6.6, 7.0, 0, 0, 1.05))
    glass = lathe_(
        [(0, 0), (0.75, 0), (0.95, 2.2), (0.9, 2.2), (0.7, 0.1)], M("glass", "#e8f0ee", rough=0.05, trans=0.9, spec=0.6)
    )
    wine = lathe_([(0, 0.12), (0.7, 0.12), (0.84, 1.4), (0, 1.4)], M("wine", "#a8601f", rough=0.1, trans=0.3))
    [(inst(glass, T(x, y, 0, 0, 1.15)), inst(wine, T(x, y, 0, 0, 1.15))) for x, y in ((6.2, 5.2), (8.6, 3.2))]
    bowl = lathe_([(0, 0.1), (1.0, 0.1), (1.6, 0.9), (1.7, 0.9), (1.1, 0), (0, 0)], M("bowl", "#d9cdb8", rough=0.4))
    inst(bowl, T(-6.4, -1.0, 0))
    inst(
        lathe_([(0, 0.5), (1.3, 0.55), (0, 0.62)], M("pepper", "#33291f", rough=0.9, bump=0.6, bscale=22)),
        T(-6.4, -1.0, 0.1),
    )
    h = MB()
    for _ in range(60):
        h.ico(
            5.6 + r.gauss(0, 0.7),
            -2.2 + r.gauss(0, 0.5),
            0.3 + r.uniform(0, 0.6),
            r.uniform(0.16, 0.34),
            hexc("#4f8f3c") * r.uniform(0.7, 1.3),
            1,
            0.35,
            (1, 1, 0.5),
            r,
        )
    h.obj("herbs", [M("herb", "#ffffff", attr="Col", rough=0.6)])
    n = MB()
    n.box(3.4, -6.0, 0, 8, 4.2, 0.06, "#9c2f2b")
    [n.box(3.4 + i * 1.3 - 3.3, -6.0, 0.06, 0.35, 4.2, 0.01, "#efe2c6") for i in range(6)]
    n.obj("cloth", [M("cloth", "#ffffff", attr="Col", rough=0.95, spec=0.05, bump=0.15, bscale=30)])
    w = MB()
    w.box(0, 22, -10, 80, 1, 44, "#d9c2a0")
    w.obj("backwall", [M("bw", "#ffffff", attr="Col", rough=0.95)])
    l = bpy.data.lights.new("window", "AREA")
    l.size = 12
    l.energy = 2600
    l.color = hexc("#fff1de")
    o = bpy.data.objects.new("window", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = (-16, 2, 14)
    o.rotation_euler = (Vector((0, 0, 0)) - Vector(o.location)).to_track_quat("-Z", "Y").to_euler()
    return {
        **dict(loc=(2.5, -15.5, 9.8), target=(0, 1.2, 1.3), lens=36, dof=17.6, fstop=0.35, inside=True, exposure=0.75),
        **p.get("camera", {}),
    }
