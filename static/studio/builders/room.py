"""The room of a guesthouse in Svaneti, and the makers of wood, cloth and turned things that all rooms use."""

from pathlib import Path

import bmesh

from static.studio.land import *

MEDIA = Path(__file__).resolve().parents[2] / "media"  # the finished pictures, which hang on the walls

WALL, ACCENT, OCHRE = "#efe3cf", "#9c3f36", "#c98f3f"
LIGHT_WOOD, DARK_WOOD = "#9a6a42", "#6b4427"


def tex_img(name, arr):
    h, w = arr.shape[:2]
    im = bpy.data.images.new(name, w, h)
    a = np.ones((h, w, 4), np.float32)
    a[..., :3] = arr
    im.pixels.foreach_set(a[::-1].ravel())
    im.pack()
    return im


def rug_array(w=240, h=384, seed=0):
    """kilim: stepped diamonds and borders, drawn in numpy (sRGB values)"""
    red, deep, blue, cream, ochre, green = [
        hexc(c, False) for c in ("#9c2f2b", "#5e1a20", "#27415f", "#e9d9b8", "#d09a3c", "#4e6b4a")
    ]
    y, x = np.mgrid[0:h, 0:w]
    A = np.zeros((h, w, 3))
    A[:] = red
    q = 4
    xs = x // q * q
    ys = y // q * q
    for k in range(3):
        cy = h * (k + 0.5) / 3
        d = np.abs(xs - w / 2) / (w * 0.36) + np.abs(ys - cy) / (h * 0.15)
        for lim, c in (
            (1.0, cream),
            (0.93, blue),
            (0.70, ochre),
            (0.62, deep),
            (0.40, cream),
            (0.30, red),
            (0.14, ochre),
        ):
            A[d < lim] = c
    for sx in (0.14, 0.86):
        for k in range(4):
            d = np.abs(xs - w * sx) / (w * 0.085) + np.abs(ys - h * (k + 0.0 + 0.0) / 3) / (h * 0.06)
            for lim, c in ((1.0, ochre), (0.75, green), (0.35, cream)):
                A[d < lim] = c
    e = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    A[e < 34] = deep
    tri = (xs + ys) // 8 % 2 == 0
    A[(e < 28) & (e >= 12) & tri] = ochre
    A[(e < 24) & (e >= 16)] = blue
    A[(e < 22) & (e >= 18) & ((xs - ys) // 8 % 2 == 0)] = cream
    A[e < 8] = cream
    A[e < 4] = red
    n = np.random.default_rng(seed).normal(0, 0.022, (h, w, 1)) + 0.02 * ((y % 4) < 1)[..., None]
    return np.clip(A * (1 - 0.0) + n, 0, 1)


def imat(name, arr, rough=0.9, bump=0.3):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = N(m.node_tree)
    b = m.node_tree.nodes["Principled BSDF"]
    t = n.new("ShaderNodeTexImage")
    t.image = tex_img(name, arr)
    n.link(t.outputs[0], b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular IOR Level"].default_value = 0.1
    return m


def wood(name, base="#8a5a38", dark="#5e3a22", scale=1.0, axis=0, rough=0.45, planks=0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = N(m.node_tree)
    b = m.node_tree.nodes["Principled BSDF"]
    tc = n.new("ShaderNodeTexCoord")
    mp = n.new("ShaderNodeMapping")
    s = [22 * scale] * 3
    s[axis] = 1.3 * scale
    mp.inputs["Scale"].default_value = s
    n.link(tc.outputs["Object"], mp.inputs[0])
    no = n.new("ShaderNodeTexNoise")
    no.inputs["Scale"].default_value = 1
    no.inputs["Detail"].default_value = 5
    no.inputs["Distortion"].default_value = 0.6
    n.link(mp.outputs[0], no.inputs["Vector"])
    col = n.ramp(no.outputs[0], [(0.3, dark), (0.7, base)], "LINEAR")
    oi = n.new("ShaderNodeObjectInfo")
    hs = n.new("ShaderNodeHueSaturation")
    n.link(col, hs.inputs["Color"])
    n.link(n.math("ADD", 0.82, n.math("MULTIPLY", oi.outputs["Random"], 0.36)), hs.inputs["Value"])
    n.link(hs.outputs[0], b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular IOR Level"].default_value = 0.35
    bp = n.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.12
    n.link(no.outputs[0], bp.inputs["Height"])
    n.link(bp.outputs[0], b.inputs["Normal"])
    return m


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def rbox(x, y, z, sx, sy, sz, m, bev=0.02, seg=2, rz=0, sub=0, name="b"):
    """bevelled box on its base centre"""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(sx, sy, sz), verts=bm.verts)
    bev = min(bev, 0.45 * min(sx, sy, sz))
    if bev > 0:
        bmesh.ops.bevel(bm, geom=list(bm.edges), offset=bev, segments=seg, profile=0.5, affect="EDGES")
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    for p in me.polygons:
        p.use_smooth = seg > 2
    ob = link(bpy.data.objects.new(name, me))
    ob.location = (x, y, z + sz / 2)
    ob.rotation_euler[2] = rz
    return ob


def grid(fn, nu, nv, m, sm=True, name="g", wrap=False):
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv))
    V = fn(u, v)
    V = np.stack(V, -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(nv - 1), np.arange(nu - 1), indexing="ij")
    p = (i * nu + j).ravel()
    F = np.stack([p, p + 1, p + nu + 1, p + nu], -1)
    return mesh_obj(name, V, F, None, [m], None, sm)


def lathe(prof, m, x=0, y=0, z=0, n=40, s=1, rz=0):
    pr = np.array(prof, float)
    t = np.linspace(0, 1, len(pr))
    tt = np.linspace(0, 1, 48)
    from scipy.interpolate import PchipInterpolator

    R = PchipInterpolator(t, pr[:, 0])(tt)
    Zz = PchipInterpolator(t, pr[:, 1])(tt)
    a = np.linspace(0, 2 * np.pi, n)
    V = np.stack([np.outer(R, np.cos(a)), np.outer(R, np.sin(a)), np.outer(Zz, np.ones(n))], -1).reshape(-1, 3) * s + [
        x,
        y,
        z,
    ]
    i, j = np.meshgrid(np.arange(47), np.arange(n - 1), indexing="ij")
    p = (i * n + j).ravel()
    F = np.stack([p, p + 1, p + n + 1, p + n], -1)
    return mesh_obj("lathe", V, F, None, [m], None, True)


def mirrored(q, sg):
    return q[0], q[1], sg * q[2]


def pillow(x, y, z, w, d, h, m, rx=0, rz=0, seed=0):
    nu = 40

    def fn(u, v):
        a = u * 2 - 1
        b = v * 2 - 1
        t = np.clip((1 - np.abs(a) ** 3.2) * (1 - np.abs(b) ** 3.2), 0, 1) ** 0.42
        return (
            a * w / 2 * (1 - 0.05 * np.cos(b * 1.57)),
            b * d / 2 * (1 - 0.05 * np.cos(a * 1.57)),
            t * h / 2 + 0.012 * fbm(u * 4 + seed, v * 4, 3, seed),
        )

    for sg in (1, -1):
        o = grid(lambda u, v: mirrored(fn(u, v), sg), nu, nu, m)
        o.location = (x, y, z)
        o.rotation_euler = (rx, 0, rz)


def room(seed=0, el=24, az=-32, pics=None, pano=False):
    W, D, H = 5.2, 5.6, 2.95  # x:-W/2..W/2, y:-D/2..D/2 ; window wall at +y
    world(
        az=az,
        el=el,
        strength=1.5,
        glow_s=0.8,
        clouds=0.5,
        fog_d=1900,
        fog_p=1.3,
        fog_max=0.55,
        fog_e=1.3,
        sky_cam=1.6,
        zen="#5b97d6",
        mid="#aed4ec",
        hor="#fdebd0",
    )
    sun(az, el, 7.0, "#ffd6a0", 0.8)
    plaster = mat("plaster", color=WALL, rough=0.95, fog=False, bump=0.06, bscale=9, spec=0.1)
    ceil = mat("ceil", color="#f3ebdd", rough=0.95, fog=False)
    lin = mat("linen", color="#f4efe6", rough=0.95, fog=False, bump=0.05, bscale=160, spec=0.05, sheen=0.3)
    acc = mat("accent", color=ACCENT, rough=0.95, fog=False, bump=0.08, bscale=120, spec=0.05, sheen=0.4)
    ochre = mat("ochre", color=OCHRE, rough=0.95, fog=False, spec=0.05, sheen=0.3, bump=0.06, bscale=120)
    clay = mat("clay", color="#a3573a", rough=0.8, fog=False, bump=0.05, bscale=30)
    brass = mat("brass", color="#c79a4b", rough=0.3, metal=1, fog=False)
    green = mat("leaf", color="#4c7a3c", rough=0.6, fog=False)
    blackm = mat("iron", color="#26221f", rough=0.5, fog=False, metal=0.6)
    wf = wood("wfloor", LIGHT_WOOD, DARK_WOOD, 1, 1, 0.38)
    wx = wood("wx", LIGHT_WOOD, DARK_WOOD, 1.2, 0, 0.5)
    wy = wood("wy", LIGHT_WOOD, DARK_WOOD, 1.2, 1, 0.5)
    wz = wood("wz", LIGHT_WOOD, DARK_WOOD, 1.2, 2, 0.5)
    wbeam = wood("wbeam", "#7a4f30", "#4c2f1c", 0.9, 1, 0.6)
    wbal = wood("wbal", "#a86f42", "#7a4a2a", 1.2, 2, 0.6)
    # floor planks
    r = random.Random(seed)
    x = -W / 2
    while x < W / 2 - 0.01:
        y = -D / 2 - r.uniform(0, 1.2)
        while y < D / 2:
            L = r.uniform(1.2, 2.2)
            y1 = min(y + L, D / 2)
            y0 = max(y, -D / 2)
            if y1 - y0 > 0.05:
                rbox(x + 0.1, (y0 + y1) / 2, -0.03, 0.197, y1 - y0 - 0.004, 0.03, wf, 0.003, 1)
            y += L
        x += 0.2
    rbox(0, 0, -0.1, W + 0.6, D + 0.6, 0.07, blackm, 0)
    # walls: sides, back
    for sg in (-1, 1):
        rbox(sg * (W / 2 + 0.15), 0, 0, 0.3, D + 0.6, H, plaster, 0)
    rbox(0, -D / 2 - 0.15, 0, W, 0.3, H, plaster, 0)
    rbox(0, 0, H, W + 0.6, D + 0.6, 0.2, ceil, 0)

    # window wall: French door (x .5..2.1) and window (x -1.9..-.1)
    def wallseg(x0, x1, z0, z1):
        rbox((x0 + x1) / 2, D / 2 + 0.2, z0, x1 - x0, 0.4, z1 - z0, plaster, 0)

    d0, d1, dz = 0.35, 2.05, 2.3
    w0, w1, wz0, wz1 = -2.05, -0.25, 0.85, 2.3
    wallseg(-W / 2, w0, 0, H)
    wallseg(w0, w1, 0, wz0)
    wallseg(w0, w1, wz1, H)
    wallseg(w1, d0, 0, H)
    wallseg(d0, d1, dz, H)
    wallseg(d1, W / 2, 0, H)

    def frame(x0, x1, z0, z1, leafs, y, bars):
        t = 0.07
        for xx in (x0 + t / 2, x1 - t / 2):
            rbox(xx, y, z0, t, 0.12, z1 - z0, wz, 0.012)
        for zz in (z0, z1 - t):
            rbox((x0 + x1) / 2, y, zz, x1 - x0, 0.12, t, wx, 0.012)
        for k in range(leafs):
            a = x0 + t + (x1 - x0 - 2 * t) * k / leafs
            b = x0 + t + (x1 - x0 - 2 * t) * (k + 1) / leafs
            for xx in (a + 0.03, b - 0.03):
                rbox(xx, y, z0 + t, 0.055, 0.06, z1 - z0 - 2 * t, wz, 0.01)
            for zz in (z0 + t, z1 - t - 0.06):
                rbox((a + b) / 2, y, zz, b - a, 0.06, 0.06, wx, 0.01)
            for q in range(1, bars):
                rbox((a + b) / 2, y, z0 + (z1 - z0) * q / bars, b - a, 0.035, 0.03, wx, 0.006)

    rbox((d0 + d1) / 2, D / 2 + 0.2, -0.03, d1 - d0, 0.44, 0.035, wx, 0.006)
    frame(w0, w1, wz0, wz1, 2, D / 2 + 0.22, 2)
    frame(d0, d1, 0.0, dz, 2, D / 2 + 0.22, 3)
    rbox((w0 + w1) / 2, D / 2 + 0.02, wz0 - 0.04, w1 - w0 + 0.2, 0.34, 0.04, wx, 0.01)
    # beams
    for k in range(6):
        rbox(-W / 2 + (k + 0.5) * W / 6, 0, H - 0.2, 0.16, D, 0.2, wbeam, 0.02)
    rbox(0, 0, H - 0.34, W, 0.22, 0.2, wood("wbx", "#7a4f30", "#4c2f1c", 0.9, 0, 0.6), 0.02)
    # skirting
    for sg in (-1, 1):
        rbox(sg * (W / 2 - 0.012), 0, 0, 0.024, D, 0.12, wy, 0.006)
    rbox(0, -D / 2 + 0.012, 0, W, 0.024, 0.12, wx, 0.006)
    # bed (head at -x wall)
    bx, by, bw, bl = -W / 2 + 1.12, -0.75, 1.75, 2.1
    rbox(bx, by, 0.12, bl + 0.06, bw + 0.08, 0.2, wx, 0.02)
    for sx in (-1, 1):
        for sy in (-1, 1):
            rbox(bx + sx * (bl / 2 - 0.06), by + sy * (bw / 2 - 0.02), 0, 0.09, 0.09, 0.14, wz, 0.01)
    for k in range(9):
        rbox(
            -W / 2 + 0.07,
            by - bw / 2 - 0.06 + (k + 0.5) * (bw + 0.12) / 9,
            0.1,
            0.06,
            (bw + 0.12) / 9 - 0.015,
            1.12 + 0.16 * math.sin((k + 0.5) / 9 * math.pi),
            wz,
            0.015,
        )
    rbox(bx, by, 0.32, bl, bw, 0.24, lin, 0.07, 4)

    def duvet(u, v):
        X = -0.95 + u * 1.72
        Y = (v - 0.5) * (bw + 0.5)
        e = np.clip((np.abs(Y) - bw / 2 + 0.04) / 0.2, 0, 1)
        drop = e**1.5 * 0.34
        ex = np.clip((X - 0.68) / 0.1, 0, 1)
        drop = np.maximum(drop, ex**1.6 * 0.32 * 1.0)
        n = 0.030 * fbm(u * 5 + 3, v * 6, 4, seed + 2) + 0.02 * np.sin(v * 40 + 3 * fbm(u * 3, v * 3, 2, 4)) * e
        return (
            bx + 0.28 + np.minimum(X, 0.78) + 0.0 * v,
            by + np.sign(Y) * np.minimum(np.abs(Y), bw / 2 + 0.05 + 0.03 * np.sin(u * 30 + 2)),
            0.635 + n - drop,
        )

    grid(duvet, 130, 150, lin)

    def throw(u, v):
        q = duvet(u * 0.36 + 0.58, v)
        return q[0], q[1] + np.sign(v - 0.5) * 0.012 * (np.abs(v - 0.5) > 0.4), q[2] + 0.022 + 0.004 * np.sin(u * 90)

    grid(throw, 90, 150, acc)
    for sy in (-1, 1):
        pillow(-W / 2 + 0.40, by + sy * 0.43, 0.80, 0.48, 0.74, 0.26, lin, 0, 0, 3 + sy)
    pillow(-W / 2 + 0.62, by + 0.0, 0.80, 0.40, 0.5, 0.22, ochre, 0, 0.1, 9)
    pillow(-W / 2 + 0.74, by - 0.38, 0.76, 0.32, 0.42, 0.2, acc, 0, -0.25, 5)
    # night tables with lamps
    lampm = mat("shade", color="#fbe8c8", emit="#ffb869", estr=3.2, fog=False, rough=1)
    for sy in (-1, 1):
        ty = by + sy * (bw / 2 + 0.42)
        rbox(-W / 2 + 0.3, ty, 0.12, 0.44, 0.46, 0.42, wy, 0.015)
        rbox(-W / 2 + 0.3, ty, 0.54, 0.48, 0.5, 0.035, wy, 0.01)
        rbox(-W / 2 + 0.525, ty, 0.2, 0.012, 0.38, 0.28, wz, 0.005)
        rbox(-W / 2 + 0.545, ty, 0.33, 0.03, 0.03, 0.03, brass, 0.01)
        for ax in (-1, 1):
            for ay in (-1, 1):
                rbox(-W / 2 + 0.3 + ax * 0.18, ty + ay * 0.19, 0, 0.04, 0.04, 0.13, wz, 0.004)
        lathe(
            [(0.0, 0), (0.085, 0.0), (0.1, 0.05), (0.07, 0.12), (0.025, 0.18), (0.02, 0.28)],
            clay,
            -W / 2 + 0.28,
            ty,
            0.575,
        )
        lathe([(0.17, 0.22), (0.15, 0.33), (0.11, 0.44)], lampm, -W / 2 + 0.28, ty, 0.575)
        l = bpy.data.lights.new("lamp", "POINT")
        l.energy = 9
        l.color = hexc("#ffb26a")
        l.shadow_soft_size = 0.06
        o = link(bpy.data.objects.new("lamp", l))
        o.location = (-W / 2 + 0.28, ty, 0.575 + 0.52)
    # rug
    rug = imat("rug", rug_array())
    o = grid(
        lambda u, v: (0.55 + (u - 0.5) * 1.9, -0.5 + (v - 0.5) * 3.0, 0.012 + 0.004 * fbm(u * 5, v * 8, 3, 2)),
        60,
        90,
        rug,
    )
    uv = o.data.uv_layers.new(name="UV")
    U = np.array([(i % 60 / 59, i // 60 / 89) for i in range(5400)])
    li = np.zeros(len(o.data.loops), np.int32)
    o.data.loops.foreach_get("vertex_index", li)
    uv.data.foreach_set("uv", U[li].astype(np.float32).ravel())
    # bench/armchair + table near the door
    tx, ty = 1.55, 0.55
    lathe([(0.0, 0.70), (0.42, 0.70), (0.43, 0.715), (0.42, 0.735), (0, 0.735)], wz, tx, ty, 0)
    lathe([(0.18, 0), (0.05, 0.05), (0.045, 0.4), (0.09, 0.68)], wz, tx, ty, 0)
    lathe(
        [(0.0, 0), (0.055, 0), (0.1, 0.08), (0.085, 0.17), (0.03, 0.23), (0.035, 0.30), (0.05, 0.32)],
        clay,
        tx - 0.12,
        ty + 0.1,
        0.735,
    )
    for k in range(2):
        lathe(
            [(0.0, 0), (0.03, 0), (0.042, 0.05), (0.036, 0.09)], clay, tx + 0.12 + 0.11 * k, ty - 0.1 + 0.09 * k, 0.735
        )

    def chair(x, y, rz):
        os_ = []
        for sx in (-0.2, 0.2):
            for sy in (-0.2, 0.2):
                os_.append(rbox(sx, sy, 0, 0.045, 0.045, 0.45 if sy < 0 else 0.98, wz, 0.01))
        os_.append(rbox(0, 0, 0.43, 0.47, 0.47, 0.035, wx, 0.012))
        os_.append(rbox(0, -0.01, 0.465, 0.43, 0.43, 0.05, acc, 0.024, 4))
        for zz in (0.62, 0.76, 0.90):
            os_.append(rbox(0, 0.2, zz, 0.4, 0.025, 0.07, wx, 0.008))
        M = T(x, y, 0, rz)
        bpy.context.view_layer.update()
        for o in os_:
            o.matrix_world = M @ o.matrix_world

    chair(tx - 0.15, ty - 0.68, 2.85)
    chair(tx + 0.55, ty + 0.55, -0.9)
    # dresser on the back wall + mirror, jug, books
    rbox(0.9, -D / 2 + 0.26, 0.1, 1.5, 0.48, 0.78, wx, 0.015)
    rbox(0.9, -D / 2 + 0.26, 0.88, 1.56, 0.52, 0.035, wx, 0.01)
    for i in range(3):
        for j in range(2):
            rbox(0.9 + (i - 1) * 0.49, -D / 2 + 0.505, 0.15 + j * 0.36, 0.46, 0.012, 0.33, wz, 0.006)
            rbox(0.9 + (i - 1) * 0.49, -D / 2 + 0.525, 0.30 + j * 0.36, 0.07, 0.03, 0.025, brass, 0.01)
    lathe(
        [(0.0, 0), (0.09, 0), (0.17, 0.16), (0.16, 0.3), (0.06, 0.42), (0.055, 0.5), (0.075, 0.53)],
        clay,
        1.45,
        -D / 2 + 0.25,
        0.915,
    )
    for k, c in enumerate(("#27415f", "#9c3f36", "#d9c7a4")):
        rbox(
            0.35,
            -D / 2 + 0.25,
            0.915 + k * 0.04,
            0.26 - 0.02 * k,
            0.18,
            0.036,
            mat(f"bk{k}", color=c, fog=False),
            0.004,
            rz=0.1 * k,
        )

    # pictures
    def picture(x, y, z, w, h, axis, arr):
        m = imat(f"pic{x:g}{y:g}", arr, 0.6)
        if axis == "y":
            rbox(x, y, z, w + 0.1, 0.035, h + 0.1, wx, 0.008)
            o = grid(lambda u, v: (x + (u - 0.5) * w * -1, y + 0.02 + 0 * u, z + 0.05 + v * h), 2, 2, m, False)
        else:
            s = 1 if x < 0 else -1
            rbox(x, y, z, 0.035, w + 0.1, h + 0.1, wy, 0.008)
            o = grid(lambda u, v: (x + s * 0.02 + 0 * u, y + (u - 0.5) * w * s, z + 0.05 + v * h), 2, 2, m, False)
        uv = o.data.uv_layers.new(name="UV")
        uv.data.foreach_set("uv", np.array([0, 0, 1, 0, 1, 1, 0, 1], np.float32))

    from PIL import Image

    def hang(i, box, size):
        try:
            return np.asarray(Image.open(pics[i]).convert("RGB").resize((1200, 800)).crop(box).resize(size)) / 255.0
        except OSError:  # not rendered yet: a plain gradient
            q = np.linspace(0, 1, size[1])[:, None, None]
            return np.broadcast_to((1 - q) * hexc("#a9cfe8", False) + q * hexc("#7d9c48", False), (size[1], size[0], 3))

    A = hang(0, (250, 90, 1000, 590), (384, 256))
    B = hang(1, (500, 100, 860, 640), (240, 360))
    picture(0.9, -D / 2 + 0.02, 1.35, 1.05, 0.7, "y", A)
    picture(W / 2 - 0.02, -0.9, 1.2, 0.5, 0.75, "x", B)
    picture(W / 2 - 0.02, -1.75, 1.2, 0.5, 0.75, "x", A[:, 80:250])
    # curtains
    cur = mat("curtain", color="#efe6d6", rough=1, fog=False, spec=0.02)
    for a, b in ((w0 - 0.25, w0 + 0.15), (w1 - 0.12, w1 + 0.22), (d1 - 0.1, d1 + 0.35)):
        grid(
            lambda u, v: (
                a + u * (b - a) * (1 - 0.1 * np.sin(v * 3.1)),
                D / 2 - 0.1 + 0.05 * np.sin(u * 6.28 * 4 + 0.6 * np.sin(v * 3)) * (1 - 0.3 * v),
                0.03 + v * 2.5,
            ),
            90,
            24,
            cur,
        )
    o = rbox(0, D / 2 - 0.1, 2.53, W * 0.9, 0.03, 0.03, brass, 0.012)
    # plant
    lathe([(0, 0), (0.15, 0), (0.2, 0.3), (0.22, 0.34), (0.19, 0.34), (0.18, 0.3)], clay, -2.25, 2.3, 0)
    rr = random.Random(8)
    for _ in range(26):
        a = rr.uniform(0, 6.28)
        L = rr.uniform(0.45, 0.95)
        up = rr.uniform(0.4, 1.0)
        grid(
            lambda u, v: (
                -2.25
                + math.cos(a) * v * L * 0.55 * (1.2 - up * 0.5)
                - math.sin(a) * (u - 0.5) * 0.11 * np.sin(v * 3.14) ** 0.7,
                2.3
                + math.sin(a) * v * L * 0.55 * (1.2 - up * 0.5)
                + math.cos(a) * (u - 0.5) * 0.11 * np.sin(v * 3.14) ** 0.7,
                0.3 + L * up * v * (1.5 - 0.55 * v) + 0.02 * np.abs(u - 0.5),
            ),
            5,
            12,
            green,
        )
    # ceiling lantern
    if not pano:
        rbox(-0.9, -0.75, H - 0.75, 0.015, 0.015, 0.6, blackm, 0)
        lathe([(0.05, 0.26), (0.2, 0.2), (0.26, 0.0)], ochre, -0.9, -0.75, H - 1.0)
        lathe(
            [(0, 0.02), (0.07, 0.05), (0.07, 0.12), (0, 0.16)],
            mat("bulb", color="#fff0d0", emit="#ffc27a", estr=14, fog=False),
            -0.9,
            -0.75,
            H - 1.0,
        )
    # balcony
    by0, by1 = D / 2 + 0.4, D / 2 + 1.75
    for k in range(9):
        rbox(0, by0 + (k + 0.5) * (by1 - by0) / 9, -0.1, W + 1.4, (by1 - by0) / 9 - 0.008, 0.07, wx, 0.006)
    for k in range(5):
        px = -W / 2 - 0.4 + k * (W + 0.8) / 4
        rbox(px, by1 - 0.08, 0, 0.12, 0.12, 2.6, wbal, 0.015)
        rbox(px, by1 - 0.08, 2.18, 0.18, 0.16, 0.08, wbal, 0.01)
        if k < 4:
            L = (W + 0.8) / 4
            for q in range(12):
                t = (q + 0.5) / 12
                hh = 0.06 + 0.36 * (2 * t - 1) ** 2
                rbox(px + t * L, by1 - 0.08, 2.6 - hh, L / 12 + 0.002, 0.05, hh, wbal, 0.004)
            n = 11
            for q in range(n):
                xx = px + (q + 1) / (n + 1) * L
                lathe(
                    [(0.02, 0), (0.035, 0.12), (0.018, 0.3), (0.018, 0.45), (0.035, 0.64), (0.02, 0.78)],
                    wbal,
                    xx,
                    by1 - 0.08,
                    0.12,
                    n=10,
                )
    rbox(0, by1 - 0.08, 0.9, W + 1.2, 0.1, 0.07, wx, 0.02)
    rbox(0, by1 - 0.08, 0.06, W + 1.2, 0.07, 0.06, wx, 0.015)
    rbox(0, (by0 + by1) / 2, 2.62, W + 1.6, by1 - by0 + 0.5, 0.1, wbeam, 0.01)
    ushguli(seed)
    # sky portals help Cycles find the openings
    for x0, x1, z0, z1 in ((w0, w1, wz0, wz1), (d0, d1, 0, dz)):
        l = bpy.data.lights.new("p", "AREA")
        l.shape = "RECTANGLE"
        l.size = x1 - x0
        l.size_y = z1 - z0
        l.energy = 26 * (x1 - x0) * (z1 - z0)
        l.color = hexc("#d9e8f8")
        o = link(bpy.data.objects.new("p", l))
        o.location = ((x0 + x1) / 2, D / 2 - 0.06, (z0 + z1) / 2)
        o.rotation_euler = (-math.pi / 2, 0, 0)
        o.visible_camera = False
        o.visible_glossy = False


def plain_rug(accent, w=240, h=384):
    """a quiet woven rug: stripes, three lozenges and a border"""
    y, x = np.mgrid[0:h, 0:w]
    a = hexc(accent, False)
    c = hexc("#e9e0cf", False)
    A = np.zeros((h, w, 3))
    A[:] = c
    A[(y // 24 % 2 == 0)] = c * 0.8 + a * 0.2
    for cy in (h // 4, h // 2, 3 * h // 4):  # three stepped lozenges
        d = np.abs(x - w / 2) // 8 * 8 / 62 + np.abs(y - cy) // 8 * 8 / 44
        A[d < 1] = a
        A[d < 0.72] = c
        A[d < 0.42] = a * 0.75 + np.array([0.85, 0.6, 0.3]) * 0.25
    e = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    A[(e > 14) & (e < 22)] = a
    A[(e > 26) & (e < 29)] = a
    return np.clip(A + np.random.default_rng(0).normal(0, 0.02, (h, w, 1)), 0, 1)


def landscape(view, seed):
    """A town or a winter forest, seen through the window."""
    sd = seed + 3
    season = "winter" if view == "snow" else "summer"
    low = -9 if view == "town" else -14

    def hf(x, y):
        d = np.hypot(x, y)
        h = low + fbm(x / 60, y / 60, 4, sd) * 5
        h = h + smooth(60, 230, d) * ((14 if view == "town" else 18) + 26 * fbm(x / 120, y / 120, 4, sd + 5))
        return h + range_(x, y, sd, 260, 700, 30, 70 if view == "town" else 250, 420, True)

    L = Land(hf, season)
    polar_terrain(
        hf,
        colours(
            season,
            (0, 35) if season != "winter" else None,
            (75, 110) if view != "town" else None,
            (40, 90) if view != "town" else None,
            (108, 140) if view != "town" else None,
        ),
        0,
        0,
        -80,
        80,
        9,
        1300,
        260,
        200,
        seed=sd,
    )
    g = np.random.default_rng(2)
    Y = g.uniform(30, 380, 5000)
    X = g.uniform(-1, 1, 5000) * (Y + 20) * 1.2
    pr = L.broadleaves(5.5)
    if view == "snow":
        from static.studio.builders.snow import snowfir

        pr = [snowfir(i) for i in range(3)]
    L.scatter(
        pr,
        X,
        Y,
        0.7,
        1.4,
        1,
        0.3,
        lambda x, y, z: (fbm(x / 45, y / 45, 4, sd + 40) > 0.02) & (y > 40),
    )
    if view == "town":
        from static.studio.builders.oldtown import SETS, town_houses

        hs = town_houses(SETS["tbilisi"])
        r = random.Random(3)
        for row in range(7):
            x = -90 + r.uniform(0, 6)
            while x < 90:
                L.put(r.choice(hs), x, 34 + row * 13 + r.uniform(-2, 2), r.uniform(-0.2, 0.2))
                x += r.uniform(10, 14)
        L.put(church("#dcc19a", "#5f8078", gold=True), 10, 92, 0.2, 1.5)
    if view == "snow":
        from static.studio.builders.snow import chalet

        c = [chalet(i) for i in range(2)]
        [L.put(c[i % 2], x, y, 0.3 * i) for i, (x, y) in enumerate(((-20, 60), (8, 74), (26, 62), (-4, 96), (40, 90)))]


def ushguli(seed):
    """Dark towers and slate roofs on a treeless slope, seen through the window; Shkhara's ice wall over the valley."""
    from static.studio.builders.mountains import SLATE, shkhara, slate_house

    def hf(x, y):
        side = smooth(50, 300, np.abs(x)) * (50 + 50 * ridged(x / 120, y / 90, 4, 5))
        h = -15 + 3 * fbm(x / 40, y / 40, 4, seed) + smooth(90, 420, y) * 18 + side
        return h + smooth(600, 900, y) * 0.55 * shkhara(x, y, 1040)

    def face(c, x, y, z, n):
        rib = smooth(0.08, 0.2, fbm(x / 34, z / 90, 2, 4)) * 0.7
        snow = mix(mix(hexc("#f4f6fb"), hexc("#a9bcd8"), smooth(-0.1, 0.5, n[:, 0])), hexc("#666a76"), rib)
        return mix(c, snow, smooth(22, 40, z + 14 * fbm(x / 60, y / 60, 3, 2)) * smooth(600, 680, y))

    L = Land(hf, "early")
    colf = colours("early", None, (60, 95), (70, 110), None, None, face, stone=SLATE)
    polar_terrain(hf, colf, 0, 0, -80, 80, 9, 1400, 260, 220, seed=seed)
    dark = ("#85848a", "#949194", "#7b7a80", "#9c9899")
    towers = [svan_tower(i + 20, h, 4.9, c) for i, (h, c) in enumerate(zip((19, 22, 17, 20), dark, strict=True))]
    homes = [slate_house(i, 7 + i % 3) for i in range(5)]
    spots = [(-9, 50), (-18, 62), (11, 52), (-37, 56), (-47, 70), (26, 60), (-5, 76), (36, 78), (-26, 88), (12, 92)]
    for i, (x, y) in enumerate(spots):
        L.put(towers[i % 4], x, y, 0.3 * i % 0.5, 1, -0.6)
    r = random.Random(4)
    for row in range(7):
        for x in np.arange(-70, 70, 10.5) + r.uniform(0, 8):
            y = 52 + 10 * row + r.uniform(-2, 2)
            if all(math.hypot(x - a, y - b) > 7 for a, b in spots):
                L.put(homes[r.randrange(5)], x, y, r.uniform(-0.5, 0.5), 1, 0.1)


def build(p):
    pics = [MEDIA / f"{k}-1200.webp" for k in ("svaneti", "kakheti")]
    room(p.get("seed", 0), p.get("el", 24), p.get("az", -32), pics, p["full"])
    if p["full"]:
        return dict(loc=(0.0, 0.25, 1.5), pano=True, inside=True, exposure=0.25)
    return dict(loc=(2.25, -2.45, 1.55), target=(-0.75, 1.6, 1.12), lens=19, inside=True, exposure=0.25)
