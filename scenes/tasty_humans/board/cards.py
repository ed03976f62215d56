"""Cards, tiles and boards as single textures, painted from the baked pictures at their physical size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw

from game.tasty_humans.components.definitions import CARDS, DAMAGE, FIRST_LEADER, LEADERS, rotated, tile_name, width
from scenes.kit.art import text_texture
from scenes.kit.art.text_texture import TextTextures
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import BOLD, INK, LINE, SMALL, Color, TextStyle, hex_color
from scenes.kit.base.texts import say
from scenes.tasty_humans.layout import CARD_H, CARD_W

if TYPE_CHECKING:
    import arcade

MARGIN = 8  # around a card, for its shadow
SHADOW = (0, 0, 0, 100)
FOLDER = "tasty_humans"
SKIN: dict[str, Color] = {
    "legendary_dragon": hex_color("#dd4a30"),
    "troll": hex_color("#7fb052"),
    "griffin": hex_color("#d99a4a"),
    "twin_headed_dragon": hex_color("#4c9fb0"),
}
_BLINKERS = {f"{FOLDER}/monster_{monster}" for monster in SKIN}
NO_SKIN = hex_color("#7d6a92")  # a seat that has no monster yet
CELL_COLOR, WELL_COLOR = hex_color("#3a2346"), hex_color("#1d1026")
BAKED_SCALE = 2
READY_WELLS = (5, 6, 7, 8)
ROW = 64 * BAKED_SCALE
FIRST_ROW = 18 * BAKED_SCALE


def card_size(scale: float = 1.0) -> tuple[float, float]:
    """Width and height of a card's texture in virtual units, its shadow included."""
    return (CARD_W + 2 * MARGIN) * scale, (CARD_H + 2 * MARGIN) * scale


def card_face(art: Art, card: int, variant: str, scale: float = 1.0, patterns: bool = False) -> arcade.Texture:
    """The whole card: front, person, shape, crowns, name band; `scale` 1 is the size on the table, `variant` of the rules names it (V5)."""
    return art.composed(card_key(card, variant, scale, patterns), lambda: _paint_card(art, card, variant, scale, patterns))


def card_key(card: int, variant: str, scale: float = 1.0, patterns: bool = False) -> str:
    """What a card's texture is called; pieces use it as their face."""
    return f"card:{CARDS[card].id}:{variant}:{scale:g}{':p' if patterns else ''}"


def card_back(art: Art, scale: float = 1.0) -> arcade.Texture:
    """The back of the adventurer deck, with the same shadow as a front."""
    return art.composed(f"card:back:{scale:g}", lambda: _shadowed(art, "card_back", scale)[0])


def tile_picture(code: int) -> str:
    """The baked picture of a tile code."""
    return f"{FOLDER}/tile_{tile_name(code)}" if code < FIRST_LEADER else leader_picture(code - FIRST_LEADER)


def leader_picture(leader: int) -> str:
    return f"{FOLDER}/leader_{LEADERS[leader].id}"


def tile_face(art: Art, code: int, size: float, patterns: bool = False) -> tuple[arcade.Texture, str]:
    """Texture and face name of a tile `size` units wide; `patterns` adds the mark for people who see colors differently."""
    name = tile_picture(code)
    if not patterns or code > DAMAGE:
        return art.texture(name, size, size), name
    key = f"{name}:p"
    return art.composed(f"{key}@{size:g}", lambda: _paint_tile(art, code, size, True)), key


def board_face(art: Art, monster: str | None, rows: int, scale: float = 1.0) -> tuple[arcade.Texture, str]:
    """The stomach of a large board: well and frame in the monster's skin color, 416 wide at scale 1."""
    key = f"board:{monster}:{rows}:{scale:g}"
    return art.composed(key, lambda: _paint_board(art, monster, rows, scale)), key


def small_board_face(art: Art, monster: str | None, rows: int, pitch: float) -> tuple[arcade.Texture, str]:
    """The stomach of a small board."""
    key = f"small_board:{monster}:{rows}:{pitch:g}"
    return art.composed(key, lambda: _paint_small_board(art, monster, rows, pitch)), key


def monster_picture(monster: str | None, face: str = "idle") -> str:
    """The baked picture of a monster's head with an expression: idle, bite, chew, hurt, happy or full."""
    return f"{FOLDER}/monster_{monster}" + ("" if face == "idle" else f"_{face}")


def lids_picture(monster: str | None, face: str = "idle") -> str:
    """The closed lids of a head whose eyes can close: idle or full."""
    return f"{monster_picture(monster, face)}_lids"


def can_blink(picture: str) -> bool:
    """Whether a head's picture is one that has lids."""
    return picture.removesuffix("_full") in _BLINKERS


def bend_face(art: Art) -> arcade.Texture:
    """The small bend of the turn strip where the snake turns back, 20 x 32 units."""
    return art.composed("strip_bend", lambda: _paint_bend(art.canvas.scale * 3))


def shape_boxes(card: int, rotation: int, area: tuple[float, float, float, float], largest: float) -> list[tuple[int, float, float, float]]:
    """(tile code, left, bottom, size) of a shape's squares, centered in an area x, y, w, h (y up)."""
    parts = rotated(card, rotation)
    columns = width(card, rotation)
    rows = 1 + max(dy for _, dy, _ in parts)
    x, y, w, h = area
    size = min(largest, w / columns, h / rows)
    left, bottom = x + (w - size * columns) / 2, y + (h - size * rows) / 2
    return [(code, left + dx * size, bottom + dy * size, size) for dx, dy, code in parts]


# Painting, in physical pixels


def _shadowed(art: Art, name: str, scale: float) -> tuple[Image.Image, float]:
    """The front or back on a canvas with room for its shadow, and physical pixels per card unit."""
    s = art.canvas.scale * scale
    w, h = card_size(scale)
    image = Image.new("RGBA", (max(1, round(w * art.canvas.scale)), max(1, round(h * art.canvas.scale))), (0, 0, 0, 0))
    face = art.picture(f"{FOLDER}/{name}", max(1, round(CARD_W * s)), max(1, round(CARD_H * s)))
    shade = Image.new("RGBA", face.size, SHADOW)
    at = (round(MARGIN * s), round(MARGIN * s))
    image.paste(shade, (at[0], at[1] + round(6 * s)), face.getchannel("A").point(lambda a: a * SHADOW[3] // 255))
    image.alpha_composite(face, at)
    return image, s


def _paint_card(art: Art, card: int, variant: str, scale: float, patterns: bool) -> Image.Image:
    what = CARDS[card]
    image, s = _shadowed(art, f"card_front_{what.cls}", scale)
    _put(art, image, f"{FOLDER}/adv_{what.cls}", 2, CARD_H - 134, 122, s)
    tall = len(what.shape) > 2
    low, room = (48, 104 - 30 * what.crowns) if tall else (48 if not what.crowns else 42, 108)
    high = CARD_H - low - (40 if what.crowns and not tall else 8)
    for code, x, y, size in shape_boxes(card, 0, (126, low, room, high), 44):
        _paste(image, _paint_tile(art, code, size * s / art.canvas.scale, patterns), x, y, size, s)
    for i in range(what.crowns):
        _put(art, image, f"{FOLDER}/crown", CARD_W - 12 - 30 * (i + 1), CARD_H - 37, 30, s)
    if what.banner:
        _put(art, image, f"{FOLDER}/arrows_{what.banner}", CARD_W - 52, 9, 36, s)
    _name_band(image, say(f"tasty_humans.class.{what.cls}", variant), s)
    return image


def _name_band(image: Image.Image, name: str, s: float) -> None:
    style = TextStyle(BOLD, SMALL.size, SMALL.line)
    words = text_texture.draw(TextTextures(name, style, INK), s, 1.0)
    x = (MARGIN + CARD_W / 2) * s - words.width / 2
    y = image.height - (MARGIN + 28) * s - words.height / 2
    image.alpha_composite(words, (round(x), round(y)))


def _paint_tile(art: Art, code: int, size: float, patterns: bool) -> Image.Image:
    pixels = max(1, round(size * art.canvas.scale))
    image = art.picture(tile_picture(code), pixels, pixels)
    if patterns and 0 < code <= DAMAGE:
        image = image.copy()
        image.alpha_composite(art.picture(f"{FOLDER}/pattern_{tile_name(code)}", pixels, pixels))
    return image


def _put(art: Art, image: Image.Image, name: str, x: float, y: float, size: float, s: float) -> None:
    pixels = max(1, round(size * s))
    _paste(image, art.picture(name, pixels, pixels), x, y, size, s)


def _paste(image: Image.Image, part: Image.Image, x: float, y: float, size: float, s: float) -> None:
    """Lay a picture with its lower left corner at card units x, y."""
    image.alpha_composite(part, (round((MARGIN + x) * s), max(0, image.height - round((MARGIN + y + size) * s))))


def _paint_board(art: Art, monster: str | None, rows: int, scale: float) -> Image.Image:
    base = min(READY_WELLS, key=lambda ready: abs(ready - rows))
    well = _with_rows(_source(art, f"stomach_well_{base}", base), rows - base)
    frame = _with_rows(_source(art, f"stomach_frame_tint_{base}", base), rows - base)
    skin = Image.new("RGB", frame.size, SKIN.get(monster or "", NO_SKIN))
    tinted = Image.merge("RGBA", (*ImageChops.multiply(frame.convert("RGB"), skin).split(), frame.getchannel("A")))
    well.alpha_composite(tinted)
    size = art.canvas.pixels(416 * scale), art.canvas.pixels((64 * rows + 82) * scale)
    return well.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def _source(art: Art, name: str, rows: int) -> Image.Image:
    """A stomach picture as it was baked."""
    return art.picture(f"{FOLDER}/{name}", 416 * BAKED_SCALE, (64 * rows + 82) * BAKED_SCALE).copy()


def _with_rows(image: Image.Image, more: int) -> Image.Image:
    """The picture with rows of cells added or taken away; there are ready-made ones for 5 to 8 rows only."""
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


def _paint_bend(s: float) -> Image.Image:
    image = Image.new("RGBA", (round(20 * s), round(32 * s)), (*LINE, 0))
    ImageDraw.Draw(image).arc((-14 * s, 4 * s, 14 * s, 28 * s), -70, 70, fill=(*LINE, 255), width=round(4 * s))
    size = max(1, round(image.width / 3)), max(1, round(image.height / 3))
    return image.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")


def _paint_small_board(art: Art, monster: str | None, rows: int, pitch: float) -> Image.Image:
    s = art.canvas.scale * 3
    w, h = (6 * pitch + 17) * s, (rows * pitch + 17) * s
    image = Image.new("RGBA", (round(w), round(h)), (*INK, 0))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle(
        (0, 0, w - 1, h - 1), 16 * s, fill=(*SKIN.get(monster or "", NO_SKIN), 255), outline=(*INK, 255), width=round(4 * s)
    )
    pen.rounded_rectangle(
        (6 * s, 6 * s, w - 1 - 6 * s, h - 1 - 6 * s), 11 * s, fill=(*WELL_COLOR, 255), outline=(*INK, 255), width=round(2 * s)
    )
    for column in range(6):
        for row in range(rows):
            x, y = (8.5 + column * pitch + 1.5) * s, (8.5 + row * pitch + 1.5) * s
            pen.rounded_rectangle((x, y, x + (pitch - 3) * s, y + (pitch - 3) * s), 6 * s, fill=(*CELL_COLOR, 255))
    size = max(1, round(w / 3)), max(1, round(h / 3))
    return image.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")
