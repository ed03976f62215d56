"""Draws only pieces that are seen: arcade fills the area of an invisible one like that of any other."""

import arcade
from arcade.resources import resolve

VERTEX = """
#version 330
in vec4 in_pos;
in vec2 in_size;
in float in_texture;
in vec4 in_color;
out float v_angle;
out vec4 v_color;
out vec2 v_size;
out float v_texture;

const vec3 FAR_AWAY = vec3(1.0e7); // the next stage drops what lies outside the window

void main() {
    gl_Position = vec4(in_color.a == 0.0 ? FAR_AWAY : in_pos.xyz, 1.0);
    v_angle = in_pos.w;
    v_color = in_color;
    v_size = in_size;
    v_texture = in_texture;
}
"""


def install_sprite_program(window: arcade.Window) -> None:
    """Let all layers of the window that are made from now on draw only what is seen."""
    ctx = window.ctx
    geometry, fragment = (
        ctx.shader_inc(resolve(f":system:shaders/sprites/sprite_list_geometry_{stage}.glsl").read_text())
        for stage in ("cull_geo", "fs")
    )
    program = ctx.program(vertex_shader=VERTEX, geometry_shader=geometry, fragment_shader=fragment)
    program["sprite_texture"] = 0
    program["uv_texture"] = 1
    ctx.sprite_list_program_cull = program
