"""The rules half in a terminal: one module for each command, `command` reads the command line."""
