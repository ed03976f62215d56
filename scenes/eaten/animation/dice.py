"""Animation of the dice: the Miner's roll, turn and go to their spaces, the Robot's roll into their slots."""

from __future__ import annotations

from typing import Any

from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import Moves, take_old_places
from scenes.eaten.board.console import die_spot
from scenes.kit.animation.card_motion import Flight, flip_card
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.animation.tumble import Tumble
from scenes.kit.art import Piece
from scenes.kit.base import in_cubic, out_back_slight, say

SWEEP_MS = 160  # the dice are gathered before they are thrown
PLACE_MS = 220
ROOM = layout.TRAY.column(layout.TRAY.x, layout.CONSOLE.right - layout.TRAY.x)


class DiceMoves(Moves):
    """Events of the dice."""

    def roll_dice(self, event: ev.DiceRolled) -> Step:
        """All dice are gathered from where they lie and thrown. A triple is announced."""
        self._lay_dice(event)
        self.lay_parts("robot")
        roll = self._tumble_dice(range(len(event.values)))
        if not event.triple:
            return roll
        key = "robot.triple" if self.shown.config.robot else "triple"
        return sequence(roll, self.show_caption(say(f"eaten.show.{key}")))

    def reroll_die(self, event: ev.DieRerolled) -> Step:
        """The die is taken from its space and thrown; dice that lay on top of it sink."""
        self._lay_dice(event)
        return parallel(self._tumble_dice([event.die]), self._make_room(event.die))

    def change_die(self, event: ev.DieChanged) -> Step:
        """The die is turned to its new face where it lies."""
        self._lay_dice(event)
        die = self.pieces.dice.pieces[event.die]
        face = (die.texture, die.face)
        self.pieces.show_die(die, event.before, die_spot(self.shown, event.die).gold)
        return sequence(
            flip_card(self.motion, die, face), self.play_sound("dice_settle"), self.pop_piece(die, 1.1)
        )

    def place_die(self, event: ev.DiePlaced) -> Step:
        """The die slides into its space and a little too far."""
        self._lay_dice(event)
        die, spot = self.pieces.dice.pieces[event.die], die_spot(self.shown, event.die)
        flight = Flight(spot.x, spot.y, ms=PLACE_MS, easing=out_back_slight)
        return self.play_with("die_placed", self.fly_piece(die, flight, "tiles"), self._make_room(event.die))

    def _make_room(self, moved: int) -> Step:
        """Dice other than `moved` slide to where they lie in the piles on their spaces."""
        spots = [
            (piece, die_spot(self.shown, die))
            for die, piece in enumerate(self.pieces.dice.pieces)
            if die != moved
        ]
        return parallel(
            *(
                self.motion.slide_to(piece, spot.x, spot.y)
                for piece, spot in spots
                if abs(piece.y - spot.y) > 1
            )
        )

    def spend_die(self, event: ev.DieSpent) -> Step:
        """The die did nothing, and cannot any more."""
        self._lay_dice(event)
        die, spot = self.pieces.dice.pieces[event.die], die_spot(self.shown, event.die)
        moved = self.carry(die, Flight(spot.x, spot.y, ms=PLACE_MS))
        dimmed = Call(lambda: setattr(die, "alpha", spot.alpha))
        return self.play_with(
            "fizzle", sequence(moved, dimmed), self.show_caption(say("eaten.show.die_spent"))
        )

    def _lay_dice(self, event: Any) -> None:
        """Draw the dice as they are after the event, lying where they lay before."""
        old = dict(enumerate(self.pieces.dice.pieces))
        self.apply_and_lay(event, "dice")
        take_old_places(dict(enumerate(self.pieces.dice.pieces)), old)

    def _tumble_dice(self, dice: Any) -> Step:
        shown, lying = self.shown, self.pieces.dice.pieces
        spots = {die: die_spot(shown, die) for die in range(len(lying))}
        thrown = [(lying[die], shown.dice[die], (spots[die].x, spots[die].y)) for die in dice]
        still = [(spots[die].x, spots[die].y) for die in spots if die not in dice]
        gold = {id(lying[die]): spots[die].gold for die in dice}

        def show(piece: Piece, value: int) -> None:
            self.pieces.show_die(piece, value, gold[id(piece)])

        tumble = Tumble(self.motion, thrown, show, ROOM, self.animator.events_shown, still)
        swept = Deferred(lambda: self._sweep_dice(tumble))
        return sequence(swept, self.play_with("dice_roll", tumble))

    def _sweep_dice(self, tumble: Tumble) -> Step:
        """Move the dice into the hand that throws them."""
        if not self.motion.is_full:
            return Wait(0)
        ways = zip(tumble.pieces, tumble.start_points, strict=True)
        return parallel(
            *(self.carry(piece, Flight(*start, ms=SWEEP_MS, easing=in_cubic)) for piece, start in ways)
        )

    TABLE = {
        ev.DiceRolled: roll_dice,
        ev.DieRerolled: reroll_die,
        ev.DieChanged: change_die,
        ev.DiePlaced: place_die,
        ev.DieSpent: spend_die,
    }
