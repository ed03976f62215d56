"""A stomach at the end of a match, small, for the results."""

from __future__ import annotations

from game.tasty_humans.turn import scoring
from game.tasty_humans.view import View
from scenes.kit.art.stage import Stage
from scenes.kit.base.geometry import Rect
from scenes.kit.match.session import MatchSession
from scenes.tasty_humans.scoring import small_board


def draw_final_board(stage: Stage, session: MatchSession[View], seat: int, room: Rect, lit: bool) -> None:
    """Draw the stomach of a seat; `lit`: the cells of its best line glow."""
    view = session.view()
    cells, monster = view.stomachs[seat], view.monsters[seat]
    best = max(scoring.score_lines(cells, monster, view.variant, None), key=lambda line: line.points)
    shown, source = (best.cells, best.source) if lit else ((), None)
    small_board.draw_board(
        stage, small_board.plan_board(room, view.config.height), cells, monster, shown, source
    )
