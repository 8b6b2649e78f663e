"""The painted steppe of David Gareja: striped hills and a cave monastery."""

from static.studio.builders.cavetown import cliff
from static.studio.land import *


def build(p):
    seed = p.get("seed", 6)
    light(p.get("time", "golden"), az=p.get("az"), el=p.get("el"), hor="#fdebd2", fog_cool="#c9cbd6", fog_d=560)
    top = lambda x: 17 + 5 * fbm(x / 30, 0 * x, 3, seed) - 13 * smooth(24, 58, np.abs(x - 6))

    def hf(x, y):
        hills = (
            (24 + 22 * fbm(x / 90, y / 60, 3, seed + 5))
            * smooth(95, 210, y)
            * ridged(x / 150 + 2, y / 110, 4, seed + 3)
            * 1.5
        )
        return (
            fbm(x / 40, y / 40, 4, seed) * 2.6
            + smooth(20, 64, y) * 4
            + smooth(80, 100, y) * 6
            + hills
            + range_(x, y, seed, 320, 700, 10, 80, 300)
            + smooth(40, 130, np.abs(x)) * 10 * smooth(20, 90, y)
        )

    L = Land(hf, "dry")
    band = [hexc(c) for c in ("#e0b890", "#cf8f6a", "#ead2aa", "#b9785c", "#d9a878", "#f0e0c0", "#c78468")]

    def ground(c, x, y, z, n):
        k = np.floor((z + 2.2 * fbm(x / 40, y / 40, 3, 3)) / 2.6).astype(int) % 7
        s = np.array(band)[k]
        return mix(c, s, smooth(70, 120, y) * smooth(0.985, 0.93, n[:, 2] - 0.02 * fbm(x / 9, y / 9, 2, 2)))

    L.terrain(colours("dry", None, None, None, None, ground), seed=seed)
    cliff(
        -56,
        70,
        62,
        top,
        (4.5, 9.5),
        0.75,
        seed,
        base=-2,
        lean=0.35,
        ledge=1.6,
        cols=("#e0c096", "#c99a72", "#ecd8b2", "#b9805e"),
        cap="#c9b478",
        bands=0.4,
        lit=0.05,
    )
    fort(L, [(-26, 50), (-18, 44), (-2, 42), (16, 43), (30, 47), (38, 54)], 3.6, "#d3b78c", 3, tw=2.4, th=1.0)
    b = MB()
    c = hexc("#dcc096")
    b.box(0, 0, -2, 5.4, 5.4, 12, c)
    b.box(0, 0, 10, 5.9, 5.9, 0.5, c * 0.85)
    b.gable(0, 0, 10.4, 5.4, 5.4, 2, "#a9705a", wall=c)
    [b.box(u, -2.75, z, 0.6, 0.1, 1.3, "#2c2723") for u in (-1.2, 1.2) for z in (3, 6.5)]
    L.put(b.obj(link=False), 24, 52, 0.2)
    L.put(church("#dcc096", "#a9705a"), 5, 53, 0.1, 0.62, 0)
    sh = [broadleaf(i, c, 1.5) for i, c in enumerate(("#8f9a58", "#a39a5c", "#767f4a"))]
    L.scatter(
        sh, *L.spots(700, -16, 240, 3, 0.8, 40), 0.35, 1.1, 3, 0.25, lambda x, y, z: fbm(x / 22, y / 22, 3, 5) > 0.12
    )
    L.scatter([rock(i, "#c9a882") for i in range(3)], *L.spots(130, -18, 60, 5, 0.8, 40), 0.15, 0.9, 4, 0)
    clouds(seed, 2, el=(13, 20))
    return {**shot((-9, -8, 11), (5, 60, 11.5), 28), **p.get("camera", {})}
