"""Shows of a turn: the choice, the damage, the tiles that fall, the card that is eaten."""

from __future__ import annotations

from game.tasty_humans.components.definitions import DAMAGE, ROTATED, shape_size
from game.tasty_humans.table import events as ev
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.view import View
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.monster_motion import Monster, eat_card, hurt_monster, shoot_tile
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence, tween_attributes
from scenes.kit.art import Piece
from scenes.kit.base import Point, Rect, out_quad, say
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator, Moves
from scenes.tasty_humans.board import cards

COLUMN_GAP_MS = 30
MOUTHFUL = 0.4  # of the head's width: how wide a card is between the teeth
LAST_MS = 1200.0  # the last round is told
WOBBLE, WOBBLE_MS = 0.035, 420.0
GULP_MS = 220  # a monster feels a damage tile before it has settled
BREAK_MS, BREAK_PX = 110, 12.0  # the columns of a shape part before they fall, this far from one another


def pending_attackers(view: View) -> list[int]:
    """R9, R10: places of the cards whose damage has still to be dropped, in that order; none between two
    meals."""
    if not view.damage_left:
        return []
    return [place for place, _ in find_attackers(view, view.chosen_place)][-view.damage_left :]


class Meals(Moves):
    """Events of one seat's turn."""

    def __init__(self, animator: Animator, view: View) -> None:
        """`view` is what the table shows before the first event."""
        super().__init__(animator)
        self.attackers = pending_attackers(view)

    def monster_chosen(self, event: ev.MonsterChosen) -> Step:
        self.apply_and_lay(event, "boards")
        return parallel(
            self.pop_piece(self.animator.head_of(event.seat), 1.06),
            self.play_sound(f"{self.animator.voice_of(event.seat)}_happy"),
        )

    def adventurer_chosen(self, event: ev.AdventurerChosen) -> Step:
        """The card stands out for a moment, its attackers light up."""
        self.attackers = [layout.place_of(place) for place, _ in event.attackers]
        card = self.pieces.grid.cards[layout.place_of(event.place)]
        outlines = [self.motion.flash_outline("fx", layout.card_rect(place)) for place in self.attackers]
        return self.play_with("confirm", self.pop_piece(card, 1.05), *outlines)

    def _monster(self, seat: int) -> Monster:
        animator = self.animator
        return Monster(animator.head_of(seat), animator.board_of(seat).show_face, animator.resting_face(seat))

    # -- damage

    def damage_dropped(self, event: ev.DamageDropped) -> Step:
        """A damage tile shoots from the attacker to the column and falls."""
        animator, motion, seat = self.animator, self.motion, event.seat
        start = layout.card_center(self.attackers.pop(0)) if self.attackers else layout.GRID.center
        top = animator.hover_point(seat, event.column)
        tile = animator.new_tile(DAMAGE, (seat, event.column, event.row))
        animator.apply_and_follow(event, "stomachs")
        fall = animator.drop_tiles(seat, event.column, [(tile, DAMAGE, top, event.row)])
        pain = hurt_monster(motion, self._monster(seat), f"{animator.voice_of(seat)}_hurt")
        shot = shoot_tile(motion, tile, start, top) if motion.is_full else Wait(0)
        return sequence(
            motion.play_sound("damage_hit"),
            parallel(motion.flash_outline("fx", Rect.from_center(*start, 230, 164)), shot),
            parallel(fall, sequence(Wait(motion.gap_ms(GULP_MS)), animator.update_numbers(seat), pain)),
        )

    def hail_fell(self, event: ev.HailFell) -> Step:
        """Damage tiles fall from above into every stomach at once."""
        animator, motion = self.animator, self.motion
        tiles = [
            (seat, column, row, animator.new_tile(DAMAGE, (seat, column, row)))
            for seat, cells in enumerate(event.cells)
            for column, row in cells
        ]
        animator.apply_and_follow(event, "stomachs")
        falls = [
            animator.drop_tiles(seat, column, [(tile, DAMAGE, animator.hover_point(seat, column), row)])
            for seat, column, row, tile in tiles
        ]
        hit = sorted({seat for seat, *_ in tiles})
        pains = [hurt_monster(motion, self._monster(seat), f"{animator.voice_of(seat)}_hurt") for seat in hit]
        numbers = [animator.update_numbers(seat) for seat in hit]
        words = self.show_banner(say("tasty_humans.show.hail"), LAST_MS)
        return sequence(
            parallel(self.play_sound("damage_hit"), words),
            parallel(*falls, sequence(Wait(motion.gap_ms(GULP_MS)), *numbers, parallel(*pains))),
        )

    def damage_lost(self, event: ev.DamageLost) -> Step:
        self.attackers = []
        return self.play_with("fizzle", self.animator.show_note(event.seat, "damage_lost", n=event.count))

    def damage_removed(self, event: ev.DamageRemoved) -> Step:
        """The cleric's tile rises and is gone; the tiles above come down one cell."""
        seat, tiles, plan = event.seat, self.pieces.stomachs.tiles, self.pieces.plans[event.seat]
        healed = tiles.pop((seat, *event.cell))
        falling = []
        for start, end in event.fallen:
            tile = tiles[seat, *end] = tiles.pop((seat, *start))
            falling.append((tile, self.pieces.code_of(tile), plan.cell_center(*start), end[1]))
        self.animator.apply_and_follow(event, "stomachs")
        rise = tween_attributes(healed, self.motion.duration_ms(200, 0), y=healed.y + 24)
        return sequence(
            self.play_sound("damage_removed"),
            parallel(rise, self.fade_out(healed, 240)),
            self.animator.update_numbers(seat),
            self.animator.drop_tiles(seat, event.cell[0], falling),
            self.animator.rest_face(seat),
        )

    # -- tiles

    def tiles_dropped(self, event: ev.TilesDropped) -> Step:
        """The shape breaks into its tiles; each column falls for itself (R12). Tiles without room burst
        (Q2)."""
        seat, size = event.seat, self.pieces.plans[event.seat].tile
        room = {
            column: [row for _, c, row in event.tiles if c == column]
            for column in {c for _, c, _ in event.tiles}
        }
        columns: dict[int, list[tuple[Piece, int, Point, int]]] = {}
        lost: list[Step] = []
        shape = ROTATED[event.card][event.rotation]
        wide, rows = shape_size(shape)
        middle = (wide - 1) / 2
        for dx, dy, code in shape:
            column = event.column + dx
            x, y = self.animator.hover_point(seat, column, dy, rows)
            start = (x + (dx - middle) * BREAK_PX, y) if self.motion.is_full else (x, y)
            if room.get(column):
                row = room[column].pop(0)
                columns.setdefault(column, []).append(
                    (self.animator.new_tile(code, (seat, column, row)), code, start, row)
                )
            else:
                lost.append(self.animator.burst_tile(cards.draw_tile(self.stage, "fx", code, *start, size)))
        self.animator.apply_and_follow(event, "stomachs")
        falls = [
            self.animator.drop_tiles(seat, column, falling) for column, falling in sorted(columns.items())
        ]
        fall = self.play_with("shape_drop", self.stagger(COLUMN_GAP_MS, falls), *lost)
        tiles = [(piece, start) for falling in columns.values() for piece, _, start, _ in falling]
        return sequence(
            self.play_sound("tile_break"),
            self._part_columns(tiles, seat),
            fall,
            self.animator.rest_face(seat),
        )

    def _part_columns(self, tiles: list[tuple[Piece, Point]], seat: int) -> Step:
        """Let gaps open between the columns of the hovering shape: each tile comes to the start of its
        fall."""
        if not self.motion.is_full:
            return Wait(0)
        origin, pitch = self.pieces.plans[seat].origin[0], self.pieces.plans[seat].pitch

        def place_shape() -> None:
            for piece, (x, y) in tiles:
                piece.position = (origin + round((x - origin) / pitch) * pitch, y)
                piece.visible = True

        return sequence(
            Call(place_shape),
            parallel(*(tween_attributes(piece, BREAK_MS, out_quad, x=x) for piece, (x, _) in tiles)),
        )

    def tiles_swapped(self, event: ev.TilesSwapped) -> Step:
        tiles, a, b = self.pieces.stomachs.tiles, (event.seat, *event.cell_a), (event.seat, *event.cell_b)
        tiles[a], tiles[b] = tiles[b], tiles[a]
        pair = tiles[a], tiles[b]
        self.animator.apply_and_follow(event, "stomachs")
        return self.play_with(
            "tiles_swap", self.motion.lift_during(self.motion.swap_pieces(*pair), "tiles", *pair)
        )

    def effect_skipped(self, event: ev.EffectSkipped) -> Step:
        return self.play_with("fizzle", self.animator.show_note(event.seat, f"effect_skipped.{event.effect}"))

    # -- the end of a meal

    def card_kept(self, event: ev.CardKept) -> Step:
        """The card flies into the mouth; its crowns are the seat's now."""
        animator, seat = self.animator, event.seat
        card = self.pieces.grid.cards.pop(animator.shown.grid.index(event.card))
        animator.apply_and_follow(event, "grid")
        plan, board = self.pieces.plans[seat], animator.board_of(seat)
        morsel, voice = MOUTHFUL * plan.head.w / layout.CARD_W, f"{animator.voice_of(seat)}_eat"
        eat = eat_card(self.motion, card, self._monster(seat), plan.mouth, voice, morsel)
        fed = parallel(self.pop_piece(board.crowns), Deferred(lambda: self._wobble_stomach(seat)))
        return sequence(
            Call(lambda: self.stage.move_to_layer(card, "fx")), eat, animator.update_numbers(seat), fed
        )

    def _wobble_stomach(self, seat: int) -> Step:
        """Let the stomach and its tiles wobble as a swallowed card arrives."""
        tiles = [tile for at, tile in self.pieces.stomachs.tiles.items() if at[0] == seat]
        return self.motion.wobble_pieces([self.animator.board_of(seat).stomach, *tiles], WOBBLE, WOBBLE_MS)

    def stomach_full(self, event: ev.StomachFull) -> Step:
        """R18, R25: the seat that is full first takes the king token."""
        animator, seat = self.animator, event.seat
        animator.apply_events(event)
        shake = self.shake_piece(animator.head_of(seat))
        show = sequence(
            self.play_sound("stomach_full"), animator.rest_face(seat), shake, animator.show_note(seat, "full")
        )
        takes = event.first and not animator.shown.solo and seat == animator.shown.token_holder
        return sequence(show, animator.move_king(seat)) if takes else show

    def final_round_started(self, event: ev.FinalRoundStarted) -> Step:
        self.apply_events(event)
        self.animator.app.mixer.play_music("tasty_march", tense=True)
        announced = self.lay_later("village")
        words = self.show_banner(say("tasty_humans.show.final_round"), LAST_MS)
        return darken_table(self.motion, sequence(self.play_sound("bell"), announced, words))

    TABLE = {
        ev.MonsterChosen: monster_chosen,
        ev.AdventurerChosen: adventurer_chosen,
        ev.DamageDropped: damage_dropped,
        ev.HailFell: hail_fell,
        ev.DamageLost: damage_lost,
        ev.DamageRemoved: damage_removed,
        ev.TilesDropped: tiles_dropped,
        ev.TilesSwapped: tiles_swapped,
        ev.EffectSkipped: effect_skipped,
        ev.CardKept: card_kept,
        ev.StomachFull: stomach_full,
        ev.FinalRoundStarted: final_round_started,
    }
