"""Borjomi, the town and its park: two views of one wooded gorge, told apart by what stands in them."""

from static.studio.builders.landmarks import *
from static.studio.builders.towns import sheet

WHITE = "#f4f1e8"


def lace(b, x, y, z, width, high, col, ogee=0.5, n=9):
    """a pointed arch of carved wood between two posts, its foot at z"""
    for s in (-1, 1):
        b.box(x + s * width / 2, y, z, 0.24, 0.24, high, col)
    for k in range(n):
        t = abs((k + 0.5) / n * 2 - 1)
        drop = high * (0.1 + ogee * 0.62 * t**1.6)
        b.box(x + ((k + 0.5) / n - 0.5) * width, y, z + high - drop, width / n * 1.04, 0.12, drop, col)
    for k in range(6):
        b.box(x + ((k + 0.5) / 6 - 0.5) * width, y, z, 0.13, 0.12, 1.05, col)
    b.box(x, y, z + 1.05, width, 0.16, 0.14, col)


def firuza():
    """The house of Mirza Riza Khan: blue walls, white pointed windows, a loggia of carved arches on two floors under a dome."""
    b = MB()
    blue = hexc("#4fa9d0")
    b.box(0, 0, -4, 29, 13.6, 4.8, "#b9ad9c")
    b.box(0, 0, 0.8, 28, 13, 9.8, blue)
    b.box(0, 0, 5.5, 28.5, 13.5, 0.4, WHITE)
    b.box(0, 0, 10.6, 29, 14, 0.6, WHITE)
    b.hip(0, 0, 11.2, 28, 13, 2.6, "#7f6a62", over=0.7)
    for x in (-11.6, -8.4, 8.4, 11.6):
        for z in (1.9, 6.7):
            b.box(x, -6.56, z - 0.2, 2.1, 0.14, 2.9, WHITE)
            b.box(x, -6.56, z + 2.7, 1.3, 0.14, 0.5, WHITE)
            b.box(x, -6.64, z, 1.5, 0.14, 2.6, "#35586e")
            b.box(x, -6.7, z, 0.12, 0.14, 2.6, WHITE)
    b.box(0, -8.3, 0.4, 12.6, 4.2, 0.5, "#cfc4b4")
    b.box(0, -6.62, 1.0, 11.8, 0.14, 4.2, "#c99a54")
    b.box(0, -6.62, 6.2, 11.8, 0.14, 4.2, "#d9b06a")
    for z in (0.9, 5.9):
        for k in range(5):
            lace(b, (k - 2) * 2.5, -10.2, z, 2.5, 4.5, WHITE)
        for s in (-1, 1):
            b.box(s * 6.2, -8.4, z + 1.05, 0.16, 3.6, 0.16, WHITE)
            b.box(s * 6.2, -8.4, z + 3.7, 0.16, 3.6, 0.8, WHITE)
    b.box(0, -8.4, 5.4, 13, 4.2, 0.5, "#3f97c0")
    b.box(0, -8.4, 10.4, 13.4, 4.6, 0.6, "#3f97c0")
    for k in range(6):
        a0, a1 = k / 6 * 1.5, (k + 1) / 6 * 1.5
        b.cone(
            0,
            -7.4,
            11 + 4.2 * math.sin(a0),
            4.6 * math.cos(a0),
            4.6 * math.cos(a1),
            4.2 * (math.sin(a1) - math.sin(a0)),
            12,
            blue * 0.86,
        )
    b.cone(0, -7.4, 15.1, 0.3, 0.03, 2.4, 6, "#e0b54a")
    for s in (-1, 1):
        b.cone(s * 14, -6.5, -4, 1.9, 1.9, 17, 10, blue * 1.05)
        b.cone(s * 14, -6.5, 13, 2.3, 0.04, 4.2, 10, "#7f6a62")
        b.cone(s * 14, -6.5, 12.6, 2.2, 2.2, 0.5, 10, WHITE)
        for a in (-2.2, -1.57, -0.9):
            b.box(s * 14 + 1.92 * math.cos(a), -6.5 + 1.92 * math.sin(a), 7.2, 0.5, 0.5, 2.4, "#35586e")
    return b.obj("firuza", link=False)


def spruces(L, n, keep, y1=380, seed=1):
    L.scatter(
        [conifer(i, c, 11, 5) for i, c in enumerate(L.S["con"])],
        *L.spots(n, -10, y1, seed, 0.9, 50),
        0.75,
        1.35,
        1,
        0.3,
        keep,
    )


def borjomi(p, season):
    """From the quay: the blue house of Mirza Riza Khan with its carved loggia beside the Mtkvari, an iron bridge, tiled villas on
    the other bank, and the gorge behind: steep slopes of spruce that meet in a V."""
    river = [(18, -120), (20, -20), (24, 60), (14, 130), (-8, 220), (4, 340)]
    flow = lambda x, y: near_line(x, y, river)

    def hf(x, y):
        d = flow(x, y)
        h = 4 * smooth(12, 15, d) + 0.8 * fbm(x / 30, y / 30, 3, 5) + smooth(58, 190, d) * 108 * smooth(-30, 70, y)
        return (
            h
            + smooth(70, 120, d) * 10 * fbm(x / 50, y / 50, 3, 7)
            + smooth(260, 560, y) * (50 + 50 * ridged(x / 200, y / 200, 4, 4))
        )

    L = Land(hf, season)
    quay = lambda c, x, y, z, n: mix(
        mix(c, hexc("#cdbfa6"), smooth(28, 25, flow(x, y)) * (x < 30) * (y < 70)),
        hexc("#a89c8a"),
        smooth(16, 14.5, flow(x, y)),
    )
    L.terrain(colours(season, (26, 60), None, None, None, quay), cy=-80, half=44, r1=1000, na=260, nr=240, seed=5)
    sheet(L, 1.0, lambda x, y: flow(x, y) / 14, ("#5f9c94", "#8cbcab"), rough=0.1)
    L.put(firuza(), -20, 40, 0.34, 1.12, 0.1)
    inst(iron_bridge(36, "#3f5f66", 5, 2.6), T(22, 74, 4.6, 0.05))
    villas = [
        house(i, 9 + i % 2, 7, 2, wall=w, roof=r, wood=wd, lit=0.15, roofk=("hip", "gable")[i % 2])
        for i, (w, r, wd) in enumerate(
            (
                ("#ead9bd", "#a9604a", "#f4f1e8"),
                ("#d8e0d0", "#8a5a48", "#5f8f80"),
                ("#f0e2c4", "#b06a4c", "#f4f1e8"),
                ("#e0c8b0", "#7f6a62", "#8a4f34"),
            )
        )
    ]
    for i, (x, y, a) in enumerate(
        [
            (46, 34, -1.0),
            (50, 52, -1.1),
            (52, 72, -1.2),
            (48, 92, -1.2),
            (44, 112, -1.1),
            (-8, 74, 0.5),
            (-14, 92, 0.7),
            (-24, 110, 0.7),
            (-44, 60, 0.4),
            (64, 60, -1.0),
            (62, 84, -1.0),
        ]
    ):
        L.put(villas[i % 4], x, y, a, 1.05, 0.1)
    L.put(bell_tower("#e6dcc8", "#7f6a62", 4, 12), 38, 126, -0.4)
    spruces(L, 13000, lambda x, y, z: (flow(x, y) > 62) & (fbm(x / 40, y / 40, 3, 9) > -0.3) & (z < 150))
    L.scatter(
        L.broadleaves(6),
        *L.spots(700, 10, 260, 4, 0.8, 60),
        0.6,
        1.2,
        3,
        0.1,
        lambda x, y, z: (flow(x, y) > 30) & (flow(x, y) < 80) & (y > 56),
    )
    b = MB()
    for y in np.arange(-44, 60, 2.0):
        x = float(np.interp(y, (-120, -20, 60), (18, 20, 24))) - 15.4
        b.box(x, y, 3.2, 0.16, 0.16, 1.9, "#3f4a4c")
        b.box(x, y + 1, 4.8, 0.12, 2.0, 0.12, "#3f4a4c")
        if int(y) % 10 == 0:
            b.box(x - 1.2, y, 3.2, 0.2, 0.2, 5.4, "#3f4a4c")
            b.ico(x - 1.2, y, 8.9, 0.45, "#fff2d0", 1, 0)
    b.obj("quay")
    people(L, [(-2, -6), (-0.6, -5.4), (-8, 8), (-6, 14), (-12, 12), (0, 24), (-16, 16), (-14.6, 16.6)], 1.35)
    L.scatter(L.broadleaves(5), (-38, -44, -4, 3), (20, 30, 46, 58), 0.8, 1.1, 3)
    clouds(5, 3, (520, 700), (17, 21))
    return shot((3, -36, 12.5), (-2, 50, 14), 29, 0.05)


def spring_pavilion(r=6.4):
    """the pavilion of Catherine's spring: slim iron posts, arches and a dome of turquoise glass over the stone basin"""
    b = MB()
    iron, pane = hexc("#1f8f86"), hexc("#a6ded4")
    b.cone(0, 0, -2, r * 1.2, r * 1.2, 2.3, 20, "#d9cdb8")
    n = 16
    for i in range(n):
        M = Matrix.Rotation(i * 2 * math.pi / n, 4, "Z")
        b.cone(r, 0, 0.3, 0.16, 0.13, 5.2, 6, iron, M=M)
        M = Matrix.Rotation((i + 0.5) * 2 * math.pi / n, 4, "Z")
        wide = 2 * r * math.sin(math.pi / n)
        for k in range(7):
            t = abs((k + 0.5) / 7 * 2 - 1)
            drop = 0.5 + 1.5 * t**2
            b.box(
                r * 0.985,
                ((k + 0.5) / 7 - 0.5) * wide,
                5.5 - drop,
                0.1,
                wide / 7,
                drop,
                pane if k % 2 else iron * 1.3,
                M=M,
            )
    b.cone(0, 0, 5.4, r * 1.12, r * 1.12, 0.5, 24, iron)
    for k in range(6):
        a0, a1 = k / 6 * 1.25, (k + 1) / 6 * 1.25
        z0, z1 = (5.9 + 4.0 * math.sin(a) for a in (a0, a1))
        for i in range(n):
            A, B = (i * 2 * math.pi / n, (i + 1) * 2 * math.pi / n)
            q0, q1 = (r * 1.08 * math.cos(a) for a in (a0, a1))
            V = [(q0 * math.cos(A), q0 * math.sin(A), z0), (q0 * math.cos(B), q0 * math.sin(B), z0)]
            V += [(q1 * math.cos(B), q1 * math.sin(B), z1), (q1 * math.cos(A), q1 * math.sin(A), z1)]
            b.add(V, [(0, 1, 2, 3)], pane * (1.06 if (i + k) % 2 else 0.86))
            strut(b, V[0], V[3], 0.14, iron)
    b.cone(0, 0, 9.6, r * 0.36, r * 0.34, 1.1, 12, iron)
    b.cone(0, 0, 10.7, r * 0.42, 0.05, 1.8, 12, iron * 0.9)
    b.cone(0, 0, 0.3, 1.7, 1.5, 1.1, 10, "#b7a58c")
    b.cone(0, 0, 1.4, 0.5, 0.35, 1.2, 8, "#b7a58c")
    for i in range(5):
        M = Matrix.Rotation(i * 1.2566, 4, "Z")
        b.box(1.6, 0, 1.5, 0.6, 0.1, 0.1, "#c99a3e", M=M)
        b.box(1.9, 0, 0.9, 0.08, 0.08, 0.7, "#bfe6ee", M=M)
    return b.obj("spring pavilion", link=False)


def prometheus(col="#d9a852"):
    """a bronze man who steps forward and lifts the fire above his head"""
    b = MB()
    c = hexc(col)
    strut(b, (-0.5, 0.6, 0), (-0.3, 0, 2.7), 0.62, c * 0.9)
    strut(b, (0.7, -0.7, 0), (0.3, 0, 2.7), 0.62, c * 0.95)
    b.box(0, 0, 2.5, 1.25, 0.8, 2.4, c, tx=1.35)
    b.ico(0, -0.1, 5.5, 0.48, c * 1.1, 1, 0)
    strut(b, (0.75, 0, 4.7), (1.3, -0.3, 6.9), 0.4, c)
    strut(b, (-0.75, 0, 4.7), (-1.7, -0.8, 3.6), 0.4, c)
    b.cone(1.3, -0.3, 6.8, 0.25, 0.5, 0.7, 8, c * 0.8)
    b.cone(1.3, -0.3, 7.4, 0.5, 0.04, 1.5, 7, "#ffb347", mi=1)
    return b.obj("prometheus", link=False)


def cabin(col="#e2553f"):
    b = MB()
    b.box(0, 0, -3.6, 2.2, 2.2, 2.5, col)
    b.box(0, 0, -2.9, 2.28, 2.28, 1.0, "#bcd8e0")
    b.box(0, 0, -1.1, 0.16, 0.16, 1.3, "#4a5254")
    return b.obj("cabin", link=False)


def borjomi_park(p, season):
    """From the lane: the turquoise glass pavilion over the warm spring, people who fill their bottles at it, Prometheus in bronze on
    the rock above a waterfall, a cable car with red cabins over the stream, tall spruces on both slopes."""
    stream = [(10, -70), (9, -20), (12, 12), (17, 34), (18, 44)]
    flow = lambda x, y: near_line(x, y, stream)
    lane = [(-1, -60), (-3, 0), (-8, 24), (-10, 34)]

    def hf(x, y):
        h = (
            0.7 * fbm(x / 20, y / 20, 3, 5)
            + smooth(26, 110, np.abs(x - 3)) * 72 * smooth(-40, 40, y)
            + smooth(58, 170, y) * 46
        )
        h = pad(h, x, y, -10, 36, 12, 0.6, 1.6)
        return h - 2.2 * smooth(5, 3, flow(x, y)) * (y < 46)

    L = Land(hf, season)
    ways = lambda c, x, y, z, n: mix(
        mix(c, hexc("#dccdaa"), smooth(3.2, 2.5, near_line(x, y, lane))),
        hexc("#d3c6a8"),
        smooth(11, 10, np.hypot(x + 10, y - 36)),
    )
    L.terrain(colours(season, (14, 40), None, None, None, ways), cy=-60, half=46, r1=700, na=260, nr=230, seed=5)
    sheet(L, -0.9, lambda x, y: flow(x, y) / 3.6 + 2 * (y > 45), ("#5fa8a0", "#93cdbf"), r1=200)
    L.put(spring_pavilion(), -10, 36, 0.1, 1.1, 0.1)
    cliff(
        [(11, 46), (20, 44.5), (30, 48), (33, 60), (20, 70), (7, 62)],
        -2,
        10.5,
        ("#aaa392", "#bdb5a2", "#989180"),
        "#7f9a4c",
        4,
        0.1,
        2.2,
        0.7,
    )
    inst(prometheus(), T(24, 49, 10.4, -0.3, 1.15))
    fall = MB()
    r = random.Random(2)
    for i in range(26):
        z = 10.6 - i * 0.45
        fall.box(
            17.6 + r.uniform(-0.2, 0.2),
            45.2 - 0.05 * i,
            z - 0.5,
            2.6 + 0.04 * i,
            0.5,
            0.62,
            hexc("#eef8f6") * r.uniform(0.9, 1.05),
        )
    for _ in range(24):
        fall.ico(
            17.6 + r.uniform(-2.4, 2.4),
            43 + r.uniform(-2, 1),
            -0.6,
            r.uniform(0.3, 0.8),
            "#f4fbfa",
            1,
            0.2,
            (1, 1, 0.5),
            r,
        )
    fall.obj("waterfall")
    up, down = (-40, 90, 22), (34, 96, 46)
    b = MB()
    for o in (0, 2.2):
        strut(b, (up[0], up[1], up[2] + o * 0.4), (down[0], down[1], down[2] + o * 0.4), 0.16, "#3f4648")
    b.box(-34, 92, 0, 1.2, 1.2, 25.5, "#8d9698")
    b.obj("cable")
    red = cabin()
    for t in (0.3, 0.52, 0.74):
        inst(red, T(*(u + (v - u) * t for u, v in zip(up, down)), 0.1, 1.5))
    spruces(
        L,
        9000,
        lambda x, y, z: (
            (np.abs(x - 3) > 24 + 0.05 * y) & (fbm(x / 40, y / 40, 3, 9) > -0.3)
            | (y > 84) & (fbm(x / 30, y / 30, 3, 9) > -0.2)
        ),
        260,
    )
    L.scatter(L.broadleaves(6), (-24, -27, -22, 30, 27, 1, 4), (20, 36, 52, 30, 14, 60, 66), 0.8, 1.2, 3)
    b = MB()
    for x, y in ((-6, -8), (-7, 8), (-11, 20), (2, -2), (0, 14)):
        b.box(x, y, 0, 0.2, 0.2, 4.4, "#2f3f40")
        b.ico(x, y, 4.7, 0.42, "#fff2d0", 1, 0)
    for x, y in ((-7.4, 0), (-9, 14)):
        b.box(x, y, 0.45, 0.7, 2.4, 0.12, "#8a5a38")
        b.box(x - 0.35, y, 0.55, 0.1, 2.4, 0.7, "#8a5a38")
    for x, y in ((-5.2, 27.6), (-14.4, 27.4), (-7.0, 26.6), (-12.4, 26.2)):  # bottles
        b.cone(x, y, 0.6, 0.22, 0.22, 0.6, 8, "#8fd0e6")
        b.cone(x, y, 1.2, 0.22, 0.07, 0.3, 8, "#8fd0e6")
    b.obj("lane")
    spots = [
        (-5.8, 27.9),
        (-13.8, 27.6),
        (-7.6, 27),
        (-11.8, 26.8),
        (-3.4, 24),
        (-10, 30),
        (-8, 31),
        (-12, 31),
        (-3, 4),
        (-1.8, 4.6),
        (-5, 15),
        (0, -14),
    ]
    people(L, spots, 1.3)
    L.scatter(
        [rock(i) for i in range(3)],
        *L.spots(260, -30, 46, 5, 0.5, 30),
        0.2,
        0.8,
        4,
        0,
        lambda x, y, z: (flow(x, y) < 6) & (flow(x, y) > 2.4),
    )
    return shot((2, -27, 7.5), (2, 40, 11), 29, 0.2)


VIEWS = {view.__name__: view for view in (borjomi, borjomi_park)}


def build(p):
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=p.get("haze", 600))
    return {**VIEWS[p["kind"]](p, p.get("season", "summer")), **p.get("camera", {})}
