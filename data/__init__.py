"""The catalogue: where records come from and what they mean. Knows nothing of the web that shows them."""
