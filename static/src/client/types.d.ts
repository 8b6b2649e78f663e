// The shapes that the engine and its modules share.
import type { ComponentType } from 'react'

/** A node of ReactPy's VDOM, as the server sends it. */
export interface Model {
  tagName: string
  attributes?: Attributes
  children?: Child[]
  eventHandlers?: Record<string, EventDescription>
  /** Present on client modules: their `tagName` is a name in the table of modules. Those of reactpy.reactjs have a `fallback`. */
  importSource?: { fallback?: Child | null }
  /** Why the server could not render this node. */
  error?: string
}

export type Child = Model | string

export interface Attributes {
  key?: string | number
  /** On `tagName: 'fragment'`: the id of the content to show here. */
  fragment?: string
  [name: string]: any
}

/** The server's data of a page, in the attributes of its root node. */
export interface PageInfo {
  /** The URL that the page shows, path and query. */
  at: string
  language: string
  /** A skeleton: the content follows. */
  waiting?: boolean
}

export interface Page extends Model {
  attributes: Attributes & PageInfo
}

/** Static content as [tag, props, inner HTML], or composed content as a model. */
export type FragmentContent = [tag: string, props: Record<string, unknown>, html: string] | Model

export type Fragments = Record<string, FragmentContent>

/** How the server wants an event handled and sent. */
export interface EventDescription {
  target: string
  preventDefault?: boolean
  stopPropagation?: boolean
  /** Send at most one event in so many milliseconds. */
  throttle?: number
  /** Fields of the event and its elements that its handler names, sent besides the few that all are sent. */
  fields?: string[]
  /** Send an event of a field when so many milliseconds have passed without another. */
  debounce?: number
}

/**
 * A message of the server. Those of a type that the engine does not know are the site's: `startApp` dispatches them on
 * `window` as the event `live:<type>`, with the message as its detail.
 */
export type Message = { fragments?: Fragments } & (
  | { type: 'layout-update'; path: string; model: Model }
  | { type: 'prepared'; page: Page }
  | { type: 'fragments' }
  | { type: 'any other' }
)

export type LayoutUpdate = Extract<Message, { type: 'layout-update' }>

/** A message to the server. */
export type Request =
  | { type: 'layout-event'; target: string; data: unknown[]; seq: number }
  | { type: 'navigate' | 'prepare'; path: string; query_string: string }
  | { type: 'fragments'; ids: string[] }

/** Sends a message. False: there is no open socket, and the message is lost. */
export type Send = (message: Request) => boolean

export interface ConnectionListener {
  onMessage(message: Message): void
  onClose(): void
}

export interface Connection {
  /** Start delivering messages, first those that have arrived already. */
  listen(listener: ConnectionListener): void
  send: Send
  /** The socket is closed on purpose and opens again with the next sign of the visitor. */
  isResting(): boolean
}

export interface NavigationOptions {
  /** Replace the current history entry. */
  replace?: boolean
  keepScroll?: boolean
  /** The browser has already changed the history entry (Back, Forward). */
  traversal?: boolean
}

export type Navigate = (url: URL, options?: NavigationOptions) => boolean

/** The running session and the site, for nodes and modules. */
export interface App extends Site {
  send: Send
  /** Show the page at `url` over the socket. False: there is no session. */
  navigate: Navigate
  /** Show the page at `url` over the socket or by the browser. False: nothing is done, the caller loads the page. */
  visit: Navigate
  /** React has committed the tree of this page. */
  onCommit(page: PageInfo): void
  /** React is taking over the served page. */
  isHydrating: boolean
}

export type ModuleTable = Record<string, ComponentType<any>>

/** The site's configuration of the engine. Strings are CSS selectors. */
export interface Site {
  modules: ModuleTable
  /** Runs after every commit of another page. */
  onPageShown(): void
  /** The texts of the connection notice, in the language of the page. */
  connectionTexts(): { reconnecting?: string; waiting?: string; unsent?: string }
  /** Whether the browser has something to show for every page of this site without a network: a service worker. */
  opensWithoutNetwork?(): boolean
  /** Whether a path of this origin is no page of the session: the browser loads it. */
  isOutside(path: string): boolean
  /** Parts of a page whose layout the style sheet defers. */
  deferredParts: string
  /** An element that marks a page to be laid out without delay. */
  eagerMark: string
  /** Elements that scroll horizontally, whose position is restored with that of the page. */
  scrollStrips: string
  /** The picture that moves between a card and the page it leads to. */
  pictureTransition: {
    cardLink: string
    card: string
    cardPicture: string
    pagePicture: string
    /** An element that takes long to be captured: no transition on the way back from a page with it. */
    costly: string
  }
}

/** The scroll position of a history entry. */
export interface ScrollPosition {
  top: number
  lefts: number[]
  /** The focused link: its URL, its index among the links to that URL, and its distance from the top. */
  link?: { href: string; nth: number; top: number }
}

declare global {
  type Timer = ReturnType<typeof setTimeout> | undefined
  interface Navigator {
    connection?: { saveData: boolean; effectiveType?: string } // Chromium only
  }
  interface Document {
    prerendering?: boolean // Chromium only
  }
}
