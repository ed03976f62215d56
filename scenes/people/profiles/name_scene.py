"""Choice of a name: letter by letter on a board, typed on a keyboard, or one of the proposals (C1)."""

import math
from collections.abc import Callable
from unicodedata import normalize

from game.core.errors import GameError
from game.profiles import names
from scenes.kit.app import App
from scenes.kit.base import BODY_BOLD, CANDLE, HEADING, LABEL, NIGHT_700, SMALL_LABEL, TEXT_MID, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.devices import ERASE
from scenes.kit.widgets import BACK, Prompt
from scenes.kit.words.language import chosen
from scenes.pages.menu import MenuScene
from scenes.people.profiles.words import fault_sentence, name_proposals

FIELD = Rect(96, 770, 1052, 124)
DONE = Rect(1424, 928, 400, 88)
SIGNS = {"\u2019": "apostrophe", "-": "hyphen", ".": "dot"}
"""Text keys of the names of signs."""
ACROSS, ROWS = 10, 3
PITCH, GAP = 106, 12
BOARD_TOP = 742
LAST = Rect(96, 324, 1052, 94)
OFFERED = Rect(1190, 166, 634, 736)
OFFERS = 12
CARET = "_"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OWN_SIGNS = "’-."
_RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"


def letter_boards() -> list[str]:
    """Letters of each page, large ones if there are any. Turning forth from the alphabet leads to the letters
    with accents, those of the language first (L14), turning back to the Russian and the Greek alphabet."""
    size = ACROSS * ROWS
    own = _own_letters()
    accented = own + "".join(letter for letter in _keys_of(names.ACCENTED + names.RARER) if letter not in own)
    rarer = "".join(letter for letter in _keys_of(names.CYRILLIC) if letter not in _RUSSIAN)
    pages = [*_cut_pages(accented, size), *_cut_pages(rarer, size)]
    return [ALPHABET + _OWN_SIGNS, *pages, _keys_of(names.GREEK), _RUSSIAN]


def small_letter(letter: str) -> str:
    """Small form of a letter on the board: one sign, also if the language's own has two."""
    return letter.lower()[:1]


def _own_letters() -> str:
    """Letters with accents that the language uses; ß has no large form."""
    file = chosen().file
    own = (letter for letter in file.alphabet + file.accents if not letter.isascii())
    return "".join(letter.upper() if len(letter.upper()) == 1 else letter for letter in own)


def _keys_of(letters: str) -> str:
    """Large letters among `letters`, and those small ones that no large one stands for."""
    large = [letter for letter in letters if letter.isupper()]
    reached = {small_letter(letter) for letter in large} | set(ALPHABET.lower())
    lone = [letter for letter in letters if not letter.isupper() and letter not in reached]
    return "".join(large + lone)


def _cut_pages(letters: str, size: int) -> list[str]:
    return [letters[at : at + size] for at in range(0, len(letters), size)]


class NameScene(MenuScene):
    """Board of letters and proposals; `done` gets a name that the profile `of` ("" for new) may have."""

    is_typing = True
    opening_sound = "panel_open"
    longest = names.LONGEST
    heading, finish = "profiles.called", "profiles.done"
    """Keys of the texts over the board and on its last button."""
    offers_across = 2

    def __init__(self, app: App, name: str, done: Callable[[str], object], of: str = "") -> None:
        super().__init__(app)
        self.name = name
        self.done = done
        self.of = of
        self.page = 0
        self.large: bool | None = None  # None: as it befits the place in the name

    @property
    def is_capital(self) -> bool:
        """True if the next letter is a large one."""
        return (not self.name or self.name[-1] in " -.") if self.large is None else self.large

    def list_offers(self) -> list[str]:
        """Names to take at once."""
        return name_proposals(self.app)[:OFFERS]

    def find_fault(self, name: str) -> str:
        """Sentence that says why a name cannot be taken, "" if it can."""
        other = self.app.profiles.find_by_name(name)
        return say("profiles.fault.taken", name=other.name) if other and other.id != self.of else ""

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.draw_heading(say(self.heading))
        self.stage.add_box("board", FIELD, 30, NIGHT_700, CANDLE, 5)
        shown = self.name + CARET if len(self.name) < self.longest else self.name
        self.stage.add_name("cards", shown, HEADING, FIELD.expand(-30))
        count = FIELD.column(FIELD.right - 150, 124)
        self.stage.add_label("cards", f"{len(self.name)}/{self.longest}", BODY_BOLD, count, TEXT_MID, "right")
        board = letter_boards()[self.page]
        across = max(ACROSS, math.ceil(len(board) / ROWS))
        items = [self._draw_key(place, letter, across) for place, letter in enumerate(board)]
        items += self._draw_last()
        self.stage.add_nine_patch("board", "nine_panel_dark", OFFERED)
        head = OFFERED.row(OFFERED.top - 72, 60, 30)
        self.stage.add_label("cards", say("profiles.proposals"), LABEL, head, CANDLE, "center")
        offers = self.list_offers()
        items += [self._draw_offer(place, name) for place, name in enumerate(offers)]
        self.add_button("done", DONE, say(self.finish), kind="ready")
        self.focus.set_items([*items, Focusable("done", DONE, "done")], "key:0")

    def _draw_key(self, place: int, letter: str, across: int) -> Focusable:
        """Draw a key of a board with `across` keys in a row: all boards are equally wide."""
        row, column = divmod(place, across)
        pitch = (PITCH * ACROSS) / across
        rect = Rect(FIELD.x + column * pitch, BOARD_TOP - (row + 1) * PITCH + GAP, pitch - GAP, PITCH - GAP)
        shown = letter if self.is_capital else small_letter(letter)
        self.add_button(f"key:{place}", rect, shown, style=LABEL)
        words = say(f"profiles.sign.{SIGNS[letter]}") if letter in SIGNS else shown
        return Focusable(f"key:{place}", rect, "letters", role="letter", words=words)

    def _draw_last(self) -> list[Focusable]:
        keys = ("space", "erase", "case", "letters")
        width = (LAST.w - 20 * (len(keys) - 1)) / len(keys)
        items = []
        for i, key in enumerate(keys):
            rect = LAST.column(LAST.x + i * (width + 20), width)
            words = "small" if key == "case" and self.is_capital else "large" if key == "case" else key
            self.add_button(key, rect, say(f"profiles.{words}"), style=SMALL_LABEL)
            items.append(Focusable(key, rect, "letters"))
        return items

    def _draw_offer(self, place: int, name: str) -> Focusable:
        row, column = divmod(place, self.offers_across)
        width = (OFFERED.w - 68 - 14 * (self.offers_across - 1)) / self.offers_across
        x = OFFERED.x + 34 + column * (width + 14)
        rect = Rect(x, OFFERED.top - 176 - row * 104, width, 88)
        self.add_button(f"offer:{name}", rect, name, style=SMALL_LABEL)
        return Focusable(f"offer:{name}", rect, "offers")

    def show_prompts(self) -> None:
        action = "profiles.prompt.letter" if self.focus.group == "letters" else "profiles.prompt.pick"
        prompts = [
            Prompt("confirm", action),
            Prompt("erase", "profiles.erase"),
            Prompt("turn", "profiles.prompt.page"),
            Prompt("menu", self.finish),
            BACK,
        ]
        self.show_in_bar("", prompts)

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        kind, _, what = key.partition(":")
        match kind:
            case "key":
                letter = letter_boards()[self.page][int(what)]
                return self._type_text(letter if self.is_capital else small_letter(letter))
            case "offer":
                self.press(key)
                return self._finish_name(what)
            case "space":
                return self._type_text(" ")
            case "erase":
                return self._type_text(ERASE)
            case "case":
                self.large = not self.is_capital
                return self._show_change()
            case "letters":
                return self.on_turn(intent, 1)
        return self._finish_name(self.name)

    def on_text(self, intent: Intent) -> bool:
        """Take a letter from a keyboard; then Enter means that the name is whole."""
        self.focus.move_to("done")
        return self._type_text(intent.text)

    def on_third(self, intent: Intent) -> bool:
        return self._type_text(ERASE)

    def on_details(self, intent: Intent) -> bool:
        return self.confirm("case", intent)

    def on_turn(self, intent: Intent, step: int) -> bool:
        self.page = (self.page + step) % len(letter_boards())
        return self._show_change()

    def on_menu(self, intent: Intent) -> bool:
        return self._finish_name(self.name)

    def _type_text(self, text: str) -> bool:
        wanted = self.name[:-1] if text == ERASE else normalize("NFC", self.name + text).lstrip()
        if len(wanted) > self.longest:
            return self.refuse(say("profiles.fault.long", most=self.longest))
        try:
            if wanted.strip(names.BETWEEN):
                names.clean_name(wanted, self.longest)
        except GameError as error:
            return self.refuse(fault_sentence(error))
        self.name, self.large = wanted, None
        return self._show_change()

    def _show_change(self) -> bool:
        return self.show_change("focus_tick")

    def _finish_name(self, name: str) -> bool:
        try:
            cleaned = names.clean_name(name, self.longest)
        except GameError as error:
            return self.refuse(fault_sentence(error))
        taken = self.find_fault(cleaned)
        if taken:
            return self.refuse(taken)
        return self.take_name(cleaned)

    def take_name(self, name: str) -> bool:
        """Close the board with a name. True."""
        self.play("confirm")
        self.done(name)
        self.app.stack.pop()
        return True
