"""The open question at every table: its presentations, lists, buttons, marks, and advice."""
