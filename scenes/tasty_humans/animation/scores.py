"""Gains of a stomach, shown where it changes: the cells of each line that gains light up, its sum flies to
the name plate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.model import ScoreLine
from game.tasty_humans.components.definitions import Cell
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import scoring
from scenes.kit.animation.gain_sizes import gain_size
from scenes.kit.animation.gain_timing import LONGEST_MS
from scenes.kit.animation.gains import Gain
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import Piece
from scenes.table.animator import Maker
from scenes.tasty_humans.animation.animator import Animator, Moves
from scenes.tasty_humans.scoring.changes import LineChange, line_changes

FELT_MS = 520.0
GLOATS, WINCES = 4, 3  # sizes of a gain from which on its monster is heard, and the others mind it
SHAKES = 10  # points from which on the name plate shakes
MOST_LIT = 12


class Scores(Moves):
    """Remembers each stomach as it was last counted."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        shown = animator.shown
        self.sheets = {seat: _seat_sheet(shown, seat) for seat in range(shown.seats)}
        self.worth = {seat: _points_basis(shown, seat) for seat in range(shown.seats)}

    def with_gains(self, maker: Maker) -> Maker:
        """The same show of a seat's event, followed by the gains and losses of its stomach."""

        def show_both(event: Any) -> Step:
            return sequence(maker(event), Deferred(lambda: self.show_changes(event.seat)))

        return show_both

    def show_changes(self, seat: int) -> Step:
        """Show the changes line by line, the largest gain last."""
        shown, before = self.animator.shown, self.sheets[seat]
        self.sheets[seat] = _seat_sheet(shown, seat)
        changes = sorted(line_changes(before, self.sheets[seat]), key=lambda change: change.gain)
        if not changes:
            return Wait(0)
        longest = self.animator.longest_ms(seat)
        if longest < LONGEST_MS:
            return self._show_gains(
                seat, [(sum(change.gain for change in changes), self._gaining_tiles(seat, changes))], longest
            )
        return self._show_gains(
            seat, [(change.gain, self._gaining_tiles(seat, [change])) for change in changes], longest
        )

    def show_rest(self) -> list[Step]:
        """Steps for points that no single event has shown, as the king's favor."""
        steps = []
        shown, boards = self.animator.shown, self.pieces.boards
        for seat, before in self.worth.items():
            self.worth[seat] = _points_basis(shown, seat)
            if self.worth[seat] == before:
                continue
            amount = scoring.seat_total(shown, seat) - boards.points[seat]
            king = [self.pieces.king.token] if self.pieces.king.seat == seat else []
            if amount and shown.monsters[seat]:
                steps.append(self._show_gains(seat, [(amount, king)], self.animator.longest_ms(seat)))
            else:
                boards.set_points(shown, seat, boards.points[seat] + amount)
        return steps

    # -- how it looks

    def _show_gains(self, seat: int, amounts: Sequence[tuple[int, Sequence[Piece]]], longest: float) -> Step:
        """Show amounts, each with the pieces that bring it, within `longest` ms."""
        points, gains = self.pieces.boards.points[seat], []
        for amount, lights in amounts:
            points += amount
            gains.append(
                Gain(
                    amount,
                    lambda: self.animator.board_of(seat).total,
                    lights,
                    on_landing=self._points_setter(seat, points),
                    seat=seat,
                )
            )
        gains = [gain for gain in gains if gain.amount]
        if not gains:
            return Call(self._points_setter(seat, points))
        total, share = sum(gain.amount for gain in gains), longest / LONGEST_MS
        return self.animator.gains.show_gains(
            gains, longest, self._show_feelings(seat, total, FELT_MS * share), self.pieces.plans[seat].well
        )

    def _points_setter(self, seat: int, points: int) -> Callable[[], None]:
        return lambda: self.pieces.boards.set_points(self.animator.shown, seat, points)

    def _gaining_tiles(self, seat: int, changes: Sequence[LineChange]) -> list[Piece]:
        """Tiles that bring the changes: the leader tile of the line, and those that count now and did not
        before."""
        cells: list[Cell] = []
        for change in changes:
            source = [change.line.source] if change.line.source is not None else []
            cells += [*source, *(change.fresh or change.line.cells)]
        tiles = self.pieces.stomachs.tiles
        return [tiles[seat, *cell] for cell in dict.fromkeys(cells) if (seat, *cell) in tiles][:MOST_LIT]

    # -- who minds

    def _show_feelings(self, seat: int, total: int, ms: float) -> Step:
        """The gaining monster licks its lips; the others wince if the gain is large."""
        if total <= 0:
            return Wait(0)
        size = gain_size(total)
        rivals = [
            other for other, monster in enumerate(self.animator.shown.monsters) if monster and other != seat
        ]
        sound = self.play_sound(f"{self.animator.voice_of(seat)}_happy" if size >= GLOATS else "lick")
        licks = sequence(
            sound, self._hold_face(seat, "lick", ms, self.pop_piece(self.animator.head_of(seat), 1.07, ms))
        )
        plate = self.animator.board_of(seat).plate_things if total >= SHAKES else []
        shaken = self.motion.shake_things(plate, ms=ms) if plate else Wait(0)
        return parallel(licks, shaken, *(self._wince(rival, ms) for rival in rivals if size >= WINCES))

    def _wince(self, seat: int, ms: float) -> Step:
        return self._hold_face(seat, "hurt", ms, self.shake_piece(self.animator.head_of(seat), 4, ms / 2))

    def _hold_face(self, seat: int, face: str, ms: float, meanwhile: Step) -> Step:
        look = Call(lambda: self.animator.board_of(seat).show_face(face))
        return sequence(look, parallel(meanwhile, Wait(ms)), self.animator.rest_face(seat))


def _seat_sheet(table: Table, seat: int) -> tuple[ScoreLine, ...]:
    """Lines of a stomach without the king's (S20); none before it has a monster."""
    monster = table.monsters[seat]
    return scoring.score_lines(table.stomachs[seat], monster, table.variant, None) if monster else ()


def _points_basis(table: Table, seat: int) -> tuple[bytes, str | None, bool]:
    """All that a seat's points depend on."""
    return bytes(table.stomachs[seat]), table.monsters[seat], seat in table.bonus_seats
