"""QR code of a text, drawn so that its squares are whole pixels: cameras read that better."""

from PIL import Image

from game.sharing import qr_pictures
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import Rect


def draw_code(app: App, stage: Stage, text: str, room: Rect) -> None:
    """Draw the code of a text as large as a room allows, black on the white that lies there."""
    squares, scale = len(qr_pictures.qr_modules(text)), app.art.canvas.scale
    side = squares * max(1, int(min(room.w, room.h) * scale / squares)) / scale
    pixels = round(side * scale)
    texture = app.art.get_texture(f"qr/{text}/{side}", lambda: _paint_code(text, pixels))
    stage.add_texture("cards", texture, "qr", *room.center, side)


def _paint_code(text: str, side: int) -> Image.Image:
    """Paint the code of a text: black squares on white, `side` pixels wide."""
    squares = qr_pictures.qr_modules(text)
    small = Image.new("L", (len(squares), len(squares)), 255)
    small.putdata([0 if dark else 255 for row in squares for dark in row])
    return small.resize((side, side), Image.Resampling.NEAREST).convert("RGBA")
