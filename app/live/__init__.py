"""The engine: shows any ReactPy page in React. Knows nothing of the site that is made with it.

A GET:       Documents → Site.match → PageResults.get → Layout → html → Response
A session:   Sessions → Session → LiveLayout → patches, fragments by id
"""
