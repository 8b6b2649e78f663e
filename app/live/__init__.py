"""The engine: shows ReactPy pages in React. It knows nothing of the site.

A GET:       Documents → Site.match → PageResults.get → Layout → html → Response
A session:   Sessions → Session → LiveLayout → patches, fragments by id
"""
