"""`map`: the map of a game as a picture for those who design levels. SVG needs nothing, PNG the package
resvg_py."""

from __future__ import annotations

from pathlib import Path

from game.core import catalog
from game.core.errors import GameError
from game.core.outputs import write_output
from game.core.terminal_text import quote_word
from game.terminal.report import Report

FONTS = Path(__file__).parents[2] / "assets" / "fonts"


def draw_map(game: str, path: Path) -> Report:
    """Write the picture; the file's name says whether as .svg or as .png.

    Raises GameError for a game that has no map, another kind of file, one that cannot be written, and
    without resvg_py for a PNG.
    """
    if path.suffix not in (".svg", ".png"):
        raise GameError(f"A map is written as .svg or .png, not as {quote_word(path.name)}.")
    svg = map_of(game)
    content = png(svg) if path.suffix == ".png" else svg.encode()
    write_output(path, content)
    return Report([f"wrote {path}"], {"game": game, "file": str(path), "bytes": len(content)})


def map_of(game: str) -> str:
    """The text of the SVG: map_svg() of the game's module map_picture. Raises GameError for a game without
    a map."""
    catalog.load(game)
    module = catalog.optional_module(game, "components.map_picture")
    if module is None:
        raise GameError(f"{game} is played without a map.")
    svg: str = module.map_svg()
    return svg


def png(svg: str) -> bytes:
    """The drawn picture, in the fonts of the house. Raises GameError where resvg_py is not installed."""
    try:
        import resvg_py
    except ImportError:
        raise GameError(
            "A PNG needs the package resvg_py, which is not installed; write to a file that ends in .svg."
        ) from None
    fonts = [str(font) for font in sorted(FONTS.glob("*.ttf"))]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts))
