"""Where a seat's chances came from: a bar for each part, from the start to the end, and what they mean in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots.review import Balance, Review
from scenes.afterwards.review import words
from scenes.afterwards.review.layout import BALANCE, SEAT, SEAT_HEAD, SENTENCES
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BADGE, BODY_BOLD, CANDLE, GOOD, LABEL, SMALL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say, signed
from scenes.kit.widgets import charts
from scenes.kit.widgets.charts import LOSS, QUIET, Look
from scenes.kit.widgets.controls import chip

PARTS = ("luck", "skill", "rivals", "course")
BAR_W, NUMBER_H, LABEL_H = 62.0, 36.0, 44.0
LEAST = 4.0  # units: a bar that is nearly nothing is still seen
GAIN = Look(GOOD, "rising")
CHIP, PORTRAIT = 44, 54.0
PART = replace(SMALL, scales=False)


class BalancePanel:
    """Of one seat; `page`: which of how many it is, where there are several."""

    def __init__(self, app: App, stage: Stage, past: PastMatch, review: Review, seat: int, page: str) -> None:
        self.app, self.stage, self.past, self.review, self.seat = app, stage, past, review, seat
        stage.nine("board", "nine_panel_normal", SEAT)
        self._draw_head(page)
        in_points = bool(review.point_balances)
        self._draw_bars(review.point_balances[seat] if in_points else review.balances[seat], 1 if in_points else words.WHOLE)
        self._draw_sentences(words.sentences(past, review, seat))

    def _draw_head(self, page: str) -> None:
        stage, room = self.stage, SEAT_HEAD
        chip(stage, self.past.color(self.seat), room.x + CHIP / 2, room.cy, CHIP)
        stage.picture("cards", self.past.portrait(self.seat), room.x + 84, room.cy, PORTRAIT, widest=PORTRAIT)
        unit = say("review.in_points" if self.review.point_balances else "review.in_chances")
        told = say("review.page", page=page, unit=unit) if page else unit
        width = self.app.art.width(told, SMALL)
        stage.line("cards", told, SMALL, Rect(room.right - width, room.y, width, room.h), TEXT_MID, "right")
        left = room.x + 126
        stage.name("cards", self.past.name(self.seat), LABEL, Rect(left, room.y, room.right - width - 24 - left, room.h), CANDLE)

    def _draw_bars(self, balance: Balance, whole: int) -> None:
        """Each part begins where the one before it has ended."""
        steps = [("start", 0.0, balance.start)]
        for name in self._parts():
            before = steps[-1][2]
            steps.append((name, before, before + getattr(balance, name)))
        steps.append(("end", 0.0, balance.end))
        low, high = min(0.0, *(min(a, b) for _, a, b in steps)), max(1e-9, *(max(a, b) for _, a, b in steps))
        room = Rect(BALANCE.x, BALANCE.y + LABEL_H, BALANCE.w, BALANCE.h - LABEL_H - NUMBER_H)
        unit = room.h / (high - low)
        pitch = room.w / len(steps)
        self.stage.fill("board", Rect(room.x, room.y - low * unit - 2, room.w, 4), TEXT_MID)
        for place, (name, begin, end) in enumerate(steps):
            x, whole_bar = room.x + pitch * (place + 0.5), name in ("start", "end")
            bottom = room.y + (min(begin, end) - low) * unit
            bar = Rect(x - BAR_W / 2, bottom, BAR_W, max(LEAST, abs(end - begin) * unit))
            number = round(whole * (end - begin))
            charts.swatch(self.stage, bar, QUIET if whole_bar or not number else GAIN if number > 0 else LOSS)
            text = printed(number) if whole_bar else signed(number)
            self.stage.text("cards", text, BADGE, x, bar.top + NUMBER_H / 2, TEXT_HI, "center", outline=5)
            self.stage.text("cards", say(f"review.part.{name}"), PART, x, BALANCE.y + LABEL_H / 2, TEXT_MID, "center")

    def _parts(self) -> list[str]:
        """Those that there can be."""
        there = {"luck": words.has_luck(self.review), "rivals": words.has_rivals(self.past)}
        return [name for name in PARTS if there.get(name, True)]

    def _draw_sentences(self, told: Sequence[str]) -> None:
        """One below the other; smaller where they need too much."""
        style = SMALL
        heights = [self.app.art.height(text, style, SENTENCES.w) for text in told]
        if sum(heights) > SENTENCES.h:
            style = replace(SMALL, scales=False, line=1.22)
            heights = [self.app.art.height(text, style, SENTENCES.w) for text in told]
        gap = max(0.0, (SENTENCES.h - sum(heights)) / max(1, len(told)))
        top = SENTENCES.top - gap / 2
        for text, height in zip(told, heights, strict=True):
            box = Rect(SENTENCES.x, top - height, SENTENCES.w, height)
            self.stage.text("cards", text, style, box.x, box.top, TEXT_HI, valign="top", width=box.w, box=box)
            top -= height + gap


def draw_waiting(stage: Stage, failed: bool) -> Rect:
    """In its place while the review is made: a sentence and how far it is; gives the room of the bar. Where it failed only a sentence."""
    stage.nine("board", "nine_panel_normal", SEAT)
    sentence = say("review.failed" if failed else "review.making")
    face = Rect(SEAT.x + 40, SEAT.y + 40, 200, SEAT.h - 80)
    stage.picture("cards", "campaign/king", face.cx, face.cy, face.h, widest=face.w)
    room = Rect(face.right + 30, SEAT.cy - (50 if failed else -6), SEAT.right - 60 - face.right - 30, 100)
    stage.text("cards", sentence, BODY_BOLD, room.x, room.cy, TEXT_HI, width=room.w, box=room)
    return Rect(room.x, SEAT.y + 76, room.w, 44)
