"""A match that plays itself, as a show for those who watch: stopped and moved through by beats or turns,
forth and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.eaten.view import View
from scenes.eaten.spectator.beats import GRACE, ShowMoments
from scenes.eaten.spectator.film_strip import Strip
from scenes.eaten.spectator.light import Light, beat_places
from scenes.eaten.spectator.show_bets import ShowBets
from scenes.eaten.text import standing
from scenes.kit.animation.timeline import HURRY
from scenes.kit.input import Intent
from scenes.kit.match.film_controls import FilmControls
from scenes.kit.match.replay_session import pace_after
from scenes.kit.widgets import Prompt
from scenes.match.past_seating import PastSeating
from scenes.table.opening_events import OpeningEvents

if TYPE_CHECKING:
    from game.eaten.config import Config
    from game.eaten.view import View
    from scenes.eaten.table import EatenTable
    from scenes.kit.match.session import MatchSession
    from scenes.kit.scene import Scene

ROOMY_TEXT = 1.0  # text size up to which every prompt has room
SLOW_ENOUGH = 2  # the pace up to which light can lead the eye
SLOW_MOTION = 2.5
"""So much slower is a beat that turns nearly everything."""
TURN_MS = 2600  # how long a turn stands where shows are skipped
UNHEARD = ("connected", "lost", "fullscreen", "point", "menu", "hurry")


class Spectator(FilmControls):
    """Controls the show of a match without players, also as a replay.

    Play and pause: confirm. A beat: left and right. Speed: up and down. Turns: turn. To the end: third. A bet:
    details. Menu, in a replay leave: back. Where shows are skipped the table changes turn by turn."""

    def __init__(self, table: Scene) -> None:
        super().__init__(table)
        self.session: MatchSession[View] = self.table.session
        self.moments = ShowMoments(
            list(self.table.opening_parts(self.table.visible_events(self.session.state.opening)))
        )
        self.chairs = PastSeating(table.app, self.session.seating) if self.session.is_replay else None
        self.paused = False
        self.step_end: int | None = None  # a step is on its way to this moment
        self.prompts_state: object = None  # what the prompts were made for
        self.kept_moment = 0  # the moment that was kept last
        self.bets = ShowBets(self.table, self.moments, table.app.devices.last_used)
        self.strip: Strip
        self.light: Light

    # -- where we are

    @property
    def moment(self) -> int:
        """The number of parts of the show that have begun."""
        opening_events: OpeningEvents[View] = self.table.opening_events
        return opening_events.begun if opening_events.start is not None else self.moments.end

    @property
    def is_over(self) -> bool:
        """True if all of the show has been seen."""
        return self.table.opening_events.start is None

    @property
    def takes_bets(self) -> bool:
        """True if whoever pressed last may bet now."""
        is_shown = not self.session.is_replay and not self.is_over
        return is_shown and self.bets.may_bet(self.moment, self.table.app.devices.last_used)

    @property
    def is_stopped(self) -> bool:
        """True if the show is paused, and no step is on its way."""
        return self.paused and self.step_end is None

    @property
    def skips_shows(self) -> bool:
        """True if the table changes turn by turn, without shows."""
        return bool(self.table.pace == "skip")

    # -- the table's calls

    def build(self) -> None:
        self.strip = Strip(self.table.app, self.table.stage, self.moments)
        self.light = Light(self.table.stage)
        self.table.app.asked_seat = None  # the buttons are those of the device used last
        self.bets.draw_again(self.moment)
        self._direct_show()

    def update(self, seconds: float) -> None:
        if self.step_end is not None and self.moment >= self.step_end and not self.table.timeline.is_busy:
            self.step_end = None
        self._direct_show()
        if self.skips_shows and not self.is_stopped and not self.is_over and not self.table.timeline.is_busy:
            self.go_to(self.moments.turn_after(self.moment))
            if not self.is_over and self.moment < self.moments.end:
                words = standing.turn_and_lead_words(self.table.shown, standing.favored_seat(self.table.app))
                self.table.timeline.add(self.table.event_player.animator.show_caption(words, TURN_MS * HURRY))
        self._mark_progress()
        self._ask_first()
        self._move_light(seconds)
        self._show_state()

    def _direct_show(self) -> None:
        """Let the table begin the next part, and time pass in the one that runs, or not."""
        stepping = self.step_end is not None and self.moment < self.step_end
        self.session.is_playing = stepping or not (self.paused or self.skips_shows)
        self.table.timeline.is_paused = self.is_stopped and not self.is_over
        slow = self.table.app.habits.motion == "full" and self.bets.turns_all(self.moment)
        self.table.playback_speed.slowness = SLOW_MOTION if slow and not self.is_over else 1.0

    def _ask_first(self) -> None:
        """Ask who gets out before a show that was chosen to be watched."""
        app = self.table.app
        if self.session.asks_bet and app.stack.top is self.table and app.stack.is_settled:
            self.session.asks_bet = False
            if self.takes_bets:
                self.bets.open_panel(self.moment, app.devices.last_used, is_first=True)

    def _mark_progress(self) -> None:
        """Save once a turn how far the show has come."""
        turn = self.moments.turn_at(self.moment)
        moment = turn.start if turn is not None else 0
        if moment != self.kept_moment and not self.session.is_replay:
            self.kept_moment = moment
            self.session.mark_watched(self.moments.events_at(moment))

    def _move_light(self, seconds: float) -> None:
        """Darken the table around the present beat, if there is time and motion is wanted."""
        pace = self.table.pace
        slow = pace != "skip" and pace <= SLOW_ENOUGH and not self.table.playback_speed.held
        wanted = self.table.app.habits.motion == "full" and slow and not self.is_over
        self.light.light_places(beat_places(self.moments.beat_events(self.moment)) if wanted else ())
        self.light.update(seconds)

    def leave(self) -> None:
        if self.chairs is not None:
            self.chairs.leave()

    @property
    def holds_table(self) -> bool:
        """True at the end, until the bets are paid."""
        return self.is_over and bool(self.bets.book.bets) and not self.session.is_replay

    # -- what it says

    def _show_state(self) -> None:
        """Show the present state in strip, slip and prompts."""
        self.bets.show_moment(self.moment)
        if self.is_over:
            self.bets.settle()
        plays = not self.is_stopped and not self.is_over
        self.strip.show_moment(self.moment, plays, self.table.pace)
        now = (plays, self.is_over, self.takes_bets)
        if now != self.prompts_state:
            self.prompts_state = now
            self.table.update_bar()

    def bar_title(self) -> str:
        """No words: the film strip lies where the bar has them."""
        return ""

    def bar_words(self) -> tuple[str, Sequence[Prompt]]:
        roomy = (
            self.table.app.art.text_size <= ROOMY_TEXT
        )  # large letters leave room for the less obvious ones only
        play = "replay.again" if self.is_over else "replay.play" if self.is_stopped else "replay.pause"
        return "", [
            Prompt("confirm", play),
            *([Prompt("move", "replay.step")] if roomy else []),
            Prompt("turn", f"{self.session.game}.round"),
            *([Prompt("details", "eaten.lobby.prompt.bet")] if self.takes_bets else []),
            Prompt("third", "results.sheets" if self.is_over else "eaten.spectator.to_end"),
            Prompt("back", "replay.leave" if self.session.is_replay else "table.menu"),
        ]

    def spoken_words(self) -> str:
        """The turn and the leader, once a turn."""
        return standing.turn_and_lead_words(self.table.shown, standing.favored_seat(self.table.app))

    # -- what it hears

    def handle_early(self, intent: Intent) -> bool:
        return intent.kind not in UNHEARD and super().handle_early(intent)

    def press_button(self, intent: Intent) -> bool:
        match intent.kind:
            case "turn_left":
                return self.jump_to(self.moments.turn_before(self.moment, 0 if self.is_stopped else GRACE))
            case "turn_right":
                return self.jump_to(self.moments.turn_after(self.moment))
            case "third":
                return (
                    bool(self.table.input.on_third(intent))
                    if self.is_over
                    else self.jump_to(self.moments.end)
                )
            case "back":
                return self.leave_show() if self.session.is_replay else bool(self.table.input.on_menu(intent))
            case "details" if self.takes_bets:
                return self.bets.open_panel(self.moment, intent.device)
        return intent.kind in ("details", "peek")

    # -- what it does

    def toggle_play(self) -> bool:
        """Stop or go on; from the end, once more from the start."""
        self.table.play("confirm")
        if self.is_over:
            self.paused = False
            self.go_to(0)
        else:
            self.paused = not self.is_stopped
        self.step_end = None
        return self._show_change()

    def step_forward(self) -> bool:
        """Play to the end of the present beat, else the next one. A step that is on its way is cut short."""
        if self.is_over:
            return self._refuse_press()
        if self.step_end is not None:
            self.go_to(self.step_end)
        self.paused = True
        self.step_end = self.moments.beat_after(self.moment - self.table.timeline.is_busy)
        self.table.play("card_slide")
        return self._show_change()

    def step_back(self) -> bool:
        """Go one beat back, without a show."""
        self.paused = True
        return self.jump_to(self.moments.beat_before(self.moment))

    def jump_to(self, moment: int) -> bool:
        """Go to another moment, without a show."""
        if moment == self.moment and not self.table.timeline.is_busy:
            return self._refuse_press()
        self.table.play("card_flip")
        self.go_to(moment)
        return self._show_change()

    def go_to(self, begun: int) -> None:
        """Rebuild the table as it was at a moment, from where it goes on if it plays. Whoever goes back knows
        what comes, and nobody bets any more."""
        table: EatenTable = self.table
        if begun < self.moment:
            self.bets.close()
        if table.opening_events.start is None:
            table.opening_events = OpeningEvents(table.dealt())
            table.opening_events.queue_parts(self.moments.parts)
        self.step_end = None
        table.timeline.queue.clear()  # what ran is not to be seen any more
        table.opening_events.go_to(begun)
        table.rebuild()

    def change_pace(self, by: int, around: bool) -> bool:
        """Make the show faster or slower; after skipping comes the slowest pace."""
        self.session.pace = pace_after(self.table.pace, by, around)
        self.table.play("slider_step", step=self.session.pace * 2)
        return self._show_change()

    def _refuse_press(self) -> bool:
        self.table.play("not_possible")
        return True

    def _show_change(self) -> bool:
        self._direct_show()
        self._show_state()
        return True


def seen_parts(table: EatenTable) -> int:
    """The number of parts of the show that were seen before the match was left."""
    spectator = next((each for each in table.extensions if isinstance(each, Spectator)), None)
    return spectator.moments.moment_of(table.session.watched_events()) if spectator is not None else 0


def plays_itself(session: MatchSession[View]) -> bool:
    """True for a match of two automata."""
    config: Config = session.match.config
    return bool(config.robot and config.hibernating)
