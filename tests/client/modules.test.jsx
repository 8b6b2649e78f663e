import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { urlOf } from '../../static/src/modules/list/FilterForm.jsx'
import { modules } from '../../static/src/site/modules.js'
import { openPage } from './dom.js'

const SOURCES = [{ src: '/static/media/film.webm', type: 'video/webm' }]
const FRAME = { src: 'https://kuula.co/share/x?embed=1', title: 'Tour', away: 'Gone' }
const PROPS = {
  Carousel: { step: 320, byView: true },
  FilterForm: {},
  FrameDialog: FRAME,
  LoadMore: {},
  MessageForm: { words: {}, failed: { title: 'Error', description: '' } },
  RegionMap: { active: 'Kakheti' },
  Toaster: {},
  TourViewer: { ...FRAME, load: true },
  VideoHero: { mobile: SOURCES, desktop: SOURCES, wide: SOURCES },
}

for (const [name, props] of Object.entries(PROPS)) {
  test(`the first render of ${name} is the element that was served`, () => {
    const Module = modules[name]
    const host = { className: 'host', 'data-label': 'Words', tabIndex: 0 }
    const children = [<b key="0">one</b>, 'two', <button key="2" hidden />]
    const served = renderToString(<section {...host}>{children}</section>)
    assert.equal(renderToString(<Module {...props} as="section" host={host} children={children} />), served)
  })

  test(`${name} needs no children`, () => {
    const Module = modules[name]
    assert.equal(renderToString(<Module {...props} as="div" host={{}} />), '<div></div>')
  })
}

test('a filter form requests the URL of its non-empty fields, with spaces as the server reads them', () => {
  const form = openPage(`<form action="/properties">
    <input name="where" value="  upper   svaneti "><select name="type"><option value="">Any</option></select>
    <select name="price"><option value="0-50">a</option><option value="50-100" selected>b</option></select>
    <input type="hidden" name="lang" value="ka">
  </form>`).querySelector('form')
  form.action = 'http://georgia.test/properties?old=1'
  assert.equal(urlOf(form).href, 'http://georgia.test/properties?where=upper+svaneti&price=50-100&lang=ka')
})
