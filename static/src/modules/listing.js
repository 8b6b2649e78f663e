// What the filter form says ahead of the server, and what a card list needs to follow it.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

let ahead
const followers = new Set()

/** The form asks for `filter` ({where, type, price}); undefined: for nothing that the server has not been asked. */
export function lookAhead(filter) {
  ahead = filter
  for (const follow of followers) follow()
}

export const useAhead = () => useSyncExternalStore(subscribe, () => ahead, () => undefined)

function subscribe(follow) {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** The rules and cards at `address`: {whole, entries}; undefined before they are there, which may be never. */
export function useListing(address) {
  const [listing, setListing] = useState()
  // Not after the next frame, as an effect would: whoever has typed already waits for it.
  useLayoutEffect(() => {
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((read) => setListing(read && { ...read, address, entries: read.entries.map(entry) }))
      .catch(() => {}) // the server filters, as it does without this
    return () => leaving.abort()
  }, [address])
  return listing?.address === address ? listing : undefined
}

const entry = ([id, type, price, words, wholes, card]) => ({
  type,
  price,
  words,
  wholes,
  card,
  item: {
    tagName: 'li',
    attributes: { key: id, className: 'grid__item' },
    children: [{ tagName: 'fragment', attributes: { fragment: card } }],
  },
})
