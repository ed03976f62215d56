"""The top scene read aloud from its words (X17): what has changed, what others do, and what a key asks for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal
from weakref import ref

from game.core.values import frozen
from scenes.kit.access.spoken import Spoken, Thing, join_sentences
from scenes.kit.base import say
from scenes.kit.words.language import chosen

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.input import Intent
    from scenes.kit.scene import Scene

SETTLED = 0.15  # seconds without a change before something is read: quick moves say the name alone
LOOK_EVERY = 0.1  # seconds between two looks at the words while the focus rests
MOST_WAITING = 10  # lines about others that wait: older ones are old news


@frozen
class _Screen:
    """Parts of a scene that are read. The key counts, too: another thing of the same name is read again."""

    scene: object = None
    title: str = ""
    notice: str = ""
    question: str = ""
    key: str = ""
    thing: Thing | None = None
    written: str = ""  # on the focus, where the scene has no thing for it

    def new_sentences(self, before: _Screen, verbosity: str, is_named: bool) -> list[str]:
        """The new parts: all of another scene, else those that changed; no text twice. `is_named`: the name of
        the thing was said already."""
        if before.scene is not self.scene:
            before = _Screen()
        title = self.title if self.title != before.title and self.title not in self.question else ""
        notice = self.notice if self.notice != before.notice else ""
        question = self.question if self.question != before.question else ""
        focus: list[str] = []
        if (self.key, self.thing, self.written) != (before.key, before.thing, before.written):
            told = list(self.thing.list_sentences(verbosity)) if self.thing is not None else [self.written]
            focus = told[1:] if is_named and self.thing is not None else told
        return [title, notice, "" if any(question in part for part in focus) else question, *focus]


class Reader:
    """Reads aloud all changes of the top scene, while the settings ask for it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.last_said = ""
        self._seen = _Screen()
        self._read = _Screen()
        self._still = 0.0  # seconds without a change
        self._since_move = SETTLED
        self._since_look = 0.0
        self._scene: object = None  # on top, and the key of its focus, as they were in the last frame
        self._key = ""
        self._is_fresh = False  # nothing was looked at since they changed
        self._named = ""  # key of the thing whose name was said in passing
        self._live: tuple[str, ...] = ()  # what others did, as far as it was told, and the scene that said so
        self._live_scene: Callable[[], object] = lambda: None
        self._lines: deque[str] = deque(maxlen=MOST_WAITING)  # of that, what waits to be said
        self._tells_live = False  # the present sentence is one of these: no move of the focus cuts it off
        self._after = ""  # what waits behind them
        self._log_place = 0  # lines back from the latest one
        self._missed: set[str] = set()  # languages without a voice, of which that was told

    @property
    def is_on(self) -> bool:
        """True if the asked person wants to hear the screen, there is a voice, and no screen reader speaks."""
        app = self.app
        return app.habits.speaks and app.speaker.is_available and not app.screen_reader.is_active

    def update(self, seconds: float) -> None:
        """Let time pass; read what has not changed for SETTLED seconds."""
        app = self.app
        if not self.is_on:
            self._stop_reading()
            self._miss_voice()
            return
        app.mixer.speech = app.speaker.is_speaking
        if not app.stack.is_settled or not app.stack.top:
            return
        self._still += seconds
        self._since_move += seconds
        self._since_look += seconds
        self._look_at(app.stack.top)
        is_settled = self._still >= SETTLED and not self._is_fresh
        if is_settled and (self._seen != self._read or self._named):
            self._read_changes()
        self._say_waiting()

    def say_again(self, part: Literal["question", "notice"]) -> None:
        """Say a part of the screen once more where it stays as it is: the same was refused again."""
        is_question = part == "question"
        self._read = replace(self._read, question="") if is_question else replace(self._read, notice="")
        self._still = 0.0

    def _miss_voice(self) -> None:
        """Tell once on the screen that no voice speaks the language; silence from then on (L22)."""
        app, language = self.app, chosen().code
        if not app.habits.speaks or app.screen_reader.is_active or language in self._missed:
            return
        self._missed.add(language)
        app.notify(say("spoken.no_voice"))

    def _stop_reading(self) -> None:
        if self._read.scene is not None:
            self._seen = self._read = _Screen()
            self._after, self._named = "", ""
            self._lines.clear()
            self.app.mixer.speech = False
            self.app.speaker.fall_silent()

    # -- what there is to say

    def _look_at(self, scene: Scene) -> None:
        """Look at the words of a scene every now and then; at once where the focus moved on quickly."""
        scanned = self.app.scanner.words  # a group, or a button: nothing of it has the focus
        key = f"scan:{scanned}" if scanned else scene.spoken_key
        is_quick = False
        if scene is not self._scene or key != self._key:
            is_quick = scene is self._scene and self._since_move < SETTLED
            self._scene, self._key, self._is_fresh = scene, key, True
            self._still = self._since_move = self._since_look = 0.0
            self._named = ""
        if not (is_quick or self._since_look >= LOOK_EVERY):
            return
        self._since_look = 0.0
        spoken = scene.spoken()
        thing = spoken.find_thing(key)
        written = scanned or ("" if thing is not None else scene.focus_words())
        now = _Screen(scene, spoken.title, spoken.notice, spoken.question, key, thing, written)
        self._hear_others(spoken, scene)
        if now != self._seen and not self._is_fresh:
            self._still = 0.0
        self._seen, self._is_fresh = now, False
        if is_quick and thing is not None:
            self._say(thing.name)
            self._named = key

    def _hear_others(self, spoken: Spoken, scene: Scene) -> None:
        """Note what others have done since the last look, also while somebody was asked who does not listen; what
        they did before a scene opened is old news."""
        new = _added_lines(self._live, spoken.live) if scene is self._live_scene() else ()
        self._live, self._live_scene = spoken.live, ref(scene)
        self._lines.extend(new)

    def _read_changes(self) -> None:
        now, before, self._read = self._seen, self._read, self._seen
        is_named, self._named = bool(self._named) and self._named == now.key, ""
        if is_named:  # the rest of it is news, even where the focus came back
            before = replace(before, key="")
        sentences = now.new_sentences(before, self.app.habits.verbosity, is_named)
        words = join_sentences(sentences)
        if words:
            self._say(words)

    # -- saying it

    def _say(self, words: str) -> None:
        """Say words in place of the present ones, or behind what others do."""
        is_telling = self._tells_live and self.app.speaker.is_speaking
        if self._lines or is_telling:
            self._after = words
        else:
            self._speak(words)

    def _say_waiting(self) -> None:
        if not (self._lines or self._after) or self.app.speaker.is_speaking:
            return
        if self._lines:
            self._speak(self._lines.popleft())
            self._tells_live = True
        else:
            words, self._after = self._after, ""
            self._speak(words)

    def _speak(self, words: str) -> None:
        self._tells_live = False
        self.last_said = words
        settings = self.app.settings
        loudness = settings.volumes.speech * settings.volumes.master
        self.app.speaker.speak(words, loudness, self.app.habits.speech_rate)

    # -- keys

    def obey(self, intent: Intent) -> bool:
        """Carry out what a key of the voice asks for (`text`: the word for it); False where nothing is read."""
        scene = self.app.stack.top
        if not self.is_on or scene is None or intent.phase != "down":
            return False
        match intent.text:
            case "stop":
                self._lines.clear()
                self._after = ""
                self.app.speaker.fall_silent()
            case "repeat":
                self._interrupt([self.last_said])
            case "question":
                self._interrupt([scene.spoken().question])
            case "details":
                thing = scene.spoken().find_thing(scene.spoken_key)
                self._interrupt([thing.line if thing is not None else scene.focus_words()])
            case "around":
                return scene.handle(replace(intent, kind="around"))
            case "log_back" | "log_on":
                self._read_log(scene.spoken_page("log"), 1 if intent.text == "log_back" else -1)
            case _:
                self._interrupt(scene.spoken_page(intent.text))
        return True

    def _read_log(self, lines: Sequence[str], back: int) -> None:
        """Say the line of the log before the one said last, or after it."""
        if not lines:
            return
        self._log_place = max(1, min(len(lines), self._log_place + back))
        self._interrupt([lines[-self._log_place]])

    def _interrupt(self, sentences: Sequence[str]) -> None:
        """Say what was asked for at once; what waits is said after it."""
        words = join_sentences(sentences)
        if words:
            self._speak(words)


def _added_lines(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    """Lines at the end of `now` that were not among those before."""
    kept = next(
        (length for length in range(min(len(before), len(now)), 0, -1) if before[-length:] == now[:length]), 0
    )
    return now[kept:]
