"""Canyons with water: martvili (emerald narrow), dashbashi (basalt, many falls)."""

from static.studio.land import *


def wall(fx, side, y0, y1, H, seed, cols, moss, step=0.75, base=-2.0, out=40, overhang=2.5, columns=0.0):
    """rock wall along y: x = side * fx(y) plus noise; overhangs at mid height, moss on the upper part"""
    ny = int((y1 - y0) / step)
    nz = int((H - base) / step)
    ys = np.linspace(y0, y1, ny)
    t = np.linspace(0, 1, nz)
    Y = np.repeat(ys[None], nz, 0)
    top = H * (1 + 0.14 * fbm(ys / 18, 0 * ys, 3, seed))
    Z = base + t[:, None] * (top - base)[None]
    d = (
        2.6 * fbm(Y / 16, Z / 12, 4, seed)
        + 0.9 * fbm(Y / 3.6, Z / 3, 3, seed + 1)
        + overhang * np.sin(np.clip(t[:, None] * 1.35, 0, 1) * np.pi) * -1
        + 1.2 * np.floor(3 * (fbm(Y / 30, Z / 5, 2, seed + 3) + 0.5)) / 3
        + 0.18 * Z
    )
    if columns:
        d = d + columns * ((Y * 0.62 + 0.3 * fbm(Y / 5, Z / 30, 2, seed)) % 1 > 0.5)
    X = side * (fx(Y) + d)
    xt = side * (np.abs(X[-1]) + out)
    V = np.concatenate(
        [
            np.stack([X, Y, Z], -1),
            np.stack([side * (np.abs(X[-1]) + 3), ys, top + 0.8], -1)[None],
            np.stack([xt, ys, top + 4], -1)[None],
        ]
    )
    V[1:nz, :, 1] += np.random.default_rng(seed).uniform(-0.25, 0.25, (nz - 1, ny))
    R = nz + 2
    i, j = np.meshgrid(np.arange(R - 1), np.arange(ny - 1), indexing="ij")
    p = (i * ny + j).ravel()
    F = np.concatenate([np.stack([p, p + 1, p + ny + 1], -1), np.stack([p, p + ny + 1, p + ny], -1)])
    V = V.reshape(-1, 3)
    ce = V[F].mean(1)
    a, b_, c_ = V[F[:, 0]], V[F[:, 1]], V[F[:, 2]]
    n = np.cross(b_ - a, c_ - a)
    n /= np.linalg.norm(n, axis=1)[:, None] + 1e-9
    upz = np.abs(n[:, 2])
    k = [hexc(c) for c in cols]
    c = mix(k[0], k[1], smooth(-0.3, 0.3, fbm(ce[:, 1] / 20, ce[:, 2] / 3, 3, seed)))
    c = mix(c, k[2], smooth(0.1, 0.5, fbm(ce[:, 1] / 6, ce[:, 2] / 6, 3, seed + 2)) * 0.6)
    m = smooth(
        0.0, 0.35, fbm(ce[:, 1] / 8, ce[:, 2] / 7, 3, seed + 5) + 0.5 * (ce[:, 2] / H - 0.45) + 0.5 * (upz - 0.4)
    )
    c = mix(c, mix(hexc(moss), hexc("#8fae4a"), smooth(-0.3, 0.3, fbm(ce[:, 1] / 5, ce[:, 2] / 5, 2, 9))), m * 0.9)
    c = mix(c, k[3], smooth(1.8, 0.2, ce[:, 2]) * 0.6)
    row = np.tile(i.ravel(), 2)
    c = mix(c, hexc("#86a648"), (row >= nz - 1).astype(float))
    mesh_obj("wall", V, F, jitc(np.clip(c, 0, 1), 0.06, 4))
    return ys, X[-1], top, (Y, Z, X)


def fall(x, y, z0, z1, w, seed=0, face=0.0):
    """a waterfall: a rippled ribbon with white streaks, spray at the foot"""
    m = mat("fall", attr="Col", rough=0.5, spec=0.4, emit="#dff2f6", estr=0.12)
    g = np.random.default_rng(seed)
    nu, nv = max(4, int(w / 0.3)), 34
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, nu), np.linspace(0, 1, nv))
    X = x + u * w * (1 + 0.35 * v) + 0.1 * g.normal(size=u.shape)
    Y = y - 1.7 * v**0.5 - 0.5 * np.cos(u * 3) + 0.22 * g.normal(size=u.shape)
    Z = z1 + (z0 - z1) * v
    i, j = np.meshgrid(np.arange(nv - 1), np.arange(nu - 1), indexing="ij")
    q = (i * nu + j).ravel()
    F = np.concatenate([np.stack([q, q + 1, q + nu + 1], -1), np.stack([q, q + nu + 1, q + nu], -1)])
    c = mix(
        hexc("#cfe6ec"),
        hexc("#ffffff"),
        g.random(len(F)) * 0.6 + 0.4 * np.repeat(g.random(nu - 1)[None], 2 * (nv - 1), 0).ravel(),
    )
    mesh_obj("fall", np.stack([X, Y, Z], -1).reshape(-1, 3), F, c, [m])
    b = MB()
    r = random.Random(seed)
    for _ in range(int(6 + w * 2.5)):
        b.ico(
            x + r.uniform(-0.7, 0.7) * w,
            y - 2.2 - r.uniform(0, 1.6),
            z0 + r.uniform(-0.1, 0.5),
            r.uniform(0.25, 0.75),
            "#ffffff",
            2,
            0.1,
            (1.2, 1, 0.6),
            r,
            0,
        )
    cm = mat("spray", color="#f4fbfc", rough=1, spec=0, emit="#e6f4f6", estr=0.15)
    b.obj("spray", [cm, cm], sm=True)


def ledgefall(fx_, H, seed, cols, moss, y, x0=-40, x1=40, columns=0.0):
    """the closing wall at the head of the canyon (faces -y)"""
    from static.studio.builders.cavetown import cliff

    cliff(
        x0,
        x1,
        y,
        lambda x: H * (1 + 0.1 * fbm(x / 20, 0 * x, 2, seed)),
        (),
        0,
        seed,
        base=-2,
        lean=0.1,
        cols=cols,
        cap="#86a648",
        step=0.75,
    )


def build(p):
    kind = p.get("kind", "martvili")
    seed = p.get("seed", 4)
    season = p.get("season", "lush")
    light(
        p.get("time", "day"),
        az=p.get("az", -158),
        el=p.get("el", 52 if kind == "martvili" else 40),
        fog_d=330,
        fog_h=None,
        fog_max=0.7,
        strength=1.35 if kind == "martvili" else 1.05,
        energy=5.4,
    )
    pal = {
        "martvili": ("#b5ad98", "#98917e", "#cfc7b0", "#5f7a6a"),
        "dashbashi": ("#6f6a68", "#57534f", "#8a837c", "#4a5048"),
    }[kind]
    w0, H, y1 = {"martvili": (10.5, 25, 120), "dashbashi": (25, 27, 100)}[kind]
    fx = lambda y: (
        w0
        + 3.2 * np.sin(y / 17 + seed) * (kind == "martvili")
        + 5 * np.sin(y / 40 + seed) * (kind != "martvili")
        - 0.02 * y * (kind == "martvili")
        + (12 * smooth(70, 20, y) if kind == "dashbashi" else 0)
    )
    mid = (lambda y: 3.6 * np.sin(y / 30 + seed)) if kind == "martvili" else (lambda y: 0 * y)
    moss = "#5f8f3f"
    S = SEASONS[season]
    tops = []
    faces = {}
    for side in (-1, 1):
        ys, xt, top, faces[side] = wall(
            lambda y: fx(y) + side * mid(y),
            side,
            -34,
            y1,
            H,
            seed + side,
            pal,
            moss,
            overhang=2.5 if kind == "martvili" else 1.0,
            columns=0.9 if kind == "dashbashi" else 0,
        )
        tops.append((side, ys, xt, top))
    deep = ("#1f8f86", "#4fc0a8") if kind == "martvili" else ("#2f7f7a", "#62a89a")
    water(
        lambda x, y: 0.0 + 0.05 * fbm(x / 1.6, y / 1.1, 3, 5),
        lambda x, y, z, n: jitc(
            mix(
                mix(hexc(deep[0]), hexc(deep[1]), smooth(-0.3, 0.35, fbm(x / 6, y / 9, 3, 4))),
                hexc("#d9f0ea"),
                smooth(16, 3, np.hypot(x - mid(np.array(92.0)), (y - (104 if kind == "martvili" else 82)) * 0.7)) * 0.7,
            ),
            0.05,
            2,
        ),
        half=50,
        r1=260,
        na=200,
        nr=170,
        rough=0.08,
    )
    Lt = Land(lambda x, y: 0 * x + H, season)
    r = random.Random(seed)
    tr = [*Lt.broadleaves(6.5), *(Lt.conifers(8)[:2] if kind != "dashbashi" else [])]
    for side, ys, xt, top in tops:  # trees along the rims
        for i in range(0, len(ys), 3):
            if kind == "dashbashi" and r.random() < 0.8:
                continue
            for _ in range(3):
                inst(
                    r.choice(tr),
                    T(
                        side * (abs(xt[i]) + r.uniform(0.5, 22)),
                        ys[i] + r.uniform(-2, 2),
                        top[i] + 0.6,
                        r.uniform(0, 6),
                        r.uniform(0.55, 1.35),
                    ),
                )
    bush = [broadleaf(i + 5, c, 1.7) for i, c in enumerate(S["broad"])]
    for side in (-1, 1):  # bushes and ferns on the faces
        Y_, Z_, X_ = faces[side]
        for _ in range(260 if kind != "dashbashi" else 70):
            i, j = r.randrange(int(Y_.shape[0] * 0.25), Y_.shape[0]), r.randrange(Y_.shape[1])
            inst(
                r.choice(bush), T(X_[i, j] + side * 0.3, Y_[i, j], Z_[i, j] - 0.5, r.uniform(0, 6), r.uniform(0.4, 1.1))
            )
    if kind == "martvili":
        ledgefall(fx, 15, seed, pal, moss, 106)
        xm = float(mid(np.array(92.0)))
        fall(xm + 1.5, 106.5, 0, 13, 5.0, 1)
        fall(xm - 5.5, 107, 0, 12, 1.4, 2)
        [
            inst(
                r.choice(tr), T(r.uniform(-14, 14), 112 + r.uniform(0, 24), 14.5, r.uniform(0, 6), r.uniform(0.8, 1.4))
            )
            for _ in range(60)
        ]
    if kind == "dashbashi":
        ledgefall(fx, 25, seed, pal, moss, 84, -52, 52)
        g = random.Random(3)
        for i, (x, w, z) in enumerate(
            [
                (-20, 1.6, 21),
                (-15, 2.6, 23),
                (-9, 1.2, 19),
                (-3, 4.6, 23.5),
                (5, 1.6, 21),
                (10, 3.2, 23),
                (16, 1.4, 19),
                (22, 2.0, 22),
            ]
        ):
            fall(x, 86 + 0.04 * abs(x), 0.2, z, w, i)
        [
            inst(rock(i, "#5f5a57"), T(g.uniform(-24, 24), g.uniform(16, 76), 0.1, i, g.uniform(0.6, 2.2)))
            for i in range(30)
        ]
    if kind != "martvili":
        hf = lambda x, y: (
            -8
            + smooth(30, 60, np.abs(x)) * (H - 2) * (y < y1)
            + smooth(y1, y1 + 40, y) * (H - 4)
            + range_(x, y, seed, 190, 480, 10, 34, 260)
        )
        Lf = Land(hf, season)
        Lf.terrain(colours(season, (40, 70), None, None, None), cy=110, half=75, r0=8, r1=900, na=150, nr=90, seed=seed)
        X, Y = np.random.default_rng(1).uniform(-190, 190, 1200), np.random.default_rng(2).uniform(y1 + 20, 380, 1200)
        Lf.scatter(
            Lf.broadleaves(6),
            X,
            Y,
            0.8,
            1.5,
            2,
            0.2,
            lambda x, y, z: fbm(x / 40, y / 40, 3, 5) > 0.22,
        )
        clouds(seed, 3, el=(13, 21))
    cam = {
        "martvili": shot(
            (float(mid(np.array(-12.0))), -14, 5.2), (float(mid(np.array(90.0))) * 0.8, 90, 9.5), 25, 0.15
        ),
        "dashbashi": shot((-4, -26, 17), (0, 84, 13.5), 27, 0.08),
    }[kind]
    return {**cam, **p.get("camera", {})}
