"""The sign of a seat that begins ahead (G24), as it lies on plates at tables and in rows of the pause: a shaker, and
the points if it has any."""

from game.evening.leads import Lead
from scenes.kit.art import Art, Face, Stage, maker
from scenes.kit.art.card_texture import CardTexture, outer_size, paint_card
from scenes.kit.art.stage import Piece
from scenes.kit.base import BADGE, INK, PARCH_100, Size
from scenes.match.lead_words import short_lead

PICTURE = "ui/icon_shaker"
HIGH = 36.0
SHAKER = 30.0
LINE = 3.0
SIDE, GAP = 8.0, 3.0


def sign_size(art: Art, lead: Lead) -> Size:
    """Width and height of the sign of a lead."""
    words = short_lead(lead)
    wide = GAP + art.text_width(words, BADGE) + SIDE / 2 if words else 0.0
    return SIDE * 2 + SHAKER + wide, HIGH


def add_sign(stage: Stage, layer: str, lead: Lead, x: float, y: float) -> Piece:
    """Put the sign of a lead on a stage, with its middle at x, y."""
    size = sign_size(stage.art, lead)
    face = lead_face(stage.art, short_lead(lead), size)
    return stage.add_texture(layer, *face, x, y, *outer_size(size))


@maker
def lead_face(art: Art, words: str, size: Size) -> Face:
    """The sign with these words beside the shaker."""

    def paint(paper: CardTexture) -> None:
        w, h = size
        paper.draw_patch(0, 0, w, h, PARCH_100, h / 2, LINE)
        left = SIDE + SHAKER / 2
        paper.draw_picture(PICTURE, left, h / 2, SHAKER)
        if words:
            paper.draw_text(words, BADGE, left + SHAKER / 2 + GAP, h / 2 - 1, INK, 0.0)

    return paint_card(art, f"lead:{words}", size, paint)
