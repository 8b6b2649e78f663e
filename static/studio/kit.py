"""The scene kit: noise, terrain, painted sky, haze, materials, props, render and panorama helpers (bpy, Cycles on the CPU)."""

import math
import os
import random
import time

import bpy
import numpy as np
from mathutils import Matrix, Vector


# ------------------------------------------------------------------ noise
def hash2(ix, iy, seed):
    h = (ix.astype(np.int64) * 374761393 + iy.astype(np.int64) * 668265263 + seed * 1442695041) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFFFFFF) / 4294967295.0


def perlin(x, y, seed=0, deriv=False):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    ix = np.floor(x)
    iy = np.floor(y)
    fx = x - ix
    fy = y - iy

    def g(dx, dy):
        a = hash2(ix + dx, iy + dy, seed) * 2 * np.pi
        return np.cos(a), np.sin(a)

    u = fx**3 * (fx * (fx * 6 - 15) + 10)
    v = fy**3 * (fy * (fy * 6 - 15) + 10)
    c = {}
    for dx in (0, 1):
        for dy in (0, 1):
            gx_, gy_ = g(dx, dy)
            c[dx, dy] = gx_ * (fx - dx) + gy_ * (fy - dy)
    a = c[0, 0] + u * (c[1, 0] - c[0, 0])
    b = c[0, 1] + u * (c[1, 1] - c[0, 1])
    n = (a + v * (b - a)) * 1.5
    if not deriv:
        return n
    e = 1e-3
    return n, (perlin(x + e, y, seed) - n) / e, (perlin(x, y + e, seed) - n) / e


def fbm(x, y, o=5, seed=0, gain=0.5, lac=2.03):
    s = 0
    a = 1
    t = 0
    for i in range(o):
        s = s + a * perlin(x, y, seed + i * 17)
        t += a
        a *= gain
        x, y = (x * 0.8 - y * 0.6) * lac, (x * 0.6 + y * 0.8) * lac
    return s / t


def ridged(x, y, o=6, seed=0, gain=0.5, lac=2.07, sharp=1.0):
    s = 0
    a = 1
    t = 0
    w = 1
    for i in range(o):
        n = (1 - np.abs(perlin(x, y, seed + i * 31)) ** sharp) ** 2
        s = s + a * n * w
        t += a
        w = np.clip(n * 1.6, 0, 1)
        a *= gain
        x, y = (x * 0.8 - y * 0.6) * lac, (x * 0.6 + y * 0.8) * lac
    return s / t


def eroded(x, y, o=8, seed=0, k=1.0):
    """fBm damped by accumulated slope: valleys fill, ridges stay sharp."""
    s = 0
    a = 1
    dx = 0
    dy = 0
    t = 0
    for i in range(o):
        n, nx, ny = perlin(x, y, seed + i * 13, True)
        dx = dx + nx
        dy = dy + ny
        s = s + a * (n * 0.5 + 0.5) / (1 + k * (dx * dx + dy * dy))
        t += a
        a *= 0.5
        x, y = (x * 0.8 - y * 0.6) * 2, (x * 0.6 + y * 0.8) * 2
    return s / t


def smooth(a, b, x):
    t = np.clip((np.asarray(x, float) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    t = np.asarray(t, float)
    return a + (b - a) * t[..., None] if t.ndim else a + (b - a) * t


def hexc(h, g=True):
    if not isinstance(h, str):
        return np.asarray(h)
    h = h.lstrip("#")
    c = np.array([int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4) if g else c


# ------------------------------------------------------------------ scene / render
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATS.clear()
    return bpy.context.scene


MATS = {}


def setup(
    w,
    h,
    spp=64,
    denoise=True,
    view="AgX",
    look="AgX - Medium High Contrast",
    exposure=0.0,
    bounces=4,
    thr=0.035,
    trans=8,
):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    sc.cycles.device = "CPU"
    c = sc.cycles
    c.samples = spp
    c.use_adaptive_sampling = thr > 0
    c.adaptive_threshold = thr or 0.01
    c.adaptive_min_samples = min(8, spp)
    c.use_denoising = denoise
    c.denoiser = "OPENIMAGEDENOISE"
    c.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    c.denoising_prefilter = "FAST"
    c.max_bounces = bounces
    c.diffuse_bounces = min(3, bounces)
    c.glossy_bounces = 2
    c.transmission_bounces = 4
    c.transparent_max_bounces = trans
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4
    c.use_light_tree = False
    sc.render.resolution_x = w
    sc.render.resolution_y = h
    sc.render.resolution_percentage = 100
    sc.render.threads_mode = "FIXED"
    sc.render.threads = int(os.environ.get("STUDIO_THREADS", "2"))
    sc.render.image_settings.file_format = "PNG"
    sc.render.image_settings.color_mode = "RGB"
    sc.view_settings.view_transform = view
    sc.view_settings.look = look
    sc.view_settings.exposure = exposure
    sc.render.use_persistent_data = True
    return sc


def camera(loc, target=None, lens=35, pano=False, yaw=0, dof=None, fstop=2.8, shift_y=0):
    sc = bpy.context.scene
    cd = bpy.data.cameras.new("cam")
    ob = bpy.data.objects.new("cam", cd)
    sc.collection.objects.link(ob)
    ob.location = loc
    cd.clip_end = 20000
    cd.clip_start = 0.05
    cd.shift_y = shift_y
    if pano:
        cd.type = "PANO"
        (cd if hasattr(cd, "panorama_type") else cd.cycles).panorama_type = "EQUIRECTANGULAR"
        ob.rotation_euler = (math.pi / 2, 0, yaw)
    else:
        cd.lens = lens
        d = Vector(target) - Vector(loc)
        ob.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
        if dof:
            cd.dof.use_dof = True
            cd.dof.focus_distance = dof
            cd.dof.aperture_fstop = fstop
    sc.camera = ob
    return ob


def render(path):
    sc = bpy.context.scene
    sc.render.filepath = path
    t = time.time()
    bpy.ops.render.render(write_still=True)
    t = time.time() - t
    print(
        f"RENDER {os.path.basename(path)} {sc.render.resolution_x}x{sc.render.resolution_y} spp={sc.cycles.samples} {t:.1f}s",
        flush=True,
    )
    return t


def sun_dir(az, el):
    """az clockwise from +Y (north), degrees; returns the unit vector TO the sun."""
    a = math.radians(az)
    e = math.radians(el)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


def sun(az, el, strength=4, color="#ffd9a8", angle=2.0):
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = strength
    l.color = hexc(color)
    l.angle = math.radians(angle)
    o = bpy.data.objects.new("sun", l)
    bpy.context.scene.collection.objects.link(o)
    o.rotation_euler = sun_dir(az, el).to_track_quat("Z", "Y").to_euler()
    return o


def calm_poles(a):
    """near the poles a row has far more pixels than detail, and the denoiser, which takes columns for independent,
    leaves radial streaks: blur each row in proportion to 1/cos(latitude)"""
    H, W = a.shape[:2]
    x = np.minimum(np.arange(W), W - np.arange(W))
    f = np.fft.rfft(a, axis=1)
    for i in range(H):
        c = math.sin((i + 0.5) / H * math.pi)
        if c < 0.5:
            s = 2.2 * W / 2048 * (1 / c - 2) + 1e-3
            k = np.exp(-0.5 * (x / s) ** 2)
            f[i] *= np.fft.rfft(k / k.sum())[:, None]
    return np.fft.irfft(f, W, 1)


def render_pano(path, strip=0.05):
    """equirect render + a second narrow render turned 180 deg, feathered over the left/right edge:
    OIDN does not wrap, so the raw picture shows a faint vertical seam there."""
    from PIL import Image

    sc = bpy.context.scene
    cam = sc.camera
    t = render(path)
    W = sc.render.resolution_x
    cam.rotation_euler[2] += math.pi
    r = sc.render
    r.use_border = True
    r.use_crop_to_border = True
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = 0.5 - strip, 0.5 + strip, 0, 1
    t += render(path[:-4] + "_strip.png")
    r.use_border = False
    cam.rotation_euler[2] -= math.pi
    a = np.roll(np.asarray(Image.open(path).convert("RGB")).astype(float), W // 2, 1)
    b = np.asarray(Image.open(path[:-4] + "_strip.png").convert("RGB")).astype(float)
    sw = b.shape[1]
    x0 = round((0.5 - strip) * W)
    w = np.clip(np.minimum(np.arange(sw), sw - 1 - np.arange(sw)) / (sw * 0.3) - 0.35, 0, 1)[None, :, None]
    w = w * w * (3 - 2 * w)
    a[:, x0 : x0 + sw] = a[:, x0 : x0 + sw] * (1 - w) + b * w
    Image.fromarray(calm_poles(np.roll(a, -(W // 2), 1)).round().clip(0, 255).astype("uint8")).save(path)
    os.remove(path[:-4] + "_strip.png")
    print(f"PANO total {t:.1f}s")
    return t


class N:
    """tiny node-tree helper"""

    def __init__(s, tree):
        s.t = tree
        s.n = tree.nodes
        s.l = tree.links

    def new(s, kind, **kw):
        n = s.n.new(kind)
        for k, v in kw.items():
            if k.startswith("i_"):
                n.inputs[k[2:]].default_value = v
            else:
                setattr(n, k, v)
        return n

    def link(s, a, b):
        s.l.new(a, b)

    def math(s, op, a, b=None, clamp=False):
        n = s.n.new("ShaderNodeMath")
        n.operation = op
        n.use_clamp = clamp
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if hasattr(v, "is_linked"):
                s.l.new(v, n.inputs[i])
            else:
                n.inputs[i].default_value = v
        return n.outputs[0]

    def vmath(s, op, a, b=None):
        n = s.n.new("ShaderNodeVectorMath")
        n.operation = op
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if hasattr(v, "is_linked"):
                s.l.new(v, n.inputs[i])
            else:
                n.inputs[i].default_value = v
        return n.outputs["Value"] if op in ("DOT_PRODUCT", "LENGTH") else n.outputs[0]

    def mixc(s, f, a, b, blend="MIX"):
        n = s.n.new("ShaderNodeMix")
        n.data_type = "RGBA"
        n.blend_type = blend
        for sock, v in ((n.inputs[0], f), (n.inputs[6], a), (n.inputs[7], b)):
            if hasattr(v, "is_linked"):
                s.l.new(v, sock)
            else:
                sock.default_value = (
                    tuple(v) + ((1,) if hasattr(v, "__len__") and len(v) == 3 else ()) if hasattr(v, "__len__") else v
                )
        return n.outputs[2]

    def ramp(s, f, stops, interp="EASE"):
        n = s.n.new("ShaderNodeValToRGB")
        r = n.color_ramp
        r.interpolation = interp
        while len(r.elements) > 1:
            r.elements.remove(r.elements[-1])
        for i, (p, c) in enumerate(stops):
            e = r.elements[0] if i == 0 else r.elements.new(p)
            e.position = p
            e.color = (*hexc(c), 1) if isinstance(c, str) else (*c, 1)
        s.l.new(f, n.inputs[0])
        return n.outputs[0]


SKY0 = dict(
    az=0,
    el=20,
    zen="#3f7fc4",
    mid="#9cc7e6",
    hor="#fbe3c4",
    glow="#ffd08a",
    glow_s=1.2,
    strength=1.0,
    fog_cool="#b9cfe4",
    fog_warm="#ffdfb5",
    fog_d=900.0,
    fog_p=1.0,
    fog_max=0.9,
    clouds=0.0,
)
SKY = dict(SKY0)


def world(**kw):
    """painted gradient sky with a sun glow; lights the scene too."""
    SKY.clear()
    SKY.update(SKY0)
    SKY.update(kw)
    S = SKY
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    n = N(w.node_tree)
    n.n.clear()
    tc = n.new("ShaderNodeTexCoord")
    d = n.vmath("NORMALIZE", tc.outputs["Generated"])
    sep = n.new("ShaderNodeSeparateXYZ")
    n.link(d, sep.inputs[0])
    z = sep.outputs[2]
    f = n.math("POWER", n.math("MAXIMUM", z, 0.0), 0.62)
    base = n.ramp(f, [(0, S["hor"]), (0.30, S["mid"]), (1, S["zen"])], "EASE")
    dt = n.vmath("DOT_PRODUCT", d, tuple(sun_dir(S["az"], S["el"])))
    g = n.math("POWER", n.math("MAXIMUM", dt, 0.0), 9.0)
    g2 = n.math("POWER", n.math("MAXIMUM", dt, 0.0), 260.0)
    gl = n.math(
        "ADD",
        n.math("MULTIPLY", g, 0.55 * S["glow_s"]),
        n.math("MULTIPLY", g2, S.get("disc", 1.4) * S["glow_s"]),
        False,
    )
    col = n.mixc(n.math("MINIMUM", gl, 1.0), base, hexc(S["glow"]) * 1.5)
    if S["clouds"] > 0:
        # thin streaky cirrus: noise over direction projected on a plane
        inv = n.math("DIVIDE", 1.0, n.math("ADD", n.math("MAXIMUM", z, 0.0), 0.12))
        p = n.new("ShaderNodeVectorMath", operation="SCALE")
        n.link(d, p.inputs[0])
        n.link(inv, p.inputs["Scale"])
        mp = n.new("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = (0.55, 0.9, 0.0)
        mp.inputs["Rotation"].default_value = (0, 0, 0.5)
        n.link(p.outputs[0], mp.inputs[0])
        no = n.new("ShaderNodeTexNoise")
        no.inputs["Scale"].default_value = 1.3
        no.inputs["Detail"].default_value = 7
        no.inputs["Roughness"].default_value = 0.58
        n.link(mp.outputs[0], no.inputs["Vector"])
        cl = n.ramp(no.outputs[0], [(0.46, (0, 0, 0)), (0.78, (1, 1, 1))])
        cf = n.math(
            "MULTIPLY",
            n.math("MULTIPLY", cl, S["clouds"]),
            n.math("MINIMUM", n.math("MULTIPLY", n.math("MAXIMUM", z, 0.0), 7.0), 1.0),
        )
        col = n.mixc(cf, col, hexc("#fff3e2") * 1.15)
    bg = n.new("ShaderNodeBackground")
    n.link(col, bg.inputs[0])
    bg.inputs[1].default_value = S.get("sky_cam", 1.0)
    # light rays see a plain gradient (cheap, noise free); only the camera sees glow + clouds
    b2 = n.new("ShaderNodeBackground")
    n.link(base, b2.inputs[0])
    b2.inputs[1].default_value = S["strength"]
    lp = n.new("ShaderNodeLightPath")
    ms = n.new("ShaderNodeMixShader")
    n.link(lp.outputs["Is Camera Ray"], ms.inputs[0])
    n.link(b2.outputs[0], ms.inputs[1])
    n.link(bg.outputs[0], ms.inputs[2])
    out = n.new("ShaderNodeOutputWorld")
    n.link(ms.outputs[0], out.inputs[0])
    w.cycles.sampling_method = "NONE"


def add_fog(n, shader, out):
    S = SKY
    cd = n.new("ShaderNodeCameraData")
    lp = n.new("ShaderNodeLightPath")
    ge = n.new("ShaderNodeNewGeometry")
    x = n.math("POWER", n.math("DIVIDE", cd.outputs["View Distance"], S["fog_d"]), S["fog_p"])
    f = n.math("SUBTRACT", 1.0, n.math("POWER", 2.71828, n.math("MULTIPLY", x, -1.0)))
    f = n.math("MULTIPLY", f, S["fog_max"])
    if S.get("fog_h"):  # thin with height
        sp = n.new("ShaderNodeSeparateXYZ")
        n.link(ge.outputs["Position"], sp.inputs[0])
        hf = n.math(
            "POWER",
            2.71828,
            n.math("DIVIDE", n.math("MULTIPLY", n.math("MAXIMUM", sp.outputs[2], 0.0), -1.0), S["fog_h"]),
        )
        f = n.math(
            "MULTIPLY", f, n.math("ADD", S.get("fog_hmin", 0.35), n.math("MULTIPLY", hf, 1 - S.get("fog_hmin", 0.35)))
        )
    f = n.math("MULTIPLY", f, lp.outputs["Is Camera Ray"])
    dt = n.vmath("DOT_PRODUCT", ge.outputs["Incoming"], tuple(-sun_dir(S["az"], S["el"])))
    wf = n.math("POWER", n.math("MAXIMUM", dt, 0.0), 4.0)
    em = n.new("ShaderNodeEmission")
    n.link(n.mixc(wf, hexc(S["fog_cool"]), hexc(S["fog_warm"])), em.inputs[0])
    em.inputs[1].default_value = S.get("fog_e", 1.0)
    ms = n.new("ShaderNodeMixShader")
    n.link(f, ms.inputs[0])
    n.link(shader, ms.inputs[1])
    n.link(em.outputs[0], ms.inputs[2])
    n.link(ms.outputs[0], out.inputs[0])


def mat(
    name,
    color=None,
    rough=0.85,
    attr=None,
    emit=None,
    estr=1,
    metal=0,
    fog=True,
    bump=0,
    bscale=20,
    spec=0.3,
    trans=0,
    alpha=1,
    sheen=0,
    sss=0,
):
    if name in MATS:
        return MATS[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = N(m.node_tree)
    n.n.clear()
    out = n.new("ShaderNodeOutputMaterial")
    b = n.new("ShaderNodeBsdfPrincipled")
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Specular IOR Level"].default_value = spec
    b.inputs["Transmission Weight"].default_value = trans
    b.inputs["Sheen Weight"].default_value = sheen
    if attr:
        a = n.new("ShaderNodeVertexColor", layer_name=attr)
        n.link(a.outputs[0], b.inputs["Base Color"])
    if color is not None:
        b.inputs["Base Color"].default_value = (*(hexc(color) if isinstance(color, str) else color), 1)
    if emit is not None:
        b.inputs["Emission Color"].default_value = (*hexc(emit), 1)
        b.inputs["Emission Strength"].default_value = estr
    if bump:
        no = n.new("ShaderNodeTexNoise")
        no.inputs["Scale"].default_value = bscale
        no.inputs["Detail"].default_value = 6
        tc = n.new("ShaderNodeTexCoord")
        n.link(tc.outputs["Object"], no.inputs["Vector"])
        bp = n.new("ShaderNodeBump")
        bp.inputs["Strength"].default_value = bump
        n.link(no.outputs[0], bp.inputs["Height"])
        n.link(bp.outputs[0], b.inputs["Normal"])
    if fog:
        add_fog(n, b.outputs[0], out)
    else:
        n.link(b.outputs[0], out.inputs[0])
    MATS[name] = m
    return m


def vc():
    if "vc" in MATS:
        return MATS["vc"]
    m = bpy.data.materials.new("vc")
    m.use_nodes = True
    n = N(m.node_tree)
    n.n.clear()
    out = n.new("ShaderNodeOutputMaterial")
    b = n.new("ShaderNodeBsdfDiffuse")
    a = n.new("ShaderNodeVertexColor", layer_name="Col")
    n.link(a.outputs[0], b.inputs[0])
    add_fog(n, b.outputs[0], out)
    MATS["vc"] = m
    return m


def glow():
    return mat("glow", color="#ffcf8a", emit="#ffb35c", estr=4)


def mesh_obj(name, V, F, C=None, mats=None, midx=None, smooth_=False, link=True):
    """V (n,3); F (m,k) array or list of lists; C per-face rgb"""
    me = bpy.data.meshes.new(name)
    if isinstance(F, np.ndarray):
        m, k = F.shape
        me.vertices.add(len(V))
        me.vertices.foreach_set("co", np.asarray(V, np.float32).ravel())
        me.loops.add(m * k)
        me.loops.foreach_set("vertex_index", F.astype(np.int32).ravel())
        me.polygons.add(m)
        me.polygons.foreach_set("loop_start", np.arange(0, m * k, k, dtype=np.int32))
        tot = np.full(m, k)
    else:
        me.from_pydata([tuple(v) for v in V], [], F)
        tot = np.array([len(f) for f in F])
    me.update(calc_edges=True)
    if C is not None:
        C = np.asarray(C, np.float32)
        ca = me.color_attributes.new("Col", "FLOAT_COLOR", "CORNER" if len(C) == len(tot) else "POINT")
        cc = np.repeat(C, tot, 0) if len(C) == len(tot) else C
        ca.data.foreach_set("color", np.concatenate([cc, np.ones((len(cc), 1), np.float32)], 1).ravel())
    for mm in mats or [vc()]:
        me.materials.append(mm)
    if midx is not None:
        me.polygons.foreach_set("material_index", np.asarray(midx, np.int32))
    me.polygons.foreach_set("use_smooth", np.full(len(tot), smooth_, bool))
    me.update()
    ob = bpy.data.objects.new(name, me)
    if link:
        bpy.context.scene.collection.objects.link(ob)
    return ob


# ------------------------------------------------------------------ terrain
def polar_terrain(
    hf,
    colf,
    cx=0,
    cy=0,
    a0=-60,
    a1=60,
    r0=2.0,
    r1=1500.0,
    na=120,
    nr=120,
    jit=0.35,
    seed=1,
    flat=True,
    name="terrain",
    full=False,
):
    """Fan grid about (cx,cy): rows at log-spaced distance, so facets keep a constant size on screen."""
    if full:
        a0, a1 = 0, 360
    rng = np.random.default_rng(seed)
    A = np.radians(np.linspace(a0, a1, na, endpoint=not full))
    R = np.geomspace(r0, r1, nr)
    aa, rr = np.meshgrid(A, R)
    da = A[1] - A[0]
    q = R[1] / R[0]
    aa = aa + rng.uniform(-jit, jit, aa.shape) * da
    rr = rr * q ** rng.uniform(-jit, jit, rr.shape)
    aa[1::2] += da * 0.5
    X = cx + np.sin(aa) * rr
    Y = cy + np.cos(aa) * rr
    Z = hf(X, Y)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(nr - 1), np.arange(na if full else na - 1), indexing="ij")
    j1 = (j + 1) % na
    p = i * na + j
    p1 = i * na + j1
    qd = (i + 1) * na + j
    qd1 = (i + 1) * na + j1
    odd = i % 2 == 1
    t1 = np.where(odd[..., None], np.stack([p, p1, qd1], -1), np.stack([p, p1, qd], -1))
    t2 = np.where(odd[..., None], np.stack([p, qd1, qd], -1), np.stack([p1, qd1, qd], -1))
    F = np.concatenate([t1.reshape(-1, 3), t2.reshape(-1, 3)])[:, ::-1]
    if full:  # centre cap
        V = np.vstack([V, [cx, cy, float(hf(np.array([cx]), np.array([cy]))[0])]])
        k = np.arange(na)
        F = np.vstack([F, np.stack([np.full(na, len(V) - 1), (k + 1) % na, k], -1)])
    C = face_cols(V, F, colf) if flat else None
    if not flat:
        C = None
    return mesh_obj(name, V, F, C, smooth_=not flat)


def face_cols(V, F, colf):
    a, b, c = V[F[:, 0]], V[F[:, 1]], V[F[:, 2]]
    nrm = np.cross(b - a, c - a)
    nrm /= np.linalg.norm(nrm, axis=1)[:, None] + 1e-9
    nrm *= np.sign(nrm[:, 2:3] + 1e-9)
    ce = (a + b + c) / 3
    return np.clip(colf(ce[:, 0], ce[:, 1], ce[:, 2], nrm), 0, 1)


def jitc(C, amt, seed):
    r = np.random.default_rng(seed)
    return C * (1 + r.uniform(-amt, amt, (len(C), 1)))


# ------------------------------------------------------------------ mesh builder for props
class MB:
    def __init__(s):
        s.V = []
        s.F = []
        s.C = []
        s.M = []

    def add(s, V, F, col, mi=0, M=None, jit=0, rng=None):
        o = len(s.V)
        V = [Vector(v) for v in V]
        if M is not None:
            V = [M @ v for v in V]
        s.V += V
        col = hexc(col) if isinstance(col, str) else np.asarray(col)
        for f in F:
            s.F.append([o + i for i in f])
            s.C.append(col * (1 + (rng.uniform(-jit, jit) if jit and rng else 0)))
            s.M.append(mi)

    def box(s, x, y, z, sx, sy, sz, col, M=None, mi=0, tx=1.0, ty=1.0, **k):
        """box on base centre (x,y,z); tx,ty taper of the top"""
        a, b = sx / 2, sy / 2
        V = [
            (x - a, y - b, z),
            (x + a, y - b, z),
            (x + a, y + b, z),
            (x - a, y + b, z),
            (x - a * tx, y - b * ty, z + sz),
            (x + a * tx, y - b * ty, z + sz),
            (x + a * tx, y + b * ty, z + sz),
            (x - a * tx, y + b * ty, z + sz),
        ]
        s.add(V, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], col, mi, M, **k)

    def gable(s, x, y, z, sx, sy, h, col, over=0.15, th=0.12, M=None, axis="x", wall=None, **k):
        """gable roof, ridge along axis; footprint sx,sy; wall = colour of the gable triangles"""
        if axis == "y":
            R = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.pi / 2, 4, "Z")
            M = (M @ R) if M is not None else R
            s.gable(0, 0, 0, sy, sx, h, col, over, th, M, "x", wall, **k)
            return
        a, b = sx / 2, sy / 2
        if wall is not None:
            s.add(
                [
                    (x - a, y - b, z),
                    (x - a, y + b, z),
                    (x - a, y, z + h),
                    (x + a, y - b, z),
                    (x + a, y + b, z),
                    (x + a, y, z + h),
                ],
                [(0, 2, 1), (3, 4, 5)],
                wall,
                0,
                M,
            )
        a += over
        e = over * h / b
        b2 = b + over
        for sg in (-1, 1):
            V = [(x - a, y + sg * b2, z - e), (x + a, y + sg * b2, z - e), (x + a, y, z + h), (x - a, y, z + h)]
            W = [(p[0], p[1], p[2] + th) for p in V]
            F = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
            if sg > 0:
                F = [f[::-1] for f in F]
            s.add(V + W, F, col, 0, M, **k)

    def hip(s, x, y, z, sx, sy, h, col, over=0.2, M=None, **k):
        a, b = sx / 2 + over, sy / 2 + over
        if a >= b:
            r = [(x - (a - b), y, z + h), (x + (a - b), y, z + h)]
        else:
            r = [(x, y - (b - a), z + h), (x, y + (b - a), z + h)]
        V = [(x - a, y - b, z), (x + a, y - b, z), (x + a, y + b, z), (x - a, y + b, z), *r]
        F = (
            [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)]
            if a >= b
            else [(0, 1, 4), (1, 2, 5, 4), (2, 3, 5), (3, 0, 4, 5)]
        )
        s.add(V, [*F, (3, 2, 1, 0)], col, 0, M, **k)

    def cone(s, x, y, z, r0, r1, h, n, col, M=None, cap=True, rot=0, mi=0, **k):
        V = []
        for zz, r in ((z, r0), (z + h, r1)):
            V += [
                (x + r * math.cos(2 * math.pi * i / n + rot), y + r * math.sin(2 * math.pi * i / n + rot), zz)
                for i in range(n)
            ]
        F = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        if cap:
            F += [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
        s.add(V, F, col, mi, M, **k)

    def ico(s, x, y, z, r, col, sub=1, jit=0.15, sc=(1, 1, 1), rng=None, cj=0.08, M=None):
        V, F = ICO(sub)
        rng = rng or random.Random(0)
        W = [
            Vector((x, y, z)) + Vector((v[0] * sc[0], v[1] * sc[1], v[2] * sc[2])) * r * (1 + rng.uniform(-jit, jit))
            for v in V
        ]
        s.add(W, F, col, 0, M, jit=cj, rng=rng)

    def obj(s, name="prop", mats=None, link=True, sm=False):
        return mesh_obj(name, s.V, s.F, np.array(s.C), mats or [vc(), glow()], s.M, sm, link)


_ICO = {}


def ICO(sub):
    if sub in _ICO:
        return _ICO[sub]
    import bmesh

    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    r = ([v.co.copy() for v in bm.verts], [tuple(v.index for v in f.verts) for f in bm.faces])
    bm.free()
    _ICO[sub] = r
    return r


def T(x=0, y=0, z=0, rz=0, s=1):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(rz, 4, "Z") @ Matrix.Scale(s, 4)


def inst(ob, M, name="i"):
    o = bpy.data.objects.new(name, ob.data)
    o.matrix_world = M
    bpy.context.scene.collection.objects.link(o)
    return o


def scatter(protos, pts, smin=0.7, smax=1.3, seed=0, sink=0.0):
    r = random.Random(seed)
    for x, y, z in pts:
        s = r.uniform(smin, smax)
        inst(r.choice(protos), T(x, y, z - sink, r.uniform(0, 6.3), s))


# ------------------------------------------------------------------ props
def conifer(seed=0, col="#2f5d45", h=6.0, n=4):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.16, 0.1, h * 0.25, 5, "#5b4030")
    z = h * 0.12
    R = h * 0.27
    for i in range(n):
        t = i / (n - 1)
        hh = h * 0.42 * (1 - 0.25 * t)
        rr = R * (1 - 0.68 * t)
        c = hexc(col) * (0.82 + 0.35 * t) * r.uniform(0.93, 1.07)
        b.cone(
            r.uniform(-0.06, 0.06), r.uniform(-0.06, 0.06), z, rr, 0.02, hh, 7, c, rot=r.uniform(0, 6), jit=0.09, rng=r
        )
        z += h * 0.86 / n * (1 - 0.12 * t)
    return b.obj("conifer", link=False)


def broadleaf(seed=0, col="#6f9a3e", h=4.5):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.2, 0.13, h * 0.45, 5, "#6a4a35")
    for i in range(4):
        a = i * 2.1 + r.uniform(-0.4, 0.4)
        d = h * 0.15 if i else 0
        b.ico(
            d * math.cos(a),
            d * math.sin(a),
            h * (0.62 + (0.14 if i == 0 else r.uniform(-0.1, 0.08))),
            h * (0.27 if i == 0 else r.uniform(0.17, 0.23)),
            hexc(col) * r.uniform(0.9, 1.1),
            2,
            0.1,
            (1, 1, 0.92),
            r,
            0.1,
        )
    return b.obj("tree", link=False)


def poplar(seed=0, col="#4e7a3a", h=8.0):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.16, 0.1, h * 0.2, 5, "#6a4a35")
    b.ico(0, 0, h * 0.55, h * 0.5, hexc(col), 2, 0.07, (0.2, 0.2, 0.9), r, 0.12)
    return b.obj("poplar", link=False)


def rock(seed=0, col="#8d8a86"):
    r = random.Random(seed)
    b = MB()
    b.ico(0, 0, 0, 1, hexc(col), 1, 0.28, (1, 0.8, 0.6), r, 0.07)
    return b.obj("rock", link=False)


def cloud(seed=0, L=10.0):
    """one cumulus; the seed changes length, height, lean and the number of heaps"""
    r = random.Random(seed * 7919 + 13)
    b = MB()
    n = r.randint(6, 12)
    peak = r.uniform(-0.5, 0.5)
    flat = r.uniform(0.45, 0.8)
    lean = r.uniform(-0.1, 0.1)
    for i in range(n):
        t = (i / (n - 1) - 0.5) * 2
        R = L * (0.32 * max(0, 1 - abs(t - peak * (1 - abs(t))) ** 1.7) + 0.08) * r.uniform(0.72, 1.2)
        b.ico(
            t * L * r.uniform(0.86, 1.06),
            r.uniform(-0.16, 0.16) * L,
            R * 0.45 + lean * t * L * 0.3,
            R,
            "#ffffff",
            3,
            0.03,
            (1.15, 0.95, flat),
            r,
            0,
        )
    for _ in range(r.randint(2, 5)):
        t = peak + r.uniform(-0.35, 0.35)
        R = L * r.uniform(0.12, 0.24)
        b.ico(
            t * L,
            r.uniform(-0.1, 0.1) * L,
            L * r.uniform(0.16, 0.34) * flat,
            R,
            "#ffffff",
            3,
            0.03,
            (1.1, 0.95, 0.85),
            r,
            0,
        )
    m = mat("cloud", color="#fff8f0", rough=1, spec=0, emit="#ffeedd", estr=0.16)
    return b.obj("cloud", [m, m], link=False, sm=True)


def svan_tower(seed=0, h=20.0, w=4.6, stone="#b3a48f"):
    """tapered stone shaft, overhanging machicolated crown, low gable roof"""
    r = random.Random(seed)
    b = MB()
    st = hexc(stone)
    dark = hexc("#2a2420")
    nl = 20
    tap = 0.80
    body = h * 0.80
    for i in range(nl):  # stone courses as slightly different rings
        t0, t1 = i / nl, (i + 1) / nl
        w0 = w * (1 - (1 - tap) * t0)
        w1 = w * (1 - (1 - tap) * t1)
        b.box(
            0,
            0,
            body * t0,
            w0 * r.uniform(0.992, 1.008),
            w0 * r.uniform(0.992, 1.008),
            body / nl,
            st * r.uniform(0.86, 1.1),
            tx=w1 / w0,
            ty=w1 / w0,
        )
        if i % 2:
            for qx in (-1, 1):
                for qy in (-1, 1):
                    b.box(
                        qx * (w0 / 2 - 0.26),
                        qy * (w0 / 2 - 0.26),
                        body * t0 + 0.05,
                        0.58,
                        0.58,
                        body / nl * 0.86,
                        st * r.uniform(0.78, 0.92),
                    )
        for _ in range(2):  # single odd stones
            sg = r.choice((-1, 1))
            u = r.uniform(-0.36, 0.36) * w0
            zz = body * t0 + r.uniform(0, 0.4)
            if r.random() < 0.5:
                b.box(
                    u,
                    sg * (w0 + w1) / 4,
                    zz,
                    r.uniform(0.4, 0.8),
                    0.07,
                    r.uniform(0.22, 0.4),
                    st * r.uniform(0.76, 1.12),
                )
            else:
                b.box(
                    sg * (w0 + w1) / 4,
                    u,
                    zz,
                    0.07,
                    r.uniform(0.4, 0.8),
                    r.uniform(0.22, 0.4),
                    st * r.uniform(0.76, 1.12),
                )
    wt = w * tap
    for sx in (0, 1):  # corbels under the crown
        for k in range(4):
            u = (k - 1.5) / 4 * wt * 1.08
            for sg in (-1, 1):
                x, y = (u, sg * wt * 0.53) if sx == 0 else (sg * wt * 0.53, u)
                b.box(x, y, body - 0.75, 0.34, 0.34, 0.85, st * 0.72)
    cw = wt * 1.2
    b.box(0, 0, body, cw, cw, h * 0.12, st * 1.04)
    b.box(0, 0, body + h * 0.12, cw * 1.04, cw * 1.04, 0.3, st * 0.8)
    for sg in (-1, 1):  # crown arrow-slits and shaft windows
        for u in (-0.3, 0.0, 0.3):
            b.box(u * cw, sg * cw * 0.5, body + h * 0.03, 0.42, 0.06, h * 0.06, dark)
            b.box(sg * cw * 0.5, u * cw, body + h * 0.03, 0.06, 0.42, h * 0.06, dark)
    for zz in (0.28, 0.52, 0.68):
        ww = w * (1 - (1 - tap) * zz / 0.8)
        for sg in (-1, 1):
            if r.random() < 0.72:
                b.box(
                    r.uniform(-0.7, 0.7),
                    sg * ww * 0.5,
                    h * (zz + r.uniform(-0.05, 0.05)),
                    r.uniform(0.26, 0.42),
                    0.08,
                    r.uniform(0.6, 1.1),
                    dark,
                )
            if r.random() < 0.72:
                b.box(
                    sg * ww * 0.5,
                    r.uniform(-0.7, 0.7),
                    h * (zz + r.uniform(-0.05, 0.05)),
                    0.08,
                    r.uniform(0.26, 0.42),
                    r.uniform(0.6, 1.1),
                    dark,
                )
    b.gable(0, 0, body + h * 0.12 + 0.3, cw, cw, h * 0.075, "#6d6660", over=0.35, th=0.22, wall=st * 0.9)
    return b.obj("svan", link=False)


def house(
    seed=0, w=7.0, d=5.5, fl=2, wall="#e9dcc4", roof="#a9573c", balcony=True, wood="#7a4a2c", lit=0.25, roofk="hip"
):
    """town house; wooden balcony on the -Y front"""
    r = random.Random(seed)
    b = MB()
    H = 2.9 * fl
    wl = hexc(wall)
    wd = hexc(wood)
    b.box(0, 0, -3, w + 0.15, d + 0.15, 3.35, "#9b8d7c")
    b.box(0, 0, 0, w, d, H, wl)
    b.box(0, 0, H - 0.22, w + 0.18, d + 0.18, 0.22, wl * 0.86)
    n = max(2, int(w / 2.1))
    for f in range(fl):
        for i in range(n):
            u = (i + 0.5) / n * w - w / 2
            for sg in (-1, 1):
                li = r.random() < lit
                b.box(u, sg * (d / 2), f * 2.9 + 0.85, 0.98, 0.1, 1.45, wd * 1.1)
                b.box(
                    u,
                    sg * (d / 2 + 0.02),
                    f * 2.9 + 0.93,
                    0.8,
                    0.1,
                    1.27,
                    "#3a4652" if not li else "#ffcf8a",
                    mi=1 if li else 0,
                )
                b.box(u, sg * (d / 2 + 0.04), f * 2.9 + 0.93, 0.06, 0.1, 1.27, wd * 1.1)
        for i in range(max(1, int(d / 2.6))):
            u = (i + 0.5) / max(1, int(d / 2.6)) * d - d / 2
            for sg in (-1, 1):
                b.box(sg * w / 2, u, f * 2.9 + 0.85, 0.1, 0.95, 1.45, wd * 1.1)
                b.box(sg * (w / 2 + 0.02), u, f * 2.9 + 0.93, 0.1, 0.77, 1.27, "#3a4652")
    if balcony:
        bw = w * 0.96
        y0 = -d / 2
        dep = 1.35
        z = 2.9 * (fl - 1)
        b.box(0, y0 - dep / 2, z - 0.14, bw, dep, 0.16, wd * 0.9)
        for i in range(6):
            u = (i / 5 - 0.5) * (bw - 0.2)
            b.box(u, y0 - dep + 0.1, z, 0.13, 0.13, 2.5, wd)
            if i < 5:  # arched fretwork between posts
                du = (bw - 0.2) / 5
                for k in range(5):
                    t = (k + 0.5) / 5
                    hh = 0.12 + 0.42 * (2 * t - 1) ** 2
                    b.box(u + du * t, y0 - dep + 0.1, z + 2.5 - hh, du / 5, 0.07, hh, wd * 1.12)
        b.box(0, y0 - dep + 0.1, z + 0.98, bw, 0.1, 0.1, wd)
        b.box(0, y0 - dep + 0.1, z + 0.12, bw, 0.08, 0.08, wd)
        nb = int(bw / 0.2)
        for i in range(nb):
            b.box((i + 0.5) / nb * bw - bw / 2, y0 - dep + 0.1, z + 0.15, 0.06, 0.05, 0.85, wd * 1.15)
        for i in range(4):
            b.box((i / 3 - 0.5) * (bw - 0.5), y0 - dep * 0.5, z - 0.6, 0.12, dep * 0.9, 0.46, wd * 0.8)
        b.box(0, y0 - dep / 2, z + 2.5, bw + 0.2, dep + 0.15, 0.12, roof)
    if roofk == "hip":
        b.hip(0, 0, H, w, d, 1.9, roof, over=0.55)
    else:
        b.gable(0, 0, H, w, d, 2.0, roof, over=0.5, wall=wl)
    b.box(w * 0.25, d * 0.1, H + 0.6, 0.6, 0.6, 1.7, "#9c5b45")
    return b.obj("house", link=False)


def church(stone="#d9c7a4", roof="#8f5a45", s=1.0, gold=False):
    """cross-dome Georgian church: cross arms, drum with arches, conical roof"""
    b = MB()
    st = hexc(stone)
    b.box(0, 0, -2, 13.4, 9.8, 2.5, st * 0.78)
    b.box(0, 0, 0, 12.5, 4.6, 7.2, st)
    b.gable(0, 0, 7.2, 12.5, 4.6, 2.0, roof, over=0.28, th=0.2, wall=st)
    b.box(0, 0, 0, 4.6, 9.2, 7.2, st * 0.98)
    b.gable(0, 0, 7.2, 4.6, 9.2, 2.0, roof, over=0.28, th=0.2, axis="y", wall=st)
    for sx in (-1, 1):
        for sy in (-1, 1):
            b.box(sx * 4.1, sy * 3.2, 0, 3.8, 2.3, 4.6, st * 0.95)
            b.box(sx * 4.1, sy * 3.25, 4.6, 4.1, 2.7, 0.3, roof)
    b.cone(0, 0, 8.0, 2.75, 2.75, 0.8, 12, st * 0.9)
    b.cone(0, 0, 8.6, 2.3, 2.3, 4.6, 12, st)
    for i in range(12):
        a = 2 * math.pi * (i + 0.5) / 12
        M = Matrix.Rotation(a, 4, "Z")
        b.box(2.24, 0, 9.3, 0.08, 0.36, 2.9, "#2c2723", M=M)
        b.box(2.26, 0.0, 12.25, 0.1, 0.62, 0.16, st * 0.85, M=M)
        a = 2 * math.pi * i / 12
        M = Matrix.Rotation(a, 4, "Z")
        b.box(2.34, 0, 8.8, 0.16, 0.2, 4.3, st * 1.04, M=M)
    b.cone(0, 0, 13.2, 2.75, 2.75, 0.25, 12, st * 0.9)
    b.cone(0, 0, 13.4, 2.7, 0.04, 4.2, 12, roof)
    c = "#e8c25a" if gold else "#5d544c"
    b.box(0, 0, 17.5, 0.14, 0.14, 1.5, c)
    b.box(0, 0, 18.3, 0.8, 0.14, 0.14, c)
    for sg in (-1, 1):
        for u in (-4.2, 4.2):
            b.box(u, sg * 2.3, 2.6, 0.5, 0.1, 2.4, "#2c2723")
        b.box(0, sg * 4.6, 3.2, 0.6, 0.1, 2.7, "#2c2723")
        b.box(0, sg * 4.62, 2.6, 1.5, 0.08, 0.18, st * 0.82)
        b.box(sg * 6.25, 0, 3.0, 0.1, 0.6, 2.7, "#2c2723")
    b.box(0, -4.62, 0, 1.2, 0.1, 2.3, "#4a3021")
    return b.obj("church", link=False)


def vine(seed=0, col="#5f8f3a", grapes=True):
    r = random.Random(seed)
    b = MB()
    b.cone(0, 0, 0, 0.05, 0.04, 0.7, 4, "#6a4a35")
    b.box(0.6, 0, 0, 0.07, 0.07, 1.75, "#8a6a4c")
    for i in range(4):
        b.ico(
            -0.5 + i * 0.34,
            r.uniform(-0.08, 0.08),
            1.0 + r.uniform(-0.12, 0.18),
            0.42,
            hexc(col) * r.uniform(0.82, 1.2),
            1,
            0.2,
            (1, 0.7, 0.95),
            r,
            0.14,
        )
    if grapes:
        for i in range(2):
            b.ico(-0.4 + i * 0.7, -0.32, 0.72, 0.11, "#5b2a5e", 1, 0.1, (0.8, 0.8, 1.5), r, 0.05)
    return b.obj("vine", link=False)


def setup_inside(w, h, spp, exposure=0.25):
    """interiors: Fast GI after two bounces, light tree on, a photographic view transform"""
    sc = setup(w, h, spp, bounces=4, exposure=exposure, thr=0.03)
    sc.cycles.sample_clamp_indirect = 3
    sc.cycles.use_light_tree = True
    sc.cycles.use_fast_gi = True
    sc.cycles.fast_gi_method = "REPLACE"
    sc.cycles.ao_bounces_render = 2
    sc.world.light_settings.distance = 3
    return sc
