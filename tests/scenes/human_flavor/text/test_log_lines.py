"""The log of Human Flavor: deeds with what they gain, and interrupts out of turn."""

from __future__ import annotations

from typing import Any

from game.human_flavor.components.definitions import (
    ALLY_INDEX,
    HUMAN_INDEX,
    LOCATION_INDEX,
    NEUTRAL,
    NO_TOKENS,
    NOTHING,
)
from game.human_flavor.components.effects import Calm
from game.human_flavor.table import events as ev
from scenes.human_flavor.rulebook.contents import load_book
from scenes.human_flavor.text.log_lines import FlavorLogWriter
from scenes.human_flavor.text.names import describe_effect
from tests.scenes.games.human_flavor import MATCHES, RULES
from tests.scenes.written_log import lines_of, write_log

CLANS = ["feral", "fey", "mystic"]


def log_texts(*events: Any) -> list[str]:
    """Lines of the log about these events in a turn of Feral, at a table with Fey and Mystic."""
    log_writer = FlavorLogWriter(RULES.config(clans=CLANS))  # type: ignore[arg-type]
    log_writer.add_events([ev.TurnStarted(0), *events], 1)
    return [line.text for line in lines_of(log_writer)]


def test_days_are_chapters_and_turns_passages() -> None:
    match = MATCHES.whole(4, seats=4)
    chapters = write_log(FlavorLogWriter(match.config), match).chapters()
    assert [chapter.title for chapter in chapters] == [
        "Before the first day",
        *(f"Day {n}" for n in range(1, match.state.day + 1)),
    ]  # type: ignore[attr-defined]
    first = [passage.seat for passage in chapters[1].passages]
    assert (first[0], first[-1]) == (None, None), "morning and evening are nobody’s"
    assert first[1] == match.state.opening[0].first_player  # type: ignore[attr-defined]


def test_a_fee_is_told_with_the_way() -> None:
    """R5."""
    hospital = LOCATION_INDEX["mercy_hospital"]
    assert log_texts(ev.FeePaid(0, 1, 2), ev.PlacedCity(0, hospital)) == [
        "Feral went to: Hospital. It paid 1 fear to Fey."
    ]
    assert log_texts(ev.FeePaid(0, ev.SUPPLY, 2), ev.PlacedCity(0, hospital)) == [
        "Feral went to: Hospital. It paid 1 fear."
    ]
    assert log_texts(ev.PlacedCity(0, hospital)) == ["Feral went to: Hospital."]


def test_a_deed_and_what_it_brings_are_one_line() -> None:
    poet, cur = HUMAN_INDEX["poet"], ALLY_INDEX["museum_mummy"]
    gain = ev.Gained(0, (1, 2, 0, 0, 0), (1, 2, 0, 0, 0))
    assert log_texts(ev.Snacked(0, poet, 0, 1), gain) == ["Feral snacked on the Poet: 1 faith and 2 flesh."]
    assert log_texts(ev.Activated(0, cur), ev.PointsScored(0, 1)) == ["Feral sent Museum Mummy to work: +1."]
    more = ev.Gained(0, (0, 0, 1, 0, 0), (0, 0, 1, 0, 0))
    assert log_texts(ev.Utilized(0, 0), gain, more, ev.PointsScored(0, 2)) == [
        "Feral made use of the place: 1 faith, 2 flesh and 1 fear, +2."
    ]
    assert log_texts(gain) == ["Feral gained 1 faith and 2 flesh."]
    assert log_texts(ev.Snacked(0, poet, 2, NOTHING), ev.Gained(0, NO_TOKENS, (1, 0, 0, 0, 0))) == [
        "Feral snacked on the Poet."
    ]


def test_tokens_are_told_with_what_they_buy() -> None:
    cost = ev.Spent(0, (0, 2, 1, 0, 0))
    assert log_texts(cost, ev.Dominated(0, 1, 3)) == ["Feral dominated crime for 2 flesh and 1 fear: +3."]
    assert log_texts(cost, ev.Recruited(0, ALLY_INDEX["pack_alpha"], 2)) == [
        "Feral recruited Pack Alpha for 2 flesh and 1 fear."
    ]
    assert log_texts(ev.Spent(0, (0, 1, 0, 0, 0)), ev.Captured(0, HUMAN_INDEX["poet"], 0)) == [
        "Feral paid 1 flesh.",
        "Feral captured the Poet.",
    ]
    assert log_texts(ev.Spent(0, (0, 1, 0, 0, 0))) == ["Feral paid 1 flesh."]


def test_whoever_is_not_on_turn_converts_out_of_turn() -> None:
    """R42."""
    paid, got = (0, 1, 0, 0, 0), (0, 0, 1, 0, 1)
    assert log_texts(ev.Converted(0, paid, got)) == ["Feral turned 1 flesh into 1 fear and 1 life force."]
    assert log_texts(ev.Converted(1, paid, got)) == [
        "Out of turn: Fey turned 1 flesh into 1 fear and 1 life force."
    ]
    assert (
        log_texts(ev.DuskBegun(False), ev.Converted(1, paid, got))[-1]
        == "Fey turned 1 flesh into 1 fear and 1 life force."
    )


def test_the_uprising_tells_its_level_when_it_reaches_one() -> None:
    assert log_texts(ev.Bumped(1, 1, 2, 0), ev.Bumped(1, NEUTRAL, 3, 1), ev.Bumped(1, 0, 4, 1)) == [
        "A stacker of Fey fell: the uprising is 2 high.",
        "Nobody’s stacker fell: the uprising is 3 high.",
        "Uprising level 1: stackers are worth 5.",
        "A stacker of Feral fell: the uprising is 4 high.",
    ]
    assert log_texts(ev.RevoltBegun(2)) == ["The city revolts, thanks to Mystic!"]


def test_a_calmed_stacker_returns_to_its_owner() -> None:
    """Only those that stay pushed off are gone for good; the log says what the cards say."""
    assert log_texts(ev.Calmed(1, 1, 2, 0), ev.Calmed(NEUTRAL, 1, 1, 0)) == [
        "The top stacker returned to Fey: the uprising is 2 high.",
        "Nobody’s stacker returned to the box: the uprising is 1 high.",
    ]
    assert describe_effect(Calm(n=1)) == "The uprising’s top stacker returns to its owner."
    assert "Calm: the uprising’s top stacker returns to its owner." in load_book().page_of("calm").sentences


def test_the_evening_is_told_card_by_card_and_seat_by_seat() -> None:
    """R44 to R46."""
    pup, alpha, sprite = (ALLY_INDEX[name] for name in ("stray_pup", "pack_alpha", "dust_sprite"))
    cleaned = ev.CleanedUp(((), (), ()), (NO_TOKENS, (0, 0, 2, 0, 0), NO_TOKENS))
    assert log_texts(
        ev.DuskBegun(False), ev.AgendaScored(0, (2, 2, 1), (5, 5, 0)),
        ev.AgendaScored(1, (0, 0, 0), (0, 0, 0)),
        ev.Fed(0, pup, 1), ev.Fed(0, alpha, 1), ev.AllyLost(1, sprite, False), ev.AllyLost(2, sprite, True),
        cleaned,
    ) == [
        "Night falls over the city.", "Garbage Strike: Feral +5 and Fey +5.",
        "Mass Disappearance: nobody scored.",
        "Feral fed Stray Pup and Pack Alpha.", "Dust Sprite left Fey, hungry.", "Mystic let Dust Sprite go.",
        "Fey could not keep 2 fear.",
    ]  # fmt: skip
