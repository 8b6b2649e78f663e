import shell from '../../shell.json'
import stays from '../../records.json'
import { List } from './list'

export default function Properties() {
  const { fold, submit, empty } = shell
  return (
    <>
      <List stays={stays} shell={{ fold, submit, empty }} />
      <section className="banner" dangerouslySetInnerHTML={{ __html: shell.banner }} />
    </>
  )
}
