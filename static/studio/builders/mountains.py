"""Places below a mountain that one knows by its outline: each function is one view, its docstring the facts."""

from static.studio.builders.landmarks import *
from static.studio.builders.towns import sheet


def massif(x, y, spine, foot=150.0, sharp=1.1, ribs=0.3, seed=1):
    """Height of a mountain whose crest runs through spine = [(x, y, height), ...]: the outline is the spine's.

    `foot` is the distance over which a face falls to a third of its height; `ribs` roughens the faces, not the crest.
    """
    h = np.zeros(np.shape(x))
    near = np.full(np.shape(x), 1e9)
    for (ax, ay, az), (bx, by, bz) in itertools.pairwise(spine):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
        d = np.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
        near = np.minimum(near, d)
        h = np.maximum(h, (az + (bz - az) * t) * np.exp(-((d / foot) ** sharp)))
    rough = 0.72 * ridged(x / 95 + seed, y / 150, 5, seed) + 0.28 * ridged(x / 30, y / 30, 3, seed + 3) - 0.55
    return h * (1 + ribs * rough * (0.25 + smooth(0, foot * 0.5, near)))


def ushba(x, y, cx, cy, k=1.0, wide=1.0, flank=1.0):
    """Two horns of nearly equal height with a snow saddle between them, on a broad shoulder that falls away on both sides."""
    at = lambda *points: [(cx + k * wide * u, cy + k * v, k * z) for u, v, z in points]
    horns = at((-120, 12, 92), (-74, 4, 138), (-50, 0, 214), (-40, 0, 232), (-29, 0, 213), (-8, 4, 176), (12, 4, 178))
    horns += at((30, 0, 206), (41, 0, 225), (52, 0, 208), (78, 6, 140), (120, 14, 96))
    low = at(
        (-420, 60, 90), (-330, 50, 96), (-236, 36, 138), (-176, 26, 96), (-120, 12, 100), (0, 10, 112), (120, 14, 100)
    )
    low += at((172, 28, 92), (228, 34, 132), (270, 40, 104), (340, 46, 118), (430, 60, 80))
    return np.maximum(
        massif(x, y, horns, 74 * k * wide, 1.15, 0.22, 5), massif(x, y, low, 150 * k, 1.1, 0.5, 8) * flank
    )


GRANITE = ("#8f746a", "#a98f82")
SLATE = ("#6f6a68", "#857e78")


def couloirs(low, y0=450.0, rock_=GRANITE, flat=0.46):
    """Paints rock with snow where it is flatter than `flat`, from about the height `low` upwards and beyond y0."""

    def over(c, x, y, z, n):
        ledge = smooth(flat, flat + 0.15, n[:, 2] + 0.16 * fbm(x / 14, y / 40, 3, 4))
        face = mix(hexc(rock_[0]), hexc(rock_[1]), smooth(-0.3, 0.3, fbm(x / 18, y / 18, 2, 6)))
        high = smooth(low, low + 30, z + 24 * fbm(x / 60, y / 60, 3, 2)) * smooth(y0, y0 + 60, y)
        return mix(c, mix(face, np.tile(hexc("#f6f8fc"), (len(x), 1)), ledge), high)

    return over


def forested(L, n, y0, y1, high, keep, h=6.0, seed=1, back=60):
    """conifers in clumps, thicker on the slopes than in the valley"""
    clump = lambda x, y, z: (fbm(x / 45, y / 45, 4, seed + 40) > 0.12 - 0.3 * smooth(8, 50, z)) & (z < high)
    L.scatter(
        L.conifers(h),
        *L.spots(n, y0, y1, seed, 0.85, back),
        0.7,
        1.4,
        seed,
        0.3,
        lambda x, y, z: clump(x, y, z) & keep(x, y, z),
    )


def free_spots(n, x0, x1, y0, y1, gap, seed=1, taken=()):
    """random points at least `gap` metres from each other and from those taken"""
    r = random.Random(seed)
    spots = list(taken)
    for _ in range(n * 40):
        x, y = r.uniform(x0, x1), r.uniform(y0, y1)
        if all((x - a) ** 2 + (y - b) ** 2 > gap * gap for a, b in spots):
            spots.append((x, y))
        if len(spots) == n + len(taken):
            break
    return spots[len(taken) :]


def mestia(p, season):
    """From the slope above: many slender pale towers of five storeys stand apart among houses with tin roofs in a broad green
    valley, a river through it, spruce on the slopes, Ushba's double horn behind."""
    river = [(70, -60), (52, 10), (62, 70), (44, 130), (70, 220), (60, 330)]

    def hf(x, y):
        side = smooth(64, 250, np.abs(x - 6)) * smooth(-20, 90, y)
        h = 2.2 * fbm(x / 50, y / 50, 3, 5) + side * (74 + 26 * fbm(x / 90, y / 90, 3, 4))
        h = h + smooth(190, 430, y) * (20 + 60 * ridged(x / 230, y / 230, 4, 9)) + smooth(10, -60, y) * 9
        return h + smooth(360, 520, y) * ushba(x, y, 14, 770, flank=0.7) - 3 * smooth(9, 5, near_line(x, y, river))

    L = Land(hf, season)
    pale = lambda c, x, y, z, n: mix(c, hexc("#cfc8b6"), smooth(10, 7, near_line(x, y, river)))
    L.terrain(
        colours(season, (16, 46), (84, 112), (92, 122), None, pale, couloirs(96), stone=GRANITE),
        cy=-90,
        half=44,
        r1=1300,
        na=330,
        nr=300,
        seed=5,
    )
    sheet(L, L.z(60, 70) + 1.3, lambda x, y: near_line(x, y, river) / 6.2, ("#8fb3ad", "#b9d0c6"))
    tall = [
        svan_tower(i, h, 3.9, c)
        for i, (h, c) in enumerate(zip((22, 25, 20, 27, 23), ("#d3c9b6", "#c6bba7", "#dcd3c1", "#cbbfa9", "#d0c4ae")))
    ]
    at = [
        (-44, 52),
        (-30, 84),
        (-24, 36),
        (-13, 62),
        (-4, 96),
        (6, 46),
        (14, 78),
        (24, 58),
        (31, 100),
        (-52, 104),
        (-38, 128),
        (-10, 134),
    ]
    at += [(12, 118), (28, 142), (-66, 76), (-2, 30), (40, 40)]
    for i, (x, y) in enumerate(at):
        L.put(tall[i % 5], x, y, (i * 0.7) % 0.6 - 0.3, 1, -0.5)
    tin = ("#9c5644", "#8b8f93", "#7a5a48", "#a8644c", "#6f7478")
    homes = [
        house(i, 7 + i % 3, 6, 2, wall=w, roof=tin[i % 5], roofk="gable", lit=0.15)
        for i, w in enumerate(("#cfc4ae", "#e3d9c4", "#b9ab94", "#d9cdb6", "#c4b8a2"))
    ]
    dry = lambda x, y: near_line(np.array([x]), np.array([y]), river)[0] > 15
    for i, (x, y) in enumerate(free_spots(74, -84, 44, 18, 160, 10.2, 4, at)):
        if dry(x, y):
            L.put(homes[i % 5], x, y, (i * 1.3) % 0.9 - 0.45, 0.95, 0.1)
    open_ = lambda x, y, z: near_line(x, y, river) > 11
    forested(L, 9000, 30, 520, 84, lambda x, y, z: open_(x, y, z) & ((z > 11) | (np.abs(x + 18) > 76)), 7, 3)
    L.scatter(L.broadleaves(4), *L.spots(200, -30, 170, 6, 0.8, 60), 0.6, 1.1, 3, 0.1, open_)
    clouds(8, 3, (700, 900), (19, 21.5), s=(2.4, 4.0))
    return shot((-16, -58, 33), (0, 90, 34), 29, 0.05)


def slate_house(seed=0, w=8.0, d=6.5):
    """a house of dark slate in courses, few small windows, a low roof of slabs"""
    r = random.Random(seed)
    b = MB()
    st = hexc(("#85848a", "#959195", "#7b7a80", "#a09a97")[seed % 4])
    for k in range(6):
        b.box(
            0,
            0,
            -3 if k == 0 else k * 0.95,
            w * r.uniform(0.99, 1.01),
            d,
            4 if k == 0 else 0.96,
            st * r.uniform(0.86, 1.12),
        )
    for s in (-1, 1):
        for u in (-0.28, 0.24):
            b.box(u * w, s * d / 2, 3.4, 0.6, 0.16, 0.8, DARK)
        b.box(s * w / 2, r.uniform(-1, 1), 3.2, 0.16, 0.6, 0.8, DARK)
    b.box(-w * 0.06, -d / 2, 0, 1.2, 0.16, 2.0, "#4a3524")
    b.box(w * 0.2, -d / 2 - 0.7, 2.7, w * 0.5, 1.4, 0.14, "#5a4432")
    b.gable(0, 0, 5.7, w, d, 1.7, ("#55565e", "#605f63", "#4d4e56")[seed % 3], over=0.45, th=0.24, wall=st * 0.94)
    return b.obj("slate house", link=False)


def lamaria():
    """the chapel on its mound: one nave of pale plaster under a low roof, a stone wall round it, its tower beside it"""
    b = MB()
    st = hexc("#cfc4b0")
    b.box(0, 0, -3, 10.5, 6.2, 7.6, st)
    b.gable(0, 0, 4.6, 10.5, 6.2, 2.4, "#5a5653", over=0.35, th=0.24, wall=st)
    b.cone(5.2, 0, -3, 2.4, 2.4, 6.6, 10, st * 0.96)
    b.cone(5.2, 0, 3.6, 2.7, 0.05, 1.6, 10, "#5a5653")
    b.box(-6.6, 0, -3, 3.0, 4.6, 5.6, st * 0.94)
    b.gable(-6.6, 0, 2.6, 3.0, 4.6, 1.3, "#5a5653", over=0.3, th=0.2, wall=st)
    b.box(-5.3, 0, 7.2, 0.16, 0.16, 1.5, "#5d544c")
    b.box(-5.3, 0, 8.0, 0.16, 0.8, 0.16, "#5d544c")
    for u in (-2.4, 1.6):
        b.box(u, -3.1, 2.0, 0.5, 0.14, 1.5, DARK)
    for i in range(22):
        a, c = i * 0.2856, (i + 1) * 0.2856
        p, q = ((15 * math.cos(t), 10.5 * math.sin(t)) for t in (a, c))
        M = T((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, -3, math.atan2(q[1] - p[1], q[0] - p[0]))
        b.box(0, 0, 0, math.dist(p, q) + 0.4, 0.9, 4.4 + 0.3 * (i % 3), hexc("#6b6561") * (0.9 + 0.1 * (i % 3)), M=M)
    return b.obj("lamaria", link=False)


def shkhara(x, y, cy=820):
    """A wall of ice twelve kilometres long: its crest hardly falls between five summits, ribs and glaciers run down its face."""
    crest = [
        (-640, 60, 150),
        (-430, 20, 196),
        (-300, 6, 214),
        (-214, 0, 206),
        (-130, -6, 232),
        (-60, 0, 222),
        (20, -8, 252),
    ]
    crest += [(100, 0, 236), (170, 2, 240), (260, 10, 214), (400, 30, 204), (640, 70, 150)]
    wall = massif(x, y, [(u, cy + v, z) for u, v, z in crest], 190, 1.45, 0.42, 12)
    ribs = [(-250, 0.7), (-110, 0.78), (-6, 0.8), (96, 0.74), (214, 0.7)]
    for u, k in ribs:
        wall = np.maximum(
            wall,
            massif(x, y, [(u, cy, 236 * k), (u * 0.94 + 14, cy - 150, 120), (u * 0.9, cy - 260, 50)], 46, 1.2, 0.3, 3),
        )
    return wall


def ushguli(p, season):
    """From below the village: dark slate houses and towers crowd together on a bare rise without a tree, on the right the chapel
    Lamaria on its mound, and the white wall of Shkhara fills the whole end of the valley."""
    mound = (56, 128)
    stream = [(34, -60), (26, 10), (24, 60), (20, 140), (0, 240), (6, 420)]

    def hf(x, y):
        h = 2.4 * fbm(x / 40, y / 40, 3, 5) + bump(x, y, -22, 74, 13, 54, 40) + bump(x, y, *mound, 25, 36, 30)
        h = (
            h
            + smooth(70, 300, np.abs(x - 6)) * smooth(40, 190, y) * (96 + 30 * fbm(x / 80, y / 80, 3, 6))
            + smooth(150, 480, y) * 24
        )
        h = h + smooth(430, 620, y) * shkhara(x, y)
        h = pad(h, x, y, *mound, 13, 25.5, 1.6)
        return h - 2.6 * smooth(7, 4, near_line(x, y, stream))

    L = Land(hf, season)
    flows = lambda x, y: mix(hexc("#86b0b0"), hexc("#c3dcd6"), smooth(-0.3, 0.3, fbm(x / 3, y / 5, 2, 4)))
    meadow = lambda c, x, y, z, n: mix(
        mix(hexc("#a9a653"), hexc("#c3b566"), smooth(-0.3, 0.4, fbm(x / 24, y / 24, 3, 7))),
        hexc("#aaa498"),
        smooth(6, 4, near_line(x, y, stream)),
    )
    grass = lambda c, x, y, z, n: mix(meadow(c, x, y, z, n), flows(x, y), smooth(3.6, 3.0, near_line(x, y, stream)))
    L.terrain(
        colours(season, None, (90, 120), (70, 100), None, grass, couloirs(86, 480, SLATE, 0.36), stone=SLATE),
        cy=-70,
        half=44,
        r1=1300,
        na=330,
        nr=300,
        seed=5,
    )
    dark = ("#85848a", "#949194", "#7b7a80", "#9c9899", "#8a878c")
    tall = [svan_tower(i + 20, h, 4.7, c) for i, (h, c) in enumerate(zip((17, 20, 15, 18, 22), dark))]
    at = [
        (-34, 58),
        (-14, 54),
        (-44, 76),
        (-26, 74),
        (-6, 78),
        (-18, 92),
        (-36, 94),
        (-2, 62),
        (-52, 60),
        (-30, 44),
        (-58, 92),
        (6, 94),
    ]
    for i, (x, y) in enumerate(at):
        L.put(tall[i % 5], x, y, (i * 0.9) % 0.7 - 0.35, 1, -0.5)
    homes = [slate_house(i, 7 + i % 3) for i in range(6)]
    for i, (x, y) in enumerate(free_spots(60, -68, 14, 30, 112, 7.2, 4, at)):
        L.put(homes[i % 6], x, y, (i * 1.3) % 1.2 - 0.6, 1, 0.1)
    L.put(lamaria(), *mound, 0.3, 1.05)
    L.put(tall[1], mound[0] + 9.5, mound[1] + 1, 0.2, 0.8)
    L.scatter([rock(i, "#7d7772") for i in range(3)], *L.spots(240, -50, 130, 4, 0.8, 60), 0.2, 1.2, 4, 0)
    people(L, [(12, 6), (13.6, 7), (38, 96), (40, 98)], 1.4)
    for i, (x, y) in enumerate(((20, 16), (-4, 8), (2, 2), (30, 34), (-14, 16))):
        L.put(cow(i), x, y, i * 1.1, 1.3)
    clouds(11, 2, (700, 900), (15, 18), s=(2.4, 4.2))
    return shot((6, -46, 21), (2, 90, 30), 29, 0.05)


def cow(seed=0):
    b = MB()
    c = hexc(("#8a5a3c", "#e8e0d4", "#3f3530", "#a8714a")[seed % 4])
    b.box(0, 0, 0.75, 0.8, 1.9, 0.85, c)
    b.box(0, -1.2, 1.25, 0.42, 0.7, 0.45, c * 0.9)
    for x in (-0.28, 0.28):
        b.box(x, -1.0, 1.7, 0.08, 0.08, 0.25, "#e6ddc8")
        for y in (-0.75, 0.75):
            b.box(x, y, 0, 0.18, 0.18, 0.8, c * 0.85)
    return b.obj("cow", link=False)


def kazbek(x, y, cx, cy, k=1.0):
    """One white dome that runs to a point, a dark shoulder on its left, long even flanks."""
    at = lambda *points: [(cx + k * u, cy + k * v, k * z) for u, v, z in points]
    crest = at(
        (-420, 60, 66), (-300, 34, 108), (-206, 20, 122), (-128, 8, 168), (-62, 0, 226), (-24, -2, 262), (6, 0, 271)
    )
    crest += at((36, 2, 258), (82, 8, 212), (150, 20, 158), (260, 40, 112), (420, 70, 70))
    front = at((0, 0, 262), (-34, -80, 168), (-70, -170, 84))
    return np.maximum(massif(x, y, crest, 140 * k, 1.25, 0.2, 4), massif(x, y, front, 74 * k, 1.1, 0.3, 7))


def gergeti(stone="#a59a8b", roof="#7d756b"):
    """the Trinity church and its bell tower, one stone"""
    from static.studio.builders.churchhill import belltower

    return church(stone, roof), belltower(stone, roof)


def stepantsminda(p, season):
    """From a terrace of the town: its tin roofs on the valley floor, across the Tergi a steep green hill with the church of the
    Trinity small on its top, a track in bends up to it, Kazbek's white cone over all."""
    top = (-22, 276)
    track = [(70, 186), (34, 202), (64, 218), (16, 230), (48, 246), (4, 258), (20, 270), (-16, 274)]
    river = [(-190, 134), (-80, 154), (0, 160), (90, 170), (200, 184)]

    def hf(x, y):
        h = 2 * fbm(x / 40, y / 40, 3, 5) + smooth(40, -60, y) * 12
        h = h + 80 * np.exp(-(((x - top[0]) / (96 + 50 * (x > top[0]))) ** 2) - ((y - top[1]) / 68) ** 2) * smooth(
            158, 200, y
        )
        h = h + 8 * (ridged(x / 40, y / 60, 3, 3) - 0.5) * smooth(10, 50, h)
        h = h + smooth(80, 300, np.abs(x + 10)) * smooth(150, 340, y) * (52 + 44 * ridged(x / 130, y / 130, 4, 8))
        h = h + smooth(360, 500, y) * (22 + kazbek(x, y, 40, 800, 1.05))
        return h - 2.6 * smooth(9, 5, near_line(x, y, river))

    L = Land(hf, season)
    crown = L.z(*top)
    L.hf = lambda x, y: pad(hf(x, y), x, y, *top, 15, crown, 1.6)

    def ground(c, x, y, z, n):
        c = mix(c, hexc("#a9a59c"), smooth(9, 6, near_line(x, y, river)))
        c = mix(c, hexc("#8fb3b0"), smooth(4.5, 3.6, near_line(x, y, river)))
        return mix(c, hexc("#d0bd92"), smooth(2.6, 1.6, near_line(x, y, track)) * (y > 184))

    L.terrain(
        colours(
            season,
            None,
            (96, 130),
            (80, 112),
            None,
            ground,
            couloirs(112, 520, ("#6d6a72", "#86828a"), 0.34),
            stone=("#7a7678", "#928c8a"),
        ),
        cy=-70,
        half=44,
        r1=1300,
        na=330,
        nr=300,
        seed=5,
    )
    trinity, bells = gergeti()
    L.put(trinity, *top, 0.35, 1.4, -0.4)
    L.put(bells, top[0] - 18, top[1] - 3, 0.35, 1.3, -0.3)
    tin = ("#8d9296", "#9c5a48", "#6f6a66", "#a8aeb0", "#7b4f44", "#5f7f6c")
    homes = [
        house(i, 8 + i % 3, 6.5, 2, wall=w, roof=tin[i], roofk=("hip", "gable")[i % 2], wood="#6b4a34", lit=0.15)
        for i, w in enumerate(("#d6c9b2", "#b9ad9c", "#e4dac6", "#c2b39c", "#a89c8c", "#d9cfbe"))
    ]
    quarter(
        L, homes, (-130, 140), (-6, 146), lambda x, y: not abs(x - 2 - 0.06 * y) < 4.5, 3, (11, 17), 12.5, 0.5, 0.82
    )
    X, Y = L.spots(5200, 150, 340, 5, 0.85, 60)
    woods = lambda x, y, z: (
        (fbm(x / 34, y / 34, 3, 9) > 0.02 + 0.3 * smooth(30, 74, z))
        & (z < 84)
        & (near_line(x, y, track) > 5)
        & (near_line(x, y, river) > 10)
    )
    L.scatter([*L.conifers(7), *L.broadleaves(5)], X, Y, 0.6, 1.2, 3, 0.2, woods)
    L.scatter([*L.broadleaves(5), *L.poplars(9)], *L.spots(320, -20, 152, 6, 0.8, 60), 0.6, 1.1, 3, 0.1)
    clouds(6, 3, (700, 900), (13, 19), s=(2.6, 4.6))
    return shot((4, -66, 46), (0, 120, 57), 31, 0.03)


VIEWS = {view.__name__: view for view in (mestia, ushguli, stepantsminda)}
SEASON = {"mestia": "lush"}


def build(p):
    kind = p["kind"]
    light(p.get("time", "day"), az=p.get("az"), el=p.get("el"), fog_d=p.get("haze", 900))
    return {**VIEWS[kind](p, p.get("season", SEASON.get(kind, "summer"))), **p.get("camera", {})}
