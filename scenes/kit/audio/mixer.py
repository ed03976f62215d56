"""The mixer: plays the sounds of sounds.yaml by their ids, on buses with a volume each, and never raises.

A missing file, a missing decoder or a missing sound device makes it silent, not the game stop. Time comes from update(dt) only.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from pyglet.media import Player, PlayerGroup, get_audio_driver

from game.core.rng import Rng
from scenes.kit.audio.sound_bank import SOUNDS, Pcm, Piece, Sound, SoundBank, as_source
from scenes.kit.base.task import Task, result_of

BUSES = {"master": 1.0, "music": 0.7, "effects": 1.0, "voices": 1.0, "ambience": 0.8}
BUS_OF = {"effect": "effects", "voice": "voices", "ambience": "ambience"}
MOST_VOICES = 8
SAME_FILE = 0.03  # seconds in which one file does not start twice: sixty tiles that land are a few clicks
DUCKED = 0.5  # music and ambience under a signal: 6 dB less
DUCK_FADE = 0.25  # seconds down and up again
TENSE_FADE = 2.0  # seconds between the calm and the tense mix
SWITCH_FADE = 0.6  # seconds in which the last piece leaves, and an ambience comes or goes
FIRST_FRAMES = 2  # updates before the sound device is opened: the first picture comes first
UNHEARD = 1.0  # seconds that a sound lasts which nobody hears
REMEMBERED = 200


@dataclass(slots=True)
class _Voice:
    """A sound that plays now: `left` seconds to go (None for loops), `level` its own volume before bus and master.

    Loops come and go by `fade`.
    """

    sound: Sound
    player: Any
    level: float
    left: float | None
    fade: float = 1.0
    leaving: bool = False


@dataclass(slots=True)
class _Track:
    """A piece of music that plays: its two players (empty when nobody can hear them), how tense, how loud."""

    piece: Piece
    players: list[Any] = field(default_factory=list)
    tension: float = 0.0
    fade: float = 1.0
    leaving: bool = False


class Mixer:
    """One for the whole game.

    `caption` is called with the text key of a sound that tells something; `recent` lists the last ids that were asked for, heard or not.
    """

    def __init__(self, folder: Path = SOUNDS, open_device: Callable[[], bool] | None = None) -> None:
        self.volumes = dict(BUSES)
        self.caption: Callable[[str], None] | None = None
        self.recent: list[str] = []
        self.playing: str | None = None  # id of the piece that was asked for last
        self.speech = False  # something is being read aloud: music and ambience give way
        self._folder = folder
        self._bank: SoundBank | None = None
        self._list: Future[SoundBank] | None = None
        self._open_device = open_device or device_present
        self._audible: bool | None = None  # unknown before the first frames are over
        self._frames = 0
        self._now = 0.0
        self._rng = Rng(1)
        self._voices: list[_Voice] = []
        self._started: dict[str, float] = {}
        self._last_pick: dict[str, int] = {}
        self._tracks: list[_Track] = []
        self._wanted: Piece | None = None
        self._tense = False
        self._decoding: Future[tuple[Piece, Pcm | None, Pcm | None]] | None = None
        self._effect: Future[tuple[str, Pcm | None]] | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._duck = 1.0
        self._asked_ambience: str | None = None
        self._murmur = 1.0  # how much louder that is now

    @property
    def bank(self) -> SoundBank:
        """The list of sounds, read when the first one is asked for; in a task by the thread, since half a frame is gone for it."""
        if self._bank is None:
            if self._list is None and Task.running is not None and Task.running.sliced:
                self._list = self._pool().submit(SoundBank, self._folder)
            self._bank = SoundBank(self._folder) if self._list is None else result_of(self._list)
        return self._bank

    # --- what the game asks for

    def play(self, sound_id: str, step: int | None = None, volume: float = 1.0, pitch: float = 1.0) -> None:
        """Start a sound. `step` (from 1) chooses the file where sounds.yaml counts by something, and fixes file and pitch of a random pick:
        what happens in a hidden hand must sound the same each time. `pitch`: so many times as high. Unknown ids cost one warning."""
        sound = self.bank.sounds.get(sound_id)
        if sound is None:
            self.bank.warn(sound_id, "not in sounds.yaml")
            return
        self._remember(sound_id)
        number = self._pick(sound, step)
        spread = 1.0 if step is not None and sound.pick == "random" else self._pitch(sound)
        if self._start(sound, sound.files[number], pitch * spread, volume) and sound.caption and self.caption:
            self.caption(sound.caption)

    def stop(self, sound_id: str) -> None:
        """End a sound early, all of its voices: a hold that was let go."""
        for voice in [v for v in self._voices if v.sound.id == sound_id]:
            self._drop(voice)

    def music(self, piece_id: str | None, tense: bool = False) -> None:
        """Let this piece play, calm or tense; None ends the music. The piece that plays already goes on and only changes its mood."""
        self._tense = tense
        if piece_id == self.playing:
            return
        self.playing = piece_id
        for track in self._tracks:
            track.leaving = True
        self._wanted = self.bank.pieces.get(piece_id) if piece_id else None
        if piece_id:
            self._remember(piece_id)
            if self._wanted is None:
                self.bank.warn(piece_id, "not in sounds.yaml")

    def ambience(self, sound_id: str | None) -> None:
        """Let this loop lie under everything; None ends it."""
        if sound_id == self._asked_ambience:
            return
        self._asked_ambience, self._murmur = sound_id, 1.0
        for voice in self._voices:
            voice.leaving = voice.leaving or voice.left is None
        if sound_id:
            self.play(sound_id)

    def murmur(self, times: float) -> None:
        """Let the loop that lies under everything be so many times as loud as it is, until another one comes."""
        self._murmur = times

    def set_volume(self, bus: str, value: float) -> None:
        """Set a bus of BUSES to 0..1; what plays follows at once. Raises KeyError for another name."""
        if bus not in self.volumes:
            raise KeyError(bus)
        self.volumes[bus] = min(1.0, max(0.0, value))
        self._apply_volumes()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: ends what is over, moves the fades, starts music that has been decoded meanwhile."""
        self._now += dt
        self._frames += 1
        if self._audible is None and self._frames > FIRST_FRAMES:
            self._audible = self._guarded("sound device", self._open_device) or False
            self._restart_ambience()
        self._age_voices(dt)
        self._move_fades(dt)
        self._start_music()
        self._decode_ahead()
        self._apply_volumes()

    def close(self) -> None:
        """Silence, and no thread left."""
        for voice in list(self._voices):
            self._drop(voice)
        for track in self._tracks:
            self._end(track)
        self._tracks.clear()
        self._wanted = None
        if self._threads is not None:
            self._threads.shutdown(wait=True, cancel_futures=True)
            self._threads = None

    # --- choosing

    def _pick(self, sound: Sound, step: int | None) -> int:
        """Index of the file: the step, the last file for higher ones; else a random one, never the same twice running."""
        count = len(sound.files)
        if step is not None:
            return min(count, max(1, step)) - 1
        if count == 1 or sound.pick != "random":
            return 0
        number = self._rng.below(count)
        if number == self._last_pick.get(sound.id):
            number = (number + 1 + self._rng.below(count - 1)) % count
        self._last_pick[sound.id] = number
        return number

    def _pitch(self, sound: Sound) -> float:
        return 1.0 + sound.pitch_spread * (self._rng.below(2001) / 1000 - 1)

    def _remember(self, name: str) -> None:
        self.recent.append(name)
        del self.recent[:-REMEMBERED]

    # --- voices

    def _start(self, sound: Sound, file: str, pitch: float, volume: float) -> bool:
        """Begin one voice; False when the same file began a moment ago."""
        if sound.loop:
            voice = _Voice(sound, None, sound.gain * volume, None, fade=0.0)
        elif self._now - self._started.get(file, -1.0) < SAME_FILE:
            return False
        else:
            self._started[file] = self._now
            self._make_room()
            voice = _Voice(sound, None, sound.gain * volume, UNHEARD)
        self._guarded(file, lambda: self._sound_out(voice, file, pitch))
        self._voices.append(voice)
        return True

    def _sound_out(self, voice: _Voice, file: str, pitch: float) -> None:
        """Give a voice its player, where there is a device and a file; it lasts as long as the file then."""
        source = self.bank.source(file, voice.sound.loop) if self._audible else None
        if source is None:
            return
        voice.player = player = new_player(source, loop=voice.sound.loop)
        player.volume = self._loudness(voice)
        player.pitch = pitch
        player.play()
        if voice.left is not None:
            voice.left = source.duration / pitch

    def _make_room(self) -> None:
        """At most eight at once: the oldest tick goes first, then the oldest of the others, a signal only among signals."""
        short = [voice for voice in self._voices if voice.left is not None]
        if len(short) >= MOST_VOICES:
            ranks = {"tick": 0, "signal": 2}
            self._drop(min(short, key=lambda voice: ranks.get(voice.sound.family, 1)))  # min() keeps the first, the oldest

    def _drop(self, voice: _Voice) -> None:
        self._voices.remove(voice)
        if voice.player is not None:
            self._guarded(voice.sound.id, partial(silence, voice.player))

    def _age_voices(self, dt: float) -> None:
        for voice in [v for v in self._voices if v.left is not None]:
            voice.left = (voice.left or 0.0) - dt
            if voice.left <= 0:
                self._drop(voice)

    def _restart_ambience(self) -> None:
        """The loop that was asked for before the device was open."""
        for voice in [v for v in self._voices if v.left is None and not v.leaving]:
            self._guarded(voice.sound.id, partial(self._sound_out, voice, voice.sound.files[0], 1.0))

    def _loudness(self, voice: _Voice) -> float:
        bus = BUS_OF[voice.sound.category]
        under = self._duck * self._murmur if bus == "ambience" else 1.0
        return min(1.0, voice.level * voice.fade * self.volumes[bus] * self.volumes["master"] * under)

    def _apply_volumes(self) -> None:
        for voice in self._voices:
            if voice.player is not None:
                voice.player.volume = self._loudness(voice)
        for track in self._tracks:
            for player, gain in zip(track.players, track_gains(track.piece, track.tension), strict=False):
                player.volume = gain * track.fade * self._duck * self.volumes["music"] * self.volumes["master"]

    # --- music

    def _move_fades(self, dt: float) -> None:
        low = self.speech or any(voice.sound.family == "signal" for voice in self._voices)
        self._duck = approach(self._duck, DUCKED if low else 1.0, dt * (1 - DUCKED) / DUCK_FADE)
        for voice in [v for v in self._voices if v.left is None]:
            voice.fade = approach(voice.fade, 0.0 if voice.leaving else 1.0, dt / SWITCH_FADE)
            if voice.leaving and not voice.fade:
                self._drop(voice)
        for track in list(self._tracks):
            track.tension = approach(track.tension, 1.0 if self._tense else 0.0, dt / TENSE_FADE)
            if track.leaving:
                track.fade -= dt / SWITCH_FADE
                if track.fade <= 0:
                    self._end(track)
                    self._tracks.remove(track)

    def _start_music(self) -> None:
        """Decode the wanted piece in a thread, start it once that is done and it is still wanted."""
        if self._decoding is not None:
            if not self._decoding.done():
                return
            piece, calm, tense = self._decoding.result()
            self._decoding = None
            if piece is self._wanted:
                self._wanted = None
                self._guarded(piece.id, lambda: self._begin(piece, calm, tense))
        if self._wanted is not None and self._audible is not None:
            if self._audible:
                self._decoding = self._pool().submit(self._decode, self._wanted)
            else:
                self._begin(self._wanted, None, None)
                self._wanted = None

    def _decode_ahead(self) -> None:
        """One effect after the other, in the thread: decoded when it is first heard, it would cost that frame up to 15 ms."""
        if not self._audible or self._decoding is not None:
            return
        if self._effect is not None:
            if not self._effect.done():
                return
            self.bank.keep(*self._effect.result())
            self._effect = None
        file_ahead = self.bank.next_undecoded()
        if file_ahead is not None:
            self._effect = self._pool().submit(lambda: (file_ahead, self.bank.decode(file_ahead, warn=False)))

    def _decode(self, piece: Piece) -> tuple[Piece, Pcm | None, Pcm | None]:
        return piece, self.bank.decode(piece.calm), self.bank.decode(piece.tense)

    def _pool(self) -> ThreadPoolExecutor:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="music")
        return self._threads

    def _begin(self, piece: Piece, calm: Pcm | None, tense: Pcm | None) -> None:
        track = _Track(piece, tension=1.0 if self._tense else 0.0)
        self._tracks.append(track)
        if calm is None or tense is None:
            return
        track.players = [new_player(as_source(layer, loop=True), loop=True) for layer in (calm, tense)]
        self._apply_volumes()
        play_together(track.players)

    def _end(self, track: _Track) -> None:
        for player in track.players:
            self._guarded(track.piece.id, partial(silence, player))
        track.players = []

    def _guarded(self, name: str, work: Callable[[], Any]) -> Any:
        """The result of `work`, or None and one warning: whatever a sound driver throws, the match goes on."""
        try:
            return work()
        except Exception as error:
            self.bank.warn(name, error)
            return None


def track_gains(piece: Piece, tension: float) -> tuple[float, float]:
    """Volume of the calm and the tense layer at a tension of 0..1; with both the piece is as loud as with one."""
    return piece.gain + (piece.gain_with_tense - piece.gain) * tension, piece.gain_with_tense * tension


def approach(value: float, goal: float, step: float) -> float:
    """`value` moved towards `goal` by at most `step`."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


def device_present() -> bool:
    """Opens the sound device. False where there is none: pyglet then has a driver that plays nothing."""
    driver = get_audio_driver()  # type: ignore[no-untyped-call]
    return driver is not None and "Silent" not in type(driver).__name__


class LoopPlayer(Player):
    """Keeps its own time: pyglet would drop or repeat samples to follow the system's clock, in one layer of a piece before the other."""

    @property
    def time(self) -> float:
        return float(self._audio_player.get_time()) if self._audio_player is not None else 0.0


def new_player(source: Any, loop: bool) -> Player:
    """A pyglet player of its own for this source, not yet started."""
    player = LoopPlayer() if loop else Player()
    player.queue(source)
    return player


def play_together(players: list[Any]) -> None:
    """Starts players at the same sample. pyglet's group only holds players that have been started before, hence the false start."""
    for player in players:
        player.play()
        player.pause()
        player.seek(0.0)
    PlayerGroup(players).play()


def silence(player: Any) -> None:
    """Ends a player and gives its part of the device back."""
    player.pause()
    player.delete()
