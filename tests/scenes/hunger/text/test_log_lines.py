"""The log of The Hunger: nothing that only one may know, and one line for a catch."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import CARD_INDEX, MISSIONS, NOTHING, UNKNOWN
from game.hunger.table import events as ev
from scenes.hunger.text import names
from scenes.hunger.text.log_lines import HungerLogWriter
from scenes.kit.match.log import last_answer_number, open_events
from scenes.match.log.scene import LogScene
from tests.scenes.games.hunger import MATCHES, RULES
from tests.scenes.house import House
from tests.scenes.written_log import lines_of, write_log


def log_texts(*events: Any, mode: str = "elder", seats: int = 2) -> list[str]:
    """Lines of the log about these events in the turn of the first Vampire."""
    log_writer = HungerLogWriter(RULES.config(mode=mode, seats=seats))
    log_writer.add_events([ev.MoonMoved(1), ev.TurnStarted(1, 0), *events], 1)
    return [line.text for line in lines_of(log_writer)]


def test_turns_are_chapters_and_vampires_passages() -> None:
    match = MATCHES.whole(3, mode="rookie", seats=2)
    chapters = write_log(HungerLogWriter(match.config), match).chapters()
    titles = [chapter.title for chapter in chapters]
    assert (
        titles[0] == "At dusk"
        and titles[-1] == "Sunrise"
        and [f"Turn {n}" for n in range(1, 16)] == titles[1:16]
    )
    assert all(passage.seat in (None, 0, 1) for chapter in chapters for passage in chapter.passages)


def test_a_catch_is_one_line_that_grows_with_each_card() -> None:
    marya, ivo = CARD_INDEX["marya#0"], CARD_INDEX["ivo#0"]
    hunted = ev.Hunted(0, "track", (1, 2), (marya, ivo), 2, False)
    gains = (
        ev.Gained(0, marya, 3, (("card", marya, 3),)),
        ev.ScoreChanged(0, 3, 3, "gained", marya),
        ev.Gained(0, ivo, 2, ()),
    )
    assert log_texts(hunted, *gains) == ["Ludmilla hunted Marya and Ivo: +5."]


def test_a_power_is_hunted_without_points_and_many_cards_are_counted() -> None:
    shadow = CARD_INDEX["swift_shadow#0"]
    assert log_texts(ev.Hunted(0, "track", (0, 1), (shadow,), 1, False), ev.Gained(0, shadow, 0, ())) == [
        "Ludmilla hunted Swift Shadow."
    ]
    cards = [CARD_INDEX[f"{name}#0"] for name in ("marya", "ivo", "momo", "fava")]
    many = log_texts(
        ev.Hunted(0, "tavern", None, tuple(cards), 2, False),
        *(ev.Gained(0, card, 1, ()) for card in cards),
    )
    assert many == ["Ludmilla hunted in the Tavern: 4 cards, +4."]


def test_points_are_told_once() -> None:
    bubo = CARD_INDEX["bubo#0"]
    assert log_texts(ev.CameHome(0, 1, 10), ev.ScoreChanged(0, 10, 10, "castle_tile", NOTHING)) == [
        "Ludmilla is home as number 1: +10."
    ]
    assert log_texts(ev.ScoreChanged(0, 1, 1, "mission", bubo)) == ["Ludmilla got +1 from Bubo the Owl."]


def test_a_parasol_is_told_by_its_turn() -> None:
    """R43."""
    token = next(number for number in range(26) if names.token(number) == "Parasol")
    assert log_texts(ev.TokenUsed(0, token), ev.ParasolTurn(0)) == ["Ludmilla walks on under a Parasol."]


def test_a_mission_stays_hidden_until_all_know_it() -> None:
    """R37: the log says where it came from, never which one it is."""
    gold = next(number for number, tile in enumerate(MISSIONS) if tile.id == "animal_call")
    space = RULES.action({"do": "pick_crypt", "space": "mtn_4"}).space  # type: ignore[attr-defined]
    kept: Any = open_events([ev.MissionKept(0, gold, space)])
    assert kept[0].mission == UNKNOWN and log_texts(*kept) == [
        "Ludmilla found a Mission: Crypt in the Mountains."
    ]
    assert (
        log_texts(*open_events([ev.MissionsDealt(0, (gold, gold)), ev.MissionKept(0, gold, NOTHING)])) == []
    )
    assert log_texts(ev.MissionUsed(0, gold)) == ["Ludmilla used Animal Call."]


@pytest.mark.parametrize(("mode", "seats", "seed"), [("rookie", 2, 3), ("elder", 4, 4), ("elder", 6, 5)])
def test_only_missions_that_were_used_are_named(mode: str, seats: int, seed: int) -> None:
    match = MATCHES.whole(seed, mode=mode, seats=seats)
    used = {names.mission(mission) for own in match.state.used_missions for mission in own}  # type: ignore[attr-defined]
    secret = {names.mission(number) for number in range(len(MISSIONS))} - used
    told_lines = [line.text for line in lines_of(write_log(HungerLogWriter(match.config), match))]  # type: ignore[arg-type]
    assert [text for text in told_lines if any(name in text for name in secret)] == []


def test_what_came_since_ones_turn_begins_with_the_next_vampires_first_line(house: House) -> None:
    """The answer that ends a turn brings the Speed of the next Vampire with it (B13)."""
    match = MATCHES.new(3, mode="rookie", seats=2)
    seat = match.state.asked
    while match.state.asked == seat or not match.state.resting:
        seat = match.state.asked
        match.apply(match.state.legal()[0])
    since = last_answer_number(match, seat)
    log = house.show(
        LogScene(house.app, "hunger", write_log(HungerLogWriter(match.config), match).chapters, since, seat)
    )
    rows = [row for row in log.rows if row.kind != "head"]
    mark = [row.kind for row in rows].index("mark")
    before, after = rows[mark - 1].line, rows[mark + 1].line
    assert before is not None and after is not None
    assert after.seat == 1 - seat and after.answer == since and before.seat == seat
