"""`map`: draws the map of a game for level designers. SVG needs no package, PNG needs resvg_py."""

from pathlib import Path

from game.core import catalog
from game.core.errors import GameError
from game.core.outputs import write_output
from game.core.terminal_text import quote_word
from game.terminal.report import Report

FONTS = Path(__file__).parents[2] / "assets" / "fonts"


def draw_map(game: str, path: Path) -> Report:
    """Write the picture as .svg or .png, as the file's name says. Raises GameError for a game without a map,
    another ending, a file that cannot be written, and a PNG without resvg_py."""
    if path.suffix not in (".svg", ".png"):
        raise GameError(f"A map is written as .svg or .png, not as {quote_word(path.name)}.")
    svg = map_of(game)
    content = draw_png(svg) if path.suffix == ".png" else svg.encode()
    write_output(path, content)
    return Report([f"wrote {path}"], {"game": game, "file": str(path), "bytes": len(content)})


def map_of(game: str) -> str:
    """SVG by map_svg() of the game's module map_picture. Raises GameError for a game without a map."""
    catalog.load(game)
    module = catalog.optional_module(game, "components.map_picture")
    if module is None:
        raise GameError(f"{game} is played without a map.")
    svg: str = module.map_svg()
    return svg


def draw_png(svg: str) -> bytes:
    """PNG of an SVG, with the fonts of the program. Raises GameError if resvg_py is not installed."""
    try:
        import resvg_py
    except ImportError:
        raise GameError(
            "A PNG needs the package resvg_py, which is not installed; write to a file that ends in .svg."
        ) from None
    fonts = [str(font) for font in sorted(FONTS.glob("*.ttf"))]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts))
