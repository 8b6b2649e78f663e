// Shares a link by the device's share sheet, or copies it to the clipboard.

const SHOWN = 8000 // ms

/**
 * @param {HTMLElement} room
 * @param {string} url
 * @param {Record<string, string>} words
 */
export async function share(room, url, words) {
  if (await isShared({ title: document.title, url })) return
  // The clipboard needs https and may be forbidden: then the link is shown, to be copied by hand.
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  showNotice(room, isCopied ? words.copied : words.copyByHand, url)
}

/**
 * @param {HTMLElement} room
 * @param {string} title
 * @param {string} url
 */
function showNotice(room, title, url) {
  let notice = room.querySelector('.notice')
  if (!notice) {
    notice = document.createElement('p')
    notice.className = 'notice'
    notice.role = 'status'
    room.append(notice)
  }
  const link = document.createElement('a')
  link.href = link.textContent = url
  link.target = '_blank'
  notice.replaceChildren(title, link)
  setTimeout(() => link.parentElement === notice && notice.replaceChildren(), SHOWN)
}

/**
 * Whether the device's sheet has taken the link, or the visitor has closed it. A device may have none, or refuse.
 * @param {ShareData} data
 */
const isShared = async (data) =>
  Boolean(navigator.share) &&
  navigator.share(data).then(
    () => true,
    ({ name }) => name === 'AbortError',
  )
