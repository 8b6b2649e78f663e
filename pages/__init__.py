"""One module per kind of address: load → head → view (and skeleton)."""
