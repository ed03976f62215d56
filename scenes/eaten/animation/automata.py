"""Animation of the automata: the Robot tries its options and hops on its track, the sleeping Beast snores,
rolls and twitches."""

from __future__ import annotations

from functools import partial

from game.eaten.components.definitions import BEAST
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import Moves
from scenes.eaten.text import automata_reasons, pictures
from scenes.kit.animation.motion import SHAKE_MS
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.animation.tumble import Tumble
from scenes.kit.art import NinePatch
from scenes.kit.base import CANDLE, EMBER, Rect

TRY_MS = 130  # an option is looked at
HOP_PX, HOP_MS = 46.0, 380
LIGHT = 62.0
TWITCHING = ("burp", "cramp")


class AutomataMoves(Moves):
    """Events of the Robot Miner and the Hibernating Beast."""

    # -- the Robot

    def show_robot_die(self, event: ev.RobotDie) -> Step:
        """Light up the die in gold, try its options from the first to the chosen one, and give the
        reasons."""
        looks = automata_reasons.robot_looks(self.shown, event.slot, event.value, event.option)
        die = self.pieces.dice.pieces[event.slot]
        self.apply_events(event)
        gold = Call(lambda: self.pieces.show_die(die, event.value, True))
        trying = [self._show_look(event.slot, look) for look in looks]
        begins = sequence(parallel(gold, self.pop_piece(die, 1.12)), self.play_sound("robot_beep"))
        return sequence(begins, *trying, self.lay_later("dice", "robot"))

    def _show_look(self, slot: int, look: automata_reasons.Look) -> Step:
        """Light up options one after the other, and leave them lit while their words are read."""
        frames: list[NinePatch] = []

        def show_frame(option: int) -> None:
            frames.append(self._option_frame(slot, option, look.chosen))

        steps = [sequence(Call(partial(show_frame, i)), Wait(TRY_MS)) for i in look.options]
        chosen = self.play_sound("confirm") if look.chosen else Wait(0)
        caption = self.animator.tell_sentences(look.words) if look.words else Wait(0)
        return sequence(parallel(sequence(*steps, chosen), caption), Call(lambda: self.stage.remove(*frames)))

    def _option_frame(self, slot: int, index: int, chosen: bool) -> NinePatch:
        rect = Rect.from_center(*layout.option_center(slot, index), LIGHT, LIGHT)
        return self.stage.add_box("fx", rect, 14, None, CANDLE if chosen else EMBER, 6)

    def move_replication(self, event: ev.ReplicationMoved) -> Step:
        """The token hops to its new space."""
        robot = self.pieces.robot
        before = robot.token.position if robot is not None else (0.0, 0.0)
        self.apply_and_lay(event, "robot")
        if self.pieces.robot is None:
            return Wait(0)
        token = self.pieces.robot.token
        end = token.position
        token.position = before
        return sequence(
            self.play_sound("token_hop", event.after + 1),
            self.motion.hop_to(token, *end, height=HOP_PX, ms=HOP_MS),
        )

    # -- the sleeping Beast

    def roll_reaction(self, event: ev.ReactionRolled) -> Step:
        """The Beast snores, its die tumbles to its cell, and it does what the die brings."""
        self.apply_events(event)
        words = automata_reasons.reaction_words(self.shown, event)
        place = layout.reaction_die(event.die)
        die = self.stage.add_image("fx", pictures.die_picture(event.die, True), *place.place)
        die.visible = False

        def show(piece: object, value: int) -> None:
            self.pieces.show_die(die, value, True)

        roll = Tumble(
            self.motion,
            [(die, event.die, place.center)],
            show,
            layout.HAND_PANEL,
            self.animator.events_shown,
        )
        landed = sequence(Call(lambda: self.stage.remove(die)), self.lay_later("reaction"))
        thrown = self.play_with("dice_roll", Call(self._hide_last_reaction), roll)
        return sequence(
            self.play_sound("beast_snore"),
            thrown,
            landed,
            parallel(self._shake_beast(event), self.animator.tell_sentences(words)),
        )

    def _hide_last_reaction(self) -> None:
        if self.pieces.reaction is not None:
            self.pieces.reaction.hide_last()

    def _shake_beast(self, event: ev.ReactionRolled) -> Step:
        if event.effect not in TWITCHING:
            return Wait(0)
        shaken = Deferred(lambda: self.shake_piece(self.pieces.characters.heads[BEAST], ms=SHAKE_MS))
        return self.play_with("beast_growl", shaken)

    TABLE = {
        ev.RobotDie: show_robot_die,
        ev.ReplicationMoved: move_replication,
        ev.ReactionRolled: roll_reaction,
    }
