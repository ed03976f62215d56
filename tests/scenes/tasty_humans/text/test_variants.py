"""V5: in the classic variant everything bears the names of the 0.2.8 text wherever a player reads or hears
them, and nowhere else.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.match import Match
from game.tasty_humans.components.definitions import CARD_INDEX, CARDS, PLACE
from game.tasty_humans.table import events as ev
from game.tasty_humans.table.actions import ChooseAdventurer
from game.tasty_humans.turn.scoring import rival_lines
from scenes.kit.base.texts import load_texts, say
from scenes.kit.words.files import find_placeholders
from scenes.kit.words.language import Language
from scenes.match.log.scene import LogScene
from scenes.match.pause import PauseScene
from scenes.pages import game_list
from scenes.reference.rulebook.scene import RulesScene
from scenes.tasty_humans.board.details import DetailsScene
from scenes.tasty_humans.game_ui import GAME_UI
from scenes.tasty_humans.questions.hints import HintGiver
from scenes.tasty_humans.scoring.pages import make_row
from scenes.tasty_humans.text import names
from scenes.tasty_humans.text.log_lines import TastyLogWriter
from tests.scenes.games.tasty_humans import match_at, table_at
from tests.scenes.house import House
from tests.scenes.kit.test_reader import NotingSpeaker
from tests.scenes.menus.looks import overfull
from tests.scenes.tasty_humans.players import KeyboardPlayer
from tests.scenes.written_log import lines_of
from tests.weekly import take_share

CLASSIC = "classic_0_2_8"
OLD = re.compile(r"\b(generals?|no type|grip|round board)\b", re.IGNORECASE)
NEW = re.compile(r"\b(captains?|peasants?|leader space)\b", re.IGNORECASE)
CAPTAIN, PEASANT = CARD_INDEX["ca01"], CARD_INDEX["pe01"]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every text that is chosen for a player's eyes or ears, also those painted on cards."""
    found: set[str] = set()
    find = Language.find

    def noting(language: Language, key: str, values: Any) -> str | None:
        text = find(language, key, values)
        return text if text is None else found.add(text) or text

    monkeypatch.setattr(Language, "find", noting)
    return found


def match_with_everybody(**options: Any) -> Match:
    """A random match, asked whom to eat, where a captain and a peasant stand in the grid; of a solo match the
    rival has cards.
    """
    return match_at("choose_adventurer", everybody_stands, after=13, **options)


def everybody_stands(state: Any) -> bool:
    return {"captain", "peasant"} <= {CARDS[card].cls for card in state.grid if card >= 0}


def table_of(house: House, match: Match) -> Any:
    house.app.speaker = NotingSpeaker()
    house.app.settings_file.change(spoken_prompts=True, speed="skip")
    return table_at(house, match, extensions=None)


def place_of(table: Any, cls: str) -> int:
    return next(place for place, card in enumerate(table.view.grid) if CARDS[card].cls == cls)


def look_at_everything(house: House, table: Any, read: set[str]) -> None:
    """The strip and the details of every card, hints, the sheets, the log, the whole rules book, a whole
    turn.
    """
    for place in (place_of(table, "captain"), place_of(table, "peasant")):
        KeyboardPlayer(house).go_to(f"card:{place}")
        house.step(40)
        house.key("Z", frames=3)
    for card in range(len(CARDS)):
        house.show(DetailsScene(house.app, table.view, ("card", card)))
        house.key("ESCAPE")
    house.show(table.sheets_scene())
    house.key("ESCAPE", frames=2)
    house.show(LogScene(house.app, "tasty_humans", table.session.written_log(GAME_UI.log_writer).chapters))
    house.key("ESCAPE", frames=2)
    house.show(DetailsScene(house.app, table.view, ("card", CAPTAIN)))
    house.key("R", settle=True)
    book = house.top
    assert isinstance(book, RulesScene)
    for page in book.book.pages:
        book.open_page(page.key)
        assert overfull(book) == []
        read |= {page.title, *page.sentences, *page.also}
    assert book.book.index_entries
    house.app.stack.pop()
    house.app.stack.pop()
    house.step(2)


@pytest.mark.parametrize(
    ("variant", "options"),
    take_share(
        [
            pytest.param(variant, options, id=f"{variant}-{'solo' if 'mode' in options else 'versus'}")
            for options in ({"seats": 2}, {"mode": "solo", "seats": 1, "rival_level": 6})
            for variant in (CLASSIC, "standard")
        ],
        4,
    ),
)
def test_everything_that_is_read_bears_the_names_of_its_variant(
    house: House, read: set[str], variant: str, options: dict[str, Any]
) -> None:
    table = table_of(house, match_with_everybody(variant=variant, **options))
    assert overfull(table) == []
    look_at_everything(house, table, read)
    wrong, right = (NEW, OLD) if variant == CLASSIC else (OLD, NEW)
    assert sorted(text for text in read if wrong.search(text)) == []
    assert len({text for text in read if right.search(text)}) > 8


def test_the_strip_the_card_the_hint_and_the_drop_say_general(house: House) -> None:
    table = table_of(house, match_with_everybody(variant=CLASSIC, seats=2))
    place = place_of(table, "captain")
    KeyboardPlayer(house).go_to(f"card:{place}")
    assert table.info.shown is not None and table.info.shown.name == "General Harrumph"
    assert table.focus_words().startswith("General Harrumph, ")
    KeyboardPlayer(house).go_to(f"card:{place_of(table, 'peasant')}")
    assert table.info.shown.name == names.card_name(table.view.grid[place_of(table, "peasant")], CLASSIC)
    house.key("F", frames=2)
    assert isinstance(house.top, DetailsScene)
    assert [words.text for words, _ in house.top.stage.texts if words.text == "No type"]
    house.key("ESCAPE", frames=2)
    scene = house.show(DetailsScene(house.app, table.view, ("card", CAPTAIN)))
    assert {"General", "General Harrumph"} <= {words.text for words, _ in scene.stage.texts}
    house.key("ESCAPE", frames=2)
    giver = next(extension for extension in table.extensions if isinstance(extension, HintGiver))
    assert giver.deed_words(ChooseAdventurer(*PLACE[place])) == "Eat General Harrumph."
    KeyboardPlayer(house).go_to(f"card:{place}")
    while table.chooser is None or table.chooser.kind != "drop_adventurer":
        house.key("ENTER", settle=True)
    assert table.chooser.ask_text() == "Where does General Harrumph land?"
    assert table.chooser.strip_info().name == "General Harrumph"


def test_the_log_the_sheet_and_the_sum_say_generals() -> None:
    log_writer = TastyLogWriter(("troll", "griffin"), (0, 1), CLASSIC)
    log_writer.add_events([ev.TurnStarted(1, 1, 0), ev.AdventurerChosen(1, (0, 0), CAPTAIN, ())], 1)
    log_writer.add_events(
        [ev.CardKept(1, CAPTAIN, 2), ev.CardsRetreated((0, 0), "horizontal", ((3, (1, 0)),))], 2
    )
    log_writer.add_events([ev.RivalTook(((PEASANT, "deck"),))], 3)
    assert [line.text for line in lines_of(log_writer)] == [
        "Griffin gulped General Harrumph: the row fled.",
        "The rival took Milly Turnip.",
    ]
    line = next(line for line in rival_lines([CAPTAIN]) if line.values.get("class") == "captain")
    assert (make_row(line, CLASSIC).name, make_row(line, "standard").name) == (
        "Generals, squared",
        "Captains, squared",
    )


def test_the_rules_book_is_found_by_those_names_in_a_classic_match_only(house: House) -> None:
    match = match_with_everybody(variant=CLASSIC, seats=2)
    table = table_of(house, match)
    pause = house.show(PauseScene(house.app, table.session))
    assert pause._open_rules("villagers")
    house.settle()
    book = house.top.book
    assert [entry.page for entry in book.find_entries("general")] == ["captain"] and book.page_of(
        "peasant"
    ).title == "No type"
    assert [entry.page for entry in book.find_entries("general harr")] == ["captain"] and book.find_entries(
        "captain"
    ) == []
    assert {entry.page for entry in book.find_entries("grip")} == {"space"} and {
        entry.page for entry in book.find_entries("round board")
    } == {"draft"}
    usual_book = game_list.game_ui("tasty_humans").book
    assert usual_book.find_entries("general") == [] and usual_book.page_of("peasant").title == "Peasant"


def test_every_text_of_a_variant_stands_for_one_of_the_game() -> None:
    for key, text in load_texts().items():
        game, _, rest = key.partition(".")
        if rest.startswith("variant."):
            usual_key = f"{game}.{rest.split('.', 2)[2]}"
            assert usual_key in load_texts(), f"{key} stands for nothing"
            assert (
                find_placeholders(text) == find_placeholders(load_texts()[usual_key])
                and text != load_texts()[usual_key]
            ), key
    assert say("tasty_humans.class.captain", "no_such_variant") == say("tasty_humans.class.captain")
