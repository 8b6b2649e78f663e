"""Alazani valley: vine rows to a church on a knoll, the Caucasus wall behind."""

import itertools

from static.studio.land import *


def build(p):
    seed = p.get("seed", 5)
    season = p.get("season", "early")
    light(
        p.get("time", "late"),
        az=p.get("az"),
        el=p.get("el"),
        fog_d=640,
        fog_p=1.2,
        fog_h=190,
        fog_hmin=0.5,
    )
    kx, ky = p.get("knoll", (20, 118))
    what = p.get("subject", "church")

    def hf(x, y):
        d = np.hypot(x, y)
        return (
            fbm(x / 70, y / 70, 3, seed) * 3.2 * smooth(4, 60, d)
            + bump(x, y, kx, ky, 15 if what == "church" else 6, 30, 24)
            + smooth(150, 330, d) * (6 + 24 * fbm(x / 120, y / 120, 4, seed + 5))
            + range_(x, y, seed, 380, 880, 20, 250, 460)
        )

    L = Land(hf, season)
    cols = (
        ["#6b9a3c", "#86a63e", "#a8a43a", "#c58f35", "#739b3f"]
        if season != "autumn"
        else ["#c58f35", "#d9a63e", "#b8642f", "#a8a43a", "#c9742f"]
    )
    if season == "spring":
        cols = ["#86b24c", "#9cc05a", "#7aa845", "#90b850", "#86b24c"]

    def ground(c, x, y, z, n):
        h = hash2(np.floor(x / 34 + 0.3 * np.sin(y / 60)), np.floor(y / 26), 3)
        pal = np.array([hexc(q) for q in ("#b9b35a", "#8fa548", "#d6bd6a", "#a08f4c", "#7c9a46")])
        c = mix(c, pal[(h * 4.99).astype(int)], smooth(120, 140, y) * smooth(420, 300, np.hypot(x, y)))
        rows = smooth(8, 11, y) * smooth(96, 90, y) * smooth(62, 58, np.abs(x))
        return mix(c, hexc("#9a7550"), rows * 0.75)

    L.terrain(
        colours(season, (8, 34), None, (70, 110), (118, 150), ground), cy=-25, r0=4, na=210, nr=250, seed=seed, jit=0.36
    )
    vs = [vine(i, c) for i, c in enumerate(cols)]
    r = random.Random(1)
    P = []
    for row in range(-27, 28):
        if row == 0:
            continue
        ys = np.arange(-14, 92, 1.5)
        xs = row * 2.5 + ys * 0.06 + 1.2 * np.sin(ys / 40)
        k = np.abs(xs) < 3 + (ys + 30) * 0.80
        P += list(zip(xs[k], ys[k]))
    P = np.array(P)
    Z = hf(P[:, 0], P[:, 1])
    for (x, y), z in zip(P, Z):
        inst(
            r.choice(vs[:3] if r.random() < 0.78 else vs),
            T(x, y, z, 1.57 + r.uniform(-0.12, 0.12), r.uniform(0.9, 1.15)),
        )
    if what == "church":
        L.put(church(p.get("stone", "#d9c7a4"), p.get("roof", "#8f5a45")), kx, ky, 0.35, 1.1, -0.6)
    for i, (x, y) in enumerate(
        [(kx - 18, ky - 6), (kx - 25, ky + 2), (kx + 16, ky - 14), (kx + 24, ky - 6)]
        + ([(kx, ky), (kx + 8, ky + 10), (kx - 9, ky + 10)] if what != "church" else [])
    ):
        L.put(
            house(i, 7, 5.5, 2, wall=["#e9dcc4", "#e0c9a0", "#d9b79a", "#efe3cf"][i % 4], roof="#a9573c"),
            x,
            y,
            0.2 * (i % 4) - 0.3,
        )
    if what == "qvevri":  # row of clay jars before the vines
        q = qvevri()
        [
            L.put(q, x, y, x, s, -0.25)
            for x, y, s in (
                (-9.5, -6, 1.0),
                (-7.2, -4, 1.15),
                (-4.9, -6.4, 0.9),
                (-11.4, -3, 0.8),
                (5.6, -5, 1.0),
                (7.9, -3.2, 1.2),
            )
        ]
    L.scatter(
        L.poplars(),
        *zip(
            *[
                (kx + a, ky + b)
                for a, b in [
                    (-11, -12),
                    (-8.5, -10),
                    (11, 6),
                    (13, 3),
                    (15, 7),
                    (-44, -17),
                    (-47, -16),
                    (-50, -15),
                    (-53, -14),
                    (32, -15),
                    (35, -13),
                    (38, -14),
                ]
            ]
        ),
        0.8,
        1.2,
        2,
    )
    X, Y = L.spots(900, 98, 320, 3, 0.8, 0)
    L.scatter(L.broadleaves(), X, Y, 0.7, 1.5, 3, 0.1, lambda x, y, z: fbm(x / 40, y / 40, 3, 5) > 0.02)
    clouds(seed + 3, p.get("clouds", 3), el=(13, 18))
    return {**shot((-3, -26, 9.0), (4, 60, 12), 29, 0.05), **p.get("camera", {})}


def qvevri():
    b = MB()
    c = hexc("#b06a45")
    pr = [(0.25, 0), (0.75, 0.7), (0.95, 1.4), (0.8, 2.0), (0.42, 2.4), (0.5, 2.55)]
    for (r0, z0), (r1, z1) in itertools.pairwise(pr):
        b.cone(0, 0, z0, r0, r1, z1 - z0, 10, c * (0.9 + 0.05 * z0), cap=False)
    b.cone(0, 0, 2.5, 0.42, 0.42, 0.03, 10, "#3a241a")
    return b.obj("qvevri", link=False)
