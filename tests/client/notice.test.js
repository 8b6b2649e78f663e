import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { createNotice } from '../../static/src/client/connection/notice.js'
import { provideApp } from '../../static/src/client/core/app.js'
import { openPage } from './dom.js'

const text = () => document.querySelector('.connection-notice').textContent

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
  provideApp({ connectionTexts: () => ({ reconnecting: 'reconnecting', waiting: 'waiting', unsent: 'unsent' }) })
})

test('a short interruption is not mentioned', () => {
  openPage('')
  const notice = createNotice()
  notice.showConnection(false)
  mock.timers.tick(999)
  assert.equal(text(), '')
  mock.timers.tick(1)
  assert.equal(text(), 'reconnecting')
  notice.showConnection(true)
  assert.equal(text(), '')
})

test('the notice of a copy stays until the page is live', () => {
  openPage('<div class="connection-notice">a copy</div>')
  const notice = createNotice()
  assert.equal(document.querySelectorAll('.connection-notice').length, 1)
  notice.showConnection(false)
  mock.timers.tick(1000)
  assert.equal(text(), 'a copy')
  notice.showConnection(true)
  assert.equal(text(), '')
  notice.showConnection(false)
  mock.timers.tick(1000)
  assert.equal(text(), 'reconnecting')
})

test('a form that was not sent is mentioned until the page is live', () => {
  openPage('<div class="connection-notice">a copy</div>')
  const notice = createNotice()
  notice.showUnsent()
  assert.equal(text(), 'unsent')
  notice.showConnection(true)
  assert.equal(text(), '')
})
