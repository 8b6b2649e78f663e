"""Hero films in 2.5D: the depth layers of a scene are rendered once, then moved along sines; the loop closes exactly."""

import importlib
import subprocess
import time

import numpy as np

from static.studio.catalogue import FILMS


def layers(key, out, portrait, spp=20):
    import bpy

    from static.studio import kit

    F = FILMS[key]
    kit.reset()
    importlib.import_module(f"static.studio.builders.{F['builder']}").build(dict(F["p"], full=False))
    loc, target, lens = F["port" if portrait else "land"]
    kit.camera(loc, target, lens=lens)
    bpy.context.view_layer.update()
    ter = bpy.data.objects["terrain"]
    me = ter.data
    V = np.zeros(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get("co", V)
    V = V.reshape(-1, 3)
    f = np.zeros(len(me.polygons) * 3, np.int32)
    me.loops.foreach_get("vertex_index", f)
    f = f.reshape(-1, 3)
    C = np.zeros(len(f) * 12, np.float32)
    me.color_attributes["Col"].data.foreach_get("color", C)
    C = C.reshape(-1, 12)[:, :3]
    a, b = F["cuts"]
    d = V[f].mean(1)[:, 1] - loc[1]
    lay = {k: [] for k in ("cloud", "far", "mid", "near")}
    for nm, lo, hi in (("near", -1e9, a + 3), ("mid", a - 10, b + 10), ("far", b - 20, 1e9)):
        k = (d >= lo) & (d < hi)
        lay[nm].append(kit.mesh_obj("ter_" + nm, V, f[k], C[k]))  # they overlap: parallax opens no gap
    bpy.data.objects.remove(ter)
    meshes = [o for o in bpy.data.objects if o.type == "MESH"]
    for o in meshes:
        if o.name.startswith("ter_"):
            continue
        if o.data.name.startswith("cloud"):
            lay["cloud"].append(o)
            continue
        dd = o.matrix_world.translation.y - loc[1]
        lay["near" if dd < a - 3 else "mid" if dd < b - 15 else "far"].append(o)
    w, h = (828, 1472) if portrait else (1472, 828)
    sc = kit.setup(w, h, spp, view="Khronos PBR Neutral", look="None", exposure=0)
    sc.render.image_settings.color_mode = "RGBA"
    out.mkdir(parents=True, exist_ok=True)
    for nm in ("sky", "cloud", "far", "mid", "near"):
        vis = {o.name for o in lay.get(nm, [])}
        for o in meshes:
            o.visible_camera = o.name in vis
        sc.render.film_transparent = nm != "sky"
        sc.cycles.samples = 4 if nm == "sky" else spp
        kit.render(str(out / f"{nm}.png"))


def compose(src, master, w, h, secs=8, fps=24):
    import cv2

    N = int(secs * fps)
    L = {}
    for k in ("sky", "cloud", "far", "mid", "near"):
        a = cv2.imread(str(src / f"{k}.png"), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255
        if a.shape[2] == 3:
            a = np.dstack([a, np.ones(a.shape[:2], np.float32)])
        a[..., :3] *= a[..., 3:]
        L[k] = a  # premultiply, else dark fringes
    H, W = L["sky"].shape[:2]

    def warp(a, dx, dy, s):
        return cv2.warpAffine(
            a,
            np.float32([[s, 0, w / 2 - s * W / 2 + dx], [0, s, h / 2 - s * H / 2 + dy]]),
            (w, h),
            flags=cv2.INTER_LANCZOS4,
            borderMode=cv2.BORDER_REPLICATE,
        )

    def over(dst, q):
        return q[..., :3] + dst * (1 - q[..., 3:])

    rng = np.random.default_rng(5)
    tw, th = 1024, 256
    f = np.fft.fft2(rng.normal(size=(th, tw)))
    ky = np.fft.fftfreq(th)[:, None] * th / 2.2
    kx = np.fft.fftfreq(tw)[None] * tw
    k = np.sqrt(kx**2 + (ky * 2.0) ** 2)
    k[0, 0] = 1
    m = np.real(np.fft.ifft2(f / k**1.55))
    m = (m - m.min()) / (m.max() - m.min())
    m = np.tile(np.clip((m - 0.42) / 0.42, 0, 1).astype(np.float32), (1, 3))
    big = {}

    def mist(ph, yc, hh, amp, scale):
        """a band that drifts exactly one tile per loop"""
        t2 = int(tw * scale)
        key = (hh, scale)
        if key not in big:
            big[key] = cv2.resize(m, (t2 * 3, int(hh * h)))
        x0 = (ph * t2) % t2
        i = int(x0)
        fr = x0 - i
        b = big[key][:, i : i + w + 1]
        b = b[:, :w] * (1 - fr) + b[:, 1 : w + 1] * fr
        yy = np.linspace(-1, 1, b.shape[0])[:, None]
        b = b * np.exp(-((yy * 1.9) ** 2)) * amp
        o = np.zeros((h, w), np.float32)
        y0 = int((yc - hh / 2) * h)
        o[y0 : y0 + b.shape[0]] = b
        return o[..., None]

    fog = np.float32([235, 222, 208]) / 255  # BGR

    def birds(img, t):
        for i in range(7):
            x = -60 + (w + 210) * t - 26 * abs(i - 3)
            y = h * (0.24 - 0.05 * np.sin(np.pi * t)) + 8 * (i - 3) + 2 * np.sin(12.566 * t + i)
            fl = np.sin(2 * np.pi * (t * 22 + i * 0.37))
            s = 5.2
            P = np.array(
                [
                    [x - s, y - s * 0.55 * fl],
                    [x - s * 0.4, y - s * 0.12 * fl - 0.6],
                    [x, y],
                    [x + s * 0.4, y - s * 0.12 * fl - 0.6],
                    [x + s, y - s * 0.55 * fl],
                ]
            )
            cv2.polylines(img, [np.round(P * 16).astype(np.int32)], False, (0.30, 0.26, 0.24), 1, cv2.LINE_AA, 4)

    ff = subprocess.Popen(
        [
            "ffmpeg",
            "-y",
            "-loglevel",
            "error",
            "-f",
            "rawvideo",
            "-pix_fmt",
            "bgr24",
            "-s",
            f"{w}x{h}",
            "-r",
            str(fps),
            "-i",
            "-",
            "-c:v",
            "libx264",
            "-preset",
            "veryfast",
            "-crf",
            "8",
            "-pix_fmt",
            "yuv420p",
            str(master),
        ],
        stdin=subprocess.PIPE,
    )
    kk = min(w, 1280) / 1280
    for i in range(N):
        t = i / N
        s1 = np.sin(2 * np.pi * t)
        c1 = (1 - np.cos(2 * np.pi * t)) / 2
        P = lambda a, z: (a * s1 * kk, -a * 0.10 * c1, 1 + z * c1)
        g = warp(L["sky"], *P(3, 0.004))[..., :3]
        g = over(g, warp(L["cloud"], np.sin(2 * np.pi * (t - 0.08)) * 16 * kk, -1.5 * c1, 1 + 0.006 * c1))
        g = over(g, warp(L["far"], *P(9, 0.010)))
        q = mist(t, 0.56, 0.34, 0.42, 1.5)
        g = g * (1 - q) + fog * q
        g = over(g, warp(L["mid"], *P(19, 0.020)))
        q = mist((t + 0.37) % 1, 0.64, 0.22, 0.28, 2.0)
        g = g * (1 - q) + fog * q
        g = over(g, warp(L["near"], *P(40, 0.042)))
        birds(g, t)
        g = g + (np.random.default_rng(i).random(g.shape, dtype=np.float32) - 0.5) / 255
        ff.stdin.write((np.clip(g, 0, 1) * 255 + 0.5).astype(np.uint8).tobytes())
    ff.stdin.close()
    ff.wait()


def make(film, masters, portrait=False, compose_only=False):
    """masters/{film}[-portrait].mp4, near lossless; its layers lie in a folder of the same name"""
    key = film + ("-portrait" if portrait else "")
    begun = time.monotonic()
    if not compose_only:
        layers(film, masters / key, portrait)
    compose(masters / key, masters / f"{key}.mp4", *((720, 1280) if portrait else (1280, 720)))
    print(f"{key} {time.monotonic() - begun:.0f} s")
