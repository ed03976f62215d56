"""Animation of what the Miner gains and loses: crystals, tools, upgrades; and the Robot its crystals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.eaten.components.definitions import ACTIONS, MINER
from game.eaten.config import crystals_to_win
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import CLOSING_MS, Moves
from scenes.eaten.board.cards import FEATURE
from scenes.eaten.text import pictures
from scenes.kit.animation.card_motion import crumble_card
from scenes.kit.animation.motion import CROSS_FADE_MS, SLIDE_MS
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, tween_attributes
from scenes.kit.art import Piece
from scenes.kit.base import Point, say

FEATURE_DOWN = 68.0  # from the middle of a card to the crystal or tool on it
FLIGHT_ARC, FLIGHT_MS = 60.0, 460
RISE_PX, RISE_MS = 60.0, 260
DAWN = 0.2  # the size from which a star grows
SIGN_PX = 56.0


class ConsoleMoves(Moves):
    """Events of the console beside its dice."""

    # -- crystals

    def gain_crystal(self, event: ev.CrystalGained) -> Step:
        """The crystal flies from its card to its place, and all that the Miner has shine with it. The last
        but one is announced."""
        before = self.animator.side_points
        self.apply_and_lay(event, "console", "robot")
        crystals, needed = self._crystal_pieces(), crystals_to_win(self.shown.config)
        crystal = crystals[event.crystal]
        leaves = self.animator.gains.burst_sparks(self._feature_center(event.slot), 1)
        flown = self._fly_from_slot(crystal, event.slot)
        count = len(self.shown.crystals)
        row = [piece for kind, piece in crystals.items() if kind != event.crystal] + [crystal]
        shines = self.animator.fill_row(MINER, row, count / needed, self.play_sound("crystal_gain", count))
        caption = self.show_caption(say("eaten.show.last_crystal")) if needed - count == 1 else Wait(0)
        return sequence(
            parallel(leaves, flown),
            self.animator.cheer_side(MINER),
            parallel(shines, self.pop_piece(crystal), caption, self.animator.fly_points(before, [crystal])),
        )

    def lose_crystal(self, event: ev.CrystalLost) -> Step:
        gone, before = self._crystal_pieces()[event.crystal], self.animator.side_points
        self.apply_and_lay(event, "console", "robot")
        self.animator.keep_on_stage([gone])
        return sequence(
            self.play_sound("crystal_lost"),
            self.shake_piece(gone),
            crumble_card(self.motion, gone, self.animator.events_shown),
            self.animator.fly_points(before),
        )

    def _crystal_pieces(self) -> dict[int, Piece]:
        owner = self.pieces.robot or self.pieces.console
        return owner.crystals if owner is not None else {}

    @staticmethod
    def _feature_center(slot: int) -> Point:
        """The center of the crystal or tool on the card in a slot."""
        x, y = layout.slot_center(slot)
        return x, y - FEATURE_DOWN

    def _fly_from_slot(self, piece: Piece, slot: int) -> Step:
        """A crystal or tool leaves its card, as large as it is there."""
        flight = self.start_from(piece, *self._feature_center(slot), FEATURE / piece.natural[1])
        piece.visible = True
        return self.fly_piece(piece, replace(flight, arc=FLIGHT_ARC, ms=FLIGHT_MS))

    # -- tools

    def gain_tool(self, event: ev.ToolGained) -> Step:
        """The tool flies to the console, its card is gone and the others slide up."""
        old, new = self.animator.apply_to_tract(event)
        self.lay_parts("console")
        card = old[event.card]
        self.animator.keep_on_stage([card])
        tool = self._tool_pieces()[event.card]
        flown = self._fly_from_slot(tool, event.slot)
        faded = self.fade_out(card, SLIDE_MS)
        closing = self.animator.start_later(CLOSING_MS, self.animator.slide_cards(old, new))
        return sequence(self.play_sound("tool"), parallel(flown, faded, closing), self.pop_piece(tool))

    def use_tool(self, event: ev.ToolUsed) -> Step:
        """The tool rises from its place and fades out."""
        gone = self._take_tool(event)
        rise = tween_attributes(gone, self.motion.duration_ms(RISE_MS, 0), y=gone.y + RISE_PX, zoom=1.6)
        return self.play_with("tool", sequence(rise, self.fade_out(gone, CROSS_FADE_MS)))

    def lose_tool(self, event: ev.ToolLost) -> Step:
        gone = self._take_tool(event)
        return self.play_with("crystal_lost", crumble_card(self.motion, gone, self.animator.events_shown))

    def _take_tool(self, event: Any) -> Piece:
        """The piece of a tool that has gone; the others have moved up."""
        held = self._tool_pieces()
        self.apply_and_lay(event, "console")
        gone = held[event.card]
        self.animator.keep_on_stage([gone])
        return gone

    def _tool_pieces(self) -> dict[int, Piece]:
        console = self.pieces.console
        return dict(zip(self.shown.tools, console.tools, strict=True)) if console is not None else {}

    # -- upgrades

    def show_upgrade(self, event: ev.Upgraded) -> Step:
        """The sign of the action flies from the map of upgrades to its lock, which turns into a star."""
        before = self.animator.side_points
        self.apply_and_lay(event, "console")
        star = self._action_sign(event.action)
        star.visible = False
        name = pictures.action_picture(ACTIONS[event.action])
        start = layout.upgrade_rect(event.action).center
        flown = self.animator.fly_picture(name, start, star.position, SIGN_PX, self.play_sound("upgrade"))
        shown = Call(lambda: setattr(star, "visible", True))
        grown = sequence(self.motion.resize_from(star, DAWN, RISE_MS), self.pop_piece(star, 1.4))
        return sequence(flown, shown, parallel(grown, self.animator.fly_points(before, [star])))

    def show_downgrade(self, event: ev.Downgraded) -> Step:
        """The star breaks, and the lock is there again."""
        star, before = self._action_sign(event.action), self.animator.side_points
        self.apply_and_lay(event, "console")
        self.animator.keep_on_stage([star])
        lock = self._action_sign(event.action)
        broken = crumble_card(self.motion, star, self.animator.events_shown)
        locked = self.animator.start_later(SLIDE_MS, self.pop_piece(lock))
        return self.play_with(
            "downgrade", sequence(self.shake_piece(star), broken), locked, self.animator.fly_points(before)
        )

    def _action_sign(self, action: int) -> Piece:
        console = self.pieces.console
        if console is None:
            raise LookupError("A Robot has no upgrades (R68).")
        return console.signs[action]

    def tell_missed_penalty(self, event: ev.PenaltyMissed) -> Step:
        self.apply_events(event)
        return self.play_with("fizzle", self.show_caption(say("eaten.show.nothing_to_lose")))

    TABLE = {
        ev.CrystalGained: gain_crystal,
        ev.CrystalLost: lose_crystal,
        ev.ToolGained: gain_tool,
        ev.ToolUsed: use_tool,
        ev.ToolLost: lose_tool,
        ev.Upgraded: show_upgrade,
        ev.Downgraded: show_downgrade,
        ev.PenaltyMissed: tell_missed_penalty,
    }
