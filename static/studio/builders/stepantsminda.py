"""Stepantsminda all round on a summer evening: a meadow among houses, the Trinity church small before Kazbek."""

from static.studio.builders.abano import offroader
from static.studio.builders.figures import crowd
from static.studio.builders.figures import dog as shepherd
from static.studio.builders.highland import PLASTER, TIN
from static.studio.builders.mestia import facing, palings
from static.studio.builders.mountains import couloirs, free_spots, kazbek
from static.studio.builders.mountains import gergeti as trinity_church
from static.studio.builders.svaneti import meadow
from static.studio.builders.wayside import *

TOP = (-30, 318)  # where the church stands
TERGI = [(-760, 300), (-420, 214), (-210, 158), (-80, 146), (40, 152), (160, 140), (380, 120), (760, 170)]
ROAD = [
    (-700, 180),
    (-380, 118),
    (-190, 82),
    (-90, 70),
    (0, 74),
    (90, 82),
    (240, 74),
    (520, 60),
]  # to Gudauri; to Darial
PATH = [(14, -70), (7, -30), (1.2, -8), (0, 0), (-1, 10), (-6, 26), (-9, 48), (-6, 76), (-4, 110), (-2, 168)]
TRACK = [(-2, 168), (44, 196), (-30, 222), (34, 246), (-44, 268), (4, 288), (-50, 304), (-34, 312)]
YARD = [(-14, -34), (-30, -4), (-46, 26), (-70, 64)]  # the street that leads to the road


def slope(x, y):
    """meadow and town on a tilted terrace, the valley floor, Gergeti's hill, Kazbek; Kuro behind; low where the sun stands"""
    d = np.hypot(x, y)
    h = 0.8 * fbm(x / 16, y / 16, 3, 5) * smooth(3, 26, d) + 1.2 * fbm(x / 40, y / 40, 3, 6) * smooth(10, 50, d)
    h = h - brink(y - 4, 24, 75) + 0.16 * np.maximum(-y - 6, 0) * smooth(330, 120, -y)
    hill = np.exp(-(((x - TOP[0]) / (92 + 54 * (x > TOP[0]))) ** 2) - ((y - TOP[1]) / 74) ** 2)
    h = h + 100 * hill * smooth(172, 232, y) + 9 * (ridged(x / 40, y / 60, 3, 3) - 0.5) * smooth(0.15, 0.5, hill)
    h = h + smooth(96, 330, np.abs(x + 20)) * smooth(170, 360, y) * (52 + 54 * ridged(x / 130, y / 130, 4, 8))
    h = h + smooth(370, 520, y) * (30 + kazbek(x, y, 60, 860, 1.74))
    h = h + smooth(250, 620, -y) * (70 + 250 * ridged(x / 260, y / 260, 4, 21, gain=0.32))
    sunny = smooth(0.35, 0.8, -x / (d + 1))  # 1 in the direction of the low sun
    beside_kazbek = smooth(520, 260, y) * smooth(-340, -130, y)
    side = smooth(240, 640, np.abs(x)) * beside_kazbek * (60 + 190 * ridged(x / 210, y / 210, 5, 15, gain=0.42))
    h = h + side * (1 - 0.72 * sunny)
    return h - 2.6 * smooth(12, 6, near_line(x, y, TERGI))


def ground(c, x, y, z, n):
    c = mix(c, tone(x, y, "#8ba04c", "#b3ae5c", 18, 7), 0.7 * smooth(40, 10, z))
    worn = smooth(1.5, 0.8, near_line(x, y, PATH) + 0.5 * fbm(x / 2.4, y / 2.4, 2, 3))
    worn = np.maximum(worn, smooth(1.7, 1.0, near_line(x, y, TRACK)) * (y > 160))
    c = mix(c, hexc("#bda67e"), worn)
    c = mix(c, hexc("#aca08c"), smooth(3.2, 2.4, near_line(x, y, YARD) + 0.5 * fbm(x / 3, y / 3, 2, 3)))
    c = mix(c, hexc("#b5afa2"), smooth(15, 10, near_line(x, y, TERGI) + 3 * fbm(x / 12, y / 12, 2, 3)))
    c = mix(c, hexc("#97b3ae"), smooth(7, 5.6, near_line(x, y, TERGI)))
    off = near_line(x, y, ROAD)
    c = mix(c, hexc("#77757a"), smooth(4.0, 3.5, off))
    return mix(c, hexc("#e8e4d8"), (off < 0.28) & (np.sin(x / 2.2) > -0.2))


def lens(seed, r, plates):
    """a lenticular cloud: flat lenses in a stack, the widest one low"""
    q = random.Random(seed)
    b = MB()
    for i in range(plates):
        k = r * (1 - 0.22 * i) * q.uniform(0.94, 1.04)
        b.ico(q.uniform(-0.14, 0.14) * r, 0, 0.15 * r * i, k, "#ffffff", 5, 0, (1, 0.62, 0.1), q, 0)
    m = mat("cloud", color="#fff8f0", rough=1, spec=0, emit="#ffeedd", estr=0.16)
    return b.obj("cloud", [m, m], link=False, sm=True)


def lenticulars(*clouds_):
    """(seed, direction, degrees above the horizon, radius, plates), as `cumulus`; tilted, so that the stack shows its side"""
    for seed, az, el, r, plates in clouds_:
        a, far = math.radians(az), 800
        M = T(math.sin(a) * far, math.cos(a) * far, far * math.tan(math.radians(el)), -a)
        o = inst(lens(seed, r, plates), M @ Matrix.Rotation(math.radians(0.76 * el), 4, "X"))
        o.visible_shadow = False


def van(col="#f0ede4"):
    """a minibus that faces -y"""
    b = MB()
    b.box(0, 0.2, 0.5, 2.0, 5.2, 1.1, col)
    b.box(0, 0.45, 1.6, 1.96, 4.7, 0.95, col, tx=0.94, ty=0.95)
    b.box(0, 0.6, 1.66, 2.02, 3.9, 0.6, "#3a444e", tx=0.96)
    b.box(0, -1.96, 1.6, 1.8, 0.1, 0.7, "#3a444e", tx=0.94)
    for s in (-1, 1):
        b.box(s * 0.7, -2.42, 0.85, 0.36, 0.08, 0.24, "#ffe7b0", mi=1)
        for y in (-1.4, 1.9):
            M = T(s * 0.92, y, 0.38) @ Matrix.Rotation(math.pi / 2, 4, "Y")
            b.cone(0, 0, -0.13, 0.38, 0.38, 0.26, 12, "#2a2826", M=M)
    return b.obj("van", link=False)


def bridge(L):
    """the deck over the Tergi on the way to Gergeti"""
    b = MB()
    z = L.z(-4, 130) + 1.4
    b.box(-3.4, 149, z - 0.6, 4.2, 40, 0.6, "#a39c92")
    for s in (-1, 1):
        b.box(-3.4 + 2 * s, 149, z + 0.75, 0.14, 40, 0.12, "#7d8288")
        for y in np.arange(130, 169, 3.0):
            b.box(-3.4 + 2 * s, y, z, 0.14, 0.14, 0.8, "#7d8288")
        b.box(-3.4, 149 + 9 * s, z - 6, 3.4, 1.2, 5.6, "#a39c92")
    b.obj("bridge")


def town(L):
    """houses of plaster and stone under tin about the meadow, up the slope behind, and Gergeti's across the river"""
    homes = [
        house(i, 9 + i % 3, 7, 2, wall=w, roof=TIN[i], roofk=("gable", "hip")[i % 2], wood="#6b4a34", lit=0.22)
        for i, w in enumerate(PLASTER)
    ]
    near = [(19, 8), (24, -8), (13, -22), (-18, -15), (-21, 3), (-5, -26), (38, 24), (-37, -26), (30, -34), (-40, 14)]
    for i, (x, y) in enumerate(near):
        L.put(homes[i % 6], x, y, math.atan2(-x, y) + 0.3 * (i % 3 - 1), 0.95, 0.1)
    taken = list(near)
    free = lambda x, y, gap: beside(x, y, PATH) > 7 and beside(x, y, YARD) > 8.5 and beside(x, y, ROAD) > gap
    spots = [
        *free_spots(96, -130, 130, -150, 44, 15, 4, taken),
        *free_spots(34, -150, 150, 88, 126, 15, 5),
        *free_spots(30, -120, 90, 172, 214, 14, 6),
    ]
    for i, (x, y) in enumerate(spots):
        open_ahead = y > 2 and abs(x + 4) < 20 + 0.32 * y and y < 70
        if free(x, y, 11) and beside(x, y, TERGI) > 17 and beside(x, y, TRACK) > 8 and not open_ahead:
            L.put(homes[(i * 5 + 1) % 6], x, y, math.atan2(-x, y) + (i * 1.3) % 1.2 - 0.6, 0.95, 0.1)
            taken.append((x, y))
    return taken


def on_the_meadow(L):
    """horses, walkers with rucksacks, people of the town, a dog, cows, fences"""
    for x, y, turn, col in ((6.4, 9.6, 0.9, "#7a4a2c"), (11.8, 11.0, 2.2, "#4f382a")):
        for part in horse(col):
            L.put(part, x, y, turn, 1.05)
    L.put(figure("#5f6a4a", "#3a3632", "#4a4038"), 4.9, 10.6, -1.7, 1.06)
    for x, y, turn, col, mane in ((-8.6, 9.6, 2.3, "#a8835c", "#e0d4bc"), (-13, 17, 0.6, "#6b4630", "#2f241e")):
        L.put(grazing(col, mane), x, y, turn, 1.05)
    L.put(grazing("#d9d2c4", "#8d8072"), 17, 26, 1.2, 1.05)
    L.put(beast("#8a6040", 1.0, 1.35, 0.25, (0.34, 0.42), 0.42, "#3a2b22"), -10.6, 11.4, 1.9, 1.0)
    hikers(
        L,
        [
            (-1.7, 12.5, -20),
            (-3.6, 15.4, -24),
            (-2.6, 17.0, -22),
            (2.6, -6.4, 340),
            (-8.4, 52, 0),
            (-7.6, 56, 4),
            (-4.4, 100, 0),
            (30, 192, 60),
            (-8, 214, 300),
        ],
    )
    crowd(
        [
            facing(-6.2, -8.4, 60, L),
            facing(-5.2, -7.6, 230, L),
            facing(11.6, -6.2, 300, L, "walk"),
            facing(13.6, 2.2, 275, L),
        ]
    )
    inst(shepherd("#8f7a60"), T(3.4, -3.4, L.z(3.4, -3.4), 2.4))
    cattle(L, [(24, 44, 300), (30, 50, 40), (-30, 44, 120), (14, 54, 200)])
    palings(L, [(13.4, 4.6), (14.4, -4), (12.4, -13), (7.6, -19)], 1.1, "#85745f", 2)
    palings(L, [(15, 8), (22, 17), (30, 20)], 1.1, "#91806a", 3)
    masonry(L, [(-17, 6), (-18.5, -3), (-14, -11), (-6, -17), (3, -20)], 1.1, 0.6, "#8f877c", 0.3, 4)


def build(p):
    """Facts: the town lies on the right bank of the Tergi, with the Military Highway; across the river Gergeti and, 430 m
    higher, the church; behind it, to the west, Kazbek's cone. To the north opens Darial, to the east stands Kuro's wall."""
    warm = dict(hor="#ffdcae", glow="#ffb865", fog_cool="#adb6d8", fog_warm="#ffcf98")
    light("evening", az=-90, el=20, disc=0.5, fog_d=2300, fog_max=0.78, clouds=0.16, strength=1.05, **warm)
    crown = vh(slope, *TOP)
    L = Land(lambda x, y: pad(slope(x, y), x, y, *TOP, 12, crown, 1.6), "summer", True)
    high = couloirs(112, -1e9, ("#6d6a72", "#86828a"), 0.3)
    colf = colours("summer", None, (64, 104), (76, 110), None, ground, high, stone=("#7a7678", "#928c8a"))
    expanse(L, colf)
    patch(L, colf, 4.0, 0.08, 0.003)
    pebbles = lambda x, y, z: near_line(x, y, PATH) < 1.3
    L.scatter([rock(i, "#a3917a") for i in range(4)], *L.spots(6000, 0, 26, 9), 0.03, 0.09, 3, 0, pebbles)
    trinity, bells = trinity_church()
    L.put(trinity, *TOP, 0.35, 1.0, -0.3)
    L.put(bells, TOP[0] - 13, TOP[1] - 2, 0.35, 0.95, -0.2)
    taken = town(L)
    bridge(L)
    on_the_meadow(L)
    for x, y, turn, made in ((-52, 70.6, 1.5, van()), (34, 74.4, -1.66, offroader()), (-128, 74, 1.4, van("#d9b23f"))):
        L.put(made, x, y, turn, 1.0, 0.05)
    L.put(offroader(), -24, -14.5, 2.5, 0.95)
    clear = lambda x, y, z: (
        (np.min([np.hypot(x - a, y - b) for a, b in taken], 0) > 7)
        & (near_line(x, y, TERGI) > 13)
        & (near_line(x, y, ROAD) > 7)
        & (near_line(x, y, YARD) > 5)
        & (near_line(x, y, PATH) > 4)
    )
    garden = lambda x, y, z: clear(x, y, z) & (z < 24) & ((np.abs(x) > 22 + 0.3 * y) | (y > 90)) & (np.hypot(x, y) > 20)
    L.scatter([*L.broadleaves(5), *L.poplars(10)], *L.spots(420, 16, 230, 6), 0.6, 1.1, 3, 0.1, garden)
    woods = lambda x, y, z: (
        clear(x, y, z)
        & (y > 172)
        & (near_line(x, y, TRACK) > 4)
        & (fbm(x / 34, y / 34, 3, 9) > 0.0 + 0.36 * smooth(14, 58, z))
        & (z < 70)
    )
    L.scatter([*L.broadleaves(5), *L.conifers(7)], *L.spots(9000, 160, 430, 8), 0.6, 1.1, 3, 0.2, woods)
    meadow(L, 3600, 0, 11, ("#8fa347", "#a8ad50", "#7c8f3c"), keep=lambda x, y, z: near_line(x, y, PATH) > 1.1)
    L.scatter([rock(i, "#8b8681") for i in range(4)], *L.spots(260, 4, 60, 4), 0.08, 0.5, 4, 0, clear)
    lenticulars(
        (2, 7, 31, 200, 4), (5, -36, 32, 120, 3), (9, 44, 28, 90, 3), (11, 108, 25, 110, 2), (14, 196, 30, 80, 3)
    )
    return stand(L, exposure=0.1)
