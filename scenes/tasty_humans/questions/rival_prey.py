"""The prey of the rival of a solo match if a card were eaten: shown before the press, on the cards and on its
piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.values import frozen
from game.tasty_humans.components.definitions import CARDS, CLASSES
from game.tasty_humans.turn.eating import LINES
from game.tasty_humans.turn.scoring import rival_score
from game.tasty_humans.view import View
from scenes.kit.art.stage import Drawn, Stage
from scenes.kit.base import BADGE, EMBER, INK, NIGHT_800, Rect, format_signed, say
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.monster_board import COUNT
from scenes.tasty_humans.board.rival import FOOT, pile_rect
from scenes.tasty_humans.text import pictures

FACE, FACE_IN = 64.0, 12.0  # the rival's face on a card that it takes, at the upper left corner
CHIP_W, CHIP_H = 64, 42
# what comes to its score stands in place of the word
OVER_LABEL = FOOT.trim(left=130, low=8, right=100, top=8)


@frozen
class Prey:
    """X3, R16: places of the cards that the rival takes, number of cards that it draws for gaps (Q23), and
    the points of those that lie open."""

    places: tuple[int, ...]
    drawn: int
    points: int

    @property
    def sentence(self) -> str:
        """In words."""
        n = len(self.places)
        if not n:
            return say("tasty_humans.rival.draws", n=self.drawn)
        return say(
            "tasty_humans.rival.takes_more" if self.drawn else "tasty_humans.rival.takes_these",
            n=n,
            points=self.points,
        )

    @property
    def short(self) -> str:
        """The same where the letters are large."""
        return say("tasty_humans.rival.takes_short", n=len(self.places) + self.drawn, points=self.points)


def find_prey(view: View, place: int) -> Prey | None:
    """Prey of the rival after the card at `place`; None if it takes nothing: it eats once a round, after the
    first bite."""
    if not view.solo or view.turn_index:
        return None
    taken, banner = "vertical" if view.king < 0 else "horizontal", CARDS[view.grid[place]].banner
    line = LINES[taken][place]
    # a captain's own line has fled
    lying = () if banner == taken else tuple(other for other in line if view.grid[other] >= 0)
    eaten = view.rival_pile
    points = rival_score((*eaten, *(view.grid[other] for other in lying))) - rival_score(eaten)
    return Prey(lying, len(line) - len(lying), points)


def draw_prey(stage: Stage, view: View, taken: Prey) -> Iterator[Drawn]:
    """Draw the rival's face on the cards, their number in its piles, and the points."""
    more = Counter[str](CLASSES[view.grid[other]] for other in taken.places)
    for other in taken.places:
        rect = layout.card_rect(other)
        yield stage.add_dashed_outline("fx", rect.expand(-6), 14, 14, 10, 7, EMBER)
        yield stage.add_image(
            "top", pictures.rival_head(view.config.rival_level), rect.x + FACE_IN, rect.top - FACE_IN, FACE
        )
    for cls, count in more.items():
        rect = pile_rect(cls)
        yield stage.add_dashed_outline("fx", rect.expand(-4), 16, 14, 10, 6, EMBER)
        chip = Rect.from_center(rect.right - 34, rect.cy - 2, CHIP_W, CHIP_H)
        yield stage.add_box("fx", chip, 18, EMBER)
        yield stage.add_text(
            "fx", format_signed(count), BADGE, *chip.center, INK, "center", box=chip.expand(4)
        )
    if taken.points:
        yield stage.add_box("fx", OVER_LABEL, 16, NIGHT_800, None)
        yield stage.add_text(
            "fx", format_signed(taken.points), COUNT, OVER_LABEL.right - 8, FOOT.cy, EMBER, "right", box=FOOT
        )
