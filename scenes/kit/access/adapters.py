"""Adapters of AccessKit: one for each system, opened where its package is, and filled with nodes of ours.

On Linux it speaks to the desktop's bus and needs no window. On Windows it takes the window's handle, and has to be
there before the window is shown for the first time. On a Mac nobody with VoiceOver has tried it: the game's own
voice reads there."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any

from scenes.kit.access.tree import FOCUS, PRESS, ROOT, Node

TITLE = "Eat or Be Eaten"


PANIC = "PanicException"
"""Name of what AccessKit raises where it finds itself broken: no Exception, so it would end the game."""


class BrokenAdapter(Exception):
    """AccessKit has given up."""


class NoAdapter(Exception):
    """This system has no adapter that was tried."""


def open_adapter(
    window: Any, give_tree: Callable[[], Any], act: Callable[[Any], None], end: Callable[[], None]
) -> Any:
    """The adapter of this system. Its threads call `give_tree` when a reader begins to listen, `act` with what it
    asks for, and `end` when it ends. Raises ImportError without the package, NoAdapter on systems that
    were never tried."""
    import accesskit

    if sys.platform == "win32":
        return accesskit.windows.SubclassingAdapter(window._hwnd, give_tree, act)
    if sys.platform.startswith(("linux", "freebsd")):
        return accesskit.unix.Adapter(give_tree, act, end)
    raise NoAdapter(sys.platform)


def has_adapter() -> bool:
    """True if screen readers can be let in here: the system was tried, and the package is there."""
    return sys.platform.startswith(("win32", "linux", "freebsd")) and find_spec("accesskit") is not None


def make_update(nodes: Iterable[Node], focus: int, is_whole: bool = False) -> Any:
    """A TreeUpdate of AccessKit with these nodes; `is_whole`: it begins a tree."""
    import accesskit

    update = accesskit.TreeUpdate(focus)
    if is_whole:
        tree = accesskit.Tree(ROOT)
        tree.toolkit_name = TITLE
        update.tree = tree
    for node in nodes:
        update.nodes.append((node.id, _fill_node(accesskit, node)))
    return update


def read_request(request: Any) -> tuple[str, int]:
    """Request of a reader with its node: the name of an action, "" for those that no node of ours offers."""
    import accesskit

    name = next((name for name in (PRESS, FOCUS) if request.action == getattr(accesskit.Action, name)), "")
    return name, request.target


def send_update(adapter: Any, make: Callable[[], Any]) -> None:
    """Give an adapter an update if a reader listens; Windows raises the events of it afterwards. Raises
    BrokenAdapter."""
    try:
        events = adapter.update_if_active(make)
        if events is not None:
            events.raise_events()
    except BaseException as error:
        if type(error).__name__ != PANIC:
            raise
        raise BrokenAdapter(str(error)) from None


def tell_window(adapter: Any, is_focused: bool, outer: tuple[float, ...], inner: tuple[float, ...]) -> None:
    """Tell an adapter whether the window has the keyboard, and where it lies, with its frame and without: left, top,
    right, bottom in pixels of the screen. Windows knows both by itself."""
    import accesskit

    if hasattr(adapter, "update_window_focus_state"):
        adapter.update_window_focus_state(is_focused)
    if hasattr(adapter, "set_root_window_bounds"):
        adapter.set_root_window_bounds(accesskit.Rect(*outer), accesskit.Rect(*inner))


def _fill_node(accesskit: Any, node: Node) -> Any:
    """A node of AccessKit like ours."""
    found = accesskit.Node(getattr(accesskit.Role, node.role))
    if node.role == "LABEL":
        found.set_value(node.name)
    else:
        found.set_label(node.name)
    if node.description:
        found.set_description(node.description)
    if node.children:
        found.set_children(list(node.children))
    if node.of:
        found.set_position_in_set(node.position - 1)
        found.set_size_of_set(node.of)
    for action in node.actions:
        found.add_action(getattr(accesskit.Action, action))
    if node.live:
        found.set_live(getattr(accesskit.Live, node.live))
    if node.box is not None:
        found.set_bounds(accesskit.Rect(*node.box))
    return found
