"""A church on a hill: gelati and the road to Kazbegi."""

from static.studio.builders.svaneti import houses
from static.studio.land import *


def basilica(stone="#cdbfa6", roof="#8a5a48"):
    b = MB()
    st = hexc(stone)
    b.box(0, 0, -2, 9, 5.4, 2.4, st * 0.8)
    b.box(0, 0, 0, 8.4, 4.6, 4.6, st)
    b.gable(0, 0, 4.6, 8.4, 4.6, 2.2, roof, over=0.3, th=0.2, wall=st)
    b.cone(5.6, 0, 0, 1.5, 1.4, 7.4, 8, st * 0.96)
    b.cone(5.6, 0, 7.4, 1.8, 0.03, 2.6, 8, roof)
    for u in (-2.4, 0, 2.4):
        b.box(u, -2.31, 1.6, 0.5, 0.1, 1.7, "#2c2723")
    return b.obj("basilica", link=False)


def belltower(stone="#cdbfa6", roof="#6d6660"):
    b = MB()
    st = hexc(stone)
    b.box(0, 0, -2, 3.4, 3.4, 8.4, st)
    b.box(0, 0, 6.4, 3.7, 3.7, 0.3, st * 0.85)
    for sx in (-1, 1):
        for sy in (-1, 1):
            b.box(sx * 1.4, sy * 1.4, 6.7, 0.55, 0.55, 2.4, st * 0.96)
    b.box(0, 0, 6.7, 2.0, 2.0, 2.4, "#2c2723")
    b.box(0, 0, 9.1, 3.7, 3.7, 0.35, st * 0.85)
    b.cone(0, 0, 9.4, 2.5, 0.03, 3.6, 8, roof)
    return b.obj("belltower", link=False)


KINDS = {  # hill height/radius, church colours, backdrop
    "gelati": dict(
        hill=(17, 52, 34),
        at=(4, 78),
        stone="#d9c39c",
        roof="#5f8078",
        k=1.5,
        amp=70,
        snow=None,
        forest=(9, 30),
        wood=True,
        rock=None,
        extra=True,
    ),
    "road": dict(
        hill=(22, 46, 30),
        at=(26, 150),
        stone="#a59a8b",
        roof="#7d756b",
        k=1.3,
        peak=(-30, 640, 222, 225),
        amp=190,
        snow=(118, 150),
        forest=(30, 62),
        road=True,
        rock=(70, 120),
    ),
}


def build(p):
    K = dict(KINDS[p["kind"]])
    K.update({k: v for k, v in p.items() if k in K})
    seed = p.get("seed", 3)
    season = p.get("season", "summer")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"))
    hx, hy = K["at"]
    hh, hr, hr2 = K["hill"]
    snow = K["snow"]

    def hf(x, y):
        d = np.maximum(y, 0) + 0.15 * np.abs(x)
        h = (
            fbm(x / 60, y / 60, 4, seed) * 3.5 * smooth(8, 80, d)
            + bump(x, y, hx, hy, hh, hr, hr2)
            + smooth(130, 330, d) * (10 + 34 * fbm(x / 130, y / 130, 4, seed + 5))
            + range_(x, y, seed, 330, 830, 20, K["amp"], 430)
        )
        if K.get("peak"):
            cx, cy, ph, pr = K["peak"]
            h = h + cone(x, y, cx, cy, ph, pr, seed)
        if K.get("road"):
            h = h + smooth(60, 240, np.abs(x - hx * 0.3)) * 46 * smooth(40, 160, y)
        return pad(h, x, y, hx, hy, 13 * K["k"] / 1.4, vhill, 1.7) if vhill is not None else h

    vhill = None
    vhill = vh(hf, hx, hy)
    L = Land(hf, season)
    road = [(-14, -30), (-4, 6), (14, 34), (4, 60), (22, 92), (10, 128), (24, 146)]
    track = [(hx + 30, hy - 70), (hx + 26, hy - 44), (hx - 12, hy - 34), (hx + 12, hy - 22), (hx - 2, hy - 8)]

    def ground(c, x, y, z, n):
        if K.get("road"):
            q = near_line(x, y, road)
            c = mix(c, hexc("#8d8984"), smooth(3.0, 2.4, q))
            return mix(c, hexc("#f2ead8"), smooth(0.28, 0.16, q) * (np.sin((x + y) * 1.1) > 0))
        return mix(c, hexc("#cdb88c"), smooth(1.6, 0.9, near_line(x, y, track) + 0.4 * fbm(x / 4, y / 4, 2, 3)))

    L.terrain(colours(season, K["forest"], (80, 120) if snow else None, K["rock"], snow, ground), seed=seed, half=50)
    ch = church(K["stone"], K["roof"])
    L.put(ch, hx, hy, p.get("turn", 0.35), K["k"], -0.5)
    if K.get("road"):
        L.put(belltower("#a59a8b"), hx - 14 * K["k"] / 1.4, hy - 4, 0.35, K["k"] * 0.8, -0.3)
    if K.get("extra"):
        L.put(church(K["stone"], "#8a5a48"), hx + 27, hy + 6, -0.2, 0.8, -0.3)
        L.put(belltower("#cdb78f", "#5f8078"), hx - 21, hy + 3, 0.2, 1.1, 0)
        L.put(basilica("#d3bf9a", "#5f8078"), hx - 30, hy - 8, 0.4, 1, 0.5)
    if K.get("road"):
        village(L, houses(), -34, 60, 12, 4, seed, 80, 0.4)
    # trees
    X, Y = L.spots(p.get("trees", 5200 if K["forest"] else 700), 20, 400, seed)
    away = lambda x, y: (np.hypot((x - hx) / 1.25, y - hy) > 20) & (np.abs(x - hx * (y + 25) / (hy + 25)) > 10)
    pr = L.broadleaves(6) if K.get("wood") else L.conifers()
    dens = -0.12 if K.get("wood") else 0.16
    L.scatter(
        pr,
        X,
        Y,
        0.7,
        1.4,
        1,
        0.2,
        lambda x, y, z: (
            (fbm(x / 45, y / 45, 4, seed + 40) > dens)
            & (away(x, y) | (y > hy + 30))
            & (z < 95)
            & ((near_line(x, y, road) > 6) if K.get("road") else True)
        ),
    )
    L.scatter(
        L.poplars(),
        *zip(
            *[
                (hx + s * u, hy - v)
                for s, u, v in [(-1, 24, 6), (-1, 27, 3), (1, 24, 2), (1, 28, 6), (1, 31, 4), (-1, 31, 8)]
            ]
        ),
        0.7,
        1.05,
        2,
        0.1,
    ) if K.get("wood") else None
    L.scatter([rock(i, "#8d8a86") for i in range(3)], *L.spots(120, -16, 90, 4, 0.6), 0.12, 0.8, 4, 0)
    clouds(seed + 1, p.get("clouds", 3), el=(15, 22) if K.get("peak") else (11, 19))
    cam = shot((-6, -27, 11), (4, 80, 22), 29) if K.get("road") else shot((-6, -22, 12), (4, 80, 24), 29)
    return {**cam, **p.get("camera", {})}
