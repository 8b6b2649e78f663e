"""A house of the high villages, fine enough to stand close to a panorama's viewer: stone, wood and slate."""

from static.studio.land import *


def stone_house(seed=0, w=8.0, d=6.5, high=5.6, stone="#85848a", wood="#6a4a30", gallery=True):
    """a house of single stones in courses, a wooden gallery along its front, a low roof of slate slabs; faces -y"""
    r = random.Random(seed)
    b = MB()
    c = hexc(stone)
    b.box(0, 0, -3, w - 0.1, d - 0.1, high + 3, c * 0.5)
    for k in range(4):
        long, far = ((w, d), (d, w))[k % 2]
        M = T(rz=k * math.pi / 2)
        for z in np.arange(-1.2, high - 0.2, 0.36):
            u = -long / 2 - r.uniform(0, 0.4)
            while u < long / 2 - 0.2:
                n = min(r.uniform(0.45, 1.15), long / 2 + 0.12 - u)
                out = far / 2 + r.uniform(-0.02, 0.04)
                b.box(u + n / 2, -out, z, n - 0.03, 0.2, 0.34, c * r.uniform(0.78, 1.14), M=M)
                u += n
    for k in range(4):
        long, far = ((w, d), (d, w))[k % 2]
        for u in (-0.26, 0.27):
            b.box(u * long, -far / 2, high - 2.1, 0.95, 0.34, 1.25, wood, M=T(rz=k * math.pi / 2))
            b.box(u * long, -far / 2, high - 2.0, 0.7, 0.4, 1.05, "#2e3238", M=T(rz=k * math.pi / 2))
    b.box(-w * 0.06, -d / 2 - 0.06, 0, 1.3, 0.34, 2.1, "#4a3524")
    if gallery:
        timber = hexc(wood)
        floor, y = high - 2.8, -d / 2 - 1.35
        b.box(0, -d / 2 - 0.7, floor, w * 0.96, 1.5, 0.16, timber * 0.9)
        for z in (0.95, 0.2):
            b.box(0, y, floor + z, w * 0.95, 0.09, 0.1, timber)
        for u in np.linspace(-0.47, 0.47, 5) * w:
            b.box(u, y, -1, 0.15, 0.15, high + 0.6, timber)
        for u in np.arange(-0.46, 0.46, 0.03) * w:
            b.box(u, y, floor + 0.24, 0.1, 0.05, 0.72, timber * r.uniform(0.85, 1.15))
    rise, over = 1.7, 1.7 if gallery else 0.5
    b.gable(0, 0, high, w, d, rise, "#4d4e56", over=0.4, th=0.18, wall=c * 0.9)
    slope = math.atan2(rise, d / 2)
    for side in (0, 1):
        reach = d / 2 + (over if side == 0 else 0.5)
        for y in np.arange(reach, 0, -0.62):
            M = (
                T(rz=side * math.pi)
                @ T(0, -y, high + rise - (y - 0.3) * math.tan(slope))
                @ Matrix.Rotation(slope, 4, "X")
            )
            for u in np.arange(-w / 2 - 0.4, w / 2 + 0.3, 0.78):
                tone_ = hexc(("#5d5e66", "#6b6a6d", "#52535b")[r.randrange(3)]) * r.uniform(0.85, 1.12)
                b.box(u + 0.4, 0, r.uniform(0.1, 0.2), 0.76, 0.86, 0.08, tone_, M=M)
    return b.obj("stone house", link=False)
