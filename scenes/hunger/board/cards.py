"""Cards, spaces and Vampires of the table as single textures, painted from the baked pictures."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageEnhance, ImageOps

from game.hunger.components.definitions import CARDS, HUMAN, IS_HUMAN, KIND_OF, POWER, ROSE, START, TYPE_OF
from scenes.hunger import layout
from scenes.hunger.text import names, pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Face
from scenes.kit.art.card_texture import CardTexture
from scenes.kit.art.styled_text import StyledText, measure
from scenes.kit.art.textures import OVERSAMPLE, Art
from scenes.kit.base.design_tokens import (
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
    TextStyle,
    hex_color,
)
from scenes.kit.base.geometry import side_by_side
from scenes.kit.base.texts import has_text, printed, say

RADIUS, LINE = 12.0, 4.0
CARD_NAME = TextStyle(BOLD, SMALL.size, SMALL.line)  # cards are pictures: their letters do not follow the text size
TYPE_COLORS = tuple(hex_color(color) for color in ("#f2c14e", "#f4f1ea", "#86b3ee", "#c79af0"))
"""By type of Human, as on their badges."""
KIND_COLORS = {1: hex_color("#3f9b72"), POWER: hex_color("#5b3fa0"), ROSE: hex_color("#d8506e"), START: hex_color("#8a5a2b")}
PALE = hex_color("#b9a888")  # a space whose treasure is gone
ICON, NUMBER_GAP = 30.0, 2.0
KIND_MARK = 32.0  # the badge of a card's kind, beside the color of that
TRACK_PICTURE = 0.50  # the share of a card's width on the track that its picture has
HAND_SIZE, NARROW_SIZE = (layout.CARD_W, layout.CARD_H), (layout.NARROW_W, layout.CARD_H)
NAME_H, FOOT_H = 34.0, 38.0
FOOT_ICONS = 2  # keywords in the foot of a card in the playing area; more stand above them
NARROW_FOOT, NARROW_ICON, NARROW_PITCH = 62.0, 22.0, 23.0
TOKEN_SIZE = (layout.TOKEN, layout.TOKEN)
TOKEN_MARK, TOKEN_VIEW = 62.0, 256.0
AWAKE, RESTING, BURNED = "awake", "rest", "burned"
"""How a Vampire on the map looks."""
ASH, FLAME = 0.6, 0.6
"""How bright a burned one is, and how high the flame on it is as a share of it."""
_MARK_AT = (128.0, 204.0)


def field_color(card: int) -> Color:
    """The color behind a card's picture: its type or kind, which its badge or frame tells as well."""
    return TYPE_COLORS[TYPE_OF[card]] if KIND_OF[card] == HUMAN else KIND_COLORS[KIND_OF[card]]


def short_name(card: int) -> str:
    """What a card is called where there is little room: the word that sets it apart."""
    face = CARDS[card]
    key = f"hunger.table.card.{face.id}"
    if has_text(key):
        return say(key)
    name = names.card(card)
    return next((word for word in name.split() if word.casefold() == face.id), name)


def _marked(art: Art) -> str:
    """What the key of a card ends with that has the mark of its kind."""
    return ":m" if art.marks else ""


def _mark(paper: CardTexture, card: int, x: float, y: float) -> None:
    """The badge of its type or kind, where the settings want marks beside colors."""
    name = pictures.kind_mark(card)
    if paper.art.marks and name:
        paper.put(name, x, y, KIND_MARK)


# -- on the Hunt Track


def track_face(art: Art, card: int, size: tuple[float, float]) -> Face:
    """A card as it lies on the Hunt Track: picture, worth, Speed and keywords; its back for UNKNOWN."""
    key = f"hunger:track:{CARDS[card].id if card >= 0 else 'back'}:{size[0]:g}x{size[1]:g}{_marked(art)}"
    return art.face(key, lambda: _paint_track(art, card, size).image)


def _paint_track(art: Art, card: int, size: tuple[float, float]) -> CardTexture:
    paper = CardTexture(art, size)
    w, h = size
    if card < 0:
        paper.board(KIND_COLORS[POWER], RADIUS, LINE)
        paper.put(pictures.card(card), w / 2, h / 2, h - 16)
        return paper
    field = w * TRACK_PICTURE
    paper.board(PARCH_100, RADIUS, LINE)
    paper.patch(LINE, LINE, field - LINE, h - 2 * LINE, field_color(card), RADIUS - LINE)
    paper.patch(field, LINE, 3, h - 2 * LINE, INK)
    paper.put(pictures.card(card), field / 2 + 1, h / 2, min(field - 4, h - 8))
    _mark(paper, card, LINE + KIND_MARK / 2 + 1, h - LINE - KIND_MARK / 2 - 1)
    _lines(paper, card, (field + (w - field) / 2, h / 2), h - 10)
    return paper


def _lines(paper: CardTexture, card: int, middle: tuple[float, float], room: float) -> None:
    """Worth, Speed and keywords one under the other."""
    face = CARDS[card]
    numbers = [(f"{FOLDER}/icon_vp", face.vp)] if face.vp or IS_HUMAN[card] else []
    if face.speed or not IS_HUMAN[card]:
        numbers.append((f"{FOLDER}/icon_speed", face.speed))
    icons = [face.keywords[first : first + 2] for first in range(0, len(face.keywords), 2)]
    count = len(numbers) + len(icons)
    pitch = min(room / count, 40.0)
    y = middle[1] - (count - 1) / 2 * pitch
    for icon, number in numbers:
        _number(paper, icon, number, middle[0], y, SMALL_LABEL if pitch >= ICON else BADGE)
        y += pitch
    for line in icons:
        size = min(ICON, pitch + 2)
        for name, x in side_by_side(line, middle[0], size + 2):
            paper.put(pictures.keyword(name), x, y, size)
        y += pitch


def _number(paper: CardTexture, icon: str, number: int, x: float, y: float, style: TextStyle) -> None:
    """An icon and a number beside it, centered on x."""
    text = printed(number)
    style = BADGE if number < 0 else style  # a minus needs its room
    size = min(ICON, style.size)
    whole = size + NUMBER_GAP + measure(StyledText(text, style, INK))[0]
    paper.put(icon, x - whole / 2 + size / 2, y, size)
    paper.write(text, style, x + whole / 2, y, anchor=1.0)


# -- in the playing area


def hand_face(art: Art, card: int, size: tuple[float, float] = HAND_SIZE) -> Face:
    """A card as it lies in the playing area: name (not in NARROW_SIZE), picture, Speed and keywords; its back for UNKNOWN."""
    key = f"hunger:hand:{CARDS[card].id if card >= 0 else 'back'}:{size[0]:g}{_marked(art)}"
    return art.face(key, lambda: _paint_hand(art, card, size).image)


def _paint_hand(art: Art, card: int, size: tuple[float, float]) -> CardTexture:
    paper = CardTexture(art, size)
    if card < 0:
        paper.board(KIND_COLORS[START], RADIUS, LINE)
        paper.put(f"{FOLDER}/back_start", size[0] / 2, size[1] / 2, min(104, size[0] - 8))
        return paper
    paper.board(PARCH_100, RADIUS, LINE)
    (_paint_wide if size == HAND_SIZE else _paint_narrow)(paper, card)
    _mark(paper, card, LINE + KIND_MARK / 2 + 1, (NAME_H if size == HAND_SIZE else LINE) + KIND_MARK / 2 + 1)
    return paper


def _paint_wide(paper: CardTexture, card: int) -> None:
    w, h = paper.size
    paper.patch(LINE, NAME_H, w - 2 * LINE, h - NAME_H - FOOT_H, field_color(card))
    paper.write(short_name(card), CARD_NAME, w / 2, NAME_H / 2 + 3)
    paper.put(pictures.card(card), w / 2, NAME_H + (h - NAME_H - FOOT_H) / 2, h - NAME_H - FOOT_H - 2)
    face = CARDS[card]
    y = h - FOOT_H / 2 - 2
    paper.patch(LINE, h - FOOT_H, w - 2 * LINE, FOOT_H - LINE, PARCH_200, RADIUS - LINE)
    paper.put(f"{FOLDER}/icon_speed", 22, y, ICON - 2)
    paper.write(printed(face.speed), BADGE, 39, y, anchor=0.0)
    for place, name in enumerate(reversed(face.keywords)):
        row, column = divmod(place, FOOT_ICONS)
        paper.put(pictures.keyword(name), w - 18 - column * 25, y - row * (FOOT_H - 4), 24)


def _paint_narrow(paper: CardTexture, card: int) -> None:
    """Picture, Speed and keywords one under the other, beginning at the left: the right edge may be covered."""
    w, h = paper.size
    face, field = CARDS[card], h - NARROW_FOOT - LINE
    paper.patch(LINE, LINE, w - 2 * LINE, field, field_color(card), RADIUS - LINE)
    paper.patch(LINE, h - NARROW_FOOT, w - 2 * LINE, NARROW_FOOT - LINE, PARCH_200, RADIUS - LINE)
    paper.put(pictures.card(card), w / 2, LINE + field / 2, field - 4)
    y = h - NARROW_FOOT / 2 - 2
    if face.keywords:
        y += 13
        for place, name in enumerate(face.keywords):
            paper.put(pictures.keyword(name), 16 + place * NARROW_PITCH, y, NARROW_ICON)
        y -= 27
    paper.put(f"{FOLDER}/icon_speed", 22, y, ICON - 2)
    paper.write(printed(face.speed), BADGE, 39, y, anchor=0.0)


# -- on the map


def disc_face(art: Art, name: str, size: float, pale: bool = False) -> Face:
    """A space with a picture on it ("" for none); `pale`: what was there is used up."""
    return art.face(f"hunger:disc:{name}:{size:g}:{pale}", lambda: _paint_disc(art, name, size, pale).image)


def _paint_disc(art: Art, name: str, size: float, pale: bool) -> CardTexture:
    paper = CardTexture(art, (size, size))
    paper.board(PALE if pale else PARCH_100, size / 2, 3)
    if name:
        paper.put(name, size / 2, size / 2, size - 6)
    return paper


def ring_face(art: Art, size: float) -> Face:
    """The ring around the space of whoever is on turn."""
    return art.face(f"hunger:ring:{size:g}", lambda: _paint_ring(size * art.canvas.scale))


def _paint_ring(side: float) -> Image.Image:
    large = round(side * OVERSAMPLE)
    image = Image.new("RGBA", (large, large), (*INK, 0))
    pen = ImageDraw.Draw(image)
    for inset, width, color in ((0.0, 0.16, INK), (0.03, 0.10, CANDLE)):
        edge = large * inset
        pen.ellipse((edge, edge, large - edge, large - edge), outline=(*color, 255), width=round(large * width))
    return image.convert("RGBa").resize((round(side), round(side)), Image.Resampling.BOX).convert("RGBA")


def token_face(art: Art, vampire: str, color: int, look: str) -> Face:
    """A Vampire of the map in the color of its seat, with the mark of that on its cape; a burned one is ashes with a flame."""
    return art.face(f"hunger:token:{vampire}:{color}:{look}", lambda: _paint_token(art, vampire, color, look).image)


def _paint_token(art: Art, vampire: str, color: int, look: str) -> CardTexture:
    size = TOKEN_SIZE[0]
    share = size / TOKEN_VIEW
    seat = SEAT_COLORS[color]
    paper = CardTexture(art, TOKEN_SIZE)
    paper.put(f"{FOLDER}/token_base", size / 2, size / 2, size, tint=seat.color)
    paper.put(f"{FOLDER}/tokenhead_{vampire}{'' if look == AWAKE else '_rest'}", size / 2, size / 2, size)
    mark = f"ui/mark_{seat.mark}{'_ink' if seat.on_it == INK else ''}"
    paper.put(mark, _MARK_AT[0] * share, _MARK_AT[1] * share, TOKEN_MARK * share)
    if look == BURNED:
        alpha = paper.image.getchannel("A")
        paper.image = ImageEnhance.Brightness(ImageOps.grayscale(paper.image.convert("RGB"))).enhance(ASH).convert("RGBA")
        paper.image.putalpha(alpha)
        paper.put("ui/icon_flame", size / 2, size * (1 - FLAME / 2), size * FLAME)
    return paper
