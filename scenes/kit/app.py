"""The services of the running game: window, canvas, art, sound, input, settings, saves, bots and the stack of
scenes."""

import logging
import math
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from typing import Any

import arcade

from game.core.terminal_text import write_message
from game.core.writer import DISK
from game.evening.show_series import ShowSeries
from game.profiles.couch.tonight import Tonight
from game.profiles.store import Profiles
from scenes.kit.access.bridge import ScreenReader
from scenes.kit.access.reader import Reader
from scenes.kit.access.scanner import Scanner
from scenes.kit.art import Art, Portrait
from scenes.kit.art.atlas import Atlas
from scenes.kit.art.color_vision import ColorVision
from scenes.kit.art.key_caps import KeyCaps
from scenes.kit.art.surroundings import Surroundings
from scenes.kit.audio.mixer import Mixer
from scenes.kit.audio.speech import Speaker
from scenes.kit.base import SEAT_COLORS, mappings, say
from scenes.kit.base.canvas import Canvas
from scenes.kit.base.disk_watch import DiskWatch
from scenes.kit.base.folders import Folders
from scenes.kit.base.screen_awake import ScreenAwake, system_ways
from scenes.kit.base.settings import Settings, SettingsFile
from scenes.kit.base.sight import Sight
from scenes.kit.base.task import pass_frame
from scenes.kit.base.window_size import WindowSize
from scenes.kit.faults.handler import Faults
from scenes.kit.housekeeping import Housekeeping
from scenes.kit.input import Intent
from scenes.kit.input.devices import Devices
from scenes.kit.input.keyboard import Keyboard, open_board
from scenes.kit.input.prompts import key_glyph
from scenes.kit.input.rumble import Rumble
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.cup_keeper import CupKeeper
from scenes.kit.match.habits import PersonalHabits
from scenes.kit.match.seating import Seating
from scenes.kit.match.standing import Standing
from scenes.kit.phones.service import Phones
from scenes.kit.settings_follower import SettingsFollower
from scenes.kit.stack.director import Director
from scenes.kit.stack.frame_pace import FramePace
from scenes.kit.stack.scene_stack import SceneStack
from scenes.kit.words.wishes import choose_at_start

log = logging.getLogger("app")


class App:
    """Services of the game, made once a run (once a test). tick() is the only clock of the picture half."""

    def __init__(
        self, window: arcade.Window, options: Namespace, bots_inline: bool = False, manager: Any = None
    ) -> None:
        self.window = window
        self.options = options
        listens = manager is None and not options.capture  # pictures and tests are made in English
        choose_at_start(options.language, "", listens=listens)
        self.folders = Folders(options.data_dir)
        self.faults = Faults(self)
        self.settings_file = SettingsFile(self.folders.settings)
        choose_at_start(options.language, self.settings.language, listens=listens)
        self.atlas = Atlas.for_window(window)
        self.canvas = Canvas(*window.get_framebuffer_size())
        self.surroundings = Surroundings()
        self.art = Art(self.canvas, self.folders.cache)
        self.atlas.keepers.add(self.art)
        self.follower = SettingsFollower(self)
        self.color_vision = ColorVision(window, self.canvas)
        self.window_size = WindowSize(window, self.settings_file, wanted=options.window is None)
        self.mixer = Mixer()
        self.speaker = Speaker()
        own = self.folders.data / mappings.OWN
        mappings.add_surroundings()
        notices = [self.folders.notice, mappings.add_own(own)]
        real = manager is None and not options.capture  # pictures are taken, and tests made, of a US board
        self.key_caps = KeyCaps(self.art.baked)
        self.art.baked.redraw_picture = self.key_caps.draw_key
        self.keyboard = Keyboard(open_board(window) if real else None, self._relabel_keys)
        self._name_keys()
        self.devices = Devices(window, self.settings_file, self.canvas, manager)
        self.strangers = mappings.Strangers(
            lambda name: self.notify(say("notice.controller_unknown", name=name, file=own)),
            look=manager is None,
            adopt=self.devices.adopt_joystick,
            refuse=self.devices.note_refusal,
        )
        self.rumble = Rumble(self.devices, self.settings_file)
        self.awake = ScreenAwake(system_ways(window) if manager is None else ())
        self.profiles = Profiles(self.folders.profiles)
        self.seating = Seating()
        self.tonight = Tonight(self.folders.data)
        self.phones = Phones(self)
        self.is_read_ahead = False  # what scenes need was read beside the title
        self.told_once: set[str] = set()  # keys of what is told once an evening, and was
        self.keeps_lines = (
            True  # rivals say nothing twice; a camera's do, for its pictures are made in any order
        )
        self.last_deals: dict[str, int] = {}  # by game: the seed of the last match that began here
        self.cup = CupKeeper(self)
        self.standing = Standing()
        self.shows = ShowSeries()  # that were watched one after the other
        self.art.find_portrait = self._find_portrait
        self.art.find_limit = lambda: self.stack.top.largest_text if self.stack.top else math.inf
        self.habits = PersonalHabits(
            self.profiles, self.seating, self.settings_file, lambda: self.asked_seat, self.devices
        )
        self.devices.swap_of = self.habits.find_swap
        self.devices.tuning.holds_of = self.habits.find_holds
        self.devices.tuning.slips_of = self.habits.find_slips
        self.rumble.motion_of = self.habits.find_motion
        self.devices.switches.scan_of = self.habits.find_scan
        self.seating.is_switch = self.devices.switches.chooses_on
        self.bots = BotService(inline=bots_inline)
        self.stack = SceneStack(self)
        self.pace = FramePace(self)
        self.sight = Sight(window, self.pace.follow_sight)
        self.director = Director(self)
        self.housekeeping = Housekeeping(self)
        self.disk_watch = DiskWatch(self.notify)
        self._has_writer = False
        if not DISK.is_threaded:
            DISK.drop_failed()
        self.reader = Reader(self)
        self.screen_reader = ScreenReader(self)
        self.habits.has_reader = lambda: self.screen_reader.is_active
        self.seconds = 0.0
        self.lag = 0.0  # seconds of a long frame that shows do not see
        self.asked_seat: int | None = None  # the seat that the top scene waits for: its glyphs are shown
        # called before the stack, e.g. by the demo; True: handled
        self.watchers: list[Callable[[Intent], bool]] = []
        self.tickers: list[
            Callable[[float], None]
        ] = []  # called with every frame's seconds, e.g. by the demo
        self.scanner = Scanner(self)
        self.offer_sticks: Callable[[str], object] | None = None
        """Takes the name of a controller with a stick that moves by itself, to offer the page for it."""
        self._pointer: bool | None = None
        self._hand = False  # the pointer is a hand: a click there does something
        self._notices = [notice for notice in notices if notice]
        self.follower.begin()

    @property
    def settings(self) -> Settings:
        return self.settings_file.values

    def tick(self, seconds: float, lag: float = 0.0) -> None:
        """One frame of time: input, bots, sound, scenes. `lag`: how much longer the frame has taken than
        shows are told."""
        self.seconds += seconds
        self.lag = lag
        self.keyboard.update(seconds)
        self.devices.update(seconds)
        self.devices.switches.update(seconds + lag)
        self.strangers.update(seconds)
        self._tell_of_controllers()
        self.faults.update_comfort("rumble", seconds)
        self.faults.update_comfort("awake", seconds)
        self.disk_watch.update(seconds)
        self.faults.update_comfort("phones", seconds)
        for intent in self.devices.take_intents():
            self._dispatch_intent(intent)
        self.follower.follow_people()
        self.bots.update(seconds)
        if self.stack.top is not None:  # the first picture comes before the sound
            self.faults.update_comfort("mixer", seconds)
        self.window_size.update(seconds)
        self.color_vision.update(seconds)
        self.stack.update(seconds)
        for ticker in list(self.tickers):
            ticker(seconds)
        self.faults.update_comfort("reader", seconds)
        self.faults.update_comfort("screen_reader", seconds)
        self.housekeeping.update(seconds)
        self.devices.typing = self.stack.top is not None and self.stack.top.is_typing
        self._show_pointer()

    def glyph_family(self) -> str:
        """Family of the glyphs to show: that of the asked seat's device, else that of the device used
        last."""
        last = self.devices.last_used
        if self.habits.scan != "off":
            return "mouse"  # buttons that are drawn: whoever scans has no others
        if self.asked_seat is not None and self.asked_seat < len(self.seating):
            device = self.seating[self.asked_seat].device
            if device and device.owner != last.owner:
                return device.family
        return last.family

    def notify(self, sentence: str) -> None:
        """Queue a sentence for the player; the top scene shows it as soon as it can."""
        self._notices.append(sentence)

    def take_notices(self) -> list[str]:
        """Return the sentences not shown yet, and forget them."""
        taken, self._notices = self._notices, []
        return taken

    def fit_window(self, width: int, height: int) -> None:
        """Make everything anew for the pixels of a window of another size."""
        width, height = self.window.get_framebuffer_size()
        self.window.viewport = (0, 0, max(1, width), max(1, height))  # a camera cannot look at nothing
        self.window_size.note_resize()
        old = self.canvas.scale
        self.canvas.resize(width, height)
        self.surroundings.fit_window(width, height, self.canvas.box)
        if self.canvas.scale != old:
            self.redraw()

    def redraw(self) -> None:
        """Make all textures and scenes anew."""
        self.stack.finish()
        self.housekeeping.forget_pictures()
        self.art.forget_textures()
        self.stack.rebuild()
        self.follower.fit_atlas()
        self.housekeeping.tidy_behind_jaws()

    def toggle_fullscreen(self) -> None:
        """Switch from the mode that is seen to the other one; the command line may have asked for something
        else than the setting."""
        self.settings_file.change(fullscreen=not self.window.fullscreen)
        self.show_fullscreen(self.settings.fullscreen)

    def show_fullscreen(self, full: bool) -> None:
        """Fill the screen, or go back to a window of the size that is set."""
        if self.window.fullscreen == full:
            return
        # X is asked and answers: all that happened to the old window is known now,
        self.window.get_location()
        self.window.dispatch_events()  # and read here; else its last size would be taken for the new one's
        if full:
            self.window_size.fill_screen()
        else:
            self.window_size.show_after_full_screen()

    def write_beside_frames(self) -> None:
        """Let no frame wait for the disk from now on."""
        DISK.start()
        DISK.let_frame_pass = pass_frame
        self._has_writer = True

    def close(self) -> None:
        """Write what is to be kept, then close all that would outlive the window. A service that breaks keeps
        none of the others open; its error is raised afterwards unless faults are watched."""
        watched, broken = self.faults.home is not None, list[Exception]()
        services = (
            self._finish_writing,
            self.sight.close,
            self.pace.close,
            self.housekeeping.end,
            self.art.painters.close,
            self.awake.close,
            self.phones.close,
            self.bots.close,
            self.screen_reader.close,
            self.speaker.close,
            self.mixer.close,
        )
        for close in (
            *services,
            partial(self.devices.use_manager, None),
            self.faults.close,
            self.folders.close,
        ):
            try:
                close()
            except Exception as error:
                log.error("%s", close, exc_info=error)
                broken.append(error)
        if broken and not watched:
            raise broken[0]

    def _finish_writing(self) -> None:
        """Wait for the disk, unless its writer is of another App; what is not saved in time is said on the
        terminal."""
        if DISK.is_threaded and not self._has_writer:
            return
        if not DISK.stop():
            write_message(say("notice.not_all_saved"))

    def keep_aside(self) -> None:
        """Keep what is played in a folder beside the data folder, which another game has. A sentence says so
        where that is impossible."""
        if self.folders.move_aside():
            self.settings_file.move_to(self.folders.settings)
            self.profiles.move_folder(self.folders.profiles)
            self.cup.forget()
        else:
            self.notify(say("second_game.nowhere"))

    def _dispatch_intent(self, intent: Intent) -> None:
        self.faults.note_intent(intent)
        self.housekeeping.note_press(intent.is_press)
        if intent.kind == "fullscreen":
            if intent.phase == "down":
                self.toggle_fullscreen()
            return
        if intent.kind == "speech":
            self.reader.obey(intent)
            return
        if intent.kind == "lost":
            self.seating.lose_device(intent.device)
        elif intent.kind == "connected":
            self.seating.return_device(intent.device)
            if not intent.device.is_phone:
                self.strangers.note_controller(intent.device.name, intent.device.guid)
        elif intent.phase == "down":
            self.seating.note_use(intent.device)
            self.tonight.note_press()
            if intent.device.is_own:
                self.awake.note_press()
        if not any(watcher(intent) for watcher in self.watchers):
            self.stack.handle(intent)

    def _find_portrait(self, chip: str) -> Portrait | None:
        """Portrait of whoever has a chip's color: its picture, frame and color; None where the chip is all
        there is."""
        person = self.seating.person_in(
            next(i for i, color in enumerate(SEAT_COLORS) if color.chip_picture == chip)
        )
        return None if person is None else person.face

    def _name_keys(self) -> None:
        """Show on the pictures of keys what stands on the keys of this machine."""
        captions = self.keyboard.captions.items()
        self.key_caps.show_captions({f"ui/{key_glyph(place)}": sign for place, sign in captions})

    def _relabel_keys(self) -> None:
        """Draw the captions of keys anew: the system has switched to another layout."""
        self._name_keys()
        self.redraw()

    def _tell_of_controllers(self) -> None:
        """Notify the player, once for each controller, that it does not work fully, and what helps."""
        for trouble in self.devices.take_troubles():
            if trouble.kind == "drifting" and self.offer_sticks is not None:
                self.offer_sticks(trouble.name)
                continue
            self.notify(say(f"notice.controller_{trouble.kind}", name=mappings.shown_name(trouble.name)))

    def _show_pointer(self) -> None:
        visible = self.devices.is_pointer_visible
        if visible != self._pointer:
            self._pointer = visible
            self.window.set_mouse_visible(visible)
        top, point = self.stack.top, self.devices.pointer
        hand = visible and top is not None and self.stack.is_settled and top.large_view.is_clickable(*point)
        if hand != self._hand:
            self._hand = hand
            self.window.set_mouse_cursor(
                self.window.get_system_mouse_cursor(self.window.CURSOR_HAND) if hand else None
            )
