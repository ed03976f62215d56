"""The Robot tries its options and hops on its track, the sleeping Beast snores, rolls and twitches."""

from __future__ import annotations

from game.core.model import Event
from game.eaten import events as ev
from game.eaten.components import BEAST
from scenes.eaten import layout, robot_words
from scenes.eaten.stagehand import Maker, Stagehand
from scenes.kit.geometry import Rect
from scenes.kit.motion import SHAKE_MS
from scenes.kit.timeline import Call, Later, Step, Wait, parallel, sequence
from scenes.kit.tokens import CANDLE, EMBER
from scenes.kit.tumble import Tumble
from scenes.kit.wording import say

TRY_MS = 130  # an option is looked at
CHOSEN_MS = 420
REASON_MS = 1500
HOP_PX, HOP_MS = 46.0, 380
DIE = 60.0
LIGHT = 62.0
TWITCHING = ("burp", "cramp")


class AutomataMoves:
    """Events of the Robot Miner and the Hibernating Beast."""

    def __init__(self, hand: Stagehand) -> None:
        self.hand = hand
        self.pieces, self.motion, self.stage = hand.pieces, hand.motion, hand.stage

    @property
    def steps(self) -> dict[type[Event], Maker]:
        """What this class shows, by event type."""
        return {
            ev.RobotDie: self.robot_die,
            ev.ReplicationMoved: self.replication_moved,
            ev.ReactionRolled: self.reaction_rolled,
        }

    # -- the Robot

    def robot_die(self, event: ev.RobotDie) -> Step:
        """The die lights up gold, its options are tried from the first to the chosen one, and why is said."""
        words = robot_words.reason(self.hand.shown, event.slot, event.value, event.option)
        tried = robot_words.tried(event.slot, event.option)
        found = event.option not in robot_words.NOTHING_DONE
        die = self.pieces.dice.pieces[event.slot]
        self.hand.apply(event)
        gold = Call(lambda: self.pieces.show_die(die, event.value, True))
        lights = [self._light(event.slot, i, found and i == tried - 1) for i in range(tried)]
        trying = sequence(parallel(gold, self.motion.pop(die, 1.12)), self.motion.sound("robot_beep"), *lights)
        return sequence(parallel(trying, self.hand.caption(words, REASON_MS)), Call(lambda: self.hand.lay("dice", "robot")))

    def _light(self, slot: int, index: int, chosen: bool) -> Step:
        """An option is looked at; the chosen one stays lit for a moment."""
        rect = Rect.around(*layout.option(slot, index), LIGHT, LIGHT)

        def made() -> Step:
            frame = self.stage.box("fx", rect, 14, None, CANDLE if chosen else EMBER, 6)
            if chosen:
                return parallel(self.motion.sound("confirm"), sequence(Wait(CHOSEN_MS), Call(lambda: self.stage.remove(frame))))
            return sequence(Wait(TRY_MS), Call(lambda: self.stage.remove(frame)))

        return Later(made)

    def replication_moved(self, event: ev.ReplicationMoved) -> Step:
        """The token hops from space to space."""
        robot = self.pieces.robot
        before = robot.token.position if robot is not None else (0.0, 0.0)
        self.hand.apply(event)
        self.hand.lay("robot")
        if self.pieces.robot is None:
            return Wait(0)
        token = self.pieces.robot.token
        end = token.position
        token.position = before
        return sequence(self.motion.sound("token_hop", event.after + 1), self.motion.hop(token, *end, height=HOP_PX, ms=HOP_MS))

    # -- the sleeping Beast

    def reaction_rolled(self, event: ev.ReactionRolled) -> Step:
        """It snores, its die tumbles to a column of the grid, and it does what is drawn there."""
        self.hand.apply(event)
        place = layout.reaction_rect(event.die)
        die = self.pieces.make_die(event.die, place.cx, place.top - 32, DIE, True, "fx")
        die.visible = False

        def show(piece: object, value: int) -> None:
            self.pieces.show_die(die, value, True)

        roll = Tumble(self.motion, [(die, event.die, (place.cx, place.top - 32))], show, layout.HAND_PANEL, self.hand.events_shown)
        landed = sequence(Call(lambda: self.stage.remove(die)), Call(lambda: self.hand.lay("reaction")))
        thrown = parallel(self.motion.sound("dice_roll"), roll)
        return sequence(
            self.motion.sound("beast_snore"), thrown, landed, parallel(self._twitch(event), self.hand.caption(self._said(event)))
        )

    def _twitch(self, event: ev.ReactionRolled) -> Step:
        if event.effect not in TWITCHING:
            return Wait(0)
        shaken = Later(lambda: self.motion.shake(self.pieces.figure(BEAST), ms=SHAKE_MS))
        return sequence(self.motion.sound("beast_growl"), shaken)

    def _said(self, event: ev.ReactionRolled) -> str:
        what = say(f"eaten.show.reaction.{event.effect}")
        return say("eaten.show.reaction.energy", what=what, energy=event.energy) if event.energy else what
