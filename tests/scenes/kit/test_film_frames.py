"""Film strips: frames as wide as their stretch of the match, which fill up to the moment."""

from __future__ import annotations

import pytest

from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import NIGHT_600
from scenes.kit.base.geometry import Rect
from scenes.kit.match.replay_session import pace_after
from scenes.kit.scene import LAYERS
from scenes.kit.widgets.film_frames import FilmButtons, FilmFrames, Look
from tests.scenes.house import House

FILM = Rect(100, 50, 400, 60)


def test_frames_fill_up_to_the_moment(house: House) -> None:
    film = FilmFrames(house.app, Stage(house.app.art, LAYERS), Look(FILM, 60, 40, "over", 4, NIGHT_600), {0: 1, 10: 2, 39: 3}, 40)
    film.show(20)
    assert [seen.visible for seen in film.seen] == [True, True, False]
    assert film.seen[1].rect.right == film.x_of(20) == 300
    assert [bool(dark.face) for dark, _ in film.numbers] == [True, True, False], "the last frame is too narrow for its number"
    assert [light.visible for _, light in film.numbers][:2] == [True, False]
    assert (film.moment_of(-50), film.moment_of(300), film.moment_of(9000)) == (0, 20, 40)


def test_a_match_without_a_moment_has_a_film(house: House) -> None:
    film = FilmFrames(house.app, Stage(house.app.art, LAYERS), Look(FILM, 60, 40, "over", 4, NIGHT_600), {0: 0}, 0)
    film.show(0)
    assert film.x_of(0) == FILM.x and not film.numbers[0][0].face


@pytest.mark.parametrize(("pace", "by", "around", "then"), [(4, 1, True, 1), (4, 1, False, 4), (1, -1, False, 1), ("skip", 1, True, 1)])
def test_paces_go_around_or_to_their_end(pace: int | str, by: int, around: bool, then: int) -> None:
    assert pace_after(pace, by, around) == then


def test_buttons_lie_side_by_side_and_are_pale_where_they_do_nothing(house: House) -> None:
    places = {"back_step": 100.0, "play": 160.0, "step": 220.0, "pace": 280.0}
    buttons = FilmButtons(Stage(house.app.art, LAYERS), "over", places, 80, (60, 64), 50)
    assert [buttons.at(x, 90) for x in (75, 131, 195, 400)] == ["back_step", "play", "step", ""]
    shown = ((0, True, "pause", (True, False)), (3, False, "play", (False, False)), (9, False, "replay", (False, True)))
    for moment, plays, icons, pale in shown:
        buttons.show(moment, 9, plays, "skip")
        back, play, step, pace = buttons.icons
        assert play.face == f"ui/icon_{icons}" and pace.face == "ui/icon_skip" and (back.alpha < 255, step.alpha < 255) == pale
