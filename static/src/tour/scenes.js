// The heading, the description and the list of scenes, which are in the page already. And Escape: it shuts the list,
// then whatever the page around this one has opened.

export function startScenes(room) {
  const about = room.querySelector('.about')
  const list = room.querySelector('.scenes')
  const opener = list.querySelector('summary')
  const links = [...list.querySelectorAll('[data-scene]')]
  let choose

  about.open = matchMedia('(height >= 30rem)').matches // a phone held crosswise has no room for it, but for its heading

  list.addEventListener('click', (event) => {
    const link = event.target.closest('[data-scene]')
    if (!link || !choose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    shut()
    choose(link.dataset.scene)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    if (list.open) shut()
    // A frame of ours stands in pages of ours only. They do not hear the keys that are pressed inside.
    else window.frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

  function shut() {
    list.open = false
    opener.focus()
  }

  return {
    open: () => (list.open = true),
    /** From now on a scene is shown by `act(id)`; until then its link opens a page of its own. */
    choose: (act) => (choose = act),
    tell({ id, name, text }) {
      document.title = `${name} · Georgia 360`
      about.querySelector('h1').textContent = name
      about.querySelector('p').textContent = text
      for (const link of links) link.ariaCurrent = link.dataset.scene === id ? 'true' : null
    },
  }
}
