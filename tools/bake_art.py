"""Bakes the pictures: every SVG under assets/art becomes a lossless WebP in assets/art/baked, drawn at the
size that assets/art/sizes.yaml gives.

    python tools/bake_art.py            # only what changed
    python tools/bake_art.py --all      # everything afresh
    python tools/bake_art.py --check    # changes nothing; exit code 1 when something is stale

These are committed, so players need no SVG renderer; the manifest beside them says from which SVG and at
which size each one came.
"""

from __future__ import annotations

import argparse
import fnmatch
import hashlib
import io
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ART = Path(__file__).resolve().parent.parent / "assets" / "art"
VIEW_BOX = re.compile(r'viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')


class ArtError(Exception):
    """An SVG without a view box, or a picture that sizes.yaml does not know."""


@dataclass(frozen=True)
class Picture:
    """One picture to bake: its key "folder/name", its source, its virtual size and how many pixels a
    virtual pixel gets."""

    key: str
    svg: Path
    width: int
    height: int
    scale: int

    def source_fingerprint(self) -> str:
        """SHA-256 of the SVG's text and of the size; line ends do not count, so that a Windows checkout
        agrees."""
        text = self.svg.read_bytes().replace(b"\r\n", b"\n")
        return hashlib.sha256(text + f"|{self.width}x{self.height}x{self.scale}".encode()).hexdigest()

    def manifest_entry(self) -> dict[str, Any]:
        """The manifest's entry: virtual width and height, scale, fingerprint."""
        return {
            "width": self.width,
            "height": self.height,
            "scale": self.scale,
            "hash": self.source_fingerprint(),
        }


def list_pictures(art: Path = ART) -> Iterator[Picture]:
    """Every SVG of the folders that sizes.yaml lists, in the order of their keys."""
    sizes = yaml.safe_load((art / "sizes.yaml").read_text(encoding="utf-8"))
    for folder, entries in sorted(sizes["folders"].items()):
        for svg in sorted((art / folder).glob("*.svg")):
            yield _make_picture(svg, folder, entries, sizes["scale"])


def _make_picture(svg: Path, folder: str, entries: list[dict[str, Any]], scale: int) -> Picture:
    entry = next((e for e in entries if fnmatch.fnmatchcase(svg.stem, e["match"])), None)
    if entry is None:
        raise ArtError(f"{folder}/{svg.name}: no entry of sizes.yaml fits this name")
    width, height = _virtual_size(svg, entry)
    return Picture(f"{folder}/{svg.stem}", svg, width, height, entry.get("scale", scale))


def _virtual_size(svg: Path, entry: dict[str, Any]) -> tuple[int, int]:
    """Virtual width and height; the side that the entry leaves out keeps the view box's proportions."""
    found = VIEW_BOX.search(svg.read_text(encoding="utf-8"))
    if found is None:
        raise ArtError(f"{svg.name}: no viewBox")
    box_width, box_height = float(found[1]), float(found[2])
    if entry.get("natural"):
        return round(box_width), round(box_height)
    if "width" in entry:
        return entry["width"], round(entry["width"] * box_height / box_width)
    return round(entry["height"] * box_width / box_height), entry["height"]


def baked_path(key: str, art: Path = ART) -> Path:
    """Path of the baked picture of "folder/name"."""
    return art / "baked" / f"{key}.webp"


def read_manifest(art: Path = ART) -> dict[str, dict[str, Any]]:
    """The manifest, empty when there is none yet."""
    path = art / "baked" / "manifest.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def stale_pictures(art: Path = ART) -> list[Picture]:
    """Pictures whose file is missing or was made from another SVG or size."""
    manifest = read_manifest(art)
    return [
        p
        for p in list_pictures(art)
        if manifest.get(p.key) != p.manifest_entry() or not baked_path(p.key, art).exists()
    ]


def orphan_files(art: Path = ART) -> list[Path]:
    """Files whose SVG is gone."""
    known = {baked_path(p.key, art) for p in list_pictures(art)}
    return sorted(path for path in (art / "baked").rglob("*.webp") if path not in known)


def bake_picture(picture: Picture, art: Path = ART) -> None:
    """Draws one picture and writes it as WebP without loss, half as large as a PNG and read faster."""
    import resvg_py
    from PIL import Image

    width, height = picture.width * picture.scale, picture.height * picture.scale
    text = picture.svg.read_text(encoding="utf-8")
    # the logo is the one picture with letters
    fonts = [str(path) for path in sorted((ART.parent / "fonts").glob("*.ttf"))]
    drawn = resvg_py.svg_to_bytes(
        svg_string=text, width=width, height=height, skip_system_fonts=True, font_files=fonts
    )
    image = Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")
    if image.size != (width, height):  # a side rounded to whole pixels may leave the proportions by a hair
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    path = baked_path(picture.key, art)
    path.parent.mkdir(parents=True, exist_ok=True)
    # exact: colors stay where nothing is seen, since they shine through at edges when it is shrunk
    image.save(path, lossless=True, quality=80, method=4, exact=True)


def bake_all(todo: list[Picture], art: Path = ART) -> None:
    """Bakes these pictures, removes orphans and writes the manifest."""
    from rich.progress import track

    for picture in track(todo, description="Baking pictures", disable=not todo):
        bake_picture(picture, art)
    for path in orphan_files(art):
        path.unlink()
    manifest = {p.key: p.manifest_entry() for p in list_pictures(art)}
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    (art / "baked" / "manifest.json").write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Bake what is stale, or with --check only name it; the exit code."""
    parser = argparse.ArgumentParser(description="Bake the SVG pictures.")
    parser.add_argument("--all", action="store_true", help="bake everything afresh")
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    options = parser.parse_args()
    todo = list(list_pictures()) if options.all else stale_pictures()
    if options.check:
        for name in [p.key for p in todo] + [str(path.relative_to(ART)) for path in orphan_files()]:
            print(f"stale: {name}")
        return 1 if todo or orphan_files() else 0
    bake_all(todo)
    total = sum(path.stat().st_size for path in (ART / "baked").rglob("*.webp"))
    print(f"{len(todo)} baked, {len(read_manifest())} in all, {total / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
