"""How the Miner is asked: an answer is composed step by step, and shown before it is given (R21 to R36).

Step 1 is a die or a tool, step 2 the space of the console that the die goes to, step 3 its target. Single targets are taken at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Action, Blocked
from game.eaten.components.definitions import STOMACH
from game.eaten.table import actions as answers
from scenes.eaten import layout
from scenes.eaten.board.places import number
from scenes.eaten.questions import end_turn_plate, illegal_probes, marks, miner_answers, miner_marks, miner_words
from scenes.eaten.questions.chooser import POINTS, EatenChooser
from scenes.eaten.questions.miner_steps import END, WITH_SPACES, Path, Paths, paths_of
from scenes.eaten.questions.previews import Outcome, Previews
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.chooser import DETAILS, MOVE

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

LIKED = ("capture", "capture_tool", "eliminate_immune", "eliminate", "stun_up", "stun", "upgrade", "adjust")
"""Which space has the focus at first: the first of these that is legal."""
NEXT_DIE = Prompt("turn", "eaten.prompt.dice")


class MinerChooser(EatenChooser):
    """Any decision of the Miner."""

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.paths = Paths(self.actions, self.own_view)
        self.previews = Previews(self.own_view)
        start: Path = (f"die:{self.own_view.die_in_hand}",) if self.kind == "followup" else ()
        self.steps: list[Path] = [start]
        self._why: dict[Action, Blocked | None] = {}

    # -- where the answer stands

    @property
    def begun(self) -> Path:
        """The keys chosen so far."""
        return self.steps[-1]

    @property
    def options(self) -> tuple[str, ...]:
        """The keys that lead on from here."""
        return self.paths.after(self.begun)

    @property
    def on_spaces(self) -> bool:
        """Whether a die was chosen and now goes to a space."""
        return self.kind in WITH_SPACES and len(self.begun) == 1 and self.begun[0].startswith("die:")

    @property
    def aiming(self) -> bool:
        """Whether only targets are left to choose."""
        return bool(self.begun) and not self.on_spaces

    @property
    def die(self) -> int | None:
        """The die that is chosen, else the one that has the focus."""
        key = self.key if self.key.startswith("die:") and not self.aiming else next(iter(self.begun), "")
        return number(key) if key.startswith("die:") else None

    @property
    def path(self) -> Path:
        """The keys chosen, with the focused one; what would be chosen with it."""
        if self.key in self.options:
            return self.paths.settled((*self.begun, self.key))
        return self.paths.settled((self.key,)) if self.key in self.paths.after(()) and not self.aiming else ()

    @property
    def tried(self) -> answers.EatenAction | None:
        """The answer that confirming would give now."""
        return self.paths.meant(self.path) if self.path else None

    @property
    def outcome(self) -> Outcome | None:
        """What it would do."""
        return self.previews.of(self.tried) if self.tried is not None else None

    # -- what can be focused

    def focusables(self) -> list[Focusable]:
        if self.aiming:
            return [self.offered(key) for key in self.options]
        keys = list(dict.fromkeys((*self.paths.after(()), *self._more())))
        if self.on_spaces:
            keys += [f"space:{space}" for space in self.spaces()]
        return [*(self.offered(key) for key in keys), *self.looks()]

    def _more(self) -> tuple[str, ...]:
        """Dice and tools that cannot be used now, but say why."""
        if self.kind not in WITH_SPACES:
            return ()
        hand = self.view.die_in_hand
        dice = (hand,) if self.kind == "followup" else self.view.unused_dice
        return (*(f"die:{die}" for die in dice), *(f"tool:{STOMACH[card].id}" for card in self.view.tools))

    def spaces(self) -> list[str]:
        """The spaces that the console has now."""
        closed = {space for action, space in enumerate(layout.UPGRADED_SPACES) if not self.view.upgraded(action)}
        return [space for space in layout.SPACES if space not in closed]

    def home(self) -> str | None:
        options = self.options
        if self.on_spaces:
            legal = [space for space in LIKED if f"space:{space}" in options]
            if not legal and self.kind == "followup":
                return END
            return f"space:{legal[0] if legal else next(iter(layout.SPACES))}"
        if self.aiming and self.begun[1:2] in (("space:stun",), ("space:stun_up",)):
            return options[-1]  # as far away as possible
        return next((key for key in options if key != END), END)

    # -- input

    def confirm(self, key: str | None) -> Action | None:
        if key is None:
            return None
        if key in self.options:
            return self._choose((*self.begun, key))
        if self.aiming:
            return None
        if key in self.paths.after(()) or key.startswith("die:"):
            del self.steps[1:]
            return self._choose((key,))
        if key.startswith("slot:"):
            return self._by_slot(number(key))
        return illegal_probes.refused(self.own_view, key, self.die)

    def _choose(self, path: Path) -> Action | None:
        """Go on with a longer path; the answer, when it is whole. The spaces say why nothing is legal with a die."""
        path = self.paths.settled(path)
        action = self.paths.meant(path)
        if action is None:
            if path != self.begun:
                self.steps.append(path)
            self.table.new_focus(self.home())
        return action

    def _by_slot(self, slot: int) -> Action | None:
        """A card is chosen by the die that shows its slot."""
        keys = [key for key in self.paths.after(()) if key.startswith("die:") and self.own_view.dice[number(key)] == slot]
        if keys and self.kind == "action":
            del self.steps[1:]
            return self._choose((keys[0],))
        return None

    def looking(self) -> bool:
        """A card that no die shows, a track, a pile: it can only be looked at."""
        return not self.aiming and self.key not in self.paths.after(self.begun) and bool(self.look_words()) and not self._slot_die()

    def _slot_die(self) -> bool:
        dice = [self.own_view.dice[die] for die in self.own_view.unused_dice]
        return self.kind == "action" and self.key.startswith("slot:") and number(self.key) in dice

    def turn(self, step: int) -> bool:
        """To the next die, wherever the focus is."""
        dice = [key for key in self.paths.after(()) if key.startswith("die:")]
        if len(dice) < 2 or self.looking():
            return False
        chosen = next(iter(self.begun), "")
        now = chosen if chosen in dice else self.key
        key = dice[(dice.index(now) + step) % len(dice)] if now in dice else dice[0 if step > 0 else -1]
        del self.steps[1:]
        if chosen:
            self.steps.append((key,))
        self.table.app.mixer.play("focus_tick", step=dice.index(key) + 1)
        self.table.new_focus(self.home() if chosen else key)
        return True

    def midway(self) -> bool:
        return len(self.steps) > 1

    def back(self) -> bool:
        if not self.midway():
            return False
        left, n = self.steps.pop(), len(self.begun)
        self.table.new_focus(left[n] if left[:n] == self.begun else left[0])
        return True

    def preselect(self, action: Action) -> None:
        """Everything is chosen but the last key, which has the focus."""
        start = self.steps[0]
        for path in paths_of(action, self.own_view):
            n = len(path) - 1
            while n and len(self.paths.after(path[:n])) == 1 and n > len(start) and self.paths.settled(path[:n]) == path:
                n -= 1  # taken at once
            self.steps = [start, *([path[:n]] if n and path[:n] != start else [])]
            self.table.new_focus(path[n])
            return

    def focused(self) -> None:
        self.sure = None
        self.draw()

    # -- second thoughts

    def needs_second_press(self, action: Action | None = None) -> bool:
        return bool(self.warning(action if action is not None else self.tried))

    def warning(self, action: Action | None) -> str:
        if not isinstance(action, answers.End):
            return ""
        return miner_answers.end_warning(self.previews.attack, self.actions, self.table.app.habits.hold)

    def why_not(self, key: str) -> Blocked | None:
        """Why the focused space or tool cannot be used; None when it can."""
        action = illegal_probes.refused(self.own_view, key, self.die)
        if action is None or key in self.options or key in self.paths.after(()):
            return None
        if action not in self._why:
            self._why[action] = self.table.session.why_not(action)
        return self._why[action]

    # -- drawing and words

    def paint(self) -> None:
        miner_marks.paint(self)
        end_turn_plate.paint(self)
        marks.crown(self)

    def asks(self) -> str:
        return miner_words.asked(self)

    def plain(self) -> str:
        return miner_answers.question(self.own_view, self.kind)

    def aloud(self) -> str:
        return self.ask_text() if self.sure is None else ""

    def prompts(self) -> list[Prompt]:
        if self.looking():
            return [MOVE, *self.look_prompts()]
        dice = [key for key in self.paths.after(()) if key.startswith("die:")]
        turning = [NEXT_DIE] if len(dice) > 1 and not self.aiming else []
        pressing = [] if self.why_not(self.key) else [Prompt("confirm", self._verb())]
        return [MOVE, *turning, *pressing, DETAILS, POINTS]

    def _verb(self) -> str:
        """What confirming does, in a word."""
        action = self.tried
        if action is None or self.key.startswith("die:"):
            return "eaten.prompt.choose_die" if not self.aiming else "eaten.prompt.target"
        return miner_answers.verb(action)
