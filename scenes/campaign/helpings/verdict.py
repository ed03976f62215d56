"""Verdict on the answer to a second helping: the King tastes it, then it is right, or not yet."""

from dataclasses import replace

from game import bots
from game.bots.second_look import Verdict
from game.profiles import second_helpings
from game.profiles.profile import Helping
from scenes.campaign.helpings.session import HelpingSession
from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    GOOD,
    HEADING,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.match.advice import level_face, reason_words
from scenes.kit.widgets import BACK, SELECT
from scenes.navigation import navigator
from scenes.pages.dialog import Panel

PANEL = Rect(330, 210, 1260, 680)
KING, KING_ROOM = "campaign/king", Rect(350, 216, 330, 460)
WORDS = Rect(690, 250, 860, 600)
HEAD_H, BUTTON_H, BUTTON_W, MARK = 90, 88, 420, 66.0
GAP, MOST_GAP = 14.0, 40.0
"""Least and largest distance of two sentences."""
FACE, FACE_ROOM = 48.0, 66.0
STYLES = (BODY_BOLD, SMALL, replace(SMALL, scales=False))
WHIM = ".reason.whim"


class VerdictScene(Panel):
    """Panel over the table. Leaving it before the verdict changes nothing: the helping stays due."""

    opening_sound = ""

    def __init__(self, app: App, session: HelpingSession) -> None:
        super().__init__(app)
        self.session = session
        self.verdict: Verdict | None = None
        self.next: Helping | None = None  # the helping as it comes again, None if it is done
        self.failed = False
        self._ticket: int | None = None

    # -- life

    def enter(self) -> None:
        if not self.verdict and not self.failed and self._ticket is None:
            self._ticket = self.session.begin_judging()
        super().enter()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._ticket is None:
            return
        self.app.bots.take_reports(self._ticket)
        finished = self.app.bots.take_result(self._ticket)
        if finished:
            self._ticket, self.verdict, self.failed = None, finished.found, finished.found is None
            if self.verdict:
                self.next = self.session.book_verdict(self.verdict)
            self.play("star" if self.verdict and self.verdict.is_right else "not_possible")
            self.rebuild()

    def leave(self) -> None:
        if self._ticket is not None:
            self.app.bots.cancel(self._ticket)
            self._ticket = None
        super().leave()

    # -- drawing

    def build(self) -> None:
        self.draw_panel(PANEL)
        self.stage.add_picture("cards", KING, *KING_ROOM.center, KING_ROOM.h, widest=KING_ROOM.w)
        head = WORDS.row(WORDS.top - HEAD_H, HEAD_H)
        mark = self._heading_mark()
        if mark:
            self.stage.add_picture("cards", mark, head.x + MARK / 2, head.cy, MARK, widest=MARK)
            head = head.column(head.x + MARK + 18, head.w - MARK - 18)
        self.stage.add_label("cards", self._heading_words(), HEADING, head, CANDLE)
        self._draw_lines(WORDS.row(WORDS.y + BUTTON_H + 30, WORDS.h - HEAD_H - BUTTON_H - 40))
        if self._ticket is None:
            self.add_button("list", Rect(WORDS.x, WORDS.y, BUTTON_W, BUTTON_H), say("helpings.to_list"))
            self.focus_buttons("list")

    def _heading_mark(self) -> str:
        """Picture before the heading of a verdict, "" before there is one."""
        if not self.verdict:
            return ""
        return "ui/icon_check" if self.verdict.is_right else "ui/icon_hourglass"

    def _heading_words(self) -> str:
        if self.failed:
            return say("helpings.failed")
        if not self.verdict:
            return say("helpings.tasting")
        return say("helpings.right" if self.verdict.is_right else "helpings.not_yet")

    def _lines(self) -> list[tuple[str, Color, str]]:
        """Sentences with their colors and pictures: the answer, the better one, the reason, the next time."""
        session, verdict, answer = self.session, self.verdict, self.session.second_answer
        assert answer
        lines = [(session.deed_words(answer.plain()), TEXT_HI, "ui/icon_arrow_right")]
        if self.failed:
            return [*lines, (say("helpings.failed_text"), TEXT_MID, "")]
        if not verdict:
            return [*lines, (say("helpings.tasting_text"), TEXT_MID, "")]
        best = bots.list_levels(session.game)[-1]
        better = session.deed_words(session.dish.helping.better)
        if better != lines[0][0] or not verdict.is_right:
            lines.append((say("review.better", name=say(best.key), deed=better), GOOD, level_face(best)))
        if not verdict.reason.key.endswith(WHIM):
            lines.append((reason_words(verdict.reason, session.seat_name), TEXT_MID, ""))
        if self.next is None:
            return [*lines, (say("helpings.done"), CANDLE, "")]
        days = second_helpings.days_left(self.next, session.today)
        return [*lines, (say("helpings.again", n=days), CANDLE, "")]

    def _draw_lines(self, room: Rect) -> None:
        """Draw the sentences one below the other, in the largest style that has room."""
        lines, width = self._lines(), room.w - FACE_ROOM
        style, heights = STYLES[0], [0.0]
        for style in STYLES:
            heights = [self.art.text_height(text, style, width) for text, _, _ in lines]
            if sum(heights) + GAP * len(lines) <= room.h:
                break
        spare = (room.h - sum(heights)) / len(lines)
        gap = min(MOST_GAP, max(0.0, spare))
        top = room.top - gap / 2
        for (text, color, picture), height in zip(lines, heights, strict=True):
            box = Rect(room.x + FACE_ROOM, top - height, width, height)
            self.stage.add_text(
                "cards", text, style, box.x, box.top, color, valign="top", width=width, box=box
            )
            if picture:
                y = top - style.size * style.line / 2
                self.stage.add_picture("cards", picture, room.x + FACE / 2, y, FACE, widest=FACE)
            top -= height + gap

    def show_prompts(self) -> None:
        self.show_in_bar("", [BACK] if self._ticket is not None else [SELECT, BACK])

    def question_words(self) -> str:
        """Words read aloud: all that the panel says."""
        return join_sentences([self._heading_words(), *(text for text, _, _ in self._lines())])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        return self._go_to_list()

    def on_back(self, intent: Intent) -> bool:
        self.play("back")
        return self._go_to_list()

    def _go_to_list(self) -> bool:
        if self.app.stack.is_settled:
            self.session.close()
            navigator.replace(self.app, self.session.way_back)
        return True
