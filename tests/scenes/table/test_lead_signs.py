"""Starts ahead are seen at the plates of every table, in the pause, on phones and in the results (G24, G37)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.evening.cup import Course
from scenes.evening import courses
from scenes.kit.input.device import KEYBOARD
from scenes.match.lead_words import result_words
from scenes.match.match_pages import list_things
from scenes.match.pause import PauseScene
from scenes.table.lead_signs import LAYER, LEAD, LeadSigns
from tests.scenes.evening.cup_house import ADA, BEN
from tests.scenes.house import House

BOT = BEN.replace(id="bot", name="Nib", color=2, bot=1)
FACE = "lead:"


def begin(house: House, game: str, *steps: int) -> Any:
    """The table of a course at which the guests begin ahead by so many steps."""
    guests = [ADA, BEN.replace(bot=1), BOT][: len(steps)]
    seasoned = [one.replace(seasoning={game: n} if n else {}) for one, n in zip(guests, steps, strict=True)]
    house.app.cup.begin(seasoned, [Course(game, "snack", 7), Course(game, "snack", 8)])
    courses.begin_course(house.app, KEYBOARD)
    house.settle()
    return house.top


def signs_of(scene: Any, layer: str = LAYER) -> list[Any]:
    return [piece for piece in scene.stage.layers[layer] if str(getattr(piece, "face", "")).startswith(FACE)]


@pytest.mark.parametrize("game", catalog.ids())
def test_a_sign_lies_on_the_plate_of_whoever_begins_ahead(quick: House, game: str) -> None:
    table = begin(quick, game, 0, 2) if game == "eaten" else begin(quick, game, 0, 2, 0)
    (sign,) = signs_of(table)
    extension = next(one for one in table.extensions if isinstance(one, LeadSigns))
    assert list(extension.leads) == [1]
    x, y = table.lead_spot(1)
    assert (sign.x, sign.y) == pytest.approx((x, y), abs=1)
    (sight,) = [item for item in table.all_sights() if item.value[0] == LEAD]
    told = table.explain_sight(sight.value)
    assert told.title == table.seat_name(1) and all("{" not in words for words in told.sentences)
    assert told.sentences and table.closer_scene(sight.value) is None
    spoken = table.spoken().find_thing("lead:1")
    assert spoken.line == " ".join([f"{told.title}.", *told.sentences])
    table.rebuild()
    assert len(signs_of(table)) == 1


def test_signs_say_points_and_go_along_with_boards(quick: House) -> None:
    table = begin(quick, "hunger", 1, 0, 4)
    assert sorted(sign.face for sign in signs_of(table)) == ["lead:+12", "lead:+3"]
    table = begin(quick, "tasty_humans", 0, 1, 0)
    (sign,) = signs_of(table)
    board = table.pieces.boards.boards[1]
    board.stomach.x -= 100
    table.extensions[-1].update(0.1)
    assert sign.x == pytest.approx(table.lead_spot(1)[0]) and sign.x < board.plan.plate.x


def test_one_looks_at_a_sign_and_reads_who_has_what(quick: House) -> None:
    table = begin(quick, "human_flavor", 0, 2, 0)
    pad = quick.pad("Watcher")
    quick.app.seating.claim_seat(1, quick.device(pad))
    quick.step(4)
    sight = next(item for item in table.all_sights() if item.value == (LEAD, 1))
    quick.dpad(pad, 1, 0)
    look = table.looking.look_of(quick.device(pad))
    look.focus.move_to(sight.key)
    look.draw_ring()
    quick.tap(pad, "a")
    assert look.reading and any("4 points more" in words.text for words, _ in table.stage.texts)
    quick.tap(pad, "a")
    assert quick.top is table, "there is nothing larger to read"


def test_nobody_ahead_means_no_signs(quick: House) -> None:
    table = begin(quick, "hunger", 0, 0, 0)
    assert not signs_of(table) and not list(table.extensions[-1].sights())
    assert result_words(table.session) == ""


def test_pause_phones_and_results_tell_it_too(quick: House) -> None:
    table = begin(quick, "hunger", 0, 2, 0)
    name = table.session.seating.person(1).called
    assert result_words(table.session) == f"{name} +6"
    pages = list_things(table.session, 0, table.seat_name)
    (card,) = pages.sections[-1].cards
    assert card.words == table.seat_name(1) and card.about == "Began with 6 points more than others."
    pause = quick.show(PauseScene(quick.app, table.session))
    assert [sign.face for sign in signs_of(pause, "cards")] == ["lead:+6"]
