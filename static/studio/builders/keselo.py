"""Upper Omalo in Tusheti, below the towers of Keselo, all round. +y is the way the scene opens."""

from static.studio.builders.fortress import keep
from static.studio.builders.houses import logs
from static.studio.builders.mountains import SLATE
from static.studio.builders.outdoors import veil
from static.studio.builders.slatehouse import stone_house
from static.studio.builders.svaneti import meadow
from static.studio.builders.wayside import *


def valley_mist(x0, x1, y0, y1, z, thick=0.7, seed=1, col="#eef0f2", size=90):
    """a sheet of mist that lies in a valley at the height z"""
    x, y = np.meshgrid(np.linspace(x0, x1, 120), np.linspace(y0, y1, 120))
    u, v = (x - x0) / (x1 - x0), (y - y0) / (y1 - y0)
    edge = smooth(0, 0.2, u) * smooth(1, 0.8, u) * smooth(0, 0.2, v) * smooth(1, 0.8, v)
    there = smooth(-0.25, 0.2, fbm(x / size, y / size, 4, seed))
    V = np.stack([x, y, z + 5 * fbm(x / 60, y / 60, 3, seed + 1)], -1)
    veil(V, np.tile(hexc(col), (*x.shape, 1)), thick * edge * there)


def rider(coat, beast_="#6f4328", felt="#e8e0d0"):
    """a horse with its rider, who wears the felt cap of the mountains; faces +y"""
    b = MB()
    for s in (-1, 1):
        limb(b, (s * 0.14, 0.05, 1.66), (s * 0.44, 0.38, 1.34), 0.13, 0.1, "#3a3632")
        limb(b, (s * 0.44, 0.38, 1.34), (s * 0.45, 0.24, 0.84), 0.1, 0.07, "#3a3632")
        b.box(s * 0.45, 0.3, 0.76, 0.12, 0.3, 0.1, "#2c2420")
        limb(b, (s * 0.24, 0.08, 2.2), (s * 0.2, 0.52, 1.86), 0.085, 0.06, coat)
    b.cone(0, 0.06, 1.62, 0.22, 0.26, 0.56, 8, coat)
    b.cone(0, 0.06, 2.18, 0.26, 0.09, 0.15, 8, coat)
    b.ico(0, 0.08, 2.46, 0.13, "#d9a98a", 2, 0)
    b.cone(0, 0.07, 2.52, 0.15, 0.12, 0.11, 10, felt)
    return [*horse(beast_), b.obj("rider", link=False)]


def build(p):
    """Below Keselo, Upper Omalo's refuge: square slate towers with stepped roofs on a crag over the meadow; the village's
    slate houses, a gorge dark with pines, ridge behind ridge; a flock with its shepherd and two white dogs, riders; mist
    lies in the gorges on a morning in early autumn."""
    light("morning", az=108, el=18, disc=0.4, fog_d=1150, fog_max=0.82, clouds=0.5)
    crag = (2, 54)
    track = [(-120, 40), (-62, 12), (-20, 3), (0, 0), (12, 14), (20, 30), (14, 42)]
    way = lambda x, y: near_line(x, y, track)

    def hf(x, y):
        d = np.hypot(x, y)
        h = (1.4 * fbm(x / 20, y / 20, 3, 5) + 3 * fbm(x / 60, y / 60, 3, 6)) * smooth(3, 26, d)
        rise = bump(x, y, *crag, 25, 30, 21)
        h = h + rise + 3.4 * (ridged(x / 11, y / 11, 4, 3) - 0.5) * smooth(5, 14, rise)
        h = h - 7 * smooth(26, 90, -x) * smooth(-60, 20, y)
        h = h - brink(-y - 10 + 0.3 * np.maximum(np.abs(x) - 60, 0), 100, 105)
        h = h + smooth(240, 620, -y) * (100 + 96 * ridged(x / 230, y / 230, 5, 12, gain=0.42))
        h = h + smooth(110, 480, x) * (10 + 74 * ridged(x / 190, y / 190, 4, 17))
        h = h + smooth(130, 520, np.maximum(y, -x)) * (36 + 90 * ridged(x / 210, y / 210, 4, 8))
        west = 0.5 + 0.5 * smooth(0.6, -0.6, x / (d + 1))  # the sun stands low over the other side
        return h + smooth(480, 960, d) * (70 + 96 * ridged(x / 300, y / 300, 4, 23, gain=0.36)) * west

    L = Land(hf, "early", True)

    def ground(c, x, y, z, n):
        c = mix(c, tone(x, y, "#9d9650", "#c2a962", 16, 7), 0.75)
        cliff_ = smooth(0.82, 0.66, n[:, 2]) * smooth(60, 34, np.hypot(x - crag[0], y - crag[1]))
        c = mix(c, tone(x, y, "#65626a", "#85808a", 5, 4), cliff_)
        return mix(c, hexc("#bda982"), smooth(1.6, 0.8, way(x, y) + 0.5 * fbm(x / 2.2, y / 2.2, 2, 3)))

    colf = colours("early", None, (58, 96), (90, 130), (150, 185), ground, stone=SLATE)
    expanse(L, colf)
    patch(L, colf)
    slabs = lambda x, y: (way(x, y) < 2.4) & (fbm(x / 1.5, y / 1.5, 2, 12) > -0.12)
    flags(L, slabs, 9, 0.55, ("#7d7872", "#6b6864", "#8f8982", "#99928a"), 5, 0.13, 0.78)
    towers = [(-14, 52, 12, 4.8), (-6, 50, 15, 5), (2, 56, 17, 5.2), (9, 51, 15, 5), (17, 55, 13, 5)]
    for i, (x, y, h, w) in enumerate(towers):
        L.put(keep(w, h, "#85827f", True, i), x, y, 0.25 * i - 0.4)
    masonry(L, [(-21, 40), (-12, 38.5), (-5, 40)], 2.2, 0.8, "#6f6c72", 0.7, 3)
    homes = [
        stone_house(i + 5, 7.4 + 0.6 * i, 6, 5.8, c, wood)
        for i, (c, wood) in enumerate((("#807b7a", "#6b4a30"), ("#75706f", "#7a5636"), ("#8c8580", "#5d4029")))
    ]
    spots = [
        (-17, 15),
        (-27, 9),
        (-22, 27),
        (-37, 20),
        (-41, 4),
        (-33, 37),
        (-50, 30),
        (-56, 12),
        (-19, -9),
        (-32, -12),
    ]
    spots += [(-46, -12), (-64, 32), (-70, -2), (-46, 48), (-80, 20), (26, 62), (38, 66), (-62, 52), (-92, 6)]
    for i, (x, y) in enumerate(spots):
        L.put(homes[i % 3], x, y, math.atan2(-x, y) + (i * 1.3) % 1.4 - 0.7, 0.95, 0.2)
    L.put(logs(dict(seed=37)), -23, 29, 0.72, 0.95, 0.1)
    clump = lambda x, y, z: fbm(x / 40, y / 40, 4, 44) > 0.16 - 0.34 * smooth(0, -40, z)
    pines = lambda x, y, z: clump(x, y, z) & (z < 70) & (np.hypot(x - 40, y - 20) > 96)
    L.scatter(L.conifers(8), *L.spots(11000, 40, 520, 7), 0.8, 1.4, 3, 0.2, pines)
    L.scatter(L.conifers(7), [-26, -30, 52, 60, 57, -24], [-13, -8, 62, 52, 70, -18], 0.8, 1.3, 5, 0.2)
    r = random.Random(8)
    flock(L, [polar(math.radians(r.gauss(66, 13)), r.uniform(9, 30)) for _ in range(46)], 0.95)
    L.put(figure("#6b5a4a", "#4a4440", "#4a4038", staff=True, cloak="#6f6258"), 5.4, 6.6, -1.9, 1.1)
    L.put(dog(), 2.3, 8.4, -1.2, 1.15)
    L.put(dog("#cfc3ae"), 9.6, 3.0, 0.2, 1.1)
    hikers(L, [(18.6, 31, 300), (17, 35, 320), (-3.4, 49, 180)])
    L.put(grazing("#8a6a4c", "#2f241e"), -11, 7.5, 1.9, 1.05)
    for x, y, coat, col in (
        (-7.2, 2.6, "#7a3f3a", "#6f4328"),
        (-12, 0.6, "#46586a", "#8f7a64"),
        (-30, 6, "#59624a", "#4a3328"),
    ):
        for part in rider(coat, col):
            L.put(part, x, y, -1.25, 1.05)
    valley_mist(-420, 420, -520, -90, -62, 0.75, 3)
    valley_mist(-420, 420, -560, -110, -50, 0.5, 7)
    valley_mist(-520, -110, -60, 320, 6, 0.45, 9)
    meadow(L, 3400, 0, 10, ("#97964a", "#b3a253", "#838a42"), keep=lambda x, y, z: way(x, y) > 1.2)
    loose = lambda x, y, z: way(x, y) > 1.8
    L.scatter([rock(i, "#6f6c74") for i in range(4)], *L.spots(420, 4, 70, 4), 0.1, 0.9, 4, 0, loose)
    return stand(L, exposure=0.05)
