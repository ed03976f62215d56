"""The pictures that the shows and questions of a table will need, as they were recorded."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import ClassVar, Generic

from scenes.kit.app import App
from scenes.kit.art.preload import Make, TexturePreloader
from scenes.kit.art.recording import Subject, Subjects, recorded_moments
from scenes.kit.base import SEAT_COLORS
from scenes.kit.input.prompts import INTENT_OF_ROLE, glyph_names
from scenes.kit.widgets import Prompt, hold
from scenes.table.animator import P


class TablePreloader(TexturePreloader, Generic[P]):
    """Makes what tables of the game were recorded to ask for, see scenes.kit.art.recording."""

    game: ClassVar[str]

    def __init__(self, app: App, pieces: P) -> None:
        super().__init__(app)
        self.pieces: P = pieces

    @abstractmethod
    def figure(self, seat: int) -> Subject:
        """The figure of a seat, by the names that makers have for it."""

    @abstractmethod
    def things(self) -> Subjects:
        """The cards and other things that may come in this match, by the names that makers have for them."""

    def subjects(self) -> Subjects:
        """Subjects of this match: its things, its seats, the buttons of the device in use."""
        seats = [{**self.figure(seat), **_in_color(color)} for seat, color in enumerate(self.pieces.colors)]
        family = self.app.glyph_family()
        buttons = [
            name for role in ("move", *INTENT_OF_ROLE) for name in glyph_names(role, family, self.app.habits)
        ]
        return {
            **self.things(),
            "seat": seats,
            "button": [{"picture": f"ui/{name}"} for name in dict.fromkeys(buttons)],
        }

    def wanted_textures(self) -> Iterator[Make]:
        yield from self._hold_rings()
        for calls in recorded_moments(self.game):
            subjects = self.subjects()  # more may have come to the table since the last moment was made
            for call in calls:
                if not call.seats or len(subjects["seat"]) in call.seats:
                    yield from (
                        partial(call.maker, self.app.art, *arguments)
                        for arguments in call.for_match(subjects)
                    )

    def _hold_rings(self) -> Iterator[Make]:
        """The ring around a button to hold, as wide as the pictures of the device."""
        size = Prompt("confirm", "prompt.choose", hold=True).ring_size(self.app, self.app.glyph_family())
        yield from (partial(hold.ring_texture, self.app.art, *size, step) for step in range(hold.STEPS + 1))


def picture_subjects(picture: Callable[[int], str], numbers: Iterable[int]) -> list[Subject]:
    """The pictures of things by their numbers."""
    return [{"picture": picture(number)} for number in numbers]


def _in_color(number: int) -> dict[str, object]:
    """The color of a seat, by the names that makers have for it."""
    return {"color": number, "paint": SEAT_COLORS[number].color, "chip": SEAT_COLORS[number].chip_picture}
