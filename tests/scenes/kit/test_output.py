"""The sound device in a thread of its own: it raises, hangs, vanishes and comes back at any call, and no
frame notices.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.kit.audio import output
from scenes.kit.audio.channel import Channel
from scenes.kit.audio.mixer import Mixer
from scenes.kit.audio.output import Output
from scenes.kit.audio.sound_bank import Pcm, SoundBank, as_source
from scenes.kit.audio.sound_device import NoBackend
from tests.scenes.kit.fake_sound import CALLS, Clock, InlineOutput, NotingSound

FRAME = 0.02
SECOND = Pcm(1, bytes(2 * 44100))
OUTAGE = "The device is looked for"


class ShortSounds(SoundBank):
    """The list as it is; each file is a second of silence that needs no decoding."""

    def decode_file(self, file: str, warn: bool = True) -> Pcm | None:
        return SECOND


BANK = ShortSounds()


def mixer_over(out: Output) -> Mixer:
    mixer = Mixer(output=out)
    mixer._bank = BANK
    return mixer


def play_on(mixer: Mixer, clock: Clock, seconds: float) -> None:
    """An evening in small: effects, a loop that comes and goes, volumes that move, music in two layers."""
    for frame in range(round(seconds / FRAME)):
        clock.now += FRAME
        if frame % 20 == 3:
            mixer.play("confirm")
        if frame % 50 == 7:
            mixer.play("bell")
        if frame % 100 == 50:
            mixer.play_ambience("ambience_village" if frame % 200 == 50 else "ambience_forest")
        mixer.play_music("tasty_march", tense=frame % 60 < 30)
        mixer.update(FRAME)
        if mixer._decoding is not None:
            mixer._decoding.exception(timeout=30)


def lost_lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if OUTAGE in record.getMessage()]


# -- it raises


@pytest.mark.parametrize("number", [1, 2, 3, 7])
@pytest.mark.parametrize("kind", CALLS)
def test_a_device_that_raises_once_at_any_call_is_there_again_soon(
    kind: str, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    sound, clock = NotingSound(), Clock()
    sound.raises = {(kind, number)}
    mixer = mixer_over(InlineOutput(sound, clock))
    play_on(mixer, clock, 12.0)
    happened = sound.calls.count(kind) >= number and kind != "close"
    assert len(lost_lines(caplog)) == happened
    assert {stream.source.duration for stream in sound.playing if stream.loop} and mixer._output.is_audible
    assert len([stream for stream in sound.playing if stream.loop]) >= 2, "the music goes on"
    assert all(record.levelno < logging.ERROR for record in caplog.records)
    mixer.close()


@settings(max_examples=12, deadline=None)
@given(st.sets(st.tuples(st.sampled_from(CALLS), st.integers(0, 40)), max_size=12))
def test_whatever_a_device_raises_nobody_hears_of_it_but_the_log(raises: set[tuple[str, int]]) -> None:
    sound, clock = NotingSound(), Clock()
    sound.raises = raises
    mixer = mixer_over(InlineOutput(sound, clock))
    captions: list[str] = []
    mixer.caption = captions.append
    play_on(mixer, clock, 5.0)
    assert len(captions) >= 4, "what sounds tell is told without them"
    sound.raises = set()
    play_on(mixer, clock, 12.0)
    assert mixer._output.is_audible and len([stream for stream in sound.playing if stream.loop]) >= 2
    mixer.close()


def test_each_outage_is_told_once_however_long_it_lasts(caplog: pytest.LogCaptureFixture) -> None:
    sound, clock = NotingSound(), Clock()
    mixer = mixer_over(InlineOutput(sound, clock))
    for outage in (1, 2):
        sound.is_there = True
        play_on(mixer, clock, 9.0)
        sound.is_there = False
        play_on(mixer, clock, 20.0)
        assert len(lost_lines(caplog)) == outage
    mixer.close()


def test_music_goes_on_where_it_was_with_its_layers_together_and_old_effects_do_not_come_late() -> None:
    sound, clock = NotingSound(), Clock()
    mixer = mixer_over(InlineOutput(sound, clock))
    play_on(mixer, clock, 4.0)
    sound.is_there = False
    play_on(mixer, clock, 2.0)
    begun = len(sound.streams)
    sound.is_there = True
    mixer.play_music("tasty_march", tense=True)
    for _ in range(200):
        clock.now += FRAME
        mixer.update(FRAME)
    again = sound.streams[begun:]
    layers = [stream for stream in again if stream.channel in mixer._tracks[0].layers]
    assert len(layers) == 2 and layers[0].offset == layers[1].offset > 0.0
    assert layers[0].channel.played_seconds > 2.0
    assert all(stream.loop for stream in again)
    mixer.close()


@pytest.mark.parametrize("piece", ["title_waltz", "tasty_march"])
def test_another_scene_has_the_device_looked_for_at_once(piece: str) -> None:
    """With another piece of music or with the same."""
    sound, clock = NotingSound(), Clock()
    mixer = mixer_over(InlineOutput(sound, clock))
    play_on(mixer, clock, 1.0)
    sound.is_there = False
    play_on(mixer, clock, 0.2)
    sound.is_there = True
    mixer.play_music(piece)
    for _ in range(30):
        clock.now += FRAME
        mixer.update(FRAME)
    assert mixer._output.is_audible and clock.now < 102.0
    mixer.close()


def test_a_device_that_takes_everything_and_plays_nothing_is_lost_too(
    caplog: pytest.LogCaptureFixture,
) -> None:
    sound, clock = NotingSound(), Clock()
    sound.stalls = True
    mixer = mixer_over(InlineOutput(sound, clock))
    play_on(mixer, clock, 20.0)
    assert len(sound.devices) > 2 and len(lost_lines(caplog)) == 1
    sound.stalls = False
    play_on(mixer, clock, 8.0)
    opened = len(sound.devices)
    play_on(mixer, clock, 10.0)
    assert len(sound.devices) == opened
    mixer.close()


def test_a_loop_that_no_device_takes_keeps_the_others_from_nothing(caplog: pytest.LogCaptureFixture) -> None:
    sound, clock = NotingSound(), Clock()
    out = InlineOutput(sound, clock)
    out.update()
    sound.raises = {("start", 0)}
    broken = Channel(as_source(SECOND, loop=True), loop=True)
    out.start_channels(broken)
    for _ in range(600):
        clock.now += FRAME
        out.update()
    assert sound.calls.count("start") == output.MOST_FAULTS
    opened = len(sound.devices)
    for _ in range(250):
        clock.now += FRAME
        out.update()
    assert len(sound.devices) == opened, "others are heard meanwhile"
    sound.raises = set()
    for _ in range(600):
        clock.now += FRAME
        out.update()
    assert [stream.channel for stream in sound.playing] == [broken]


# -- it hangs


@pytest.fixture
def hanging() -> Iterator[Callable[..., tuple[NotingSound, Clock, Mixer]]]:
    """Mixers over real threads, whose device hangs at the given call."""
    made: list[tuple[NotingSound, Mixer]] = []

    def make(*hangs: tuple[str, int]) -> tuple[NotingSound, Clock, Mixer]:
        sound, clock = NotingSound(), Clock()
        sound.hangs = set(hangs)
        mixer = mixer_over(Output(sound.open, clock))
        made.append((sound, mixer))
        return sound, clock, mixer

    yield make
    for sound, mixer in made:
        sound.free.set()
        mixer.close()


def frames_until(mixer: Mixer, condition: Callable[[], bool], clock: Clock | None = None) -> float:
    """Frames in which things are asked for, until the condition holds; the seconds of the longest."""
    longest, end = 0.0, time.monotonic() + 10
    frame = 0
    while not condition():
        assert time.monotonic() < end, "not reached"
        frame += 1
        begun = time.monotonic()
        if clock is not None:
            clock.now += FRAME
        if frame % 40 == 1:
            mixer.play_ambience("ambience_village" if frame % 80 == 1 else "ambience_forest")
        mixer.play("confirm")
        mixer.play_music("tasty_march", tense=frame % 2 == 0)
        mixer.update(FRAME)
        longest = max(longest, time.monotonic() - begun)
        time.sleep(0.001)
    return longest


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("kind", [kind for kind in CALLS if kind != "close"])
def test_a_device_that_hangs_for_ever_holds_no_frame_and_another_takes_its_place(
    kind: str,
    number: int,
    hanging: Callable[..., tuple[NotingSound, Clock, Mixer]],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(output, "RETRY", 0.3)
    sound, clock, mixer = hanging((kind, number))
    if (kind, number) == ("open", 2):
        sound.raises = {("tend", 1)}
    longest = frames_until(mixer, sound.hung.is_set, clock)
    given_up = len(sound.devices)
    longest = max(
        longest,
        frames_until(mixer, lambda: not mixer._output.is_audible and mixer._output._service is None, clock),
    )
    longest = max(
        longest, frames_until(mixer, lambda: len(sound.devices) > given_up and len(sound.playing) >= 3, clock)
    )
    assert longest < 0.25, "a frame has waited for the driver"
    assert len(lost_lines(caplog)) == 1
    sound.free.set()
    frames_until(mixer, lambda: all(device.closed for device in sound.devices[:-1]), clock)
    assert not sound.devices[-1].closed


@pytest.mark.parametrize("kind", CALLS)
def test_leaving_waits_for_no_driver(
    kind: str, hanging: Callable[..., tuple[NotingSound, Clock, Mixer]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "CLOSING", 0.05)
    sound, clock, mixer = hanging((kind, 0))
    if kind == "close":
        frames_until(mixer, lambda: bool(sound.streams), clock)
    else:
        frames_until(mixer, sound.hung.is_set, clock)
    begun = time.monotonic()
    mixer.close()
    assert time.monotonic() - begun < 0.5
    assert sound.hung.wait(5)


def test_only_a_few_threads_hang_at_a_time(hanging: Callable[..., tuple[NotingSound, Clock, Mixer]]) -> None:
    sound, clock, mixer = hanging(("open", 0))
    for _ in range(200):
        clock.now += 1.0
        mixer.update(FRAME)
        time.sleep(0.0005)
    assert sound.calls.count("open") <= output.MOST_HUNG
    sound.free.set()
    sound.hangs = set()
    frames_until(mixer, lambda: mixer._output.is_audible, clock)


def test_a_machine_that_slept_is_no_device_that_hangs(
    hanging: Callable[..., tuple[NotingSound, Clock, Mixer]],
) -> None:
    sound, clock, mixer = hanging()
    frames_until(mixer, lambda: len(sound.playing) >= 2, clock)
    for _ in range(5):
        clock.now += 3600.0
        mixer.update(FRAME)
        time.sleep(0.05)
    assert len(sound.devices) == 1


def test_without_another_thread_there_is_silence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def start(_thread: object) -> None:
        raise RuntimeError("can't start new thread")

    sound, clock = NotingSound(), Clock()
    mixer = mixer_over(Output(sound.open, clock))
    with monkeypatch.context() as full:
        full.setattr(output.Thread, "start", start)
        for _ in range(50):
            clock.now += 0.1
            mixer.update(0.1)
    assert not mixer._output.is_audible and len(lost_lines(caplog)) == 1
    frames_until(mixer, lambda: mixer._output.is_audible, clock)
    mixer.close()


def test_a_machine_without_any_driver_is_left_in_peace() -> None:
    clock = Clock()
    sound = NotingSound()

    def nothing() -> Any:
        sound.call("open")
        raise NoBackend("nothing")

    sound.open = nothing  # type: ignore[method-assign]
    out = InlineOutput(sound, clock)
    for _ in range(1000):
        clock.now += 0.1
        out.update()
    assert sound.calls == ["open"] and out.is_hopeless and not out.is_audible
