"""The map keeps its things apart at every size of texts: bar (K38), letters and cards (K39), ring and stars (K21)."""

from __future__ import annotations

import pytest

from game.campaign import campaign
from game.campaign.goal_history import GoalState
from game.campaign.record import StageRecord
from game.campaign.road import Road
from scenes.campaign.map.land import PLATE, PLATE_NUMBER, STAR, STAR_DOWN, STAR_PITCH, disc_rect
from scenes.campaign.map.scene import MapScene
from scenes.campaign.stage.card import BEHIND, PAD, StageCard
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.spoken import stage_spoken, stars_spoken, stop_spoken
from scenes.kit.art import Label, Stage, StyledText, scale_font, wrap_lines
from scenes.kit.art.faces import line_length
from scenes.kit.base import LABEL, SMALL, Rect, say
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.widgets import Prompt, PromptBar
from tests.scenes.house import House

LONE = 0.35
"""Share of the longest line that the last one has at least."""
STOPS = campaign.load_campaign().stops


@pytest.mark.parametrize("size", TABLE_SIZES)
def test_the_bar_of_every_land_keeps_left_and_right_apart(house: House, size: float) -> None:
    house.app.settings_file.change(text_size=size)
    records = Records(house.app)
    for stop in STOPS:
        records.put_record(stop.stage, StageRecord(stars=7, mark=48, tries=1))
    for chapter in campaign.load_campaign().chapters:
        scene = house.show(MapScene(house.app, chapter.stops[0].stage))
        assert scene.prompt_bar is not None and not scene.prompt_bar.is_overprinted
        brief = {prompt.role for prompt in scene.prompt_bar.shown if prompt.brief}
        assert brief <= {"move", "turn"}, "the chapter's number gives way before the words of its ways"
        words = [text for text, _ in scene.stage.texts if text.text == scene.king.words] if scene.king else []
        assert words and all(label.styled_text.style.size >= SMALL.size for label in words), "K39"


@pytest.mark.parametrize("size", TABLE_SIZES)
@pytest.mark.parametrize("family", ["xbox", "keyboard", "mouse"])
def test_any_bar_keeps_left_and_right_apart(
    house: House, monkeypatch: pytest.MonkeyPatch, size: float, family: str
) -> None:
    """K38: prompts get brief before words lie on words, whatever scene shows them."""
    house.app.settings_file.change(text_size=size)
    monkeypatch.setattr(house.app, "glyph_family", lambda: family)
    roles = ("move", "confirm", "details", "third", "turn", "back")
    long = [Prompt(role, "campaign.prompt.crowning") for role in roles]
    for count in range(1, len(long) + 1):
        for who in ("", "Chapter 5: The Great Hall", "So, You’ve Been Eaten"):
            bar = PromptBar(Stage(house.app.art, ("bar",)), house.app)
            bar.show("", long[:count], who, 1 if who else None)
            assert not bar.is_overprinted, (count, who)
            assert len(bar.shown) == count, "no button is left out"


def _last_share(house: House, text: StyledText) -> float:
    """Length of a text's last line, as a share of its longest."""
    art = house.app.art
    font = scale_font(text.style, art.canvas.scale, art.text_size)
    assert text.width is not None
    lines = wrap_lines(text.text, font, text.width * art.canvas.scale + 0.5)
    lengths = [line_length(line, font) for line in lines]
    return lengths[-1] / max(lengths)


@pytest.mark.parametrize("size", TABLE_SIZES)
def test_every_card_has_room_for_all_that_it_says(house: House, size: float) -> None:
    house.app.settings_file.change(text_size=size)
    for stop in STOPS:
        info = StageInfo(stop.stage)
        stage = Stage(house.app.art, ("board",))
        record = StageRecord(stars=7, mark=48, tries=1)
        card = StageCard(house.app, stage, info, 1, record, 0)
        labels = [thing for thing in card.things if isinstance(thing, Label)]
        low = min(label.y - label.natural[1] / 2 for label in labels)
        assert low >= card.rect.y, f"{stop.stage}: {low} below {card.rect.y}"
        assert low <= card.rect.y + 2 * PAD, (
            f"{stop.stage}: the land is seen where the card says nothing (K21)"
        )
        for label in labels:
            text = label.styled_text
            assert text.width is None or _last_share(house, text) > LONE, f"a word is left alone: {text.text}"
        figures = [piece for piece in card.things if getattr(piece, "face", "") == info.picture]
        assert all(piece.y - piece.natural[1] / 2 >= card.rect.top - 2 * BEHIND for piece in figures)
        faces = {rival.portrait for rival in info.rivals()}
        shown = [thing for thing in card.things if str(getattr(thing, "face", "")).startswith("medallion:")]
        assert len(shown) == len(info.rivals()), faces


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.stage)
def test_the_ring_lies_beside_the_stars_and_below_guest_and_discs(stop: campaign.Stop) -> None:
    """K21."""
    chapter = campaign.load_campaign().chapter_of(stop)
    stars = Rect.from_center(stop.x, stop.y - STAR_DOWN, 2 * STAR_PITCH + STAR, STAR)
    ring = disc_rect(chapter, stop)
    assert ring.x <= stars.x and ring.right >= stars.right and ring.y <= stars.y
    assert disc_rect(chapter, stop, has_stars=False).y > ring.y, "a locked stop has none"
    layers = MapScene.layers
    order = [layers.index(name) for name in ("near", "ring", "discs", "walker")]
    assert order == sorted(order), "grass covers no ring, and a ring neither stars nor faces"


def test_the_number_of_a_plate_is_as_legible_as_that_of_its_stop() -> None:
    assert PLATE_NUMBER.size >= LABEL.size and PLATE_NUMBER.size < PLATE


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.stage)
def test_a_card_is_spoken_in_whole_sentences(stop: campaign.Stop) -> None:
    info = StageInfo(stop.stage)
    record = StageRecord(stars=5, mark=48, tries=1)
    told = stage_spoken(info, record).splitlines()
    assert all(line.rstrip("”")[-1] in ".!?" for line in told), told
    assert info.title in told[0]
    stars = told[-len(info.stars) :]
    assert all(goal in line for goal, line in zip(info.stars, stars, strict=True))
    assert [" won: " in line for line in stars] == [True, False, True], "as a listener counts them"


def test_a_goal_that_is_a_sentence_ends_once() -> None:
    """X16: goals of stages for several people have periods of their own."""
    told = stars_spoken(["Win.", "Win"], [GoalState.MET, GoalState.OPEN])
    assert told.splitlines() == ["Star 1, won: Win.", "Star 2: Win."]


def test_a_stop_is_said_with_its_stars_or_to_be_closed() -> None:
    """X16: the picture of a stop is all that eyes need."""
    road = campaign.load_campaign()
    first, second, *_, last = road.chapters[0].stops
    walked = Road(road, {first.stage: StageRecord(stars=0b101)})
    told = [stop_spoken(walked, stop, StageInfo(stop.stage)) for stop in (first, second, last)]
    assert told == ["2 of 3 stars", "0 of 3 stars", say("spoken.closed")]
    silver = {first: 2, second: 0, last: None}
    told = [stop_spoken(walked, stop, StageInfo(stop.stage), silver.get) for stop in (first, second, last)]
    assert told == [say("campaign.service.result.won", n=2), "", say("spoken.closed")]
