// Written by `python -m static.constants`.
export const LONGEST_WHERE = 100
export const LEAST_PRICE = 0.01
export const TYPOGRAPHY = {"'": "\u2018\u2019\u201a\u201b\u2039\u203a\u02b9\u02bb\u02bc\u02bd\u2032\u00b4", "\"": "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "...": "\u2026", "": "\u00ad\u200b\u200c\u200d\u2060", "a": "\u00aa", "ae": "\u00e6", "d": "\u0111\u00f0", "h": "\u0127", "i": "\u0131", "l": "\u0142", "o": "\u00f8\u00ba", "oe": "\u0153", "ss": "\u00df", "th": "\u00fe"}
export const MOST_SAVED = 60
export const REQUIRED = "This field is required."
export const NOT_EMAIL = "This is not an e-mail address."
export const PHONE = "(max-width: 767px)"
export const WIDE_WINDOW = "(hover: hover) and (min-width: 1440px), (hover: hover) and (min-width: 1280px) and (min-resolution: 1.5dppx)"
