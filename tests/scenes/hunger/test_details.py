"""Everything of the box explains itself in whole sentences; details cards and the sheet of Missions hold their words."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import CARDS, MISSIONS, TOKEN_INDEX, TOKENS, UNKNOWN
from game.hunger.components.map_graph import ALL_SPACES, CHESTS, FEATURE_OF, SPACE_INDEX
from game.hunger.table import actions as kinds
from scenes.hunger.board.details import DetailsScene, subjects
from scenes.hunger.scoring.sheets import MissionsScene
from scenes.hunger.table import HungerTable
from scenes.hunger.text import names
from scenes.hunger.text.explanations import explain
from scenes.kit.input.devices import KEYBOARD
from scenes.table.details import Explained
from tests.scenes.house import House
from tests.scenes.hunger.matches import RULES, asked, match_at, open_table, sit

EVERYTHING = {"card": len(CARDS), "mission": len(MISSIONS), "token": len(TOKENS), "space": len(ALL_SPACES), "seat": 3, "speed": 3}
MOST_WORDS = 16


def view_of(kind: str = kinds.ACT, seat: int | None = 0, **options: Any) -> Any:
    return match_at(kind, **options).state.seen_by(seat)


def whole(told: Explained) -> bool:
    """Words without an unfilled place or a key that nobody wrote."""
    texts = (told.title, told.name, *told.sentences)
    return all(text and "{" not in text and "hunger" not in text.replace("hungry", "") and "  " not in text for text in texts)


@pytest.mark.parametrize("kind", EVERYTHING)
def test_everything_explains_itself_in_sentences(kind: str) -> None:
    view = view_of()
    for number in (*range(EVERYTHING[kind]), *([UNKNOWN] if kind in ("card", "mission", "token") else [])):
        told = explain(view, (kind, number), 0, lambda seat: f"Vampire {seat}")
        assert whole(told), (kind, number, told)
        assert all(sentence[-1] in ".!" for sentence in told.sentences), told
        assert told.sentences, told


def test_every_keyword_effect_and_kind_is_named_on_the_cards_that_have_it() -> None:
    view = view_of()
    for card, face in enumerate(CARDS):
        told = " ".join(explain(view, ("card", card), 0, str).sentences)
        assert all(names.keyword(word) in told for word in face.keywords)
        assert all(names.effect(effect) in told for effect in face.effects), face.id


def test_sentences_are_short() -> None:
    view = view_of()
    for kind, count in EVERYTHING.items():
        for number in range(count):
            for sentence in explain(view, (kind, number), 0, lambda seat: f"Vampire {seat}").sentences:
                for part in sentence.replace(": ", ". ").split(". "):
                    assert len(part.split()) <= MOST_WORDS, part


def test_a_closed_chest_keeps_its_token_an_open_one_tells_it() -> None:
    view = view_of(kinds.MOVE)
    told = {space: explain(view, ("space", space), 0, str).sentences for space in CHESTS}
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
def test_the_mountains_and_who_is_there_tell_whom_sunrise_spares(gentle: Any, told: str, spared: list[int]) -> None:
    state: Any = match_at(kinds.ACT).state
    state.config, state.arrival = RULES.config(seats=3, gentle_elder=gentle), [0, 0, 0]
    view = state.seen_by(0)

    def sentences(subject: tuple[str, int]) -> tuple[str, ...]:
        return explain(view, subject, 0, lambda seat: f"Vampire {seat}").sentences

    for name in ("mtn_1", "mtn_7"):
        assert told in sentences(("space", SPACE_INDEX[name]))
    assert "Sunrise burns whoever is here." in sentences(("space", SPACE_INDEX["rd_4"]))
    assert [seat for seat in range(3) if "Sunrise spares it in the Mountains." in sentences(("seat", seat))] == spared


def test_a_pile_is_looked_through_from_its_top() -> None:
    view = view_of(kinds.ACT, when=lambda state: any(len(pile) > 1 for pile in state.track))
    cell = next(number for number, pile in enumerate(view.track) if len(pile) > 1)
    assert subjects(view, ("cell", cell)) == [("card", card) for card in reversed(view.track[cell])]


def table_alone(house: House, kind: str, **options: Any) -> HungerTable:
    house.app.settings_file.change(motion="none")
    sit(house, KEYBOARD, *[1] * (options.get("seats", 3) - 1))
    return asked(house, open_table(house, match_at(kind, **options)))


def test_the_details_button_looks_closer_at_the_focused_row(house: House) -> None:
    table = table_alone(house, kinds.ACT, when=many_in_a_pile)
    house.key("F")
    house.step(4)
    scene = house.top
    assert isinstance(scene, DetailsScene)
    first = scene.shown.title
    if len(scene.subjects) > 1:
        house.key("E")
        assert scene.shown.title != first and scene.ask().startswith("Card 2")
    house.key("ESCAPE")
    house.step(4)
    assert house.top is table


def many_in_a_pile(state: Any) -> bool:
    return state.turn > 6 and len(state.decision.actions) > 6


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_words_of_details_cards_fit(house: House, text_size: float) -> None:
    """The longest of every kind."""
    house.app.settings_file.change(text_size=text_size)
    state: Any = match_at(kinds.ACT, seats=6).state
    state.config = RULES.config(seats=6, gentle_elder=[0, 1, 2, 3, 4])
    view = state.seen_by(0)

    def length(subject: tuple[str, int]) -> int:
        return sum(len(sentence) for sentence in explain(view, subject, 0, lambda seat: "Hildegund").sentences)

    for kind, count in EVERYTHING.items():
        longest = max(((kind, number) for number in range(count)), key=length)
        scene = DetailsScene(house.app, view, longest, 0, lambda seat: "Hildegund")
        house.show(scene)
        assert_fits(scene)


@pytest.mark.parametrize(("seats", "text_size"), [(2, 1.0), (6, 1.3)])
def test_the_sheet_of_missions_fits_and_counts(house: House, seats: int, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    sit(house, KEYBOARD, *[1] * (seats - 1))
    match = match_at(kinds.ACT, seats=seats)
    state: Any = match.state
    state.missions[0] = tuple(range(5))
    scene = MissionsScene(house.app, state.seen_by(0), 0)
    house.show(scene)
    words = []
    for _ in scene.pages():
        assert_fits(scene)
        words += [text.text for text, _ in scene.stage.texts]
        house.key("E")
    assert all(names.mission(mission) in words for mission in (*state.public, *state.missions[0]))


def assert_fits(scene: Any) -> None:
    for words, box in scene.stage.texts:
        if box is not None:
            assert words.natural[0] <= box.w + 5 and words.natural[1] <= box.h + 5, words.text
            assert box.y - 5 <= words.y - words.natural[1] / 2, words.text


def test_a_token_tells_who_has_it() -> None:
    state: Any = match_at(kinds.MOVE).state
    token = TOKEN_INDEX["parasol#0"]
    state.tokens[1] = (token,)
    assert "Orsolo has it." in explain(state.seen_by(0), ("token", token), 0, ["Ludmilla", "Orsolo", "Hildegund"].__getitem__).sentences
