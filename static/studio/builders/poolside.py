"""A room of a resort by the sea: a low bed that faces a glass front, a terrace with loungers, a pool and palms."""

from static.studio.builders.coast import boat, palm
from static.studio.builders.furniture import *

PLAN = Plan(7.0, 6.6, 2.95)
FRONT = (0.3, 6.7, 0.0, 2.6)
SEA = -6.0


def shoreline(seed):
    """A garden, a beach, the sea with boats, and a green cape on the right."""

    def height(x, y):
        cape = smooth(90, 420, x) * smooth(120, 320, y) * (45 + 40 * fbm(x / 90, y / 90, 4, seed))
        return -0.8 - 9 * smooth(17, 52, y) + cape + 0.15 * fbm(x / 9, y / 9, 3, seed)

    grass = colours("lush", (0, 35), (75, 110), None, None)

    def shade(x, y, z, n):
        return mix(np.array(grass(x, y, z, n)), hexc("#e6d5ac"), smooth(24, 30, y) * (z < 0))

    land = Land(height, "lush")
    polar_terrain(height, shade, 0, 0, -80, 80, 5, 1300, 240, 200, seed=seed)
    water(
        lambda x, y: SEA + 0.1 * fbm(x / 5, y / 4, 3, 5),
        lambda x, y, z, n: jitc(mix(hexc("#5cc4ba"), hexc("#2a86ac"), smooth(46, 150, y)), 0.05, 2),
        cy=20,
        half=78,
        r0=12,
        r1=5000,
        na=220,
        nr=180,
    )
    palms = [palm(i) for i in range(3)]
    for i, (x, y, s) in enumerate(
        ((-8.5, 15, 0.62), (-5.2, 18.5, 0.72), (6.4, 17, 0.66), (9.6, 14.5, 0.6), (13, 21, 0.8))
    ):
        land.put(palms[i % 3], x, y, 2.1 * i, s)
    for i, (x, y) in enumerate(((-30, 110), (14, 150), (48, 220))):
        inst(boat(i), T(x, y, SEA, i, 1.7))


def terrace(teak, white, cushion, towel, leaf):
    """The deck, two loungers below a parasol, a pool with a pale rim."""
    for k in range(24):
        rbox(0, 3.75 + k * 0.16, -0.08, 12, 0.15, 0.06, teak.x, 0.006)
    rbox(0, 9.4, -0.9, 13, 3.9, 0.78, white, 0.03)
    water_ = mat("pool", color="#3fb8c4", rough=0.06, fog=False, spec=0.6)
    rbox(0, 9.4, -0.2, 12.4, 3.4, 0.1, water_, 0)
    for x in (-0.4, 1.75):
        lounger(x, 5.7, teak, cushion, towel)
    tube([(0.68, 6.4, 0), (0.68, 6.4, 2.45)], 0.028, teak.z)
    shade = mat("parasol", color="#f2b84b", rough=0.9, fog=False)
    lathe([(1.45, 2.0), (1.43, 2.06), (0.7, 2.36), (0.03, 2.52)], shade, 0.68, 6.4, 0, n=9)
    round_table(0.68, 5.6, 0.22, 0.42, teak)
    for k, x in enumerate((-3.6, 3.7)):
        plant(x, 4.6, white, leaf, 1.5, k)


def lounger(x, y, wd, cushion, towel):
    """Its foot towards the sea, its back raised."""
    with placed(x, y):
        rbox(0, 0, 0.24, 0.66, 1.9, 0.07, wd.y, 0.012)
        for sx in (-1, 1):
            for sy in (-0.85, 0.85):
                rbox(sx * 0.28, sy, -0.03, 0.06, 0.06, 0.27, wd.z, 0.01)
        rbox(0, 0.32, 0.31, 0.62, 1.26, 0.09, cushion, 0.035, 3)
        with moved(Matrix.Translation((0, -0.32, 0.34)) @ Matrix.Rotation(math.radians(-42), 4, "X")):
            rbox(0, -0.36, 0, 0.62, 0.74, 0.09, cushion, 0.035, 3)
        rbox(0, 0.62, 0.4, 0.42, 0.3, 0.09, towel, 0.04, 3)


def glass_front(alu, curtains):
    """Leaves slid to both sides, the middle open."""
    x0, x1, z0, z1 = FRONT
    for a, b in ((x0, x0 + 1.35), (x1 - 1.35, x1)):
        casement(a, b, z0, z1, alu, 1, 1)
    rbox((x0 + x1) / 2, 0.2, z1 - 0.06, x1 - x0, 0.14, 0.06, alu.x, 0.01)
    for x in (x0 - 0.1, x1 - 0.5):
        curtain(x, x + 0.6, 2.72, curtains, -0.13, 6)
    portal(*FRONT, 13, y=-0.02)


def slatted_ceiling(wd):
    rbox(0, 0, PLAN.height, PLAN.width + 0.7, PLAN.depth + 0.7, 0.2, paint("ceil", "#f2f0ea", 0.95, 0), 0)
    for k in range(44):
        rbox(-PLAN.width / 2 + (k + 0.5) * PLAN.width / 44, 0, PLAN.height - 0.07, 0.085, PLAN.depth, 0.07, wd.y, 0.006)


def ceiling_fan(x, y, wd, metal):
    tube([(x, y, PLAN.height - 0.42), (x, y, PLAN.height)], 0.018, metal)
    lathe([(0, 0), (0.1, 0.02), (0.11, 0.1), (0.04, 0.14)], metal, x, y, PLAN.height - 0.54)
    for k in range(4):
        with placed(x, y, PLAN.height - 0.47, 20 + 90 * k):
            rbox(0.45, 0, 0, 0.72, 0.15, 0.015, wd.x, 0.006)


def low_bed(wd, linen, throw, board, cushions):
    """On a platform in the middle of the room, its foot towards the sea; a low board with shelves behind it."""
    with placed(0, -1.05, 0, 180):
        rbox(0, 0.04, 0, 3.3, 0.22, 0.5, board, 0.03)
        rbox(0, 0.04, 0.5, 3.36, 0.28, 0.04, wd.x, 0.012)
        rbox(0, -1.15, 0.05, 2.3, 2.3, 0.13, wd.x, 0.015)
        bedding(0, -0.12, 1.9, 2.1, 0.18, linen, throw, 3)
        for k, m in enumerate(cushions):
            pillow(-0.5 + 0.5 * k, -0.86, 0.68, 0.42, 0.4, 0.18, m, 0.6, 0.1 * k, k)
        for sg in (-1, 1):
            rbox(sg * 1.42, -0.3, 0.2, 0.44, 0.4, 0.05, wd.x, 0.012)


def rattan_chair(x, y, turn, cane, seat):
    """A round shell of canes on a ring."""
    with placed(x, y, 0, turn):
        lathe([(0.26, 0), (0.3, 0.02), (0.22, 0.24), (0.36, 0.36)], cane, n=20)
        lathe([(0, 0.38), (0.34, 0.38), (0.37, 0.43), (0.3, 0.5), (0, 0.52)], seat)
        for t in np.linspace(-0.25, math.pi + 0.25, 19):
            c, s = math.cos(t), math.sin(t)
            tube([(0.36 * c, 0.36 * s, 0.34), (0.48 * c, 0.46 * s, 0.62 + 0.3 * max(s, 0))], 0.014, cane, 6)
        rim = [
            (0.48 * math.cos(t), 0.46 * math.sin(t), 0.62 + 0.3 * max(math.sin(t), 0))
            for t in np.linspace(-0.25, math.pi + 0.25, 19)
        ]
        tube(rim, 0.024, cane, 8)


def shell(white, aqua, slabs):
    tiles(PLAN, 0.9, slabs)
    for side in WALLS:
        with PLAN.at(side):
            wall(PLAN.long(side), PLAN.height, aqua if side == "right" else white, (FRONT,) if side == "front" else ())
            if side != "front":
                moulding(PLAN.long(side), 0, white, 0.016, 0.09)


def build(p):
    daylight(p.get("az", -48), p.get("el", 32), 6.0)
    white, aqua = paint("white", "#eef0ec"), paint("aqua", "#6fb0b4")
    oak, teak, alu = (
        timber("oak", "#d2b283", "#b08f60"),
        timber("teak", "#b08455", "#86603a"),
        painted("alu", "#f2f3f1"),
    )
    slabs = [mat(f"slab{c}", color=c, rough=0.25, fog=False) for c in ("#d3d2c8", "#cccbc2", "#dad9d0")]
    linen, sea, navy = cloth("linen", "#f6f4ee"), cloth("sea", "#3f93a8"), cloth("navy", "#2d5576")
    coral, sand = cloth("coral", "#e0765a"), cloth("sand", "#dccba8")
    pot, leaf = paint("pot", "#f0ede4", 0.6), mat("leaf", color="#3f8048", rough=0.6, fog=False)
    shell(white, aqua, slabs)
    slatted_ceiling(oak)
    ceiling_fan(0, 0.3, teak, brass())
    with PLAN.at("front"):
        glass_front(alu, cloth("curtain", "#f3e6cb"))
    low_bed(oak, linen, sea, navy, (coral, sand, coral))
    with PLAN.at("right"):
        cabinet(3.3, 2.2, 0.42, 0.5, oak, brass(), 3, 1)
        jug(2.6, -0.2, 0.5, white, 1.2)
        books(3.9, -0.2, 0.5, ("#27415f", "#e0765a", "#d9c7a4", "#3f93a8"))
        for k, key in enumerate(("adjara", "batumi")):
            picture(2.75 + 1.1 * k, 1.15, 0.85, 0.75, key, oak.x, (0.2, 0.1, 0.8, 0.9))
        plant(0.6, -0.5, pot, leaf, 1.5)
    rattan_chair(-2.55, 1.7, 145, oak.x, coral)
    round_table(-1.95, 2.3, 0.26, 0.46, oak)
    jug(-1.95, 2.3, 0.46, sea, 0.7)
    stripes = np.ones((300, 300, 3)) * hexc("#eef0ea", False)
    stripes[np.arange(300) // 25 % 2 == 0] = hexc("#4a93a8", False)
    rug(0.1, 1.5, 3.4, 1.8, stripes)
    terrace(teak, paint("rim", "#f1efe8"), linen, coral, leaf)
    shoreline(p.get("seed", 0))
    return dict(loc=(-0.3, -2.15, 1.85), target=(0.05, 1.4, 1.0), lens=17, inside=True, exposure=0.1)
