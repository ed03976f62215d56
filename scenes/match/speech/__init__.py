"""The Village King speaks at a table: his bubble, with lights on the things that it is about."""
