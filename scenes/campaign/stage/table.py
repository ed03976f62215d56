"""The table of a stage: its coach leaves when all steps are done, its stars follow the last show, an unsolved puzzle offers another try."""

from collections.abc import Sequence
from typing import Any, cast

from game.core.model import Action, Blocked, Event
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.stage.hint_price import HintPrice
from scenes.campaign.stage.puzzle_help import PuzzleHelp
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.shortfall import missing_text
from scenes.campaign.stage.star_strip import StarStrip
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt
from scenes.match.log.extension import LogExtension
from scenes.match.rivals.medallion import Rival
from scenes.match.rivals.talk import RivalTalk
from scenes.navigation import navigator
from scenes.pages import game_list


class StageTalk(RivalTalk):
    """Rivals' talk until the stage is over, which may be before the match is."""

    newcomer: Rival | None = None

    def find_rivals(self) -> list[Rival]:
        return list(cast(StageSession, self.session).rivals_now())

    def greeting_occasions(self, rival: Rival) -> Sequence[str]:
        """Occasion of the last match at this stage, then those of the evening."""
        stage = cast(StageSession, self.session)
        past = stage.records.past_results(stage.info.id, stage.play, bool(stage.stake))
        known = (("after_loss", "after_win")[past[-1]],) if past else ()
        return (*known, *super().greeting_occasions(rival))

    @property
    def is_over(self) -> bool:
        return cast(StageSession, self.session).run.is_over

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._look_around()
        super().on_answer(seat, action, events)

    def on_undo(self) -> None:
        self._look_around()
        super().on_undo()

    def _look_around(self) -> None:
        """Note who has come in the middle of the match (K54)."""
        if not cast(StageSession, self.session).level.has_handover:
            return
        before, self.rivals = self.rivals, self.find_rivals()
        if self.rivals != before:
            self.newcomer = next((rival for rival in self.rivals if rival not in before), None)

    def update(self, seconds: float) -> None:
        """Show a newcomer in the chair once nothing moves, and let it greet."""
        super().update(seconds)
        if self.newcomer and not self.said and not self.table.timeline.is_busy and self.app.stack.is_settled:
            newcomer, self.newcomer, self.quiet = self.newcomer, None, 0.0
            self.table.rebuild()
            if not self.is_over:
                self._say_line(newcomer, "greeting", self.greeting_occasions(newcomer))


class StageEnd(TableExtension):
    """End of a stage without a count; a whole match is counted as always, and its stars follow the count."""

    session: StageSession

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.gone = False
        self._skip_count()

    @property
    def has_failed(self) -> bool:
        """True if a puzzle has ended without a star, and its last show is over."""
        if self.table.chooser is not None:
            return False
        is_unsolved = self.session.is_puzzle and not any(self.session.run.stars)
        return self.session.skips_count and is_unsolved and not self.table.timeline.is_busy

    def _skip_count(self) -> None:
        """Mark the points as counted if the stage ends in the middle of a match."""
        if self.session.skips_count:
            self.table.controller.scored = True

    # -- notifications

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._skip_count()

    def on_undo(self) -> None:
        self.table.controller.scored = self.session.skips_count

    def update(self, seconds: float) -> None:
        table = self.table
        if (
            self.gone
            or not self.session.skips_count
            or table.timeline.is_busy
            or not table.app.stack.is_settled
        ):
            return
        if not self.has_failed and self.session.after_count is not None:
            self.gone = True
            navigator.replace(table.app, self.session.after_count)

    # -- another try

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        if not self.has_failed:
            return None
        ask = say("campaign.puzzle.not_yet", missing=missing_text(self.session, 0))
        undo = [Prompt("back", "prompt.undo")] if self.session.can_undo else []
        return ask, [Prompt("confirm", "campaign.prompt.again"), *undo, Prompt("menu", "table.menu")]

    def handle_early(self, intent: Intent) -> bool:
        if not self.has_failed or intent.phase != "down" or intent.kind not in ("confirm", "back"):
            return False
        if intent.point:
            bar = self.table.prompt_bar
            meant = bar.intent_at(*intent.point) if bar is not None else None
            return meant is not None and meant != "menu" and self.handle_early(Intent(meant, intent.device))
        return self._begin_again() if intent.kind == "confirm" else self._undo_answer()

    def _begin_again(self) -> bool:
        if self.session.begin_again():
            self.table.play("undo")
            self.table.catch_up()
        return True

    def _undo_answer(self) -> bool:
        if self.session.undo():
            self.table.play("undo")
            self.table.catch_up()
        return True


class StageCoach(Coach):
    """Coach of a stage with steps; the menu stays the table's, so that leaving the lesson never leaves the
    stage."""

    def __init__(self, table: Any) -> None:
        session: StageSession = table.session
        super().__init__(
            table, session.lesson, more=False, finished=lambda: None, leaving=lambda following: None
        )

    @property
    def is_over(self) -> bool:
        """True if all steps are done: the person plays on alone."""
        return self.lesson.is_done

    def update(self, seconds: float) -> None:
        if not self.is_over:
            super().update(seconds)

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        if self.lesson.hear_answer(seat, action, events):
            self._hide_step()

    def find_objection(self, action: Action) -> Blocked | None:
        return None if self.is_over else super().find_objection(action)

    def bar_title(self) -> str | None:
        return None if self.is_over else super().bar_title()

    def change_prompts(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        if self.is_over:
            return prompts
        return [
            prompt if prompt.role != "menu" else Prompt("menu", "table.menu")
            for prompt in super().change_prompts(prompts)
        ]

    def handle_early(self, intent: Intent) -> bool:
        if self.is_over or intent.kind == "menu" or self._is_on_menu_button(intent):
            return TableExtension.handle_early(self, intent)
        return super().handle_early(intent)

    def _read_on(self) -> None:
        super()._read_on()
        if self.is_over:
            self._hide_step()
            self.table.update_bar()

    def _step_back(self) -> bool:
        """Go back to the bubble before; the first one stays."""
        if self.lesson.index == 0:
            self.table.play("not_possible")
            return True
        return super()._step_back()


def make_table(app: App, session: StageSession) -> Scene:
    """Make the table of a stage: the game's table with a stage's extensions."""
    return game_list.make_table(app, session, stage_extensions(session))


def stage_extensions(session: StageSession) -> Sequence[ExtensionMaker]:
    """Extensions at the table of a stage, before the game's usual ones; a coach hears intents first."""
    usual = game_list.game_ui(session.game).default_extensions(session)
    own: list[ExtensionMaker] = [StarStrip, HintPrice, StageTalk, StageEnd]
    if session.is_puzzle:
        own = [PuzzleHelp, StarStrip, StageEnd]
        usual = [one for one in usual if one is not LogExtension]  # its button begins a puzzle again
    if session.level.steps and not session.lesson.is_done:
        own.insert(0, StageCoach)
    return [*own, *usual]
