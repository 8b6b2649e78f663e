"""Jvari's terrace above Mtskheta on a windy summer forenoon: the panorama. Ahead is west, right is north."""

from static.studio.builders.figures import crowd
from static.studio.builders.landmarks import *
from static.studio.builders.oldtown import SETS
from static.studio.builders.outdoors import birds, facing
from static.studio.builders.towns import sheet
from static.studio.builders.wayside import *

SUN = dict(az=-112, el=50)
TOP = 64.0  # the terrace above the plain of the rivers
ARAGVI = [(640, 520), (430, 300), (270, 176), (140, 128), (40, 118), (-30, 111), (-84, 104)]
MTKVARI = [(900, 1100), (460, 640), (270, 480), (110, 372), (-40, 318), (-112, 250), (-136, 176), (-84, 104)]
JOINED = [(-84, 104), (-180, 40), (-310, -44), (-470, -120), (-820, -230)]
FAR_BANK = [(-820, -230), (-470, -120), (-310, -44), (-180, 40), (-136, 176), (-112, 250), (-40, 318), (110, 372)]
FAR_BANK += [(270, 480), (460, 640), (900, 1100)]
HIGHWAY = [(660, 470), (446, 254), (280, 132), (146, 90), (40, 82), (-54, 78), (-138, 64), (-222, -2), (-330, -80)]
PATH = [(2, -3), (5, -9), (-4, -20), (-22, -32), (-50, -60), (-70, -110)]
TOWN = (20, 204)
CHURCH = (9.5, -24)
STONE = "#d6ad74"


def flow(x, y, wide=1.0):
    """distance from the middle of the nearest river over half its width; `wide` = times as wide"""
    lines = ((ARAGVI, 13), (MTKVARI, 15), (JOINED, 19))
    return np.min([near_line(x, y, line) / half / wide for line, half in lines], 0)


def beyond(x, y):
    """whether a point lies on the right bank of the Mtkvari"""
    return y > np.interp(x, *zip(*FAR_BANK))


def crest(x, y):
    """metres beyond the edge of the hill"""
    return y - 3.6 + 0.6 * np.maximum(np.abs(x) - 34, 0) + 2.4 * fbm(x / 16, y / 16, 3, 7) * smooth(4, 16, np.abs(x))


def slope(x, y):
    d = np.hypot(x, y)
    h = 3 + 1.2 * fbm(x / 40, y / 40, 3, 5)
    edge = np.logaddexp(0, crest(x, y) * 2) / 2
    h = h + (TOP - h) * np.exp(-edge / 27) * (1 + 0.1 * ridged(x / 22, y / 22, 4, 3) * smooth(4, 30, edge))
    h = h + 0.7 * fbm(x / 14, y / 14, 3, 5) * smooth(9, 26, d) * (crest(x, y) < 0)
    h = h + smooth(70, 460, -y) * (14 + 74 * ridged(x / 210, y / 210, 4, 14, gain=0.4))
    bank = np.minimum(near_line(x, y, MTKVARI), near_line(x, y, JOINED))
    h = h + smooth(24, 150, bank) * beyond(x, y) * (34 + 50 * fbm(x / 110, y / 110, 3, 3))
    far = smooth(400, 900, np.maximum(y, np.abs(x))) * smooth(1.5, 9, flow(x, y))
    h = h + far * (18 + 88 * ridged(x / 360, y / 360, 4, 6))
    return h + (-3 - h) * smooth(1.5, 0.8, flow(x, y))


def hf(x, y):
    return pad(pad(slope(x, y), x, y, *CHURCH, 13, TOP + 1.2, 1.5), x, y, 0, -1, 3.4, TOP, 1.6)


def ground(c, x, y, z, n):
    tawny = mix(hexc("#b5996a"), hexc("#cdb283"), smooth(-0.3, 0.3, fbm(x / 7, y / 7, 3, 4)))
    here = smooth(90, 40, np.hypot(x, y - 10)) * (z > 14)
    wood = mix(hexc("#3f6b45"), hexc("#5a7f4a"), smooth(-0.3, 0.3, fbm(x / 25, y / 25, 3, 7)))
    c = mix(c, wood, np.maximum(smooth(TOP + 6, TOP + 34, z), beyond(x, y) * smooth(6, 20, z)))
    c = mix(c, hexc("#b5a968"), 0.6 * here)
    c = mix(c, tawny, here * smooth(0.8, 0.6, n[:, 2]))
    c = mix(c, tawny, smooth(2.0, 1.2, near_line(x, y, PATH) + 0.6 * fbm(x / 3, y / 3, 2, 3)))
    c = mix(c, tawny, smooth(13, 6, np.hypot(x, y + 1) + 4 * fbm(x / 5, y / 5, 2, 8)) * 0.8)
    c = mix(c, hexc("#979c58"), 0.55 * smooth(70, 110, np.hypot(x, y)) * smooth(TOP, 20, z))
    fields = mix(
        hexc("#b9ad6a"),
        hexc("#8f9a58"),
        smooth(-0.1, 0.1, perlin(np.floor(x / 34) * 3.7, np.floor((y + x) / 52) * 5.3, 4)),
    )
    c = mix(c, fields, 0.75 * (y > 300) * (1 - beyond(x, y)) * smooth(30, 10, z))
    c = mix(c, hexc("#d9cfae"), smooth(1.8, 1.4, flow(x, y)) * smooth(16, 6, z))
    lane = near_line(x, y, HIGHWAY)
    c = mix(c, hexc("#77767a"), smooth(4.4, 3.8, lane))
    return mix(c, hexc("#efe9da"), smooth(0.5, 0.3, lane))


def rivers(L, wide=1.0, silt=("#a07a3c", "#bb9655")):
    """the clear Aragvi and the brown Mtkvari, side by side for a while after they meet"""

    def colour(x, y):
        clear, brown = (
            mix(hexc(a), hexc(b), smooth(-0.3, 0.3, fbm(x / 14, y / 9, 2, 4)))
            for a, b in (("#2f97a6", "#5cbcba"), silt)
        )
        side = y - np.interp(x, *zip(*reversed(JOINED))) + 5 * fbm(x / 16, y / 16, 3, 8)
        upstream = near_line(x, y, MTKVARI) - near_line(x, y, ARAGVI)
        is_clear = np.where(x > -78, smooth(-3, 3, upstream), smooth(4, -4, side) * smooth(-520, -200, x))
        return mix(brown, clear, is_clear)

    sheet(L, 0.6, lambda x, y: flow(x, y, wide) / 1.3, r1=900, colour=colour)


def town(L, wide=1.0):
    """Mtskheta: Svetitskhoveli in its battlemented ring, Samtavro, tiled houses to the tip of the fork"""
    near = lambda x, y: math.hypot((x - TOWN[0]) / 1.25, y - TOWN[1])
    wet = lambda x, y: float(flow(np.array([x]), np.array([y]), wide)[0]) < 2.0
    free = lambda x, y: not wet(x, y) and 39 < near(x, y) < 150 and not beyond(x, y) and y > 138 + 0.2 * x
    colours_ = itertools.product(SETS["mtskheta"]["cols"], SETS["mtskheta"]["roofs"])
    homes = [house(i, 7 + i % 3, 6, 1 + i % 2, wall=w, roof=r, lit=0) for i, (w, r) in enumerate(colours_)]
    quarter(L, homes, (-118, 210), (138, 330), free, 3, turn=0.5, full=0.78)
    fort(L, ring(*TOWN, 38, 29, 0, 360, 17), 9, "#cdb994", 2, tw=3.2, th=1.6)
    L.put(cathedral("#dcbf86", "#7f9077", 34, 18, 15, (4.7, 11.5, 8.8)), *TOWN, 0.25, 1.35)
    L.put(bell_tower("#d3b98c", "#8f7a5c", 5, 12), TOWN[0] - 32, TOWN[1] - 8, 0.3, 1.1)
    L.put(cathedral("#cfb98e", "#8f7a5c", 17, 12, 11, (3.3, 7.5, 6)), 118, 262, 0.2, 1.2)
    L.put(bell_tower("#cfb98e", "#7d6a54", 4.6, 13), 140, 258, 0.2, 1.1)


def plants(L):
    """trees along the rivers and in the town, woods over the Mtkvari, low thorn and grass on the hill"""
    far = lambda x, y: np.hypot((x - TOWN[0]) / 1.3, y - TOWN[1]) > 42
    dry = lambda x, y: (flow(x, y) > 1.6) & (near_line(x, y, HIGHWAY) > 7)
    clump = lambda x, y, wide, level: fbm(x / wide, y / wide, 3, 9) > level
    plain = lambda x, y, z: (z < 12) & dry(x, y) & far(x, y) & clump(x, y, 34, 0.02)
    L.scatter([*L.broadleaves(5), *L.poplars(9)], *L.spots(7600, 70, 620, 2), 0.6, 1.25, 3, 0.1, plain)
    wood = lambda x, y, z: (beyond(x, y) | (np.hypot(x, y) > 430)) & (z > 5) & dry(x, y) & clump(x, y, 60, -0.16)
    L.scatter(L.broadleaves(6), *L.spots(12000, 150, 740, 4), 0.8, 1.5, 3, 0.3, wood)
    thorn = lambda x, y, z: (z > 16) & (z < TOP + 30) & (near_line(x, y, PATH) > 3) & (np.hypot(x - 6, y + 16) > 26)
    L.scatter(L.broadleaves(1.9), *L.spots(1500, 8, 240, 5), 0.5, 1.2, 3, 0.1, thorn)
    L.scatter([rock(i, "#bda37a") for i in range(4)], *L.spots(520, 8, 90, 7), 0.15, 0.9, 4, 0, thorn)
    grove = [(-30, -20), (-36, -26), (-33, -33), (-42, -22), (-40, -38), (40, -44), (47, -40), (52, -50), (-58, -30)]
    L.scatter([poplar(i, c, 9) for i, c in enumerate(("#3f6440", "#4b7044"))], *zip(*grove), 0.6, 0.95, 3)
    L.scatter(L.broadleaves(4), *zip(*[(x + 5, y - 4) for x, y in grove]), 0.7, 1.2, 4)


def ashlar(b, M, width, high, seed, col=STONE):
    """squared blocks on a wall that faces -y of M, in courses of uneven colour"""
    r = random.Random(seed)
    z = 0.0
    while z < high - 0.2:
        course = min(r.uniform(0.5, 0.72), high - z)
        x = -width / 2
        while x < width / 2 - 0.15:
            block = min(r.uniform(0.7, 1.35), width / 2 - x)
            tint = mix(hexc(col), hexc(r.choice(("#b98d5a", "#e3c48e", "#cfa878", "#c9a06a"))), r.uniform(0, 0.6))
            b.box(x + block / 2, 0, z, block - 0.03, r.uniform(0.08, 0.14), course - 0.03, tint, M=M)
            x += block
        z += course


def arched(b, M, x, z, width, high, col=DARK, out=0.1, brow="#e0bf88"):
    """an opening with a round head in a wall that faces -y of M, below a raised brow"""
    half, foot = width / 2, high - width / 2
    head = [(half * math.cos(a), foot + half * math.sin(a)) for a in np.linspace(0, math.pi, 9)]
    b.add([(x + u, -out, z + v) for u, v in [(-half, 0), (half, 0), *head]], [tuple(range(11))], col, M=M)
    for (u0, v0), (u1, v1) in itertools.pairwise([(half * 1.7, foot - 0.1), *head, (-half * 1.7, foot - 0.1)]):
        ends = [M @ Vector((x + u * 1.22, -out - 0.03, z + foot + (v - foot) * 1.22)) for u, v in ((u0, v0), (u1, v1))]
        strut(b, *ends, 0.2, brow)


def tetraconch(roof="#a67f57"):
    """Jvari: four apses and four corner rooms about a low eight-sided drum, all of tawny squared stone"""
    b = MB()
    st = hexc(STONE)
    for k, grow in enumerate((1.6, 0.9)):
        b.box(0, 0, -3, 20 + grow, 20 + grow, 2.9 + 0.4 * k, st * (0.74 + 0.06 * k))
    for side in range(4):
        R = Matrix.Rotation(side * math.pi / 2, 4, "Z")
        corner = R @ T(-6.3, -6.3)
        b.box(0, 0, 0, 5.4, 5.4, 6.6, st * 0.92, M=corner)
        for turn in (0, -math.pi / 2):
            face = corner @ Matrix.Rotation(turn, 4, "Z") @ T(0, -2.7)
            ashlar(b, face, 5.4, 6.6, side + 7 * (turn != 0))
            b.box(0, -0.1, 6.5, 5.8, 0.5, 0.3, st * 1.08, M=face)
            arched(b, face, 0.3, 2.6, 0.5, 1.7)
        b.hip(0, 0, 6.7, 5.4, 5.4, 1.5, roof, over=0.35, M=corner)
        apse = R @ T(0, -5.6)
        b.cone(0, 0, 0, 4.85, 4.85, 9.0, 8, st * 0.92, M=apse, rot=math.pi / 8)
        for turn in (-1, 0, 1):
            face = apse @ Matrix.Rotation(turn * math.pi / 4, 4, "Z") @ T(0, -4.49)
            ashlar(b, face, 3.72, 9.0, side * 3 + turn)
            b.box(0, -0.12, 8.85, 4.0, 0.5, 0.35, st * 1.08, M=face)
            if turn == 0:
                arched(b, face, 0, 4.2, 1.05, 2.9)
        b.cone(0, 0, 9.1, 5.4, 0.4, 2.9, 8, roof, M=apse, rot=math.pi / 8)
        ashlar(b, R @ T(0, -5.2), 10.4, 12.4, 40 + side)
        b.box(0, -5.25, 12.2, 10.9, 0.5, 0.35, st * 1.08, M=R)
    b.box(0, 0, 0, 10.3, 10.3, 12.4, st * 0.9)
    b.cone(0, 0, 12.4, 7.4, 5.5, 1.3, 8, roof, rot=math.pi / 8)
    b.cone(0, 0, 13.2, 5.15, 5.15, 4.3, 8, st * 0.9, rot=math.pi / 8)
    for side in range(8):
        face = Matrix.Rotation(side * math.pi / 4, 4, "Z") @ T(0, -4.76, 13.4)
        ashlar(b, face, 3.94, 4.0, 60 + side)
        if side % 2 == 0:
            arched(b, face, 0, 1.0, 0.85, 2.3)
        b.box(0, -0.12, 3.9, 4.2, 0.5, 0.35, st * 1.08, M=face)
    b.cone(0, 0, 17.6, 5.7, 0.1, 3.7, 8, roof, rot=math.pi / 8)
    strut(b, (0, 0, 21.1), (0, 0, 22.9), 0.16, "#5d544c")
    strut(b, (-0.5, 0, 22.3), (0.5, 0, 22.3), 0.16, "#5d544c")
    arched(b, T(0, -10.1), 0, 0, 1.7, 3.1, "#4a3021", 0.13)
    return b.obj("tetraconch", link=False)


def wishing_bush(seed, high=2.3):
    """a thorn bush; every twig carries knotted strips of cloth, which the wind blows towards +x"""
    r = random.Random(seed)
    b = MB()
    cloths = ("#f6f2ea", "#f6f2ea", "#f0ece0", "#c8353f", "#3f6fa8", "#e6b43a", "#d98aa0", "#5f9a6a", "#f6f2ea")
    for k in range(15):
        a = k * 2.4
        reach = r.uniform(0.4, 1.1)
        root = Vector((0.12 * math.cos(a), 0.12 * math.sin(a), 0))
        knee = root + Vector((reach * 0.45 * math.cos(a), reach * 0.45 * math.sin(a), high * r.uniform(0.4, 0.55)))
        tip = Vector((reach * math.cos(a) + 0.2, reach * math.sin(a), high * r.uniform(0.62, 1.0)))
        limb(b, root, knee, 0.045, 0.03, "#5f4a38", 5)
        limb(b, knee, tip, 0.03, 0.008, "#6b5440", 5)
        for _ in range(3):
            at = knee.lerp(tip, r.uniform(0.2, 1.1))
            b.ico(*at, r.uniform(0.1, 0.2), r.choice(("#7d8f4a", "#8fa052", "#6b8044")), 1, 0.3, (1, 1, 0.7), r)
        for _ in range(9):
            at = root.lerp(knee, r.uniform(0.5, 1)) if r.random() < 0.3 else knee.lerp(tip, r.random())
            along = Vector((1, r.uniform(-0.35, 0.35), r.uniform(-0.4, 0.12))).normalized()
            long, wide = r.uniform(0.24, 0.62), r.uniform(0.02, 0.04)
            c = hexc(r.choice(cloths)) * r.uniform(0.9, 1.05)
            b.ico(*at, 0.035, c, 1, 0.1)
            beat = r.uniform(0, 6)
            line = [
                at + along * long * t + Vector((0, 0, 0.07 * t * math.sin(beat + 5 * t))) for t in (0, 0.35, 0.7, 1)
            ]
            up = Vector((0, 0.3, 1)) * wide
            for p, q in itertools.pairwise(line):
                b.add([p - up, q - up, q + up, p + up], [(0, 1, 2, 3)], c)
    return b.obj("wishing_bush", link=False)


def terrace(L):
    """worn flagstones at the brink, what is left of the wall about the church, ribbons, visitors"""
    inside = lambda x, y: (crest(x, y) < -0.5) & (np.hypot(x, y + 1) < 9.5 + 2 * fbm(x / 3, y / 3, 2, 6))
    gap = lambda x, y: inside(x, y) & (fbm(x / 1.9, y / 1.9, 3, 12) > -0.2)
    flags(L, gap, 14, 0.56, ("#c4a878", "#b3966a", "#d3ba8c", "#a98f68"), 3, 0.05, 0.88)
    walk = lambda x, y: near_line(x, y, [(0, -8), (4, -12)]) < 1.8
    flags(L, walk, 16, 0.6, ("#c4a878", "#b3966a", "#d3ba8c"), 5)
    masonry(L, [(-24, -6), (-17, -1), (-10, 1.6), (-4.6, 2.4)], 0.95, 0.6, "#c2a272", 0.35, 3)
    masonry(L, [(4.4, 2.5), (9, 1.8), (15, -1.4), (21, -8)], 0.95, 0.6, "#c2a272", 0.25, 5)
    masonry(L, [(23, -10), (27, -19), (26, -30)], 5.4, 1.2, "#c2a06e", 0.6, 4, 0.42, 0.95)
    masonry(L, square(31, -14, 8, 6), 3.6, 0.9, "#b99767", 0.6, 8, 0.42, 0.9)
    for i, (x, y, k) in enumerate(((-5.5, 3.8, 1.1), (-10.4, 2.9, 0.8), (14.4, 1.6, 0.95))):
        L.put(wishing_bush(i + 1), x, y, 0.0, k, -0.1)
    L.put(tetraconch(), *CHURCH, facing(*CHURCH) + 0.42, 1.0, 0.3)
    visitors = [
        (5.4, 1.5, math.pi - 0.2, "lean"),
        (6.3, 1.4, math.pi + 0.1, "lean"),
        (-6.0, 1.4, 2.7),
        (-6.7, 1.0, 3.2),
    ]
    visitors += [(3.3, -8.4, 0.2, "walk"), (4.1, -8.8, 0.2, "walk"), (-7.0, -5.0, -0.6), (-7.8, -4.4, -0.9)]
    visitors += [(-13, -26, -2.1, "walk"), (-14.2, -27.4, -2.1, "walk"), (-26, -35, -2.2, "walk"), (10.4, -2.2, 3.6)]
    visitors += [(-10.2, 0.2, 2.9), (16.6, -3.6, 2.6), (-2.4, -10.2, 2.9), (-1.8, -10.9, 3.0)]
    crowd([(x, y, L.z(x, y) + 0.06, turn, *pose) for x, y, turn, *pose in visitors])
    L.put(figure("#26211f", "#1f1b1a", "#1c1918", cloak="#26211f"), 0.4, -9.4, 2.9, 1.08, 0.06)
    L.put(dog("#c9b28c"), 2.7, -3.4, 0.9, 0.95, 0.06)
    meadow_ = lambda x, y, z: (crest(x, y) < 3) & ~inside(x, y) & (near_line(x, y, PATH) > 1.6)
    L.scatter(bent_grass(), *L.spots(5200, 3, 42, 10), 0.7, 1.5, 3, 0, meadow_)


def bent_grass():
    """dry tufts that lean with the wind"""
    made = []
    for seed, col in enumerate(("#b5ad62", "#9fa356", "#c9b878", "#a89a58")):
        r = random.Random(seed)
        b = MB()
        for _ in range(11):
            foot = Vector((r.uniform(-0.12, 0.12), r.uniform(-0.12, 0.12), 0))
            high = r.uniform(0.16, 0.36)
            limb(b, foot, foot + Vector((high * 0.75, r.uniform(-0.06, 0.06), high)), 0.014, 0.002, hexc(col), 3)
        made.append(b.obj("grass", link=False))
    return made


def cloud_shadows(spots):
    """the shadows of cumulus on the land: flat bodies, which the camera does not see, above each (x, y, radius)"""
    b = MB()
    to_sun = sun_dir(SUN["az"], SUN["el"]) * 700
    for i, (x, y, r) in enumerate(spots):
        for k in range(3):
            at = Vector((x + (k - 1) * r * 0.7, y + 0.3 * r * math.sin(i + 2 * k), 6)) + to_sun
            b.ico(*at, r * (1, 0.75, 0.85)[k], "#ffffff", 2, 0.12, (1.2, 0.7, 0.2), random.Random(i + k))
    ob = b.obj("shade")
    ob.visible_camera = ob.visible_diffuse = ob.visible_glossy = False


def traffic(L):
    """cars on the highway below the hill"""
    kinds = []
    for c in ("#f0ece4", "#b5483c", "#3f5f88", "#d9dde0", "#2f3438"):
        b = MB()
        b.box(0, 0, 0.3, 1.8, 4.4, 0.7, c)
        b.box(0, 0.2, 1.0, 1.6, 2.4, 0.6, "#2f3a44", ty=0.75)
        kinds.append(b.obj("car", link=False))
    r = random.Random(6)
    for (ax, ay), (bx, by) in itertools.pairwise(HIGHWAY[1:-1]):
        turn = math.atan2(ax - bx, by - ay)
        for _ in range(3):
            t, side = r.random(), r.choice((-1.9, 1.9))
            L.put(r.choice(kinds), ax + (bx - ax) * t + side * math.cos(turn), ay + (by - ay) * t + side * math.sin(turn),
                  turn + math.pi * (side < 0), 1.15, 0.1)  # fmt: skip


def build(p):
    light("day", **SUN, disc=0.3, fog_d=1250, fog_max=0.72, clouds=0.2, sun="#fff0d6", zen="#2f74c2", mid="#9ccbea")
    L = Land(hf, "summer", True)
    colf = colours("summer", None, None, None, None, ground)
    expanse(L, colf)
    patch(L, colf, 4.0)
    rivers(L)
    town(L)
    plants(L)
    terrace(L)
    traffic(L)
    shade = [(-90, 168, 26), (140, 330, 50), (-250, 130, 46), (196, 196, 34), (-60, 420, 60), (330, 360, 60)]
    shade += [(-150, -90, 46), (70, -170, 48), (-360, 60, 60), (200, -60, 44), (90, 96, 17), (-60, -260, 60)]
    cloud_shadows(shade)
    sky = [(4, -36, 14, 19), (9, -10, 25, 16), (6, 22, 16, 21), (7, 58, 27, 20), (2, 98, 15, 18), (11, 134, 34, 17)]
    sky += [(13, 186, 15, 17), (5, 222, 26, 20), (15, 262, 14, 18), (17, 304, 31, 17), (3, 6, 10, 9), (8, 74, 10, 9)]
    cumulus(*((seed, az, el, 700, size) for seed, az, el, size in sky))
    birds(15, (-24, 40, TOP + 9), (26, 18, 7), 3, 0.3)
    birds(2, (44, 62, TOP + 16), (9, 9, 3), 5, 1.1, "#4a3a2c")
    return stand(L, 2.2, 0.05)
