"""A match that plays itself, as a show for those who watch: stop it, go through it beat by beat or turn by
turn, forth and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.eaten.view import View
from scenes.eaten import layout
from scenes.eaten.spectator.beats import GRACE, ShowMoments
from scenes.eaten.spectator.film_strip import Strip
from scenes.eaten.spectator.light import Light, places
from scenes.eaten.text import standing
from scenes.kit.animation.timeline import HURRY
from scenes.kit.base.design_tokens import CANDLE, INK
from scenes.kit.base.geometry import Rect
from scenes.kit.input.intent import Intent
from scenes.kit.match.film_controls import FilmControls
from scenes.kit.match.replay_session import pace_after
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.match.past_seating import PastSeating
from scenes.table.opening_events import OpeningEvents

if TYPE_CHECKING:
    from game.eaten.config import Config
    from game.eaten.view import View
    from scenes.eaten.table import EatenTable
    from scenes.kit.match.session import MatchSession
    from scenes.kit.scene import Scene

ROOMY = 1.0  # text size up to which every prompt has room
SLOW_ENOUGH = 2  # the pace up to which light can lead the eye
TURN_MS = 2600  # how long a turn stands where shows are skipped
HEART, HEART_DISK = 30.0, 42.0
LEFT_ALONE = ("connected", "lost", "fullscreen", "point", "menu", "hurry")


class Spectator(FilmControls):
    """Controls the show of a match in which nobody is asked, also when it is watched again as a replay.

    Play and pause: confirm. A beat: left and right. Speed: up and down. Turns: turn. To the end: third. Menu,
    in a replay leave: back. Where shows are skipped the table changes turn by turn.
    """

    def __init__(self, table: Scene) -> None:
        super().__init__(table)
        self.session: MatchSession[View] = self.table.session
        self.moments = ShowMoments(
            list(self.table.opening_parts(self.table.told(self.session.state.opening)))
        )
        self.chairs = PastSeating(table.app, self.session.seating) if self.session.replay else None
        self.paused = False
        self.until: int | None = None  # a step is on its way to this moment
        self.told: object = None  # what the prompts were made for
        self.marked = 0  # the moment that was kept last
        self.strip: Strip
        self.light: Light

    # -- where we are

    @property
    def begun(self) -> int:
        """The moment: how many parts of the show were begun."""
        opening_events: OpeningEvents[View] = self.table.opening_events
        return opening_events.begun if opening_events.start is not None else self.moments.end

    @property
    def over(self) -> bool:
        """Whether everything was shown."""
        return self.table.opening_events.start is None

    @property
    def stands(self) -> bool:
        """Whether the show is stopped, and no step is on its way."""
        return self.paused and self.until is None

    @property
    def by_turns(self) -> bool:
        """Whether shows are skipped, so that the table changes turn by turn."""
        return bool(self.table.pace == "skip")

    # -- what it is told

    def build(self) -> None:
        self.strip = Strip(self.table.app, self.table.stage, self.moments)
        self.light = Light(self.table.stage)
        self.table.app.asking = None  # whoever has the last word holds the buttons
        self._draw_bet()
        self._direct()

    def _draw_bet(self) -> None:
        """A heart on the chip of the side that is bet on."""
        bet = standing.favored(self.table.app)
        if bet is None:
            return
        half = layout.strip_half(bet)
        x, y = half.x + 26, half.cy + 18
        self.table.stage.add_box(
            "over", Rect.from_center(x, y, HEART_DISK, HEART_DISK), HEART_DISK / 2, INK, CANDLE, 3
        )
        self.table.stage.add_image("over", "ui/icon_heart", x, y - 1, HEART)

    def update(self, seconds: float) -> None:
        self._arrive()
        self._direct()
        if self.by_turns and not self.stands and not self.over and not self.table.timeline.busy:
            self._next_of_turns()
        self._mark()
        self._lead_the_eye(seconds)
        self._show()

    def _arrive(self) -> None:
        """A step ends where it was to end."""
        if self.until is not None and self.begun >= self.until and not self.table.timeline.busy:
            self.until = None

    def _direct(self) -> None:
        """Whether the table may begin the next part, and whether time passes in the one that runs."""
        stepping = self.until is not None and self.begun < self.until
        self.session.playing = stepping or not (self.paused or self.by_turns)
        self.table.timeline.held = self.stands

    def _next_of_turns(self) -> None:
        """The table as it is when the next turn begins stands for a while."""
        self.go_to(self.moments.turn_after(self.begun))
        if not self.over and self.begun < self.moments.end:
            words = standing.turn_and_lead(self.table.shown, standing.favored(self.table.app))
            self.table.timeline.add(self.table.event_player.animator.caption(words, TURN_MS * HURRY))

    def _mark(self) -> None:
        """Once a turn it is kept how far the show has come."""
        turn = self.moments.turn_at(self.begun)
        moment = turn.begun if turn is not None else 0
        if moment != self.marked and not self.session.replay:
            self.marked = moment
            self.session.mark_watched(self.moments.events_at(moment))

    def _lead_the_eye(self, seconds: float) -> None:
        """Where there is time and motion is wanted, the rest of the table is a little darker."""
        pace = self.table.pace
        slow = pace != "skip" and pace <= SLOW_ENOUGH and not self.table.playback_speed.held
        wanted = self.table.app.settings.motion == "full" and slow and not self.over
        self.light.look(places(self.moments.beat_events(self.begun)) if wanted else ())
        self.light.update(seconds)

    def leave(self) -> None:
        if self.chairs is not None:
            self.chairs.leave()

    # -- what it says

    def _show(self) -> None:
        """Strip and prompts follow what has changed."""
        plays = not self.stands and not self.over
        self.strip.show(self.begun, plays, self.table.pace)
        now = (plays, self.over)
        if now != self.told:
            self.told = now
            self.table.speak()

    def title(self) -> str:
        """The film strip lies where the bar has its words."""
        return ""

    def says(self) -> tuple[str, Sequence[Prompt]]:
        roomy = self.table.app.art.text_size <= ROOMY  # large letters leave room for what nobody would guess
        play = "replay.again" if self.over else "replay.play" if self.stands else "replay.pause"
        return "", [
            Prompt("confirm", play),
            *([Prompt("move", "replay.step")] if roomy else []),
            Prompt("turn", f"{self.session.game}.round"),
            Prompt("third", "results.sheets" if self.over else "eaten.spectator.to_end"),
            Prompt("back", "replay.leave" if self.session.replay else "table.menu"),
        ]

    def aloud(self) -> str:
        """Once a turn: which one it is, and who leads."""
        return standing.turn_and_lead(self.table.shown, standing.favored(self.table.app))

    # -- what it hears

    def hears(self, intent: Intent) -> bool:
        return intent.kind not in LEFT_ALONE and super().hears(intent)

    def button(self, intent: Intent) -> bool:
        match intent.kind:
            case "turn_left":
                return self.jump(self.moments.turn_before(self.begun, 0 if self.stands else GRACE))
            case "turn_right":
                return self.jump(self.moments.turn_after(self.begun))
            case "third":
                return bool(self.table.input.on_third(intent)) if self.over else self.jump(self.moments.end)
            case "back":
                return self._leave(intent)
        return intent.kind in ("details", "peek")

    # -- what it does

    def toggle(self) -> bool:
        """Stop or go on; from the end, once more from the start."""
        self.table.app.mixer.play("confirm")
        if self.over:
            self.paused = False
            self.go_to(0)
        else:
            self.paused = not self.stands
        self.until = None
        return self._changed()

    def step(self) -> bool:
        """To the end of the beat that runs, else the next one, with its show; a step that is on its way is
        cut short.
        """
        if self.over:
            return self._nowhere()
        if self.until is not None:
            self.go_to(self.until)
        self.paused = True
        self.until = self.moments.beat_after(self.begun - self.table.timeline.busy)
        self.table.app.mixer.play("card_slide")
        return self._changed()

    def step_back(self) -> bool:
        """One beat back, without a show."""
        self.paused = True
        return self.jump(self.moments.beat_before(self.begun))

    def jump(self, moment: int) -> bool:
        """Another moment, without a show."""
        if moment == self.begun and not self.table.timeline.busy:
            return self._nowhere()
        self.table.app.mixer.play("card_flip")
        self.go_to(moment)
        return self._changed()

    def go_to(self, begun: int) -> None:
        """The table is as it was at a moment, and goes on from there if it plays."""
        table: EatenTable = self.table
        if table.opening_events.start is None:
            table.opening_events = OpeningEvents(table.dealt())
            table.opening_events.queue(self.moments.parts)
        self.until = None
        table.timeline.queue.clear()  # what ran is not to be seen any more
        table.opening_events.go_to(begun)
        table.rebuild()

    def change_pace(self, by: int, around: bool) -> bool:
        """Faster or slower; from skipping on to the slowest."""
        self.session.pace = pace_after(self.table.pace, by, around)
        self.table.app.mixer.play("slider_step", step=self.session.pace * 2)
        return self._changed()

    def _leave(self, intent: Intent) -> bool:
        """Out of a replay; else the menu, from where one leaves."""
        return self.leave_show() if self.session.replay else bool(self.table.input.on_menu(intent))

    def _nowhere(self) -> bool:
        self.table.app.mixer.play("not_possible")
        return True

    def _changed(self) -> bool:
        self._direct()
        self._show()
        return True


def opening_begun(table: EatenTable) -> int:
    """How many parts of the show were seen before the match was left."""
    spectator = next((one for one in table.extensions if isinstance(one, Spectator)), None)
    return spectator.moments.moment_of(table.session.watched()) if spectator is not None else 0


def plays_itself(session: MatchSession[View]) -> bool:
    """Whether a match is such a show."""
    config: Config = session.match.config
    return bool(config.robot and config.hibernating)
