"""The mixer: STYLE 8 and the playing rules of assets/sounds/README.md, heard through players that only take
notes.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.loader import load_yaml
from scenes.kit.audio.mixer import Mixer
from scenes.kit.audio.sides import Sides
from scenes.kit.audio.sound_bank import RATE, SOUNDS, Pcm, SoundBank, as_source, read_ogg, read_wav
from tests.scenes.kit.fake_sound import InlineOutput, NotingSound, NotingStream


@pytest.fixture
def sound() -> NotingSound:
    return NotingSound()


@pytest.fixture
def players(sound: NotingSound) -> list[NotingStream]:
    """All that was ever begun."""
    return sound.streams


@pytest.fixture
def mixer(sound: NotingSound) -> Iterator[Mixer]:
    """A mixer whose device is open."""
    mixer = Mixer(output=InlineOutput(sound))
    pass_time(mixer, 0.1)
    yield mixer
    mixer.close()


def pass_time(mixer: Mixer, seconds: float, step: float = 0.02) -> None:
    for _ in range(round(seconds / step)):
        mixer._output.clock.now += step
        mixer.update(step)


def decode(mixer: Mixer) -> None:
    """Lets the decoding thread finish without a clock of our own: the mixer's future says when."""
    for _ in range(20):
        mixer.update(0.0)
        if mixer._decoding is not None:
            mixer._decoding.exception(timeout=30)
            mixer.update(0.0)


def test_every_file_of_the_list_exists_and_decodes_to_its_length() -> None:
    bank = SoundBank()
    files = [file for entry in bank.sounds.values() for file in entry.files]
    made = (path for folder in ("effects", "ambience") for path in (SOUNDS / folder).iterdir())
    assert (
        sorted(files) == sorted(path.relative_to(SOUNDS).as_posix() for path in made)
        and len(bank.pieces) == 6
    )
    for file in files:
        pcm = bank.decode_file(file)
        assert pcm is not None and 0.01 < pcm.seconds < 20, file
    waltz = bank.pieces["title_waltz"]
    assert len(read_ogg(SOUNDS / waltz.calm).data) == waltz.samples * 2 * 2


def test_every_caption_has_a_text() -> None:
    texts = load_yaml(SOUNDS.parent / "text" / "en" / "sounds.yaml")["sound"]
    wanted = {entry.caption.removeprefix("sound.") for entry in SoundBank().sounds.values() if entry.caption}
    assert wanted == set(texts)


def test_a_step_chooses_the_file_and_stays_on_the_last(mixer: Mixer, players: list[NotingStream]) -> None:
    for step in (1, 8, 99):
        mixer.play("score_tick", step=step)
        pass_time(mixer, 0.04)
    sources = [mixer.sound_bank.get_source(f"effects/score_tick_{n}.wav") for n in (1, 8, 8)]
    assert [player.source for player in players] == sources


def test_random_picks_never_repeat_and_spread_the_pitch(mixer: Mixer, players: list[NotingStream]) -> None:
    for _ in range(60):
        mixer.play("card_deal")
        pass_time(mixer, 0.04)
    sources = [id(player.source) for player in players]
    assert all(one != next_one for one, next_one in zip(sources, sources[1:], strict=False))
    assert len(set(sources)) == 4
    pitches = {player.pitch for player in players}
    assert len(pitches) > 20 and all(0.97 <= pitch <= 1.03 for pitch in pitches)


def test_a_hidden_hand_gives_nothing_away(mixer: Mixer, players: list[NotingStream]) -> None:
    """A step given for a random sound fixes file and pitch."""
    for _ in range(10):
        mixer.play("card_slide", step=1)
        pass_time(mixer, 0.04)
    assert {(id(player.source), player.pitch) for player in players} == {
        (id(mixer.sound_bank.get_source("effects/card_slide_1.wav")), 1.0)
    }


def test_one_file_starts_once_in_30_ms(mixer: Mixer, players: list[NotingStream]) -> None:
    for seconds, times, started in ((0.0, 60, 1), (0.02, 1, 1), (0.011, 1, 2)):
        mixer.update(seconds)
        for _ in range(times):
            mixer.play("tile_helmet", step=1)
        assert len(players) == started
    assert mixer.recent[-62:] == ["tile_helmet"] * 62


def test_the_ninth_voice_drops_the_oldest_tick_first(mixer: Mixer, players: list[NotingStream]) -> None:
    for name in ("win", "star", "join", "leave"):
        mixer.play(name, step=1)
    mixer.play("focus_tick", step=3)
    for name in ("bell", "undo", "hint", "curtain_open"):
        mixer.play(name)
    tick = players[4]
    assert tick.stopped and sum(not player.stopped for player in players) == 8
    mixer.play("lose")
    assert players[1].stopped and not players[0].stopped  # no tick left: the oldest that is no signal


def test_a_sound_ends_after_its_length_or_when_it_is_stopped(
    mixer: Mixer, players: list[NotingStream]
) -> None:
    mixer.play("undo")
    length = mixer.sound_bank.get_source("effects/undo.wav").duration
    mixer.update(length * 0.9)
    assert not players[0].stopped
    mixer.update(length * 0.2)
    assert players[0].stopped
    mixer.play("hold_fill")
    mixer.stop("hold_fill")
    mixer.update(0.0)
    assert players[1].stopped


def test_volumes_reach_what_plays(mixer: Mixer, players: list[NotingStream]) -> None:
    mixer.play("win", volume=0.5)
    assert players[0].volume == pytest.approx(0.5)
    mixer.set_volume("effects", 0.5)
    mixer.update(0.0)
    assert players[0].volume == pytest.approx(0.25)
    mixer.set_volume("master", 0.0)
    mixer.update(0.0)
    assert players[0].volume == 0.0
    with pytest.raises(KeyError):
        mixer.set_volume("drums", 1.0)


def test_music_starts_both_layers_and_fades_to_tense_in_two_seconds(
    mixer: Mixer, players: list[NotingStream]
) -> None:
    mixer.set_volume("music", 1.0)
    mixer.play_music("tasty_march")
    decode(mixer)
    calm, tense = players
    assert not calm.stopped and not tense.stopped and calm.loop and tense.loop
    assert (calm.volume, tense.volume) == (1.0, 0.0)
    mixer.play_music("tasty_march", tense=True)
    pass_time(mixer, 1.0)
    assert calm.volume == pytest.approx(0.9) and tense.volume == pytest.approx(0.4)
    pass_time(mixer, 1.1)
    assert calm.volume == pytest.approx(0.8) and tense.volume == pytest.approx(0.8)
    assert len(players) == 2


def test_another_piece_takes_over_and_none_ends_the_music(mixer: Mixer, players: list[NotingStream]) -> None:
    mixer.play_music("title_waltz")
    decode(mixer)
    mixer.play_music("tasty_march")
    decode(mixer)
    pass_time(mixer, 0.8)
    assert [player.stopped for player in players] == [True, True, False, False]
    mixer.play_music(None)
    pass_time(mixer, 0.8)
    assert all(player.stopped for player in players)


def test_music_that_is_no_longer_wanted_does_not_start(mixer: Mixer, players: list[NotingStream]) -> None:
    mixer.play_music("title_waltz")
    mixer.update(0.0)
    mixer.play_music("tasty_march")
    decode(mixer)
    assert len(players) == 2 and mixer.playing == "tasty_march"


@pytest.mark.parametrize("why", ["signal", "signal cut off", "speech"])
def test_music_gives_way_by_6_db_and_comes_back(mixer: Mixer, players: list[NotingStream], why: str) -> None:
    mixer.set_volume("music", 1.0)
    mixer.play_music("tasty_march")
    decode(mixer)
    mixer.speech = why == "speech"
    if not mixer.speech:
        mixer.play("bell")
    pass_time(mixer, 0.3)
    assert players[0].volume == pytest.approx(0.5)
    mixer.speech = False
    if why == "signal":
        pass_time(mixer, mixer.sound_bank.get_source("effects/bell.ogg").duration)
    else:
        mixer.stop("bell")
    pass_time(mixer, 0.3)
    assert players[0].volume == pytest.approx(1.0)


def test_a_loop_goes_on_without_a_gap_and_its_layers_stay_together() -> None:
    """For every sequence of requests and cuts the samples are the piece, again and again."""
    lengths = (1000, 44, 7000, 4, 30000) * 3
    for channels in (1, 2):
        data = bytes(range(256)) * 11
        reader = as_source(Pcm(channels, data), loop=True).get_queue_source()
        heard = b"".join(bytes(reader.get_audio_data(length).data) for length in lengths)
        assert heard == (data * 50)[: sum(lengths)]
    once = as_source(Pcm(1, data)).get_queue_source()
    assert len(once.get_audio_data(5000).data) == len(data) and once.get_audio_data(4) is None


def render_evening(mixer: Mixer, players: list[NotingStream], seconds: int) -> tuple[list[int], list[int]]:
    """All that an evening's mixer plays, added up side by side: music, ambience, effects and voices."""
    mixer.play_music("title_waltz")
    mixer.play_ambience("ambience_village")
    decode(mixer)
    for name in list(mixer.sound_bank.sounds)[::9]:
        mixer.play(name)
        pass_time(mixer, 0.1)
    left, right = [0] * (seconds * RATE), [0] * (seconds * RATE)
    for stream in players:
        reader = stream.source.get_queue_source()
        reader.seek(20.0 if stream.loop else 0.0)
        channels = reader.audio_format.channels
        heard = reader.get_audio_data(2 * channels * RATE * seconds)
        samples = array("h", heard.data if heard else b"")
        for side, first in ((left, 0), (right, channels - 1)):
            for at, sample in enumerate(samples[first::channels]):
                side[at] += sample
    return left, right


def test_in_mono_both_sides_of_an_evening_are_the_same(mixer: Mixer, players: list[NotingStream]) -> None:
    """X14: for each sample; in stereo they are not."""
    mixer.set_sides(is_mono=True, balance=0)
    left, right = render_evening(mixer, players, seconds=1)
    assert left == right and max(left) > 1000
    mixer.set_sides(is_mono=False, balance=0)
    left, right = render_evening(mixer, players, seconds=1)
    assert left != right


def test_balance_turns_one_side_down(mixer: Mixer, players: list[NotingStream]) -> None:
    mixer.play_ambience("ambience_village")
    pass_time(mixer, 0.1)
    (before,) = players
    mixer.set_sides(is_mono=False, balance=-100)
    pass_time(mixer, 0.1)
    assert before.stopped and len(players) == 2, "a loop of one channel begins anew with two"
    left, right = render_evening(mixer, players, seconds=1)
    assert max(left) > 1000 and not any(right)
    sides = Sides()
    sides.set_sides(is_mono=True, balance=50)
    assert array("h", sides.shape_samples(array("h", [1000, 3000]).tobytes())).tolist() == [1000, 2000]


@pytest.mark.parametrize("ducked", [0.0, 1.0])
def test_music_gives_way_as_far_as_somebody_wants(
    mixer: Mixer, players: list[NotingStream], ducked: float
) -> None:
    mixer.set_volume("music", 1.0)
    mixer.set_volume("master", 1.0)
    mixer.play_music("title_waltz")
    decode(mixer)
    mixer.ducked = ducked
    usual = players[0].volume
    mixer.speech = True
    pass_time(mixer, 0.6)
    assert players[0].volume == pytest.approx(usual * ducked)


def test_captions_are_told_once_a_sound(mixer: Mixer) -> None:
    told: list[str] = []
    mixer.caption = told.append
    mixer.play("bell")
    mixer.play("focus_tick", step=1)
    assert told == ["sound.last_round"]


def test_ambience_asked_for_before_the_device_is_open_plays_then(
    sound: NotingSound, players: list[NotingStream]
) -> None:
    mixer = Mixer(output=InlineOutput(sound))
    mixer.play_ambience("ambience_village")
    assert players == []
    pass_time(mixer, 0.1)
    assert len(players) == 1 and players[0].loop
    mixer.close()


def test_ambience_fades_in_and_out(mixer: Mixer, players: list[NotingStream]) -> None:
    mixer.set_volume("ambience", 1.0)
    mixer.play_ambience("ambience_village")
    assert players[0].volume == 0.0
    pass_time(mixer, 0.3)
    assert players[0].volume == pytest.approx(0.5)
    pass_time(mixer, 0.4)
    assert players[0].volume == pytest.approx(1.0)
    mixer.play_ambience("ambience_forest")
    pass_time(mixer, 0.3)
    assert [player.volume for player in players] == pytest.approx([0.5, 0.5])
    pass_time(mixer, 0.4)
    assert [player.stopped for player in players] == [True, False]
    for name in (None, "ambience_forest"):  # again at once
        mixer.play_ambience(name)
    pass_time(mixer, 0.7)
    assert [player.stopped for player in players] == [True, True, False]


def test_a_murmur_is_louder_until_another_loop_comes(mixer: Mixer, players: list[NotingStream]) -> None:
    mixer.set_volume("ambience", 0.4)
    mixer.play_ambience("ambience_city")
    pass_time(mixer, 0.7)
    mixer.scale_ambience(2.0)
    pass_time(mixer, 0.1)
    assert players[0].volume == pytest.approx(0.8)
    mixer.scale_ambience(9.0)
    pass_time(mixer, 0.1)
    assert players[0].volume == 1.0
    mixer.play_ambience("ambience_village")
    pass_time(mixer, 0.7)
    assert players[1].volume == pytest.approx(0.4)


def test_effects_are_decoded_before_they_are_first_heard(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pass_time(mixer, 0.1)
    while mixer._effect is not None:
        mixer._effect.exception(timeout=30)
        mixer.update(0.0)
    monkeypatch.setattr(
        mixer.sound_bank,
        "decode_file",
        lambda file, warn=True: pytest.fail(f"{file} is decoded in the middle of a frame"),
    )
    for entry in mixer.sound_bank.sounds.values():
        for file in entry.files:
            assert file.endswith(".wav") or mixer.sound_bank.get_source(file, entry.loop) is not None


def test_without_a_device_everything_is_asked_for_and_nothing_plays(
    sound: NotingSound, players: list[NotingStream]
) -> None:
    sound.is_there = False
    mixer = Mixer(output=InlineOutput(sound))
    captions: list[str] = []
    mixer.caption = captions.append
    pass_time(mixer, 0.1)
    mixer.play("bell")
    mixer.play_music("tasty_march", tense=True)
    pass_time(mixer, 8.0)
    assert players == [] and mixer.recent == ["bell", "tasty_march"] and captions == ["sound.last_round"]
    assert mixer._threads is None  # unheard sounds were not decoded
    assert 2 < sound.calls.count("open") < 5
    mixer.close()


def test_missing_and_broken_files_cost_a_warning(
    tmp_path: Path, sound: NotingSound, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "sounds.yaml").write_bytes((SOUNDS / "sounds.yaml").read_bytes())
    (tmp_path / "effects").mkdir()
    (tmp_path / "effects" / "bell.ogg").write_bytes(b"no sound at all")
    mixer = Mixer(tmp_path, InlineOutput(sound))
    pass_time(mixer, 0.1)
    for name in ("bell", "undo", "no_such_sound") * 2:
        mixer.play(name)
        pass_time(mixer, 0.1)
    assert sound.streams == [] and len(caplog.records) == 3


def test_without_a_decoder_the_wav_files_sound(
    monkeypatch: pytest.MonkeyPatch,
    mixer: Mixer,
    players: list[NotingStream],
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    for name in ("bell", "confirm", "bell"):
        mixer.play(name)
        pass_time(mixer, 0.1)
    mixer.play_music("tasty_march")
    decode(mixer)
    assert len(players) == 1 and len(caplog.records) == 3  # the bell once, both layers of the march


def test_a_missing_list_is_survived(
    tmp_path: Path, sound: NotingSound, caplog: pytest.LogCaptureFixture
) -> None:
    mixer = Mixer(tmp_path, InlineOutput(sound))
    mixer.play("bell")
    mixer.play_music("tasty_march")
    pass_time(mixer, 0.2)
    assert "sounds.yaml" in caplog.text


def test_other_formats_are_refused(tmp_path: Path) -> None:
    with wave.open(str(tmp_path / "eight.wav"), "wb") as file:
        file.setparams((1, 1, 22050, 0, "NONE", ""))
        file.writeframes(b"\x80" * 100)
    with pytest.raises(ValueError, match="44100"):
        read_wav(tmp_path / "eight.wav")
