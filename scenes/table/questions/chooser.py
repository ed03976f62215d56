"""How a seat is asked: what the questions of all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.model import Action, Blocked, View
from scenes.kit.art.stage import NinePatch, Piece, Stage
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.ring_chip import chip

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

V = TypeVar("V", bound=View)
"""What a seat may see in the table's game."""
DETAILS = Prompt("details", "prompt.details")
MOVE = Prompt("move", "prompt.move")


class Chooser(Generic[V]):
    """One open question to a person. It knows the legal actions and draws itself on the table's stage.

    The table asks it on every input; confirm() gives the action that was meant, legal or not: the session
    knows. `view` is what everybody may see and the only thing to draw from. `own_view` is what the asked seat
    may see: the same, unless the decision is hidden. It is there for `actions`, and for a hand that is held
    open with on_peek().
    """

    ask = ""

    def __init__(self, table: TableScene[V]) -> None:
        self.table = table
        self.view = table.view
        self.own_view = table.view_of_asked()
        decision = self.own_view.decision
        assert decision is not None, "nothing is asked"
        self.seat = decision.seat
        self.kind = decision.kind
        self.actions: tuple[Any, ...] = decision.actions
        self.drawn: list[Piece | NinePatch] = []
        self.sure: Action | None = None  # what waits for a hold or a second press

    # -- drawing

    @property
    def stage(self) -> Stage:
        """That of the table, on which the question is drawn."""
        return self.table.stage

    def draw(self) -> None:
        """Draw everything afresh."""
        self.clear()
        self.paint()

    def paint(self) -> None:
        """Put things on the stage through put()."""

    def put(self, *things: Piece | NinePatch) -> None:
        self.drawn.extend(things)

    def clear(self) -> None:
        self.table.stage.clear(self.drawn)

    def forget(self) -> None:
        """The stage was built afresh: what was drawn is gone with the old one."""
        self.drawn = []

    def selected(self, rect: Rect) -> None:
        """A candle frame with a check mark and the chip of the seat: what was chosen so far."""
        self.put(self.stage.add_nine_patch("fx", "nine_selected", rect))
        self.put(self.stage.add_image("over", "ui/icon_check", rect.right - 6, rect.top - 6, 48))
        self.put(self.stage.add_image("over", chip(self.table, self.seat), rect.x + 2, rect.top - 4, 46))

    def targets(self) -> Iterator[Piece | NinePatch]:
        """The dotted outlines: what may be chosen."""
        return (thing for thing in self.drawn if thing.face.startswith("dotted:"))

    def blocked_by(self, cells: Iterable[tuple[int, int]]) -> None:
        """Show on the table what stands in the way."""
        self.draw()

    def update(self, seconds: float) -> None:
        """A frame of time."""

    # -- answers to input

    @property
    def thing_in_focus(self) -> Any:
        """The thing in focus, as the game's table understands it; None for nothing on the table."""
        return self.table.focus.value

    def focusables(self) -> list[Focusable]:
        return []

    def home(self) -> str | None:
        """The key that has the focus at first."""
        return None

    def focused(self) -> None:
        """The focus moved."""
        self.draw()

    def move(self, direction: tuple[int, int], repeat: bool) -> bool:
        """True when the chooser itself moved something; else the focus moves."""
        return False

    def answer_of_push(self, direction: tuple[int, int]) -> Action | None:
        """The answer that a push of the stick gives at once; None where it only moves the focus."""
        return None

    def turn(self, step: int) -> bool:
        return False

    def point(self, x: float, y: float) -> bool:
        """The pointer is there; True when it means something beyond the focus."""
        return False

    def hit(self, x: float, y: float) -> bool:
        """Whether a click there confirms, although nothing focusable lies there."""
        return False

    def confirm(self, key: str | None) -> Action | None:
        """What is meant, or None when the press was only a step on the way."""
        return None

    def looking(self) -> bool:
        """Whether the focused thing can only be looked at."""
        return False

    def midway(self) -> bool:
        """Whether a step on the way was made that back() takes back."""
        return False

    def back(self) -> bool:
        """Take one step back inside the question; False at its start."""
        return False

    def extra(self) -> Action | None:
        """What the details button means here, when it is not the details card."""
        return None

    @property
    def list_on_demand(self) -> bool:
        """True if all answers stand in a list that is shut now: show_list() opens it when the details button
        is held.
        """
        return False

    def show_list(self) -> None:
        """Open it."""

    def answers(self, action: Action) -> tuple[Action, ...]:
        """What is answered, one after the other, when `action` is meant: only that, or first what leads to
        the question that it answers.

        The first is answered now. The others follow at the questions to the same seat that come then, as long
        as they are legal there.
        """
        return (action,)

    def ends_turn(self, action: Action) -> bool:
        """Whether the turn is over after that answer without anybody having said so: it can be taken back for
        a moment before.
        """
        return False

    def reason_against(self, action: Action) -> Blocked | None:
        """Why an action is not legal now."""
        return self.table.session.why_not(action)

    def on_peek(self) -> bool:
        """The seat holds its peek button; True when that opens something here. Hidden things stay open until
        on_release().
        """
        return False

    def on_release(self) -> None:
        """The peek button was let go, or something came between: hide at once. Comes once after each
        on_peek() that was True.
        """

    def needs_second_press(self, action: Action | None = None) -> bool:
        """Answers that cannot be taken back, or lose the match, are asked for twice. None: whatever confirm
        means now.
        """
        return False

    def warning(self, action: Action) -> str:
        """What the prompt bar says while such an answer waits for its hold or second press; "" for the usual
        words.
        """
        return ""

    def ahead_of(self, action: Action) -> V | None:
        """The table of the question that comes after this answer, where both are asked as one; None
        elsewhere.
        """
        return None

    def preselect(self, action: Action) -> None:
        """Bring the question to an answer without giving it: the focus lies on it, or on the first step
        towards it.
        """
        raise NotImplementedError

    # -- words

    def prompts(self) -> list[Prompt]:
        return [MOVE, Prompt("confirm", "prompt.choose")]

    def ask_text(self) -> str:
        return say(self.ask)

    def subject(self) -> Any:
        """What the details card shows, as the game's table understands it; None for nothing."""
        return None
