"""Masters to what the site serves: AVIF and WebP in three widths, AVIF at 2,400 px, a JPEG to share, panoramas, films, media.json."""

import base64
import contextlib
import io
import json
import math
import subprocess
from array import array
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageOps

from static.studio.catalogue import CATALOGUE, CUTS, FILMS
from static.studio.render import MEDIA

with contextlib.suppress(ImportError):
    import pillow_avif  # noqa: F401 - Pillow before 11.3 needs the plugin

WIDTHS = (1200, 640, 384)
WIDE = 2400  # of pictures that fill a window
FORMATS = {"avif": {"quality": 62, "speed": 5}, "webp": {"quality": 80, "method": 6}}
WIDE_FORMATS = {"avif": {"quality": 46, "speed": 4}}
SHARE = (1200, 630)  # what other sites show of a link; many of them take nothing but JPEG
NOT_SHARED = ("room", "pano")  # no page of its own
CARD = {384: 14 * 1024, 640: 30 * 1024}  # bytes of the AVIF by width: a page of the list has many
PANORAMA = 700_000
THUMBNAIL = (320, 160)
CODECS = {  # by the ending: how ffmpeg encodes, and the qualities to try, best first
    "mp4": (("libx264", "-preset", "slow", "-movflags", "+faststart"), (27, 30, 33, 36)),
    "webm": (("libsvtav1", "-preset", "6"), (42, 46, 50, 54)),
}
FILM = {"mp4": 700_000, "webm": 700_000}  # bytes
WIDE_FILM = {"mp4": 1_400_000, "webm": 900_000}
POSTER = 140_000  # of the WebP


def pictures(only: list[str], masters: Path) -> None:
    """Every master that is newer than what is served."""
    for key in only or CATALOGUE:
        master = masters / f"{key}.png"
        mark = MEDIA / (f"{key}-2048.webp" if CATALOGUE[key]["kind"] == "pano" else f"{key}-640.webp")
        if master.exists() and not (mark.exists() and mark.stat().st_mtime > master.stat().st_mtime):
            note(key, picture(key, master))
            print(key, flush=True)


def picture(key: str, master: Path) -> dict:
    image = Image.open(master).convert("RGB")
    entry = CATALOGUE[key]
    files = panorama(key, image) if entry["kind"] == "pano" else still(key, image)
    if entry["kind"] not in NOT_SHARED:
        files.append(share(key, image))
    mark = master.with_suffix(".digest")
    return {
        "id": entry["id"],
        "kind": entry["kind"],
        "alt": entry["alt"],
        "size": [image.width, image.height] if entry["kind"] == "pano" else [1200, 800],
        "preview": preview(image),
        "files": files,
        **({"digest": mark.read_text()} if mark.exists() else {}),
    }


def still(key: str, image: Image.Image) -> list[str]:
    return [name for width in widths(key) for name in sized(key, image, width)]


def widths(key: str) -> tuple[int, ...]:
    return (WIDE, *WIDTHS) if "wide" in CATALOGUE[key] else WIDTHS


def sized(key: str, image: Image.Image, width: int) -> list[str]:
    size = (width, round(width * 2 / 3))
    scaled = image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)
    if image.width < width:
        scaled = scaled.filter(ImageFilter.UnsharpMask(1.2, 60, 2))
    forms = WIDE_FORMATS if width == WIDE else FORMATS
    for form, how in forms.items():
        limit = CARD.get(width, math.inf) if form == "avif" else math.inf
        put_within(limit, scaled, MEDIA / f"{key}-{width}.{form}", **how)
    return [f"{key}-{width}.{form}" for form in forms]


def share(key: str, image: Image.Image) -> str:
    """From its middle."""
    target = MEDIA / f"{key}-og.jpg"
    middle = ImageOps.fit(image, SHARE, Image.Resampling.LANCZOS)
    put(middle, target, quality=66, optimize=True, progressive=True)
    return target.name


def missing(only: list[str]) -> None:
    """Sizes, share pictures and thumbnails that are not there, from what the site serves: masters are not kept."""
    entries = listed()
    for key in only or CATALOGUE:
        pano = CATALOGUE[key]["kind"] == "pano"
        source = MEDIA / (f"{key}-2048.webp" if pano else f"{key}-{widths(key)[0]}.avif")
        if not source.exists():
            continue
        image = Image.open(source).convert("RGB")
        files = missing_thumbnail(key, image) if pano else missing_sizes(key, image)
        if files:
            note(key, {**entries[key], "files": sorted({*entries[key]["files"], *files})})
            print(*files, flush=True)


def missing_sizes(key: str, image: Image.Image) -> list[str]:
    narrow = [width for width in WIDTHS if not all((MEDIA / f"{key}-{width}.{form}").exists() for form in FORMATS)]
    files = [name for width in narrow for name in sized(key, image, width)]
    if CATALOGUE[key]["kind"] not in NOT_SHARED and not (MEDIA / f"{key}-og.jpg").exists():
        files.append(share(key, image))
    return files


def missing_thumbnail(key: str, image: Image.Image) -> list[str]:
    return [] if (MEDIA / f"{key}-{THUMBNAIL[0]}.webp").exists() else [thumbnail(key, image)]


def panorama(key: str, image: Image.Image) -> list[str]:
    """In the quality that keeps it below the limit; made smaller round the circle, so that the edge stays seamless."""
    files = []
    image = turned(image)
    for width in (4096, 2048):
        if width <= image.width:
            scaled = image if image.width == width else shrink(image, width)
            target = MEDIA / f"{key}-{width}.webp"
            put_within(PANORAMA, scaled, target, quality=82, method=6)
            files.append(target.name)
    return [*files, thumbnail(key, image)]


def thumbnail(key: str, image: Image.Image) -> str:
    """For the list of scenes: the half of the circle that the viewer looks at first."""
    target = MEDIA / f"{key}-{THUMBNAIL[0]}.webp"
    x, y = image.width // 4, image.height // 4
    middle = image.crop((x, y, 3 * x, 3 * y)).resize(THUMBNAIL, Image.Resampling.LANCZOS)
    put(middle, target, **FORMATS["webp"])
    return target.name


def turned(image: Image.Image) -> Image.Image:
    """Lay the edge through the calmest column within a degree and a half: WebP codes its two sides apart."""
    reach = image.width // 256
    steps = ImageChops.difference(image, ImageChops.offset(image, 1, 0)).convert("L").convert("F")
    row = array("f", steps.resize((image.width, 1), Image.Resampling.BOX).tobytes())
    return ImageChops.offset(image, -min(range(-reach, reach + 1), key=lambda x: row[x]), 0)


def shrink(image: Image.Image, width: int) -> Image.Image:
    """A filter that knows nothing of the circle would end at the edge: lend it a strip of the other side."""
    k, pad = image.width // width, 64
    wide = Image.new("RGB", (image.width + 2 * pad * k, image.height))
    for x in (pad * k - image.width, pad * k, pad * k + image.width):
        wide.paste(image, (x, 0))
    small = wide.resize((width + 2 * pad, width // 2), Image.Resampling.LANCZOS)
    return small.crop((pad, 0, pad + width, width // 2))


def films(film: str, masters: Path) -> None:
    """Every cut whose master is there."""
    for suffix in CUTS:
        key = film + suffix
        if (master := masters / f"{key}.mp4").exists():
            note(key, cut(key, master, FILMS[film]["alt"]))
            print(key, flush=True)


def cut(key: str, master: Path, alt: str) -> dict:
    """H.264 and AV1 without sound, and the first frame as poster."""
    limits = WIDE_FILM if key.endswith("-wide") else FILM
    for ending, limit in limits.items():
        compress(master, MEDIA / f"{key}.{ending}", limit)
    poster = first_frame(master)
    put(poster, MEDIA / f"{key}-poster.avif", quality=48, speed=2)  # the film soon takes its place
    put_within(POSTER, poster, MEDIA / f"{key}-poster.webp", quality=82, method=6)
    files = [f"{key}.webm", f"{key}.mp4", f"{key}-poster.avif", f"{key}-poster.webp"]
    size = [poster.width, poster.height]
    return {"id": key, "kind": "film", "alt": alt, "size": size, "preview": preview(poster), "files": files}


def compress(master: Path, target: Path, limit: int) -> None:
    """In the best quality that keeps the film within the limit of bytes, else in the lowest."""
    codec, qualities = CODECS[target.suffix.removeprefix(".")]
    part = target.with_suffix(".part" + target.suffix)
    for quality in qualities:
        how = ("-an", "-c:v", *codec, "-crf", str(quality), "-pix_fmt", "yuv420p")
        subprocess.run(["ffmpeg", "-y", "-loglevel", "error", "-i", str(master), *how, str(part)], check=True)
        if part.stat().st_size <= limit:
            break
    part.replace(target)


def first_frame(film: Path) -> Image.Image:
    how = ("-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-")
    png = subprocess.run(["ffmpeg", "-loglevel", "error", "-i", str(film), *how], capture_output=True, check=True)
    return Image.open(io.BytesIO(png.stdout)).convert("RGB")


def put(image: Image.Image, path: Path, **how) -> None:
    """Write beside, then rename: a reader never sees half a file."""
    part = path.with_suffix(".part" + path.suffix)
    image.save(part, **how)
    part.replace(path)


def put_within(limit: float, image: Image.Image, path: Path, quality: int, **how) -> None:
    """In the best quality, in steps of 4, that keeps the file within the limit of bytes."""
    for lower in range(quality, quality // 2, -4):
        put(image, path, quality=lower, **how)
        if path.stat().st_size <= limit:
            return


def preview(image: Image.Image) -> str:
    """24 blurred pixels as a data URI."""
    small = image.resize((24, round(24 * image.height / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.filter(ImageFilter.GaussianBlur(0.8)).save(out, "WEBP", quality=40)
    return "data:image/webp;base64," + base64.b64encode(out.getvalue()).decode()


def note(key: str, entry: dict) -> None:
    """Put one entry into media.json; the others stay."""
    path = MEDIA / "media.json"
    entries = listed()
    entries[key] = entry
    part = path.with_suffix(".part")
    part.write_text(json.dumps(dict(sorted(entries.items())), indent=1, ensure_ascii=False) + "\n")
    part.replace(path)


def listed() -> dict:
    path = MEDIA / "media.json"
    return json.loads(path.read_text()) if path.exists() else {}
