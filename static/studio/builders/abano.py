"""The road over the Abano Pass into Tusheti, in fog: hairpins of gravel on a steep slope, sheep on them, an old off-roader."""

import itertools

from static.studio.builders.landmarks import people
from static.studio.builders.tea import fogb
from static.studio.land import *

ROAD = [(-9, -44), (-6, -14), (6, 4), (25, 14), (31, 22), (22, 30), (-22, 40), (-29, 48), (-20, 56), (24, 68), (31, 76)]
ROAD += [(22, 84), (-24, 98), (-31, 106), (-22, 114), (26, 130)]


def foot(x, y):
    """distance from the road and y of its nearest point"""
    best, at = np.full(np.shape(x), 1e9), np.zeros(np.shape(x))
    for (ax, ay), (bx, by) in itertools.pairwise(ROAD):
        t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1)
        d = np.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
        at = np.where(d < best, ay + t * (by - ay), at)
        best = np.minimum(best, d)
    return best, at


def sheep(seed):
    b = MB()
    r = random.Random(seed)
    wool = hexc(("#f2ece0", "#e6dccb", "#5a4a42")[seed % 3])
    b.ico(0, 0, 0.62, 0.46, wool, 2, 0.12, (1.35, 0.9, 0.85), r)
    b.ico(0.68, 0, 0.86, 0.2, "#3f3631", 1, 0.05, (1.3, 0.8, 1))
    [b.box(u, v, 0, 0.1, 0.1, 0.4, "#3f3631") for u in (-0.35, 0.35) for v in (-0.16, 0.16)]
    return b.obj("sheep", link=False)


def offroader():
    b = MB()
    c = hexc("#c9513f")
    b.box(0, 0, 0.55, 1.8, 4.0, 0.8, c)
    b.box(0, 0.5, 1.35, 1.7, 2.6, 0.75, c * 0.9, tx=0.9, ty=0.86)
    b.box(0, -0.72, 1.42, 1.5, 0.1, 0.55, "#3f4c58")
    b.box(0, 0.5, 2.15, 1.5, 2.2, 0.1, "#8a6a48")
    [b.box(x, -2.02, 0.95, 0.34, 0.1, 0.26, "#ffe7b0", mi=1) for x in (-0.6, 0.6)]
    for x in (-0.85, 0.85):
        for y in (-1.3, 1.3):
            M = T(x, y, 0.42) @ Matrix.Rotation(math.pi / 2, 4, "Y")
            b.cone(0, 0, -0.15, 0.42, 0.42, 0.3, 10, "#2a2826", M=M)
    return b.obj("off-roader", link=False)


def build(p):
    pale = dict(zen="#b9c4cc", mid="#d3dadd", hor="#e3e6e4", fog_cool="#dde2e3", fog_warm="#ece8df")
    light(
        "soft", **pale, fog_d=p.get("fog", 132), fog_p=3.0, fog_max=0.97, fog_h=0, clouds=0, glow_s=0.2, strength=0.75
    )
    slope = lambda y: 0.52 * np.maximum(y + 30, 0)

    def hf(x, y):
        d, at = foot(x, y)
        h = slope(y) + 2.2 * fbm(x / 16, y / 16, 4, 7) + 9 * ridged(x / 60, y / 60, 3, 4) * smooth(30, 80, np.abs(x))
        return h + (slope(at) - h) * smooth(8.5, 4.2, d)

    def ground(c, x, y, z, n):
        d, _ = foot(x, y)
        c = mix(c, hexc("#8a8580"), smooth(0.74, 0.6, n[:, 2]))
        c = mix(c, hexc("#8f9a6a"), 0.4) * 0.66
        c = mix(c, hexc("#eef2f5"), smooth(0.22, 0.34, fbm(x / 13, y / 9, 3, 21)) * smooth(30, 60, y))
        return mix(c, hexc("#c2b295"), smooth(4.2, 3.5, d + 0.3 * fbm(x / 3, y / 3, 2, 3)))

    L = Land(hf, "early")
    L.terrain(colours("early", None, None, None, None, ground), cy=-100, half=42, r1=420, nr=280, seed=5)
    L.scatter(
        [rock(i) for i in range(3)],
        *L.spots(420, -30, 140, 5, 0.7, 60),
        0.2,
        1.3,
        4,
        0,
        lambda x, y, z: foot(x, y)[0] > 4.8,
    )
    edge = MB()
    edge.box(0, 0, -0.4, 0.34, 0.34, 1.2, "#e9e4da")
    edge.box(0, 0, 0.5, 0.36, 0.36, 0.16, "#c9503f")
    post = edge.obj(link=False)
    for (ax, ay), (bx, by) in itertools.pairwise(ROAD[1:]):
        k = max(1, int(math.hypot(bx - ax, by - ay) / 7))
        for i in range(k):
            L.put(post, ax + (bx - ax) * i / k, ay + (by - ay) * i / k - 4.2, 0, 1.2)
    g = random.Random(3)
    flock = [sheep(i) for i in range(5)]
    for i in range(22):
        t = i / 22
        x, y = 2 - 14 * t + g.uniform(-1.2, 1.2), 34.6 + 3.2 * t + g.uniform(-1.5, 1.5)
        L.put(flock[i % 5], x, y, 2.9 + g.uniform(-0.4, 0.4), 2.0)
    people(L, [(7, 33.4), (-17, 39.4)], 1.9)
    L.put(offroader(), 12, 8.0, 2.05, 1.9, 0.05)
    fogb(L, [(-52, 74, 8), (46, 92, 9), (-20, 122, 10), (30, 128, 9), (4, 150, 12)])
    return {**shot((-5, -58, 38), (0, 40, 33), 32, -0.1), **p.get("camera", {})}
