"""People who win or lose together on the screen (G14, G18, G19): page, table, common strip, the King, the end."""

from __future__ import annotations

from typing import Any

import pytest

from game.campaign.company import stages
from game.campaign.company.tables import TableId
from game.campaign.goal_history import GoalState
from game.campaign.record import StageRecord
from game.profiles.couch import together_shelf
from game.profiles.couch.together_shelf import TogetherShelf
from scenes.campaign.company import sitters, starting, words
from scenes.campaign.company.kings_count import KingsCount
from scenes.campaign.company.page import CompanyPageScene
from scenes.campaign.company.session import CompanySession
from scenes.campaign.company.show import CompanyShowScene
from scenes.campaign.company.strip import CompanyStrip
from scenes.campaign.stage.shortfall import missing_text
from scenes.front import going_on
from scenes.kit.base import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.saved_matches import COMPANY, slot_path
from scenes.match import starter
from scenes.navigation import couch_routes, navigator
from scenes.pages import game_list
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check_all_sizes, give_first_answer

FAMILY = "tasty_humans/together_stages/big_family"
COOKS = "tasty_humans/together_stages/too_many_cooks"
NAMES = ("Rosa", "Jonas", "Ada", "Kit")


def sit(house: House, *devices: Any) -> None:
    """Let people with these devices sit on the page before the table."""
    house.sit(*devices)
    for chair, name in zip(house.app.seating.chairs, NAMES, strict=False):
        chair.person = Person(name=name, color=chair.seat)


def begin(house: House, stage: str, people: int, easier: bool = False) -> CompanySession:
    session = starting.begin_table(house.app, TableId(stage, people, easier), sitters.find_sitters(house.app))
    house.settle()
    return session


def wanted(people: int) -> int:
    """Points that so many people of One Big Family need for their first star."""
    return stages.numbers_of(stages.read_stage(FAMILY)[1].for_people(people).stars[0])[0]


def play(session: CompanySession) -> None:
    while not session.run.is_over:
        give_first_answer(session)


def texts_of(scene: Any) -> list[str]:
    return [text.text for text, _ in scene.stage.texts]


@pytest.fixture
def fake_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_list, "make_table", FakeTable)


# -- the page


def test_the_page_shows_twelve_stages_and_the_goals_of_so_many_people(house: House) -> None:
    sit(house, KEYBOARD, KEYBOARD, KEYBOARD)
    together_shelf.write_shelf(
        house.app.profiles.folder, TogetherShelf({FAMILY: StageRecord(stars=7), COOKS: StageRecord(stars=1)})
    )
    scene = house.show(CompanyPageScene(house.app, FAMILY))
    assert len(scene.focus.items) == 12
    check_all_sizes(scene)
    written = texts_of(scene)
    assert say("company.stars", n=4, of=36) in written
    assert f"Together you have {wanted(3)} points or more." in written, "of three people"
    sit(house, KEYBOARD, KEYBOARD)
    scene.rebuild()
    assert f"Together you have {wanted(2)} points or more." in texts_of(scene), "of two"


def test_too_few_get_a_helper_who_costs_the_third_star(house: House, fake_tables: None) -> None:
    sit(house, KEYBOARD)
    house.show(CompanyPageScene(house.app, FAMILY))
    assert "Mossop cooks along" in house.top._sitters_text()
    house.key("ENTER", settle=True)
    session = house.top.session
    assert isinstance(session, CompanySession) and session.run.helped
    assert [chair.person.name for chair in session.seating.chairs] == ["Rosa", "Mossop"]
    assert session.run.star_states[2] is GoalState.LOST and session.stage.is_helped  # type: ignore[union-attr]
    assert session.note == say("company.helped")


def test_whoever_is_a_rival_does_not_cook_along(house: House, fake_tables: None) -> None:
    sit(house, KEYBOARD)
    session = begin(house, COOKS, 2)
    assert [chair.person.name for chair in session.seating.chairs] == ["Rosa", "Grub", "Mossop"]


def test_a_table_has_no_more_chairs_than_it_has(house: House, fake_tables: None) -> None:
    sit(house, *[KEYBOARD] * 4)
    scene = house.show(CompanyPageScene(house.app, COOKS))
    house.key("ENTER", settle=True)
    assert house.top is scene and scene.toast.text == say("company.too_many", n=3)


# -- the table


def test_a_strip_tells_the_number_of_all_and_each_part(house: House) -> None:
    sit(house, *[KEYBOARD] * 3)
    session = begin(house, FAMILY, 3)
    while sum(session.match.rules.measure(session.state, seat, "points") for seat in range(3)) < 3:
        give_first_answer(session)
    navigator.replace(house.app, couch_routes.CompanyTable(session), transition=False)
    house.settle()
    table = house.top
    strip = next(one for one in table.extensions if isinstance(one, CompanyStrip))
    points = [session.match.rules.measure(session.state, seat, "points") for seat in range(3)]
    assert strip.now is not None and strip.now.number == sum(points) and strip.now.of == wanted(3)
    assert [part.number for part in strip.now.parts] == points
    assert say("company.number", n=sum(points), of=wanted(3)) in texts_of(table)
    strip._set_looking(True)
    for name, number in zip(NAMES, points, strict=False):
        amount = say("campaign.metric.tasty_humans.points", n=number)
        assert say("company.part", name=name, amount=amount) in texts_of(table)
    assert strip.bar_aim() == f"{sum(points)} points together. The next star wants {wanted(3)}."


def test_the_king_says_one_line_after_each_round(house: House) -> None:
    sit(house, KEYBOARD, KEYBOARD)
    session = begin(house, FAMILY, 2)
    table = house.top
    king = next(one for one in table.extensions if isinstance(one, KingsCount))
    before = session.match.rules.measure(session.state, 0, "round")
    while session.match.rules.measure(session.state, 0, "round") == before:
        decision = session.state.decision
        assert decision is not None
        table.controller.carry_out(decision.actions[0])
        assert not king.words
        house.settle()
    house.until(lambda: bool(king.words))
    together = sum(session.match.rules.measure(session.state, seat, "points") for seat in range(2))
    amount = say("campaign.metric.tasty_humans.points", n=together)
    assert king.words == say("company.king.least", have=amount, of=wanted(2))
    house.key("DOWN")
    assert not king.words, "a press ends it"


# -- the end


def test_stars_are_kept_for_all_who_sat_and_for_the_machine(house: House, fake_tables: None) -> None:
    made = [house.app.profiles.add_profile(name, "bot_1_hatchling", 0, 0) for name in NAMES[:2]]
    house.sit(KEYBOARD, KEYBOARD)
    for chair, profile in zip(house.app.seating.chairs, made, strict=True):
        chair.person = Person(profile.id, profile.name, color=chair.seat, kind="profile")
    session = begin(house, FAMILY, 2)
    play(session)
    shelf = together_shelf.read_shelf(house.app.profiles.folder)
    assert shelf.record_of(FAMILY).tries == 1 and session.award is not None
    session.award = None
    session._book_award()  # as after a kill
    assert together_shelf.read_shelf(house.app.profiles.folder) == shelf
    for profile in made:
        now = house.app.profiles.get(profile.id)
        assert now is not None and now.company == {FAMILY: shelf.record_of(FAMILY)} and now.stages == {}


def test_the_end_names_each_part_and_offers_an_easier_table_after_two_losses(
    house: House, fake_tables: None
) -> None:
    sit(house, *[KEYBOARD] * 4)
    for loss in (1, 2):
        session = begin(house, FAMILY, 4)
        play(session)
        assert not session.run.stars[0], "first answers are no supper"
        house.show(CompanyShowScene(house.app, session))
        house.settle()
        house.step(90)
        scene = house.top
        assert ("easier" in scene.buttons) == (loss == 2)
        written = texts_of(scene)
        for seat, name in enumerate(NAMES):
            number = session.match.rules.measure(session.state, seat, "points")
            assert name in written and say("campaign.metric.tasty_humans.points", n=number) in written
        check_all_sizes(scene)
    house.focus("easier", "ENTER")
    house.settle()
    again = house.top.session
    assert isinstance(again, CompanySession) and again.info.place == TableId(FAMILY, 4, easier=True)
    assert (
        again.info.stars[0] == f"Together you have {wanted(4) - -(-wanted(4) // 10)} points or more."
        and again.note
    )
    assert again.run.star_states[2] is GoalState.LOST
    assert [chair.person.name for chair in again.seating.chairs] == list(NAMES)


def test_a_table_goes_on_where_it_was_left_and_leads_back_with_all_people(
    house: House, fake_tables: None
) -> None:
    sit(house, KEYBOARD, KEYBOARD)
    session = begin(house, COOKS, 2)
    for _ in range(5):
        give_first_answer(session)
    assert slot_path(house.app.folders.saves, COMPANY).exists() or starter.waiting_slots(house.app) == [
        COMPANY
    ]
    house.app.seating.chairs = []
    again = going_on.go_on(house.app, COMPANY, KEYBOARD)
    house.settle()
    assert isinstance(again, CompanySession) and again.match.log == session.match.log
    assert starter.stage_title(house.app, again.match) == say(
        "campaign.waits.company", title="Too Many Cooks"
    )
    navigator.replace(house.app, again.way_back)
    page = house.reach(CompanyPageScene)
    assert page.stage_id == COOKS and page.is_waiting
    assert [chair.person.name for chair in house.app.seating.chairs] == ["Rosa", "Jonas"]


@pytest.mark.parametrize("table", [f"{COOKS}/9", "tasty_humans/together_stages/gone/2", "of another edition"])
def test_a_table_of_another_edition_closes_no_page(
    house: House, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    monkeypatch.setattr(starting, "waiting_table", lambda app: table)
    page = house.show(CompanyPageScene(house.app, COOKS))
    assert page.waiting is None and page.card is not None


@pytest.mark.parametrize("stage", stages.all_stages())
def test_each_stage_has_words_for_what_is_counted_and_missing(
    house: House, fake_tables: None, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    """For each star, before the first answer; a missing text shows as its key."""
    sit(house, KEYBOARD, KEYBOARD)
    session = begin(house, stage, 2)
    for star in range(3):
        monkeypatch.setattr(words, "wanted_star", lambda run, star=star: star)
        found = [words.aim_text(session), words.kings_line(session), missing_text(session, star)]
        now = words.find_now(session)
        found += [told for _, told in words.part_lines(session, now)] if now else []
        assert not [told for told in found if "company." in told or "campaign." in told], found


def test_hidden_points_are_not_counted_before_the_end(house: House, fake_tables: None) -> None:
    """Missions are secret: in The Hunger the strip follows the points on the track."""
    sit(house, KEYBOARD, KEYBOARD)
    session = begin(house, "hunger/together_stages/uninvited_guest", 2)
    hidden = [session.match.rules.measure(session.state, seat, "total") for seat in (0, 1)]
    now = words.find_now(session)
    assert now is not None and {part.metric for part in (*now.parts, *now.rivals)} == {"score"}
    assert any(hidden) and [part.number for part in now.parts] == [0, 0]
