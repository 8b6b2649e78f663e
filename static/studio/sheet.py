"""One contact sheet: every picture small, its key below it."""

from pathlib import Path

from PIL import Image, ImageDraw

MEDIA = Path(__file__).parents[1] / "media"


def sheet(source: Path, target: Path, keys: list[str], columns: int = 4, width: int = 400) -> None:
    """`source` holds masters ({key}.png) or, for static/media/, what the site serves ({key}-640.webp)."""
    found = [(key, path) for key in keys if (path := picture(source, key))]
    height, text = width * 2 // 3, 18
    page = Image.new("RGB", (columns * width, -(-len(found) // columns) * (height + text)), "white")
    draw = ImageDraw.Draw(page)
    for i, (key, path) in enumerate(found):
        x, y = i % columns * width, i // columns * (height + text)
        image = Image.open(path).convert("RGB")
        image.thumbnail((width - 4, height))
        page.paste(image, (x + 2, y))
        draw.text((x + 4, y + height + 3), key, fill="black")
    target.parent.mkdir(parents=True, exist_ok=True)
    page.save(target)
    print(target, len(found))


def picture(source: Path, key: str) -> Path | None:
    names = (f"{key}-640.webp", f"{key}-2048.webp") if source == MEDIA else (f"{key}.png",)
    return next((source / name for name in names if (source / name).exists()), None)
