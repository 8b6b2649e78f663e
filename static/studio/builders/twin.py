"""A twin room in a merchant's house of old Tbilisi: painted ceiling, tall windows, parquet, a tiled stove."""

from static.studio.builders.furniture import *
from static.studio.builders.room import landscape, plain_rug

PLAN = Plan(4.9, 5.4, 3.75)
WINDOWS = ((0.75, 1.95, 0.05, 2.95), (2.95, 4.15, 0.05, 2.95))  # down to the floor
GOLD, ROSE, SKY, IVORY, SAGE, DEEP = (
    hexc(c, False) for c in ("#c99a3e", "#b4654f", "#a9c8cf", "#f1e6cf", "#7f9a7c", "#3f6470")
)


def painted_ceiling(w=1000, h=1100):
    """Bands, a garland, corner fans and a rosette, as a house painter of 1900 set them out."""
    y, x = np.mgrid[0:h, 0:w] + 0.5
    a = np.empty((h, w, 3))
    a[:] = SKY
    cx, cy = x - w / 2, y - h / 2
    stars = (np.hypot((x + y) % 70 - 35, (x - y) % 70 - 35) < 5) & (np.hypot(cx, cy) > 300)
    a[stars] = GOLD
    rosette(a, np.hypot(cx, cy), np.arctan2(cy, cx))
    for sx in (0, w):
        for sy in (0, h):
            fan(a, np.hypot(x - sx, y - sy), np.arctan2(np.abs(y - sy), np.abs(x - sx)))
    edge = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    along = np.where(np.minimum(x, w - x) < np.minimum(y, h - y), cy, cx)
    a[edge < 128] = GOLD
    a[edge < 120] = IVORY
    garland(a, edge - 76, along)
    a[edge < 32] = GOLD
    a[edge < 26] = ROSE
    a[edge < 8] = GOLD
    return a


def rosette(a, r, t):
    for radius, petals, depth, outer, inner in (
        (265, 16, 0.10, GOLD, IVORY),
        (205, 16, 0.16, ROSE, SAGE),
        (150, 8, 0.24, GOLD, DEEP),
        (92, 8, 0.20, IVORY, ROSE),
    ):
        lobe = radius * (1 - depth + depth * np.abs(np.cos(t * petals / 2)))
        a[r < lobe] = outer
        a[r < lobe - 9] = inner
    a[r < 34] = GOLD


def fan(a, r, t):
    lobe = 330 - 26 * np.abs(np.sin(t * 10))
    a[r < lobe] = GOLD
    a[r < lobe - 9] = IVORY
    a[(r < lobe - 34) & (r > 190)] = SAGE
    a[(r < lobe - 34) & (r > 190) & (np.abs((t / (np.pi / 2) * 10) % 1 - 0.5) < 0.14)] = IVORY


def garland(a, d, s):
    """A wavy stem with leaves to both sides and a flower in every bend."""
    wave = d - 14 * np.sin(s / 24)
    leaf = np.abs(np.abs(wave) - 12) < 9 * np.abs(np.sin(s / 12)) ** 0.7
    a[(np.abs(d) < 44) & leaf] = SAGE
    a[np.abs(wave) < 3.5] = DEEP
    flower = np.hypot(d + 20 * np.sign(np.sin(s / 24)), ((s / 24 / np.pi) % 1 - 0.5) * 24 * np.pi)
    a[flower < 13] = ROSE
    a[flower < 5] = GOLD


def shell(white, walls, dado, oak):
    herringbone(PLAN, oak.x)
    for side in WALLS:
        with PLAN.at(side):
            holes = WINDOWS if side == "front" else ()
            gaps = [h[:2] for h in holes] or ([(3.0, 4.5)] if side == "back" else [])
            wall(PLAN.long(side), PLAN.height, walls, holes)
            moulding(PLAN.long(side), 0, white.x, 0.03, 0.22, gaps)
            moulding(PLAN.long(side), 0.22, dado, 0.012, 0.7, gaps)
            moulding(PLAN.long(side), 0.92, white.x, 0.045, 0.06, gaps)
            for k, (deep, high) in enumerate(((0.07, 0.12), (0.13, 0.09), (0.2, 0.07))):
                moulding(PLAN.long(side), PLAN.height - 0.28 + 0.1 * k, white.x, deep, high)
    rbox(0, 0, PLAN.height + 0.01, PLAN.width + 0.7, PLAN.depth + 0.7, 0.2, dado, 0)
    w, d = PLAN.width - 0.3, PLAN.depth - 0.3
    sheet(lambda u, v: ((u - 0.5) * w, (v - 0.5) * d, PLAN.height + 0 * u), painted_ceiling(), "ceiling")


def windows(white, iron, curtains):
    for x0, x1, z0, z1 in WINDOWS:
        casement(x0, x1, z0, z1 - 0.6, white, 2, 2)
        casement(x0, x1, z1 - 0.6, z1, white, 2, 1)
        rbox((x0 + x1) / 2, -0.012, z1, x1 - x0 + 0.3, 0.05, 0.16, white.x, 0.02)
        for sx in (x0 - 0.34, x1 - 0.08):
            curtain(sx, sx + 0.42, 3.1, curtains, -0.13)
        rbox((x0 + x1) / 2, -0.13, 3.12, x1 - x0 + 0.9, 0.03, 0.03, iron, 0.012)
        railing((x0 + x1) / 2, x1 - x0 + 0.1, iron)
        portal(x0, x1, z0, z1)


def railing(x, wide, iron):
    """The wrought iron of a French balcony."""
    for z in (0.12, 0.98):
        rbox(x, 0.5, z, wide, 0.03, 0.03, iron, 0.006)
    for k in range(9):
        at = x - wide / 2 + (k + 0.5) * wide / 9
        rbox(at, 0.5, 0.12, 0.016, 0.016, 0.88, iron, 0)
        ring = [(at + 0.05 * math.cos(t), 0.5, 0.55 + 0.09 * math.sin(t)) for t in np.linspace(0, 6.283, 13)]
        tube(ring, 0.007, iron, 6)


def beds(walnut, linen, velvet, throw, clay):
    """Two, their heads at the wall, a night table between them."""
    for k, x in enumerate((1.62, 3.62)):
        bed(x, 1.0, 2.05, walnut, linen, throw, velvet, 1.2, seed=3 + 4 * k)
    cabinet(2.62, 0.5, 0.42, 0.6, walnut, brass(), 1, 2)
    table_lamp(2.62, -0.21, 0.6, clay)
    for k, key in enumerate(("tbilisi", "sighnaghi", "mtskheta-mtianeti")):
        picture(1.5 + 1.12 * k, 1.55, 0.6, 0.75, key, gilt(), (0.3, 0.1, 0.7, 0.9))


def gilt():
    return mat("gilt", color="#b98d3f", rough=0.35, metal=1, fog=False)


def tiled_stove(x, glaze):
    """White tiles up to a cornice, a brass door: they heated every flat of Sololaki."""
    rbox(x, -0.34, 0, 0.98, 0.66, 0.3, glaze, 0.02)
    for row in range(8):
        for col in range(4):
            rbox(x - 0.33 + col * 0.22, -0.32, 0.3 + row * 0.26, 0.216, 0.58, 0.256, glaze, 0.022, 3)
    for k, (more, high) in enumerate(((0.06, 0.08), (0.14, 0.07), (0.02, 0.14))):
        rbox(x, -0.34, 2.38 + 0.07 * k, 0.9 + more, 0.6 + more, high, glaze, 0.02)
    rbox(x, -0.63, 0.42, 0.34, 0.04, 0.3, brass(), 0.015)
    rbox(x + 0.12, -0.66, 0.55, 0.03, 0.04, 0.06, brass(), 0.01)
    rbox(x, -0.9, 0, 1.1, 0.5, 0.012, brass(), 0.004)


def wardrobe(x, walnut):
    cabinet(x, 1.35, 0.6, 2.35, walnut, brass(), 2, 1)
    rbox(x, -0.3, 2.35, 1.47, 0.68, 0.09, walnut.x, 0.03)


def build(p):
    daylight(p.get("az", -42), p.get("el", 27))
    white, walnut = painted("white", "#f2eee4"), timber("walnut", "#7a4a2e", "#45281a")
    oak = timber("oak", "#b98a55", "#8a5f38", rough=0.36)
    linen, velvet, throw = cloth("linen", "#f4efe6"), cloth("velvet", "#2f5a4f"), cloth("throw", "#b8863b")
    clay, leaf = paint("clay", "#a3573a", 0.7), mat("leaf", color="#4c7a3c", rough=0.6, fog=False)
    shell(white, paint("walls", "#dcb59a"), paint("dado", "#8fa08c"), oak)
    with PLAN.at("front"):
        windows(white, iron(), cloth("curtain", "#7a3b3a"))
        plant(0.42, -0.5, clay, leaf, 1.15)
    with PLAN.at("right"):
        beds(walnut, linen, velvet, throw, mat("jade", color="#4f7f74", rough=0.3, fog=False))
    with PLAN.at("back"):
        wardrobe(1.15, walnut)
        panelled_door(3.75, 1.4, 2.6, white, brass(), 2)
    with PLAN.at("left"):
        tiled_stove(0.75, mat("glaze", color="#eef0ea", rough=0.22, fog=False, spec=0.5))
        cabinet(2.75, 1.5, 0.5, 0.8, walnut, brass(), 3, 2)
        jug(2.3, -0.25, 0.8, clay, 1.3)
        books(2.95, -0.22, 0.8, ("#27415f", "#9c3f36", "#d9c7a4", "#4e6b4a", "#b8863b", "#5e1a20"))
        picture(2.75, 1.45, 1.3, 0.9, "city-tbilisi", gilt())
    armchair(-1.55, 1.55, 35, velvet, walnut)
    round_table(-0.75, 1.95, 0.28, 0.58, walnut)
    jug(-0.75, 1.95, 0.58, clay, 0.7)
    rug(-0.35, -0.25, 2.0, 3.0, plain_rug("#31586a"))
    landscape("town", p.get("seed", 0))
    if not p["full"]:
        return dict(loc=(-1.25, -2.5, 1.6), target=(0.6, 1.0, 1.65), lens=17, inside=True, exposure=0.4)
    return dict(loc=(-0.3, 0.0, 1.5), pano=True, inside=True, exposure=0.25, yaw=math.radians(-45))
