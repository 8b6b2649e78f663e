"""People, cats, dogs and pigeons close to a panorama's viewer: jointed, to scale, without faces. All face -y."""

from static.studio.builders.landmarks import strut
from static.studio.land import *

SKIN = ("#d9a98a", "#c99674", "#e3b899")
HAIR = ("#2c2420", "#4a3428", "#7a5a3c", "#b9b2a8", "#1f1a18")
TOPS = ("#b5483c", "#e8e0d0", "#3f6f98", "#d9a03a", "#5f7f5a", "#f4f0e6", "#7a4a6a", "#2f3f54")
LEGS = ("#3a4454", "#5b4a3c", "#2f3438", "#7a6a58", "#8a8f98")


def figure(seed=0, pose="stand"):
    """1.75 m; `pose`: stand, walk, sit (on a seat 0.45 m high) or lean (the forearms on a rail 1.1 m high)"""
    r = random.Random(seed * 97 + 11)
    b = MB()
    skin, hair, top, legs = (hexc(r.choice(each)) for each in (SKIN, HAIR, TOPS, LEGS))
    skirt = seed % 3 == 1 and pose != "sit"
    hip = 0.52 if pose == "sit" else 0.9
    step = 0.24 if pose == "walk" else 0.03
    for s in (-1, 1):
        a = (s * 0.1, 0, hip)
        knee = (s * 0.11, -0.42, hip) if pose == "sit" else (s * 0.11, -s * step * 0.5 - 0.03, 0.48)
        foot = (s * 0.12, -0.42, 0.06) if pose == "sit" else (s * 0.12, s * step * -1, 0.05)
        strut(b, a, knee, 0.15, legs)
        strut(b, knee, foot, 0.12, skin if skirt else legs * 0.95)
        b.box(foot[0], foot[1] - 0.05, 0, 0.1, 0.27, 0.09, "#2a2624")
    if skirt:
        b.cone(0, 0, 0.45, 0.3, 0.17, 0.55, 9, top * 0.82)
    lean = 0.3 if pose == "lean" else 0.02
    b.box(0, 0, hip - 0.05, 0.32, 0.2, 0.3, top * 0.96, tx=1.05)
    M = Matrix.Translation((0, 0, hip + 0.2)) @ Matrix.Rotation(lean, 4, "X")
    b.box(0, 0, 0, 0.33, 0.21, 0.38, top, M=M, tx=1.26, ty=1.0)
    at = lambda x, y, z: tuple(M @ Vector((x, y, z)))
    for s in (-1, 1):
        shoulder = at(s * 0.21, 0, 0.34)
        elbow = at(s * 0.25, -0.12 if pose != "walk" else s * 0.12, 0.06)
        hand = (
            (s * 0.2, -0.36, 1.14)
            if pose == "lean"
            else at(s * 0.2, -0.3 if seed % 2 else -0.05, 0.02 - 0.16 * (seed % 2 == 0))
        )
        strut(b, shoulder, elbow, 0.11, top * 0.92)
        strut(b, elbow, hand, 0.09, skin if seed % 4 else top * 0.9)
    b.cone(*at(0, 0, 0.38), 0.06, 0.055, 0.1, 6, skin)
    x, y, z = at(0, -0.01, 0.55)
    b.ico(x, y, z, 0.115, skin, 2, 0.02, (0.9, 1.0, 1.15))
    b.ico(x, y + 0.025, z + 0.03, 0.125, hair, 2, 0.05, (0.95, 0.95, 1.05 if seed % 3 != 1 else 1.3))
    if seed % 5 == 2:  # a straw hat
        b.cone(x, y, z + 0.06, 0.2, 0.2, 0.02, 10, "#d9c08a")
        b.cone(x, y, z + 0.08, 0.12, 0.1, 0.09, 10, "#d9c08a")
    if seed % 5 == 4:  # a rucksack
        b.box(*at(0, 0.18, 0.0), 0.28, 0.16, 0.38, "#8a3f34")
    return b.obj("figure", link=False)


def crowd(spots, pose="stand"):
    """one figure for each (x, y, z, turn) or (x, y, z, turn, pose), no two alike"""
    for i, (x, y, z, turn, *own) in enumerate(spots):
        inst(figure(i + 1, own[0] if own else pose), T(x, y, z, turn, 0.95 + 0.09 * ((i * 7) % 3) / 2))


def cat(col="#c98a4a", pose="sit"):
    b = MB()
    c = hexc(col)
    if pose == "sit":
        b.ico(0, 0.04, 0.13, 0.13, c, 2, 0.03, (0.8, 1.0, 1.05))
        b.ico(0, -0.03, 0.22, 0.1, c * 1.05, 2, 0.03, (0.8, 0.9, 1.2))
        for s in (-1, 1):
            strut(b, (s * 0.04, -0.1, 0.2), (s * 0.04, -0.12, 0), 0.045, c * 1.08)
        head = (0, -0.08, 0.36)
        strut(b, (0.08, 0.14, 0.03), (0.2, 0.02, 0.03), 0.045, c * 0.8)
    else:
        b.ico(0, 0.08, 0.1, 0.12, c, 2, 0.03, (1.0, 2.0, 0.85))
        head = (0.02, -0.22, 0.14)
        strut(b, (0, 0.28, 0.07), (0.16, 0.2, 0.04), 0.045, c * 0.8)
    x, y, z = head
    b.ico(x, y, z, 0.078, c * 1.04, 2, 0.02, (1.05, 0.9, 0.95))
    b.ico(x, y - 0.06, z - 0.02, 0.035, "#f0e4d4", 1, 0)
    for s in (-1, 1):
        b.cone(x + s * 0.045, y + 0.01, z + 0.05, 0.03, 0.004, 0.06, 4, c * 0.85)
    return b.obj("cat", link=False)


def dog(col="#b99a72", pose="lie"):
    """a big herding dog, as they lie about in every Georgian town, a tag in its ear"""
    b = MB()
    c = hexc(col)
    z = 0.17 if pose == "lie" else 0.5
    b.ico(0, 0.1, z + 0.04, 0.2, c, 2, 0.04, (0.95, 2.0, 0.95))
    b.ico(0, -0.22, z + 0.08, 0.17, "#efe6d8", 2, 0.04, (0.95, 1.0, 1.1))
    for s in (-1, 1):
        if pose == "lie":
            strut(b, (s * 0.12, -0.26, 0.1), (s * 0.12, -0.56, 0.05), 0.09, "#efe6d8")
            strut(b, (s * 0.19, 0.34, 0.14), (s * 0.24, 0.06, 0.05), 0.11, c * 0.9)
        else:
            strut(b, (s * 0.1, -0.2, z), (s * 0.1, -0.22, 0), 0.09, "#efe6d8")
            strut(b, (s * 0.11, 0.36, z), (s * 0.11, 0.4, 0), 0.1, c * 0.9)
    h = (0, -0.44, z + 0.26)
    strut(b, (0, -0.26, z + 0.12), h, 0.17, c)
    b.ico(*h, 0.12, c * 1.03, 2, 0.03, (0.95, 1.1, 0.95))
    b.box(0, h[1] - 0.15, h[2] - 0.06, 0.1, 0.17, 0.09, "#efe6d8")
    b.box(0, h[1] - 0.23, h[2] - 0.01, 0.05, 0.03, 0.04, "#2a2420")
    for s in (-1, 1):
        b.box(s * 0.11, h[1] + 0.03, h[2] + 0.01, 0.04, 0.08, 0.11, c * 0.7)
    b.box(0.13, h[1] + 0.02, h[2] + 0.03, 0.015, 0.035, 0.035, "#e8c23a")
    strut(b, (0, 0.48, z + 0.06), (0.16, 0.66, z * 0.7 + 0.06), 0.07, c * 0.9)
    return b.obj("dog", link=False)


def pigeon(col="#8a929c"):
    b = MB()
    b.ico(0, 0, 0.12, 0.075, col, 1, 0.03, (0.8, 1.6, 0.85))
    b.ico(0, -0.1, 0.2, 0.042, hexc(col) * 0.75, 1, 0)
    b.box(0, 0.15, 0.1, 0.06, 0.12, 0.02, hexc(col) * 0.8)
    b.box(0, 0, 0, 0.05, 0.02, 0.07, "#b5604a")
    return b.obj("pigeon", link=False)
