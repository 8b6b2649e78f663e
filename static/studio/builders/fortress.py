"""Walled places on a hill: shatili, omalo."""

from static.studio.builders.towns import stay
from static.studio.land import *


def keep(w=7, h=18, st="#a39c90", steps=False, seed=0, flat=False):
    """square tower: battlements, a stepped slate pyramid (Tusheti) or a flat roof"""
    r = random.Random(seed)
    b = MB()
    c = hexc(st)
    n = int(h / 1.3)
    tap = 0.8 if steps else 0.94
    for i in range(n):
        w0 = w * (1 - (1 - tap) * i / n)
        w1 = w * (1 - (1 - tap) * (i + 1) / n)
        b.box(0, 0, -3 + (h + 3) * i / n, w0, w0, (h + 3) / n, c * r.uniform(0.86, 1.1), tx=w1 / w0, ty=w1 / w0)
        for _ in range(3):
            sg = r.choice((-1, 1))
            u = r.uniform(-0.4, 0.4) * w0
            z = -3 + (h + 3) * i / n + r.uniform(0.1, 0.6)
            b.box(u, sg * w0 / 2, z, r.uniform(0.4, 1), 0.08, r.uniform(0.2, 0.4), c * r.uniform(0.74, 1.14))
            b.box(sg * w0 / 2, u, z, 0.08, r.uniform(0.4, 1), r.uniform(0.2, 0.4), c * r.uniform(0.74, 1.14))
    wt = w * tap
    for z in np.arange(3, h - 1, 3.6):
        for sg in (-1, 1):
            b.box(r.uniform(-0.8, 0.8), sg * (w / 2 * (1 - (1 - tap) * z / h) - 0.02), z, 0.5, 0.1, 1.1, "#241f1c")
            b.box(sg * (w / 2 * (1 - (1 - tap) * z / h) - 0.02), r.uniform(-0.8, 0.8), z, 0.1, 0.5, 1.1, "#241f1c")
    if steps:
        for k in range(6):
            s = wt * (1.12 - 0.17 * k)
            b.box(0, 0, h + k * 0.62, s, s, 0.64, c * (0.66 + 0.03 * k))
        for sg in (-1, 1):
            b.box(0, sg * wt * 0.56, h - 2.6, 1.3, 0.8, 1.5, c * 0.8)
            b.box(sg * wt * 0.56, 0, h - 2.6, 0.8, 1.3, 1.5, c * 0.8)
    elif flat:
        b.box(0, 0, h, wt * 1.03, wt * 1.03, 0.35, c * 0.7)
        b.box(0, -wt * 0.5 - 0.5, h * 0.55, wt * 0.8, 1.0, 0.15, "#6b5138")
        [
            b.box(u, -wt * 0.5 - 0.95, h * 0.55, 0.09, 0.09, 1.0, "#6b5138")
            for u in np.linspace(-wt * 0.38, wt * 0.38, 6)
        ]
        b.box(0, -wt * 0.5 - 0.95, h * 0.55 + 0.95, wt * 0.8, 0.1, 0.1, "#6b5138")
    else:
        b.box(0, 0, h, wt * 1.08, wt * 1.08, 0.7, c * 0.9)
        n = int(wt / 1.5)
        [
            (
                b.box(-wt / 2 + (i + 0.5) * wt / n, s * wt * 0.5, h + 0.7, 0.8, 0.5, 1.1, c),
                b.box(s * wt * 0.5, -wt / 2 + (i + 0.5) * wt / n, h + 0.7, 0.5, 0.8, 1.1, c),
            )
            for i in range(n)
            for s in (-1, 1)
        ]
    return b.obj("keep", link=False)


def build(p):
    kind = p["kind"]
    seed = p.get("seed", 5)
    season = p.get("season", "early")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=480)
    hx, hy, hh, hr, hr2 = {
        "shatili": (8, 74, 17, 34, 34),
        "omalo": (10, 84, 24, 36, 30),
    }[kind]
    amp, snow = {
        "shatili": (170, (160, 190)),
        "omalo": (250, (118, 150)),
    }[kind]
    road = [(-10, -34), (-3, 0), (-14, 26), (2, 44), (-8, 62), (6, 74)]

    def hf(x, y):
        h = (
            fbm(x / 50, y / 50, 4, seed) * 3
            + bump(x, y, hx, hy, hh, hr, hr2)
            + smooth(130, 330, y) * (14 + 36 * fbm(x / 130, y / 130, 4, seed + 5))
            + range_(x, y, seed, 300, 800, 20, amp, 400)
        )
        h = h + smooth(52, 200, np.abs(x - hx)) * 56 * smooth(20, 120, y)
        if kind == "shatili":
            h = h + 3.2 * (ridged(x / 16, y / 16, 3, seed + 2) - 0.5) * smooth(3, 14, h)
        h = pad(h, x, y, hx, hy, 9, v0, 1.6) if v0 is not None else h
        if kind == "shatili":
            h = h - 4 * smooth(10, 5, np.abs(y - 18 - 0.2 * x))
        return h

    v0 = None
    v0 = vh(hf, hx, hy)
    L = Land(hf, season)

    def ground(c, x, y, z, n):
        if kind == "shatili":
            c = mix(
                c,
                mix(hexc("#8a8378"), hexc("#a69a88"), smooth(-0.3, 0.3, fbm(x / 9, y / 9, 2, 4))),
                smooth(0.9, 0.74, n[:, 2]),
            )
        if p.get("road") or kind == "omalo":
            c = mix(c, hexc("#c9b48c"), smooth(1.7, 1.1, near_line(x, y, road) + 0.3 * fbm(x / 4, y / 4, 2, 3)))
        return c

    L.terrain(
        colours(
            season,
            (34, 62),
            (80, 120) if snow else None,
            (70, 110) if snow else None,
            snow,
            ground,
        ),
        seed=seed,
    )
    if kind == "shatili":
        water(
            lambda x, y: (
                vh(hf, 0, 18) + 1.3 + 0.02 * fbm(x / 3, y / 2, 2, 5) - 30 * smooth(7, 11, np.abs(y - 18 - 0.2 * x))
            ),
            lambda x, y, z, n: jitc(
                mix(hexc("#2f8f95"), hexc("#5fb5ac"), smooth(-0.3, 0.3, fbm(x / 18, y / 12, 2, 4))), 0.05, 2
            ),
            half=64,
            r1=240,
            na=200,
            nr=150,
            rough=0.08,
        )
    st = {"shatili": "#8f877b", "omalo": "#6f6c6e"}[kind]
    r = random.Random(seed)
    if kind == "shatili":
        pl = []
        for k in range(44):
            for _ in range(60):
                a = r.uniform(0, 6.283)
                d = 25 * math.sqrt(r.random())
                x, y = hx + 1.25 * d * math.cos(a), hy - 3 + d * 0.85 * math.sin(a)
                if all((x - u) ** 2 + (y - v) ** 2 > 24 for u, v in pl):
                    break
            pl.append((x, y))
            w = r.uniform(5, 7.2)
            L.put(
                keep(w, r.choice((5.5, 7, 8.5, 10, 13)), hexc(st) * r.uniform(0.9, 1.12), False, k, True)
                if k % 7
                else keep(4.8, 17, st, True, k),
                x,
                y,
                r.uniform(-0.25, 0.25),
            )
    elif kind == "omalo":
        for i, (x, y, h) in enumerate([(8, 84, 17), (18, 80, 14), (1, 92, 15), (20, 95, 16), (-5, 80, 11)]):
            L.put(keep(5, h, st, True, i), x, y, 0.3 * i)
        hs = [
            house(i, 7, 5.5, 2, wall=c, roof="#5f5c5e", roofk="gable", wood="#6b4a30", lit=0.2)
            for i, c in enumerate(("#8a8480", "#7d7874", "#948c84"))
        ]
        if "stay" in p:
            stay(L, p, -9, 22, 0.5)
        village(L, hs, -16, 50 if "stay" in p else 44, 20, 7, seed, 90, 0.5)
        village(L, hs, 34, 52, 12, 4, seed + 1, 90, 0.5)
    X, Y = L.spots(4200, 14, 380, seed, 0.9, 40)
    pr = L.conifers(7)
    L.scatter(
        pr,
        X,
        Y,
        0.7,
        1.35,
        1,
        0.2,
        lambda x, y, z: (
            (z > -0.2)
            & (np.hypot((x - hx) / 1.2, y - hy) > 33)
            & (fbm(x / 45, y / 45, 4, seed + 40) > (0.0 if kind == "shatili" else 0.2))
            & (z < 100)
            & ((y > 60) | (np.abs(x) > 24))
            & (near_line(x, y, road) > 4)
        ),
    )
    X, Y = L.spots(120, -18, 60, 7, 0.7, 40)
    L.scatter(
        [*L.broadleaves(3.2), rock(1), rock(2)],
        X,
        Y,
        0.4,
        0.9,
        3,
        0.1,
        lambda x, y, z: (z > 0) & (np.abs(x + 3) > 7) & (near_line(x, y, road) > 3) & (np.hypot(x + 9, y - 22) > 12),
    )
    clouds(seed, p.get("clouds", 3), el=(17, 24) if amp > 140 else (15, 22))
    cam = {
        "shatili": shot((-8, -12, 14), (7, 74, 20), 29),
        "omalo": shot((-8, -14, 14), (6, 80, 24), 29),
    }[kind]
    return {**cam, **p.get("camera", {})}
