// The shapes of the service worker.
import type { PluralForms } from '../modules/types.d.ts'

/** The description that the server puts in front of the script (`app/web/endpoints/offline.py`). */
export interface Description {
  /** The build whose pages are kept. */
  build: string
  /** The URLs of what every page of the build needs. */
  files: string[]
  /** The page in place of one that was never opened, by language. */
  pages: Record<string, string>
  words: Record<string, Words>
}

export interface Words {
  /** The notice on a copy, with `{ago}`. */
  kept: string
  moment: string
  minutes: PluralForms
  hours: PluralForms
  days: PluralForms
}

/** A page's request for copies. URLs are absolute. */
export interface KeepMessage {
  /** Pages that were shown, and those that are always kept. */
  pages: string[]
  /** The pages of all that is saved, in place of those that were; without them those stay. */
  saved?: string[]
  /** Files that the page has loaded since the last message, some of them bypassing the worker. */
  parts: string[]
  /** Data saving: only files that the page itself has loaded are copied. */
  isSparing: boolean
}

/** A page that opens without a network. */
export interface KeptPage {
  url: string
  /** As in its HTML, escaped. */
  title: string
  language: string
  /** ms since 1970 */
  keptAt: number
}

// TypeScript's library for workers cannot be used beside that of documents.
export interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void
}

export interface InstallEvent extends Extendable {
  /** Chromium only. */
  addRoutes?(routes: { condition: object; source: string | object }[]): Promise<void>
}

export interface FetchEvent extends Extendable {
  readonly request: Request
  /** Of the page that asks; empty if none does. */
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}

export interface MessageEvent extends Extendable {
  readonly data: KeepMessage
}

interface Events {
  install: InstallEvent
  activate: Extendable
  fetch: FetchEvent
  message: MessageEvent
}

export interface WorkerScope {
  readonly offline: Description
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<object | undefined> }
  readonly registration: ServiceWorkerRegistration
  addEventListener<Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
}
