"""The plain of the Alazani and the white Caucasus beyond it, as one sees them from the ridge of Sighnaghi. No scenes."""

from static.studio.land import *

PLAIN = -104  # height of the plain
RIVER = [(-900, 1180), (-420, 1010), (-60, 1060), (280, 930), (560, 760), (900, 700), (1500, 420)]


def caucasus(x, y):
    """foothills and the range above the plain, by distance from the ridge"""
    d = np.hypot(x, y)
    wx, wy = x + 70 * fbm(x / 240, y / 240, 3, 41), y + 70 * fbm(x / 240, y / 240, 3, 42)
    foot = smooth(1380, 1720, d) * (26 + 92 * ridged(wx / 300, wy / 300, 4, 6))
    peaks = ridged(wx / 820 + 3, wy / 820, 5, 21, gain=0.34)
    return foot + smooth(1620, 2350, d) * (70 + 250 * peaks)


def fields(tones):
    """ground for colours(): far below the ridge a patchwork of fields in `tones`, the river between its gravel"""
    tones = np.array([hexc(t) for t in tones])

    def paint(c, x, y, z, n):
        far = smooth(PLAIN + 16, PLAIN + 7, z)
        u, v = 0.9 * x + 0.44 * y, 0.9 * y - 0.44 * x
        v = v + 40 * hash2(np.floor(u / 118), np.zeros_like(u), 8)
        pick = hash2(np.floor(u / 118), np.floor(v / 84), 3)
        own = tones[(pick * (len(tones) - 0.01)).astype(int)]
        own = own * (1 + 0.06 * np.sign(np.sin(np.where(pick * 7 % 1 > 0.5, u, v) * 0.42)))[:, None]
        c = mix(c, own, far)
        c = mix(c, hexc("#d8ccab"), smooth(19, 14, near_line(x, y, RIVER)) * far)
        return mix(c, hexc("#86b3c6"), smooth(11, 8, near_line(x, y, RIVER)) * far)

    return paint


def white_range(wood):
    """`over` for colours(): foothills in the colour of their wood, blue rock, snow on the upper half of the range"""

    def paint(c, x, y, z, n):
        d = np.hypot(x, y)
        c = mix(c, hexc(wood) * 0.98, smooth(1420, 1560, d) * smooth(PLAIN + 6, PLAIN + 24, z))
        stone = mix(hexc("#6f7f9c"), hexc("#93a0b6"), smooth(-0.3, 0.3, fbm(x / 60, y / 60, 3, 8)))
        c = mix(c, stone, smooth(1700, 1900, d) * smooth(0, 50, z + 34 * fbm(x / 90, y / 90, 3, 7)))
        white = smooth(72, 112, z + 40 * fbm(x / 80, y / 80, 3, 9)) * smooth(0.3, 0.46, n[:, 2])
        return mix(c, hexc("#fafaff"), white * smooth(1650, 1800, d))

    return paint


def hedges(L, trees, n, r0, r1, half=50, seed=9):
    """trees along the edges of the fields, in the fan `half` degrees to each side of +y"""
    g = np.random.default_rng(seed)
    a, d = np.radians(g.uniform(-half, half, n)), np.sqrt(g.uniform(r0**2, r1**2, n))
    u = lambda x, y: np.abs((0.9 * x + 0.44 * y + 4) % 118) < 8
    keep = lambda x, y, z: (z < PLAIN + 5) & u(x, y) & (near_line(x, y, RIVER) > 24)
    L.scatter(trees, d * np.sin(a), d * np.cos(a), 0.8, 1.5, seed, 0.1, keep)
