"""The demo's pictures, made by code: a tool run by hand (`python -m static.studio`), no part of the running site."""
