"""The pages, one module per route: load → head → view, and skeleton. `pages.page` describes the interface."""
