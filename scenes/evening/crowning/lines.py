"""The King at the crowning, with his words and the lines of the evening beside them."""

from game.evening.cup import Cup
from game.evening.evening_facts import Fact, tell_evening
from scenes.evening.crowning import words
from scenes.evening.faces import draw_guest
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import BODY_BOLD, INK, INK_MID, PARCH_300, SMALL, Rect

BUBBLE = Rect(196, 262, 1628, 192)
KING, KING_X = 224.0, 190.0
WORDS = BUBBLE.trim(left=128, low=14, right=BUBBLE.w - 128 - 420, top=14)
LINES = BUBBLE.trim(left=128 + 420 + 56, low=12, right=24, top=12)
FACE = 52.0


class Lines:
    """King, bubble and words, drawn at once; `lines`: pieces of each line of the evening."""

    def __init__(self, app: App, stage: Stage, cup: Cup) -> None:
        self.king: Pieces = [
            stage.add_nine_patch("cards", "nine_bubble", BUBBLE),
            stage.add_picture("marks", "campaign/king", KING_X, BUBBLE.y - 16 + KING / 2, KING),
        ]
        text = words.king_words(cup)
        style = app.art.fit_block(text, BODY_BOLD, WORDS.w, WORDS.h)
        width = app.art.balanced_width(text, style, WORDS.w)
        self.king.append(stage.add_text("tiles", text, style, WORDS.x, WORDS.cy, INK, width=width, box=WORDS))
        self.king.append(stage.add_rect("tiles", Rect(LINES.x - 34, LINES.y + 8, 4, LINES.h - 16), PARCH_300))
        facts = tell_evening(cup)
        self.lines: list[Pieces] = []
        height = LINES.h / max(3, len(facts))
        top = LINES.top - (LINES.h - height * len(facts)) / 2
        for number, fact in enumerate(facts):
            row = LINES.row(top - (number + 1) * height, height)
            self.lines.append(_draw_line(app, stage, cup, fact, row))


def _draw_line(app: App, stage: Stage, cup: Cup, fact: Fact, row: Rect) -> Pieces:
    """Draw a fact beside whoever it is about, or the game."""
    x = row.x + FACE / 2
    if fact.guest:
        picture = draw_guest(app, stage, cup.guest(fact.guest), x, row.cy, FACE, "tiles")
    else:
        sign = f"ui/emblem_{fact.game}" if fact.game else "ui/icon_crown"
        picture = stage.add_image("tiles", sign, x, row.cy, FACE)
    room = row.column(row.x + FACE + 18, row.w - FACE - 18)
    return [picture, stage.add_name("tiles", words.fact_words(cup, fact), SMALL, room, INK_MID)]
