"""A rock wall with arched rooms cut into it, for cave towns and for the heads of canyons. No scenes."""

from static.studio.land import *


def cliff(
    x0,
    x1,
    y,
    top,
    levels,
    doors,
    seed=1,
    base=-3.0,
    lean=0.16,
    ledge=1.2,
    cols=("#cba57c", "#b98f68", "#d9b98e", "#a98260"),
    cap="#a8a35c",
    bands=0.0,
    lit=0.0,
    step=0.62,
    wild=0.0,
):
    """A rock wall that faces -y with arched rooms cut into it; returns the feet of the rooms' doors.

    top = f(x); levels = heights; doors = chance per slot; wild = metres by which terraces rise and fall, with gaps between rooms.
    """
    r = random.Random(seed)
    nx = int((x1 - x0) / step)
    xs = np.linspace(x0, x1, nx)
    H = top(xs)
    nz = int((H.max() - base) / step)
    t = np.linspace(0, 1, nz)
    X = np.repeat(xs[None], nz, 0)
    Z = base + t[:, None] * (H - base)[None]
    dep = (
        lean * (Z - base)
        + 3.2 * fbm(X / 22, Z / 16, 4, seed)
        + 0.7 * fbm(X / 4, Z / 3, 3, seed + 2)
        + 1.6 * ridged(X / 14, Z / 40, 3, seed + 7)
    )
    for lv in levels:
        dep = dep + ledge * smooth(lv - 0.9, lv - 0.1, Z + (0.8 + wild) * fbm(X / 16, 0 * X, 2, seed + int(lv)))
    D = np.zeros_like(X)
    rooms = []
    for lv in levels:
        x = x0 + 4 + r.uniform(0, 4)
        while x < x1 - 4:
            hh = r.uniform(2.0, 3.1)
            w = r.uniform(0.75, 1.35)
            lvx = lv + (0.8 + wild) * float(-fbm(np.array([x / 16]), np.array([0.0]), 2, seed + int(lv))[0])
            chance = doors
            if wild:
                hh, w = hh * r.uniform(0.7, 1.2), w * r.choice((0.7, 1, 1, 1.6))
                chance *= float(smooth(-0.3, 0.15, fbm(np.array([x / 20]), np.array([lv / 9]), 2, seed + 1))[0])
            if r.random() < chance and lvx + hh + 2 < np.interp(x, xs, H):
                dx = np.abs(X - x) / w
                in_ = (lvx < Z) & (lvx + hh * (1 - 0.42 * np.clip(dx, 0, 1) ** 2) > Z) & (dx < 1)
                D = np.where(in_, 1, D)
                rooms.append((x, lvx, hh, w))
            x += r.uniform(3.0, 6.2)
    Y = y + dep + D * 4.5
    V = np.stack([X, Y, Z], -1)
    V = np.concatenate(
        [
            V,
            np.stack([xs, Y[-1] + 10 + 0 * xs, H + 1.0 + 1.2 * fbm(xs / 9, xs * 0, 2, 3)], -1)[None],
            np.stack([xs, Y[-1] + 46 + 0 * xs, H + 2], -1)[None],
        ]
    )
    R = nz + 2
    V[:nz, :, 0] += np.random.default_rng(seed).uniform(-0.2, 0.2, X.shape) * (D < 0.5)
    i, j = np.meshgrid(np.arange(R - 1), np.arange(nx - 1), indexing="ij")
    p = (i * nx + j).ravel()
    F = np.concatenate([np.stack([p, p + 1, p + nx + 1], -1), np.stack([p, p + nx + 1, p + nx], -1)])
    V = V.reshape(-1, 3)
    Dv = np.concatenate([D, np.zeros((2, nx))]).ravel()
    ce = V[F].mean(1)
    dark = Dv[F].mean(1)
    b = [hexc(c) for c in cols]
    c = mix(b[0], b[1], smooth(-0.3, 0.3, fbm(ce[:, 0] / 18, ce[:, 2] / 5, 3, seed)))
    c = mix(c, b[2], smooth(0.1, 0.5, fbm(ce[:, 0] / 9, ce[:, 2] / 9, 3, seed + 4)) * 0.7)
    c = mix(c, b[3], smooth(0.15, 0.45, fbm(ce[:, 0] / 40, ce[:, 2] / 2.2, 2, seed + 6)) * (0.5 + bands))
    row = np.tile(i.ravel(), 2)
    c = mix(c, hexc(cap), (row >= nz - 1).astype(float))
    c = mix(c, hexc("#3a2a20"), np.clip(dark * 1.6, 0, 1))
    mesh_obj("cliff", V, F, jitc(np.clip(c, 0, 1), 0.06, 3))
    m = MB()
    feet = []
    for x, lv, hh, w in rooms:
        k = np.argmin(np.abs(xs - x))
        q = np.argmin(np.abs(Z[:, k] - lv))
        yf = float(Y[max(q - 2, 0), k])
        feet.append((x, yf, lv))
        if r.random() < lit:
            m.box(x, yf + 3.2, lv + 0.2, w * 1.3, 0.1, hh * 0.6, "#ffcf8a", mi=1)
        if r.random() < 0.35:
            m.box(x + r.uniform(-1, 1), yf - 0.9, lv - 0.3, r.uniform(2.5, 5), 1.7, 0.35, b[1] * 0.9)
            [m.box(x + u, yf - 1.6, lv + 0.05, 0.12, 0.12, 0.9, "#6b5138") for u in (-1.6, -0.8, 0, 0.8, 1.6)]
            m.box(x, yf - 1.6, lv + 0.9, 3.8, 0.1, 0.1, "#6b5138")
        elif r.random() < 0.25:
            for s in range(9):
                m.box(x + 1.6 + s * 0.36, yf - 0.7 - 0.1 * s, lv - 0.4 - s * 0.45, 0.7, 1.4, 0.4, b[2] * 0.95)
    if m.V:
        m.obj("cliff_parts")
    return feet
