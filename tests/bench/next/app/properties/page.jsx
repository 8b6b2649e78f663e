import shell from '../../shell.json'
import stays from '../../records.json'
import { List } from './list'

const inside = (html) => ({ __html: html })

export default function Properties() {
  const { head, clear_filters, empty, banner } = shell
  return (
    <>
      <List stays={stays} shell={{ head: inside(head), clear_filters: inside(clear_filters), empty: inside(empty) }} />
      <section className="banner" dangerouslySetInnerHTML={inside(banner)} />
    </>
  )
}
