"""The map keeps its things apart at every size of texts: bar (K38), letters and cards (K39), ring and stars (K21)."""

from __future__ import annotations

import pytest

from game.campaign import campaign
from game.campaign.record import StageRecord
from scenes.campaign.map.land import STAR, STAR_DOWN, STAR_PITCH, disc_rect
from scenes.campaign.map.scene import MapScene
from scenes.campaign.stage.card import StageCard
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.spoken import stage_spoken
from scenes.kit.art import Label, Stage
from scenes.kit.base import SMALL, Rect
from scenes.kit.base.settings import TEXT_SIZES
from scenes.kit.widgets import Prompt, PromptBar
from tests.scenes.house import House

STOPS = campaign.load_campaign().stops


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_the_bar_of_every_land_keeps_left_and_right_apart(house: House, size: float) -> None:
    house.app.settings_file.change(text_size=size)
    records = Records(house.app)
    for stop in STOPS:
        records.put_record(stop.stage, StageRecord(stars=7, mark=48, tries=1))
    for chapter in campaign.load_campaign().chapters:
        scene = house.show(MapScene(house.app, chapter.stops[0].stage))
        assert scene.prompt_bar is not None and not scene.prompt_bar.is_overprinted
        words = [text for text, _ in scene.stage.texts if text.text == scene.king.words] if scene.king else []
        assert words and all(label.styled_text.style.size >= SMALL.size for label in words), "K39"


@pytest.mark.parametrize("size", TEXT_SIZES)
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


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_every_card_has_room_for_all_that_it_says(house: House, size: float) -> None:
    house.app.settings_file.change(text_size=size)
    for stop in STOPS:
        info = StageInfo(stop.stage)
        stage = Stage(house.app.art, ("board",))
        record = StageRecord(stars=7, mark=48, tries=1)
        card = StageCard(house.app, stage, info, "village", 1, record, 0)
        labels = [thing for thing in card.things if isinstance(thing, Label)]
        low = min(label.y - label.natural[1] / 2 for label in labels)
        assert low >= card.rect.y, f"{stop.stage}: {low} below {card.rect.y}"
        faces = {rival.portrait for rival in info.rivals()}
        shown = [thing for thing in card.things if str(getattr(thing, "face", "")).startswith("medallion:")]
        assert len(shown) == len(info.rivals()), faces


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.stage)
def test_the_ring_lies_beside_the_stars(stop: campaign.Stop) -> None:
    """K21."""
    stars = Rect.from_center(stop.x, stop.y - STAR_DOWN, 2 * STAR_PITCH + STAR, STAR)
    ring = disc_rect(stop)
    assert ring.x <= stars.x and ring.right >= stars.right and ring.y <= stars.y


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
