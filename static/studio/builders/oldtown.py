"""The old town of Tbilisi on its slope and the sulphur baths; the colours of the houses of every town."""

from static.studio.land import *

COL = ["#e9d3ae", "#d9a07a", "#c96f5a", "#8fb0b5", "#e8e0cc", "#d9c07a", "#b9877a", "#a9b89a", "#efe0c8"]
WOOD = ["#7a4a2c", "#3f6f78", "#5d7a4c", "#8a5a34", "#2f5560"]
SETS = {
    "tbilisi": dict(
        slope=0.52,
        cols=COL,
        roofs=["#a9604a", "#b8775a", "#8a6a5c", "#7d7f80", "#9a5a48"],
        church=("#dcc19a", "#5f8078", True),
        season="early",
    ),
    "sighnaghi": dict(
        cols=["#ecd9b4", "#e6c48e", "#e9b994", "#f0e2c4", "#dcae7e"],
        roofs=["#b8603f", "#a9553a", "#c0704a"],
    ),
    "kutaisi": dict(
        cols=["#efe6d2", "#dfe0d0", "#e3cfae", "#cfd8cc", "#e9d6c0"],
        roofs=["#8a6a5c", "#a9604a", "#7f8a84"],
    ),
    "telavi": dict(
        cols=["#efdcb8", "#e3bf92", "#d9a884", "#f0e6d0"],
        roofs=["#b0603f", "#a0583f", "#8a6a5c"],
    ),
    "akhaltsikhe": dict(
        cols=["#e3d3b6", "#d3b892", "#c9a684", "#eadfc8"],
        roofs=["#b0603f", "#94604a", "#a86f52"],
    ),
    "mtskheta": dict(
        cols=["#ead9b8", "#dfc8a0", "#f0e5ce"],
        roofs=["#b0603f", "#a0583f", "#a86f52"],
    ),
    "gate": dict(
        slope=0.30,
        cols=COL,
        roofs=["#a9604a", "#b8775a", "#7d7f80"],
        church=("#dcc19a", "#8a5a48", False),
        season="autumn",
    ),
}


def town_houses(K, n=14, lit=0.3):
    return [
        house(
            i,
            6.5 + (i * 3 % 4),
            6,
            2 + (i % 3 == 0),
            wall=K["cols"][i % len(K["cols"])],
            roof=K["roofs"][i % len(K["roofs"])],
            wood=WOOD[i % 5],
            roofk="hip" if i % 4 else "gable",
            lit=lit,
        )
        for i in range(n)
    ]


def dome(r=2.6, col="#c98f66", lantern=True):
    """brick dome of a bath house, low on the ground"""
    b = MB()
    c = hexc(col)
    n = 14
    rr = random.Random(3)
    b.cone(0, 0, -1.5, r * 1.08, r * 1.08, 2.1, n, c * 0.82)
    for k in range(6):
        a0, a1 = k / 6 * 1.45, (k + 1) / 6 * 1.45
        b.cone(
            0,
            0,
            0.6 + r * 0.72 * math.sin(a0),
            r * math.cos(a0),
            r * math.cos(a1),
            r * 0.72 * (math.sin(a1) - math.sin(a0)),
            n,
            c * rr.uniform(0.92, 1.06),
            cap=False,
            jit=0.05,
            rng=rr,
        )
    if lantern:
        z = 0.5 + r * 0.72
        b.cone(0, 0, z, 0.5, 0.45, 0.7, 8, c * 0.9)
        b.cone(0, 0, z + 0.7, 0.62, 0.04, 0.5, 8, c * 0.75)
        for i in range(4):
            a = i * 1.571
            b.box(0.47 * math.cos(a), 0.47 * math.sin(a), z + 0.12, 0.16, 0.16, 0.42, "#2c2320")
    return b.obj("dome", link=False)


def tiled_front():
    """the blue tiled front of a bath, with a pointed portal"""
    b = MB()
    c = hexc("#4f9aa5")
    b.box(0, 0, -1, 15, 3.2, 8.2, c)
    b.box(0, -0.2, 7.2, 15.6, 3.6, 0.5, "#e8d8b0")
    rr = random.Random(2)
    for i in range(12):
        for j in range(6):
            b.box(
                -6.9 + i * 1.25,
                -1.62,
                0.5 + j * 1.1,
                1.1,
                0.06,
                0.95,
                ["#3f7f98", "#5fb0b0", "#e8d8b0", "#2f6f88", "#7fc0b5"][rr.randrange(5)],
            )
    b.box(0, -1.7, 0, 4.4, 0.2, 6.0, "#e8d8b0")
    b.box(0, -1.8, 0, 3.0, 0.2, 4.2, "#2c2723")
    for u in (-7.8, 7.8):
        b.cone(u, -0.4, -1, 1.0, 0.9, 11.4, 10, "#d8a56e")
        b.cone(u, -0.4, 10.4, 1.2, 0.05, 1.6, 10, "#4f9aa5")
    return b.obj("tiled front", link=False)


def build(p):
    kind = p.get("kind", "tbilisi")
    K = dict(SETS[kind])
    K.update({k: v for k, v in p.items() if k in K})
    season = p.get("season", K["season"])
    seed = p.get("seed", 2)
    baths = p.get("baths")
    light(
        p.get("time", "golden"),
        az=p.get("az", -146),
        el=p.get("el", 26),
        energy=5.0,
        sun="#ffd2a0" if p.get("time", "golden") == "golden" else None,
        fog_d=420,
        fog_p=1.2,
        fog_max=0.75,
        fog_h=None,
        clouds=0.7,
    )
    sl = K["slope"]

    def hf(x, y):
        h = np.clip(y - (46 if baths else 0), 0, 150) * sl + fbm(x / 40, y / 40, 3, seed) * 3
        h = h + 24 * smooth(118, 185, y) * (0.6 + 0.5 * fbm(x / 60, 3.0, 3, 4))
        return h + smooth(230, 600, y) * 60 * ridged(x / 200 + seed, y / 200, 4, 8)

    L = Land(hf, season)

    def ground(c, x, y, z, n):
        c = mix(c, hexc("#a08a70"), smooth(0.86, 0.7, n[:, 2]) * (z < 100))
        if baths:
            c = mix(c, hexc("#c3ab88"), smooth(62, 48, y) * smooth(50, 40, np.abs(x - 2)) * 0.85)
        return c

    L.terrain(
        colours(season, (95, 130), None, None, None, ground),
        cy=-50,
        r0=4,
        r1=900,
        nr=220,
        seed=seed,
    )
    hs = town_houses(K)
    r = random.Random(seed + 1)
    chx = (-16, 52)
    if baths:
        chx = (-26, 84)
    y0 = 6 if baths else 22
    for row in range(12):
        y = y0 + row * 10.2
        x = -75 + r.uniform(0, 5)
        while x < 75:
            free = (abs(x - chx[0]) > 10 or not chx[1] - 15 < y < chx[1] + 10) and not (
                baths and y < 62 and abs(x - 2) < 42
            )
            if free and r.random() < 0.9:
                L.put(r.choice(hs), x, y + r.uniform(-1.6, 1.6), r.uniform(-0.16, 0.16))
            x += r.uniform(9.4, 13.5)
    st, ro, gold = K["church"]
    L.put(church(st, ro, gold=gold), chx[0], chx[1], 0.2, 1.45, 1.5)
    if not baths:
        L.put(church("#c9a27c", "#8a5a48"), 40, 88, -0.3, 0.9, 0)
    fort(L, [(-62 + k * 8.0, 150 + 9 * math.sin(k * 0.7)) for k in range(15)], 11, "#a39c90")
    if baths:
        for i, (x, y, s) in enumerate(
            [
                (-14, 16, 1.25),
                (-5, 20, 1.5),
                (5.5, 16, 1.2),
                (14, 21, 1.45),
                (-20, 26, 1.1),
                (0, 31, 1.3),
                (10, 34, 1.15),
                (22, 30, 1.2),
                (-11, 36, 1.2),
                (20, 42, 1.0),
                (-24, 40, 1.0),
            ]
        ):
            L.put(dome(2.6, ["#c98f66", "#bf8258", "#d19c72"][i % 3]), x, y, i, s, 0)
        L.put(tiled_front(), 4, 50)
    X, Y = L.spots(620, 4, 145, 1, 0.75, 40)
    L.scatter(
        [*L.broadleaves(4.5), poplar(1, "#3f6b40", 8)],
        X,
        Y,
        0.6,
        1.15,
        3,
        0.1,
        lambda x, y, z: (
            ((y > 44) | (not baths)) & (np.hypot(x, y) > 12) & (np.hypot(x - chx[0], (y - chx[1]) * 1.2) > 16)
        ),
    )
    # trees in the foreground keep the bottom edge calm
    fg = L.broadleaves(6)
    [
        L.put(fg[i % len(fg)], x, y, i, s)
        for i, (x, y, s) in enumerate(
            [
                (-17, -6, 1.0),
                (15, -9, 0.9),
                (21, -3, 1.1),
                (-23, 0, 1.1),
                (27, 2, 1.0),
                (-30, 3, 1.0),
                (-8, 8, 0.8),
                (6, 11, 0.75),
                (-13, 12, 0.9),
                (12, 9, 0.7),
                (0, 4, 0.6),
                (20, 12, 0.9),
                (-22, 12, 0.8),
                (30, 12, 0.9),
                (-32, 13, 1.0),
            ]
        )
    ]
    L.scatter(
        [conifer(9, "#3f6b40", 1.6, 2), rock(1), broadleaf(5, "#6f9a4a", 1.6)],
        *L.spots(90, -24, 4, 6, 0.6, 40),
        0.5,
        1.1,
        6,
    )
    clouds(seed + 4, p.get("clouds", 3), (420, 640), (19, 27) if sl > 0.3 else (12, 19), s=(2.4, 4.4))
    cam = shot((-6, -36, 15), (0, 70, 40), 32, 0.05)
    if baths:
        cam = shot((-3, -22, 11), (2, 50, 14), 28, 0.05)
    return {**cam, **p.get("camera", {})}
