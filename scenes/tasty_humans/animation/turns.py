"""Shows of a change of turns: the strip moves on, and the board of the asked seat comes to the fore; before the
first one the card with all cravings and the task of a lone eater."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.tasty_humans.table import events as ev
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.view import View
from scenes.kit.animation.motion import CROSS_FADE_MS, TURN_MS
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, deferred, parallel, sequence
from scenes.kit.art.stage import Drawn, Piece, Pieces
from scenes.kit.base import BODY, CANDLE, LABEL, NIGHT_800, SMALL_LABEL, TEXT_HI, TEXT_MID, Rect, say
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator, Moves
from scenes.tasty_humans.animation.leaders import LeaderMoves
from scenes.tasty_humans.animation.scores import Scores
from scenes.tasty_humans.text import names, pictures

CARD_MS = 2400
ROW_H, MARGIN, TITLE_H, PORTRAIT, PATTERN = 128.0, 16.0, 72.0, 120.0, 112.0
NAME_H = 48.0
WORDS_X = MARGIN + PORTRAIT + PATTERN + 32
WIDTH = layout.GRID.w + 8
MIDDLE = (layout.GRID.cx, (layout.INFO.y + layout.LEADER_ROW.top) / 2)
RISE = -24.0  # the card comes up from so far below
LAYER = "over"


class Row(NamedTuple):
    """One line of the card: portrait, pattern, and both in words."""

    face: str
    pattern: str
    heading: str
    words: str


def card_rows(shown: DisplayState, called: Sequence[str]) -> Iterator[Row]:
    """Monsters in the order of the seats with their names `called`, then the task of a lone eater."""
    for monster, name in zip(shown.monsters, called, strict=True):
        if monster is not None:
            yield Row(
                pictures.monster_head(monster),
                pictures.craving_bib(monster),
                name,
                names.craving_text(monster, shown.variant),
            )
    if shown.solo:
        task, level = names.match_task(shown.config) or names.describe_task("none"), shown.config.rival_level
        heading = names.rival_name(shown.variant, level) if task.id == "none" else task.name
        yield Row(pictures.rival_head(level), pictures.task_picture(task.id), heading, task.text)


@deferred
def show_cravings(animator: Animator) -> Step:
    """Let the card come, stay and go; it is hurried and skipped as any show."""
    shown, seating = animator.shown, animator.app.seating
    called = [
        seating.name_of(seat, names.monster_name(monster)) for seat, monster in enumerate(shown.monsters)
    ]
    things = list(_draw_card(animator, list(card_rows(shown, called))))
    come = animator.motion.arrive_from(things, 0, RISE, fade=True)
    gone = parallel(*(animator.motion.fade_out(thing) for thing in things))
    return sequence(animator.motion.play_with("panel_open", come), Wait(CARD_MS - 2 * CROSS_FADE_MS), gone)


def _draw_card(animator: Animator, rows: Sequence[Row]) -> Iterator[Drawn]:
    stage, art = animator.stage, animator.app.art
    width = WIDTH - WORDS_X - MARGIN
    heights = [max(ROW_H, NAME_H + art.text_height(row.words, BODY, width) + MARGIN) for row in rows]
    card = Rect.from_center(*MIDDLE, WIDTH, TITLE_H + sum(heights) + MARGIN)
    yield stage.add_box(LAYER, card, 28, NIGHT_800, CANDLE, 5)
    yield stage.add_label(
        LAYER, say("tasty_humans.table.crave"), LABEL, card.top_strip(TITLE_H), CANDLE, "center"
    )
    top = card.top - TITLE_H
    for row, height in zip(rows, heights, strict=True):
        y = top - height / 2
        yield stage.add_image(LAYER, row.face, card.x + MARGIN + PORTRAIT / 2, y, PORTRAIT)
        yield stage.add_image(LAYER, row.pattern, card.x + MARGIN + PORTRAIT + 12 + PATTERN / 2, y, PATTERN)
        room = Rect(card.x + WORDS_X, top - height, width, height)
        low = (height - NAME_H - art.text_height(row.words, BODY, width)) / 2
        name = Rect(room.x, top - low - NAME_H, width, NAME_H)
        yield stage.add_label(LAYER, *art.fit_name(row.heading, SMALL_LABEL, width), name, TEXT_HI)
        yield stage.add_text(
            LAYER, row.words, BODY, room.x, name.y, TEXT_MID, valign="top", width=width, box=room
        )
        top -= height


COMES_FROM = 120.0  # how far away a board begins that comes to another side of the table
LEAVE_MS = 150  # of a change of turns: the old board goes, then the new one comes


class TurnMoves(Moves):
    """Events at the beginning of turns, and changes that no event tells."""

    def __init__(self, animator: Animator, leaders: LeaderMoves, scores: Scores) -> None:
        super().__init__(animator)
        self.leaders, self.scores = leaders, scores
        self.shown = animator.shown
        self.turn_order = animator.shown.turn_order

    def start_show(self, after: View) -> None:
        """Note the view that the show leads to."""
        self.turn_order = after.turn_order

    def turn_started(self, event: ev.TurnStarted) -> Step:
        self.apply_events(event)
        self.shown.turn_order = self.turn_order
        self.lay_parts("village")
        turn = parallel(
            self.play_sound("turn", self.pieces.colors[event.seat] + 1),
            self._show_turn(),
            self._show_active_board(),
        )
        first = event.round == 1 and event.turn_index == 0
        return sequence(turn, show_cravings(self.animator)) if first and self._tells_cravings() else turn

    def _tells_cravings(self) -> bool:
        """True for the first match of an evening with these monsters, and where the match has a task (T22)."""
        shown, told = self.animator.shown, self.animator.app.told_once
        monsters = {f"craving:{monster}" for monster in shown.monsters if monster is not None}
        is_news = not monsters <= told or names.match_task(shown.config) is not None
        told |= monsters
        return is_news

    def turn_skipped(self, event: ev.TurnSkipped) -> Step:
        return self.play_with("fizzle", self.animator.show_note(event.seat, f"skipped.{event.reason}"))

    def show_question(self, after: View) -> Step:
        """Leader tiles move up (R24), stomachs show their points, and the asked seat comes to the fore."""
        moved = [seat for seat in self.pieces.leaders.drafted if after.drafted[seat] < 0]
        self.shown.follow(after)
        steps = [self.leaders.move_up(seat) for seat in moved]
        come = Deferred(lambda: parallel(self._show_turn(), self._show_active_board()))
        return sequence(*steps, parallel(*self.scores.show_rest()), come, Call(self.settle_parts))

    # -- the strip

    def _show_turn(self) -> Step:
        """Slide the gold frame to the next chip, which grows while the last one fades."""
        strip, turn = self.pieces.strip, self.shown.current_turn
        frame, before = strip.turn_frame.rect if strip.turn_frame is not None else None, strip.laid
        if before == (self.shown.turn_order, turn):
            return Wait(0)
        self.lay_parts("strip")
        if strip.turn_frame is None:
            return Wait(0)
        follows = 0 < turn < len(strip.chips) and before == (self.shown.turn_order, turn - 1)
        if frame is None or not follows:
            return self.fade_in(strip.turn_frame)
        grown = layout.STRIP_CURRENT / layout.STRIP_CHIP
        sizes = (
            self.motion.resize_from(strip.chips[turn], 1 / grown),
            self.motion.resize_from(strip.chips[turn - 1], grown),
        )
        return parallel(self.motion.glide_frame(strip.turn_frame, frame), *sizes)

    # -- the boards

    def _show_active_board(self) -> Step:
        """Let the board of the asked seat glow; with 3 and 4 seats it comes to the left and the others move
        up. For one person alone with bots nothing moves: the board at work has a gold frame."""
        boards = self.pieces.boards
        before, after = boards.order, boards.board_order(self.shown)
        if before == after and boards.active == layout.active_seat(self.shown):
            return Wait(0)
        if before == after and self.shown.seats > len(layout.SIDES):
            self._lay_boards()
            return Wait(0)
        if self.shown.seats <= len(layout.SIDES):
            glow = self.animator.board_of(boards.active).glow
            self._lay_boards()
            return self._move_glow(glow)
        if before[0] == after[0]:
            return self._move_boards()
        leaving = [
            self.motion.depart_to(self._pieces_on(seat), -COMES_FROM, 0, LEAVE_MS)
            for seat in (before[0], after[0])
        ]
        return sequence(parallel(*leaving), Deferred(self._move_boards))

    def _lay_boards(self) -> None:
        """Draw the boards and all that lies on them where they belong now."""
        self.lay_parts("boards", "stomachs", "leaders", "king")

    def _move_boards(self) -> Step:
        plans = dict(self.pieces.plans)
        self._lay_boards()
        return parallel(*(self._move_board(seat, plans[seat]) for seat in self.pieces.plans))

    def _move_glow(self, old: Piece | None) -> Step:
        glow = self.animator.board_of(self.pieces.boards.active).glow
        if glow is None or old is None:
            return Wait(0)
        return self.motion.arrive_from([glow], old.x - glow.x, old.y - glow.y, fade=False)

    def _move_board(self, seat: int, before: layout.BoardPlan) -> Step:
        """Let a waiting board move on from its place before; a starting one comes in from the left, a
        finished one from below."""
        plan = self.pieces.plans[seat]
        dx, dy, fade = 0.0, before.area.y - plan.area.y, False
        if plan.large:
            dx, dy, fade = -COMES_FROM, 0.0, True
        elif before.large:
            dy, fade = -COMES_FROM, True
        return self.motion.arrive_from(self._pieces_on(seat), dx, dy, fade, TURN_MS - LEAVE_MS)

    def _pieces_on(self, seat: int) -> Pieces:
        pieces = self.pieces
        tiles: Pieces = [tile for at, tile in pieces.stomachs.tiles.items() if at[0] == seat]
        leaders = [lying[seat] for lying in (pieces.leaders.lying, pieces.leaders.drafted) if seat in lying]
        king = [pieces.king.token] if pieces.king.seat == seat else []
        return [*self.animator.board_of(seat).things, *tiles, *leaders, *king]

    TABLE = {ev.TurnStarted: turn_started, ev.TurnSkipped: turn_skipped}
