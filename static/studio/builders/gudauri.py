"""Gudauri all round at noon after snowfall: a hotel's terrace below the treeless slopes and the chairlift."""

from static.studio.builders.abano import offroader
from static.studio.builders.figures import dog as shepherd
from static.studio.builders.figures import figure as guest
from static.studio.builders.houses import balcony, facade
from static.studio.builders.mountains import free_spots
from static.studio.builders.outdoors import facing, floor, veil
from static.studio.builders.snow import chalet, snowfir
from static.studio.builders.wayside import *

SNOW = "#f6f8fc"
DECK = 0.75  # metres above the snow
PISTE = [(0, 520), (-16, 400), (4, 300), (-20, 210), (-6, 130), (-14, 66), (-10, 20)]
ROAD = [(-420, -60), (-190, -44), (-92, -26), (-48, -22), (20, -25), (70, -16), (120, 30), (210, 66), (330, 150)]
LIFT = ((10.5, 27), (9, 350))


def slope(x, y):
    """a shelf with the village; wide even slopes ahead, the gorge of the Aragvi behind, mountains beyond it"""
    d = np.hypot(x, y)
    h = 0.7 * fbm(x / 14, y / 14, 3, 5) * smooth(9, 26, d) + 2.4 * fbm(x / 60, y / 60, 3, 6) * smooth(14, 70, d)
    h = h + smooth(20, 420, y) * (92 + 20 * fbm(x / 150, y / 150, 3, 4)) + 0.05 * np.maximum(y - 14, 0)
    h = h + smooth(90, 330, np.abs(x)) * smooth(-70, 60, y) * (46 + 30 * fbm(x / 110, y / 110, 4, 3))
    h = h - brink(-y - 62 + 0.2 * np.maximum(np.abs(x) - 60, 0), 100, 80)
    crest = smooth(330, 720, d) * smooth(-60, 110, y) * (96 + 120 * ridged(x / 300, y / 300, 4, 9, gain=0.34))
    across = smooth(270, 680, -y) * (170 + 190 * ridged(x / 230, y / 230, 5, 12, gain=0.4))
    h = h + crest + across + smooth(640, 1150, d) * (50 + 140 * ridged(x / 240, y / 240, 4, 31))
    return h - 0.35 * smooth(4.6, 3.4, near_line(x, y, ROAD))


def ground(c, x, y, z, n):
    """drifts, the comb of the groomed piste, tracks beside it, the ploughed road"""
    c = mix(c, hexc("#dfe9f6"), 0.5 * smooth(-0.1, 0.4, fbm(x / 9, y / 5, 3, 17)))
    off = near_line(x, y, PISTE)
    comb = smooth(0.1, 0.6, np.sin(x * 2.4 + 0.05 * y)) * smooth(13, 9, off) * smooth(16, 26, y)
    c = mix(c, hexc("#d3e0ef"), 0.6 * comb)
    curves = smooth(0.93, 0.99, np.sin((x + 7 * np.sin(y / 7.5)) / 3.1)) * (off > 13) * (off < 60) * smooth(20, 40, y)
    c = mix(c, hexc("#c3d4e9"), 0.7 * curves)
    return mix(c, hexc("#9aa3ad"), 0.8 * smooth(3.4, 2.6, near_line(x, y, ROAD) + 0.3 * fbm(x / 2, y / 2, 2, 3)))


def snowy(prisms):
    """a snow cover (x, y, z, width, depth) on each flat thing"""
    b = MB()
    for x, y, z, w, d in prisms:
        b.box(x, y, z, w, d, 0.16, SNOW, tx=0.9, ty=0.8)
    return b.obj("snow cover")


def inn(seed=0, w=24.0, fl=5, wall="#d8c9ae", wood="#6f4a30", stone="#8f8880"):
    """a ski hotel: stone below, plaster and dark wood above, balconies, cross gables deep in snow; its front is -y"""
    r = random.Random(seed)
    b = MB()
    d, H = 13, 3.2 * fl
    b.box(0, 0, -4, w + 0.4, d + 0.4, 7.2, stone)
    for _ in range(60):
        at = r.uniform(-0.48, 0.48) * w, -(d + 0.4) / 2, r.uniform(0, 2.9)
        b.box(*at, r.uniform(0.5, 1.1), 0.12, 0.36, hexc(stone) * r.uniform(0.78, 1.18))
    b.box(0, 0, 3.2, w, d, H - 3.2, wall)
    b.box(0, 0, H - 3.3, w + 0.2, d + 0.2, 3.4, wood)
    facade(b, w, 0, fl, -d / 2, wall, "#4a3626", 0, r, 3.2, step=2.7, french=True)
    for f in range(1, fl):
        balcony(b, w * 0.9, f * 3.2, -d / 2, 1.5, wood, None, False)
        b.box(0, -d / 2 - 1.42, f * 3.2 + 1.06, w * 0.9, 0.2, 0.09, SNOW)
    for s in (-1, 1):
        for f in range(fl):
            for v in (-0.27, 0.02, 0.3):
                b.box(s * w / 2, v * d, f * 3.2 + 0.9, 0.2, 1.2, 1.6, "#3f4c58")
    b.gable(0, 0, H, w, d, 4.6, "#57504c", over=1.1, th=0.3, wall=hexc(wood))
    b.gable(0, 0, H + 0.3, w, d, 4.6, SNOW, over=1.15, th=0.62, wall=None)
    for u in (-0.3, 0.3):
        M = T(u * w, -d * 0.27, H - 0.6)
        b.box(0, 0, 0, 4.6, d * 0.5, 1.0, wood, M=M)
        b.box(0, -d * 0.25 - 0.04, -0.6, 1.7, 0.16, 1.5, "#3f4c58", M=M)
        b.gable(0, 0, 1.0, 4.6, d * 0.5, 2.0, "#57504c", over=0.5, th=0.2, axis="y", M=M, wall=hexc(wood))
        b.gable(0, 0, 1.2, 4.6, d * 0.5, 2.0, SNOW, over=0.55, th=0.45, axis="y", M=M)
    return b.obj("inn", link=False)


def skier(suit, trousers, slide=True):
    """on skis, knees bent, poles back; faces -y, 1.7 m high"""
    b = MB()
    for s in (-1, 1):
        b.box(s * 0.14, -0.1, 0, 0.1, 1.7, 0.04, "#d8543f" if slide else "#3f6fa8")
        strut(b, (s * 0.13, 0.08, 0.05), (s * 0.13, -0.14, 0.5), 0.15, trousers)
        strut(b, (s * 0.13, -0.14, 0.5), (s * 0.1, 0.16, 0.86), 0.17, trousers)
        hand = (s * 0.42, -0.3, 1.0)
        strut(b, (s * 0.22, 0.0, 1.32), hand, 0.12, suit)
        strut(b, hand, (s * 0.5, 0.62, 0.2), 0.03, "#3a4048")
    b.box(0, 0.08, 0.8, 0.4, 0.28, 0.34, suit)
    b.box(0, 0.02, 1.1, 0.44, 0.3, 0.36, suit, tx=0.9)
    b.ico(0, -0.04, 1.62, 0.15, "#e8e4dc", 2, 0)
    b.box(0, -0.17, 1.58, 0.2, 0.06, 0.09, "#2a3038")
    return b.obj("skier", link=False)


SUITS = [
    ("#d8543f", "#2f3a4a"),
    ("#3f78b5", "#2a2e36"),
    ("#e8b23f", "#3a4454"),
    ("#4f9a78", "#2f3438"),
    ("#e7e3da", "#7a3f58"),
]


def chairlift(L, a, c, n=8, seats=46):
    """pylons, two ropes that sag, chairs for four; on those that go up sit two or three skiers"""
    r = random.Random(4)
    b = MB()
    u = np.array(c, float) - np.array(a, float)
    turn = math.atan2(-u[0], u[1])
    side = np.array([u[1], -u[0]]) / np.hypot(*u)
    tops = []
    for t in np.linspace(0, 1, n):
        x, y = np.array(a) + u * t
        z = L.z(x, y)
        M = T(x, y, z, turn)
        b.cone(0, 0, -1, 0.42, 0.26, 9.6, 8, "#7d878e", M=M)
        b.box(0, 0, 8.3, 5.0, 0.36, 0.34, "#5f686e", M=M)
        for s in (-1, 1):
            b.box(s * 2.2, 0, 8.1, 0.2, 2.4, 0.3, "#3a4046", M=M)
        tops.append(np.array([x, y, z + 8.15]))

    def hang(t):
        i = min(int(t), n - 2)
        return tops[i] + (tops[i + 1] - tops[i]) * (t - i) - np.array([0, 0, 5.0 * (t - i) * (1 - t + i)])

    for s in (-2.2, 2.2):
        shift = np.array([*(side * s), 0])
        for t0, t1 in itertools.pairwise(np.linspace(0, n - 1, 8 * (n - 1) + 1)):
            strut(b, hang(t0) + shift, hang(t1) + shift, 0.07, "#30363c")
    for k in range(seats):
        s = -2.2 if k % 2 else 2.2
        x, y, z = hang((k + 0.5) / seats * (n - 1)) + np.array([*(side * s), 0])
        M = T(x, y, z, turn + (0 if s > 0 else math.pi))  # a chair on the right goes up, its back to the viewer
        b.box(0, 0, -2.3, 0.09, 0.09, 2.3, "#40464c", M=M)
        b.box(0, 0, -2.4, 2.1, 0.5, 0.1, "#2f6f9a", M=M)
        b.box(0, -0.26, -2.4, 2.1, 0.08, 0.66, "#2f6f9a", M=M)
        if s > 0:
            for i in range(r.randint(2, 3)):
                suit, trousers = SUITS[r.randrange(5)]
                v = (i - 1) * 0.62
                b.box(v, -0.02, -2.3, 0.42, 0.34, 0.62, suit, M=M, tx=0.9)
                b.ico(v, 0, -1.52, 0.16, "#e8e4dc", 1, 0, M=M)
                b.box(v, 0.34, -2.72, 0.34, 0.2, 0.5, trousers, M=M)
                b.box(v, 0.5, -2.8, 0.34, 1.5, 0.05, "#d8543f", M=M)
    b.obj("lift")
    base = MB()  # the lower station: a round hood over the wheel
    M = T(a[0], a[1] - 5, L.z(a[0], a[1] - 5), turn)
    base.box(0, 0, -1, 6.4, 7.6, 4.2, "#8f979d", M=M)
    base.box(0, 0, 3.2, 7.0, 9.4, 2.2, "#c9503f", M=M, tx=0.86, ty=0.9)
    base.box(0, 0, 5.4, 6.0, 8.4, 0.55, SNOW, M=M, tx=0.9, ty=0.92)
    base.box(0, -3.9, 0, 2.6, 0.2, 2.4, "#3a444e", M=M)
    base.obj("station")


def deck(L):
    """boards swept of snow, a rail on three sides, tables with tea, deck chairs with blankets, skis in a rack"""
    z = DECK
    tone = lambda r, x, y: r.choice(("#b0804f", "#a8774a", "#bb8b5a", "#9d6f45"))
    floor((-4.2, 4.3), (-3.6, 3.9), z, 2.1, 0.2, tone, seed=3, joint=0.014)
    b = MB()
    b.box(0, 0, -1.6, 10.6, 7.6, z + 1.48, "#6b4a30")
    covers = []
    for s in (-1, 1):
        for k in range(6):
            b.box(s * (4.3 + 0.2 * k), 0.1, z - 0.1, 0.188, 7.6, 0.11, ("#a8774a", "#b0804f", "#9d6f45")[k % 3])
        for y in np.arange(-3.6, 3.7, 1.2):
            b.box(s * 5.2, y, z, 0.13, 0.13, 1.02, "#7a4f30")
        b.box(s * 5.2, 0, z + 0.98, 0.18, 7.4, 0.09, "#8a5a38")
        b.box(s * 5.2, 0, z + 0.5, 0.06, 7.3, 0.08, "#8a5a38")
        covers.append((s * 5.2, 0, z + 1.07, 0.24, 7.4))
    for x in np.arange(-5.2, 5.3, 1.3):
        b.box(x, -3.7, z, 0.13, 0.13, 1.02, "#7a4f30")
    b.box(0, -3.7, z + 0.98, 10.5, 0.18, 0.09, "#8a5a38")
    b.box(0, -3.7, z + 0.5, 10.5, 0.06, 0.08, "#8a5a38")
    covers.append((0, -3.7, z + 1.07, 10.6, 0.26))
    for x, y in ((-3.5, 1.5), (3.4, -1.7)):
        b.box(x, y, z + 0.7, 0.85, 1.8, 0.07, "#c39562")
        for s in (-1, 1):
            b.box(x, y + s * 0.65, z, 0.6, 0.1, 0.7, "#7a4f30")
            b.box(x + s * 0.78, y, z + 0.42, 0.34, 1.8, 0.06, "#c39562")
            for t in (-1, 1):
                b.box(x + s * 0.78, y + t * 0.65, z, 0.28, 0.08, 0.42, "#7a4f30")
            b.box(x + s * 0.78, y + s * 0.3, z + 0.48, 0.4, 0.8, 0.05, ("#a8402f", "#3f6f98")[s > 0])
        for u, v, c in ((-0.15, -0.45, "#c9503f"), (0.18, 0.32, "#f0ece2"), (-0.1, 0.55, "#3f6fa8")):
            b.cone(x + u, y + v, z + 0.77, 0.05, 0.06, 0.12, 10, c)
        b.cone(x + 0.1, y - 0.05, z + 0.77, 0.17, 0.17, 0.03, 14, "#d9a45a")
        b.cone(x - 0.12, y + 0.12, z + 0.77, 0.09, 0.06, 0.2, 10, "#5f7f6c")
    for x, turn in ((1.9, 0.14), (3.2, -0.1)):  # deck chairs that look at the slope
        M = T(x, 2.1, z, turn)
        b.box(0, 0.2, 0.32, 0.62, 1.3, 0.07, "#9c6a40", M=M)
        for u in (-0.27, 0.27):
            for v in (-0.4, 0.72):
                b.box(u, v, 0, 0.07, 0.07, 0.34, "#7a4f30", M=M)
        b.box(0, 0.3, 0.39, 0.66, 0.9, 0.06, "#a8402f", M=M)
        M = M @ Matrix.Translation((0, -0.5, 0.36)) @ Matrix.Rotation(0.45, 4, "X")
        b.box(0, 0, 0, 0.52, 0.05, 0.86, "#e9e1d2", M=M)
        for u in (-0.28, 0.28):
            b.box(u, 0, 0, 0.07, 0.08, 0.92, "#9c6a40", M=M)
    for x in (-5.3, -2.2):
        b.box(x, 4.6, -0.4, 0.12, 0.12, 1.75, "#7a4f30")
    b.box(-3.75, 4.6, 1.3, 3.3, 0.12, 0.1, "#8a5a38")
    for i, c in enumerate(("#d8543f", "#3f78b5", "#e8b23f", "#4f9a78", "#e7e3da", "#7a3f58", "#2f3a4a")):
        x = -5.0 + i * 0.42
        for s in (-0.06, 0.06):
            M = T(x + s, 4.48, -0.1) @ Matrix.Rotation(-0.09, 4, "X")
            b.box(0, 0, 0, 0.1, 0.03, 1.9, hexc(c) * (1 if s < 0 else 0.92), M=M)
            b.box(0, 0.02, 1.88, 0.09, 0.09, 0.1, c, M=M)
    for i in range(2):
        b.box(0, 3.95 + 0.34 * i, z - 0.32 * (i + 1), 2.2, 0.34, 0.16, "#8a5a38")
    b.obj("terrace")
    b = MB()
    r = random.Random(6)
    for x, y, k in (
        (-6.2, 2.9, 1.0),
        (6.3, 3.6, 1.2),
        (6.5, -4.4, 1.3),
        (-6.6, -4.6, 1.2),
        (5.0, 5.0, 0.8),
        (-6.8, -0.6, 0.8),
    ):
        b.ico(x, y, 0.1, k, SNOW, 2, 0.1, (1.5, 1, 0.75), r, 0.02)
    b.obj("shovelled snow")
    snowy(covers)


def dressed(seed, x, y, z, to, pose):
    """a guest in a woollen hat and a scarf, who faces the compass direction `to`"""
    M = T(x, y, z, math.pi - math.radians(to))
    inst(guest(seed, pose), M)
    b = MB()
    lean = 0.3 if pose == "lean" else 0.02
    neck = (0.52 if pose == "sit" else 0.9) + 0.2
    M = M @ Matrix.Translation((0, 0, neck)) @ Matrix.Rotation(lean, 4, "X")
    wool = ("#c9503f", "#e8b23f", "#3f78b5", "#f0ece2")[seed % 4]
    b.cone(0, 0.01, 0.57, 0.145, 0.09, 0.17, 10, wool, M=M)
    b.ico(0, 0.01, 0.77, 0.05, SNOW, 1, 0.1, M=M)
    b.cone(0, 0, 0.36, 0.13, 0.1, 0.1, 10, hexc(wool) * 0.8, M=M)
    b.obj("hat")


def company(L):
    """guests on the terrace, people with skis in the snow, skiers on the piste, the dog, a snowman"""
    dressed(6, -4.26, 1.2, DECK, 90, "sit")
    dressed(8, -2.74, 1.9, DECK, 270, "sit")
    dressed(9, 2.6, -1.4, DECK, 90, "sit")
    dressed(11, -4.7, -2.4, DECK, 270, "lean")
    dressed(15, -0.7, -3.2, DECK, 180, "lean")
    dressed(18, -1.4, -3.2, DECK, 184, "lean")
    made = [skier(*each, slide=i % 2 == 0) for i, each in enumerate(SUITS)]
    r = random.Random(3)
    spots = [
        (-3.0, 12.5, 0.4),
        (3.4, 14.5, -0.5),
        (8.6, 19, 3.0),
        (-8.4, 24, -0.6),
        (10.6, 18.4, 3.2),
        (9.7, 16.8, 3.1),
    ]
    for _ in range(26):
        y = r.uniform(38, 300)
        x = float(np.interp(y, [20, 66, 130, 210, 300, 400], [-10, -14, -6, -20, 4, -16])) + r.uniform(-10, 10)
        spots.append((x, y, r.uniform(-0.9, 0.9)))
    for i, (x, y, turn) in enumerate(spots):
        L.put(made[i % 5], x, y, turn, 1.05)
    for i, (x, y, to) in enumerate(((2.6, 7.4, 220), (6.9, 7.2, 250), (8.0, 6.4, 290), (-8.4, 4.2, 60))):
        dressed((20, 21, 23, 24)[i], x, y, L.z(x, y) - 0.06, to, "walk" if i % 2 else "stand")
        b = MB()
        for s in (-0.05, 0.05):  # skis over the shoulder
            M = T(x + 0.24, y, L.z(x, y) + 1.38, math.pi - math.radians(to)) @ Matrix.Rotation(-0.35, 4, "X")
            b.box(s, 0, 0, 0.08, 1.75, 0.03, SUITS[i][0], M=M)
        b.obj("skis")
    L.put(dog("#e8dfd0"), -1.7, 7.4, -2.3, 1.25)
    inst(shepherd("#b9986a"), T(-0.7, 2.7, DECK, -0.7, 1.15))
    b = MB()
    for z, k in ((0.45, 0.6), (1.2, 0.43), (1.78, 0.29)):
        b.ico(0, 0, z, k, SNOW, 2, 0.03)
    limb(b, (0, -0.25, 1.78), (0, -0.6, 1.74), 0.05, 0.01, "#e0823a")
    b.cone(0, 0, 2.0, 0.2, 0.15, 0.26, 10, "#a8402f")
    L.put(b.obj("snowman", link=False), -4.1, 10.2, 0.4, 0.9)


def village(L):
    """hotels and chalets deep in snow beside and behind the terrace"""
    big = [
        inn(1, 26, 5),
        inn(2, 22, 4, "#cbb899", "#5f4230", "#9a938a"),
        inn(3, 30, 6, "#e3d6bf", "#7a5236", "#857e77"),
        inn(4, 20, 5, "#b9ab98", "#694632"),
    ]
    small = [
        chalet(i, w, fl=f, lit=0)
        for i, (w, f) in enumerate([("#8a5a38", 2), ("#a06a40", 2), ("#74492e", 3), ("#94643f", 2)])
    ]
    at = [(-40, 22, 0), (-66, 58, 2), (46, 6, 1), (64, 44, 0), (-50, -40, 3), (50, -38, 1), (-78, 4, 1), (86, -8, 2)]
    for x, y, i in at:
        L.put(big[i], x, y, facing(x, y) + 0.2 * math.sin(x), 1, 0.2)
    near = [(13.5, -9.5), (-17, -8), (-21, 9)]
    for i, (x, y) in enumerate(near):
        L.put(small[i], x, y, facing(x, y) + (0.1, -0.1, 0.15)[i], 0.95, 0.3)
    taken = [*near, *((x, y) for x, y, _ in at)]
    for i, (x, y) in enumerate(free_spots(22, -130, 130, -58, 70, 19, 4, taken)):
        if abs(x - 8) > 38 and beside(x, y, ROAD) > 12:
            L.put(small[i % 4], x, y, facing(x, y) + (i * 1.3) % 1.0 - 0.5, 1, 0.3)
            taken.append((x, y))
    firs = [snowfir(i, c) for i, c in enumerate(("#2f5548", "#37604c", "#2b4f4c"))]
    clear = lambda x, y, z: (
        (np.min([np.hypot(x - a, y - b) for a, b in taken], 0) > 12)
        & (near_line(x, y, ROAD) > 7)
        & (np.abs(x - 6) > 26)
    )
    L.scatter(firs, *L.spots(36, 16, 80, 5), 0.6, 1.1, 3, 0.2, clear)
    for x, y, turn in ((-30, -21.6, 1.6), (11, -24.4, 1.54)):
        L.put(offroader(), x, y, turn, 1.0, 0.05)


def plume(L, eye, a0, a1, seed, high=8.0):
    """snow that the wind blows off the crest between two yaws, downwind to the right: dense at its foot, gone at its end"""
    u, v = np.meshgrid(np.linspace(0, 1, 140), np.linspace(0, 1, 40))
    a, far = np.radians(a0 + (a1 - a0) * u[0])[:, None], np.linspace(300, 1150, 260)
    X, Y = np.sin(a) * far, np.cos(a) * far
    rise = np.degrees(np.arctan2(L.hf(X, Y) - eye[2], far))
    top, k = rise.max(1), rise.argmax(1)
    top = np.convolve(np.pad(top, 4, "edge"), np.full(9, 1 / 9), "valid")
    e = np.radians(top - 0.7 + (high + 0.7) * v * (0.35 + 0.65 * u))
    d = far[k] + 6
    V = np.stack([np.sin(a[:, 0]) * d + 0 * v, np.cos(a[:, 0]) * d + 0 * v, eye[2] + d * np.tan(e)], -1)
    streaks = 0.9 + 0.8 * fbm(u * 6 + seed, v * 2.6 - 2.4 * u, 4, seed)
    A = smooth(0, 0.06, u) * smooth(1, 0.35, u) * smooth(1, 0.1, v) ** 1.3 * smooth(0, 0.1, v) * streaks
    veil(V, np.broadcast_to(hexc("#f7fafd"), V.shape).copy(), np.clip(0.95 * A, 0, 0.92))


def paraglider(x, y, z, turn, col):
    """a canopy in an arc of cells, its lines and its pilot"""
    b = MB()
    M = T(x, y, z, turn)
    for i in range(13):
        a = math.radians(-54 + 9 * i)
        u, w = 5.2 * math.sin(a), 5.2 * math.cos(a) - 5.2
        N_ = M @ T(u, 0, w) @ Matrix.Rotation(a, 4, "Y")
        b.box(0, 0, 0, 0.86, 2.3 - 0.02 * (i - 6) ** 2, 0.22, hexc(col) if i % 4 else hexc(SNOW), M=N_)
        if i % 3 == 0:
            strut(b, M @ Vector((u, 0, w)), M @ Vector((0, 0, -6.6)), 0.03, "#4a5058")
    b.box(0, 0, -7.6, 0.6, 0.7, 1.1, "#2f3a4a", M=M)
    b.ico(0, 0, -6.3, 0.22, "#e8e4dc", 1, 0, M=M)
    b.obj("paraglider").visible_shadow = False


def build(p):
    """Facts: a resort at 2,200 m, above the trees, on a shelf over the Aragvi's gorge; wide slopes rise to the north, with
    chairlifts; hotels of several storeys in stone and wood; the Military Highway climbs through to the Jvari Pass."""
    cold = dict(zen="#2f74c6", mid="#86c0ee", hor="#dfeef8", fog_cool="#bcd4ee", fog_warm="#eef2f6")
    light("day", az=-152, el=35, disc=0.25, fog_d=1500, clouds=0.0, sun="#fff0d8", energy=4.3, strength=0.95, **cold)
    L = Land(slope, "winter", True)
    colf = colours("winter", None, None, (95, 150), (900, 990), ground, stone=("#77757f", "#8d8a92"))
    expanse(L, colf)
    deck(L)
    village(L)
    chairlift(L, *LIFT)
    company(L)
    eye = (0, 0, DECK + 1.75)
    for a0, a1, seed in ((-34, -14, 2), (-7, 13, 5), (17, 36, 8), (48, 66, 11), (-66, -48, 14)):
        plume(L, eye, a0, a1, seed)
    paraglider(26, -66, 30, 2.6, "#e0503a")
    paraglider(-14, -92, 52, 3.6, "#f0b93a")
    return dict(loc=eye, pano=True, exposure=-0.1)
