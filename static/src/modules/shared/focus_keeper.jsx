// The focus while a list grows.
import { Component } from 'react'

/** @import { ReactNode, RefObject } from 'react' */

/**
 * Works between the old list and the new one, in the same frame. While the list grows, the focused element below it keeps
 * its place: the browser would anchor the last card instead. The focus on the link to more cards moves to the first of
 * them. The list is in an element with the parts `cards` and `more` (`data-part`).
 * @template [Props={}]
 * @extends {Component<Props & { list: RefObject<HTMLElement | null>, children: ReactNode }>}
 */
export class FocusKeeper extends Component {
  /** @param {unknown} _before */
  getSnapshotBeforeUpdate(_before) {
    const focused = /** @type {Element} */ (document.activeElement)
    const list = /** @type {HTMLElement} */ (this.props.list.current)
    const isBelow = list.compareDocumentPosition(focused) === list.DOCUMENT_POSITION_FOLLOWING
    const lastCard = focused.closest('[data-part=more]') && list.querySelector('[data-part=cards]')?.lastElementChild
    return { lastCard, focused, top: isBelow ? focused.getBoundingClientRect().top : undefined }
  }

  /**
   * @param {unknown} _before
   * @param {unknown} _state
   * @param {ReturnType<FocusKeeper['getSnapshotBeforeUpdate']>} snapshot
   */
  componentDidUpdate(_before, _state, { lastCard, focused, top }) {
    if (top !== undefined) scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' })
    lastCard?.nextElementSibling?.querySelector('a')?.focus()
  }

  render() {
    return this.props.children
  }
}
