"""Looks of a person (K2, K30, K52): what is won is worn everywhere, what is not won yet says how it comes."""

from __future__ import annotations

import pytest

from game.campaign import campaign
from game.campaign.record import StageRecord
from game.profiles import trophies
from game.profiles.looks import WORN, load_rewards, rewards_of
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile
from scenes.campaign.stage.records import Records
from scenes.kit.animation.motion import Motion
from scenes.kit.art import Portrait, Stage
from scenes.kit.art.portrait_borders import BORDERS
from scenes.kit.audio.sound_bank import SOUNDS
from scenes.kit.base import CANDLE, SEAT_COLORS, TEXT_HI, TEXT_MID, has_text, say
from scenes.kit.base.luminance import contrast_ratio
from scenes.kit.match.chair import Chair, open_chairs
from scenes.kit.match.cloth import cloth_picture, find_cloth, lay_cloth
from scenes.kit.match.person import Looks, Person
from scenes.kit.match.saved_chair import SavedChair
from scenes.match.rivals.medallion import draw_medallion
from scenes.people import booking
from scenes.people.profiles import wearing
from scenes.people.profiles.looks_scene import LooksScene
from scenes.people.trophies.scene import TrophiesScene
from tests.scenes.house import House


def make_person(house: House, stops: int) -> Profile:
    """A person with all stars of so many stops."""
    made = house.app.profiles.add_profile("Ada", PORTRAITS[0], 1, 1)
    records = {stop.stage: StageRecord(stars=7) for stop in campaign.load_campaign().stops[:stops]}
    return house.app.profiles.change_profile(made.id, lambda one: one.replace(stages=records))


def test_every_look_has_a_name() -> None:
    assert [reward.id for reward in load_rewards() if not has_text(reward.name)] == []


def test_each_look_says_how_it_comes_and_only_a_won_one_is_put_on(house: House) -> None:
    made = make_person(house, 2)
    scene = house.show(LooksScene(house.app, made.id))
    shown = {kind: rewards_of(kind) for kind in WORN if rewards_of(kind)}
    assert len(scene.focus.items) == sum(1 + len(rewards) for rewards in shown.values())
    said = set()
    for kind, rewards in shown.items():
        for reward in rewards:
            house.focus(f"{kind}:{reward.id}")
            words = [label.text for label, _ in scene.stage.texts]
            assert say(reward.name) in words
            sentence = scene._sentence_on(kind, reward.id)
            assert words.count(sentence) == 1 and "looks." not in sentence
            assert words.count(say(f"looks.says.{kind}")) == 1, "the words on the one before are gone"
            said.add(sentence)
            house.key("ENTER")
            worn = getattr(house.app.profiles.get(made.id), kind)
            is_won = 0 < reward.stars <= 6
            assert (worn == reward.id) is is_won, reward
    assert len(said) > 4, "different ways to win have different sentences"
    for kind in shown:
        house.focus(f"{kind}:", "ENTER")
        assert getattr(house.app.profiles.get(made.id), kind) == ""


def test_a_border_is_worn_wherever_the_face_is_seen(house: House) -> None:
    made = make_person(house, 2)
    worn = house.app.profiles.change_profile(made.id, lambda one: one.replace(border="bone"))
    chair = Chair(0, Person(color=2))
    wearing.dress_chair(chair, worn)
    assert chair.person.face == Portrait(PORTRAITS[0], "circle", SEAT_COLORS[2].color, "bone")
    house.app.seating.set_seat_count(2)
    wearing.dress_chair(house.app.seating[0], worn)
    saved = house.app.seating.to_saved()[0]
    assert saved.border == "bone" and saved.person.face is not None
    assert SavedChair("", 0).person.face is None
    wearing.dress_chair(chair, worn.replace(border="of another edition"))
    assert chair.person.looks.border == ""
    wearing.dress_chair(chair, worn)
    chair.clear_person()
    assert chair.person == Person(color=2)


@pytest.mark.usefixtures("real_pictures")
def test_a_border_is_seen_on_the_road_and_at_the_crowning(house: House) -> None:
    """Round pictures have it too; one of another edition leaves them as they were."""
    stage = Stage(house.app.art, ["back"])
    drawn = [
        draw_medallion(
            house.app, stage, "back", PORTRAITS[0], 0, 0, 78, border=border
        ).texture.image.tobytes()
        for border in ("", "of another edition", "bone", "wax")
    ]
    assert drawn[0] == drawn[1] and len(set(drawn)) == 3
    made = make_person(house, 1)
    house.app.profiles.change_profile(made.id, lambda one: one.replace(border="bone"))
    assert Records(house.app, made.id).border == "bone"


def test_the_cloth_of_the_first_person_lies_under_the_table(house: House) -> None:
    chairs = open_chairs(4)
    assert find_cloth(chairs) == ""
    chairs[0].bot = 2
    for chair, cloth in zip(chairs, ("stars", "of another edition", "bones", "stars"), strict=True):
        chair.person = Person(looks=Looks(cloth=cloth))
    assert find_cloth(chairs) == "bones", "bots and what this edition does not know lay nothing"
    stage = Stage(house.app.art, ["back"])
    assert lay_cloth(stage, "back", chairs)
    pieces = stage.layers["back"]
    assert {piece.face for piece in pieces} == {cloth_picture("bones")}
    spots = [piece.rect for piece in pieces]
    for x in range(0, 1920, 64):
        for y in range(0, 1080, 60):
            assert any(rect.point_in_rect((x, y)) for rect in spots), "no hole in the cloth"
    assert not lay_cloth(stage, "back", chairs[:2]) and len(stage.layers["back"]) == len(spots)


def test_a_voice_is_heard_at_the_page_and_at_a_great_gain(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(house.app.mixer, "play", lambda sound, *rest, **more: heard.append(sound))
    made = make_person(house, 10)
    house.show(LooksScene(house.app, made.id))
    for voice, key in (("squeak", "ENTER"), ("burp", "F")):
        house.focus(f"voice:{voice}")
        heard.clear()
        house.key(key)
        assert f"cry_{voice}" in heard, "also one that is still to be won can be listened to"
    worn = house.app.profiles.get(made.id)
    assert worn is not None and worn.voice == "squeak"
    house.app.seating.set_seat_count(2)
    mine, other = house.app.seating.chairs
    wearing.dress_chair(mine, worn)
    other.bot, other.person = 2, Person(looks=Looks(voice="purr"))
    assert (mine.cry, other.cry) == ("cry_squeak", ""), "a bot keeps its own voice"
    motion = Motion(house.app, Stage(house.app.art, ["back"]))
    for seat, cry in ((0, ["cry_squeak"]), (1, []), (None, []), (5, [])):
        heard.clear()
        motion.play_cry(seat).advance(0.1, 1.0)
        assert heard == cry


@pytest.mark.parametrize("voice", [reward.id for reward in rewards_of("voice")])
def test_each_voice_is_soft_and_has_a_caption(house: House, voice: str) -> None:
    sound = house.app.mixer.sound_bank.sounds[f"cry_{voice}"]
    assert sound.family == "soft" and sound.category == "voice" and sound.caption and has_text(sound.caption)
    assert all((SOUNDS / file).stat().st_size < 16_000 for file in sound.files)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("cloth", [reward.id for reward in rewards_of("cloth")])
def test_all_words_are_legible_on_a_cloth(house: House, cloth: str) -> None:
    """Text that lies on the ground keeps 4.5 : 1 even on the brightest thread."""
    colors = house.app.art.paint_picture(cloth_picture(cloth), 96, 96).convert("RGB").getcolors(96 * 96)
    assert colors
    assert (
        min(contrast_ratio(text, color) for _, color in colors for text in (TEXT_HI, TEXT_MID, CANDLE)) >= 4.5
    )


@pytest.mark.usefixtures("real_pictures")
def test_each_border_is_a_picture_of_its_own(house: House) -> None:
    color = SEAT_COLORS[0]
    assert set(BORDERS) == {reward.id for reward in rewards_of("border")}
    pictures = {
        house.app.art.portrait_face(color.chip_picture, Portrait(PORTRAITS[0], shape, color.color, worn), 84)[
            0
        ].image.tobytes()
        for shape in ("square", "flower")
        for worn in ("", *BORDERS)
    }
    assert len(pictures) == 2 * (1 + len(BORDERS))


def test_a_look_that_trophies_win_is_seen_on_the_shelf_and_told_once(house: House) -> None:
    """K30."""
    made = make_person(house, 0)
    reward = min((one for one in load_rewards() if one.trophies), key=lambda one: one.trophies)
    scene = house.show(TrophiesScene(house.app, made))
    ahead = say("looks.at_trophies", name=say(reward.name), n=reward.trophies)
    assert ahead in [label.text for label, _ in scene.stage.texts]
    told: list[str] = []
    house.app.notify = told.append
    some = [trophy.id for shelf in trophies.by_game().values() for trophy in shelf[: reward.trophies // 4]]
    ids = some[-reward.trophies :]  # no game's shelf is full

    def win(profile: Profile) -> Profile:
        return profile.replace(trophies=dict.fromkeys(ids, "2026-11-30"))

    booking.change_profile(house.app, made.id, win)
    booking.change_profile(house.app, made.id, win)
    assert told == [say("looks.won", name=say(reward.name))]
