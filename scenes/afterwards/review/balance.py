"""Balance of a seat's chances: a bar for each part, from the start to the end, and sentences on them."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.accounts import Balance
from game.bots.review import Review
from scenes.afterwards.review import words
from scenes.afterwards.review.graph import BALANCE, SEAT, SEAT_HEAD, SENTENCES
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BADGE,
    BODY_BOLD,
    CANDLE,
    GOOD,
    LABEL,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_signed,
    format_value,
    say,
)
from scenes.kit.widgets import charts, draw_chip
from scenes.kit.widgets.chart_looks import LOSS, QUIET, Look

PARTS = ("luck", "skill", "rivals")
BAR_W, NUMBER_H, LABEL_H = 62.0, 36.0, 44.0
LEAST = 4.0  # units: the height of a bar that is nearly nothing
GAIN = Look(GOOD, "rising")
CHIP, PORTRAIT = 44, 54.0
PART = replace(SMALL, scales=False)
PART_GAP = 8.0


class BalancePanel:
    """Balance of one seat, drawn at once; `page`: words on its number among several seats, else ""."""

    def __init__(self, app: App, stage: Stage, past: PastMatch, review: Review, seat: int, page: str) -> None:
        self.app, self.stage, self.past, self.review, self.seat = app, stage, past, review, seat
        stage.add_nine_patch("board", "nine_panel_normal", SEAT)
        self._draw_head(page)
        in_points = bool(review.point_balances)
        balances = review.point_balances if in_points else review.balances
        self._draw_bars(balances[seat], in_points)
        sentences = words.seat_sentences(past, review, seat)
        self.told = join_sentences([past.seat_name(seat), *sentences])  # for ears: bars are for eyes
        self._draw_sentences(sentences)

    def _draw_head(self, page: str) -> None:
        stage, room = self.stage, SEAT_HEAD
        draw_chip(stage, self.past.seat_color(self.seat), room.x + CHIP / 2, room.cy, CHIP)
        portrait = self.past.seat_portrait(self.seat)
        stage.add_picture("cards", portrait, room.x + 84, room.cy, PORTRAIT, widest=PORTRAIT)
        unit = say("review.in_points" if self.review.point_balances else "review.in_chances")
        told = say("review.page", page=page, unit=unit) if page else unit
        width = self.app.art.text_width(told, SMALL)
        stage.add_label("cards", told, SMALL, room.column(room.right - width, width), TEXT_MID, "right")
        left = room.x + 126
        beside = room.column(left, room.right - width - 24 - left)
        stage.add_name("cards", self.past.seat_name(self.seat), LABEL, beside, CANDLE)

    def _draw_bars(self, balance: Balance, in_points: bool) -> None:
        """Draw the bars, each from the end of the one before, in points or per cent."""
        whole = 1 if in_points else words.WHOLE
        told = balance.fold_course() if in_points else balance.share_change()
        steps = [("usual" if in_points else "start", 0.0, told.start)]
        for name in self._part_names():
            before = steps[-1][2]
            steps.append((name, before, before + getattr(told, name)))
        steps.append(("end", 0.0, told.end))
        low = min(0.0, *(min(begin, end) for _, begin, end in steps))
        high = max(1e-9, *(max(begin, end) for _, begin, end in steps))
        room = BALANCE.row(BALANCE.y + LABEL_H, BALANCE.h - LABEL_H - NUMBER_H)
        unit = room.h / (high - low)
        pitch = room.w / len(steps)
        self.stage.add_rect("board", room.row(room.y - low * unit - 2, 4), TEXT_MID)
        for place, (name, begin, end) in enumerate(steps):
            x, is_total = room.x + pitch * (place + 0.5), name in ("start", "usual", "end")
            bottom = room.y + (min(begin, end) - low) * unit
            bar = Rect(x - BAR_W / 2, bottom, BAR_W, max(LEAST, abs(end - begin) * unit))
            number = round(whole * (end - begin))
            look = QUIET if is_total or not number else GAIN if number > 0 else LOSS
            charts.draw_swatch(self.stage, bar, look)
            text = format_value(number) if is_total else format_signed(number)
            self.stage.add_text("cards", text, BADGE, x, bar.top + NUMBER_H / 2, TEXT_HI, "center", outline=5)
            is_unforeseen = name == "luck" and balance.is_unforeseen
            label = say("review.part.unforeseen" if is_unforeseen else f"review.part.{name}")
            below = Rect(x - pitch / 2, BALANCE.y, pitch, LABEL_H).inset(PART_GAP / 2, 0)
            self.stage.add_label("cards", label, PART, below, TEXT_MID, "center")

    def _part_names(self) -> list[str]:
        """Names of the parts that the match can have."""
        there = {"luck": words.has_luck(self.review), "rivals": words.has_rivals(self.past)}
        return [name for name in PARTS if there.get(name, True)]

    def _draw_sentences(self, told: Sequence[str]) -> None:
        """Draw the sentences one below the other, smaller if they need too much room, without the last ones
        if they still do."""
        style = SMALL
        heights = [self.app.art.text_height(text, style, SENTENCES.w) for text in told]
        if sum(heights) > SENTENCES.h:
            style = replace(SMALL, scales=False, line=1.22)
            heights = [self.app.art.text_height(text, style, SENTENCES.w) for text in told]
        while sum(heights) > SENTENCES.h and len(heights) > 1:
            told, heights = told[:-1], heights[:-1]
        gap = max(0.0, (SENTENCES.h - sum(heights)) / max(1, len(told)))
        top = SENTENCES.top - gap / 2
        for text, height in zip(told, heights, strict=True):
            box = SENTENCES.row(top - height, height)
            self.stage.add_text(
                "cards", text, style, box.x, box.top, TEXT_HI, valign="top", width=box.w, box=box
            )
            top -= height + gap


def draw_waiting(stage: Stage, failed: bool) -> Rect:
    """Draw a sentence in place of the balance while the review is made, or once it has failed. Returns the
    room of the bar of progress."""
    stage.add_nine_patch("board", "nine_panel_normal", SEAT)
    sentence = say("review.failed" if failed else "review.making")
    face = SEAT.column(SEAT.x + 40, 200, 40)
    stage.add_picture("cards", "campaign/king", *face.center, face.h, widest=face.w)
    room = Rect(face.right + 30, SEAT.cy - (50 if failed else -6), SEAT.right - 60 - face.right - 30, 100)
    stage.add_label("cards", sentence, BODY_BOLD, room, TEXT_HI, wraps=True)
    return room.row(SEAT.y + 76, 44)
