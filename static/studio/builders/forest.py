"""Green valleys with a building in a park: borjomi, the mineral spring, sairme, zugdidi's palace."""

from static.studio.land import *


def pavilion(col="#5f9fc0", r=3.2):
    b = MB()
    b.cone(0, 0, -1, r * 1.15, r * 1.15, 1.3, 12, "#d9cdb8")
    for i in range(12):
        a = i * 0.5236
        b.cone(r * math.cos(a), r * math.sin(a), 0.3, 0.12, 0.12, 3.6, 6, "#f4efe4")
        M = Matrix.Rotation(a + 0.26, 4, "Z")
        b.box(r * 0.966, 0, 3.2, 0.12, 1.5, 0.7, col, M=M)
        b.box(r * 0.966, 0, 0.9, 0.08, 1.5, 0.08, "#f4efe4", M=M) if i % 3 else None
    b.cone(0, 0, 3.9, r * 1.25, r * 0.6, 1.3, 12, col)
    b.cone(0, 0, 5.2, r * 0.6, r * 0.6, 0.8, 12, "#f4efe4")
    b.cone(0, 0, 6.0, r * 0.75, 0.05, 1.6, 12, hexc(col) * 0.9)
    b.cone(0, 0, 0.3, 0.6, 0.5, 1.0, 8, "#b98a5a")
    return b.obj("pavilion", link=False)


def palace(col="#f0ebe0", roof="#7d8a8c", w=30, fl=2):
    b = MB()
    c = hexc(col)
    H = 4.2 * fl
    b.box(0, 0, -2, w + 0.8, 12.8, 2.4, c * 0.8)
    b.box(0, 0, 0, w, 12, H, c)
    b.box(0, 0, H, w + 0.6, 12.6, 0.5, c * 0.9)
    for s in (-1, 1):
        b.box(s * w / 2, -1, -1, 6.5, 14, H + 4, c)
        [b.box(s * w / 2 + u, -8, H + 3, 0.9, 0.6, 1.2, c * 0.95) for u in (-2.6, -1.3, 0, 1.3, 2.6)]
        b.hip(s * w / 2, -1, H + 3, 5.6, 13, 2.4, roof, over=0)
    b.hip(0, 0, H + 0.5, w - 5, 12, 2.6, roof, over=0.2)
    n = int(w / 2.5)
    for f in range(fl):
        for i in range(n):
            u = (i + 0.5) / n * w - w / 2
            if abs(u) < w / 2 - 3:
                b.box(u, -6.05, f * 4.2 + 0.9, 1.2, 0.12, 2.3, "#46586a")
                b.box(u, -6.1, f * 4.2 + 3.2, 1.5, 0.16, 0.22, c * 0.86)
        for s in (-1, 1):
            [b.box(s * w / 2 + u, -8.05, f * 4.2 + 0.9, 1.1, 0.12, 2.3, "#46586a") for u in (-1.6, 1.6)]
    b.box(0, -7.4, -0.5, 9, 3, 0.7, c * 0.85)
    [b.cone(u, -8.4, 0.2, 0.28, 0.24, 4.0, 8, c) for u in (-3.8, -1.3, 1.3, 3.8)]
    b.box(0, -7.4, 4.2, 9.2, 3.2, 0.5, c * 0.92)
    [b.box(-4.2 + i * 0.6, -8.8, 4.7, 0.14, 0.14, 0.9, c) for i in range(15)]
    b.box(0, -8.8, 5.5, 9, 0.16, 0.14, c)
    return b.obj("palace", link=False)


def bathhouse(col="#e9dcc8", roof="#8a5a4a"):
    """a spa hotel with a turret and blue fretwork"""
    b = MB()
    c = hexc(col)
    bl = "#4f8fb0"
    b.box(0, 0, -2, 20, 10, 11, c)
    b.hip(0, 0, 9, 20, 10, 3.2, roof, over=0.6)
    for f in range(3):
        for i in range(8):
            b.box(-8.75 + 2.5 * i, -5.05, f * 3 + 0.9, 1.1, 0.12, 1.7, "#46586a")
            b.box(-8.75 + 2.5 * i, -5.1, f * 3 + 2.6, 1.4, 0.16, 0.2, c * 0.85)
        b.box(0, -5.9, f * 3 - 0.1, 12, 1.8, 0.18, bl)
        [b.box(-6 + i * 2, -6.7, f * 3 + 0.1, 0.16, 0.16, 2.8, bl) for i in range(7)]
        [b.box(-5.9 + i * 0.42, -6.7, f * 3 + 0.1, 0.07, 0.07, 0.9, bl) for i in range(29)]
        b.box(0, -6.7, f * 3 + 1.0, 12, 0.1, 0.1, bl)
    b.cone(10, -4, -2, 2.6, 2.6, 14, 10, c * 1.02)
    b.cone(10, -4, 12, 3.0, 0.05, 5, 10, bl)
    [
        b.box(10 + 2.6 * math.cos(a), -4 + 2.6 * math.sin(a), z, 0.6, 0.6, 1.6, "#46586a")
        for a in (-2.4, -1.57, -0.7)
        for z in (1, 4.2, 7.4)
    ]
    return b.obj("bathhouse", link=False)


def build(p):
    kind = p.get("kind", "borjomi")
    seed = p.get("seed", 5)
    season = p.get("season", "summer")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=430)
    flat = kind == "zugdidi"
    river = [(-30, -40), (-12, 0), (10, 30), (2, 62), (16, 110), (8, 200)] if kind != "zugdidi" else None
    path = [(-3, -34), (0, 0), (3, 30), (0, 60)] if flat else [(-2, -34), (-4, 4), (-14, 30), (-16, 50)]

    def hf(x, y):
        v = smooth(22, 150, np.abs(x - 4)) * (62 if not flat else 6) * smooth(-10, 60, y)
        h = (
            fbm(x / 40, y / 40, 4, seed) * (2.4 if not flat else 1)
            + v * (1 + 0.3 * fbm(x / 80, y / 80, 3, 4))
            + smooth(120, 360, y) * (40 if not flat else 8) * (0.6 + fbm(x / 110, y / 110, 4, seed + 5))
            + range_(x, y, seed, 300, 760, 20, 120 if not flat else 190, 400)
        )
        for cx, cy, r in ((-16, 62, 15), (2, 70, 20)):
            h = pad(h, x, y, cx, cy, r, 1.5, 1.5)
        if river:
            h = h - 3.4 * smooth(8, 4, near_line(x, y, river))
        return h

    L = Land(hf, season)

    def ground(c, x, y, z, n):
        c = mix(c, hexc("#d9c8a4"), smooth(2.4, 1.7, near_line(x, y, path)))
        return mix(c, hexc("#a8a08c"), smooth(8, 5, near_line(x, y, river)) * 0.8) if river else c

    L.terrain(colours(season, (12, 40), (105, 150), (80, 120), (150, 185) if flat else None, ground), seed=seed)
    if river:
        water(
            lambda x, y: vh(hf, -12, 0) + 1.5 + 0.012 * y - 20 * smooth(6.2, 10, near_line(x, y, river)),
            lambda x, y, z, n: jitc(
                mix(
                    mix(hexc("#4f9a98"), hexc("#7fbcb0"), smooth(-0.3, 0.3, fbm(x / 5, y / 7, 2, 4))),
                    hexc("#eef6f2"),
                    smooth(0.28, 0.5, fbm(x / 2, y / 3, 3, 6)),
                ),
                0.06,
                2,
            ),
            half=56,
            r1=260,
            na=260,
            nr=200,
            rough=0.16,
        )
    pines = [conifer(i, c, 10.5, 5) for i, c in enumerate(L.S["con"])]
    X, Y = L.spots(11000, -6, 380, seed, 0.95, 40)
    clear = lambda x, y: (
        (near_line(x, y, path) > 6)
        & ((near_line(x, y, river) > 9) if river else True)
        & ((np.abs(x - 2) > 26) | (y > 88))
        & (np.hypot(x + 16, y - 62) > 17)
    )
    L.scatter(
        pines if not flat else L.broadleaves(8),
        X,
        Y,
        0.75,
        1.35,
        1,
        0.3,
        lambda x, y, z: clear(x, y) & (fbm(x / 45, y / 45, 4, seed + 40) > (-0.12 if not flat else 0.1)) & (z < 130),
    )
    X, Y = L.spots(260, -4, 90, 6, 0.7, 40)
    L.scatter(
        L.broadleaves(5),
        X,
        Y,
        0.6,
        1.2,
        3,
        0.1,
        lambda x, y, z: (
            (near_line(x, y, path) > 4)
            & ((near_line(x, y, river) > 8) if river else True)
            & (np.hypot(x + 16, (y - 62)) > 13)
            & ((np.hypot((x - 2) / 1.7, y - 70) > 15) | (not flat))
            & (np.abs(x + 3) > 7)
        ),
    )
    L.scatter(
        [rock(i) for i in range(3)],
        *L.spots(140, -20, 80, 5, 0.6, 40),
        0.15,
        0.9,
        4,
        0,
        (lambda x, y, z: near_line(x, y, river) < 9) if river else None,
    )
    if kind == "borjomi":
        L.put(bathhouse(), -16, 66, 0.12)
        L.put(pavilion(), -4, 26, 0, 1.0, 0.3)
        [
            L.put(h, x, y, a)
            for h, (x, y, a) in zip(
                [
                    house(i, 8, 6, 2, wall=c, roof=ro, wood="#5f8fa8", lit=0.3)
                    for i, (c, ro) in enumerate(
                        [("#ead9bd", "#a9604a"), ("#d9c7ae", "#8a5a48"), ("#efe6d6", "#b06a4c")]
                    )
                ],
                [(30, 62, -0.4), (38, 80, -0.3), (28, 96, -0.2)],
            )
        ]
    elif kind == "park":
        L.put(pavilion("#6fae9a", 4.2), -10, 26, 0, 1.1, 0.3)
    elif kind == "zugdidi":
        L.put(palace(), 2, 74, 0, 1.1)
        b = MB()
        b.cone(0, 0, 0, 4.2, 4.2, 0.7, 16, "#d9cdb8")
        b.cone(0, 0, 0.55, 3.8, 3.8, 0.2, 16, "#6fb0b5")
        b.cone(0, 0, 0.6, 0.5, 0.3, 2.2, 8, "#d9cdb8")
        b.cone(0, 0, 2.6, 1.3, 1.5, 0.3, 10, "#d9cdb8")
        L.put(b.obj(link=False), 1.5, 34, 0, 1, 0.1)
        hd = MB()
        hd.box(0, 0, 0, 9, 1.1, 1.0, "#4f8748")
        h = hd.obj(link=False)
        [L.put(h, x, y, 1.57) for x in (-6, 8.5) for y in (14, 25, 44, 54)]
    elif kind == "sairme":
        L.put(bathhouse("#efe6d6", "#7d6a5c"), -16, 66, 0.12, 1.1)
        L.put(pavilion("#c98a4a", 2.8), -3, 30, 0, 1.0, 0.3)
    clouds(seed, p.get("clouds", 3), el=(15, 21) if not flat else (11, 18))
    return {**shot((-1, -26, 9.5), (-3, 60, 12), 29, 0.05), **p.get("camera", {})}
