import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { connect } from '../../static/src/client/connect.js'
import { openPage } from './browser.js'

let sockets

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  openPage('')
  sockets = []
  globalThis.addEventListener = () => {}
  globalThis.WebSocket = class {
    constructor() {
      sockets.push(this)
    }
  }
})
afterEach(() => mock.timers.reset())

/** A connection that was closed by the server with `code`; returns whether it was resting when its page heard of it. */
function closedWith(code) {
  const heard = []
  const connection = connect(() => ({}))
  connection.listen({ onClose: () => heard.push(connection.isResting()) })
  sockets[0].onclose({ code })
  return heard
}

test('a page that is closed for being idle rests, and says nothing of a broken connection', () => {
  assert.deepEqual(closedWith(4000), [true])
  mock.timers.tick(60_000)
  assert.equal(sockets.length, 1)
})

test('a connection that breaks is opened again', () => {
  assert.deepEqual(closedWith(1006), [false])
  mock.timers.tick(1000)
  assert.equal(sockets.length, 2)
})

test('a page of an older build that may not keep anything goes on trying', () => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => assert.fail('denied'), configurable: true })
  closedWith(4001)
  mock.timers.tick(1000)
  assert.equal(sockets.length, 2)
})
