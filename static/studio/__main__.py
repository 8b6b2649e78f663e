"""`python -m static.studio`: render the catalogue, look at it on one sheet, make the films, encode what the site serves."""

import argparse
from pathlib import Path

from static.studio.catalogue import CATALOGUE, FILMS

BUILD = Path(__file__).parent / "build"


def names(text: str) -> list[str]:
    keys = [key for key in text.split(",") if key]
    if unknown := [key for key in keys if key not in CATALOGUE]:
        raise argparse.ArgumentTypeError(f"not in the catalogue: {', '.join(unknown)}")
    return keys


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m static.studio", description=__doc__)
    parser.add_argument("--masters", type=Path, default=BUILD, help="where the PNG masters lie (static/studio/build)")
    does = parser.add_subparsers(dest="does", required=True)

    sub = does.add_parser("render", help="one picture at a time, only what changed; stop and go on at will")
    sub.add_argument("only", type=names, nargs="?", default=[], help="keys, comma between; all of them without")
    sub.add_argument("--kinds", default="", help="such as region,city")
    sub.add_argument("--draft", action="store_true", help="small and quick, into a folder of their own")
    sub.add_argument("--size", default="", help="such as 2048x1024, in place of the usual one")
    sub.add_argument("--samples", type=int, default=0, help="a pixel, in place of the usual ones")
    sub.add_argument("--force", action="store_true", help="also what did not change")
    sub.add_argument("--until", default="", help="HH:MM, begin none after it")
    sub.add_argument("--here", action="store_true", help=argparse.SUPPRESS)

    sub = does.add_parser("sheet", help="every picture on one contact sheet")
    sub.add_argument("only", type=names, nargs="?", default=[])
    sub.add_argument("--draft", action="store_true")
    sub.add_argument("--media", action="store_true", help="of what the site serves, not of the masters")
    sub.add_argument("--kinds", default="")
    sub.add_argument("--columns", type=int, default=4)
    sub.add_argument("--width", type=int, default=400)

    sub = does.add_parser("film", help="depth layers of a scene, then the moving picture, in all cuts")
    sub.add_argument("film", choices=[*FILMS])
    sub.add_argument("--cut", choices=("landscape", "portrait"), help="only those of this shape")
    sub.add_argument("--compose", action="store_true", help="the layers are there already")

    sub = does.add_parser("encode", help="masters to static/media/: only what is newer")
    sub.add_argument("only", type=names, nargs="?", default=[])
    sub.add_argument("--film", choices=[*FILMS], help="this film in place of pictures")
    sub.add_argument("--missing", action="store_true", help="only what is missing, from what the site serves")
    return parser


def main() -> None:
    given = arguments().parse_args()
    if given.does == "render":
        from static.studio import render

        size = tuple(int(n) for n in given.size.split("x")) if given.size else None
        job = render.Job(given.masters, given.draft, size, given.samples)
        if given.here:
            render.one(given.only[0], job)
        else:
            render.every(chosen(given), job, given.force, given.until)
    elif given.does == "sheet":
        from static.studio import sheet

        source = sheet.MEDIA if given.media else given.masters / "draft" if given.draft else given.masters
        sheet.sheet(source, given.masters / "sheet.png", chosen(given), given.columns, given.width)
    elif given.does == "film":
        from static.studio import films

        for portrait in (False, True):
            if given.cut in (None, "portrait" if portrait else "landscape"):
                films.make(given.film, given.masters, portrait, given.compose)
    elif given.film:
        from static.studio import encode

        encode.films(given.film, given.masters)
    elif given.missing:
        from static.studio import encode

        encode.missing(given.only)
    else:
        from static.studio import encode

        encode.pictures(given.only, given.masters)


def chosen(given: argparse.Namespace) -> list[str]:
    """The keys asked for, in the catalogue's order of importance."""
    kinds = [kind for kind in given.kinds.split(",") if kind]
    return [key for key in given.only or CATALOGUE if not kinds or CATALOGUE[key]["kind"] in kinds]


if __name__ == "__main__":
    main()
