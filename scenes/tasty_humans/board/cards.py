"""Cards, tiles and boards as single textures, painted from the baked pictures at their physical size."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw

from game.core.values import frozen
from game.tasty_humans.components.definitions import CARDS, DAMAGE, ROTATED, shape_size, tile_name
from scenes.kit.art import Art, Face, Piece, Stage, StyledText, maker, measure_text, shrink_image
from scenes.kit.art.card_texture import CardTexture, outer_size, paint_card
from scenes.kit.base import (
    BOLD,
    INK,
    LINE,
    PARCH_100,
    SMALL,
    Color,
    Size,
    TextStyle,
    begin_large,
    hex_color,
)
from scenes.kit.base.task import checkpoint
from scenes.tasty_humans.layout import CARD_H, CARD_W
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.pictures import FOLDER

# cards are pictures: their letters do not follow the text size
CARD_NAME = TextStyle(BOLD, SMALL.size, SMALL.line)
SKIN: dict[str, Color] = {  # of monsters where no seat is meant
    "legendary_dragon": hex_color("#dd4a30"),
    "troll": hex_color("#7fb052"),
    "griffin": hex_color("#d99a4a"),
    "twin_headed_dragon": hex_color("#4c9fb0"),
}
NO_SKIN = hex_color("#7d6a92")  # of a stomach without a monster
CELL_COLOR, WELL_COLOR = hex_color("#3a2346"), hex_color("#1d1026")
CARD_TILE, CROWN_SIZE, ARROWS_SIZE = 40.0, 30.0, 36.0
NAME_EDGES = 16.0
BAND_TOP, TILES_LOW, TILES_TOP, TILES_RIGHT, TILES_W = 46.0, 8.0, 168.0, 236.0, 110.0
"""On a card: the upper edge of the band with the name, and the room for the shape, which is `TILES_W` wide
where it is not wider."""
TAB_AIR, TAB_LINE, TAB_BOTTOM = 5.0, 4.0, 11.0
"""A shape of four rows stands on a tab of the card, at which the band ends: how far beside its tiles, the line around it,
and how far above the lower edge."""
COIN_INNER, COIN_LINE = 0.84, 0.035  # of a king's coin: the king on it, and its edge
BAKED_SCALE = 2
READY_WELLS = (5, 6, 7, 8)
ROW = 64 * BAKED_SCALE
FIRST_ROW = 18 * BAKED_SCALE
STRIP = 128  # rows of a stomach that get their color at a time


def monster_skin(monster: str | None) -> Color:
    """The color of a monster's skin; for stomachs that are nobody's at the table."""
    return SKIN.get(monster or "", NO_SKIN)


@frozen
class CardPlan:
    """Layout of a card, in units from its lower left corner. `tiles` are (tile code, left, bottom), `crowns`
    and `arrows` left edges, `name` is the middle of the words on the band, which ends at `band_end`."""

    tiles: tuple[tuple[int, float, float], ...]
    crowns: tuple[float, ...]
    arrows: float
    name: float
    band_end: float


def card_plan(card: int) -> CardPlan:
    """Layout of a card. Tiles are as large on every card: a shape of three rows has its crowns beside it, one
    of four stands on the band as well."""
    shape, crowns = ROTATED[card][0], CARDS[card].crowns
    columns, rows = shape_size(shape)
    wide = columns * CARD_TILE
    tall, beside = (
        rows * CARD_TILE > TILES_TOP - BAND_TOP,
        rows * CARD_TILE + CROWN_SIZE > TILES_TOP - BAND_TOP,
    )
    left = TILES_RIGHT - wide if beside or wide > TILES_W else TILES_RIGHT - (TILES_W + wide) / 2
    low = TILES_LOW if tall else TILES_TOP - rows * CARD_TILE if beside else BAND_TOP + 4
    if not (crowns or beside):
        low = (BAND_TOP + TILES_TOP - rows * CARD_TILE) / 2
    last = (left if beside else TILES_RIGHT) - CROWN_SIZE
    squares = tuple((code, left + dx * CARD_TILE, low + dy * CARD_TILE) for dx, dy, code in shape)
    band_end = left - TAB_AIR if tall else float(CARD_W)
    arrows = (band_end if tall else TILES_RIGHT) - ARROWS_SIZE - 4
    has_arrows = CARDS[card].banner is not None
    name = (arrows if tall and has_arrows else band_end) / 2
    crown_places = tuple(last - i * CROWN_SIZE for i in range(crowns))
    return CardPlan(squares, crown_places, arrows, name, band_end)


def card_size(scale: float = 1.0) -> Size:
    """Width and height of a card's texture in virtual units, its shadow included."""
    return outer_size((CARD_W, CARD_H), scale)


@maker
def card_face(art: Art, card: int, variant: str, scale: float = 1.0, patterns: bool = False) -> Face:
    """The whole card: front, person, shape, crowns, name band; `scale` 1 is the size on the table, `variant`
    of the rules names it (V5)."""
    key = f"card:{CARDS[card].id}:{variant}:{scale:g}{':p' if patterns else ''}"
    return art.get_face(key, lambda: _paint_card(art, card, variant, scale, patterns))


@maker
def card_back(art: Art) -> Face:
    """The back of the adventurer deck, with the same shadow as a front."""
    return paint_card(art, "card:back", (CARD_W, CARD_H), CardTexture.draw_cover, f"{FOLDER}/card_back")


@maker
def tile_face(art: Art, code: int, size: float, patterns: bool = False) -> Face:
    """Texture and face name of a tile `size` units wide; `patterns` adds the mark for people who see colors
    differently."""
    name = pictures.tile_picture(code)
    if not patterns or code > DAMAGE:
        return art.texture(name, size, size), name
    key = f"{name}:p"
    return art.get_texture(f"{key}@{size:g}", lambda: _paint_tile(art, code, size)), key


def draw_tile(stage: Stage, layer: str, code: int, x: float, y: float, size: float) -> Piece:
    """A tile by its code, leader tiles included, `size` units wide."""
    texture, face = tile_face(stage.art, code, size, stage.art.marks)
    return stage.add_texture(layer, texture, face, x, y, size)


@maker
def board_face(art: Art, paint: Color, rows: int, scale: float = 1.0) -> Face:
    """The stomach of a large board: well and frame in the color of its seat, 416 wide at scale 1."""
    key = f"board:{paint}:{rows}:{scale:g}"
    return art.get_face(key, lambda: _paint_board(art, paint, rows, scale))


@maker
def small_board_face(art: Art, paint: Color, rows: int, pitch: float) -> Face:
    """The stomach of a small board."""
    key = f"small_board:{paint}:{rows}:{pitch:g}"
    return art.get_face(key, lambda: _paint_small_board(art, paint, rows, pitch))


@maker
def king_face(art: Art, paint: Color, size: float) -> Face:
    """The coin of the village king in the color of its seat."""
    return art.get_face(f"king:{paint}:{size:g}", lambda: _paint_king(art, paint, size))


# Painting, in physical pixels


def _paint_card(art: Art, card: int, variant: str, scale: float, patterns: bool) -> Image.Image:
    details, plan = CARDS[card], card_plan(card)
    paper = CardTexture(art, (CARD_W, CARD_H), scale)
    paper.draw_cover(f"{FOLDER}/card_front_{details.cls}")
    paper.draw_square(pictures.card_person(card), 2, CARD_H - 134, 122)
    for x in plan.crowns:
        paper.draw_square(pictures.CROWN, x, CARD_H - 37, CROWN_SIZE)
    if plan.band_end < CARD_W:
        _paint_tab(paper, plan.band_end)
    for code, x, y in plan.tiles:
        for picture in tile_layers(code, patterns):
            paper.draw_square(picture, x, y, CARD_TILE)
    if details.banner:
        paper.draw_square(f"{FOLDER}/arrows_{details.banner}", plan.arrows, 9, ARROWS_SIZE)
    x, room = plan.name, 2 * (plan.band_end - plan.name) - NAME_EDGES
    name = begin_large(names.person_name(card, variant))
    free = plan.arrows if details.banner and plan.arrows > x else plan.band_end
    if measure_text(StyledText(name, CARD_NAME, INK))[0] > 2 * (
        free - x
    ):  # beside the arrows, not under them
        x, room = free / 2, free - NAME_EDGES
    paper.draw_text(name, CARD_NAME, x, paper.bottom_edge - 28, width=room)
    return paper.image


def _paint_tab(paper: CardTexture, left: float) -> None:
    """The part of the band below a tall shape is parchment."""
    top, width = CARD_H - BAND_TOP - TAB_LINE, CARD_W - left - TAB_BOTTOM / 2
    paper.draw_patch(left - TAB_LINE, top + TAB_LINE, TAB_LINE, BAND_TOP - TAB_BOTTOM, INK)
    paper.draw_patch(left, top, width, BAND_TOP + TAB_LINE - TAB_BOTTOM, PARCH_100)


def tile_layers(code: int, patterns: bool) -> Iterator[str]:
    """The baked pictures that a tile is made of, the lowest first."""
    yield pictures.tile_picture(code)
    if patterns and 0 < code <= DAMAGE:
        yield f"{FOLDER}/pattern_{tile_name(code)}"


def _paint_tile(art: Art, code: int, size: float) -> Image.Image:
    """A tile with its pattern."""
    pixels = max(1, round(size * art.canvas.scale))
    layers = [art.paint_picture(name, pixels, pixels) for name in tile_layers(code, True)]
    image = layers[0].copy()
    image.alpha_composite(layers[1])
    return image


def _paint_king(art: Art, paint: Color, size: float) -> Image.Image:
    side = art.canvas.to_pixels(size)
    large = Image.new("RGBA", (side * 3, side * 3), (*INK, 0))
    pen, last = ImageDraw.Draw(large), side * 3 - 1
    line = round(last * COIN_LINE)
    pen.ellipse((0, 0, last, last), (*paint, 255), (*INK, 255), line)
    coin = shrink_image(large, 3)
    inner = round(side * COIN_INNER)
    coin.alpha_composite(art.paint_picture(pictures.KING, inner, inner), ((side - inner) // 2,) * 2)
    return coin


def _paint_board(art: Art, paint: Color, rows: int, scale: float) -> Image.Image:
    base = min(READY_WELLS, key=lambda ready: abs(ready - rows))
    well = _add_rows(_baked_picture(art, f"stomach_well_{base}", base), rows - base)
    frame = _add_rows(_baked_picture(art, f"stomach_frame_tint_{base}", base), rows - base)
    shades = [share * shade // 255 for shade in (*paint, 255) for share in range(256)]
    for top in range(0, frame.height, STRIP):
        checkpoint()
        strip = frame.crop((0, top, frame.width, min(top + STRIP, frame.height)))
        well.alpha_composite(strip.point(shades), (0, top))
    size = art.canvas.to_pixels(416 * scale), art.canvas.to_pixels((64 * rows + 82) * scale)
    return art.painters.paint_picture(
        lambda: well.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")
    )


def _baked_picture(art: Art, name: str, rows: int) -> Image.Image:
    """A stomach picture as it was baked."""
    return art.paint_picture(f"{FOLDER}/{name}", 416 * BAKED_SCALE, (64 * rows + 82) * BAKED_SCALE).copy()


def _add_rows(image: Image.Image, more: int) -> Image.Image:
    """Picture with rows of cells added or taken away; there are ready-made ones for 5 to 8 rows only."""
    if not more:
        return image
    cut = FIRST_ROW + 2 * ROW
    tall = Image.new("RGBA", (image.width, image.height + more * ROW), (0, 0, 0, 0))
    tall.paste(image.crop((0, 0, image.width, cut)), (0, 0))
    for i in range(more):
        tall.paste(image.crop((0, cut - ROW, image.width, cut)), (0, cut + i * ROW))
    below = image.crop((0, max(cut, cut - more * ROW), image.width, image.height))
    tall.paste(below, (0, tall.height - below.height))
    return tall


def _paint_small_board(art: Art, paint: Color, rows: int, pitch: float) -> Image.Image:
    s = art.canvas.scale * 3
    w, h = (6 * pitch + 17) * s, (rows * pitch + 17) * s
    image = Image.new("RGBA", (round(w), round(h)), (*INK, 0))
    pen = ImageDraw.Draw(image)
    checkpoint()
    well = LINE if art.has_high_contrast else WELL_COLOR
    for inset, radius, fill, line in ((0, 16, paint, 4), (6 * s, 11, well, 2)):
        box = (inset, inset, w - 1 - inset, h - 1 - inset)
        pen.rounded_rectangle(box, radius * s, (*fill, 255), (*INK, 255), round(line * s))
    checkpoint()
    for column in range(6):
        for row in range(rows):
            x, y = (8.5 + column * pitch + 1.5) * s, (8.5 + row * pitch + 1.5) * s
            cell = (x, y, x + (pitch - 3) * s, y + (pitch - 3) * s)
            pen.rounded_rectangle(cell, 6 * s, (*art.fill_color(CELL_COLOR), 255))
    return shrink_image(image, 3)
