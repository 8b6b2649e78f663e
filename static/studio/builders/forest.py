"""A palace in its park: Zugdidi."""

from static.studio.land import *


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


def build(p):
    seed = p.get("seed", 5)
    season = p.get("season", "summer")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=430)
    path = [(-3, -34), (0, 0), (3, 30), (0, 60)]

    def hf(x, y):
        v = smooth(22, 150, np.abs(x - 4)) * 6 * smooth(-10, 60, y)
        h = (
            fbm(x / 40, y / 40, 4, seed)
            + v * (1 + 0.3 * fbm(x / 80, y / 80, 3, 4))
            + smooth(120, 360, y) * 8 * (0.6 + fbm(x / 110, y / 110, 4, seed + 5))
            + range_(x, y, seed, 300, 760, 20, 190, 400)
        )
        for cx, cy, r in ((-16, 62, 15), (2, 70, 20)):
            h = pad(h, x, y, cx, cy, r, 1.5, 1.5)
        return h

    L = Land(hf, season)

    def ground(c, x, y, z, n):
        return mix(c, hexc("#d9c8a4"), smooth(2.4, 1.7, near_line(x, y, path)))

    L.terrain(colours(season, (12, 40), (105, 150), (80, 120), (150, 185), ground), seed=seed)
    X, Y = L.spots(11000, -6, 380, seed, 0.95, 40)
    clear = lambda x, y: (
        (near_line(x, y, path) > 6) & ((np.abs(x - 2) > 26) | (y > 88)) & (np.hypot(x + 16, y - 62) > 17)
    )
    L.scatter(
        L.broadleaves(8),
        X,
        Y,
        0.75,
        1.35,
        1,
        0.3,
        lambda x, y, z: clear(x, y) & (fbm(x / 45, y / 45, 4, seed + 40) > 0.1) & (z < 130),
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
            & (np.hypot(x + 16, (y - 62)) > 13)
            & (np.hypot((x - 2) / 1.7, y - 70) > 15)
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
    )
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
    clouds(seed, p.get("clouds", 3), el=(11, 18))
    return {**shot((-1, -26, 9.5), (-3, 60, 12), 29, 0.05), **p.get("camera", {})}
