"""Packs the fonts of the phones' page: files of assets/fonts as WOFF2 in assets/fonts/web. Nothing in them is
changed: a font with a reserved name may be packed, but not cut (OFL).

    python tools/pack_fonts.py    # needs the extra "build"
"""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
WEB = FONTS / "web"
NAMES = ("TitanOne-Regular", "AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold")


def pack_font(name: str) -> Path:
    """The packed file of a font."""
    font = TTFont(FONTS / f"{name}.ttf", recalcBBoxes=False, recalcTimestamp=False)
    font.flavor = "woff2"
    path = WEB / f"{name}.woff2"
    font.save(path, reorderTables=None)
    return path


def main() -> None:
    """Packs all fonts of the page and says how large they are."""
    WEB.mkdir(exist_ok=True)
    sizes = [pack_font(name).stat().st_size for name in NAMES]
    print(f"{len(sizes)} fonts, {sum(sizes) / 1000:.1f} kB")


if __name__ == "__main__":
    main()
