"""The top scene read aloud (X17): what has changed, in which order, what others do, and what keys ask for.
Nothing is really spoken here.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Habits
from scenes.front.title import TitleScene
from scenes.kit.access.reader import SETTLED, Reader
from scenes.kit.access.spoken import Group, Spoken, Thing
from scenes.kit.audio.speech import Speaker
from scenes.kit.base import Rect
from scenes.kit.base.design_tokens import BODY
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.neighbors import Focusable
from scenes.kit.scene import Scene
from scenes.people.profiles import wearing
from tests.scenes.house import House


class NotingSpeaker(Speaker):
    """Takes notes of sentences in place of saying them."""

    def __init__(self) -> None:
        super().__init__(lambda program: program, platform="linux")
        self.said: list[str] = []
        self.rates: list[int] = []
        self.talks = False  # True: the present sentence takes its time
        self.stopped = 0

    @property
    def is_speaking(self) -> bool:
        return self.talks

    def speak(self, sentence: str, loudness: float = 1.0, rate: int = 175) -> None:
        self.said.append(sentence)
        self.rates.append(rate)

    def fall_silent(self) -> None:
        self.stopped += 1


@pytest.fixture
def speaker(house: House) -> NotingSpeaker:
    house.app.settings_file.change(spoken_prompts=True)
    speaker = house.app.speaker = NotingSpeaker()
    return speaker


def wait_for_words(house: House) -> None:
    house.step(2 + int(SETTLED * 60) + 1)


class Told(Scene):
    """A scene whose words are a value that the test changes; two things lie side by side."""

    told = Spoken(
        "Supper",
        "",
        "Eat whom?",
        (
            Group(
                "a",
                "",
                (Thing("tess", "card", "Tess", "2 damage", "1 of 2", "Eat"), Thing("pip", "card", "Pip")),
            ),
        ),
    )

    def build(self) -> None:
        places = {"tess": Rect(100, 500, 100, 100), "pip": Rect(300, 500, 100, 100)}
        self.focus.set_items([Focusable(key, rect) for key, rect in places.items()])

    def spoken(self) -> Spoken:
        return self.told

    def spoken_page(self, page: str) -> list[str]:
        return {"log": ["One.", "Two.", "Three."], "where": ["It is your turn."], "scores": ["Tess: 3."]}[
            page
        ]


@pytest.fixture
def scene(house: House, speaker: NotingSpeaker) -> Told:
    shown = Told(house.app)
    house.show(shown)
    wait_for_words(house)
    return shown


def test_the_same_refusal_is_heard_each_time(house: House, speaker: NotingSpeaker) -> None:
    """X17: a press that changes nothing on the screen is no silence."""
    house.show(TitleScene(house.app, seated=True))
    for _ in range(2):
        wait_for_words(house)
        speaker.said.clear()
        house.top.refuse("Not now.")
        wait_for_words(house)
        assert speaker.said == ["Not now."]
    house.app.reader.say_again("question")
    wait_for_words(house)
    assert speaker.said == ["Not now."], "there is no question"


def test_the_same_question_is_heard_again_where_a_press_was_refused(
    house: House, speaker: NotingSpeaker, scene: Told
) -> None:
    house.app.reader.say_again("question")
    wait_for_words(house)
    assert speaker.said[1:] == ["Eat whom?"]


def test_a_scene_is_read_title_question_thing_and_a_notice_before_the_question(
    house: House, speaker: NotingSpeaker, scene: Told
) -> None:
    assert speaker.said == ["Supper. Eat whom? Tess. 2 damage. 1 of 2. Press: Eat."]
    scene.told = replace(scene.told, notice="Pip hides.", question="Eat Tess?")
    wait_for_words(house)
    assert speaker.said[1:] == ["Pip hides. Eat Tess?"]


def test_moves_that_are_quick_say_the_name_alone_and_the_rest_where_they_end(
    house: House, speaker: NotingSpeaker, scene: Told
) -> None:
    speaker.said.clear()
    house.key("RIGHT")
    assert speaker.said == [], "it may go on"
    house.key("LEFT")
    assert speaker.said == ["Tess"]
    wait_for_words(house)
    assert speaker.said == ["Tess", "2 damage. 1 of 2. Press: Eat."]


def test_what_others_do_is_said_line_by_line_and_no_move_cuts_it_off(
    house: House, speaker: NotingSpeaker, scene: Told
) -> None:
    speaker.said.clear()
    scene.told = replace(scene.told, live=("Troll ate Finn.", "Troll took a crown."))
    wait_for_words(house)
    assert speaker.said == ["Troll ate Finn.", "Troll took a crown."]
    speaker.said.clear()
    scene.told = replace(scene.told, live=("Troll took a crown.", "Troll sleeps."))
    wait_for_words(house)
    assert speaker.said == ["Troll sleeps."], "what was told is not told again"
    speaker.talks = True
    house.key("RIGHT")
    wait_for_words(house)
    house.key("LEFT")
    wait_for_words(house)
    assert speaker.said == ["Troll sleeps."], "the line is still being said"
    speaker.talks = False
    wait_for_words(house)
    assert speaker.said[1:] == ["Tess. 2 damage. 1 of 2. Press: Eat."], "where the focus is now"


def test_whoever_listens_hears_afterwards_what_was_done_while_somebody_else_was_asked(
    house: House, speaker: NotingSpeaker, scene: Told
) -> None:
    """X11, X17: the voice is that of the asked person; nothing is lost for those who hear the table."""
    house.app.settings_file.change(spoken_prompts=False)
    house.sit(KEYBOARD, house.device(house.pad()))
    rosa = house.app.profiles.add_profile("Rosa", PORTRAITS[0])
    rosa = house.app.profiles.change_profile(
        rosa.id,
        lambda one: one.replace(habits=Habits(spoken_prompts=True, speech_rate=330, verbosity="short")),
    )
    wearing.dress_chair(house.app.seating[0], rosa)
    house.app.asked_seat = 0
    wait_for_words(house)
    speaker.said.clear()
    house.app.asked_seat = 1
    scene.told = replace(scene.told, live=("Ben ate Finn.",))
    wait_for_words(house)
    assert speaker.said == []
    house.app.asked_seat = 0
    wait_for_words(house)
    wait_for_words(house)
    assert speaker.said[0] == "Ben ate Finn." and speaker.said[-1] == "Supper. Eat whom? Tess."
    assert speaker.rates[-1] == 330


def test_what_others_did_before_a_scene_opens_is_old_news(house: House, speaker: NotingSpeaker) -> None:
    shown = Told(house.app)
    shown.told = replace(shown.told, live=("Troll ate Finn.",))
    house.show(shown)
    wait_for_words(house)
    assert not any("Troll" in words for words in speaker.said)


def test_keys_repeat_stop_and_say_what_is_asked_for(
    house: House, speaker: NotingSpeaker, scene: Told
) -> None:
    said = speaker.said
    first = said[-1]
    for key, wanted in (
        ("F2", first),
        ("F3", "Eat whom?"),
        ("F4", "Tess. 2 damage. 1 of 2. Press: Eat."),
        ("F1", "It is your turn."),
        ("F5", "Tess: 3."),
        ("F6", "Three."),
        ("F6", "Two."),
        ("F7", "Three."),
        ("F7", "Three."),
    ):
        house.key(key)
        assert said[-1] == wanted, key
    stopped, count = speaker.stopped, len(said)
    house.key("F9")
    assert (speaker.stopped, len(said)) == (stopped + 1, count)


def test_keys_of_the_voice_mean_nothing_without_it_or_where_they_are_bound(
    house: House, speaker: NotingSpeaker, scene: Told
) -> None:
    count = len(speaker.said)
    house.app.settings_file.change(keys={"hint": "F2"})
    house.key("F2")
    assert len(speaker.said) == count
    house.app.settings_file.change(spoken_prompts=False)
    house.key("F3")
    assert len(speaker.said) == count


def test_rate_and_verbosity_are_those_of_the_settings(house: House, speaker: NotingSpeaker) -> None:
    house.app.settings_file.change(verbosity="short", speech_rate=330)
    house.show(Told(house.app))
    wait_for_words(house)
    assert (speaker.said, speaker.rates) == (["Supper. Eat whom? Tess."], [330])


def test_looking_at_words_costs_nothing_while_nothing_is_read(
    house: House, speaker: NotingSpeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.app.settings_file.change(spoken_prompts=False)
    looks: list[object] = []
    monkeypatch.setattr(Told, "spoken", lambda scene: looks.append(scene))
    house.show(Told(house.app))
    wait_for_words(house)
    assert looks == [] and isinstance(house.app.reader, Reader)


def test_nothing_is_read_unless_the_setting_asks_for_it(house: House, speaker: NotingSpeaker) -> None:
    house.app.settings_file.change(spoken_prompts=False)
    house.show(TitleScene(house.app, seated=True))
    wait_for_words(house)
    assert speaker.said == []
    house.app.settings_file.change(spoken_prompts=True)
    wait_for_words(house)
    assert len(speaker.said) == 1 and speaker.said[0].startswith(f"{say('title.name')}. {say('title.play')}")


def test_a_refusal_is_read_alone(house: House, speaker: NotingSpeaker) -> None:
    scene = house.show(TitleScene(house.app, seated=True))
    wait_for_words(house)
    speaker.said.clear()
    house.key("DOWN")
    wait_for_words(house)
    assert len(speaker.said) == 1
    scene.refuse("That cannot be done just now.")
    wait_for_words(house)
    assert speaker.said[1:] == ["That cannot be done just now."]


class Written(Scene):
    """A dialog with a text that is there, one that is not, and one that has faded."""

    is_opaque = False

    def build(self) -> None:
        self.stage.add_text("cards", "Second line", BODY, 500, 500)
        self.stage.add_text("cards", "First line", BODY, 500, 600)
        self.stage.add_text("cards", "says more.", BODY, 720, 502)
        self.stage.add_text("cards", "?", BODY, 500, 450)
        self.stage.add_text("cards", "Hidden", BODY, 500, 400).visible = False
        self.stage.add_text("cards", "Faded", BODY, 500, 300).alpha = 20


def test_a_dialog_is_read_from_the_top_and_nothing_hidden_is(house: House, speaker: NotingSpeaker) -> None:
    house.show(Written(house.app))
    wait_for_words(house)
    assert speaker.said == ["First line. Second line says more."]


def test_a_language_without_a_voice_is_told_of_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """L22: one sentence on the screen, then silence; none where nothing is to be read aloud."""
    told: list[str] = []
    monkeypatch.setattr(house.app, "notify", told.append)
    house.app.speaker = Speaker(lambda program: None, platform="linux")
    house.step(3)
    assert told == []
    house.app.settings_file.change(spoken_prompts=True)
    house.step(3)
    assert told == [say("spoken.no_voice")]
