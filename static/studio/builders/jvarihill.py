"""Jvari in late light, from its hill: the church on the left, the meeting of two rivers at Mtskheta far below."""

from static.studio.builders.figures import crowd
from static.studio.builders.jvari import (
    ARAGVI,
    JOINED,
    MTKVARI,
    TOP,
    beyond,
    flow,
    rivers,
    tetraconch,
    town,
    wishing_bush,
)
from static.studio.builders.landmarks import *
from static.studio.builders.wayside import masonry, tone
from static.studio.land import *

WIDE = 1.9  # the rivers are drawn wider than in the panorama: they are seen from farther away
CHURCH = (-129, -62)
SPUR = [(-168, -300), (-143, -130), (-132, -64)]
PATH = [(-128, -150), (-131, -112), (-121, -94), (-124, -82)]
EYE = (-101, -131)


def rim(x, y):
    """metres beyond the edge of the spur"""
    return near_line(x, y, SPUR) - 23 + 2.2 * fbm(x / 13, y / 13, 3, 7)


def hf(x, y):
    h = 3 + 1.2 * fbm(x / 40, y / 40, 3, 5)
    out = np.logaddexp(0, rim(x, y) * 2) / 2
    folds = 1 + 0.16 * ridged(x / 20, y / 20, 4, 3) * smooth(2, 26, out)
    h = h + (TOP - h) * np.exp(-out / 27) * folds
    h = h + 0.35 * fbm(x / 9, y / 9, 3, 5) * (out < 4) * smooth(11, 20, np.hypot(x - CHURCH[0], y - CHURCH[1]))
    bank = np.minimum(near_line(x, y, MTKVARI), near_line(x, y, JOINED))
    h = h + smooth(34, 170, bank) * beyond(x, y) * (32 + 50 * fbm(x / 110, y / 110, 3, 3))
    far = smooth(430, 900, np.maximum(y, np.abs(x))) * smooth(1.5, 6, flow(x, y, WIDE))
    h = h + far * (40 + 120 * np.maximum(fbm(x / 330, y / 330, 4, 6) + 0.15, 0))
    h = h + (-3 - h) * smooth(1.5, 0.8, flow(x, y, WIDE))
    return pad(h, x, y, *CHURCH, 12, TOP + 0.6, 1.4)


def ground(c, x, y, z, n):
    tawny = tone(x, y, "#b5935c", "#d3b57c", 7, 4)
    hill = smooth(60, 20, rim(x, y)) * smooth(8, 20, z)
    c = mix(c, tone(x, y, "#c3ad66", "#a9a558", 12, 4), 0.8 * hill)
    c = mix(c, tawny, hill * smooth(0.84, 0.62, n[:, 2]))
    strata = smooth(0.1, 0.35, fbm(x / 30, z / 2.4, 3, 4)) * smooth(0.72, 0.5, n[:, 2])
    c = mix(c, hexc("#e0c594"), hill * strata * 0.7)
    worn = np.minimum(near_line(x, y, PATH), 0.35 * np.hypot(x - CHURCH[0], y - CHURCH[1]) - 3.4)
    c = mix(c, hexc("#d8c093"), smooth(2.4, 1.2, worn + 0.7 * fbm(x / 4, y / 4, 2, 3)) * (rim(x, y) < 1))
    wood = tone(x, y, "#3f6b45", "#5a7f4a", 25, 4)
    c = mix(c, wood, beyond(x, y) * smooth(5, 16, z))
    plots = smooth(-0.1, 0.1, perlin(np.floor(x / 34) * 3.7, np.floor((y + x) / 52) * 5.3, 4))
    fields = mix(hexc("#c2b468"), hexc("#8fa055"), plots)
    c = mix(c, fields, 0.8 * (y > 90) * (1 - beyond(x, y)) * smooth(24, 9, z))
    lane = np.abs(np.minimum(near_line(x, y, ARAGVI), near_line(x, y, JOINED)) - 62)
    c = mix(
        c, hexc("#c4b184"), smooth(3.6, 2.8, lane) * (y < np.interp(x, *zip(*reversed(ARAGVI)))) * smooth(40, 20, z)
    )
    return mix(c, hexc("#ddd2b0"), smooth(1.75, 1.4, flow(x, y, WIDE)) * smooth(14, 6, z))


def about(turn, far):
    """the point `far` metres from the church, `turn` degrees clockwise from +y"""
    a = math.radians(turn)
    return CHURCH[0] + far * math.sin(a), CHURCH[1] + far * math.cos(a)


def hilltop(L):
    """the church, what is left of its wall on the edge, the path with visitors, thorn bushes with ribbons"""
    L.put(tetraconch(), *CHURCH, math.atan2(EYE[0] - CHURCH[0], CHURCH[1] - EYE[1]) + 0.36, 1.0, 0.2)
    stone = "#c2a06e"
    masonry(L, [about(a, 19) for a in range(-60, 61, 10)], 4.8, 1.2, stone, 0.7, 4, 0.46, 1.0)
    masonry(L, [about(a, 19.5) for a in range(60, 101, 10)], 2.2, 1.1, stone, 0.55, 6, 0.42, 0.95)
    masonry(L, [about(a, 21) for a in range(100, 141, 8)], 1.2, 1.0, stone, 0.3, 8, 0.4, 0.9)
    masonry(L, [about(a, 20) for a in range(212, 262, 8)], 5.0, 1.3, stone, 0.7, 5, 0.46, 1.0)
    for k, (turn, far) in enumerate(((118, 18), (152, 26), (196, 25))):
        L.put(wishing_bush(k + 1, 2.8), *about(turn, far), 0.6, 1.2, -0.1)
    at = [(92, 18), (98, 18.4), (110, 19.6), (114, 19.4), (124, 19), (78, 17.6), (160, 17), (157, 18)]
    spots = [(*about(turn, far), 3.14 - math.radians(turn)) for turn, far in at]
    spots += [(-126, -96, 0.4, "walk"), (-127.3, -96.8, 0.4, "walk"), (-120.6, -91, 3.4, "walk")]
    crowd([(x, y, L.z(x, y) + 0.05, *rest) for x, y, *rest in spots])


def plants(L):
    """trees on the plain, woods beyond the Mtkvari, low thorn on the slopes"""
    dry = lambda x, y: flow(x, y, WIDE) > 1.55
    clump = lambda x, y, wide, level: fbm(x / wide, y / wide, 3, 9) > level
    ring = lambda x, y: np.hypot((x - 20) / 1.3, y - 204) > 42
    plain = lambda x, y, z: (z < 12) & dry(x, y) & ring(x, y) & clump(x, y, 34, 0.0)
    L.scatter([*L.broadleaves(5), *L.poplars(9)], *L.spots(9000, -20, 640, 2, 0.8, 150), 0.6, 1.25, 3, 0.1, plain)
    wood = lambda x, y, z: beyond(x, y) & (z > 4) & dry(x, y) & clump(x, y, 60, -0.2)
    L.scatter(L.broadleaves(6), *L.spots(21000, -60, 800, 4, 1.05, 150), 0.8, 1.5, 3, 0.3, wood)
    hill = lambda x, y, z: (z > 12) & (rim(x, y) > -3) & ~beyond(x, y) & clump(x, y, 14, -0.1)
    L.scatter(L.broadleaves(2.2), *L.spots(1500, -120, 90, 5, 0.9, 170), 0.5, 1.3, 3, 0.1, hill)
    top = lambda x, y, z: (rim(x, y) < 4) & (np.hypot(x - CHURCH[0], y - CHURCH[1]) > 23) & (near_line(x, y, PATH) > 2)
    L.scatter([rock(i, "#bda37a") for i in range(4)], *L.spots(160, -124, -40, 7, 0.9, 150), 0.15, 0.8, 4, 0, top)


def build(p):
    light("late", az=-114, el=24, fog_d=1000, fog_max=0.7, clouds=0.5)
    L = Land(hf, "summer")
    colf = colours("summer", None, None, None, None, ground)
    L.terrain(colf, cx=EYE[0], cy=EYE[1] - 14, half=51, r0=8, r1=1500, na=420, nr=380, jit=0.3, seed=5)
    rivers(L, WIDE, ("#97752a", "#b8923f"))
    town(L, WIDE)
    hilltop(L)
    plants(L)
    clouds(6, 3, (620, 800), (9, 13))
    return shot((*EYE, TOP + 24), (-138, 60, 58), 24, 0.05)
