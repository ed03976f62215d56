"""Colors shifted apart for people with another color vision, drawn over everything in one pass; for a moment
also a simulation of their vision.

The part of a color that such eyes do not see, times SHIFTS, is added to it (daltonization). Grays lose
nothing and stay. The three numbers of each kind were searched for so that the most similar colors of STYLE's
palette gain most, no others come too near (CIEDE2000 of the simulated colors), and words keep their contrast
with what they stand on (T95).

Simulation after Machado, Oliveira and Fernandes 2009, full strength, in linear light."""

import logging
from collections.abc import Callable
from typing import Any

import arcade
from arcade.gl import geometry

from scenes.kit.base import Rect
from scenes.kit.base.canvas import Canvas

log = logging.getLogger("color_vision")

OFF = "off"
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
MATRICES = {
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LOST_BY = {"deutan": 0, "protan": 0, "tritan": 2}
"""The channel that measures the lost part of a color: the one that the simulation changes most."""
SHIFTS = {"deutan": (-0.51, 0.05, 1.24), "protan": (-0.51, 0.09, 0.71), "tritan": (0.35, -0.17, 0.42)}
UNCHANGED = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
SEEN_SECONDS = 6.0  # of a simulation


def correction_matrix(kind: str) -> Matrix:
    """The matrix that corrects colors for a kind of color vision. Raises KeyError for another kind."""
    channel = LOST_BY[kind]
    lost = [(column == channel) - MATRICES[kind][channel][column] for column in range(3)]
    red, green, blue = (
        [(row == column) + shift * lost[column] for column in range(3)]
        for row, shift in enumerate(SHIFTS[kind])
    )
    return (red[0], red[1], red[2]), (green[0], green[1], green[2]), (blue[0], blue[1], blue[2])


VERTEX = """
#version 330
in vec2 in_vert;
in vec2 in_uv;
out vec2 uv;
void main() {
    gl_Position = vec4(in_vert, 0.0, 1.0);
    uv = in_uv;
}
"""
FRAGMENT = """
#version 330
uniform sampler2D picture;
uniform mat3 corrected;
uniform mat3 seen;
uniform vec4 as_painted;
in vec2 uv;
out vec4 color;
void main() {
    vec3 srgb = texture(picture, uv).rgb;
    vec3 light = mix(srgb / 12.92, pow((srgb + 0.055) / 1.055, vec3(2.4)), step(0.04045, srgb));
    bool inside = all(greaterThanEqual(uv, as_painted.xy)) && all(lessThan(uv, as_painted.zw));
    light = inside ? light : clamp(corrected * light, 0.0, 1.0);
    light = clamp(seen * light, 0.0, 1.0);
    vec3 bright = 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055;
    color = vec4(mix(light * 12.92, bright, step(0.0031308, light)), 1.0);
}
"""


class ColorVision:
    """Draws pictures for a kind of color vision. It costs nothing while it is off."""

    def __init__(self, window: arcade.Window, canvas: Canvas) -> None:
        self._window = window
        self._canvas = canvas
        self._kind = OFF
        self._program: Any = None
        self._quad: Any = None
        self._target: Any = None
        self.as_painted: Rect | None = None  # a part of the screen that stays uncorrected, to compare
        self.seen_for = 0.0  # seconds for which the simulation goes on

    @property
    def state(self) -> tuple[str, bool, Rect | None]:
        """All that the picture depends on beside what is painted."""
        return self._kind, self.seen_for > 0, self.as_painted

    def correct_for(self, kind: str) -> bool:
        """Correct for "deutan", "protan" or "tritan", or not ("off"), from now on. False if the driver cannot
        do that: then it is off. Raises KeyError for another kind."""
        matrix = correction_matrix(kind) if kind != OFF else None
        self._kind, self.seen_for = OFF, 0.0
        if not matrix:
            self._target = None
            return True
        try:
            self._prepare_program(matrix)
        except Exception as error:  # every driver has its own ways to refuse
            log.warning("no color correction: %r", error)
            self._target = None
            return False
        self._kind = kind
        return True

    def look_through(self) -> None:
        """Show for SEEN_SECONDS what the eyes see for which colors are corrected; nothing while it is off."""
        self._look_for(SEEN_SECONDS if self._kind != OFF else 0.0)

    def look_as_usual(self) -> None:
        """End the simulation."""
        self._look_for(0.0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.seen_for:
            self._look_for(max(0.0, self.seen_for - seconds))

    def _look_for(self, seconds: float) -> None:
        if (seconds > 0) != (self.seen_for > 0):
            self._program["seen"] = _column_major(MATRICES[self._kind] if seconds > 0 else UNCHANGED)
        self.seen_for = seconds

    def draw(self, paint: Callable[[], None]) -> None:
        """Let `paint` draw into the window's buffer, corrected."""
        if self._kind == OFF:
            paint()
            return
        screen = self._window.ctx.screen
        target = self._sized_buffer()
        target.use()
        paint()
        self._window.ctx.scissor = None
        screen.use()
        target.color_attachments[0].use(0)
        self._program["as_painted"] = self._painted_share(target.size)
        self._quad.render(self._program)

    def _prepare_program(self, matrix: Matrix) -> None:
        if self._program is None:
            self._program = self._window.ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
            self._quad = geometry.quad_2d_fs()
        self._program["corrected"] = _column_major(matrix)
        self._program["seen"] = _column_major(UNCHANGED)
        self._sized_buffer()

    def _painted_share(self, size: tuple[int, int]) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of `as_painted` as shares of a buffer."""
        if not self.as_painted:
            return 0.0, 0.0, 0.0, 0.0
        left, bottom = self._canvas.to_window(self.as_painted.x, self.as_painted.y)
        right, top = self._canvas.to_window(self.as_painted.right, self.as_painted.top)
        return left / size[0], bottom / size[1], right / size[0], top / size[1]

    def _sized_buffer(self) -> Any:
        """A buffer as large as the window's."""
        width, height = self._window.get_framebuffer_size()
        size = max(1, width), max(1, height)
        if self._target is None or self._target.size != size:
            ctx = self._window.ctx
            self._target = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
        return self._target


def _column_major(matrix: Matrix) -> tuple[float, ...]:
    """A matrix as OpenGL reads it: column by column."""
    return tuple(matrix[row][column] for column in range(3) for row in range(3))
