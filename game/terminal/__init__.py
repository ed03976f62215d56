"""Terminal commands of the rules half: one module for each command; `command` reads the command line."""
