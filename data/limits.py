"""The limits of a record, which bound the readers' memory and the size of pages. Records of the remote service are cut to
them; records of an imported document are refused beyond them.
"""

from __future__ import annotations

LONGEST_ID = 200  # characters; it is part of URLs
LONGEST_TYPE = 40  # characters of a type of property: it is a parameter of the list's URL
LONGEST_NAME = 200  # characters of a name, and of every text without a `data.fields.Longest`; a list shows 200 records
LONGEST_TEXT = 100_000  # characters
LONGEST_KEY = 100  # characters
MOST_ITEMS = 200  # of a list or an object
MOST_NEARBY = 100  # properties near a place
MOST_VALUES, MOST_CHARACTERS = 20_000, 1_000_000  # of a record
DEEPEST = 12  # levels of lists and objects in a record; the format has three
MESSAGE_LENGTHS = {"name": 120, "email": 254, "subject": 200, "message": 5000}  # characters of a visitor's message
YEARS = range(1970, 2201)  # of a time; .NET's default is year 1, and in some zones year 9999 is 10000 in UTC
