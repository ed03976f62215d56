"""The window as people with another color vision see it: a preview for whoever wonders, drawn over everything in one pass.

Matrices after Machado, Oliveira and Fernandes 2009, full strength; they are meant for linear light, so sRGB is taken apart first.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import arcade
from arcade.gl import geometry

log = logging.getLogger("color_vision")

OFF = "off"
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
MATRICES: dict[str, Matrix] = {
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

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
uniform mat3 seen;
in vec2 uv;
out vec4 color;
void main() {
    vec3 srgb = texture(picture, uv).rgb;
    vec3 light = mix(srgb / 12.92, pow((srgb + 0.055) / 1.055, vec3(2.4)), step(0.04045, srgb));
    light = clamp(seen * light, 0.0, 1.0);
    color = vec4(mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light)), 1.0);
}
"""


class ColorVision:
    """Draws a picture through a kind of color vision. It costs nothing while it is off; what it needs is made when first asked for."""

    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        self._kind = OFF
        self._program: Any = None
        self._quad: Any = None
        self._target: Any = None

    def show(self, kind: str) -> bool:
        """See as "deutan", "protan", "tritan" or "off" from now on; False where the driver cannot do that: then it is off.

        Raises KeyError for another kind.
        """
        matrix = MATRICES[kind] if kind != OFF else None
        self._kind = OFF
        if matrix is None:
            self._target = None
            return True
        try:
            self._prepare(matrix)
        except Exception as error:  # every driver has its own ways to refuse
            log.warning("no color vision preview: %r", error)
            self._target = None
            return False
        self._kind = kind
        return True

    def draw(self, paint: Callable[[], None]) -> None:
        """Have `paint` draw into the window's buffer as it is seen."""
        if self._kind == OFF:
            paint()
            return
        screen = self._window.ctx.screen
        target = self._sized()
        target.use()
        paint()
        self._window.ctx.scissor = None
        screen.use()
        target.color_attachments[0].use(0)
        self._quad.render(self._program)

    def _prepare(self, matrix: Matrix) -> None:
        if self._program is None:
            self._program = self._window.ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
            self._quad = geometry.quad_2d_fs()
        self._program["seen"] = tuple(matrix[row][column] for column in range(3) for row in range(3))  # OpenGL reads columns
        self._sized()

    def _sized(self) -> Any:
        """A buffer as large as the window's."""
        width, height = self._window.get_framebuffer_size()
        size = max(1, width), max(1, height)
        if self._target is None or self._target.size != size:
            ctx = self._window.ctx
            self._target = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
        return self._target
