"""Rooms: walls with openings, floors, windows, and light.

Everything that stands at a wall is built in that wall's own frame: x runs along it from the left corner, as seen from
inside, and y points out of the room. So a bed's head is at y = 0, and its foot at a negative y.
"""

from contextlib import contextmanager
from typing import NamedTuple

from static.studio.builders.room import grid, imat, link, rbox, wood
from static.studio.land import *

WALLS = {"front": (-1, 1, 0), "right": (1, 1, -90), "back": (1, -1, 180), "left": (-1, -1, 90)}  # left corner, turn


class Timber(NamedTuple):
    """One wood, by the axis that its grain follows."""

    x: object
    y: object
    z: object


def timber(name, light, dark, scale=1.2, rough=0.5):
    return Timber(*(wood(f"{name}-{axis}", light, dark, scale, i, rough) for i, axis in enumerate("xyz")))


def painted(name, color):
    return Timber(*[mat(name, color=color, rough=0.6, fog=False)] * 3)


def brass():
    return mat("brass", color="#c79a4b", rough=0.3, metal=1, fog=False)


def iron():
    return mat("iron", color="#26221f", rough=0.5, fog=False, metal=0.6)


def paint(name, color, rough=0.95, bump=0.06):
    return mat(name, color=color, rough=rough, fog=False, bump=bump, bscale=9, spec=0.1)


def cloth(name, color):
    return mat(name, color=color, rough=0.95, fog=False, bump=0.07, bscale=130, spec=0.05, sheen=0.35)


@contextmanager
def moved(matrix):
    """Everything built in the context is made at the origin and then moved as one."""
    before = set(bpy.data.objects)
    yield
    bpy.context.view_layer.update()
    for ob in set(bpy.data.objects) - before:
        ob.matrix_world = matrix @ ob.matrix_world


def placed(x, y, z=0.0, turn=0.0):
    return moved(T(x, y, z, math.radians(turn)))


class Plan(NamedTuple):
    """A rectangular room about the origin."""

    width: float
    depth: float
    height: float

    def at(self, side):
        """The frame of one wall."""
        sx, sy, turn = WALLS[side]
        return placed(sx * self.width / 2, sy * self.depth / 2, 0, turn)

    def long(self, side):
        return self.width if side in ("front", "back") else self.depth


# ------------------------------------------------------------------ the shell
def wall(length, height, m, holes=(), thick=0.35):
    """Along x, with rectangular holes (x0, x1, sill, head) from left to right."""

    def piece(x0, x1, z0, z1):
        if x1 - x0 > 0.001 and z1 - z0 > 0.001:
            rbox((x0 + x1) / 2, thick / 2, z0, x1 - x0, thick, z1 - z0, m, 0)

    x = -thick
    for x0, x1, sill, head in holes:
        piece(x, x0, 0, height)
        piece(x0, x1, 0, sill)
        piece(x0, x1, head, height)
        x = x1
    piece(x, length + thick, 0, height)


def moulding(length, z, m, depth=0.03, height=0.12, gaps=()):
    """A strip along a wall (skirting, dado rail, cornice), broken at the gaps."""
    x = 0.0
    for x0, x1 in [*gaps, (length, length)]:
        if x0 > x:
            rbox((x + x0) / 2, -depth / 2, z, x0 - x, depth, height, m, 0.008)
        x = x1


def subfloor(plan):
    """Dark below the joints, where nothing else is."""
    black = mat("subfloor", color="#1a1714", fog=False)
    rbox(0, 0, -0.1, plan.width + 0.7, plan.depth + 0.7, 0.07, black, 0)


def planks(plan, wide, m, seed=0):
    subfloor(plan)
    r = random.Random(seed)
    for k in range(math.ceil(plan.width / wide)):
        y = -plan.depth / 2 - r.uniform(0, 1.5)
        while y < plan.depth / 2:
            to = y + r.uniform(1.4, 2.6)
            y0, y1 = max(y, -plan.depth / 2), min(to, plan.depth / 2)
            if y1 - y0 > 0.05:
                x = -plan.width / 2 + (k + 0.5) * wide
                rbox(x, (y0 + y1) / 2, -0.03, wide - 0.003, y1 - y0 - 0.004, 0.03, m, 0.003, 1)
            y = to


def herringbone(plan, m, long=0.56, wide=0.14):
    """Oak blocks at right angles to each other, cut off by the walls."""
    subfloor(plan)
    step = wide * math.sqrt(2)
    reach = long / math.sqrt(2)
    for col in range(-math.ceil(plan.width / reach) - 1, math.ceil(plan.width / reach) + 2):
        x = col * reach
        if abs(x) > plan.width / 2 + 0.2:
            continue
        for row in range(math.ceil(plan.depth / step) + 2):
            y = -plan.depth / 2 - 0.1 + (row + col % 2 / 2) * step
            if y < plan.depth / 2 + 0.1:
                turn = math.radians(45 if col % 2 else -45)
                rbox(x, y, -0.03, long - 0.004, wide - 0.004, 0.03, m, 0.003, 1, rz=turn)


def tiles(plan, side, materials):
    """Square slabs with joints."""
    subfloor(plan)
    r = random.Random(3)
    for i in range(math.ceil(plan.width / side)):
        for j in range(math.ceil(plan.depth / side)):
            x, y = -plan.width / 2 + (i + 0.5) * side, -plan.depth / 2 + (j + 0.5) * side
            rbox(x, y, -0.03, side - 0.006, side - 0.006, 0.03, r.choice(materials), 0.004, 1)


def sheet(fn, array, name, n=2, rough=0.9):
    """A picture laid upon a surface fn(u, v)."""
    ob = grid(fn, n, n, imat(name, array, rough), n > 2)
    at = np.zeros(len(ob.data.loops), np.int32)
    ob.data.loops.foreach_get("vertex_index", at)
    uv = np.stack([at % n, at // n], -1) / (n - 1)
    ob.data.uv_layers.new(name="UV").data.foreach_set("uv", uv.astype(np.float32).ravel())
    return ob


def rug(x, y, wide, long, array, name="rug", turn=0):
    def surface(u, v):
        return (u - 0.5) * wide, (v - 0.5) * long, 0.012 + 0.004 * fbm(u * 5, v * 8, 3, 2)

    with placed(x, y, 0, turn):
        sheet(surface, array, name, 50)


# ------------------------------------------------------------------ openings
def casement(x0, x1, z0, z1, wd, leaves=2, bars=2, y=0.2):
    """A frame with leaves in a hole of the wall."""
    t = 0.06
    for x in (x0 + t / 2, x1 - t / 2):
        rbox(x, y, z0, t, 0.12, z1 - z0, wd.z, 0.01)
    for z in (z0, z1 - t):
        rbox((x0 + x1) / 2, y, z, x1 - x0, 0.12, t, wd.x, 0.01)
    for k in range(leaves):
        a, b = (x0 + t + (x1 - x0 - 2 * t) * i / leaves for i in (k, k + 1))
        for x in (a + 0.03, b - 0.03):
            rbox(x, y, z0 + t, 0.055, 0.06, z1 - z0 - 2 * t, wd.z, 0.01)
        for z in (z0 + t, z1 - t - 0.06):
            rbox((a + b) / 2, y, z, b - a, 0.06, 0.06, wd.x, 0.01)
        for q in range(1, bars):
            rbox((a + b) / 2, y, z0 + (z1 - z0) * q / bars, b - a, 0.035, 0.03, wd.x, 0.006)


def panelled_door(x, wide, high, wd, brass, leaves=1):
    """Shut, in its architrave, flush with the wall."""
    for sx in (-1, 1):
        rbox(x + sx * (wide / 2 + 0.05), -0.03, 0, 0.11, 0.06, high + 0.1, wd.z, 0.012)
    rbox(x, -0.035, high, wide + 0.24, 0.07, 0.13, wd.x, 0.012)
    for k in range(leaves):
        w = wide / leaves
        c = x - wide / 2 + (k + 0.5) * w
        rbox(c, -0.015, 0, w - 0.008, 0.03, high, wd.z, 0.004)
        for z0, z1 in ((0.16, high * 0.4), (high * 0.46, high - 0.16)):
            rbox(c, -0.036, z0, w - 0.24, 0.02, z1 - z0, wd.z, 0.018)
    rbox(x + (wide / 2 - 0.09 if leaves == 1 else 0.06), -0.07, high * 0.43, 0.03, 0.05, 0.12, brass, 0.012)


def curtain(x0, x1, top, m, y=-0.1, folds=4):
    def surface(u, v):
        swing = np.sin(u * 6.28 * folds + 0.6 * np.sin(v * 3)) * (1 - 0.3 * v)
        return x0 + u * (x1 - x0) * (1 - 0.1 * np.sin(v * 3.1)), y + 0.05 * swing, 0.03 + v * (top - 0.03)

    grid(surface, 24 * folds, 24, m)


def portal(x0, x1, z0, z1, power=26, color="#d9e8f8", y=-0.05):
    """Daylight through a hole, as an invisible lamp, so that few samples find the window."""
    l = bpy.data.lights.new("portal", "AREA")
    l.shape, l.size, l.size_y = "RECTANGLE", x1 - x0, z1 - z0
    l.energy = power * (x1 - x0) * (z1 - z0)
    l.color = hexc(color)
    o = link(bpy.data.objects.new("portal", l))
    o.location = ((x0 + x1) / 2, y, (z0 + z1) / 2)
    o.rotation_euler = (-math.pi / 2, 0, 0)
    o.visible_camera = o.visible_glossy = False


def daylight(az, el, strength=7.0):
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
    sun(az, el, strength, "#ffd6a0", 0.8)
