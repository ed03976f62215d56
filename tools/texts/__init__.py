"""Tools for whoever writes texts in a language: what a rule can set or find, nobody does by hand."""
