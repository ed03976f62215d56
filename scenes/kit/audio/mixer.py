"""The mixer: plays the sounds of sounds.yaml by their ids, on buses with a volume each, and never raises.

A missing file, decoder or sound device makes it silent. Time comes from update(dt) only; drivers are called
by output.py, in a thread of its own."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from game.core.rng import Rng
from scenes.kit.audio.channel import Channel
from scenes.kit.audio.output import Output
from scenes.kit.audio.sides import Sides
from scenes.kit.audio.sound_bank import SOUNDS, MusicPiece, Pcm, Sound, SoundBank, as_source
from scenes.kit.base import Point
from scenes.kit.base.task import Task, wait_for_result

BUSES = {"master": 1.0, "music": 0.7, "effects": 1.0, "voices": 1.0, "ambience": 0.8}
BUS_OF = {"effect": "effects", "voice": "voices", "ambience": "ambience"}
MOST_VOICES = 8
SAME_FILE = 0.03  # seconds in which a file starts once: sixty tiles that land are a few clicks
DUCKED = 0.5  # music and ambience under a signal, as long as nobody sets it: 6 dB less
DUCK_FADE = 0.25  # seconds down and up again
TENSE_FADE = 2.0  # seconds between the calm and the tense mix
SWITCH_FADE = 0.6  # seconds in which the last piece leaves, and an ambience comes or goes
FIRST_FRAMES = 2  # updates before the sound device is opened: the first picture comes first
UNHEARD = 1.0  # seconds that a sound lasts without a device
REMEMBERED = 200


@dataclass(slots=True)
class _Voice:
    """A sound that plays now: `left` seconds to go (None for loops), `level` its own volume before bus and
    master. Loops come and go by `fade`. `channel` is None without a device."""

    sound: Sound
    level: float
    left: float | None
    channel: Channel | None = None
    fade: float = 1.0
    leaving: bool = False


@dataclass(slots=True)
class _Track:
    """A piece of music that plays: its two layers (none until they are decoded), its tension and volume, both
    0..1."""

    piece: MusicPiece
    layers: tuple[Channel, ...] = ()
    decoded: bool = False
    tension: float = 0.0
    fade: float = 1.0
    leaving: bool = False


class Mixer:
    """One for the whole game. `caption` is called with the text key of a sound that has one; `recent` lists
    the last ids that were played, heard or not."""

    def __init__(self, folder: Path = SOUNDS, output: Output | None = None) -> None:
        self.volumes = dict(BUSES)
        self.caption: Callable[[str], None] | None = None
        self.recent: list[str] = []
        self.playing: str | None = None  # id of the last piece of music
        self.speech = False  # a text is being read aloud: music and ambience are quieter
        self.ducked = DUCKED  # loudness of music and ambience under a signal or speech
        self._sides = Sides()
        self._folder = folder
        self._bank: SoundBank | None = None
        self._list: Future[SoundBank] | None = None
        self._output = output or Output()
        self._frames = 0
        self._now = 0.0
        self._rng = Rng(1)
        self._voices: list[_Voice] = []
        self._started: dict[str, float] = {}
        self._last_pick: dict[str, int] = {}
        self._tracks: list[_Track] = []
        self._tense = False
        self._decoding: Future[tuple[_Track, Pcm | None, Pcm | None]] | None = None
        self._effect: Future[tuple[str, Pcm | None]] | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._duck_scale = 1.0
        self._asked_ambience: str | None = None
        self._ambience_scale = 1.0

    @property
    def sound_bank(self) -> SoundBank:
        """The list of sounds, read at its first use; in a task by the thread, since it takes half a frame."""
        if not self._bank:
            if self._list is None and Task.running is not None and Task.running.is_sliced:
                self._list = self._thread_pool().submit(SoundBank, self._folder, self._sides)
            self._bank = (
                SoundBank(self._folder, self._sides) if self._list is None else wait_for_result(self._list)
            )
        return self._bank

    # --- for the game

    def play(self, sound_id: str, step: int | None = None, volume: float = 1.0, pitch: float = 1.0) -> None:
        """Start a sound. `step` (from 1) chooses the file of a sound that counts, and fixes file and pitch of
        a random pick: events in a hidden hand must sound the same each time. `pitch` is a factor of the
        frequency. An unknown id costs one warning."""
        sound = self.sound_bank.sounds.get(sound_id)
        if not sound:
            self.sound_bank.warn_once(sound_id, "not in sounds.yaml")
            return
        self._remember_id(sound_id)
        number = self._pick_file(sound, step)
        spread = 1.0 if step is not None and sound.pick == "random" else self._spread_pitch(sound)
        if (
            self._start_voice(sound, sound.files[number], pitch * spread, volume)
            and sound.caption
            and self.caption
        ):
            self.caption(sound.caption)

    def stop(self, sound_id: str) -> None:
        """End all voices of a sound early."""
        for voice in [v for v in self._voices if v.sound.id == sound_id]:
            self._drop_voice(voice)

    def play_music(self, piece_id: str | None, tense: bool = False) -> None:
        """Play a piece, calm or tense; None ends the music. A piece that plays already only changes its
        mood."""
        self._tense = tense
        self._output.look_again()
        if piece_id == self.playing:
            return
        self.playing = piece_id
        for track in self._tracks:
            track.leaving = True
        if piece_id is None:
            return
        self._remember_id(piece_id)
        piece = self.sound_bank.pieces.get(piece_id)
        if not piece:
            self.sound_bank.warn_once(piece_id, "not in sounds.yaml")
        else:
            self._tracks.append(_Track(piece, tension=1.0 if tense else 0.0))

    def play_ambience(self, sound_id: str | None) -> None:
        """Play a loop under everything else; None ends it."""
        if sound_id == self._asked_ambience:
            return
        self._asked_ambience, self._ambience_scale = sound_id, 1.0
        for voice in self._voices:
            voice.leaving = voice.leaving or voice.left is None
        if sound_id:
            self.play(sound_id)

    def scale_ambience(self, times: float) -> None:
        """Multiply the volume of the present ambience."""
        self._ambience_scale = times

    def set_volume(self, bus: str, value: float) -> None:
        """Set the volume of a bus of BUSES, 0..1. Raises KeyError for another name."""
        if bus not in self.volumes:
            raise KeyError(bus)
        self.volumes[bus] = min(1.0, max(0.0, value))
        self._apply_volumes()

    def set_sides(self, is_mono: bool, balance: int) -> None:
        """Sum both sides into one, and let one be quieter: `balance` is -100 (left alone) to 100 (X14)."""
        was_balanced = self._sides.is_balanced
        self._sides.set_sides(is_mono, balance)
        if self._sides.is_balanced != was_balanced:
            for voice in self._voices:  # loops of one channel begin anew with two, or the other way round
                if voice.left is None and voice.channel is not None:
                    voice.channel.ended, voice.channel = True, None

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: end voices that are over, move the fades, start music that has been
        decoded."""
        self._now += dt
        self._frames += 1
        self._start_ambience()
        self._age_voices(dt)
        self._move_fades(dt)
        self._start_music()
        self._decode_ahead()
        self._apply_volumes()
        if self._frames > FIRST_FRAMES:
            self._output.update()

    @property
    def is_moving(self) -> bool:
        """True while a sound fades, a short one is heard, or music is on its way."""
        voices = any(voice.left is not None or voice.leaving or voice.fade < 1 for voice in self._voices)
        tracks = any(track.leaving or track.fade < 1 for track in self._tracks)
        return voices or tracks or self._decoding is not None

    def close(self) -> None:
        """End all sounds and threads."""
        for voice in list(self._voices):
            self._drop_voice(voice)
        for track in self._tracks:
            self._end_track(track)
        self._tracks.clear()
        self._output.close()
        if self._threads is not None:
            self._threads.shutdown(wait=True, cancel_futures=True)
            self._threads = None

    # --- choosing

    def _pick_file(self, sound: Sound, step: int | None) -> int:
        """Index of the file: the step, at most the last file; without one random, never the same twice
        running."""
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

    def _spread_pitch(self, sound: Sound) -> float:
        return 1.0 + sound.pitch_spread * (self._rng.below(2001) / 1000 - 1)

    def _remember_id(self, name: str) -> None:
        self.recent.append(name)
        del self.recent[:-REMEMBERED]

    # --- voices

    def _start_voice(self, sound: Sound, file: str, pitch: float, volume: float) -> bool:
        """Begin a voice; False if the same file began a moment ago."""
        if sound.loop:
            self._voices.append(_Voice(sound, sound.gain * volume, None, fade=0.0))
            self._start_ambience()
            return True
        if self._now - self._started.get(file, -1.0) < SAME_FILE:
            return False
        self._started[file] = self._now
        self._make_room()
        voice = _Voice(sound, sound.gain * volume, UNHEARD)
        self._start_channel(voice, file, pitch)
        self._voices.append(voice)
        return True

    def _start_channel(self, voice: _Voice, file: str, pitch: float) -> None:
        """Give a voice its channel, if there are a device and a file; the voice lasts as long as the file."""
        source = self.sound_bank.get_source(file, voice.sound.loop) if self._output.is_audible else None
        if source is None:
            return
        voice.channel = Channel(source, voice.sound.loop, self._voice_volume(voice), pitch)
        self._output.start_channels(voice.channel)
        if voice.left is not None:
            voice.left = source.duration / pitch

    def _make_room(self) -> None:
        """End one of MOST_VOICES: the oldest tick, else the oldest of the others, a signal only among
        signals."""
        short = [voice for voice in self._voices if voice.left is not None]
        if len(short) >= MOST_VOICES:
            ranks = {"tick": 0, "signal": 2}
            # min() keeps the first, the oldest
            self._drop_voice(min(short, key=lambda voice: ranks.get(voice.sound.family, 1)))

    def _drop_voice(self, voice: _Voice) -> None:
        self._voices.remove(voice)
        if voice.channel:
            voice.channel.ended = True

    def _age_voices(self, dt: float) -> None:
        for voice in [v for v in self._voices if v.left is not None]:
            voice.left = (voice.left or 0.0) - dt
            if voice.left <= 0:
                self._drop_voice(voice)

    def _start_ambience(self) -> None:
        """Start loops that have waited for a device."""
        for voice in self._voices:
            if voice.left is None and not voice.leaving and voice.channel is None:
                self._start_channel(voice, voice.sound.files[0], 1.0)

    def _voice_volume(self, voice: _Voice) -> float:
        bus = BUS_OF[voice.sound.category]
        under = self._duck_scale * self._ambience_scale if bus == "ambience" else 1.0
        return min(1.0, voice.level * voice.fade * self.volumes[bus] * self.volumes["master"] * under)

    def _apply_volumes(self) -> None:
        for voice in self._voices:
            if voice.channel:
                voice.channel.volume = self._voice_volume(voice)
        for track in self._tracks:
            for layer, gain in zip(track.layers, track_gains(track.piece, track.tension), strict=False):
                layer.volume = (
                    gain * track.fade * self._duck_scale * self.volumes["music"] * self.volumes["master"]
                )

    # --- music

    def _move_fades(self, dt: float) -> None:
        low = self.speech or any(voice.sound.family == "signal" for voice in self._voices)
        self._duck_scale = move_toward(
            self._duck_scale, self.ducked if low else 1.0, dt * (1 - DUCKED) / DUCK_FADE
        )
        for voice in [v for v in self._voices if v.left is None]:
            voice.fade = move_toward(voice.fade, 0.0 if voice.leaving else 1.0, dt / SWITCH_FADE)
            if voice.leaving and not voice.fade:
                self._drop_voice(voice)
        for track in list(self._tracks):
            track.tension = move_toward(track.tension, 1.0 if self._tense else 0.0, dt / TENSE_FADE)
            if track.leaving:
                track.fade -= dt / SWITCH_FADE
                if track.fade <= 0:
                    self._end_track(track)
                    self._tracks.remove(track)

    def _start_music(self) -> None:
        """Decode the present piece in the thread, if there is a device, and start it once that is done."""
        if self._decoding is not None:
            if not self._decoding.done():
                return
            track, calm, tense = self._decoding.result()
            self._decoding = None
            if calm is not None and tense is not None and not track.leaving:
                track.layers = tuple(
                    Channel(as_source(layer, True, self._sides), loop=True) for layer in (calm, tense)
                )
                self._apply_volumes()
                self._output.start_channels(*track.layers)
        waiting = next((track for track in self._tracks if not track.decoded and not track.leaving), None)
        if waiting and self._output.is_audible:
            waiting.decoded = True
            self._decoding = self._thread_pool().submit(self._decode_track, waiting)

    def _decode_ahead(self) -> None:
        """Decode one effect after the other in the thread: in a frame one would take up to 15 ms."""
        if not self._output.is_audible or self._decoding is not None:
            return
        if self._effect is not None:
            if not self._effect.done():
                return
            self.sound_bank.keep_decoded(*self._effect.result())
            self._effect = None
        file_ahead = self.sound_bank.next_undecoded()
        if file_ahead is not None:
            self._effect = self._thread_pool().submit(
                lambda: (file_ahead, self.sound_bank.decode_file(file_ahead, warn=False))
            )

    def _decode_track(self, track: _Track) -> tuple[_Track, Pcm | None, Pcm | None]:
        return (
            track,
            self.sound_bank.decode_file(track.piece.calm),
            self.sound_bank.decode_file(track.piece.tense),
        )

    def _thread_pool(self) -> ThreadPoolExecutor:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="music")
        return self._threads

    @staticmethod
    def _end_track(track: _Track) -> None:
        for layer in track.layers:
            layer.ended = True
        track.leaving = True


def track_gains(piece: MusicPiece, tension: float) -> Point:
    """Volumes of the calm and the tense layer at a tension of 0..1; both together are as loud as one."""
    return piece.gain + (piece.gain_with_tense - piece.gain) * tension, piece.gain_with_tense * tension


def move_toward(value: float, goal: float, step: float) -> float:
    """`value` moved towards `goal` by at most `step`."""
    return min(goal, value + step) if value < goal else max(goal, value - step)
