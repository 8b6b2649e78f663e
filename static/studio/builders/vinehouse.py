"""A bedroom in a wine grower's house of Kakheti: a brick vault, a rubble wall with a fireplace, arches onto the vines."""

from static.studio.builders.furniture import *
from static.studio.builders.outdoors import shrub
from static.studio.builders.room import plain_rug
from static.studio.builders.vineyard import qvevri

PLAN = Plan(6.2, 5.6, 2.7)  # its height is that of the walls below the vault
RISE = 1.15
ARCHES = ((0.5, 1.9), (2.4, 3.8), (4.3, 5.7))
SPRING, RADIUS = 1.75, 0.7
HEARTH = 1.75  # from the left end of its wall


def bricks(rows=74, cols=22, unit=16):
    """Courses in bond with pale joints."""
    h, w = rows * unit, cols * 3 * unit
    y, x = np.mgrid[0:h, 0:w]
    row = y // unit
    along = x + row % 2 * (3 * unit // 2)
    tone = hash2(row * 1.0, (along // (3 * unit)) * 1.0, 5)[..., None]
    a = hexc("#b98366", False) * (1 - tone) + hexc("#d8b796", False) * tone
    joint = (y % unit < 2) | (along % (3 * unit) < 2)
    a[joint] = hexc("#dccbb2", False)
    return np.clip(a + np.random.default_rng(2).normal(0, 0.015, (h, w, 1)), 0, 1)


def vault():
    def surface(u, v):
        t = 2 * v - 1
        return t * (PLAN.width / 2 + 0.05), (u - 0.5) * PLAN.depth, PLAN.height + RISE * (1 - t**2)

    sheet(surface, bricks(), "bricks", 60)
    rbox(0, 0, PLAN.height + RISE + 0.1, PLAN.width + 0.8, PLAN.depth + 0.8, 0.1, paint("roof", "#8a6a50"), 0)


def arch(x0, x1, m, thick=0.35):
    """Closes the corners of a hole above a round arch."""
    t = np.linspace(0, np.pi, 25)
    x, z = (x0 + x1) / 2 - RADIUS * np.cos(t), SPRING + RADIUS * np.sin(t)
    head, n = np.full(25, SPRING + RADIUS), 25
    v = np.concatenate([np.stack([x, np.full(n, y), up], -1) for y in (0, thick) for up in (z, head)])
    i = np.arange(n - 1)
    faces = [np.stack([a + i, a + i + 1, b + i + 1, b + i], -1) for a, b in ((0, n), (3 * n, 2 * n), (2 * n, 0))]
    mesh_obj("arch", v, np.concatenate(faces), None, [m])


def arched_window(x0, x1, wd, plaster):
    """Two leaves down to the floor, a fanlight above them."""
    arch(x0, x1, plaster)
    casement(x0, x1, 0.02, SPRING, wd, 2, 3)
    c = (x0 + x1) / 2
    ring = [
        (c - (RADIUS - 0.03) * math.cos(t), 0.2, SPRING + (RADIUS - 0.03) * math.sin(t))
        for t in np.arange(0, 3.2, 0.157)
    ]
    tube(ring, 0.04, wd.x, 8)
    for t in (math.pi / 4, math.pi / 2, 3 * math.pi / 4):
        tube([(c, 0.2, SPRING), (c - RADIUS * math.cos(t), 0.2, SPRING + RADIUS * math.sin(t))], 0.018, wd.x, 8)
    portal(x0, x1, 0.05, SPRING + 0.4, 30)


def rubble(length, high, stones, free, seed=4):
    """Field stones in uneven courses that stand out of a wall, except between `free`."""
    r = random.Random(seed)
    z = 0.0
    while z < high:
        up, x = r.uniform(0.11, 0.21), -r.uniform(0, 0.3)
        while x < length:
            wide = r.uniform(0.14, 0.44)
            if not free[0] < x + wide / 2 < free[1]:
                deep = r.uniform(0.1, 0.16)
                rbox(
                    x + wide / 2,
                    0.03,
                    z,
                    wide - 0.018,
                    deep,
                    up - 0.018,
                    r.choice(stones),
                    0.035,
                    2,
                    r.uniform(-0.03, 0.03),
                )
            x += wide
        z += up


def fireplace(x, plaster, stone, beam, black):
    """A chimney breast with a beam over the fire and a hearth before it."""
    rbox(x, -0.3, 0, 1.9, 1.2, 0.1, stone, 0.025)
    for sg in (-1, 1):
        for k in range(4):
            rbox(x + sg * 0.64, -0.22, 0.1 + k * 0.225, 0.3 + 0.04 * (k % 2), 0.5, 0.22, stone, 0.025)
    rbox(x, 0.02, 0.1, 1.1, 0.04, 0.95, black, 0)
    rbox(x, -0.26, 1.0, 1.8, 0.62, 0.18, beam.x, 0.025)
    rbox(x, -0.2, 1.18, 1.45, 0.42, 2.1, plaster, 0.02)
    for dx, dy, z, turn in ((-0.12, -0.2, 0.17, 12), (0.12, -0.1, 0.17, -14), (0.0, -0.16, 0.29, 4)):
        with placed(x + dx, dy, z, turn):
            tube([(-0.32, 0, 0), (0.32, 0, 0)], 0.065, beam.x, 9)
    for k in range(7):
        high, m = (
            0.2 + 0.08 * (k * 5 % 4),
            mat(f"flame{k % 2}", color="#ffb050", emit=("#ff8a30", "#ffb43c")[k % 2], estr=7, fog=False),
        )
        lathe(
            [(0.05, 0), (0.065, high * 0.3), (0.03, high * 0.7), (0.0, high)], m, x - 0.24 + 0.08 * k, -0.16, 0.3, n=9
        )
    lamp(x, -0.42, 0.55, 14)


def four_poster(x, walnut, linen, throw, veil):
    wide, long, high = 1.75, 2.1, 2.15
    bed(x, wide, long, walnut, linen, throw, None, 1.15, 6)
    for sx in (-1, 1):
        for y in (-0.06, -long - 0.08):
            rbox(x + sx * (wide / 2 + 0.03), y, 0, 0.09, 0.09, high, walnut.z, 0.015)
        rbox(x + sx * (wide / 2 + 0.03), -long / 2 - 0.07, high - 0.07, 0.07, long, 0.07, walnut.y, 0.012)
        curtain(x + sx * (wide / 2 - 0.13), x + sx * (wide / 2 - 0.13) + 0.3, high - 0.06, veil, -0.15, 3)
    for y in (-0.06, -long - 0.08):
        rbox(x, y, high - 0.07, wide, 0.07, 0.07, walnut.x, 0.012)


def grapes(x, y, z, dish):
    lathe([(0, 0), (0.08, 0), (0.17, 0.05), (0.18, 0.07)], dish, x, y, z)
    r = random.Random(3)
    skins = [mat(f"grape{c}", color=c, rough=0.3, fog=False) for c in ("#4a2440", "#5d2f4e", "#8f9a3e")]
    berry = [(0, 0), (0.02, 0.008), (0.026, 0.026), (0.02, 0.044), (0, 0.052)]
    for k in range(34):
        a, d = k * 2.4, 0.022 * math.sqrt(k)
        lathe(
            berry,
            r.choice(skins),
            x + d * math.cos(a),
            y + d * math.sin(a),
            z + 0.1 - 0.4 * d + r.uniform(-0.01, 0.01),
            n=10,
        )


def vines(seed, stone, clay):
    """A terrace with pots, rows that fall to the Alazani valley, a church, the Caucasus with snow."""

    def height(x, y):
        d = np.hypot(x, y)
        h = -1.1 - 15 * smooth(12, 150, y) + 0.5 * fbm(x / 30, y / 30, 3, seed)
        return (
            h
            + smooth(260, 420, d) * (16 + 20 * fbm(x / 120, y / 120, 4, seed))
            + range_(x, y, seed, 380, 900, 40, 250, 400, True)
        )

    field = colours("early", (12, 60), (95, 130), (70, 110), (135, 165))

    def shade(x, y, z, n):
        c = np.array(field(x, y, z, n))
        row = (y > 6) & (y < 104) & (np.abs(x) < 90)
        return mix(c, hexc("#a07a4e"), row * 0.75)

    land = Land(height, "early")
    polar_terrain(height, shade, 0, 0, -80, 80, 5, 1400, 260, 230, seed=seed)
    kinds = [vine(i, c) for i, c in enumerate(("#6b9a3c", "#86a63e", "#b0a23c", "#a8603a"))]
    r = random.Random(seed)
    for row in range(-32, 33):
        for y in np.arange(8.5, 100, 1.5):
            if abs(row) * 2.6 < y + 8:
                land.put(r.choice(kinds), row * 2.6, y, 1.57, r.uniform(0.85, 1.05))
    land.put(church("#e8dcc2", "#a85f42"), 22, 128, 0.3, 1.2)
    trees = land.broadleaves(6)
    g = np.random.default_rng(seed)
    land.scatter(trees, g.uniform(-160, 160, 260), g.uniform(106, 260, 260), 0.8, 1.4, 1, 0.3)
    rbox(0, 4.4, -0.2, 9, 3.0, 0.17, stone, 0)
    for k, x in enumerate((-2.9, -0.9, 1.1, 3.0)):
        lathe([(0.12, 0), (0.2, 0.16), (0.24, 0.36), (0.28, 0.42), (0.22, 0.42)], clay, x, 5.5, -0.03)
        inst(shrub(k, ("#6f9a3c", "#c0506a", "#7f8f4c", "#d0703c")[k]), T(x, 5.5, 0.32, k, 0.34))
    inst(qvevri(), T(-4.2, 6.4, -0.4, 0.4, 0.8))


def shell(plaster, ochre, stones, wd, slabs):
    tiles(PLAN, 0.34, slabs)
    for side in WALLS:
        with PLAN.at(side):
            length, gable = PLAN.long(side), side in ("front", "back")
            holes = [(x0, x1, 0, SPRING + RADIUS) for x0, x1 in ARCHES] if side == "front" else ()
            wall(length, PLAN.height + (RISE if gable else 0.05), ochre if side in ("left", "back") else plaster, holes)
            if side == "right":
                rubble(length, PLAN.height, stones, (HEARTH - 0.72, HEARTH + 0.72))
            else:
                moulding(length, 0, wd.x, 0.02, 0.12, ARCHES if side == "front" else ())
    with PLAN.at("front"):
        for x0, x1 in ARCHES:
            arched_window(x0, x1, wd, plaster)


def build(p):
    daylight(p.get("az", -36), p.get("el", 27), 6.5)
    plaster, ochre = paint("plaster", "#f1ebdd"), paint("ochre", "#d8b47c")
    walnut, olive_wood = timber("walnut", "#80502f", "#4c2e1c"), painted("shutter", "#6f7f52")
    stones = [paint(f"stone{c}", c, 0.9) for c in ("#b7a78f", "#a3927c", "#c9b99c", "#94877a", "#b89878")]
    slabs = [mat(f"slab{c}", color=c, rough=0.45, fog=False) for c in ("#a5694d", "#af7657", "#9a6047", "#b58263")]
    linen, olive, rust = cloth("linen", "#f4efe6"), cloth("olive", "#76824a"), cloth("rust", "#b5532f")
    clay, leaf = paint("clay", "#a3573a", 0.7), mat("leaf", color="#4c7a3c", rough=0.6, fog=False)
    shell(plaster, ochre, stones, olive_wood, slabs)
    vault()
    with PLAN.at("right"):
        fireplace(HEARTH, plaster, stones[2], walnut, mat("soot", color="#2a2320", fog=False))
        for k, s in enumerate((0.9, 0.65, 0.8)):
            jug(HEARTH - 0.6 + 0.22 * k, -0.36, 1.18, clay, s)
        with placed(HEARTH, -0.39):
            picture(0, 1.65, 0.95, 0.62, "kakheti", walnut.x)
        cabinet(4.5, 1.1, 0.45, 0.85, walnut, iron(), 2, 1)
        table_lamp(4.2, -0.24, 0.85, clay, 10)
        plant(0.45, -0.55, clay, leaf, 1.2)
    with PLAN.at("back"):
        four_poster(1.35, walnut, linen, rust, cloth("veil", "#f2ead8"))
    armchair(1.9, 1.25, -53, olive, walnut)
    armchair(-0.35, 1.0, 75, rust, walnut)
    round_table(0.85, 1.2, 0.34, 0.5, walnut)
    jug(0.92, 1.35, 0.5, clay, 0.9)
    grapes(0.8, 1.11, 0.5, clay)
    rug(0.5, 0.2, 2.1, 3.0, plain_rug("#76824a"), turn=90)
    vines(p.get("seed", 0), stones[2], clay)
    return dict(loc=(-2.85, -2.0, 1.6), target=(0.6, 0.35, 1.4), lens=17, inside=True, exposure=0.4)
