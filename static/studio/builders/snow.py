"""Winter: a wooden chalet and a snow-laden fir."""

from static.studio.land import *


def chalet(seed=0, wood="#8a5a38", snow=True, w=10.0, d=8.5, fl=2, lit=0.5, roof="#5f5650", stone="#9a938a"):
    """stone base, log walls, a deep gable with a balcony to the front (-y)"""
    r = random.Random(seed)
    b = MB()
    c = hexc(wood)
    H = 2.9 * fl
    b.box(0, 0, -3, w + 0.3, d + 0.3, 5.6, stone)
    for _ in range(16):
        u = r.choice((-1, 1))
        b.box(
            r.uniform(-0.45, 0.45) * w,
            u * (d + 0.3) / 2,
            r.uniform(0.2, 2.2),
            r.uniform(0.5, 1.1),
            0.08,
            0.35,
            hexc(stone) * r.uniform(0.8, 1.15),
        )
    n = int((H - 2.6) / 0.34) + 1
    for i in range(n):
        b.box(0, 0, 2.6 + i * 0.34, w, d, 0.32, c * r.uniform(0.86, 1.12))
    gh = w * 0.36
    M = T(0, 0, 0, math.pi / 2)
    b.gable(0, 0, H, d, w, gh, roof, over=0.95, th=0.22, axis="x", M=M, wall=c * 0.94)
    if snow:
        b.gable(0, 0, H + 0.22, d, w, gh, "#f6f8fc", over=1.0, th=0.42, axis="x", M=M)
    for z, xs in ((0.5, (-0.32, -0.11, 0.11, 0.32)), (3.3, (-0.34, -0.12, 0.12, 0.34)), (H + 0.5, (-0.13, 0.13))):
        for u in xs:
            li = r.random() < lit
            b.box(u * w, -d / 2 - (0.16 if z < 2 else 0.02), z, 1.35, 0.12, 1.6, "#e9dcc4")
            b.box(
                u * w,
                -d / 2 - (0.2 if z < 2 else 0.06),
                z + 0.12,
                1.1,
                0.12,
                1.36,
                "#ffcf8a" if li else "#3f4c58",
                mi=int(li),
            )
            b.box(u * w, -d / 2 - (0.24 if z < 2 else 0.1), z + 0.12, 0.07, 0.12, 1.36, "#e9dcc4")
    for s in (-1, 1):
        for k in range(3):
            li = r.random() < lit * 0.6
            b.box(s * w / 2, (k - 1) * d * 0.28, 3.3, 0.14, 1.1, 1.4, "#ffcf8a" if li else "#3f4c58", mi=int(li))
    y = -d / 2 - 1.5
    b.box(0, -d / 2 - 0.75, 2.5, w + 0.6, 1.6, 0.18, c * 0.8)
    [b.box(-w / 2 + i * w / 26, y, 2.7, 0.09, 0.06, 0.9, c * 1.1) for i in range(27)]
    b.box(0, y, 3.6, w + 0.6, 0.12, 0.12, c)
    [b.box(u * w / 2, y, -1, 0.22, 0.22, 3.6, c * 0.8) for u in (-1, -0.33, 0.33, 1)]
    [b.box(u * w / 2, y + 0.6, H - 0.9, 0.16, 1.4, 0.16, c * 0.8) for u in (-0.96, 0.96)]
    b.box(w * 0.28, d * 0.15, H + gh * 0.3, 0.9, 0.9, gh * 0.9, stone)
    if snow:
        b.box(w * 0.28, d * 0.15, H + gh * 1.2, 1.1, 1.1, 0.25, "#f6f8fc")
        b.box(0, y, 3.72, w + 0.5, 0.22, 0.12, "#f6f8fc")
    return b.obj("chalet", link=False)


def snowfir(seed, col="#2f5548", h=7.0):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.16, 0.1, h * 0.25, 5, "#5b4030")
    z = h * 0.12
    R = h * 0.27
    for i in range(4):
        t = i / 3
        hh = h * 0.42 * (1 - 0.25 * t)
        rr = R * (1 - 0.68 * t)
        b.cone(0, 0, z, rr, 0.02, hh, 7, hexc(col) * r.uniform(0.9, 1.1), rot=r.uniform(0, 6), jit=0.08, rng=r)
        b.cone(0.02, 0, z + hh * 0.34, rr * 0.7, 0.02, hh * 0.72, 7, "#eef3f8", rot=r.uniform(0, 6), jit=0.03, rng=r)
        z += h * 0.86 / 4 * (1 - 0.12 * t)
    return b.obj("snowfir", link=False)
