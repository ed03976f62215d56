"""The Miner's answers, composed step by step and shown before they are given (R21 to R36).

Step 1 is a die or a tool, step 2 the space of the console that the die goes to, step 3 its target. Single
targets are taken at once.
"""

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
from scenes.eaten.questions.miner_steps import END, WITH_SPACES, Path, Paths, die, paths_of
from scenes.eaten.questions.picture import NOWHERE, EatenPicture
from scenes.eaten.questions.policy import POINTS
from scenes.eaten.questions.previews import Outcome
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.prompt_text import DETAILS, MOVE

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

LIKED = ("capture", "capture_tool", "eliminate_immune", "eliminate", "stun_up", "stun", "upgrade", "adjust")
"""Which space has the focus at first: the first of these that is legal."""
NEXT_DIE = Prompt("turn", "eaten.prompt.dice")


class MinerPicture(EatenPicture):
    """Any decision of the Miner."""

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.paths = Paths(self.actions, self.own_view)
        start: Path = (die(self.own_view.die_in_hand),) if self.kind == "followup" else ()
        self.steps: list[Path] = [start]
        self._why: dict[Action, Blocked | None] = {}

    # -- where the answer stands

    @property
    def begun(self) -> Path:
        """The things chosen so far."""
        return self.steps[-1]

    @property
    def options(self) -> Path:
        """The things that lead on from here."""
        return self.paths.after(self.begun)

    @property
    def on_spaces(self) -> bool:
        """True if a die was chosen and now goes to a space."""
        return self.kind in WITH_SPACES and len(self.begun) == 1 and self.begun[0].kind == "die"

    @property
    def aiming(self) -> bool:
        """True if only targets are left to choose."""
        return bool(self.begun) and not self.on_spaces

    @property
    def die(self) -> int | None:
        """The die that is chosen, else the one that has the focus."""
        chosen = (
            self.thing if self.thing.kind == "die" and not self.aiming else next(iter(self.begun), NOWHERE)
        )
        return chosen.number if chosen.kind == "die" else None

    @property
    def path(self) -> Path:
        """The things chosen, with the focused one and what would be chosen with it."""
        if self.thing in self.options:
            return self.paths.settled((*self.begun, self.thing))
        return (
            self.paths.settled((self.thing,))
            if self.thing in self.paths.after(()) and not self.aiming
            else ()
        )

    @property
    def tried(self) -> answers.EatenAction | None:
        """The answer that confirming would give now."""
        return self.paths.meant(self.path) if self.path else None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of that answer."""
        return self.previews.of(self.tried) if self.tried is not None else None

    # -- what can be focused

    def focus_items(self) -> list[Focusable]:
        if self.aiming:
            return [self.offered(thing) for thing in self.options]
        things = list(dict.fromkeys((*self.paths.after(()), *self._more())))
        if self.on_spaces:
            things += [space_named(name) for name in self.spaces()]
        return [*(self.offered(thing) for thing in things), *self.sights()]

    def _more(self) -> Path:
        """Dice and tools that cannot be used now, but say why."""
        if self.kind not in WITH_SPACES:
            return ()
        hand = self.view.die_in_hand
        dice = (hand,) if self.kind == "followup" else self.view.unused_dice
        return (*map(die, dice), *(Thing("tool", card) for card in self.view.tools))

    def spaces(self) -> list[str]:
        """The spaces that the console has now."""
        closed = {
            name for action, name in enumerate(layout.UPGRADED_SPACES) if not self.view.is_upgraded(action)
        }
        return [name for name in layout.SPACES if name not in closed]

    @property
    def first(self) -> Thing:
        options = self.options
        if self.on_spaces:
            legal = [space_named(name) for name in LIKED if space_named(name) in options]
            if not legal and self.kind == "followup":
                return END
            return legal[0] if legal else space_named(next(iter(layout.SPACES)))
        if (
            self.aiming
            and len(self.begun) > 1
            and self.begun[1] in (space_named("stun"), space_named("stun_up"))
        ):
            return options[-1]  # as far away as possible
        return next((thing for thing in options if thing != END), END)

    # -- input

    def find_answer(self) -> Action | None:
        thing = self.thing
        if thing in self.options:
            return self._choose((*self.begun, thing))
        if self.aiming:
            return None
        if thing in self.paths.after(()) or thing.kind == "die":
            del self.steps[1:]
            return self._choose((thing,))
        if thing.kind == "slot":
            return self._by_slot(thing.number)
        return illegal_probes.refused(self.own_view, thing, self.die)

    def _choose(self, path: Path) -> Action | None:
        """Go on with a longer path; the answer, when it is whole. The spaces say why nothing is legal with a
        die.
        """
        path = self.paths.settled(path)
        action = self.paths.meant(path)
        if action is None:
            if path != self.begun:
                self.steps.append(path)
            self.refocus_on(None)
        return action

    @property
    def dice(self) -> list[Thing]:
        """The dice that an answer can begin with."""
        return [thing for thing in self.paths.after(()) if thing.kind == "die"]

    def _by_slot(self, slot: int) -> Action | None:
        """A card is chosen by the die that shows its slot."""
        showing = [thing for thing in self.dice if self.own_view.dice[thing.number] == slot]
        if showing and self.kind == "action":
            del self.steps[1:]
            return self._choose((showing[0],))
        return None

    @property
    def is_only_looking(self) -> bool:
        """True for a card that no die shows, a track, a pile."""
        is_answer = self.aiming or self.thing in self.options or self._is_shown_by_die
        return bool(self.sight_words()) and not is_answer

    @property
    def _is_shown_by_die(self) -> bool:
        """True if a die shows the slot that has the focus."""
        values = [self.own_view.dice[number] for number in self.own_view.unused_dice]
        return self.kind == "action" and self.thing.kind == "slot" and self.thing.number in values

    def on_turn(self, step: int) -> bool:
        """To the next die, wherever the focus is."""
        dice = self.dice
        if len(dice) < 2 or self.is_only_looking:
            return False
        chosen = next(iter(self.begun), None)
        now = chosen if chosen in dice else self.thing
        other = dice[(dice.index(now) + step) % len(dice)] if now in dice else dice[0 if step > 0 else -1]
        del self.steps[1:]
        if chosen is not None:
            self.steps.append((other,))
        self.table.app.mixer.play("focus_tick", step=dice.index(other) + 1)
        self.refocus_on(None if chosen is not None else other)
        return True

    @property
    def is_midway(self) -> bool:
        return len(self.steps) > 1

    def on_back(self) -> bool:
        if not self.is_midway:
            return False
        left, n = self.steps.pop(), len(self.begun)
        self.refocus_on(left[n] if left[:n] == self.begun else left[0])
        return True

    def preselect_answer(self, action: Action) -> None:
        """Everything is chosen but the last thing, which has the focus."""
        start = self.steps[0]
        for path in paths_of(action, self.own_view):
            n = len(path) - 1
            while (
                n
                and len(self.paths.after(path[:n])) == 1
                and n > len(start)
                and self.paths.settled(path[:n]) == path
            ):
                n -= 1  # taken at once
            self.steps = [start, *([path[:n]] if n and path[:n] != start else [])]
            self.refocus_on(path[n])
            return

    # -- second thoughts

    @property
    def meant_answer(self) -> Action | None:
        return self.tried

    @property
    def why_not(self) -> Blocked | None:
        """The reason why the focused space or tool cannot be used; None if it can."""
        action = illegal_probes.refused(self.own_view, self.thing, self.die)
        if action is None or self.thing in self.options or self.thing in self.paths.after(()):
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

    def spoken_words(self) -> str:
        return self.ask_text() if self.sure is None else ""

    def list_prompts(self) -> list[Prompt]:
        if self.is_only_looking:
            return [MOVE, *self.sight_prompts()]
        turning = [NEXT_DIE] if len(self.dice) > 1 and not self.aiming else []
        pressing = [] if self.why_not is not None else [Prompt("confirm", self._verb())]
        return [MOVE, *turning, *pressing, DETAILS, POINTS]

    def _verb(self) -> str:
        """The text key of what confirming does, in a word."""
        action = self.tried
        if action is None or self.thing.kind == "die":
            return "eaten.prompt.choose_die" if not self.aiming else "eaten.prompt.target"
        return miner_answers.verb(action)
