"""Details cards of everything in the box and on the table; the sheet of Missions holds its words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.hunger.components.definitions import CARD_INDEX, CARDS, COLUMNS, TOKEN_INDEX
from game.hunger.components.map_graph import CHESTS, FEATURE_OF, SPACE_INDEX
from game.hunger.forecast.hunts import hunt_gains
from game.hunger.forecast.moves import possible_moves
from game.hunger.table import actions as kinds
from game.hunger.turn.hunting import pile_cost
from scenes.hunger import layout
from scenes.hunger.board.details import list_subjects
from scenes.hunger.scoring.sheets import MissionsScene
from scenes.hunger.text import names
from scenes.hunger.text.explanations import MOST_NAMED, explain_subject, just_now
from scenes.kit.input.device import KEYBOARD
from tests.scenes.games.hunger import RULES, match_at
from tests.scenes.house import House
from tests.scenes.menus.looks import assert_words_fit


def view_of(kind: str = kinds.ACT, seat: int | None = 0, **options: Any) -> Any:
    return match_at(kind, **options).state.seen_by(seat)


def test_every_keyword_effect_and_kind_is_named_on_the_cards_that_have_it() -> None:
    view = view_of()
    for card, face in enumerate(CARDS):
        told = " ".join(explain_subject(view, ("card", card), 0, str).sentences)
        assert all(names.keyword(word) in told for word in face.keywords)
        assert all(names.effect_text(effect) in told for effect in face.effects), face.id


def test_a_closed_chest_keeps_its_token_an_open_one_tells_it() -> None:
    view = view_of(kinds.MOVE)
    told = {space: explain_subject(view, ("space", space), 0, str).sentences for space in CHESTS}
    for place, space in enumerate(CHESTS):
        known = view.chests[place] >= 0
        assert any(sentence.startswith("There:") for sentence in told[space]) == known, FEATURE_OF[space]


@pytest.mark.parametrize(
    ("gentle", "told", "spared"),
    [
        (False, "Sunrise burns whoever is here.", []),
        (True, "Safe at sunrise.", []),
        ([1], "Sunrise spares only Vampire 1 here.", [1]),
        ([0, 2], "Sunrise spares only Vampire 0 and Vampire 2 here.", [0, 2]),
    ],
)
def test_the_mountains_and_who_is_there_tell_whom_sunrise_spares(
    gentle: Any, told: str, spared: list[int]
) -> None:
    state: Any = match_at(kinds.ACT).state
    state.config, state.arrival = RULES.config(seats=3, gentle_elder=gentle), [0, 0, 0]
    view = state.seen_by(0)

    def sentences_of(subject: tuple[str, int]) -> tuple[str, ...]:
        return explain_subject(view, subject, 0, lambda seat: f"Vampire {seat}").sentences

    for name in ("mtn_1", "mtn_7"):
        assert told in sentences_of(("space", SPACE_INDEX[name]))
    assert "Sunrise burns whoever is here." in sentences_of(("space", SPACE_INDEX["rd_4"]))
    assert [
        seat for seat in range(3) if "Sunrise spares it in the Mountains." in sentences_of(("seat", seat))
    ] == spared


def test_a_pile_is_looked_through_from_its_top() -> None:
    view = view_of(kinds.ACT, when=lambda state: any(len(pile) > 1 for pile in state.track))
    cell = next(number for number, pile in enumerate(view.track) if len(pile) > 1)
    assert list_subjects(view, ("cell", cell)) == [("card", card) for card in reversed(view.track[cell])]


@pytest.mark.parametrize(("seats", "text_size"), [(2, 1.0), (6, 1.3)])
def test_the_sheet_of_missions_fits_and_counts(house: House, seats: int, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    house.sit(KEYBOARD, *[1] * (seats - 1))
    match = match_at(kinds.ACT, seats=seats)
    state: Any = match.state
    state.missions[0] = tuple(range(5))
    scene = house.show(MissionsScene(house.app, state.seen_by(0), 0))
    words, told = [], list[str]()
    for _ in scene.make_pages():
        assert_words_fit(scene)
        words += [text.text for text, _ in scene.stage.texts]
        told += scene.page_words()
        house.key("E")
    assert all(names.mission(mission) in words for mission in (*state.public, *state.missions[0]))
    for mission in state.public:
        line = next(line for line in told if line.startswith(names.mission(mission)))
        for seat, vampire in enumerate(state.config.vampires):
            name = house.app.seating.name_of(seat, names.vampire_short(vampire))
            assert re.search(rf"{name} \S", line), "X16: a column of numbers is for eyes"


def test_a_token_tells_who_has_it() -> None:
    state: Any = match_at(kinds.MOVE).state
    token = TOKEN_INDEX["parasol#0"]
    state.tokens[1] = (token,)
    assert (
        "Orsolo has it."
        in explain_subject(
            state.seen_by(0), ("token", token), 0, ["Ludmilla", "Orsolo", "Hildegund"].__getitem__
        ).sentences
    )


def test_the_last_line_is_what_the_rules_would_do_now() -> None:
    """R20, R33: the prices of piles and ways, with what the forecast says they bring."""
    view = view_of()
    for speed_left, able in ((view.speed_left, True), (0, False)):
        view.speed_left = speed_left
        found = {gain.cell: gain for gain in hunt_gains(view, view.on_turn) if gain.cell >= 0}
        assert {gain.affordable for gain in found.values()} == {able}
        for cell, gain in found.items():
            (now,) = just_now(view, ("card", view.track[cell][-1]), view.on_turn)
            assert (
                f" {pile_cost(view.track[cell], cell % COLUMNS + 1)} Speed" in now
                and (f"{gain.total_points} point" in now) == able
            )
    view = view_of(kinds.MOVE, None)
    way = next(move for move in possible_moves(view, view.on_turn) if move.cost)
    (now,) = just_now(view, ("space", way.space), view.on_turn)
    assert f"{way.cost} Speed, {way.speed_left} is left" in now


def test_the_speed_is_told_in_one_sentence_part_by_part_and_of_others_their_pace() -> None:
    """R19, B8: all parts, with the tokens of step 1."""
    state: Any = match_at(kinds.EFFECTS).state
    seat = state.on_turn
    state.lay_play(
        seat,
        tuple(CARD_INDEX[f"{name}#0"] for name in ("vampire_thirst", "patko", "petrus", "vampire_speed_4")),
    )
    state.token_speed = 2
    view = state.seen_by(None)
    told = explain_subject(view, ("speed", seat), seat, str)
    assert told.title == "Speed 10"
    assert (
        told.sentences[0]
        == "3 Vampire Thirst, 4 Vampire Speed (4), 1 Patko the Rat for Humans in play, 2 from tokens."
    )
    other = explain_subject(view, ("speed", (seat + 1) % 3), seat, str)
    assert other.name.endswith("in an average turn") and len(other.sentences) == 1


def test_an_open_pile_names_what_lies_in_it_and_a_deck_nothing() -> None:
    """T20: from the top, and how many more."""
    view = match_at(kinds.ACT, lambda state: state.turn > 6).state.seen_by(0)
    told = 0
    for seat in range(view.seats):
        for which, pile in enumerate((view.deck, view.discard, view.digested)):
            sentences = explain_subject(view, ("pile", seat * layout.PILES + which), 0, str).sentences
            if which == layout.DECK or not pile[seat]:
                assert sentences == ()
                continue
            told += 1
            shown = [names.card(card) for card in reversed(pile[seat])]
            places = [sentences[0].find(name) for name in shown[:MOST_NAMED]]
            assert min(places) >= 0 and len(sentences) == 1
            assert (f"{len(shown) - MOST_NAMED} more" in sentences[0]) == (len(shown) > MOST_NAMED)
    assert told >= 2
