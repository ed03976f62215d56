"""Pages in words (X16): what is written stands together as eyes see it."""

from __future__ import annotations

from scenes.kit.access.page_order import write_facts, write_line
from scenes.kit.access.spoken import join_pauses


def test_a_number_goes_with_what_it_counts_and_other_facts_have_a_pause() -> None:
    assert write_facts(["46", "Matches"]) == "46 Matches"
    assert write_facts(["Mum", "1st, 20 points"]) == "Mum, 1st, 20 points"
    assert write_facts(["Who can still win?", "3 of 4"]) == "Who can still win? 3 of 4"


def test_the_picture_of_a_button_between_two_texts_is_no_pause() -> None:
    assert (
        write_line(["Press", "to sit down"]) == write_facts(["Press", "to sit down"]) == "Press to sit down"
    )
    assert write_line(["Ada", "7"]) == "Ada, 7"


def test_a_whole_sentence_in_a_question_has_no_comma_behind_it() -> None:
    assert (
        join_pauses(["Ember", "Choose who to eat.", "", "30 points"]) == "Ember, Choose who to eat. 30 points"
    )
