"""Cards, spaces and Vampires of the table as single textures, painted from the baked pictures."""

from __future__ import annotations

from PIL import Image, ImageDraw

from game.hunger.components.definitions import CARDS, HUMAN, IS_HUMAN, KIND_OF, POWER, ROSE, START, TYPE_OF
from scenes.hunger import layout
from scenes.hunger.text import names, pictures
from scenes.kit.art import OVERSAMPLE, Art, Face, StyledText, maker, measure_text
from scenes.kit.art.card_texture import CardTexture, enlarge_card, paint_card
from scenes.kit.base import (
    BADGE,
    BOLD,
    CANDLE,
    INK,
    PARCH_100,
    PARCH_200,
    SEAT_COLORS,
    SMALL,
    SMALL_LABEL,
    Color,
    Point,
    Size,
    TextStyle,
    format_value,
    has_text,
    hex_color,
    say,
    side_by_side,
)

RADIUS = 12.0
LINE = 4.0
# cards are pictures: their letters do not follow the text size
CARD_NAME = TextStyle(BOLD, SMALL.size, SMALL.line)
TYPE_COLORS = tuple(hex_color(color) for color in ("#f2c14e", "#f4f1ea", "#86b3ee", "#c79af0"))
"""By type of Human, as on their badges."""
KIND_COLORS = {
    1: hex_color("#3f9b72"),
    POWER: hex_color("#5b3fa0"),
    ROSE: hex_color("#d8506e"),
    START: hex_color("#8a5a2b"),
}
PALE = hex_color("#b9a888")  # a space whose treasure is gone
ICON = 30.0
NUMBER_GAP = 2.0
NUMBER_ROW, KEYWORD = 34.0, 34.0  # heights on the Hunt Track
NUMBER_W = 58.0
KIND_MARK = 32.0  # the badge of a card's kind, beside the color of that
TRACK_PICTURE = 0.50  # the share of a card's width on the track that its picture has
HAND_SIZE = (layout.CARD_W, layout.CARD_H)
NARROW_SIZE = (layout.NARROW_W, layout.CARD_H)
NAME_H = 34.0
FOOT_H = 38.0
FOOT_ICONS = 2  # keywords in the foot of a card in the playing area; more stand above them
NARROW_FOOT = 72.0
NARROW_ROW = 34.0
HAND_KEYWORD = 30.0  # the badge of a keyword in a tray; three of them are smaller on a narrow card
TALL_SIZE = (layout.COLUMN_HEAD.w, 190.0)
TOKEN_SIZE = (layout.TOKEN, layout.TOKEN)
ACTIVE_SIZE = (layout.ACTIVE_TOKEN, layout.ACTIVE_TOKEN)
TOKEN_MARK = 62.0
TOKEN_VIEW = 256.0
AWAKE, RESTING, BURNED = "awake", "rest", "burned"
"""Looks of a Vampire on the map."""
ASH, FLAME = 0.6, 0.6
"""Brightness of a burned Vampire, and height of the flame on it as a share of its own."""
_MARK_AT = (128.0, 204.0)


def field_color(card: int) -> Color:
    """The color behind a card's picture: its type or kind, which its badge or frame tells as well."""
    return TYPE_COLORS[TYPE_OF[card]] if KIND_OF[card] == HUMAN else KIND_COLORS[KIND_OF[card]]


@maker
def field_face(art: Art, card: int, size: Size, radius: float) -> Face:
    """The ground behind the picture of a card on a details card."""
    ground = pictures.field(card)
    key = f"{ground}:{size[0]:g}x{size[1]:g}"
    return paint_card(art, key, size, CardTexture.draw_paper, ground, 0, 0, *size, radius)


def short_name(card: int) -> str:
    """The name of a card where there is little room."""
    key = f"hunger.table.card.{CARDS[card].id}"
    return say(key) if has_text(key) else names.card(card)


def _card_id(card: int) -> str:
    """The part of a texture's key for a card."""
    return CARDS[card].id if card >= 0 else "back"


def _mark_suffix(art: Art) -> str:
    """End of the texture key of a card with the mark of its kind."""
    return ":m" if art.marks else ""


def _put_kind_mark(paper: CardTexture, card: int, x: float, y: float) -> None:
    """Paint the badge of its type or kind, if the settings want marks beside colors."""
    name = pictures.kind_mark(card)
    if paper.art.marks and name:
        paper.draw_picture(name, x, y, KIND_MARK)


# -- on the Hunt Track


@maker
def track_face(art: Art, card: int, size: Size) -> Face:
    """A card as it lies on the Hunt Track: picture, worth, Speed and keywords; its back for UNKNOWN."""
    key = f"hunger:track:{_card_id(card)}:{size[0]:g}x{size[1]:g}{_mark_suffix(art)}"
    return paint_card(art, key, size, _paint_track, card)


def enlarged_face(art: Art, card: int) -> tuple[Face, Size]:
    """A card of the Hunt Track as large as in a hand, and its small size."""
    key = f"hunger:enlarged:{_card_id(card)}{_mark_suffix(art)}"
    return enlarge_card(art, key, TALL_SIZE, _paint_track, card), TALL_SIZE


def _paint_track(paper: CardTexture, card: int) -> None:
    w, h = paper.size
    if card < 0:
        paper.draw_board(KIND_COLORS[POWER], RADIUS, LINE)
        paper.draw_picture(pictures.card(card), w / 2, h / 2, min(w, h) - 16)
        return
    paper.draw_board(PARCH_100, RADIUS, LINE)
    top = LINE
    if h >= layout.NAMED_CELL:
        top = NAME_H
        name, style = paper.art.fit_name(short_name(card), CARD_NAME, w - 2 * LINE - 4)
        paper.draw_text(name, style, w / 2, NAME_H / 2 + 3)
    if h >= layout.TALL_CELL:
        _paint_tall(paper, card)
        return
    field = w * TRACK_PICTURE
    high = h - top - LINE
    paper.draw_paper(pictures.field(card), LINE, top, field - LINE, high, RADIUS - LINE)
    paper.draw_patch(field, top, 3, high, INK)
    picture = min(field - 4, high)
    y = h - LINE - picture / 2 if IS_HUMAN[card] else top + high / 2  # people stand on the edge
    paper.draw_picture(pictures.card(card), field / 2 + 1, y, picture)
    _put_kind_mark(paper, card, LINE + KIND_MARK / 2 + 1, h - LINE - KIND_MARK / 2 - 1)
    _paint_beside(paper, card, field, (field + (w - LINE - field) / 2 + 1, top + high / 2), high)


def _paint_tall(paper: CardTexture, card: int) -> None:
    """Paint the picture as wide as the card under its name, and a foot with worth, Speed and keywords."""
    w, h = paper.size
    high = h - NAME_H - layout.TALL_FOOT
    paper.draw_paper(pictures.field(card), LINE, NAME_H, w - 2 * LINE, high)
    picture = min(high, w - 2 * LINE)
    paper.draw_picture(pictures.card(card), w / 2, NAME_H + high - picture / 2, picture)
    _put_kind_mark(paper, card, LINE + KIND_MARK / 2 + 1, NAME_H + KIND_MARK / 2 + 1)
    face = CARDS[card]
    y = h - (layout.TALL_FOOT + LINE) / 2
    numbers = _printed_numbers(card)
    room = w - 2 * LINE - NUMBER_W * len(numbers)
    size = min(KEYWORD, room / max(1, len(face.keywords)))
    whole = NUMBER_W * len(numbers) + size * len(face.keywords)
    x = (w - whole) / 2
    for icon, number in numbers:
        _paint_number(paper, icon, number, x + NUMBER_W / 2, y)
        x += NUMBER_W
    for name in face.keywords:
        paper.draw_picture(pictures.keyword(name), x + size / 2, y, size)
        x += size


def _printed_numbers(card: int) -> list[tuple[str, int]]:
    """Icons and numbers of worth and Speed; a Speed of 0 only if nothing else is told."""
    face = CARDS[card]
    numbers = [(f"{pictures.FOLDER}/icon_vp", face.vp)] if face.vp or IS_HUMAN[card] else []
    if face.speed or not (IS_HUMAN[card] or face.keywords):
        numbers.append((f"{pictures.FOLDER}/icon_speed", face.speed))
    return numbers


def _paint_beside(paper: CardTexture, card: int, field: float, middle: Point, room: float) -> None:
    """Paint worth, Speed and keywords one under the other; keywords without room there lie on the foot of the
    picture."""
    face = CARDS[card]
    numbers = _printed_numbers(card)
    rows = [face.keywords[first : first + 2] for first in range(0, len(face.keywords), 2)]
    heights = [NUMBER_ROW] * len(numbers) + [KEYWORD] * len(rows)
    if sum(heights) > room:
        for place, name in enumerate(face.keywords):
            paper.draw_picture(
                pictures.keyword(name),
                field - KEYWORD / 2 - 2 - place * KEYWORD,
                middle[1] + room / 2 - KEYWORD / 2 - 2,
                KEYWORD,
            )
        heights = heights[: len(numbers)]
        rows = []
    gap = min(8.0, (room - sum(heights)) / (len(heights) + 1))
    y = middle[1] - (sum(heights) + gap * (len(heights) - 1)) / 2
    for icon, number in numbers:
        _paint_number(paper, icon, number, middle[0], y + NUMBER_ROW / 2)
        y += NUMBER_ROW + gap
    for row in rows:
        for name, x in side_by_side(row, middle[0], KEYWORD):
            paper.draw_picture(pictures.keyword(name), x, y + KEYWORD / 2, KEYWORD)
        y += KEYWORD + gap


def _paint_number(paper: CardTexture, icon: str, number: int, x: float, y: float) -> None:
    """Paint an icon and a number beside it, centered on x."""
    text = format_value(number)
    style = BADGE if number < 0 else SMALL_LABEL  # a minus needs its room
    whole = ICON + NUMBER_GAP + measure_text(StyledText(text, style, INK))[0]
    paper.draw_picture(icon, x - whole / 2 + ICON / 2, y, ICON)
    paper.draw_text(text, style, x + whole / 2, y, anchor=1.0)


# -- in a tray


@maker
def hand_face(art: Art, card: int, size: Size = HAND_SIZE, speed: int | None = None) -> Face:
    """A card as it lies in a tray: name (not in NARROW_SIZE), picture, Speed and keywords; its back for
    UNKNOWN. `speed` is its Speed beside the other cards there, if that is not the printed one."""
    if card >= 0 and speed == CARDS[card].speed:
        speed = None
    changed = "" if speed is None else f":{speed}"
    key = f"hunger:hand:{_card_id(card)}:{size[0]:g}{changed}{_mark_suffix(art)}"
    return paint_card(art, key, size, _paint_hand, card, speed)


def _paint_hand(paper: CardTexture, card: int, speed: int | None) -> None:
    w, h = paper.size
    if card < 0:
        paper.draw_board(KIND_COLORS[START], RADIUS, LINE)
        paper.draw_picture(f"{pictures.FOLDER}/back_start", w / 2, h / 2, min(104, w - 8))
        return
    paper.draw_board(PARCH_100, RADIUS, LINE)
    paint, top = (_paint_wide, NAME_H) if paper.size[0] >= layout.CARD_W else (_paint_narrow, LINE)
    paint(paper, card, speed)
    _put_kind_mark(paper, card, LINE + KIND_MARK / 2 + 1, top + KIND_MARK / 2 + 1)


def _paint_wide(paper: CardTexture, card: int, speed: int | None) -> None:
    w, h = paper.size
    paper.draw_paper(pictures.field(card), LINE, NAME_H, w - 2 * LINE, h - NAME_H - FOOT_H)
    paper.draw_text(short_name(card), CARD_NAME, w / 2, NAME_H / 2 + 3, width=w - 2 * LINE - 4)
    paper.draw_picture(
        pictures.card(card), w / 2, NAME_H + (h - NAME_H - FOOT_H) / 2, h - NAME_H - FOOT_H - 2
    )
    face = CARDS[card]
    y = h - FOOT_H / 2 - 2
    paper.draw_patch(LINE, h - FOOT_H, w - 2 * LINE, FOOT_H - LINE, PARCH_200, RADIUS - LINE)
    _paint_speed(paper, face.speed, speed, y)
    for place, name in enumerate(reversed(face.keywords)):
        row, column = divmod(place, FOOT_ICONS)
        paper.draw_picture(
            pictures.keyword(name),
            w - LINE - (column + 0.5) * HAND_KEYWORD,
            y - row * (FOOT_H - 2),
            HAND_KEYWORD,
        )


def _paint_speed(paper: CardTexture, plain: int, now: int | None, y: float) -> None:
    """Paint the wing and the Speed of the card; highlighted if that is more than the printed one."""
    if now is not None and now > plain:
        paper.draw_patch(8, y - 16, 56, 32, CANDLE, 14)
    paper.draw_picture(f"{pictures.FOLDER}/icon_speed", 22, y, ICON)
    paper.draw_text(format_value(plain if now is None else now), BADGE, 39, y, anchor=0.0)


def _paint_narrow(paper: CardTexture, card: int, speed: int | None) -> None:
    """Paint picture, Speed and keywords one under the other, from the left: the right edge may be covered."""
    w, h = paper.size
    face = CARDS[card]
    field = h - NARROW_FOOT - LINE
    paper.draw_paper(pictures.field(card), LINE, LINE, w - 2 * LINE, field, RADIUS - LINE)
    paper.draw_patch(LINE, h - NARROW_FOOT, w - 2 * LINE, NARROW_FOOT - LINE, PARCH_200, RADIUS - LINE)
    paper.draw_picture(pictures.card(card), w / 2, LINE + field / 2, field - 4)
    y = h - LINE - NARROW_FOOT / 2
    if face.keywords:
        y = h - LINE - NARROW_ROW / 2
        pitch = min(HAND_KEYWORD, (w - 2 * LINE) / len(face.keywords))
        for place, name in enumerate(face.keywords):
            paper.draw_picture(pictures.keyword(name), LINE + (place + 0.5) * pitch, y, pitch)
        y -= NARROW_ROW
    _paint_speed(paper, face.speed, speed, y)


@maker
def pile_face(art: Art, card: int, size: Size) -> Face:
    """The top card of a small pile: its picture on its color; the back of the start cards for UNKNOWN."""
    key = f"hunger:pile:{_card_id(card)}:{size[0]:g}"

    def paint(paper: CardTexture) -> None:
        paper.draw_board(field_color(card) if card >= 0 else KIND_COLORS[START], 6, 2)
        name = pictures.card(card) if card >= 0 else f"{pictures.FOLDER}/back_start"
        paper.draw_picture(name, size[0] / 2, size[1] / 2, size[0] - 6)

    return paint_card(art, key, size, paint)


# -- on the map


@maker
def disc_face(art: Art, name: str, size: float, pale: bool = False) -> Face:
    """A space with a picture on it ("" for none); `pale` if its treasure is used up."""

    def paint(paper: CardTexture) -> None:
        paper.draw_board(PALE if pale else PARCH_100, size / 2, 3)
        if name:
            paper.draw_picture(name, size / 2, size / 2, size - 6)

    return paint_card(art, f"hunger:disc:{name}:{size:g}:{pale}", (size, size), paint)


@maker
def ring_face(art: Art, size: float, color: int) -> Face:
    """The ring around the space of the Vampire on turn, in the color of its seat."""
    ring = SEAT_COLORS[color].color
    return art.get_face(f"hunger:ring:{size:g}:{color}", lambda: _paint_ring(size * art.canvas.scale, ring))


def _paint_ring(side: float, ring: Color) -> Image.Image:
    large = round(side * OVERSAMPLE)
    image = Image.new("RGBA", (large, large), (*INK, 0))
    pen = ImageDraw.Draw(image)
    for inset, width, color in ((0.0, 0.16, INK), (0.03, 0.10, ring)):
        edge = large * inset
        pen.ellipse(
            (edge, edge, large - edge, large - edge), outline=(*color, 255), width=round(large * width)
        )
    return image.convert("RGBa").resize((round(side), round(side)), Image.Resampling.BOX).convert("RGBA")


@maker
def token_face(art: Art, vampire: str, color: int, look: str, size: float = layout.TOKEN) -> Face:
    """A Vampire of the map in the color of its seat, with the seat's mark on its cape; a burned one is ashes
    with a flame."""
    key = f"hunger:token:{vampire}:{color}:{look}:{size:g}"
    return paint_card(art, key, (size, size), _paint_token, vampire, color, look)


def _paint_token(paper: CardTexture, vampire: str, color: int, look: str) -> None:
    size = paper.size[0]
    seat = SEAT_COLORS[color]
    share = size / TOKEN_VIEW
    paper.draw_picture(f"{pictures.FOLDER}/token_base", size / 2, size / 2, size, tint=seat.color)
    paper.draw_picture(pictures.token_head(vampire, look != AWAKE), size / 2, size / 2, size)
    paper.draw_picture(seat.mark_picture, _MARK_AT[0] * share, _MARK_AT[1] * share, TOKEN_MARK * share)
    if look == BURNED:
        paper.darken(ASH, gray=True)
        paper.draw_picture("ui/icon_flame", size / 2, size * (1 - FLAME / 2), size * FLAME)
