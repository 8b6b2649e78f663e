"""Hero films in 2.5D: the depth layers of a scene are rendered once, then moved along sines; the loop closes exactly."""

import importlib
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from static.studio.catalogue import CUTS, FILMS

SECONDS, RATE = 8, 24  # of one loop; frames per second
OVERSCAN = 1.15  # layers are larger than the frame, because they move
SAMPLES, SKY_SAMPLES = 20, 4  # per pixel
DESIGN = (1280, 720)  # the frame that all pixels below belong to; 720 is the shorter side of a portrait frame too


class Motion(NamedTuple):
    """How a layer moves: `sway` and `rise` in pixels, `growth` as a share of its size, `lag` as a share of the loop."""

    sway: float
    rise: float
    growth: float
    lag: float = 0


LAYERS = {  # from back to front
    "sky": Motion(sway=3, rise=0.3, growth=0.004),
    "cloud": Motion(sway=16, rise=1.5, growth=0.006, lag=0.08),
    "far": Motion(sway=9, rise=0.9, growth=0.010),
    "mid": Motion(sway=19, rise=1.9, growth=0.020),
    "near": Motion(sway=40, rise=4.0, growth=0.042),
}


class Mist(NamedTuple):
    """A band of mist: `centre` and `height` as shares of the frame's height, `phase` as a share of the loop."""

    phase: float
    centre: float
    height: float
    opacity: float
    stretch: float


MISTS = {  # by the layer that it lies upon
    "far": Mist(phase=0, centre=0.56, height=0.34, opacity=0.42, stretch=1.5),
    "mid": Mist(phase=0.37, centre=0.64, height=0.22, opacity=0.28, stretch=2.0),
}
MIST_TILE = (256, 1024)  # rows and columns
MIST_COLOUR = np.float32([235, 222, 208]) / 255  # BGR, as all colours here
BIRDS, WING = 7, 5.2  # how many fly; the length of a wing in pixels
BIRD_COLOUR = np.float32([0.30, 0.26, 0.24])


def make(film: str, masters: Path, portrait: bool = False, compose_only: bool = False) -> None:
    """Write a near lossless master of each landscape cut, or of the portrait one; its layers lie in a folder."""
    begun = time.monotonic()
    cuts = {suffix: size for suffix, size in CUTS.items() if (size[1] > size[0]) == portrait}
    folder = masters / (f"{film}-portrait" if portrait else film)
    if not compose_only:
        render_layers(film, folder, max(cuts.values()), portrait)
    for suffix, size in cuts.items():
        write_film(frames(read_layers(folder, size), size), size, masters / f"{film}{suffix}.mp4")
        print(f"{film}{suffix} {time.monotonic() - begun:.0f} s", flush=True)


# ------------------------------------------------------------------ layers: with Blender
def render_layers(film: str, folder: Path, size: tuple[int, int], portrait: bool) -> None:
    """Render each layer alone, as a PNG that is transparent where the layer is not, large enough for frames of `size`."""
    import bpy

    from static.studio import kit

    scene = FILMS[film]
    kit.reset()
    importlib.import_module(f"static.studio.builders.{scene['builder']}").build(dict(scene["p"], full=False))
    position, target, lens = scene["portrait" if portrait else "landscape"]
    kit.camera(position, target, lens=lens)
    bpy.context.view_layer.update()
    things = sorted_by_depth(position[1], *scene["depths"])
    ground = split_ground(position[1], *scene["depths"])

    settings = kit.setup(*layer_size(size), SAMPLES, view="Khronos PBR Neutral", look="None", exposure=0)
    settings.render.image_settings.color_mode = "RGBA"
    folder.mkdir(parents=True, exist_ok=True)
    for layer in LAYERS:
        arrange(layer, things, ground)
        settings.render.film_transparent = layer != "sky"
        settings.cycles.samples = SKY_SAMPLES if layer == "sky" else SAMPLES
        kit.render(str(folder / f"{layer}.png"))


def layer_size(size: tuple[int, int]) -> tuple[int, int]:
    return round(size[0] * OVERSCAN), round(size[1] * OVERSCAN)


def meshes() -> list:
    import bpy

    return [thing for thing in bpy.data.objects if thing.type == "MESH"]


def sorted_by_depth(camera: float, first: float, second: float) -> dict[str, str]:
    """The layer of each mesh but the ground, by its name. `camera` is the camera's y; the near layer ends `first` metres
    from it, the middle one `second`.
    """
    return {thing.name: layer_of(thing, camera, first, second) for thing in meshes() if thing.name != "terrain"}


def layer_of(thing, camera: float, first: float, second: float) -> str:
    if thing.data.name.startswith("cloud"):
        return "cloud"
    depth = thing.matrix_world.translation.y - camera
    return "near" if depth < first - 3 else "mid" if depth < second - 15 else "far"


def split_ground(camera: float, first: float, second: float) -> dict[str, tuple[str, str]]:
    """Replace the ground by a piece and the rest of it for each layer, whose names are returned. The pieces overlap, so
    that no gap opens between them when they move apart.
    """
    import bpy

    from static.studio import kit

    ground = bpy.data.objects["terrain"]
    vertices, triangles, colours = read_mesh(ground.data)
    depths = vertices[triangles].mean(1)[:, 1] - camera
    parts = {}
    for layer, nearest, farthest in (
        ("near", -np.inf, first + 3),
        ("mid", first - 10, second + 10),
        ("far", second - 20, np.inf),
    ):
        inside = (depths >= nearest) & (depths < farthest)
        parts[layer] = tuple(
            kit.mesh_obj(f"{part}_{layer}", vertices, triangles[chosen], colours[chosen]).name
            for part, chosen in (("ground", inside), ("rest", ~inside))
        )
    bpy.data.objects.remove(ground)
    return parts


def arrange(layer: str, things: dict[str, str], ground: dict[str, tuple[str, str]]) -> None:
    """Show one layer to the camera. The others still cast shadows on it, except for clouds and for what touches it: they
    would leave their light and shadow behind when they move apart.
    """
    apart = touching(layer, things) | {name for name in things if things[name] == "cloud" and layer != "cloud"}
    piece, rest = ground.get(layer, ground["far"])
    for thing in meshes():
        if thing.name in things:
            thing.visible_camera = things[thing.name] == layer
            thing.hide_render = thing.name in apart
        else:
            thing.visible_camera = layer in ground and thing.name == piece
            thing.hide_render = thing.name not in (piece, rest)


def touching(layer: str, things: dict[str, str]) -> set[str]:
    """The things of other layers whose box touches that of a thing of this layer."""
    own = [name for name in things if things[name] == layer]
    others = [name for name in things if things[name] != layer]
    if not own or not others:
        return set()
    own_least, own_most = boxes(own)
    least, most = boxes(others)
    touch = ((least[:, None] <= own_most) & (own_least <= most[:, None])).all(2).any(1)
    return {name for name, touches in zip(others, touch, strict=True) if touches}


def boxes(names: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """The least and the greatest coordinates of each of these meshes."""
    import bpy
    from mathutils import Vector

    things = [bpy.data.objects[name] for name in names]
    corners = np.array([[thing.matrix_world @ Vector(corner) for corner in thing.bound_box] for thing in things])
    return corners.min(1), corners.max(1)


def read_mesh(mesh) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The vertices, the triangles as indexes of vertices, and the colour of each triangle."""
    vertices = np.zeros(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", vertices)
    corners = np.zeros(len(mesh.polygons) * 3, np.int32)
    mesh.loops.foreach_get("vertex_index", corners)
    colours = np.zeros(len(corners) * 4, np.float32)
    mesh.color_attributes["Col"].data.foreach_get("color", colours)
    return vertices.reshape(-1, 3), corners.reshape(-1, 3), colours.reshape(-1, 3, 4)[:, 0, :3]


# ------------------------------------------------------------------ frames: with OpenCV
def read_layers(folder: Path, size: tuple[int, int]) -> dict[str, np.ndarray]:
    """The layers as BGRA between 0 and 1, in the size that frames of `size` need."""
    return {layer: read_layer(folder / f"{layer}.png", layer_size(size)) for layer in LAYERS}


def read_layer(path: Path, size: tuple[int, int]) -> np.ndarray:
    import cv2

    pixels = cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255
    if pixels.shape[2] == 3:
        pixels = np.dstack([pixels, np.ones(pixels.shape[:2], np.float32)])
    pixels[..., :3] *= pixels[..., 3:]  # premultiplied, because the interpolation of straight alpha leaves dark fringes
    return pixels if pixels.shape[1::-1] == size else cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)


def frames(layers: dict[str, np.ndarray], size: tuple[int, int]) -> Iterator[np.ndarray]:
    """One loop, as BGR bytes."""
    texture = mist_texture()
    mists = {layer: drifting(mist, texture, size) for layer, mist in MISTS.items()}
    count = SECONDS * RATE
    for number in range(count):
        moment = number / count
        picture = np.zeros((size[1], size[0], 3), np.float32)
        for name, motion in LAYERS.items():
            picture = over(picture, moved(layers[name], motion, moment, size))
            if name in mists:
                opacity = mists[name](moment)
                picture = picture * (1 - opacity) + MIST_COLOUR * opacity
        yield to_bytes(over(picture, flock(moment, size)), number)


def moved(layer: np.ndarray, motion: Motion, moment: float, size: tuple[int, int]) -> np.ndarray:
    """The part of a layer in the frame: it sways once per loop, rises and grows until the middle of the loop."""
    import cv2

    swayed = np.sin(2 * np.pi * (moment - motion.lag)) * motion.sway * size[0] / DESIGN[0]
    grown = (1 - np.cos(2 * np.pi * moment)) / 2
    risen = grown * motion.rise * scale_of(size)
    scale = 1 + motion.growth * grown
    height, width = layer.shape[:2]
    left = (size[0] - scale * width) / 2 + swayed
    top = (size[1] - scale * height) / 2 - risen
    return cv2.warpAffine(
        layer,
        np.float32([[scale, 0, left], [0, scale, top]]),
        size,
        flags=cv2.INTER_LANCZOS4,
        borderMode=cv2.BORDER_REPLICATE,
    )


def scale_of(size: tuple[int, int]) -> float:
    """How many pixels of the frame one of DESIGN has."""
    return min(size) / DESIGN[1]


def over(below: np.ndarray, above: np.ndarray) -> np.ndarray:
    """BGRA with premultiplied alpha over BGR."""
    return above[..., :3] + below * (1 - above[..., 3:])


def mist_texture() -> np.ndarray:
    """Three equal tiles of soft noise side by side. They join without a seam: noise from a spectrum is periodic."""
    rows, columns = MIST_TILE
    spectrum = np.fft.fft2(np.random.default_rng(5).normal(size=MIST_TILE))
    down = np.fft.fftfreq(rows)[:, None] * rows / 1.1  # against `across`, so that flecks are longer than high
    across = np.fft.fftfreq(columns)[None] * columns
    frequency = np.hypot(across, down)
    frequency[0, 0] = 1  # the mean, which the next lines remove
    noise = np.real(np.fft.ifft2(spectrum / frequency**1.55))
    noise = (noise - noise.min()) / (noise.max() - noise.min())
    return np.tile(np.clip((noise - 0.42) / 0.42, 0, 1).astype(np.float32), (1, 3))


def drifting(mist: Mist, texture: np.ndarray, size: tuple[int, int]):
    """A function from the moment to the opacity of a band that drifts by exactly one tile per loop."""
    import cv2

    width, height = size
    tile = int(MIST_TILE[1] * mist.stretch * scale_of(size))
    rows, top = int(mist.height * height), int((mist.centre - mist.height / 2) * height)
    falloff = np.exp(-((np.linspace(-1, 1, rows)[:, None] * 1.9) ** 2))
    band = cv2.resize(texture, (tile * 3, rows)) * falloff * mist.opacity

    def opacity(moment: float) -> np.ndarray:
        start = (moment + mist.phase) % 1 * tile
        whole = int(start)
        part = start - whole
        shown = np.zeros((height, width, 1), np.float32)
        left, right = band[:, whole : whole + width], band[:, whole + 1 : whole + 1 + width]
        shown[top : top + rows, :, 0] = left * (1 - part) + right * part
        return shown

    return opacity


def flock(moment: float, size: tuple[int, int]) -> np.ndarray:
    """Birds in a wedge, as BGRA, which cross the frame from left to right once per loop. They begin and end outside."""
    import cv2

    scale = scale_of(size)
    width, height = size[0] / scale, size[1] / scale
    mask = np.zeros(size[::-1], np.uint8)  # OpenCV smooths lines in bytes alone
    for number in range(BIRDS):
        place = number - BIRDS // 2
        x = -60 + (width + 210) * moment - 26 * abs(place)
        y = height * (0.24 - 0.05 * np.sin(np.pi * moment)) + 8 * place + 2 * np.sin(4 * np.pi * moment + number)
        wings = bird(x, y, np.sin(2 * np.pi * (moment * 22 + number * 0.37))) * scale
        line = np.round(wings * 16).astype(np.int32)  # in sixteenths of a pixel
        cv2.polylines(mask, [line], False, 255, max(1, round(scale)), cv2.LINE_AA, shift=4)
    alpha = mask[..., None].astype(np.float32) / 255
    return np.dstack([alpha * BIRD_COLOUR, alpha])


def bird(x: float, y: float, flap: float) -> np.ndarray:
    """Tip, elbow, body, elbow, tip; `flap` is 1 with the wings up, -1 with the wings down."""
    tip, elbow = y - WING * 0.55 * flap, y - WING * 0.12 * flap - 0.6
    return np.array([[x - WING, tip], [x - WING * 0.4, elbow], [x, y], [x + WING * 0.4, elbow], [x + WING, tip]])


def to_bytes(picture: np.ndarray, number: int) -> np.ndarray:
    """Dithered with noise of less than one level, which hides the steps in a smooth sky."""
    noise = np.random.default_rng(number).random(picture.shape, dtype=np.float32) - 0.5
    return (np.clip(picture + noise / 255, 0, 1) * 255 + 0.5).astype(np.uint8)


def write_film(pictures: Iterable[np.ndarray], size: tuple[int, int], master: Path) -> None:
    """Near lossless H.264."""
    source = ("-f", "rawvideo", "-pix_fmt", "bgr24", "-s", f"{size[0]}x{size[1]}", "-r", str(RATE), "-i", "-")
    how = ("-c:v", "libx264", "-preset", "veryfast", "-crf", "8", "-pix_fmt", "yuv420p")
    command = ["ffmpeg", "-y", "-loglevel", "error", *source, *how, str(master)]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        for picture in pictures:
            process.stdin.write(picture.tobytes())
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
