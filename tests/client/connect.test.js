import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { connect } from '../../static/src/client/connection/connect.js'
import { openPage } from './dom.js'

let sockets

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  openPage('')
  sockets = []
  globalThis.addEventListener = () => {}
  globalThis.WebSocket = class {
    constructor(url) {
      this.url = String(url)
      sockets.push(this)
    }
  }
})
afterEach(() => mock.timers.reset())

/** A connection that was closed by the server with `code`; returns whether it was resting when its page heard of it. */
function closedWith(code, reason = '') {
  const heard = []
  const connection = connect(() => ({}))
  connection.listen({ onClose: () => heard.push(connection.isResting()) })
  sockets[0].onclose({ code, reason })
  return heard
}

test('a page closed as idle stays quiet and shows no connection notice', () => {
  assert.deepEqual(closedWith(4000), [true])
  mock.timers.tick(60_000)
  assert.equal(sockets.length, 1)
})

// ASVS 4.4.1
test('a page served over TLS opens its socket over TLS', () => {
  for (const [page, socket] of [
    ['https://georgia.test/x', 'wss://georgia.test/_live'],
    ['http://localhost:8000/', 'ws://localhost:8000/_live'],
  ]) {
    openPage('', page)
    connect(() => ({}))
    assert.equal(sockets.at(-1).url, socket)
  }
})

test('a broken connection is reopened', () => {
  assert.deepEqual(closedWith(1006), [false])
  mock.timers.tick(1000)
  assert.equal(sockets.length, 2)
})

test('of an event larger than the server reads only its size is sent', () => {
  WebSocket.OPEN = 1
  const connection = connect(() => ({}))
  const sent = []
  Object.assign(sockets[0], { readyState: 1, send: (text) => sent.push(JSON.parse(text)) })
  const event = (length) => ({ type: 'layout-event', target: 't', data: [{ target: { value: 'ა'.repeat(length) } }], seq: 1 })
  connection.send(event(120_000))
  connection.send(event(131_072))
  assert.equal(sent[0].data[0].target.value.length, 120_000)
  assert.deepEqual(Object.keys(sent[1]), ['type', 'target', 'seq', 'size'])
  assert.ok(sent[1].size > 131_072)
})

test('a draining server sets the reconnect delay', () => {
  closedWith(1012, '8000')
  mock.timers.tick(5999)
  assert.equal(sockets.length, 1)
  mock.timers.tick(4001)
  assert.equal(sockets.length, 2)
})

test('without a delay from the server the client reconnects soon', () => {
  closedWith(1012)
  mock.timers.tick(1000)
  assert.equal(sockets.length, 2)
})

test('a page of an older build is reloaded, then fetched past the caches, then kept', () => {
  const kept = new Map()
  Object.defineProperty(globalThis, 'sessionStorage', {
    value: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    configurable: true,
  })
  const asked = []
  Object.defineProperty(globalThis, 'location', {
    value: {
      href: 'https://site.example/properties?where=mestia',
      reload: () => asked.push('reload'),
      replace: (url) => asked.push(String(url)),
    },
    configurable: true,
  })
  for (const build of ['new', 'new', 'new', 'newer']) {
    sockets.length = 0
    closedWith(4001, build)
  }
  assert.deepEqual(asked, ['reload', 'https://site.example/properties?where=mestia&build=new', 'reload'])
})

test('without storage a page of an older build keeps connecting', () => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => assert.fail('denied'), configurable: true })
  closedWith(4001)
  mock.timers.tick(1000)
  assert.equal(sockets.length, 2)
})

test('offline the socket is closed at once, and reopened when the network is back', () => {
  const listeners = {}
  globalThis.addEventListener = (type, act) => (listeners[type] = act)
  globalThis.WebSocket.prototype.close = function () {
    this.isClosed = true
  }
  const heard = []
  connect(() => ({})).listen({ onClose: () => heard.push('lost') })
  listeners.offline()
  assert.deepEqual(heard, ['lost'])
  assert.ok(sockets[0].isClosed)
  sockets[0].onclose({ code: 1006, reason: '' }) // minutes later
  assert.deepEqual(heard, ['lost'])
  listeners.online()
  assert.equal(sockets.length, 2)
})
