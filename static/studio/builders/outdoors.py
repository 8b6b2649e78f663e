"""What panoramas outdoors share: a floor below the viewer, models turned to it, birds, and sheets of rain, cloud and light."""

from static.studio.land import *


def facing(x, y, at=(0, 0)):
    """the turn with which a model that faces -y looks at the viewer"""
    return math.atan2(at[0] - x, y - at[1])


def floor(xs, ys, z, wide, deep, tone, keep=lambda x, y: True, seed=1, joint=0.012):
    """tiles in running bond over a rectangle, where keep(x, y), each of the colour tone(r, x, y); they cover the nadir"""
    r = random.Random(seed)
    b = MB()
    for j, y in enumerate(np.arange(*ys, deep)):
        for x in np.arange(xs[0] + wide / 2 * (j % 2), xs[1], wide):
            if keep(x, y):
                c = hexc(tone(r, x, y)) * r.uniform(0.92, 1.06)
                b.box(x, y, z - 0.1, wide - joint, deep - joint, 0.1 + r.uniform(0, 0.006), c)
    return b.obj("floor")


def birds(n, at, spread, seed=1, size=0.5, col="#2c2f38"):
    """a flock in flight about `at`"""
    r = random.Random(seed)
    b = MB()
    for _ in range(n):
        x, y, z = (c + r.uniform(-s, s) for c, s in zip(at, spread))
        M = T(x, y, z, r.uniform(0, 6.3), size * r.uniform(0.8, 1.2))
        lift = r.uniform(0.1, 0.6)
        for s in (-1, 1):
            wing = [(0, 0.25, 0), (0, -0.2, 0), (s * 0.55, 0.05, lift), (s * 1.1, -0.25, lift * 0.7)]
            b.add(wing, [(0, 1, 2), (1, 3, 2)], col, M=M)
    b.obj("birds")


def veil_material():
    if "veil" not in MATS:
        m = bpy.data.materials.new("veil")
        m.use_nodes = True
        n = N(m.node_tree)
        n.n.clear()
        col = n.new("ShaderNodeVertexColor", layer_name="Col")
        light_ = n.new("ShaderNodeEmission")
        n.link(col.outputs["Color"], light_.inputs[0])
        mixed = n.new("ShaderNodeMixShader")
        n.link(col.outputs["Alpha"], mixed.inputs[0])
        n.link(n.new("ShaderNodeBsdfTransparent").outputs[0], mixed.inputs[1])
        n.link(light_.outputs[0], mixed.inputs[2])
        n.link(mixed.outputs[0], n.new("ShaderNodeOutputMaterial").inputs[0])
        MATS["veil"] = m
    return MATS["veil"]


def veil(V, C, A):
    """a sheet without shadow through a grid of points V (rows, columns, 3), with a colour C and an opacity A at each"""
    rows, columns = A.shape
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    k = (i * columns + j).ravel()
    F = np.stack([k, k + 1, k + columns + 1, k + columns], -1)
    ob = mesh_obj("veil", V.reshape(-1, 3), F, C.reshape(-1, 3), [veil_material()], smooth_=True)
    rgba = np.concatenate([C.reshape(-1, 3), A.reshape(-1, 1)], 1).astype(np.float32)
    ob.data.color_attributes["Col"].data.foreach_set("color", rgba.ravel())
    ob.visible_shadow = ob.visible_diffuse = False


def curtain(at, dist, yaw, el, paint, n=(160, 30)):
    """a veil that spans the yaws and elevations (from, to), in degrees, as seen from `at`; paint(u, v) gives its colour and
    opacity, u and v = 0..1 from left to right and from the bottom up"""
    u, v = np.meshgrid(np.linspace(0, 1, n[0]), np.linspace(0, 1, n[1]))
    a, e = (np.radians(lo + (hi - lo) * t) for (lo, hi), t in ((yaw, u), (el, v)))
    V = np.stack([at[0] + dist * np.sin(a), at[1] + dist * np.cos(a), at[2] + dist * np.tan(e)], -1)
    veil(V, *paint(u, v))


SPECTRUM = ("#8a5fd0", "#4f7fe0", "#4fc3c9", "#7fd06a", "#f2e05a", "#f29a3f", "#e0503a")


def rainbow(at, az, el, dist=1000, strength=0.42):
    """42 degrees about the point opposite to the sun, violet inside"""
    axis = -sun_dir(az, el)
    side = axis.cross(Vector((0, 0, 1))).normalized()
    axis, side, up = map(np.array, (axis, side, side.cross(axis)))
    t, phi = np.meshgrid(np.linspace(0, 1, 15), np.linspace(0, math.pi, 121), indexing="ij")
    rho = np.radians(40.2 + 2.6 * t)
    ring = np.sin(rho)[..., None] * (np.cos(phi)[..., None] * side + np.sin(phi)[..., None] * up)
    V = np.array(at) + dist * (np.cos(rho)[..., None] * axis + ring)
    hues = np.array([hexc(c) for c in SPECTRUM])
    C = np.stack([np.interp(t, np.linspace(0.08, 0.92, 7), hues[:, k]) for k in range(3)], -1)
    veil(V, C, strength * np.sin(math.pi * t) ** 0.8)


def patch(L, half, paint, step=0.12):
    """a fine grid of ground at a panorama's viewer, where the triangles of the terrain run together in a point"""
    n = round(2 * half / step) + 1
    x, y = np.meshgrid(L.at[0] + np.linspace(-half, half, n), L.at[1] + np.linspace(-half, half, n))
    g = np.random.default_rng(1)
    x, y = x + g.uniform(-0.3, 0.3, x.shape) * step, y + g.uniform(-0.3, 0.3, y.shape) * step
    V = np.stack([x, y, L.hf(x, y) + 0.02 + g.uniform(0, 0.012, x.shape)], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(n - 1), indexing="ij")
    k = (i * n + j).ravel()
    F = np.concatenate([np.stack([k, k + 1, k + n + 1], -1), np.stack([k, k + n + 1, k + n], -1)])
    mesh_obj("patch", V, F, face_cols(V, F, paint))


def tuft(seed, col, high=0.2):
    """a tuft of grass"""
    r = random.Random(seed)
    b = MB()
    for _ in range(9):
        x, y = r.uniform(-0.09, 0.09), r.uniform(-0.09, 0.09)
        b.cone(x, y, 0, 0.014, 0, high * r.uniform(0.4, 1), 3, hexc(col) * r.uniform(0.8, 1.2), cap=False)
    return b.obj("tuft", link=False)


def shrub(seed, col):
    """a low bush without a trunk"""
    r = random.Random(seed)
    b = MB()
    for k in range(6):
        x, y = (r.uniform(-0.55, 0.55) if k else 0 for _ in range(2))
        b.ico(
            x,
            y,
            r.uniform(0.1, 0.35),
            r.uniform(0.3, 0.55),
            hexc(col) * r.uniform(0.85, 1.15),
            2,
            0.14,
            (1, 1, 0.8),
            r,
            0.1,
        )
    return b.obj("shrub", link=False)


def mist(eye, dist, z, high, strength, tint, arc=(-180, 180), size=45, seed=1):
    """a bank of mist in an arc about `eye`: `high` metres from its foot at height z, dense below, torn by noise;
    tint(x, y) gives its colour"""
    a, v = np.meshgrid(np.radians(np.linspace(*arc, 301)), np.linspace(0, 1, 16))
    x, y = eye[0] + dist * np.sin(a), eye[1] + dist * np.cos(a)
    torn = smooth(-0.32, 0.3, fbm(x / size + v * 0.4, y / size + v * 0.7, 3, seed))
    ends = np.minimum(1, np.sin(np.linspace(0, math.pi, 301)) * 3) if arc[1] - arc[0] < 360 else 1
    veil(np.stack([x, y, z + high * v], -1), tint(x, y), strength * torn * ends * (1 - v) ** 1.6)


def warmer(az, cool, warm):
    """the tint of mist: `warm` towards the sun, else `cool`"""
    s = np.array(sun_dir(az, 0)[:2])
    return lambda x, y: mix(hexc(cool), hexc(warm), smooth(0.1, 1, (x * s[0] + y * s[1]) / np.hypot(x, y)))
