"""The one exception of the first start."""


class SetupError(Exception):
    """The environment cannot be made; the text is the sentence for the player."""
