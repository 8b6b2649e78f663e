import stays from '../../records.json'
import { List } from './list'

export default function Properties() {
  return <List stays={stays} />
}
