"""Stages that people win or lose together (G14 to G19): their page, the table with the common strip, the end."""
