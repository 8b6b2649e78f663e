// The shapes that the site's modules share.
import type { ReactNode, Ref, RefObject } from 'react'

/** Props of every module: the element written by Python. */
export interface HostProps {
  as: any
  host: Record<string, any>
  children?: ReactNode
  ref?: Ref<any>
  [prop: string]: any
}

/** The values of the filter form; '' for any. */
export interface Filter {
  where: string
  type: string
  /** A slug. */
  region: string
  price: string
  /** Keys, sorted; all of them are wanted. */
  amenities: string[]
  /** At least so many; 0 for any number. */
  guests: number
  bedrooms: number
  tour: boolean
}

/** A property as the filter sees it. */
export interface Entry {
  id: string
  type: string
  price: number
  /** Lower-case text that `where` is searched in. */
  words: string
  /** Lower-case texts that `where` must equal. */
  wholes: string[]
  /** Keys. */
  amenities: string[]
  guests: number
  bedrooms: number
  tour: boolean
  /** Slugs of the region, by all its names. */
  regions: string[]
  /** The id of the fragment with the property's card. */
  card: string
}

/** An entry as the server sends it (components/listing/filter_index.py). */
export type EntryRow = [
  id: string,
  type: string,
  price: number,
  words: string,
  wholes: string[],
  /** Indexes into the index's list of amenities. */
  amenities: number[],
  guests: number,
  bedrooms: number,
  tour: 0 | 1,
  /** Index into the index's lists of slugs. */
  region: number,
  card: string,
]

/** The filter index as the server sends it. */
export interface SentIndex extends Omit<FilterIndex, 'entries' | 'others'> {
  others: string
  /** The keys of all amenities. */
  amenities: string[]
  /** The slugs of each region, by all its names. */
  regions: string[][]
  entries: EntryRow[]
}

/** The index with which the browser filters the list of properties. */
export interface FilterIndex {
  /** False: the index holds only a part of the properties. */
  whole: boolean
  /** Letters of which only the server knows where they are found. */
  others: RegExp
  /** The heading, in the plural forms of the language. */
  count: PluralForms
  /** The button of "More filters", in the same forms. */
  show: PluralForms
  entries: Entry[]
}

/** A sentence by plural category, with `{n}` for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A page that the search of places offers (app/api/routes.py). */
export interface Suggestion {
  name: string
  about: string
  url: string
  /** The name only resembles the text. */
  near: boolean
}

/** `none` and `failed` are said where nothing is found, and without an answer. */
export interface SearchProps {
  endpoint: string
  none: string
  failed: string
}

export interface ToastText {
  title: string
  description?: string
  kind?: 'plain' | 'destructive'
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run(): void
}

/** An id removed from the saved ids, and its position. */
export interface Removed {
  id: string
  at: number
}

export interface Toast extends Required<Omit<ToastText, 'action'>> {
  action?: ToastAction
  id: string
  open: boolean
}

export interface ToastsProps {
  toasts: Toast[]
  label?: string
  closeLabel?: string
  cross: ReactNode
  onDismiss(id: string): void
}

export interface TipsProps {
  /** The links of the map, each with its text in `data-tip`. */
  regions: HTMLElement[]
  /** Time of the last movement of the mouse over them. */
  lastMove: RefObject<number>
}

/** Python's answer to a submitted form: the message of each wrong field by its name. */
export interface Answer {
  sent: boolean
  errors: Record<string, string>
  toast: ToastText | null
}

/** Listens to a target until the module ends. */
export type Listen = <E extends Event = any>(
  target: EventTarget,
  type: string,
  listener: (event: E) => unknown,
  options?: AddEventListenerOptions,
) => void

/** West, south, east, north, in degrees. */
export type MapBox = [number, number, number, number]

/** A pin as the server sends it; the price is the lowest a night in lari, 0 if unknown. */
export type PinRow = [id: string, latitude: number, longitude: number, price: number]

/** A pin, or a group of pins, as it is drawn. */
export interface MapItem {
  id?: string
  low: number
  latitude: number
  longitude: number
  /** supercluster's number of the group. */
  group?: number
  count: number
}

/** An item with its middle on the canvas and, once it is drawn, its size in px. */
export interface PlacedItem {
  item: MapItem
  left: number
  top: number
  wide: number
  high: number
}

export interface MapWords {
  stays: PluralForms
  from: string
  view: string
  close: string
  language: string
}

/** What a map shows: the URL of its pins, and the area (null: the whole country). */
export interface MapShown {
  pins: string
  box: MapBox | null
  /** The area of what the filter finds; null if the map shows none of it. */
  found: MapBox | null
}

/** The ground under the pins. */
export interface MapBase {
  /** Address of an SVG document with a path for each region. */
  outlines: string
  regions: [id: string, name: string, x: number, y: number][]
  /** x = left + longitude * across, y = top - latitude * down. */
  projection: [left: number, across: number, top: number, down: number]
  /** Address of an SVG document with a path for each of the layers. */
  ground: string
  layers: string[]
  /** `rank`: 1 the capital, 2 a city, 3 a town, 4 a small one. */
  towns: [name: string, latitude: number, longitude: number, rank: number][]
  areas: [name: string, latitude: number, longitude: number, kind: string][]
}

export interface MapOptions extends MapShown, MapBase {
  words: MapWords
}

export interface MapTools {
  pluralize(n: number, forms: PluralForms): string
  /** The result cancels it. */
  replaceUrl(url: URL): () => void
}

export interface MapProps extends MapShown {
  base: MapBase
  words: MapWords
}

export interface MapHandle {
  show(shown: MapShown): void
  end(): void
}

export type MapColours = { land: string[] } & Record<
  | 'sea' | 'water' | 'abroad' | 'abroadEdge' | 'abroadName' | 'seaName' | 'road' | 'way' | 'border' | 'name' | 'town'
  | 'pin' | 'words' | 'edge' | 'lit' | 'litWords' | 'group' | 'groupWords' | 'sans',
  string
> // biome-ignore format: a list

/** All that is drawn but for the pins. `ratio`: pixels of the screen for a CSS pixel. */
export interface MapScene {
  camera: { width: number; height: number; transform: { x: number; y: number; k: number } }
  ratio: number
  regions: { path: Path2D; name: string; label: [number, number] }[]
  ground: Record<string, Path2D>
  towns: { name: string; at: [number, number]; rank: number }[]
  areas: { name: string; at: [number, number]; kind: string }[]
  colours: MapColours
}

declare global {
  interface WindowEventMap {
    'georgia360:toast': CustomEvent<ToastText>
    'live:answer': CustomEvent<Answer>
    'georgia360:saved': CustomEvent<Removed | undefined>
  }
}
