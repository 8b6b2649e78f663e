"""The living room of a flat nine floors above the boulevard of Batumi: a sofa, a kitchen along one wall, the sea."""

from static.studio.builders.coast import boat, palm
from static.studio.builders.furniture import *
from static.studio.builders.room import plain_rug

PLAN = Plan(6.2, 5.0, 2.72)
DOOR = (1.35, 5.35, 0.03, 2.42)
GROUND = -27.0


def seafront(seed):
    """Palms, the promenade, a pebble beach, boats, and a green cape far to the right."""

    def height(x, y):
        shore = smooth(64, 82, y + 0.04 * x)
        cape = smooth(120, 520, x) * smooth(60, 260, y) * (60 + 40 * fbm(x / 90, y / 90, 4, seed))
        return GROUND - 5 * shore + cape + 0.4 * fbm(x / 20, y / 20, 3, seed)

    grass = colours("lush", (0, 35), (75, 110), None, None)

    def shade(x, y, z, n):
        at, c = y + 0.04 * x, np.array(grass(x, y, z, n))
        c[(at > 40) & (at < 50)] = hexc("#d8c6a6")
        c[(at > 60) & (z < GROUND + 3)] = hexc("#c9beab")
        return c

    land = Land(height, "lush")
    polar_terrain(height, shade, 0, 0, -80, 80, 9, 1300, 260, 220, seed=seed)
    water(
        lambda x, y: GROUND - 2.6 + 0.12 * fbm(x / 5, y / 4, 3, 5),
        lambda x, y, z, n: jitc(mix(hexc("#49b0a6"), hexc("#1f6f96"), smooth(74, 190, y)), 0.05, 2),
        cy=20,
        half=78,
        r0=12,
        r1=5000,
        na=220,
        nr=180,
    )
    g = np.random.default_rng(2)
    land.scatter([palm(i) for i in range(3)], g.uniform(-90, 90, 110), g.uniform(26, 58, 110), 0.9, 1.5, 1, 0.3)
    for i, (x, y) in enumerate(((-40, 130), (22, 165), (-8, 240), (60, 120), (90, 210))):
        inst(boat(i), T(x, y, GROUND - 2.6, i, 1.6))


def balcony(slab, steel, teak, seat):
    """Beyond the sliding door, in the front wall's frame."""
    rbox(PLAN.width / 2, 1.15, -0.12, PLAN.width + 0.6, 1.6, 0.12, slab, 0)
    for k in range(8):
        rbox(0.1 + k * 0.857, 1.88, 0, 0.035, 0.035, 1.0, steel, 0.006)
    rbox(PLAN.width / 2, 1.88, 1.0, PLAN.width + 0.4, 0.06, 0.04, steel, 0.01)
    for k in range(6):
        rbox(PLAN.width / 2, 1.88, 0.1 + k * 0.15, PLAN.width + 0.4, 0.012, 0.012, steel, 0)
    chair(3.0, 1.2, 150, teak, seat)
    round_table(3.75, 1.3, 0.3, 0.7, teak)


def kitchen(front, top, steel, black, splash):
    """Along the left wall: fridge, sink, hob and oven, cupboards above."""
    rbox(0.45, -0.32, 0.04, 0.64, 0.62, 1.9, steel, 0.03, 3)
    rbox(0.45, -0.635, 1.2, 0.62, 0.012, 0.012, black, 0)
    rbox(0.2, -0.66, 1.25, 0.025, 0.03, 0.4, steel, 0.008)
    rbox(2.14, -0.27, 0, 2.64, 0.5, 0.1, black, 0)
    for k in range(4):
        if k != 2:
            x = 1.15 + k * 0.66
            cabinet(x, 0.652, 0.58, 0.9, front, steel, 1, 1 if k else 3, 0.1, False)
    rbox(2.47, -0.29, 0.1, 0.65, 0.58, 0.77, black, 0.01)
    rbox(2.47, -0.59, 0.2, 0.56, 0.02, 0.46, mat("glass", color="#15171a", rough=0.1, fog=False, spec=0.6), 0.01)
    rbox(2.47, -0.615, 0.7, 0.5, 0.025, 0.02, steel, 0.006)
    rbox(2.14, -0.3, 0.88, 2.68, 0.63, 0.04, top, 0.008)
    rbox(2.47, -0.3, 0.92, 0.56, 0.5, 0.008, mat("glass", color="#15171a", rough=0.1, fog=False, spec=0.6), 0.003)
    rbox(1.48, -0.3, 0.915, 0.5, 0.4, 0.012, steel, 0.005)
    tube([(1.48, -0.08, 0.92), (1.48, -0.08, 1.2), (1.48, -0.12, 1.25), (1.48, -0.24, 1.22)], 0.013, steel)
    for col in range(18):
        for row in range(4):
            m = splash[(col * 3 + row * 5) % 4]
            rbox(0.87 + col * 0.149, -0.006, 0.93 + row * 0.133, 0.146, 0.012, 0.13, m, 0.004, 1)
    for k in range(4):
        x, z, high = 1.15 + k * 0.66, 1.46, 0.76
        if k == 2:
            z, high = 1.6, 0.62
            rbox(x, -0.22, 1.52, 0.6, 0.42, 0.07, steel, 0.01)
        rbox(x, -0.17, z, 0.652, 0.34, high, front.x, 0.008)
        rbox(x, -0.347, z + 0.01, 0.64, 0.016, high - 0.02, front.z, 0.006)


def crockery(clay, white, fruits):
    jug(0.95, -0.2, 0.92, clay, 0.9)
    for k in range(3):
        lathe([(0, 0), (0.05, 0), (0.12, 0.03), (0.14, 0.05)], white, 3.1, -0.3, 0.92 + 0.014 * k)
    for k in range(4):
        fruit = [(0, 0), (0.036, 0.01), (0.05, 0.05), (0.03, 0.09), (0, 0.1)]
        lathe(fruit, fruits[k % 2], 1.95 + 0.09 * k, -0.24 - 0.05 * (k % 2), 0.92)


def sofa(x, m, feet, cushions):
    """Three seats and a couch end, its back at the wall."""
    wide, deep = 2.7, 0.95
    rbox(x, -deep / 2, 0.12, wide, deep, 0.2, m, 0.05, 4)
    rbox(x - wide / 2 + 0.45, -1.15, 0.12, 0.9, 0.8, 0.2, m, 0.05, 4)
    rbox(x, -0.14, 0.26, wide, 0.26, 0.56, m, 0.09, 4)
    for sg in (-1, 1):
        rbox(x + sg * (wide / 2 + 0.04), -deep / 2, 0.12, 0.2, deep, 0.5, m, 0.08, 4)
    for k in range(3):
        deeper = 0.75 if k == 0 else 0
        rbox(x - 0.88 + k * 0.88, -0.58 - deeper / 2, 0.31, 0.86, 0.7 + deeper, 0.15, m, 0.06, 4)
        rbox(x - 0.88 + k * 0.88, -0.32, 0.44, 0.84, 0.2, 0.44, m, 0.09, 4)
        pillow(x - 1.02 + k * 0.98, -0.47, 0.66, 0.46, 0.44, 0.2, cushions[k], 1.15, 0.1 * k, k)
    for sx in (-1, 1):
        for y in (0.08, deep - 0.08):
            rbox(x + sx * (wide / 2 - 0.08), -y, 0, 0.05, 0.05, 0.13, feet.z, 0.01)


def floor_lamp(x, y, iron):
    lathe([(0, 0), (0.16, 0), (0.16, 0.02), (0.02, 0.035)], iron, x, y, 0)
    tube([(x, y, 0.02), (x, y, 1.4)], 0.013, iron)
    table_lamp(x, y, 1.05, iron, 14, 1.35)


def pendant(x, y, m):
    tube([(x, y, 1.95), (x, y, PLAN.height)], 0.008, m)
    lathe([(0.04, 0.3), (0.09, 0.27), (0.2, 0.12), (0.26, 0.0)], m, x, y, 1.66)
    bulb = mat("bulb", color="#fff0d0", emit="#ffc27a", estr=8, fog=False)
    lathe([(0, 0.02), (0.06, 0.05), (0.06, 0.1), (0, 0.15)], bulb, x, y, 1.68)
    lamp(x, y, 1.6, 12)


def bicycle(x, paint_, black, steel):
    """One of the two that go with the flat, leaning at the wall."""
    y, r = -0.16, 0.34
    hub = [(x - 0.53, y, r), (x + 0.53, y, r)]
    for c in hub:
        turn = np.linspace(0, 2 * np.pi, 33)
        tube([(c[0] + r * math.cos(t), y, c[2] + r * math.sin(t)) for t in turn], 0.02, black, 8)
        for t in np.linspace(0, np.pi, 8)[:-1]:
            dx, dz = (r - 0.02) * math.cos(t), (r - 0.02) * math.sin(t)
            tube([(c[0] - dx, y, r - dz), (c[0] + dx, y, r + dz)], 0.002, steel, 4)
    crank, seat, head = (x - 0.08, y, 0.3), (x - 0.22, y, 0.78), (x + 0.36, y, 0.8)
    for a, b in ((hub[0], crank), (crank, seat), (hub[0], seat), (seat, head), (crank, head), (head, hub[1])):
        tube([a, b], 0.017, paint_)
    tube([seat, (x - 0.25, y, 0.93)], 0.014, steel)
    rbox(x - 0.25, y, 0.92, 0.27, 0.13, 0.06, black, 0.028, 3)
    tube([head, (x + 0.34, y, 0.98), (x + 0.4, y, 1.02)], 0.014, steel)
    tube([(x + 0.4, y - 0.28, 1.0), (x + 0.4, y + 0.13, 1.0)], 0.015, black)
    ring = np.linspace(0, 2 * np.pi, 17)
    tube([(crank[0] + 0.09 * math.cos(t), y - 0.04, 0.3 + 0.09 * math.sin(t)) for t in ring], 0.008, steel, 6)
    tube([(crank[0] - 0.12, y - 0.05, 0.2), (crank[0] + 0.12, y - 0.05, 0.4)], 0.011, steel)


def shell(white, floor, oak):
    tiles(PLAN, 0.6, floor)
    tint = paint("sand", "#d9c3a0")
    for side in WALLS:
        with PLAN.at(side):
            wall(PLAN.long(side), PLAN.height, tint if side == "right" else white, (DOOR,) if side == "front" else ())
            gaps = {"front": [DOOR[:2]], "back": [(4.35, 5.45)], "left": [(0, 3.5)]}.get(side, [])
            moulding(PLAN.long(side), 0, oak.x, 0.016, 0.08, gaps)
            moulding(PLAN.long(side), PLAN.height - 0.07, white, 0.09, 0.07)
    rbox(0, 0, PLAN.height, PLAN.width + 0.7, PLAN.depth + 0.7, 0.2, paint("ceil", "#f4f1ea", 0.95, 0), 0)
    spot = mat("spot", color="#fff0d0", emit="#ffd9a0", estr=3, fog=False)
    for x in (-2.2, -0.75, 0.75, 2.2):
        for y in (-1.4, 1.4):
            lathe([(0, 0), (0.06, 0), (0.08, 0.012)], spot, x, y, PLAN.height - 0.012, n=24)


def build(p):
    daylight(p.get("az", -30), p.get("el", 22), 6.0)
    white, oak = paint("white", "#ebe6da"), timber("oak", "#c9a26c", "#9b7446")
    front, alu = painted("front", "#5f8a86"), painted("alu", "#4a4f52")
    steel = mat("steel", color="#c4c7c8", rough=0.3, metal=1, fog=False)
    black = mat("black", color="#232426", rough=0.6, fog=False)
    clay, leaf = paint("clay", "#b8613c", 0.7), mat("leaf", color="#4c7a3c", rough=0.6, fog=False)
    grey, mustard, coral = cloth("grey", "#8d949a"), cloth("mustard", "#d0a04a"), cloth("coral", "#c9694f")
    sea = cloth("sea", "#4f8a94")
    shell(white, [mat(f"tile{c}", color=c, rough=0.35, fog=False) for c in ("#b9a98f", "#b3a288", "#bfae96")], oak)
    with PLAN.at("front"):
        casement(*DOOR, alu, 4, 1)
        portal(*DOOR, 14)
        balcony(paint("slab", "#c9c2b4"), steel, oak, sea)
        for x in (0.85, 5.15):
            curtain(x, x + 0.6, 2.55, cloth("curtain", "#efe9dd"), -0.12, 6)
        rbox(PLAN.width / 2, -0.12, 2.56, 5.4, 0.03, 0.03, steel, 0.012)
        plant(5.85, -0.4, clay, leaf, 1.3)
    with PLAN.at("left"):
        glazes = ("#e9e4d6", "#9cc3bd", "#d9ddd0", "#6fa7a4")
        splash = [mat(f"splash{c}", color=c, rough=0.25, fog=False) for c in glazes]
        kitchen(front, oak.x, steel, black, splash)
        crockery(clay, white, (coral, mustard))
        picture(4.25, 1.3, 0.5, 0.66, "batumi", oak.x, (0.3, 0.05, 0.65, 0.95))
    with PLAN.at("back"):
        sofa(2.45, grey, oak, (mustard, sea, coral))
        floor_lamp(0.62, -0.4, black)
        panelled_door(4.9, 0.86, 2.05, painted("door", "#eae6dc"), steel)
        picture(2.45, 1.2, 1.5, 0.9, "adjara", oak.x)
    with PLAN.at("right"):
        bicycle(1.15, mat("frame", color="#c9503c", rough=0.3, fog=False, spec=0.5), black, steel)
        cabinet(3.4, 1.9, 0.42, 0.5, oak, black, 3, 1)
        rbox(3.4, -0.06, 0.72, 1.25, 0.05, 0.72, mat("screen", color="#101214", rough=0.15, fog=False, spec=0.5), 0.01)
        books(2.6, -0.2, 0.5, ("#27415f", "#c9694f", "#d9c7a4", "#4f8a94"))
        jug(4.15, -0.2, 0.5, clay, 0.8)
        rbox(1.2, -0.12, 2.2, 0.9, 0.22, 0.3, mat("plastic", color="#f4f4f0", rough=0.4, fog=False), 0.05, 4)
    dining(oak, sea, clay)
    pendant(-1.55, 1.2, mat("shade-p", color="#c9694f", rough=0.5, fog=False))
    round_table(0.75, -1.0, 0.36, 0.4, oak)
    jug(0.75, -1.0, 0.4, clay, 0.6)
    rug(0.7, -0.75, 2.6, 1.9, 0.8 * plain_rug("#2f6f7a"))
    seafront(p.get("seed", 0))
    if not p["full"]:
        return dict(loc=(2.6, -1.45, 1.55), target=(-1.0, 0.55, 1.1), lens=17, inside=True, exposure=0.15)
    return dict(loc=(0.15, 0.1, 1.5), pano=True, inside=True, exposure=0.0, yaw=math.radians(40))


def dining(oak, seat, clay):
    with placed(-1.55, 1.2):
        rbox(0, 0, 0.72, 1.3, 0.8, 0.035, oak.x, 0.012)
        for sx in (-1, 1):
            for sy in (-1, 1):
                rbox(sx * 0.58, sy * 0.33, 0, 0.06, 0.06, 0.72, oak.z, 0.01)
            chair(sx * 0.3, -0.62, 180, oak, seat)
            chair(sx * 0.3, 0.62, 0, oak, seat)
        lathe([(0, 0), (0.09, 0), (0.19, 0.07), (0.2, 0.09)], clay, 0, 0, 0.755)
