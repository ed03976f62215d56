"""A table of the core's toy game: secret hands that are laid by their backs, and matches without a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.match import Match
from game.core.model import Action, Event
from scenes.kit.animation.timeline import Call, Wait, sequence
from scenes.kit.app import App
from scenes.kit.base.design_tokens import BODY
from scenes.kit.base.geometry import Rect
from scenes.kit.input.neighbors import Focusable
from scenes.kit.match.entry import Entry
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt import Prompt
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.targets import Target
from scenes.table.scene import TableScene
from tests.game import toy
from tests.scenes.house import House

SHOW_SECONDS = 0.5  # of each event
HIGHEST = 12  # the card that is laid only after a hold


class ToyPolicy(QuestionPolicy[Any]):
    """A row for each answer, which is never shown in a list."""

    may_list = False

    def list_rows(self) -> Sequence[Entry]:
        return [Entry(str(number), str(action), action=action) for number, action in enumerate(self.actions)]

    def warning_words(self, action: Any) -> str:
        return "That is your best." if action == toy.Lay(HIGHEST) else ""


class HandChooser(QuestionView[Any, ToyPolicy]):
    """Cards are chosen by their backs; peeking turns them over."""

    is_open = False

    def focus_items(self) -> list[Focusable]:
        return [
            Focusable(f"back:{i}", Rect(200 + 160 * i, 400, 120, 180), "hand", Target((i,)))
            for i in range(len(self.actions))
        ]

    def home_key(self) -> str | None:
        return "back:0"

    def paint(self) -> None:
        for item, action in zip(self.focus_items(), self.actions, strict=True):
            rect = Rect(*item.rect)
            self.keep_drawn(
                self.table.stage.add_text(
                    "cards", f"card {action.card}" if self.is_open else "back", BODY, rect.x, rect.cy
                )
            )

    def on_peek(self) -> bool:
        self.is_open = True
        self.draw()
        return True

    def on_release(self) -> None:
        self.is_open = False
        self.draw()

    def list_prompts(self) -> list[Prompt]:
        return [Prompt("confirm", "prompt.choose"), Prompt("peek", "prompt.peek")]

    def ask_text(self) -> str:
        return "Lay a card."


class BoastChooser(QuestionView[Any, ToyPolicy]):
    """The number to boast; moving sideways changes it."""

    points = 0

    def on_move(self, direction: tuple[int, int], repeat: bool) -> bool:
        self.points = (self.points + direction[0]) % len(self.actions)
        self.table.chooser_changed()
        return True

    def on_confirm(self) -> Action | None:
        return toy.Boast(self.points)

    def ask_text(self) -> str:
        return "Boast."


class Count(Scene):
    """The scene in which points would be counted."""

    def build(self) -> None:
        self.stage.add_text("back", "Counted", BODY, 900, 500)


class ToyTable(TableScene):
    """Draws nothing but words; `ended` are the events that have come to an end, in order."""

    pieces = None
    own_extensions = ()  # nobody begins the toy ahead
    silent_boasts = False  # whether the table boasts nothing by itself

    def __init__(self, app: App, session: MatchSession, extensions: Sequence[Any] = ()) -> None:
        super().__init__(app, session, extensions)
        self.ended: list[Event] = []
        # from which view, after how many events, the table was built
        self.laid_out: list[tuple[Any, int]] = []

    def make_chooser(self) -> QuestionView[Any, Any]:
        choosers = {"lay": HandChooser, "boast": BoastChooser}
        return choosers[self.view.decision.kind](self, ToyPolicy(self))

    def lay_out(self) -> None:
        view, shown = self.drawing_source()
        self.laid_out.append((view, len(shown)))

    def stage_show(self, events: Sequence[Event]) -> None:
        for event in events:
            self.timeline.add(
                sequence(Wait(1000 * SHOW_SECONDS), Call(lambda event=event: self.ended.append(event)))
            )  # type: ignore[misc]

    def dealt(self) -> Any:
        return getattr(self.session.state, "dealt", None)

    def opening_parts(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        return ([event] for event in events)

    def own_answer(self, view: Any) -> Action | None:
        return toy.Boast(0) if self.silent_boasts and view.decision.kind == "boast" else None

    def score_scene(self) -> Scene:
        return Count(self.app)


class Watched(toy.State):
    """A match that has played itself when it begins: the first legal action each time."""

    def play(self, answers: int = 1000) -> Watched:
        self.dealt = self.seen_by(None)
        opening: list[Event] = []
        while self.decision is not None and answers:
            opening += self.apply(self.decision.actions[0])
            answers -= 1
        self.opening = tuple(opening)
        return self


class WatchedToy(toy.Toy):
    """`answers` are given before anybody is asked."""

    def __init__(self, answers: int) -> None:
        super().__init__()
        self.answers = answers

    def new(self, config: toy.Config, seed: int) -> Any:
        state = super().new(config, seed)
        return Watched(
            *(
                getattr(state, name)
                for name in ("config", "hands", "deck", "piles", "points", "shouted", "turn", "kind", "rng")
            )
        ).play(self.answers)


def sit_at(house: House, rules: toy.Toy | None = None, seed: int = 3, **options: Any) -> MatchSession:
    """A match of the toy with the people of the house."""
    rules = rules or toy.Toy()
    return MatchSession(
        Match.new(rules, rules.config(**options), seed), house.app.seating, house.app.bots, None
    )
