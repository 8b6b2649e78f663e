"""What the browser gets; its own Node project. `static.build` is the one door from Python."""
