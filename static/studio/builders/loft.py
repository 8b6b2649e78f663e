"""A family loft in a mountain chalet: a steep timber roof, a gable window onto the snow, an iron stove, five places to sleep."""

from static.studio.builders.furniture import *
from static.studio.builders.room import landscape, plain_rug

PLAN = Plan(6.6, 7.4, 1.15)  # its height is that of the knee walls
RIDGE = 4.2
SLOPE = math.atan2(RIDGE - PLAN.height, PLAN.width / 2)
RAFTERS = [-3.25 + 1.3 * k for k in range(6)]
SKYLIGHT = (1.0, 2.3, -1.75, -0.85)  # up the slope from the knee wall, and along the ridge


def half(z):
    """Half of the room's width at a height."""
    return PLAN.width / 2 if z <= PLAN.height else PLAN.width / 2 * (RIDGE - z) / (RIDGE - PLAN.height)


def pane(z):
    """Half of the gable window's width at a height: it follows the roof."""
    return max(min(1.9, half(z) - 0.5), 0)


def plank(x0, x1, y, z, high, m):
    """A board of a gable from x0(z) to x1(z), cut to their slant."""
    low, top = z, z + high
    corners = [(x0(low), low), (x1(low), low), (x1(top), top), (x0(top), top)]
    v = [(x, at, zz) for at in (y, y + 0.3) for x, zz in corners]
    faces = [[0, 1, 2, 3], [7, 6, 5, 4], [0, 4, 5, 1], [1, 5, 6, 2], [2, 6, 7, 3], [3, 7, 4, 0]]
    mesh_obj("plank", v, faces, None, [m])


def gable(m, opening=None):
    """A wall of boards up to the ridge, in the frame of its wall's middle."""
    z, high = 0.0, 0.19
    while z < RIDGE:
        if opening and opening(z + high) > 0.05:
            plank(lambda h: -half(h) - 0.2, lambda h: -opening(h), 0, z, high, m)
            plank(opening, lambda h: half(h) + 0.2, 0, z, high, m)
        else:
            plank(lambda h: -half(h) - 0.2, lambda h: half(h) + 0.2, 0, z, high, m)
        z += high


def gable_window(wd):
    """A glazed gable: the balcony door in the middle, a rail above it, bars under the slopes."""
    rail, side, t = 2.12, 1.9, 0.12
    eaves, apex = (RIDGE - (x + 0.5) * math.tan(SLOPE) for x in (side, 0))
    run = math.hypot(side, apex - eaves)
    rbox(0, 0.12, 0, 2 * side, 0.18, 0.06, wd.x, 0.012)
    rbox(0, 0.12, rail, 2 * pane(rail), 0.18, t, wd.x, 0.012)
    rbox(0, 0.12, rail, 0.09, 0.14, apex - rail - 0.1, wd.z, 0.012)
    for sg in (-1, 1):
        rbox(sg * (side - t / 2), 0.12, 0, t, 0.16, eaves, wd.z, 0.012)
        rbox(sg * 0.62, 0.12, 0, 0.09, 0.16, rail, wd.z, 0.012)
        rbox(sg * 0.04, 0.14, 0.06, 0.07, 0.08, rail - 0.06, wd.z, 0.01)
        rbox(sg * 0.3, 0.14, 0.06, 0.5, 0.06, 0.5, wd.x, 0.012)
        rbox(sg * 1.26, 0.14, 1.0, 1.2, 0.05, 0.05, wd.x, 0.01)
        with moved(Matrix.Translation((sg * side, 0.12, eaves)) @ Matrix.Rotation(sg * SLOPE, 4, "Y")):
            rbox(-sg * run / 2, 0, -0.11, run + 0.05, 0.2, 0.15, wd.x, 0.012)
    portal(-1.8, 1.8, 0.1, rail, 22)
    portal(-0.8, 0.8, rail, 3.1, 22)


def roof(boards, beam):
    """Both slopes in their own frame: x climbs from the knee wall, y runs along the ridge."""
    rise = math.hypot(PLAN.width / 2, RIDGE - PLAN.height)
    for sg in (-1, 1):
        turn = Matrix.Rotation(math.pi if sg > 0 else 0, 4, "Z")
        with moved(turn @ Matrix.Translation((-PLAN.width / 2, 0, PLAN.height)) @ Matrix.Rotation(-SLOPE, 4, "Y")):
            lining(rise, boards, SKYLIGHT if sg > 0 else None)
            for y in RAFTERS:
                rbox(rise / 2, y, -0.14, rise, 0.12, 0.14, beam.x, 0.015)
            rbox(rise * 0.55, 0, -0.3, 0.16, PLAN.depth, 0.16, beam.y, 0.02)
            if sg > 0:
                skylight(beam)
    rbox(0, 0, RIDGE - 0.34, 0.2, PLAN.depth, 0.26, beam.y, 0.02)
    for y in (RAFTERS[1], RAFTERS[4]):
        rbox(0, y, 2.62, 2 * half(2.62) + 0.2, 0.16, 0.2, beam.x, 0.02)
        rbox(0, y, 2.82, 0.14, 0.14, RIDGE - 0.3 - 2.82, beam.z, 0.015)


def lining(rise, m, hole, wide=0.2):
    """Boards along the ridge, from the knee wall up; the hole is left out."""
    for k in range(math.ceil(rise / wide) + 1):
        x, y = (k + 0.5) * wide - 0.1, PLAN.depth / 2 + 0.3
        spans = [(-y, y)]
        if hole and hole[0] < x < hole[1]:
            spans = [(-y, -hole[3]), (-hole[2], y)]
        for a, b in spans:
            rbox(x, (a + b) / 2, 0, wide, b - a, 0.08, m.y, 0.008, 1)


def skylight(wd):
    x0, x1, y0, y1 = SKYLIGHT[0], SKYLIGHT[1], -SKYLIGHT[3], -SKYLIGHT[2]
    for x in (x0, x1):
        rbox(x, (y0 + y1) / 2, -0.03, 0.1, y1 - y0 + 0.12, 0.2, wd.y, 0.01)
    for y in (y0, y1):
        rbox((x0 + x1) / 2, y, -0.03, x1 - x0, 0.1, 0.2, wd.x, 0.01)


def bunk(wd, linen, throws):
    """Two beds one above the other, a ladder, a rail."""
    wide, long = 0.98, 2.05
    for x in (-long / 2 - 0.06, long / 2 + 0.06):
        for y in (-0.06, -wide - 0.06):
            rbox(x, y, 0, 0.1, 0.1, 1.95, wd.z, 0.012)
        for z in (0.5, 1.72):
            rbox(x, -wide / 2 - 0.06, z, 0.06, wide, 0.16, wd.y, 0.012)
    for z, throw in zip((0.28, 1.4), throws, strict=True):
        for y in (-0.05, -wide - 0.08):
            rbox(0, y, z - 0.06, long + 0.1, 0.05, 0.2, wd.x, 0.012)
        with placed(-long / 2, -wide / 2 - 0.06, 0, 90):
            mattress(wide - 0.06, long, z, linen, throw)
    rbox(-0.3, -wide - 0.08, 1.78, long - 0.5, 0.04, 0.1, wd.x, 0.012)
    for x in (0.68, 1.0):
        tube([(x, -wide - 0.42, 0), (x, -wide - 0.14, 1.85)], 0.028, wd.z)
    for k in range(5):
        y = -wide - 0.42 + 0.28 * (0.3 + 0.32 * k) / 1.85
        tube([(0.68, y, 0.3 + 0.32 * k), (1.0, y, 0.3 + 0.32 * k)], 0.022, wd.x)


def mattress(wide, long, z, linen, throw):
    """In a frame: the cover is tucked in, the head at the origin."""
    rbox(0, -long / 2, z, wide, long, 0.2, linen, 0.06, 4)
    rbox(0, -long * 0.62, z + 0.12, wide + 0.01, long * 0.72, 0.12, throw, 0.05, 4)
    pillow(0, -0.28, z + 0.26, 0.66, 0.42, 0.2, linen, 0, 0, 4)


def daybed(wd, linen, throw, cushions):
    """Its long side at the wall."""
    rbox(0, -0.45, 0.1, 2.1, 0.9, 0.24, wd.x, 0.02)
    with placed(-1.03, -0.45, 0, 90):
        mattress(0.86, 2.04, 0.32, linen, throw)
    for k, m in enumerate(cushions):
        pillow(-0.3 + 0.5 * k, -0.12, 0.72, 0.46, 0.42, 0.2, m, 1.25, 0, k)


def stove(x, y, iron, fire, stone):
    """Cast iron on a stone hearth, its pipe going out through the slope."""
    rbox(x, y, 0, 1.3, 1.2, 0.06, stone, 0.02)
    with placed(x, y, 0.06, -55):
        for sx in (-1, 1):
            for sy in (-1, 1):
                rbox(sx * 0.24, sy * 0.18, 0, 0.06, 0.06, 0.18, iron, 0.01)
        rbox(0, 0, 0.16, 0.62, 0.5, 0.62, iron, 0.03, 3)
        rbox(0, 0, 0.78, 0.7, 0.58, 0.04, iron, 0.012)
        rbox(0, -0.255, 0.24, 0.46, 0.03, 0.44, iron, 0.012)
        rbox(0, -0.272, 0.31, 0.36, 0.012, 0.3, fire, 0.01)
        for k in range(3):
            rbox(-0.09 + 0.09 * k, -0.28, 0.31, 0.014, 0.014, 0.3, iron, 0)
    tube([(x, y, 0.86), (x, y, 3.2)], 0.075, iron, 20)
    lamp(x - 0.45, y - 0.5, 0.5, 7)


def firewood(x, y, bark):
    r = random.Random(5)
    for row in range(6):
        for k in range(6 - row % 2):
            at = x + (k + 0.5 * (row % 2)) * 0.125
            z = 0.06 + row * 0.108
            tube([(at, y - r.uniform(0.18, 0.24), z), (at, y + 0.2, z)], 0.058, bark, 9)


def skis(x, colors, iron):
    """Leaning at the wall with their poles."""
    for k, color in enumerate(colors):
        m = mat(f"ski{color}", color=color, rough=0.3, fog=False, spec=0.5)
        at = x + k * 0.16 + k // 2 * 0.16
        tip = [(at, -0.34, 0.0), (at + 0.03, -0.1, 1.5), (at + 0.035, -0.07, 1.66), (at + 0.035, -0.13, 1.76)]
        for a, b in itertools.pairwise(tip):
            long, along = stretched(a, b)
            with moved(along):
                rbox(0, 0, 0, 0.085, 0.02, long, m, 0.006)
    for k in range(2):
        tube([(x + 0.8 + 0.1 * k, -0.3, 0), (x + 0.8 + 0.08 * k, -0.06, 1.2)], 0.011, iron, 8)


def sheepskin(x, y, turn, m):
    def surface(u, v):
        a, r = u * 2 * np.pi, v * (1 + 0.16 * np.cos(4 * u * 2 * np.pi) + 0.06 * np.cos(2 * u * 2 * np.pi))
        curls = 0.02 * fbm(np.cos(a) * r * 12, np.sin(a) * r * 12, 3, 5) * (1 - v)
        return 0.42 * r * np.cos(a), 0.75 * r * np.sin(a), 0.025 + 0.05 * np.sqrt(np.clip(1 - v, 0, 1)) + curls

    with placed(x, y, 0, turn):
        grid(surface, 70, 40, m)


def build(p):
    daylight(p.get("az", -38), p.get("el", 26), 6.0)
    larch, dark = timber("larch", "#b98250", "#83522e"), timber("dark", "#74482a", "#452918", 0.9, 0.6)
    pale = timber("pale", "#c8a06c", "#9c7244")
    linen, red, blue = cloth("linen", "#f4efe6"), cloth("red", "#943c34"), cloth("blue", "#3f5f7a")
    wool, grey = cloth("wool", "#efe8da"), cloth("grey", "#6f6a62")
    planks(PLAN, 0.26, timber("floor", "#7c5334", "#4e321f", rough=0.4).y, p.get("seed", 0))
    plaster = paint("plaster", "#ece3d2")
    roof(larch, dark)
    with placed(0, PLAN.depth / 2):
        gable(larch.x, pane)
        gable_window(dark)
    with placed(0, -PLAN.depth / 2, 0, 180):
        gable(larch.x)
        with placed(1.0, -0.02):
            bunk(pale, linen, (red, blue))
        panelled_door(-0.75, 0.92, 2.0, dark, brass())
        skis(-2.3, ("#c8452f", "#c8452f", "#2f6f8a", "#2f6f8a"), iron())
        picture(0.3, 2.5, 1.1, 0.75, "gergeti-trinity", dark.x)
    for side in ("left", "right"):
        with PLAN.at(side):
            wall(PLAN.depth, PLAN.height + 0.05, plaster)
            moulding(PLAN.depth, 0, dark.x, 0.025, 0.12)
    with PLAN.at("left"):
        bed(3.75, 1.75, 2.1, pale, linen, red, None, 0.98, 5)
        for x in (2.5, 5.0):
            cabinet(x, 0.46, 0.4, 0.52, pale, iron(), 1, 1)
            table_lamp(x, -0.2, 0.52, paint("clay", "#a3573a", 0.7))
    with PLAN.at("right"), placed(4.6, -0.05):
        daybed(pale, linen, grey, (red, blue, red))
    stove(
        2.15, 1.95, iron(), mat("fire", color="#ffb050", emit="#ff8a30", estr=5, fog=False), paint("stone", "#8d8a84")
    )
    with placed(2.5, 3.45):
        firewood(-0.4, -0.1, timber("bark", "#8d6a48", "#5b4028").z)
    armchair(0.95, 1.7, 80, grey, dark)
    sheepskin(1.35, 0.75, 60, wool)
    rug(-0.35, -0.9, 1.7, 2.6, plain_rug("#8a3a32"))
    landscape("snow", p.get("seed", 0))
    if not p["full"]:
        return dict(loc=(1.35, -2.35, 1.6), target=(-0.3, 1.6, 1.6), lens=19, inside=True, exposure=0.95)
    return dict(loc=(0.55, -0.35, 1.55), pano=True, inside=True, exposure=0.5)
