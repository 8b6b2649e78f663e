"""Light, seasons, ground and scattering: what every outdoor builder shares."""

import itertools

from static.studio.kit import *

BASE = dict(
    zen="#4d86c6",
    mid="#a9cfe8",
    hor="#fde6c8",
    glow="#ffd39a",
    fog_cool="#a9c4de",
    fog_warm="#ffdcb0",
    strength=0.9,
    glow_s=1.0,
    fog_d=620,
    fog_p=1.25,
    fog_max=0.8,
    fog_h=170,
    fog_hmin=0.45,
    clouds=0.55,
)
TIMES = {  # az is clockwise from the view direction: negative = sun from the left, beyond 90 = behind the camera
    "golden": dict(az=-128, el=21, sun="#ffc98f", energy=5.2),
    "late": dict(
        az=-104,
        el=19,
        sun="#ffbd78",
        energy=5.6,
        zen="#5f92c8",
        mid="#b6d2e2",
        hor="#ffe3bd",
        glow="#ffc985",
        fog_cool="#b3c4dc",
        fog_warm="#ffd6a2",
        clouds=0.6,
    ),
    "evening": dict(
        az=-82,
        el=16,
        sun="#ffb06a",
        energy=5.2,
        zen="#4f86cc",
        mid="#c9d3e4",
        hor="#ffdcb4",
        glow="#ffb56a",
        fog_cool="#b5b9d6",
        fog_warm="#ffcb98",
        strength=0.85,
        glow_s=1.1,
    ),
    "day": dict(
        az=-140, el=38, sun="#ffe6c2", energy=5.0, zen="#3f7fc8", mid="#a6d0ec", hor="#eaf1f2", fog_cool="#b4cfe6"
    ),
    "morning": dict(
        az=118,
        el=24,
        sun="#ffd9a6",
        energy=5.2,
        zen="#5a96d2",
        mid="#bfdcec",
        hor="#fdeedb",
        glow="#ffe2b6",
        fog_cool="#bcd2e4",
        fog_max=0.85,
        clouds=0.35,
    ),
    "soft": dict(
        az=-120,
        el=34,
        sun="#fff0dc",
        energy=3.2,
        zen="#8fb2cf",
        mid="#c4d6e0",
        hor="#eee9df",
        glow="#fff0d8",
        glow_s=0.5,
        fog_cool="#c3d0d8",
        fog_warm="#e8e2d4",
        strength=1.15,
        clouds=0.8,
        fog_max=0.85,
    ),
    "dusk": dict(
        az=-66,
        el=9,
        sun="#ff9a5c",
        energy=3.6,
        zen="#2f4f8c",
        mid="#8f94bd",
        hor="#ffbf8e",
        glow="#ff9e5e",
        fog_cool="#7f86b0",
        fog_warm="#f0a878",
        strength=0.75,
        glow_s=1.2,
    ),
    "rose": dict(
        az=132,
        el=15,
        sun="#ffb48e",
        energy=4.8,
        zen="#5f86c4",
        mid="#c6cfe6",
        hor="#ffd5c4",
        glow="#ffc4a6",
        fog_cool="#b9bfdc",
        fog_warm="#ffd0bc",
        strength=0.85,
    ),
}
SEASONS = {
    "spring": dict(
        ga="#8cbf4c",
        gb="#b6cf62",
        fa="#4d8450",
        fb="#6fa04e",
        broad=("#8fbf4a", "#a9c95a", "#f0c3cf", "#7fb04c"),
        con=("#2f6347", "#3a7048", "#2b5a50", "#467a3f"),
    ),
    "summer": dict(
        ga="#8fb04a",
        gb="#b9c060",
        fa="#3d6b4a",
        fb="#557d4c",
        broad=("#7d9c42", "#8fae48", "#5f8a44", "#94a84a"),
        con=("#2f5d45", "#3a6a48", "#2b5550", "#46733f"),
    ),
    "lush": dict(
        ga="#6fa548",
        gb="#94b950",
        fa="#3c7547",
        fb="#4f8748",
        broad=("#5f9a45", "#79ab46", "#4d8748", "#8ab04a"),
        con=("#2c6045", "#386d48", "#295650", "#42763f"),
    ),
    "early": dict(
        ga="#8fb04a",
        gb="#b9c060",
        fa="#4a7248",
        fb="#6d844a",
        broad=("#8aa545", "#a5a83f", "#c79a3c", "#7b9c46"),
        con=("#2f5d45", "#3a6a48", "#2b5550", "#46733f"),
    ),
    "autumn": dict(
        ga="#a8a34c",
        gb="#cbb45c",
        fa="#8a7a3c",
        fb="#b98a3c",
        broad=("#d9a03a", "#c9752f", "#b8512f", "#a5983f", "#e0b64a"),
        con=("#34583f", "#3f6446", "#2d524c", "#5d7040"),
    ),
    "dry": dict(
        ga="#c2b26a",
        gb="#d9c384",
        fa="#9a9a5c",
        fb="#b0a666",
        broad=("#8a9a4c", "#a3a04c", "#76894a"),
        con=("#4d6b47", "#5a744a", "#46624a"),
    ),
    "winter": dict(
        ga="#f2f5fa",
        gb="#fbfbfd",
        fa="#dfe8f0",
        fb="#eef2f7",
        broad=("#8d8078", "#a0938a"),
        con=("#2f5548", "#37604c", "#2b4f4c", "#dfe9ef"),
    ),
}


def light(time="golden", **over):
    """painted sky, sun and haze for a time of day; returns the resolved settings"""
    S = dict(BASE)
    S.update(TIMES[time])
    S.update({k: v for k, v in over.items() if v is not None})
    if over.get("disc"):  # a panorama sees the sun: a smaller glow about it
        S["glow_s"] *= 0.7
    world(**{k: v for k, v in S.items() if k not in ("sun", "energy")})
    sun(S["az"], S["el"], S["energy"], S["sun"], 1.5)
    return S


def vh(hf, x, y):
    return float(hf(np.array([float(x)]), np.array([float(y)]))[0])


class Land:
    """a height function with helpers that look heights up in one vector call"""

    def __init__(s, hf, season="summer", full=False, at=(0, 0)):
        s.hf = hf
        s.at = at  # where a panorama's viewer stands
        s.S = SEASONS[season]
        s.season = season
        s.full = full

    def z(s, x, y):
        return vh(s.hf, x, y)

    def put(s, ob, x, y, rz=0.0, k=1.0, dz=0.0):
        return inst(ob, T(x, y, s.z(x, y) + dz, rz, k))

    def scatter(s, protos, X, Y, smin=0.7, smax=1.3, seed=0, sink=0.1, keep=None):
        X = np.asarray(X, float)
        Y = np.asarray(Y, float)
        Z = s.hf(X, Y)
        if keep is not None:
            k = keep(X, Y, Z)
            X, Y, Z = X[k], Y[k], Z[k]
        scatter(protos, list(zip(X, Y, Z)), smin, smax, seed, sink)
        return len(X)

    def spots(s, n, y0, y1, seed=0, wide=0.85, back=30):
        """random points in the camera's fan (or all round for a panorama)"""
        g = np.random.default_rng(seed)
        if s.full:
            a = g.uniform(0, 2 * np.pi, n * 2)
            r = np.sqrt(g.uniform(max(y0, 8) ** 2, y1**2, n * 2))
            return s.at[0] + np.sin(a) * r, s.at[1] + np.cos(a) * r
        Y = y0 + (y1 - y0) * g.random(n) ** 0.8
        return g.uniform(-1, 1, n) * (Y + back) * wide, Y

    def terrain(s, colf, cx=0, cy=-30, half=48, r0=5, r1=1400, na=200, nr=240, seed=1, jit=0.37, name="terrain"):
        if s.full:
            return polar_terrain(s.hf, colf, *s.at, r0=1.5, r1=r1, na=540, nr=230, full=True, seed=seed, name=name)
        return polar_terrain(s.hf, colf, cx, cy, -half, half, r0, r1, na, nr, seed=seed, jit=jit, name=name)

    def conifers(s, h=6.0):
        return [conifer(i, c, h) for i, c in enumerate(s.S["con"])]

    def broadleaves(s, h=4.5):
        return (
            [bare(i, c, h) for i, c in enumerate(s.S["broad"])]
            if s.season == "winter"
            else [broadleaf(i, c, h) for i, c in enumerate(s.S["broad"])]
        )

    def poplars(s, h=11.0):
        return [
            poplar(i, c, h)
            for i, c in enumerate(
                ("#4e7a3a", "#5d8440", "#6d8b3c") if s.season != "autumn" else ("#d9b13f", "#c99a3a", "#a8a042")
            )
        ]


def bare(seed=0, col="#8d8078", h=4.5):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.16, 0.06, h * 0.8, 5, "#6a564a")
    for i in range(9):
        a = i * 2.4
        t = 0.35 + 0.05 * i
        M = T(0, 0, h * t, a) @ Matrix.Rotation(r.uniform(0.5, 0.9), 4, "Y")
        b.cone(0, 0, 0, 0.06, 0.02, h * 0.42, 4, hexc(col), M=M)
    for _ in range(3):
        b.ico(r.uniform(-0.6, 0.6), r.uniform(-0.6, 0.6), h * 0.8, h * 0.12, "#eef2f6", 1, 0.2, (1, 1, 0.5), r)
    return b.obj("bare", link=False)


def colours(
    season="summer",
    forest=(22, 55),
    alpine=(85, 125),
    rock=(50, 100),
    snow=(120, 155),
    ground=None,
    over=None,
    stone=("#7d7780", "#978c86"),
):
    """facet colours by height, slope and noise; `ground(c,x,y,z,n)` paints below the rock, `over` on top of all"""
    S = SEASONS[season]

    def colf(x, y, z, n):
        up = n[:, 2]
        nz = fbm(x / 25, y / 25, 3, 77)
        nb = fbm(x / 90, y / 90, 3, 78)
        c = mix(hexc(S["ga"]), hexc(S["gb"]), smooth(-0.35, 0.4, nz))
        if ground:
            c = ground(c, x, y, z, n)
        if forest:
            c = mix(
                c, mix(hexc(S["fa"]), hexc(S["fb"]), smooth(-0.4, 0.4, nz)), smooth(forest[0], forest[1], z + nb * 25)
            )
        if alpine:
            c = mix(
                c,
                mix(hexc("#8a9a5c"), hexc("#a0a06a"), smooth(-0.3, 0.3, nz)) if season != "winter" else hexc("#f4f7fb"),
                smooth(alpine[0], alpine[1], z + nb * 30),
            )
        if rock:
            c = mix(
                c,
                mix(hexc(stone[0]), hexc(stone[1]), smooth(-0.4, 0.4, nz)),
                np.maximum(
                    smooth(0.80, 0.62, up) * smooth(rock[0], rock[1], z),
                    smooth(rock[1] + 25, rock[1] + 60, z + nb * 25) if snow and season != "winter" else 0,
                ),
            )
        if snow:
            c = mix(c, hexc("#f4f6fb"), smooth(snow[0], snow[1], z + nb * 45 + nz * 14) * smooth(0.46, 0.60, up))
        if over:
            c = over(c, x, y, z, n)
        return jitc(c, 0.045, 5)

    return colf


def range_(x, y, seed, r0=300, r1=820, lo=40, amp=260, scale=420, full=False):
    """a mountain wall that rises with distance from the origin"""
    d = np.hypot(x, y) if full else np.maximum(y, 0) + 0.15 * np.abs(x)
    wx, wy = x + 40 * fbm(x / 150, y / 150, 3, seed + 60), y + 40 * fbm(x / 150, y / 150, 3, seed + 61)
    return smooth(r0, r1, d) * (lo + amp * ridged(wx / scale + seed, wy / scale, 5, seed + 9, gain=0.42) ** 1.25)


def cone(x, y, cx, cy, h, r, seed=1, p=1.25):
    """a single white mountain"""
    a = np.arctan2(y - cy, x - cx)
    d = np.hypot(x - cx, y - cy) / r
    d = d * (1 + 0.16 * fbm(np.cos(a) * 2.2, np.sin(a) * 2.2, 3, seed) + 0.07 * fbm(x / 50, y / 50, 4, seed + 3))
    return h * np.exp(-(d**p) * 1.6) * (1 + 0.07 * ridged(x / 90, y / 90, 4, seed + 5))


def bump(x, y, cx, cy, h, rx, ry=None):
    return h * np.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / (ry or rx)) ** 2))


def pad(h, x, y, cx, cy, r, z, soft=1.8):
    """flatten the ground to height z inside r"""
    return h + (z - h) * smooth(r * soft, r, np.hypot(x - cx, y - cy))


def clouds(seed, n=3, dist=(520, 780), el=(15.5, 21), half=24, s=(2.6, 5.2), full=False):
    """n different clouds; el = degrees above the horizon"""
    r = random.Random(seed * 31 + 5)
    put = []
    for i in range(n):
        for _ in range(60):
            a = math.radians(r.uniform(0, 360) if full else r.uniform(-half, half))
            d = r.uniform(*dist)
            zz = d * math.tan(math.radians(r.uniform(*el)))
            if all(abs(a - q) > (0.3 if full else 0.17) for q in put):
                break
        put.append(a)
        o = inst(
            cloud(seed * 10 + i), T(math.sin(a) * d, math.cos(a) * d, zz, -a + r.uniform(-0.3, 0.3), r.uniform(*s))
        )
        o.visible_shadow = False  # a cloud's shadow on a far wall reads as a hole


def water(hs, cs, full=False, cx=0, cy=-30, half=60, r0=4, r1=1600, na=260, nr=200, rough=0.16, seed=2, name="water"):
    """a glossy facetted sheet at z = hs(x, y), coloured by cs(x, y, z, n)"""
    key = f"water{rough:g}"
    if key not in MATS:
        m = bpy.data.materials.new(key)
        m.use_nodes = True
        n = N(m.node_tree)
        n.n.clear()
        o = n.new("ShaderNodeOutputMaterial")
        b = n.new("ShaderNodeBsdfPrincipled")
        a = n.new("ShaderNodeVertexColor", layer_name="Col")
        n.link(a.outputs[0], b.inputs["Base Color"])
        b.inputs["Roughness"].default_value = rough
        b.inputs["Specular IOR Level"].default_value = 0.6
        add_fog(n, b.outputs[0], o)
        MATS[key] = m
    keep = MATS.get("vc") or vc()
    MATS["vc"] = MATS[key]
    if full:
        x, y = (cx, cy) if full == "here" else (0, 0)
        o = polar_terrain(hs, cs, x, y, r0=3, r1=r1, na=480, nr=200, full=True, seed=seed, name=name)
    else:
        o = polar_terrain(hs, cs, cx, cy, -half, half, r0, r1, na, nr, seed=seed, jit=0.4, name=name)
    MATS["vc"] = keep
    return o


def near_line(x, y, pts):
    """distance from a polyline [(x, y), ...]; for roads, rivers and walls painted on the ground"""
    d = np.full(np.shape(x), 1e9)
    for (ax, ay), (bx, by) in itertools.pairwise(pts):
        L2 = (bx - ax) ** 2 + (by - ay) ** 2
        t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / L2, 0, 1)
        d = np.minimum(d, np.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)))
    return d


def village(land, protos, cx, cy, R, n, seed=4, gap=78, spread=0.5, ry=0.8, dz=0.2, k=0.95, face=0.0):
    """n instances on random free spots; returns the spots"""
    r = random.Random(seed)
    placed = []
    for i in range(n):
        for _ in range(80):
            x = cx + r.uniform(-R, R)
            y = cy + r.uniform(-R * ry, R * ry)
            if all((x - a) ** 2 + (y - b) ** 2 > gap for a, b in placed):
                break
        else:
            continue
        placed.append((x, y))
        land.put(protos[i % len(protos)], x, y, face + r.uniform(-spread, spread), k, dz)
    return placed


def paving(x, y, z, R, cols, step=0.55, length=0.8, seed=1, star=None):
    """rings of flagstones about a panorama's viewer: they cover the nadir; `star` gives the two colours of a compass"""
    r = random.Random(seed)
    b = MB()
    r0 = 0.9 if star else 0.3
    b.cone(x, y, z - 0.12, R, R, 0.09, 64, hexc(cols[0]) * 0.66)
    ring = 0
    while r0 < R - 0.1:
        r1 = min(r0 + step, R)
        n = max(6, round(6.283 * r0 / length))
        g = 0.012
        for k in range(n):
            a0, a1 = (k + 0.5 * (ring % 2)) / n * 6.283 + g / r0, (k + 1 + 0.5 * (ring % 2)) / n * 6.283 - g / r0
            up = z + r.uniform(-0.012, 0.012)
            A = np.linspace(a0, a1, 4)
            V = [
                (x + q * math.cos(a), y + q * math.sin(a), h)
                for h in (up - 0.1, up)
                for q in (r0 + g, r1 - g)
                for a in A
            ]
            F = [(8 + i, 9 + i, 13 + i, 12 + i)[::-1] for i in range(3)]
            F += [(i, i + 1, 9 + i, 8 + i) for i in range(3)] + [(4 + i, 12 + i, 13 + i, 5 + i) for i in range(3)]
            F += [(0, 8, 12, 4), (3, 7, 15, 11)]
            b.add(V, F, hexc(cols[r.randrange(len(cols))]) * r.uniform(0.92, 1.06))
        r0 = r1
        ring += 1
    if star:
        b.cone(x, y, z - 0.1, 0.88, 0.88, 0.1, 32, hexc(cols[0]) * 0.92)
        for k in range(8):
            a, w, q = k * 0.7854, 0.3927, 0.84 if k % 2 == 0 else 0.5
            for s in (-1, 1):
                P = [(0, 0), (q, a), (0.24 if k % 2 == 0 else 0.2, a + s * w)]
                V = [(x + m * math.sin(t), y + m * math.cos(t), z + 0.012 + 0.006 * (k % 2 == 0)) for m, t in P]
                b.add(V, [(0, 1, 2) if s < 0 else (0, 2, 1)], star[(s > 0) ^ (k % 2)])
    else:
        b.cone(x, y, z - 0.1, 0.29, 0.29, 0.1, 12, cols[0])
    return b.obj("paving")


def fort(land, pts, h=11, st="#a39c90", tower=3, seed=1, tw=4.0, th=1.6, name="fort"):
    """crenellated wall along a polyline, a round tower every `tower` points"""
    r = random.Random(seed)
    b = MB()
    c = hexc(st)
    px = None
    for k, (x, y) in enumerate(pts):
        z = land.z(x, y)
        if px:
            mx, my = (x + px[0]) / 2, (y + px[1]) / 2
            L = math.hypot(x - px[0], y - px[1])
            hh = h + abs(z - px[2])
            zz = min(z, px[2]) - 4
            M = T(mx, my, zz, math.atan2(y - px[1], x - px[0]))
            nb = max(2, int(hh / 2.2))
            for q in range(nb):
                b.box(
                    0,
                    0,
                    hh * q / nb,
                    L + 0.6,
                    th * (1 + 0.02 * r.uniform(-1, 1)),
                    hh / nb,
                    c * r.uniform(0.9, 1.07),
                    M=M,
                )
            m = max(2, int(L / 1.7))
            for q in range(m):
                b.box((q + 0.5) / m * L - L / 2, 0, hh, L / m * 0.55, th * 0.95, 1.1, c * r.uniform(0.94, 1.06), M=M)
        if tower and k % tower == 0:
            H = h * 1.75
            for q in range(6):
                b.cone(
                    x,
                    y,
                    z - 5 + H * q / 6,
                    tw * (1.06 - 0.03 * q),
                    tw * (1.03 - 0.03 * q),
                    H / 6,
                    10,
                    c * r.uniform(0.92, 1.08),
                )
            for q in range(10):
                b.cone(
                    x + tw * 0.88 * math.cos(q * 0.628),
                    y + tw * 0.88 * math.sin(q * 0.628),
                    z - 5 + H,
                    0.6,
                    0.55,
                    1.2,
                    4,
                    c,
                )
            for q in range(3):
                a = r.uniform(-2.6, -0.5)
                b.box(
                    x + tw * 0.99 * math.cos(a),
                    y + tw * 0.99 * math.sin(a),
                    z + h * (0.25 + 0.2 * q),
                    0.5,
                    0.5,
                    1.2,
                    "#2c2723",
                )
        px = (x, y, z)
    return b.obj(name)


def shot(loc, target, lens=30, exposure=0.0, **k):
    return dict(loc=loc, target=target, lens=lens, exposure=exposure, **k)
