"""Scripts for us: bake the pictures, synthesise the sounds, run the tests. Players need none of them."""
