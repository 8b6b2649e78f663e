"""Batumi's harbour at sunset: Ali and Nino on their round quay, behind them the boulevard to the Alphabet Tower and the wheel."""

from static.studio.builders.boulevard import cyclist, palm, spire
from static.studio.builders.coast import bench, block, boat, lamp, shingle
from static.studio.builders.figures import crowd
from static.studio.builders.landmarks import *
from static.studio.builders.outdoors import birds

STATUE = (-2.3, 19.0)


def edge(y):
    return -9 + 0.13 * y + 1.2 * np.sin(y / 17)


def hf(x, y):
    d = x - edge(y)
    h = np.where(d < 0, np.maximum(d * 0.14, -4), 1.3 * smooth(0, 5, d)) + 0.5 * smooth(9, 11, d)
    h = h + smooth(320, 900, y + 0.7 * x) * smooth(-40, 160, d) * (24 + 130 * ridged(x / 300, y / 300, 4, 8, gain=0.4))
    return h + bump(x, y, 20, 1250, 80, 260, 160) * (1 + 0.3 * fbm(x / 70, y / 70, 4, 3))


def ground(c, x, y, z, n):
    d = x - edge(y)
    pebbles = mix(hexc("#a9a5a0"), hexc("#cfc8bc"), smooth(-0.3, 0.3, fbm(x / 3, y / 5, 3, 1)))
    pebbles = mix(hexc("#77787a"), pebbles, smooth(0.4, 2.2, d))
    c = mix(pebbles, c, smooth(10.4, 10.5, d))
    walk = mix(hexc("#d8c3a6"), hexc("#c2a88b"), (np.floor((y + 1.2 * np.sin(x * 0.9)) / 2.2) % 2).astype(float))
    c = mix(c, walk, smooth(10.3, 10.5, d) * smooth(19.2, 19, d))
    return mix(c, hexc("#a5523c"), smooth(19.2, 19.4, d) * smooth(23, 22.8, d))


def quay(x, y):
    """the round base in the water's edge, in three steps, and the paved way to it"""
    b = MB()
    for r, z, high, col in ((5.0, -3, 3.9, "#a39c93"), (4.4, 0.9, 0.32, "#cfc7ba"), (3.6, 1.22, 0.3, "#e0d8ca")):
        b.cone(x, y, z, r, r, high, 40, col)
    for k in range(28):
        a = k * 2 * math.pi / 28
        b.box(x + 4.9 * math.cos(a), y + 4.9 * math.sin(a), -0.4, 0.5, 0.9, 1.25, "#8d877f")
    b.box(x + 7.4, y, 0.2, 7.6, 2.6, 1.0, "#cfc7ba")
    for p, q in itertools.pairwise(np.arange(-8, 150, 2.0)):  # the kerb of the promenade
        strut(b, (edge(p) + 10.4, p, 1.72), (edge(q) + 10.4, q, 1.72), 0.42, "#e0d8ca")
    b.obj("quay")


def promenade(L):
    """palms in two rows, lamps and benches, riders, walkers, those who look up at the statue"""
    palms = [palm(i, h) for i, h in enumerate((8.4, 9.4, 7.6, 8.8))]
    for i, y in enumerate(np.arange(24, 240, 8.5)):
        if y > 52:
            L.put(palms[i % 4], edge(y) + 12, y, i * 1.3, 0.95)
        L.put(palms[(i + 1) % 4], edge(y) + 26, y + 4, i * 2.1, 1.05)
    lamp_, bench_ = lamp(), bench()
    for y in np.arange(20, 170, 12.0):
        L.put(lamp_, edge(y) + 18.4, y)
        L.put(bench_, edge(y) + 12.2, y + 4, 0.13)
    riders = [cyclist(*each) for each in (("#d9533f", "#2f6f88"), ("#f0c040", "#3a3a3c"))]
    for i, (y, turn) in enumerate(((15.5, 0.0), (33, math.pi), (52, 0.0))):
        L.put(riders[i % 2], edge(y) + 21, y, turn - 0.13, 1.1)
    walk = [(14.5, 27, 0.1), (15.3, 27.3, 0.1), (16.6, 40, 3.0), (14, 58, 0), (16, 60, 3.1), (15, 82, 0)]
    crowd([(edge(y) + d, y, L.z(edge(y) + d, y), turn, "walk") for d, y, turn in walk])
    x, y = STATUE
    crowd([(x + 3.9, y - 1.2, 1.22, -1.9), (x + 4.3, y - 0.5, 0.9, -1.7), (x - 3.2, y - 2.6, 1.22, 2.6)])
    g = np.random.default_rng(6)
    Y = g.uniform(1, 26, 2600)
    tones = [rock(i, c) for i, c in enumerate(("#d9d4cc", "#a9a7a6", "#c9b9a6", "#8f8e90"))]
    L.scatter(tones, edge(Y) + g.uniform(0.6, 10, len(Y)), Y, 0.05, 0.13, 8, 0.01)


def town(L):
    """the tower of letters and the wheel, glass towers, blocks with lit windows"""
    L.put(alphabet_tower(), 30, 158, 0.4, 1.12)
    L.put(wheel(), 74, 170, -0.35, 1.75)
    L.put(spire(), 158, 265, -0.5, 0.8)
    blocks = [
        block(i, *each) for i, each in enumerate(((9, "#efe8dc"), (13, "#dfe6ea"), (7, "#f0ddc8"), (19, "#e6ebee")))
    ]
    for i, (x, y) in enumerate(((120, 190), (142, 170), (98, 235), (128, 240), (64, 268), (92, 300), (160, 220))):
        L.put(blocks[i % 4], x, y, -0.5 + 0.1 * (i % 3), 1.0, -0.2)
    g = np.random.default_rng(4)
    Y = g.uniform(20, 420, 1600)
    X = edge(Y) + g.uniform(27, 170, 1600)
    L.scatter(L.broadleaves(6), X, Y, 0.7, 1.3, 3, 0.2)


def sea(x, y, z, n):
    off = edge(y) - x
    c = mix(hexc("#4a9a9c"), hexc("#2a6580"), smooth(2, 50, off))
    c = mix(c, hexc("#34587a"), smooth(120, 600, off))
    foam = smooth(2.0, 0.4, off + 1.2 * fbm(x / 4, y / 3, 2, 3))
    return jitc(mix(c, hexc("#f3efe6"), foam), 0.05, 2)


def build(p):
    light(
        "evening",
        az=-72,
        el=9,
        energy=7.0,
        fog_d=800,
        fog_p=1.1,
        clouds=0.9,
        zen="#5f86c4",
        mid="#e3bcb0",
        hor="#ffc383",
        glow="#ff9a48",
        glow_s=1.5,
        fog_cool="#b9aec4",
        fog_warm="#ffc08a",
    )
    L = Land(hf, "lush")
    L.terrain(
        colours("lush", (12, 40), None, None, None, ground), cy=-12, half=58, r0=3, r1=1600, na=360, nr=300, seed=7
    )
    water(
        lambda x, y: 0.02 + 0.14 * fbm(x / 4, y / 2.4, 3, 5) * smooth(0, 14, edge(y) - x),
        sea,
        cy=-12,
        half=62,
        r0=3,
        r1=6000,
        na=340,
        nr=280,
        rough=0.12,
    )
    quay(*STATUE)
    inst(ali_and_nino(), T(*STATUE, 1.5, 0.16, 1.18))
    shingle(L, edge, 46, 9.8, 0.16)
    promenade(L)
    town(L)
    for i, (x, y, s) in enumerate(((-34, 74, 1.5), (-64, 190, 1.9), (-52, 120, 1.6), (-10, 260, 2.0))):
        inst(boat(i), T(x, y, -0.1, 0.6 * i + 0.4, s))
    birds(9, (-16, 46, 13), (10, 14, 4), 3, 0.5, "#3c3a48")
    clouds(5, 3, (700, 900), (10, 20), s=(3.4, 5.5))
    return {**shot((0.4, -1.0, 3.3), (2.4, 40, 7.6), 31, 0.16), **p.get("camera", {})}
