"""Controls of a show that can be wound: a companion with a film strip, whose buttons, moments and prompts can
be clicked."""

from typing import Protocol

from scenes.kit.input import Intent
from scenes.kit.match.table_extension import TableExtension


class FilmStrip(Protocol):
    """The picture of the show: its moments in a row, and buttons beside them."""

    def zone_at(self, x: float, y: float) -> str:
        """The part at a point: "film", "play", "back_step", "step", "pace", or "" for nothing."""

    def moment_of(self, x: float) -> int:
        """The moment that lies at x."""


class FilmControls(TableExtension):
    """Answers to clicks and directions; a subclass winds the show."""

    strip: FilmStrip

    def toggle_play(self) -> bool:
        """Stop or go on."""
        raise NotImplementedError

    def step_forward(self) -> bool:
        """Go one step on."""
        raise NotImplementedError

    def step_back(self) -> bool:
        """Go one step back."""
        raise NotImplementedError

    def jump_to(self, moment: int) -> bool:
        """Go to a moment of the strip."""
        raise NotImplementedError

    def change_pace(self, by: int, around: bool) -> bool:
        """Play faster or slower; `around`: from the fastest on to the slowest."""
        raise NotImplementedError

    def press_button(self, intent: Intent) -> bool:
        """Answer to any other button."""
        raise NotImplementedError

    def on_question(self, turn: str) -> None:
        """Show the glyphs of the device that acted last."""
        self.app.asked_seat = None

    def handle_early(self, intent: Intent) -> bool:
        if intent.phase == "up" or not self.app.stack.is_settled:
            return False
        if intent.kind == "confirm":
            return self.toggle_play() if not intent.point else self.press_at(*intent.point, intent)
        return (
            self.steer_show(intent.direction or (0, 0))
            if intent.kind == "move"
            else self.press_button(intent)
        )

    def leave_show(self) -> bool:
        """Go back to the scene that opened it."""
        self.table.play("back")
        self.app.stack.pop(transition=True)
        return True

    def press_at(self, x: float, y: float, intent: Intent) -> bool:
        """Press a button of the strip, a moment on it, or a prompt; all else is the table's."""
        match self.strip.zone_at(x, y):
            case "film":
                return self.jump_to(self.strip.moment_of(x))
            case "play":
                return self.toggle_play()
            case "back_step":
                return self.step_back()
            case "step":
                return self.step_forward()
            case "pace":
                return self.change_pace(1, around=True)
        meant = self.table.prompt_bar.intent_at(x, y)
        if meant is None:
            return False
        pressed = Intent(meant, intent.device)
        return self.handle_early(pressed) or bool(self.table.handle(pressed))

    def steer_show(self, direction: tuple[int, int]) -> bool:
        """Change the speed by up and down, take a step by left and right."""
        if direction[1]:
            return self.change_pace(direction[1], around=False)
        return self.step_forward() if direction[0] > 0 else self.step_back()
