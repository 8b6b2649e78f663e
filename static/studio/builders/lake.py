"""Mountain lakes with forest: shaori, racha in autumn, kvareli below the mountains."""

from static.studio.builders.landmarks import person
from static.studio.builders.towns import stay
from static.studio.land import *

KINDS = {
    "shaori": dict(amp=70, snow=None, wood="mixed"),
    "racha": dict(amp=230, snow=(120, 150), wood="broad"),
    "kvareli": dict(amp=210, snow=(126, 156), wood="broad", low=True),
    "truso": dict(amp=260, snow=(112, 145), wood="none"),
}


def shore(x, y, seed, cx=4, cy=52, rx=66, ry=48):
    return np.hypot((x - cx) / rx, (y - cy) / ry) + 0.2 * fbm(x / 34, y / 34, 3, seed + 2)


def rowing_boat(col="#9c4a36", fisher=None):
    """along y; `fisher` seats a person with a rod"""
    b = MB()
    b.box(0, 0, 0, 1.3, 3.4, 0.5, col, tx=1.2, ty=1.1)
    b.box(0, 0, 0.45, 1.6, 3.7, 0.1, "#d9b98a")
    [b.box(0, u, 0.5, 1.3, 0.35, 0.08, "#7a5a3c") for u in (-0.9, 0.5)]
    if fisher:
        b.box(0, -0.8, 0.55, 0.5, 0.36, 0.62, fisher)
        b.ico(0, -0.8, 1.36, 0.2, "#d9b08c", 1, 0)
        b.cone(0, -0.8, 1.46, 0.3, 0.12, 0.16, 8, "#6b5a3c")
        b.box(0, 0.4, 0.8, 0.05, 2.8, 0.05, "#5a4a34", M=Matrix.Rotation(0.42, 4, "X"))
    return b.obj("rowing boat", link=False)


def veil_material():
    """mist on an upright sheet: dense just above its foot, thin above, torn by noise, nothing at its edges"""
    if "veil" in MATS:
        return MATS["veil"]
    m = bpy.data.materials.new("veil")
    m.use_nodes = True
    n = N(m.node_tree)
    n.n.clear()
    at = n.new("ShaderNodeTexCoord")
    uv = n.new("ShaderNodeSeparateXYZ")
    n.link(at.outputs["Generated"], uv.inputs[0])
    u, v = uv.outputs[0], uv.outputs[2]
    sides = n.math("MULTIPLY", n.math("MULTIPLY", u, n.math("SUBTRACT", 1.0, u)), 4.0)
    high = n.math("POWER", n.math("SUBTRACT", 1.0, v), 2.2)
    foot = n.math("MULTIPLY", v, 9.0, True)
    noise = n.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 0.07
    noise.inputs["Detail"].default_value = 3
    stretch = n.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.6, 1, 3)
    place = n.new("ShaderNodeNewGeometry")
    n.link(place.outputs["Position"], stretch.inputs[0])
    n.link(stretch.outputs[0], noise.inputs["Vector"])
    torn = n.ramp(noise.outputs[0], [(0.36, (0, 0, 0)), (0.62, (1, 1, 1))])
    alpha = n.math("MULTIPLY", n.math("MULTIPLY", sides, high), n.math("MULTIPLY", foot, torn))
    white = n.new("ShaderNodeEmission")
    white.inputs[0].default_value = (*hexc("#eef2f3"), 1)
    clear = n.new("ShaderNodeBsdfTransparent")
    both = n.new("ShaderNodeMixShader")
    out = n.new("ShaderNodeOutputMaterial")
    n.link(n.math("MULTIPLY", alpha, 0.82), both.inputs[0])
    n.link(clear.outputs[0], both.inputs[1])
    n.link(white.outputs[0], both.inputs[2])
    n.link(both.outputs[0], out.inputs[0])
    MATS["veil"] = m
    return m


def mist(banks):
    """banks of mist on the water, seen from y = -40: (x, y, length, height)"""
    for x, y, long, high in banks:
        sheet = MB()
        sheet.add([(-long, 0, 0), (long, 0, 0), (long, 0, high), (-long, 0, high)], [(0, 1, 2, 3)], "#ffffff")
        ob = sheet.obj("mist", [veil_material()], link=False)
        inst(ob, T(x, y, 0.05, -math.atan2(x, y + 40))).visible_shadow = False


def reservoir(p):
    """A stay on the shore of Shaori, from the water: still dark water between wooded capes and islets, firs down to the edge,
    beeches among them, low rounded ridges without snow, mist lying on the far water, fishermen in rowing boats, a plank pier."""
    season = p.get("season", "early")
    light(p.get("time", "morning"), az=p.get("az"), el=p.get("el"), fog_d=330, fog_max=0.88)
    house_at = (-24, 50)

    def land(x, y):  # above 0: ground
        d = np.maximum.reduce(
            [
                (-26 - y) / 12,
                (y - 168) / 30,
                (np.abs(x - 6) - 92 - 0.16 * y) / 24,
                1.1 - np.hypot((x + 58) / 54, (y - 58) / 18),
                1 - np.hypot((x - 84) / 60, (y - 96) / 13),
                0.9 - np.hypot((x + 66) / 60, (y - 128) / 12),
                1 - np.hypot((x - 20) / 13, (y - 62) / 7),
                0.8 - np.hypot((x + 4) / 15, (y - 108) / 6),
            ]
        )
        return d + 0.16 * fbm(x / 16, y / 16, 3, 12)

    def hf(x, y):
        n = fbm(x / 110, y / 110, 4, 17)
        h = (
            -3.4
            + 5 * smooth(-0.3, 0.22, land(x, y))
            + 1.5 * smooth(0.3, 1, land(x, y)) * (1 + fbm(x / 30, y / 30, 3, 4))
        )
        h = h + smooth(170, 400, y) * (44 + 34 * n) + smooth(100, 260, np.abs(x)) * smooth(30, 130, y) * (30 + 20 * n)
        h = h + range_(x, y, 12, 380, 860, 10, 120, 460)
        return pad(h, x, y, *house_at, 8, 2.2, 1.5)

    L = Land(hf, season)
    bank = lambda c, x, y, z, n: mix(c, hexc("#b7a67c"), smooth(0.9, 0.3, z) * smooth(0.9, 0.5, np.abs(land(x, y))))
    L.terrain(colours(season, (14, 40), None, None, None, bank), cy=-40, seed=12, half=50)
    water(
        lambda x, y: 0.02 * fbm(x / 2.6, y / 1.2, 3, 5) - 30 * smooth(0.3, 0.45, land(x, y)),
        lambda x, y, z, n: jitc(mix(hexc("#1f4f55"), hexc("#3f7a78"), smooth(20, 150, y)), 0.03, 2),
        half=58,
        cy=-40,
        r1=260,
        rough=0.03,
    )
    firs = [conifer(i, c, h, 5) for i, c in enumerate(("#234a3c", "#2c5743", "#1f4540", "#345f45")) for h in (9, 12)]
    wood = firs + (L.broadleaves(7) if season == "autumn" else L.broadleaves(6.5)[:3])
    open_ = lambda x, y: np.hypot(x - house_at[0] - 2, (y - house_at[1] + 6) * 0.8) > 15
    keep = lambda x, y, z: (
        (land(x, y) > 0.14)
        & (fbm(x / 45, y / 45, 4, 52) > -0.3)
        & open_(x, y)
        & (z < 110)
        & ((y > 30) | (np.abs(x) > 26))
    )
    L.scatter(wood, *L.spots(15000, 16, 420, 12, 0.95, 50), 0.7, 1.25, 1, 0.2, keep)
    L.scatter(
        [rock(i) for i in range(3)],
        *L.spots(1100, -34, 120, 5, 0.9, 50),
        0.2,
        0.9,
        4,
        0,
        lambda x, y, z: (np.abs(land(x, y)) < 0.12) & open_(x, y),
    )
    g = random.Random(5)
    mist([(g.uniform(-60, 70), y, g.uniform(26, 46), g.uniform(5, 10)) for y in np.linspace(74, 176, 16)])
    for i, (x, y, a, fisher) in enumerate(p["boats"]):
        at = T(x, y, -0.1, a, 1.35)
        inst(rowing_boat(("#9c4a36", "#2f6f88", "#c98a3a")[i % 3], "#5a6b4a" if fisher else None), at)
    b = MB()
    for i in range(24):
        b.box(0, i * 0.5, 0, 2.0, 0.44, 0.12, hexc("#a8804f") * g.uniform(0.82, 1.12))
    [b.box(s, i * 2.4, -3, 0.2, 0.2, 3.7, "#7a5a3c") for i in range(6) for s in (-0.95, 0.95)]
    inst(b.obj("pier", link=False), T(*p["pier"]))
    stay(L, p, *house_at, 0.5)
    inst(person(2), T(house_at[0] + 9, house_at[1] - 12, L.z(house_at[0] + 9, house_at[1] - 12), 2, 1.2))
    return {"exposure": 0.03, **p["camera"]}


def build(p):
    K = dict(KINDS[p.get("kind", "shaori")])
    if p.get("kind") == "shaori":
        return reservoir(p)
    seed = p.get("seed", 8)
    season = p.get("season", "summer")
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), fog_d=520)

    def hf(x, y):
        h = (
            1.6
            + fbm(x / 40, y / 40, 4, seed) * 2.4
            + smooth(90, 300, y) * (18 + 26 * fbm(x / 110, y / 110, 4, seed + 5))
            + range_(x, y, seed, 300, 780, 20, K["amp"], 400)
            + smooth(50, 150, np.abs(x - 4)) * 12
        )
        return h + (-3.2 - h) * smooth(1.08, 0.86, shore(x, y, seed))

    L = Land(hf, season)
    L.terrain(
        colours(
            season,
            (16, 40),
            None if not K["snow"] else (80, 120),
            (60, 110) if K["snow"] else None,
            K["snow"],
            lambda c, x, y, z, n: mix(c, hexc("#c9b98f"), smooth(1.3, 0.3, z) * smooth(1.3, 1.0, shore(x, y, seed))),
        ),
        seed=seed,
        half=50,
    )
    water(
        lambda x, y: 0.1 + 0.035 * fbm(x / 2.6, y / 1.4, 3, 5) - 30 * smooth(1.12, 1.25, shore(x, y, seed)),
        lambda x, y, z, n: jitc(mix(hexc("#2f6f7f"), hexc("#5fa0a0"), smooth(0.5, 1.0, shore(x, y, seed))), 0.04, 2),
        cy=-30,
        half=56,
        r1=190,
        na=230,
        nr=190,
        rough=0.05,
    )
    X, Y = L.spots(9000, -12, 380, seed, 0.95, 40)
    pr = {
        "mixed": L.conifers() + L.broadleaves(6),
        "broad": L.broadleaves(6.5) + L.conifers(8)[:1],
        "none": L.conifers()[:1],
    }[K["wood"]]
    if K["wood"] != "none":
        L.scatter(
            pr,
            X,
            Y,
            0.75,
            1.45,
            1,
            0.2,
            lambda x, y, z: (
                (shore(x, y, seed) > 1.16)
                & (fbm(x / 45, y / 45, 4, seed + 40) > -0.06 - 0.2 * smooth(90, 140, y))
                & ((y > 26) | (np.abs(x + 3) > 15 + 0.5 * (y + 20)))
                & (z < 95)
            ),
        )
    reeds = MB()
    q = random.Random(1)
    [
        reeds.cone(
            q.uniform(-0.4, 0.4),
            q.uniform(-0.4, 0.4),
            0,
            0.03,
            0.01,
            q.uniform(0.7, 1.5),
            3,
            hexc("#8fa04a") * q.uniform(0.8, 1.2),
            cap=False,
        )
        for _ in range(12)
    ]
    L.scatter(
        [reeds.obj(link=False)],
        *L.spots(2600, -6, 60, 6, 0.9, 40),
        0.7,
        1.2,
        3,
        0,
        lambda x, y, z: (np.abs(shore(x, y, seed) - 1.02) < 0.05) & (np.abs(x + 4) > 7),
    )
    L.scatter([rock(i) for i in range(3)], *L.spots(150, -18, 40, 5, 0.8, 40), 0.15, 0.8, 4, 0)
    ys = float(min(y for y in np.arange(0, 60, 0.5) if shore(np.array([-6.0]), np.array([y]), seed)[0] < 1.0))
    b = MB()  # pier
    for i in range(26):
        b.box(0, i * 0.5, 0.0, 2.0, 0.44, 0.12, hexc("#a8804f") * q.uniform(0.85, 1.1))
    for i in range(6):
        for s in (-0.95, 0.95):
            b.box(s, i * 2.4, -2.6, 0.18, 0.18, 3.2, "#7a5a3c")
    inst(b.obj(link=False), T(-6, ys - 2.5, 0.75, -0.06))
    boat = rowing_boat()
    inst(boat, T(4, ys + 12, 0.08, 0.7))
    inst(boat, T(-3.6, ys + 7, 0.08, 0.1))
    if p.get("tower"):
        from static.studio.builders.svaneti import towers

        L.put(towers()[0], 30, 120, 0.2)
    clouds(seed, p.get("clouds", 3), el=(14, 20) if K["snow"] else (9, 18))
    return {**shot((-8, -19, 10.5), (2, 62, 11), 28, 0.03), **p.get("camera", {})}
