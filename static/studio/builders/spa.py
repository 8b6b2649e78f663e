"""Borjomi, the town and its park: two views of one wooded gorge, told apart by what stands in them."""

from static.studio.builders.figures import figure
from static.studio.builders.landmarks import *
from static.studio.builders.outdoors import shrub
from static.studio.builders.towns import sheet

WHITE = "#f4f1e8"
TURQUOISE = "#8ccdd0"
DEEP = "#3f93ad"
MIRROR = "#dcf0f4"


def carved_arch(b, x, y, z, width, high, rise=0.5, n=23):
    """an opening of carved wood: two slim posts, a cusped ogee between them, pierced panels above, a lattice rail;
    `rise` = the part of its height that the arch takes"""
    for s in (-1, 1):
        b.box(x + s * width / 2, y, z, 0.34, 0.34, high, WHITE)
        b.box(x + s * width / 2, y, z, 0.5, 0.5, 0.5, DEEP)
        b.box(x + s * width / 2, y, z + high * (1 - rise) - 0.3, 0.5, 0.5, 0.3, DEEP)
    clear = width - 0.3
    for k in range(n):
        t = (k + 0.5) / n * 2 - 1
        ogee = abs(t) ** 1.5 if abs(t) > 0.3 else 0.55 * abs(t)
        cusp = 0.05 * abs(math.sin(t * math.pi * 3.5))
        drop = high * (0.11 + (rise - 0.11) * ogee + cusp)
        b.box(x + t * clear / 2, y, z + high - drop, clear / n * 1.05, 0.2, drop, WHITE)
        b.box(x + t * clear / 2, y - 0.06, z + high - drop - 0.02, clear / n * 1.05, 0.2, 0.2, DEEP)
    for s in (-1, 1):  # carved rosettes in the spandrels
        for u, v, q in ((0.78, 0.8, 0.085), (0.5, 0.9, 0.055)):
            M = T(x + s * u * clear / 2, y - 0.1, z + high * v) @ Matrix.Rotation(math.pi / 2, 4, "X")
            b.cone(0, 0, 0, high * q, high * q * 0.7, 0.08, 8, TURQUOISE, M=M)
            b.cone(0, 0, 0.08, high * q * 0.45, high * q * 0.2, 0.06, 8, WHITE, M=M)
    for k in range(int(width / 0.42)):
        u = x + ((k + 0.5) / int(width / 0.42) - 0.5) * clear
        b.box(u, y, z + 0.12, 0.12, 0.12, 0.95, WHITE)
        b.box(u, y - 0.04, z + 0.45, 0.27, 0.1, 0.27, TURQUOISE)
    for v in (0.08, 1.05):
        b.box(x, y, z + v, clear, 0.2, 0.14, WHITE)


def stalactites(b, x, y, z, width, rows=4):
    """mirror work under a ceiling: rows of small bright prisms that step back and down into the loggia"""
    r = random.Random(3)
    for row in range(rows):
        n = int(width / 0.46)
        for k in range(n):
            u = x + ((k + 0.5 * (row % 2) + 0.25) / n - 0.5) * width
            c = hexc((MIRROR, "#b5dbe6", "#f6fbf8", "#93c6d6")[r.randrange(4)])
            b.cone(u, y + 0.34 * row, z - 0.42 * (row + 1), 0.05, 0.3, 0.46, 4, c, rot=0.785)


def firuza():
    """The summer house of Mirza Riza Khan: pale turquoise walls, white cusped windows on two floors over a stone base, in the
    middle a loggia of carved wooden arches and mirror stalactites that stands forward, a low roof of sheet metal."""
    b = MB()
    wall = hexc(TURQUOISE)
    b.box(0, 0, -4, 27.4, 13.6, 5.6, "#b7ac9c")
    b.box(0, 0, 1.6, 26.6, 13, 10.0, wall)
    b.box(0, 0, 6.2, 27.1, 13.5, 0.22, WHITE)
    b.box(0, 0, 6.42, 27.0, 13.4, 0.26, DEEP)
    b.box(0, 0, 6.68, 27.1, 13.5, 0.16, WHITE)
    b.box(0, 0, 10.7, 26.9, 13.3, 0.3, DEEP)
    b.box(0, 0, 11.5, 28, 14.4, 0.34, WHITE)
    for k in range(46):  # brackets of the cornice
        b.box((k - 22.5) * 0.6, -6.75, 11.0, 0.22, 0.6, 0.5, WHITE)
    b.hip(0, 0, 11.84, 27.4, 13.8, 2.1, "#8d6f62", over=0.5)
    for x in (-12.9, -6.1, 6.1, 12.9):
        b.box(x, -6.6, 1.6, 0.6, 0.24, 9.1, WHITE)
    for x in (-11.2, -8.9, 8.9, 11.2):
        for z in (2.6, 7.5):
            b.box(x, -6.56, z - 0.35, 1.9, 0.3, 0.25, WHITE)
            b.box(x, -6.56, z - 0.1, 1.66, 0.16, 2.3, WHITE)
            b.box(x, -6.62, z, 1.3, 0.16, 2.0, "#2f5666")
            for k in range(7):
                t = (k + 0.5) / 7 * 2 - 1
                up = 0.95 * (1 - abs(t) ** 1.3)
                b.box(x + t * 0.83, -6.56, z + 2.2, 0.25, 0.16, up + 0.12, WHITE)
                if abs(t) < 0.8:
                    b.box(x + t * 0.83, -6.62, z + 2.0, 0.25, 0.16, up * 0.78, "#2f5666")
            b.box(x, -6.7, z, 0.1, 0.12, 2.6, WHITE)
            b.box(x, -6.7, z + 1.25, 1.3, 0.12, 0.1, WHITE)
    front, wide = -10.4, 11.6
    b.box(0, -8.4, -4, wide + 0.8, 4.6, 5.4, "#b7ac9c")
    b.box(0, -8.4, 1.4, wide + 0.6, 4.4, 0.3, "#d8cdbb")
    for k in range(5):
        b.box(0, front - 0.7 - k * 0.42, -2, 4.6, 0.44, 3.4 - k * 0.32, "#cfc4b2")
    for z, high in ((1.7, 4.6), (6.9, 4.5)):
        b.box(0, -6.6, z, wide, 0.2, high, "#c08a4e")
        for x in (-3.9, 0, 3.9):  # doors behind
            b.box(x, -6.74, z, 1.7, 0.14, 2.7, "#6b4326")
            b.box(x, -6.78, z + 0.9, 1.2, 0.14, 1.5, "#e3b878")
        for x, w in ((-4.45, 2.7), (0, 6.2), (4.45, 2.7)):
            carved_arch(b, x, front, z, w, high, 0.5 if w > 4 else 0.42)
        stalactites(b, 0, front + 0.5, z + high, wide - 0.4)
        for s in (-1, 1):
            M = T(s * wide / 2, -8.5, 0, s * math.pi / 2)
            side = MB()
            carved_arch(side, 0, 0, z, 3.6, high, 0.5)
            for face, c in zip(side.F, side.C):
                b.add([side.V[q] for q in face], [tuple(range(len(face)))], c, M=M)
    for z in (6.3, 11.4):
        b.box(0, -8.5, z, wide + 0.7, 4.5, 0.24, WHITE)
        b.box(0, -8.5, z + 0.24, wide + 0.5, 4.3, 0.3, DEEP)
        for k in range(28):
            b.cone((k - 13.5) * 0.43, front - 0.25, z - 0.26, 0.02, 0.17, 0.28, 4, WHITE, rot=0.785)
    b.box(0, -8.5, 11.94, wide + 1.0, 4.8, 0.26, WHITE)
    b.hip(0, -7.6, 12.2, wide + 0.6, 6.4, 1.7, "#8d6f62", over=0.3)
    for s in (-1, 1):
        b.cone(s * (wide / 2 + 0.1), front, 12.2, 0.2, 0.03, 1.3, 8, DEEP)
    return b.obj("firuza", link=False)


def park_gate(wide=9.0):
    """the entrance of the park: two white pillars, between them an arch of blue and white ironwork with scrolls"""
    b = MB()
    iron = hexc("#2f6fae")
    for s in (-1, 1):
        x = s * wide / 2
        b.box(x, 0, -1, 1.5, 1.5, 6.2, WHITE)
        b.box(x, 0, 5.2, 1.9, 1.9, 0.35, iron)
        b.box(x, 0, 1.0, 1.62, 1.62, 0.3, iron)
        b.ico(x, 0, 6.1, 0.6, WHITE, 2, 0)
        for k in range(6):  # the open leaves
            b.box(x - s * (0.9 + k * 0.1), -0.5 - k * 0.36, 0, 0.12, 0.12, 3.2 - 0.12 * k, iron)
    point = lambda a, q: (-q * wide / 2 * math.cos(a), 0, 5.0 + q * 3.3 * math.sin(a))
    n = 18
    for k in range(n):
        a0, a1 = k / n * math.pi, (k + 1) / n * math.pi
        strut(b, point(a0, 1.0), point(a1, 1.0), 0.34, iron)
        strut(b, point(a0, 0.7), point(a1, 0.7), 0.3, iron)
        strut(b, point(a0, 0.7 if k % 2 else 1.0), point(a1, 1.0 if k % 2 else 0.7), 0.16, WHITE)
        x, _, z = point((a0 + a1) / 2, 0.85)
        M = T(x, -0.05, z) @ Matrix.Rotation(math.pi / 2, 4, "X")
        b.cone(0, 0, 0, 0.32, 0.32, 0.16, 10, WHITE, M=M)
        b.cone(0, 0, 0.16, 0.16, 0.16, 0.06, 8, iron, M=M)
    for s in (-1, 1):
        for k in range(10):  # railings on either side
            b.box(s * (wide / 2 + 1.2 + k * 0.55), 0, 0, 0.12, 0.12, 2.6, iron)
        b.box(s * (wide / 2 + 3.7), 0, 2.3, 5.4, 0.14, 0.16, WHITE)
        b.box(s * (wide / 2 + 3.7), 0, 0.4, 5.4, 0.14, 0.16, WHITE)
    return b.obj("park gate", link=False)


def kiosk():
    """a mineral-water kiosk: a white hut with a blue awning, bottles in rows on its shelves and on the counter"""
    b = MB()
    b.box(0, 0.5, -0.5, 4.6, 2.6, 0.7, "#c9bda8")
    b.box(0, 1.5, 0.2, 4.4, 0.3, 3.0, "#f2ede0")
    for s in (-1, 1):
        b.box(s * 2.1, 0.5, 0.2, 0.25, 2.2, 3.0, "#f2ede0")
    b.box(0, -0.6, 0.2, 4.4, 0.6, 1.1, "#3f86b5")
    b.box(0, -0.7, 1.3, 4.7, 0.9, 0.12, "#f2ede0")
    for k in range(8):
        b.box((k - 3.5) * 0.6, -0.6, 2.9, 0.6, 2.2, 0.14, ("#3f86b5", "#f6f2e6")[k % 2])
        b.box((k - 3.5) * 0.6, -1.7, 2.5, 0.6, 0.1, 0.5, ("#3f86b5", "#f6f2e6")[k % 2])
    b.hip(0, 0.6, 3.2, 4.8, 2.8, 0.9, "#3f86b5", over=0.2)
    for z, y, n in ((1.42, -0.75, 9), (1.9, 1.2, 12)):
        for k in range(n):
            bottle(b, ((k + 0.5) / n - 0.5) * 3.9, y, z, 1.25)
    return b.obj("kiosk", link=False)


def bottle(b, x, y, z, k=1.0):
    b.cone(x, y, z, 0.13 * k, 0.13 * k, 0.36 * k, 8, "#6fb58e")
    b.cone(x, y, z + 0.36 * k, 0.13 * k, 0.05 * k, 0.16 * k, 8, "#6fb58e")
    b.cone(x, y, z + 0.1 * k, 0.138 * k, 0.138 * k, 0.16 * k, 8, "#f4f1e8")
    b.cone(x, y, z + 0.52 * k, 0.06 * k, 0.06 * k, 0.08 * k, 6, "#c9483c")


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
    """From the street to the park: Firuza with its carved loggia, the iron arch of the entrance, a kiosk for mineral water, the
    Borjomula under an iron bridge, yellow cabins that climb to the Ferris wheel on the plateau, spruce on both steep slopes."""
    river = [(17, -120), (17.5, -20), (19.5, 20), (20, 50), (13, 100), (6, 170), (10, 300)]
    flow = lambda x, y: near_line(x, y, river)
    street = [(2, -70), (2, -10), (6, 20), (8, 34), (5, 70)]
    wheel_at = (68, 152)

    def hf(x, y):
        left = smooth(30, 130, -x + 0.12 * y) * 92 * smooth(-20, 66, y)
        right = smooth(35, 66, x) * 43 * smooth(-24, 90, y)
        h = 0.4 * fbm(x / 30, y / 30, 3, 5) * smooth(20, 50, np.abs(x)) + left + right
        h = h + smooth(36, 90, np.abs(x - 4)) * 8 * fbm(x / 40, y / 40, 3, 7) + smooth(56, 240, y) * 22
        h = h + smooth(240, 540, y) * (46 + 66 * ridged(x / 190, y / 190, 4, 4))
        h = pad(h, x, y, *wheel_at, 13, 43.5, 1.9)
        return h - 3.4 * smooth(4.6, 3.7, flow(x, y)) * smooth(150, 110, y)

    L = Land(hf, season)

    def ways(c, x, y, z, n):
        paved = mix(hexc("#cbbda4"), hexc("#d9cdb4"), smooth(-0.2, 0.2, fbm(x / 5, y / 5, 2, 3)))
        c = mix(c, paved, smooth(7.4, 6.4, near_line(x, y, street)))
        c = mix(c, hexc("#d8cdb8"), smooth(13.4, 12.6, near_line(x, y, [(14, -80), (13, 20)]) * 1.6) * (y < 26))
        return mix(c, hexc("#a79c8b"), smooth(5.0, 4.5, flow(x, y)))

    L.terrain(colours(season, (7, 24), None, None, None, ways), cy=-60, half=50, r1=900, na=320, nr=300, seed=5)
    sheet(L, -2.1, lambda x, y: flow(x, y) / 4.4 + 2 * (y > 110), ("#5fa08f", "#a3d0c0"), r1=260, rough=0.1)
    L.put(firuza(), -14, 20, 0.14, 1, 0.1)
    L.put(park_gate(), 7.8, 31, -0.05, 1.15, 0.1)
    L.put(kiosk(), 8.2, -1, 0.14, 1.1)
    inst(iron_bridge(13, "#3f6f78", 3.6, 1.0), T(19.2, 15, 0.3, 0.06, 1))
    up, down = (62, 142, 56), (31, 26, 9)
    along = lambda t: tuple(u + (v - u) * t - 5 * t * (1 - t) * (k == 2) for k, (u, v) in enumerate(zip(down, up)))
    b = MB()
    for q in range(16):
        for o in (-1.6, 1.6):
            A, B = along(q / 16), along((q + 1) / 16)
            strut(b, (A[0] + o, *A[1:]), (B[0] + o, *B[1:]), 0.2, "#3f4648")
    x, y, z = along(0.52)
    strut(b, (x, y, L.z(x, y) - 1), (x, y, z), 0.9, "#98a2a4")
    b.box(x, y, z - 0.3, 5, 0.7, 0.5, "#98a2a4")
    b.obj("cable")
    yellow = cabin("#f2bf2e")
    for t, o in ((0.12, -1.6), (0.34, 1.6), (0.62, -1.6), (0.88, 1.6)):
        x, y, z = along(t)
        inst(yellow, T(x + o, y, z, 0.3, 1.5))
    station = house(4, 11, 8, 1, wall="#efe6d2", roof="#8d6f62", balcony=False, lit=0.2)
    L.put(station, 32, 24, -0.3, 1.1, 0.1)
    L.put(wheel(11.5), *wheel_at, 0.15)
    eye = (2, -35, 9.2)
    far = math.hypot(wheel_at[0] - eye[0], wheel_at[1] - eye[1])

    def hides(x, y, z):  # a spruce that would stand before the wheel
        near, aside = np.hypot(x - eye[0], y - eye[1]), np.arctan2(x - eye[0], y - eye[1])
        aside = np.abs(aside - math.atan2(wheel_at[0] - eye[0], wheel_at[1] - eye[1]))
        return (aside < 0.085) & (near < far + 4) & ((z + 13 - eye[2]) / near > 0.172)

    spruces(
        L,
        15000,
        lambda x, y, z: (
            (flow(x, y) > 12)
            & ((np.abs(x - 4) > 38 - 0.06 * y) | (y > 92))
            & (np.hypot(x + 15, y - 20) > 24)
            & (fbm(x / 40, y / 40, 3, 9) > -0.34)
            & (np.hypot(x - wheel_at[0], y - wheel_at[1]) > 15)
            & ~hides(x, y, z)
            & (z < 170)
        ),
    )
    L.scatter(L.broadleaves(6.5), (-1, 19, 14, 27, -3, 2, 14, 29), (58, 56, 70, 44, 74, 86, 92, 54), 0.8, 1.2, 3)
    tall = [conifer(i, c, 15, 6) for i, c in enumerate(L.S["con"])]
    L.scatter(tall, (-34, -31, -37, -33, 0.5, 36, 33, -29), (18, 30, 8, 40, 48, 40, 8, 46), 0.9, 1.2, 4)
    b = MB()
    for y in np.arange(-46, 44, 1.6):
        x = float(np.interp(y, (-120, -20, 20, 50), (17, 17.5, 19.5, 20))) - 5.2
        if abs(y - 15) > 2.6:
            b.box(x, y, 0, 0.14, 0.14, 1.3, "#2f4f58")
            for v in (0.5, 1.2):
                b.box(x, y + 0.8, v, 0.1, 1.6, 0.12, "#2f4f58")
    for y in (-14, 2, 22):
        x = float(np.interp(y, (-20, 20), (17.5, 19.5))) - 6.2
        b.cone(x, y, 0, 0.16, 0.1, 4.6, 8, "#2f4f58")
        b.ico(x, y, 4.9, 0.38, "#fff2d0", 2, 0)
    b.obj("lamps and rail")
    drink = MB()  # a bottle in the hand of each who comes from the kiosk
    bottle(drink, -0.2, -0.4, 1.0, 1.15)
    drink = drink.obj("bottle", link=False)
    for i, (x, y, turn) in enumerate(
        ((5.6, -4.2, 0.5), (7.0, -3.6, -0.5), (8.6, -3.4, 0.4), (10.4, -3.6, -0.3), (3.2, -6.4, 0.3), (4.2, -6.8, -0.6))
    ):
        M = T(x, y, L.z(x, y), turn, 1.2)
        inst(figure(2 * i + 1), M)
        inst(drink, M)
    for i, (x, y, turn) in enumerate(
        (
            (-1.6, -2, 2.6),
            (-0.6, -1.6, 2.8),
            (3, 12, 0.2),
            (5, 23, 3),
            (6.4, 24, 2.6),
            (8.8, 29, 0),
            (-10.6, 5.4, 1.6),
            (-9.4, 5.8, -1.4),
        )
    ):
        inst(figure(2 * i + 2, "walk"), T(x, y, L.z(x, y), turn, 1.2))
    for x, turn in ((18.4, 0.4), (19.8, -0.5)):
        inst(figure(int(x)), T(x, 14, 0.35, turn, 1.2))
    kerb = MB()
    for y in np.arange(-24, 26, 1.5):  # kerb stones beside the lawn, bands of setts across the street
        x = float(np.interp(y, (-10, 20, 34), (2, 6, 8))) - 7
        kerb.box(x, y, -0.2, 0.4, 1.44, 0.4, hexc("#bdb3a2") * (0.95 + 0.1 * (int(y) % 3 == 0)))
        if round(y / 1.5) % 4 == 0:
            rail = float(np.interp(y, (-20, 20), (12.3, 14.3)))
            for k in range(int((rail - x - 0.4) / 0.92)):
                kerb.box(x + 0.75 + k * 0.92, y, -0.2, 0.84, 0.5, 0.235, hexc("#a89c8a") * (0.92 + 0.06 * (k % 3)))
    kerb.obj("kerb")
    beds = [shrub(i, c) for i, c in enumerate(("#d9705f", "#e8b04a", "#7f9a4c", "#e7dccb"))]
    r = random.Random(4)
    spots_ = [(x, -1.5 + 0.14 * (x + 15) + r.uniform(-0.8, 0.8)) for x in np.arange(-30, -5, 0.9)]
    spots_ += [
        (x, y) for x, y in ((-10, -9), (-11.4, -9.6), (-15, -12), (-16.4, -12), (-9, -10), (-21, -9), (-22, -9.6))
    ]
    L.scatter(beds, *np.array(spots_).T, 0.8, 1.2, 5)
    clouds(5, 3, (520, 700), (16, 20))
    return shot(eye, (2.6, 40, 10.6), 27, 0.05)


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
