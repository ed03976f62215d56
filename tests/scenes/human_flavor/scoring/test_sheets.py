"""All mats side by side: every page has all seats' numbers, and room for them with two and with six clans."""

from __future__ import annotations

from typing import Any

import pytest

from game.human_flavor.table import actions as kinds
from game.human_flavor.turn import scoring
from scenes.human_flavor.scoring.sheet_rows import PAGES
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.human_flavor.text import names
from scenes.kit.input.device import KEYBOARD
from tests.scenes.games.human_flavor import RULES, match_at
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping, too_small


def texts_of(scene: Any) -> list[str]:
    return [words.text for words, _ in scene.stage.texts]


def scene_of(house: House, view: Any) -> RivalsScene:
    return house.show(RivalsScene(house.app, view, 0, lambda seat: names.clan_short(view.clan(seat))))


@pytest.mark.parametrize(("seats", "text_size"), [(2, 1.0), (6, 1.3)])
def test_every_page_has_room(house: House, seats: int, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    house.sit(KEYBOARD, *[1] * (seats - 1))
    view: Any = match_at(kinds.PLACE, seats=seats, when=lambda state: state.day > 2).state.seen_by(None)
    scene = scene_of(house, view)
    headings = set()
    for _ in PAGES:
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), PAGES[scene.page]
        assert [
            names.clan_short(view.clan(seat))
            for seat in range(seats)
            if names.clan_short(view.clan(seat)) not in texts_of(scene)
        ] == []
        headings.add(scene.ask())
        house.key("E")
    assert len(headings) == len(PAGES) and scene.page == 0, "around the end"
    assert house.app.art.baked.missing == []


def test_losses_and_points_are_told(house: House) -> None:
    """R46: Feral keeps 3 fear; section 8: the last line is what would be if the match ended now."""
    house.sit(KEYBOARD, 1)
    players = [{"resources": {"fear": 5}, "allies": [{"id": "pack_alpha"}], "score": 9}, {"score": 4}]
    state: Any = RULES.from_position(
        {"clans": ["feral", "fey"], "rest": "box", "players": players, "corners": {"crime": [0]}}
    )
    scene = scene_of(house, state.seen_by(None))
    assert "−2" in texts_of(scene) and "/ 3" in texts_of(scene)
    fear = next(line for line in scene.page_words() if line.startswith("Fear"))
    assert "Feral 5 / 3 −2" in fear and "Fey " in fear, "X16: columns are for eyes"
    assert fear in scene.spoken().question
    house.key("Q")
    assert PAGES[scene.page] == "points"
    totals = [str(scoring.final_score(state, seat)) for seat in range(2)]
    assert totals == ["26", "5"] and all(total in texts_of(scene) for total in totals)


def test_the_third_button_opens_them_at_the_table(house: House) -> None:
    house.app.settings_file.change(motion="none")
    table = alone_at(house, match_at(kinds.PLACE))
    house.key("R", frames=4)
    assert isinstance(house.top, RivalsScene)
    house.key("ESCAPE", frames=4)
    assert house.top is table
