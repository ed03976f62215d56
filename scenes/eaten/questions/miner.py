"""The Miner's answers, composed step by step and shown before they are given (R21 to R36).

Step 1 is a die or a tool, step 2 the space of the console that the die goes to, step 3 its target. Single
targets are taken at once. What glows for a die or a space in focus can be gone to without a press: it means what it
glows for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Action, Blocked
from game.eaten.table import actions as answers
from scenes.eaten import layout
from scenes.eaten.board.places import Thing, space_named
from scenes.eaten.questions import (
    end_turn_plate,
    illegal_probes,
    marks,
    miner_answers,
    miner_marks,
    miner_words,
)
from scenes.eaten.questions.miner_steps import END, WITH_SPACES, Path, Paths, die_thing, paths_of
from scenes.eaten.questions.policy import NOWHERE, POINTS, EatenPicture
from scenes.eaten.questions.previews import Outcome
from scenes.kit.base import Rect
from scenes.kit.input import Focusable
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import DETAILS, MOVE

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

LIKED = ("capture", "capture_tool", "eliminate_immune", "eliminate", "stun_up", "stun", "upgrade", "adjust")
"""Spaces in the order in which a legal one gets the focus at first."""
NEXT_DIE = Prompt("turn", "eaten.prompt.dice")


class MinerPicture(EatenPicture):
    """Any decision of the Miner."""

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.paths = Paths(self.actions, self.own_view)
        start: Path = (die_thing(self.own_view.die_in_hand),) if self.kind == "followup" else ()
        self.steps: list[Path] = [start]
        self.lent: Path = ()  # taken without a press: the focus is on what glowed for it
        self.glowing: Path = ()  # what follows it glows
        self.last_die: Thing | None = None
        self._why: dict[Action, Blocked | None] = {}

    # -- where the answer stands

    @property
    def chosen_path(self) -> Path:
        """The things chosen so far."""
        return self.lent or self.steps[-1]

    @property
    def next_things(self) -> Path:
        """The things that lead on from here."""
        return self.paths.things_after(self.chosen_path)

    @property
    def chooses_space(self) -> bool:
        """True if a die was chosen and now goes to a space."""
        return self.kind in WITH_SPACES and len(self.chosen_path) == 1 and self.chosen_path[0].kind == "die"

    @property
    def is_aiming(self) -> bool:
        """True if only targets are left to choose."""
        return bool(self.chosen_path) and not self.chooses_space

    @property
    def die_in_hand(self) -> int | None:
        """The die that is chosen, else the one in focus."""
        chosen = (
            self.focused_thing
            if self.focused_thing.kind == "die" and not self.is_aiming
            else next(iter(self.chosen_path), NOWHERE)
        )
        return chosen.number if chosen.kind == "die" else None

    @property
    def tried_path(self) -> Path:
        """The things chosen, with the focused one and those that would be taken with it."""
        if self.focused_thing in self.next_things:
            return self.paths.settle_path((*self.chosen_path, self.focused_thing))
        return (
            self.paths.settle_path((self.focused_thing,))
            if self.focused_thing in self.paths.things_after(()) and not self.is_aiming
            else ()
        )

    @property
    def tried_answer(self) -> answers.AnyAction | None:
        """The answer that confirming would give now."""
        return self.paths.answer_of(self.tried_path) if self.tried_path else None

    @property
    def tried_outcome(self) -> Outcome | None:
        return self.previews.outcome_of(self.tried_answer) if self.tried_answer is not None else None

    def bright_areas(self) -> list[Rect]:
        return [*super().bright_areas(), layout.CONSOLE]

    # -- what can be focused

    def focus_items(self) -> list[Focusable]:
        if self.is_aiming:
            return [self.make_focusable(thing) for thing in self.next_things]
        things = list(dict.fromkeys((*self.paths.things_after(()), *self._blocked_things())))
        if self.kind in WITH_SPACES and self.dice_in_tray:
            things += [space_named(name) for name in self.open_spaces()]
        return [*(self.make_focusable(thing) for thing in things), *self.list_sights()]

    def _blocked_things(self) -> Path:
        """Dice and tools that cannot be used now, but say why."""
        if self.kind not in WITH_SPACES:
            return ()
        return (*self.dice_in_tray, *(Thing("tool", card) for card in self.view.tools))

    @property
    def dice_in_tray(self) -> list[Thing]:
        """The dice that are not used yet."""
        dice = (self.view.die_in_hand,) if self.kind == "followup" else self.view.unused_dice
        return [die_thing(die) for die in dice]

    def open_spaces(self) -> list[str]:
        """The spaces that the console has now."""
        closed = {
            name for action, name in enumerate(layout.UPGRADED_SPACES) if not self.view.is_upgraded(action)
        }
        return [name for name in layout.SPACES if name not in closed]

    @property
    def first_thing(self) -> Thing:
        options = self.next_things
        if self.chooses_space:
            legal = [space_named(name) for name in LIKED if space_named(name) in options]
            if not legal and self.kind == "followup":
                return END
            return legal[0] if legal else space_named(next(iter(layout.SPACES)))
        if (
            self.is_aiming
            and len(self.chosen_path) > 1
            and self.chosen_path[1] in (space_named("stun"), space_named("stun_up"))
        ):
            return options[-1]  # as far away as possible
        return next((thing for thing in options if thing != END), END)

    # -- input

    def follow_focus(self) -> None:
        """Keep the meaning of a thing that glowed, as long as it has the focus."""
        thing = self.focused_thing
        if self.lent and not self._leads_on(self.lent, thing):
            self.lent = ()
        if not self.lent and self._leads_on(self.glowing, thing):
            self.lent = self.glowing
        if not self.lent and thing not in self.next_things and self._leads_on(self._last_die(), thing):
            self.lent = self._last_die()
        if thing.kind == "die":
            self.last_die = thing
        self.glowing = self._glowing_path()
        super().follow_focus()

    def _leads_on(self, path: Path, thing: Thing) -> bool:
        """True if a thing can follow a path that begins with a die; a space that cannot says why."""
        if not path or path[0].kind != "die":
            return False
        tries_space = len(path) == 1 and thing.kind == "space" and len(self.steps) == 1
        return tries_space or thing in self.paths.things_after(path)

    def _last_die(self) -> Path:
        """The path of the die that had the focus last, else of the first one; for a space, unless one is chosen."""
        dice = self.dice_in_tray if self.kind in WITH_SPACES and not self.steps[-1] else []
        return (self.last_die if self.last_die in dice else dice[0],) if dice else ()

    def _glowing_path(self) -> Path:
        """The path for which things glow now: that of the die in focus, or of a space with several targets."""
        if self.focused_thing.kind == "die" and not self.is_aiming and self.kind in WITH_SPACES:
            return (self.focused_thing,)
        path = self.tried_path if self.tried_answer is None else ()
        if not path or path[0].kind != "die":
            return ()
        things = self.paths.things_after(path)
        return path if all(self.table.focus.find_item(thing.focus_key) for thing in things) else ()

    def find_answer(self) -> Action | None:
        thing = self.focused_thing
        if thing in self.next_things:
            return self._choose_path((*self.chosen_path, thing))
        if self.is_aiming:
            return None
        if thing in self.paths.things_after(()) or thing.kind == "die":
            del self.steps[1:]
            return self._choose_path((thing,))
        if thing.kind == "slot":
            return self._choose_by_slot(thing.number)
        return illegal_probes.probe_for(self.own_view, thing, self.die_in_hand)

    def _choose_path(self, path: Path) -> Action | None:
        """Go on with a longer path; the answer, once it is whole. The spaces say why nothing is legal with a
        die."""
        path = self.paths.settle_path(path)
        action = self.paths.answer_of(path)
        if action is None:
            self.lent = self.glowing = ()
            if path != self.chosen_path:
                self.steps.append(path)
            self.refocus_on(None)
        return action

    @property
    def dice_to_use(self) -> list[Thing]:
        """The dice that an answer can begin with."""
        return [thing for thing in self.paths.things_after(()) if thing.kind == "die"]

    def _choose_by_slot(self, slot: int) -> Action | None:
        """Choose a card by the die that shows its slot."""
        showing = [thing for thing in self.dice_to_use if self.own_view.dice[thing.number] == slot]
        if showing and self.kind == "action":
            del self.steps[1:]
            return self._choose_path((showing[0],))
        return None

    @property
    def is_only_looking(self) -> bool:
        """True for a card that no die shows, a track, a pile."""
        is_answer = self.is_aiming or self.focused_thing in self.next_things or self._is_shown_by_die
        return bool(self.sight_words()) and not is_answer

    @property
    def _is_shown_by_die(self) -> bool:
        """True if a die shows the slot in focus."""
        values = [self.own_view.dice[number] for number in self.own_view.unused_dice]
        return (
            self.kind == "action"
            and self.focused_thing.kind == "slot"
            and self.focused_thing.number in values
        )

    def on_turn(self, step: int) -> bool:
        """Go to the next die, wherever the focus is."""
        dice = self.dice_to_use
        if len(dice) < 2 or self.is_only_looking:
            return False
        chosen = next(iter(self.chosen_path), None)
        now = chosen if chosen in dice else self.focused_thing
        other = dice[(dice.index(now) + step) % len(dice)] if now in dice else dice[0 if step > 0 else -1]
        self.table.play("focus_tick", step=dice.index(other) + 1)
        if self.lent:
            self.lent = (other,)
            space = self.focused_thing if self._leads_on(self.lent, self.focused_thing) else None
            self.refocus_on(space)
            return True
        del self.steps[1:]
        if chosen is not None:
            self.steps.append((other,))
        self.refocus_on(None if chosen is not None else other)
        return True

    @property
    def is_midway(self) -> bool:
        return len(self.steps) > 1

    def on_back(self) -> bool:
        if not self.is_midway:
            return False
        self.lent = self.glowing = ()
        left, n = self.steps.pop(), len(self.chosen_path)
        self.refocus_on(left[n] if left[:n] == self.chosen_path else left[0])
        return True

    def preselect_answer(self, action: Action) -> None:
        """Choose all things but the last one, which gets the focus."""
        start = self.steps[0]
        self.lent = self.glowing = ()
        for path in paths_of(action, self.own_view):
            n = len(path) - 1
            while (
                n
                and len(self.paths.things_after(path[:n])) == 1
                and n > len(start)
                and self.paths.settle_path(path[:n]) == path
            ):
                n -= 1  # taken at once
            self.steps = [start, *([path[:n]] if n and path[:n] != start else [])]
            self.refocus_on(path[n])
            return

    # -- second thoughts

    @property
    def meant_answer(self) -> Action | None:
        return self.tried_answer

    @property
    def refusal_reason(self) -> Blocked | None:
        """The reason why the focused space or tool cannot be used; None if it can."""
        action = illegal_probes.probe_for(self.own_view, self.focused_thing, self.die_in_hand)
        if (
            action is None
            or self.focused_thing in self.next_things
            or self.focused_thing in self.paths.things_after(())
        ):
            return None
        if action not in self._why:
            self._why[action] = self.table.session.why_not(action)
        return self._why[action]

    # -- drawing and words

    def paint(self) -> None:
        miner_marks.draw_marks(self)
        end_turn_plate.draw_plate(self)
        marks.raise_die(self)

    def question_sentence(self) -> str:
        return miner_words.focus_sentence(self)

    def decision_words(self) -> str:
        return miner_answers.question_text(self.own_view, self.kind)

    def spoken_words(self) -> str:
        return self.ask_text() if self.sure is None else ""

    def list_prompts(self) -> list[Prompt]:
        if self.is_only_looking:
            return [MOVE, *self.sight_prompts()]
        turning = [NEXT_DIE] if len(self.dice_to_use) > 1 and not self.is_aiming else []
        pressing = [] if self.refusal_reason is not None else [Prompt("confirm", self._verb_key())]
        return [MOVE, *turning, *pressing, DETAILS, POINTS]

    def _verb_key(self) -> str:
        """The text key of confirming, in a word."""
        action = self.tried_answer
        if action is None or self.focused_thing.kind == "die":
            return "eaten.prompt.choose_die" if not self.is_aiming else "eaten.prompt.target"
        return miner_answers.verb_key(action)
