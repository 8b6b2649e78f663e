"""Kings on horseback: statues of bronze on a plinth of stone. No scenes."""

from static.studio.land import *


def tube(b, stations, col, M, n=10):
    """a closed body along its stations (x, y, z, half width, half depth), each ring square to the line"""
    P = [Vector(s[:3]) for s in stations]
    V = []
    for i, (p, (*_, wide, deep)) in enumerate(zip(P, stations)):
        along = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized()
        across = (Vector((1, 0, 0)) - along * along.x).normalized()
        up = along.cross(across)
        for k in range(n):
            a = 2 * math.pi * k / n
            V.append(p + across * wide * math.cos(a) + up * deep * math.sin(a))
    last = (len(P) - 1) * n
    F = [(i + k, i + (k + 1) % n, i + n + (k + 1) % n, i + n + k) for i in range(0, last, n) for k in range(n)]
    F += [tuple(range(n))[::-1], tuple(range(last, last + n))]
    b.add(V, F, col, 0, M, 0.05, random.Random(len(V)))


def war_horse(b, c, M):
    """a stallion that steps out towards -y with an arched neck, one foreleg lifted; 1.6 m at the withers"""
    body = [(1.13, 1.24, 0.1, 0.13), (1.02, 1.25, 0.28, 0.31), (0.72, 1.25, 0.36, 0.39), (0.3, 1.19, 0.34, 0.36)]
    body += [(-0.1, 1.15, 0.34, 0.38), (-0.5, 1.17, 0.33, 0.42), (-0.8, 1.21, 0.29, 0.4), (-1.0, 1.24, 0.19, 0.26)]
    tube(b, [(0, *s) for s in (*body, (-1.06, 1.25, 0.07, 0.1))], c, M, 14)
    cloth = [(0.46, 1.21, 0.35, 0.37), (0.44, 1.21, 0.39, 0.41), (-0.3, 1.17, 0.38, 0.43), (-0.32, 1.17, 0.34, 0.39)]
    tube(b, [(0, *s) for s in cloth], c * 0.8, M, 14)
    neck = [(-0.62, 1.34, 0.22, 0.42), (-0.9, 1.7, 0.18, 0.31), (-1.1, 1.98, 0.15, 0.24), (-1.28, 2.15, 0.12, 0.19)]
    tube(b, [(0, *s) for s in (*neck, (-1.42, 2.17, 0.09, 0.13))], c, M, 12)
    mane = [(-0.44, 1.62, 0.05, 0.06), (-0.66, 1.92, 0.08, 0.13), (-0.92, 2.18, 0.08, 0.13), (-1.2, 2.34, 0.07, 0.09)]
    tube(b, [(0, *s) for s in (*mane, (-1.42, 2.33, 0.03, 0.04))], c * 0.78, M, 8)
    head = [(-1.3, 2.24, 0.07, 0.09), (-1.46, 2.1, 0.12, 0.17), (-1.6, 1.92, 0.1, 0.14), (-1.7, 1.74, 0.075, 0.1)]
    tube(b, [(0, *s) for s in (*head, (-1.75, 1.6, 0.07, 0.085), (-1.76, 1.56, 0.04, 0.05))], c * 1.04, M, 10)
    tail = [(1.06, 1.44, 0.06, 0.07), (1.28, 1.4, 0.09, 0.1), (1.44, 1.1, 0.11, 0.13), (1.45, 0.7, 0.1, 0.12)]
    tube(b, [(0, *s) for s in (*tail, (1.38, 0.36, 0.02, 0.03))], c * 0.8, M, 8)
    legs = {
        (0.18, 0): [(-0.62, 1.14, 0.14, 0.23), (-0.64, 0.84, 0.1, 0.13), (-0.66, 0.52, 0.08, 0.09),
                    (-0.67, 0.2, 0.055, 0.06), (-0.72, 0.1, 0.06, 0.065)],
        (-0.18, 1): [(-0.66, 1.14, 0.14, 0.23), (-0.84, 0.94, 0.11, 0.15), (-1.22, 0.9, 0.085, 0.095),
                     (-1.14, 0.56, 0.055, 0.06), (-1.06, 0.48, 0.06, 0.065)],
        (0.19, 0.0): [(0.72, 1.18, 0.16, 0.32), (0.84, 0.88, 0.12, 0.2), (1.06, 0.58, 0.075, 0.1),
                      (1.04, 0.22, 0.055, 0.065), (0.98, 0.1, 0.06, 0.065)],
        (-0.19, 0): [(0.72, 1.18, 0.16, 0.32), (0.68, 0.88, 0.12, 0.2), (0.76, 0.58, 0.075, 0.1),
                     (0.6, 0.24, 0.055, 0.065), (0.52, 0.12, 0.06, 0.065)],
    }  # fmt: skip
    for (x, lifted), joints in legs.items():
        tube(b, [(x, *s) for s in joints], c * 0.95, M, 9)
        y, z = joints[-1][:2]
        foot = [(x, y, z + 0.03, 0.065, 0.07), (x, y + 0.1, z - 0.08, 0.085, 0.1)]
        tube(b, foot if lifted else [foot[0], (x, y - 0.04, 0, 0.09, 0.11)], c * 0.7, M, 9)
    for s in (-1, 1):
        tube(b, [(s * 0.07, -1.32, 2.26, 0.04, 0.05), (s * 0.1, -1.34, 2.48, 0.006, 0.008)], c, M, 5)
        rein = [(s * 0.08, -1.66, 1.74), (s * 0.2, -1.0, 1.72), (s * 0.1, -0.5, 1.82)]
        tube(b, [(*p, 0.018, 0.018) for p in rein], c * 0.7, M, 5)


def king(b, c, M, sword):
    """a bearded rider in a long coat, his right arm raised, with a drawn sword or with an open hand"""
    coat = [(0.04, 1.34, 0.4, 0.3), (0.04, 1.56, 0.28, 0.22), (0.03, 1.76, 0.21, 0.16), (0.0, 2.04, 0.28, 0.18)]
    tube(b, [(0, *s) for s in (*coat, (-0.02, 2.22, 0.27, 0.14), (-0.02, 2.31, 0.1, 0.09))], c * 1.06, M, 12)
    b.cone(0, 0.03, 1.72, 0.24, 0.24, 0.07, 12, c * 0.75, M)
    tube(b, [(0, -0.02, 2.26, 0.08, 0.08), (0, -0.04, 2.42, 0.08, 0.09)], c, M)
    b.ico(0, -0.05, 2.53, 0.15, c * 1.1, 2, 0.0, (0.92, 1, 1.12), M=M)
    b.ico(0, 0.0, 2.58, 0.155, c * 0.8, 2, 0.0, (1, 1, 1), M=M)
    b.ico(0, -0.15, 2.43, 0.085, c * 0.85, 1, 0.0, (0.9, 0.8, 1.2), M=M)
    for s in (-1, 1):
        thigh = [(s * 0.16, 0.06, 1.56, 0.14, 0.15), (s * 0.4, -0.26, 1.42, 0.12, 0.13)]
        shin = [
            (s * 0.46, -0.3, 1.3, 0.1, 0.11),
            (s * 0.48, -0.2, 1.0, 0.085, 0.1),
            (s * 0.47, -0.16, 0.76, 0.06, 0.07),
        ]
        tube(b, thigh + shin, c, M)
        tube(b, [(s * 0.47, -0.08, 0.74, 0.06, 0.06), (s * 0.49, -0.42, 0.72, 0.05, 0.04)], c * 0.75, M, 8)
    left = [(0.26, -0.02, 2.18, 0.1, 0.11), (0.37, -0.06, 1.9, 0.085, 0.09), (0.1, -0.5, 1.84, 0.06, 0.06)]
    hand = (-0.36, -0.5, 2.8)
    right = [(-0.24, -0.02, 2.18, 0.11, 0.11), (-0.46, -0.16, 2.44, 0.09, 0.09), (*hand, 0.065, 0.065)]
    tube(b, left, c * 1.04, M)
    tube(b, right, c * 1.04, M)
    b.ico(*hand, 0.09, c * 1.1, 1, 0.0, M=M)
    if sword:
        bright = c * 1.5
        tip = Vector(hand) + Vector((0.04, -0.42, 1.06))
        tube(
            b,
            [(*hand, 0.055, 0.05), (*tip, 0.045, 0.04), (*(tip + Vector((0, -0.05, 0.14))), 0.004, 0.004)],
            bright,
            M,
            4,
        )
        guard = Matrix.Translation(hand) @ Matrix.Rotation(0.38, 4, "X")
        b.box(0, 0, 0.09, 0.09, 0.36, 0.06, c * 0.9, M @ guard)
    else:
        b.box(hand[0], hand[1] - 0.02, hand[2], 0.05, 0.15, 0.24, c * 1.1, M)
        b.cone(0, -0.01, 2.64, 0.16, 0.18, 0.12, 10, c * 1.2, M)


def horseman(sword=True, col="#5a6a5c", plinth="#b9ab93", high=4.0):
    """a king of bronze, half as large again as life, on a plinth `high` metres high; he rides towards -y"""
    b = MB()
    c, stone = hexc(col), hexc(plinth)
    r = random.Random(5)
    b.box(0, 0, -1, 4.0, 6.2, 1.35, stone * 0.92)
    b.box(0, 0, 0.35, 3.3, 5.5, 0.35, stone)
    courses = max(2, round((high - 1.05) / 0.9))
    for i in range(courses):
        step = (high - 1.05) / courses
        b.box(0, 0, 0.7 + i * step, 2.4, 4.6, step - 0.04, stone * r.uniform(0.95, 1.05))
        b.box(0, 0, 0.7 + (i + 1) * step - 0.04, 2.32, 4.52, 0.04, stone * 0.75)
    b.box(0, 0, high - 0.35, 2.7, 4.9, 0.35, stone * 1.04)
    M = Matrix.Translation((0, 0.1, high)) @ Matrix.Scale(1.7, 4)
    b.box(0, 0, 0, 0.9, 2.5, 0.07, c * 0.8, M)
    M = M @ Matrix.Translation((0, 0, 0.07))
    war_horse(b, c, M)
    king(b, c, M, sword)
    return b.obj("horseman", link=False)
