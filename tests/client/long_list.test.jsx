import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, openPage } from './dom.js'

/** A list of `cards` with a link to more of them; `show` shows another number of cards. */
async function list(cards) {
  openPage('<main></main>')
  const { createRoot } = await import('react-dom/client')
  const { LongList } = await import('../../static/src/modules/list/LongList.jsx')
  const root = createRoot(document.querySelector('main'))
  const show = (number, isWhole = false) =>
    act(() =>
      root.render(
        <LongList as="div" host={{}}>
          {[
            <ul key="cards" data-part="cards">
              {Array.from({ length: number }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card's place is what it is
                <li key={n}>
                  <a href={`/places/${n}`}>{n}</a>
                </li>
              ))}
            </ul>,
            isWhole ? null : (
              <p key="more" data-part="more">
                <a href="/places?shown=48">Show more</a>
              </p>
            ),
          ]}
        </LongList>,
      ),
    )
  await show(cards)
  return show
}

for (const isWhole of [false, true])
  test(`the focus moves from the link to the first new card${isWhole ? ', also if it was the last link' : ''}`, async () => {
    const show = await list(24)
    document.querySelector('[data-part=more] a').focus()
    await show(48, isWhole)
    assert.equal(document.activeElement.textContent, '24')
  })

test('a focused card keeps the focus', async () => {
  const show = await list(24)
  document.querySelector('a').focus()
  await show(48)
  assert.equal(document.activeElement.textContent, '0')
})
