"""Options of a lobby that are no values of its game: the length, the King's explanations, starts ahead."""

from scenes.lobby import ahead, first_time, handicap, length_row
from scenes.lobby.page import LobbyPage


def row_keys(lobby: LobbyPage) -> tuple[str, ...]:
    """Those that stand beside the game's own options now."""
    return (*first_time.row_keys(lobby), *ahead.row_keys(lobby), *handicap.row_keys(lobby))


def turn_option(lobby: LobbyPage, key: str, step: int) -> bool:
    """Turn the option with that focus key by a step; False for any other key."""
    if key == ahead.FOCUS:
        return ahead.toggle_offer(lobby)
    if key == handicap.FOCUS:
        return handicap.open_starts(lobby)
    if key == first_time.FOCUS:
        return first_time.toggle_choice(lobby)
    return key == length_row.KEY and length_row.step_length(lobby, step)


def help_text(lobby: LobbyPage, key: str) -> str:
    """The option with that focus key in a sentence, else ""."""
    modules = (ahead, handicap, first_time, length_row)
    return next(filter(None, (module.help_text(lobby, key) for module in modules)), "")
