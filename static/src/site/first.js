// The site's room: the two entry points (this one and app.js) and the scripts that work outside React. It tells the
// engine (client/) what it must know of this site and registers the client modules (modules/). Nothing imports from
// here.
//
// This is the script that every page starts with. It is small: React is loaded after it, by `boot`.
import { boot } from '../client/boot.js'
import { startHearts } from '../modules/saved/hearts.js'
import { followLanguage } from './language.js'
import { prioritizeOpeningPicture } from './opening_picture.js'
import { startPrehydrationFilter } from './prehydration_filter.js'
import { startShell } from './shell.js'

startShell()
startHearts()
prioritizeOpeningPicture()
boot({ isLeaving: followLanguage, onParsed: startPrehydrationFilter })
