"""The browser's files, a Node project of its own. `static.build` is its entry point from Python.

`static.studio` is a tool that is run by hand to render the demo's pictures.
"""
